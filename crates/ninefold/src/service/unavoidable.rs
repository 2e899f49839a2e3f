//! `unavoidable`: the minimal unavoidable sets of a solution, up to a size.
//!
//! A set of cells is unavoidable if replacing their digits leads to another solution. Every puzzle that has only this
//! solution has a given in the set. A replacement is built cell by cell: if a cell gets a digit, each cell that sees it
//! and has that digit must change, too. A set is minimal if it contains no smaller one, so all sets up to a size are
//! found first.

use ninefold_format::Item;
use ninefold_grid::{Cell, CellSet, Grid};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Answer, Deadline, Limits};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::pictures::puzzle_fields;
use super::{Column, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};
use crate::equivalence::different_cells;

/// The request: find the minimal unavoidable sets of the solution of a puzzle.
#[derive(Clone, Debug)]
pub struct Unavoidable {
    /// The largest number of cells of a set.
    pub most: usize,
    /// The limits of the work.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct UnavoidableReply {
    puzzle: Puzzle,
    sets: Result<Vec<CellSet>, Verdict>,
}

/// The number of cells between two checks of the clock.
const STRIDE: u64 = 4096;

/// The search for the sets with a given first cell.
struct Search<'a> {
    solution: &'a Grid,
    /// For each cell, by index: the cells that must differ from it.
    peers: &'a [CellSet],
    first: Cell,
    most: usize,
    /// The cells that must change, and the number of those that already have a new digit.
    changing: Vec<Cell>,
    digits: Grid,
    found: Vec<CellSet>,
    timer: &'a Deadline,
    steps: u64,
    is_over: bool,
}

impl Verb for Unavoidable {
    type Reply = UnavoidableReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<UnavoidableReply, VerbError> {
        let puzzle = item.puzzle.clone();
        different_cells(puzzle.ruleset()).map_err(VerbError::NoSymmetry)?;
        let timer = self.limits.start();
        let sets = match engines.solver(&puzzle).answer(&puzzle, &self.limits) {
            Answer::Unique(solution) => unavoidable_sets(&puzzle, &solution, self.most, &timer).ok_or(Verdict::Limit),
            Answer::None => Err(Verdict::None),
            Answer::Several(..) => Err(Verdict::Several),
            Answer::Undecided(..) => Err(Verdict::Limit),
        };
        Ok(UnavoidableReply { puzzle, sets })
    }

    fn columns(&self) -> &'static [Column] {
        const { &[Column::text("sets"), Column::text("verdict")] }
    }
}

/// Returns the minimal unavoidable sets of up to `most` cells, small ones first. Returns `None` if the time is up.
fn unavoidable_sets(puzzle: &Puzzle, solution: &Grid, most: usize, timer: &Deadline) -> Option<Vec<CellSet>> {
    let (side, geometry) = (puzzle.side(), puzzle.geometry());
    let houses = puzzle.ruleset().houses();
    let peers: Vec<CellSet> = side.cells().map(|cell| houses.peers(cell)).collect();
    let mut found = Vec::new();
    for &first in geometry.cells() {
        let mut search = Search {
            solution,
            peers: &peers,
            first,
            most,
            changing: vec![first],
            digits: Grid::blank(side),
            found: Vec::new(),
            timer,
            steps: 0,
            is_over: false,
        };
        search.run(0);
        if search.is_over {
            return None;
        }
        found.append(&mut search.found);
    }
    found.sort_by_key(|set| (set.len(), set.iter().map(|cell| cell.index(side)).collect::<Vec<_>>()));
    found.dedup();
    Some(minimal(found))
}

/// Keeps the sets that contain no other set; `sets` is ordered by size.
fn minimal(sets: Vec<CellSet>) -> Vec<CellSet> {
    let mut kept: Vec<CellSet> = Vec::new();
    for set in sets {
        if !kept.iter().any(|other| other.iter().all(|cell| set.contains(cell))) {
            kept.push(set);
        }
    }
    kept
}

impl Search<'_> {
    /// Gives new digits to the changing cells from this place on.
    fn run(&mut self, place: usize) {
        self.steps += 1;
        if self.steps.is_multiple_of(STRIDE) && self.timer.is_over() {
            self.is_over = true;
        }
        if self.is_over {
            return;
        }
        let side = self.solution.side();
        let Some(&cell) = self.changing.get(place) else {
            self.found.push(CellSet::of(side, self.changing.iter().copied()));
            return;
        };
        let old = self.solution.get(cell);
        for digit in side.digits().filter(|&digit| Some(digit) != old) {
            let peers = &self.peers[cell.index(side)];
            if peers.iter().any(|peer| self.digits.get(peer) == Some(digit)) {
                continue;
            }
            let forced: Vec<Cell> = peers
                .iter()
                .filter(|&peer| self.solution.get(peer) == Some(digit) && !self.changing.contains(&peer))
                .collect();
            if self.changing.len() + forced.len() > self.most || forced.iter().any(|&other| other < self.first) {
                continue;
            }
            let before = self.changing.len();
            self.changing.extend(forced);
            self.digits.set(cell, Some(digit));
            self.run(place + 1);
            self.digits.set(cell, None);
            self.changing.truncate(before);
        }
    }
}

impl UnavoidableReply {
    /// Returns the minimal sets, small ones first.
    ///
    /// # Errors
    /// Returns the verdict if the puzzle is not proper or a limit was reached.
    pub fn sets(&self) -> Result<&[CellSet], Verdict> {
        self.sets.as_deref().map_err(|&verdict| verdict)
    }
}

fn cells(set: &CellSet) -> String {
    set.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

impl Reply for UnavoidableReply {
    fn outcome(&self) -> Outcome {
        if self.sets.is_ok() { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        match self.sets() {
            Ok([]) => "-".to_owned(),
            Ok(sets) => sets.iter().map(cells).collect::<Vec<_>>().join("; "),
            Err(verdict) => format!("-\t{}", verdict.word()),
        }
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        match self.sets() {
            Ok(sets) => {
                let cells = |set: &CellSet| set.iter().map(|cell| cell.to_string()).collect::<Vec<_>>();
                fields.insert("sets".to_owned(), json!(sets.iter().map(cells).collect::<Vec<_>>()));
            }
            Err(verdict) => {
                fields.insert("verdict".to_owned(), json!(verdict));
            }
        }
        Value::Object(fields)
    }

    fn page(&self, texts: &'static Catalogue) -> String {
        match self.sets() {
            Ok(sets) => {
                let title = text!(texts, "unavoidable-sets", count = sets.len());
                let lines = sets.iter().map(|set| format!("  {}\n", cells(set))).collect::<String>();
                format!("{title}\n{lines}")
            }
            Err(verdict) => format!("{}\n", verdict.text(texts)),
        }
    }
}
