//! Positions from a technique library: the coach finds exactly the stated effect, under the stated name.

use std::collections::BTreeMap;

use ninefold::service::{self, EngineSet, PuzzleOptions};
use ninefold::{Cell, Digit, Limits, Slug, Step};

const LIBRARY: &str = include_str!("../../../../testdata/library_positions.txt");

/// Returns the eliminations and placements of a step, as triples of digit, row and column.
fn effect(step: &Step) -> Vec<String> {
    let triple = |digit: Digit, cell: Cell| format!("{}{}{}", digit.number(), cell.row() + 1, cell.column() + 1);
    let gone = step.eliminations().iter().flat_map(|goner| goner.digits.iter().map(|digit| triple(digit, goner.cell)));
    let placed = step.placements().iter().map(|value| triple(value.digit, value.cell));
    let mut all: Vec<String> = gone.chain(placed).collect();
    all.sort();
    all
}

#[test]
fn each_position_yields_what_the_library_says() {
    let headings = LIBRARY.lines().filter_map(|line| line.strip_prefix('#')?.split_once(": "));
    let names: BTreeMap<&str, &str> = headings.collect();
    let mut engines = EngineSet::new();
    let mut cases = 0;
    for line in LIBRARY.lines().filter(|line| line.starts_with(':')) {
        let fields: Vec<&str> = line.split(':').collect();
        let technique = Slug::read_taught(names[fields[1]]).unwrap();
        let position = service::only(line.as_bytes(), &PuzzleOptions::default(), &mut engines).unwrap();
        let offered = service::steps(&position, Some(&technique), &Limits::none(), &mut engines);
        let mut wanted: Vec<&str> = fields[5].split_whitespace().chain(fields[6].split_whitespace()).collect();
        wanted.sort_unstable();
        let steps = offered.steps().unwrap();
        let listing = || steps.iter().map(|step| format!("\n{step}")).collect::<String>();
        assert!(steps.iter().any(|step| effect(step) == wanted), "{line}\nwanted {wanted:?}{}", listing());
        cases += 1;
    }
    assert!(cases > 100 && names.len() > 45);
}
