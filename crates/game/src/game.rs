//! One game: a puzzle, what the player has done to it, and how it got there. All input comes through methods here, each of
//! which is one move. No screen, no clock, no disk.

use ninefold_grid::{Cell, CellSet, Digit, Grid};
use ninefold_puzzle::Puzzle;

use crate::checking::{conflicts, is_solved, remaining, wrong_entries};
use crate::{
    Board, CellState, Colour, Edit, GameId, Help, HintEffect, History, MarkKind, MoveKind, Origin, Outcome, Position,
    Remaining, about, edits,
};

/// What matters when a digit is entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryOptions {
    /// Whether an entry takes its digit out of the marks that it sees.
    pub auto_clean: bool,
}

/// A remembered position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// When it was set, for its name.
    pub at: String,
    /// What stood in the cells.
    pub position: Position,
}

/// What a new game is told besides its puzzle.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The name of the game.
    pub id: GameId,
    /// The full grid, when it is known and the only one.
    pub solution: Option<Grid>,
    /// Where the puzzle comes from.
    pub origin: Origin,
    /// When the game begins.
    pub started: String,
}

/// A game that is played or over.
#[derive(Clone, Debug)]
pub struct Game {
    pub(crate) board: Board,
    pub(crate) id: GameId,
    pub(crate) solution: Option<Grid>,
    pub(crate) origin: Origin,
    pub(crate) started: String,
    pub(crate) finished: Option<String>,
    pub(crate) outcome: Outcome,
    pub(crate) help: Help,
    pub(crate) position: Position,
    pub(crate) history: History,
    pub(crate) checkpoints: Vec<Checkpoint>,
    revision: Revision,
}

/// Tells two states of one game apart: it rises with each change, and says nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Revision(u64);

impl Game {
    /// A game with a puzzle at its beginning.
    pub fn new(puzzle: &Puzzle, told: NewGame) -> Game {
        let NewGame { id, solution, origin, started } = told;
        let board = Board::of(puzzle);
        Game {
            position: Position::of(board.givens()),
            board,
            id,
            solution,
            origin,
            started,
            finished: None,
            outcome: Outcome::Playing,
            help: Help::default(),
            history: History::default(),
            checkpoints: Vec::new(),
            revision: Revision::default(),
        }
    }

    /// The puzzle and who sees whom.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The name of the game.
    pub fn id(&self) -> &GameId {
        &self.id
    }

    /// The full grid, when it is known.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// Where the puzzle comes from.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// When it began.
    pub fn started(&self) -> &str {
        &self.started
    }

    /// When it was over.
    pub fn finished(&self) -> Option<&str> {
        self.finished.as_deref()
    }

    /// Notes when it was over.
    pub fn set_finished(&mut self, at: String) {
        self.finished = Some(at);
    }

    /// Whether it goes on.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// How often help was taken.
    pub fn help(&self) -> Help {
        self.help
    }

    /// What stands in the cells.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// What stands in a cell.
    pub fn cell(&self, cell: Cell) -> CellState {
        self.position.get(cell)
    }

    /// The moves.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The remembered positions, the oldest first.
    pub fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    /// Which state of the game this is.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// Whether the board may still be changed.
    pub fn is_open(&self) -> bool {
        self.outcome == Outcome::Playing
    }

    /// Whether the player has put anything in.
    pub fn is_touched(&self) -> bool {
        !self.history.moves().is_empty()
    }

    /// What the game is called: `Expert · Diagonal`.
    pub fn title(&self) -> String {
        about::title(&self.origin, &self.board.variants(), self.board.side())
    }

    /// The part of the blank cells that is filled, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let open = self.board.own_cells().count();
        let filled = self.board.own_cells().filter(|&cell| !self.cell(cell).is_blank()).count();
        if open == 0 { 1.0 } else { filled as f64 / open as f64 }
    }

    /// The cells whose digit stands twice in a house.
    pub fn conflicts(&self) -> CellSet {
        conflicts(&self.position, &self.board)
    }

    /// The cells whose entry is not the solution's; none when that is not known.
    pub fn wrong_entries(&self) -> CellSet {
        wrong_entries(&self.position, self.solution())
    }

    /// How often each digit is still to be placed.
    pub fn remaining(&self) -> Vec<Remaining> {
        remaining(&self.position, &self.board, self.solution())
    }

    /// Whether anything is wrong, by the solution or by the rules.
    pub fn has_mistake(&self) -> bool {
        !self.wrong_entries().is_empty() || !self.conflicts().is_empty()
    }
}

/// Moves. Each says whether it changed anything; a game that is over does not change.
impl Game {
    /// Enters a digit, or takes it out where all of the cells hold it.
    pub fn enter(&mut self, cells: &[Cell], digit: Digit, habits: EntryOptions) -> bool {
        let edit = edits::place(&self.position, &self.own(cells), digit, &self.board, habits);
        self.play(MoveKind::Digit, &edit)
    }

    /// Toggles a mark.
    pub fn mark(&mut self, cells: &[Cell], digit: Digit, kind: MarkKind) -> bool {
        let edit = edits::toggle_mark(&self.position, &self.own(cells), digit, kind);
        let kind = match kind {
            MarkKind::Corner => MoveKind::Corner,
            MarkKind::Centre => MoveKind::Centre,
        };
        self.play(kind, &edit)
    }

    /// Toggles a mark where both kinds are one.
    pub fn note(&mut self, cells: &[Cell], digit: Digit) -> bool {
        let edit = edits::toggle_candidate(&self.position, &self.own(cells), digit);
        self.play(MoveKind::Centre, &edit)
    }

    /// Toggles a colour, on givens too.
    pub fn paint(&mut self, cells: &[Cell], colour: Colour) -> bool {
        let edit = edits::toggle_colour(&self.position, cells, colour);
        self.play(MoveKind::Colour, &edit)
    }

    /// Clears the top layer that there is: entries, then marks, then colours.
    pub fn clear(&mut self, cells: &[Cell]) -> bool {
        let edit = edits::clear_top(&self.position, cells, &self.board);
        self.play(MoveKind::Clear, &edit)
    }

    /// Fills in the candidates of all cells without marks, and takes out what cannot be.
    pub fn fill_marks(&mut self) -> bool {
        let edit = edits::fill_marks(&self.position, &self.board);
        self.play(MoveKind::FillMarks, &edit)
    }

    /// Clears all marks.
    pub fn clear_marks(&mut self) -> bool {
        let own: Vec<Cell> = self.board.own_cells().collect();
        let edit = edits::without_marks(&self.position, &own);
        self.play(MoveKind::ClearMarks, &edit)
    }

    /// Turns corner marks into centre marks.
    pub fn corners_to_centre(&mut self, cells: &[Cell]) -> bool {
        let edit = edits::corners_to_centre(&self.position, &self.own(cells));
        self.play(MoveKind::Centre, &edit)
    }

    /// Goes back to the givens, as one move.
    pub fn restart(&mut self) -> bool {
        let edit = self.board.own_cells().map(|cell| (cell, CellState::EMPTY)).collect();
        self.play(MoveKind::Restart, &edit)
    }

    /// Does what a hint says, as one move.
    pub fn follow(&mut self, deed: &HintEffect, habits: EntryOptions) -> bool {
        let edit = deed.edit(&self.position, &self.board, habits);
        self.play(MoveKind::Hint, &edit)
    }

    /// Shows a solution: the game is over.
    pub fn show(&mut self, solution: &Grid) -> bool {
        if !self.is_open() {
            return false;
        }
        let edit = edits::solution(&self.position, self.board.own_cells(), solution);
        self.play(MoveKind::Show, &edit);
        self.outcome = Outcome::Shown;
        self.turn();
        true
    }

    pub(crate) fn play(&mut self, kind: MoveKind, edit: &Edit) -> bool {
        let is_played = self.is_open() && self.history.play(&mut self.position, kind, edit);
        self.settled(is_played)
    }

    fn own(&self, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| !self.board.is_given(cell)).collect()
    }

    /// After the board has changed: is it solved?
    pub(crate) fn settled(&mut self, has_changed: bool) -> bool {
        if has_changed {
            if is_solved(&self.position, &self.board, self.solution()) {
                self.outcome = Outcome::Solved;
            }
            self.turn();
        }
        has_changed
    }

    /// Another state of the game.
    pub(crate) fn turn(&mut self) {
        self.revision.0 += 1;
    }
}
