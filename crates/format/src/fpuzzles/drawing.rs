//! Drawings as they were read. f-puzzles draws with exact colours and sizes, which marks don't have. A drawing is kept,
//! and written again as long as the puzzle has the marks that it shows.

use ninefold_puzzle::{Mark, Sketch};

use super::cage::{CageText, meaning};
use super::cosmetics::{Drawings, text};
use super::paint::paint;
use super::{DRAWINGS, DRAWN};
use crate::literal::Node;
use crate::objects::WrittenRules;
use crate::value::{as_json, fields, is_same, items, parsed};
use crate::{Notes, colours};

/// Returns whether lists of drawings equal those that would be written for these marks.
pub(super) fn is_own(lists: &[(&str, Vec<String>)], marks: &[Mark]) -> bool {
    let mut own = WrittenRules::default();
    paint(&Sketch::of(marks.to_vec()), &mut own);
    let is_same = |one: &String, other: &String| {
        one == other || parsed(one).zip(parsed(other)).is_some_and(|(one, other)| is_same(&one, &other))
    };
    let mut lists = lists.iter().filter(|(_, items)| !items.is_empty());
    let count = lists.clone().count();
    count == own.lists.len()
        && lists.all(|(key, items)| {
            let own = own.lists.iter().find(|(own, _)| own == key).map_or(&[][..], |(_, items)| items.as_slice());
            own.len() == items.len() && own.iter().zip(items).all(|(own, item)| is_same(own, item))
        })
}

/// Adds the drawings that are not rules to the lists of a puzzle: as they were read, if the last marks are still the
/// ones that they show. Returns the other marks.
pub(super) fn write<'m>(notes: &Notes, marks: &'m [Mark], written: &mut WrittenRules) -> &'m [Mark] {
    let kept = kept(notes);
    let shown = kept.as_ref().map(shown).unwrap_or_default();
    match marks.split_at_checked(marks.len().wrapping_sub(shown.len())) {
        Some((others, last)) if last == shown => {
            for (key, node) in kept.iter().flat_map(fields) {
                let key = DRAWN.into_iter().find(|own| own == key);
                key.into_iter().for_each(|key| written.add(key, items(node).iter().map(as_json)));
            }
            paint(&Sketch::of(others.to_vec()), written);
            others
        }
        _ => {
            paint(&Sketch::of(marks.to_vec()), written);
            marks
        }
    }
}

/// Returns the marks of the drawing as it was read, each with its CSS colour.
pub(crate) fn painted(notes: &Notes) -> Vec<(Mark, String)> {
    let Some(kept) = kept(notes) else { return Vec::new() };
    let mut painted = Vec::new();
    for (key, node) in fields(&kept) {
        for item in items(node) {
            let colour = |name: &str| text(fields(item), name).filter(|css| colours::paint(css).tone().is_some());
            let Some(css) = colour("baseC").or_else(|| colour("outlineC")) else { continue };
            let mut drawings = Drawings::new(&[], &[]);
            drawings.add(key, fields(item), None);
            painted.extend(drawings.marks.into_iter().map(|mark| (mark, css.clone())));
        }
    }
    painted
}

fn kept(notes: &Notes) -> Option<Node<'_>> {
    notes.others.iter().find(|(name, _)| &**name == DRAWINGS).and_then(|(_, json)| parsed(json))
}

/// Returns the marks of drawings.
fn shown(drawn: &Node<'_>) -> Vec<Mark> {
    let mut drawings = Drawings::new(&[], &[]);
    for (key, node) in fields(drawn) {
        for item in items(node) {
            let text = text(fields(item), "value").filter(|text| !text.trim().is_empty());
            let of_cage = text.as_deref().map(|text| meaning(text, true)).and_then(|said| match said {
                CageText::Shown(text) => Some(text),
                CageText::Named(..) | CageText::Lights(_) => None,
            });
            drawings.add(key, fields(item), of_cage);
        }
    }
    drawings.marks
}
