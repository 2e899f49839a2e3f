//! The rules, one file each. A new rule is a file here and its name in the two lists below.

use crate::{Origin, Spec};

mod boxes;
mod diagonal;
mod jigsaw;
mod lines;
mod window;

/// Every kind of rule: those that follow from the geometry first.
pub static ALL: &[&Spec] = &[&lines::SPEC, &boxes::SPEC, &jigsaw::SPEC, &diagonal::SPEC, &window::SPEC];

/// The kind of rule with this name or alias.
pub fn named(name: &str) -> Option<&'static Spec> {
    ALL.iter().copied().find(|spec| spec.is_named(name))
}

/// What a person may ask for as a variant: every chosen rule, and the jigsaw.
pub fn variants() -> impl Iterator<Item = &'static Spec> {
    ALL.iter().copied().filter(|spec| spec.origin == Origin::Choice || spec.name == jigsaw::SPEC.name)
}
