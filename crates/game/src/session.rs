//! A session: the game with its selection, mode, clock and settings. Keyboard, mouse and menus call the same methods;
//! the screen draws the result.

use ninefold_grid::{Cell, CellSet, Digit, DigitSet};
use ninefold_puzzle::Conflict;

use crate::rule_cells::rule_cells;
use crate::{
    CellState, Checking, Clock, Colour, Game, MarkKind, MarkLayout, Order, Revision, Seconds, Selection, Settings, Tick,
};

/// The meaning of a digit key.
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

/// The property that cells selected together have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SelectBy {
    /// The value.
    Value,
    /// A colour.
    Colour,
}

/// A game being played.
#[derive(Clone, Debug)]
pub struct Session {
    /// The game.
    pub game: Game,
    /// The player's settings.
    pub settings: Settings,
    /// The selection.
    pub selection: Selection,
    /// The play time.
    pub clock: Clock,
    /// The chosen mode.
    pub mode: Mode,
    sticky: Option<Sticky>,
    filter: Filter,
    is_paused: bool,
    found_wrong: Option<(Revision, CellSet)>,
}

/// Digit-first input: a digit is chosen first and then its cells; `None` until it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sticky(Option<Digit>);

/// The state of the digit filter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Filter {
    /// No filter.
    #[default]
    Off,
    /// The next digit key sets the filter.
    Choosing,
    /// This digit is filtered.
    On(Digit),
}

impl Mode {
    /// All modes in order.
    pub const ALL: [Mode; 4] = [Mode::Digit, Mode::Corner, Mode::Centre, Mode::Colour];
}

impl Session {
    /// Starts a session with this elapsed time and a stopped clock.
    pub fn new(game: Game, settings: Settings, elapsed: Seconds) -> Session {
        Session {
            selection: Selection::new(game.board().side(), first_blank_near_middle(&game)).on(board_of(&game)),
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

    /// Returns whether the board is hidden and the clock stopped.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// Returns whether digits can be entered now.
    pub fn is_playable(&self) -> bool {
        self.game.is_open() && !self.is_paused
    }

    /// Returns the mode in effect while a mode key may be held. If both kinds of marks are shown as one, there is no
    /// corner mode.
    pub fn active_mode(&self, held: Option<Mode>) -> Mode {
        match held.unwrap_or(self.mode) {
            Mode::Corner if self.is_fixed() => Mode::Centre,
            mode => mode,
        }
    }

    /// Switches to the next mode, wrapping around.
    pub fn next_mode(&mut self) {
        let modes: Vec<Mode> = Mode::ALL.into_iter().filter(|&mode| mode != Mode::Corner || !self.is_fixed()).collect();
        let next = modes.iter().position(|&mode| mode == self.mode).map_or(0, |place| place + 1);
        self.mode = modes[next % modes.len()];
    }

    /// Returns the digit that is highlighted on the board.
    pub fn shown_digit(&self) -> Option<Digit> {
        match (self.filter, self.sticky) {
            (Filter::On(digit), _) | (_, Some(Sticky(Some(digit)))) => Some(digit),
            _ => self.selected_value(),
        }
    }

    fn selected_value(&self) -> Option<Digit> {
        self.selection.single().and_then(|cell| self.game.seen().get(cell).value)
    }

    fn is_fixed(&self) -> bool {
        self.settings.marks == MarkLayout::Fixed
    }
}

/// Input.
impl Session {
    /// Handles a digit key: enters the digit in the selected cells, or chooses it. A mode whose key is held overrides
    /// the chosen one.
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

    /// Handles a tap on a cell: with a sticky digit, enters it there.
    pub fn tap(&mut self, cell: Cell) -> bool {
        match self.sticky {
            Some(Sticky(Some(digit))) if self.is_playable() => self.enter(&[cell], digit, self.active_mode(None)),
            _ => false,
        }
    }

    /// Enters a digit in cells according to the mode. In digit mode with several cells the digit becomes a mark, since
    /// it can't be an entry in each.
    pub fn enter(&mut self, cells: &[Cell], digit: Digit, mode: Mode) -> bool {
        let own = self.game.enterable(cells.iter().copied());
        let seen = self.game.seen();
        let (own, open) = (own.len(), own.iter().any(|&cell| seen.get(cell).is_blank()));
        let is_fixed = self.is_fixed();
        match mode {
            Mode::Colour => Colour::new(digit.number()).is_some_and(|colour| self.game.paint(cells, colour)),
            Mode::Digit if own <= 1 || !open => self.game.enter(cells, digit, self.settings.entry_options()),
            Mode::Digit | Mode::Corner | Mode::Centre if is_fixed => self.game.note(cells, digit),
            Mode::Centre => self.game.mark(cells, digit, MarkKind::Centre),
            Mode::Digit | Mode::Corner => self.game.mark(cells, digit, MarkKind::Corner),
        }
    }

    /// Clears the topmost layer of the selected cells.
    pub fn clear(&mut self) -> bool {
        self.is_playable() && self.game.clear(&self.selection.list())
    }

    /// Returns whether digit-first input is on and, if so, the chosen digit.
    pub fn sticky(&self) -> Option<Option<Digit>> {
        self.sticky.map(|Sticky(digit)| digit)
    }

    /// Toggles digit-first input.
    pub fn toggle_sticky(&mut self) {
        self.sticky = if self.sticky.is_some() { None } else { Some(Sticky(self.selected_value())) };
    }

    /// Returns the state of the digit filter.
    pub fn filter(&self) -> Filter {
        self.filter
    }

    /// Lets the next digit key set the filter; called again while waiting, turns the filter off.
    pub fn start_filter(&mut self) {
        self.filter = if self.filter == Filter::Choosing { Filter::Off } else { Filter::Choosing };
    }

    /// Filters a digit, or clears the filter if it is already on that digit.
    pub fn filter_digit(&mut self, digit: Digit) {
        self.filter = if self.filter == Filter::On(digit) { Filter::Off } else { Filter::On(digit) };
    }

    /// Selects all cells with the same value as a cell, or with one of its colours.
    pub fn select_alike(&mut self, cell: Cell, by: SelectBy) {
        let seen = self.game.seen();
        let state = seen.get(cell);
        let suits = |other: CellState| match by {
            SelectBy::Value => state.value.is_some() && other.value == state.value,
            SelectBy::Colour => other.colours.meets(state.colours),
        };
        if !suits(state) {
            return;
        }
        let others = seen.iter().filter(|&(other, found)| other != cell && suits(found));
        let cells: Vec<Cell> = others.map(|(other, _)| other).chain([cell]).collect();
        drop(seen);
        self.selection.set(cells);
    }

    /// Selects all cells of a rule that names this cell: of its cage, line or arrow. If these are already selected,
    /// selects the next such rule.
    pub fn select_rule(&mut self, cell: Cell) {
        let mut groups = rule_cells(self.game.board());
        let covered = self.game.covered();
        groups.retain(|cells| cells.contains(&cell) && !covered.contains(cell));
        groups.iter_mut().for_each(|cells| cells.retain(|&cell| !covered.contains(cell)));
        if groups.is_empty() {
            return;
        }
        let selected = self.selection.list();
        let next = groups.iter().position(|cells| *cells == selected).map_or(0, |place| place + 1);
        let group = &groups[next % groups.len()];
        self.selection.set(group.iter().copied().filter(|&other| other != cell).chain([cell]));
    }

    /// Moves to the next or previous blank cell.
    pub fn seek_blank(&mut self, order: Order) {
        let seen = self.game.seen();
        self.selection.seek(order, |cell| seen.get(cell).is_blank());
    }

    /// Hides the board and stops the clock.
    pub fn pause(&mut self, now: Tick) {
        if self.game.is_open() {
            self.is_paused = true;
            self.clock.stop(now);
        }
    }

    /// Shows the board and starts the clock.
    pub fn resume(&mut self, now: Tick) {
        if self.game.is_open() {
            self.is_paused = false;
            self.clock.start(now);
        }
    }
}

/// Display.
impl Session {
    /// Sets the cells that a check found wrong; they are shown until the board changes.
    pub fn show_wrong(&mut self, wrong: CellSet) {
        self.found_wrong = Some((self.game.revision(), wrong));
    }

    /// Returns the cells marked wrong: by the checking setting, and by the last check on demand.
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

    /// Returns the rules that the board shows as broken, by the checking setting.
    pub fn shown_conflicts(&self) -> Vec<Conflict> {
        match self.settings.checking {
            Checking::Off | Checking::Demand => Vec::new(),
            Checking::Conflicts | Checking::Solution => self.game.broken_rules(),
        }
    }

    /// Returns the marks of a cell that are struck out because a peer has the digit.
    pub fn struck(&self, cell: Cell) -> DigitSet {
        match self.settings.checking {
            Checking::Off | Checking::Demand => DigitSet::EMPTY,
            Checking::Conflicts | Checking::Solution => {
                crate::checking::impossible_marks(&self.game.seen(), cell, self.game.board())
            }
        }
    }

    /// Returns the marks that represent all candidates of a cell, for hints: corner marks alone are incomplete.
    pub fn noted(&self, cell: Cell) -> DigitSet {
        let state = self.game.cell(cell);
        match (state.is_blank(), self.settings.marks) {
            (false, _) => DigitSet::EMPTY,
            (true, MarkLayout::Fixed) => state.noted(),
            (true, MarkLayout::CornerCentre) => state.centre,
        }
    }
}

/// Returns the cells of the board.
fn board_of(game: &Game) -> CellSet {
    let cells = game.board().puzzle().geometry().cells();
    CellSet::of(game.board().side(), cells.iter().copied())
}

/// Returns the blank cell nearest to the middle, the first in reading order if there are several.
fn first_blank_near_middle(game: &Game) -> Cell {
    let side = game.board().side();
    // Twice the distance from the middle, squared: whole numbers for even sides too.
    let far = |line: usize| (2 * line).abs_diff(side.get() - 1).pow(2);
    let distance = |cell: &Cell| far(cell.row()) + far(cell.column());
    let cells = || game.board().puzzle().geometry().cells().iter().copied();
    let blank = cells().filter(|&cell| game.cell(cell).is_blank()).min_by_key(distance);
    blank.or_else(|| cells().min_by_key(distance)).unwrap_or(Cell::new(0, 0))
}
