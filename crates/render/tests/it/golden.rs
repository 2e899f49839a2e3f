//! Golden pictures in `testdata/pictures`: boards of several kinds, and for each kind of evidence the first step in the
//! recorded puzzles that has it. After an intended change of a drawing, record them anew and look at them:
//!
//!     cargo xtask golden

use std::collections::BTreeSet;
use std::fs;

use ninefold_grid::{BoxShape, Candidates, Cell};
use ninefold_puzzle::Puzzle;
use ninefold_render::{Picture, Theme};

use crate::puzzles::{JIGSAW, each_step, golden, grid, puzzle};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn marks(puzzle: &Puzzle) -> Candidates {
    Candidates::of_grid(puzzle.givens(), puzzle.ruleset().houses())
}

#[test]
fn a_classic_board_with_entries_right_and_wrong() {
    let puzzle = puzzle(CLASSIC, &[], None, None);
    let entries = grid("534.7...5672195...198....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let wrong = [Cell::new(0, 8)];
    let picture = Picture::of(&puzzle).entries(&entries).wrong(&wrong);
    golden("classic", &picture.scene());
    golden("classic_dark", &picture.clone().theme(Theme::Dark).scene());
    let marks = marks(&puzzle);
    golden("classic_marks_print", &Picture::of(&puzzle).marks(&marks).theme(Theme::Print).scene());
}

#[test]
fn a_jigsaw_with_diagonals() {
    golden("jigsaw_diagonal", &Picture::of(&puzzle(&".".repeat(81), &["diagonal"], Some(JIGSAW), None)).scene());
}

#[test]
fn diagonals_and_windows() {
    golden("diagonal_window", &Picture::of(&puzzle(SPARSE, &["diagonal", "window"], None, None)).scene());
}

const SPARSE: &str = ".......1..2...........3.....4..........5..........6..........7.....8...........9.";

#[test]
fn a_large_board_has_letters() {
    let file =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/large_16x16.tsv")).unwrap();
    let line = file
        .lines()
        .find(|line| !line.starts_with('#'))
        .and_then(|line| line.split('\t').find(|cell| cell.len() == 256));
    let puzzle = puzzle(line.unwrap(), &[], None, None);
    let marks = marks(&puzzle);
    golden("letters", &Picture::of(&puzzle).marks(&marks).scene());
}

#[test]
fn boxes_that_are_no_squares() {
    let line = "1....2..3..................4......56";
    golden("two_by_three", &Picture::of(&puzzle(line, &[], None, BoxShape::new(2, 3))).scene());
}

/// One technique for each kind of evidence.
const FORMS: [&str; 16] = [
    "aligned-pair-exclusion",
    "bidirectional-cycle",
    "bug-type-3",
    "cell-forcing-chains",
    "dynamic-contradiction-forcing-chains-plus",
    "forcing-chain",
    "hidden-pair",
    "hidden-single",
    "naked-single",
    "naked-triplet",
    "nishio-forcing-chains",
    "pointing",
    "region-forcing-chains",
    "swordfish",
    "unique-rectangle-type-3",
    "xy-wing",
];

#[test]
fn the_first_step_of_each_form() {
    let mut seen = BTreeSet::new();
    each_step(|puzzle, values, marks, step| {
        let slug = step.slug().to_string();
        if FORMS.contains(&&*slug) && seen.insert(slug) {
            golden(&step.slug().to_string(), &Picture::of(puzzle).entries(values).marks(marks).step(step).scene());
        }
    });
    assert_eq!(seen.len(), FORMS.len(), "{seen:?}");
}
