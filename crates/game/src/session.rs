//! The game at the table: the game itself, what is selected, the mode, the clock, what is shown. Keyboard, mouse and menus
//! all call the same methods; the screen draws what is here.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet};

use crate::{
    CellState, Checking, Clock, Colour, Game, MarkKind, MarkLayout, Order, Revision, Seconds, Selection, Settings, Tick,
};

/// What a digit is when it is pressed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// An entry.
    #[default]
    Digit,
    /// A corner mark.
    Corner,
    /// A centre mark.
    Centre,
    /// A colour.
    Colour,
}

/// What cells have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SelectBy {
    /// The value.
    Value,
    /// A colour.
    Colour,
}

/// A game that is being played.
#[derive(Clone, Debug)]
pub struct Session {
    /// The game.
    pub game: Game,
    /// What the player likes.
    pub settings: Settings,
    /// What is selected.
    pub selection: Selection,
    /// The time.
    pub clock: Clock,
    /// The mode that was chosen.
    pub mode: Mode,
    sticky: Option<Sticky>,
    filter: Filter,
    is_paused: bool,
    found_wrong: Option<(Revision, CellSet)>,
}

/// A digit is chosen first, and then its cells; none while it is not chosen yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sticky(Option<Digit>);

/// The digit that is filtered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Filter {
    /// None.
    #[default]
    Off,
    /// The next digit chooses it.
    Choosing,
    /// This one.
    On(Digit),
}

impl Mode {
    /// All modes, in their order.
    pub const ALL: [Mode; 4] = [Mode::Digit, Mode::Corner, Mode::Centre, Mode::Colour];
}

impl Session {
    /// A session after so much play; the clock is stopped.
    pub fn new(game: Game, settings: Settings, elapsed: Seconds) -> Session {
        Session {
            selection: Selection::new(game.board().side(), first_blank_near_middle(&game)),
            game,
            settings,
            clock: Clock::new(elapsed),
            mode: Mode::Digit,
            sticky: None,
            filter: Filter::Off,
            is_paused: false,
            found_wrong: None,
        }
    }

    /// Whether the board is hidden and the clock stopped.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Whether digits may be entered now.
    pub fn is_playable(&self) -> bool {
        self.game.is_open() && !self.is_paused
    }

    /// The mode that counts while another one may be held: where both kinds of marks are one, there are no corners.
    pub fn active_mode(&self, held: Option<Mode>) -> Mode {
        match held.unwrap_or(self.mode) {
            Mode::Corner if self.is_fixed() => Mode::Centre,
            mode => mode,
        }
    }

    /// Goes to the next mode, around the end.
    pub fn next_mode(&mut self) {
        let modes: Vec<Mode> = Mode::ALL.into_iter().filter(|&mode| mode != Mode::Corner || !self.is_fixed()).collect();
        let next = modes.iter().position(|&mode| mode == self.mode).map_or(0, |place| place + 1);
        self.mode = modes[next % modes.len()];
    }

    /// The digit that is highlighted on the board.
    pub fn shown_digit(&self) -> Option<Digit> {
        match (self.filter, self.sticky) {
            (Filter::On(digit), _) | (_, Some(Sticky(Some(digit)))) => Some(digit),
            _ => self.selected_value(),
        }
    }

    fn selected_value(&self) -> Option<Digit> {
        self.selection.single().and_then(|cell| self.game.cell(cell).value)
    }

    fn is_fixed(&self) -> bool {
        self.settings.marks == MarkLayout::Fixed
    }
}

/// Input.
impl Session {
    /// A digit was pressed: for the selected cells, or to be chosen. A mode that is held counts instead of the chosen one.
    pub fn press(&mut self, digit: Digit, held: Option<Mode>) -> bool {
        if !self.is_playable() {
            return false;
        }
        if let (Some(Sticky(chosen)), None) = (&mut self.sticky, held) {
            *chosen = if *chosen == Some(digit) { None } else { Some(digit) };
            return true;
        }
        let mode = self.active_mode(held);
        self.enter(&self.selection.list(), digit, mode)
    }

    /// A cell was tapped: with a sticky digit, the digit goes there.
    pub fn tap(&mut self, cell: Cell) -> bool {
        match self.sticky {
            Some(Sticky(Some(digit))) if self.is_playable() => self.enter(&[cell], digit, self.active_mode(None)),
            _ => false,
        }
    }

    /// Puts a digit into cells, as the mode says. A digit for several cells cannot be meant as an entry in each: it becomes a
    /// mark.
    pub fn enter(&mut self, cells: &[Cell], digit: Digit, mode: Mode) -> bool {
        let is_own = |cell: &&Cell| !self.game.board().is_given(**cell);
        let own = cells.iter().filter(is_own).count();
        let open = cells.iter().filter(is_own).any(|&cell| self.game.cell(cell).is_blank());
        let is_fixed = self.is_fixed();
        match mode {
            Mode::Colour => Colour::new(digit.number()).is_some_and(|colour| self.game.paint(cells, colour)),
            Mode::Digit if own <= 1 || !open => self.game.enter(cells, digit, self.settings.habits()),
            Mode::Digit | Mode::Corner | Mode::Centre if is_fixed => self.game.note(cells, digit),
            Mode::Centre => self.game.mark(cells, digit, MarkKind::Centre),
            Mode::Digit | Mode::Corner => self.game.mark(cells, digit, MarkKind::Corner),
        }
    }

    /// Clears the top layer of the selected cells.
    pub fn clear(&mut self) -> bool {
        self.is_playable() && self.game.clear(&self.selection.list())
    }

    /// Whether a digit is chosen first and then its cells; and the digit.
    pub fn sticky(&self) -> Option<Option<Digit>> {
        self.sticky.map(|Sticky(digit)| digit)
    }

    /// Begins or ends choosing the digit first.
    pub fn toggle_sticky(&mut self) {
        self.sticky = if self.sticky.is_some() { None } else { Some(Sticky(self.selected_value())) };
    }

    /// The digit that is filtered.
    pub fn filter(&self) -> Filter {
        self.filter
    }

    /// The next digit is filtered; asked again, none.
    pub fn start_filter(&mut self) {
        self.filter = if self.filter == Filter::Choosing { Filter::Off } else { Filter::Choosing };
    }

    /// Filters a digit; the same again, none.
    pub fn filter_digit(&mut self, digit: Digit) {
        self.filter = if self.filter == Filter::On(digit) { Filter::Off } else { Filter::On(digit) };
    }

    /// Selects all cells with the value of a cell, or with a colour of it.
    pub fn select_alike(&mut self, cell: Cell, by: SelectBy) {
        let state = self.game.cell(cell);
        let suits = |other: CellState| match by {
            SelectBy::Value => state.value.is_some() && other.value == state.value,
            SelectBy::Colour => other.colours.meets(state.colours),
        };
        if !suits(state) {
            return;
        }
        let others = self.game.position().iter().filter(|&(other, found)| other != cell && suits(found));
        let cells: Vec<Cell> = others.map(|(other, _)| other).chain([cell]).collect();
        self.selection.set(cells);
    }

    /// Goes to the next or previous blank cell.
    pub fn seek_blank(&mut self, order: Order) {
        self.selection.seek(order, |cell| self.game.cell(cell).is_blank());
    }

    /// Hides the board and stops the clock.
    pub fn pause(&mut self, now: Tick) {
        if self.game.is_open() {
            self.is_paused = true;
            self.clock.stop(now);
        }
    }

    /// Shows the board and goes on.
    pub fn resume(&mut self, now: Tick) {
        if self.game.is_open() {
            self.is_paused = false;
            self.clock.start(now);
        }
    }
}

/// What is shown.
impl Session {
    /// Notes what a check has found wrong; it is shown until the board changes.
    pub fn show_wrong(&mut self, wrong: CellSet) {
        self.found_wrong = Some((self.game.revision(), wrong));
    }

    /// The cells that are marked wrong: by the chosen checking, and by the last check on demand.
    pub fn shown_wrong(&self) -> CellSet {
        let found = self.found_wrong.iter().filter(|(revision, _)| *revision == self.game.revision());
        let mut wrong = CellSet::empty(self.game.board().side());
        found.for_each(|(_, found)| wrong |= found);
        if matches!(self.settings.checking, Checking::Conflicts | Checking::Solution) {
            wrong |= &self.game.conflicts();
        }
        if self.settings.checking == Checking::Solution {
            wrong |= &self.game.wrong_entries();
        }
        wrong
    }

    /// The marks of a cell that are struck out, since a peer holds the digit.
    pub fn struck(&self, cell: Cell) -> DigitSet {
        match self.settings.checking {
            Checking::Off | Checking::Demand => DigitSet::EMPTY,
            Checking::Conflicts | Checking::Solution => {
                crate::checking::impossible_marks(self.game.position(), cell, self.game.board())
            }
        }
    }

    /// The marks that stand for all candidates of a cell, for whoever looks for a hint: corner marks alone say less.
    pub fn noted(&self, cell: Cell) -> DigitSet {
        let state = self.game.cell(cell);
        match (state.is_blank(), self.settings.marks) {
            (false, _) => DigitSet::EMPTY,
            (true, MarkLayout::Fixed) => state.noted(),
            (true, MarkLayout::CornerCentre) => state.centre,
        }
    }
}

/// The blank cell nearest to the middle, the first of them in reading order.
fn first_blank_near_middle(game: &Game) -> Cell {
    let side = game.board().side();
    // Twice the distance from the middle, squared: whole numbers for even sides too.
    let far = |line: usize| (2 * line).abs_diff(side.get() - 1).pow(2);
    let distance = |cell: &Cell| far(cell.row()) + far(cell.column());
    let blank = side.cells().filter(|&cell| game.cell(cell).is_blank()).min_by_key(distance);
    blank.or_else(|| side.cells().min_by_key(distance)).unwrap_or(Cell::new(0, 0))
}
