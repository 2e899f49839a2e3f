//! The texts of Ninefold. The engine makes data; this crate makes sentences of them, from one catalogue of messages for
//! each language.
//!
//! ```
//! use ninefold_text::{Catalogue, Language, text};
//!
//! let texts = Catalogue::of(Language::English);
//! assert_eq!(text!(texts, "level-beginner"), "Beginner");
//! assert_eq!(text!(texts, "puzzle-count", count = 3), "3 puzzles");
//! ```
//!
//! Messages are written in [Fluent](https://projectfluent.org) in the folder `en`: `shared` has those of several front
//! ends, `rules` what rules mean, `engine` those of steps and hints; each front end has a folder of its own. The macros [`text!`](crate::text!)
//! and [`id!`] check at compile time that a message exists and has exactly these variables.
//!
//! Plurals come from Fluent, lists from ICU. There is one real language, English. [`Language::Pseudo`] is English with
//! accents and longer words; tests use it to find texts that bypass the catalogue and places that are too narrow.
#![forbid(unsafe_code)]

mod catalogue;
mod id;
mod language;
mod lists;
mod page;
mod pseudo;
mod sentence;
mod value;

pub use catalogue::Catalogue;
pub use id::Id;
pub use language::Language;
pub use value::Value;
