//! Commands on many puzzles: prints one line for each, or an answer for people if there is only one puzzle.
//!
//! The start of the input determines its format. A short input is read whole; a long line-based input is streamed. A
//! command therefore knows whether there is one puzzle or more before it prints anything, and never holds a long stream
//! in memory.

use std::num::NonZeroUsize;

use ninefold::Gauge;
use ninefold::service::{
    DetectedFormat, EngineSet, Item, Lane, Lines, Outcome, ParsedPuzzle, Part, ReadError, ReadOptions, Record, Reply,
    Stop, Style, Tally, Verb, read_all, validate,
};
use ninefold::text::{Id, id, text};

use crate::exit::{CommandError, Exit};
use crate::input::{Extent, Head, Input, Place};
use crate::one;
use crate::options::Options;
use crate::output;
use crate::progress::watching;
use crate::sink::Sink;
use crate::{remarks, texts};

/// The largest input in bytes that is not line-based, and so is read whole.
const LONGEST_WHOLE: u64 = 64 * 1024 * 1024;

/// The message about an input that is too long.
const TOO_LONG: Id = id!("file-too-long-lines", limit);

/// Applies a verb to each puzzle of an input.
///
/// # Errors
/// Fails if the input can't be read or is in no format of puzzles.
pub(crate) fn answer(verb: &impl Verb, word: Option<&str>, options: &Options) -> Result<Exit, CommandError> {
    answer_watched(verb, word, options, &Gauge::default())
}

/// Applies a verb to each puzzle of an input; the verb reports its progress on a single puzzle to the gauge.
///
/// # Errors
/// Fails like [`answer`].
pub(crate) fn answer_watched(
    verb: &impl Verb,
    word: Option<&str>,
    options: &Options,
    gauge: &Gauge,
) -> Result<Exit, CommandError> {
    options.not_twice(word)?;
    let reading = options.reading()?.options().map_err(CommandError::of_words)?;
    let mut input = Input::open(word)?;
    let job = Job { verb, options, reading, place: input.place.clone(), gauge };
    // A single puzzle gets an answer for people, so the first answer waits for a second puzzle.
    let puzzles = if options.style().is_some() { 1 } else { 2 };
    let head = input.read_head(puzzles, &job.reading);
    let Head { bytes: mut head, extent } = head.map_err(|why| job.place.failure(why))?;
    let end = match extent {
        Extent::Whole => None,
        Extent::Start => head.iter().rposition(|&byte| byte == b'\n'),
    };
    let sniffed =
        DetectedFormat::of(&head[..end.unwrap_or(head.len())], &job.reading).map_err(|why| job.place.failure(why))?;
    verb.read_from(&sniffed);
    if let Some(lane) = Lane::of(&sniffed, &job.reading)
        && (extent == Extent::Start || options.style().is_some())
    {
        return job.stream(&lane, head, extent, input);
    }
    head.extend(input.read_whole(LONGEST_WHOLE, TOO_LONG)?);
    let records = read_all(&head, &job.reading).map_err(|why| job.place.failure(why))?;
    job.records(records)
}

/// Prints one text made from all puzzles of an input, or nothing if one of them is invalid.
///
/// # Errors
/// Fails if the input can't be read, if a puzzle is invalid, and if `text` fails.
pub(crate) fn together(
    word: Option<&str>,
    options: &Options,
    text: impl FnOnce(&[Item<'_>]) -> Result<String, CommandError>,
) -> Result<Exit, CommandError> {
    options.not_twice(word)?;
    let reading = options.reading()?.options().map_err(CommandError::of_words)?;
    let input = Input::open(word)?;
    let place = input.place.clone();
    let bytes = input.read_whole(LONGEST_WHOLE, TOO_LONG)?;
    let mut engines = EngineSet::new();
    let records = read_all(&bytes, &reading).map_err(|why| place.failure(why))?;
    let mut validated = |record| validate(record, &mut engines).map_err(|why| place.failure(why));
    let parsed = records.into_iter().map(|record| validated(record.map_err(|why| place.failure(why))?));
    let parsed: Vec<ParsedPuzzle> = parsed.collect::<Result<_, _>>()?;
    parsed.iter().for_each(|parsed| remarks::print(parsed, options));
    let items: Vec<_> = parsed.iter().map(ParsedPuzzle::item).collect();
    output::print(text(&items)?.as_bytes())?;
    Ok(Exit::Done)
}

struct Job<'a, V> {
    verb: &'a V,
    options: &'a Options,
    reading: ReadOptions,
    place: Place,
    gauge: &'a Gauge,
}

impl<V: Verb> Job<'_, V> {
    fn lines(&self) -> Lines<'_, V> {
        let style = self.options.style().unwrap_or(Style::Text);
        Lines { verb: self.verb, style, jobs: self.options.jobs(), texts: texts() }
    }

    fn stream(&self, lane: &Lane<'_>, head: Vec<u8>, extent: Extent, input: Input) -> Result<Exit, CommandError> {
        let mut sink = Sink::new(input.length, self.options.verbosity());
        let mut lines = self.lines();
        // Work of less than a millisecond is not worth a thread.
        if extent == Extent::Whole && lines.is_express(lane) {
            lines.jobs = NonZeroUsize::MIN;
        }
        let done = lines.of_stream(lane, head, input.rest(), |part| self.take(part, &mut sink));
        self.end(done, sink)
    }

    fn records(&self, mut records: Vec<Result<Record, ReadError>>) -> Result<Exit, CommandError> {
        if records.len() == 1 && self.options.style().is_none() {
            return self.single(records.remove(0));
        }
        let mut sink = Sink::new(None, self.options.verbosity());
        let done = self.lines().of_records(records, |part| self.take(part, &mut sink));
        self.end(done, sink)
    }

    /// Answers a single puzzle, for people.
    fn single(&self, record: Result<Record, ReadError>) -> Result<Exit, CommandError> {
        let mut engines = EngineSet::new();
        let record = record.map_err(|why| self.place.failure(why))?;
        let parsed = validate(record, &mut engines).map_err(|why| self.place.failure(why))?;
        remarks::print(&parsed, self.options);
        let ask = || self.verb.reply(&parsed.item(), &mut engines);
        let reply = watching(self.options.verbosity(), self.gauge, ask).map_err(|why| self.place.failure(why))?;
        output::page(&self.verb.head(), &reply)?;
        one::print_note(&reply, self.options);
        Ok(if reply.outcome() == Outcome::Yes { Exit::Done } else { Exit::No })
    }

    fn take(&self, part: &Part, sink: &mut Sink) -> Result<(), Stop> {
        sink.take(part, |why| self.place.failure(why))
    }

    fn end(&self, done: std::io::Result<()>, sink: Sink) -> Result<Exit, CommandError> {
        let tally = sink.end()?;
        done.map_err(|why| self.place.failure(why))?;
        match tally {
            Tally { bad: 1.., .. } => Ok(Exit::Bad),
            Tally { no: 1.., .. } => Ok(Exit::No),
            Tally { puzzles: 0, .. } => Err(self.place.failure(text!(texts(), "file-no-puzzle"))),
            Tally { .. } => Ok(Exit::Done),
        }
    }
}
