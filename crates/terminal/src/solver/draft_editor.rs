//! The draft being edited: selection, pen, results, and undo. Keyboard, mouse and answers all call the same methods. It
//! is independent of the screen.

use ninefold::text::{Catalogue, text};
use ninefold::{Cell, CellSet, Digit, Grid, Puzzle};
use ninefold_game::{Direction, Order, Reach, Selection};

use super::finding::{Finding, Tone};
use super::question::{Answer, BoardChange};
use super::walk::Walk;
use crate::board::Backdrop;
use crate::draft::Draft;

/// What typed digits become.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pen {
    /// Givens.
    Given,
    /// The player's own digits.
    Entry,
    /// Regions.
    Region,
}

/// Whether the cursor advances after a given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// It stays.
    Stay,
    /// It moves to the next cell in reading order.
    Advance,
}

/// A draft and what is known about it.
#[derive(Debug)]
pub(super) struct DraftEditor {
    /// All texts, for what is wrong with the draft.
    texts: &'static Catalogue,
    draft: Draft,
    /// The selected cells.
    pub(super) selection: Selection,
    pen: Pen,
    /// The latest result.
    pub(super) finding: Option<Finding>,
    /// A solution that is shown over the draft.
    pub(super) solution: Option<Grid>,
    /// The explanation that the player steps through.
    pub(super) walk: Option<Walk>,
    backdrop: Backdrop,
    conflicts: CellSet,
    past: Vec<Draft>,
    future: Vec<Draft>,
}

impl DraftEditor {
    /// Starts editing a draft.
    pub(super) fn new(draft: Draft, texts: &'static Catalogue) -> DraftEditor {
        let side = draft.side;
        let mut editor = DraftEditor {
            texts,
            selection: Selection::new(side, Cell::new(0, 0)),
            pen: Pen::Given,
            finding: None,
            solution: None,
            walk: None,
            backdrop: Backdrop::blank(side),
            conflicts: CellSet::empty(side),
            past: Vec::new(),
            future: Vec::new(),
            draft: Draft::blank(side),
        };
        editor.take(draft);
        editor
    }

    /// Returns the draft.
    pub(super) fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns the background of the board.
    pub(super) fn backdrop(&self) -> &Backdrop {
        &self.backdrop
    }

    /// Returns the cells whose digit is repeated in a house.
    pub(super) fn conflicts(&self) -> &CellSet {
        &self.conflicts
    }

    /// Returns the current pen.
    pub(super) fn pen(&self) -> Pen {
        self.pen
    }

    /// Chooses the pen; regions can be chosen only where they are drawn.
    pub(super) fn set_pen(&mut self, pen: Pen) {
        if pen != Pen::Region || self.draft.plan.is_some() {
            self.pen = pen;
        }
    }

    /// Returns the puzzle that the draft describes, or what is wrong with it.
    pub(super) fn puzzle(&self) -> Result<Puzzle, Finding> {
        let faults = self.draft.plan.as_ref().map(|plan| plan.faults(self.texts).join(" "));
        if let Some(faults) = faults.filter(|faults| !faults.is_empty()) {
            return Err(Finding::new(text!(self.texts, "solver-found-invalid-regions"), faults, Tone::Bad));
        }
        self.draft.puzzle().map_err(|faults| {
            let cell = faults.all().first().and_then(ninefold::PuzzleError::cell);
            Finding::invalid(&faults, self.texts).about(cell)
        })
    }

    /// Replaces the draft; the change can be undone.
    pub(super) fn change(&mut self, draft: Draft) {
        if draft != self.draft {
            let before = self.take(draft);
            self.past.push(before);
            self.future.clear();
        }
    }

    /// Replaces the draft and returns the old one.
    fn take(&mut self, draft: Draft) -> Draft {
        if draft.side != self.selection.side() {
            self.selection = Selection::new(draft.side, Cell::new(0, 0));
        }
        let before = std::mem::replace(&mut self.draft, draft);
        if self.draft.plan.is_none() && self.pen == Pen::Region {
            self.pen = Pen::Given;
        }
        self.backdrop = backdrop_of(&self.draft);
        self.conflicts = conflicts(&self.draft.values(), &self.draft.houses());
        self.forget();
        // Repeated givens are reported at once, because no question about such a puzzle has an answer.
        if !conflicts(&self.draft.givens, &self.draft.houses()).is_empty()
            && let Err(why) = self.puzzle()
        {
            self.finding = Some(why);
        }
        before
    }

    /// Undoes the last change; returns false if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let Some(draft) = self.past.pop() else { return false };
        let before = self.take(draft);
        self.future.push(before);
        true
    }

    /// Redoes a change; returns false if there is none.
    pub(super) fn redo(&mut self) -> bool {
        let Some(draft) = self.future.pop() else { return false };
        let before = self.take(draft);
        self.past.push(before);
        true
    }

    /// Handles a digit key; `None` clears.
    pub(super) fn press(&mut self, digit: Option<Digit>, after: After) {
        let cells = self.selection.list();
        if self.walk.is_some() || cells.is_empty() {
            return;
        }
        self.change(match self.pen {
            Pen::Given => self.draft.with_given(&cells, digit),
            Pen::Entry => self.draft.with_entry(&cells, digit),
            Pen::Region => self.draft.with_region(&cells, digit),
        });
        if after == After::Advance && self.pen == Pen::Given && cells.len() == 1 {
            self.advance();
        }
    }

    /// Moves the cursor to the next cell in reading order.
    pub(super) fn advance(&mut self) {
        self.selection.seek(Order::Next, |_| true);
    }

    /// Handles Backspace: moves back to the last typed digit and removes it.
    pub(super) fn press_back(&mut self, after: After) {
        let is_blank = self.selection.single().is_some_and(|cell| self.draft.values().get(cell).is_none());
        if after == After::Advance && self.pen == Pen::Given && is_blank && self.walk.is_none() {
            self.selection.seek(Order::Previous, |_| true);
        }
        self.press(None, After::Stay);
    }

    /// Moves the cursor; while an explanation is shown, moves between its steps.
    pub(super) fn step(&mut self, direction: Direction, reach: Reach) {
        match (&mut self.walk, direction) {
            (None, _) => self.selection.step(direction, reach),
            (Some(walk), Direction::Right | Direction::Down) => walk.forward(),
            (Some(walk), Direction::Left | Direction::Up) => walk.back(),
        }
    }

    /// Applies an answer.
    pub(super) fn apply(&mut self, answer: Answer) {
        match answer.change {
            // The page handles games and proposals.
            BoardChange::Nothing | BoardChange::Play(..) | BoardChange::Propose(..) => {}
            BoardChange::Show(solution) => {
                self.forget();
                self.solution = Some(solution);
            }
            BoardChange::Enter(cell, digit) => {
                if self.draft.givens.get(cell).is_none() && self.draft.entries.get(cell) != Some(digit) {
                    self.change(self.draft.with_entry(&[cell], Some(digit)));
                }
            }
            BoardChange::Walk(puzzle, steps) => {
                self.forget();
                self.walk = Some(Walk::new(puzzle, steps));
            }
            BoardChange::Take(draft) => self.change(*draft),
        }
        // An empty answer does not hide a fault that was found while the draft was replaced.
        self.finding = answer.finding.or(self.finding.take());
    }

    /// Hides the results over the draft; returns false if there were none.
    pub(super) fn forget(&mut self) -> bool {
        let had = self.solution.is_some() || self.walk.is_some() || self.finding.is_some();
        (self.solution, self.walk, self.finding) = (None, None, None);
        had
    }
}

/// Returns the background of a draft: the lines of its kind, and its regions as far as they are drawn.
fn backdrop_of(draft: &Draft) -> Backdrop {
    let blank = Grid::blank(draft.side);
    let puzzle = draft.plain().ok().and_then(|ruleset| Puzzle::new(ruleset, blank, None).ok());
    let mut backdrop = puzzle.map_or_else(|| Backdrop::blank(draft.side), |puzzle| Backdrop::of(&puzzle));
    if let Some(plan) = &draft.plan {
        backdrop.regions = Some(plan.regions());
    }
    backdrop
}

/// Returns the cells whose digit is repeated in a house.
fn conflicts(values: &Grid, houses: &[Vec<Cell>]) -> CellSet {
    let mut found = CellSet::empty(values.side());
    for house in houses.iter().filter(|house| !values.all_different(house)) {
        for &cell in house {
            let digit = values.get(cell);
            if digit.is_some() && house.iter().any(|&other| other != cell && values.get(other) == digit) {
                found.insert(cell);
            }
        }
    }
    found
}
