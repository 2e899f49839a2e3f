//! Reading: what format a text is in, and its records, all at once or line by line.

use ninefold_grid::{Grid, Side};

use crate::format::{Outcome, ReadLine, Shape};
use crate::formats;
use crate::prose;
use crate::span::Span;
use crate::text::{Sample, Text, nul_fault, without_mark};
use crate::{Format, ReadFault, ReadOptions, Record};

/// What was found out from the start of a text: its format, and how to read it.
pub struct Sniffed {
    format: &'static Format,
    lines: LineReader,
    shape: Shape,
    has_lone_returns: bool,
}

/// Reads a text line by line; lines may come in any order, and from several threads.
pub struct LineReader {
    /// That of the format first, then those of other formats whose lines may stand between.
    readers: Vec<Box<dyn ReadLine>>,
}

impl Sniffed {
    /// Recognises a format from the start of a text: some ten thousand bytes, cut behind a line end, or all of it.
    ///
    /// A text that no format recognises is taken for lines, so that each line's fault is told.
    ///
    /// # Errors
    /// When it is no text at all.
    pub fn of(start: &[u8], options: &ReadOptions) -> Result<Sniffed, ReadFault> {
        let text = Text::new(start);
        let sample = text.sample(options);
        let found = formats::ALL.iter().find_map(|format| Some((*format, (format.recognise)(&sample)?)));
        let fault = if found.is_some() { sample.fault_of_first_word() } else { text.fault_of_binary() };
        match text.fault_of_utf16().or(fault) {
            Some(fault) => Err(fault),
            None => {
                let (format, shape) = found.unwrap_or((formats::usual(), Shape::Lines));
                Ok(Sniffed::open(format, shape, text, &sample))
            }
        }
    }

    /// Takes a text for one of this format.
    pub fn named(format: &'static Format, start: &[u8], options: &ReadOptions) -> Sniffed {
        let text = Text::new(start);
        let sample = text.sample(options);
        let usual = if format.lines.is_some() { Shape::Lines } else { Shape::Whole };
        let shape = (format.recognise)(&sample).unwrap_or(usual);
        Sniffed::open(format, shape, text, &sample)
    }

    fn open(format: &'static Format, shape: Shape, text: Text<'_>, sample: &Sample<'_>) -> Sniffed {
        let lines = LineReader::of(format, sample);
        Sniffed { format, lines, shape, has_lone_returns: text.has_lone_returns() }
    }

    /// The format.
    pub fn format(&self) -> &'static Format {
        self.format
    }

    /// Whether each line is a record of its own, so that the text can be read as a stream.
    pub fn is_line_shaped(&self) -> bool {
        self.lines().is_some()
    }

    /// The reader of single lines, when the text is line-shaped and its lines end with LF or CRLF.
    pub fn lines(&self) -> Option<&LineReader> {
        (self.shape == Shape::Lines && !self.has_lone_returns).then_some(&self.lines)
    }

    /// Reads the whole text, of which the start was seen. Where it can't be read as it stands, words about the puzzle are left
    /// out, and what remains counts if it is one puzzle; where records span lines, also if it is several without a fault,
    /// or one fault. In a list of lines each has its answer.
    fn read(&self, bytes: &[u8], options: &ReadOptions) -> Result<Vec<Outcome>, ReadFault> {
        let strict = self.read_strictly(bytes, options);
        if formats::is_bare(self.format)
            && !matches!(&strict, Ok(records) if records.iter().all(Result::is_ok))
            && let Some(bare) = prose::blanked(bytes)
        {
            let sniffed = Sniffed::of(&bare, options).unwrap_or_else(|_| Sniffed::named(self.format, &bare, options));
            let is_told = |records: &[Outcome]| {
                let sound = records.iter().all(Result::is_ok);
                if sniffed.shape == Shape::Whole { sound || records.len() == 1 } else { sound && records.len() == 1 }
            };
            match sniffed.read_strictly(&bare, options) {
                Ok(records) if is_told(&records) => return Ok(records),
                _ => {}
            }
        }
        strict
    }

    fn read_strictly(&self, bytes: &[u8], options: &ReadOptions) -> Result<Vec<Outcome>, ReadFault> {
        let text = Text::new(bytes);
        let records = match (self.shape, self.format.whole) {
            (Shape::Whole, Some(whole)) => match text.fault_of_nul() {
                Some(fault) => return Err(fault),
                None => whole(text, options),
            },
            _ => text.lines().filter_map(|line| self.lines.read(line)).collect(),
        };
        if records.is_empty() {
            let found = if bytes.is_empty() { "empty input" } else { "no puzzle in the input" };
            return Err(ReadFault::new(None, None, found, "a puzzle, such as 81 characters for a 9×9 grid"));
        }
        Ok(records)
    }
}

impl LineReader {
    fn of(format: &'static Format, sample: &Sample<'_>) -> LineReader {
        let others = formats::ALL.iter().filter(|other| **other != format);
        let openers = format.lines.into_iter().chain(others.filter_map(|other| other.lines));
        LineReader { readers: openers.map(|open| open(sample)).collect() }
    }

    /// Reads a line, given without its LF, and its number counted from 1. None when it is blank, a comment or a header.
    pub fn read_line(&self, number: usize, line: &[u8]) -> Option<Result<Record, ReadFault>> {
        let line = if number == 1 { without_mark(line) } else { line };
        self.read(Span::line(number, line))
    }

    fn read(&self, line: Span<'_>) -> Option<Outcome> {
        if line.is_passed_over() {
            return None;
        }
        if let Some(fault) = nul_fault(line) {
            return Some(Err(fault));
        }
        let line = line.trimmed();
        let reader = self.readers.iter().find(|reader| reader.claims(line)).or(self.readers.first())?;
        reader.read_line(line)
    }
}

/// Reads all puzzles of a text in memory: the records in order, and faults in their place.
///
/// # Errors
/// When the text as a whole can't be read: it is empty, or binary data.
pub fn read_all(bytes: &[u8], options: &ReadOptions) -> Result<Vec<Result<Record, ReadFault>>, ReadFault> {
    Sniffed::of(bytes, options)?.read(bytes, options)
}

/// The same for a text that is said to be of this format.
///
/// # Errors
/// When the text as a whole can't be read: it is empty, or binary data.
pub fn read_as(
    format: &'static Format,
    bytes: &[u8],
    options: &ReadOptions,
) -> Result<Vec<Result<Record, ReadFault>>, ReadFault> {
    Sniffed::named(format, bytes, options).read(bytes, options)
}

/// Reads the only puzzle of a text.
///
/// # Errors
/// Any fault, and more than one puzzle.
pub fn read_one(bytes: &[u8], options: &ReadOptions) -> Result<Record, ReadFault> {
    let mut records = read_all(bytes, options)?;
    if records.len() > 1 {
        let found = format!("{} puzzles", records.len());
        return Err(ReadFault::new(None, None, found, "one"));
    }
    records.remove(0)
}

/// Reads entries or a solution, which are written like a puzzle of that side.
///
/// # Errors
/// Any fault, another side, and more than one grid.
pub fn read_grid(bytes: &[u8], side: Side) -> Result<Grid, ReadFault> {
    let options = ReadOptions { size: Some(side), ..ReadOptions::default() };
    Ok(read_one(bytes, &options)?.position())
}
