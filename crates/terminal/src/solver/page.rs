//! The screen of the solver: bar, board, side panel, and the line of keys. It draws the draft and forwards commands.

use std::cell::Cell;

use ninefold::text::{Catalogue, Id, id, text};
use ninefold::{Digit, Side};
use ninefold_game::{Direction, Reach, Tick};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;

use super::draft_editor::{DraftEditor, Pen};
use super::kind_menu::KindMenu;
use super::panel;
use super::question::{self, Answer};
use super::scene::scene_of;
use crate::app_context::{AppContext, key_name};
use crate::board::{self, ScreenLayout};
use crate::canvas::{Canvas, Target, columns};
use crate::command::Command;
use crate::draft::Draft;
use crate::keys::{self, Situation};
use crate::look::Ink;
use crate::play::{SPIN_MILLIS, spinner};
use crate::screen::{Hit, Layer, Next, Pointing, Screen};
use crate::worker::Pending;

/// The screen of the solver.
pub(crate) struct Solver {
    pub(super) editor: DraftEditor,
    pub(super) menu: Option<KindMenu>,
    pub(super) asked: Option<(Pending<Answer>, Tick)>,
    /// The text whose proposals the player is asked about.
    pub(super) proposed: Option<String>,
    /// The region that was drawn last.
    pub(super) region: Digit,
    /// The area of the screen when last drawn.
    pub(super) screen: Cell<Rect>,
}

impl Solver {
    /// Creates the solver with the draft that the player last left.
    pub(crate) fn new(context: &mut AppContext) -> Solver {
        Solver::of(context.draft.take().unwrap_or_else(|| Draft::blank(Side::NINE)), context.texts)
    }

    fn of(draft: Draft, texts: &'static Catalogue) -> Solver {
        Solver {
            editor: DraftEditor::new(draft, texts),
            menu: None,
            asked: None,
            proposed: None,
            region: Digit::from_index(0),
            screen: Cell::default(),
        }
    }

    fn draw_footer(&self, canvas: &mut Canvas<'_>, footer: Rect, context: &AppContext) {
        canvas.clear(footer, canvas.look.panel());
        if let Some((_, since)) = &self.asked {
            let sign = spinner(context.tick().since(*since), canvas.look.lines);
            let text = format!("{sign} {}", text!(canvas.texts, "play-one-moment", key = "Esc"));
            canvas.text(footer.x + 1, footer.y, &text, canvas.look.ink(Ink::Strong));
            return;
        }
        let keys: &[(&str, Id, Command)] = if self.editor.walk.is_some() {
            &[
                ("→", id!("solver-do-next-step"), Command::Confirm),
                ("F1", id!("solver-do-read-it-all"), Command::Rules),
                ("Esc", id!("solver-do-back-to-puzzle"), Command::Escape),
                ("q", id!("play-key-leave"), Command::Exit),
            ]
        } else {
            &[
                ("s", id!("solver-do-solve"), Command::ShowSolution),
                ("H", id!("solver-do-steps"), Command::Hint),
                ("g", id!("solver-do-tile"), Command::FillCell),
                ("V", id!("solver-do-kind"), Command::Kind),
                ("u", id!("play-key-undo"), Command::Undo),
                ("?", id!("play-key-keys"), Command::Keys),
                ("q", id!("play-key-leave"), Command::Exit),
            ]
        };
        let mut x = footer.x + 1;
        for (key, meaning, command) in keys {
            let (key, meaning) = (key_name(key, self.editor.draft().side), canvas.texts.get(*meaning));
            if x + columns(&key) + columns(meaning) + 1 > footer.right() {
                break;
            }
            x = canvas.key(x, footer.y, &key, meaning, *command) + 2;
        }
    }
}

impl Screen for Solver {
    fn draw(&self, canvas: &mut Canvas<'_>, context: &AppContext) {
        let area = canvas.area();
        self.screen.set(area);
        let wanted = panel::wanted(&self.editor, area.width, canvas.texts);
        let ScreenLayout { bar, board, panel, footer, plan, .. } =
            ScreenLayout::of(self.editor.backdrop(), area, context.smaller, wanted);
        let scene = scene_of(&self.editor, &context.settings, canvas.look.lines);
        board::draw(canvas, board, &plan, &scene);
        panel::draw(canvas, panel, &self.editor, self.menu);
        canvas.clear(bar, canvas.look.panel());
        canvas.text(bar.x + 1, bar.y, text!(canvas.texts, "solver-title"), canvas.look.ink(Ink::Strong));
        self.draw_footer(canvas, footer, context);
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        if let Some(menu) = &mut self.menu {
            let action = menu.key(key, self.editor.draft());
            self.kind_action(action);
            return Next::Stay;
        }
        if key.code == KeyCode::Backspace {
            self.asked = None;
            match &mut self.editor.walk {
                Some(walk) => walk.back(),
                None => self.editor.press_back(Solver::after(context)),
            }
            return Next::Stay;
        }
        let situation = Situation {
            digits: ninefold::Alphabet::of_side(self.editor.draft().side),
            single_keys: context.settings.single_keys,
        };
        match keys::command_of(key, situation) {
            Some(command) => self.act(command, context),
            None => {
                let message = text!(context.texts, "play-letters-are-digits");
                context.say_unless(!keys::wants_alt(key, situation), message);
                Next::Stay
            }
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Command(command))) => return self.act(command, context),
            (Pointing::Press, Some(Target::Item(row))) => {
                if let Some(menu) = &mut self.menu {
                    let action = menu.press(row, self.editor.draft());
                    self.kind_action(action);
                }
            }
            (Pointing::Press | Pointing::PressMore | Pointing::Drag, Some(Target::Cell(cell))) => {
                self.point(cell, pointing);
            }
            (Pointing::WheelUp, _) => self.editor.step(Direction::Up, Reach::Move),
            (Pointing::WheelDown, _) => self.editor.step(Direction::Down, Reach::Move),
            _ => {}
        }
        Next::Stay
    }

    fn paste(&mut self, text: &str, context: &mut AppContext) -> Next {
        if text.trim().is_empty() {
            return Next::Stay;
        }
        if self.editor.pen() == Pen::Region {
            let answer = question::read_regions(text, self.editor.draft(), context.texts);
            self.editor.apply(answer);
            return Next::Stay;
        }
        self.read(text.to_owned(), None, context);
        self.poll(context)
    }

    fn answered(&mut self, context: &mut AppContext) -> Next {
        self.poll(context)
    }

    fn command(&mut self, command: Command, context: &mut AppContext) -> Next {
        self.act(command, context)
    }

    fn layer(&self) -> Layer {
        Layer::Page
    }

    fn wake_in(&self, _context: &AppContext) -> Option<u64> {
        self.asked.as_ref().map(|_| SPIN_MILLIS)
    }

    fn leave(&mut self, context: &mut AppContext) {
        self.asked = None;
        context.draft = Some(self.editor.draft().clone());
    }
}
