//! The settings. Each choice takes effect at once, on the board behind the dialog and for earlier moves too.

use ninefold_game::{Checking, Choice, MarkLayout, Settings, Theme};
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::{Field, Form, FormAction};
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target};
use crate::screen::{Hit, Next, Pointing, Screen};

const WIDTH: u16 = 64;

/// The settings as a form.
pub(crate) struct SettingsDialog {
    form: Form,
}

fn switch(label: &'static str, is_on: bool) -> Field {
    Field::one(label, &["on", "off"], usize::from(!is_on))
}

fn place_of<C: Choice>(value: C) -> usize {
    C::NAMED.iter().position(|(known, _)| *known == value).unwrap_or(0)
}

fn value_of<C: Choice>(place: usize) -> C {
    C::NAMED.get(place).map(|(value, _)| *value).unwrap_or_default()
}

impl SettingsDialog {
    /// Creates the form with the current settings.
    pub(crate) fn new(context: &AppContext) -> SettingsDialog {
        let settings = context.settings;
        let form = Form::new(vec![
            Field::one("Theme", &["terminal", "light", "dark", "contrast"], place_of::<Theme>(settings.theme)),
            Field::one(
                "Checking",
                &["off", "conflicts", "solution", "when I ask"],
                place_of::<Checking>(settings.checking),
            ),
            Field::one("Marks", &["corner and centre", "fixed places"], place_of::<MarkLayout>(settings.marks)),
            switch("Clean marks", settings.auto_clean),
            switch("Row, column", settings.show_peers),
            switch("Same digit", settings.show_same),
            switch("Digits left", settings.show_counts),
            switch("Clock", settings.show_timer),
            switch("Letters", settings.colour_letters),
            switch("Single keys", settings.single_keys),
        ]);
        SettingsDialog { form }
    }

    fn settings(&self, before: Settings) -> Settings {
        let chosen = |place: usize| self.form.field(place).chosen();
        let is_on = |place: usize| chosen(place) == 0;
        Settings {
            theme: value_of(chosen(0)),
            checking: value_of(chosen(1)),
            marks: value_of(chosen(2)),
            auto_clean: is_on(3),
            show_peers: is_on(4),
            show_same: is_on(5),
            show_counts: is_on(6),
            show_timer: is_on(7),
            colour_letters: is_on(8),
            single_keys: is_on(9),
            ..before
        }
    }

    fn act_on(&mut self, action: FormAction, context: &mut AppContext) -> Next {
        match action {
            FormAction::Stay => Next::Stay,
            FormAction::Changed => {
                context.change_settings(self.settings(context.settings));
                Next::Stay
            }
            FormAction::Done | FormAction::Left => Next::Close,
        }
    }
}

/// A short description of each field.
const NOTES: [&str; 10] = [
    "The terminal's own colours, or those of the web page.",
    "What is marked as wrong while you play.",
    "Two kinds of marks, or each digit in a fixed place.",
    "Placing a digit removes it from marks in its row, column and box.",
    "Highlight the row, column and box of the cursor.",
    "Highlight the same digit, also in marks.",
    "Show how many of each digit are left.",
    "Show the clock.",
    "Letters on colours, for colour-blind players.",
    "Letters alone are commands; otherwise press Alt with them.",
];

impl Screen for SettingsDialog {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let width = WIDTH.min(canvas.area().width.saturating_sub(4));
        let inner = canvas.dialog("Settings", width, self.form.height(width) + 4);
        let y = self.form.draw(canvas, Rect { height: inner.height.saturating_sub(3), ..inner });
        let last = inner.bottom().saturating_sub(1);
        let note = NOTES[self.form.current().min(NOTES.len() - 1)];
        let room = Rect::new(inner.x, (y + 1).min(last.saturating_sub(2)), inner.width, 2);
        canvas.paragraph(room, note, canvas.look.ink(crate::look::Ink::Quiet));
        canvas.button(inner.x, last, "Done", false, Target::Item(0));
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        let action = self.form.key(key);
        self.act_on(action, context)
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Item(_))) => Next::Close,
            (Pointing::Press, target) => {
                let action = self.form.press(target);
                self.act_on(action, context)
            }
            _ => Next::Stay,
        }
    }
}
