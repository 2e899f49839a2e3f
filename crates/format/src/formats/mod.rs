//! The formats, one file each. A new format is a file here and its name in the two lists below.

use crate::Format;

mod bank;
mod candidates729;
mod csv;
mod grid;
mod hodoku;
mod jigsaw;
mod line;
mod pencilmarks;
mod sdk;
mod sdm;

/// Every format, in the order in which a text is held against them: those with plain marks of their own first.
pub static ALL: &[&Format] = &[
    &sdk::FORMAT,
    &hodoku::FORMAT,
    &csv::FORMAT,
    &bank::FORMAT,
    &pencilmarks::FORMAT,
    &grid::FORMAT,
    &candidates729::FORMAT,
    &jigsaw::FORMAT,
    &line::FORMAT,
    &sdm::FORMAT,
];

/// The format with this name or usual ending.
pub fn named(name: &str) -> Option<&'static Format> {
    ALL.iter().copied().find(|format| format.is_named(name))
}

/// What a text without any marks is taken for.
pub(crate) fn usual() -> &'static Format {
    &line::FORMAT
}
