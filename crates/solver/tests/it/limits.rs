//! Limits end a search cleanly, and the answer says which limit it was.

use std::time::{Duration, Instant};

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, Side};
use ninefold_puzzle::{Puzzle, PuzzleDraft, RuleDraft, RulesetDraft};
use ninefold_solver::{Answer, CancelToken, Count, Fill, Limits, Seed, Solver, StopReason};

use crate::common;

#[test]
fn nodes() {
    let ruleset = common::classic(9, &["diagonal"]);
    let (solver, blank) = (Solver::new(&ruleset), common::blank(&ruleset));
    let none = Limits::none().nodes(0);
    assert_eq!(solver.answer(&blank, &none), Answer::Undecided(StopReason::Nodes, None));
    assert_eq!(solver.count(&blank, &none), Count { found: 0, halt: Some(StopReason::Nodes) });
    assert_eq!(solver.fill(&blank, Seed(1), &none), Fill::Undecided(StopReason::Nodes));
    let some = Limits::none().nodes(1000);
    let (count, statistics) = solver.measured_count(&blank, &some);
    assert_eq!((count.halt, statistics.nodes), (Some(StopReason::Nodes), 1000));
    assert!(matches!(solver.answer(&blank, &some), Answer::Several(..)), "a solver is sound after a halt");
}

#[test]
fn time_is_noticed_on_the_largest_grids() {
    for side in [25, 64] {
        let ruleset = common::classic(side, &[]);
        let (solver, blank) = (Solver::new(&ruleset), common::blank(&ruleset));
        let start = Instant::now();
        let limits = Limits::none().time(Duration::from_millis(100));
        assert_eq!(solver.count(&blank, &limits).halt, Some(StopReason::Time));
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    }
}

#[test]
fn no_time_is_no_time() {
    let ruleset = common::classic(9, &["window"]);
    let limits = Limits::none().time(Duration::ZERO);
    assert_eq!(
        Solver::new(&ruleset).answer(&common::blank(&ruleset), &limits),
        Answer::Undecided(StopReason::Time, None)
    );
}

#[test]
fn a_switch_stops_a_running_search() {
    let ruleset = common::classic(16, &[]);
    let (solver, blank) = (Solver::new(&ruleset), common::blank(&ruleset));
    let cancel = CancelToken::new();
    let limits = Limits::none().cancel(&cancel);
    let count = std::thread::scope(|scope| {
        let running = scope.spawn(|| solver.count(&blank, &limits));
        std::thread::sleep(Duration::from_millis(20));
        cancel.cancel();
        running.join().unwrap()
    });
    assert_eq!(count.halt, Some(StopReason::Cancelled));
    assert!(matches!(solver.answer(&blank, &limits), Answer::Undecided(StopReason::Cancelled, None)));
}

#[test]
fn a_cell_without_candidates_has_no_solution() {
    for rules in [&[][..], &["diagonal"]] {
        let ruleset = common::classic(9, rules);
        let mut candidates = Candidates::full(ruleset.side());
        candidates.set(Cell::new(4, 4), DigitSet::EMPTY);
        let puzzle = Puzzle::new(ruleset.clone(), Grid::blank(ruleset.side()), Some(candidates)).unwrap();
        assert_eq!(ninefold_solver::answer(&puzzle, &Limits::none()), Answer::None);
        assert_eq!(ninefold_solver::count(&puzzle, &Limits::none()), Count { found: 0, halt: None });
        assert_eq!(Solver::new(&ruleset).fill(&puzzle, Seed(1), &Limits::none()), Fill::None);
    }
}

#[test]
fn side_1() {
    let ruleset = common::classic(1, &["diagonal"]);
    let expected = Answer::Unique(common::grid(ruleset.side(), "1"));
    assert_eq!(ninefold_solver::answer(&common::blank(&ruleset), &Limits::none()), expected);
    assert_eq!(ninefold_solver::answer(&common::puzzle(&ruleset, "1"), &Limits::none()), expected);
}

#[test]
fn side_64_with_givens() {
    let ruleset = common::classic(64, &[]);
    let side = ruleset.side();
    // The pattern grid with every third digit removed.
    let digit = |cell: Cell| Digit::from_index((8 * (cell.row() % 8) + cell.row() / 8 + cell.column()) % 64);
    let (mut full, mut givens) = (Grid::blank(side), Grid::blank(side));
    for cell in side.cells() {
        full.set(cell, Some(digit(cell)));
        givens.set(cell, (cell.index(side) % 3 != 0).then(|| digit(cell)));
    }
    let puzzle = Puzzle::new(ruleset.clone(), givens, None).unwrap();
    assert!(puzzle.holds(&full));
    let answer = Solver::new(&ruleset).answer(&puzzle, &Limits::none());
    assert!(puzzle.holds(answer.solution().unwrap()));
}

#[test]
#[should_panic(expected = "other rules")]
fn a_puzzle_of_other_rules_is_refused() {
    let solver = Solver::new(&common::classic(9, &["diagonal"]));
    solver.answer(&common::blank(&common::classic(9, &[])), &Limits::none());
}

/// The sets of pairs are more than a number of 16 bits can tell apart.
#[test]
fn rules_with_more_pairs_than_a_network_numbers_are_solved() {
    let leaps =
        ["1,2", "1,3", "1,4", "1,5", "2,3", "2,5"].map(|leap| RuleDraft::of_text(format!("anti_leap = {leap}")));
    let ruleset = RulesetDraft { rules: leaps.to_vec(), ..RulesetDraft::classic(Side::MAX) };
    let mut givens = Grid::blank(Side::MAX);
    for cell in Side::MAX.cells() {
        let digit = 8 * (cell.row() % 8) + cell.row() / 8 + cell.column();
        givens.set(cell, Digit::new(digit % 64 + 1));
    }
    let full = givens.clone();
    Side::MAX.cells().step_by(5).for_each(|cell| givens.set(cell, None));
    let puzzle = PuzzleDraft { ruleset, givens, candidates: None }.validate().unwrap();
    assert!(puzzle.model().posts().len() > usize::from(u16::MAX));
    assert!(puzzle.holds(&full));
    let answer = Solver::new(puzzle.ruleset()).answer(&puzzle, &Limits::none().nodes(10_000));
    let solution = answer.solution().expect("there is one");
    assert!(puzzle.holds(solution));
}
