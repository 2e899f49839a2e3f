//! A step: what a technique found, what follows, and why.

use std::borrow::Cow;
use std::fmt;

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, Houses, symbols};

use crate::{Argument, Evidence, Rating, Sentence, Slug, Technique};

/// A cell gets its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The cell.
    pub cell: Cell,
    /// Its value.
    pub digit: Digit,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Placement { cell, digit } = self;
        match symbols::symbol(*digit) {
            Some(symbol) => write!(f, "{cell}={symbol}"),
            None => write!(f, "{cell}={}", digit.number()),
        }
    }
}

/// A cell loses candidates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Elimination {
    /// The cell.
    pub cell: Cell,
    /// The candidates that go.
    pub digits: DigitSet,
}

/// One finding of a technique. Its eliminations come first, then its placement, if it has one.
#[derive(Clone, Debug)]
pub struct Step {
    pub(crate) technique: &'static Technique,
    pub(crate) title: Cow<'static, str>,
    pub(crate) rating: Option<Rating>,
    pub(crate) placement: Option<Placement>,
    pub(crate) eliminations: Vec<Elimination>,
    /// Apart, so that a step is small to hand on.
    pub(crate) evidence: Box<Evidence>,
}

impl Step {
    /// A step without effect, to be completed.
    pub(crate) fn new(technique: &'static Technique, title: impl Into<Cow<'static, str>>, tenths: u16) -> Step {
        Step { rating: Some(Rating::of_tenths(tenths)), ..Step::unrated(technique, title) }
    }

    /// The same of a technique that the explainer does not have.
    pub(crate) fn unrated(technique: &'static Technique, title: impl Into<Cow<'static, str>>) -> Step {
        Step {
            technique,
            title: title.into(),
            rating: None,
            placement: None,
            eliminations: Vec::new(),
            evidence: Box::default(),
        }
    }

    /// The same by the coach's name for it.
    pub(crate) fn called(mut self, title: &'static str) -> Step {
        self.title = title.into();
        self
    }

    pub(crate) fn placing(mut self, cell: Cell, digit: usize) -> Step {
        self.placement = Some(Placement { cell, digit: Digit::from_index(digit) });
        self
    }

    pub(crate) fn removing(mut self, eliminations: Vec<Elimination>) -> Step {
        self.eliminations = eliminations;
        self
    }

    pub(crate) fn because(mut self, evidence: Evidence) -> Step {
        *self.evidence = evidence;
        self
    }

    /// The technique that found it.
    pub fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// What this form of the technique is called: `Unique Loop 8 type 2`.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The same in small letters with hyphens: `unique-loop-8-type-2`.
    pub fn slug(&self) -> Slug {
        Slug::of(&self.title)
    }

    /// How hard it is, if the explainer has it: its scale knows no other techniques.
    pub fn rating(&self) -> Option<Rating> {
        self.rating
    }

    /// The values that can be written: none or one.
    pub fn placements(&self) -> &[Placement] {
        self.placement.as_slice()
    }

    /// The candidates that can be taken away, each cell once.
    pub fn eliminations(&self) -> &[Elimination] {
        &self.eliminations
    }

    /// The evidence of a single without its answer: the digit and the house that lack each other, or else the cell alone.
    /// None for a step whose pattern is more than the cell that it fills.
    pub(crate) fn question(&self) -> Option<Evidence> {
        let placement = self.placement.filter(|placement| self.evidence.cells == [placement.cell])?;
        let Evidence { digits, houses, .. } = &*self.evidence;
        Some(match houses.is_empty() {
            true => Evidence { cells: vec![placement.cell], ..Evidence::default() },
            false => Evidence { digits: *digits, houses: houses.clone(), ..Evidence::default() },
        })
    }

    /// Does what it says: its eliminations, then its placement, whose digit goes from all that see it. The houses are those
    /// of the ruleset that the step was found under.
    pub fn apply(&self, values: &mut Grid, candidates: &mut Candidates, houses: &Houses) {
        for &Elimination { cell, digits } in &self.eliminations {
            candidates.set(cell, candidates.get(cell) - digits);
        }
        if let Some(Placement { cell, digit }) = self.placement {
            values.set(cell, Some(digit));
            candidates.set(cell, DigitSet::single(digit));
            for peer in houses.peers(cell).iter() {
                candidates.remove(peer, digit);
            }
        }
    }

    /// Says why the step holds, without the conclusion. The houses are those of the ruleset that the step was found under.
    pub fn reason(&self, houses: &Houses) -> Sentence {
        (self.technique.reason)(self, houses)
    }

    /// Says what follows: the value to place, or else the candidates to eliminate.
    pub fn conclusion(&self) -> Sentence {
        match self.placement {
            Some(Placement { cell, digit }) => {
                Sentence::new("So {cell} is {digit}.").with("cell", cell).with("digit", digit)
            }
            None => Sentence::new("Eliminate {eliminations}.")
                .with("eliminations", Argument::Eliminations(self.eliminations.clone())),
        }
    }

    /// The reason and the conclusion in one text.
    pub fn sentence(&self, houses: &Houses) -> Sentence {
        let reason = self.reason(houses);
        let is_whole = reason.is_whole();
        let sentence =
            Sentence::new("{reason} {conclusion}").with("reason", reason).with("conclusion", self.conclusion());
        if is_whole { sentence } else { sentence.leaving_out() }
    }

    /// Every inference of a long argument, a line each, to be numbered from 1: lines name others by their numbers. None where
    /// the sentence tells all.
    pub fn lines(&self, houses: &Houses) -> Vec<Sentence> {
        crate::lines::lines(self, houses)
    }

    /// Why, as data.
    pub fn evidence(&self) -> &Evidence {
        &self.evidence
    }
}

impl fmt::Display for Step {
    /// `Naked Pair 3.0: r1c3<>57 r1c8<>5`, without a rating `Skyscraper: r1c3<>5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title)?;
        self.rating.iter().try_for_each(|rating| write!(f, " {rating}"))?;
        f.write_str(":")?;
        if let Some(Placement { cell, digit }) = self.placement {
            write!(f, " {cell}={digit}")?;
        }
        for Elimination { cell, digits } in &self.eliminations {
            write!(f, " {cell}<>")?;
            digits.iter().try_for_each(|digit| write!(f, "{digit}"))?;
        }
        Ok(())
    }
}
