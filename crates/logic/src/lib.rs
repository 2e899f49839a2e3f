//! Human techniques: the steps that a person can follow, their ratings, and the level of a puzzle.
//!
//! ```
//! use ninefold_grid::Side;
//! use ninefold_logic::{Explainer, Level, Limits};
//! use ninefold_puzzle::{Puzzle, Ruleset};
//! # use ninefold_grid::{Grid, symbols};
//!
//! let line = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
//! # let givens = Grid::from_cells(line.chars().map(|c| symbols::digit(c, Side::NINE)).collect()).unwrap();
//! let rules = Ruleset::classic(Side::NINE);
//! # let puzzle = Puzzle::new(rules.clone(), givens, None).unwrap();
//! let report = Explainer::new(&rules).rate(&puzzle, &Limits::none()).unwrap();
//! assert_eq!(report.to_string(), "1.2/1.2/1.2 Beginner");
//! assert_eq!(report.level(), Some(Level::Beginner));
//! ```
//!
//! An [`Explainer`] solves a puzzle one [`Step`] at a time: the digit it places, the candidates it eliminates, and the
//! [`Evidence`] for both. The [`techniques`] are a list with one file each. Their order and ratings are those of Sudoku
//! Explainer 1.2.1, the community's reference. On the classic 9×9 they match it exactly up to the top of its scale.
//!
//! A [`Coach`] solves the same puzzle by techniques under their published names. Its list is longer and includes finned
//! fish and skyscrapers; it can also list every step that a position offers.
//!
//! The same techniques work on square boards of any side, with any regions and extra houses, and with rules that relate
//! two cells: cells that can't hold the same digit, neighbours on a thermometer. [`unseen_rules`] names the rules that
//! they don't use. Uniqueness techniques find nothing when the rules have constraints other than houses.
//!
//! A [`Hint`] helps a player with some [`Progress`], in one of six depths: it reports mistakes first, then the next
//! step.
//!
//! This crate neither solves by search nor checks whether a puzzle is proper. Another crate does both, so that the two
//! crates can verify each other.
#![forbid(unsafe_code)]

mod analyses;
mod board;
mod coach;
mod contradiction;
mod coverage;
mod derived;
mod engine;
mod evidence;
mod explainer;
mod hint;
mod leftovers;
mod level;
mod limits;
mod lines;
mod mask;
mod memory;
mod order;
mod position;
mod progress;
mod rating;
mod report;
mod scale;
mod search;
mod sentence;
#[cfg(feature = "serde")]
mod serde;
mod slug;
mod step;
mod step_list;
mod subsets;
mod technique;
pub mod techniques;

pub use coach::Coach;
pub use contradiction::{Contradiction, Impossible};
pub use coverage::{fits, unseen_rules};
pub use evidence::{Chain, Derivation, Evidence, Group, Inference, Link, Nested, Node, Role, State, Strength};
pub use explainer::Explainer;
pub use hint::{Depth, Hint, Place, WrongValues};
pub use level::Level;
pub(crate) use limits::{StopCheck, Stopped};
pub use ninefold_grid::{CancelToken, Deadline, Limits, StopReason};
pub use progress::Progress;
pub use rating::{ParseRatingError, Rating};
pub use report::{HardestStep, Path, PathEnd, Report};
pub use sentence::{Argument, Sentence};
pub use slug::Slug;
pub use step::{Elimination, Placement, Step};
pub use technique::Technique;
