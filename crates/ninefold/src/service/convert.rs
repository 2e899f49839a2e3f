//! `convert`: writes puzzles in another format.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Mutex, OnceLock, PoisonError};

use ninefold_format::{Columns, DetectedFormat, Extra, Format, Item, Lost, Notes, WriteError, formats, puzzle_line};
use ninefold_grid::{Grid, Side, spelling};
use ninefold_puzzle::PuzzleDraft;
use ninefold_solver::{Answer, Limits, answer};
use ninefold_text::Catalogue;
use serde_json::{Value, json};

use super::stated_solution;
use super::{EngineSet, Outcome, PlainQuestion, Reply, RequestError, TableFormat, Verb, VerbError};

/// The largest number of names that are kept of the extras that a stream of puzzles loses.
const MOST_LOST: usize = 1000;

/// The request: write a puzzle in a given format.
#[derive(Debug)]
pub struct Conversion {
    format: &'static Format,
    limits: Limits,
    unsaid: Mutex<BTreeSet<String>>,
    lost: Mutex<LostExtras>,
    /// The columns of the input table, which are kept in an output table.
    columns: OnceLock<Columns>,
    /// Whether the format contains solutions, once this has been determined.
    searches: OnceLock<bool>,
}

/// The extras of puzzles that the output texts don't carry, each listed once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LostExtras {
    known: BTreeSet<Lost>,
    /// Whether further extras are not kept because there are too many.
    has_more: bool,
}

impl LostExtras {
    /// Returns the kept extras: the first thousand.
    pub fn known(&self) -> Vec<Lost> {
        self.known.iter().cloned().collect()
    }

    /// Returns whether there are further lost extras.
    pub fn has_more(&self) -> bool {
        self.has_more
    }

    fn add(&mut self, lost: Lost) {
        if self.known.len() < MOST_LOST {
            self.known.insert(lost);
        } else {
            self.has_more |= !self.known.contains(&lost);
        }
    }
}

/// The reply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertReply {
    puzzle: String,
    text: String,
}

impl Conversion {
    /// Creates a conversion to the named format. If the format needs a solution and none is given, the puzzle is solved
    /// within the limits.
    ///
    /// # Errors
    /// Fails if no format has that name.
    pub fn to(name: &str, limits: Limits) -> Result<Conversion, RequestError> {
        let Some(format) = formats::named(name).filter(|format| format.is_written()) else {
            return Err(RequestError::argument(spelling::unknown("format", name, Conversion::names())));
        };
        let (unsaid, lost) = (Mutex::default(), Mutex::default());
        Ok(Conversion { format, limits, unsaid, lost, columns: OnceLock::new(), searches: OnceLock::new() })
    }

    /// Returns the name of the format that a file name indicates, either a puzzle format or a table format. The
    /// extension of a compression must already be removed.
    pub fn named_by(path: &Path) -> Option<&'static str> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        let written = |format: &&Format| format.is_written();
        let all = || formats::names().into_iter().filter_map(formats::named).filter(written);
        let usual = all().find(|format| format.extensions.first().is_some_and(|own| *own == ending));
        let table = || TableFormat::of_path(path).map(TableFormat::name);
        let other = || all().find(|format| format.extensions.contains(&&*ending));
        usual.map(|format| format.name).or_else(table).or_else(|| other().map(|format| format.name))
    }

    /// Returns the names of the formats that can be written, for messages.
    pub fn names() -> Vec<&'static str> {
        let written = |name: &&str| formats::named(name).is_some_and(Format::is_written);
        formats::names().into_iter().filter(written).collect()
    }

    /// Returns the rules that the texts written so far omit: variants and unusual boxes. If [`Format::can_be_told`] is
    /// true, they can be passed as options when the texts are read.
    pub fn omitted_options(&self) -> Vec<String> {
        self.unsaid.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    /// Returns the extras of the puzzles written so far that are not in their texts.
    pub fn lost_extras(&self) -> LostExtras {
        self.lost.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Returns the output format.
    pub fn format(&self) -> &'static Format {
        self.format
    }

    /// Returns whether the format holds puzzles one after another, so that a stream can be converted.
    pub fn is_streamed(&self) -> bool {
        self.format.separator().is_some()
    }

    /// Returns whether the format contains solutions; one is searched for if the input has none.
    pub fn searches(&self) -> bool {
        *self.searches.get_or_init(|| self.needs_solution())
    }

    /// Returns whether a file in this format may have this extension: one of its own, or one of all texts of its kind: JSON,
    /// XML and links.
    pub fn may_end_in(&self, ending: &str) -> bool {
        let is_of_kind = || match ending {
            "json" | "jsonl" | "ndjson" => self.sample().starts_with(['{', '[']),
            "xml" | "html" | "htm" => self.sample().starts_with('<'),
            "url" => self.sample().starts_with("http"),
            _ => false,
        };
        self.format.extensions.contains(&ending) || is_of_kind()
    }

    /// Returns the text of a blank puzzle; empty if the format can't hold one.
    fn sample(&self) -> String {
        let puzzle = PuzzleDraft::classic(Grid::blank(Side::NINE)).validate();
        puzzle.ok().and_then(|puzzle| self.format.text_of(&Item::new(&puzzle)).ok()).unwrap_or_default()
    }

    /// Returns whether a blank puzzle can only be written with a solution.
    fn needs_solution(&self) -> bool {
        let Ok(puzzle) = PuzzleDraft::classic(Grid::blank(Side::NINE)).validate() else { return false };
        let found = answer(&puzzle, &Limits::none());
        let blank = Item::new(&puzzle);
        let is_written = |item: &Item<'_>| self.format.text_of(item).is_ok();
        !is_written(&blank) && found.solution().is_some_and(|solution| is_written(&blank.with_solution(solution)))
    }

    /// Writes these puzzles as one text; for formats that need all puzzles at once.
    ///
    /// # Errors
    /// Fails if the format can't hold the puzzles.
    pub fn all(&self, items: &[Item<'_>]) -> Result<String, WriteError> {
        items.iter().for_each(|item| self.note_losses(item));
        self.format.text(items)
    }

    /// Records the extras that the text of a puzzle doesn't carry.
    fn note_losses(&self, item: &Item<'_>) {
        // A table with the columns of the input has their values.
        let keeps_columns = self.is_table() && self.columns.get().is_some();
        let table = self.columns.get().filter(|_| keeps_columns);
        let is_told = |name: &str| table.is_some_and(|columns| tells_rule(columns, item.notes, name));
        let is_kept = |text: &str| keeps_columns && has_value(item.notes, text);
        let unsaid =
            self.format.unsaid(item.puzzle).into_iter().filter(|name| !is_told(name.trim_start_matches("boxes ")));
        self.unsaid.lock().unwrap_or_else(PoisonError::into_inner).extend(unsaid);
        let is_row_kept = keeps_columns && !item.notes.row.is_empty();
        let is_lost = |lost: &Lost| match lost.extra {
            Extra::Fields => !keeps_columns,
            extra => !is_row_kept && !text_of(extra, item.notes).is_some_and(is_kept),
        };
        let new = self.format.lost_extras(item).into_iter().filter(is_lost);
        let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        new.for_each(|new| lost.add(new));
    }

    fn written(&self, item: &Item<'_>) -> Result<String, WriteError> {
        let row = self.columns.get().and_then(|columns| self.format.row_of(item, columns));
        row.unwrap_or_else(|| self.format.text_of(item))
    }

    /// Returns whether the output is rows of a table.
    fn is_table(&self) -> bool {
        Some(self.format) == formats::named("csv")
    }

    fn text_of(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<String, WriteError> {
        let text = self.written(item);
        let is_open = |stated: &Grid| !stated.is_full() && !stated_solution::is_wrong(stated, item.puzzle);
        if text.is_ok() || item.solution.is_some_and(|stated| !is_open(stated)) || !self.searches() {
            return text;
        }
        // A table contains the solution, so search for it.
        match engines.solver(item.puzzle).answer(item.puzzle, &self.limits) {
            Answer::Unique(solution) => self.written(&item.with_solution(&solution)),
            Answer::None | Answer::Several(..) | Answer::Undecided(..) => text,
        }
    }
}

impl Verb for Conversion {
    type Reply = ConvertReply;

    fn reply(&self, item: &Item<'_>, engines: &mut EngineSet) -> Result<ConvertReply, VerbError> {
        let text = self.text_of(item, engines).map_err(VerbError::Write)?;
        self.note_losses(item);
        Ok(ConvertReply { puzzle: puzzle_line(item.puzzle), text })
    }

    fn plain(&self) -> Option<PlainQuestion> {
        let is_line = || [formats::named("line"), formats::named("sdm")].contains(&Some(self.format));
        match () {
            () if is_line() => Some(PlainQuestion::Line),
            () if self.is_table() && !self.limits.counts_nodes() => Some(PlainQuestion::Row),
            () => None,
        }
    }

    fn head(&self) -> Cow<'static, str> {
        match self.columns.get().filter(|_| self.is_table()) {
            Some(columns) => Cow::Owned(columns.head()),
            None => Cow::Borrowed(self.format.head()),
        }
    }

    fn read_from(&self, input: &DetectedFormat) {
        let Some(columns) = input.columns() else { return };
        let _ = self.columns.set(columns.clone());
        // Rows that are copied straight to lines are not examined.
        if matches!(self.plain(), Some(PlainQuestion::Line)) && !columns.says_more() {
            let others = columns.names().iter().enumerate();
            let others = others.filter(|(at, _)| *at != columns.puzzle() && Some(*at) != columns.solution());
            let mut lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
            for (_, name) in others.filter(|(_, name)| !name.trim().is_empty()) {
                let mut field = Lost::of_whole(Extra::Fields);
                field.name = Some(name.trim().to_lowercase());
                lost.add(field);
            }
        }
    }

    fn separator(&self) -> &'static str {
        self.format.separator().unwrap_or_default()
    }
}

impl ConvertReply {
    /// Returns the puzzle in the output format, as the contents of a separate file.
    pub fn text(&self) -> &str {
        &self.text
    }
}

impl Reply for ConvertReply {
    fn outcome(&self) -> Outcome {
        Outcome::Yes
    }

    fn line(&self) -> String {
        self.text.strip_suffix('\n').unwrap_or(&self.text).to_owned()
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        json!({ "puzzle": self.puzzle, "text": self.text })
    }
}

/// Returns the text of an extra that consists of text.
fn text_of(extra: Extra, notes: &Notes) -> Option<&str> {
    match extra {
        Extra::Title => notes.title.as_deref(),
        Extra::Comment => notes.comment.as_deref(),
        Extra::Author => notes.field(Notes::AUTHOR),
        Extra::RulesText => notes.field(Notes::RULES),
        Extra::SuccessMessage => notes.field(Notes::SUCCESS),
        Extra::Fog => notes.field(Notes::FOG),
        _ => None,
    }
}

/// Names of columns whose values name rules.
const RULES: [&str; 7] = ["variant", "variants", "rules", "boxes", "regions", "layout", "text"];

/// Returns whether a row names a rule in a column for rules. Elsewhere, as in a title, the name means nothing.
fn tells_rule(columns: &Columns, notes: &Notes, name: &str) -> bool {
    let is_name = |sign: char| sign.is_alphanumeric() || sign == '_';
    let tells = |value: &str| value.split(|sign| !is_name(sign)).any(|word| word.eq_ignore_ascii_case(name));
    let others = columns.names().iter().enumerate();
    let others = others.filter(|(place, _)| *place != columns.puzzle() && Some(*place) != columns.solution());
    let of_row = others.zip(&notes.row).map(|((_, name), value)| (name.trim(), value));
    let mut values = of_row.chain(notes.fields.iter().map(|(name, value)| (&**name, value)));
    values.any(|(key, value)| RULES.iter().any(|own| own.eq_ignore_ascii_case(key)) && tells(value))
}

/// Returns whether a value of a row equals this text.
fn has_value(notes: &Notes, text: &str) -> bool {
    let mut values = notes.row.iter().chain(notes.fields.iter().map(|(_, value)| value));
    values.any(|value| value.trim() == text.trim())
}

#[cfg(test)]
mod tests {
    use ninefold_format::ReadOptions;

    use super::*;

    /// The name of a rule in a title doesn't add a rule.
    #[test]
    fn rules_are_told_in_columns_for_rules() {
        let table = format!("puzzle,title,variant\n{},diagonal,window\n", ".".repeat(81));
        let input = DetectedFormat::of(table.as_bytes(), &ReadOptions::default()).unwrap();
        let notes = Notes { row: vec!["diagonal".to_owned(), "window".to_owned()], ..Notes::default() };
        let tells = |name: &str| tells_rule(input.columns().unwrap(), &notes, name);
        assert_eq!([tells("window"), tells("diagonal"), tells("wind")], [true, false, false]);
        assert_eq!([has_value(&notes, "diagonal"), has_value(&notes, "diag")], [true, false]);
    }

    #[test]
    fn the_name_of_a_file_says_its_format() {
        let named = |name: &str| Conversion::named_by(Path::new(name)).unwrap_or("-");
        let names = ["a.csv", "a.TSV", "a.parquet", "a.arrow", "a.feather", "a.jsonl", "a.json", "a.ndjson", "a.sdm"];
        assert_eq!(names.map(named), ["csv", "tsv", "parquet", "arrow", "arrow", "json", "json", "jsonl", "sdm"]);
        assert_eq!(["a.txt", "a.grid", "a.fpuzzles", "a.html"].map(named), ["line", "grid", "f-puzzles", "-"]);
        assert_eq!(["a", "csv", ".csv", "a.png"].map(named), ["-"; 4]);
        // The names that the usual file extensions indicate are names that `--to` accepts.
        for format in Conversion::names().into_iter().filter_map(formats::named) {
            if let Some(ending) = format.extensions.first() {
                assert_eq!(named(&format!("x.{ending}")), format.name);
            }
        }
    }

    #[test]
    fn a_thousand_lost_things_are_kept_and_others_are_told() {
        let lost = |number: usize| {
            let mut lost = Lost::of_whole(Extra::Fields);
            lost.name = Some(number.to_string());
            lost
        };
        let mut all = LostExtras::default();
        (0..MOST_LOST).chain([0, 1]).for_each(|number| all.add(lost(number)));
        assert_eq!((all.known().len(), all.has_more()), (MOST_LOST, false));
        all.add(lost(MOST_LOST));
        assert_eq!((all.known().len(), all.has_more()), (MOST_LOST, true));
    }
}
