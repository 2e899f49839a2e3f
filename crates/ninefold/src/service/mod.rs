//! Each verb as a question and a reply: what every door (command line, server, …) calls.
//!
//! A door finds the text and says the answer; everything between is here. [`Reading`] says how text is read, a [`Verb`]
//! or a function such as [`check()`] asks, a [`Reply`] can be said as a line, as JSON and as a page for a person.
//! [`Lines`] asks a verb of a whole stream. [`Generate`] makes puzzles to a [`Wish`], [`Batch`] many of them. [`ask`] has the
//! verbs as JSON in, JSON out.

mod album;
pub mod ask;
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
mod engines;
mod explain;
mod express;
mod failure;
mod fill;
mod generate;
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
mod steps;
mod telling;
mod verb;
mod wish;
mod workshop;

pub use album::{Album, Leaf, album};
pub use bank::Bank;
pub use batch::Batch;
pub use booklet::{Solutions, booklet};
pub use by::By;
pub use check::{Checked, check};
pub use convert::{Conversion, Converted};
pub use count::{Count, Counted};
pub use draw::{Draw, Drawn, FileKind, Marks, Mistakes, Shown, draw};
pub use drawing::drawing;
pub use engines::EngineCache;
pub use explain::{Explained, Way, explain};
pub use failure::{Failure, Place};
pub use fill::{Filled, fill};
pub use generate::{Generate, Made};
pub use hint::{Hinted, depth, hint, no_hint};
pub use lines::{Lane, Lines, Part, Tally, error_line};
pub use link::PageAddress;
pub use plain::{Express, PlainQuestion};
pub use rate::{Rate, Rated};
pub use reading::{Reading, Sound, chosen, entries, one, only, progress, sound};
pub use reason::Reason;
pub use reveal::{Revealed, cell, reveal};
pub use solve::{Solve, Solved};
pub use steps::{Offered, steps, technique};
pub use verb::{Outcome, Reply, Style, Verb, Verdict};
pub use wish::Wish;
pub use workshop::Workshop;

pub use crate::generating::random_seed;
pub use crate::stream::{Stop, Supply};
pub use ninefold_format::{Item, ReadFault, ReadOptions, Record, Sniffed, read_all};
