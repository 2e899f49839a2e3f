//! Detects, before any search, requests that no puzzle can meet, and gives the reason.
//!
//! Only requests that are proven to be impossible are rejected. Puzzles for an accepted request may still be so rare
//! that the search ends at its limit.
//!
//! Sources: a 9×9 puzzle with one solution has at least 17 givens (McGuire, Tugemann, Civario 2012); the rest follows
//! from the scale of ratings and from counting, and from an exhaustive search of small grids
//! (`tests/it/small_grids.rs`).

use std::fmt;
use std::ops::RangeInclusive;

use ninefold_grid::Side;
use ninefold_logic::{Coach, Level, Rating, Slug};

use crate::requirements::{fewest_givens, opening};
use crate::{Difficulty, Minimality, Pattern, Target};

/// A request that no puzzle can meet.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ImpossibleRequest {
    /// The part of the request, as named on the command line.
    pub part: &'static str,
    /// The reason why there is no such puzzle.
    pub reason: String,
}

/// The largest side for which all puzzles in the usual boxes have been rated, with or without diagonals and windows,
/// and the hardest rating among them.
const RATED_SIDE: usize = 4;
const HARDEST_OF_RATED: Rating = Rating::of_tenths(15);

impl Target {
    /// Checks that no part of the request is known to be impossible.
    ///
    /// # Errors
    /// Returns the first part of the request that no puzzle can meet.
    pub fn check(&self) -> Result<(), ImpossibleRequest> {
        self.check_ratings()?;
        self.check_givens()?;
        self.check_techniques()
    }

    fn check_ratings(&self) -> Result<(), ImpossibleRequest> {
        let (lowest, highest) = (self.difficulty.lowest(), self.difficulty.highest().unwrap_or(*Rating::SCALE.end()));
        let refused = |reason| Err(ImpossibleRequest { part: "rating", reason });
        if let Difficulty::Ratings(..) = self.difficulty {
            let (first, last) = (*Rating::SCALE.start(), *Rating::SCALE.end());
            if lowest > last || highest < first {
                let range = range_text(&(lowest..=highest));
                return refused(format!("{range} is off the scale, which goes from {first} to {last}"));
            }
            let tenths = lowest.max(first).tenths()..=highest.min(last).tenths();
            if !tenths.clone().map(Rating::of_tenths).any(Rating::is_on_scale) {
                let below = (first.tenths()..*tenths.start()).rev().map(Rating::of_tenths).find(|at| at.is_on_scale());
                let above = (*tenths.end()..=last.tenths()).map(Rating::of_tenths).find(|at| at.is_on_scale());
                let near: Vec<String> = below.into_iter().chain(above).map(|rating| rating.to_string()).collect();
                let range = range_text(&(lowest..=highest));
                return refused(format!("no step is rated {range}: the nearest ratings are {}", near.join(" and ")));
            }
        }
        let Some(hardest) = self.hardest().filter(|hardest| lowest > *hardest) else { return Ok(()) };
        let side = self.kind.side();
        let level = Level::of(hardest);
        let part = if let Difficulty::Level(_) = self.difficulty { "level" } else { "rating" };
        Err(ImpossibleRequest {
            part,
            reason: format!("puzzles of {side}×{side} cells are rated {hardest} at most, which is {level}"),
        })
    }

    /// Returns the hardest rating of all puzzles of this kind, if all have been rated.
    fn hardest(&self) -> Option<Rating> {
        let is_rated = self.kind.side().get() <= RATED_SIDE && self.kind.is_in_usual_boxes();
        is_rated.then_some(HARDEST_OF_RATED)
    }

    fn check_givens(&self) -> Result<(), ImpossibleRequest> {
        let Some(requested) = &self.givens else { return Ok(()) };
        let side = self.kind.side();
        let refused = |reason| Err(ImpossibleRequest { part: "givens", reason });
        let fewest = fewest_givens(&self.kind);
        if *requested.end() < fewest {
            let why =
                if self.kind.is_plain() { "no 9×9 puzzle with fewer givens has exactly one solution" } else { FEWER };
            return refused(format!("{}: expected {fewest} or more, since {why}", range_text(requested)));
        }
        let (most, why) = self.most_givens();
        if *requested.start() > most {
            return refused(format!("{}: expected {most} or fewer, since {why}", range_text(requested)));
        }
        let possible = fewest.max(*requested.start())..=most.min(*requested.end());
        let pattern = self.pattern.unwrap_or(Pattern::None);
        if !reachable(pattern, side, &possible) {
            let near = nearest(pattern, side, &possible, &(fewest..=most));
            return refused(format!(
                "{} can't lie in {pattern} symmetry on a {side}×{side} grid: expected {near}",
                range_text(requested)
            ));
        }
        Ok(())
    }

    /// Returns the largest possible number of givens, and the reason for it.
    fn most_givens(&self) -> (usize, String) {
        let side = self.kind.side();
        let cells = side.cell_count();
        let blank = (cells.saturating_sub(1), "a puzzle has a blank cell".to_owned());
        let open = opening(side);
        let for_beginners =
            (cells.saturating_sub(open), format!("a Beginner puzzle offers at least {open} placements at the start"));
        let without_redundant = (cells - side.get(), "in a full row one given is always redundant".to_owned());
        let is_beginner = self.difficulty.level() == Some(Level::Beginner);
        let bounds = [
            Some(blank),
            is_beginner.then_some(for_beginners),
            (self.minimality == Minimality::Minimal).then_some(without_redundant),
        ];
        bounds.into_iter().flatten().min_by_key(|(most, _)| *most).unwrap_or_default()
    }

    fn check_techniques(&self) -> Result<(), ImpossibleRequest> {
        for need in &self.needs {
            let rival = self
                .without
                .iter()
                .find(|other| need.is_explained() == other.is_explained() && need.is_covered_by(other));
            if let Some(other) = rival {
                let reason = format!("{need} is needed and {other} is excluded: expected one of them");
                return Err(ImpossibleRequest { part: "needs", reason });
            }
            self.check_need(need)?;
        }
        match self.without.iter().find(|slug| slug.is_always_taken()) {
            Some(slug) => {
                let reason = format!("{slug} is part of every puzzle: the last blank cell of a house is one");
                Err(ImpossibleRequest { part: "without", reason })
            }
            None => Ok(()),
        }
    }

    /// Checks that puzzles within the requested difficulty can need this technique.
    fn check_need(&self, need: &Slug) -> Result<(), ImpossibleRequest> {
        if !need.is_explained() && Coach::only_lists(need) {
            let reason = format!("{need} is never taken on the way to a solution: positions that offer it are listed");
            return Err(ImpossibleRequest { part: "needs", reason });
        }
        let Some(highest) = self.difficulty.highest().or_else(|| self.hardest()) else { return Ok(()) };
        let refused = |reason| Err(ImpossibleRequest { part: "needs", reason });
        let asked = match self.difficulty {
            Difficulty::Level(level) => format!("{level} ends at {highest}"),
            Difficulty::Any => format!("puzzles of this size end at {highest}"),
            Difficulty::Ratings(..) => format!("the highest rating is to be {highest}"),
        };
        match need.lowest_rating().filter(|_| need.is_explained()) {
            Some(lowest) if lowest > highest => refused(format!("{need} is rated {lowest} or more, but {asked}")),
            Some(_) => Ok(()),
            None if Coach::never_takes(need, highest) => {
                refused(format!("{need} is never needed in a puzzle so easy: {asked}"))
            }
            None => Ok(()),
        }
    }
}

const FEWER: &str = "with fewer, two digits could change places in the solution";

/// Returns whether some number of givens in this range is possible in a pattern.
pub(crate) fn reachable(pattern: Pattern, side: Side, givens: &RangeInclusive<usize>) -> bool {
    let sums = sums(pattern, side);
    givens.clone().any(|count| sums.get(count) == Some(&true))
}

/// Returns, for each number of cells, whether some orbits have exactly that many cells together.
fn sums(pattern: Pattern, side: Side) -> Vec<bool> {
    let mut sums = vec![false; side.cell_count() + 1];
    sums[0] = true;
    for orbit in pattern.orbits(side) {
        for count in (orbit.len()..sums.len()).rev() {
            sums[count] |= sums[count - orbit.len()];
        }
    }
    sums
}

/// Returns the nearest possible numbers on both sides of a range: `10 or 12`.
fn nearest(pattern: Pattern, side: Side, range: &RangeInclusive<usize>, within: &RangeInclusive<usize>) -> String {
    let sums = sums(pattern, side);
    let fits = |count: &usize| sums[*count] && within.contains(count);
    let below = (0..*range.start()).rev().find(fits);
    let above = (*range.end() + 1..sums.len()).find(fits);
    below.into_iter().chain(above).map(|count| count.to_string()).collect::<Vec<_>>().join(" or ")
}

/// Formats a range: `24`, or `24..28`.
fn range_text<T: fmt::Display + PartialEq>(range: &RangeInclusive<T>) -> String {
    if range.start() == range.end() {
        return range.start().to_string();
    }
    format!("{}..{}", range.start(), range.end())
}

impl fmt::Display for ImpossibleRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.part, self.reason)
    }
}

impl std::error::Error for ImpossibleRequest {}
