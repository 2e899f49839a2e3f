//! The screen of the solver: bar, board, side panel, and the line of keys. It draws the draft and forwards commands.

use std::cell::Cell;

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
use crate::canvas::{Canvas, Target};
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
    /// The region that was drawn last.
    pub(super) region: Digit,
    /// The area of the screen when last drawn.
    pub(super) screen: Cell<Rect>,
}

impl Solver {
    /// Creates the solver with the draft that the player last left.
    pub(crate) fn new(context: &mut AppContext) -> Solver {
        Solver::of(context.draft.take().unwrap_or_else(|| Draft::blank(Side::NINE)))
    }

    fn of(draft: Draft) -> Solver {
        Solver {
            editor: DraftEditor::new(draft),
            menu: None,
            asked: None,
            region: Digit::from_index(0),
            screen: Cell::default(),
        }
    }

    fn draw_footer(&self, canvas: &mut Canvas<'_>, footer: Rect, context: &AppContext) {
        canvas.clear(footer, canvas.look.panel());
        if let Some((_, since)) = &self.asked {
            let sign = spinner(context.tick().since(*since), canvas.look.lines);
            canvas.text(
                footer.x + 1,
                footer.y,
                &format!("{sign} One moment …  Esc stops"),
                canvas.look.ink(Ink::Strong),
            );
            return;
        }
        let keys: &[(&str, &str, Command)] = if self.editor.walk.is_some() {
            &[
                ("→", "next", Command::Confirm),
                ("F1", "read it all", Command::Rules),
                ("Esc", "back to the puzzle", Command::Escape),
                ("q", "leave", Command::Exit),
            ]
        } else {
            &[
                ("s", "solve", Command::ShowSolution),
                ("H", "steps", Command::Hint),
                ("g", "tile", Command::FillCell),
                ("V", "kind", Command::Kind),
                ("u", "undo", Command::Undo),
                ("?", "keys", Command::Keys),
                ("q", "leave", Command::Exit),
            ]
        };
        let mut x = footer.x + 1;
        for (key, meaning, command) in keys {
            let key = key_name(key, self.editor.draft().side);
            if x + (key.chars().count() + meaning.len() + 1) as u16 > footer.right() {
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
        let wanted = panel::wanted(&self.editor, area.width);
        let ScreenLayout { bar, board, panel, footer, plan, .. } =
            ScreenLayout::of(self.editor.backdrop(), area, context.smaller, wanted);
        let scene = scene_of(&self.editor, &context.settings, canvas.look.lines);
        board::draw(canvas, board, &plan, &scene);
        panel::draw(canvas, panel, &self.editor, self.menu);
        canvas.clear(bar, canvas.look.panel());
        canvas.text(bar.x + 1, bar.y, "Sudoku Solver", canvas.look.ink(Ink::Strong));
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
        let situation = Situation { side: self.editor.draft().side, single_keys: context.settings.single_keys };
        match keys::command_of(key, situation) {
            Some(command) => self.act(command, context),
            None => {
                context.say_unless(!keys::wants_alt(key, situation), "Press Alt with letters that are commands.");
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
        let (text, draft) = (text.to_owned(), self.editor.draft().clone());
        if self.editor.pen() == Pen::Region {
            self.editor.apply(question::read_regions(&text, &draft));
            return Next::Stay;
        }
        self.wait(context, move |state| question::read(&text, &draft, state));
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
