//! A valid puzzle.

use std::collections::HashSet;
use std::sync::Arc;

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Geometry, Grid, HouseKind, Houses, Side};

use crate::{Model, Primitive, PuzzleError, PuzzleErrors, RepeatIn, Ruleset};

/// A ruleset with givens that obey it: no digit is above the side, and none is repeated in a house. A puzzle may have
/// no solution, one, or several.
///
/// ```
/// use ninefold_puzzle::{Puzzle, PuzzleDraft};
///
/// let classic: Puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let draft: PuzzleDraft = ".".repeat(81).parse()?;
/// let diagonal = draft.with_rules(["diagonal"]).validate()?;
/// assert_eq!(diagonal.ruleset().variant_names(), ["diagonal"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Puzzle {
    ruleset: Arc<Ruleset>,
    givens: Grid,
    candidates: Option<Candidates>,
}

impl Puzzle {
    /// Returns the puzzle with these givens and, if it is defined by pencilmarks, these candidates.
    ///
    /// # Errors
    /// Every fault: a side that differs from that of the rules, digits above the side, digits repeated in a house.
    pub fn new(ruleset: Arc<Ruleset>, givens: Grid, candidates: Option<Candidates>) -> Result<Puzzle, PuzzleErrors> {
        let expected = ruleset.side();
        for found in std::iter::once(givens.side()).chain(candidates.as_ref().map(Candidates::side)) {
            if found != expected {
                return Err(PuzzleError::Side { found, expected }.into());
            }
        }
        let geometry = ruleset.geometry();
        let nowhere = givens.filled().filter(|(cell, _)| !geometry.has(*cell));
        PuzzleErrors::check(nowhere.map(|(cell, _)| PuzzleError::NoSuchCell(cell)).collect())?;
        let count = geometry.alphabet().count();
        let largest = Side::new(count).expect("an alphabet has 1 to 64 values");
        let beyond = givens.filled().filter(|(_, digit)| digit.number() > count);
        PuzzleErrors::check(beyond.map(|(cell, digit)| PuzzleError::Digit { cell, digit, side: largest }).collect())?;
        if has_repeats(&givens, &ruleset) {
            PuzzleErrors::check(repeats(&givens, ruleset.houses()))?;
        }
        Ok(Puzzle { ruleset, givens, candidates })
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.ruleset.side()
    }

    /// Returns the geometry and the rules.
    pub fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// Returns the geometry of the grid.
    pub fn geometry(&self) -> &Arc<Geometry> {
        self.ruleset.geometry()
    }

    /// Returns the givens.
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Returns the candidates of each cell, for puzzles defined by pencilmarks.
    pub fn candidates(&self) -> Option<&Candidates> {
        self.candidates.as_ref()
    }

    /// Returns whether this is a classic 9×9 puzzle without variant rules or pencilmarks.
    pub fn is_plain(&self) -> bool {
        self.candidates.is_none() && self.ruleset.is_plain()
    }

    /// Returns the constraints of the rules, givens and pencilmarks.
    pub fn model(&self) -> Model {
        let mut model = self.ruleset.model().clone();
        for (cell, digit) in self.givens.filled() {
            model.restrict(cell, DigitSet::single(digit));
        }
        if let Some(candidates) = &self.candidates {
            self.geometry().cells().iter().for_each(|&cell| model.restrict(cell, candidates.get(cell)));
        }
        model
    }

    /// Returns whether this grid is a solution: it is full, obeys every rule, and agrees with the givens and
    /// pencilmarks.
    pub fn holds(&self, grid: &Grid) -> bool {
        self.ruleset.holds(grid)
            && grid.agrees_with(&self.givens)
            && self.candidates.as_ref().is_none_or(|candidates| candidates.allow(grid))
    }

    /// Returns the digits that are repeated in a grid under these rules: each pair of cells once, with the first house
    /// that contains both.
    pub fn repeats(&self, grid: &Grid) -> Vec<PuzzleError> {
        repeats(grid, self.ruleset.houses())
    }
}

/// Returns whether a digit is repeated in a set of cells that might be a house. The houses themselves are made only if
/// something is wrong.
fn has_repeats(givens: &Grid, ruleset: &Ruleset) -> bool {
    let repeats = |cells: &mut dyn Iterator<Item = Cell>| {
        let mut seen = DigitSet::EMPTY;
        cells.filter_map(|cell| givens.get(cell)).any(|digit| {
            let again = seen.contains(digit);
            seen.insert(digit);
            again
        })
    };
    let model = ruleset.model();
    let in_house = ruleset.geometry().houses().iter().any(|house| repeats(&mut house.cells().iter().copied()));
    in_house
        || model.posts().iter().any(|post| match &post.primitive {
            Primitive::AllDifferent(vars) if vars.len() == model.alphabet().count() => {
                repeats(&mut vars.iter().filter_map(|&var| model.cell(var)))
            }
            _ => false,
        })
}

fn repeats(grid: &Grid, houses: &Houses) -> Vec<PuzzleError> {
    let mut faults: Vec<PuzzleError> = Vec::new();
    let mut seen = HashSet::new();
    for house in houses.iter() {
        let mut first = vec![None; Digit::from_index(63).number()];
        for &cell in house.cells() {
            let Some(digit) = grid.get(cell) else { continue };
            let Some(earlier) = first[digit.index()] else {
                first[digit.index()] = Some(cell);
                continue;
            };
            if seen.insert((cell, earlier)) {
                let kind = match house.kind() {
                    HouseKind::Row(_) | HouseKind::Column(_) => RepeatIn::Line,
                    HouseKind::Box(_) | HouseKind::Region(_) => RepeatIn::Region,
                    HouseKind::Extra(_) => RepeatIn::Extra,
                };
                faults.push(PuzzleError::Repeat { cell, earlier, digit, house: house.to_string(), kind });
            }
        }
    }
    faults
}
