//! Reading: detects the format of a text and reads its records, all at once or line by line.

use std::borrow::Cow;
use std::sync::OnceLock;

use ninefold_grid::{Side, symbols};

use crate::format::{Outcome, ReadLine, Shape};
use crate::formats;
use crate::limited::limited;
use crate::plain_object::ObjectLayout;
use crate::prose;
use crate::span::Span;
use crate::text::{LineEnds, Sample, Text, nul_fault, without_mark};
use crate::trailing::Trailing;
use crate::{Columns, Format, ReadError, ReadOptions, Record, characters, dashes, foreign, leftover, wrapping};

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

/// Reads a text line by line. Lines may be passed in any order and from several threads.
pub struct LineReader {
    format: &'static Format,
    /// The reader of the detected format.
    own: Option<Box<dyn ReadLine>>,
    /// Where plain objects have their puzzles, if the text begins with one.
    objects: Option<ObjectLayout>,
    /// Readers of other formats whose lines may appear between, opened when they are needed.
    others: OnceLock<Vec<Box<dyn ReadLine>>>,
    /// The start of the text, from which they are opened.
    start: Vec<u8>,
    options: ReadOptions,
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
        // Links that are broken into lines are joined where the text is read as a whole.
        let is_broken = detected.shape == Shape::Lines && wrapping::has_broken_lines(&start);
        let shape = if is_broken { Shape::Whole } else { detected.shape };
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

    /// Reads the whole text, whose start was used for detection. If the text can't be read as it is, words about the
    /// puzzle are left out, and the rest is accepted if it is one puzzle; in formats whose records span lines, also if
    /// it is several puzzles without an error, or one error. In a list of lines each line gets its own result.
    fn read(&self, bytes: &[u8], options: &ReadOptions) -> Result<Vec<Outcome>, ReadError> {
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
            // Links and the like are words, too.
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

    /// Adds an error for each puzzle that was skipped, and names formats that Ninefold can't read.
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
            _ if self.ends == LineEnds::Unquoted => limited(text.rows().filter_map(|line| self.lines.read(line)))?,
            _ => limited(text.lines().filter_map(|line| self.lines.read(line)))?,
        };
        let has_others = || text.lines().filter(|line| !line.is_passed_over()).count() > records.len();
        if formats::is_of_links(self.format) && self.shape == Shape::Lines && has_others() {
            let is_passed = |line: Span<'_>| prose::is_between_links(line) && self.lines.claiming(line).is_none();
            prose::name_lines(bytes, is_passed, &mut records);
        }
        if records.is_empty() {
            let found = if bytes.is_empty() { "the input is empty" } else { "no puzzle in the input" };
            return Err(ReadError::new(None, None, found, "a 9×9 puzzle is 81 characters, such as 53..7…"));
        }
        Ok(records)
    }
}

impl LineReader {
    fn of(format: &'static Format, sample: &Sample<'_>) -> LineReader {
        let is_json = Some(format) == formats::named("json");
        LineReader {
            format,
            own: format.lines.map(|open| open(sample)),
            objects: is_json.then(|| ObjectLayout::of_first(sample.text.bytes(), sample.options)).flatten(),
            others: OnceLock::new(),
            start: sample.text.bytes().to_vec(),
            options: sample.options.clone(),
        }
    }

    fn others(&self) -> &[Box<dyn ReadLine>] {
        self.others.get_or_init(|| {
            let sample = Text::new(&self.start).sample(&self.options);
            let others = formats::ALL.iter().filter(|other| **other != self.format);
            others.filter_map(|other| other.lines).map(|open| open(&sample)).collect()
        })
    }

    /// Returns where plain objects of JSON have their puzzles, if the text begins with one.
    pub fn objects(&self) -> Option<&ObjectLayout> {
        self.objects.as_ref()
    }

    /// Reads a line, passed without its LF and with its number from 1. Returns `None` if it is blank, a comment or a
    /// header.
    pub fn read_line(&self, number: usize, line: &[u8]) -> Option<Result<Record, ReadError>> {
        let line = if number == 1 { without_mark(line) } else { line };
        self.read(Span::line(number, &characters::plain(line)))
    }

    /// Returns the words of a line among links that is no puzzle: one that [`LineReader::read_line`] passes over though it is neither
    /// blank nor a comment. They are quoted, and cut if they are long.
    pub fn passed_words(&self, number: usize, line: &[u8]) -> Option<String> {
        let line = if number == 1 { without_mark(line) } else { line };
        let plain = characters::plain(line);
        let line = Span::line(number, &plain).trimmed();
        let is_passed = formats::is_of_links(self.format)
            && !line.is_passed_over()
            && prose::is_between_links(line)
            && self.claiming(line).is_none();
        is_passed.then(|| line.quoted())
    }

    /// Reads the value of a cell in a table, given with the number of its row from 1: a line, or a text of several lines.
    ///
    /// # Errors
    /// Returns an error if it is not one puzzle.
    pub fn read_value(&self, number: usize, value: &[u8]) -> Result<Record, ReadError> {
        let record = match value.trim_ascii() {
            text if text.contains(&b'\n') || text.contains(&b'\r') => Some(read_one(text, &self.options)),
            line => self.read_line(1, line),
        };
        let none = || ReadError::new(None, None, "has no puzzle", "a 9×9 puzzle is 81 characters, such as 53..7…");
        match record.unwrap_or_else(|| Err(none())) {
            Ok(record) => Ok(Record { line: number, ..record }),
            Err(fault) => Err(fault.on_line(number)),
        }
    }

    fn columns(&self) -> Option<&Columns> {
        self.own.as_ref().and_then(|reader| reader.columns())
    }

    fn read(&self, line: Span<'_>) -> Option<Outcome> {
        Some(self.read_plainly(line)?.and_then(|record| record.with_proposals(&self.options)))
    }

    fn read_plainly(&self, line: Span<'_>) -> Option<Outcome> {
        if line.is_passed_over() {
            return None;
        }
        if let Some(fault) = nul_fault(line) {
            return Some(Err(fault));
        }
        let line = line.trimmed();
        if let Some(reader) = self.claiming(line) {
            return reader
                .read_line(line)
                .map(|outcome| outcome.map_err(|fault| foreign::named(line).unwrap_or(fault)));
        }
        let usual = self.own.as_ref().or_else(|| self.others().first())?;
        if let Some([before, puzzle, behind]) = leftover::embedded(line, &self.options) {
            let reader = self.claiming(puzzle).unwrap_or(&**usual);
            return reader.read_line(puzzle).map(|outcome| with_words(outcome?, before, behind));
        }
        if formats::is_of_links(self.format) && prose::is_between_links(line) {
            return None;
        }
        usual.read_line(line).map(|outcome| outcome.map_err(|fault| foreign::named(line).unwrap_or(fault)))
    }

    fn claiming(&self, line: Span<'_>) -> Option<&dyn ReadLine> {
        let claims = |reader: &&dyn ReadLine| reader.claims(line);
        let others = || self.others().iter().map(AsRef::as_ref).find(claims);
        self.own.as_deref().filter(claims).or_else(others)
    }
}

/// Returns the first format that recognises a text. Of a single link only those of links are asked at first.
fn recognised(sample: &Sample<'_>) -> Option<(&'static Format, Shape)> {
    let shape = |format: &'static Format| Some((format, (format.recognise)(sample)?));
    let all = || formats::ALL.iter().copied();
    let of_links = || all().filter(|format| formats::is_of_links(format)).find_map(shape);
    sample.is_one_link().then(of_links).flatten().or_else(|| all().find_map(shape))
}

/// Returns the format of the links in a text that begins with words.
fn links_among_words(start: &[u8], options: &ReadOptions) -> Option<(&'static Format, Shape)> {
    let bare = prose::blanked_if(start, prose::is_between_links)?;
    recognised(&Text::new(&bare).sample(options)).filter(|(format, _)| formats::is_of_links(format))
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

/// Replaces Unicode characters by plain ones, and dashes for blank cells by dots.
fn plain(bytes: &[u8]) -> Cow<'_, [u8]> {
    let plain = characters::plain(bytes);
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
    let mut records = read_all(bytes, options)?;
    if records.len() > 1 {
        let found = format!("the text has {} puzzles", records.len());
        return Err(ReadError::new(None, None, found, "give one"));
    }
    records.remove(0)
}
