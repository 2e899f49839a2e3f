//! Links: a web address that carries a puzzle in its path, query or fragment.
//!
//! Marks: `http://` or `https://`. Ninefold's own links carry the givens (`p`), variants (`v`), regions (`r`), boxes
//! (`b`) and the side (`n`). In links of other sites the cells are read wherever they are, as long as there is only one
//! grid.
//! Source: `docs/` for our own; the sharing addresses of SudokuWiki (`?bd=`), Sudoku Exchange (`?s=`) and others.

use ninefold_grid::{BoxShape, Side};

use super::LineReaders;
use crate::codec::percent;
use crate::format::{Outcome, ReadLine, RulesInText, Shape, Writing};
use crate::span::Span;
use crate::text::Sample;
use crate::{Format, ReadError, ReadOptions, foreign, leftover, regions};

/// The link format.
pub(super) static FORMAT: Format = Format {
    name: "link",
    title: "Link that carries a puzzle",
    extensions: &["url"],
    recognise,
    lines: Some(open),
    whole: None,
    writing: Writing::Never,
    rules: RulesInText::Map,
    extras: &[],
    site: None,
};

struct Links {
    options: ReadOptions,
}

fn recognise(sample: &Sample<'_>) -> Option<Shape> {
    sample.data().next().filter(|line| is_link(*line)).map(|_| Shape::Lines)
}

pub(super) fn open(sample: &Sample<'_>) -> Box<dyn ReadLine> {
    Box::new(Links { options: sample.options.clone() })
}

impl ReadLine for Links {
    fn claims(&self, line: Span<'_>) -> bool {
        is_link(line)
    }

    fn has_puzzle(&self, line: Span<'_>) -> bool {
        let mut links = line.words_between(is_between).filter(|word| starts(word.bytes()));
        foreign::named(line).is_some() || links.any(|link| self.read(line, link).is_some())
    }

    fn read_line(&self, line: Span<'_>) -> Option<Outcome> {
        let links = line.words_between(is_between).filter(|word| starts(word.bytes()));
        let read = |link| Some(self.read(line, link)?.and_then(|record| alone(line, link).map(|()| record)));
        let mut found = links.filter_map(read);
        let first = found.next();
        Some(match (first, found.next()) {
            (Some(Ok(_)), Some(_)) => Err(line.line_fault("has several links", "put each link on its own line")),
            (Some(outcome), _) => outcome,
            (None, _) => Err(foreign::named(line).unwrap_or_else(|| without_puzzle(line))),
        })
    }
}

/// Returns the error for a line whose links carry no puzzle.
fn without_puzzle(line: Span<'_>) -> ReadError {
    let link = line.words_between(is_between).find(|word| starts(word.bytes())).map(Span::text).unwrap_or_default();
    let host = link.split("://").nth(1).and_then(|rest| rest.split(['/', '?', '#', ':']).next()).unwrap_or_default();
    let to = if host.is_empty() { String::new() } else { format!(" to {}", host.trim_start_matches("www.")) };
    line.line_fault(
        format!("has a link{to} without a puzzle in it"),
        "Ninefold opens no web pages: copy the cells from there, or a link that carries them",
    )
}

/// Returns an error if the line has a puzzle besides the link.
pub(super) fn alone(line: Span<'_>, link: Span<'_>) -> Result<(), ReadError> {
    let side = Side::NINE;
    leftover::refuse(line.before(link), side).and_then(|()| leftover::refuse(line.behind(link), side))
}

/// Returns whether a byte separates the words of a line with links.
pub(crate) fn is_between(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'<' | b'>' | b'"' | b'\'' | b'(' | b')')
}

pub(super) fn starts(word: &[u8]) -> bool {
    word.starts_with(b"http://") || word.starts_with(b"https://")
}

fn is_link(line: Span<'_>) -> bool {
    line.bytes().windows(3).any(|bytes| bytes == b"://")
        && line.words_between(is_between).any(|word| starts(word.bytes()))
}

impl Links {
    /// Reads the puzzle of a link, if it has one.
    fn read(&self, line: Span<'_>, link: Span<'_>) -> Option<Outcome> {
        let text = percent::decoded(link.bytes());
        let on_this_line = |fault: ReadError| fault.on_line(line.number());
        if let Some(parameters) = own(&text) {
            return Some(self.own(line, &parameters).map_err(on_this_line));
        }
        let whole = Span::line(line.number(), &text);
        let readers = LineReaders::new(&self.options);
        // For example, a game ID of Solo may follow `#`.
        let fragment = text.iter().position(|&byte| byte == b'#').map(|mark| whole.after(mark + 1));
        if let Some((fragment, reader)) = fragment.and_then(|text| Some((text, readers.claiming(text)?))) {
            return reader.read_line(fragment).map(|outcome| outcome.map_err(on_this_line));
        }
        let mut runs = leftover::puzzles(whole, self.options.side());
        let run = runs.next()?;
        if runs.next().is_some() {
            return Some(Err(line.line_fault("has a link with several grids", "give the puzzle alone")));
        }
        let reader = readers.claiming(run).unwrap_or(readers.usual());
        reader.read_line(run).map(|outcome| outcome.map_err(on_this_line))
    }

    /// Reads the puzzle of one of our own links.
    fn own(&self, line: Span<'_>, parameters: &[(String, String)]) -> Outcome {
        let value = |name: &str| parameters.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str());
        let mut options = self.options.clone();
        let bad = |what: &str| line.line_fault(format!("has a link with bad {what}"), "copy the whole link");
        if let Some(size) = value("n") {
            let side = size.parse().ok().and_then(|number| Side::new(number).ok()).ok_or_else(|| bad("size"))?;
            options.size = Some(side);
        }
        let variants = value("v").into_iter().flat_map(|names| names.split(',')).filter(|name| !name.is_empty());
        options.variants.extend(variants.map(str::to_owned));
        if let Some(boxes) = value("b") {
            let boxes: BoxShape = boxes.parse().map_err(|_| bad("boxes"))?;
            options.boxes = Some(boxes).filter(|&shape| BoxShape::of_side(shape.side()) != Some(shape));
            options.size = Some(boxes.side());
        }
        if let Some(map) = value("r") {
            let (_, own) = regions::read_regions(map.replace('+', " ").as_bytes(), options.size)?;
            options.regions = Some(own);
        }
        let givens = value("p").unwrap_or_default().replace('+', " ");
        let cells = Span::line(line.number(), givens.as_bytes());
        let readers = LineReaders::new(&options);
        let reader = readers.claiming(cells).unwrap_or(readers.usual());
        reader.read_line(cells).unwrap_or_else(|| Err(bad("cells")))
    }
}

/// Returns the parameters of one of our own links: those after `#/…?`, if the givens are among them.
fn own(link: &[u8]) -> Option<Vec<(String, String)>> {
    let text = String::from_utf8_lossy(link);
    let (_, fragment) = text.split_once("#/")?;
    let (_, query) = fragment.split_once('?')?;
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    let pairs: Vec<_> = pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
    pairs.iter().any(|(name, _)| name == "p").then_some(pairs)
}
