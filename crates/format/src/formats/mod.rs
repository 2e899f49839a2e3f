//! The formats, one file each. To add one, add a file here and its name to the three lists below.

use std::sync::OnceLock;

use crate::format::ReadLine;
use crate::span::Span;
use crate::text::{Sample, Text};
use crate::{Format, ReadOptions, Record};

pub(crate) mod arrows;
mod bank;
mod candidates729;
pub(crate) mod csv;
mod exchange;
mod f_puzzles;
mod f_puzzles_json;
mod gnome;
mod grid;
mod gsf;
mod hodoku;
mod html;
mod iss;
mod iss_link;
mod jigsaw;
mod json;
pub(crate) mod killer;
mod ksudoku;
mod layout;
mod lettered;
mod line;
pub(crate) mod link;
mod lisudoku;
mod lisudoku_link;
mod msk;
mod opensudoku;
mod pencilmarks;
mod penpa;
mod samurai;
mod scf;
mod sdk;
mod sdm;
mod sdx;
mod sheet;
mod solo;
mod ss;
mod sudoku_setter;
mod sudokuexchange;
mod sudokupad;
mod sudokupad_json;
mod sudokuwiki;
pub(crate) mod sumocue;

/// Every format, in the order in which they are tried on a text: those with distinctive marks first.
pub static ALL: &[&Format] = &[
    &killer::FORMAT,
    &sumocue::FORMAT,
    &arrows::FORMAT,
    &solo::FORMAT,
    &iss::FORMAT,
    &iss_link::FORMAT,
    &lisudoku_link::FORMAT,
    &lisudoku::FORMAT,
    &sudoku_setter::FORMAT,
    &f_puzzles::FORMAT,
    &f_puzzles_json::FORMAT,
    &sudokupad::FORMAT,
    &scf::FORMAT,
    &sudokupad_json::FORMAT,
    &penpa::FORMAT,
    &gnome::FORMAT,
    &json::FORMAT,
    &layout::FORMAT,
    &samurai::FORMAT,
    &opensudoku::FORMAT,
    &ksudoku::FORMAT,
    &html::FORMAT,
    &sudokuwiki::FORMAT,
    &link::FORMAT,
    &sudokuexchange::FORMAT,
    &sdk::FORMAT,
    &hodoku::FORMAT,
    &csv::FORMAT,
    &bank::FORMAT,
    &gsf::FORMAT,
    &exchange::FORMAT,
    &sheet::FORMAT,
    &lettered::FORMAT,
    &sdx::FORMAT,
    &pencilmarks::FORMAT,
    &ss::FORMAT,
    &grid::FORMAT,
    &msk::FORMAT,
    &candidates729::FORMAT,
    &jigsaw::FORMAT,
    &line::FORMAT,
    &sdm::FORMAT,
];

/// Every format in the order for people: the most used first.
static BY_USE: &[&Format] = &[
    &line::FORMAT,
    &grid::FORMAT,
    &jigsaw::FORMAT,
    &iss::FORMAT,
    &f_puzzles::FORMAT,
    &sudokupad::FORMAT,
    &json::FORMAT,
    &csv::FORMAT,
    &sdm::FORMAT,
    &sdk::FORMAT,
    &layout::FORMAT,
    &iss_link::FORMAT,
    &f_puzzles_json::FORMAT,
    &sudokupad_json::FORMAT,
    &lisudoku::FORMAT,
    &lisudoku_link::FORMAT,
    &bank::FORMAT,
    &pencilmarks::FORMAT,
    &candidates729::FORMAT,
    &hodoku::FORMAT,
    &solo::FORMAT,
    &killer::FORMAT,
    &arrows::FORMAT,
    &sumocue::FORMAT,
    &samurai::FORMAT,
    &opensudoku::FORMAT,
    &ksudoku::FORMAT,
    &gnome::FORMAT,
    &sdx::FORMAT,
    &ss::FORMAT,
    &msk::FORMAT,
    &sudokuwiki::FORMAT,
    &sudokuexchange::FORMAT,
    &scf::FORMAT,
    &lettered::FORMAT,
    &sheet::FORMAT,
    &exchange::FORMAT,
    &gsf::FORMAT,
    &penpa::FORMAT,
    &sudoku_setter::FORMAT,
    &link::FORMAT,
    &html::FORMAT,
];

/// Returns the names of all formats, for people. [`Format::is_written`] tells which of them can be written.
pub fn names() -> Vec<&'static str> {
    BY_USE.iter().map(|format| format.name).collect()
}

/// Returns the format with this name or usual extension.
pub fn named(name: &str) -> Option<&'static Format> {
    ALL.iter().copied().find(|format| format.is_named(name))
}

/// Returns the format assumed for a text without any marks.
pub(crate) fn usual() -> &'static Format {
    &line::FORMAT
}

/// Reads a text that is evidently one puzzle: a line of a format that can't be confused with any other, without a fault.
/// Returns `None` for any other text.
pub(crate) fn read_evident(text: &[u8], options: &ReadOptions) -> Option<Record> {
    iss::read_evident(text, options)
}

/// Returns whether an unreadable text of this format may contain killers among words.
pub(crate) fn may_be_killers(format: &Format) -> bool {
    is_bare(format) || [&killer::FORMAT, &sumocue::FORMAT, &arrows::FORMAT].contains(&format)
}

/// Returns whether texts of this format are recognised by their cells alone, so that words may surround them.
pub(crate) fn is_bare(format: &Format) -> bool {
    [
        &line::FORMAT,
        &grid::FORMAT,
        &ss::FORMAT,
        &jigsaw::FORMAT,
        &sheet::FORMAT,
        &pencilmarks::FORMAT,
        &candidates729::FORMAT,
    ]
    .contains(&format)
}

/// Returns whether texts of this format are links, which can't be confused with the words around them.
pub(crate) fn is_of_links(format: &Format) -> bool {
    let others = [&link::FORMAT, &penpa::FORMAT, &scf::FORMAT];
    format.site.is_some() || others.contains(&format)
}

/// Returns whether a text is an object, a list or a page, which may hold links, and has no link on a line of its own.
pub(crate) fn is_document(sample: &Sample<'_>) -> bool {
    let is_link = |line: Span<'_>| link::starts(line.trimmed().bytes());
    (json::recognise(sample).is_some() || html::recognise(sample).is_some()) && !sample.data().any(is_link)
}

/// Returns whether a format accepts links to any site. The formats of single sites precede it.
pub(crate) fn is_of_any_link(format: &Format) -> bool {
    format == &link::FORMAT
}

/// Returns whether a format that doesn't carry all fields writes this one.
pub(crate) fn writes_field(format: &Format, name: &str, value: &str) -> bool {
    match format.name {
        "sdk" => sdk::is_header(name),
        "hodoku" => hodoku::is_step_field(name, value),
        "opensudoku" => name == crate::opensudoku::FOLDER,
        "gnome" => gnome::writes_field(name, value),
        "sudokupad" | "sudokupad-json" => crate::sudokupad::is_text(name),
        _ => false,
    }
}

/// Readers for lines that hold a puzzle, in tables, in objects or between grids.
pub(crate) struct LineReaders {
    own: [Box<dyn ReadLine>; 8],
    /// The options for readers of links, which are opened when they are needed.
    of_links: Option<ReadOptions>,
    links: OnceLock<Vec<Box<dyn ReadLine>>>,
}

impl LineReaders {
    /// Returns readers of all but links.
    pub(crate) fn new(options: &ReadOptions) -> LineReaders {
        let readers = [
            killer::of_options,
            sumocue::of_options,
            arrows::of_options,
            solo::of_options,
            iss::of_options,
            jigsaw::of_options,
            candidates729::of_options,
            line::of_options,
        ];
        LineReaders { own: readers.map(|reader| reader(options)), of_links: None, links: OnceLock::new() }
    }

    /// Returns readers that read links, too.
    pub(crate) fn with_links(options: &ReadOptions) -> LineReaders {
        LineReaders { of_links: Some(options.clone()), ..LineReaders::new(options) }
    }

    /// Returns the reader that recognises this line.
    pub(crate) fn claiming(&self, line: Span<'_>) -> Option<&dyn ReadLine> {
        let links = if link::starts(line.bytes()) { self.links() } else { &[] };
        links.iter().chain(&self.own).find(|reader| reader.claims(line)).map(AsRef::as_ref)
    }

    /// Returns whether a text is a link that carries a puzzle.
    pub(crate) fn has_link_with_puzzle(&self, text: &str) -> bool {
        let line = Span::line(1, text.trim().as_bytes());
        link::starts(line.bytes()) && self.links().iter().any(|reader| reader.claims(line) && reader.has_puzzle(line))
    }

    fn links(&self) -> &[Box<dyn ReadLine>] {
        let Some(options) = &self.of_links else { return &[] };
        self.links.get_or_init(|| {
            let sample = Text::new(b"").sample(options);
            let formats = ALL.iter().filter(|format| is_of_links(format));
            formats.filter_map(|format| Some((format.lines?)(&sample))).collect()
        })
    }

    /// Returns the reader that reports the error of a line that no reader recognises.
    pub(crate) fn usual(&self) -> &dyn ReadLine {
        let [.., usual] = &self.own;
        usual.as_ref()
    }
}
