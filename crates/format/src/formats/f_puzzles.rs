//! f-puzzles as links: `https://www.f-puzzles.com/?load=N4Ig…`, one per line. SudokuPad's paths `/fpuz…` and
//! `/fpuzzles…`, the packed data alone and the plain objects of [`super::f_puzzles_json`] are read as well.
//!
//! Marks: `f-puzzles.com` with `load=`; `/fpuz`; data that begins with `N4Ig`.
//! Source: links of f-puzzles, and their readers in public programs.

use super::LineReaders;
use crate::codec::lz;
use crate::document::Document;
use crate::fit::Unfit;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::fpuzzles::{self, PackedFault};
use crate::span::Span;
use crate::text::Sample;
use crate::{Extra, Format, Item, ReadOptions, Record};

/// The format of links.
pub(super) static FORMAT: Format = Format {
    name: "f-puzzles",
    title: "f-puzzles: one link per line, with most rules",
    extensions: &["fpuzzles"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Each { head: "", separator: "", one },
    rules: RulesInText::AllBut(fpuzzles::lost),
    extras: &EXTRAS,
    site: Some("f-puzzles.com"),
};

/// The extras that the object of a puzzle carries besides its rules.
pub(super) const EXTRAS: [Extra; 9] = [
    Extra::Title,
    Extra::Author,
    Extra::RulesText,
    Extra::SuccessMessage,
    Extra::Fog,
    Extra::Solution,
    Extra::Entries,
    Extra::Cosmetics,
    Extra::Unknown,
];

struct Links {
    options: ReadOptions,
    readers: LineReaders,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    fpuzzles::is_packed(sample.data().next()?).then_some(Shape::Lines)
}

fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Links { options: sample.options.clone(), readers: LineReaders::new(sample.options) })
}

impl ReadLine for Links {
    fn claims(&self, line: Span<'_>) -> bool {
        fpuzzles::is_packed(line)
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        Some(match fpuzzles::packed(line) {
            Some(Ok(text)) => read(&text, line, &self.options, &self.readers),
            Some(Err(PackedFault::Name)) => Err(line.line_fault(
                "has a short link, whose puzzle only its site knows",
                "open it in a browser and copy the long link with load=",
            )),
            Some(Err(PackedFault::Empty)) => {
                Err(line.line_fault("has a link that carries no data of a puzzle", "copy the whole link"))
            }
            Some(Err(PackedFault::Unpackable(fault))) => Err(fault.fault(line, "an f-puzzles link")),
            Some(Err(PackedFault::Others(fault))) => Err(fault),
            None if line.trimmed().bytes().starts_with(b"{") => {
                return super::json::read_object(line, &self.options, &self.readers);
            }
            None => {
                Err(line.line_fault("has no puzzle of f-puzzles", "it begins with https://www.f-puzzles.com/?load="))
            }
        })
    }
}

/// Reads the packed text of a line.
pub(super) fn read(text: &str, line: Span<'_>, options: &ReadOptions, readers: &LineReaders) -> Outcome {
    let mut outcomes = Document::new(text.as_bytes(), options, readers).outcomes(0).into_iter();
    let number = line.number();
    match (outcomes.next(), outcomes.next()) {
        (Some(Ok(record)), None) => Ok(Record { line: number, ..record }),
        (Some(Err(fault)), _) => {
            let found = format!("has packed data with a fault: {}", fault.found());
            Err(line.line_fault(found, fault.expected().to_owned()))
        }
        _ => Err(line.line_fault("has packed data without a single puzzle", "copy the whole link")),
    }
}

fn one(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    let mut text = String::new();
    fpuzzles::write(item, &mut text)?;
    out.push_str("https://www.f-puzzles.com/?load=");
    out.push_str(&lz::compress(&text));
    out.push('\n');
    Ok(())
}
