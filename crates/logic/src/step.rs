//! A step: the placements and eliminations that a technique found, and the evidence.

use std::borrow::Cow;
use std::fmt;

use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, Houses, symbols};

use crate::{Argument, Evidence, Rating, Sentence, Slug, Technique};

/// A digit to place in a cell.
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

/// The candidates to eliminate from a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Elimination {
    /// The cell.
    pub cell: Cell,
    /// The candidates to eliminate.
    pub digits: DigitSet,
}

/// One finding of a technique: eliminations, or a placement, or both. Eliminations apply first.
#[derive(Clone, Debug)]
pub struct Step {
    pub(crate) technique: &'static Technique,
    pub(crate) title: Cow<'static, str>,
    pub(crate) rating: Option<Rating>,
    pub(crate) placement: Option<Placement>,
    pub(crate) eliminations: Vec<Elimination>,
    /// The evidence, boxed to keep a step small.
    pub(crate) evidence: Box<Evidence>,
}

impl Step {
    /// Creates a rated step without effect, to be completed by the builder methods.
    pub(crate) fn new(technique: &'static Technique, title: impl Into<Cow<'static, str>>, tenths: u16) -> Step {
        Step { rating: Some(Rating::of_tenths(tenths)), ..Step::unrated(technique, title) }
    }

    /// Creates a step of a technique that the explainer does not have, to be completed by the builder methods.
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

    /// Sets the coach's title.
    pub(crate) fn call(&mut self, title: &'static str) {
        self.title = title.into();
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

    /// Returns the technique that found the step.
    pub fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// Returns the name of the technique in this form: `Unique Loop 8 type 2`.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the title as a slug: `unique-loop-8-type-2`.
    pub fn slug(&self) -> Slug {
        Slug::of(&self.title)
    }

    /// Returns the rating. Steps of techniques that only the coach has are not on the explainer's scale and have none.
    pub fn rating(&self) -> Option<Rating> {
        self.rating
    }

    /// Returns the placements: none or one.
    pub fn placements(&self) -> &[Placement] {
        self.placement.as_slice()
    }

    /// Returns the eliminations, each cell once.
    pub fn eliminations(&self) -> &[Elimination] {
        &self.eliminations
    }

    /// Returns the evidence of a single without its answer: the digit and the house of a hidden single, the cell of a
    /// naked one. Returns `None` if the pattern of the step is more than the cell that it fills.
    pub(crate) fn question(&self) -> Option<Evidence> {
        let placement = self.placement.filter(|placement| self.evidence.cells == [placement.cell])?;
        let Evidence { digits, houses, .. } = &*self.evidence;
        Some(match houses.is_empty() {
            true => Evidence { cells: vec![placement.cell], ..Evidence::default() },
            false => Evidence { digits: *digits, houses: houses.clone(), ..Evidence::default() },
        })
    }

    /// Applies the step: its eliminations, then its placement, whose digit is eliminated from all cells that see it.
    /// The houses must be those of the step's ruleset.
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

    /// Explains why the step is valid, without the conclusion. The houses must be those of the step's ruleset.
    pub fn reason(&self, houses: &Houses) -> Sentence {
        (self.technique.reason)(self, houses)
    }

    /// States the conclusion: the digit to place, otherwise the candidates to eliminate.
    pub fn conclusion(&self) -> Sentence {
        match self.placement {
            Some(Placement { cell, digit }) => Sentence::new("step-placement").with("cell", cell).with("digit", digit),
            None => Sentence::new("step-eliminations")
                .with("eliminations", Argument::Eliminations(self.eliminations.clone())),
        }
    }

    /// Returns the reason and the conclusion in one text.
    pub fn sentence(&self, houses: &Houses) -> Sentence {
        Sentence::new("step-sentence").with("reason", self.reason(houses)).with("conclusion", self.conclusion())
    }

    /// Lists every inference of a long argument in lines, to be numbered from 1; lines refer to each other by number.
    /// The list is empty if the sentence always contains the whole argument. Otherwise the lines are only useful when
    /// the text uses a shorter version of the sentence.
    pub fn lines(&self, houses: &Houses) -> Vec<Sentence> {
        crate::lines::lines(self, houses)
    }

    /// Returns the evidence as data.
    pub fn evidence(&self) -> &Evidence {
        &self.evidence
    }
}

impl fmt::Display for Step {
    /// Writes `Naked Pair 3.0: r1c3<>57 r1c8<>5`, or without a rating `Skyscraper: r1c3<>5`.
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
