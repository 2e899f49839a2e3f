//! The fields of objects: their names, and their possible values.

use ninefold_grid::{Alphabet, Cell, Side};
use ninefold_puzzle::{RuleDraft, rules};

use crate::Record;
use crate::literal::{Node, Value};
use crate::matrix::is_null;
use crate::value::{Fields, says_nothing};

/// Reports that a field beside the puzzle is left out if its value can't be read. A boolean, such as `"solved": true`,
/// is not a grid that could be missed.
pub(super) fn note_unread(record: &mut Record, name: &str, node: &Node<'_>, is_read: bool) {
    let is_switch = matches!(node.value, Value::Word(word) if word.eq_ignore_ascii_case("true"));
    if !is_read && !says_nothing(node) && !is_switch {
        record.unread.push(name.to_owned());
    }
}

/// Returns the side of a grid, which is given as a number or as rows and columns such as 9x9.
pub(super) fn side_of(node: &Node<'_>) -> Option<Side> {
    let text = match &node.value {
        Value::Word(word) => word,
        Value::Text(text) => text.trim(),
        Value::List(_) | Value::Object(_) => return None,
    };
    let number = |text: &str| text.trim().parse().ok().and_then(|number| Side::new(number).ok());
    match text.split_once(['x', '×']) {
        Some((rows, columns)) => number(rows).filter(|_| number(rows) == number(columns)),
        None => number(text),
    }
}

/// Returns the text of the field of rules if it is not a rule but words for people.
pub(super) fn prose<'n>(node: &'n Node<'_>) -> Option<&'n str> {
    match &node.value {
        Value::Text(text) if !are_rules(text) => Some(text.trim()),
        _ => None,
    }
}

/// Returns whether a text consists of rules separated by semicolons or line ends: each rule can be read, or it begins
/// with the name of a rule and has cells, or has only cells and numbers after its first word.
pub(super) fn are_rules(text: &str) -> bool {
    let all = Alphabet::new(0, 64).expect("64 values from 0 on are an alphabet");
    let is_cell = |word: &str| word.parse::<Cell>().is_ok();
    let is_meant = |rule: &str| {
        let mut words = rule.split_whitespace();
        let is_named = words.next().and_then(rules::named).is_some();
        let is_value = |word: &str| is_cell(word) || word == "=" || word.parse::<i64>().is_ok();
        let (has_cell, has_others) = (words.clone().any(is_cell), words.any(|word| !is_value(word)));
        has_cell && (is_named || !has_others)
    };
    rule_texts(text).all(|rule| RuleDraft::read(rule, all).is_ok()) || rule_texts(text).any(is_meant)
}

/// Returns the rules of a text.
pub(super) fn rule_texts(text: &str) -> impl Iterator<Item = &str> {
    text.split([';', '\n']).map(str::trim).filter(|rule| !rule.is_empty())
}

/// Returns the field with this name, ignoring case and surrounding blanks.
pub(super) fn field<'n, 'a>(fields: &'n Fields<'a>, name: &str) -> Option<&'n Node<'a>> {
    fields.iter().find(|(own, _)| own.trim().eq_ignore_ascii_case(name)).map(|(_, node)| node)
}

/// Collects the texts and words of a value, including those of nested lists.
pub(super) fn texts(node: &Node<'_>) -> Vec<String> {
    match &node.value {
        Value::Text(text) => vec![text.clone().into_owned()],
        Value::Word(word) if !is_null(word) => vec![(*word).to_owned()],
        Value::List(items) => items.iter().flat_map(texts).collect(),
        Value::Word(_) | Value::Object(_) => Vec::new(),
    }
}
