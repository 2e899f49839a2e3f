//! Laws of every step, on every geometry: it does not rule out the solution, it has an effect and a reason, and the
//! memory of the searches does not change it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ninefold_grid::{Candidates, Grid, RegionMap, Side, symbols};
use ninefold_logic::{Explainer, Level, Limits, PathEnd, Rating, Report, techniques};
use ninefold_puzzle::{Puzzle, PuzzleDraft, Ruleset, RulesetDraft};

use crate::dice::Dice;
use crate::naive;

fn grid(line: &str) -> Grid {
    let side = Side::of_cell_count(line.chars().count()).unwrap();
    Grid::from_cells(line.chars().map(|symbol| symbols::digit(symbol, side)).collect()).unwrap()
}

/// Checks every step of the path of a puzzle and collects the names of the techniques.
fn check(explainer: &mut Explainer, puzzle: &Puzzle, solution: &Grid, names: &mut BTreeSet<&'static str>) -> PathEnd {
    let path = explainer.path(puzzle, &Limits::none()).unwrap();
    let (mut values, mut candidates) = (puzzle.givens().clone(), None);
    let houses = puzzle.ruleset().houses();
    let (mut applied, mut left) = (values.clone(), Candidates::of_grid(&values, houses));
    for step in &path.steps {
        let shown = format!("{}: {step}", puzzle.givens());
        let here = candidates.get_or_insert_with(|| Candidates::of_grid(&values, puzzle.ruleset().houses()));
        let fresh = explainer.next_step(&values, here, &Limits::none()).unwrap().unwrap();
        assert_eq!((fresh.to_string(), fresh.evidence()), (step.to_string(), step.evidence()), "{shown}");
        assert!(!step.placements().is_empty() || !step.eliminations().is_empty(), "{shown}");
        assert!(!step.evidence().cells.is_empty() && !step.evidence().digits.is_empty(), "{shown}");
        assert!(techniques::ALL.contains(&step.technique()), "{shown}");
        let form = |form: &&str| step.title() == *form || step.title().starts_with(&format!("{form} "));
        assert!(step.technique().forms.iter().any(form) && step.slug().covers(step), "{shown}");
        for elimination in step.eliminations() {
            assert!(!elimination.digits.is_empty(), "{shown}");
            for digit in elimination.digits.iter() {
                assert_ne!(solution.get(elimination.cell), Some(digit), "{shown}");
                assert!(here.remove(elimination.cell, digit), "{shown}");
            }
        }
        for placement in step.placements() {
            assert_eq!(solution.get(placement.cell), Some(placement.digit), "{shown}");
            assert_eq!(values.get(placement.cell), None, "{shown}");
            values.set(placement.cell, Some(placement.digit));
            for peer in puzzle.ruleset().houses().peers(placement.cell).iter() {
                here.remove(peer, placement.digit);
            }
        }
        step.apply(&mut applied, &mut left, houses);
        let is_left = |cell| values.get(cell).is_some() || left.get(cell) == here.get(cell);
        assert!(applied == values && puzzle.side().cells().all(is_left), "{shown}");
        names.insert(step.technique().name);
    }
    assert_eq!(Report::of(&path).steps(), path.steps.len());
    path.ending
}

/// Creates the explainer of a ruleset. It excludes what is too slow: nested chains on boards with many candidates, all
/// branching chains on boards above 9×9.
fn explainer(rules: &Ruleset) -> Explainer {
    let explainer = Explainer::new(rules);
    match rules.side() {
        side if side > Side::NINE => explainer.up_to(Rating::of_tenths(75)),
        _ if rules.is_plain() => explainer,
        _ => explainer.up_to(Rating::of_tenths(94)),
    }
}

/// Checks puzzles of one ruleset: each as it is, and with values added from its solution, which keep it proper.
fn check_all(draft: &RulesetDraft, puzzles: &[(Grid, Grid)], added: &[usize]) -> BTreeSet<&'static str> {
    let rules = draft.validate().unwrap();
    let mut explainer = explainer(&rules);
    let (mut names, mut dice, mut solved) = (BTreeSet::new(), Dice(0x9E37_79B9_7F4A_7C15), 0);
    for (givens, solution) in puzzles {
        for &count in added {
            let mut eased = givens.clone();
            for _ in 0..count {
                let cell = ninefold_grid::Cell::from_index(dice.below(rules.side().cell_count()), rules.side());
                eased.set(cell, solution.get(cell));
            }
            let puzzle = Puzzle::new(rules.clone(), eased, None).unwrap();
            solved += usize::from(check(&mut explainer, &puzzle, solution, &mut names) == PathEnd::Solved);
        }
    }
    assert!(solved > 0);
    names
}

/// Returns the first puzzles in a file of variants, with their region maps if they have one.
fn variants(file: &str) -> Vec<(Grid, Grid, Option<Vec<u8>>)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/variants").join(file);
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines
        .take(13)
        .map(|line| {
            let columns: Vec<&str> = line.split('\t').collect();
            let cells = columns[1].chars().count();
            let (puzzle, map) = columns[0].split_at(cells);
            let map = (!map.is_empty()).then(|| map.bytes().map(|byte| byte - b'1').collect());
            (grid(puzzle), grid(columns[1]), map)
        })
        .collect()
}

fn check_file(file: &str, rules: &[&str], added: &[usize]) -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    for (givens, solution, regions) in variants(file) {
        let draft = RulesetDraft { regions, ..RulesetDraft::classic(givens.side()) };
        names.append(&mut check_all(&draft.with_rules(rules.iter().copied()), &[(givens, solution)], added));
    }
    names
}

const ADDED: &[usize] = &[0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 40];

#[test]
fn steps_on_diagonals_keep_the_solution() {
    assert!(check_file("minimal_diagonal.tsv", &["diagonal"], ADDED).len() > 8);
}

#[test]
fn steps_on_windows_keep_the_solution() {
    assert!(check_file("minimal_window.tsv", &["window"], ADDED).len() > 8);
}

#[test]
fn steps_on_jigsaws_keep_the_solution() {
    assert!(check_file("minimal_jigsaw.tsv", &[], ADDED).len() > 8);
}

#[test]
fn steps_on_mixed_variants_keep_the_solution() {
    assert!(check_file("minimal_diagonal_window.tsv", &["diagonal", "window"], ADDED).len() > 8);
    assert!(check_file("minimal_diagonal_jigsaw.tsv", &["diagonal"], ADDED).len() > 8);
}

#[test]
fn steps_on_large_boards_keep_the_solution() {
    assert!(check_file("large_16x16.tsv", &[], &[10, 40, 80]).len() > 6);
    assert!(check_file("large_25x25.tsv", &[], &[0, 40, 160]).len() > 4);
}

#[test]
fn steps_on_small_boards_keep_the_solution() {
    for (side, count) in [(4, 60), (6, 60)] {
        let draft = RulesetDraft::classic(Side::new(side).unwrap());
        let rules = draft.validate().unwrap();
        let mut dice = Dice(7 + side as u64);
        let puzzles: Vec<_> = (0..count).map(|_| naive::puzzle(rules.houses(), |bound| dice.below(bound))).collect();
        let names = check_all(&draft, &puzzles, &[0]);
        assert!(names.contains("hidden_single"), "{side}: {names:?}");
    }
}

#[test]
fn steps_on_classic_grids_keep_the_solution_and_every_technique_fires() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/se/ratings.tsv");
    let text = fs::read_to_string(path).unwrap();
    let draft = RulesetDraft::classic(Side::NINE);
    let rules = draft.validate().unwrap();
    let givens = text.lines().skip(1).map(|line| grid(&line[..81]));
    let puzzles: Vec<_> =
        givens.map(|givens| (givens.clone(), naive::solutions(rules.houses(), &givens, 1).remove(0))).collect();
    let names = check_all(&draft, &puzzles, &[0]);
    let rated = techniques::ALL.iter().filter(|technique| !technique.forms.is_empty());
    let all: BTreeSet<_> = rated.map(|technique| technique.name).collect();
    assert_eq!(names, all);
}

#[test]
fn a_jigsaw_of_boxes_is_rated_as_the_classic_grid() {
    let line = "000004060400728000709000500201000730300000080060040001000800003000003090030901020";
    let boxes = RegionMap::of_boxes(ninefold_grid::BoxShape::CLASSIC);
    let jigsaw = RulesetDraft { regions: Some(boxes.regions().to_vec()), ..RulesetDraft::classic(Side::NINE) };
    let classic = RulesetDraft::classic(Side::NINE);
    let [one, other] = [classic, jigsaw].map(|ruleset| {
        let puzzle = PuzzleDraft { ruleset, givens: grid(line), candidates: None }.validate().unwrap();
        Explainer::new(puzzle.ruleset()).path(&puzzle, &Limits::none()).unwrap()
    });
    let shown = |path: &ninefold_logic::Path| path.steps.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(shown(&one), shown(&other));
}

#[test]
fn grids_without_one_solution_end() {
    let rules = RulesetDraft::classic(Side::NINE).validate().unwrap();
    let summit = Level::Veteran.highest().unwrap();
    let mut explainer = Explainer::new(&rules).up_to(summit);
    let mut rate =
        |line: &str| explainer.rate(&Puzzle::new(rules.clone(), grid(line), None).unwrap(), &Limits::none()).unwrap();
    let blank = rate(&".".repeat(81));
    assert_eq!((blank.ending(), blank.steps(), blank.rating()), (PathEnd::Above(summit), 0, None));
    // r1c9 has no candidate: its row has 1 to 8, its column the 9.
    let broken = rate(&format!("12345678.........9{}", ".".repeat(63)));
    assert_eq!((broken.ending(), broken.level()), (PathEnd::Contradiction, None));
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let finished = rate(full);
    assert_eq!((finished.ending(), finished.steps(), finished.rating()), (PathEnd::Solved, 0, None));
}
