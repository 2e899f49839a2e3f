//! Writes documents of version 2.

use std::fmt::Write as _;

use ninefold_grid::{BoxShape, Cell, Digit, DigitSet, Layout, Partition, Regions, Subgrid};
use ninefold_puzzle::{Puzzle, RuleDraft, RuleField};

use super::cosmetics;
use crate::{Item, characters};

/// Returns whether a puzzle needs version 2: its grid is not a usual square or lacks boxes, a rule has arguments, or
/// there are cosmetic marks.
pub(crate) fn needs_version_2(puzzle: &Puzzle) -> bool {
    let with_arguments = puzzle.ruleset().uses().iter().any(|(_, arguments)| !arguments.is_empty());
    let names = puzzle.ruleset().variant_names();
    let unnamed = |draft: &RuleDraft| !names.contains(&&*draft.name);
    let without_boxes =
        *puzzle.geometry().partition() == Partition::Lines && BoxShape::of_side(puzzle.side()).is_some();
    let has_cosmetics = !puzzle.ruleset().cosmetics().marks.is_empty();
    !puzzle.geometry().is_usual()
        || has_cosmetics
        || without_boxes
        || with_arguments
        || puzzle.ruleset().drafts().iter().any(unnamed)
}

/// Writes a puzzle as an object on one line, with the digits of the cells under this name.
pub(crate) fn write(item: &Item<'_>, digits: &str, out: &mut String) {
    let puzzle = item.puzzle;
    let geometry = puzzle.geometry();
    let alphabet = geometry.alphabet();
    out.push_str("{\"version\":2,\"layout\":");
    write_layout(&geometry.to_layout(), out);
    push_field("alphabet", &alphabet.to_string(), out);
    push_field(digits, &geometry.text(puzzle.givens()), out);
    let extra: Vec<(String, String)> = geometry.extra_texts(puzzle.givens());
    let extra: Vec<_> =
        extra.into_iter().filter(|(_, text)| text.contains(|sign| !matches!(sign, '.' | ' '))).collect();
    write_texts("extra", &extra, out);
    if let Some(candidates) = puzzle.candidates() {
        let values =
            |set: DigitSet| set.iter().map(|digit: Digit| alphabet.value(digit).to_string()).collect::<Vec<_>>();
        let cells = geometry.cells().iter().filter(|&&cell| puzzle.givens().get(cell).is_none());
        let restricted = cells.map(|&cell| (cell, candidates.get(cell) & geometry.digits()));
        let restricted = restricted.filter(|&(_, set)| set != geometry.digits());
        let texts: Vec<(String, String)> =
            restricted.map(|(cell, set)| (cell.to_string(), values(set).join(" "))).collect();
        write_texts("candidates", &texts, out);
    }
    out.push_str(",\"rules\":[");
    for (place, draft) in puzzle.ruleset().drafts().iter().enumerate() {
        out.push_str(if place == 0 { "" } else { "," });
        write_rule(&draft.name, &draft.fields(alphabet), out);
    }
    out.push(']');
    cosmetics::write(puzzle.ruleset().cosmetics(), out);
    for (name, grid) in [("entries", item.entries), ("solution", item.solution)] {
        if let Some(grid) = grid {
            push_field(name, &geometry.text(grid), out);
        }
    }
    let notes = item.notes;
    let own = [("title", &notes.title), ("comment", &notes.comment)];
    let own = own.into_iter().filter_map(|(name, text)| Some((name.to_owned(), text.clone()?)));
    let fields = notes.fields.iter().map(|(name, text)| (name.to_string(), text.clone()));
    write_texts("meta", &own.chain(fields.filter(|(_, text)| !text.is_empty())).collect::<Vec<_>>(), out);
    for (name, json) in &notes.others {
        let _ = write!(out, ",{}:{json}", quoted(name));
    }
    out.push_str("}\n");
}

fn write_texts(name: &str, texts: &[(String, String)], out: &mut String) {
    if texts.is_empty() {
        return;
    }
    let pairs: Vec<String> = texts.iter().map(|(name, text)| format!("{}:{}", quoted(name), quoted(text))).collect();
    let _ = write!(out, ",{}:{{{}}}", quoted(name), pairs.join(","));
}

fn write_layout(layout: &Layout, out: &mut String) {
    out.push('{');
    match layout.grids.as_slice() {
        [grid] if grid.origin == Cell::new(0, 0) && layout.free.is_empty() => out.push_str(&grid_fields(grid)),
        grids => {
            let grids: Vec<String> = grids.iter().map(|grid| format!("{{{}}}", grid_fields(grid))).collect();
            let _ = write!(out, "\"grids\":[{}]", grids.join(","));
        }
    }
    if !layout.free.is_empty() {
        let free: Vec<String> = layout.free.iter().map(Cell::to_string).collect();
        push_field("free", &free.join(" "), out);
    }
    if !layout.extra.is_empty() {
        let group = |extra: &ninefold_grid::ExtraCells| {
            let (name, label) = (quoted(&extra.name), quoted(&extra.label));
            format!("{{\"name\":{name},\"label\":{label},\"cells\":{},\"columns\":{}}}", extra.count, extra.columns)
        };
        let groups: Vec<String> = layout.extra.iter().map(group).collect();
        let _ = write!(out, ",\"extra\":[{}]", groups.join(","));
    }
    out.push('}');
}

fn grid_fields(grid: &Subgrid) -> String {
    let mut text = format!("\"rows\":{},\"columns\":{}", grid.rows, grid.columns);
    if grid.origin != Cell::new(0, 0) {
        push_field("at", &grid.origin.to_string(), &mut text);
    }
    match &grid.regions {
        Regions::None => {}
        Regions::Boxes { rows, columns } => push_field("boxes", &format!("{rows}x{columns}"), &mut text),
        Regions::Map(map) => {
            let letter = |region: &Option<u8>| region.map_or('.', label);
            push_field("regions", &map.iter().map(letter).collect::<String>(), &mut text);
        }
    }
    if !grid.name.is_empty() {
        push_field("name", &grid.name, &mut text);
    }
    text
}

/// Returns the character for a region.
fn label(region: u8) -> char {
    const PLAIN: &[u8] = b"123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    let beyond = || char::from_u32(0x100 + u32::from(region)).unwrap_or('?');
    PLAIN.get(usize::from(region)).map_or_else(beyond, |&byte| char::from(byte))
}

fn write_rule(name: &str, fields: &[(String, RuleField)], out: &mut String) {
    let _ = write!(out, "{{\"rule\":{}", quoted(name));
    for (name, value) in fields {
        match value {
            RuleField::Number(number) => {
                let _ = write!(out, ",{}:{number}", quoted(name));
            }
            RuleField::Text(text) => push_field(name, text, out),
            RuleField::Rules(rules) => {
                let _ = write!(out, ",{}:[", quoted(name));
                for (place, (name, fields)) in rules.iter().enumerate() {
                    out.push_str(if place == 0 { "" } else { "," });
                    write_rule(name, fields, out);
                }
                out.push(']');
            }
        }
    }
    out.push('}');
}

fn push_field(name: &str, value: &str, out: &mut String) {
    let _ = write!(out, ",{}:{}", quoted(name), quoted(value));
}

/// Returns a text in quotation marks, in JSON notation.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    if text.bytes().all(|byte| matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\') {
        quoted.push_str(text);
        quoted.push('"');
        return quoted;
    }
    for one in text.chars() {
        match one {
            '"' | '\\' => quoted.extend(['\\', one]),
            '\n' => quoted.push_str("\\n"),
            one if one < ' ' => {
                let _ = write!(quoted, "\\u{:04x}", one as u32);
            }
            // Characters that readers replace by plain ones are escaped, so that they stay distinct.
            one if !one.is_ascii() && characters::plain(one.to_string().as_bytes()) != one.to_string().as_bytes() => {
                one.encode_utf16(&mut [0; 2]).iter().for_each(|unit| {
                    let _ = write!(quoted, "\\u{unit:04x}");
                });
            }
            one => quoted.push(one),
        }
    }
    quoted.push('"');
    quoted
}
