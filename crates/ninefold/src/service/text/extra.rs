//! The names of what a text carries besides the puzzle.

use ninefold_format::Extra;
use ninefold_text::{Catalogue, text};

/// Returns the name of an extra within a sentence: `the title`.
pub fn extra_name(extra: Extra, texts: &'static Catalogue) -> &'static str {
    match extra {
        Extra::Title => text!(texts, "extra-title"),
        Extra::Author => text!(texts, "extra-author"),
        Extra::RulesText => text!(texts, "extra-rules-text"),
        Extra::SuccessMessage => text!(texts, "extra-success-message"),
        Extra::Fog => text!(texts, "extra-fog"),
        Extra::Comment => text!(texts, "extra-comment"),
        Extra::Fields => text!(texts, "extra-fields"),
        Extra::Solution => text!(texts, "extra-solution"),
        Extra::Entries => text!(texts, "extra-entries"),
        Extra::Cosmetics => text!(texts, "extra-cosmetics"),
        _ => text!(texts, "extra-unknown"),
    }
}

/// Returns the names of what a text can't carry: rules by their names, then extras.
pub fn names_of_lost(rules: Vec<String>, extras: &[Extra], texts: &'static Catalogue) -> Vec<String> {
    let extras = extras.iter().map(|&extra| extra_name(extra, texts).to_owned());
    rules.into_iter().chain(extras).collect()
}
