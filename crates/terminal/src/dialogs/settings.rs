//! The settings. Each choice takes effect at once, on the board behind the dialog and for earlier moves too.

use ninefold::text::{Id, id, text};
use ninefold_game::{Checking, Choice, MarkLayout, Settings, Theme};
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::{Field, Form, FormAction};
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target};
use crate::screen::{Hit, Next, Pointing, Screen};

const WIDTH: u16 = 64;

/// The label of each field, and a short description of it.
const FIELDS: [(Id, Id); 10] = [
    (id!("settings-theme"), id!("settings-theme-note")),
    (id!("settings-checking"), id!("settings-checking-note")),
    (id!("settings-marks"), id!("settings-marks-note")),
    (id!("terminal-settings-clean"), id!("terminal-settings-clean-note")),
    (id!("terminal-settings-peers"), id!("settings-peers-note")),
    (id!("terminal-settings-same"), id!("terminal-settings-same-note")),
    (id!("terminal-settings-counts"), id!("settings-counts-note")),
    (id!("settings-clock"), id!("settings-clock-note")),
    (id!("terminal-settings-letters"), id!("terminal-settings-letters-note")),
    (id!("terminal-settings-keys"), id!("terminal-settings-keys-note")),
];
/// The values of the fields, in the order of the game's settings.
const THEMES: [Id; 4] = [
    id!("settings-theme-terminal"),
    id!("settings-theme-light"),
    id!("settings-theme-dark"),
    id!("settings-theme-contrast"),
];
const CHECKING: [Id; 4] = [
    id!("settings-checking-off"),
    id!("settings-checking-conflicts"),
    id!("settings-checking-solution"),
    id!("settings-checking-demand"),
];
const MARKS: [Id; 2] = [id!("settings-marks-two"), id!("settings-marks-fixed")];
const SWITCH: [Id; 2] = [id!("settings-on"), id!("settings-off")];

/// The settings as a form.
pub(crate) struct SettingsDialog {
    form: Form,
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
        let texts = context.texts;
        let choices = [
            (&THEMES[..], place_of::<Theme>(settings.theme)),
            (&CHECKING[..], place_of::<Checking>(settings.checking)),
            (&MARKS[..], place_of::<MarkLayout>(settings.marks)),
        ];
        let switches = [
            settings.auto_clean,
            settings.show_peers,
            settings.show_same,
            settings.show_counts,
            settings.show_timer,
            settings.colour_letters,
            settings.single_keys,
        ];
        let values = choices.into_iter().chain(switches.map(|is_on| (&SWITCH[..], usize::from(!is_on))));
        let field = |((label, _), (values, chosen)): (&(Id, Id), (&[Id], usize))| {
            let values: Vec<&str> = values.iter().map(|value| texts.get(*value)).collect();
            Field::one(texts.get(*label), &values, chosen)
        };
        let form = Form::new(FIELDS.iter().zip(values).map(field).collect());
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

impl Screen for SettingsDialog {
    fn draw(&self, canvas: &mut Canvas<'_>, _context: &AppContext) {
        let width = WIDTH.min(canvas.area().width.saturating_sub(4));
        let inner = canvas.dialog(text!(canvas.texts, "settings-title"), width, self.form.height(width) + 4);
        let y = self.form.draw(canvas, Rect { height: inner.height.saturating_sub(3), ..inner });
        let last = inner.bottom().saturating_sub(1);
        let (_, note) = FIELDS[self.form.current().min(FIELDS.len() - 1)];
        let room = Rect::new(inner.x, (y + 1).min(last.saturating_sub(2)), inner.width, 2);
        canvas.paragraph(room, canvas.texts.get(note), canvas.look.ink(crate::look::Ink::Quiet));
        canvas.button(inner.x, last, text!(canvas.texts, "button-done"), false, Target::Item(0));
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
