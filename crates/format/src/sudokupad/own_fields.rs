//! Extra fields of the cage of a rule, such as colours. They are kept, and written again as long as the puzzle has this
//! rule.

use super::PREFIX;
use super::cages::{Written, style};
use super::canvas::cell;
use super::part::Part;
use crate::Notes;
use crate::document::writer::quoted;
use crate::frame::Frame;
use crate::literal::Node;
use crate::value::{as_json, fields, get, integer, is_true, items, list, parsed, says_nothing, text};

/// The name for such cages, after the name of the program.
pub(crate) const CAGES: &str = "cages of rules";
/// The fields that are read.
const KNOWN: [&str; 4] = ["cells", "value", "sum", "unique"];
/// The field that is read if it represents another rule.
const STYLE: &str = "style";

/// Returns the name and the JSON of a field that is not read.
fn own_fields(cage: &Node<'_>) -> impl Iterator<Item = (String, String)> {
    let is_read = |name: &str| KNOWN.contains(&name) || name == STYLE && style(cage).is_some();
    let own = fields(cage).iter().filter(move |(name, value)| !is_read(name) && !says_nothing(value));
    own.map(|(name, value)| (name.to_string(), as_json(value)))
}

/// Adds the cages that have extra fields to the notes.
pub(super) fn keep(cages: &[&Node<'_>], notes: &mut Notes) {
    let kept = cages.iter().filter(|cage| own_fields(cage).next().is_some()).map(|cage| with_own_fields(cage));
    let kept: Vec<String> = kept.collect();
    if !kept.is_empty() {
        notes.others.push((format!("{PREFIX}{CAGES}").into(), format!("[{}]", kept.join(","))));
    }
}

/// Returns a cage as JSON: first the fields that define its rule, always in the same form, then its extra fields.
fn with_own_fields(cage: &Node<'_>) -> String {
    let mut json =
        format!("{{\"cells\":{},\"unique\":{}", get(cage, "cells").map_or_else(String::new, as_json), is_unique(cage));
    json.extend(sum(cage).map(|sum| format!(",\"sum\":{sum}")));
    json.extend(style(cage).map(|style| format!(",\"{STYLE}\":{}", quoted(&style))));
    json.extend(own_fields(cage).map(|(name, value)| format!(",{}:{value}", quoted(&name))));
    json + "}"
}

fn sum(cage: &Node<'_>) -> Option<i64> {
    get(cage, "sum").and_then(integer).or_else(|| get(cage, "value").and_then(text)?.parse().ok())
}

fn is_unique(cage: &Node<'_>) -> bool {
    get(cage, "unique").is_none_or(is_true)
}

/// Returns the names of the fields of kept cages.
pub(crate) fn names(kept: &Node<'_>) -> Vec<String> {
    items(kept).iter().flat_map(own_fields).map(|(name, _)| format!("{name} of cages")).collect()
}

/// Returns a cage in written form, with the fields that it had when it was read.
pub(super) fn part(cage: &Written, kept: Option<&str>, frame: Frame) -> Part {
    let own = kept.and_then(parsed);
    let found = own.as_ref().map_or(&[][..], items).iter().find(|node| is_of(node, cage, frame));
    let Some(node) = found else { return cage.part() };
    let mut json = String::new();
    cage.part().write_json(&mut json);
    json.truncate(json.len() - 1);
    for (name, value) in own_fields(node) {
        json.push_str(&format!(",{}:{value}", quoted(&name)));
    }
    json.push('}');
    Part::Kept(json)
}

/// Returns whether a kept cage represents the same rule.
fn is_of(node: &Node<'_>, cage: &Written, frame: Frame) -> bool {
    let cells: Option<Vec<_>> = list(node, "cells").iter().map(|node| cell(node, frame)).collect();
    let style = style(node);
    (cells.as_ref(), sum(node), is_unique(node), style.as_deref())
        == (Some(&cage.cells), cage.sum, cage.is_unique, cage.style)
}
