//! Laws of chains, colouring and almost locked sets: no step rules out the solution, each link of the evidence is
//! valid, and for each name, a file records two positions with their steps.

use std::collections::BTreeMap;
use std::{env, fs};

use ninefold_grid::{Cell, Digit, DigitSet, Side};
use ninefold_logic::{Coach, Explainer, Limits, Link, Role, Slug, State, Step};
use ninefold_puzzle::Ruleset;

use crate::samples::{classic, testdata, variants};
use crate::test_position::{TestPosition, line};

/// The names of the techniques under test.
const NAMES: [&str; 17] = [
    "remote-pairs",
    "simple-colors-trap",
    "simple-colors-wrap",
    "multi-colors-1",
    "multi-colors-2",
    "x-chain",
    "xy-chain",
    "continuous-nice-loop",
    "discontinuous-nice-loop",
    "aic",
    "grouped-continuous-nice-loop",
    "grouped-discontinuous-nice-loop",
    "grouped-aic",
    "als-xz",
    "als-xy-wing",
    "als-chain",
    "death-blossom",
];

impl TestPosition {
    /// Applies the explainer's easy steps, at most this number.
    fn go(&mut self, steps: usize) {
        let mut explainer = Explainer::new(self.puzzle.ruleset()).up_to(ninefold_logic::Rating::of_tenths(40));
        for _ in 0..steps {
            let Some(step) = explainer.next_step(&self.values, &self.candidates, &Limits::none()).unwrap() else {
                return;
            };
            self.follow(&step);
        }
    }

    fn steps(&self, coach: &mut Coach, name: &str) -> Vec<Step> {
        coach.steps(&self.puzzle, &self.progress(), Some(&Slug::read_taught(name).unwrap()), &Limits::none()).unwrap()
    }

    fn check_links(&self, step: &Step) {
        let shown = format!("{} {step}", line(&self.values));
        self.check_effect(step);
        assert!(!step.eliminations().is_empty() && !step.evidence().cells.is_empty(), "{shown}");
        if self.houses().side() == Side::NINE {
            self.check_words(step, &shown);
        }
        let links = &step.evidence().links;
        for pair in links.windows(2) {
            assert_eq!(pair[0].to, pair[1].from, "{shown}");
        }
        for link in links {
            assert_ne!(link.from.state, link.to.state, "{shown}");
            assert!(self.holds(step, link), "{shown}: {link:?}");
        }
        for group in step.evidence().groups.iter().filter(|group| group.role == Role::AlmostLockedSet) {
            let held = group.cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.candidates.get(cell));
            assert_eq!((held, held.len()), (group.digits, group.cells.len() + 1), "{shown}");
        }
    }

    /// Checks cells that a sentence calls locked: there are as many as digits, and they hold at most one more digit,
    /// which is eliminated by then.
    fn check_words(&self, step: &Step, shown: &str) {
        let told = self.sentence(step);
        for (before, after) in told.match_indices(" then hold only ").map(|(at, _)| told.split_at(at)) {
            let names = before.rsplit('(').next().unwrap().replace(" and ", ", ");
            let cells: Vec<Cell> = names.split(", ").map(|name| name.parse().unwrap()).collect();
            let digits = after.split(')').next().unwrap();
            let digits: DigitSet =
                digits.chars().filter_map(|one| Digit::new(one.to_digit(10)?.try_into().ok()?)).collect();
            let held = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.candidates.get(cell));
            assert!(cells.len() == digits.len() && (held - digits).len() <= 1, "{shown}: {told}");
        }
    }

    /// Whether a link is valid, if it connects candidates, or groups within a house.
    fn holds(&self, step: &Step, link: &Link) -> bool {
        let cells = |node: ninefold_logic::Node| -> Vec<Cell> {
            let is_it = |group: &&ninefold_logic::Group| {
                let is_group = group.role == Role::Group && group.digits.contains(node.digit);
                is_group && group.cells.first() == Some(&node.cell)
            };
            step.evidence().groups.iter().find(is_it).map_or(vec![node.cell], |group| group.cells.clone())
        };
        let ends = [cells(link.from), cells(link.to)].concat();
        match link.house {
            Some(house) => {
                let house = self.houses().get(house).cells();
                let places = house.iter().filter(|&&cell| self.candidates.get(cell).contains(link.from.digit));
                let is_closed = places.filter(|cell| self.values.get(**cell).is_none()).all(|cell| ends.contains(cell));
                link.from.digit == link.to.digit
                    && ends.iter().all(|cell| house.contains(cell))
                    && (link.from.state == State::On || is_closed)
            }
            None if link.from.cell == link.to.cell && ends.len() == 2 => {
                link.from.state == State::On
                    || self.candidates.get(link.from.cell).len() == 2
                    || step.evidence().groups.iter().any(|group| group.role == Role::AlmostLockedSet)
            }
            // Links by an almost locked set or through several houses are not checked.
            None => !step.evidence().groups.is_empty(),
        }
    }
}

/// Returns the starting positions of classic puzzles in a file.
fn stands(file: &str, every: usize) -> Vec<TestPosition> {
    classic(file, every).into_iter().map(|(puzzle, solution)| TestPosition::new(puzzle, solution)).collect()
}

/// Checks and counts all steps of all names in a position.
fn check_all(stand: &TestPosition, coach: &mut Coach, counts: &mut BTreeMap<&'static str, usize>) {
    for name in NAMES {
        let steps = stand.steps(coach, name);
        steps.iter().for_each(|step| stand.check_links(step));
        *counts.entry(name).or_default() += usize::from(!steps.is_empty());
    }
}

#[test]
fn every_name_fires_and_keeps_the_solution() {
    let mut coach = Coach::new(&Ruleset::classic(Side::NINE));
    let mut counts = BTreeMap::new();
    for mut stand in stands("se/ratings.tsv", 12).into_iter().chain(stands("classic/magictour_1465.txt", 200)) {
        stand.go(100);
        check_all(&stand, &mut coach, &mut counts);
    }
    assert!(counts.values().filter(|&&count| count > 0).count() >= 14, "{counts:?}");
}

/// Checks the puzzles in a file of variants.
fn check_variants(file: &str, rules: &[&str], added: usize, every: usize) {
    let mut counts = BTreeMap::new();
    for (puzzle, solution) in variants(file, rules, added, every) {
        let mut coach = Coach::new(puzzle.ruleset());
        let mut stand = TestPosition::new(puzzle, solution);
        stand.go(20);
        check_all(&stand, &mut coach, &mut counts);
    }
    assert!(counts.values().filter(|&&count| count > 0).count() >= 3, "{file}: {counts:?}");
}

#[test]
fn variants_keep_the_solution() {
    check_variants("minimal_diagonal.tsv", &["diagonal"], 8, 5);
    check_variants("minimal_window.tsv", &["window"], 8, 5);
    check_variants("minimal_jigsaw.tsv", &[], 8, 5);
}

#[test]
fn large_boards_keep_the_solution() {
    check_variants("large_16x16.tsv", &[], 90, 12);
}

/// The file of recorded positions: name, givens, values, eliminated candidates, steps.
const GOLDEN: &str = "chains.tsv";

fn told(stand: &TestPosition, name: &str, steps: &[Step]) -> String {
    let effects: Vec<String> = steps.iter().map(ToString::to_string).collect();
    let (givens, values) = (line(stand.puzzle.givens()), line(&stand.values));
    format!("{name}\t{givens}\t{values}\t{}\t{}\n", stand.gone(), effects.join("; "))
}

/// Returns the first two positions of each name with few steps of it, from the paths of the samples.
fn written() -> String {
    let mut coach = Coach::new(&Ruleset::classic(Side::NINE));
    let mut found: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for mut stand in stands("se/ratings.tsv", 2).into_iter().chain(stands("classic/unbiased.txt", 8)) {
        stand.go(100);
        for (order, name) in NAMES.iter().enumerate() {
            if found.values().filter(|lines| lines.len() >= 2).count() == NAMES.len() {
                break;
            }
            let lines = found.entry(order).or_default();
            let steps = if lines.len() < 2 { stand.steps(&mut coach, name) } else { Vec::new() };
            if (1..=4).contains(&steps.len()) {
                lines.push(told(&stand, name, &steps));
            }
        }
    }
    found.into_values().flatten().collect()
}

#[test]
fn positions_are_told_as_written() {
    let path = testdata(GOLDEN);
    let writing = env::var("NINEFOLD_WRITE").ok();
    if writing.as_deref() == Some("anew") {
        fs::write(&path, written()).unwrap();
    }
    let mut retold = String::new();
    let mut coach = Coach::new(&Ruleset::classic(Side::NINE));
    let text = fs::read_to_string(path).unwrap();
    for row in text.lines() {
        let columns: Vec<&str> = row.split('\t').collect();
        let stand = TestPosition::written(columns[1], columns[2], columns[3]);
        let steps = stand.steps(&mut coach, columns[0]);
        steps.iter().for_each(|step| stand.check_links(step));
        let line = told(&stand, columns[0], &steps);
        assert!(line.trim_end() == row || writing.is_some(), "{row}\n{line}");
        retold += &line;
    }
    if writing.is_some() {
        fs::write(testdata(GOLDEN), retold).unwrap();
    }
    let names = NAMES.iter().filter(|name| text.lines().any(|row| row.split('\t').next() == Some(name)));
    assert!(names.count() >= 15);
}
