//! The menus of the bar: their entries, each with the key that does the same.

use ninefold::Side;
use ninefold::text::{Catalogue, Id, id};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use crate::app_context::key_name;
use crate::canvas::{Canvas, Target, columns};
use crate::command::Command;
use crate::look::Ink;

/// An entry: its label, its key, its command; `None` for a separator.
type Entry = Option<(Id, &'static str, Command)>;

const MENUS: [(Id, &[Entry]); 3] = [
    (
        id!("play-menu-file"),
        &[
            Some((id!("play-menu-new"), "n", Command::New)),
            Some((id!("play-menu-open"), "Ctrl+O", Command::Open)),
            Some((id!("play-menu-save"), "Ctrl+S", Command::Save)),
            Some((id!("play-menu-copy"), "y", Command::Copy)),
            None,
            Some((id!("play-menu-statistics"), "Y", Command::Statistics)),
            Some((id!("play-menu-settings"), "o", Command::Settings)),
            Some((id!("play-menu-theme"), "t", Command::Theme)),
            None,
            Some((id!("play-menu-exit"), "q", Command::Exit)),
        ],
    ),
    (
        id!("play-menu-edit"),
        &[
            Some((id!("play-menu-undo"), "u", Command::Undo)),
            Some((id!("play-menu-redo"), "r", Command::Redo)),
            Some((id!("play-menu-undo-mistakes"), "U", Command::UndoMistakes)),
            Some((id!("play-menu-restart"), "a", Command::Restart)),
            None,
            Some((id!("play-menu-fill-marks"), "m", Command::FillMarks)),
            Some((id!("play-menu-clear-marks"), "M", Command::ClearMarks)),
            Some((id!("play-menu-corners"), ".", Command::CornersToCentre)),
            None,
            Some((id!("play-menu-select-all"), "Ctrl+A", Command::SelectAll)),
            Some((id!("play-menu-select-alike"), "A", Command::SelectAlike)),
            None,
            Some((id!("play-menu-checkpoint"), "b", Command::Checkpoint)),
            Some((id!("play-menu-return"), "B", Command::Return)),
            Some((id!("play-menu-checkpoints"), "L", Command::Checkpoints)),
        ],
    ),
    (
        id!("play-menu-help"),
        &[
            Some((id!("play-menu-check"), "Enter", Command::Check)),
            Some((id!("play-menu-hint"), "H", Command::Hint)),
            Some((id!("play-menu-fill-cell"), "g", Command::FillCell)),
            Some((id!("play-menu-solution"), "s", Command::ShowSolution)),
            None,
            Some((id!("play-menu-rules"), "F1", Command::Rules)),
            Some((id!("play-menu-keys"), "?", Command::Keys)),
        ],
    ),
];

/// The minimum width of an open menu.
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
        let end = canvas.text(x, bar.y, &format!(" {} ", canvas.texts.get(*name)), style);
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

    /// Returns the width that the entries need, with their keys and the frame.
    fn width(self, texts: &'static Catalogue, side: Side) -> u16 {
        let entries = self.entries().iter().flatten();
        let width = |(label, key, _): &(Id, &str, _)| columns(texts.get(*label)) + columns(&key_name(key, side)) + 6;
        entries.map(width).max().unwrap_or(0).max(WIDTH)
    }

    /// Draws the open menu under its name.
    pub(super) fn draw(&self, canvas: &mut Canvas<'_>, bar: Rect, side: Side, is_able: &dyn Fn(Command) -> bool) {
        let entries = self.entries();
        let before: u16 = MENUS[..self.menu].iter().map(|(name, _)| columns(canvas.texts.get(*name)) + 2).sum();
        let width = self.width(canvas.texts, side).min(bar.width);
        let x = (bar.x + 1 + before).min(bar.right() - width);
        let area = Rect::new(x, bar.y + 1, width, entries.len() as u16 + 2).intersection(canvas.area());
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
            canvas.text_within(inner.x, y, inner.width, canvas.texts.get(*label), style);
            let key = key_name(key, side);
            let x = inner.right().saturating_sub(columns(&key));
            canvas.text(x, y, &key, canvas.look.ink(Ink::Quiet));
            if place == self.entry {
                canvas.tint(row, canvas.look.chosen());
            }
            canvas.add_target(row, Target::Command(*command));
        }
    }
}
