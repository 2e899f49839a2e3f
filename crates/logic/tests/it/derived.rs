//! The techniques that use overlapping houses of a variant: law of leftovers, generalised pointing, hidden windows. No
//! step rules out a solution, on boards of many sides; and none is found where one of its conditions fails.

use std::collections::BTreeSet;

use ninefold_grid::{BoxShape, Candidates, Cell, Digit, DigitSet, Grid, RegionMap, Side};
use ninefold_logic::{Coach, Limits, Progress, Slug, Step};
use ninefold_puzzle::{Puzzle, Ruleset, RulesetDraft};

use crate::dice::Dice;
use crate::naive;
use crate::samples;
use crate::samples::variants;
use crate::test_position::TestPosition;

/// The techniques under test.
const NAMES: [&str; 3] = ["law-of-leftovers", "generalised-pointing", "hidden-window"];

/// Returns all steps of these techniques in a position.
fn steps(stand: &TestPosition, coach: &mut Coach) -> Vec<Step> {
    let slugs = NAMES.map(|name| Slug::read_taught(name).unwrap());
    slugs
        .iter()
        .flat_map(|slug| coach.steps(&stand.puzzle, &stand.progress(), Some(slug), &Limits::none()).unwrap())
        .collect()
}

/// Checks the steps of these techniques from the start of a puzzle until none is left, and collects their names. The
/// solution need not be the only one.
fn check(puzzle: Puzzle, solution: &Grid, coach: &mut Coach, names: &mut Vec<String>) {
    let mut stand = TestPosition::new(puzzle, solution.clone());
    loop {
        let steps = steps(&stand, coach);
        for step in &steps {
            stand.check_effect(step);
            let sentence = stand.sentence(step);
            assert!(!sentence.contains(['{', '}']) && !sentence.contains("  "), "{step}: {sentence}");
            names.push(step.title().to_owned());
        }
        if steps.is_empty() {
            return;
        }
        steps.iter().for_each(|step| stand.follow(step));
    }
}

/// Returns a puzzle with this number of givens, chosen at random from a solution.
fn thinned(rules: &std::sync::Arc<Ruleset>, solution: &Grid, givens: usize, dice: &mut Dice) -> Puzzle {
    let side = rules.side();
    let mut grid = Grid::blank(side);
    for _ in 0..givens {
        let cell = Cell::from_index(dice.below(side.cell_count()), side);
        grid.set(cell, solution.get(cell));
    }
    Puzzle::new(rules.clone(), grid, None).unwrap()
}

/// Returns the lines of a grid, with those of each band in random order.
fn shuffled(count: usize, band: usize, dice: &mut Dice) -> Vec<usize> {
    let mut lines: Vec<usize> = (0..count).collect();
    for at in 0..count {
        let end = at / band * band + band;
        lines.swap(at, at + dice.below(end - at));
    }
    lines
}

/// Returns a jigsaw with a solution: pairs of regions repeatedly swap cells with the same digit, if they stay
/// connected.
fn jigsaw(shape: BoxShape, dice: &mut Dice) -> (RegionMap, Grid) {
    let side = shape.side();
    let (n, height, width) = (side.get(), shape.rows(), shape.columns());
    let (rows, columns) = (shuffled(n, height, dice), shuffled(n, width, dice));
    let digit = |cell: Cell| {
        let (row, column) = (rows[cell.row()], columns[cell.column()]);
        (row % height * width + row / height + column) % n
    };
    let solution = Grid::from_cells(side.cells().map(|cell| Some(Digit::from_index(digit(cell)))).collect()).unwrap();
    let mut map = RegionMap::of_boxes(shape);
    for _ in 0..60 * side.cell_count() {
        let (row, other) = (dice.below(n), dice.below(n));
        let digit = dice.below(n);
        let holder = |row: usize| {
            let column = (0..n).find(|&column| solution.get(Cell::new(row, column)) == Some(Digit::from_index(digit)));
            Cell::new(row, column.unwrap()).index(side)
        };
        let mut regions = map.regions().to_vec();
        regions.swap(holder(row), holder(other));
        if let Ok(changed) = RegionMap::new(side, regions) {
            map = changed;
        }
    }
    (map, solution)
}

#[test]
fn leftovers_of_jigsaws_of_every_side_keep_the_solution() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    for (height, width, maps) in [(2, 2, 20), (2, 3, 20), (2, 4, 20), (3, 3, 20), (3, 4, 6), (4, 4, 3)] {
        let shape = BoxShape::new(height, width).unwrap();
        let mut names = Vec::new();
        for _ in 0..maps {
            let (map, solution) = jigsaw(shape, &mut dice);
            let regions = Some(map.regions().to_vec());
            let draft = RulesetDraft { regions, ..RulesetDraft::classic(shape.side()) };
            let rules = draft.validate().unwrap();
            let mut coach = Coach::new(&rules);
            for part in 1..8 {
                let puzzle = thinned(&rules, &solution, shape.side().cell_count() * part / 8, &mut dice);
                check(puzzle, &solution, &mut coach, &mut names);
            }
        }
        let kinds: BTreeSet<&String> = names.iter().collect();
        eprintln!("{height}x{width}: {} steps, {kinds:?}", names.len());
        assert!(shape.side().get() < 6 || kinds.iter().any(|name| *name == "Law of Leftovers"), "{shape:?}");
    }
}

#[test]
fn steps_in_derived_houses_keep_the_solution() {
    let files: [(&str, &[&str]); 5] = [
        ("minimal_diagonal.tsv", &["diagonal"]),
        ("minimal_window.tsv", &["window"]),
        ("minimal_jigsaw.tsv", &[]),
        ("minimal_diagonal_window.tsv", &["diagonal", "window"]),
        ("minimal_diagonal_jigsaw.tsv", &["diagonal"]),
    ];
    for (file, rules) in files {
        let mut names = Vec::new();
        for added in [0, 5, 10, 20, 30] {
            for (puzzle, solution) in variants(file, rules, added, 2) {
                let mut coach = Coach::new(puzzle.ruleset());
                check(puzzle, &solution, &mut coach, &mut names);
            }
        }
        let kinds: BTreeSet<&String> = names.iter().collect();
        eprintln!("{file}: {} steps, {kinds:?}", names.len());
        let has = |name: &str| kinds.iter().any(|kind| kind.starts_with(name));
        assert_eq!(has("Hidden Window"), rules.contains(&"window"), "{file}");
        assert_eq!(has("Law of Leftovers"), file.contains("jigsaw"), "{file}");
        assert!(has("Generalised Pointing"), "{file}");
    }
}

#[test]
fn small_windows_keep_the_solution() {
    let rules = RulesetDraft::classic(Side::new(4).unwrap()).with_rules(["window"]).validate().unwrap();
    let (mut dice, mut names) = (Dice(11), Vec::new());
    let mut coach = Coach::new(&rules);
    for _ in 0..20 {
        let (_, solution) = naive::puzzle(rules.houses(), |bound| dice.below(bound));
        for givens in 1..12 {
            check(thinned(&rules, &solution, givens, &mut dice), &solution, &mut coach, &mut names);
        }
    }
    assert!(names.iter().any(|name| name == "Hidden Window Single"));
}

/// A position that starts as a blank grid with all candidates.
struct Paper {
    rules: std::sync::Arc<Ruleset>,
    values: Grid,
    candidates: Candidates,
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn digits(text: &str) -> DigitSet {
    text.chars().map(|digit| Digit::new(digit.to_digit(10).unwrap() as usize).unwrap()).collect()
}

impl Paper {
    fn of(variants: &[&str], map: Option<&str>) -> Paper {
        let regions = map.map(|map| map.bytes().filter(u8::is_ascii_digit).map(|byte| byte - b'1').collect());
        let draft = RulesetDraft { regions, ..RulesetDraft::classic(Side::NINE) };
        let rules = draft.with_rules(variants.iter().copied()).validate().unwrap();
        Paper { rules, values: Grid::blank(Side::NINE), candidates: Candidates::full(Side::NINE) }
    }

    /// Restricts each of these cells to these digits: `r1c1=12 r5c5=7`.
    fn holding(mut self, cells: &str) -> Paper {
        for (name, set) in cells.split(' ').filter_map(|entry| entry.split_once('=')) {
            self.candidates.set(cell(name), digits(set));
        }
        self
    }

    /// Places a digit in a cell.
    fn with(mut self, name: &str, digit: &str) -> Paper {
        self.values.set(cell(name), digits(digit).only());
        self
    }

    /// Restricts the digits to some of these cells.
    fn only_at(mut self, cells: &[Cell], set: &str, places: &str) -> Paper {
        let places: Vec<Cell> = places.split(' ').map(cell).collect();
        for &other in cells.iter().filter(|other| !places.contains(other)) {
            self.candidates.set(other, self.candidates.get(other) - digits(set));
        }
        self
    }

    fn in_house(self, house: &str, set: &str, places: &str) -> Paper {
        let cells = self.rules.houses().iter().find(|other| other.to_string() == house).unwrap().cells().to_vec();
        self.only_at(&cells, set, places)
    }

    /// Returns the steps of a technique.
    fn steps(&self, slug: &str) -> Vec<String> {
        let puzzle = Puzzle::new(self.rules.clone(), self.values.clone(), None).unwrap();
        let progress = Progress::start(&puzzle).marked(&self.candidates);
        let steps = Coach::new(&self.rules)
            .steps(&puzzle, &progress, Some(&Slug::read_taught(slug).unwrap()), &Limits::none())
            .unwrap();
        steps.iter().map(ToString::to_string).collect()
    }

    fn shows(&self, slug: &str, wanted: &str) {
        assert_eq!(self.steps(slug), [wanted]);
    }

    fn is_silent(&self, slug: &str) {
        assert!(self.steps(slug).is_empty(), "{:?}", self.steps(slug));
    }
}

#[test]
fn generalised_pointing_needs_every_place() {
    let name = "generalised-pointing";
    let paper = |variants: &[&str], places: &str| Paper::of(variants, None).in_house("row 4", "5", places);
    paper(&["diagonal"], "r4c4 r4c8").shows(name, "Generalised Pointing: r8c8<>5");
    // r8c8 does not see r4c2.
    paper(&["diagonal"], "r4c2 r4c4 r4c8").is_silent(name);
    // Without the diagonal it does not see r4c4.
    paper(&[], "r4c4 r4c8").is_silent(name);
    // One place is a single; places that share another house are a locked candidate.
    paper(&["diagonal"], "r4c4").is_silent(name);
    paper(&["diagonal"], "r4c5 r4c6").is_silent(name);
}

#[test]
fn classic_grids_have_no_generalised_pointing() {
    let mut coach = Coach::new(&Ruleset::classic(Side::NINE));
    let slugs = NAMES.map(|name| Slug::read_taught(name).unwrap());
    for (puzzle, _) in samples::classic("classic/unbiased.txt", 50) {
        for slug in &slugs {
            assert!(coach.steps(&puzzle, &Progress::start(&puzzle), Some(slug), &Limits::none()).unwrap().is_empty());
        }
    }
}

/// Boxes 1 and 4 with r3c3 and r4c1 swapped.
const EXCHANGED: &str = "111222333 111222333 114222333 144555666 444555666 444555666 777888999 777888999 777888999";
/// Boxes 1 and 4 with r3c2 and r3c3 swapped for r4c1 and r4c2.
const TWICE: &str = "111222333 111222333 144222333 114555666 444555666 444555666 777888999 777888999 777888999";
const BOXES: &str = "111222333 111222333 111222333 444555666 444555666 444555666 777888999 777888999 777888999";

#[test]
fn leftovers_of_one_cell_hold_the_same_digit() {
    let name = "law-of-leftovers";
    let paper = |map: &str| Paper::of(&[], Some(map)).holding("r4c1=12");
    paper(EXCHANGED).shows(name, "Law of Leftovers: r3c3<>3456789");
    paper(BOXES).is_silent(name);
    let value = |map: &str| Paper::of(&[], Some(map)).with("r4c1", "7");
    assert!(value(EXCHANGED).steps(name).contains(&"Law of Leftovers: r3c3=7".to_owned()));
    value(BOXES).is_silent(name);
}

#[test]
fn leftovers_of_two_cells_hold_the_same_digits() {
    let name = "law-of-leftovers";
    let paper = |cells: &str| Paper::of(&[], Some(TWICE)).holding(cells);
    paper("r4c1=12 r4c2=23").shows(name, "Law of Leftovers: r3c2<>456789 r3c3<>456789");
    // Either cell may hold the digit.
    paper("r4c1=123456789 r4c2=23").is_silent(name);
    let value = |cells: &str| Paper::of(&[], Some(TWICE)).with("r4c1", "7").holding(cells).steps(name);
    assert!(value("r3c2=12").contains(&"Law of Leftovers: r3c3=7".to_owned()));
    // Two cells can take the 7, or none is left to take it.
    assert!(!value("").iter().any(|step| step.contains('=')));
    assert!(!value("r3c2=12 r3c3=12").iter().any(|step| step.contains('=')));
}

/// Returns the hidden window in rows 2 to 4.
fn hidden() -> Vec<Cell> {
    [2, 3, 4].iter().flat_map(|row| [1, 5, 9].map(|column| cell(&format!("r{row}c{column}")))).collect()
}

#[test]
fn a_hidden_window_single_needs_a_lone_place() {
    let name = "hidden-window-single";
    let paper = |variants: &[&str], places: &str| Paper::of(variants, None).only_at(&hidden(), "5", places);
    paper(&["window"], "r2c5").shows(name, "Hidden Window Single: r2c5=5");
    paper(&["window"], "r2c5 r4c9").is_silent(name);
    paper(&["diagonal"], "r2c5").is_silent(name);
    // If the window already has the digit, another place is no single.
    let standing = Paper::of(&["window"], None).with("r4c9", "5").only_at(&hidden(), "5", "r2c5");
    standing.is_silent(name);
}

#[test]
fn a_digit_is_locked_in_a_hidden_window_or_into_it() {
    let name = "hidden-window-locked-candidates";
    let paper = |places: &str| Paper::of(&["window"], None).only_at(&hidden(), "5", places);
    paper("r2c5 r4c5").shows(name, "Hidden Window Locked Candidates: r1c5<>5 r5c5<>5 r6c5<>5 r7c5<>5 r8c5<>5 r9c5<>5");
    // No cell outside sees both.
    paper("r2c1 r4c9").is_silent(name);
    let claiming = |places: &str| Paper::of(&["window"], None).in_house("row 2", "5", places);
    claiming("r2c1 r2c9")
        .shows(name, "Hidden Window Locked Candidates: r3c1<>5 r3c5<>5 r3c9<>5 r4c1<>5 r4c5<>5 r4c9<>5");
    claiming("r2c1 r2c4 r2c9").is_silent(name);
    let standing = Paper::of(&["window"], None).with("r2c1", "5");
    let steps = standing.steps(name);
    assert!(
        steps.contains(&"Hidden Window Locked Candidates: r3c5<>5 r3c9<>5 r4c5<>5 r4c9<>5".to_owned()),
        "{steps:?}"
    );
}

#[test]
fn a_hidden_window_pair_needs_two_cells() {
    let name = "hidden-window-pair";
    let naked = |cells: &str| Paper::of(&["window"], None).holding(cells);
    naked("r2c1=12 r4c9=12")
        .shows(name, "Hidden Window Pair: r2c5<>12 r2c9<>12 r3c1<>12 r3c5<>12 r3c9<>12 r4c1<>12 r4c5<>12");
    naked("r2c1=12 r4c9=13").is_silent(name);
    // r4c8 is not in the hidden window.
    naked("r2c1=12 r4c8=12").is_silent(name);
    let paper = |one: &str, other: &str| {
        Paper::of(&["window"], None).only_at(&hidden(), "1", one).only_at(&hidden(), "2", other)
    };
    paper("r2c1 r4c9", "r2c1 r4c9").shows(name, "Hidden Window Pair: r2c1<>3456789 r4c9<>3456789");
    paper("r2c1 r4c9", "r2c1 r4c5").is_silent(name);
}
