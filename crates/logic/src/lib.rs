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
//! An [`Explainer`] walks through a puzzle by one [`Step`] after the other: what is placed, what is taken away, and the
//! [`Evidence`] why. The [`techniques`] are a list, each a file; the order and the ratings are those of Sudoku Explainer
//! 1.2.1, the community's reference, exact for the classic 9×9 to the top of its scale.
//!
//! A [`Coach`] tells the same puzzle by the published names: a longer list, in which finned fish and skyscrapers have their
//! place, and which can list every step that a position offers.
//!
//! The same techniques work on boards of any side, cut and extra houses. They argue from the houses of a ruleset alone;
//! those that argue from uniqueness keep silent when rules say more than houses do.
//!
//! A player who is on the way gets a [`Hint`] for the [`Progress`] so far, in one of six depths: mistakes first, then the
//! next step.
//!
//! Nothing here solves by search or asks whether a puzzle is proper: that is another crate's word, so that each can be the
//! other's witness.
#![forbid(unsafe_code)]

mod analysis_cache;
mod board;
mod brevity;
mod coach;
mod contradiction;
mod derived;
mod evidence;
mod explainer;
mod finder;
mod hint;
mod leftovers;
mod level;
mod limits;
mod lines;
mod mask;
mod position;
mod progress;
mod rating;
mod report;
mod scale;
mod search_memory;
mod sentence;
#[cfg(feature = "serde")]
mod serde;
mod slug;
mod step;
mod step_list;
mod subsets;
mod technique;
pub mod techniques;

pub use coach::{Coach, Walkthrough};
pub use contradiction::{Contradiction, Impossible};
pub use evidence::{Chain, Derivation, Evidence, Group, Inference, Link, Nested, Node, Role, State, Strength};
pub use explainer::Explainer;
pub use hint::{Depth, Hint, Place, WrongValues};
pub use level::Level;
pub(crate) use limits::{StopCheck, Stopped};
pub use ninefold_grid::{CancelToken, Deadline, Limits, StopReason};
pub use progress::Progress;
pub use rating::{ParseRatingError, Rating};
pub use report::{Mark, Path, PathEnd, Report};
pub use sentence::{Argument, Sentence};
pub use slug::Slug;
pub use step::{Elimination, Placement, Step};
pub use technique::Technique;
