//! A list of rows, one of which is selected. It scrolls if there are more rows than fit. If a row is too long for one
//! line, each row takes two.

use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::canvas::{Canvas, Target, columns};
use crate::look::Ink;
use crate::screen::Pointing;

/// A row: its left and its right text.
pub(crate) type Row = (String, String);

/// A list of rows, one of which is selected.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    rows: Vec<Row>,
    chosen: usize,
}

/// The effect of a key or the mouse on the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ListAction {
    /// Only the selection moved, if anything.
    Stay,
    /// The player picked this row.
    Take(usize),
    /// The player asked to remove this row.
    Drop(usize),
    /// The player left the list.
    Left,
    /// The key does nothing in the list.
    Other,
}

impl List {
    /// Creates a list of these rows.
    pub(crate) fn new(rows: Vec<Row>) -> List {
        List { rows, chosen: 0 }
    }

    /// Replaces the rows; the selection stays at its index as far as possible.
    pub(crate) fn set(&mut self, rows: Vec<Row>) {
        self.chosen = self.chosen.min(rows.len().saturating_sub(1));
        self.rows = rows;
    }

    /// Returns the number of rows.
    pub(crate) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Returns how many columns the longest row needs.
    pub(crate) fn width(&self) -> u16 {
        self.rows.iter().map(|(left, right)| columns(left) + columns(right) + 4).max().unwrap_or(0)
    }

    /// Returns how many lines all rows take at this width.
    pub(crate) fn height(&self, width: u16) -> u16 {
        (self.rows.len() as u16).saturating_mul(self.row_height(width))
    }

    fn row_height(&self, width: u16) -> u16 {
        if self.width() > width { 2 } else { 1 }
    }

    pub(crate) fn key(&mut self, key: KeyEvent) -> ListAction {
        let last = self.rows.len().saturating_sub(1);
        let is_empty = self.rows.is_empty();
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.chosen = self.chosen.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => self.chosen = (self.chosen + 1).min(last),
            KeyCode::PageUp => self.chosen = self.chosen.saturating_sub(10),
            KeyCode::PageDown => self.chosen = (self.chosen + 10).min(last),
            KeyCode::Home => self.chosen = 0,
            KeyCode::End => self.chosen = last,
            KeyCode::Enter | KeyCode::Char(' ') if !is_empty => return ListAction::Take(self.chosen),
            KeyCode::Delete | KeyCode::Backspace if !is_empty => return ListAction::Drop(self.chosen),
            KeyCode::Esc | KeyCode::Char('q') => return ListAction::Left,
            _ => return ListAction::Other,
        }
        ListAction::Stay
    }

    /// Handles the mouse: a press picks a row, the wheel moves the selection.
    pub(crate) fn pointer(&mut self, pointing: Pointing, target: Option<Target>) -> ListAction {
        match (pointing, target) {
            (Pointing::Press, Some(Target::Item(place))) if place < self.rows.len() => {
                self.chosen = place;
                ListAction::Take(place)
            }
            (Pointing::WheelUp, _) => {
                self.chosen = self.chosen.saturating_sub(1);
                ListAction::Stay
            }
            (Pointing::WheelDown, _) => {
                self.chosen = (self.chosen + 1).min(self.rows.len().saturating_sub(1));
                ListAction::Stay
            }
            _ => ListAction::Other,
        }
    }

    /// Draws as many rows as fit, including the selected one, and signs where there are more.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let height = self.row_height(area.width);
        let shown = usize::from(area.height / height).max(1);
        let first = self.chosen.saturating_sub(shown - 1);
        canvas.scroll_signs(area, first, self.rows.len().saturating_sub(first + shown));
        let visible = self.rows.iter().enumerate().skip(first).take(shown);
        for ((place, (left, right)), y) in visible.zip((area.top()..area.bottom()).step_by(height.into())) {
            let row = Rect::new(area.x, y, area.width, height).intersection(area);
            let width = columns(right);
            let room = area.width.saturating_sub(if height == 1 { width + 2 } else { 1 });
            canvas.text_within(area.x + 1, y, room, left, canvas.look.ink(Ink::Text));
            let (x, last) = (area.right().saturating_sub(width + 1).max(area.x), row.bottom() - 1);
            canvas.text_within(x, last, area.right() - x, right, canvas.look.ink(Ink::Quiet));
            if place == self.chosen {
                canvas.tint(row, canvas.look.chosen());
            }
            canvas.add_target(row, Target::Item(place));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ratatui::crossterm::event::KeyModifiers;

    #[test]
    fn the_choice_stays_within() {
        let mut list = List::new(vec![("a".to_owned(), String::new()), ("b".to_owned(), String::new())]);
        let key = |code| KeyEvent::new(code, KeyModifiers::NONE);
        assert_eq!(list.key(key(KeyCode::Up)), ListAction::Stay);
        list.key(key(KeyCode::PageDown));
        assert_eq!(list.key(key(KeyCode::Enter)), ListAction::Take(1));
        list.set(Vec::new());
        assert_eq!(list.key(key(KeyCode::Enter)), ListAction::Other);
    }
}
