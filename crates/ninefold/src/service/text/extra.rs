//! The names of the extras that a text carries besides the puzzle.

use ninefold_format::{Extra, Lost};
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

/// The number of names that a sentence lists; if there are more, it says how many.
const MOST_NAMES: usize = 8;

/// Returns the names of the parts that a text can't carry: first rules, then extras.
pub fn names_of_lost(rules: Vec<String>, lost: &[Lost], texts: &'static Catalogue) -> Vec<String> {
    rules.into_iter().chain(lost.iter().map(|lost| lost_name(lost, texts))).collect()
}

/// Returns the name of a lost extra, or of a part of it, within a sentence: `the field level`, `highlightConflicts of
/// f-puzzles`.
fn lost_name(lost: &Lost, texts: &'static Catalogue) -> String {
    match (lost.extra, &lost.name, &lost.program) {
        (Extra::Fields, Some(name), _) => text!(texts, "extra-field", name = name),
        (Extra::Cosmetics, Some(name), _) => text!(texts, "extra-mark", look = name),
        (_, Some(name), Some(program)) => text!(texts, "extra-value-of", name = name, program = program),
        (_, Some(name), None) => text!(texts, "extra-value", name = name),
        (extra, None, _) => extra_name(extra, texts).to_owned(),
    }
}

/// Returns names as a list within a sentence: all of them, or the first few and the number of others.
pub fn list_of_lost(names: &[String], texts: &'static Catalogue) -> String {
    if names.len() <= MOST_NAMES + 1 {
        return texts.all_of(names);
    }
    cut(names, text!(texts, "extra-more", count = names.len() - MOST_NAMES), texts)
}

/// Returns the first few names of an incomplete list, and a lower bound of the number of others.
pub fn list_of_some_lost(names: &[String], texts: &'static Catalogue) -> String {
    let shown = names.len().min(MOST_NAMES);
    // One more than the known ones.
    cut(names, text!(texts, "extra-at-least", count = names.len() - shown + 1), texts)
}

/// Returns the first few names and the words about the others.
fn cut(names: &[String], more: String, texts: &'static Catalogue) -> String {
    let shown: Vec<String> = names.iter().take(MOST_NAMES).cloned().chain([more]).collect();
    texts.all_of(&shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_cut() {
        let texts = Catalogue::english();
        let names = |count: usize| (1..=count).map(|number| format!("n{number}")).collect::<Vec<_>>();
        assert_eq!(list_of_lost(&names(2), texts), "n1 and n2");
        assert!(list_of_lost(&names(9), texts).ends_with("n8 and n9"));
        assert_eq!(list_of_lost(&names(20), texts), "n1, n2, n3, n4, n5, n6, n7, n8 and 12 more");
        assert_eq!(list_of_some_lost(&names(20), texts), "n1, n2, n3, n4, n5, n6, n7, n8 and at least 13 more");
        assert_eq!(list_of_some_lost(&names(2), texts), "n1, n2 and at least 1 more");
    }
}
