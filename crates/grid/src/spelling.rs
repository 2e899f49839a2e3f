//! Names that do not exist, and the existing names that were probably meant.
//!
//! ```
//! use ninefold_grid::spelling::unknown;
//!
//! let levels = ["Beginner", "Amateur", "Expert"];
//! assert_eq!(unknown("level", "expret", levels), "there is no level \"expret\": did you mean Expert?");
//! assert_eq!(
//!     unknown("level", "easy", levels),
//!     "there is no level \"easy\": expected one of Beginner, Amateur, Expert"
//! );
//! ```

use std::fmt;

/// The largest number of names that are suggested.
const MOST: usize = 3;

/// The number of letters that a word needs to be found inside a name.
const FRAGMENT: usize = 3;

/// The maximum number of names that a message lists, and the number of examples that it gives if there are more.
const LISTED: usize = 16;
const EXAMPLES: usize = 5;

/// A longer word is not a misspelt name, and comparing it with all names would take seconds.
const LONGEST_WORD: usize = 200;

/// The maximum number of characters of a wrong word that a message repeats.
const REPEATED: usize = 60;

/// The error for a name that does not exist. Its message suggests similar names, or lists all names if none is similar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    kind: &'static str,
    word: String,
    known: Vec<String>,
}

impl UnknownName {
    /// Returns the error for a word that is not a name of this kind, with the names that exist.
    pub fn new<S: Into<String>>(kind: &'static str, word: &str, known: impl IntoIterator<Item = S>) -> UnknownName {
        UnknownName { kind, word: word.to_owned(), known: known.into_iter().map(Into::into).collect() }
    }

    /// Returns the word that is not a name.
    pub fn word(&self) -> &str {
        &self.word
    }

    /// Returns the names that exist.
    pub fn known(&self) -> &[String] {
        &self.known
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&unknown(self.kind, &self.word, self.known.iter().map(String::as_str)))
    }
}

impl std::error::Error for UnknownName {}

/// Returns a sentence that says that a word is not a name of this kind, with similar names if there are any, otherwise
/// with all names or, if there are many, the first ones.
pub fn unknown<'a>(kind: &str, word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    unknown_among(kind, word, &Vec::from_iter(known))
}

/// As [`unknown`], but compiled once for all kinds of iterators.
fn unknown_among(kind: &str, word: &str, known: &[&str]) -> String {
    let near = nearest_among(word, known);
    let word = shortened(word, REPEATED);
    match (near.as_slice(), known.len()) {
        ([], 0..=LISTED) => format!("there is no {kind} {word:?}: expected one of {}", known.join(", ")),
        ([], count) => {
            let first = known[..EXAMPLES].join(", ");
            format!("there is no {kind} {word:?}: expected one of {first}, … ({count} names)")
        }
        (near, _) => format!("there is no {kind} {word:?}: {}", did_you_mean(near)),
    }
}

/// Returns the first characters of a text that is too long for a message, with an ellipsis.
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Returns the names that are similar to a word, the most similar first; none if no name is similar.
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    nearest_among(word, &Vec::from_iter(known))
}

/// As [`nearest`], but compiled once for all kinds of iterators.
fn nearest_among<'a>(word: &str, known: &[&'a str]) -> Vec<&'a str> {
    let word = plain(word);
    if word.len() > LONGEST_WORD {
        return Vec::new();
    }
    let allowed = (word.len() / 4 + 1).min(word.len().saturating_sub(1));
    let mut near: Vec<(usize, &str)> = Vec::new();
    for &name in known {
        let letters = plain(name);
        let is_part = word.len() >= FRAGMENT && (starts(&letters, &word) || starts(&word, &letters));
        let distance = distance(&word, &letters);
        if (distance <= allowed || is_part) && near.iter().all(|(_, other)| *other != name) {
            near.push((distance, name));
        }
    }
    near.sort_by_key(|(distance, _)| *distance);
    near.truncate(MOST);
    near.into_iter().map(|(_, name)| name).collect()
}

/// `did you mean A, B or C?`
pub fn did_you_mean(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [name] => format!("did you mean {name}?"),
        [first @ .., last] => format!("did you mean {} or {last}?", first.join(", ")),
    }
}

/// Converts a name to lower-case letters and digits, with a hyphen between words.
fn plain(word: &str) -> Vec<char> {
    let letter = |letter: char| if letter.is_alphanumeric() { letter } else { '-' };
    word.trim().to_lowercase().chars().map(letter).collect()
}

/// Returns whether the longer word begins with the shorter one, which must not be too short.
fn starts(long: &[char], short: &[char]) -> bool {
    short.len() >= FRAGMENT && long.len() > short.len() && long.starts_with(short)
}

/// Returns how many letters must be changed, inserted, removed or swapped with the next one to turn one word into the
/// other.
fn distance(one: &[char], other: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=other.len()).collect();
    for (row, &letter) in one.iter().enumerate() {
        let mut line = vec![row + 1];
        for (column, &opposite) in other.iter().enumerate() {
            let changed = last[column] + usize::from(letter != opposite);
            let mut least = changed.min(last[column + 1] + 1).min(line[column] + 1);
            let is_swapped =
                row > 0 && column > 0 && one[row - 1] == opposite && letter == other[column - 1] && letter != opposite;
            if is_swapped {
                least = least.min(before[column - 1] + 1);
            }
            line.push(least);
        }
        before = std::mem::replace(&mut last, line);
    }
    last[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 6] = ["diagonal", "window", "jigsaw", "x-wing", "xy-wing", "two-string-kite"];

    #[test]
    fn near_misses_are_suggested() {
        for (word, name) in [
            ("diagnal", "diagonal"),
            ("WINDWO", "window"),
            ("jigsaws", "jigsaw"),
            ("jig", "jigsaw"),
            ("x_wing", "x-wing"),
            ("Two String Kites", "two-string-kite"),
        ] {
            assert_eq!(nearest(word, NAMES).first(), Some(&name), "{word}");
        }
        assert_eq!(nearest("xwing", NAMES), ["x-wing", "xy-wing"]);
    }

    #[test]
    fn strange_words_are_not() {
        for word in ["", "a", "killer", "exocet", "odd"] {
            assert!(nearest(word, NAMES).is_empty(), "{word}");
        }
    }

    #[test]
    fn messages_stay_short() {
        let many: Vec<String> = (100..400).map(|number| format!("name-{number}")).collect();
        let told = |word: &str| unknown("name", word, many.iter().map(String::as_str));
        let first = "expected one of name-100, name-101, name-102, name-103, name-104, … (300 names)";
        assert_eq!(told(""), format!("there is no name \"\": {first}"));
        assert_eq!(told(&"ä".repeat(100_000)), format!("there is no name \"{}…\": {first}", "ä".repeat(60)));
        // Not even one that begins like a name is compared with all of them.
        let long = format!("name-100{}", "x".repeat(100_000));
        assert!(nearest(&long, many.iter().map(String::as_str)).is_empty() && told(&long).len() < 200);
    }

    #[test]
    fn letters_that_changed_places_count_once() {
        let letters = |word: &str| word.chars().collect::<Vec<_>>();
        let between = |one: &str, other: &str| distance(&letters(one), &letters(other));
        assert_eq!(
            [between("csv", "scv"), between("", "abc"), between("kite", "kit"), between("a", "b")],
            [1, 3, 1, 1]
        );
    }
}
