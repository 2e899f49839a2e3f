//! The layout of a screen with a board: bar, board, panel beside or below it, and the line of keys.

use ratatui::layout::{Rect, Size};

use super::{Backdrop, Plan, fitting};

/// The minimum width of a panel beside the board; with less, it goes below the board.
const PANEL: u16 = 23;
/// The greatest width of a panel.
const WIDEST: u16 = 44;

/// The minimum number of board lines that must be visible.
const FEWEST: u16 = 4;

/// A change of the board's size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Resize {
    /// Larger cells.
    Larger,
    /// Smaller cells.
    Smaller,
}

/// The areas of a screen, and the size of the board.
pub(crate) struct ScreenLayout {
    /// The line at the top.
    pub(crate) bar: Rect,
    /// The board.
    pub(crate) board: Rect,
    /// The panel beside or below the board; it may be empty.
    pub(crate) panel: Rect,
    /// The line under the board that describes the cell under the cursor, where a line is free.
    pub(crate) status: Option<Rect>,
    /// The line at the bottom.
    pub(crate) footer: Rect,
    /// The plan of the board.
    pub(crate) plan: Plan,
}

impl ScreenLayout {
    /// Lays out a screen with a board. Where the panel has no room beside the board, it asks for `wanted` lines below,
    /// and the board gives up its own for them, except for the last few.
    pub(crate) fn of(backdrop: &Backdrop, screen: Rect, smaller: u16, wanted: u16) -> ScreenLayout {
        let bar = Rect::new(screen.x, screen.y, screen.width, 1);
        let footer = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        let middle = Rect::new(screen.x, screen.y + 1, screen.width, screen.height - 2);
        let smallest = fitting(backdrop, Size::new(0, 0), 0).size();
        // The panel goes beside the board if the board fits there, or if its height is cut anyway.
        let beside = middle.width.saturating_sub(PANEL + 4);
        let has_panel = beside >= smallest.width.min(30);
        let below = wanted.min(middle.height.saturating_sub(FEWEST));
        // Clues are told in a line of their own, as wide as the screen.
        let told = u16::from(has_panel && backdrop.extent().has_marks);
        let mut room = Size::new(beside, middle.height - told);
        if !has_panel {
            room = Size::new(middle.width, middle.height - below);
        }
        let plan = fitting(backdrop, room, smaller);
        let size = plan.size();
        if !has_panel && (size.width > room.width || size.height > room.height) {
            // Leave room for the signs beside the board that show that it continues.
            room.width = room.width.saturating_sub(2);
        }
        let width = size.width.min(room.width);
        let side = if has_panel { (middle.width - width - 4).min(WIDEST) } else { 0 };
        let used = width + if has_panel { side + 2 } else { 0 };
        let x = middle.x + (middle.width.saturating_sub(used)) / 2;
        let height = size.height.min(room.height);
        let y = middle.y + if has_panel || below == 0 { (middle.height - told - height) / 2 } else { 0 };
        let board = Rect::new(x, y, width, height);
        let panel = if has_panel {
            Rect::new(board.right() + 2, middle.y + 1, side, middle.height - 1 - told)
        } else {
            // The panel gets what is left under the board, if anything.
            let top = board.bottom();
            Rect::new(middle.x + 1, top, middle.width.saturating_sub(2), middle.bottom() - top)
        };
        let is_free = has_panel && board.bottom() < middle.bottom();
        let wide = Rect::new(middle.x + 1, middle.bottom() - 1, middle.width.saturating_sub(2), 1);
        let status = is_free.then_some(if told > 0 { wide } else { Rect { x: board.x, width: board.width, ..wide } });
        ScreenLayout { bar, board, panel, status, footer, plan }
    }

    /// Returns the new value of `smaller` after a change of size; `None` if the board would look the same.
    pub(crate) fn resized(backdrop: &Backdrop, screen: Rect, smaller: u16, size: Resize) -> Option<u16> {
        let plan = |smaller| ScreenLayout::of(backdrop, screen, smaller, 0).plan;
        // Larger values than there are sizes change nothing.
        let now = (0..=smaller).find(|&fewer| plan(fewer) == plan(smaller)).unwrap_or(smaller);
        let then = match size {
            Resize::Larger => now.checked_sub(1)?,
            Resize::Smaller => now + 1,
        };
        (plan(then) != plan(now)).then_some(then)
    }
}
