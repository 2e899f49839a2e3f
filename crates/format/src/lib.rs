//! Text to puzzles and back: every file format that Ninefold reads and writes.
//!
//! A text is tried against the list of [`formats`]; the first that recognises it reads it. The result is a list of
//! [`Record`]s, puzzle drafts that still have to be validated, with a [`ReadError`] that gives line and column in place
//! of each puzzle that can't be read. Texts with one record per line can be read as a stream: pass their start to
//! [`DetectedFormat::of`], then call [`LineReader::read_line`].
//!
//! ```
//! use ninefold_format::{Item, ReadOptions, formats, read_one};
//!
//! let text = b"1..3....5.23.7..499..4..6..8....3.1..4..1.8..3....7.5.2..5..9...56.94.284..7.....";
//! let puzzle = read_one(text, &ReadOptions::default())?.draft.validate()?;
//! let grid = formats::named("grid").unwrap().text(&[Item::new(&puzzle)])?;
//! assert!(grid.starts_with("1 . . | 3 . . | . . 5\n. 2 3 | . 7 . | . 4 9\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod blank_cells;
mod block;
mod boxed;
mod broken_killers;
mod broken_lines;
mod cages;
mod cells;
mod characters;
mod codec;
mod colours;
mod columns;
mod dashes;
mod document;
mod each_line;
mod entries;
mod extra;
mod fit;
mod fog;
mod foreign;
mod format;
pub mod formats;
mod fpuzzles;
mod frame;
mod hexadecimal;
mod iss;
mod killer_texts;
mod ksudoku;
mod labelled_tables;
mod layout_drawing;
mod leftover;
mod limited;
mod line_columns;
mod line_reader;
mod link_places;
mod lisudoku;
mod literal;
mod lost;
mod mail;
mod marked_lines;
mod markup;
mod matrix;
mod numbers;
mod objects;
mod opensudoku;
mod options;
mod parts;
mod penpa;
mod picture;
mod plain_object;
mod player_marks;
mod position;
mod proposals;
mod prose;
mod raw_grid;
mod read_error;
mod reader;
mod record;
mod regions;
mod row_group;
mod row_object;
mod setter;
mod solo;
mod span;
mod sudokupad;
mod tally;
mod text;
mod trailing;
mod value;
mod wrapping;
mod write;
mod xml;

pub use boxed::{boxed, boxed_texts};
pub use columns::Columns;
pub use document::{document, needs_document};
pub use entries::{read_entries, read_grid};
pub use extra::Extra;
pub use fit::Unfit;
pub use fog::{Fog, ParseFogError, Trigger};
pub use format::Format;
pub use iss::iss_rule;
pub use line_reader::LineReader;
pub use lost::Lost;
pub use options::ReadOptions;
pub use plain_object::{ObjectLayout, PlainField, PlainObject, each_field};
pub use proposals::Proposal;
pub use read_error::ReadError;
pub use reader::{DetectedFormat, read_all, read_as, read_one};
pub use record::{Notes, Record};
pub use regions::{read_regions, read_whole_regions};
pub use text::LineEnds;
pub use write::{Item, WriteError, puzzle_line, write};
