//! What a person or a program wishes a puzzle to be, in the words of the command line.

use std::ops::RangeInclusive;

use ninefold_generate::{Aim, Kind, Target, Thrift};
use ninefold_grid::Side;
use ninefold_logic::{Level, Rating, Slug};
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
    /// Words that name nothing, ranges that are none, rules that can't be had.
    pub fn target(&self) -> Result<Target, Failure> {
        let givens = self.givens.as_deref().map(|text| range(text, "givens", "24..28", |text| text.parse().ok()));
        let symmetry = self.symmetry.as_deref().map(|text| text.parse().map_err(Failure::Argument));
        Ok(Target {
            kind: self.kind()?,
            aim: self.aim()?,
            givens: givens.transpose()?,
            pattern: symmetry.transpose()?,
            thrift: if self.minimal { Thrift::Minimal } else { Thrift::Free },
            needs: slugs(&self.needs)?,
            without: slugs(&self.without)?,
            attempts: self.attempts,
        })
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
                let ratings = range(text, "ratings", "3.0..4.5", tenths)?;
                let (lowest, highest) = ratings.into_inner();
                Ok(Aim::Ratings(lowest, highest))
            }
            (None, None) => Ok(Aim::Any),
        }
    }
}

/// The level of that name, in any case.
pub(super) fn level(name: &str) -> Result<Level, Failure> {
    Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(name.trim())).ok_or_else(|| {
        let known: Vec<_> = Level::ALL.map(Level::title).into_iter().collect();
        Failure::argument(format!("there is no level {name:?}: expected one of {}", known.join(", ")))
    })
}

fn slugs(names: &[String]) -> Result<Vec<Slug>, Failure> {
    names.iter().map(|name| name.parse().map_err(Failure::Argument)).collect()
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
        _ => Err(Failure::argument(format!("{text:?} is no range of {what}: expected one such as {example}"))),
    }
}

/// A rating with one decimal at most.
fn tenths(text: &str) -> Option<Rating> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let whole: u16 = whole.parse().ok()?;
    let part: u16 = (part.len() == 1).then(|| part.parse().ok())??;
    Some(Rating::of_tenths(whole.checked_mul(10)?.checked_add(part)?))
}

#[cfg(test)]
mod tests {
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
        ] {
            assert!(wish.target().unwrap_err().to_string().contains("expected"), "{wish:?}");
        }
    }
}
