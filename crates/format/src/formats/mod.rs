//! The formats, one file each. A new format is a file here and its name in the three lists below.

use crate::format::ReadLine;
use crate::span::Span;
use crate::{Format, ReadOptions};

mod bank;
mod candidates729;
pub(crate) mod csv;
mod exchange;
mod grid;
mod gsf;
mod hodoku;
mod html;
mod jigsaw;
mod json;
mod line;
mod link;
mod pencilmarks;
mod sdk;
mod sdm;
mod sheet;

/// Every format, in the order in which a text is held against them: those with plain marks of their own first.
pub static ALL: &[&Format] = &[
    &json::FORMAT,
    &html::FORMAT,
    &link::FORMAT,
    &sdk::FORMAT,
    &hodoku::FORMAT,
    &csv::FORMAT,
    &bank::FORMAT,
    &gsf::FORMAT,
    &exchange::FORMAT,
    &sheet::FORMAT,
    &pencilmarks::FORMAT,
    &grid::FORMAT,
    &candidates729::FORMAT,
    &jigsaw::FORMAT,
    &line::FORMAT,
    &sdm::FORMAT,
];

/// The same in the order in which a person reads them: what is used most first.
static BY_USE: &[&Format] = &[
    &line::FORMAT,
    &grid::FORMAT,
    &jigsaw::FORMAT,
    &sdm::FORMAT,
    &sdk::FORMAT,
    &csv::FORMAT,
    &json::FORMAT,
    &bank::FORMAT,
    &pencilmarks::FORMAT,
    &candidates729::FORMAT,
    &hodoku::FORMAT,
    &sheet::FORMAT,
    &exchange::FORMAT,
    &gsf::FORMAT,
    &link::FORMAT,
    &html::FORMAT,
];

/// The names of all formats, for people. [`Format::is_written`] tells which can be written, too.
pub fn names() -> Vec<&'static str> {
    BY_USE.iter().map(|format| format.name).collect()
}

/// The format with this name or usual ending.
pub fn named(name: &str) -> Option<&'static Format> {
    ALL.iter().copied().find(|format| format.is_named(name))
}

/// What a text without any marks is taken for.
pub(crate) fn usual() -> &'static Format {
    &line::FORMAT
}

/// Whether texts of this format are known by their cells alone, so that words may stand around them.
pub(crate) fn is_bare(format: &Format) -> bool {
    [&line::FORMAT, &grid::FORMAT, &jigsaw::FORMAT, &sheet::FORMAT, &pencilmarks::FORMAT, &candidates729::FORMAT]
        .contains(&format)
}

/// Readers of the lines that hold a puzzle without any mark: in tables, between grids.
pub(crate) struct LineReaders([Box<dyn ReadLine>; 3]);

impl LineReaders {
    pub(crate) fn new(options: &ReadOptions) -> LineReaders {
        LineReaders([jigsaw::of_options, candidates729::of_options, line::of_options].map(|reader| reader(options)))
    }

    /// The reader whose kind of line this is.
    pub(crate) fn claiming(&self, line: Span<'_>) -> Option<&dyn ReadLine> {
        self.0.iter().find(|reader| reader.claims(line)).map(AsRef::as_ref)
    }

    /// The reader that tells the fault of a line that is of no kind.
    pub(crate) fn usual(&self) -> &dyn ReadLine {
        let [.., usual] = &self.0;
        usual.as_ref()
    }
}
