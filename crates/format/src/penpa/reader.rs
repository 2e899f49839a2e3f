//! Reads a puzzle from the lines of its text.

use std::sync::Arc;

use ninefold_grid::{Alphabet, BoxShape, Cell, Grid, Layout, RegionMap, Regions, Side};
use ninefold_puzzle::{
    Argument, Arguments, Fill, LineEnd, Mark, ParameterKind, Place, PuzzleDraft, RuleDraft, RulesetDraft, Shape,
    Sketch, Stroke, Tone, rules,
};

use super::PREFIX;
use super::points::{Points, number};
use super::strokes::{lines, regions, strokes};
use crate::colours::paint;
use crate::document::writer::quoted;
use crate::frame::Point;
use crate::literal::{Literals, Node};
use crate::span::Span;
use crate::tally::Tally;
use crate::value::{as_json, fields, get, integer, items, list, text};
use crate::{Notes, ReadOptions, Record};

/// An error in a puzzle: what is wrong, and what was expected.
type Fault = (String, String);

/// The kinds of grids that are made of squares.
const SQUARE: [&str; 3] = ["square", "sudoku", "kakuro"];
/// The indices of texts in the first line, and their prefixes.
const TITLE: (usize, &str) = (15, "Title: ");
const AUTHOR: (usize, &str) = (16, "Author: ");
const SOURCE: usize = 17;
const RULES: usize = 18;
/// The lines of the text.
const QUESTION: usize = 3;
const ANSWER: usize = 4;
const CELLS: usize = 5;
const COLOURS: usize = 14;
/// The colour of givens.
const BLACK: i64 = 1;
/// The parts with lines from cell to cell, and whether the lines end in an arrow.
const DRAWN: [(&str, bool); 3] = [("direction", true), ("squareframe", false), ("nobulbthermo", false)];
/// The parts of lines that are drawn stroke by stroke.
const STROKES: [&str; 2] = ["line", "freeline"];
/// Parts that are ignored: the order of moves, and edges, which become regions.
const PASSED: [&str; 6] = ["command_redo", "command_undo", "command_replay", "lineE", "deletelineE", "cage"];

/// Reads a puzzle that begins on this line.
pub(super) fn read(text: &str, options: &ReadOptions, line: usize) -> Result<Record, Fault> {
    let lines: Vec<&str> = text.split('\n').collect();
    let head: Vec<&str> = lines[0].split(',').collect();
    if !SQUARE.contains(&head[0]) {
        let found = match head[0].parse::<u32>() {
            Ok(_) => "it was written by an old version of Penpa".to_owned(),
            Err(_) => format!("its grid is of the kind {:?}", head[0].chars().take(20).collect::<String>()),
        };
        return Err((found, "open and save it as a square grid with the present one".to_owned()));
    }
    let size = |place: usize| head.get(place).and_then(|size| size.parse::<usize>().ok());
    let cells = parsed(&lines, CELLS);
    let points =
        size(1).zip(size(2)).zip(cells.as_ref()).and_then(|((columns, rows), cells)| Points::of(columns, rows, cells));
    let Some(points) = points else {
        return Err(("its cells are no rectangle".to_owned(), "leave no cells out".to_owned()));
    };
    let Some(question) = parsed(&lines, QUESTION) else {
        return Err(("its question can't be read".to_owned(), "copy the whole link".to_owned()));
    };
    let answer = parsed(&lines, ANSWER);
    let mut puzzle = Puzzle::of(&points, &question);
    puzzle.colours = parsed(&lines, COLOURS);
    puzzle.read(&question);
    let draft = puzzle.draft();
    let draft = options
        .applied_to(draft, Span::line(line, b""))
        .map_err(|fault| (fault.found().to_owned(), fault.expected().to_owned()))?;
    let mut record = Record::of_draft(line, draft);
    let entries = answer.as_ref().map(|answer| puzzle.digits(answer, record.side(), false));
    record.entries = entries.filter(|entries| entries.filled_count() > 0);
    record.notes = notes(&head);
    record.notes.others = puzzle.rest;
    record.unread = puzzle.unread.into_names();
    Ok(record)
}

fn parsed<'a>(lines: &[&'a str], place: usize) -> Option<Node<'a>> {
    Literals::new(lines.get(place)?.as_bytes()).read_next().ok()?
}

/// Returns title, author, source and rules.
fn notes(head: &[&str]) -> Notes {
    let mut notes = Notes::default();
    let plain = |place: usize| head.get(place).map(|text| text.replace("%2C", ",")).unwrap_or_default();
    let behind = |(place, start): (usize, &str)| {
        let text = plain(place);
        text.strip_prefix(start).unwrap_or(&text).trim().to_owned()
    };
    notes.title = Some(behind(TITLE)).filter(|title| !title.is_empty());
    notes.add(Notes::AUTHOR, behind(AUTHOR));
    notes.add("source", plain(SOURCE));
    let rules = plain(RULES).replace("%2D", "\n").replace("%2E", "&").replace("%2F", "=").replace("<br>", "\n");
    notes.add(Notes::RULES, rules);
    notes
}

/// A puzzle as it is read.
struct Puzzle<'a> {
    points: &'a Points,
    alphabet: Alphabet,
    map: Option<Vec<u8>>,
    givens: Grid,
    colours: Option<Node<'a>>,
    rules: Vec<RuleDraft>,
    marks: Vec<Mark>,
    /// The things that could not be read, by part, as JSON.
    rest: Vec<(Arc<str>, String)>,
    /// The parts of things that could not be read.
    unread: Tally,
}

impl<'a> Puzzle<'a> {
    fn of(points: &'a Points, question: &Node<'_>) -> Puzzle<'a> {
        let count = points.frame.rows.max(points.frame.columns).clamp(1, 64);
        let side = Side::new(count).unwrap_or(Side::NINE);
        let edges = get(question, "lineE").map(strokes).unwrap_or_default();
        let mut puzzle = Puzzle {
            points,
            alphabet: Alphabet::of_side(side),
            map: regions(points, &edges),
            givens: Grid::blank(side),
            colours: None,
            rules: Vec::new(),
            marks: Vec::new(),
            rest: Vec::new(),
            unread: Tally::default(),
        };
        puzzle.givens = puzzle.digits(question, side, true);
        puzzle
    }

    /// Returns the digits in cells: givens, or all.
    fn digits(&self, part: &Node<'_>, side: Side, only_givens: bool) -> Grid {
        let mut grid = Grid::blank(side);
        for (name, node) in get(part, "number").map_or(&[][..], fields) {
            let at = number(name).filter(|&at| self.points.is_middle(at)).and_then(|at| self.points.cell(at));
            if let (Some(cell), Some(value)) = (at, value(node, only_givens)) {
                grid.set(cell, self.alphabet.digit(value));
            }
        }
        grid
    }

    fn draft(&mut self) -> PuzzleDraft {
        let frame = self.points.frame;
        let side = self.givens.side();
        let is_square = frame.rows == frame.columns;
        let map = self.map.take().map(|map| RegionMap::new(side, map));
        let mut ruleset = match map {
            Some(Ok(map)) if BoxShape::of_side(side).is_some_and(|shape| RegionMap::of_boxes(shape) == map) => {
                RulesetDraft::classic(side)
            }
            Some(Ok(map)) => RulesetDraft::classic(side).with_regions(&map),
            _ if is_square && BoxShape::of_side(side).is_none() => RulesetDraft::classic(side),
            _ => RulesetDraft::of_layout(Layout::rectangle(frame.rows, frame.columns, self.alphabet, Regions::None)),
        };
        ruleset.rules = std::mem::take(&mut self.rules);
        ruleset.cosmetics = Sketch::of(std::mem::take(&mut self.marks));
        PuzzleDraft { ruleset, givens: self.givens.clone(), candidates: None }
    }

    /// Reads all parts of the question.
    fn read(&mut self, question: &Node<'_>) {
        self.shades(question);
        for (name, is_arrow) in DRAWN {
            self.drawn(question, name, is_arrow);
        }
        for name in STROKES {
            self.strokes(question, name);
        }
        let mut sums: Vec<(Cell, String)> = Vec::new();
        for (name, node) in get(question, "numberS").map_or(&[][..], fields) {
            let cell = number(name).and_then(|at| self.points.cell(at));
            let label = items(node).first().and_then(text).filter(|label| !label.trim().is_empty());
            sums.extend(cell.zip(label));
        }
        for spec in rules::ALL {
            let Some(part) = spec.penpa else { continue };
            let Some(cells) = spec.parameters.iter().find(|own| own.kind == ParameterKind::Cells) else { continue };
            let sum = spec.parameters.iter().find(|own| own.kind == ParameterKind::Number);
            for node in list(question, part).iter().filter(|node| !items(node).is_empty()) {
                let line = items(node).iter().map(|node| self.points.cell(usize::try_from(integer(node)?).ok()?));
                let Some(line) = line.collect::<Option<Vec<Cell>>>() else {
                    self.keep(part, &as_json(node));
                    continue;
                };
                let mut arguments = Arguments::none();
                if let Some((sum, first)) = sum.zip(line.iter().min()) {
                    let place =
                        sums.iter().position(|(cell, label)| cell == first && label.trim().parse::<i64>().is_ok());
                    if let Some(Ok(value)) = place.map(|place| sums.remove(place).1.trim().parse()) {
                        arguments.set(sum.name, Argument::Number(value));
                    }
                }
                let draft = RuleDraft::of(spec, arguments.with(cells.name, Argument::Cells(line)));
                if !self.rules.contains(&draft) {
                    self.rules.push(draft);
                }
            }
        }
        self.marks.extend(sums.into_iter().map(|(cell, label)| Mark::text(Place::Cell(cell), label.trim())));
        self.symbols(question);
        self.texts(question);
        let own = ["number", "numberS", "symbol", "surface"];
        let parts = rules::ALL.iter().filter_map(|spec| spec.penpa);
        let known: Vec<&str> =
            own.into_iter().chain(parts).chain(DRAWN.map(|(name, _)| name)).chain(STROKES).chain(PASSED).collect();
        for (name, node) in fields(question).iter().filter(|(name, _)| !known.contains(&&**name)) {
            if !items(node).is_empty() || !fields(node).is_empty() {
                self.unread.add(name);
                self.rest.push((format!("{PREFIX}{name}").into(), as_json(node)));
            }
        }
    }

    /// Keeps a thing that can't be drawn, as JSON.
    fn keep(&mut self, part: &str, json: &str) {
        self.unread.add(part);
        let name = format!("{PREFIX}{part}");
        match self.rest.iter_mut().find(|(own, _)| **own == *name) {
            Some((_, list)) => list.insert_str(list.len() - 1, &format!(",{json}")),
            None => self.rest.push((name.into(), format!("[{json}]"))),
        }
    }

    /// Keeps a thing with its name.
    fn keep_named(&mut self, part: &str, name: &str, node: &Node<'_>) {
        self.keep(part, &format!("[{},{}]", quoted(name), as_json(node)));
    }

    /// Returns the colour that was chosen for a thing of a part, or otherwise the usual one.
    fn tone(&self, part: &str, name: &str, usual: Tone) -> Tone {
        let own = self.colours.as_ref().and_then(|colours| get(colours, part)).and_then(|part| get(part, name));
        own.and_then(text).and_then(|colour| paint(&colour).tone()).unwrap_or(usual)
    }

    fn shades(&mut self, question: &Node<'_>) {
        for (name, node) in get(question, "surface").map_or(&[][..], fields) {
            let cell = number(name).and_then(|at| self.points.cell(at));
            if let Some(cell) = cell {
                let usual = integer(node).and_then(|style| tone_of(&SURFACES, style)).unwrap_or(Tone::Grey);
                let tone = self.tone("surface", name, usual);
                match self.marks.last_mut() {
                    Some(Mark::Shade { cells, tone: own }) if *own == tone => cells.push(cell),
                    _ => self.marks.push(Mark::shade(vec![cell], tone)),
                }
            }
        }
    }

    fn drawn(&mut self, question: &Node<'_>, part: &str, is_arrow: bool) {
        for node in list(question, part).iter().filter(|node| items(node).len() > 1) {
            let line = self.points.line(node).and_then(|points| self.points.frame.way(&points));
            match line.filter(|cells| cells.len() > 1) {
                Some(cells) => {
                    let end = if is_arrow { LineEnd::Arrow } else { LineEnd::Plain };
                    let stroke = if is_arrow { Stroke::Thin } else { Stroke::Medium };
                    self.marks.push(Mark::line_with_ends(cells, Tone::Grey, stroke, (LineEnd::Plain, end)));
                }
                None => self.beside(part, node, is_arrow),
            }
        }
    }

    /// Draws an arrow that starts in a square beside the grid, or keeps anything else.
    fn beside(&mut self, part: &str, node: &Node<'_>, is_arrow: bool) {
        let points = self.points.line(node).unwrap_or_default();
        let ends = points.first().zip(points.last()).filter(|_| is_arrow);
        let place = ends.and_then(|(first, _)| self.points.frame.square(*first));
        match ends.zip(place) {
            Some(((first, last), place)) => self.marks.push(Mark::Arrow { place, direction: direction(*first, *last) }),
            None => self.keep(part, &as_json(node)),
        }
    }

    fn strokes(&mut self, question: &Node<'_>, part: &str) {
        let strokes = get(question, part).map(strokes).unwrap_or_default();
        for (line, style) in lines(&strokes) {
            let points = line.iter().map(|&at| self.points.point(at)).collect::<Option<Vec<Point>>>();
            let cells = points.and_then(|points| self.points.frame.way(&points));
            let usual = tone_of(&LINES, style).unwrap_or(Tone::Grey);
            let name = line.first().zip(line.get(1)).map(|(one, other)| format!("{one},{other}")).unwrap_or_default();
            let tone = self.tone(part, &name, usual);
            match cells.filter(|cells| cells.len() > 1) {
                Some(cells) => self.marks.push(Mark::line(cells, tone, Stroke::Medium)),
                None => {
                    let points: Vec<String> = line.iter().map(ToString::to_string).collect();
                    self.keep(part, &format!("[{}]", points.join(",")));
                }
            }
        }
    }

    fn symbols(&mut self, question: &Node<'_>) {
        for (name, node) in get(question, "symbol").map_or(&[][..], fields) {
            let place = number(name).and_then(|at| self.points.point(at)).and_then(|at| self.points.frame.place(at));
            match place.zip(symbol(node)) {
                Some((place, (shape, fill, tone))) => {
                    let tone = self.tone("symbol", name, tone);
                    self.marks.push(Mark::Shape { place, shape, fill, text: None, tone });
                }
                None => self.keep_named("symbol", name, node),
            }
        }
    }

    /// Draws the texts that are not givens.
    fn texts(&mut self, question: &Node<'_>) {
        for (name, node) in get(question, "number").map_or(&[][..], fields) {
            let point = number(name).and_then(|at| self.points.point(at));
            let place = point.and_then(|at| self.points.frame.place(at));
            if let Some(Place::Cell(cell)) = place
                && self.givens.get(cell).is_some()
            {
                continue;
            }
            let label = items(node).first().and_then(text).filter(|label| !label.trim().is_empty());
            match place.zip(label) {
                Some((place, label)) => self.marks.push(Mark::text(place, label.trim())),
                None => self.keep_named("number", name, node),
            }
        }
    }
}

/// Returns the value of a number in a cell: only of a given, which is black, or of any number.
fn value(node: &Node<'_>, only_givens: bool) -> Option<i32> {
    const CANDIDATES: &str = "7";
    const PLAIN: [&str; 4] = ["1", "2", "4", "10"];
    let [label, colour, style, ..] = items(node) else { return None };
    if only_givens && integer(colour) != Some(BLACK) {
        return None;
    }
    let style = text(style)?;
    if style == CANDIDATES {
        let mut digits = (1..).zip(items(label)).filter(|(_, node)| integer(node) == Some(1)).map(|(digit, _)| digit);
        return digits.next().filter(|_| digits.next().is_none());
    }
    text(label)?.trim().parse().ok().filter(|_| PLAIN.contains(&style.as_str()))
}

/// Returns the shape, filling and colour of a symbol, which consists of a style, a name such as `circle_L`, and a
/// layer.
fn symbol(node: &Node<'_>) -> Option<(Shape, Fill, Tone)> {
    let [style, name, ..] = items(node) else { return None };
    let name = text(name)?;
    let shape = match name.split('_').next()? {
        "circle" => Shape::Circle,
        "square" => Shape::Square,
        "diamond" => Shape::Diamond,
        _ => return None,
    };
    Some(match integer(style)? {
        1 => (shape, Fill::Hollow, Tone::Ink),
        2 => (shape, Fill::Full, Tone::Ink),
        8 => (shape, Fill::None, Tone::Ink),
        style => (shape, Fill::Tinted, tone_of(&SYMBOLS, style).unwrap_or(Tone::Grey)),
    })
}

/// The colours of styles of cells, lines and symbols.
const SURFACES: [(i64, Tone); 9] = [
    (2, Tone::Green),
    (3, Tone::Grey),
    (4, Tone::Ink),
    (5, Tone::Red),
    (6, Tone::Blue),
    (7, Tone::Yellow),
    (8, Tone::Grey),
    (9, Tone::Pink),
    (10, Tone::Orange),
];
const LINES: [(i64, Tone); 6] =
    [(2, Tone::Ink), (3, Tone::Green), (5, Tone::Grey), (8, Tone::Red), (9, Tone::Blue), (10, Tone::Red)];
const SYMBOLS: [(i64, Tone); 6] =
    [(3, Tone::Grey), (4, Tone::Grey), (5, Tone::Green), (6, Tone::Red), (7, Tone::Blue), (9, Tone::Pink)];

fn tone_of(tones: &[(i64, Tone)], style: i64) -> Option<Tone> {
    tones.iter().find(|(own, _)| *own == style).map(|(_, tone)| *tone)
}

/// Returns the signs of the steps down and to the right.
fn direction(from: Point, to: Point) -> (i32, i32) {
    let sign = |step: f64| if step.abs() < 0.02 { 0 } else { step.signum() as i32 };
    (sign(to.0 - from.0), sign(to.1 - from.1))
}
