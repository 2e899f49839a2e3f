//! Learning agrees with the search: the same verdicts, counts and solutions, on every number of threads; and what it
//! proves passes a checker of its own.

use std::num::NonZero;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ninefold_grid::{BoxShape, Candidates, Digit, DigitSet, Grid, RegionMap, Side, symbols};
use ninefold_puzzle::{Puzzle, RuleDraft, Ruleset, RulesetDraft};
use ninefold_solver::{
    Answer, CancelToken, Certified, EngineChoice, Limits, Seed, Solver, StopReason, Strategy, certify,
};

use crate::checker;
use crate::common;

/// A small random generator, independent of the engine's.
struct SmallRandom(u64);

impl SmallRandom {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// Returns rulesets of many geometries and rules.
fn rulesets() -> Vec<Arc<Ruleset>> {
    let mut drafts = Vec::new();
    for side in [2, 3, 4, 5, 6, 8, 9] {
        drafts.push(RulesetDraft::classic(common::side(side)));
    }
    for (rows, columns) in [(3, 2), (1, 5), (2, 3), (1, 7)] {
        let boxes = BoxShape::new(rows, columns);
        drafts.push(RulesetDraft { boxes, ..RulesetDraft::classic(common::side(rows * columns)) });
    }
    let side = common::side(5);
    let map = b"1122211122334423344533555".map(|byte| byte - b'1').to_vec();
    if RegionMap::new(side, map.clone()).is_ok() {
        drafts.push(RulesetDraft { regions: Some(map), ..RulesetDraft::classic(side) });
    }
    let texts: [&[&str]; 9] = [
        &[],
        &["diagonal"],
        &["antiknight"],
        &["nonconsecutive"],
        &["killer r1c1 r1c2 r2c1 = 8", "killer r3c3 r3c4 = 5"],
        &["thermometer r1c1 r2c1 r3c1", "whispers r1c2 r2c2 r3c2"],
        &["arrow r1c1 r1c2 r1c3", "even r4c4"],
        &["palindrome r1c1 r2c2 r3c3", "sandwich row 1 = 3"],
        &["little killer r1c1 down right = 10", "renban r1c1 r1c2 r1c3"],
    ];
    let mut all = Vec::new();
    for draft in drafts {
        for texts in texts {
            let mut draft = draft.clone();
            for text in texts {
                draft = draft.with_rule(RuleDraft::of_text(*text));
            }
            all.extend(draft.validate().ok());
        }
    }
    all
}

/// Makes a random puzzle: some digits of a solution, sometimes with a wrong one, sometimes with pencilmarks.
fn random_puzzle(solver: &Solver, random: &mut SmallRandom) -> Option<Puzzle> {
    let ruleset = solver.ruleset();
    let blank = Puzzle::new(ruleset.clone(), Grid::blank(ruleset.side()), None).ok()?;
    let limits = Limits::none().nodes(2000);
    let full = solver.fill(&blank, Seed(random.below(1 << 30) as u64), &limits).solution().cloned()?;
    let keep = 1 + random.below(8);
    let mut givens = full.map(|_, digit| digit.filter(|_| random.below(10) < keep));
    if random.below(4) == 0 {
        let cells: Vec<_> = givens.filled().collect();
        if let Some(&(cell, _)) = cells.first() {
            givens.set(cell, Some(Digit::from_index(random.below(ruleset.side().get()))));
        }
    }
    let marks = (random.below(3) == 0).then(|| {
        let sets = full.cells().iter().map(|digit| {
            let some = DigitSet::from_bits(random.below(1 << ruleset.side().get().min(30)) as u64);
            digit.map_or(some, |digit| some | DigitSet::single(digit))
        });
        Candidates::from_sets(sets.collect()).expect("a set for each cell")
    });
    Puzzle::new(ruleset.clone(), givens, marks).ok()
}

fn strategy(engine: EngineChoice, threads: usize) -> Strategy {
    Strategy::new(engine).threads(NonZero::new(threads).unwrap())
}

/// Compares learning and the search on random puzzles. Returns how many were compared.
fn compare(per_ruleset: usize, seed: u64) -> usize {
    let mut random = SmallRandom(seed);
    let mut compared = 0;
    for ruleset in rulesets() {
        let solver = Solver::new(&ruleset);
        // Larger puzzles take longer.
        let count = if ruleset.side().get() > 6 { per_ruleset.div_ceil(6) } else { per_ruleset };
        for _ in 0..count {
            let Some(puzzle) = random_puzzle(&solver, &mut random) else { continue };
            let limits = Limits::none().solutions(300);
            let searched = solver.count_by(&puzzle, &strategy(EngineChoice::Search, 1), &limits);
            let learnt = solver.count_by(&puzzle, &strategy(EngineChoice::Learn, 1 + random.below(3)), &limits);
            assert_eq!(searched, learnt, "{puzzle:?}");
            let answer = solver.answer_by(&puzzle, &strategy(EngineChoice::Learn, 1), &Limits::none());
            assert_eq!(answer.solution().is_some(), searched.found > 0);
            assert_eq!(answer.is_unique(), searched == 1);
            if let Answer::Several(one, other) = &answer {
                assert!(one != other && puzzle.holds(one) && puzzle.holds(other));
            }
            compared += 1;
        }
    }
    compared
}

#[test]
fn counts_agree_with_the_search() {
    let compared = compare(12, 7);
    assert!(compared > 300, "{compared}");
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn counts_agree_with_the_search_on_many_puzzles() {
    let compared = compare(1000, 8);
    assert!(compared > 40_000, "{compared}");
}

/// Returns the puzzles of a file of testdata.
fn large(name: &str, side: usize) -> Vec<(Puzzle, Grid)> {
    let path = format!("{}/../../testdata/variants/{name}.tsv", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file is in testdata");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let side = common::side(side);
    let puzzle = |line: &str| {
        let mut columns = line.split('\t');
        let puzzle = common::puzzle(&Ruleset::classic(side), columns.next().unwrap());
        (puzzle, common::grid(side, columns.next().unwrap()))
    };
    lines.map(puzzle).collect()
}

#[test]
fn large_grids_are_proven() {
    for (name, side) in [("large_16x16", 16), ("large_25x25", 25)] {
        for (puzzle, solution) in large(name, side).into_iter().take(10) {
            let solver = Solver::new(puzzle.ruleset());
            for engine in [EngineChoice::Learn, EngineChoice::Auto] {
                let answer = solver.answer_by(&puzzle, &strategy(engine, 2), &Limits::none());
                assert_eq!(answer, Answer::Unique(solution.clone()));
            }
        }
    }
}

#[test]
fn the_answer_is_the_same_on_every_number_of_threads() {
    for (puzzle, _) in large("large_25x25", 25).into_iter().take(4) {
        let cells: Vec<_> = puzzle.givens().filled().map(|(cell, _)| cell).collect();
        let givens = puzzle.givens().map(|cell, digit| digit.filter(|_| !cells[..cells.len() / 8].contains(&cell)));
        let puzzle = Puzzle::new(puzzle.ruleset().clone(), givens, None).unwrap();
        let solver = Solver::new(puzzle.ruleset());
        let limits = Limits::none().solutions(20);
        let answers = [1, 2, 4].map(|threads| {
            let strategy = strategy(EngineChoice::Auto, threads);
            (solver.answer_by(&puzzle, &strategy, &limits), solver.count_by(&puzzle, &strategy, &limits))
        });
        assert!(answers[0].0.solution().is_some_and(|solution| puzzle.holds(solution)));
        assert!(answers[1..].iter().all(|answer| *answer == answers[0]));
    }
}

/// Returns the puzzles of a file of testdata that have several solutions.
fn with_holes(name: &str, side: usize) -> Vec<Puzzle> {
    let path = format!("{}/../../testdata/variants/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file is in testdata");
    let side = common::side(side);
    let digits = |line: &str| match line.contains(' ') {
        true => line.split(' ').map(|word| Digit::new(word.parse().unwrap())).collect(),
        false => line.chars().map(|symbol| symbols::digit(symbol, side)).collect(),
    };
    let puzzle = |line| Puzzle::new(Ruleset::classic(side), Grid::from_cells(digits(line)).unwrap(), None).unwrap();
    text.lines().filter(|line| !line.starts_with('#')).map(puzzle).collect()
}

fn check_several(puzzles: &[Puzzle]) {
    for puzzle in puzzles {
        let solver = Solver::new(puzzle.ruleset());
        let answers =
            [1, 2].map(|threads| solver.answer_by(puzzle, &strategy(EngineChoice::Auto, threads), &Limits::none()));
        let Answer::Several(one, other) = &answers[0] else { panic!("{:?}", answers[0]) };
        assert!(one != other && puzzle.holds(one) && puzzle.holds(other));
        assert_eq!(answers[0], answers[1]);
    }
}

#[test]
fn large_grids_with_random_holes_have_several_solutions() {
    check_several(&with_holes("large_holes_36x36", 36)[..2]);
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn the_hardest_grids_with_random_holes_have_several_solutions() {
    check_several(&with_holes("large_holes_36x36", 36)[2..]);
    check_several(&with_holes("large_holes_64x64", 64));
}

#[test]
fn cancelling_and_time_limits_are_heard_soon() {
    let blank =
        Puzzle::new(Ruleset::classic(Side::new(36).unwrap()), Grid::blank(Side::new(36).unwrap()), None).unwrap();
    let solver = Solver::new(blank.ruleset());
    let strategy = strategy(EngineChoice::Learn, 2);
    let limits = Limits::none().time(Duration::from_millis(300));
    let start = Instant::now();
    let count = solver.count_by(&blank, &strategy, &limits);
    assert_eq!(count.halt, Some(StopReason::Time));
    // Generous, because tests run side by side.
    assert!(start.elapsed() < Duration::from_millis(1500), "{:?}", start.elapsed());
    let cancelled = CancelToken::new();
    cancelled.cancel();
    let answer = solver.answer_by(&blank, &strategy, &Limits::none().cancel(&cancelled));
    assert_eq!(answer, Answer::Undecided(StopReason::Cancelled, None));
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn blank_grids_of_the_largest_sides_have_solutions() {
    for side in [49, 64].map(common::side) {
        let blank = Puzzle::new(Ruleset::classic(side), Grid::blank(side), None).unwrap();
        let answer = Solver::new(blank.ruleset()).answer_by(&blank, &strategy(EngineChoice::Auto, 2), &Limits::none());
        let Answer::Several(one, other) = answer else { panic!("a blank grid has several solutions") };
        assert!(one != other && blank.holds(&one) && blank.holds(&other));
    }
}

/// Checks the certificate of a puzzle without a solution besides this one.
fn check_certificate(puzzle: &Puzzle, except: Option<&Grid>) {
    let (mut formula, mut proof) = (Vec::new(), Vec::new());
    let certified = certify(puzzle, except, &Limits::none(), None, (&mut formula, &mut proof)).unwrap();
    assert_eq!(certified, Certified::Proven);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    checker::check(&text(formula), &text(proof));
}

#[test]
fn proofs_pass_a_checker() {
    let mut random = SmallRandom(5);
    let mut checked = 0;
    for ruleset in rulesets() {
        let solver = Solver::new(&ruleset);
        for _ in 0..6 {
            let Some(puzzle) = random_puzzle(&solver, &mut random) else { continue };
            let answer = solver.answer(&puzzle, &Limits::none());
            let blank = certify(&puzzle, answer.solution(), &Limits::none(), None, (&mut Vec::new(), &mut Vec::new()));
            match (blank.unwrap(), answer) {
                (Certified::NoClauses(_), _) => {}
                (_, Answer::None | Answer::Unique(_)) => {
                    check_certificate(&puzzle, solver.answer(&puzzle, &Limits::none()).solution());
                    checked += 1;
                }
                (certified, _) => assert_eq!(certified, Certified::Refuted),
            }
        }
    }
    assert!(checked > 40, "{checked}");
}

#[test]
fn proofs_of_large_grids_pass_a_checker() {
    for (puzzle, solution) in large("large_16x16", 16).into_iter().take(3) {
        check_certificate(&puzzle, Some(&solution));
    }
}
