//! The whole program without a terminal: events in, frames and effects out. Tests play it as a person would.

use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::{Position, Rect};

use crate::app_context::{AppContext, Effect};
use crate::begin::Begin;
use crate::canvas::{Canvas, Target, wrapped};
use crate::command::Command;
use crate::dialogs::{Confirm, Notice};
use crate::look::Ink;
use crate::screen::{Hit, Layer, Next, Pointing, Screen};

/// Below this there is no room for a board and a sentence about it.
const SMALLEST: (u16, u16) = (40, 12);
/// From this height on, what is not saved may take two lines.
const TALL: u16 = 16;
/// The width of the list of damaged files.
const NEWS: u16 = 70;

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

/// The screens, one above the other, and their context.
pub(crate) struct Program {
    screens: Vec<Box<dyn Screen>>,
    context: AppContext,
    spots: Vec<(Rect, Target)>,
    /// What the last frame said is not saved.
    shown: Option<String>,
    /// What was told of damaged files and is not read yet, and the place of the dialog that tells it.
    news: Vec<String>,
    news_at: Option<usize>,
}

impl Program {
    /// A program that begins with this page.
    pub(crate) fn new(context: AppContext, first: Box<dyn Screen>) -> Program {
        Program { screens: vec![first], context, spots: Vec::new(), shown: None, news: Vec::new(), news_at: None }
    }

    /// The context.
    #[cfg(test)]
    pub(crate) fn context(&mut self) -> &mut AppContext {
        &mut self.context
    }

    /// Opens what the game begins with, above the first page.
    pub(crate) fn begin(&mut self, begin: Begin) -> Turn {
        self.next(|_, context| begin.open(context))
    }

    /// Takes an event.
    pub(crate) fn event(&mut self, event: Event) -> Turn {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => Turn::Go,
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => self.next(|screen, context| screen.paste(&text, context)),
            Event::FocusGained | Event::FocusLost | Event::Resize(..) => Turn::Go,
        }
    }

    /// The worker has finished something.
    pub(crate) fn answered(&mut self) -> Turn {
        // Every layer may have asked.
        for place in (0..self.screens.len()).rev() {
            let next = self.screens[place].answered(&mut self.context);
            if !matches!(next, Next::Stay) {
                self.screens.truncate(place + 1);
                self.news_at = self.news_at.filter(|&news| news <= place);
                return self.turn(next);
            }
        }
        Turn::Go
    }

    fn key(&mut self, key: KeyEvent) -> Turn {
        if let (KeyModifiers::CONTROL, KeyCode::Char(sign)) = (key.modifiers, key.code) {
            match sign {
                'c' => return Turn::End,
                'z' if cfg!(unix) => return Turn::Sleep,
                _ => {}
            }
        }
        self.context.hush();
        self.next(|screen, context| screen.key(key, context))
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
            self.context.hush();
        }
        self.next(|screen, context| screen.pointer(pointing, Hit { target, at }, context))
    }

    fn next(&mut self, act: impl FnOnce(&mut dyn Screen, &mut AppContext) -> Next) -> Turn {
        let Some(top) = self.screens.last_mut() else { return Turn::End };
        let next = act(top.as_mut(), &mut self.context);
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
                self.news_at = None;
                self.screens.push(page);
                Turn::Go
            }
            Next::Close => {
                self.close();
                if self.screens.is_empty() { Turn::End } else { Turn::Go }
            }
            Next::CloseWith(Command::Quit) => Turn::End,
            Next::CloseWith(command) => {
                self.screens.pop();
                self.next(|screen, context| screen.command(command, context))
            }
            Next::Exit => self.exit(),
        }
    }

    /// The player wants to leave the program: what is not saved would be lost.
    fn exit(&mut self) -> Turn {
        self.context.store.retry();
        let Some(fault) = self.context.store.fault() else { return Turn::End };
        let text = format!("{fault}. It will be lost. Quit anyway?");
        let ask = Confirm::new("Quit without saving?", &text, "Quit anyway", Command::Quit);
        self.screens.push(Box::new(ask.with_caution()));
        Turn::Go
    }

    /// Damaged files are told in a dialog of their own, all of them. It comes back on the next page until the player closes
    /// it.
    fn tell_news(&mut self) {
        let fresh = self.context.store.news();
        let is_open = self.news_at.is_some_and(|place| place < self.screens.len());
        if fresh.is_empty() && (is_open || self.news.is_empty()) {
            return;
        }
        self.news.extend(fresh);
        let gaps = self.news.iter().flat_map(|text| [text.clone(), String::new()]);
        let lines: Vec<String> = gaps.take(2 * self.news.len() - 1).collect();
        self.screens.push(Box::new(Notice::new("Some files can't be used", lines, NEWS)));
        self.news_at = Some(self.screens.len() - 1);
    }

    /// Closes the screen at the top.
    fn close(&mut self) {
        self.screens.pop();
        if self.news_at == Some(self.screens.len()) {
            self.news.clear();
            self.news_at = None;
        }
    }

    /// What follows from an event before the next frame.
    fn settle(&mut self) {
        for screen in &mut self.screens {
            screen.settle(&mut self.context);
        }
        self.tell_news();
    }

    /// What is not saved, and why; none when everything is.
    pub(crate) fn fault(&self) -> Option<String> {
        self.context.store.fault()
    }

    /// The player comes back.
    pub(crate) fn back(&mut self) {
        for screen in &mut self.screens {
            screen.back(&mut self.context);
        }
    }

    /// Draws everything.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer) {
        self.settle();
        let fault = self.context.store.fault();
        self.shown.clone_from(&fault);
        let mut canvas = Canvas::new(buffer, self.context.look());
        let area = canvas.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text = format!("The window is too small: {}×{} at least.", SMALLEST.0, SMALLEST.1);
            canvas.paragraph(area, &text, canvas.look.ink(Ink::Text));
            self.spots.clear();
            return;
        }
        let lines = fault.as_ref().map_or(0, |text| lines_of(text, area, if area.height < TALL { 1 } else { 2 }));
        let room = Rect { height: area.height - lines, ..area };
        canvas.limit(room);
        self.draw_screens(&mut canvas, room);
        if let Some((text, _)) = self.context.message() {
            // As many lines as it takes: the names of files are long.
            let lines = lines_of(text, room, room.height / 2);
            draw_lines(&mut canvas, Rect { y: room.bottom() - lines, height: lines, ..room }, text, Ink::Strong);
        }
        canvas.limit(area);
        if let Some(text) = &fault {
            draw_lines(&mut canvas, Rect { y: room.bottom(), height: lines, ..area }, text, Ink::Wrong);
        }
        self.spots = canvas.into_spots();
    }

    /// The page, and the dialogs above it. Keys of the page's last line mean nothing while a dialog is open.
    fn draw_screens(&self, canvas: &mut Canvas<'_>, room: Rect) {
        let lowest = self.screens.iter().rposition(|screen| screen.layer() == Layer::Page).unwrap_or(0);
        for (place, screen) in self.screens[lowest..].iter().enumerate() {
            if screen.layer() == Layer::Dialog {
                canvas.cover();
            }
            if place == 1 {
                let foot = Rect { y: room.bottom() - 1, height: 1, ..room };
                canvas.clear(foot, canvas.look.panel());
            }
            screen.draw(canvas, &self.context);
        }
    }

    /// After a frame: saves what has to be saved, and says what has to be done outside.
    pub(crate) fn after_frame(&mut self) -> Vec<Effect> {
        self.context.retry();
        for screen in &mut self.screens {
            screen.keep(&mut self.context);
        }
        std::mem::take(&mut self.context.effects)
    }

    /// Whether saving has failed, or succeeded, since the last frame: the next one says so at once.
    pub(crate) fn is_stale(&self) -> bool {
        self.shown != self.context.store.fault()
    }

    /// In how many milliseconds something will look different by itself; none when only an event can change it.
    pub(crate) fn wake_in(&self) -> Option<u64> {
        let screens = self.screens.iter().filter_map(|screen| screen.wake_in(&self.context));
        let message = self.context.message().map(|(_, left)| left);
        let stale = self.is_stale().then_some(0);
        screens.chain(message).chain(self.context.retry_in()).chain(stale).min().map(|millis| millis.max(1))
    }

    /// The player goes away.
    pub(crate) fn leave(&mut self) {
        for screen in &mut self.screens {
            screen.leave(&mut self.context);
        }
    }
}

/// How many lines a text takes at the bottom of an area, up to so many.
fn lines_of(text: &str, area: Rect, most: u16) -> u16 {
    (wrapped(text, usize::from(area.width.saturating_sub(2))).len() as u16).min(most)
}

/// A text on lines of its own across the screen.
fn draw_lines(canvas: &mut Canvas<'_>, lines: Rect, text: &str, ink: Ink) {
    canvas.clear(lines, canvas.look.panel());
    let inner = Rect { x: lines.x + 1, width: lines.width.saturating_sub(2), ..lines };
    canvas.paragraph(inner, text, canvas.look.ink(ink));
}
