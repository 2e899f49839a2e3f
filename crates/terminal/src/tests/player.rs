//! A simulated player: presses keys, clicks on words, reads the page. Time passes only when the player waits or does
//! something.

use std::cell::Cell as StdCell;
use std::rc::Rc;

use ninefold::Cell;
use ninefold::text::Language;
use ninefold_game::saved::Saved;
use ninefold_game::{Moment, Tick};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::style::Modifier;

use crate::app_context::{AppContext, Effect, Time};
use crate::game_request::GameRequest;
use crate::look::{Capabilities, Colours, Ground, Lines};
use crate::program::{LoopAction, Program};
use crate::screen::Screen;
use crate::screens::Welcome;
use crate::solver::Solver;
use crate::start::GenerateOutcome;
use crate::store::{Failing, Memory, Operation, Store};
use crate::worker::Worker;

/// Ten o'clock on a Saturday, in milliseconds since 1970.
const BEGINNING: u64 = 1_795_255_200_000;

/// A terminal without colours.
pub(super) const PLAIN: Capabilities = Capabilities {
    colours: Colours::None,
    ground: Ground::Unknown,
    lines: Lines::Unicode,
    language: Language::English,
};

/// A simulated player.
pub(super) struct Player {
    program: Program,
    terminal: Terminal<TestBackend>,
    /// The wall clock and the monotonic clock.
    wall: Rc<StdCell<u64>>,
    tick: Rc<StdCell<u64>>,
    effects: Vec<Effect>,
    /// Whether the program has ended.
    pub(super) has_ended: bool,
}

impl Player {
    /// Starts at the welcome page, in a terminal of this size.
    pub(super) fn welcome(width: u16, height: u16) -> Player {
        Player::at(width, height, PLAIN, |context| Box::new(Welcome::new(context)))
    }

    /// Starts with a game of this request.
    pub(super) fn game(request: &GameRequest, size: (u16, u16), surroundings: Capabilities) -> Player {
        Player::at(size.0, size.1, surroundings, |context| match request.make(context).take() {
            Ok(Some(GenerateOutcome::Puzzle(ready))) => ready.begin(context),
            other => panic!("no puzzle came of {request:?}: {other:?}"),
        })
    }

    /// Starts with the puzzle of a text.
    pub(super) fn puzzle(text: &str, (width, height): (u16, u16), surroundings: Capabilities) -> Player {
        let mut player = Player::at(width, height, surroundings, |context| Box::new(Welcome::new(context)));
        player.event(Event::Paste(text.to_owned()));
        player
    }

    /// Starts in the solver.
    pub(super) fn solver(width: u16, height: u16) -> Player {
        Player::at(width, height, PLAIN, |context| Box::new(Solver::new(context)))
    }

    fn at(
        width: u16,
        height: u16,
        surroundings: Capabilities,
        first: impl FnOnce(&mut AppContext) -> Box<dyn Screen>,
    ) -> Player {
        Player::with_store(width, height, surroundings, Box::<Memory>::default(), first)
    }

    /// Starts at the welcome page, with a store whose operations fail as the switch says.
    pub(super) fn failing(width: u16, height: u16) -> (Player, Rc<StdCell<Option<Operation>>>) {
        Player::failing_in(width, height, PLAIN)
    }

    /// Starts at the welcome page in this terminal, with a store whose operations fail as the switch says.
    pub(super) fn failing_in(
        width: u16,
        height: u16,
        surroundings: Capabilities,
    ) -> (Player, Rc<StdCell<Option<Operation>>>) {
        let store = Failing::default();
        let switch = store.switch();
        let welcome = |context: &mut AppContext| Box::new(Welcome::new(context)) as Box<dyn Screen>;
        (Player::with_store(width, height, surroundings, Box::new(store), welcome), switch)
    }

    /// Starts with this store and this first page.
    pub(super) fn with_store(
        width: u16,
        height: u16,
        surroundings: Capabilities,
        store: Box<dyn Store>,
        first: impl FnOnce(&mut AppContext) -> Box<dyn Screen>,
    ) -> Player {
        let (wall, tick) = (Rc::new(StdCell::new(BEGINNING)), Rc::new(StdCell::new(0)));
        let (wall_clock, tick_clock) = (Rc::clone(&wall), Rc::clone(&tick));
        let time = Time {
            now: Box::new(move || Moment::of_millis(wall_clock.get())),
            tick: Box::new(move || Tick::of_millis(tick_clock.get())),
            offset: 0,
        };
        let mut context = AppContext::new(store, Worker::inline(), surroundings, time);
        let first = first(&mut context);
        let program = Program::new(context, first);
        let terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let mut player = Player { program, terminal, wall, tick, effects: Vec::new(), has_ended: false };
        player.draw();
        player
    }

    fn draw(&mut self) {
        let program = &mut self.program;
        self.terminal.draw(|frame| program.draw(frame.buffer_mut())).unwrap();
        self.effects.extend(program.after_frame());
        if program.is_stale() {
            self.terminal.draw(|frame| program.draw(frame.buffer_mut())).unwrap();
        }
    }

    /// Returns the texts that were copied, in order.
    pub(super) fn copied(&self) -> Vec<String> {
        self.effects.iter().map(|Effect::Copy(text)| text.clone()).collect()
    }

    /// Lets time pass.
    pub(super) fn wait(&mut self, millis: u64) {
        self.pass(millis);
        self.draw();
    }

    fn pass(&mut self, millis: u64) {
        self.wall.set(self.wall.get().saturating_add(millis));
        self.tick.set(self.tick.get() + millis);
    }

    /// Changes the wall clock.
    pub(super) fn set_wall(&mut self, change: impl FnOnce(u64) -> u64) {
        self.wall.set(change(self.wall.get()));
        self.draw();
    }

    /// Returns what is not saved, as the program reports it when it ends.
    pub(super) fn fault(&self) -> Option<String> {
        self.program.fault()
    }

    /// Changes the size of the window.
    pub(super) fn resize(&mut self, width: u16, height: u16) {
        self.terminal.backend_mut().resize(width, height);
        self.event(Event::Resize(width, height));
    }

    /// Returns the context, for access to the store.
    pub(super) fn context(&mut self) -> &mut AppContext {
        self.program.context()
    }

    /// Returns the game that was saved last.
    pub(super) fn kept(&mut self) -> Saved {
        let context = self.program.context();
        let id = context.store.games()[0].id.clone();
        context.store.game(&id).unwrap()
    }

    pub(super) fn event(&mut self, event: Event) {
        let action = self.program.event(event);
        self.has_ended |= action == LoopAction::End;
        self.pass(1000);
        self.draw();
    }

    /// Presses keys, given by name in order.
    pub(super) fn press(&mut self, keys: &str) -> &mut Player {
        for key in keys.split(' ') {
            self.event(Event::Key(key_named(key)));
        }
        self
    }

    /// Sends a mouse event at a position.
    pub(super) fn mouse(&mut self, kind: MouseEventKind, x: u16, y: u16) {
        self.event(Event::Mouse(MouseEvent { kind, column: x, row: y, modifiers: KeyModifiers::NONE }));
    }

    /// Clicks on words of the page.
    pub(super) fn click(&mut self, words: &str) -> &mut Player {
        let (x, y) = self.find(words).unwrap_or_else(|| panic!("there is no {words:?} in\n{}", self.page()));
        self.mouse(MouseEventKind::Down(MouseButton::Left), x, y);
        self.mouse(MouseEventKind::Up(MouseButton::Left), x, y);
        self
    }

    /// Returns where words stand on the page.
    pub(super) fn find(&self, words: &str) -> Option<(u16, u16)> {
        let page = self.page();
        let mut lines = page.lines().enumerate();
        lines.find_map(|(y, line)| {
            let at = line.find(words)?;
            Some((line[..at].chars().count() as u16, y as u16))
        })
    }

    /// Returns the text on the screen.
    pub(super) fn page(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let lines = buffer.content().chunks(usize::from(buffer.area.width));
        let text = |line: &[ratatui::buffer::Cell]| line.iter().map(ratatui::buffer::Cell::symbol).collect::<String>();
        lines.map(|line| format!("{}\n", text(line).trim_end())).collect()
    }

    /// Returns the text on the screen, and under each line the attributes of its characters: `b`old, `d`im,
    /// `u`nderlined, `r`eversed, `x` crossed out, capitals for two at once.
    pub(super) fn styled_page(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let mut out = String::new();
        for line in buffer.content().chunks(usize::from(buffer.area.width)) {
            let text: String = line.iter().map(ratatui::buffer::Cell::symbol).collect();
            let styles: String = line.iter().map(|cell| style_of(cell.modifier)).collect();
            out.push_str(&format!("{}\n", text.trim_end()));
            if !styles.trim().is_empty() {
                out.push_str(&format!("{}\n", styles.trim_end()));
            }
        }
        out
    }

    pub(super) fn buffer(&self) -> &Buffer {
        self.terminal.backend().buffer()
    }

    /// Fills the whole grid with its solution by the keyboard, cell by cell.
    pub(super) fn solve(&mut self) {
        let saved = self.kept();
        let solution = saved.game.solution().unwrap().clone();
        let side = solution.side();
        self.press("z Ctrl+Home Home");
        for row in 0..side.get() {
            for column in 0..side.get() {
                let cell = Cell::new(row, column);
                if saved.game.cell(cell).is_blank() {
                    let digit =
                        crate::keys::symbol(crate::keys::digits_of(saved.game.board()), solution.get(cell).unwrap());
                    self.press(&digit.to_string());
                }
                self.press("Right");
            }
            self.press("Down");
        }
    }
}

fn style_of(modifier: Modifier) -> char {
    let signs = [
        (Modifier::REVERSED, 'r'),
        (Modifier::CROSSED_OUT, 'x'),
        (Modifier::UNDERLINED, 'u'),
        (Modifier::BOLD, 'b'),
        (Modifier::DIM, 'd'),
    ];
    let mut found = signs.iter().filter(|(part, _)| modifier.contains(*part)).map(|(_, sign)| *sign);
    match (found.next(), found.next()) {
        (None, _) => ' ',
        (Some(sign), None) => sign,
        (Some(sign), Some(_)) => sign.to_ascii_uppercase(),
    }
}

/// Returns a key by its name: `a`, `A`, `Enter`, `Ctrl+Home`.
fn key_named(name: &str) -> KeyEvent {
    let mut modifiers = KeyModifiers::NONE;
    let mut rest = name;
    for (prefix, modifier) in
        [("Ctrl+", KeyModifiers::CONTROL), ("Alt+", KeyModifiers::ALT), ("Shift+", KeyModifiers::SHIFT)]
    {
        if let Some(stripped) = rest.strip_prefix(prefix) {
            modifiers |= modifier;
            rest = stripped;
        }
    }
    let mut signs = rest.chars();
    let code = match (signs.next(), signs.next()) {
        (Some(sign), None) => KeyCode::Char(sign),
        _ => match rest {
            "Enter" => KeyCode::Enter,
            "Esc" => KeyCode::Esc,
            "Space" => KeyCode::Char(' '),
            "Up" => KeyCode::Up,
            "Down" => KeyCode::Down,
            "Left" => KeyCode::Left,
            "Right" => KeyCode::Right,
            "Home" => KeyCode::Home,
            "End" => KeyCode::End,
            "Tab" => KeyCode::Tab,
            "Del" | "Delete" => KeyCode::Delete,
            "Backspace" => KeyCode::Backspace,
            "F1" => KeyCode::F(1),
            "F10" => KeyCode::F(10),
            "PageDown" => KeyCode::PageDown,
            _ => panic!("no key is called {name}"),
        },
    };
    KeyEvent::new(code, modifiers)
}
