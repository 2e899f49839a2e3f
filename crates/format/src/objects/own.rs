//! Extra fields of the objects of rules, which no part of a rule reads. They are kept, and written again as long as the
//! puzzle has these rules.

use std::borrow::Cow;

use ninefold_puzzle::{ObjectPart, ObjectProgram};

use super::item::CELL;
use super::{WrittenRules, is_named, lists};
use crate::document::writer::quoted;
use crate::literal::{Node, Value};
use crate::tally::Tally;
use crate::value::{Fields, as_json, field, fields, integer, is_same, items, object_of_lists, parsed, says_nothing};

/// Objects with extra fields, by the keys of their lists.
#[derive(Default)]
pub(crate) struct OwnFields {
    lists: Vec<(&'static str, Vec<String>)>,
}

impl OwnFields {
    /// Finds such objects under the keys of rules, and passes each of them on.
    pub(crate) fn of(
        program: ObjectProgram,
        object: &Fields<'_>,
        keys: &[String],
        mut look_at: impl FnMut(&'static str, &Node<'_>),
    ) -> OwnFields {
        let mut own = OwnFields::default();
        for (name, node) in object.iter().filter(|(name, _)| keys.iter().any(|key| key == name)) {
            let Some((_, key, _)) = lists(program).find(|(_, key, _)| is_named(program, key, name)) else { continue };
            let found = items(node).iter().filter(|item| own_fields(program, key, item).next().is_some());
            found.for_each(|item| {
                look_at(key, item);
                own.add(key, as_json(item));
            });
        }
        own
    }

    fn add(&mut self, key: &'static str, item: String) {
        match self.lists.iter_mut().find(|(own, _)| *own == key) {
            Some((_, items)) => items.push(item),
            None => self.lists.push((key, vec![item])),
        }
    }

    /// Returns the objects, each as JSON, with the keys of their lists.
    pub(crate) fn items(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.lists.iter().flat_map(|(key, items)| items.iter().map(|item| (*key, item.as_str())))
    }

    /// Returns the names of texts in place of numbers, which are not shown, with the keys of the rules.
    pub(crate) fn texts(&self, program: ObjectProgram) -> Vec<String> {
        let mut names = Tally::default();
        for (key, item) in self.items() {
            let item = parsed(item);
            let own = item.iter().flat_map(|item| own_fields(program, key, item));
            let texts = own.filter(|(name, _)| is_field(program, key, name));
            texts.for_each(|(name, _)| names.add(&format!("{name} of {key}")));
        }
        names.into_names()
    }

    /// Returns the objects as one JSON object, or `None` if there are none.
    pub(crate) fn json(&self) -> Option<String> {
        (!self.lists.is_empty()).then(|| object_of_lists(&self.lists))
    }
}

/// Returns whether the value of [`ObjectPart::NumberOrText`] is only displayed.
pub(super) fn is_shown(node: &Node<'_>) -> bool {
    matches!(node.value, Value::Text(_) | Value::Word(_)) && integer(node).is_none()
}

/// Returns whether a rule under a key has a field of this name.
fn is_field(program: ObjectProgram, key: &str, name: &str) -> bool {
    let has = |part: &ObjectPart| part.fields().into_iter().any(|own| is_named(program, own, name));
    lists(program).filter(|(_, own, _)| is_named(program, own, key)).any(|(.., parts)| parts.iter().any(has))
}

/// Returns whether a rule under a key reads a field with this value.
fn is_read(program: ObjectProgram, key: &str, name: &str, node: &Node<'_>) -> bool {
    // A part without a name is the whole object, which is a cell.
    let is_of_cell = |own: &str| own.is_empty() && CELL.contains(&name);
    let has = |part: &ObjectPart| part.fields().into_iter().any(|own| is_named(program, own, name) || is_of_cell(own));
    let reads = |part: &ObjectPart| has(part) && !(matches!(part, ObjectPart::NumberOrText(..)) && is_shown(node));
    lists(program).filter(|(_, own, _)| is_named(program, own, key)).any(|(.., parts)| parts.iter().any(reads))
}

/// Returns the fields of an object that no part of a rule reads and that have a value.
fn own_fields<'n, 'a>(
    program: ObjectProgram,
    key: &'n str,
    item: &'n Node<'a>,
) -> impl Iterator<Item = &'n (Cow<'a, str>, Node<'a>)> {
    fields(item).iter().filter(move |(name, node)| !says_nothing(node) && !is_read(program, key, name, node))
}

/// Returns the names of the fields of kept objects, with the keys of the rules.
pub(crate) fn names_of_fields<'n>(program: ObjectProgram, kept: &'n Node<'_>) -> impl Iterator<Item = String> + 'n {
    fields(kept).iter().flat_map(move |(key, list)| {
        let own = items(list).iter().flat_map(move |item| own_fields(program, key, item));
        own.map(move |(name, _)| format!("{name} of {key}"))
    })
}

impl WrittenRules {
    /// Restores the fields that the objects of rules had when they were read, as kept by [`OwnFields::json`].
    pub(crate) fn add_own_fields(&mut self, program: ObjectProgram, kept: &str) {
        let Some(kept) = parsed(kept) else { return };
        for (key, list) in &mut self.lists {
            let own = field(fields(&kept), key).map_or(&[][..], items);
            for item in list {
                let found = parsed(item).and_then(|node| own.iter().find(|kept| says(program, kept, &node)));
                let (Some(kept), Some(open)) = (found, item.strip_suffix('}').map(str::len)) else { continue };
                item.truncate(open);
                for (name, node) in own_fields(program, key, kept) {
                    item.push_str(if item.ends_with('{') { "" } else { "," });
                    item.push_str(&format!("{}:{}", quoted(name), as_json(node)));
                }
                item.push('}');
            }
        }
    }
}

/// Returns whether an object contains all information of another one. It may have several lines, and may omit fields
/// without a value.
fn says(program: ObjectProgram, object: &Node<'_>, other: &Node<'_>) -> bool {
    let is_said = |(name, node): &(Cow<'_, str>, Node<'_>)| {
        let Some((_, own)) = fields(object).iter().find(|(own, _)| is_named(program, name, own)) else {
            return says_nothing(node);
        };
        let is_among = |item: &Node<'_>| items(own).iter().any(|own| is_same(own, item));
        is_same(own, node) || (name == "lines" && items(node).iter().all(is_among))
    };
    matches!(other.value, Value::Object(_)) && fields(other).iter().all(is_said)
}
