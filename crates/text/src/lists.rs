//! Lists in a sentence, by the rules of the language.

use icu_list::ListFormatter;
use icu_list::options::{ListFormatterOptions, ListLength};
use icu_locale_core::locale;

/// Formats lists.
#[derive(Debug)]
pub(crate) struct Lists {
    all: ListFormatter,
    one: ListFormatter,
}

impl Lists {
    /// British English: no comma before the last word.
    pub(crate) fn english() -> Lists {
        let options = || ListFormatterOptions::default().with_length(ListLength::Wide);
        let known = "ICU contains the list formats of English";
        Lists {
            all: ListFormatter::try_new_and(locale!("en-GB").into(), options()).expect(known),
            one: ListFormatter::try_new_or(locale!("en-GB").into(), options()).expect(known),
        }
    }

    /// Returns `one, two and three`.
    pub(crate) fn all(&self, things: &[String]) -> String {
        alone(things).unwrap_or_else(|| self.all.format_to_string(things.iter()))
    }

    /// Returns `one, two or three`.
    pub(crate) fn one(&self, things: &[String]) -> String {
        alone(things).unwrap_or_else(|| self.one.format_to_string(things.iter()))
    }
}

/// Returns the only item of a list.
fn alone(things: &[String]) -> Option<String> {
    if let [thing] = things { Some(thing.clone()) } else { None }
}
