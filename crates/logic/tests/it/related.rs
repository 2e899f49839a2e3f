//! Rules that relate two cells: every step keeps the solution, and the rules lead to steps that houses alone don't.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Digit, Grid, Random, Side};
use ninefold_logic::{Coach, Explainer, Limits, Path, Rating, Slug, unseen_rules};
use ninefold_puzzle::{Argument, Arguments, Puzzle, RuleDraft, RulesetDraft};
use ninefold_text::{Catalogue, Language};

/// A grid without equal digits a knight's move apart.
const SOLUTION: &str = "536241897978536241421879635613485972789623514245917368357198426892764153164352789";

/// Returns a ruleset with anti-knight and with thermometers of two or three cells that rise in the solution.
fn rules(solution: &Grid, random: &mut Random, thermometers: usize) -> RulesetDraft {
    let mut draft = RulesetDraft::classic(Side::NINE).with_rules(["anti_knight"]);
    let mut left = thermometers;
    while left > 0 {
        let mut line = vec![Cell::from_index(random.below(81), Side::NINE)];
        while line.len() < 3 {
            let last = line[line.len() - 1];
            let rises = |cell: &Cell| solution.get(*cell) > solution.get(last);
            let next: Vec<Cell> = last.neighbours(Side::NINE).filter(rises).collect();
            if next.is_empty() {
                break;
            }
            line.push(next[random.below(next.len())]);
        }
        if line.len() > 1 {
            draft =
                draft.with_rule(RuleDraft::new("thermometer", Arguments::none().with("cells", Argument::Cells(line))));
            left -= 1;
        }
    }
    draft
}

/// Returns the solution with only this many digits.
fn some_of(solution: &Grid, random: &mut Random, count: usize) -> Grid {
    let mut order: Vec<usize> = (0..81).collect();
    random.shuffle(&mut order);
    let mut givens = Grid::blank(Side::NINE);
    for &index in &order[..count] {
        let cell = Cell::from_index(index, Side::NINE);
        givens.set(cell, solution.get(cell));
    }
    givens
}

/// Checks that no step of a path rules out the solution.
fn check(path: &Path, solution: &Grid, puzzle: &Puzzle) {
    let texts = Catalogue::of(Language::English);
    for step in &path.steps {
        let shown =
            format!("{} {step}: {}", puzzle.givens(), texts.sentence(&step.sentence(puzzle.ruleset().houses())));
        let value = |cell: Cell| solution.get(cell).unwrap();
        assert!(step.placements().iter().all(|placed| value(placed.cell) == placed.digit), "{shown}");
        assert!(step.eliminations().iter().all(|gone| !gone.digits.contains(value(gone.cell))), "{shown}");
    }
}

#[test]
fn steps_keep_the_solution_and_use_the_rules() {
    let solution: Grid = SOLUTION.parse().unwrap();
    let mut random = Random::new(16);
    let mut names = BTreeSet::new();
    let mut solved = 0;
    for round in 0..24 {
        let ruleset = rules(&solution, &mut random, 4 + round % 12).validate().unwrap();
        assert_eq!(unseen_rules(&ruleset), []);
        let puzzle = Puzzle::new(ruleset.clone(), some_of(&solution, &mut random, 16 + round % 10), None).unwrap();
        let path = Coach::new(&ruleset).path(&puzzle, &Limits::none()).unwrap();
        check(&path, &solution, &puzzle);
        let placed =
            path.steps.iter().flat_map(ninefold_logic::Step::placements).count() + puzzle.givens().filled_count();
        solved += usize::from(placed == 81);
        names.extend(path.steps.iter().map(|step| step.slug().to_string()));
        let mut explainer = Explainer::new(&ruleset).up_to(Rating::of_tenths(60));
        check(&explainer.path(&puzzle, &Limits::none()).unwrap(), &solution, &puzzle);
    }
    assert!(solved > 6, "{solved} solved");
    assert!(["related-cells", "naked-pair", "w-wing"].iter().all(|name| names.contains(*name)), "{names:?}");
}

#[test]
fn a_thermometer_bounds_its_cells() {
    let line = "r1c1 r1c2 r2c2".split(' ').map(|cell| cell.parse().unwrap()).collect();
    let draft = RulesetDraft::classic(Side::NINE);
    let draft = draft.with_rule(RuleDraft::new("thermometer", Arguments::none().with("cells", Argument::Cells(line))));
    let mut givens = Grid::blank(Side::NINE);
    givens.set(Cell::new(0, 1), Digit::new(4));
    let puzzle = Puzzle::new(draft.validate().unwrap(), givens, None).unwrap();
    let mut coach = Coach::new(puzzle.ruleset());
    let slug = Slug::read_taught("related-cells").unwrap();
    let progress = ninefold_logic::Progress::start(&puzzle);
    let steps = coach.steps(&puzzle, &progress, Some(&slug), &Limits::none()).unwrap();
    let texts = Catalogue::of(Language::English);
    let shown: Vec<String> =
        steps.iter().map(|step| texts.sentence(&step.sentence(puzzle.ruleset().houses())).to_string()).collect();
    assert_eq!(
        shown,
        [
            "A rule relates r1c2 and r1c1. r1c2 is 4, which does not go with 5, 6, 7, 8 or 9 in r1c1. Eliminate 5, 6, 7, 8 and 9 from r1c1.",
            "A rule relates r1c2 and r2c2. r1c2 is 4, which does not go with 1, 2 or 3 in r2c2. Eliminate 1, 2 and 3 from r2c2.",
        ]
    );
}
