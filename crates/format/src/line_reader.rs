//! Reads single lines of a text whose format was detected from its start.

use std::sync::OnceLock;

use ninefold_grid::Side;

use crate::format::{Outcome, ReadLine};
use crate::plain_object::ObjectLayout;
use crate::reader::read_one;
use crate::span::Span;
use crate::text::{Sample, Text, nul_fault, without_mark};
use crate::trailing::Trailing;
use crate::{
    Columns, Format, ReadError, ReadOptions, Record, characters, foreign, formats, leftover, link_places, prose,
};

/// Reads a text line by line. Lines may be passed in any order and from several threads.
pub struct LineReader {
    format: &'static Format,
    /// The reader of the detected format.
    own: Option<Box<dyn ReadLine>>,
    /// The place of the puzzle in plain objects, if the text begins with one.
    objects: Option<ObjectLayout>,
    /// Readers of other formats whose lines may appear in between, opened on demand.
    others: OnceLock<Vec<FormatReader>>,
    /// The start of the text, from which they are opened.
    start: Vec<u8>,
    options: ReadOptions,
}

/// A format and its reader of lines.
type FormatReader = (&'static Format, Box<dyn ReadLine>);

impl LineReader {
    pub(crate) fn of(format: &'static Format, sample: &Sample<'_>) -> LineReader {
        let is_json = format.is_named("json");
        LineReader {
            format,
            own: format.lines.map(|open| open(sample)),
            objects: is_json.then(|| ObjectLayout::of_first(sample.text.bytes(), sample.options)).flatten(),
            others: OnceLock::new(),
            start: sample.text.bytes().to_vec(),
            options: sample.options.clone(),
        }
    }

    fn others(&self) -> &[FormatReader] {
        self.others.get_or_init(|| {
            let sample = Text::new(&self.start).sample(&self.options);
            let others = formats::ALL.iter().filter(|other| **other != self.format);
            others.filter_map(|other| Some((*other, (other.lines?)(&sample)))).collect()
        })
    }

    /// Returns the options with which the lines are read.
    pub fn options(&self) -> &ReadOptions {
        &self.options
    }

    /// Returns the place of the puzzle in plain JSON objects, if the text begins with one.
    pub fn objects(&self) -> Option<&ObjectLayout> {
        self.objects.as_ref()
    }

    /// Reads a line, passed without its LF and with its number from 1. Returns `None` if it is blank, a comment or a
    /// header.
    pub fn read_line(&self, number: usize, line: &[u8]) -> Option<Result<Record, ReadError>> {
        let line = if number == 1 { without_mark(line) } else { line };
        self.read(Span::line(number, &link_places::unwrapped(characters::plain(line))))
    }

    /// Returns the words of a line among links that is not a puzzle, that is, a line that [`LineReader::read_line`]
    /// skips although it is neither blank nor a comment. The words are quoted, and shortened if they are long.
    pub fn passed_words(&self, number: usize, line: &[u8]) -> Option<String> {
        let line = if number == 1 { without_mark(line) } else { line };
        let plain = characters::plain(line);
        let line = Span::line(number, &plain).trimmed();
        (!line.is_passed_over() && self.passes(line)).then(|| line.quoted())
    }

    /// Returns whether a line, which is not blank, is prose among links.
    pub(crate) fn passes(&self, line: Span<'_>) -> bool {
        formats::is_of_links(self.format) && prose::is_between_links(line) && self.claiming(line).is_none()
    }

    /// Reads the value of a cell in a table, given with the number of its row from 1: a line, or a text of several
    /// lines.
    ///
    /// # Errors
    /// Returns an error if it is not one puzzle.
    pub fn read_value(&self, number: usize, value: &[u8]) -> Result<Record, ReadError> {
        let record = match value.trim_ascii() {
            text if text.contains(&b'\n') || text.contains(&b'\r') => Some(read_one(text, &self.options)),
            line => self.read_line(1, line),
        };
        let none = || ReadError::new(Some(1), None, "has no puzzle", "a 9×9 puzzle is 81 characters, such as 53..7…");
        match record.unwrap_or_else(|| Err(none())) {
            Ok(record) => Ok(Record { line: number, ..record }),
            Err(fault) => Err(fault.on_line(number)),
        }
    }

    pub(crate) fn columns(&self) -> Option<&Columns> {
        self.own.as_ref().and_then(|reader| reader.columns())
    }

    /// Reads a line that is one record.
    pub(crate) fn read(&self, line: Span<'_>) -> Option<Outcome> {
        let mut puzzles = self.puzzles_of_links(line);
        let outcome = match puzzles.len() {
            0 => self.read_plainly(line)?,
            1 => puzzles.remove(0),
            _ => Err(line.line_fault("has several links", "put each link on its own line")),
        };
        Some(self.proposed(outcome))
    }

    /// Reads the puzzles of a line: one, or one for each link.
    pub(crate) fn read_each(&self, line: Span<'_>) -> impl Iterator<Item = Outcome> {
        let several = self.puzzles_of_links(line);
        let one = if several.is_empty() { self.read_plainly(line) } else { None };
        one.into_iter().chain(several).map(|outcome| self.proposed(outcome))
    }

    /// Returns whether one of these lines has several links with puzzles.
    pub(crate) fn has_several_links(&self, text: Text<'_>) -> bool {
        link_places::has_link(text.bytes()) && text.lines().any(|line| self.puzzles_of_links(line).len() > 1)
    }

    fn proposed(&self, outcome: Outcome) -> Outcome {
        outcome.and_then(|record| record.with_proposals(&self.options))
    }

    fn read_plainly(&self, line: Span<'_>) -> Option<Outcome> {
        if line.is_passed_over() {
            return None;
        }
        // In quotation marks, it would be a JSON text.
        let line = link_places::unquoted(line);
        if let Some(fault) = nul_fault(line) {
            return Some(Err(fault));
        }
        // A row of a table may begin with tabs: its first values are empty.
        let line = if self.columns().is_some() { line } else { line.trimmed() };
        if let Some((format, reader)) = self.claiming(line) {
            let outcome = reader.read_line(line)?;
            let unmarked = || match (formats::is_of_any_link(format), formats::is_of_links(format)) {
                (true, _) => self.only_link(line, |part| self.puzzle_of_part(part)),
                (_, true) => self.only_link(line, |part| self.without_marks(part)),
                _ => None,
            };
            return Some(match outcome {
                Ok(record) => Ok(record),
                Err(fault) => unmarked().unwrap_or_else(|| Err(foreign::named(line).unwrap_or(fault))),
            });
        }
        self.only_link(line, |part| self.puzzle_of_part(part)).or_else(|| self.read_unclaimed(line))
    }

    /// Reads a line that is in no format: finds a puzzle among words, or returns its error.
    fn read_unclaimed(&self, line: Span<'_>) -> Option<Outcome> {
        let usual = self.own.as_deref().or_else(|| Some(&*self.others().first()?.1))?;
        if let Some([before, puzzle, behind]) = leftover::embedded(line, &self.options) {
            let reader = self.claiming(puzzle).map_or(usual, |(_, reader)| reader);
            return reader.read_line(puzzle).map(|outcome| with_words(outcome?, before, behind));
        }
        if formats::is_of_links(self.format) && prose::is_between_links(line) {
            return None;
        }
        usual.read_line(line).map(|outcome| outcome.map_err(|fault| foreign::named(line).unwrap_or(fault)))
    }

    fn claiming(&self, line: Span<'_>) -> Option<(&'static Format, &dyn ReadLine)> {
        let others = || self.others().iter().map(|(format, reader)| (*format, reader.as_ref()));
        let own = self.own.as_deref().map(|reader| (self.format, reader)).filter(|(_, reader)| reader.claims(line));
        let other = || others().find(|(_, reader)| reader.claims(line));
        // The reader of any link also claims links of single sites.
        if formats::is_of_any_link(self.format) { other().or(own) } else { own.or_else(other) }
    }

    /// Returns the reader of links that claims a text.
    fn of_links(&self, text: Span<'_>) -> Option<&dyn ReadLine> {
        self.claiming(text).filter(|(format, _)| formats::is_of_links(format)).map(|(_, reader)| reader)
    }

    /// Returns the puzzles of a line with several links; empty for any other line. Links to pages without a puzzle are
    /// left out.
    fn puzzles_of_links(&self, line: Span<'_>) -> Vec<Outcome> {
        if !link_places::has_link(line.bytes()) || line.is_passed_over() {
            return Vec::new();
        }
        let line = line.trimmed();
        let parts = link_places::parts(line);
        let is_of_links = || match self.claiming(line) {
            Some((format, _)) => formats::is_of_links(format),
            None => self.columns().is_none(),
        };
        if parts.len() < 2 || !is_of_links() {
            return Vec::new();
        }
        let puzzles: Vec<Outcome> = parts.iter().filter_map(|part| self.puzzle_of_part(*part)).collect();
        let is_bare = |part: &&Span<'_>| self.puzzle_of_part(**part).is_none();
        let others = std::iter::once(link_places::before(line)).chain(parts.iter().filter(is_bare).copied());
        match others.filter(|_| !puzzles.is_empty()).find_map(|rest| leftover::refuse(rest, Side::NINE).err()) {
            Some(fault) => vec![Err(fault)],
            None => puzzles,
        }
    }

    /// Reads the puzzle of the link with which a part of a line begins. Returns `None` if it has none.
    fn puzzle_of_part(&self, part: Span<'_>) -> Option<Outcome> {
        let mut texts = std::iter::once(part.trimmed()).chain(link_places::tries(part));
        let text = texts.find(|text| self.of_links(*text).is_some_and(|reader| reader.has_puzzle(*text)))?;
        let outcome = self.of_links(text)?.read_line(text)?;
        Some(outcome.or_else(|fault| self.without_marks(part).unwrap_or(Err(fault))))
    }

    /// Reads the only link of a line with this function.
    fn only_link(&self, line: Span<'_>, read: impl Fn(Span<'_>) -> Option<Outcome>) -> Option<Outcome> {
        if !link_places::has_link(line.bytes()) {
            return None;
        }
        let parts = link_places::parts(line);
        let [part] = parts[..] else { return None };
        let outcome = read(part)?;
        Some(leftover::refuse(link_places::before(line), Side::NINE).and(outcome))
    }

    /// Reads the link at the start of a text without the punctuation after it. Returns `None` if that can't be read
    /// either.
    fn without_marks(&self, part: Span<'_>) -> Option<Outcome> {
        let (link, record) =
            link_places::tries(part).find_map(|link| Some((link, self.of_links(link)?.read_line(link)?.ok()?)))?;
        Some(leftover::refuse(part.behind(link), Side::NINE).map(|()| record))
    }
}

/// Reads a record among words: the text before it is its title, the text after it a comment.
fn with_words(mut record: Record, before: Span<'_>, behind: Span<'_>) -> Outcome {
    let title = |text: Span<'_>| {
        let text = text.trimmed_of(|byte| byte.is_ascii_whitespace() || b":,;-=\"'".contains(&byte));
        (!text.is_empty()).then(|| text.text())
    };
    let Trailing { solution, comment } = Trailing::read(behind, &record.draft.givens)?;
    record.notes.title = title(before);
    record.notes.comment = comment;
    record.solution = solution;
    Ok(record)
}
