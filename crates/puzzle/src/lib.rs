//! Puzzles as data: geometry, givens and rules.
//!
//! Variants are an open set, so nothing in Ninefold switches over them. Each [`Rule`] describes itself in three small
//! closed vocabularies: a [`Spec`] (how it is written), posts to a [`Model`] (what it enforces) and a [`Sketch`] (how
//! it is drawn). It also has a plain meaning, [`Rule::holds`], the oracle that the others are tested against.
//!
//! Input from outside arrives as a [`PuzzleDraft`]. [`PuzzleDraft::validate`] returns either all its [`PuzzleErrors`]
//! at once or a [`Puzzle`], which can't be malformed.
//!
//! ```
//! use ninefold_grid::{Cell, Digit, Grid, Side};
//! use ninefold_puzzle::PuzzleDraft;
//!
//! let mut givens = Grid::blank(Side::NINE);
//! givens.set(Cell::new(3, 1), Digit::new(5));
//! givens.set(Cell::new(3, 6), Digit::new(5));
//! let faults = PuzzleDraft::classic(givens).validate().unwrap_err();
//! assert_eq!(faults.to_string(), "r4c7 repeats the 5 of r4c2 in row 4");
//! ```
#![forbid(unsafe_code)]

mod class_line;
mod conflicts;
mod draft;
mod error;
mod model;
mod narrowing;
mod notation;
mod parse;
mod puzzle;
mod recurring;
mod rule;
mod rule_error;
pub mod rules;
mod ruleset;
#[cfg(feature = "serde")]
mod serde;
mod sketch;
mod spec;
mod support;
mod together;
mod validation;

pub use conflicts::Conflict;
pub use draft::{PuzzleDraft, RuleDraft, RulesetDraft};
pub use error::{PuzzleError, PuzzleErrors, RepeatIn};
pub use model::{
    Automaton, Comparison, Domain, HowMany, Linear, Meaning, Model, Post, Poster, Primitive, RuleIndex, SumBetween,
    Table, Term, Ties, TooManyStates, UnknownRegions, Var, Variable,
};
pub use parse::ParsePuzzleError;
pub use puzzle::Puzzle;
pub use rule::{Modifier, Rule, Scope, Values};
pub use rule_error::RuleError;
pub use ruleset::{RuleUse, Ruleset};
pub use sketch::{
    ArrangedMark, Fill, LineEnd, Mark, MarkField, MarkFields, Place, Shape, Sketch, Stroke, Tone, arranged,
};
pub use spec::{
    Argument, Arguments, Build, Clue, Completion, Diagonal, Entry, Example, IssDiagonal, IssForm, IssHouse, IssPart,
    KillerForm, KsudokuForm, KsudokuPuzzles, Lists, Need, ObjectForm, ObjectPart, ObjectProgram, ObjectShape,
    ObjectSwitch, ObjectWhen, Origin, Outside, Parameter, ParameterKind, ParseOutsideError, Placement, Preset,
    ReadCoded, RuleField, RuleTextError, Spec, SudokuPadForm, WriteCoded, iss_diagonals,
};
