//! A text that scrolls if it does not fit.

use std::cell::Cell;

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

use crate::canvas::{Canvas, columns, wrapped};
use crate::look::Ink;
use crate::screen::Pointing;

/// Paragraphs, and their scroll position. If a paragraph has a tab, all lines of the text after it begin in the same
/// column.
#[derive(Clone, Debug)]
pub(crate) struct Pager {
    paragraphs: Vec<(String, Ink)>,
    /// The first visible line.
    top: usize,
    /// How many lines were visible when last drawn, and how many were not: keys are handled after drawing.
    room: Cell<usize>,
    hidden: Cell<usize>,
}

impl Pager {
    /// Creates a pager at the start of these paragraphs.
    pub(crate) fn new(paragraphs: impl IntoIterator<Item = (String, Ink)>) -> Pager {
        let paragraphs = paragraphs.into_iter().collect();
        Pager { paragraphs, top: 0, room: Cell::new(0), hidden: Cell::new(0) }
    }

    fn lines(&self, width: u16) -> Vec<(String, Ink)> {
        let lines = |(text, ink): &(String, Ink)| -> Vec<(String, Ink)> {
            hanging(text, width.into()).into_iter().map(|line| (line, *ink)).collect()
        };
        self.paragraphs.iter().flat_map(lines).collect()
    }

    /// Returns how many lines the text has at this width.
    pub(crate) fn height(&self, width: u16) -> u16 {
        u16::try_from(self.lines(width).len()).unwrap_or(u16::MAX)
    }

    /// Returns whether some lines did not fit when it was last drawn.
    pub(crate) fn is_long(&self) -> bool {
        self.hidden.get() > 0
    }

    /// Draws the lines that fit, and signs beside them where there are more.
    pub(crate) fn draw(&self, canvas: &mut Canvas<'_>, area: Rect) {
        let lines = self.lines(area.width);
        self.room.set(area.height.into());
        self.hidden.set(lines.len().saturating_sub(area.height.into()));
        let top = self.top.min(self.hidden.get());
        for ((line, ink), y) in lines.iter().skip(top).zip(area.top()..area.bottom()) {
            canvas.text_within(area.x, y, area.width, line, canvas.look.ink(*ink));
        }
        canvas.scroll_signs(area, top, self.hidden.get() - top);
    }

    /// Scrolls if the key is one that scrolls; returns whether it is.
    pub(crate) fn key(&mut self, code: KeyCode) -> bool {
        let last = self.hidden.get();
        let page = self.room.get().saturating_sub(1).max(1);
        let top = self.top.min(last);
        self.top = match code {
            KeyCode::Up | KeyCode::Char('k') => top.saturating_sub(1),
            KeyCode::Down | KeyCode::Char('j') => (top + 1).min(last),
            KeyCode::PageUp => top.saturating_sub(page),
            KeyCode::PageDown => (top + page).min(last),
            KeyCode::Home => 0,
            KeyCode::End => last,
            _ => return false,
        };
        true
    }

    /// Scrolls with the wheel.
    pub(crate) fn pointer(&mut self, pointing: Pointing) {
        match pointing {
            Pointing::WheelUp => _ = self.key(KeyCode::Up),
            Pointing::WheelDown => _ = self.key(KeyCode::Down),
            _ => {}
        }
    }
}

/// Breaks a paragraph into lines; those of the text after a tab begin below it.
fn hanging(text: &str, width: usize) -> Vec<String> {
    let Some((start, rest)) = text.split_once('\t') else { return wrapped(text, width) };
    let indent = usize::from(columns(start));
    let lines = wrapped(rest, width.saturating_sub(indent)).into_iter().enumerate();
    lines.map(|(place, line)| format!("{:<indent$}{line}", if place == 0 { start } else { "" })).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_after_a_tab_hangs() {
        assert_eq!(hanging("a\tb c", 9), ["ab c"]);
        assert_eq!(hanging("u r  \tundo, redo", 10), ["u r  undo,", "     redo"]);
    }
}
