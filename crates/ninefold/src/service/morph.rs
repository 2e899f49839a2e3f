//! `morph`: random puzzles that are equivalent to a given one.

use ninefold_format::{Item, boxed};
use ninefold_grid::Random;
use ninefold_puzzle::Puzzle;
use ninefold_solver::Limits;
use ninefold_text::Catalogue;
use serde_json::{Value, json};

use super::canon::with_givens;
use super::pictures::puzzle_fields;
use super::text::parts::whole_line;
use super::{Column, EngineSet, Outcome, Reply, Verb, VerbError};
use crate::Symmetries;

/// The columns of the answer.
pub(super) const COLUMNS: &[Column] = &[Column::text("morphs")];

/// The request: make random equivalent puzzles.
#[derive(Clone, Debug)]
pub struct Morph {
    /// The seed. For the same puzzle, the same seed gives the same equivalent puzzles, wherever the puzzle is in a
    /// stream. Different puzzles get different transformations.
    pub seed: u64,
    /// The number of equivalent puzzles for each puzzle.
    pub count: usize,
    /// The limits of the work.
    pub limits: Limits,
}

/// The reply.
#[derive(Clone, Debug)]
pub struct MorphReply {
    puzzle: Puzzle,
    morphs: Vec<Puzzle>,
}

impl Verb for Morph {
    type Reply = MorphReply;

    fn reply(&self, item: &Item<'_>, _: &mut EngineSet) -> Result<MorphReply, VerbError> {
        let puzzle = item.puzzle;
        let symmetries = Symmetries::of(puzzle, &self.limits.start()).map_err(VerbError::NoSymmetry)?;
        let mut dice = Random::new(self.seed ^ mixed(puzzle));
        let mut morph = || with_givens(puzzle, symmetries.random(&mut dice).apply(puzzle.givens()));
        let morphs = (0..self.count).map(|_| morph()).collect();
        Ok(MorphReply { puzzle: puzzle.clone(), morphs })
    }

    fn columns(&self) -> &'static [Column] {
        COLUMNS
    }
}

/// Returns a number that depends on the givens (FNV-1a), so that each puzzle gets its own transformations.
fn mixed(puzzle: &Puzzle) -> u64 {
    puzzle.givens().cells().iter().fold(0xcbf2_9ce4_8422_2325, |hash, digit| {
        (hash ^ digit.map_or(0, |digit| digit.number() as u64)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl MorphReply {
    /// Returns the equivalent puzzles.
    pub fn morphs(&self) -> &[Puzzle] {
        &self.morphs
    }
}

impl Reply for MorphReply {
    fn outcome(&self) -> Outcome {
        Outcome::Yes
    }

    fn line(&self) -> String {
        self.morphs.iter().map(whole_line).collect::<Vec<_>>().join("\n")
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        let mut fields = puzzle_fields(&self.puzzle);
        let morphs: Vec<String> = self.morphs.iter().map(whole_line).collect();
        fields.insert("morphs".to_owned(), json!(morphs));
        Value::Object(fields)
    }

    fn page(&self, _: &'static Catalogue) -> String {
        match &self.morphs[..] {
            [only] => format!("{}{}\n", boxed(only.givens(), only.geometry()), whole_line(only)),
            _ => format!("{}\n", self.line()),
        }
    }
}
