//! Chaos counts: the solver against all solutions of chaos construction alone, of which those are kept whose digits
//! count what they should.

use std::sync::Arc;

use ninefold_grid::{Alphabet, Cell, Digit, Grid, Layout, Random, Regions};
use ninefold_puzzle::{Puzzle, RuleDraft, RulesetDraft};
use ninefold_solver::{Limits, Solver};

/// A digit that counts the labels of a list that equal the first.
struct Count {
    cell: Cell,
    labels: Vec<Cell>,
}

impl Count {
    fn holds(&self, grid: &Grid) -> bool {
        let first = grid.get(self.labels[0]);
        let count = self.labels.iter().filter(|&&label| grid.get(label) == first).count();
        grid.get(self.cell).is_some_and(|digit| digit.number() == count)
    }
}

fn layout(rows: usize, columns: usize, digits: usize) -> Layout {
    let cells = rows * columns;
    Layout::rectangle(rows, columns, Alphabet::new(1, digits).unwrap(), Regions::None)
        .with_extra_rows("CC", "CC", cells, columns)
}

/// Returns the digits of all solutions, sorted: each as often as there are divisions into regions.
fn solutions(layout: &Layout, rules: &[String], keep: impl Fn(&Grid) -> bool) -> Vec<Vec<Option<usize>>> {
    let mut draft = RulesetDraft::of_layout(layout.clone());
    draft.rules.extend(rules.iter().map(RuleDraft::of_text));
    let ruleset = draft.validate().unwrap();
    let cells = layout.rows() * layout.columns();
    let blank = Puzzle::new(Arc::clone(&ruleset), Grid::blank(ruleset.side()), None).unwrap();
    let solver = Solver::new(&ruleset);
    let digits = |grid: Grid| {
        let cells = &ruleset.geometry().cells()[..cells];
        cells.iter().map(|&cell| grid.get(cell).map(Digit::number)).collect()
    };
    let mut all: Vec<_> = solver.solutions(&blank, &Limits::none()).filter(keep).map(digits).collect();
    all.sort();
    all
}

#[test]
fn digits_count_the_labels_that_equal_the_first() {
    let mut random = Random::new(7);
    let mut solvable = 0;
    for (rows, columns, digits, rounds) in [(3, 3, 3, 60), (3, 4, 4, 40)] {
        let layout = layout(rows, columns, digits);
        let chaos = format!("chaos_construction size={digits}");
        for _ in 0..rounds {
            let mut rules = vec![chaos.clone()];
            let mut counts = Vec::new();
            for _ in 0..1 + random.below(4) {
                let at = |place: usize| Cell::new(place / columns, place % columns);
                let center = random.below(rows * columns);
                let (row, column) = (center / columns, center % columns);
                let mut places: Vec<usize> = (0..rows * columns)
                    .filter(|place| (place / columns).abs_diff(row) < 2 && (place % columns).abs_diff(column) < 2)
                    .filter(|&place| place != center)
                    .collect();
                if random.below(3) == 0 {
                    random.shuffle(&mut places);
                    places.truncate(1 + places.len() / 2);
                }
                places.insert(0, center);
                let labels: Vec<Cell> = places.iter().map(|&place| layout.extra_cell(0, place)).collect();
                let text: Vec<String> = labels.iter().map(Cell::to_string).collect();
                let cell = at(if random.below(3) == 0 { random.below(rows * columns) } else { center });
                rules.push(format!("chaos_count {cell} cells={}", text.join(" ")));
                counts.push(Count { cell, labels });
            }
            let found = solutions(&layout, &rules, |_| true);
            let wanted = solutions(&layout, &rules[..1], |grid| counts.iter().all(|count| count.holds(grid)));
            assert_eq!(found.len(), wanted.len(), "{rules:?}");
            assert!(found == wanted, "{rules:?}");
            solvable += usize::from(!found.is_empty());
        }
    }
    assert!(solvable > 30, "{solvable} rulesets with solutions");
}
