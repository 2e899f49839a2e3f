//! Every step of the explainer keeps the solution found by the solver; the two engines share no code.

use ninefold::service::EngineSet;
use ninefold::{Answer, Limits, Puzzle, Ruleset, Side};

use crate::sets;

/// Checks the steps of a puzzle against its solution; returns their number.
fn check(puzzle: &Puzzle, engines: &mut EngineSet) -> usize {
    let answer = engines.solver(puzzle).answer(puzzle, &Limits::none());
    let Answer::Unique(solution) = answer else { panic!("{}: {answer:?}", puzzle.givens()) };
    let path = engines.explainer(puzzle).path(puzzle, &Limits::none()).unwrap();
    for step in &path.steps {
        let shown = format!("{}: {step}", puzzle.givens());
        for value in step.placements() {
            assert_eq!(solution.get(value.cell), Some(value.digit), "{shown}");
        }
        for goner in step.eliminations() {
            assert!(solution.get(goner.cell).is_some_and(|digit| !goner.digits.contains(digit)), "{shown}");
        }
    }
    path.steps.len()
}

fn classic(file: &str) -> Vec<Puzzle> {
    let text = std::fs::read_to_string(sets::folder().join("classic").join(file)).unwrap();
    let rules = Ruleset::classic(Side::NINE);
    let lines = text.lines().filter(|line| line.len() >= 81 && !line.starts_with('#'));
    let givens = lines.map(|line| ninefold::format::read_grid(&line.as_bytes()[..81], Side::NINE).unwrap());
    givens.map(|givens| Puzzle::new(rules.clone(), givens, None).unwrap()).collect()
}

fn check_classic(files: &[&str], every: usize) {
    let mut engines = EngineSet::new();
    for file in files {
        let puzzles = classic(file);
        let steps: usize = puzzles.iter().step_by(every).map(|puzzle| check(puzzle, &mut engines)).sum();
        assert!(steps > 0, "{file}");
    }
}

fn check_variants(every: usize) {
    let mut engines = EngineSet::new();
    for (file, rules) in sets::VARIANTS {
        let puzzles = sets::variants(file, rules);
        let steps: usize = puzzles.iter().take(13).step_by(every).map(|(puzzle, _)| check(puzzle, &mut engines)).sum();
        assert!(steps > 0, "{file}");
    }
}

#[test]
fn steps_on_the_classic_sets_keep_the_solution() {
    check_classic(&["unbiased.txt", "17_clue.txt", "magictour_1465.txt", "hardest_11plus.txt"], 20);
}

#[test]
fn steps_on_the_sets_of_variants_keep_the_solution() {
    check_variants(4);
}

#[test]
#[ignore = "slow"]
fn steps_on_all_sets_keep_the_solution() {
    check_classic(&["unbiased.txt", "17_clue.txt", "magictour_1465.txt", "hardest_11plus.txt"], 1);
    check_variants(1);
}
