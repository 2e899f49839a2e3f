//! What a person or a program wishes a puzzle to be, in the words of the command line.

use std::ops::RangeInclusive;

use ninefold_generate::{Aim, Kind, Target, Thrift};
use ninefold_grid::Side;
use ninefold_logic::{Level, Slug};
use ninefold_puzzle::{RuleDraft, RulesetDraft};
use serde::{Deserialize, Serialize};

use super::{Failure, Reading};

/// A wish. All may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Wish {
    /// Variants, map, side and boxes.
    pub kind: Reading,
    /// A level's name.
    pub level: Option<String>,
    /// Ratings: `3.0..4.5`, or one.
    pub rating: Option<String>,
    /// Numbers of givens: `24..28`, or one.
    pub givens: Option<String>,
    /// A symmetry's name.
    pub symmetry: Option<String>,
    /// Whether no given may be to spare.
    pub minimal: bool,
    /// Techniques that the way to the solution must take: their slugs.
    pub needs: Vec<String>,
    /// Techniques that it must not take.
    pub without: Vec<String>,
    /// How many full grids may be tried for a puzzle.
    pub attempts: Option<u32>,
}

impl Wish {
    /// The same as a generator takes it.
    ///
    /// # Errors
    /// Words that name nothing, ranges that are none, rules that don't fit together, and requests that no puzzle can meet.
    pub fn target(&self) -> Result<Target, Failure> {
        let givens = self.givens.as_deref().map(|text| range(text, "givens", "24..28", |text| text.parse().ok()));
        let symmetry = self.symmetry.as_deref().map(|text| text.parse().map_err(Failure::argument));
        let target = Target {
            kind: self.kind()?,
            aim: self.aim()?,
            givens: givens.transpose()?,
            pattern: symmetry.transpose()?,
            thrift: if self.minimal { Thrift::Minimal } else { Thrift::Free },
            needs: slugs(&self.needs)?,
            without: slugs(&self.without)?,
            attempts: self.attempts,
        };
        match self.attempts {
            Some(0) => Err(Failure::argument("attempts: 0 is none: expected 1 or more")),
            _ => target.check().map(|()| target).map_err(Failure::argument),
        }
    }

    fn kind(&self) -> Result<Kind, Failure> {
        let options = self.kind.options()?;
        let named = options.variants.iter().filter(|name| !name.trim().eq_ignore_ascii_case("classic"));
        let rules = named.map(|name| RuleDraft::from(name.trim())).collect();
        let side = options.side().unwrap_or(Side::NINE);
        let draft = RulesetDraft { side, boxes: options.boxes, regions: options.regions, rules };
        Kind::of(&draft).map_err(Failure::argument)
    }

    fn aim(&self) -> Result<Aim, Failure> {
        match (&self.level, &self.rating) {
            (Some(_), Some(_)) => Err(Failure::argument("a level and a rating: expected one of them")),
            (Some(name), None) => Ok(Aim::Level(level(name)?)),
            (None, Some(text)) => {
                let ratings = range(text, "rating", "3.0..4.5", |text| text.parse().ok())?;
                let (lowest, highest) = ratings.into_inner();
                Ok(Aim::Ratings(lowest, highest))
            }
            (None, None) => Ok(Aim::Any),
        }
    }
}

/// The level of that name, in any case.
pub(super) fn level(name: &str) -> Result<Level, Failure> {
    name.parse().map_err(Failure::argument)
}

fn slugs(names: &[String]) -> Result<Vec<Slug>, Failure> {
    names.iter().map(|name| name.parse().map_err(Failure::argument)).collect()
}

/// `A..B`, or `A` alone.
fn range<T: PartialOrd + Copy>(
    text: &str,
    what: &str,
    example: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<RangeInclusive<T>, Failure> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (read(from.trim()), read(to.trim().trim_start_matches('='))) {
        (Some(from), Some(to)) if from <= to => Ok(from..=to),
        (Some(_), Some(_)) => {
            let text = text.trim();
            Err(Failure::argument(format!("{what}: {text} is empty: expected the lower number first, as in {example}")))
        }
        _ => Err(Failure::argument(format!("{what}: {text:?} is no range: expected one such as {example}"))),
    }
}

#[cfg(test)]
mod tests {
    use ninefold_logic::Rating;

    use super::*;

    #[test]
    fn words_become_a_target() {
        let wish = Wish { rating: Some("3..4.5".into()), givens: Some("24".into()), minimal: true, ..Wish::default() };
        let target = wish.target().unwrap();
        assert_eq!(target.aim, Aim::Ratings(Rating::of_tenths(30), Rating::of_tenths(45)));
        assert_eq!((target.givens, target.thrift), (Some(24..=24), Thrift::Minimal));
        let wish = Wish { level: Some("VETERAN".into()), symmetry: Some("Full".into()), ..Wish::default() };
        assert_eq!(wish.target().unwrap().aim, Aim::Level(Level::Veteran));
    }

    #[test]
    fn what_can_not_be_is_refused_at_once() {
        let some = |text: &str| Some(text.to_owned());
        let small = || Reading { size: Some(4), ..Reading::default() };
        let slugs = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
        let even = || Reading { size: Some(6), ..Reading::default() };
        for (wish, told) in [
            (Wish { givens: some("16"), ..Wish::default() }, "givens: 16: expected 17 or more"),
            (Wish { givens: some("3..12"), ..Wish::default() }, "givens: 3..12: expected 17 or more"),
            (Wish { givens: some("81"), ..Wish::default() }, "givens: 81: expected 80 or fewer"),
            (Wish { givens: some("82"), ..Wish::default() }, "givens: 82: expected 80 or fewer"),
            (Wish { givens: some("16"), kind: small(), ..Wish::default() }, "expected 15 or fewer"),
            (Wish { givens: some("2"), kind: small(), ..Wish::default() }, "expected 3 or more"),
            (
                Wish { givens: some("73"), minimal: true, ..Wish::default() },
                "expected 72 or fewer, since in a full row",
            ),
            (Wish { givens: some("75"), level: some("beginner"), ..Wish::default() }, "expected 69 or fewer"),
            (Wish { givens: some("11"), symmetry: some("rotational"), kind: even(), ..Wish::default() }, "10 or 12"),
            (Wish { givens: some("26..27"), symmetry: some("full"), ..Wish::default() }, "expected 25 or 28"),
            (
                Wish { rating: some("12"), ..Wish::default() },
                "rating: 12.0 is off the scale, which goes from 1.0 to 11.9",
            ),
            (Wish { rating: some("0..0.9"), ..Wish::default() }, "rating: 0.0..0.9 is off the scale"),
            (Wish { rating: some("1.3..1.4"), ..Wish::default() }, "the nearest ratings are 1.2 and 1.5"),
            (Wish { level: some("expert"), kind: small(), ..Wish::default() }, "level: puzzles of 4×4 cells"),
            (Wish { rating: some("3.0..4.0"), kind: small(), ..Wish::default() }, "rating: puzzles of 4×4 cells"),
            (
                Wish { needs: slugs(&["x-wing"]), without: slugs(&["fish"]), ..Wish::default() },
                "needs: x-wing is needed and fish is excluded",
            ),
            (
                Wish { needs: slugs(&["x-wing"]), level: some("amateur"), ..Wish::default() },
                "needs: x-wing is rated 3.2 or more, but Amateur ends at 2.9",
            ),
            (
                Wish { needs: slugs(&["nishio-forcing-chains"]), rating: some("1.0..5.0"), ..Wish::default() },
                "rated 7.6",
            ),
            (Wish { needs: slugs(&["skyscraper"]), level: some("beginner"), ..Wish::default() }, "needs: skyscraper"),
            (Wish { needs: slugs(&["mutant-swordfish"]), ..Wish::default() }, "never taken"),
            (Wish { without: slugs(&["hidden-single"]), ..Wish::default() }, "without: hidden-single is part of every"),
        ] {
            let refused = wish.target().unwrap_err().to_string();
            assert!(refused.contains(told), "{told:?} in {refused:?}");
        }
    }

    #[test]
    fn what_can_be_is_not_refused() {
        let some = |text: &str| Some(text.to_owned());
        for wish in [
            Wish { givens: some("16..17"), ..Wish::default() },
            Wish { givens: some("80..90"), ..Wish::default() },
            Wish { givens: some("26..28"), symmetry: some("quarter"), ..Wish::default() },
            Wish { givens: some("27"), symmetry: some("rotational"), ..Wish::default() },
            Wish { rating: some("0..1.0"), ..Wish::default() },
            Wish { rating: some("11.5..20"), ..Wish::default() },
            Wish { needs: vec!["fish".into()], without: vec!["x-wing".into()], ..Wish::default() },
            Wish { needs: vec!["skyscraper".into()], level: some("expert"), ..Wish::default() },
            Wish { level: some("beyond"), needs: vec!["x-wing".into()], ..Wish::default() },
        ] {
            assert!(wish.target().is_ok(), "{wish:?}: {:?}", wish.target().err());
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let some = |text: &str| Some(text.to_owned());
        for wish in [
            Wish { rating: some("4..3"), ..Wish::default() },
            Wish { rating: some("high"), ..Wish::default() },
            Wish { rating: some("3.25"), ..Wish::default() },
            Wish { givens: some("-3"), ..Wish::default() },
            Wish { level: some("expert"), rating: some("3..4"), ..Wish::default() },
            Wish { level: some("easy"), ..Wish::default() },
            Wish { needs: vec!["exocet".into()], ..Wish::default() },
            Wish { without: vec!["".into()], ..Wish::default() },
            Wish { symmetry: some("round"), ..Wish::default() },
            Wish { kind: Reading { size: Some(65), ..Reading::default() }, ..Wish::default() },
            Wish { kind: Reading { variants: vec!["odd".into()], ..Reading::default() }, ..Wish::default() },
            Wish { attempts: Some(0), ..Wish::default() },
            Wish { givens: some("28..24"), ..Wish::default() },
        ] {
            assert!(wish.target().unwrap_err().to_string().contains("expected"), "{wish:?}");
        }
    }
}
