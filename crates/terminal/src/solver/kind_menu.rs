//! The menu beside the board for the kind of the puzzle: size, boxes, variants.

use ninefold::Side;
use ninefold::text::text;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target, columns};
use crate::draft::Draft;
use crate::game_title;
use crate::look::Ink;

/// The open menu and its selected row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct KindMenu {
    row: usize,
}

/// The effect of a key on the menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum KindAction {
    /// Only the selection moved, if anything.
    Stay,
    /// The kind changes.
    Change(Box<Draft>),
    /// The menu closes.
    Close,
}

/// The variants that need no parameters, which the player can therefore set up here.
const VARIANTS: [&str; 3] = ["diagonal", "window", "jigsaw"];
/// Size and boxes come before the variants.
const ROWS: usize = 2 + VARIANTS.len();
const SMALLEST: usize = 2;
const LARGEST: usize = 25;

impl KindMenu {
    pub(super) fn key(&mut self, key: KeyEvent, draft: &Draft) -> KindAction {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => self.row = (self.row + ROWS - 1) % ROWS,
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.row = (self.row + 1) % ROWS,
            KeyCode::Left | KeyCode::Char('h' | '-') => return change(self.row, draft, Cycle::Back),
            KeyCode::Right | KeyCode::Char('l' | ' ' | '+') => return change(self.row, draft, Cycle::On),
            KeyCode::Enter | KeyCode::Esc | KeyCode::Char('V' | 'q') => return KindAction::Close,
            _ => {}
        }
        KindAction::Stay
    }

    /// Handles a press on a row.
    pub(super) fn press(&mut self, row: usize, draft: &Draft) -> KindAction {
        self.row = row.min(ROWS - 1);
        change(self.row, draft, Cycle::On)
    }

    /// Draws the menu; returns how many lines it took.
    pub(super) fn draw(self, canvas: &mut Canvas<'_>, area: Rect, draft: &Draft) -> u16 {
        let texts = canvas.texts;
        let (size, boxes) = (text!(texts, "solver-kind-size"), text!(texts, "solver-kind-boxes"));
        let label_width = usize::from(columns(size).max(columns(boxes)).max(8));
        let label = |label: &str| format!("{label}{} ", " ".repeat(label_width - usize::from(columns(label))));
        let shape = draft.shape().map_or_else(
            || text!(texts, "solver-kind-no-boxes").to_owned(),
            |shape| format!("{} × {}", shape.rows(), shape.columns()),
        );
        let rows = [format!("{}‹ {1} × {1} ›", label(size), draft.side), format!("{}‹ {shape} ›", label(boxes))];
        let switch = |name: &&str| {
            format!("[{}] {}", if draft.has(name) { "x" } else { " " }, game_title::kind_title(texts, &[name]))
        };
        let rows = rows.into_iter().chain(VARIANTS.iter().map(switch));
        for ((place, text), y) in rows.enumerate().zip(area.top()..area.bottom()) {
            let style = if place == self.row { canvas.look.chosen() } else { canvas.look.ink(Ink::Text) };
            let end = canvas.text_within(area.x, y, area.width, &text, style);
            canvas.add_target(Rect::new(area.x, y, end.saturating_sub(area.x), 1), Target::Item(place));
        }
        ROWS as u16
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Cycle {
    Back,
    On,
}

fn change(row: usize, draft: &Draft, cycle: Cycle) -> KindAction {
    let changed = match row {
        0 => {
            let side = draft.side.get();
            let next = match cycle {
                Cycle::On if side >= LARGEST => SMALLEST,
                Cycle::On => side + 1,
                Cycle::Back if side <= SMALLEST => LARGEST,
                Cycle::Back => side - 1,
            };
            Side::new(next).map_or_else(|_| draft.clone(), |side| draft.with_side(side))
        }
        1 if draft.plan.is_none() => draft.with_next_boxes(),
        1 => draft.clone(),
        row => draft.with_toggled(VARIANTS[row - 2]),
    };
    if changed == *draft { KindAction::Stay } else { KindAction::Change(Box::new(changed)) }
}
