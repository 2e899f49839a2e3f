//! The menus of the bar: their entries, each with the key that does the same.

use ninefold::Side;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::app_context::key_name;
use crate::canvas::{Canvas, Target};
use crate::command::Command;
use crate::look::Ink;

/// An entry: its label, its key, its command; `None` for a separator.
type Entry = Option<(&'static str, &'static str, Command)>;

const MENUS: [(&str, &[Entry]); 3] = [
    (
        "File",
        &[
            Some(("New …", "n", Command::New)),
            Some(("Open …", "Ctrl+O", Command::Open)),
            Some(("Save", "Ctrl+S", Command::Save)),
            Some(("Copy the puzzle", "y", Command::Copy)),
            None,
            Some(("Statistics …", "Y", Command::Statistics)),
            Some(("Settings …", "o", Command::Settings)),
            Some(("Theme", "t", Command::Theme)),
            None,
            Some(("Exit", "q", Command::Exit)),
        ],
    ),
    (
        "Edit",
        &[
            Some(("Undo", "u", Command::Undo)),
            Some(("Redo", "r", Command::Redo)),
            Some(("Undo to before the mistake", "U", Command::UndoMistakes)),
            Some(("Start again …", "a", Command::Restart)),
            None,
            Some(("Fill marks", "m", Command::FillMarks)),
            Some(("Clear marks", "M", Command::ClearMarks)),
            Some(("Corner marks to centre", ".", Command::CornersToCentre)),
            None,
            Some(("Select all", "Ctrl+A", Command::SelectAll)),
            Some(("Select the same digit", "A", Command::SelectAlike)),
            None,
            Some(("Set a checkpoint", "b", Command::Checkpoint)),
            Some(("Return to it", "B", Command::Return)),
            Some(("Checkpoints …", "L", Command::Checkpoints)),
        ],
    ),
    (
        "Help",
        &[
            Some(("Check", "Enter", Command::Check)),
            Some(("Hint", "H", Command::Hint)),
            Some(("Fill a cell", "g", Command::FillCell)),
            Some(("Show the solution …", "s", Command::ShowSolution)),
            None,
            Some(("About the rules", "F1", Command::Rules)),
            Some(("Keys", "?", Command::Keys)),
        ],
    ),
];

/// The width of an open menu.
const WIDTH: u16 = 38;

/// An open menu and its selected entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Menu {
    menu: usize,
    entry: usize,
}

/// The effect of a key or a press on the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MenuAction {
    Stay,
    Close,
    Run(Command),
}

/// Draws the names of the menus into the bar; returns the column after them.
pub(super) fn draw_bar(canvas: &mut Canvas<'_>, bar: Rect, open: Option<&Menu>) -> u16 {
    let mut x = bar.x + 1;
    for (place, (name, _)) in MENUS.iter().enumerate() {
        let is_open = open.is_some_and(|menu| menu.menu == place);
        let style = if is_open { canvas.look.chosen() } else { canvas.look.ink(Ink::Accent) };
        let end = canvas.text(x, bar.y, &format!(" {name} "), style);
        canvas.add_target(Rect::new(x, bar.y, end - x, 1), Target::Item(place));
        x = end;
    }
    x
}

impl Menu {
    /// Opens a menu of the bar.
    pub(super) fn open(menu: usize) -> Menu {
        Menu { menu: menu.min(MENUS.len() - 1), entry: 0 }
    }

    fn entries(self) -> &'static [Entry] {
        MENUS[self.menu].1
    }

    pub(super) fn key(&mut self, key: KeyEvent) -> MenuAction {
        let count = MENUS.len();
        match key.code {
            KeyCode::Left | KeyCode::Char('h') => *self = Menu::open((self.menu + count - 1) % count),
            KeyCode::Right | KeyCode::Char('l') => *self = Menu::open((self.menu + 1) % count),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => self.step(1),
            KeyCode::Up | KeyCode::Char('k') => self.step(self.entries().len() - 1),
            KeyCode::Enter | KeyCode::Char(' ') => {
                return self.entries()[self.entry].map_or(MenuAction::Stay, |(_, _, command)| MenuAction::Run(command));
            }
            _ => return MenuAction::Close,
        }
        MenuAction::Stay
    }

    /// Handles a press outside the entries: on the name of a menu, or elsewhere.
    pub(super) fn press(&mut self, target: Option<Target>) -> MenuAction {
        match target {
            Some(Target::Item(place)) if place != self.menu => {
                *self = Menu::open(place);
                MenuAction::Stay
            }
            _ => MenuAction::Close,
        }
    }

    fn step(&mut self, by: usize) {
        let entries = self.entries();
        loop {
            self.entry = (self.entry + by) % entries.len();
            if entries[self.entry].is_some() {
                return;
            }
        }
    }

    /// Draws the open menu under its name.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, bar: Rect, side: Side, is_able: &dyn Fn(Command) -> bool) {
        let entries = self.entries();
        let before: usize = MENUS[..self.menu].iter().map(|(name, _)| name.len() + 2).sum();
        let area = Rect::new(bar.x + 1 + before as u16, bar.y + 1, WIDTH, entries.len() as u16 + 2);
        let area = area.intersection(canvas.area());
        canvas.clear(area, canvas.look.panel());
        let inner = canvas.frame(area, "");
        // In a small window, the menu scrolls with the keyboard.
        let hidden = (self.entry + 1).saturating_sub(inner.height.into());
        canvas.scroll_signs(inner, hidden, entries.len().saturating_sub(hidden + usize::from(inner.height)));
        for ((place, entry), y) in entries.iter().enumerate().skip(hidden).zip(inner.top()..inner.bottom()) {
            let Some((label, key, command)) = entry else { continue };
            let row = Rect::new(inner.x - 1, y, inner.width + 2, 1);
            let ink = if is_able(*command) { Ink::Text } else { Ink::Quiet };
            let style = canvas.look.ink(ink);
            canvas.text_within(inner.x, y, inner.width, label, style);
            let key = key_name(key, side);
            let x = inner.right().saturating_sub(key.chars().count() as u16);
            canvas.text(x, y, &key, canvas.look.ink(Ink::Quiet));
            if place == self.entry {
                canvas.tint(row, canvas.look.chosen());
            }
            canvas.add_target(row, Target::Command(*command));
        }
    }
}
