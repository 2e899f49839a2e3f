//! Draws the example of every rule, for a look at all of them: one picture for each rule and theme.
//!
//! `cargo run -p ninefold-render --example rules -- FOLDER`

use std::path::PathBuf;
use std::{env, fs, io};

use ninefold_grid::Grid;
use ninefold_puzzle::{Puzzle, rules};
use ninefold_render::{Picture, Theme};

fn main() -> io::Result<()> {
    let folder = PathBuf::from(env::args().nth(1).unwrap_or_else(|| "rules".to_owned()));
    fs::create_dir_all(&folder)?;
    for spec in rules::ALL {
        let ruleset = spec
            .example_draft()
            .map_err(|fault| fault.to_string())
            .and_then(|draft| draft.validate().map_err(|faults| faults.to_string()));
        let puzzle = ruleset.and_then(|ruleset| {
            let blank = Grid::blank(ruleset.side());
            Puzzle::new(ruleset, blank, None).map_err(|faults| faults.to_string())
        });
        match puzzle {
            Ok(puzzle) => {
                for theme in [Theme::Light, Theme::Dark] {
                    let image = Picture::of(&puzzle).theme(theme).scene().png(300).map_err(io::Error::other)?;
                    fs::write(folder.join(format!("{}_{}.png", spec.name, theme.name())), image)?;
                }
            }
            Err(fault) => println!("{}: {fault}", spec.name),
        }
    }
    Ok(())
}
