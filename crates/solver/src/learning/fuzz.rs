//! Property tests of learners: in random small models they find each solution once, whatever their temper and however
//! small the pieces of their work, and every proof passes a checker that shares no code with them.

use ninefold_grid::{Digit, Grid, Limits, Random, Side, symbols};
use ninefold_puzzle::{Domain, Meaning, Puzzle, Ruleset};

use super::certificate::Claim;
use super::encode::{Encoded, Vocabulary};
use super::learner::{Learner, Outcome, STEPS_PER_CHECK};
use super::temper::{FOR_PROOFS, TEMPERS, Temper};
use crate::domains;
use crate::general::fuzz::{KINDS, VARS, random_model, subset};

#[path = "../../tests/it/checker/mod.rs"]
mod checker;

/// Compares the solutions of random models with all assignments.
fn compare(models: usize, seed: u64) {
    let mut random = Random::new(seed);
    let mut compared = 0;
    for number in 0..models {
        let (model, primitives, all) = random_model(number, random.bits());
        let domains = model.variables().iter().map(|variable| {
            assert!(!matches!(variable.meaning, Meaning::Helper(_)));
            Domain::new(variable.domain.first(), subset(variable.domain.bits(), &mut random))
        });
        let domains: Vec<Domain> = domains.collect();
        let is_left = |bits: &&[u64; VARS]| bits.iter().zip(&domains).all(|(bits, domain)| bits & domain.bits() != 0);
        let values = |bits: &[u64; VARS]| -> Vec<i32> {
            bits.iter().zip(&domains).map(|(bits, domain)| domain.first() + bits.trailing_zeros() as i32).collect()
        };
        let mut expected: Vec<Vec<i32>> = all.iter().filter(is_left).map(values).collect();
        expected.sort();
        let Ok(encoded) = Encoded::new(&model, domains, Vocabulary::All) else { continue };
        let temper = TEMPERS[random.below(TEMPERS.len())];
        let temper = Temper { first_reduction: 1 + random.below(20) as u64, unit: 1, seed: random.bits(), ..temper };
        let mut found = solutions(&encoded, temper, 1 + random.below(3) as u64);
        found.sort();
        assert_eq!(found, expected, "{primitives:?}");
        compared += 1;
    }
    assert!(compared * 4 > models, "{compared} of {models} have clauses");
}

/// Returns all solutions, found in pieces of this many conflicts.
pub(super) fn solutions(encoded: &Encoded, temper: Temper, piece: u64) -> Vec<Vec<i32>> {
    let formula = &encoded.formula;
    let mut learner = Learner::new(formula, TEMPERS[0]).with_temper(temper);
    let mut found = Vec::new();
    loop {
        match learner.run(piece, &mut |_| Ok(())).expect("there is no limit") {
            Outcome::Unfinished => learner.check_reasons(),
            Outcome::Unsatisfiable => return found,
            Outcome::Satisfied => {
                learner.check_reasons();
                let solution = encoded.solution(|literal| learner.is_true(literal));
                learner.exclude(&encoded.blocking(&solution));
                found.push(solution);
            }
        }
    }
}

#[test]
fn learners_find_each_solution_once() {
    compare(200 * KINDS, 1);
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn learners_find_each_solution_of_many_models_once() {
    compare(50_000, 2);
}

#[test]
fn a_cancelled_check_stops_a_learner_and_it_may_go_on() {
    let (model, _, all) = (0..).map(|seed| random_model(0, seed)).find(|(_, _, all)| !all.is_empty()).unwrap();
    let domains = model.variables().iter().map(|variable| variable.domain).collect();
    let encoded = Encoded::new(&model, domains, Vocabulary::All).unwrap();
    let mut learner = Learner::new(&encoded.formula, TEMPERS[0]);
    let over = Limits::none().time(std::time::Duration::ZERO).start();
    assert!(learner.run(1, &mut |_| over.check()).is_err());
    assert_eq!(learner.run(u64::MAX / 2, &mut |_| Ok(())), Ok(Outcome::Satisfied));
    assert!(!all.is_empty());
}

/// Returns a learner of a very hard 49×49 grid: a shifted pattern with random holes, half of it given.
fn hard_learner() -> Learner {
    const BOX: usize = 7;
    const SIDE: usize = BOX * BOX;
    let side = Side::new(SIDE).unwrap();
    let mut random = Random::new(3);
    let mut digit = |place: usize| {
        let (row, column) = (place / SIDE, place % SIDE);
        let digit = (BOX * (row % BOX) + row / BOX + column) % SIDE;
        (random.below(2) == 0).then(|| Digit::from_index(digit))
    };
    let givens = Grid::from_cells((0..SIDE * SIDE).map(&mut digit).collect()).unwrap();
    let puzzle = Puzzle::new(Ruleset::classic(side), givens, None).unwrap();
    let encoded = Encoded::new(puzzle.ruleset().model(), domains::of_variables(&puzzle), Vocabulary::All).unwrap();
    Learner::new(&encoded.formula, TEMPERS[0])
}

#[test]
fn limits_are_checked_after_a_few_milliseconds_of_work_at_most() {
    let mut learner = hard_learner();
    let variables = learner.variables() as u64;
    let (mut last, mut checks, mut most) = (0, 0, 0);
    let outcome = learner.run(300, &mut |work| {
        (last, most, checks) = (work.literals, most.max(work.literals - last), checks + 1);
        Ok(())
    });
    assert_eq!(outcome, Ok(Outcome::Unfinished));
    // Propagating a literal takes a fraction of a microsecond, so this takes a few milliseconds. No propagation sets a
    // variable twice.
    assert!(most <= STEPS_PER_CHECK + variables, "{most}");
    assert!(checks > 10, "{checks}");
}

#[test]
fn learnt_clauses_stay_within_their_memory() {
    let mut learner = hard_learner();
    let words = learner.words();
    let most = words + 40_000;
    learner.limit_words(most);
    let mut reached = 0;
    for _ in 0..60 {
        assert_eq!(learner.run(20, &mut |_| Ok(())), Ok(Outcome::Unfinished));
        reached = reached.max(learner.words());
    }
    // Without a reduction it would be several times as much. Clauses that have just been used are kept until the next
    // reduction, one conflict later.
    assert!(reached > most - 10_000 && reached < most + 10_000, "{words} + {}", reached - words);
}

#[test]
fn proofs_with_many_deletions_pass_a_checker() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/large_16x16.tsv");
    let text = std::fs::read_to_string(path).expect("the file is in testdata");
    let side = Side::new(16).unwrap();
    let grid =
        |text: &str| Grid::from_cells(text.chars().map(|symbol| symbols::digit(symbol, side)).collect()).unwrap();
    let temper = Temper { first_reduction: 20, ..FOR_PROOFS };
    for line in text.lines().filter(|line| !line.starts_with('#')).take(8) {
        let mut columns = line.split('\t').take(2).map(grid);
        let puzzle = Puzzle::new(Ruleset::classic(side), columns.next().unwrap(), None).unwrap();
        let solution = columns.next().unwrap();
        let values = solution.cells().iter().map(|digit| digit.unwrap().number() as i32).collect();
        let claim = Claim::new(&puzzle, Some(values)).unwrap();
        let (mut formula, mut proof) = (Vec::new(), Vec::new());
        claim.write_formula(&mut formula).unwrap();
        assert_eq!(claim.write_proof(&mut proof, temper, &Limits::none(), None).unwrap(), Ok(true));
        checker::check(&String::from_utf8(formula).unwrap(), &String::from_utf8(proof).unwrap());
    }
}
