//! The rating of a puzzle, and the steps behind it.

use std::fmt;

use crate::{Level, Rating, Step};

/// How a walk through a puzzle, step by step, ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathEnd {
    /// Every cell has its value.
    Solved,
    /// No technique finds a step. Puzzles with several solutions always end this way, unless a uniqueness technique
    /// applies; puzzles with one solution hardly ever do.
    Stuck,
    /// The next step is above the limit set by [`Explainer::up_to`](crate::Explainer::up_to).
    Above(Rating),
    /// A cell has no candidate left, or a digit no place in a house: the puzzle has no solution, or it has several and
    /// a uniqueness technique assumed one.
    Contradiction,
    /// No steps were searched.
    Unrated,
}

/// The difficulty of a puzzle on the scale of Sudoku Explainer 1.2.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    pub(crate) ending: PathEnd,
    pub(crate) hardest: Option<HardestStep>,
    pub(crate) to_first_placement: Option<Rating>,
    pub(crate) first: Option<Rating>,
    pub(crate) steps: usize,
}

/// The hardest step; if several have the highest rating, the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HardestStep {
    /// Its rating.
    pub rating: Rating,
    /// Its technique.
    pub technique: &'static crate::Technique,
    /// Its index among the steps.
    pub step: usize,
}

/// The steps that the explainer or the coach finds for a puzzle.
#[derive(Clone, Debug)]
pub struct Path {
    /// How the walk ended.
    pub ending: PathEnd,
    /// The steps, in order.
    pub steps: Vec<Step>,
}

impl Report {
    pub(crate) fn new() -> Report {
        Report { ending: PathEnd::Stuck, hardest: None, to_first_placement: None, first: None, steps: 0 }
    }

    /// Returns the report of a puzzle whose steps were not searched, because ratings don't support its rules.
    pub fn unrated() -> Report {
        Report { ending: PathEnd::Unrated, ..Report::new() }
    }

    /// Returns the report of a path that an explainer found. A coach's path has steps without ratings, so it says
    /// little about the difficulty of its puzzle.
    pub fn of(path: &Path) -> Report {
        let mut report = Report { ending: path.ending, ..Report::new() };
        path.steps.iter().for_each(|step| report.note(step));
        report
    }

    /// Counts a step.
    pub(crate) fn note(&mut self, step: &Step) {
        if let Some(rating) = step.rating
            && self.hardest.is_none_or(|mark| rating > mark.rating)
        {
            self.hardest = Some(HardestStep { rating, technique: step.technique, step: self.steps });
        }
        let hardest = self.hardest.map(|mark| mark.rating);
        self.first = self.first.or(hardest);
        if self.to_first_placement.is_none() && step.placement.is_some() {
            self.to_first_placement = hardest;
        }
        self.steps += 1;
    }

    /// Returns how the walk ended.
    pub fn ending(&self) -> PathEnd {
        self.ending
    }

    /// Returns ER, the rating of the hardest step, if the steps solve the puzzle. A puzzle that is full from the start
    /// has no step and no rating.
    pub fn rating(&self) -> Option<Rating> {
        self.hardest.map(|mark| mark.rating).filter(|_| self.ending == PathEnd::Solved)
    }

    /// Returns EP, the rating of the hardest step up to the first placement, if there is a placement.
    pub fn pearl(&self) -> Option<Rating> {
        self.to_first_placement
    }

    /// Returns ED, the rating of the first step, if there is one.
    pub fn diamond(&self) -> Option<Rating> {
        self.first
    }

    /// Returns the hardest of the steps, whether they solve the puzzle or not.
    pub fn hardest(&self) -> Option<HardestStep> {
        self.hardest
    }

    /// Returns the number of steps.
    pub fn steps(&self) -> usize {
        self.steps
    }

    /// Returns the level. If the walk ended at [`PathEnd::Above`], it is the lowest level that the puzzle can have;
    /// after a contradiction, and without a rating, it is `None`. A full grid is [`Level::Beginner`].
    pub fn level(&self) -> Option<Level> {
        match self.ending {
            PathEnd::Solved => Some(self.hardest.map_or(Level::Beginner, |mark| Level::of(mark.rating))),
            PathEnd::Stuck => Some(Level::Beyond),
            PathEnd::Above(summit) => Some(Level::of(Rating::of_tenths(summit.tenths() + 1))),
            PathEnd::Contradiction | PathEnd::Unrated => None,
        }
    }
}

impl fmt::Display for Report {
    /// `7.2/1.2/1.2 Veteran`, `above 7.5 Beyond`, `stuck` or `contradiction`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rating = |rating: Option<Rating>| rating.map_or_else(|| "-".to_owned(), |rating| rating.to_string());
        match self.ending {
            PathEnd::Contradiction => f.write_str("contradiction"),
            PathEnd::Unrated => f.write_str("not rated"),
            PathEnd::Stuck => f.write_str("stuck"),
            PathEnd::Above(summit) => {
                write!(f, "above {summit} {}", self.level().unwrap_or(Level::Beyond))
            }
            PathEnd::Solved => {
                let level = self.level().unwrap_or(Level::Beginner);
                write!(f, "{}/{}/{} {level}", rating(self.rating()), rating(self.pearl()), rating(self.diamond()))
            }
        }
    }
}

impl IntoIterator for Path {
    type Item = Step;
    type IntoIter = std::vec::IntoIter<Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.into_iter()
    }
}

impl<'a> IntoIterator for &'a Path {
    type Item = &'a Step;
    type IntoIter = std::slice::Iter<'a, Step>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.iter()
    }
}
