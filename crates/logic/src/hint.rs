//! A hint: what a player should look at next, told in as much depth as was asked for.
//!
//! Mistakes come first, since no step helps a player who goes on from one: values that are wrong, then pencilmarks that
//! lack what the cell will hold. Only then the next step. Whether something is wrong, the solution says, which who asks
//! passes in: nothing here solves.

use std::borrow::Cow;

use ninefold_grid::{Candidates, Cell, DigitSet, Grid, HouseIndex, Houses};
use ninefold_puzzle::Puzzle;

use crate::{Argument, Elimination, Explainer, IsOver, Over, Placement, Progress, Rating, Sentence, Step};

/// What there is to say of a position.
#[derive(Clone, Debug)]
pub enum Hint {
    /// These values are wrong, in reading order.
    WrongValues(Vec<Placement>),
    /// These cells have pencilmarks that lack the digit which belongs there.
    MissingCandidates(Vec<Placement>),
    /// The next step.
    Step(Step),
    /// Every cell has its value.
    Finished,
    /// No technique of the list goes on.
    Stuck,
}

/// How much a hint tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Depth {
    /// Where to look.
    Where,
    /// Which technique it takes.
    Technique,
    /// Which cells, and why.
    Why,
    /// What to do.
    Deed,
}

impl Depth {
    /// From the least to the most.
    pub const ALL: [Depth; 4] = [Depth::Where, Depth::Technique, Depth::Why, Depth::Deed];
}

/// No more houses are named to say where to look.
const HOUSES_AT_ONCE: usize = 3;

impl Explainer {
    /// The hint for a player of a puzzle whose solution this is.
    ///
    /// # Panics
    /// When puzzle, progress and solution differ in their sides.
    pub fn hint(&mut self, puzzle: &Puzzle, progress: &Progress, solution: &Grid) -> Hint {
        self.hint_until(puzzle, progress, solution, &|| false).unwrap_or(Hint::Stuck)
    }

    /// The same, unless it is over before a step is found.
    ///
    /// # Errors
    /// When it was over.
    ///
    /// # Panics
    /// When puzzle, progress and solution differ in their sides.
    pub fn hint_until(
        &mut self,
        puzzle: &Puzzle,
        progress: &Progress,
        solution: &Grid,
        is_over: IsOver<'_>,
    ) -> Result<Hint, Over> {
        let values = progress.values();
        let right = |cell: Cell| solution.get(cell);
        let wrong = values.filled().filter(|&(cell, digit)| right(cell) != Some(digit));
        let wrong: Vec<_> = wrong.map(|(cell, digit)| Placement { cell, digit }).collect();
        if !wrong.is_empty() {
            return Ok(Hint::WrongValues(wrong));
        }
        if values.is_full() {
            return Ok(Hint::Finished);
        }
        let lost = |cell: Cell| {
            let digit = right(cell)?;
            progress.marks(cell).is_some_and(|marks| !marks.contains(digit)).then_some(Placement { cell, digit })
        };
        let missing: Vec<_> = puzzle.side().cells().filter_map(lost).collect();
        if !missing.is_empty() {
            return Ok(Hint::MissingCandidates(missing));
        }
        let step = self.next_step_until(values, &progress.candidates(puzzle), is_over)?;
        Ok(step.map_or(Hint::Stuck, Hint::Step))
    }
}

impl Hint {
    /// What it is called: `Naked Pair`, `Wrong Value`.
    pub fn title(&self) -> Option<&str> {
        match self {
            Hint::WrongValues(_) => Some("Wrong Value"),
            Hint::MissingCandidates(_) => Some("Missing Candidate"),
            Hint::Step(step) => Some(step.title()),
            Hint::Finished | Hint::Stuck => None,
        }
    }

    /// The value that the hint's step places, if it places one.
    pub fn placement(&self) -> Option<Placement> {
        match self {
            Hint::Step(step) => step.placements().first().copied(),
            Hint::WrongValues(_) | Hint::MissingCandidates(_) | Hint::Finished | Hint::Stuck => None,
        }
    }

    /// The houses to look at: those of the pattern, or regions of its cells; none when there is nowhere to look.
    pub fn place(&self, houses: &Houses) -> Vec<HouseIndex> {
        match self {
            Hint::WrongValues(values) | Hint::MissingCandidates(values) => {
                values.first().map(|value| home(value.cell, houses)).into_iter().collect()
            }
            Hint::Step(step) => step_place(step, houses),
            Hint::Finished | Hint::Stuck => Vec::new(),
        }
    }

    /// The words of a hint at that depth, for the houses of the puzzle's ruleset.
    pub fn sentence(&self, depth: Depth, houses: &Houses) -> Sentence {
        match self {
            Hint::WrongValues(values) => self.wrong(values, depth, houses),
            Hint::MissingCandidates(values) => self.missing(values, depth, houses),
            Hint::Step(step) => self.step(step, depth, houses),
            Hint::Finished => Sentence::new("Every cell has its value, and all are right."),
            Hint::Stuck => {
                let template = "No technique up to {rating} goes on from here; a cell can still be filled for you.";
                Sentence::new(template).with("rating", Argument::Name(Rating::SUMMIT.to_string().into()))
            }
        }
    }

    /// What stands on the paper when the hint is followed: values, and the candidates left in each cell.
    pub fn after(&self, puzzle: &Puzzle, progress: &Progress) -> (Grid, Candidates) {
        let mut values = progress.values().clone();
        match self {
            Hint::WrongValues(wrong) => {
                wrong.iter().for_each(|value| values.set(value.cell, puzzle.givens().get(value.cell)));
                let candidates = unmarked(&values, puzzle, progress);
                (values, candidates)
            }
            Hint::MissingCandidates(missing) => {
                let mut candidates = progress.candidates(puzzle);
                for &Placement { cell, digit } in missing {
                    let mut set = candidates.get(cell);
                    set.insert(digit);
                    candidates.set(cell, set);
                }
                (values, candidates)
            }
            Hint::Step(step) => {
                step.placements().iter().for_each(|value| values.set(value.cell, Some(value.digit)));
                let mut candidates = unmarked(&values, puzzle, progress);
                for &Elimination { cell, digits } in step.eliminations() {
                    candidates.set(cell, candidates.get(cell) - digits);
                }
                (values, candidates)
            }
            Hint::Finished | Hint::Stuck => (values, progress.candidates(puzzle)),
        }
    }

    fn look(&self, template: &'static str, houses: &Houses) -> Sentence {
        Sentence::new(template).with("houses", Argument::houses(houses, &self.place(houses)))
    }

    fn wrong(&self, values: &[Placement], depth: Depth, houses: &Houses) -> Sentence {
        let listed = Argument::Values(values.iter().map(|value| (value.cell, value.digit)).collect());
        match (depth, values) {
            (Depth::Where, _) => self.look("Look at {houses}: something there is not right.", houses),
            (Depth::Technique, [_]) => self.look("A value in {houses} is wrong.", houses),
            (Depth::Technique, _) => {
                let template = "The grid has {number} wrong values, the first of them in {houses}.";
                self.look(template, houses).with("number", Argument::Number(values.len()))
            }
            (Depth::Why, [_]) => Sentence::new("This value is wrong: {values}.").with("values", listed),
            (Depth::Why, _) => Sentence::new("These values are wrong: {values}.").with("values", listed),
            (Depth::Deed, [_]) => Sentence::new("This value is wrong, take it away: {values}.").with("values", listed),
            (Depth::Deed, _) => {
                Sentence::new("These values are wrong, take them away: {values}.").with("values", listed)
            }
        }
    }

    fn missing(&self, values: &[Placement], depth: Depth, houses: &Houses) -> Sentence {
        let goners =
            values.iter().map(|&Placement { cell, digit }| Elimination { cell, digits: DigitSet::single(digit) });
        let gone = Argument::Goners(goners.collect());
        match depth {
            Depth::Where => self.look("Look at {houses}: something there is not right.", houses),
            Depth::Technique => {
                self.look("The pencilmarks in {houses} lack a candidate that is still possible.", houses)
            }
            Depth::Why => {
                Sentence::new("A candidate was taken away that is still possible: {gone}.").with("gone", gone)
            }
            Depth::Deed => Sentence::new("A candidate was taken away that is still possible: {gone}. Put it back.")
                .with("gone", gone),
        }
    }

    fn step(&self, step: &Step, depth: Depth, houses: &Houses) -> Sentence {
        match depth {
            Depth::Where if step.placements().is_empty() => {
                self.look("Look at {houses}: candidates can be ruled out from there.", houses)
            }
            Depth::Where => self.look("Look at {houses}: a value can be found from there.", houses),
            Depth::Technique => {
                let title = Argument::Name(Cow::Owned(step.title().to_owned()));
                self.look("{technique}: look at {houses}.", houses).with("technique", title)
            }
            Depth::Why | Depth::Deed => step.sentence(houses),
        }
    }
}

/// The candidates for these values, with the player's marks but for those of cells that are blank only now.
fn unmarked(values: &Grid, puzzle: &Puzzle, progress: &Progress) -> Candidates {
    let side = puzzle.side();
    let marks = side.cells().map(|cell| progress.marks(cell).unwrap_or(DigitSet::EMPTY)).collect();
    let marks = Candidates::from_sets(marks).expect("a set for each cell");
    Progress::of(puzzle, values).marked(&marks).candidates(puzzle)
}

fn step_place(step: &Step, houses: &Houses) -> Vec<HouseIndex> {
    let evidence = step.evidence();
    if (1..=HOUSES_AT_ONCE).contains(&evidence.houses.len()) {
        return evidence.houses.clone();
    }
    let chain = evidence.links.iter().flat_map(|link| [link.from.cell, link.to.cell]);
    let homes = homes(evidence.cells.iter().copied().chain(chain), houses);
    if (1..=HOUSES_AT_ONCE).contains(&homes.len()) {
        return homes;
    }
    let effect = step.placements().iter().map(|value| value.cell);
    let effect = effect.chain(step.eliminations().iter().map(|goner| goner.cell));
    self::homes(effect.take(1), houses)
}

/// The regions of these cells, each once, in order.
fn homes(cells: impl Iterator<Item = Cell>, houses: &Houses) -> Vec<HouseIndex> {
    let mut homes: Vec<_> = cells.map(|cell| home(cell, houses)).collect();
    homes.sort_unstable();
    homes.dedup();
    homes
}

/// The region of a cell; its row where there are no regions.
fn home(cell: Cell, houses: &Houses) -> HouseIndex {
    use ninefold_grid::HouseKind::{Box, Region};
    let own = houses.of(cell);
    let region = own.iter().find(|&&index| matches!(houses.get(index).kind(), Box(_) | Region(_)));
    *region.unwrap_or(&own[0])
}
