//! The types of ISS's text that represent rules.

use std::collections::HashMap;
use std::sync::LazyLock;

use ninefold_grid::spelling;
use ninefold_puzzle::{IssForm, IssPart, Spec, rules};

use super::items::Item;
use super::{END, EXTRA, Fault, GIVEN, JIGSAW, NO_BOXES, REGION_SIZE, SEARCH_PRIORITY, SHAPE};

/// A form and the rule that it represents.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub(super) spec: &'static Spec,
    pub(super) form: &'static IssForm,
}

static TYPES: LazyLock<HashMap<&'static str, Vec<Form>>> = LazyLock::new(|| {
    let mut types: HashMap<&'static str, Vec<Form>> = HashMap::new();
    for &spec in rules::ALL {
        for form in spec.iss.iter().filter(|form| !form.is_only_written()) {
            types.entry(form.name).or_default().push(Form { spec, form });
        }
    }
    types
});

/// A rule that is written as two items. It is read if both are present.
pub(super) struct Joined {
    pub(super) spec: &'static Spec,
    /// The items without their dots.
    pub(super) items: [String; 2],
}

static JOINED: LazyLock<Vec<Joined>> = LazyLock::new(|| {
    let joined = |spec: &'static Spec, form: &IssForm| {
        let mut first = form.name.to_owned();
        let mut other = None;
        for part in form.parts {
            match part {
                IssPart::Fixed(text) => first = format!("{first}~{text}"),
                IssPart::Also(text) => other = Some((*text).to_owned()),
                _ => return None,
            }
        }
        Some(Joined { spec, items: [first, other?] })
    };
    let forms = rules::ALL.iter().flat_map(|&spec| spec.iss.iter().map(move |form| (spec, form)));
    forms.filter_map(|(spec, form)| joined(spec, form)).collect()
});

/// Returns the rules that are written as two items without any arguments.
pub(super) fn joined() -> &'static [Joined] {
    &JOINED
}

/// Returns the forms of a type; empty if there is no such type.
pub(super) fn of(name: &str) -> &'static [Form] {
    TYPES.get(name).map_or(&[], Vec::as_slice)
}

/// Types that were looked up before, with their forms. A text has many items of a few types.
#[derive(Default)]
pub(super) struct Known<'a>(Vec<(&'a str, &'static [Form])>);

impl<'a> Known<'a> {
    /// The number of types that are remembered.
    const MOST: usize = 8;

    /// Returns the forms of a type; empty if there is no such type.
    pub(super) fn of(&mut self, name: &'a str) -> &'static [Form] {
        // The first letters are usually enough to distinguish the types.
        let is_same = |own: &str| own.as_bytes().first() == name.as_bytes().first() && own == name;
        if let Some((_, forms)) = self.0.iter().find(|(own, _)| is_same(own)) {
            return forms;
        }
        let forms = of(name);
        if self.0.len() < Known::MOST {
            self.0.push((name, forms));
        }
        forms
    }
}

/// The types that don't represent rules.
const OF_GRID: [&str; 8] = [SHAPE, NO_BOXES, REGION_SIZE, JIGSAW, EXTRA, GIVEN, END, SEARCH_PRIORITY];

/// Returns whether there is a type of this name.
pub(super) fn is_known(name: &str) -> bool {
    OF_GRID.contains(&name) || TYPES.contains_key(name)
}

/// Returns the error for an item of an unknown type.
pub(super) fn unknown(item: &Item<'_>) -> Fault {
    let mut known: Vec<&str> = OF_GRID.into_iter().chain(TYPES.keys().copied()).collect();
    known.sort_unstable();
    let text = spelling::unknown("type", item.name, known);
    match text.split_once(": ") {
        Some((found, expected)) => Fault::at(item.start, found, expected),
        None => Fault::at(item.start, text, "expected the name of a rule"),
    }
}

/// Returns the parameters in which two items of a form must differ for both to count; `None` if all items count.
pub(super) fn key(form: &IssForm) -> Option<[Option<&'static str>; 2]> {
    if form.is_global() {
        return Some([None, None]);
    }
    form.parts.iter().find_map(|part| match *part {
        IssPart::Line(place) | IssPart::Ends { place, .. } => Some([Some(place), None]),
        IssPart::Diagonal { place, direction } => Some([Some(place), Some(direction)]),
        IssPart::Block(cells) => Some([Some(cells), None]),
        _ => None,
    })
}
