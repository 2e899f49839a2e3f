//! Measures how long pictures take: every step on the solution path of every ninth puzzle of `testdata/se/ratings.tsv`,
//! as a scene, as SVG, as a PNG image 640 pixels wide and as PDF: `cargo run --release -p ninefold-render --example
//! drawing_time`. The results are means of the thread's CPU time, which a busy machine hardly changes.

use std::fs;
use std::hint::black_box;

use ninefold_grid::{Candidates, Grid, Side, symbols};
use ninefold_logic::{Explainer, Limits, Progress, Rating, Step};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_render::{Picture, Scene};

/// Returns the CPU time of this thread in nanoseconds.
fn nanoseconds() -> u64 {
    let text = fs::read_to_string("/proc/thread-self/schedstat").expect("this example needs Linux");
    text.split(' ').next().and_then(|number| number.parse().ok()).expect("schedstat begins with a number")
}

/// A step, and the puzzle, values and candidates to draw it on.
type Position = (Puzzle, Grid, Candidates, Step);

fn positions() -> Vec<Position> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/se/ratings.tsv");
    let text = fs::read_to_string(file).expect("the recorded puzzles are there");
    let rules = Ruleset::classic(Side::NINE);
    let mut explainer = Explainer::new(&rules).up_to(Rating::of_tenths(95));
    let mut positions = Vec::new();
    for line in text.lines().skip(1).step_by(9).filter_map(|line| line.get(..81)) {
        let cells = line.chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect();
        let puzzle = Grid::from_cells(cells).and_then(|givens| Puzzle::new(rules.clone(), givens, None).ok());
        let Some(puzzle) = puzzle else { continue };
        let (mut values, mut marks) = (puzzle.givens().clone(), Progress::start(&puzzle).candidates(&puzzle));
        for step in explainer.path(&puzzle, &Limits::none()).unwrap().steps {
            positions.push((puzzle.clone(), values.clone(), marks.clone(), step.clone()));
            step.apply(&mut values, &mut marks, rules.houses());
        }
    }
    positions
}

fn scene((puzzle, values, marks, step): &Position) -> Scene {
    Picture::of(puzzle).entries(values).marks(marks).step(step).scene()
}

/// Calls `work` on each item and prints the mean time per item.
fn print_mean<T>(name: &str, all: &[T], mut work: impl FnMut(&T)) {
    let start = nanoseconds();
    all.iter().for_each(&mut work);
    let spent = nanoseconds() - start;
    println!("{name}: {:.1} µs", spent as f64 / all.len() as f64 / 1000.0);
}

fn main() {
    let positions = positions();
    println!("{} steps", positions.len());
    print_mean("scene", &positions, |position| drop(black_box(scene(position))));
    let scenes: Vec<Scene> = positions.iter().map(scene).collect();
    print_mean("svg", &scenes, |scene| drop(black_box(scene.svg())));
    print_mean("pdf", &scenes, |scene| drop(black_box(scene.pdf())));
    print_mean("png", &scenes[..scenes.len().min(400)], |scene| drop(black_box(scene.png(640))));
}
