//! The words of a puzzle: its sentences, and the colours, shapes and denials in them.

use std::borrow::Cow;
use std::cell::OnceCell;
use std::ops::Range;

use ninefold_puzzle::{Entry, Shape, Spec};

use super::changes::{self, Change};
use super::colour_words::{COLOURS, Colour, SHADES};
use super::hashing::Filter;
use super::sizes::number;

/// A sentence with at most this many words is a heading of the next one.
const HEADING: usize = 3;
/// A text longer than this, in bytes, is not a heading.
const LONGEST_HEADING: usize = 60;
/// The largest number of words of a sentence that are searched.
const LONGEST_SENTENCE: usize = 400;
/// The longest text that is searched, in bytes.
const LONGEST_TEXT: usize = 1 << 16;

/// A sentence.
pub(super) struct Sentence<'a> {
    pub(super) text: &'a str,
    pub(super) words: Vec<Word<'a>>,
    /// A filter of the words that it may contain.
    filter: Filter,
    /// The colours that it names, each with its clause; determined on demand.
    colours: OnceCell<Vec<(usize, Colour)>>,
    /// Whether it gives clues another meaning; determined on demand.
    pub(super) distortion: OnceCell<bool>,
    /// The words that change rules; determined on demand.
    changes: OnceCell<Vec<Change>>,
    /// The numbers, each with the place of its word; determined on demand.
    numbers: OnceCell<Vec<(usize, i64)>>,
}

/// A word in the text, and its stem.
pub(super) struct Word<'a> {
    text: &'a str,
    pub(super) stem: Cow<'a, str>,
    /// The part of the sentence between commas, counted from 0.
    pub(super) clause: usize,
}

/// Denials, as stems.
const DENIALS: [&str; 16] = [
    "not", "no", "cannot", "cant", "never", "neither", "nor", "dont", "doesnt", "isnt", "arent", "mustnt", "wont",
    "shouldnt", "couldnt", "nothing",
];

/// Words for marks whose clues are false.
const LIARS: [&str; 6] = ["lie", "liar", "lying", "false", "wrong", "broken"];

/// Words that limit a rule about the whole grid, and words that do so together with `only`.
const LIMITS: [&str; 4] = ["except", "unless", "even", "odd"];
const ONLY: [&str; 6] = ["digit", "cell", "box", "region", "one", "some"];

/// The shapes that words name.
const SHAPES: [Shape; 3] = [Shape::Circle, Shape::Square, Shape::Diamond];

/// Returns whether a word, given by its stem, is a denial.
pub(super) fn is_denial(stem: &str) -> bool {
    matches!(stem.as_bytes(), [b'n' | b'c' | b'd' | b'i' | b'a' | b'm' | b'w' | b's', _, ..]) && DENIALS.contains(&stem)
}

/// Returns the sentences of a text. A heading and the text after it are one sentence.
pub(super) fn sentences(text: &str) -> Vec<Sentence<'_>> {
    sentences_where(text, |_| true)
}

/// Returns the wanted sentences of a text. A heading and the text after it are one sentence.
pub(super) fn sentences_where(text: &str, is_wanted: impl Fn(&str) -> bool) -> Vec<Sentence<'_>> {
    let end = (0..=LONGEST_TEXT.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let text = &text[..end];
    let mut sentences: Vec<Sentence<'_>> = Vec::new();
    let mut from = 0;
    let ends =
        text.char_indices().filter(|&(at, sign)| ends_sentence(text, at, sign)).map(|(at, sign)| at + sign.len_utf8());
    for to in ends.chain([text.len()]) {
        let one = text[from..to].trim_matches(|sign: char| sign.is_whitespace() || "-*+•".contains(sign));
        if one.len() > LONGEST_HEADING && !is_wanted(one) {
            from = to;
            continue;
        }
        let mut found = words(one);
        found.truncate(LONGEST_SENTENCE);
        if found.len() > HEADING || (to == text.len() && !found.is_empty()) {
            sentences.push(Sentence::new(one, found));
            from = to;
        } else if found.is_empty() {
            from = to;
        }
    }
    sentences
}

fn ends_sentence(text: &str, at: usize, sign: char) -> bool {
    let follows_blank = || text[at + sign.len_utf8()..].chars().next().is_none_or(char::is_whitespace);
    matches!(sign, '\n' | ';' | '!' | '?' | '•') || (sign == '.' && follows_blank())
}

pub(super) fn words(text: &str) -> Vec<Word<'_>> {
    // Few words are shorter, including the blank after them.
    let mut words: Vec<Word<'_>> = Vec::with_capacity(text.len() / 5);
    let is_inner = |sign: char| sign.is_alphanumeric() || matches!(sign, '\'' | '’' | '×');
    let mut at = 0;
    let mut clause = 0;
    // The number of consecutive digits before this word, with only commas or dashes between them.
    let (mut digits, mut sign) = (0, "");
    while let Some(gap) = text[at..].find(is_inner) {
        let between = &text[at..at + gap];
        let start = at + gap;
        at = text[start..].find(|sign| !is_inner(sign)).map_or(text.len(), |length| start + length);
        let word = &text[start..at];
        clause += between.matches([',', ';', ':', '(']).count();
        let is_digit = word.len() == 1 && word.as_bytes()[0].is_ascii_digit();
        let is_joined = matches!(between.trim(), "," | "-" | "–" | "/") && (digits == 1 || between.trim() == sign);
        digits = match is_digit {
            true if is_joined => digits + 1,
            true => 1,
            false => 0,
        };
        sign = between.trim();
        words.push(Word { text: word, stem: stem(word), clause });
        if digits >= SET {
            join_digits(&mut words, if digits == SET { SET } else { 2 });
        }
    }
    words
}

/// The number of digits from which on a list of them is one word: 1,2,3 as 123.
const SET: usize = 3;

/// Joins the last words into one.
fn join_digits(words: &mut Vec<Word<'_>>, count: usize) {
    let last = words.split_off(words.len() - count);
    let stem = last.iter().map(|word| &*word.stem).collect::<String>();
    words.extend(last.into_iter().next().map(|first| Word { stem: Cow::Owned(stem), ..first }));
}

/// Returns the stem of a word: lower-case letters, without the s of a plural or genitive.
pub(super) fn stem(word: &str) -> Cow<'_, str> {
    let small = match word {
        word if word.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'\'') => Cow::Borrowed(word),
        word if word.is_ascii() => Cow::Owned(word.to_ascii_lowercase()),
        word => Cow::Owned(word.to_lowercase().replace('’', "'").replace('×', "x")),
    };
    if !small.ends_with('s') && !small.contains('\'') {
        return small;
    }
    if small.contains('\'') {
        let small = small.strip_suffix("'s").unwrap_or(&small).replace('\'', "");
        let left = singular(&small);
        return Cow::Owned(small[..left].to_owned());
    }
    match small {
        Cow::Borrowed(small) => Cow::Borrowed(&small[..singular(small)]),
        Cow::Owned(mut small) => {
            small.truncate(singular(&small));
            Cow::Owned(small)
        }
    }
}

/// Returns the length of a word in bytes without its plural ending.
fn singular(small: &str) -> usize {
    let is_plural = small.len() > 3 && small.ends_with('s') && !small.ends_with("ss");
    // Boxes, touches, crosses.
    let is_long = ["xes", "ches", "sses"].iter().any(|end| small.ends_with(end));
    small.len() - if is_long { 2 } else { usize::from(is_plural) }
}

impl Word<'_> {
    /// Returns whether the word is a single capital letter, other than those that are words.
    pub(super) fn is_capital(&self) -> bool {
        self.text.len() == 1 && self.text.chars().all(char::is_uppercase) && !matches!(self.text, "A" | "I")
    }

    /// Returns whether the word is these letters, in the same case; an s of a plural may follow them.
    pub(super) fn is_letters(&self, letters: &str) -> bool {
        let plain = self.text.trim_matches(['\'', '’']);
        let singular =
            plain.strip_suffix("'s").or_else(|| plain.strip_suffix("’s")).or_else(|| plain.strip_suffix('s'));
        !letters.is_empty() && (plain == letters || singular == Some(letters))
    }
}

impl<'a> Sentence<'a> {
    fn new(text: &'a str, words: Vec<Word<'a>>) -> Sentence<'a> {
        let mut filter = Filter::default();
        words.iter().for_each(|word| filter.add(&word.stem));
        let (colours, distortion, changes, numbers) =
            (OnceCell::new(), OnceCell::new(), OnceCell::new(), OnceCell::new());
        Sentence { text, words, filter, colours, distortion, changes, numbers }
    }

    /// Returns the numbers, each with the place of its word.
    pub(super) fn numbers(&self) -> &[(usize, i64)] {
        let number = |(place, word): (usize, &Word<'_>)| Some((place, number(&word.stem)?));
        self.numbers.get_or_init(|| self.words.iter().enumerate().filter_map(number).collect())
    }

    /// Returns the sentence in one line.
    pub(super) fn plain(&self) -> String {
        self.text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Returns the colours that the sentence names with these words: in their clause or, if there are none, anywhere.
    pub(super) fn colours_near(&self, near: Range<usize>) -> Vec<Colour> {
        let near = &self.words[near];
        let is_near = |clause: usize| near.iter().any(|word| word.clause == clause);
        let colours = || self.colours().iter();
        let in_clause: Vec<Colour> =
            colours().filter(|(clause, _)| is_near(*clause)).map(|(_, colour)| *colour).collect();
        match in_clause.is_empty() {
            true => colours().map(|(_, colour)| *colour).collect(),
            false => in_clause,
        }
    }

    /// Returns the colours that the sentence names, each with its clause.
    pub(super) fn colours(&self) -> &[(usize, Colour)] {
        if let Some(found) = self.colours.get() {
            return found;
        }
        let named: Vec<usize> = (0..COLOURS.len()).filter(|place| self.filter.may_have(COLOURS[*place].0)).collect();
        let colour = |(at, word): (usize, &Word<'_>)| {
            let place = *named.iter().find(|place| COLOURS[**place].0 == word.stem)?;
            let before = at.checked_sub(1).map(|at| &self.words[at]);
            let shade = before.and_then(|before| SHADES.iter().position(|(shade, _)| *shade == before.stem));
            Some((word.clause, Colour { place, shade }))
        };
        let find = || match named.is_empty() {
            true => Vec::new(),
            false => self.words.iter().enumerate().filter_map(colour).collect(),
        };
        self.colours.get_or_init(find)
    }

    /// Returns whether one of these words is a colour.
    pub(super) fn has_colour_within(&self, places: Range<usize>) -> bool {
        self.words[places].iter().any(|word| COLOURS.iter().any(|(name, ..)| *name == word.stem))
    }

    /// Returns the words that change rules.
    pub(super) fn changes(&self) -> &[Change] {
        self.changes.get_or_init(|| changes::find(self))
    }

    /// Returns whether the sentence has these letters as a word, in the same case; an s of a plural may follow them.
    pub(super) fn has_letters(&self, letters: &str) -> bool {
        self.words.iter().any(|word| word.is_letters(letters))
    }

    /// Returns whether the sentence says that all marks of a kind are given.
    pub(super) fn says_all_given(&self) -> bool {
        let has = |wanted: &[&str]| self.has_any(wanted);
        let is_negative = has(&["not", "necessarily", "no", "arent", "some", "without"]);
        let says_all = has(&["all", "every", "any"]) && has(&["given", "shown", "marked", "present", "indicated"]);
        (says_all && !is_negative) || self.has_negative_constraint() || self.is_about_unmarked_neighbours()
    }

    /// Returns whether the sentence says that there is a negative constraint.
    fn has_negative_constraint(&self) -> bool {
        let Some(at) = self.words.iter().position(|word| word.stem == "negative") else { return false };
        let is_none = |word: &Word<'_>| is_denial(&word.stem) || word.stem == "without";
        self.has_stem("constraint") && !self.says_not_so() && !self.words[at.saturating_sub(2)..at].iter().any(is_none)
    }

    fn is_about_unmarked_neighbours(&self) -> bool {
        const NEIGHBOURS: [&str; 4] = ["adjacent", "neighbouring", "neighboring", "orthogonally"];
        self.is_about_unmarked() && self.has_denial() && self.has_any(&NEIGHBOURS)
    }

    /// Returns whether the sentence is about pairs without a mark.
    pub(super) fn is_about_unmarked(&self) -> bool {
        const JOINED: [&str; 7] = ["separated", "joined", "connected", "marked", "given", "shown", "dot"];
        let is_unjoined = |words: &[Word<'_>]| {
            is_denial(&words[0].stem) && (JOINED.contains(&&*words[1].stem) || words[1].is_capital())
        };
        ["without", "unmarked", "negative"].iter().any(|word| self.has_stem(word))
            || self.words.windows(2).any(is_unjoined)
    }

    /// Returns whether a denial precedes the name of marks that begins at this word: no palindromes, not a palindrome.
    pub(super) fn denies(&self, at: usize, spec: &Spec) -> bool {
        let before = |distance: usize| at.checked_sub(distance).map(|place| &*self.words[place].stem);
        let is_denial = |word: Option<&str>| matches!(word, Some("no" | "not" | "isnt" | "arent" | "never"));
        let is_article = matches!(before(1), Some("a" | "an" | "any"));
        spec.entry != Entry::Switch && (is_denial(before(1)) || is_article && is_denial(before(2)))
    }

    /// Returns whether the sentence says that cells may hold the same digit.
    pub(super) fn allows_same(&self) -> bool {
        let has = |wanted: &[&str]| self.has_any(wanted);
        has(&["may", "can"]) && has(&["same", "repeat"]) && !self.has_denial()
    }

    /// Returns whether the sentence says that some marks are liars.
    pub(super) fn has_liars(&self) -> bool {
        self.has_any(&LIARS) && !self.has_denial()
    }

    /// Returns whether the sentence is only about some cells or digits.
    pub(super) fn is_limited(&self) -> bool {
        let has = |wanted: &[&str]| self.has_any(wanted);
        has(&LIMITS) || !self.colours().is_empty() || (self.has_stem("only") && has(&ONLY))
    }

    /// Returns whether the sentence contains a denial.
    pub(super) fn has_denial(&self) -> bool {
        self.has_any(&DENIALS)
    }

    /// Returns the shapes that the sentence names, each with the place of its word.
    pub(super) fn shapes(&self) -> Vec<(usize, Shape)> {
        let shape = |word: &Word<'_>| SHAPES.into_iter().find(|shape| shape.name() == word.stem);
        self.words.iter().enumerate().filter_map(|(place, word)| Some((place, shape(word)?))).collect()
    }

    /// Returns whether the sentence says that the rule that it names does not apply.
    pub(super) fn says_not_so(&self) -> bool {
        let has = |wanted: &[&str]| self.has_any(wanted);
        has(&["no", "isnt"]) || (has(&["not", "doesnt", "dont"]) && has(&["apply", "used", "there"]))
    }

    /// Returns whether the sentence contains this word, given by its stem.
    pub(super) fn has_stem(&self, wanted: &str) -> bool {
        self.filter.may_have(wanted) && self.words.iter().any(|word| word.stem == wanted)
    }

    /// Returns whether the sentence contains this plural.
    pub(super) fn has_plural(&self, wanted: &str) -> bool {
        wanted.ends_with('s') && self.words.iter().any(|word| word.text.eq_ignore_ascii_case(wanted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_belong_to_what_follows() {
        let sentences = sentences("Renban\nDigits on pink lines are consecutive. Done");
        assert_eq!(sentences.len(), 2);
        assert_eq!(sentences[0].text, "Renban\nDigits on pink lines are consecutive.");
    }

    #[test]
    fn lists_of_digits_are_one_word() {
        let found = words("one of {1,2,3} and 4-5-6, 1-3; 7/8/9: 1, 2, 3, 4");
        let stems: Vec<&str> = found.iter().map(|word| &*word.stem).collect();
        assert_eq!(stems, ["one", "of", "123", "and", "456", "1", "3", "789", "1234"]);
    }

    #[test]
    fn what_is_given() {
        for (text, wanted) in [
            ("All possible Xs and Vs are given.", true),
            ("Not all dots are given.", false),
            ("All dots are not necessarily given.", false),
        ] {
            assert_eq!(sentences(text)[0].says_all_given(), wanted, "{text}");
        }
    }
}
