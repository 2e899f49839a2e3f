//! What is wished for: the kind of puzzle, how hard, and how its givens are to lie.

use std::ops::RangeInclusive;

use ninefold_logic::{Level, Rating, Slug};

use crate::{Pattern, PuzzleKind};

/// A wish. What is left open follows from the level.
#[derive(Clone, Debug)]
pub struct Target {
    /// Geometry and rules.
    pub kind: PuzzleKind,
    /// How hard.
    pub aim: Difficulty,
    /// How many givens; where left open, what suits the level. A classic 9×9 never has fewer than 17.
    pub givens: Option<RangeInclusive<usize>>,
    /// The symmetry of their places; where left open, a half turn for beginners and none for others.
    pub pattern: Option<Pattern>,
    /// Whether a given may be to spare.
    pub thrift: Minimality,
    /// Techniques that its way to the solution must take: the explainer's way for those that the explainer has, the coach's
    /// for those that only the coach has.
    pub needs: Vec<Slug>,
    /// Techniques that the same way must not take.
    pub without: Vec<Slug>,
    /// After so many full grids it is given up; where left open, what takes seconds.
    pub attempts: Option<u32>,
}

/// How hard a puzzle is to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difficulty {
    /// As it comes.
    Any,
    /// Of a level, with all that belongs to it beside the rating.
    Level(Level),
    /// From a rating to a rating, both within.
    Ratings(Rating, Rating),
}

/// Whether a puzzle may have givens to spare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minimality {
    /// It may.
    Free,
    /// Without any one of its givens it has several solutions.
    Minimal,
}

impl Target {
    /// Puzzles of this kind and this hard; the rest is open.
    pub fn new(kind: PuzzleKind, aim: Difficulty) -> Target {
        let (needs, without) = (Vec::new(), Vec::new());
        Target { kind, aim, givens: None, pattern: None, thrift: Minimality::Free, needs, without, attempts: None }
    }
}

impl Target {
    /// Where no highest rating was wished for, what goes above is told apart no further while puzzles are sought: nothing
    /// easier than Beyond hangs on it.
    pub(crate) const EASY_SUMMIT: Rating = Rating::of_tenths(75);

    /// The rating up to which the explainer has to go: that a puzzle is too hard is all that need be known of it.
    pub(crate) fn summit(&self) -> Option<Rating> {
        let is_hard = |slug: &Slug| slug.to_string().contains("forcing-chains");
        if self.needs.iter().chain(&self.without).any(is_hard) {
            return None;
        }
        Some(self.aim.highest().unwrap_or(Target::EASY_SUMMIT))
    }
}

impl Difficulty {
    /// The level, if it is one.
    pub fn level(self) -> Option<Level> {
        match self {
            Difficulty::Level(level) => Some(level),
            Difficulty::Any | Difficulty::Ratings(..) => None,
        }
    }

    /// The lowest rating that will do.
    pub fn lowest(self) -> Rating {
        match self {
            Difficulty::Any => Rating::of_tenths(0),
            Difficulty::Level(level) => level.lowest(),
            Difficulty::Ratings(lowest, _) => lowest,
        }
    }

    /// The highest rating that will do; none where there is no end.
    pub fn highest(self) -> Option<Rating> {
        match self {
            Difficulty::Any => None,
            Difficulty::Level(level) => level.highest(),
            Difficulty::Ratings(_, highest) => Some(highest),
        }
    }
}
