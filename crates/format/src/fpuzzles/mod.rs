//! f-puzzles: puzzles as objects in JSON, plain or packed by LZ-string into links and paths.
//!
//! How a rule is written is data of its spec (`Spec::objects`); what stands here is the grid, the notes and what is drawn
//! without being a rule. Source: the object files of f-puzzles and their readers in public programs.

pub(crate) mod beside;
mod cage;
mod cosmetics;
mod drawing;
mod grid;
mod link;
mod paint;
mod read;
mod write;

pub(crate) use drawing::painted;
pub(crate) use grid::Cells;
pub(crate) use link::{PackedFault, is_packed, others, packed};
pub(crate) use read::{is_object, record};
pub(crate) use write::{lost, write};

/// What precedes the keys of f-puzzles among the unknown values of a puzzle.
const PREFIX: &str = "f-puzzles:";
/// The name for what the cells say besides digits, candidates, regions and colours: an object by cell.
const CELLS: &str = "f-puzzles:grid";
/// The name for drawings as they were read, where marks say less: exact colours and sizes.
const DRAWINGS: &str = "f-puzzles:drawings";
/// The keys of what is drawn.
const DRAWN: [&str; 5] = ["line", "cage", "circle", "rectangle", "text"];
