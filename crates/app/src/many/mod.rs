//! Commands on many puzzles: prints one line for each, or an answer for people if there is only one puzzle.
//!
//! The start of the input determines its format. A short input is read whole; a long line-based input is streamed. A
//! command therefore knows whether there is one puzzle or more before it prints anything, and never holds a long stream
//! in memory. The answers are lines of their own, or columns of a table; they go to standard output, to a file, or, as a
//! job, to the files of a folder.

mod run;
mod source;

use ninefold::service::{AnyVerb, EngineSet, Item, Lane, ParsedPuzzle, Part, Table, Verb, list_of_lost, validate};
use ninefold::text::{Id, id, text};
use ninefold::{Gauge, LearningGauge};

use crate::exit::{CommandError, Exit};
use crate::input::{Extent, Head};
use crate::options::Options;
use crate::progress::{Shown, Verbosity};
use crate::stream_options::{ManyOptions, Stream};
use crate::{destination, output, remarks, texts};
use run::Run;
pub(crate) use source::Source;

/// The largest input in bytes that is not line-based, and so is read whole.
pub(crate) const LONGEST_WHOLE: u64 = 64 * 1024 * 1024;

/// The message about an input that is too long.
pub(crate) const TOO_LONG: Id = id!("file-too-long-lines", limit);

/// Applies a verb to each puzzle of an input.
///
/// # Errors
/// Fails if the input can't be read or is in no format of puzzles.
pub(crate) fn answer(verb: &impl Verb, word: Option<&str>, options: &ManyOptions) -> Result<Exit, CommandError> {
    answer_watched(verb, word, options, &Gauge::default())
}

/// Applies a verb to each puzzle of an input; the verb reports its progress on a single puzzle to the gauge.
///
/// # Errors
/// Fails like [`answer`].
pub(crate) fn answer_watched(
    verb: &impl Verb,
    word: Option<&str>,
    options: &ManyOptions,
    gauge: &Gauge,
) -> Result<Exit, CommandError> {
    answer_shown(&AnyVerb::new(verb), word, &options.stream()?, &Shown::Parts(gauge), None)
}

/// Applies a verb to each puzzle of an input; on a single puzzle, it reports to the gauge when it learns.
///
/// # Errors
/// Fails like [`answer`].
pub(crate) fn answer_learning(
    verb: &impl Verb,
    word: Option<&str>,
    options: &ManyOptions,
    learning: &LearningGauge,
) -> Result<Exit, CommandError> {
    answer_shown(&AnyVerb::new(verb), word, &options.stream()?, &Shown::Learning(learning), None)
}

/// Applies a verb to each puzzle of an input, as the stream says.
///
/// # Errors
/// Fails like [`answer`].
pub(crate) fn answer_stream(verb: &impl Verb, word: Option<&str>, stream: &Stream<'_>) -> Result<Exit, CommandError> {
    answer_shown(&AnyVerb::new(verb), word, stream, &Shown::Parts(&Gauge::default()), None)
}

/// Applies a verb to each puzzle of an input if there is more than one, or if the answers go to a table or a file. `single`
/// answers a single puzzle in the style of the options.
///
/// # Errors
/// Fails like [`answer`].
pub(crate) fn answer_unless_single(
    verb: &impl Verb,
    word: Option<&str>,
    options: &ManyOptions,
    single: &Single<'_>,
) -> Result<Exit, CommandError> {
    let shown = Shown::Parts(&Gauge::default());
    answer_shown(&AnyVerb::new(verb), word, &options.stream()?, &shown, Some(single))
}

/// Answers a single puzzle in a way of its own.
pub(crate) type Single<'a> = dyn Fn(Result<ParsedPuzzle, CommandError>) -> Result<Exit, CommandError> + Sync + 'a;

fn answer_shown(
    verb: &AnyVerb<'_>,
    word: Option<&str>,
    stream: &Stream<'_>,
    shown: &Shown<'_>,
    single: Option<&Single<'_>>,
) -> Result<Exit, CommandError> {
    let (source, mut input) = Source::open(word, stream.input(), stream.options)?;
    let run = Run { verb, stream, source, shown, single };
    // A single puzzle gets an answer for people, so the first answer waits for a second puzzle.
    let puzzles = if run.is_many() && !verb.is_numbered() { 1 } else { 2 };
    let start = input.read_head(puzzles, &run.source.reading).map_err(|why| run.source.place.failure(why))?;
    if let Some(format) = run.source.columns_in(&start.bytes) {
        return run.columns(format, start.bytes, input);
    }
    let sniffed = run.source.sniffed(start.whole_lines());
    let Head { bytes: head, extent } = start;
    let sniffed = match (sniffed, extent) {
        (Err(why), Extent::Whole) => return run.unreadable(why),
        (sniffed, _) => sniffed?,
    };
    verb.read_from(&sniffed);
    let head = Head { bytes: head, extent };
    let Head { bytes: mut head, extent } = run.source.with_late_fields(head, &mut input, &sniffed, stream.table)?;
    if let Some(lane) = Lane::of(&sniffed, &run.source.reading)
        && (extent == Extent::Start || run.is_many())
    {
        let table = stream.table.map(|format| Table::of_text(format, &sniffed, &head, verb.columns()).for_verb(verb));
        let table = table.map(|table| stream.output.file.compressed(table));
        return run.lines_of(&lane, table.as_ref(), head, extent, input);
    }
    head.extend(input.read_whole(LONGEST_WHOLE, TOO_LONG)?);
    match run.source.records(&head) {
        Ok(records) => run.records(&head, records),
        Err(why) => run.unreadable(why),
    }
}

/// Says which fields of objects have no columns in a table that was written.
pub(crate) fn tell_late_fields(table: Option<&Table>, options: &Options) {
    let Some(table) = table.filter(|_| options.verbosity() == Verbosity::Usual) else { return };
    let late = table.late_fields();
    if !late.is_empty() {
        let fields = list_of_lost(&late, texts());
        output::note(text!(texts(), "table-late-fields", format = table.format().name(), fields = fields));
    }
}

/// Prints one text made from all puzzles of an input, or nothing if one of them is invalid.
///
/// # Errors
/// Fails if the input can't be read, if a puzzle is invalid, and if `text` fails.
pub(crate) fn together(
    word: Option<&str>,
    stream: &Stream<'_>,
    text: impl FnOnce(&[Item<'_>]) -> Result<String, CommandError>,
) -> Result<Exit, CommandError> {
    let (source, input) = Source::open(word, stream.input(), stream.options)?;
    let place = source.place.clone();
    let bytes = input.read_whole(LONGEST_WHOLE, TOO_LONG)?;
    let mut engines = EngineSet::new();
    let records = source.records(&bytes)?;
    let mut validated = |record| validate(record, &mut engines).map_err(|why| place.failure(why));
    let parsed = records.into_iter().map(|record| validated(record.map_err(|why| place.unread(why))?));
    let parsed: Vec<ParsedPuzzle> = parsed.collect::<Result<_, _>>()?;
    parsed.iter().for_each(|parsed| remarks::print(parsed, stream.options));
    let items: Vec<_> = parsed.iter().map(ParsedPuzzle::item).collect();
    let text = text(&items)?;
    destination::into(stream.output.file.path(), None, |mut destination| {
        destination.write(&Part::of_text(text.into_bytes()))?;
        Ok(((), destination))
    })?;
    Ok(Exit::Done)
}
