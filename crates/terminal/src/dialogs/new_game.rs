//! The dialog for a new game: level, kind, size, symmetry. Choices that no puzzle can combine are not allowed together.
//! The dialog stays open while a puzzle is generated, and Esc stops the generator.

use ninefold::text::{Catalogue, Id, id, text};
use ninefold_game::Tick;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::{Field, Form, FormAction};
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target, button_rows};
use crate::game_request::GameRequest;
use crate::game_title;
use crate::look::Ink;
use crate::play::spinner;
use crate::screen::{Hit, Next, Pointing, Screen};
use crate::start::{GenerateOutcome, PlayablePuzzle};
use crate::worker::Pending;

const LEVELS: [&str; 4] = ["Beginner", "Amateur", "Expert", "Veteran"];
const NOTES: [Id; 4] =
    [id!("new-game-beginner"), id!("new-game-amateur"), id!("new-game-expert"), id!("new-game-veteran")];
const VARIANTS: [&str; 3] = ["diagonal", "window", "jigsaw"];
const SIZES: [usize; 8] = [4, 6, 8, 9, 10, 12, 16, 25];
const SIZE_NAMES: [&str; 8] = ["4", "6", "8", "9", "10", "12", "16", "25"];
const SYMMETRIES: [(Option<&str>, Id); 5] = [
    (None, id!("terminal-symmetry-any")),
    (Some("rotational"), id!("terminal-symmetry-rotational")),
    (Some("quarter"), id!("terminal-symmetry-quarter")),
    (Some("diagonal"), id!("terminal-symmetry-diagonal")),
    (Some("full"), id!("terminal-symmetry-full")),
];
const WIDTH: u16 = 62;

/// The indices of the fields.
const LEVEL: usize = 0;
const KIND: usize = 1;
const SIZE: usize = 2;
const SYMMETRY: usize = 3;

/// The choices, and the puzzle that is being generated.
pub(crate) struct NewGame {
    form: Form,
    making: Option<(Pending<GenerateOutcome>, Tick)>,
    note: String,
    nearest: Option<Box<PlayablePuzzle>>,
}

impl NewGame {
    /// Creates the dialog with the last choices, or the defaults.
    pub(crate) fn new(context: &AppContext) -> NewGame {
        let last = context.last_request.as_ref();
        let level = last.and_then(|request| LEVELS.iter().position(|level| *level == request.level)).unwrap_or(0);
        let size = last.and_then(|request| SIZES.iter().position(|side| *side == request.side)).unwrap_or(3);
        let symmetry =
            last.and_then(|request| SYMMETRIES.iter().position(|(name, _)| *name == request.symmetry)).unwrap_or(0);
        let texts = context.texts;
        let levels = LEVELS.map(|level| game_title::level(texts, level));
        let is_last = |name| last.is_some_and(|request| request.variants.contains(&name));
        let kinds = VARIANTS.map(|name| (game_title::kind(texts, &[name]), is_last(name)));
        let symmetries = SYMMETRIES.map(|(_, name)| texts.get(name));
        let form = Form::new(vec![
            Field::one(text!(texts, "new-game-level"), &levels.each_ref().map(String::as_str), level),
            Field::any(text!(texts, "new-game-kind"), &kinds.each_ref().map(|(name, is_on)| (name.as_str(), *is_on))),
            Field::one(text!(texts, "new-game-size"), &SIZE_NAMES, size),
            Field::one(text!(texts, "new-game-symmetry"), &symmetries, symmetry),
        ]);
        let mut dialog = NewGame { form, making: None, note: String::new(), nearest: None };
        dialog.adjust(texts);
        dialog
    }

    /// Returns the request that the fields describe.
    fn request(&self) -> GameRequest {
        GameRequest {
            level: LEVELS[self.form.field(LEVEL).chosen()],
            variants: self.form.field(KIND).all_chosen().map(|place| VARIANTS[place]).collect(),
            side: SIZES[self.form.field(SIZE).chosen()],
            symmetry: SYMMETRIES[self.form.field(SYMMETRY).chosen()].0,
            seed: None,
            daily: None,
        }
    }

    /// Disallows impossible combinations: windows need a square size, and with few cells only beginner's puzzles are
    /// possible unless the regions are irregular.
    fn adjust(&mut self, texts: &'static Catalogue) {
        let side = SIZES[self.form.field(SIZE).chosen()];
        let has_windows = side.isqrt().pow(2) == side;
        self.form.field_mut(KIND).allow(|place| VARIANTS[place] != "window" || has_windows);
        let is_jigsaw = self.form.field(KIND).all_chosen().any(|place| VARIANTS[place] == "jigsaw");
        let is_easy = (side == 4 && !is_jigsaw) || side > 16;
        self.form.field_mut(LEVEL).allow(|place| !is_easy || place == 0);
        self.note = match () {
            () if side == 4 && !is_jigsaw => text!(texts, "new-game-small"),
            () if side > 16 => text!(texts, "new-game-large"),
            () if !has_windows => text!(texts, "new-game-no-window"),
            () => texts.get(NOTES[self.form.field(LEVEL).chosen()]),
        }
        .to_owned();
        self.nearest = None;
    }

    fn act_on(&mut self, action: FormAction, context: &mut AppContext) -> Next {
        match action {
            FormAction::Stay => Next::Stay,
            FormAction::Changed => {
                self.adjust(context.texts);
                Next::Stay
            }
            FormAction::Left => Next::Close,
            FormAction::Done => self.play(context),
        }
    }

    fn play(&mut self, context: &mut AppContext) -> Next {
        if let Some(nearest) = self.nearest.take() {
            return Next::Go(nearest.begin(context));
        }
        let request = self.request();
        self.making = Some((request.make(context), context.tick()));
        context.last_request = Some(request);
        self.answered(context)
    }

    fn stop(&mut self, texts: &'static Catalogue) {
        self.making = None;
        self.note = text!(texts, "new-game-stopped").to_owned();
    }
}

impl Screen for NewGame {
    fn draw(&self, canvas: &mut Canvas<'_>, context: &AppContext) {
        let width = WIDTH.min(canvas.area().width.saturating_sub(4));
        let texts = canvas.texts;
        let play = match self.nearest {
            Some(_) => text!(texts, "button-play-closest"),
            None => text!(texts, "button-play"),
        };
        let labels = match self.making {
            Some(_) => vec![(format!("Esc  {}", text!(texts, "button-stop")), Target::Item(1))],
            None => vec![
                (format!("Enter  {play}"), Target::Item(0)),
                (format!("Esc  {}", text!(texts, "button-cancel")), Target::Item(1)),
            ],
        };
        let buttons: Vec<(&str, Target)> = labels.iter().map(|(label, target)| (label.as_str(), *target)).collect();
        let foot = button_rows(buttons.iter().map(|(label, _)| *label), width);
        let inner = canvas.dialog(text!(texts, "new-game-title"), width, self.form.height(width) + foot + 5);
        // Two lines for the note and the buttons stay, however small the window is.
        let y = self.form.draw(canvas, Rect { height: inner.height.saturating_sub(foot + 2), ..inner });
        let text = match &self.making {
            Some((_, since)) => {
                let waited = context.tick().since(*since);
                format!("{} {}", spinner(waited, canvas.look.lines), text!(texts, "new-game-generating"))
            }
            None => self.note.clone(),
        };
        let top = (y + 1).min(inner.bottom().saturating_sub(foot + 2));
        canvas.paragraph(Rect::new(inner.x, top, inner.width, 2), &text, canvas.look.ink(Ink::Quiet));
        canvas.buttons(inner, &buttons, self.making.as_ref().map(|_| 0));
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        if self.making.is_some() {
            if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) {
                self.stop(context.texts);
            }
            return Next::Stay;
        }
        let action = self.form.key(key);
        self.act_on(action, context)
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        if pointing != Pointing::Press {
            return Next::Stay;
        }
        match (hit.target, &self.making) {
            (Some(Target::Item(1)), Some(_)) => {
                self.stop(context.texts);
                Next::Stay
            }
            (_, Some(_)) => Next::Stay,
            (Some(Target::Item(0)), None) => self.play(context),
            (Some(Target::Item(_)), None) => Next::Close,
            (target, None) => {
                let action = self.form.press(target);
                self.act_on(action, context)
            }
        }
    }

    fn answered(&mut self, context: &mut AppContext) -> Next {
        let Some((pending, _)) = &self.making else { return Next::Stay };
        match pending.take() {
            Ok(None) => return Next::Stay,
            Ok(Some(GenerateOutcome::Puzzle(ready))) => return Next::Go(ready.begin(context)),
            Ok(Some(GenerateOutcome::Nearest(why, nearest))) => (self.note, self.nearest) = (why, nearest),
            Err(_) => self.note = text!(context.texts, "new-game-failed").to_owned(),
        }
        self.making = None;
        Next::Stay
    }

    fn wake_in(&self, _context: &AppContext) -> Option<u64> {
        self.making.as_ref().map(|_| crate::play::SPIN_MILLIS)
    }
}
