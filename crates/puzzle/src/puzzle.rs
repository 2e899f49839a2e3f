//! A valid puzzle.

use std::collections::HashSet;
use std::sync::Arc;

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Geometry, Grid, HouseKind, Houses, Side};

use crate::{Model, Origin, Post, Primitive, PuzzleError, PuzzleErrors, RepeatIn, Ruleset, Var, rules};

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
        let count = geometry.alphabet().count();
        let is_sound = |(cell, digit): (Cell, Digit)| geometry.has(cell) && digit.number() <= count;
        if !givens.filled().all(is_sound) {
            let nowhere = givens.filled().filter(|(cell, _)| !geometry.has(*cell));
            PuzzleErrors::check(nowhere.map(|(cell, _)| PuzzleError::NoSuchCell(cell)).collect())?;
            let side = Side::new(count).expect("an alphabet has 1 to 64 values");
            let beyond = givens.filled().filter(|(_, digit)| digit.number() > count);
            PuzzleErrors::check(beyond.map(|(cell, digit)| PuzzleError::Digit { cell, digit, side }).collect())?;
        }
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

    /// Returns the same puzzle with rules in place of its pencilmarks: each says which digits some blank cells can hold.
    /// A puzzle with a cell that can hold no digit stays as it is.
    #[must_use]
    pub fn with_pencilmarks_as_rules(&self) -> Puzzle {
        let Some(candidates) = &self.candidates else { return self.clone() };
        let geometry = self.geometry();
        let full: DigitSet = geometry.alphabet().digits().collect();
        let blank = geometry.cells().iter().filter(|&&cell| self.givens.get(cell).is_none());
        let narrowed: Vec<(Cell, DigitSet)> =
            blank.map(|&cell| (cell, candidates.get(cell) & full)).filter(|(_, digits)| *digits != full).collect();
        if narrowed.iter().any(|(_, digits)| digits.is_empty()) {
            return self.clone();
        }
        let drafts = rules::pencilmarks(geometry, narrowed);
        let ruleset = self.ruleset.with_rules(&drafts).expect("a rule about some digits of cells suits every grid");
        Puzzle { ruleset, givens: self.givens.clone(), candidates: None }
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

/// Returns whether a digit is repeated in a house of the geometry, or in a set of cells of a rule that might be a house.
/// The list of all houses is made only if something is wrong; each of them is a primitive of the model.
fn has_repeats(givens: &Grid, ruleset: &Ruleset) -> bool {
    let (model, houses) = (ruleset.model(), ruleset.geometry().houses());
    let mut placed = vec![0_u64; houses.len()];
    for (cell, digit) in givens.filled() {
        let digit = DigitSet::single(digit).bits();
        for house in houses.of(cell) {
            let placed = &mut placed[house.get()];
            if *placed & digit != 0 {
                return true;
            }
            *placed |= digit;
        }
    }
    let is_repeated = |vars: &[Var]| {
        let (mut once, mut twice) = (0, 0);
        for digit in vars.iter().filter_map(|&var| givens.get(model.cell(var)?)) {
            let digit = DigitSet::single(digit).bits();
            twice |= once & digit;
            once |= digit;
        }
        twice != 0
    };
    let is_chosen = |post: &&Post| ruleset.uses()[post.rule.get()].0.origin == Origin::Choice;
    model.posts().iter().filter(is_chosen).any(|post| match &post.primitive {
        Primitive::AllDifferent(vars) => vars.len() == model.alphabet().count() && is_repeated(vars),
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

#[cfg(test)]
mod tests {
    use ninefold_grid::{Alphabet, Layout, Regions};

    use super::*;
    use crate::RulesetDraft;

    #[test]
    fn repeats_are_found_in_all_sets_that_may_be_houses() {
        let classic = || RulesetDraft::classic(Side::NINE);
        let jigsaw = (0..81).map(|cell: u8| cell / 9).collect();
        let digits = Alphabet::of_side(Side::new(7).unwrap());
        let drafts = [
            classic().with_rules(["diagonal", "window"]),
            classic().with_rules(["disjoint_groups", "doubler"]),
            RulesetDraft { regions: Some(jigsaw), ..classic() },
            RulesetDraft::of_layout(Layout::rectangle(4, 7, digits, Regions::None)),
            RulesetDraft::of_layout(Layout::named("samurai", None).unwrap()),
        ];
        for draft in drafts {
            let ruleset = draft.validate().unwrap();
            let (model, cells) = (ruleset.model(), ruleset.geometry().cells());
            let share_a_set = |one, other| {
                model.posts().iter().any(|post| match &post.primitive {
                    Primitive::AllDifferent(vars) => {
                        let has = |cell| model.var(cell).is_some_and(|var| vars.contains(&var));
                        vars.len() == model.alphabet().count() && has(one) && has(other)
                    }
                    _ => false,
                })
            };
            for (index, &one) in cells.iter().enumerate().step_by(5) {
                for &other in &cells[index + 1..] {
                    let mut givens = Grid::blank(ruleset.side());
                    [one, other].iter().for_each(|&cell| givens.set(cell, Some(Digit::from_index(3))));
                    assert_eq!(has_repeats(&givens, &ruleset), share_a_set(one, other), "{one} {other}");
                }
            }
        }
    }
}
