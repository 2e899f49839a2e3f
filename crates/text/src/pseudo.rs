//! The pseudo-language: English with accents on its letters, its vowels doubled, in brackets. People can still read it,
//! and tests can tell it from a text that bypasses the catalogue.

use std::borrow::Cow;

/// The bracket before each text.
pub(crate) const OPENING: &str = "⟦";
/// The bracket after each text.
pub(crate) const CLOSING: &str = "⟧";

const PLAIN: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const ACCENTED: &str = "ÀƁÇÐÈƑĜĤÎĴĶĻṀÑÒÞǪŘŠŢÛṼŴẊÝŽàƀçðèƒĝĥîĵķļɱñòþǫřšţûṽŵẋýž";

/// Returns a text with accents, about a third longer.
pub(crate) fn accented(text: &str) -> Cow<'_, str> {
    let mut changed = String::with_capacity(text.len() * 3);
    for letter in text.chars() {
        let accent = PLAIN.chars().zip(ACCENTED.chars()).find(|(plain, _)| *plain == letter).map(|(_, accent)| accent);
        changed.push(accent.unwrap_or(letter));
        if matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u') {
            changed.extend(accent);
        }
    }
    Cow::Owned(changed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_letter_has_an_accent() {
        assert_eq!(PLAIN.chars().count(), ACCENTED.chars().count());
        assert!(accented(PLAIN).chars().all(|letter| !letter.is_ascii()));
        assert_eq!(accented("New game, 9×9"), "Ñèèŵ ĝààɱèè, 9×9");
    }
}
