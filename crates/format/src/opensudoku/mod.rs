//! The data of OpenSudoku: games as attributes of XML elements, with cells serialized in one text.

mod cells;
mod reader;
mod writer;

pub(crate) use reader::read;
pub(crate) use writer::write;

/// The program's name, which precedes values that only it understands.
const PROGRAM: &str = "opensudoku";
/// The value for the colours of cells, as JSON: `{"r1c1":"3"}`.
const COLOURS: &str = "opensudoku:colours";
/// The field for the folder that contains a game.
pub(crate) const FOLDER: &str = "folder";
