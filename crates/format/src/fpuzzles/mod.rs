//! f-puzzles: puzzles as JSON objects, plain or packed by LZ-string into links and paths.
//!
//! The spec of a rule says how it is written (`Spec::objects`); this module handles the grid, the notes and drawings
//! that are not rules. Source: the object files of f-puzzles and their readers in public programs.

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

/// The prefix of f-puzzles' keys among the unknown values of a puzzle.
const PREFIX: &str = "f-puzzles:";
/// The name for the contents of cells besides digits, candidates, regions and colours: an object by cell.
const CELLS: &str = "f-puzzles:grid";
/// The name for drawings as they were read, when marks carry less information: exact colours and sizes.
const DRAWINGS: &str = "f-puzzles:drawings";
/// The keys of drawings.
const DRAWN: [&str; 5] = ["line", "cage", "circle", "rectangle", "text"];
