//! Canonical forms and random equivalent puzzles, under the transformations that a puzzle's rules allow.

use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Weak};

use ninefold_grid::{CellSet, Deadline, DigitSet, Grid, Partition, Random, Recent, StopReason, Transform};
use ninefold_puzzle::{Model, Origin, Primitive, Puzzle, Ruleset};
use ninefold_symmetry::{CanonError, Canonizer, Group, LineGroup, canonical, random};

use crate::{Error, IntoPuzzle, Options};

/// The groups of the most recently used rulesets.
static KEPT: Recent<Weak<Ruleset>, Arc<LineGroup>> = Recent::new(MOST_KEPT);

/// The number of groups that are kept, each of at most a megabyte.
const MOST_KEPT: usize = 16;

/// The transformations that preserve the rules of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Symmetries {
    /// Lines may be permuted as in classic puzzles.
    Lines(Group),
    /// Only some permutations of lines preserve the layout and the rules. The rules must neither name digits nor
    /// calculate with them. The digits from 1 to this one may be renamed.
    Layout(Arc<LineGroup>, usize),
}

/// The canonical form of a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CanonicalForm {
    /// The givens of the form; its rules are those of the puzzle.
    pub givens: Grid,
    /// The number of transformations that map the puzzle to itself, or `None` if it is above 2¹²⁸.
    pub automorphisms: Option<u128>,
    /// A transformation of the puzzle into the form. It also transforms solutions and pencilmarks.
    pub transform: Transform,
}

/// The reason why a puzzle has no canonical form and no equivalent puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NoSymmetry {
    /// A rule depends on more than which digits are equal, so the transformations that preserve it are not known. This
    /// is the rule's name.
    Rule(&'static str),
    /// The puzzle has pencilmarks.
    Pencilmarks,
    /// The grid is so large and so symmetric that the search takes too much memory or time.
    TooSymmetric,
    /// A limit was reached before the search ended.
    Stopped(StopReason),
}

/// Returns the canonical form of a puzzle: the same for all puzzles that are equivalent to it.
///
/// For a classic puzzle it is the least of all equivalent puzzles, read row by row, where blank cells sort before
/// digits. To limit the time of the search, use [`canonical_form_of`].
///
/// ```
/// let puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// let form = ninefold::canonical_form(puzzle)?;
/// assert_eq!(form.automorphisms, Some(1));
/// let morph = ninefold::morph(puzzle, 7)?;
/// assert_eq!(ninefold::canonical_form(&morph)?.givens, form.givens);
/// # Ok::<(), ninefold::Error>(())
/// ```
///
/// # Errors
/// Returns an error if the puzzle can't be read or is not valid, and if its rules allow no symmetries.
pub fn canonical_form(puzzle: impl IntoPuzzle) -> Result<CanonicalForm, Error> {
    let puzzle = puzzle.into_puzzle(&Options::new())?;
    canonical_form_of(&puzzle, &mut Canonizer::new(), &Deadline::default()).map_err(Error::NoSymmetry)
}

/// Returns a random puzzle that is equivalent to another; the same seed always gives the same puzzle.
///
/// # Errors
/// The same as [`canonical_form`].
pub fn morph(puzzle: impl IntoPuzzle, seed: u64) -> Result<Puzzle, Error> {
    let puzzle = puzzle.into_puzzle(&Options::new())?;
    let symmetries = Symmetries::of(&puzzle, &Deadline::default()).map_err(Error::NoSymmetry)?;
    let transform = symmetries.random(&mut Random::new(seed));
    let moved = transform.apply(puzzle.givens());
    Ok(Puzzle::new(puzzle.ruleset().clone(), moved, None)?)
}

/// Returns the canonical form of a puzzle; a canonizer can be reused for many puzzles.
///
/// # Errors
/// Returns the reason why the puzzle has no form, or why the search was stopped.
pub fn canonical_form_of(
    puzzle: &Puzzle,
    canonizer: &mut Canonizer,
    deadline: &Deadline,
) -> Result<CanonicalForm, NoSymmetry> {
    let of_form = |form: ninefold_symmetry::Form| CanonicalForm {
        givens: form.grid().clone(),
        automorphisms: form.automorphisms(),
        transform: form.transform().clone(),
    };
    match Symmetries::of(puzzle, deadline)? {
        Symmetries::Lines(Group::CLASSIC) => {
            let form = canonizer.classic(puzzle.givens())?;
            let (automorphisms, transform) = (Some(form.automorphisms().into()), form.transform());
            Ok(CanonicalForm { givens: form.grid(), automorphisms, transform })
        }
        Symmetries::Lines(group) => Ok(of_form(canonical(puzzle.givens(), group, deadline)?)),
        Symmetries::Layout(group, digits) => Ok(of_form(group.canonical(puzzle.givens(), digits, deadline)?)),
    }
}

impl Symmetries {
    /// Returns the transformations that preserve the rules of a puzzle.
    ///
    /// # Errors
    /// Returns the reason why the transformations are not known, or why the search was stopped.
    pub fn of(puzzle: &Puzzle, deadline: &Deadline) -> Result<Symmetries, NoSymmetry> {
        if puzzle.candidates().is_some() {
            return Err(NoSymmetry::Pencilmarks);
        }
        let ruleset = puzzle.ruleset();
        let geometry = puzzle.geometry();
        let is_plain = ruleset.uses().iter().all(|(spec, _)| spec.origin == Origin::Geometry);
        match geometry.partition() {
            Partition::Boxes(shape) if is_plain => Ok(Symmetries::Lines(Group::Boxes(*shape))),
            Partition::Lines if is_plain => Ok(Symmetries::Lines(Group::Lines(puzzle.side()))),
            _ => {
                let group = line_group(ruleset, deadline)?;
                Ok(Symmetries::Layout(group, geometry.digits().len()))
            }
        }
    }

    /// Returns one of the transformations, chosen at random.
    pub fn random(&self, dice: &mut Random) -> Transform {
        match self {
            Symmetries::Lines(group) => random(*group, dice),
            Symmetries::Layout(group, digits) => group.random(*digits, dice),
        }
    }
}

/// Returns the permutations of lines that preserve a ruleset: the kept ones if there are any, otherwise newly found
/// ones.
fn line_group(ruleset: &Arc<Ruleset>, deadline: &Deadline) -> Result<Arc<LineGroup>, NoSymmetry> {
    if let Some(group) = KEPT.find(|own| std::ptr::eq(own.as_ptr(), Arc::as_ptr(ruleset))) {
        return Ok(group);
    }
    let houses = different_cells(ruleset)?;
    let geometry = ruleset.geometry();
    let cells = CellSet::of(geometry.side(), geometry.cells().iter().copied());
    let group = Arc::new(LineGroup::keeping(&cells, &houses, deadline).map_err(NoSymmetry::Stopped)?);
    KEPT.retain(|own| own.strong_count() > 0);
    KEPT.keep(Arc::downgrade(ruleset), Arc::clone(&group));
    Ok(group)
}

/// Returns the sets of cells in which no digit may repeat; the rules must say nothing else.
pub(crate) fn different_cells(ruleset: &Ruleset) -> Result<HashSet<CellSet>, NoSymmetry> {
    let model = ruleset.model();
    let digits = ruleset.geometry().digits();
    let mut sets = HashSet::new();
    for post in model.posts() {
        match cells_of(model, &post.primitive) {
            Some(cells) => sets.insert(cells),
            None => return Err(NoSymmetry::Rule(ruleset.rules()[post.rule.get()].spec().name)),
        };
    }
    let is_free = |set: DigitSet| set == digits;
    let domains = model.domains();
    let is_restricted = ruleset.geometry().cells().iter().any(|&cell| !is_free(domains.get(cell)));
    if is_restricted || model.variables().len() > model.cell_count() {
        let chosen = ruleset.uses().iter().rev().find(|(spec, _)| spec.origin == Origin::Choice);
        return Err(NoSymmetry::Rule(chosen.map_or("jigsaw", |(spec, _)| spec.name)));
    }
    Ok(sets)
}

/// Returns the cells that a primitive keeps different, if it does nothing else.
fn cells_of(model: &Model, primitive: &Primitive) -> Option<CellSet> {
    let Primitive::AllDifferent(vars) = primitive else { return None };
    let cells: Option<Vec<_>> = vars.iter().map(|&var| model.cell(var)).collect();
    Some(CellSet::of(model.side(), cells?))
}

impl fmt::Display for NoSymmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSymmetry::Rule(name) => {
                write!(f, "the rule {name} does more than forbid equal digits, so equivalent puzzles are not known")
            }
            NoSymmetry::Pencilmarks => f.write_str("a puzzle with pencilmarks has no canonical form"),
            NoSymmetry::TooSymmetric => f.write_str("the grid is too large and symmetric for a canonical form"),
            NoSymmetry::Stopped(StopReason::Time) => {
                f.write_str("the time limit was reached before the search for equivalent puzzles ended")
            }
            NoSymmetry::Stopped(reason) => write!(f, "the search for equivalent puzzles stopped early: {reason}"),
        }
    }
}

impl std::error::Error for NoSymmetry {}

impl From<CanonError> for NoSymmetry {
    fn from(error: CanonError) -> NoSymmetry {
        match error {
            CanonError::Stopped(reason) => NoSymmetry::Stopped(reason),
            // A valid puzzle of the right side has no other fault.
            _ => NoSymmetry::TooSymmetric,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REGIONS: &str = "111222333111222333144222553144465553144666553446666655777888999777888999777888999";

    /// Returns the number of orders of lines that preserve a blank puzzle's layout and rules, and the number of its
    /// digits.
    fn group(options: &Options, text: &str) -> (Option<u128>, usize) {
        let puzzle = text.to_owned().into_puzzle(options).unwrap();
        match Symmetries::of(&puzzle, &Deadline::default()).unwrap() {
            Symmetries::Layout(group, digits) => (group.order(), digits),
            Symmetries::Lines(group) => panic!("{group:?}"),
        }
    }

    #[test]
    fn layouts_and_rules_keep_as_many_orders_as_is_known() {
        let blank = ".".repeat(81);
        for (variants, order) in
            [(&["diagonal"][..], 96), (&["window"], 128), (&["diagonal", "window"], 16), (&["anti-knight"], 8)]
        {
            let options = variants.iter().fold(Options::new(), |options, name| options.rule(*name));
            assert_eq!(group(&options, &blank), (Some(order), 9), "{variants:?}");
        }
        // Rows 1 and 2 of this jigsaw may be swapped, the last three rows may be permuted, and the whole grid may be
        // mirrored.
        let options = Options::new().regions(REGIONS.parse().unwrap());
        assert_eq!(group(&options, &blank), (Some(2 * 6 * 2), 9));
    }

    #[test]
    fn as_many_groups_are_kept_as_promised() {
        // Each puzzle with a map has a ruleset of its own.
        let options = Options::new().regions(REGIONS.parse().unwrap());
        let blank = |_| ".".repeat(81).as_str().into_puzzle(&options).unwrap();
        let puzzles: Vec<Puzzle> = (0..20).map(blank).collect();
        let group = |puzzle: &Puzzle| line_group(puzzle.ruleset(), &Deadline::default()).unwrap();
        let [one, same] = [(); 2].map(|()| group(&puzzles[0]));
        assert!(Arc::ptr_eq(&one, &same), "it is found once");
        let first = Arc::downgrade(&one);
        drop((one, same));
        let others: Vec<_> = puzzles[1..].iter().map(|puzzle| Arc::downgrade(&group(puzzle))).collect();
        // Other tests keep groups, too, so there may be fewer of these.
        assert!(first.upgrade().is_none());
        assert!(others.iter().filter(|group| group.upgrade().is_some()).count() <= MOST_KEPT);
    }
}
