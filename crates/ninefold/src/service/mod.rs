//! Each verb as a request and a reply, shared by the command line, the server and the other front ends.
//!
//! A front end gets the text and prints the reply; this module does everything in between. [`PuzzleOptions`] says how
//! to read the text; a [`Verb`] or a function such as [`check()`] answers the request; a [`Reply`] can be written as a
//! line, as JSON and as text for people. [`Lines`] runs a verb on a whole stream. [`Generate`] generates puzzles for a
//! [`GenerateRequest`], and [`Batch`] generates many at a time. [`verbs`] contains the verbs as functions from JSON to
//! JSON.

mod any_verb;
mod bank;
mod broken_rule;
mod candidates;
mod canon;
#[cfg(feature = "learning")]
mod certificate;
mod check;
mod complete;
mod convert;
mod count;
mod dataset;
mod engines;
mod estimate;
mod explain;
mod features;
mod fill;
mod generate;
mod generate_request;
mod hint;
mod input;
mod minimal;
mod minimize;
mod minimize_all;
mod morph;
mod neighbors;
mod pictures;
mod rate;
mod redundant;
mod remarks;
mod reveal;
mod rules;
mod share;
mod solutions;
mod solve;
mod stated_solution;
mod steps;
mod stream;
mod table;
mod tabulate;
mod text;
mod unavoidable;
mod verb;
pub mod verbs;
mod why;

pub use any_verb::AnyVerb;
pub use bank::Bank;
pub use broken_rule::{BrokenRule, broken_rules};
pub use candidates::{CandidatesReply, FindCandidates};
pub use canon::{Canon, CanonReply};
#[cfg(feature = "learning")]
pub use certificate::{Certificate, CertificateError};
use check::is_solution;
pub use check::{CheckReply, check};
pub use complete::{Complete, CompleteReply, cells};
pub use convert::{Conversion, ConvertReply, LostExtras};
pub use count::{Count, CountReply};
pub use dataset::{Dataset, DatasetRequest, Journal, MOST_PUZZLES, Split};
pub use engines::{EngineCache, EngineSet};
pub use estimate::{Estimate, EstimateReply};
pub use explain::{Explain, ExplainReply, SolutionPath, explain};
pub use features::{Features, FeaturesReply};
pub use fill::{Fill, FillReply, fill};
pub use generate::{Generate, GenerateReply, PuzzleGenerator};
pub use generate_request::GenerateRequest;
pub use hint::{HintReply, Hints, beyond_techniques, depth, hint, no_hint};
pub use input::{
    LayoutChoice, NO_PUZZLE, PageAddress, ParsedPuzzle, Place, PuzzleOptions, RequestError, TechniqueList, cell_reason,
    chosen, entries, one, only, progress, sentence, validate,
};
pub use minimal::{Minimality, MinimalityReply};
pub use minimize::{Drops, Minimize, MinimizeReply};
pub use minimize_all::{MinimizeAll, MinimizeAllReply};
pub use morph::{Morph, MorphReply};
pub use neighbors::{Neighbors, NeighborsReply};
pub use pictures::{
    Draw, DrawReply, FileKind, GalleryFile, Marks, Mistakes, PictureError, Shown, Solutions, StepGallery, booklet,
    draw, drawing, step_gallery,
};
pub use rate::{Rate, RateReply};
pub use redundant::{Portion, Redundancy, RedundancyReply};
pub use remarks::{about, remarks};
pub use reveal::{RevealReply, cell, reveal};
pub use rules::{RuleHelp, document_schema, rule_list, rule_list_json};
pub use share::{Share, ShareFile, ShareReply};
pub use solutions::{SolutionList, solution_list};
pub use solve::{Solve, SolveReply};
pub use steps::{Steps, StepsReply, steps, technique};
pub use stream::{Batch, Dedupe, Deduped, Express, Lane, Lines, Part, PlainQuestion, Start, Tally, error_line};
pub use table::{Column, ColumnKind, ColumnValue, Compression, REASON, Table, TableFormat, added_names};
#[cfg(feature = "columnar")]
pub use table::{ColumnBatch, ColumnInput, ColumnWriter};
pub use tabulate::{Tabulation, TabulationReply};
pub use text::{
    Reason, extra_name, level_title, list_of_lost, list_of_some_lost, names_of_lost, rule_details, rule_meaning,
    rule_title, symmetry_title,
};
pub use unavoidable::{Unavoidable, UnavoidableReply};
pub use verb::{Outcome, Reply, Style, Verb, VerbError, Verdict};
pub use why::{Why, WhyReply};

pub use crate::generating::random_seed;
pub use crate::stream::{Stop, StreamInput};
pub use ninefold_format::{DetectedFormat, Item, ReadError, ReadOptions, Record, read_all, read_as};
pub use ninefold_game::saved::RuleJson;
