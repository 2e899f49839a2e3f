//! The screen of a game: bar, board, side panel, and the line of keys. It draws the session and forwards commands.

use std::borrow::Cow;
use std::cell::Cell as StdCell;

use ninefold::Cell;
use ninefold::text::text;
use ninefold_game::{Direction, Reach, SelectBy, Session, Tick};
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use super::ask::PendingQuestion;
use super::autosave::Autosave;
use super::hint::ShownHint;
use super::menu::Menu;
use super::rated::LevelState;
use super::scene::scene_of;
use super::{cell_text, footer, menu, panel, pen_marks};
use crate::app_context::AppContext;
use crate::board::{self, Backdrop, ScreenLayout};
use crate::canvas::{Canvas, Target, columns};
use crate::clues::Clues;
use crate::command::Command;
use crate::dialogs::Keypad;
use crate::game_title::GameTitle;
use crate::keys::{self, Situation, digit_side, digits_of};
use crate::look::Ink;
use crate::screen::{Hit, Layer, Next, Pointing, Screen};

/// Two presses on the same cell within this many milliseconds are a double click.
const DOUBLE_CLICK_MILLIS: u64 = 400;

/// The screen of a game.
pub(crate) struct GameScreen {
    pub(super) session: Session,
    pub(super) backdrop: Backdrop,
    pub(super) hint: Option<ShownHint>,
    pub(super) asked: Option<PendingQuestion>,
    pub(super) autosave: Autosave,
    pub(super) menu: Option<Menu>,
    /// The cell that was pressed last, and when.
    pressed: Option<(Cell, Tick)>,
    is_dragging: bool,
    /// The area of the screen when last drawn.
    pub(super) screen: StdCell<Rect>,
    /// The level of a puzzle that the player entered, once it is known.
    pub(super) rated: LevelState,
    /// The clues of the puzzle in words.
    pub(super) clues: Clues,
}

impl GameScreen {
    /// Creates the screen of a session and starts the clock.
    pub(crate) fn new(mut session: Session, context: &mut AppContext) -> GameScreen {
        if session.game.is_open() {
            session.clock.start(context.tick());
        }
        let (_, lines, signs) = pen_marks::of(session.game.position().strokes(), session.game.board());
        if lines + signs > 0 {
            context.say(text!(context.texts, "play-pen-drawn", lines = lines, signs = signs));
        }
        let backdrop = Backdrop::of(session.game.board().puzzle());
        let autosave = Autosave::default();
        let rated = LevelState::of(&session, context);
        let clues = Clues::of(session.game.board().puzzle(), context.texts);
        GameScreen {
            session,
            backdrop,
            hint: None,
            asked: None,
            autosave,
            menu: None,
            pressed: None,
            is_dragging: false,
            screen: StdCell::default(),
            rated,
            clues,
        }
    }

    /// Returns the clues that the board has no room for.
    pub(super) fn clues_not_drawn(&self, context: &AppContext) -> Vec<&str> {
        let area = self.screen.get();
        if self.clues.0.is_empty() || area.height < 2 {
            return Vec::new();
        }
        let plan = ScreenLayout::of(&self.backdrop, area, context.smaller, 0).plan;
        let drawn = board::drawn_marks(&self.backdrop, &plan, context.look().lines);
        self.clues.not_drawn(&drawn, &self.session.game.covered())
    }

    /// Returns the background with what the player has drawn.
    fn drawn_backdrop(&self) -> Cow<'_, Backdrop> {
        let game = &self.session.game;
        let (marks, ..) = pen_marks::of(game.position().strokes(), game.board());
        match marks.is_empty() {
            true => Cow::Borrowed(&self.backdrop),
            false => Cow::Owned(self.backdrop.clone().with_own(marks)),
        }
    }

    fn draw_bar(&self, canvas: &mut Canvas<'_>, bar: Rect, context: &AppContext) {
        canvas.clear(bar, canvas.look.panel());
        let end = menu::draw_bar(canvas, bar, self.menu.as_ref());
        let time = panel::time(&self.session, context.tick(), canvas.texts);
        let right = bar.right().saturating_sub(columns(&time) + 1);
        let title = GameTitle::of(&self.session.game).text(canvas.texts);
        let title = match self.rated.level() {
            Some(level) => format!("{title} · {level}"),
            None => title,
        };
        let width = right.saturating_sub(end + 3);
        canvas.text_within(end + 2, bar.y, width, shortened(&title, width), canvas.look.ink(Ink::Strong));
        let style = canvas.look.ink(Ink::Text);
        let end = canvas.text(right, bar.y, &time, style);
        canvas.add_target(Rect::new(right, bar.y, end - right, 1), Target::Command(Command::Pause));
    }

    fn pressed_cell(&mut self, cell: Cell, pointing: Pointing, context: &AppContext) {
        let session = &mut self.session;
        let now = context.tick();
        let is_double = self.pressed.is_some_and(|(before, at)| {
            before == cell && now.since(at) < DOUBLE_CLICK_MILLIS && pointing == Pointing::Press
        });
        if is_double {
            session.select_alike(cell, SelectBy::Value);
            self.pressed = None;
            return;
        }
        self.pressed = Some((cell, now));
        self.is_dragging = true;
        if pointing == Pointing::PressMore {
            session.selection.toggle(cell);
        } else {
            session.selection.only(cell);
            session.tap(cell);
        }
    }
}

/// Returns as many parts of a title, from the first, as fit into a width.
fn shortened(title: &str, width: u16) -> &str {
    let mut title = title;
    while columns(title) > width {
        let Some(end) = title.rfind(" · ") else { break };
        title = &title[..end];
    }
    title
}

impl Screen for GameScreen {
    fn draw(&self, canvas: &mut Canvas<'_>, context: &AppContext) {
        let area = canvas.area();
        self.screen.set(area);
        let places = ScreenLayout::of(&self.backdrop, area, context.smaller, panel::wanted(self, area.width, context));
        let backdrop = self.drawn_backdrop();
        let scene = scene_of(&self.session, &backdrop, self.hint.as_ref());
        if self.session.is_paused() {
            let area = board::draw_hidden(canvas, places.board, &places.plan, &self.backdrop, scene.cursor);
            footer::draw_pause(canvas, area);
        } else {
            board::draw(canvas, places.board, &places.plan, &scene);
        }
        panel::draw(canvas, places.panel, self, context);
        self.draw_bar(canvas, places.bar, context);
        let room = places.status.map_or(area.width / 2, |row| row.width);
        let about = (!self.session.is_paused()).then(|| cell_text::of(&self.session, scene.cursor, canvas.texts, room));
        footer::draw(canvas, places.footer, self, about.as_deref().filter(|_| places.status.is_none()), context);
        if let (Some(row), Some(about)) = (places.status, &about) {
            let text = cell_text::with_clues(about.clone(), self, scene.cursor, row.width);
            canvas.text_within(row.x, row.y, row.width, &text, canvas.look.ink(Ink::Text));
        }
        if let Some(menu) = &self.menu {
            menu.draw(canvas, places.bar, digit_side(self.session.game.board()), &|command| self.is_able(command));
        }
    }

    fn key(&mut self, key: KeyEvent, context: &mut AppContext) -> Next {
        if let Some(menu) = &mut self.menu {
            let action = menu.key(key);
            return self.menu_action(action, context);
        }
        let digits = digits_of(self.session.game.board());
        let situation = Situation { digits, single_keys: self.session.settings.single_keys };
        match keys::command_of(key, situation) {
            Some(Command::Rules) if self.hint.is_some() => self.act(Command::ReadHint, context),
            Some(command) => self.act(command, context),
            None => {
                let message = text!(context.texts, "play-letters-are-digits");
                context.say_unless(!keys::wants_alt(key, situation), message);
                Next::Stay
            }
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, context: &mut AppContext) -> Next {
        if pointing == Pointing::Release {
            self.is_dragging = false;
            return Next::Stay;
        }
        if let Some(menu) = &mut self.menu
            && matches!(pointing, Pointing::Press | Pointing::PressMore)
            && !matches!(hit.target, Some(Target::Command(_)))
        {
            let action = menu.press(hit.target);
            return self.menu_action(action, context);
        }
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Command(command))) => {
                self.menu = None;
                self.act(command, context)
            }
            (Pointing::Press, Some(Target::Item(place))) => {
                self.menu = Some(Menu::open(place));
                Next::Stay
            }
            _ if self.session.is_paused() => Next::Stay,
            (Pointing::Press | Pointing::PressMore, Some(Target::Cell(cell))) => {
                self.pressed_cell(cell, pointing, context);
                Next::Stay
            }
            (Pointing::Drag, Some(Target::Cell(cell))) if self.is_dragging => {
                self.session.selection.drag(cell);
                Next::Stay
            }
            (Pointing::Menu, Some(Target::Cell(cell))) => {
                if !self.session.selection.cells().contains(cell) {
                    self.session.selection.only(cell);
                }
                if self.session.is_playable() {
                    Next::Open(Box::new(Keypad::new(&self.session, hit.at)))
                } else {
                    Next::Stay
                }
            }
            (Pointing::WheelUp, _) => self.act(Command::Move(Direction::Up, Reach::Move), context),
            (Pointing::WheelDown, _) => self.act(Command::Move(Direction::Down, Reach::Move), context),
            _ => Next::Stay,
        }
    }

    fn paste(&mut self, text: &str, context: &mut AppContext) -> Next {
        crate::dialogs::opening(text, context)
    }

    fn answered(&mut self, context: &mut AppContext) -> Next {
        self.poll(context);
        self.rated.poll(self.asked.is_some(), &self.session, context);
        Next::Stay
    }

    fn command(&mut self, command: Command, context: &mut AppContext) -> Next {
        self.act(command, context)
    }

    fn layer(&self) -> Layer {
        Layer::Page
    }

    fn wake_in(&self, context: &AppContext) -> Option<u64> {
        let now = context.tick();
        let spinner = self.asked.as_ref().map(|_| footer::SPIN_MILLIS);
        let is_seen = self.session.settings.show_timer;
        let second = self.session.clock.until_next_second(now).filter(|_| is_seen);
        spinner.into_iter().chain(second).min()
    }

    fn settle(&mut self, context: &mut AppContext) {
        self.session.settings = context.settings;
        if self.hint.as_ref().is_some_and(|hint| !hint.is_about(&self.session.game)) {
            self.hint = None;
        }
        if !self.session.game.is_open() {
            self.session.clock.stop(context.tick());
        }
    }

    fn back(&mut self, context: &mut AppContext) {
        if self.session.is_playable() {
            self.session.clock.start(context.tick());
        }
    }

    fn keep(&mut self, context: &mut AppContext) {
        self.autosave.keep(&mut self.session, context);
    }

    fn leave(&mut self, context: &mut AppContext) {
        self.asked = None;
        self.session.clock.stop(context.tick());
        self.autosave.keep_now(&mut self.session, context);
    }
}
