//! The engine agrees with the naive solver on random small puzzles of every geometry.

use std::sync::Arc;

use ninefold_grid::{BoxShape, Candidates, Cell, Digit, DigitSet, Grid, RegionMap};
use ninefold_puzzle::{Puzzle, Ruleset, RulesetDraft};
use ninefold_solver::{Answer, Limits, Seed, Solver, StopReason, naive};

use crate::common;

/// Puzzles with more solutions than this are not compared one by one.
const MAX_COMPARED: usize = 60;

/// A small random generator, independent of the engine's.
struct SmallRandom(u64);

impl SmallRandom {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Returns a map of connected regions: boxes or rows, with cells swapped at random.
fn random_map(side: usize, random: &mut SmallRandom) -> Vec<u8> {
    let side = common::side(side);
    let shape = BoxShape::of_side(side).or_else(|| BoxShape::new(1, side.get())).expect("a row is a box");
    let mut regions = RegionMap::of_boxes(shape).regions().to_vec();
    for _ in 0..400 {
        let mut swapped = regions.clone();
        swapped.swap(random.below(side.cell_count()), random.below(side.cell_count()));
        if RegionMap::new(side, swapped.clone()).is_ok() {
            regions = swapped;
        }
    }
    regions
}

/// Returns rulesets of every kind of small geometry, with and without further rules.
fn rulesets(random: &mut SmallRandom) -> Vec<Arc<Ruleset>> {
    let mut drafts: Vec<RulesetDraft> = (1..=6).map(|n| RulesetDraft::classic(common::side(n))).collect();
    for (rows, columns) in [(1, 2), (2, 1), (1, 3), (1, 4), (4, 1), (1, 5), (3, 2), (1, 6), (6, 1)] {
        let boxes = BoxShape::new(rows, columns);
        drafts.push(RulesetDraft { boxes, ..RulesetDraft::classic(common::side(rows * columns)) });
    }
    for side in [2, 3, 4, 4, 5, 5, 6, 6, 6, 6] {
        let regions = Some(random_map(side, random));
        drafts.push(RulesetDraft { regions, ..RulesetDraft::classic(common::side(side)) });
    }
    let rules = [&[][..], &["diagonal"], &["window"], &["diagonal", "window"]];
    drafts
        .iter()
        .flat_map(|draft| {
            rules.iter().filter_map(|rules| draft.clone().with_rules(rules.iter().copied()).validate().ok())
        })
        .collect()
}

/// Makes a random puzzle: some digits of a solution, sometimes with a wrong one, sometimes with pencilmarks.
fn random_puzzle(solver: &Solver, random: &mut SmallRandom) -> Option<Puzzle> {
    let ruleset = solver.ruleset();
    let side = ruleset.side();
    let blank = common::blank(ruleset);
    let fill = solver.fill(&blank, Seed(random.below(1 << 30) as u64), &Limits::none());
    if fill.solution().is_none() && side.get() > 4 {
        // The naive solver would have to try everything.
        return None;
    }
    let solution = fill.solution().cloned().unwrap_or_else(|| Grid::blank(side));
    let mut givens = Grid::blank(side);
    let density = side.get().saturating_sub(2) + random.below(5);
    for (cell, digit) in solution.filled() {
        if random.below(10) < density {
            givens.set(cell, Some(digit));
        }
    }
    if random.below(4) == 0 {
        let cell = Cell::from_index(random.below(side.cell_count()), side);
        givens.set(cell, Some(Digit::from_index(random.below(side.get()))));
    }
    let candidates = (random.below(2) == 0).then(|| {
        let mut candidates = Candidates::full(side);
        for cell in side.cells() {
            let mut set =
                DigitSet::from_bits(random.below(1 << side.get()) as u64 | random.below(1 << side.get()) as u64);
            if let Some(digit) = solution.get(cell).filter(|_| random.below(40) > 0) {
                set.insert(digit);
            }
            candidates.set(cell, set);
        }
        candidates
    });
    Puzzle::new(Arc::clone(ruleset), givens, candidates).ok()
}

fn sorted(mut grids: Vec<Grid>) -> Vec<Grid> {
    grids.sort_by_key(ToString::to_string);
    grids
}

/// Compares all answers of the engine for a puzzle with the naive solver.
fn compare(solver: &Solver, puzzle: &Puzzle) {
    let expected = naive::solutions(puzzle, MAX_COMPARED);
    let about = || format!("{:?} {:?}", puzzle.ruleset().variant_names(), puzzle);
    for limit in 1..=3 {
        let count = solver.count(puzzle, &Limits::none().solutions(limit));
        assert_eq!(count.found, limit.min(expected.len() as u64), "{}", about());
        assert_eq!(count.halt, (count.found == limit).then_some(StopReason::Solutions), "{}", about());
    }
    match (solver.answer(puzzle, &Limits::none()), expected.len()) {
        (Answer::None, 0) => {}
        (Answer::Unique(grid), 1) => assert_eq!(grid, expected[0], "{}", about()),
        (Answer::Several(one, other), 2..) => {
            assert!(one != other && puzzle.holds(&one) && puzzle.holds(&other), "{}", about());
        }
        (answer, number) => panic!("{answer:?} where there are {number}: {}", about()),
    }
    let found: Vec<Grid> = solver.solutions(puzzle, &Limits::none()).take(MAX_COMPARED).collect();
    assert!(found.iter().all(|grid| puzzle.holds(grid)), "{}", about());
    if expected.len() < MAX_COMPARED {
        assert_eq!(sorted(found), sorted(expected.clone()), "{}", about());
    }
    let fill = solver.fill(puzzle, Seed(expected.len() as u64), &Limits::none());
    assert_eq!(fill.solution().is_some(), !expected.is_empty(), "{}", about());
    assert!(fill.solution().is_none_or(|grid| puzzle.holds(grid)), "{}", about());
}

fn agree_on(rounds: usize, seed: u64) {
    let mut random = SmallRandom(seed);
    let (mut compared, mut none, mut unique) = (0, 0, 0);
    for ruleset in rulesets(&mut random) {
        let solver = Solver::new(&ruleset);
        for _ in 0..rounds {
            let Some(puzzle) = random_puzzle(&solver, &mut random) else { continue };
            compare(&solver, &puzzle);
            compared += 1;
            match solver.answer(&puzzle, &Limits::none()) {
                Answer::None => none += 1,
                Answer::Unique(_) => unique += 1,
                _ => {}
            }
        }
    }
    assert!(compared > 20 * rounds && none > 2 * rounds && unique > 2 * rounds, "{compared} {none} {unique}");
}

#[test]
fn both_find_the_same_solutions() {
    agree_on(12, 1);
}

#[test]
#[ignore = "slow"]
fn both_find_the_same_solutions_of_many() {
    (2..20).for_each(|seed| agree_on(200, seed));
}

#[test]
fn both_count_the_same_from_blank() {
    let mut random = SmallRandom(5);
    for ruleset in rulesets(&mut random).into_iter().filter(|ruleset| ruleset.side().get() <= 4) {
        let blank = common::blank(&ruleset);
        let expected = naive::solutions(&blank, usize::MAX).len() as u64;
        let count = Solver::new(&ruleset).count(&blank, &Limits::none());
        assert_eq!((count.found, count.halt), (expected, None), "{ruleset:?}");
    }
}

/// On 9×9, the inferences for jigsaws and diagonals apply more often than on small grids.
#[test]
fn both_agree_on_9x9_with_many_givens() {
    let mut random = SmallRandom(9);
    for round in 0..24 {
        let regions = (round % 2 == 0).then(|| random_map(9, &mut random));
        let rules = [&[][..], &["diagonal"], &["window"], &["diagonal", "window"]][round / 2 % 4];
        let draft = RulesetDraft { regions, ..RulesetDraft::classic(common::side(9)) };
        let solver = Solver::new(&draft.with_rules(rules.iter().copied()).validate().unwrap());
        let fill = solver.fill(&common::blank(solver.ruleset()), Seed(round as u64), &Limits::none().nodes(100_000));
        let Some(solution) = fill.solution() else { continue };
        for _ in 0..6 {
            let mut givens = Grid::blank(solution.side());
            for (cell, digit) in solution.filled().filter(|_| random.below(100) < 42) {
                givens.set(cell, Some(digit));
            }
            compare(&solver, &Puzzle::new(Arc::clone(solver.ruleset()), givens, None).unwrap());
        }
    }
}
