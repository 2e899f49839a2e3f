//! The dialog for a new game: level, kind, size, symmetry. Choices that no puzzle can combine are not allowed together.
//! The dialog stays open while a puzzle is generated, and Esc stops the generator.

use ninefold_game::Tick;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::{Field, Form, FormAction};
use crate::app_context::AppContext;
use crate::canvas::{Canvas, Target};
use crate::game_request::GameRequest;
use crate::look::Ink;
use crate::play::spinner;
use crate::screen::{Hit, Next, Pointing, Screen};
use crate::start::{GenerateOutcome, PlayablePuzzle};
use crate::worker::Pending;

const LEVELS: [&str; 4] = ["Beginner", "Amateur", "Expert", "Veteran"];
const NOTES: [&str; 4] = [
    "Beginner: easy singles.",
    "Amateur: singles and locked candidates.",
    "Expert: pairs, fish, wings, rectangles.",
    "Veteran: chains and beyond.",
];
const VARIANTS: [&str; 3] = ["diagonal", "window", "jigsaw"];
const SIZES: [usize; 8] = [4, 6, 8, 9, 10, 12, 16, 25];
const SIZE_NAMES: [&str; 8] = ["4", "6", "8", "9", "10", "12", "16", "25"];
const SYMMETRIES: [(Option<&str>, &str); 5] = [
    (None, "any"),
    (Some("rotational"), "half turn"),
    (Some("quarter"), "quarter turn"),
    (Some("diagonal"), "diagonal"),
    (Some("full"), "full"),
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
        let kinds = VARIANTS.map(|name| (name, last.is_some_and(|request| request.variants.contains(&name))));
        let symmetries = SYMMETRIES.map(|(_, name)| name);
        let form = Form::new(vec![
            Field::one("Level", &LEVELS, level),
            Field::any("Kind", &kinds),
            Field::one("Size", &SIZE_NAMES, size),
            Field::one("Symmetry", &symmetries, symmetry),
        ]);
        let mut dialog = NewGame { form, making: None, note: String::new(), nearest: None };
        dialog.adjust();
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
    fn adjust(&mut self) {
        let side = SIZES[self.form.field(SIZE).chosen()];
        let has_windows = side.isqrt().pow(2) == side;
        self.form.field_mut(KIND).allow(|place| VARIANTS[place] != "window" || has_windows);
        let is_jigsaw = self.form.field(KIND).all_chosen().any(|place| VARIANTS[place] == "jigsaw");
        let is_easy = (side == 4 && !is_jigsaw) || side > 16;
        self.form.field_mut(LEVEL).allow(|place| !is_easy || place == 0);
        self.note = match () {
            () if side == 4 && !is_jigsaw => "At size 4, only jigsaws can be harder than Beginner.".to_owned(),
            () if side > 16 => "A puzzle of this size takes a while to generate.".to_owned(),
            () if !has_windows => "Window puzzles need size 4, 9, 16 or 25.".to_owned(),
            () => NOTES[self.form.field(LEVEL).chosen()].to_owned(),
        };
        self.nearest = None;
    }

    fn act_on(&mut self, action: FormAction, context: &mut AppContext) -> Next {
        match action {
            FormAction::Stay => Next::Stay,
            FormAction::Changed => {
                self.adjust();
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

    fn stop(&mut self) {
        self.making = None;
        self.note = "Stopped.".to_owned();
    }
}

impl Screen for NewGame {
    fn draw(&self, canvas: &mut Canvas<'_>, context: &AppContext) {
        let width = WIDTH.min(canvas.area().width.saturating_sub(4));
        let inner = canvas.dialog("New game", width, self.form.height(width) + 6);
        // Two lines for the note and one for the buttons stay, however small the window is.
        let y = self.form.draw(canvas, Rect { height: inner.height.saturating_sub(3), ..inner });
        let text = match &self.making {
            Some((_, since)) => {
                let waited = context.tick().since(*since);
                format!("{} Generating a puzzle …", spinner(waited, canvas.look.lines))
            }
            None => self.note.clone(),
        };
        let last = inner.bottom().saturating_sub(1);
        let top = (y + 1).min(last.saturating_sub(2));
        canvas.paragraph(Rect::new(inner.x, top, inner.width, 2), &text, canvas.look.ink(Ink::Quiet));
        let y = last;
        if self.making.is_some() {
            canvas.button(inner.x, y, "Esc  Stop", true, Target::Item(1));
            return;
        }
        let play = if self.nearest.is_some() { "Enter  Play the closest" } else { "Enter  Play" };
        let end = canvas.button(inner.x, y, play, false, Target::Item(0));
        canvas.button(end + 2, y, "Esc  Cancel", false, Target::Item(1));
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        if self.making.is_some() {
            if matches!(key.code, KeyCode::Esc | KeyCode::Char('q')) {
                self.stop();
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
                self.stop();
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
            Err(_) => self.note = "Something went wrong: there is no puzzle.".to_owned(),
        }
        self.making = None;
        Next::Stay
    }

    fn wake_in(&self, _context: &AppContext) -> Option<u64> {
        self.making.as_ref().map(|_| crate::play::SPIN_MILLIS)
    }
}
