//! Where things are on a screen with a board: bar, board, panel beside it or below, and the line of keys.

use ratatui::layout::{Rect, Size};

use super::{Ground, Plan, fitting};

/// The panel wants so many characters; with less it goes below the board.
const PANEL: u16 = 23;
/// More would only spread it.
const WIDEST: u16 = 44;

/// So many lines of a board must be seen.
const FEWEST: u16 = 4;

/// A step from one size of the board to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Resize {
    /// Larger cells.
    Larger,
    /// Smaller cells.
    Smaller,
}

/// The places, and the size of the board.
pub(crate) struct Spread {
    /// The line at the top.
    pub(crate) bar: Rect,
    /// The board.
    pub(crate) board: Rect,
    /// The panel beside or below it; it may have no room.
    pub(crate) panel: Rect,
    /// The line under the board for the cell under the cursor, where one is free.
    pub(crate) status: Option<Rect>,
    /// The line at the bottom.
    pub(crate) foot: Rect,
    /// How large the board is drawn.
    pub(crate) plan: Plan,
}

impl Spread {
    /// The places for a board on a screen. Where the panel has no room beside the board, so many lines below it are wanted;
    /// the board gives up its own for them, down to the last few.
    pub(crate) fn of(ground: &Ground, screen: Rect, smaller: u16, wanted: u16) -> Spread {
        let bar = Rect::new(screen.x, screen.y, screen.width, 1);
        let foot = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        let middle = Rect::new(screen.x, screen.y + 1, screen.width, screen.height - 2);
        let smallest = fitting(ground, Size::new(0, 0), 0).size();
        // The panel stands aside when the board fits beside it, or must be cut in its height anyway.
        let beside = middle.width.saturating_sub(PANEL + 4);
        let has_panel = beside >= smallest.width.min(30);
        let below = wanted.min(middle.height.saturating_sub(FEWEST));
        let mut room = Size::new(beside, middle.height);
        if !has_panel {
            room = Size::new(middle.width, middle.height - below);
        }
        let plan = fitting(ground, room, smaller);
        let size = plan.size();
        if !has_panel && (size.width > room.width || size.height > room.height) {
            // Signs beside the board say that it goes on.
            room.width = room.width.saturating_sub(2);
        }
        let width = size.width.min(room.width);
        let side = if has_panel { (middle.width - width - 4).min(WIDEST) } else { 0 };
        let used = width + if has_panel { side + 2 } else { 0 };
        let x = middle.x + (middle.width.saturating_sub(used)) / 2;
        let height = size.height.min(room.height);
        let y = middle.y + if has_panel || below == 0 { (middle.height - height) / 2 } else { 0 };
        let board = Rect::new(x, y, width, height);
        let panel = if has_panel {
            Rect::new(board.right() + 2, middle.y + 1, side, middle.height - 1)
        } else {
            // What is left under the board, if anything is.
            let top = board.bottom();
            Rect::new(middle.x + 1, top, middle.width.saturating_sub(2), middle.bottom() - top)
        };
        let is_free = has_panel && board.bottom() < middle.bottom();
        let status = is_free.then(|| Rect::new(board.x, middle.bottom() - 1, board.width, 1));
        Spread { bar, board, panel, status, foot, plan }
    }

    /// So many sizes smaller than it could be, after a step; none when the board would look the same.
    pub(crate) fn resized(ground: &Ground, screen: Rect, smaller: u16, size: Resize) -> Option<u16> {
        let plan = |smaller| Spread::of(ground, screen, smaller, 0).plan;
        // More steps than there are sizes change nothing.
        let now = (0..=smaller).find(|&fewer| plan(fewer) == plan(smaller)).unwrap_or(smaller);
        let then = match size {
            Resize::Larger => now.checked_sub(1)?,
            Resize::Smaller => now + 1,
        };
        (plan(then) != plan(now)).then_some(then)
    }
}
