//! The rules, one file each. To add a rule, add a file here and its name to the two lists below.

use crate::{Origin, Spec};

mod boxes;
mod diagonal;
mod jigsaw;
mod lines;
mod window;

/// All kinds of rules; those that follow from the geometry come first.
pub static ALL: &[&Spec] = &[&lines::SPEC, &boxes::SPEC, &jigsaw::SPEC, &diagonal::SPEC, &window::SPEC];

/// Returns the kind of rule with this name or alias.
pub fn named(name: &str) -> Option<&'static Spec> {
    ALL.iter().copied().find(|spec| spec.is_named(name))
}

/// Returns the rules that a user can request as variants: every rule of [`Origin::Choice`], and the jigsaw.
pub fn variants() -> impl Iterator<Item = &'static Spec> {
    ALL.iter().copied().filter(|spec| spec.origin == Origin::Choice || spec.name == jigsaw::SPEC.name)
}
