//! The screen of the solver: bar, board, side panel, and the line of keys. It draws the draft and passes wishes on.

use ninefold::{Cell, Digit, Grid, Puzzle, Side, format};
use ninefold_game::{Direction, Edge, Mode, Moment, Order, Origin, Reach};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Rect, Size};

use super::draft::Draft;
use super::drafting::{After, Drafting, Pen};
use super::finding::{Finding, Tone};
use super::kind_menu::{KindMenu, KindTurn};
use super::panel;
use super::question::{self, Answer, Deed, Question};
use super::scene::scene_of;
use crate::board;
use crate::canvas::{Canvas, Target};
use crate::command::Command;
use crate::desk::{Broken, Pending};
use crate::dialogs::Notice;
use crate::house::{Effect, House, key_name};
use crate::keys::{self, Situation};
use crate::look::Ink;
use crate::play::{SPIN, spinner};
use crate::screen::{Hit, Layer, Next, Pointing, Screen};
use crate::screens::Welcome;
use crate::start::Ready;

/// The panel wants so many characters; with less it goes below the board.
const PANEL: u16 = 24;
/// More would only spread it.
const WIDEST: u16 = 44;

/// The solver.
pub(crate) struct Solver {
    drafting: Drafting,
    menu: Option<KindMenu>,
    asked: Option<(Pending<Answer>, Moment)>,
    /// The region that was drawn last.
    region: Digit,
}

impl Solver {
    /// The solver, with what was written in it before.
    pub(crate) fn new(house: &mut House) -> Solver {
        Solver::of(house.draft.take().unwrap_or_else(|| Draft::blank(Side::NINE)))
    }

    fn of(draft: Draft) -> Solver {
        Solver { drafting: Drafting::new(draft), menu: None, asked: None, region: Digit::from_index(0) }
    }

    fn places(&self, screen: Rect, smaller: u16) -> (Rect, Rect, board::Plan) {
        let middle = Rect::new(screen.x, screen.y + 1, screen.width, screen.height - 2);
        let ground = self.drafting.ground();
        let smallest = board::fitting(ground, Size::new(0, 0), 0).size();
        let beside = middle.width.saturating_sub(PANEL + 4);
        let is_beside = beside >= smallest.width.min(30);
        let room = if is_beside { Size::new(beside, middle.height) } else { middle.as_size() };
        let plan = board::fitting(ground, room, smaller);
        let (width, height) = (plan.size().width.min(room.width), plan.size().height.min(middle.height));
        let side = if is_beside { (middle.width - width - 4).min(WIDEST) } else { 0 };
        let x = middle.x + middle.width.saturating_sub(width + if is_beside { side + 2 } else { 0 }) / 2;
        let board = Rect::new(x, middle.y + (middle.height - height) / 2, width, height);
        let panel = if is_beside {
            Rect::new(board.right() + 2, middle.y + 1, side, middle.height - 1)
        } else {
            Rect::new(middle.x + 1, board.bottom(), middle.width.saturating_sub(2), middle.bottom() - board.bottom())
        };
        (board, panel, plan)
    }

    fn draw_foot(&self, canvas: &mut Canvas<'_>, foot: Rect, house: &House) {
        canvas.clear(foot, canvas.look.panel());
        if let Some((_, since)) = &self.asked {
            let sign = spinner(house.now().millis().saturating_sub(since.millis()), canvas.look.lines);
            canvas.text(foot.x + 1, foot.y, &format!("{sign} One moment …  Esc stops"), canvas.look.ink(Ink::Strong));
            return;
        }
        let keys: &[(&str, &str, Command)] = if self.drafting.walk.is_some() {
            &[("→", "next", Command::Confirm), ("Esc", "to the puzzle", Command::Escape), ("q", "leave", Command::Exit)]
        } else {
            &[
                ("s", "solve", Command::ShowSolution),
                ("H", "steps", Command::Hint),
                ("g", "tile", Command::FillCell),
                ("v", "kind", Command::Mode(Mode::Colour)),
                ("u", "undo", Command::Undo),
                ("?", "keys", Command::Keys),
                ("q", "leave", Command::Exit),
            ]
        };
        let mut x = foot.x + 1;
        for (key, meaning, command) in keys {
            let key = key_name(key, self.drafting.draft().side);
            if x + (key.chars().count() + meaning.len() + 1) as u16 > foot.right() {
                break;
            }
            x = canvas.key(x, foot.y, &key, meaning, *command) + 2;
        }
    }

    /// Whether the cursor goes on after a given.
    fn after(house: &House) -> After {
        if house.settings.move_on { After::GoOn } else { After::Stay }
    }

    fn ask(&mut self, question: Question, house: &mut House) {
        self.menu = None;
        match self.drafting.puzzle() {
            Err(finding) => self.drafting.finding = Some(finding),
            Ok(puzzle) => self.wait(house, move |bench| question.ask(&puzzle, bench)),
        }
    }

    fn wait(&mut self, house: &mut House, work: impl FnOnce(&mut crate::desk::Bench<'_>) -> Answer + Send + 'static) {
        // What is asked before the last answer has come lets that one go.
        self.asked = None;
        let pending = house.desk.ask(work);
        self.asked = Some((pending, house.now()));
    }

    fn hear(&mut self, house: &mut House) -> Next {
        let Some((pending, _)) = &self.asked else { return Next::Stay };
        match pending.take() {
            Ok(None) => Next::Stay,
            Err(Broken) => {
                self.asked = None;
                self.drafting.finding = Some(Finding::new("No answer", "The desk failed at this question.", Tone::Bad));
                Next::Stay
            }
            Ok(Some(Answer { deed: Deed::Play(puzzle, solution), .. })) => self.play(puzzle, solution, house),
            Ok(Some(answer)) => {
                self.asked = None;
                self.drafting.hear(answer);
                Next::Stay
            }
        }
    }

    fn play(&mut self, puzzle: Puzzle, solution: Grid, house: &mut House) -> Next {
        let ready = Ready { puzzle, solution: Some(solution), origin: Origin::default() };
        Next::Go(ready.begin(house))
    }

    fn check(&mut self, house: &mut House) {
        if self.drafting.draft().entries.filled_count() == 0 {
            self.drafting.set_pen(Pen::Entry);
            let text = "Write your own digits on top of the puzzle, then check them.";
            self.drafting.finding = Some(Finding::new("Check my solution", text, Tone::Plain));
            return;
        }
        self.ask(Question::Check(self.drafting.draft().values()), house);
    }

    /// Enter: what comes next.
    fn confirm(&mut self, house: &mut House) {
        let pen = self.drafting.pen();
        match (&mut self.drafting.walk, pen) {
            (Some(walk), _) => walk.forward(),
            (None, Pen::Entry) => self.check(house),
            (None, Pen::Given | Pen::Region) => self.ask(Question::Solve, house),
        }
    }

    /// Space: the region that was drawn last, or a cell that stays blank.
    fn space(&mut self, house: &House) {
        let pen = self.drafting.pen();
        match (&mut self.drafting.walk, pen) {
            (Some(walk), _) => walk.forward(),
            (None, Pen::Region) => self.drafting.press(Some(self.region), After::Stay),
            (None, Pen::Given) if Solver::after(house) == After::GoOn => self.drafting.go_on(),
            (None, Pen::Given | Pen::Entry) => {}
        }
    }

    /// Esc: one thing after the other goes.
    fn escape(&mut self) {
        if self.asked.take().is_none() && !self.drafting.forget() {
            self.drafting.selection.only(self.drafting.selection.cursor());
        }
    }

    fn copy(&mut self, house: &mut House) {
        let text = self
            .drafting
            .puzzle()
            .map_or_else(|_| self.drafting.draft().givens.to_string(), |puzzle| format::puzzle_line(&puzzle));
        house.effects.push(Effect::Copy(text));
        house.say("The puzzle is copied as text.");
    }

    fn jump(&mut self, edge: Edge) {
        match (&mut self.drafting.walk, edge) {
            (Some(walk), Edge::RowStart | Edge::ColumnStart) => walk.go_to(0),
            (Some(walk), Edge::RowEnd | Edge::ColumnEnd) => walk.finish(),
            (None, edge) => self.drafting.selection.jump(edge),
        }
    }

    fn seek(&mut self, order: Order) {
        let values = self.drafting.draft().values();
        self.drafting.selection.seek(order, |cell| values.get(cell).is_none());
    }

    fn tile(&mut self, house: &mut House) {
        match self.drafting.selection.single() {
            Some(cell) => self.ask(Question::Tile(cell), house),
            None => house.say("Select the one cell to be shown."),
        }
    }

    fn act(&mut self, command: Command, house: &mut House) -> Next {
        use Command as C;
        // A change of the draft lets the question go that was asked about it.
        let before = self.drafting.draft().clone();
        match command {
            C::Digit(digit, _) => {
                if self.drafting.pen() == Pen::Region {
                    self.region = digit;
                }
                self.drafting.press(Some(digit), Solver::after(house));
            }
            C::Clear => self.drafting.press(None, Solver::after(house)),
            C::CornersToCentre => self.drafting.press(None, Solver::after(house)),
            C::Move(direction, reach) => self.drafting.step(direction, reach),
            C::Jump(edge) => self.jump(edge),
            C::Seek(order) => self.seek(order),
            C::SelectAll if self.drafting.walk.is_none() => self.drafting.selection.all(),
            C::NextMode => self.space(house),
            C::Mode(Mode::Digit) => self.drafting.set_pen(Pen::Given),
            C::Mode(Mode::Corner) => self.drafting.set_pen(Pen::Entry),
            C::Mode(Mode::Centre) => self.drafting.set_pen(Pen::Region),
            C::Mode(Mode::Colour) => self.menu = self.menu.is_none().then(KindMenu::default),
            C::Undo if !self.drafting.undo() => house.say("Nothing to undo."),
            C::Redo if !self.drafting.redo() => house.say("Nothing to redo."),
            C::New => self.drafting.change(before.without_digits()),
            C::Confirm => self.confirm(house),
            C::Check => self.check(house),
            C::ShowSolution => self.ask(Question::Solve, house),
            C::Restart => self.ask(Question::Another, house),
            C::FillMarks => self.ask(Question::Count, house),
            C::Statistics => self.ask(Question::Rate, house),
            C::Hint if self.drafting.walk.is_some() => self.confirm(house),
            C::Hint => self.ask(Question::Explain, house),
            C::FillCell => self.tile(house),
            C::Pause => self.ask(Question::Play, house),
            C::Escape => self.escape(),
            C::Copy => self.copy(house),
            C::Theme => house.next_theme(),
            C::Larger => house.smaller = house.smaller.saturating_sub(1),
            C::Smaller => house.smaller = house.smaller.saturating_add(1),
            C::Rules | C::Keys => return Next::Open(Box::new(about(self.drafting.draft().side))),
            C::Exit => return Next::Go(Box::new(Welcome::new(house))),
            _ => {}
        }
        if *self.drafting.draft() != before {
            self.asked = None;
        }
        // A desk that works at once has answered already.
        self.hear(house)
    }

    fn kind_turn(&mut self, turn: KindTurn) {
        match turn {
            KindTurn::Stay => {}
            KindTurn::Close => self.menu = None,
            KindTurn::Change(draft) => {
                let has_regions = self.drafting.draft().plan.is_some();
                self.asked = None;
                self.drafting.change(*draft);
                if !has_regions {
                    self.drafting.set_pen(Pen::Region);
                }
            }
        }
    }

    /// A cell under the mouse: selected, or drawn into the region.
    fn point(&mut self, cell: Cell, pointing: Pointing) {
        if self.drafting.walk.is_some() {
            return;
        }
        match pointing {
            Pointing::PressMore => {
                self.drafting.selection.toggle(cell);
            }
            Pointing::Drag => self.drafting.selection.drag(cell),
            _ => self.drafting.selection.only(cell),
        }
        if self.drafting.pen() == Pen::Region && pointing != Pointing::PressMore {
            self.drafting.press(Some(self.region), After::Stay);
        }
    }
}

/// The keys of the solver, to be read.
fn about(side: Side) -> Notice {
    let key = |key: &str| key_name(key, side);
    let lines = [
        "Digits write givens, and the cursor goes on; 0, . or Space leaves a cell blank, Backspace goes back."
            .to_owned(),
        format!(
            "{} givens, {} digits of your own, {} regions of a jigsaw; {} kind and size.",
            key("z"),
            key("x"),
            key("c"),
            key("v")
        ),
        String::new(),
        format!("{} solve, {} another of several solutions, {} count them", key("s"), key("a"), key("m")),
        format!("{} show the value of one tile, Enter check your own digits", key("g")),
        format!("{} rate, {} step through the way to the solution", key("Y"), key("H")),
        format!(
            "{} play it, {} copy it, {} clear all, {} undo, {} redo",
            key("p"),
            key("y"),
            key("n"),
            key("u"),
            key("r")
        ),
        String::new(),
        "Texts can be pasted: lines of digits and dots, grids, pencilmarks, files of other programs, saved games; and \
         maps of regions while regions are drawn."
            .to_owned(),
    ];
    Notice::new("The solver", lines, 62)
}

impl Screen for Solver {
    fn draw(&self, canvas: &mut Canvas<'_>, house: &House) {
        let area = canvas.area();
        let (board_area, panel_area, plan) = self.places(area, house.smaller);
        board::draw(canvas, board_area, &plan, &scene_of(&self.drafting, &house.settings));
        panel::draw(canvas, panel_area, &self.drafting, self.menu);
        let bar = Rect { height: 1, ..area };
        canvas.clear(bar, canvas.look.panel());
        canvas.text(bar.x + 1, bar.y, "Sudoku Solver", canvas.look.ink(Ink::Strong));
        self.draw_foot(canvas, Rect { y: area.bottom() - 1, height: 1, ..area }, house);
    }

    fn key(&mut self, key: KeyEvent, house: &mut House) -> Next {
        if let Some(menu) = &mut self.menu {
            let turn = menu.key(key, self.drafting.draft());
            self.kind_turn(turn);
            return Next::Stay;
        }
        if key.code == KeyCode::Backspace {
            self.asked = None;
            match &mut self.drafting.walk {
                Some(walk) => walk.back(),
                None => self.drafting.press_back(Solver::after(house)),
            }
            return Next::Stay;
        }
        let situation = Situation { side: self.drafting.draft().side, single_keys: house.settings.single_keys };
        match keys::command_of(key, situation) {
            Some(command) => self.act(command, house),
            None => Next::Stay,
        }
    }

    fn pointer(&mut self, pointing: Pointing, hit: Hit, house: &mut House) -> Next {
        match (pointing, hit.target) {
            (Pointing::Press, Some(Target::Command(command))) => return self.act(command, house),
            (Pointing::Press, Some(Target::Item(row))) => {
                if let Some(menu) = &mut self.menu {
                    let turn = menu.press(row, self.drafting.draft());
                    self.kind_turn(turn);
                }
            }
            (Pointing::Press | Pointing::PressMore | Pointing::Drag, Some(Target::Cell(cell))) => {
                self.point(cell, pointing);
            }
            (Pointing::WheelUp, _) => self.drafting.step(Direction::Up, Reach::Move),
            (Pointing::WheelDown, _) => self.drafting.step(Direction::Down, Reach::Move),
            _ => {}
        }
        Next::Stay
    }

    fn paste(&mut self, text: &str, house: &mut House) -> Next {
        if text.trim().is_empty() {
            return Next::Stay;
        }
        let (text, draft) = (text.to_owned(), self.drafting.draft().clone());
        if self.drafting.pen() == Pen::Region {
            self.drafting.hear(question::read_regions(&text, &draft));
            return Next::Stay;
        }
        self.wait(house, move |bench| question::read(&text, &draft, bench));
        self.hear(house)
    }

    fn answered(&mut self, house: &mut House) -> Next {
        self.hear(house)
    }

    fn command(&mut self, command: Command, house: &mut House) -> Next {
        self.act(command, house)
    }

    fn layer(&self) -> Layer {
        Layer::Page
    }

    fn wake_in(&self, _house: &House) -> Option<u64> {
        self.asked.as_ref().map(|_| SPIN)
    }

    fn leave(&mut self, house: &mut House) {
        self.asked = None;
        house.draft = Some(self.drafting.draft().clone());
    }
}
