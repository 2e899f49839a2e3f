//! Each verb as a request and a reply, shared by the command line, the server and the other front ends.
//!
//! A front end gets the text and prints the reply; this module does everything between. [`PuzzleOptions`] says how to
//! read the text; a [`Verb`] or a function such as [`check()`] answers it; a [`Reply`] can be written as a line, as
//! JSON and as text for people. [`Lines`] runs a verb on a whole stream. [`Generate`] makes puzzles for a
//! [`GenerateRequest`], [`Batch`] many at a time. [`verbs`] has the verbs as JSON in, JSON out.

mod bank;
mod batch;
mod booklet;
mod by;
mod check;
mod code;
mod convert;
mod count;
mod draw;
mod drawing;
mod engine_set;
mod engines;
mod explain;
mod express;
mod failure;
mod fill;
mod generate;
mod generate_request;
mod hint;
mod ink;
mod lines;
mod link;
mod listing;
mod plain;
mod rate;
mod reading;
mod reason;
mod reveal;
mod solve;
mod step_gallery;
mod step_text;
mod steps;
mod verb;
pub mod verbs;

pub use bank::Bank;
pub use batch::Batch;
pub use booklet::{Solutions, booklet};
pub use by::TechniqueList;
pub use check::{CheckReply, check};
pub use convert::{Conversion, ConvertReply};
pub use count::{Count, CountReply};
pub use draw::{Draw, DrawReply, FileKind, Marks, Mistakes, Shown, draw};
pub use drawing::drawing;
pub use engine_set::EngineSet;
pub use engines::EngineCache;
pub use explain::{ExplainReply, Way, explain};
pub use failure::{Place, RequestError};
pub use fill::{FillReply, fill};
pub use generate::{Generate, GenerateReply};
pub use generate_request::GenerateRequest;
pub use hint::{HintReply, depth, hint, no_hint};
pub use lines::{Lane, Lines, Part, Tally, error_line};
pub use link::PageAddress;
pub use plain::{Express, PlainQuestion};
pub use rate::{Rate, RateReply};
pub use reading::{ParsedPuzzle, PuzzleOptions, chosen, entries, one, only, progress, sound};
pub use reason::Reason;
pub use reveal::{RevealReply, cell, reveal};
pub use solve::{Solve, SolveReply};
pub use step_gallery::{GalleryFile, StepGallery, album};
pub use steps::{StepsReply, steps, technique};
pub use verb::{Outcome, Reply, Style, Verb, Verdict};

pub use crate::generating::random_seed;
pub use crate::stream::{Stop, StreamInput};
pub use ninefold_format::{DetectedFormat, Item, ReadError, ReadOptions, Record, read_all};
