//! Reads a puzzle: parts with a meaning become givens, regions and rules; all others become marks.

use std::sync::Arc;

use ninefold_grid::{Alphabet, Cell};
use ninefold_puzzle::{Arguments, Mark, PuzzleDraft, RuleDraft, Sketch, SudokuPadForm, Tone, rules};

use super::cages::{self, Cage, GLOBAL};
use super::canvas::{Canvas, Fault, cell, frame_of};
use super::drawing;
use super::fields::{About, METADATA};
use super::joined::{Sized, joined};
use super::marks::{line, shape};
use super::own_fields;
use super::{CELL_SIZE, PREFIX};
use crate::document::writer::quoted;
use crate::fog::{self, LIGHTS, TRIGGERS};
use crate::frame::Frame;
use crate::literal::{Node, Value};
use crate::proposals::{CageNumbers, EXACT, numbers_of_cages};
use crate::span::Span;
use crate::tally::Tally;
use crate::value::{as_json, fields, get, integer, is_empty, is_true, items, list, number, says_nothing, text};
use crate::{Fog, Notes, ReadError, ReadOptions, Record};

/// The fields that are read; others are kept unchanged.
const OWN: [&str; 10] =
    ["cells", CELL_SIZE, "regions", "cages", "underlays", "lines", "arrows", "overlays", METADATA, GLOBAL];
/// The name of the rules in words.
const RULES: &str = "rules";
/// The fields that don't affect rules.
const SILENT: [&str; 6] = ["id", "sourceId", "puzzleId", "videos", "settings", "size"];
/// The list of cages.
pub(super) const CAGES: &str = "cages";
/// The fields of a cell that contain the marks and colours of a player.
const OF_PLAYER: [&str; 5] = ["centremarks", "cornermarks", "pencilMarks", "pencilmarks", "colour"];
/// The fields of a cell that are read.
const OF_CELL: [&str; 2] = ["value", "given"];
/// Parts that are drawn, in order.
const DRAWN: [&str; 4] = ["underlays", "lines", "arrows", "overlays"];
/// The largest number of parts of a drawing that are examined.
const MOST_PARTS: usize = 20_000;
/// The largest number of parts that are kept as they were read.
const MOST_KEPT: usize = 2_000;

/// Returns whether a value looks like a puzzle of SudokuPad.
pub(crate) fn is_puzzle(node: &Node<'_>) -> bool {
    let is_row = |row: &Node<'_>| {
        let is_cell = |cell: &Node<'_>| matches!(cell.value, Value::Object(_));
        matches!(&row.value, Value::List(cells) if cells.iter().all(is_cell))
    };
    let has = |name: &str| get(node, name).is_some();
    let rows = list(node, "cells");
    let has_own =
        DRAWN.iter().any(|name| has(name)) || [CELL_SIZE, "regions", "cages", METADATA].iter().any(|name| has(name));
    !rows.is_empty() && rows.iter().all(is_row) && has_own
}

/// Returns the rule of a letter after a classic puzzle.
pub(super) fn rule_of_letter(letter: char) -> Option<RuleDraft> {
    let spec = rules::ALL.iter().find(|spec| spec.sudokupad.contains(&SudokuPadForm::Letter(letter)))?;
    Some(RuleDraft::of(spec, Arguments::none()))
}

/// Reads a puzzle that begins on this line.
///
/// # Errors
/// Returns the fault and what was expected.
pub(crate) fn read_object(node: &Node<'_>, options: &ReadOptions, line: usize) -> Result<Record, Fault> {
    if !is_puzzle(node) {
        return Err(("there are no rows of cells".to_owned(), "write them under \"cells\"".to_owned()));
    }
    let mut parts = Parts { frame: frame_of(list(node, "cells")), ..Parts::default() };
    parts.read_cages(list(node, CAGES), numbers_of(node));
    let fog = fog_of(node, parts.lights.take(), parts.frame);
    let mut about = About::of(node, &parts.texts);
    let cages: Vec<_> = parts.rules.iter().filter_map(cages::of_draft).collect();
    let canvas = Canvas::of(node, &about.solution, about.is_free, &cages)?;
    parts.draw_impossible_sums(canvas.alphabet);
    let mut ruleset = canvas.ruleset();
    ruleset.rules.extend(canvas.free_regions());
    let side = ruleset.side;
    let (givens, entries) = canvas.digits(node, side)?;
    parts.read_drawing(|name| list(node, name));
    ruleset.rules.append(&mut about.rules);
    for rule in get(node, GLOBAL).into_iter().flat_map(cages::switches) {
        if !ruleset.rules.contains(&rule) {
            ruleset.rules.push(rule);
        }
    }
    ruleset.rules.append(&mut parts.rules);
    let marks = joined(std::mem::take(&mut parts.marks));
    let solution = about.solved(&canvas, side);
    let mut unread = about.unread();
    let mut notes = about.into_notes();
    if parts.shown.iter().map(|(_, parts)| parts.len()).sum::<usize>() > MOST_KEPT {
        unread.add(EXACT);
    } else if !drawing::is_own(&parts.shown, &marks) {
        notes.others.push((drawing::NAME.into(), drawing::json(&parts.shown)));
    }
    ruleset.cosmetics = Sketch::of(marks);
    let is_own = |name: &str| OWN.contains(&name) || (fog.is_some() && [LIGHTS, TRIGGERS].contains(&name));
    notes.add(Notes::FOG, fog.iter().map(Fog::to_string).collect());
    let kept = fields(node).iter().filter(|(name, node)| !is_own(name) && !is_empty(node));
    for (name, node) in kept {
        notes.others.push((format!("{PREFIX}{name}").into(), as_json(node)));
        if !SILENT.contains(&&**name) && !says_nothing(node) {
            unread.add(name);
        }
    }
    // Sizes and texts of drawings use it as their unit.
    let is_drawn = DRAWN.iter().any(|name| !list(node, name).is_empty());
    if let Some(size) = get(node, CELL_SIZE).filter(|size| is_drawn && integer(size).is_some_and(|size| size != 50)) {
        notes.others.push((format!("{PREFIX}{CELL_SIZE}").into(), as_json(size)));
    }
    notes.others.extend(kept_cells(node, &mut unread));
    notes.others.extend(get(node, GLOBAL).and_then(|global| kept_switches(global, &mut unread)));
    own_fields::keep(&parts.with_rules, &mut notes);
    for (name, items) in parts.rest {
        let is_hidden = |item: &&Node<'_>| name == CAGES && get(item, "hidden").is_some_and(is_true);
        let unsaid: Vec<&Node<'_>> = items.iter().copied().filter(|item| !is_hidden(item)).collect();
        match name {
            CAGES => numbered_cages(list(node, CAGES), &unsaid).iter().for_each(|name| unread.add(name)),
            _ => unsaid.iter().for_each(|_| unread.add(name)),
        }
        let items: Vec<String> = items.into_iter().map(as_json).collect();
        notes.others.push((format!("{PREFIX}{name}").into(), format!("[{}]", items.join(","))));
    }
    let draft = applied(PuzzleDraft { ruleset, givens, candidates: None }, options, line)?;
    let mut record = Record::of_draft(line, draft);
    record.entries = Some(entries).filter(|entries| entries.filled_count() > 0);
    record.solution = solution;
    record.notes = notes;
    record.unread = unread.into_names();
    record.draws_rules = true;
    Ok(record)
}

/// Returns the names of cages that can't be read: their numbers in the list, from 1, if there are few.
fn numbered_cages(all: &[Node<'_>], unread: &[&Node<'_>]) -> Vec<String> {
    const MOST: usize = 5;
    let is_unread = |node: &Node<'_>| unread.iter().any(|other| std::ptr::eq(*other, node));
    if unread.len() > MOST {
        return vec![CAGES.to_owned(); unread.len()];
    }
    (1..).zip(all).filter(|(_, node)| is_unread(node)).map(|(place, _)| format!("cage {place} of the list")).collect()
}

/// Returns the meaning of the numbers of cages. Without numbers, the words don't matter.
fn numbers_of(node: &Node<'_>) -> CageNumbers {
    let is_number = |cage: &Node<'_>| {
        let text = get(cage, "value").and_then(text);
        get(cage, "sum").and_then(integer).is_some() || text.is_some_and(|text| text.parse::<i64>().is_ok())
    };
    match list(node, CAGES).iter().any(is_number) {
        true => numbers_of_cages(&words_of(node)),
        false => CageNumbers::Sums,
    }
}

/// Returns the rules in words, wherever they are in the puzzle.
fn words_of(node: &Node<'_>) -> String {
    let in_cages = list(node, CAGES).iter().filter(|cage| list(cage, "cells").is_empty());
    let in_cages = in_cages.filter_map(|cage| text(get(cage, "value")?)).filter(|text| text.starts_with(RULES));
    let in_metadata = get(node, METADATA).and_then(|metadata| get(metadata, RULES)).and_then(text);
    in_metadata.into_iter().chain(in_cages).collect::<Vec<_>>().join("\n")
}

/// Returns the fog over a puzzle, with the lights that cages name. Returns `None` if there is no fog, or if a part of
/// it can't be read.
fn fog_of(node: &Node<'_>, in_cages: Option<Vec<Cell>>, frame: Frame) -> Option<Fog> {
    let triggers = match get(node, TRIGGERS) {
        Some(list) => Some(fog::triggers(list)?).filter(|triggers| !triggers.is_empty()),
        None => None,
    };
    let lights = get(node, LIGHTS).filter(|list| matches!(list.value, Value::List(_)));
    (lights.is_some() || triggers.is_some() || in_cages.is_some()).then_some(())?;
    let mut fog = Fog { triggers: triggers.unwrap_or_default(), ..Fog::default() };
    fog.light(lights.map_or(&[][..], items).iter().map(|light| cell(light, frame)).collect::<Option<Vec<Cell>>>()?);
    fog.light(in_cages.into_iter().flatten());
    Some(fog).filter(|fog| fog.fits(frame.rows, frame.columns))
}

/// Adds the rules of the options.
fn applied(draft: PuzzleDraft, options: &ReadOptions, line: usize) -> Result<PuzzleDraft, Fault> {
    let fault = |fault: ReadError| (fault.found().to_owned(), fault.expected().to_owned());
    options.applied_to(draft, Span::line(line, b"")).map_err(fault)
}

/// Returns the fields of cells that are not read, as a list of rows, columns and objects.
fn kept_cells(node: &Node<'_>, unread: &mut Tally) -> Option<(Arc<str>, String)> {
    let mut kept = Vec::new();
    for (row, cells) in list(node, "cells").iter().enumerate() {
        for (column, cell) in items(cells).iter().enumerate() {
            let others = fields(cell).iter().filter(|(name, value)| !OF_CELL.contains(&&**name) && !is_empty(value));
            let foreign = others.clone().filter(|(name, value)| !OF_PLAYER.contains(&&**name) && !says_nothing(value));
            foreign.for_each(|(name, _)| unread.add(&format!("{name} of cells")));
            let others: Vec<String> =
                others.map(|(name, value)| format!("{}:{}", quoted(name), as_json(value))).collect();
            if !others.is_empty() {
                kept.push(format!("[{row},{column},{{{}}}]", others.join(",")));
            }
        }
    }
    (!kept.is_empty()).then(|| (format!("{PREFIX}cells").into(), format!("[{}]", kept.join(","))))
}

/// Returns the names of unknown rules, as a list. They are not reported as unread, since most of them are also given by
/// cages.
fn kept_switches(node: &Node<'_>, unread: &mut Tally) -> Option<(Arc<str>, String)> {
    let name = format!("{PREFIX}{GLOBAL}").into();
    if !matches!(node.value, Value::List(_)) {
        (!says_nothing(node)).then(|| unread.add(GLOBAL))?;
        return Some((name, as_json(node)));
    }
    let unknown = items(node).iter().filter(|item| cages::switch(item).is_none());
    for item in unknown.clone().filter(|item| !says_nothing(item)) {
        unread.add(&cages::switch_of_list(&text(item).unwrap_or_else(|| as_json(item))));
    }
    let unknown: Vec<String> = unknown.map(as_json).collect();
    (!unknown.is_empty()).then(|| (name, format!("[{}]", unknown.join(","))))
}

/// Parts by the name of their list.
pub(super) type Lists<'n, 'a> = Vec<(&'static str, Vec<&'n Node<'a>>)>;

/// The parts of a puzzle.
struct Parts<'n, 'a> {
    frame: Frame,
    texts: Vec<(String, String)>,
    /// The cells that are free of fog according to cages.
    lights: Option<Vec<Cell>>,
    rules: Vec<RuleDraft>,
    /// The cages that are rules.
    with_rules: Vec<&'n Node<'a>>,
    marks: Vec<Sized>,
    /// Marks of cages, which are drawn above lines and below shapes.
    of_cages: Vec<Sized>,
    /// Parts that can't be represented.
    rest: Lists<'n, 'a>,
    /// Parts that became marks.
    shown: Lists<'n, 'a>,
}

impl Default for Parts<'_, '_> {
    fn default() -> Self {
        let frame = Frame { rows: 0, columns: 0 };
        let (texts, rules, with_rules) = (Vec::new(), Vec::new(), Vec::new());
        let (marks, of_cages, rest, shown) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        Parts { frame, texts, lights: None, rules, with_rules, marks, of_cages, rest, shown }
    }
}

/// Returns the marks of parts of a drawing.
pub(super) fn marks_of(drawn: &Node<'_>, frame: Frame) -> Vec<Mark> {
    let mut parts = Parts { frame, ..Parts::default() };
    parts.read_cages(list(drawn, CAGES), CageNumbers::Unclear);
    parts.read_drawing(|name| list(drawn, name));
    joined(parts.marks)
}

/// Adds a part to its list.
fn add<'n, 'a>(lists: &mut Lists<'n, 'a>, name: &'static str, node: &'n Node<'a>) {
    match lists.iter_mut().find(|(own, _)| *own == name) {
        Some((_, items)) => items.push(node),
        None => lists.push((name, vec![node])),
    }
}

impl<'n, 'a> Parts<'n, 'a> {
    fn read_cages(&mut self, cages: &'n [Node<'a>], numbers: CageNumbers) {
        for (count, node) in cages.iter().enumerate() {
            match cages::read(node, self.frame, numbers).filter(|_| count < MOST_PARTS) {
                Some(Cage::Lights(cells)) => self.lights.get_or_insert_default().extend(cells),
                Some(Cage::Text(name, value)) => self.texts.push((name, value)),
                Some(Cage::Rule(rule, clue)) => {
                    self.rules.push(rule);
                    self.with_rules.push(node);
                    self.of_cages.extend(clue.map(|clue| (clue, 0.0)));
                }
                Some(Cage::Mark(mark)) => {
                    self.of_cages.push((mark, 0.0));
                    add(&mut self.shown, CAGES, node);
                }
                Some(Cage::Nothing) => add(&mut self.rest, CAGES, node),
                None => add(&mut self.rest, CAGES, node),
            }
        }
    }

    /// Draws cages whose numbers can't be sums, instead of treating them as rules.
    fn draw_impossible_sums(&mut self, alphabet: Alphabet) {
        let of_cages = &mut self.of_cages;
        self.rules.retain(|rule| {
            let cage = cages::of_draft(rule).filter(|cage| !cage.has_possible_sum(alphabet));
            let number = cage.as_ref().and_then(|cage| cage.sum);
            let drawn =
                cage.zip(number).map(|(cage, number)| Mark::cage_in(Tone::Ink, cage.cells, Some(number.to_string())));
            let is_rule = drawn.is_none();
            of_cages.extend(drawn.map(|mark| (mark, 0.0)));
            is_rule
        });
    }

    fn read_drawing(&mut self, list: impl Fn(&str) -> &'n [Node<'a>]) {
        for (place, name) in DRAWN.into_iter().enumerate() {
            if place == DRAWN.len() - 1 {
                self.marks.append(&mut self.of_cages);
            }
            for (count, node) in list(name).iter().enumerate() {
                let marks = match name {
                    _ if count >= MOST_PARTS => None,
                    "lines" => line(node, self.frame, false).map(|mark| vec![mark]),
                    "arrows" => line(node, self.frame, true).map(|mark| vec![mark]),
                    _ => shape(node, self.frame),
                };
                match marks {
                    Some(marks) => {
                        let size = get(node, "width").and_then(number).unwrap_or(0.0);
                        if !marks.is_empty() {
                            add(&mut self.shown, name, node);
                        }
                        self.marks.extend(marks.into_iter().map(|mark| (mark, size)));
                    }
                    None => add(&mut self.rest, name, node),
                }
            }
        }
    }
}
