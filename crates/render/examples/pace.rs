//! How long pictures take: every step on the way through the first puzzles of `testdata/se/ratings.tsv` and the last, as a
//! scene, as SVG, as a PNG image 640 pixels wide and as PDF: `cargo run --release -p ninefold-render --example pace`. The
//! middle and the largest time of each are told; a machine under load makes the largest large.

use std::time::{Duration, Instant};

use ninefold_grid::{Grid, Side, symbols};
use ninefold_logic::{Explainer, Progress, Rating};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_render::Picture;

fn main() -> std::io::Result<()> {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/se/ratings.tsv"))?;
    let rules = Ruleset::classic(Side::NINE);
    let mut explainer = Explainer::new(&rules).up_to(Rating::of_tenths(95));
    let names = ["scene", "svg", "png", "pdf"];
    let mut times: [Vec<Duration>; 4] = Default::default();
    for line in text.lines().skip(1).step_by(9).filter_map(|line| line.get(..81)) {
        let cells = line.chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect();
        let puzzle = Grid::from_cells(cells).and_then(|givens| Puzzle::new(rules.clone(), givens, None).ok());
        let Some(puzzle) = puzzle else { continue };
        let (mut values, mut marks) = (puzzle.givens().clone(), Progress::start(&puzzle).candidates(&puzzle));
        for step in explainer.path(&puzzle).steps {
            let picture = Picture::of(&puzzle).entries(&values).marks(&marks).step(&step);
            let start = Instant::now();
            let scene = picture.scene();
            times[0].push(start.elapsed());
            let start = Instant::now();
            std::hint::black_box(scene.svg());
            times[1].push(start.elapsed());
            let start = Instant::now();
            std::hint::black_box(scene.png(640)).map_err(std::io::Error::other)?;
            times[2].push(start.elapsed());
            let start = Instant::now();
            std::hint::black_box(scene.pdf());
            times[3].push(start.elapsed());
            step.apply(&mut values, &mut marks, rules.houses());
        }
    }
    println!("{} pictures", times[0].len());
    for (name, mut times) in names.into_iter().zip(times) {
        times.sort_unstable();
        let (middle, most) = (times[times.len() / 2], times[times.len() - 1]);
        println!("{name}: middle {middle:.1?}, largest {most:.1?}");
    }
    Ok(())
}
