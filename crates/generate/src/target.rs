//! The request for a puzzle: its kind, its difficulty, and the number and pattern of its givens.

use std::ops::RangeInclusive;

use ninefold_logic::{Level, Rating, Slug};

use crate::{Pattern, PuzzleKind};

/// A request for puzzles. Values that it leaves open follow from the level.
#[derive(Clone, Debug)]
pub struct Target {
    /// The geometry and rules.
    pub kind: PuzzleKind,
    /// The difficulty.
    pub difficulty: Difficulty,
    /// The number of givens. If it is open, a number that suits the level is used. A classic 9×9 never has fewer than
    /// 17.
    pub givens: Option<RangeInclusive<usize>>,
    /// The symmetry of the givens. If it is open, beginners get a half turn and others get none.
    pub pattern: Option<Pattern>,
    /// Whether the puzzle may have redundant givens.
    pub minimality: Minimality,
    /// The techniques that the solution path must use: the explainer's path for techniques that the explainer has, the
    /// coach's path for those that only the coach has.
    pub needs: Vec<Slug>,
    /// The techniques that the solution path must not use.
    pub without: Vec<Slug>,
    /// The number of full grids to try. If it is open, a number that takes seconds is used.
    pub attempts: Option<u32>,
}

/// The difficulty of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Difficulty {
    /// Any difficulty.
    Any,
    /// A level, which stands for a rating and for other properties, such as the number of givens.
    Level(Level),
    /// A range of ratings, both ends included.
    Ratings(Rating, Rating),
}

/// Whether a puzzle may have redundant givens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Minimality {
    /// Redundant givens are allowed.
    Free,
    /// No given is redundant: without any one of them the puzzle has several solutions.
    Minimal,
}

impl Target {
    /// Creates a request for puzzles of this kind and difficulty, with everything else left open.
    pub fn new(kind: PuzzleKind, difficulty: Difficulty) -> Target {
        let (needs, without) = (Vec::new(), Vec::new());
        Target {
            kind,
            difficulty,
            givens: None,
            pattern: None,
            minimality: Minimality::Free,
            needs,
            without,
            attempts: None,
        }
    }
}

impl Target {
    /// The default upper bound of ratings during a search, when the request sets none. Ratings above it are not
    /// distinguished, since only the level Beyond depends on them.
    pub(crate) const DEFAULT_UPPER_BOUND: Rating = Rating::of_tenths(75);

    /// Returns the rating above which the explainer may stop: it only needs to know that a puzzle is too hard.
    pub(crate) fn upper_bound(&self) -> Option<Rating> {
        let is_hard = |slug: &Slug| slug.to_string().contains("forcing-chains");
        if self.needs.iter().chain(&self.without).any(is_hard) {
            return None;
        }
        Some(self.difficulty.highest().unwrap_or(Target::DEFAULT_UPPER_BOUND))
    }
}

impl Difficulty {
    /// Returns the level, if the difficulty is given as a level.
    pub fn level(self) -> Option<Level> {
        match self {
            Difficulty::Level(level) => Some(level),
            Difficulty::Any | Difficulty::Ratings(..) => None,
        }
    }

    /// Returns the lowest accepted rating.
    pub fn lowest(self) -> Rating {
        match self {
            Difficulty::Any => Rating::of_tenths(0),
            Difficulty::Level(level) => level.lowest(),
            Difficulty::Ratings(lowest, _) => lowest,
        }
    }

    /// Returns the highest accepted rating, or `None` if there is no limit.
    pub fn highest(self) -> Option<Rating> {
        match self {
            Difficulty::Any => None,
            Difficulty::Level(level) => level.highest(),
            Difficulty::Ratings(_, highest) => Some(highest),
        }
    }
}
