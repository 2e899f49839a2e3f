//! Laws across engines: symmetries of the grid, permutations of lines and relabelling of digits change no verdict.

use ninefold::{
    Answer, BoxShape, Fill, Geometry, Grid, Limits, Partition, Puzzle, RegionMap, Ruleset, RulesetDraft, Seed, Side,
    Solver, Symmetry,
};
use ninefold::{LineOrder, Relabelling, Transform};

use crate::dice::Dice;

/// Returns the verdict: none, one or several, without a limit.
fn verdict(puzzle: &Puzzle) -> usize {
    match ninefold::answer(puzzle, &Limits::none()) {
        Answer::None => 0,
        Answer::Unique(grid) => {
            assert!(puzzle.holds(&grid));
            1
        }
        Answer::Several(one, other) => {
            assert!(puzzle.holds(&one) && puzzle.holds(&other) && one != other);
            2
        }
        Answer::Undecided(..) => panic!("there is no limit"),
    }
}

fn random_solution(ruleset: &std::sync::Arc<Ruleset>, seed: u64) -> Grid {
    let blank = Puzzle::new(ruleset.clone(), Grid::blank(ruleset.side()), None).unwrap();
    match Solver::new(ruleset).fill(&blank, Seed(seed), &Limits::none()) {
        Fill::Solution(grid) => grid,
        other => panic!("{other:?}"),
    }
}

fn rulesets(dice: &mut Dice) -> Vec<RulesetDraft> {
    let side = |n| Side::new(n).unwrap();
    let jigsaw =
        |map: RegionMap| RulesetDraft { regions: Some(map.regions().to_vec()), ..RulesetDraft::classic(map.side()) };
    vec![
        RulesetDraft::classic(side(4)),
        RulesetDraft::classic(side(6)),
        RulesetDraft::classic(side(9)),
        RulesetDraft::classic(side(9)).with_rules(["diagonal"]),
        RulesetDraft::classic(side(9)).with_rules(["window"]),
        RulesetDraft::classic(side(9)).with_rules(["diagonal", "window"]),
        RulesetDraft::classic(side(7)).with_rules(["diagonal"]),
        jigsaw(dice.map(side(5), 40)),
        jigsaw(dice.map(side(6), 6)),
    ]
}

/// Returns puzzles with none, one or several solutions: solutions with cells removed, some with a digit changed.
fn puzzles(ruleset: &std::sync::Arc<Ruleset>, dice: &mut Dice) -> Vec<Puzzle> {
    let solution = random_solution(ruleset, dice.roll());
    let cells = ruleset.side().cell_count();
    let tries = (0..6).filter_map(|index| {
        let mut givens = dice.thinned(&solution, cells * (30 + 5 * index) / 100);
        if index % 3 == 2 {
            let given = givens.filled().next().map(|(cell, _)| cell)?;
            let digits: Vec<_> = ruleset.side().digits().collect();
            givens.set(given, Some(*dice.pick(&digits)));
        }
        Puzzle::new(ruleset.clone(), givens, None).ok()
    });
    tries.collect()
}

#[test]
fn symmetries_change_no_verdict() {
    let mut dice = Dice::new(1);
    for draft in rulesets(&mut dice) {
        let ruleset = draft.validate().unwrap();
        for puzzle in puzzles(&ruleset, &mut dice) {
            let expected = verdict(&puzzle);
            for symmetry in Symmetry::ALL {
                let turned = turned(&draft, symmetry, ruleset.geometry());
                let givens = symmetry.apply(puzzle.givens());
                let turned = Puzzle::new(turned.validate().unwrap(), givens, None).unwrap();
                assert_eq!(verdict(&turned), expected, "{symmetry:?} {}", puzzle.givens());
            }
        }
    }
}

/// Returns the rules under a symmetry: oblong boxes and region maps are transformed, too.
fn turned(draft: &RulesetDraft, symmetry: Symmetry, geometry: &Geometry) -> RulesetDraft {
    match geometry.partition() {
        Partition::Lines | Partition::Layout => draft.clone(),
        Partition::Boxes(shape) => {
            let quarter = symmetry.image(ninefold::Cell::new(0, 1), shape.side()).row()
                != symmetry.image(ninefold::Cell::new(0, 0), shape.side()).row();
            let shape = if quarter { BoxShape::new(shape.columns(), shape.rows()).unwrap() } else { *shape };
            RulesetDraft { boxes: Some(shape), ..draft.clone() }
        }
        Partition::Jigsaw(map) => {
            RulesetDraft { regions: Some(symmetry.apply_to_map(map).regions().to_vec()), ..draft.clone() }
        }
    }
}

/// Returns an order of lines in which groups, and lines within groups, are permuted.
fn order(dice: &mut Dice, side: usize, group: usize) -> LineOrder {
    let mut groups: Vec<usize> = (0..side / group).collect();
    dice.shuffle(&mut groups);
    let places = groups.into_iter().flat_map(|index| {
        let mut lines: Vec<u8> = (0..group).map(|line| (index * group + line) as u8).collect();
        dice.shuffle(&mut lines);
        lines
    });
    LineOrder::new(places.collect(), group).unwrap()
}

#[test]
fn permuting_lines_and_relabelling_digits_change_no_verdict() {
    let mut dice = Dice::new(2);
    for shape in
        [BoxShape::new(2, 2), BoxShape::new(2, 3), BoxShape::new(3, 3), BoxShape::new(2, 5)].map(Option::unwrap)
    {
        let side = shape.side();
        let ruleset = RulesetDraft { boxes: Some(shape), ..RulesetDraft::classic(side) }.validate().unwrap();
        for puzzle in puzzles(&ruleset, &mut dice) {
            let expected = verdict(&puzzle);
            for _ in 0..4 {
                let mut names: Vec<_> = side.digits().collect();
                dice.shuffle(&mut names);
                let rows = order(&mut dice, side.get(), shape.rows());
                let columns = order(&mut dice, side.get(), shape.columns());
                let symmetry = *dice.pick(&[Symmetry::Identity, Symmetry::HalfTurn, Symmetry::MirrorVertical]);
                let transform =
                    Transform::new(shape, symmetry, rows, columns, Relabelling::new(names).unwrap()).unwrap();
                let moved = Puzzle::new(ruleset.clone(), transform.apply(puzzle.givens()), None).unwrap();
                assert_eq!(verdict(&moved), expected, "{}", puzzle.givens());
            }
        }
    }
}
