//! `neighbors`: puzzles with one solution that differ from a puzzle by a few givens.

use std::iter;

use ninefold_format::Item;
use ninefold_grid::{Cell, Digit, Grid};
use ninefold_puzzle::Puzzle;
use ninefold_solver::{Deadline, Limits};
use ninefold_text::{Catalogue, text};
use serde_json::{Value, json};

use super::canon::with_givens;
use super::pictures::puzzle_fields;
use super::text::parts::whole_line;
use super::{Column, ColumnKind, EngineSet, Outcome, Reply, Verb, VerbError, Verdict};

/// The request: in all possible ways, remove some givens and add others until there is one solution.
#[derive(Clone, Debug)]
pub struct Neighbors {
    /// The number of givens to remove.
    pub remove: usize,
    /// The number of givens to add. Each must be needed: without any of them there are several solutions.
    pub add: usize,
    /// The largest number of solutions to examine after givens were removed.
    pub most: usize,
    /// The limits of the work.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct NeighborsReply {
    puzzle: Puzzle,
    found: Vec<Puzzle>,
    is_complete: bool,
}

/// Givens that are added one by one, cell after cell.
struct Additions<'a> {
    solutions: &'a [Grid],
    base: &'a Grid,
    /// The puzzle itself, which is not its own neighbor.
    whole: &'a Grid,
    found: Vec<Grid>,
    timer: &'a Deadline,
}

impl Verb for Neighbors {
    type Reply = NeighborsReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<NeighborsReply, VerbError> {
        let puzzle = item.puzzle.clone();
        let timer = self.limits.start();
        let givens: Vec<Cell> = puzzle.givens().filled().map(|(cell, _)| cell).collect();
        let mut reply = NeighborsReply { puzzle: puzzle.clone(), found: Vec::new(), is_complete: true };
        let mut grids = Vec::new();
        for removed in subsets(&givens, self.remove) {
            if timer.is_over() {
                reply.is_complete = false;
                break;
            }
            let mut base = puzzle.givens().clone();
            removed.iter().for_each(|&cell| base.set(cell, None));
            let fewer = with_givens(&puzzle, base.clone());
            let mut search = engines.solver(&fewer).solutions(&fewer, &timer.left());
            let solutions: Vec<Grid> = search.by_ref().take(self.most.saturating_add(1)).collect();
            if solutions.len() > self.most || search.halt().is_some() {
                reply.is_complete = false;
                continue;
            }
            let mut additions = Additions {
                solutions: &solutions,
                base: &base,
                whole: puzzle.givens(),
                found: Vec::new(),
                timer: &timer,
            };
            let all: Vec<usize> = (0..solutions.len()).collect();
            additions.run(&all, 0, self.add, &mut Vec::new());
            grids.append(&mut additions.found);
        }
        grids.sort_unstable();
        grids.dedup();
        reply.found = grids.into_iter().map(|givens| with_givens(&puzzle, givens)).collect();
        Ok(reply)
    }

    fn columns(&self) -> &'static [Column] {
        const { &[Column::text("neighbors"), Column::new("complete", ColumnKind::Flag)] }
    }
}

/// Returns all choices of `count` of these cells, one after another: there may be very many.
fn subsets(cells: &[Cell], count: usize) -> impl Iterator<Item = Vec<Cell>> {
    let mut next: Option<Vec<usize>> = (count <= cells.len()).then(|| (0..count).collect());
    iter::from_fn(move || {
        let places = next.take()?;
        let chosen = places.iter().map(|&at| cells[at]).collect();
        next = following(places, cells.len());
        Some(chosen)
    })
}

/// Returns the choice of places, of so many, that follows this one.
fn following(mut places: Vec<usize>, all: usize) -> Option<Vec<usize>> {
    let count = places.len();
    let at = (0..count).rev().find(|&at| places[at] < all - count + at)?;
    places[at] += 1;
    for later in at + 1..count {
        places[later] = places[later - 1] + 1;
    }
    Some(places)
}

impl Additions<'_> {
    /// Adds `count` givens in cells from the given place on. Only the solutions in `left` are still possible.
    fn run(&mut self, left: &[usize], from: usize, count: usize, added: &mut Vec<(Cell, Digit)>) {
        if count == 0 {
            if left.len() == 1 && self.are_needed(added) {
                let mut givens = self.base.clone();
                added.iter().for_each(|&(cell, digit)| givens.set(cell, Some(digit)));
                if givens != *self.whole {
                    self.found.push(givens);
                }
            }
            return;
        }
        if left.len() < 2 || self.timer.is_over() {
            return;
        }
        let side = self.base.side();
        for (place, cell) in side.cells().enumerate().skip(from).filter(|&(_, cell)| self.base.get(cell).is_none()) {
            for digit in side.digits() {
                let with: Vec<usize> =
                    left.iter().copied().filter(|&at| self.solutions[at].get(cell) == Some(digit)).collect();
                if !with.is_empty() && with.len() < left.len() {
                    added.push((cell, digit));
                    self.run(&with, place + 1, count - 1, added);
                    added.pop();
                }
            }
        }
    }

    /// Returns whether removing any one of the added givens leads to several solutions.
    fn are_needed(&self, added: &[(Cell, Digit)]) -> bool {
        let agrees = |solution: &&Grid, without: usize| {
            let holds =
                |(at, &(cell, digit)): (usize, &(Cell, Digit))| at == without || solution.get(cell) == Some(digit);
            added.iter().enumerate().all(holds)
        };
        (0..added.len()).all(|without| self.solutions.iter().filter(|solution| agrees(solution, without)).count() > 1)
    }
}

impl NeighborsReply {
    /// Returns the neighbors, in the order of their givens.
    pub fn found(&self) -> &[Puzzle] {
        &self.found
    }

    /// Returns whether these are all neighbors; false if a limit was reached.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }
}

impl Reply for NeighborsReply {
    fn outcome(&self) -> Outcome {
        if self.is_complete { Outcome::Yes } else { Outcome::No }
    }

    fn line(&self) -> String {
        match (&self.found[..], self.is_complete) {
            ([], true) => "-".to_owned(),
            ([], false) => format!("-\t{}", Verdict::Limit.word()),
            (found, _) => found.iter().map(whole_line).collect::<Vec<_>>().join("\n"),
        }
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        fields.insert("neighbors".to_owned(), json!(self.found.iter().map(whole_line).collect::<Vec<_>>()));
        fields.insert("complete".to_owned(), json!(self.is_complete));
        Value::Object(fields)
    }

    fn warning(&self, texts: &'static Catalogue) -> Option<String> {
        (!self.is_complete).then(|| text!(texts, "neighbors-limit").to_owned())
    }

    fn note(&self, texts: &'static Catalogue) -> Option<String> {
        self.warning(texts)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Side;

    use super::*;

    #[test]
    fn each_choice_comes_once_and_in_order() {
        let cells: Vec<Cell> = Side::NINE.cells().collect();
        let choices = |all: usize, count: usize| subsets(&cells[..all], count).collect::<Vec<_>>();
        let [a, b, c] = [cells[0], cells[1], cells[2]];
        assert_eq!(choices(3, 2), [vec![a, b], vec![a, c], vec![b, c]]);
        assert_eq!((choices(3, 0), choices(3, 3)), (vec![vec![]], vec![vec![a, b, c]]));
        assert_eq!((choices(3, 4).len(), choices(9, 4).len()), (0, 126));
        // A quintillion choices are not made before the first is used.
        assert_eq!(subsets(&cells, 40).next().unwrap().len(), 40);
    }
}
