//! Writes the answers to the lines of a chunk as lines.

use super::express::{LineAnswers, LineChunk, PlainRow};
use super::lines::{Lines, Part};
use crate::service::{EngineSet, Express, Outcome, PlainQuestion, Style, Verb};

/// Writes a line for each answer.
pub(super) struct LineOutput<'a, 'c, 'l, V> {
    lines: &'a Lines<'a, V>,
    chunk: &'a LineChunk<'c, 'l>,
    part: &'a mut Part,
    separator: &'static str,
    /// Whether the answers are the input rows in another form.
    are_rows: bool,
}

impl<'a, 'c, 'l, V: Verb> LineOutput<'a, 'c, 'l, V> {
    pub(super) fn new(lines: &'a Lines<'a, V>, chunk: &'a LineChunk<'c, 'l>, part: &'a mut Part) -> Self {
        let separator = if lines.style == Style::Text { lines.verb.separator() } else { "" };
        let are_rows = matches!(lines.verb.plain(), Some(PlainQuestion::Row));
        part.output.reserve(chunk.text.len() + chunk.text.len() / 4);
        LineOutput { lines, chunk, part, separator, are_rows }
    }
}

impl<V: Verb> LineAnswers for LineOutput<'_, '_, '_, V> {
    fn is_odd(&self, express: &Express, at: usize, outcome: Outcome) -> bool {
        // Rows are copied without their quotation marks.
        let is_quoted = self.are_rows && express.positions[at].is_quoted();
        is_quoted || outcome == Outcome::No || express.differs_from_stated(at, self.chunk.text)
    }

    fn plain(&mut self, express: &Express, at: usize, outcome: Outcome) {
        self.part.output.extend_from_slice(self.separator.as_bytes());
        let text = self.chunk.text;
        match self.chunk.row {
            PlainRow::Columns(columns) if self.are_rows => {
                let row = express.positions[at].line_in(text);
                express.write_row(at, columns, row, text, &mut self.part.output);
            }
            _ => express.write(at, self.lines.style, text, &mut self.part.output),
        }
        self.part.output.push(b'\n');
        self.part.tally.count(outcome);
    }

    fn usual(&mut self, number: usize, start: usize, engines: &mut EngineSet) -> bool {
        let record = self.chunk.record(number, start);
        let Some(record) = record else {
            self.part.notes.extend(self.chunk.note_on_words(number, start, self.lines.texts));
            return false;
        };
        self.lines.say(self.lines.slot(record, engines), self.part);
        true
    }
}
