//! The whole program without a terminal: events in, frames and effects out. Tests play it like a person would.

use ninefold::text::{Catalogue, text};
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

/// The smallest window that has room for a board and a sentence about it: width and height.
const SMALLEST: (u16, u16) = (40, 12);
/// From this height on, the line about unsaved things may take two rows.
const TALL: u16 = 16;
/// The width of the notice about damaged files.
const REPORTS_WIDTH: u16 = 70;

/// What the owner of the terminal does after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LoopAction {
    /// Shows a frame and waits.
    Continue,
    /// Suspends the program.
    Suspend,
    /// Ends the program.
    End,
}

/// The stack of screens, and the state that they share.
pub(crate) struct Program {
    screens: Vec<Box<dyn Screen>>,
    context: AppContext,
    targets: Vec<(Rect, Target)>,
    /// What the last frame showed.
    shown: ShownTexts,
    /// The reports of damaged files that the player has not closed yet, and the index of the dialog that shows them.
    reports: Vec<String>,
    reports_index: Option<usize>,
}

/// The texts at the bottom of a frame.
#[derive(Debug, Default, PartialEq, Eq)]
struct ShownTexts {
    /// What is not saved, and why.
    fault: Option<String>,
    /// The short message.
    message: Option<String>,
}

impl ShownTexts {
    fn of(context: &AppContext) -> ShownTexts {
        ShownTexts { fault: context.store.fault(), message: context.message().map(|(text, _)| text.to_owned()) }
    }
}

impl Program {
    /// Creates a program with this first page.
    pub(crate) fn new(context: AppContext, first: Box<dyn Screen>) -> Program {
        Program {
            screens: vec![first],
            context,
            targets: Vec::new(),
            shown: ShownTexts::default(),
            reports: Vec::new(),
            reports_index: None,
        }
    }

    /// Returns the shared state.
    #[cfg(test)]
    pub(crate) fn context(&mut self) -> &mut AppContext {
        &mut self.context
    }

    /// Returns all texts, in the player's language.
    pub(crate) fn texts(&self) -> &'static Catalogue {
        self.context.texts
    }

    /// Opens what the command line names, above the first page.
    pub(crate) fn begin(&mut self, begin: Begin) -> LoopAction {
        self.next(|_, context| begin.open(context))
    }

    /// Handles an event.
    pub(crate) fn event(&mut self, event: Event) -> LoopAction {
        match event {
            Event::Key(key) if key.kind == KeyEventKind::Release => LoopAction::Continue,
            Event::Key(key) => self.key(key),
            Event::Mouse(mouse) => self.mouse(mouse),
            Event::Paste(text) => self.next(|screen, context| screen.paste(&text, context)),
            Event::FocusGained | Event::FocusLost | Event::Resize(..) => LoopAction::Continue,
        }
    }

    /// Handles that the worker has finished a task.
    pub(crate) fn answered(&mut self) -> LoopAction {
        // Any layer may have asked.
        for place in (0..self.screens.len()).rev() {
            let next = self.screens[place].answered(&mut self.context);
            if !matches!(next, Next::Stay) {
                self.screens.truncate(place + 1);
                self.reports_index = self.reports_index.filter(|&reports| reports <= place);
                return self.follow(next);
            }
        }
        LoopAction::Continue
    }

    fn key(&mut self, key: KeyEvent) -> LoopAction {
        if let (KeyModifiers::CONTROL, KeyCode::Char(sign)) = (key.modifiers, key.code) {
            match sign {
                'c' => return LoopAction::End,
                'z' if cfg!(unix) => return LoopAction::Suspend,
                _ => {}
            }
        }
        self.context.clear_message();
        self.next(|screen, context| screen.key(key, context))
    }

    fn mouse(&mut self, mouse: MouseEvent) -> LoopAction {
        let pointing = match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) if mouse.modifiers.is_empty() => Pointing::Press,
            MouseEventKind::Down(MouseButton::Left) => Pointing::PressMore,
            MouseEventKind::Down(MouseButton::Right) => Pointing::Menu,
            MouseEventKind::Drag(MouseButton::Left) => Pointing::Drag,
            MouseEventKind::Up(MouseButton::Left) => Pointing::Release,
            MouseEventKind::ScrollUp => Pointing::WheelUp,
            MouseEventKind::ScrollDown => Pointing::WheelDown,
            _ => return LoopAction::Continue,
        };
        let at = Position::new(mouse.column, mouse.row);
        let is_under = |(area, _): &&(Rect, Target)| area.contains(at);
        let target = self.targets.iter().rev().find(is_under).map(|(_, target)| *target);
        if pointing != Pointing::Release && pointing != Pointing::Drag {
            self.context.clear_message();
        }
        self.next(|screen, context| screen.pointer(pointing, Hit { target, at }, context))
    }

    fn next(&mut self, act: impl FnOnce(&mut dyn Screen, &mut AppContext) -> Next) -> LoopAction {
        let Some(top) = self.screens.last_mut() else { return LoopAction::End };
        let next = act(top.as_mut(), &mut self.context);
        self.follow(next)
    }

    fn follow(&mut self, next: Next) -> LoopAction {
        match next {
            Next::Stay => LoopAction::Continue,
            Next::Open(dialog) => {
                self.screens.push(dialog);
                LoopAction::Continue
            }
            Next::Replace(dialog) => {
                self.screens.pop();
                self.screens.push(dialog);
                LoopAction::Continue
            }
            Next::Go(page) => {
                self.leave();
                self.screens.clear();
                self.reports_index = None;
                self.screens.push(page);
                LoopAction::Continue
            }
            Next::Close => {
                self.close();
                if self.screens.is_empty() { LoopAction::End } else { LoopAction::Continue }
            }
            Next::CloseWith(Command::Quit) => LoopAction::End,
            Next::CloseWith(command) => {
                self.screens.pop();
                self.next(|screen, context| screen.command(command, context))
            }
            Next::Exit => self.exit(),
        }
    }

    /// Ends the program, but asks first if something is not saved, because it would be lost.
    fn exit(&mut self) -> LoopAction {
        self.context.store.retry();
        let Some(fault) = self.context.store.fault() else { return LoopAction::End };
        let texts = self.context.texts;
        let text = text!(texts, "quit-question", unsaved = fault);
        let ask = Confirm::new(text!(texts, "quit-title"), &text, text!(texts, "quit-button"), Command::Quit);
        self.screens.push(Box::new(ask.with_caution()));
        LoopAction::Continue
    }

    /// Shows all reports of damaged files in a dialog. It comes back on the next page until the player closes it.
    fn show_reports(&mut self) {
        let fresh = self.context.store.reports();
        let is_open = self.reports_index.is_some_and(|place| place < self.screens.len());
        if fresh.is_empty() && (is_open || self.reports.is_empty()) {
            return;
        }
        self.reports.extend(fresh);
        let gaps = self.reports.iter().flat_map(|text| [text.clone(), String::new()]);
        let lines: Vec<String> = gaps.take(2 * self.reports.len() - 1).collect();
        self.screens.push(Box::new(Notice::new(text!(self.context.texts, "reports-title"), lines, REPORTS_WIDTH)));
        self.reports_index = Some(self.screens.len() - 1);
    }

    /// Closes the top screen.
    fn close(&mut self) {
        self.screens.pop();
        if self.reports_index == Some(self.screens.len()) {
            self.reports.clear();
            self.reports_index = None;
        }
    }

    /// Updates all screens after an event, before the next frame.
    fn settle(&mut self) {
        for screen in &mut self.screens {
            screen.settle(&mut self.context);
        }
        self.show_reports();
    }

    /// Returns what is not saved, and why; `None` if everything is saved.
    pub(crate) fn fault(&self) -> Option<String> {
        self.context.store.fault()
    }

    /// Handles the return of the player.
    pub(crate) fn back(&mut self) {
        for screen in &mut self.screens {
            screen.back(&mut self.context);
        }
    }

    /// Draws all screens.
    pub(crate) fn draw(&mut self, buffer: &mut Buffer) {
        self.settle();
        let fault = self.context.store.fault();
        self.shown = ShownTexts::of(&self.context);
        let mut canvas = Canvas::new(buffer, self.context.look(), self.context.texts);
        let area = canvas.area();
        if area.width < SMALLEST.0 || area.height < SMALLEST.1 {
            let text = text!(canvas.texts, "window-too-small", width = SMALLEST.0, height = SMALLEST.1);
            canvas.paragraph(area, &text, canvas.look.ink(Ink::Text));
            self.targets.clear();
            return;
        }
        let lines = fault.as_ref().map_or(0, |text| lines_of(text, area, if area.height < TALL { 1 } else { 2 }));
        let room = Rect { height: area.height - lines, ..area };
        canvas.limit(room);
        self.draw_screens(&mut canvas, room);
        if let Some((text, _)) = self.context.message() {
            // Use as many lines as needed, because names of files are long.
            let lines = lines_of(text, room, room.height / 2);
            draw_lines(&mut canvas, Rect { y: room.bottom() - lines, height: lines, ..room }, text, Ink::Strong);
        }
        canvas.limit(area);
        if let Some(text) = &fault {
            draw_lines(&mut canvas, Rect { y: room.bottom(), height: lines, ..area }, text, Ink::Wrong);
        }
        self.targets = canvas.into_targets();
    }

    /// Draws the page and the dialogs above it. The keys in the page's last line have no effect while a dialog is open,
    /// so they are cleared.
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

    /// Saves what needs saving after a frame, and returns the effects to perform outside.
    pub(crate) fn after_frame(&mut self) -> Vec<Effect> {
        self.context.retry();
        for screen in &mut self.screens {
            screen.keep(&mut self.context);
        }
        std::mem::take(&mut self.context.effects)
    }

    /// Returns whether these texts have changed since the last frame; the next frame then shows them at once. Saving after
    /// a frame may fail, or find what another program has saved.
    pub(crate) fn is_stale(&self) -> bool {
        self.shown != ShownTexts::of(&self.context)
    }

    /// Returns in how many milliseconds the picture changes without an event; `None` if only an event can change it.
    pub(crate) fn wake_in(&self) -> Option<u64> {
        let screens = self.screens.iter().filter_map(|screen| screen.wake_in(&self.context));
        let message = self.context.message().map(|(_, left)| left);
        let stale = self.is_stale().then_some(0);
        screens.chain(message).chain(self.context.retry_in()).chain(stale).min().map(|millis| millis.max(1))
    }

    /// Handles the absence of the player: the program is suspended or ends.
    pub(crate) fn leave(&mut self) {
        for screen in &mut self.screens {
            screen.leave(&mut self.context);
        }
    }
}

/// Returns how many lines a text takes at the bottom of an area, at most `most`.
fn lines_of(text: &str, area: Rect, most: u16) -> u16 {
    (wrapped(text, usize::from(area.width.saturating_sub(2))).len() as u16).min(most)
}

/// Draws a text on its own lines across the screen.
fn draw_lines(canvas: &mut Canvas<'_>, lines: Rect, text: &str, ink: Ink) {
    canvas.clear(lines, canvas.look.panel());
    let inner = Rect { x: lines.x + 1, width: lines.width.saturating_sub(2), ..lines };
    canvas.paragraph(inner, text, canvas.look.ink(ink));
}
