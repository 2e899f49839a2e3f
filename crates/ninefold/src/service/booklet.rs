//! Booklets of puzzles that were made: level, rating and seed beneath each, solutions at the end.

use ninefold_generate::Generated;
use ninefold_logic::{Ending, Level};
use ninefold_render::{Booklet, Leaf};

/// Whether a booklet has the solutions at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Solutions {
    /// It has none.
    #[default]
    Left,
    /// They follow the puzzles, in small.
    Given,
}

/// The document of these puzzles, in order.
pub fn booklet(puzzles: &[Generated], layout: Booklet, solutions: Solutions) -> Vec<u8> {
    let leaf = |(place, made): (usize, &Generated)| Leaf {
        puzzle: made.puzzle.clone(),
        solution: (solutions == Solutions::Given).then(|| made.solution.clone()),
        caption: caption(place + 1, made),
        number: (place + 1).to_string(),
    };
    let leaves: Vec<Leaf> = puzzles.iter().enumerate().map(leaf).collect();
    layout.pdf(&leaves)
}

/// `3 · diagonal · Expert · ER 4.2 · seed 7`.
fn caption(number: usize, made: &Generated) -> String {
    let rating = match (made.report.rating(), made.report.ending()) {
        (Some(rating), _) => format!("ER {rating}"),
        (None, Ending::Above(summit)) => format!("ER above {summit}"),
        (None, _) => String::new(),
    };
    let level = made.report.level().map_or("", Level::title);
    let variants = made.puzzle.ruleset().variant_names().join(", ");
    let variants = if variants == "classic" { String::new() } else { variants };
    let parts = [number.to_string(), variants, level.to_owned(), rating, format!("seed {}", made.seed.0)];
    parts.iter().filter(|part| !part.is_empty()).map(String::as_str).collect::<Vec<_>>().join("  ·  ")
}
