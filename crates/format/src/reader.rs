//! Reading: detects the format of a text and reads its records, all at once or line by line.

use std::borrow::Cow;
use std::collections::BTreeSet;

use ninefold_grid::{Side, symbols};

use crate::format::{Outcome, Shape};
use crate::formats;
use crate::limited::limited;
use crate::prose;
use crate::span::Span;
use crate::text::{LineEnds, Sample, Text};
use crate::{
    Columns, Format, LineReader, ReadError, ReadOptions, Record, characters, dashes, foreign, killer_texts, leftover,
    link_places, parts, wrapping,
};

/// The result of looking at the start of a text: its format, and how to read it.
pub struct DetectedFormat {
    format: &'static Format,
    lines: LineReader,
    shape: Shape,
    has_lone_returns: bool,
    ends: LineEnds,
    /// Whether the caller has named the format, so that no other is tried.
    is_named: bool,
}

impl DetectedFormat {
    /// Detects the format from the start of a text: about ten thousand bytes up to a line end, or the whole text.
    ///
    /// A text that no format recognises is read as lines, so that each line gets its error.
    ///
    /// # Errors
    /// Returns an error if it is not text at all.
    pub fn of(start: &[u8], options: &ReadOptions) -> Result<DetectedFormat, ReadError> {
        let start = plain(start);
        let detected = DetectedFormat::of_plain(&start, options)?;
        // Links that are broken into lines are joined, and parts are found, when the text is read as a whole.
        let is_usual = detected.format == formats::usual();
        let is_bare = formats::is_bare(detected.format);
        let is_broken = detected.shape == Shape::Lines
            && (wrapping::is_wrapped(&start) || parts::has_several(&start) || is_usual && parts::has_link(&start));
        // Lines with several puzzles are read there, too: a stream has one puzzle per line.
        let is_whole = is_broken
            || (is_bare && killer_texts::has_some(&start))
            || (detected.shape == Shape::Lines && detected.lines.has_several_links(Text::new(&start)));
        let shape = if is_whole { Shape::Whole } else { detected.shape };
        Ok(DetectedFormat { shape, ..detected })
    }

    fn of_plain(start: &[u8], options: &ReadOptions) -> Result<DetectedFormat, ReadError> {
        let text = Text::new(start);
        let sample = text.sample(options);
        if let Some(fault) = sample.fault_of_long_line().or_else(|| wrapping::fault_of_marks_alone(sample.text.bytes()))
        {
            return Err(fault);
        }
        let found = recognised(&sample).or_else(|| links_among_words(text.bytes(), options));
        let fault = if found.is_some() { sample.fault_of_first_word() } else { text.fault_of_binary() };
        match text.fault_of_utf16().or(fault) {
            Some(fault) => Err(fault),
            None => {
                let (format, shape) = found.unwrap_or((formats::usual(), Shape::Lines));
                Ok(DetectedFormat::open(format, shape, text, &sample))
            }
        }
    }

    /// Reads a text as this format, without detection.
    pub fn named(format: &'static Format, start: &[u8], options: &ReadOptions) -> DetectedFormat {
        let start = plain(start);
        let text = Text::new(&start);
        let sample = text.sample(options);
        let usual = if format.lines.is_some() { Shape::Lines } else { Shape::Whole };
        let shape = (format.recognise)(&sample).unwrap_or(usual);
        DetectedFormat { is_named: true, ..DetectedFormat::open(format, shape, text, &sample) }
    }

    fn open(format: &'static Format, shape: Shape, text: Text<'_>, sample: &Sample<'_>) -> DetectedFormat {
        let lines = LineReader::of(format, sample);
        let is_quoted = lines.columns().is_some() && text.bytes().contains(&b'"');
        let ends = if is_quoted { LineEnds::Unquoted } else { LineEnds::All };
        DetectedFormat { format, lines, shape, has_lone_returns: text.has_lone_returns(), ends, is_named: false }
    }

    /// Returns the format.
    pub fn format(&self) -> &'static Format {
        self.format
    }

    /// Returns the columns if the text is a table with a header.
    pub fn columns(&self) -> Option<&Columns> {
        self.lines.columns()
    }

    /// Returns which line ends end a record.
    pub fn line_ends(&self) -> LineEnds {
        self.ends
    }

    /// Returns the number of records that are certain to be on the first lines of a text: complete lines that are each
    /// longer than any row of a grid, or as long as a whole grid of the requested side. (If no side was requested,
    /// sixteen lines of sixteen characters are one grid.)
    pub fn certain_lines(start: &[u8], options: &ReadOptions) -> usize {
        let Some(end) = start.iter().rposition(|&byte| byte == b'\n') else { return 0 };
        let start = plain(&start[..end]);
        let Ok(detected) = DetectedFormat::of_plain(&start, options) else { return 0 };
        let Some(reader) = detected.lines() else { return 0 };
        let whole = options.side().filter(|side| side.get() > 1).map_or(usize::MAX, Side::cell_count);
        let is_certain = |line: &Span<'_>| {
            let line = line.trimmed();
            let word = line.words(|bytes| usize::from(bytes[0].is_ascii_whitespace())).next();
            word.is_some_and(|word| word.len() > symbols::LARGEST_SIDE || word.len() == whole)
                || line.bytes().starts_with(b"{")
        };
        let header = detected.columns().map(Columns::line);
        let data = Text::new(&start).lines().filter(|line| !line.is_passed_over() && header != Some(line.number()));
        data.take_while(is_certain).filter(|line| reader.read(*line).is_some()).count()
    }

    /// Returns whether each line is a record, so that the text can be read as a stream.
    pub fn is_line_shaped(&self) -> bool {
        self.lines().is_some()
    }

    /// Returns the reader of single lines if each line is a record and the lines end with LF or CRLF.
    pub fn lines(&self) -> Option<&LineReader> {
        (self.shape == Shape::Lines && !self.has_lone_returns).then_some(&self.lines)
    }

    /// Reads the whole text, whose start was used for detection. If it can't be read as a whole, or is bare, it is read
    /// in parts.
    fn read(&self, bytes: &[u8], options: &ReadOptions) -> Result<Vec<Outcome>, ReadError> {
        let whole = self.read_as_one(bytes, options);
        let found = whole.iter().flatten().filter(|record| record.is_ok()).count();
        let is_sound = matches!(&whole, Ok(records) if found == records.len());
        let killers = (!self.is_named && !is_sound && formats::may_be_killers(self.format))
            .then(|| killer_texts::read(bytes, options))
            .flatten();
        if let Some(killers) = killers {
            return Ok(killers);
        }
        if let Some(lines) = (!self.is_named && !is_sound).then(|| self.among_words(bytes, &whole)).flatten() {
            return Ok(lines);
        }
        // A link may follow a JSON value.
        let is_document = self.shape == Shape::Whole && formats::named("json") == Some(self.format);
        let may_have_parts = !self.is_named && (formats::is_bare(self.format) || is_document || !is_sound);
        let parts = may_have_parts.then(|| parts::read(bytes, options)).flatten();
        let has_more = |parts: &Vec<Outcome>| parts.len() > found || (!is_sound && parts.len() == found && found > 0);
        parts.filter(has_more).map_or(whole, Ok)
    }

    /// Returns the only puzzle of a pasted text, such as a mail, whose other lines have no cells. In a list of several
    /// puzzles, each line gets its own result.
    fn among_words(&self, bytes: &[u8], whole: &Result<Vec<Outcome>, ReadError>) -> Option<Vec<Outcome>> {
        const LONGEST: usize = 1 << 14;
        let outcomes = whole.as_ref().ok()?;
        if bytes.len() > LONGEST || self.shape != Shape::Lines || !formats::is_bare(self.format) {
            return None;
        }
        let mut found: Vec<Outcome> = outcomes.iter().filter(|outcome| outcome.is_ok()).cloned().collect();
        let wrong = outcomes.iter().filter_map(|outcome| Some(outcome.as_ref().err()?.line().unwrap_or(0)));
        let wrong: BTreeSet<usize> = wrong.collect();
        let is_word = |line: Span<'_>| {
            let line = line.trimmed();
            parts::has_no_cells(line) && !prose::has_cells_in(line) && !link_places::has_link(line.bytes())
        };
        let mut words = Text::new(bytes).lines().filter(|line| wrong.contains(&line.number()));
        (found.len() == 1 && !wrong.contains(&0) && words.all(is_word)).then(|| {
            prose::name_lines(bytes, |line| wrong.contains(&line.number()), &mut found);
            found
        })
    }

    /// Reads a text in one format. If the text can't be read unchanged, words about the puzzle are left out, and the
    /// rest is accepted if it is one puzzle; in formats whose records span lines, also if it is several puzzles without
    /// an error, or one error. In a list of lines each line gets its own result.
    fn read_as_one(&self, bytes: &[u8], options: &ReadOptions) -> Result<Vec<Outcome>, ReadError> {
        let strict = self.read_strictly(bytes, options).map(|outcomes| self.with_leftovers(outcomes, bytes, options));
        if formats::is_bare(self.format)
            && !matches!(&strict, Ok(records) if records.iter().all(Result::is_ok))
            && let Some(bare) = prose::blanked(bytes)
        {
            let bare = dashes::dotted(&bare).unwrap_or(bare);
            let named = || DetectedFormat::named(self.format, &bare, options);
            let detected = match self.is_named {
                true => named(),
                false => DetectedFormat::of_plain(&bare, options).unwrap_or_else(|_| named()),
            };
            // Links and similar texts are words, too.
            let found = strict.iter().flatten().filter(|record| record.is_ok()).count();
            let is_accepted = |records: &[Outcome]| {
                let sound = records.iter().all(Result::is_ok);
                if records.len() < found {
                    return false;
                }
                if detected.shape == Shape::Whole { sound || records.len() == 1 } else { sound && records.len() == 1 }
            };
            match detected.read_strictly(&bare, options) {
                Ok(mut records) if is_accepted(&records) => {
                    prose::name_lines(bytes, prose::passed_over_in(bytes), &mut records);
                    return Ok(detected.with_leftovers(records, &bare, options));
                }
                _ => {}
            }
        }
        strict
    }

    /// Adds an error for each puzzle that was skipped, and names unsupported formats.
    fn with_leftovers(&self, mut outcomes: Vec<Outcome>, bytes: &[u8], options: &ReadOptions) -> Vec<Outcome> {
        if self.shape == Shape::Whole && formats::is_bare(self.format) {
            leftover::add_errors(bytes, options, &mut outcomes);
        }
        if self.shape == Shape::Whole
            && outcomes.iter().all(Result::is_err)
            && let Some(fault) = Text::new(bytes).lines().find_map(foreign::named)
        {
            return vec![Err(fault)];
        }
        outcomes
    }

    fn read_strictly(&self, bytes: &[u8], options: &ReadOptions) -> Result<Vec<Outcome>, ReadError> {
        let text = Text::new(bytes);
        let mut records: Vec<Outcome> = match (self.shape, self.format.whole) {
            (Shape::Whole, Some(whole)) => match text.fault_of_nul() {
                Some(fault) => return Err(fault),
                None => limited(whole(text, options).into_iter().map(|outcome| outcome?.with_proposals(options)))?,
            },
            _ if self.ends == LineEnds::Unquoted => limited(text.rows().flat_map(|line| self.lines.read_each(line)))?,
            _ => limited(text.lines().flat_map(|line| self.lines.read_each(line)))?,
        };
        let has_others =
            || text.lines().filter(|line| !line.is_passed_over()).count() > leftover::lines(&records).len();
        if formats::is_of_links(self.format) && self.shape == Shape::Lines && has_others() {
            let is_passed = |line: Span<'_>| self.lines.passes(line);
            prose::name_lines(bytes, is_passed, &mut records);
        }
        if records.is_empty() {
            let found = if bytes.is_empty() { "the input is empty" } else { "no puzzle in the input" };
            return Err(ReadError::new(None, None, found, "a 9×9 puzzle is 81 characters, such as 53..7…"));
        }
        Ok(records)
    }
}

/// Returns the first format that recognises a text. For a single link, only formats of links are tried at first. If a
/// link is inside an object or a page, the object or the page is read.
fn recognised(sample: &Sample<'_>) -> Option<(&'static Format, Shape)> {
    let shape = |format: &'static Format| Some((format, (format.recognise)(sample)?));
    let all = || formats::ALL.iter().copied();
    let of_links = || all().filter(|format| formats::is_of_links(format)).find_map(shape);
    let of_all = || {
        let is_document = sample.has_link() && formats::is_document(sample);
        let may_be = |format: &&'static Format| !is_document || !formats::is_of_links(format);
        all().filter(may_be).find_map(shape)
    };
    sample.is_one_link().then(of_links).flatten().or_else(of_all)
}

/// Returns the format of the links in a text that begins with words, or with marks before the first link.
fn links_among_words(start: &[u8], options: &ReadOptions) -> Option<(&'static Format, Shape)> {
    let of_links =
        |text: &[u8]| recognised(&Text::new(text).sample(options)).filter(|(format, _)| formats::is_of_links(format));
    let bare = prose::blanked_if(start, prose::is_between_links);
    let text = Text::new(bare.as_deref().unwrap_or(start));
    let first = || text.lines().find(|line| !line.is_passed_over());
    let among_marks = || {
        let part = link_places::parts(first()?).into_iter().next()?;
        link_places::tries(part).find_map(|link| of_links(link.bytes()))
    };
    bare.as_deref().and_then(of_links).or_else(among_marks)
}

/// Replaces Unicode characters by plain ones, and dashes for blank cells by dots.
fn plain(bytes: &[u8]) -> Cow<'_, [u8]> {
    let plain = link_places::unwrapped(characters::plain(bytes));
    match dashes::dotted(&plain) {
        Some(dotted) => Cow::Owned(dotted),
        None => plain,
    }
}

/// Reads all puzzles of a text in memory: the records in order, with errors in their place.
///
/// # Errors
/// Returns an error if the text as a whole can't be read: it is empty or binary data.
pub fn read_all(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Result<Record, ReadError>>, ReadError> {
    match formats::read_evident(bytes, options) {
        Some(record) => Ok(vec![Ok(record)]),
        None => read_detected(bytes, options),
    }
}

/// Reads all puzzles of a text after detecting its format.
fn read_detected(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Outcome>, ReadError> {
    let bytes = wrapping::removed(plain(bytes));
    DetectedFormat::of_plain(&bytes, options)?.read(&bytes, options)
}

/// Like [`read_all`], for a text in this format.
///
/// # Errors
/// Returns an error if the text as a whole can't be read: it is empty or binary data.
pub fn read_as(
    format: &'static Format,
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<Vec<Result<Record, ReadError>>, ReadError> {
    let bytes = wrapping::removed(plain(bytes));
    DetectedFormat::named(format, &bytes, options).read(&bytes, options)
}

/// Reads the only puzzle of a text.
///
/// # Errors
/// Returns any read error, and an error if there is more than one puzzle.
pub fn read_one(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadError> {
    if let Some(record) = formats::read_evident(bytes, options) {
        return Ok(record);
    }
    let mut records = read_detected(bytes, options)?;
    if records.len() > 1 {
        let found = format!("the text has {} puzzles", records.len());
        return Err(ReadError::new(None, None, found, "give one"));
    }
    records.remove(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn evident_texts_are_read_as_others_are() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/rules/unique.jsonl");
        let lines = std::fs::read_to_string(path).expect("the file is in testdata");
        let texts = lines.lines().map(|line| {
            let puzzle = line.split("\"puzzle\": \"").nth(1).and_then(|rest| rest.split('"').next());
            puzzle.expect("each line has a puzzle").to_owned()
        });
        let all_options =
            [ReadOptions::default(), ReadOptions { variants: vec!["diagonal".to_owned()], ..ReadOptions::default() }];
        let (mut evident, mut others) = (0, 0);
        for (index, text) in texts.enumerate() {
            let text = if index % 2 == 0 { text } else { text + "\n" };
            for options in &all_options {
                match formats::read_evident(text.as_bytes(), options) {
                    Some(record) => {
                        assert_eq!(read_detected(text.as_bytes(), options).unwrap(), [Ok(record)], "{text}");
                        evident += 1;
                    }
                    None => others += 1,
                }
            }
        }
        assert!(evident > 50 * others, "{evident} {others}");
    }

    #[test]
    fn other_texts_are_not_evident() {
        let grid = ".1..5.~6".repeat(10) + ".";
        let texts = [
            "",
            ".",
            ".~R1C1_1\n.~R1C1_2",
            ".~R1C1_1\n\n",
            " .~R1C1_1",
            "\".~R1C1_1\"",
            ".~R1C1_1 # easy",
            ".Cage~10~R1C1~R1C2.https://example.com/~",
            ".Cage~10~R1C1~R1C2 ",
            ".Cage~10~R1C1~R1C99",
            ".Diagonal",
            &grid,
        ];
        let options = ReadOptions::default();
        assert!(texts.iter().all(|text| formats::read_evident(text.as_bytes(), &options).is_none()));
        let other_side = ReadOptions { size: Side::new(6).ok(), ..options };
        assert!(formats::read_evident(b".~R1C1_1", &other_side).is_none());
    }
}
