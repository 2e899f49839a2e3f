//! The requested properties of a generated puzzle, in the terms of the command line.

use std::ops::RangeInclusive;

use ninefold_generate::{Difficulty, GivenCount, Minimality, PuzzleKind, Target, UnratedTarget};
use ninefold_grid::Side;
use ninefold_logic::{Level, Slug, unseen_rules};
use ninefold_puzzle::{RuleDraft, RulesetDraft};
use serde::{Deserialize, Serialize};

use super::{PuzzleOptions, RequestError};

/// A request for puzzles. Every field is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct GenerateRequest {
    /// Variants, regions, side and boxes.
    pub kind: PuzzleOptions,
    /// The name of a level.
    pub level: Option<String>,
    /// The range of ratings: `3.0..4.5`, or one rating.
    pub rating: Option<String>,
    /// The kinds of rules to place at random: `killer`, `arrow=6`, `whispers=3 difference=4`.
    pub place: Vec<String>,
    /// The number of givens: `24..28`, one number, or `none`.
    pub givens: Option<String>,
    /// The name of a symmetry.
    pub symmetry: Option<String>,
    /// Whether no given may be redundant.
    pub minimal: bool,
    /// The slugs of techniques that the path to the solution must use.
    pub needs: Vec<String>,
    /// The slugs of techniques that the path must not use.
    pub without: Vec<String>,
    /// The number of full grids to try for each puzzle.
    pub attempts: Option<u32>,
}

impl GenerateRequest {
    /// Returns the request as the target of a generator.
    ///
    /// # Errors
    /// Fails for unknown names, malformed ranges, rules that contradict each other, and requests that no puzzle can
    /// meet.
    pub fn target(&self) -> Result<Target, RequestError> {
        let givens = self.givens.as_deref().map(|text| range(text, "givens", "24..28", |text| text.parse().ok()));
        let symmetry = self.symmetry.as_deref().map(|text| text.parse().map_err(RequestError::argument));
        let target = Target {
            kind: self.kind()?,
            difficulty: self.aim()?,
            givens: givens.transpose()?,
            pattern: symmetry.transpose()?,
            minimality: if self.minimal { Minimality::Minimal } else { Minimality::Free },
            needs: slugs(&self.needs)?,
            without: slugs(&self.without)?,
            attempts: self.attempts,
        };
        match self.attempts {
            Some(0) => Err(RequestError::argument("attempts: found 0: expected 1 or more")),
            _ => target.check().map(|()| target).map_err(RequestError::argument),
        }
    }

    /// Returns the request as the target of a generator of puzzles without a rating, if it contains rules, rules to
    /// place, a layout, or variants that ratings don't support. Returns `None` otherwise.
    ///
    /// # Errors
    ///
    /// Fails like [`GenerateRequest::target`], and if the request contains an option that needs a rating.
    pub fn unrated_target(&self) -> Result<Option<UnratedTarget>, RequestError> {
        let fixed = self.fixed()?;
        let named = !self.place.is_empty() || !self.kind.rules.is_empty() || fixed.layout.is_some();
        let no_givens = self.givens.as_deref().is_some_and(|text| text.trim().eq_ignore_ascii_case("none"));
        let unseen = || {
            let kind = PuzzleKind::of(&fixed).map_err(RequestError::argument)?;
            Ok::<_, RequestError>(kind.ruleset().is_some_and(|ruleset| !unseen_rules(ruleset).is_empty()))
        };
        if !named && !no_givens && !unseen()? {
            return Ok(None);
        }
        self.refuse_ratings()?;
        let givens = match self.givens.as_deref() {
            None => GivenCount::Minimal,
            Some(_) if no_givens => GivenCount::Within(0..=0),
            Some(text) => GivenCount::Within(range(text, "givens", "24..28", |text| text.parse().ok())?),
        };
        let placed = self.place.iter().map(|text| text.parse().map_err(RequestError::argument));
        let placed = placed.collect::<Result<_, _>>()?;
        let minimality = if self.minimal { Minimality::Minimal } else { Minimality::Free };
        let target = UnratedTarget { placed, givens, minimality, attempts: self.attempts, ..UnratedTarget::new(fixed) };
        target.check().map_err(RequestError::argument)?;
        Ok(Some(target))
    }

    /// Rejects options that need a rating or the symmetry of a square.
    fn refuse_ratings(&self) -> Result<(), RequestError> {
        let asked = [
            ("level", self.level.is_some()),
            ("rating", self.rating.is_some()),
            ("needs", !self.needs.is_empty()),
            ("without", !self.without.is_empty()),
            ("symmetry", self.symmetry.is_some()),
        ];
        match asked.iter().find(|(_, asked)| *asked) {
            Some((name, _)) => Err(RequestError::argument(format!(
                "{name}: can't be combined with such rules, a layout or puzzles without givens, which have no rating"
            ))),
            None if self.attempts == Some(0) => Err(RequestError::argument("attempts: found 0: expected 1 or more")),
            None => Ok(()),
        }
    }

    /// Returns the grid and the fixed rules.
    fn fixed(&self) -> Result<RulesetDraft, RequestError> {
        if !self.kind.assume.is_empty() {
            return Err(RequestError::argument("proposals are only made for puzzles that are read: leave out assume"));
        }
        let options = self.kind.options()?;
        let named = options.variants.iter().filter(|name| !name.trim().eq_ignore_ascii_case("classic"));
        let rules = named.map(|name| RuleDraft::from(name.trim())).chain(options.rules.iter().map(RuleDraft::of_text));
        let rules = rules.collect();
        Ok(match &options.layout {
            Some(layout) => RulesetDraft { rules, ..RulesetDraft::of_layout(layout.clone()) },
            None => {
                let side = options.side().unwrap_or(Side::NINE);
                RulesetDraft {
                    boxes: options.boxes,
                    regions: options.regions.clone(),
                    rules,
                    ..RulesetDraft::classic(side)
                }
            }
        })
    }

    fn kind(&self) -> Result<PuzzleKind, RequestError> {
        PuzzleKind::of(&self.fixed()?).map_err(RequestError::argument)
    }

    fn aim(&self) -> Result<Difficulty, RequestError> {
        match (&self.level, &self.rating) {
            (Some(_), Some(_)) => {
                Err(RequestError::argument("level and rating can't both be set: expected one of them"))
            }
            (Some(name), None) => Ok(Difficulty::Level(level(name)?)),
            (None, Some(text)) => {
                let ratings = range(text, "rating", "3.0..4.5", |text| text.parse().ok())?;
                let (lowest, highest) = ratings.into_inner();
                Ok(Difficulty::Ratings(lowest, highest))
            }
            (None, None) => Ok(Difficulty::Any),
        }
    }
}

/// Returns the level of that name, ignoring case.
pub(super) fn level(name: &str) -> Result<Level, RequestError> {
    name.parse().map_err(RequestError::argument)
}

fn slugs(names: &[String]) -> Result<Vec<Slug>, RequestError> {
    names.iter().map(|name| name.parse().map_err(RequestError::argument)).collect()
}

/// Parses `A..B`, or `A` alone.
fn range<T: PartialOrd + Copy>(
    text: &str,
    what: &str,
    example: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<RangeInclusive<T>, RequestError> {
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (read(from.trim()), read(to.trim().trim_start_matches('='))) {
        (Some(from), Some(to)) if from <= to => Ok(from..=to),
        (Some(_), Some(_)) => {
            let text = text.trim();
            Err(RequestError::argument(format!(
                "{what}: {text} is an empty range: expected the lower number first, as in {example}"
            )))
        }
        _ => Err(RequestError::argument(format!("{what}: {text:?} is not a range: expected one such as {example}"))),
    }
}

#[cfg(test)]
mod tests {
    use ninefold_logic::Rating;

    use super::*;

    #[test]
    fn words_become_a_target() {
        let request = GenerateRequest {
            rating: Some("3..4.5".into()),
            givens: Some("24".into()),
            minimal: true,
            ..GenerateRequest::default()
        };
        let target = request.target().unwrap();
        assert_eq!(target.difficulty, Difficulty::Ratings(Rating::of_tenths(30), Rating::of_tenths(45)));
        assert_eq!((target.givens, target.minimality), (Some(24..=24), Minimality::Minimal));
        let request = GenerateRequest {
            level: Some("VETERAN".into()),
            symmetry: Some("Full".into()),
            ..GenerateRequest::default()
        };
        assert_eq!(request.target().unwrap().difficulty, Difficulty::Level(Level::Veteran));
    }

    #[test]
    fn impossible_requests_are_refused() {
        let some = |text: &str| Some(text.to_owned());
        let small = || PuzzleOptions { size: Some(4), ..PuzzleOptions::default() };
        let slugs = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<String>>();
        let even = || PuzzleOptions { size: Some(6), ..PuzzleOptions::default() };
        for (request, message) in [
            (GenerateRequest { givens: some("16"), ..GenerateRequest::default() }, "givens: 16: expected 17 or more"),
            (
                GenerateRequest { givens: some("3..12"), ..GenerateRequest::default() },
                "givens: 3..12: expected 17 or more",
            ),
            (GenerateRequest { givens: some("81"), ..GenerateRequest::default() }, "givens: 81: expected 80 or fewer"),
            (GenerateRequest { givens: some("82"), ..GenerateRequest::default() }, "givens: 82: expected 80 or fewer"),
            (
                GenerateRequest { givens: some("16"), kind: small(), ..GenerateRequest::default() },
                "expected 15 or fewer",
            ),
            (GenerateRequest { givens: some("2"), kind: small(), ..GenerateRequest::default() }, "expected 3 or more"),
            (
                GenerateRequest { givens: some("73"), minimal: true, ..GenerateRequest::default() },
                "expected 72 or fewer, since in a full row",
            ),
            (
                GenerateRequest { givens: some("75"), level: some("beginner"), ..GenerateRequest::default() },
                "expected 69 or fewer",
            ),
            (
                GenerateRequest {
                    givens: some("11"),
                    symmetry: some("rotational"),
                    kind: even(),
                    ..GenerateRequest::default()
                },
                "10 or 12",
            ),
            (
                GenerateRequest { givens: some("26..27"), symmetry: some("full"), ..GenerateRequest::default() },
                "expected 25 or 28",
            ),
            (
                GenerateRequest { rating: some("12"), ..GenerateRequest::default() },
                "rating: 12.0 is off the scale, which goes from 1.0 to 11.9",
            ),
            (
                GenerateRequest { rating: some("0..0.9"), ..GenerateRequest::default() },
                "rating: 0.0..0.9 is off the scale",
            ),
            (
                GenerateRequest { rating: some("1.3..1.4"), ..GenerateRequest::default() },
                "the nearest ratings are 1.2 and 1.5",
            ),
            (
                GenerateRequest { level: some("expert"), kind: small(), ..GenerateRequest::default() },
                "level: puzzles of 4×4 cells",
            ),
            (
                GenerateRequest { rating: some("3.0..4.0"), kind: small(), ..GenerateRequest::default() },
                "rating: puzzles of 4×4 cells",
            ),
            (
                GenerateRequest { needs: slugs(&["x-wing"]), without: slugs(&["fish"]), ..GenerateRequest::default() },
                "needs: x-wing is needed and fish is excluded",
            ),
            (
                GenerateRequest { needs: slugs(&["x-wing"]), level: some("amateur"), ..GenerateRequest::default() },
                "needs: x-wing is rated 3.2 or more, but Amateur ends at 2.9",
            ),
            (
                GenerateRequest {
                    needs: slugs(&["nishio-forcing-chains"]),
                    rating: some("1.0..5.0"),
                    ..GenerateRequest::default()
                },
                "rated 7.6",
            ),
            (
                GenerateRequest {
                    needs: slugs(&["skyscraper"]),
                    level: some("beginner"),
                    ..GenerateRequest::default()
                },
                "needs: skyscraper",
            ),
            (GenerateRequest { needs: slugs(&["mutant-swordfish"]), ..GenerateRequest::default() }, "never taken"),
            (
                GenerateRequest { without: slugs(&["hidden-single"]), ..GenerateRequest::default() },
                "without: hidden-single is part of every",
            ),
        ] {
            let refused = request.target().unwrap_err().to_string();
            assert!(refused.contains(message), "{message:?} in {refused:?}");
        }
    }

    #[test]
    fn possible_requests_are_accepted() {
        let some = |text: &str| Some(text.to_owned());
        for request in [
            GenerateRequest { givens: some("16..17"), ..GenerateRequest::default() },
            GenerateRequest { givens: some("80..90"), ..GenerateRequest::default() },
            GenerateRequest { givens: some("26..28"), symmetry: some("quarter"), ..GenerateRequest::default() },
            GenerateRequest { givens: some("27"), symmetry: some("rotational"), ..GenerateRequest::default() },
            GenerateRequest { rating: some("0..1.0"), ..GenerateRequest::default() },
            GenerateRequest { rating: some("11.5..20"), ..GenerateRequest::default() },
            GenerateRequest {
                needs: vec!["fish".into()],
                without: vec!["x-wing".into()],
                ..GenerateRequest::default()
            },
            GenerateRequest { needs: vec!["skyscraper".into()], level: some("expert"), ..GenerateRequest::default() },
            GenerateRequest { level: some("beyond"), needs: vec!["x-wing".into()], ..GenerateRequest::default() },
        ] {
            assert!(request.target().is_ok(), "{request:?}: {:?}", request.target().err());
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let some = |text: &str| Some(text.to_owned());
        for request in [
            GenerateRequest { rating: some("4..3"), ..GenerateRequest::default() },
            GenerateRequest { rating: some("high"), ..GenerateRequest::default() },
            GenerateRequest { rating: some("3.25"), ..GenerateRequest::default() },
            GenerateRequest { givens: some("-3"), ..GenerateRequest::default() },
            GenerateRequest { level: some("expert"), rating: some("3..4"), ..GenerateRequest::default() },
            GenerateRequest { level: some("easy"), ..GenerateRequest::default() },
            GenerateRequest { needs: vec!["exocet".into()], ..GenerateRequest::default() },
            GenerateRequest { without: vec!["".into()], ..GenerateRequest::default() },
            GenerateRequest { symmetry: some("round"), ..GenerateRequest::default() },
            GenerateRequest {
                kind: PuzzleOptions { size: Some(65), ..PuzzleOptions::default() },
                ..GenerateRequest::default()
            },
            GenerateRequest {
                kind: PuzzleOptions { variants: vec!["odd".into()], ..PuzzleOptions::default() },
                ..GenerateRequest::default()
            },
            GenerateRequest { attempts: Some(0), ..GenerateRequest::default() },
            GenerateRequest { givens: some("28..24"), ..GenerateRequest::default() },
        ] {
            assert!(request.target().unwrap_err().to_string().contains("expected"), "{request:?}");
        }
    }
}
