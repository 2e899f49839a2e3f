//! The whole program without a terminal: events in, frames and effects out. Tests play it as a person would.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use crate::canvas::{Canvas, Target, wrapped};
use crate::house::{Effect, House};
use crate::look::Ink;
use crate::screen::{Hit, Layer, Next, Pointing, Screen};

/// Below this there is no room for a board and a sentence about it.
const SMALLEST: (u16, u16) = (40, 12);

/// What the owner of the terminal has to do after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn {
    /// Show a frame, and wait.
    Go,
    /// Give the terminal back for a while.
    Sleep,
    /// Give it back for good.
    End,
}

/// The screens, one above the other, and their house.
pub(crate) struct Program {
    screens: Vec<Box<dyn Screen>>,
    house: House,
    spots: Vec<(Rect, Target)>,
}

impl Program {
    /// A program that begins with this page.
    pub(crate) fn new(house: House, first: Box<dyn Screen>) -> Program {
        Program { screens: vec![first], house, spots: Vec::new() }
    }

    /// The house.
    #[cfg(test)]
    pub(crate) fn house(&mut self) -> &mut House {
        &mut self.house
    }

    /// Takes an event.
    pub(crate) fn event(&mut self, event: Event) -> Turn {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Turn::Go,
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => self.next(|screen, house| screen.paste(&text, house)),
            Event::FocusGained | Event::FocusLost | Event::Resize(..) => Turn::Go,
        }
    }

    /// The desk has finished something.
    pub(crate) fn answered(&mut self) -> Turn {
        // Every layer may have asked.
        for place in (0..self.screens.len()).rev() {
            let next = self.screens[place].answered(&mut self.house);
            if !matches!(next, Next::Stay) {
                self.screens.truncate(place + 1);
                return self.turn(next);
            }
        }
        Turn::Go
    }

    fn key(&mut self, key: KeyEvent) -> Turn {
        if let (KeyModifiers::CONTROL, KeyCode::Char(sign)) = (key.modifiers, key.code) {
            match sign {
                'c' => return Turn::End,
                'z' => return Turn::Sleep,
                _ => {}
            }
        }
        self.house.hush();
        self.next(|screen, house| screen.key(key, house))
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Turn {
        let pointing = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) if mouse.modifiers.is_empty() => Pointing::Press,
            MouseEventKind::Down(MouseButton::Left) => Pointing::PressMore,
            MouseEventKind::Down(MouseButton::Right) => Pointing::Menu,
            MouseEventKind::Drag(MouseButton::Left) => Pointing::Drag,
            MouseEventKind::Up(MouseButton::Left) => Pointing::Release,
            MouseEventKind::ScrollUp => Pointing::WheelUp,
            MouseEventKind::ScrollDown => Pointing::WheelDown,
            _ => return Turn::Go,
        };
        let at = Position::new(mouse.column, mouse.row);
        let is_under = |(area, _): &&(Rect, Target)| area.contains(at);
        let target = self.spots.iter().rev().find(is_under).map(|(_, target)| *target);
        if pointing != Pointing::Release && pointing != Pointing::Drag {
            self.house.hush();
        }
        self.next(|screen, house| screen.pointer(pointing, Hit { target, at }, house))
    }

    fn next(&mut self, act: impl FnOnce(&mut dyn Screen, &mut House) -> Next) -> Turn {
        let Some(top) = self.screens.last_mut() else { return Turn::End };
        let next = act(top.as_mut(), &mut self.house);
        self.turn(next)
    }

    fn turn(&mut self, next: Next) -> Turn {
        match next {
            Next::Stay => Turn::Go,
            Next::Open(dialog) => {
                self.screens.push(dialog);
                Turn::Go
            }
            Next::Replace(dialog) => {
                self.screens.pop();
                self.screens.push(dialog);
                Turn::Go
            }
            Next::Go(page) => {
                self.leave();
                self.screens.clear();
                self.screens.push(page);
                Turn::Go
            }
            Next::Close => {
                self.screens.pop();
                if self.screens.is_empty() { Turn::End } else { Turn::Go }
            }
            Next::CloseWith(command) => {
                self.screens.pop();
                self.next(|screen, house| screen.command(command, house))
            }
            Next::Exit => Turn::End,
        }
    }

    /// What follows from an event before the next frame.
    fn settle(&mut self) {
        for screen in &mut self.screens {
            screen.settle(&mut self.house);
        }
    }

    /// The player comes back.
    pub(crate) fn back(&mut self) {
        for screen in &mut self.screens {
            screen.back(&mut self.house);
        }
    }

    /// Draws everything that is to be seen.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer) {
        self.settle();
        let mut canvas = Canvas::new(buffer, self.house.look());
        let area = canvas.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text = format!("The window is too small: {}×{} at least.", SMALLEST.0, SMALLEST.1);
            canvas.paragraph(area, &text, canvas.look.ink(Ink::Text));
            self.spots.clear();
            return;
        }
        let lowest = self.screens.iter().rposition(|screen| screen.layer() == Layer::Page).unwrap_or(0);
        for screen in &self.screens[lowest..] {
            if screen.layer() == Layer::Dialog {
                canvas.cover();
            }
            screen.draw(&mut canvas, &self.house);
        }
        if let Some((text, _)) = self.house.message() {
            // As many lines as it takes: the names of files are long.
            let width = area.width - 2;
            let height = (wrapped(text, width.into()).len() as u16).min(area.height / 2);
            let lines = Rect::new(area.x, area.bottom() - height, area.width, height);
            canvas.clear(lines, canvas.look.panel());
            canvas.paragraph(Rect { x: area.x + 1, width, ..lines }, text, canvas.look.ink(Ink::Strong));
        }
        self.spots = canvas.into_spots();
    }

    /// After a frame: what has to be written down, and what has to be done outside.
    pub(crate) fn after_frame(&mut self) -> Vec<Effect> {
        for screen in &mut self.screens {
            screen.keep(&mut self.house);
        }
        std::mem::take(&mut self.house.effects)
    }

    /// In how many milliseconds something will look different by itself; none when only an event can change it.
    pub(crate) fn wake_in(&self) -> Option<u64> {
        let screens = self.screens.iter().filter_map(|screen| screen.wake_in(&self.house));
        let message = self.house.message().map(|(_, left)| left);
        screens.chain(message).min().map(|millis| millis.max(1))
    }

    /// The player goes away.
    pub(crate) fn leave(&mut self) {
        for screen in &mut self.screens {
            screen.leave(&mut self.house);
        }
    }
}
