//! Compares engines with their naive witnesses on random puzzles of every geometry, for a given time.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::sync::atomic::Ordering::Relaxed;

use ninefold::fast::{Clues, naive};
use ninefold::{
    Answer, BoxShape, Candidates, DigitSet, Grid, Limits, Puzzle, Ruleset, RulesetDraft, Side, Solver, solver,
};

use crate::dice::Dice;

/// The limit of the count, since the witness is slow.
const MOST: usize = 3;

fn ruleset(dice: &mut Dice) -> Arc<Ruleset> {
    let side = Side::new(1 + dice.below(7)).unwrap();
    let mut draft = RulesetDraft::classic(side);
    match dice.below(4) {
        0 => draft.regions = Some(dice.map(side, 60).regions().to_vec()),
        1 => draft.boxes = BoxShape::of_side(side).and_then(|shape| BoxShape::new(shape.columns(), shape.rows())),
        2 => draft.boxes = BoxShape::new(1, side.get()),
        _ => {}
    }
    for name in ["diagonal", "window"] {
        let fits = || draft.clone().with_rules([name]).validate().is_ok();
        if dice.below(3) == 0 && (name == "diagonal" || side.get() == 4) && fits() {
            draft = draft.with_rules([name]);
        }
    }
    draft.validate().unwrap_or_else(|faults| panic!("{draft:?}: {faults}"))
}

/// Returns a grid with random digits that break no rule by repeating.
fn without_repeats(ruleset: &Arc<Ruleset>, dice: &mut Dice) -> Grid {
    let side = ruleset.side();
    let digits: Vec<_> = side.digits().collect();
    let mut grid = Grid::blank(side);
    for cell in side.cells() {
        grid.set(cell, Some(*dice.pick(&digits)));
        if Puzzle::new(ruleset.clone(), grid.clone(), None).is_err() {
            grid.set(cell, None);
        }
    }
    grid
}

/// Returns a puzzle with few enough solutions for the witness, or with none.
fn puzzle(ruleset: &Arc<Ruleset>, dice: &mut Dice) -> Option<Puzzle> {
    let side = ruleset.side();
    let blank = Puzzle::new(ruleset.clone(), Grid::blank(side), None).unwrap();
    let seed = ninefold::Seed(dice.roll());
    let fill = Solver::new(ruleset).fill(&blank, seed, &Limits::none());
    // Some rulesets have no solution at all. The witness needs many digits to see that.
    let (solution, fewest) = match fill.solution() {
        Some(solution) => (solution.clone(), 25),
        None => (without_repeats(ruleset, dice), 50),
    };
    let left = side.cell_count() * (fewest + dice.below(60)) / 100;
    let mut givens = dice.thinned(&solution, left);
    for _ in 0..dice.below(3) {
        let cells: Vec<_> = side.cells().collect();
        let digits: Vec<_> = side.digits().collect();
        givens.set(*dice.pick(&cells), Some(*dice.pick(&digits)));
    }
    let candidates = (dice.below(3) == 0).then(|| {
        let mut candidates = Candidates::full(side);
        for cell in side.cells() {
            candidates.set(cell, DigitSet::from_bits(dice.roll() | dice.roll() | dice.roll()) & DigitSet::full(side));
            if let Some(digit) = solution.get(cell).filter(|_| dice.below(40) > 0) {
                candidates.set(cell, candidates.get(cell) | DigitSet::single(digit));
            }
        }
        candidates
    });
    Puzzle::new(ruleset.clone(), givens, candidates).ok()
}

/// Returns the number of puzzles that were compared.
fn try_one(dice: &mut Dice) -> usize {
    let mut compared = 0;
    let ruleset = ruleset(dice);
    let engine = Solver::new(&ruleset);
    for _ in 0..4 {
        let Some(puzzle) = puzzle(&ruleset, dice) else { continue };
        let truth = solver::naive::solutions(&puzzle, MOST);
        for limit in 1..=MOST as u64 {
            let count = engine.count(&puzzle, &Limits::none().solutions(limit));
            assert_eq!(count.found, limit.min(truth.len() as u64), "{puzzle:?}");
        }
        match engine.answer(&puzzle, &Limits::none()) {
            Answer::None => assert!(truth.is_empty(), "{puzzle:?}"),
            Answer::Unique(grid) => assert_eq!([grid][..], truth[..], "{puzzle:?}"),
            Answer::Several(one, other) => {
                assert!(truth.len() > 1 && one != other && puzzle.holds(&one) && puzzle.holds(&other), "{puzzle:?}");
            }
            Answer::Undecided(..) => panic!("there is no limit"),
        }
        compared += 1;
    }
    compared
}

/// Returns a classic 9×9 puzzle: a sample with digits moved, changed or removed.
fn plain(samples: &[&str], dice: &mut Dice) -> Clues {
    let mut cells = dice.pick(samples).as_bytes().to_vec();
    for _ in 0..dice.below(4) {
        let place = dice.below(81);
        cells[place] = *dice.pick(b".123456789");
    }
    Clues::parse(&cells).unwrap()
}

fn try_plain(samples: &[&str], dice: &mut Dice) {
    let clues = plain(samples, dice);
    let truth = naive::count(&clues, MOST as u64);
    let mut fast = ninefold::fast::Solver::new();
    for limit in 1..=MOST as u64 {
        assert_eq!(fast.count(&clues, limit), truth.min(limit), "{clues}");
    }
    let grid = ninefold::format::read_grid(clues.to_string().as_bytes(), Side::NINE).unwrap();
    let Ok(puzzle) = Puzzle::new(Ruleset::classic(Side::NINE), grid, None) else {
        assert_eq!(truth, 0, "{clues}");
        return;
    };
    let verdict = match ninefold::answer(&puzzle, &Limits::none()) {
        Answer::None => 0,
        Answer::Unique(grid) => u64::from(puzzle.holds(&grid)),
        Answer::Several(one, other) => {
            if one != other && puzzle.holds(&one) && puzzle.holds(&other) {
                2
            } else {
                0
            }
        }
        Answer::Undecided(..) => panic!("there is no limit"),
    };
    assert_eq!(verdict, truth.min(2), "{clues}");
    // With pencilmarks, even complete ones, the puzzle is not plain, so the general engine answers.
    let marked = Puzzle::new(puzzle.ruleset().clone(), puzzle.givens().clone(), Some(Candidates::full(Side::NINE)));
    let general = Solver::new(puzzle.ruleset()).count(&marked.unwrap(), &Limits::none().solutions(MOST as u64));
    assert_eq!(general.found, truth, "{clues}");
}

fn samples() -> Vec<&'static str> {
    let texts = [
        include_str!("../../../../testdata/classic/unbiased.txt"),
        include_str!("../../../../testdata/classic/several_solutions_5000.txt"),
        include_str!("../../../../testdata/classic/17_clue.txt"),
    ];
    texts.into_iter().flat_map(str::lines).filter(|line| line.len() == 81).collect()
}

#[test]
fn engines_agree_with_their_witnesses() {
    let mut dice = Dice::new(3);
    for _ in 0..50 {
        try_one(&mut dice);
    }
    let samples = samples();
    (0..300).for_each(|_| try_plain(&samples, &mut dice));
}

/// `NINEFOLD_VERDICTS` is the number of puzzles, by default 300,000. Each thread has dice of its own; after every 10,000 puzzles
/// there is a line on standard error.
#[test]
#[ignore = "slow"]
fn engines_agree_with_their_witnesses_on_hundreds_of_thousands() {
    let wanted = std::env::var("NINEFOLD_VERDICTS").map_or(300_000, |text| text.parse().expect("a number of puzzles"));
    let (samples, [small, plain, told]) = (samples(), [(); 3].map(|()| AtomicUsize::new(0)));
    let compared = || small.load(Relaxed) + plain.load(Relaxed);
    let compare = |seed: u64| {
        let mut dice = Dice::new(seed);
        while compared() < wanted {
            small.fetch_add(try_one(&mut dice), Relaxed);
            (0..4).for_each(|_| try_plain(&samples, &mut dice));
            plain.fetch_add(4, Relaxed);
            let step = compared() / 10_000;
            if told.fetch_max(step, Relaxed) < step {
                eprintln!("{step}0,000 of {wanted} puzzles");
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    std::thread::scope(|scope| (0..threads).for_each(|thread| drop(scope.spawn(move || compare(0xbeef + thread)))));
    let (small, plain) = (small.into_inner(), plain.into_inner());
    println!("{small} puzzles of all geometries up to side 7, {plain} classic ones: every verdict agrees");
    assert!(small > wanted / 4 && plain > wanted / 4);
}
