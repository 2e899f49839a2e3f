//! SudokuPad, also known as the app of Cracking the Cryptic: puzzles as drawings with some logic.
//!
//! A puzzle is a JSON object. Only cages, regions, givens, some switches and the solution have a meaning in the
//! program; everything else is only drawn. Links carry the object in short form ([`zipper`]) and compressed, or for
//! classic puzzles as a few letters ([`classic`]).
//! Source: SudokuPad's published tools and the puzzles that they write.

mod cages;
mod canvas;
mod classic;
mod drawing;
mod fields;
mod joined;
mod marks;
mod names;
mod own_fields;
mod part;
mod payload;
mod reader;
mod short;
mod writer;
mod written;
mod zipper;

pub(crate) use cages::negative_switch;
pub(crate) use drawing::painted;
pub(crate) use fields::is_text;
pub(crate) use marks::letters;
pub(crate) use own_fields::{CAGES as CAGES_OF_RULES, names as names_of_cages};
pub(crate) use payload::{claims, read_line};
pub(crate) use reader::{is_puzzle, read_object};
pub(crate) use writer::{classic_link, json, link, lost};
pub(crate) use zipper::{is_zipped, unzip};

/// The prefix of the program's names among unknown values.
const PREFIX: &str = "sudokupad:";
/// The name of the size of a cell, which is the unit of widths in drawings.
pub(crate) const CELL_SIZE: &str = "cellSize";

/// The site that opens links.
pub(crate) const SITE: &str = "sudokupad.app";
