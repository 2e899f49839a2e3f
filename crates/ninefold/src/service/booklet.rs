//! Booklets of puzzles that were made: level, rating, seed and a code beneath each, solutions at the end.

use ninefold_generate::Generated;
use ninefold_logic::{Ending, Level};
use ninefold_render::{Booklet, Code, Leaf};

use super::code::code;
use super::{Failure, PageAddress};

/// Whether a booklet has the solutions at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Solutions {
    /// It has none.
    #[default]
    Left,
    /// They follow the puzzles, in small.
    Given,
}

/// The document of these puzzles, in order, each with a code that opens it on the page, if that has an address.
///
/// # Errors
/// When the link to one of them is too long for a code.
pub fn booklet(
    puzzles: &[Generated],
    layout: Booklet,
    solutions: Solutions,
    page: Option<&PageAddress>,
) -> Result<Vec<u8>, Failure> {
    let leaf = |(place, made): (usize, &Generated)| {
        Ok(Leaf {
            puzzle: made.puzzle.clone(),
            solution: (solutions == Solutions::Given).then(|| made.solution.clone()),
            facts: facts(place + 1, made),
            code: page.map(|page| code_of(place + 1, &page.link(&made.puzzle))).transpose()?,
            number: (place + 1).to_string(),
        })
    };
    let leaves = puzzles.iter().enumerate().map(leaf).collect::<Result<Vec<Leaf>, Failure>>()?;
    Ok(layout.pdf(&leaves))
}

fn code_of(number: usize, link: &str) -> Result<Code, Failure> {
    let code =
        code(link).map_err(|why| Failure::argument(format!("the link to puzzle {number} as a QR code: {why}")))?;
    Ok(Code::new(code.size() as usize, |x, y| code.get_module(x as i32, y as i32)))
}

/// `3`, `diagonal`, `Expert`, `ER 4.2`, `seed 7`.
fn facts(number: usize, made: &Generated) -> Vec<String> {
    let rating = match (made.report.rating(), made.report.ending()) {
        (Some(rating), _) => format!("ER {rating}"),
        (None, Ending::Above(summit)) => format!("ER above {summit}"),
        (None, _) => String::new(),
    };
    let level = made.report.level().map_or("", Level::title);
    let variants = made.puzzle.ruleset().variant_names().join(", ");
    let variants = if variants == "classic" { String::new() } else { variants };
    let facts = [number.to_string(), variants, level.to_owned(), rating, format!("seed {}", made.seed.0)];
    facts.into_iter().filter(|fact| !fact.is_empty()).collect()
}
