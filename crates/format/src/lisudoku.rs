//! lisudoku: puzzles as objects in JSON, with cells as `{"row":0,"col":0}`.
//!
//! The spec of a rule says how it is written (`Spec::objects`). Source: the types and the public solver of lisudoku.

use std::fmt::Write as _;

use ninefold_grid::{Alphabet, Cell, Digit, Grid, Layout, RegionMap, Regions, Side};
use ninefold_puzzle::{ObjectProgram, Puzzle, PuzzleDraft, RulesetDraft};

use crate::document::writer::quoted;
use crate::fit::{Unfit, require_no_single_region};
use crate::literal::{Fault, Node};
use crate::objects::{self, OwnFields, cell_of};
use crate::regions::ruleset_of;
use crate::value::{Fields, as_json, get, integer, items, says_nothing};
use crate::{Item, Record, fit};

/// The prefix of lisudoku's keys among the unknown values of a puzzle.
const PREFIX: &str = "lisudoku:";
/// The name for objects of rules with extra fields.
pub(crate) const OBJECTS: &str = "lisudoku:objects of rules";

/// Returns whether a text contains the size of a grid under lisudoku's name.
pub(crate) fn is_named(text: &[u8]) -> bool {
    ["\"gridSize\"", "\"grid_size\""]
        .iter()
        .any(|name| text.windows(name.len()).any(|window| window == name.as_bytes()))
}

/// Returns whether these are the fields of a puzzle of lisudoku.
pub(crate) fn is_object(fields: &Fields<'_>) -> bool {
    field(fields, "gridSize").is_some()
}

fn field<'n, 'a>(fields: &'n Fields<'a>, name: &str) -> Option<&'n Node<'a>> {
    fields.iter().find(|(own, _)| objects::is_named(ObjectProgram::Lisudoku, name, own)).map(|(_, node)| node)
}

/// Reads a puzzle that begins on this line.
pub(crate) fn record(fields: &Fields<'_>, line: usize) -> Result<Record, Fault> {
    let missing = Fault { at: 0, found: "there is no gridSize".to_owned(), expected: "write \"gridSize\": 9" };
    let size = field(fields, "gridSize").ok_or(missing)?;
    let side = integer(size).and_then(|number| Side::new(usize::try_from(number).ok()?).ok()).ok_or_else(|| {
        let found = "gridSize is not the side of a grid".to_owned();
        Fault { at: size.at, found, expected: "write a number from 1 to 64" }
    })?;
    let mut givens = Grid::blank(side);
    for item in field(fields, "fixedNumbers").map_or(&[][..], items) {
        let (cell, digit) = fixed(item, side).ok_or_else(|| {
            let found: String = as_json(item).chars().take(48).collect();
            let found = format!("no digit in a cell of the grid: {found}");
            Fault { at: item.at, found, expected: "write {\"position\":{\"row\":0,\"col\":0},\"value\":5}" }
        })?;
        if let Some(other) = givens.get(cell).filter(|other| *other != digit) {
            let found = format!("{cell} has two digits, {other} and {digit}");
            return Err(Fault { at: item.at, found, expected: "write one digit for each cell" });
        }
        givens.set(cell, Some(digit));
    }
    let found = objects::read(ObjectProgram::Lisudoku, fields);
    let mut ruleset = match field(fields, "regions").filter(|node| !says_nothing(node)) {
        Some(node) => ruleset(node, side)?,
        None => RulesetDraft::classic(side),
    };
    ruleset.rules = found.rules;
    let mut record = Record::of_draft(line, PuzzleDraft { ruleset, givens, candidates: None });
    record.unread = found.unread;
    let objects = OwnFields::of(ObjectProgram::Lisudoku, fields, &found.keys, |_, _| ()).json();
    record.notes.others.extend(objects.map(|json| (OBJECTS.into(), json)));
    let own = ["gridSize", "fixedNumbers", "regions"];
    let is_own = |name: &str| own.iter().any(|own| objects::is_named(ObjectProgram::Lisudoku, own, name));
    for (name, node) in fields.iter().filter(|(name, _)| !is_own(name) && !found.keys.iter().any(|key| key == name)) {
        if !says_nothing(node) {
            record.unread.push(name.to_string());
        }
        record.notes.others.push((format!("{PREFIX}{name}").into(), as_json(node)));
    }
    let rest = found.rest.into_iter().map(|(name, json)| (format!("{PREFIX}{name}").into(), json));
    record.notes.others.extend(rest);
    Ok(record)
}

fn fixed(item: &Node<'_>, side: Side) -> Option<(Cell, Digit)> {
    let cell = cell_of(get(item, "position")?).filter(|cell| cell.is_within(side))?;
    let number = usize::try_from(integer(get(item, "value")?)?).ok().filter(|&number| number <= side.get())?;
    Some((cell, Digit::new(number)?))
}

/// Returns the grid with these regions.
fn ruleset(node: &Node<'_>, side: Side) -> Result<RulesetDraft, Fault> {
    let mut map: Vec<Option<u8>> = vec![None; side.cell_count()];
    for (place, region) in items(node).iter().enumerate() {
        for item in items(region) {
            let cell = cell_of(item).filter(|cell| cell.is_within(side)).ok_or_else(|| Fault {
                at: item.at,
                found: format!("region {} has a cell that is not on the grid", place + 1),
                expected: "write {\"row\":0,\"col\":0}",
            })?;
            let own = &mut map[cell.index(side)];
            if own.is_some() {
                let found = format!("{cell} is in several regions, or in one twice");
                return Err(Fault { at: item.at, found, expected: "list each cell once" });
            }
            *own = Some(u8::try_from(place).unwrap_or(u8::MAX));
        }
    }
    let whole: Option<Vec<u8>> = map.iter().copied().collect();
    Ok(match whole.and_then(|map| RegionMap::new(side, map).ok()) {
        Some(map) => ruleset_of(&map),
        None => {
            let n = side.get();
            RulesetDraft::of_layout(Layout::rectangle(n, n, Alphabet::of_side(side), Regions::Map(map)))
        }
    })
}

/// Returns the names of the rules that can't be written, and whether candidates are lost.
pub(crate) fn lost(puzzle: &Puzzle) -> Vec<String> {
    let mut lost = objects::write(ObjectProgram::Lisudoku, puzzle).lost;
    if puzzle.candidates().is_some() {
        lost.push("candidates".to_owned());
    }
    lost.extend(fit::narrow_boxes(puzzle));
    lost
}

/// Writes a puzzle as an object on one line.
pub(crate) fn write(item: &Item<'_>, out: &mut String) -> Result<(), Unfit> {
    require_no_single_region(item)?;
    let puzzle = item.puzzle;
    if !puzzle.geometry().is_usual() {
        return Err(Unfit::new("such a layout", "a square grid with digits from 1, each cell in a region"));
    }
    let cell = |cell: Cell| format!("{{\"row\":{},\"col\":{}}}", cell.row(), cell.column());
    let _ = write!(out, "{{\"gridSize\":{}", puzzle.side());
    let regions = puzzle.geometry().regions().map(|region| region.cells().iter().map(|&own| cell(own)).collect());
    let regions: Vec<Vec<String>> = regions.collect();
    if !regions.is_empty() {
        let lists: Vec<String> = regions.iter().map(|cells| format!("[{}]", cells.join(","))).collect();
        let _ = write!(out, ",\"regions\":[{}]", lists.join(","));
    }
    let fixed = |(own, digit): (Cell, Digit)| format!("{{\"position\":{},\"value\":{}}}", cell(own), digit.number());
    let givens: Vec<String> = puzzle.givens().filled().map(fixed).collect();
    let _ = write!(out, ",\"fixedNumbers\":[{}]", givens.join(","));
    let mut written = objects::write(ObjectProgram::Lisudoku, puzzle);
    if let Some((_, kept)) = item.notes.others.iter().find(|(name, _)| &**name == OBJECTS) {
        written.add_own_fields(ObjectProgram::Lisudoku, kept);
    }
    for key in &written.switches {
        let _ = write!(out, ",{}:true", quoted(key));
    }
    for (key, items) in &written.lists {
        let _ = write!(out, ",{}:[{}]", quoted(key), items.join(","));
    }
    let is_new = |name: &str| {
        let own = ["gridSize", "fixedNumbers", "regions"].into_iter().chain(written.switches.iter().copied());
        let mut own = own.chain(written.lists.iter().map(|(key, _)| *key));
        !own.any(|own| objects::is_named(ObjectProgram::Lisudoku, own, name))
    };
    let others = item.notes.others.iter().filter(|(name, _)| &**name != OBJECTS);
    let others = others.filter_map(|(name, json)| Some((name.strip_prefix(PREFIX)?, json)));
    for (name, json) in others.filter(|(name, _)| is_new(name)) {
        let _ = write!(out, ",{}:{json}", quoted(name));
    }
    out.push('}');
    Ok(())
}
