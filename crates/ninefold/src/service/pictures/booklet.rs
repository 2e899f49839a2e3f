//! Booklets of generated puzzles: each has its level, rating, seed and a QR code beneath it; solutions follow at the
//! end.

use ninefold_generate::Generated;
use ninefold_logic::PathEnd;
use ninefold_puzzle::rules;
use ninefold_render::{Booklet, BookletPuzzle, QrModules};
use ninefold_text::{Catalogue, text};

use super::qr_code::qr_code;
use crate::service::{PageAddress, RequestError, level_title, rule_title};

/// Whether a booklet includes solutions at its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Solutions {
    /// No solutions.
    #[default]
    Left,
    /// Small solutions after the puzzles.
    Given,
}

/// Lays out a booklet of these puzzles, in order. If the page has an address, each puzzle gets a QR code that opens it
/// there.
///
/// # Errors
/// Fails if the link to a puzzle is too long for a QR code.
pub fn booklet(
    puzzles: &[Generated],
    layout: Booklet,
    solutions: Solutions,
    page: Option<&PageAddress>,
    texts: &'static Catalogue,
) -> Result<Vec<u8>, RequestError> {
    let leaf = |(place, made): (usize, &Generated)| {
        Ok(BookletPuzzle {
            puzzle: made.puzzle.clone(),
            solution: (solutions == Solutions::Given).then(|| made.solution.clone()),
            facts: facts(place + 1, made, texts),
            code: page.map(|page| code_of(place + 1, &page.link(&made.puzzle))).transpose()?,
            number: (place + 1).to_string(),
        })
    };
    let leaves = puzzles.iter().enumerate().map(leaf).collect::<Result<Vec<BookletPuzzle>, RequestError>>()?;
    Ok(layout.pdf(&leaves))
}

fn code_of(number: usize, link: &str) -> Result<QrModules, RequestError> {
    let code = qr_code(link).map_err(|why| {
        RequestError::argument(format!("the link to puzzle {number} does not fit into a QR code: {why}"))
    })?;
    Ok(QrModules::new(code.size() as usize, |x, y| code.get_module(x as i32, y as i32)))
}

/// Returns the facts below a puzzle: `3`, `Diagonal`, `Expert`, `ER 4.2`, `seed 7`.
fn facts(number: usize, made: &Generated, texts: &'static Catalogue) -> Vec<String> {
    let rating = match (made.report.rating(), made.report.ending()) {
        (Some(rating), _) => text!(texts, "booklet-rating", rating = rating.to_string()),
        (None, PathEnd::Above(summit)) => text!(texts, "booklet-rating-above", rating = summit.to_string()),
        (None, _) => String::new(),
    };
    let level = made.report.level().map_or("", |level| level_title(level, texts));
    let variants = made.puzzle.ruleset().variant_names().into_iter().filter_map(rules::named);
    let variants = variants.map(|spec| rule_title(spec, texts)).collect::<Vec<_>>().join(", ");
    let seed = text!(texts, "booklet-seed", seed = made.seed.0.to_string());
    let facts = [number.to_string(), variants, level.to_owned(), rating, seed];
    facts.into_iter().filter(|fact| !fact.is_empty()).collect()
}
