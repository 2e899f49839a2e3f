//! One game: a puzzle, the player's changes, and their history. All input goes through methods here, each of which is
//! one move. This module is independent of screen, clock and disk.

use ninefold_grid::{Cell, CellSet, Digit, Grid};
use ninefold_puzzle::{Conflict, Puzzle};

use crate::checking::{broken_rules, conflicts, is_solved, remaining, wrong_entries};
use crate::{
    Board, CellState, Colour, Edit, GameId, Help, HintEffect, History, MarkKind, MoveKind, Origin, Outcome, PenPlace,
    Position, Remaining, Stroke, Strokes, about, edits,
};

/// Options for entering a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryOptions {
    /// Whether entering a digit removes it from the marks of cells that see it.
    pub auto_clean: bool,
}

/// A saved position that the player can return to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// When it was set, which serves as its name.
    pub at: String,
    /// The contents of the cells.
    pub position: Position,
}

/// The parameters of a new game besides its puzzle.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// The id of the game.
    pub id: GameId,
    /// The full grid, if it is known and unique.
    pub solution: Option<Grid>,
    /// Where the puzzle comes from.
    pub origin: Origin,
    /// When the game started.
    pub started: String,
}

/// A game in progress or finished.
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

/// Distinguishes states of one game. It increases with each change and has no other meaning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Revision(u64);

impl Game {
    /// Starts a game of a puzzle.
    pub fn new(puzzle: &Puzzle, new_game: NewGame) -> Game {
        let NewGame { id, solution, origin, started } = new_game;
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

    /// Returns the puzzle and its peers.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the id of the game.
    pub fn id(&self) -> &GameId {
        &self.id
    }

    /// Returns the full grid, if it is known.
    pub fn solution(&self) -> Option<&Grid> {
        self.solution.as_ref()
    }

    /// Returns the origin of the puzzle.
    pub fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Returns when the game started.
    pub fn started(&self) -> &str {
        &self.started
    }

    /// Returns when the game finished.
    pub fn finished(&self) -> Option<&str> {
        self.finished.as_deref()
    }

    /// Records when the game finished.
    pub fn set_finished(&mut self, at: String) {
        self.finished = Some(at);
    }

    /// Returns the outcome of the game.
    pub fn outcome(&self) -> Outcome {
        self.outcome
    }

    /// Returns the number of uses of each kind of help.
    pub fn help(&self) -> Help {
        self.help
    }

    /// Returns the contents of all cells.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the contents of a cell.
    pub fn cell(&self, cell: Cell) -> CellState {
        self.position.get(cell)
    }

    /// Returns the moves.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Returns the checkpoints, oldest first.
    pub fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    /// Returns the current revision.
    pub fn revision(&self) -> Revision {
        self.revision
    }

    /// Returns whether the board can still be changed.
    pub fn is_open(&self) -> bool {
        self.outcome == Outcome::Playing
    }

    /// Returns whether the player has changed anything.
    pub fn is_touched(&self) -> bool {
        !self.history.moves().is_empty()
    }

    /// Returns the title of the game: `Expert · Diagonal`.
    pub fn title(&self) -> String {
        about::title(&self.origin, &self.board.variants(), self.board.puzzle().geometry())
    }

    /// Returns the fraction of the blank cells that are filled, from 0 to 1.
    pub fn progress(&self) -> f64 {
        let open = self.board.own_cells().count();
        let filled = self.board.own_cells().filter(|&cell| !self.cell(cell).is_blank()).count();
        if open == 0 { 1.0 } else { filled as f64 / open as f64 }
    }

    /// Returns the cells whose digit is repeated in a house. Cells covered by fog don't count.
    pub fn conflicts(&self) -> CellSet {
        conflicts(&self.seen(), &self.board)
    }

    /// Returns the rules that the digits break besides repeats in rows, columns and regions, each with its cells. Rules
    /// whose cells are covered by fog don't count.
    pub fn broken_rules(&self) -> Vec<Conflict> {
        let mut broken = broken_rules(&self.seen(), &self.board);
        if self.fog().is_some() {
            let covered = self.covered();
            let uses = self.board.puzzle().ruleset().uses();
            let names_covered = |conflict: &Conflict| {
                let arguments = &uses[conflict.rule.get()].1;
                arguments.iter().flat_map(|(_, argument)| argument.all_cells()).any(|cell| covered.contains(cell))
            };
            broken.retain(|conflict| !names_covered(conflict));
        }
        broken
    }

    /// Returns the cells whose entry differs from the solution; empty if the solution is not known.
    pub fn wrong_entries(&self) -> CellSet {
        wrong_entries(&self.seen(), self.solution())
    }

    /// Returns how often each digit still has to be placed.
    pub fn remaining(&self) -> Vec<Remaining> {
        remaining(&self.seen(), &self.board, self.solution())
    }

    /// Returns whether any entry differs from the solution or breaks the rules.
    pub fn has_mistake(&self) -> bool {
        !self.wrong_entries().is_empty() || !self.conflicts().is_empty() || !self.broken_rules().is_empty()
    }
}

/// Moves. Each method returns whether it changed anything; a finished game does not change.
impl Game {
    /// Enters a digit, or removes it if all of the cells have it.
    pub fn enter(&mut self, cells: &[Cell], digit: Digit, options: EntryOptions) -> bool {
        let edit = edits::place(&self.seen(), &self.enterable_of(cells), digit, &self.board, options);
        self.play_seen(MoveKind::Digit, edit)
    }

    /// Toggles a mark.
    pub fn mark(&mut self, cells: &[Cell], digit: Digit, kind: MarkKind) -> bool {
        let edit = edits::toggle_mark(&self.seen(), &self.enterable_of(cells), digit, kind);
        let kind = match kind {
            MarkKind::Corner => MoveKind::Corner,
            MarkKind::Centre => MoveKind::Centre,
        };
        self.play_seen(kind, edit)
    }

    /// Toggles a candidate when both kinds of marks are shown as one.
    pub fn note(&mut self, cells: &[Cell], digit: Digit) -> bool {
        let edit = edits::toggle_candidate(&self.seen(), &self.enterable_of(cells), digit);
        self.play_seen(MoveKind::Centre, edit)
    }

    /// Toggles a colour, also on givens.
    pub fn paint(&mut self, cells: &[Cell], colour: Colour) -> bool {
        let edit = edits::toggle_colour(&self.position, cells, colour);
        self.play(MoveKind::Colour, &edit)
    }

    /// Clears the topmost layer present: entries, then marks, then colours.
    pub fn clear(&mut self, cells: &[Cell]) -> bool {
        let edit = edits::clear_top(&self.seen(), cells, &self.enterable_of(cells));
        self.play_seen(MoveKind::Clear, edit)
    }

    /// Fills in the candidates of all cells without marks, and removes impossible marks.
    pub fn fill_marks(&mut self) -> bool {
        let edit = edits::fill_marks(&self.seen(), &self.enterable(self.all_cells()), &self.board);
        self.play_seen(MoveKind::FillMarks, edit)
    }

    /// Clears all marks.
    pub fn clear_marks(&mut self) -> bool {
        let edit = edits::without_marks(&self.seen(), &self.enterable(self.all_cells()));
        self.play_seen(MoveKind::ClearMarks, edit)
    }

    /// Turns corner marks into centre marks.
    pub fn corners_to_centre(&mut self, cells: &[Cell]) -> bool {
        let edit = edits::corners_to_centre(&self.seen(), &self.enterable_of(cells));
        self.play_seen(MoveKind::Centre, edit)
    }

    /// Draws strokes of pens, or erases the strokes at their places, as one move. Ignores places that the board doesn't
    /// have, and strokes that don't suit their place.
    pub fn draw(&mut self, strokes: impl IntoIterator<Item = (PenPlace, Option<Stroke>)>) -> bool {
        let mut edit = Edit::default();
        for (place, stroke) in strokes {
            if place.is_on(self.board.side()) && stroke.is_none_or(|stroke| stroke.suits(place)) {
                edit.draw(place, stroke);
            }
        }
        self.play(MoveKind::Pen, &edit)
    }

    /// Resets the grid to the givens and erases all drawings, as one move.
    pub fn restart(&mut self) -> bool {
        let start = |cell| match self.board.is_given(cell) {
            true => CellState { colours: self.cell(cell).colours, ..CellState::of_value(self.cell(cell).value) },
            false => CellState::EMPTY,
        };
        let mut edit: Edit = self.all_cells().map(|cell| (cell, start(cell))).collect();
        edit.redraw(self.position.strokes(), &Strokes::default());
        self.play(MoveKind::Restart, &edit)
    }

    /// Applies the effect of a hint, as one move.
    pub fn apply_hint(&mut self, effect: &HintEffect, options: EntryOptions) -> bool {
        let edit = effect.edit(&self.position, &self.board, options);
        self.play(MoveKind::Hint, &edit)
    }

    /// Shows a solution, which ends the game.
    pub fn show(&mut self, solution: &Grid) -> bool {
        if !self.is_open() {
            return false;
        }
        let edit = edits::solution(&self.position, self.board.own_cells(), solution);
        self.play(MoveKind::Show, &edit);
        self.outcome = Outcome::Shown;
        self.increase_revision();
        true
    }

    pub(crate) fn play(&mut self, kind: MoveKind, edit: &Edit) -> bool {
        let is_played = self.is_open() && self.history.play(&mut self.position, kind, edit);
        self.update_outcome(is_played)
    }

    /// Plays an edit of the position that the player sees.
    fn play_seen(&mut self, kind: MoveKind, edit: Edit) -> bool {
        let edit = self.with_guesses(edit);
        self.play(kind, &edit)
    }

    fn all_cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.board.puzzle().geometry().cells().iter().copied()
    }

    fn enterable_of(&self, cells: &[Cell]) -> Vec<Cell> {
        self.enterable(cells.iter().copied())
    }

    /// Updates the outcome after a change of the board, and returns whether there was one.
    pub(crate) fn update_outcome(&mut self, has_changed: bool) -> bool {
        if has_changed {
            if is_solved(&self.position, &self.board, self.solution()) {
                self.outcome = Outcome::Solved;
            }
            self.increase_revision();
        }
        has_changed
    }

    /// Increases the revision.
    pub(crate) fn increase_revision(&mut self) {
        self.revision.0 += 1;
    }
}
