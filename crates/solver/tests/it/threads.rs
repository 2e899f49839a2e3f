//! The quick search of a hard puzzle on several threads: the answer is the same on every number of threads.

use std::num::NonZero;
use std::time::{Duration, Instant};

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, Side};
use ninefold_puzzle::{Puzzle, RuleDraft, RulesetDraft};
use ninefold_solver::{Answer, CancelToken, EngineChoice, Limits, Solver, StopReason, Strategy};

use crate::common;

/// What is changed in a puzzle that has one solution.
#[derive(Clone, Copy, Debug)]
struct Change {
    /// The number of cells, the first ones, whose digits are given.
    given: usize,
    /// The cell that must not have its digit.
    wrong: Option<usize>,
    /// The number of cages that are left out, the last ones.
    cages: usize,
}

/// Returns a puzzle of testdata that has no more than cages, givens and pencilmarks, each as `~R1C1_2_5`.
fn puzzle(id: &str, change: Change) -> Puzzle {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/rules/unique.jsonl");
    let text = std::fs::read_to_string(path).expect("the file is in testdata");
    let line =
        text.lines().find(|line| line.contains(&format!("\"id\": \"{id}\""))).expect("the puzzle is in the file");
    let field =
        |name: &str| line.split(&format!("\"{name}\": \"")).nth(1).and_then(|rest| rest.split('"').next()).unwrap();
    let mut candidates = Candidates::full(Side::NINE);
    let parts: Vec<Vec<&str>> = field("puzzle").split('.').map(|part| part.split('~').collect()).collect();
    for word in parts.iter().filter(|words| words[0].is_empty()).flat_map(|words| &words[1..]) {
        let numbers: Vec<usize> = word[1..].split(['C', '_']).map(|word| word.parse().unwrap()).collect();
        let digits = numbers[2..].iter().fold(DigitSet::EMPTY, |all, &number| all | single(number));
        candidates.set(Cell::new(numbers[0] - 1, numbers[1] - 1), digits);
    }
    for (index, (cell, digit)) in common::grid(Side::NINE, field("solution")).filled().enumerate() {
        let own = DigitSet::single(digit);
        if index < change.given {
            candidates.set(cell, own);
        } else if Some(index) == change.wrong {
            candidates.set(cell, DigitSet::from_bits(candidates.get(cell).bits() & !own.bits()));
        }
    }
    let cages: Vec<&Vec<&str>> = parts.iter().filter(|words| words[0] == "Cage").collect();
    let texts = cages.iter().map(|words| format!("killer {} = {}", words[2..].join(" ").to_lowercase(), words[1]));
    let rules = texts.take(cages.len() - change.cages).map(RuleDraft::of_text).collect();
    let ruleset = RulesetDraft { rules, ..RulesetDraft::classic(Side::NINE) }.validate().unwrap();
    Puzzle::new(ruleset, Grid::blank(Side::NINE), Some(candidates)).unwrap()
}

fn single(number: usize) -> DigitSet {
    Digit::new(number).map_or(DigitSet::EMPTY, DigitSet::single)
}

const UNCHANGED: Change = Change { given: 0, wrong: None, cages: 0 };

/// Returns puzzles for both kinds of search, with one solution, none or several, on which the search is divided.
fn hard() -> Vec<Puzzle> {
    let (pencilmarks, killer) = ("iss/HARD_PENCILMARKS#1", |number: usize| format!("iss/MATHEMAGIC_KILLERS#{number}"));
    vec![
        puzzle(pencilmarks, Change { given: 1, ..UNCHANGED }),
        puzzle(pencilmarks, Change { given: 1, wrong: Some(1), ..UNCHANGED }),
        puzzle(&killer(1), Change { given: 1, ..UNCHANGED }),
        puzzle(&killer(1), Change { given: 1, wrong: Some(1), ..UNCHANGED }),
        puzzle(&killer(2), Change { cages: 1, ..UNCHANGED }),
    ]
}

fn strategy(engine: EngineChoice, threads: usize) -> Strategy {
    Strategy::new(engine).threads(NonZero::new(threads).unwrap())
}

#[test]
fn the_answer_of_the_search_is_the_same_on_every_number_of_threads() {
    let mut verdicts = [0; 3];
    for puzzle in hard() {
        let solver = Solver::new(puzzle.ruleset());
        let (expected, statistics) = solver.measured_answer(&puzzle, &Limits::none());
        assert!(statistics.contradictions > 6_000, "{statistics:?}");
        let answers = [1, 3, 8]
            .map(|threads| solver.answer_by(&puzzle, &strategy(EngineChoice::Search, threads), &Limits::none()));
        assert!(answers.iter().all(|answer| *answer == answers[0]), "{answers:?}");
        assert_eq!(solver.answer_by(&puzzle, &strategy(EngineChoice::Auto, 2), &Limits::none()), answers[0]);
        match (&answers[0], &expected) {
            (Answer::None, Answer::None) => verdicts[0] += 1,
            (Answer::Unique(one), Answer::Unique(other)) if one == other => verdicts[1] += 1,
            // The whole search may find others first.
            (Answer::Several(one, other), Answer::Several(..)) => {
                assert!(one != other && puzzle.holds(one) && puzzle.holds(other));
                verdicts[2] += 1;
            }
            different => panic!("{different:?}"),
        }
    }
    assert_eq!(verdicts, [2, 2, 1]);
}

#[test]
fn counts_up_to_a_limit_are_the_same_on_every_number_of_threads() {
    for cages in [2, 3] {
        let puzzle = puzzle("iss/MATHEMAGIC_KILLERS#1", Change { given: 1, cages, ..UNCHANGED });
        let solver = Solver::new(puzzle.ruleset());
        for most in [3, 40] {
            let limits = Limits::none().solutions(most);
            let expected = solver.measured_count(&puzzle, &limits).0;
            for threads in [1, 2, 3, 8] {
                let count = solver.count_by(&puzzle, &strategy(EngineChoice::Search, threads), &limits);
                assert_eq!(count, expected, "{threads} threads");
            }
        }
    }
}

#[test]
fn a_limit_of_nodes_is_that_of_one_search() {
    let puzzle = puzzle("iss/MATHEMAGIC_KILLERS#1", UNCHANGED);
    let solver = Solver::new(puzzle.ruleset());
    for threads in [1, 2, 8] {
        let answer = solver.answer_by(&puzzle, &strategy(EngineChoice::Search, threads), &Limits::none().nodes(10_000));
        assert_eq!(answer, Answer::Undecided(StopReason::Nodes, None));
    }
}

#[test]
fn a_divided_search_hears_its_limits() {
    let puzzle = puzzle("iss/MATHEMAGIC_KILLERS#8", UNCHANGED);
    let solver = Solver::new(puzzle.ruleset());
    let cancel = CancelToken::new();
    let limits = Limits::none().cancel(&cancel);
    let strategy = strategy(EngineChoice::Search, 3);
    let (answer, cancelled_at) = std::thread::scope(|scope| {
        let running = scope.spawn(|| solver.answer_by(&puzzle, &strategy, &limits));
        std::thread::sleep(Duration::from_millis(600));
        cancel.cancel();
        let cancelled_at = Instant::now();
        (running.join().unwrap(), cancelled_at)
    });
    assert!(matches!(answer, Answer::Undecided(StopReason::Cancelled, _)), "{answer:?}");
    // Generous, because tests run side by side.
    assert!(cancelled_at.elapsed() < Duration::from_millis(1_000), "{:?}", cancelled_at.elapsed());
    let count = solver.count_by(&puzzle, &strategy, &Limits::none().time(Duration::from_millis(600)));
    assert_eq!(count.halt, Some(StopReason::Time));
}
