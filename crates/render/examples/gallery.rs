//! Draws steps from the solution paths of classic puzzles: NUMBER pictures per technique, in each theme.
//! `cargo run --release -p ninefold-render --example gallery -- FOLDER [PUZZLES] [NUMBER]`. Each line of the file
//! PUZZLES begins with 81 characters; the default is `testdata/se/ratings.tsv`.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs, io};

use ninefold_grid::{Grid, Side, symbols};
use ninefold_logic::{Explainer, Limits, Progress};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_render::{Picture, Theme};

fn main() -> io::Result<()> {
    let mut words = env::args().skip(1);
    let folder = words.next().unwrap_or_else(|| "gallery".to_owned());
    let recorded = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/se/ratings.tsv").to_owned();
    let puzzles = fs::read_to_string(words.next().unwrap_or(recorded))?;
    let number = words.next().and_then(|word| word.parse().ok()).unwrap_or(1);
    fs::create_dir_all(&folder)?;
    let rules = Ruleset::classic(Side::NINE);
    let mut explainer = Explainer::new(&rules);
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for line in puzzles.lines().filter_map(|line| line.get(..81)) {
        let cells = line.chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect();
        let puzzle = Grid::from_cells(cells).and_then(|givens| Puzzle::new(rules.clone(), givens, None).ok());
        let Some(puzzle) = puzzle else { continue };
        let (mut values, mut marks) = (puzzle.givens().clone(), Progress::start(&puzzle).candidates(&puzzle));
        for step in explainer.path(&puzzle, &Limits::none()).unwrap().steps {
            let count = seen.entry(step.slug().to_string()).or_default();
            if *count < number {
                *count += 1;
                let picture = Picture::of(&puzzle).entries(&values).marks(&marks).step(&step);
                for theme in Theme::ALL {
                    let scene = picture.clone().theme(theme).scene();
                    let file = Path::new(&folder).join(format!("{}-{count}-{}", step.slug(), theme.name()));
                    fs::write(file.with_extension("svg"), scene.svg())?;
                    fs::write(file.with_extension("png"), scene.png(480).map_err(io::Error::other)?)?;
                }
            }
            step.apply(&mut values, &mut marks, rules.houses());
        }
    }
    Ok(())
}
