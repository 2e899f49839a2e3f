//! Data besides the rules: extra fields of a rule's object, such as colours, and the drawings that scripts make for the
//! rules that they add. Neither changes the puzzle. Both are kept, and written again as long as the puzzle has these
//! rules.

use std::borrow::Cow;
use std::sync::Arc;

use ninefold_grid::Cell;
use ninefold_puzzle::{ObjectProgram, Tone};

use super::cosmetics::{is_new_rule, keys_drawn};
use crate::Notes;
use crate::colours::{css, paint};
use crate::literal::{Node, Value};
use crate::objects::{self, OwnFields, WrittenRules, cell_of, cells_of};
use crate::proposals::usual_tone;
use crate::value::{Fields, as_json, field, fields, items, object_of_lists, parsed, written};

/// The name for objects of rules with extra fields.
pub(crate) const OBJECTS: &str = "f-puzzles:objects of rules";
/// The name for the drawings of scripts.
pub(crate) const DRAWN_RULES: &str = "f-puzzles:drawings of rules";

/// The field that names the rule for which a script draws.
const FROM: &str = "fromConstraint";

/// The data found besides the rules.
#[derive(Default)]
pub(super) struct Beside {
    objects: OwnFields,
    drawn: Vec<(&'static str, Vec<String>)>,
    /// The rules with colours that our drawing doesn't show.
    coloured: Vec<&'static str>,
}

impl Beside {
    /// Reads the objects under the keys of rules.
    pub(super) fn of(object: &Fields<'_>, keys: &[String]) -> Beside {
        let mut beside = Beside::default();
        let objects =
            OwnFields::of(ObjectProgram::FPuzzles, object, keys, |key, item| beside.look_at_colours(key, item));
        Beside { objects, ..beside }
    }

    /// Keeps the drawing that a script made for one of the rules of an object, unless Ninefold has drawn it.
    pub(super) fn keep_drawn(&mut self, kind: &'static str, item: &Node<'_>, object: &Fields<'_>, keys: &[String]) {
        if keys.iter().any(|key| is_painted(item, key)) {
            return;
        }
        let own = lists_in(item);
        let is_of = |key: &&str| {
            let objects = field(object, key).map_or(&[][..], items).iter();
            objects.flat_map(lists_in).any(|cells| own.contains(&cells))
        };
        let keys = || keys.iter().map(String::as_str);
        let unnamed = keys().filter(is_of).filter(|_| is_new_rule(fields(item)));
        for key in keys_drawn(fields(item), keys()).chain(unnamed) {
            self.look_at_colours(key, item);
        }
        add(&mut self.drawn, kind, as_json(item));
    }

    fn look_at_colours(&mut self, key: &str, item: &Node<'_>) {
        let Some(spec) = objects::rule_of(ObjectProgram::FPuzzles, key) else { return };
        let Some(usual) = usual_tone(spec) else { return };
        let is_other = |tone: &Tone| ![Tone::Ink, usual].contains(tone);
        let mut tones = fields(item).iter().filter(|(name, _)| name.ends_with('C') && name != "fontC").filter_map(tone);
        if tones.any(|tone| is_other(&tone)) && !self.coloured.contains(&spec.name) {
            self.coloured.push(spec.name);
        }
    }

    /// Returns the kept data, by name, and the names of data that is not shown.
    pub(super) fn into_notes(self) -> (Vec<(Arc<str>, String)>, Vec<String>) {
        let texts = self.objects.texts(ObjectProgram::FPuzzles);
        let drawn = (!self.drawn.is_empty()).then(|| object_of_lists(&self.drawn));
        let kept = [(OBJECTS, self.objects.json()), (DRAWN_RULES, drawn)];
        let kept = kept.into_iter().filter_map(|(name, json)| Some((name.into(), json?))).collect();
        let colours = self.coloured.into_iter().map(|rule| format!("colour of {rule}"));
        (kept, texts.into_iter().chain(colours).collect())
    }
}

/// Returns whether an object has the form in which Ninefold draws a rule: the exact key of the rule, and one of our
/// colours.
fn is_painted(item: &Node<'_>, key: &str) -> bool {
    let is_text = |name: &str, wanted: &str| matches!(field(fields(item), name).map(|node| &node.value), Some(Value::Text(text)) if text == wanted);
    is_text(FROM, key) && Tone::ALL.iter().any(|&tone| is_text("outlineC", css(tone)))
}

fn add(lists: &mut Vec<(&'static str, Vec<String>)>, key: &'static str, item: String) {
    match lists.iter_mut().find(|(own, _)| *own == key) {
        Some((_, items)) => items.push(item),
        None => lists.push((key, vec![item])),
    }
}

fn tone((_, node): &(Cow<'_, str>, Node<'_>)) -> Option<Tone> {
    match &node.value {
        Value::Text(colour) if colour.starts_with('#') => paint(colour).tone(),
        _ => None,
    }
}

/// Returns the names of the drawings of scripts, with the rules for which they were made.
pub(crate) fn names_of_drawn<'n>(kept: &'n Node<'_>) -> impl Iterator<Item = String> + 'n {
    fields(kept).iter().flat_map(|(kind, list)| {
        items(list).iter().map(move |item| match field(fields(item), FROM).and_then(written) {
            Some(rule) => format!("{kind} of {rule}"),
            None => kind.to_string(),
        })
    })
}

fn kept<'n>(notes: &'n Notes, name: &str) -> Option<Node<'n>> {
    notes.others.iter().find(|(own, _)| &**own == name).and_then(|(_, json)| parsed(json))
}

/// Restores the fields that the objects of rules had when they were read.
pub(super) fn write_fields(notes: &Notes, written: &mut WrittenRules) {
    if let Some((_, kept)) = notes.others.iter().find(|(own, _)| &**own == OBJECTS) {
        written.add_own_fields(ObjectProgram::FPuzzles, kept);
    }
}

/// The drawings of scripts, as they were read, for rules that the puzzle still has.
#[derive(Default)]
pub(super) struct DrawnRules {
    /// The cells that are drawn.
    cells: Vec<Vec<Cell>>,
    items: Vec<(&'static str, String)>,
}

impl DrawnRules {
    /// Finds the drawings of the rules that are written.
    pub(super) fn of(notes: &Notes, written: &WrittenRules) -> DrawnRules {
        let mut drawn = DrawnRules::default();
        let Some(kept) = kept(notes, DRAWN_RULES) else { return drawn };
        for (kind, node) in fields(&kept) {
            let Some(kind) = super::DRAWN.into_iter().find(|own| own == kind) else { continue };
            for item in items(node) {
                let is_new = is_new_rule(fields(item));
                let keys: Vec<&str> = keys_drawn(fields(item), written.lists.iter().map(|(key, _)| *key)).collect();
                let rules = written.lists.iter().filter(|(key, _)| is_new || keys.contains(key));
                let lists: Vec<Vec<Cell>> = rules.flat_map(lists).collect();
                let own = lists_in(item);
                let is_there = |cells: &Vec<Cell>| match kind {
                    "line" => lists.iter().any(|list| list == cells || list.iter().rev().eq(cells)),
                    _ => cells.iter().all(|cell| lists.iter().any(|list| list.contains(cell))),
                };
                if !own.is_empty() && own.iter().all(is_there) {
                    drawn.cells.extend(own);
                    drawn.items.push((kind, as_json(item)));
                }
            }
        }
        drawn
    }

    /// Returns whether an item that would be drawn for a rule is already drawn.
    pub(super) fn has(&self, item: &str) -> bool {
        parsed(item).is_some_and(|item| lists_in(&item).iter().any(|cells| self.cells.contains(cells)))
    }

    /// Adds the drawings to the lists of a puzzle.
    pub(super) fn write(self, written: &mut WrittenRules) {
        self.items.into_iter().for_each(|(kind, item)| written.add(kind, [item]));
    }
}

/// Returns the lists of cells under a key.
fn lists((_, items): &(&'static str, Vec<String>)) -> Vec<Vec<Cell>> {
    items.iter().filter_map(|item| parsed(item)).flat_map(|item| lists_in(&item)).collect()
}

/// Returns the lists of cells of an object.
fn lists_in(item: &Node<'_>) -> Vec<Vec<Cell>> {
    let of_field = |(_, node): &(Cow<'_, str>, Node<'_>)| match (cells_of(node), cell_of(node)) {
        (Some(cells), _) if !cells.is_empty() => vec![cells],
        (_, Some(cell)) => vec![vec![cell]],
        _ => items(node).iter().filter_map(cells_of).collect(),
    };
    fields(item).iter().flat_map(of_field).collect()
}
