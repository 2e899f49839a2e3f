//! Words that change what a rule usually means: an average in place of a sum, “differ by at most 3”, “not consecutive”.
//!
//! A rule has words of its own: those of its names, its meaning and its phrases. Where a sentence has a word of change that
//! is none of them, its rule is not the usual one, and nothing is proposed.

use std::collections::HashMap;
use std::sync::LazyLock;

use ninefold_puzzle::Spec;

use super::mentions::DENIAL;
use super::sizes;
use super::vocabulary::{Vocabulary, plain};
use super::words::{Sentence, is_denial};

/// Words that change a rule: words in a row, one of those between bars, `#` any number above 1, `##` one that only a
/// number of the rule explains, `~` any word that denies, `~~` one that no rule
/// has.
const CHANGES: &[&str] = &[
    "average|averaging",
    "mean of",
    "prime",
    "gap",
    "except",
    "instead",
    "coded",
    "divisible",
    "quotient",
    "product",
    "multiply|multiplied|multiplying|multiplie",
    "multiple of",
    "subtract|subtracted",
    "decrease|decreasing|descend|descending",
    "~ decrease",
    "stay|remain the same",
    "or equal",
    "difference",
    "ratio|double|twice|triple|thrice",
    "half the",
    "time the|a",
    "sum|total|add",
    "number of odd|even|different|distinct|unique|prime",
    "at least|most #",
    "at most|least the",
    "increasing|ascending|descending order",
    "more|less|fewer|greater|larger than #",
    "exactly #",
    "sum|total|add|up to #",
    "sum of|is #",
    "1 and #",
    "1 and the #",
    "at most one|1",
    "square of|number",
    "outside the|of range|the",
    "~~ appear in",
    "by #",
    "difference of #",
    "# or #",
    "or 1 ##",
    "ratio of ## ##",
    "ratio ## ##",
    "## ## ratio",
    "~~ sum|add|total|equal|increase|rise|differ|double|twice",
    "~ consecutive",
    "~ be|in|have consecutive|equal|double|twice",
    "missing",
    "never contain",
    "never in|on",
    "non consecutive",
    "extra digit",
    "modulo|mod",
    "complement",
    "at either end",
    "wrap|wrapping",
    "plus|minus one|1",
    "unknown",
    "determined",
    "doubler",
    "base #",
    "lie|liar|lying",
    "false",
    "wrong",
    "broken",
];

/// Words that change the rules of cages besides.
const OF_CAGES: [&str; 4] =
    ["divide|divided|dividing", "smallest|largest|lowest|highest", "number of", "may|can repeat"];

/// Words that change rules of different digits.
const OF_DIFFERENT: [&str; 2] = ["repeat|repeated|repeating allowed", "repeat|repeated|repeating are allowed"];

/// Words that change a rule unless the sentence denies something.
const UNDENIED: [&str; 3] = ["inclusive", "identical digit", "may|can appear more"];

/// Words that say nothing about what a rule means.
const PLAIN: &[&str] =
    &["order", "the", "of", "a", "an", "than", "or", "by", "be", "at", "is", "to", "in", "up", "have", "it", "1"];

/// Words of sentences that leave the meaning of a rule to its name.
const USUAL: [&str; 6] = ["normal", "standard", "usual", "regular", "classic", "apply"];

/// Words of change in a sentence.
pub(super) struct Change {
    /// The places of the words, each with what was looked for.
    words: Vec<(usize, &'static str)>,
    is_of_cages: bool,
    is_of_different: bool,
}

/// The largest number of changes of a sentence that are looked at.
const MOST: usize = 64;

/// Words of change in a row, each with what it may be.
struct Pattern {
    words: Vec<&'static str>,
    is_of_cages: bool,
    is_of_different: bool,
    /// Whether they count only where nothing is denied.
    is_undenied: bool,
}

/// All patterns, by what they begin with: a word, a number, or a word that denies.
#[derive(Default)]
struct Patterns {
    of_word: HashMap<&'static str, Vec<Pattern>>,
    of_number: Vec<Pattern>,
    of_denial: Vec<Pattern>,
}

impl Patterns {
    fn get() -> &'static Patterns {
        static PATTERNS: LazyLock<Patterns> = LazyLock::new(|| {
            let mut all = Patterns::default();
            CHANGES.iter().for_each(|words| all.add(words, |_| {}));
            UNDENIED.iter().for_each(|words| all.add(words, |pattern| pattern.is_undenied = true));
            OF_CAGES.iter().for_each(|words| all.add(words, |pattern| pattern.is_of_cages = true));
            OF_DIFFERENT.iter().for_each(|words| all.add(words, |pattern| pattern.is_of_different = true));
            all
        });
        &PATTERNS
    }

    /// Adds words in a row to each list of their first words.
    fn add(&mut self, words: &'static str, mark: impl Fn(&mut Pattern)) {
        let words: Vec<&'static str> = words.split(' ').collect();
        let pattern = || {
            let mut pattern =
                Pattern { words: words.clone(), is_of_cages: false, is_of_different: false, is_undenied: false };
            mark(&mut pattern);
            pattern
        };
        match words[0] {
            "#" | "##" => self.of_number.push(pattern()),
            DENIAL | "~~" => self.of_denial.push(pattern()),
            first => first.split('|').for_each(|word| self.of_word.entry(word).or_default().push(pattern())),
        }
    }

    /// Returns the patterns that may begin with a word, as it is compared.
    fn beginning_with(&self, stem: &str) -> impl Iterator<Item = &Pattern> {
        let of_number = if is_number(stem) { &*self.of_number } else { &[] };
        let of_denial = if is_denial(stem) { &*self.of_denial } else { &[] };
        self.of_word.get(stem).into_iter().flatten().chain(of_number).chain(of_denial)
    }
}

/// Finds the words of change in a sentence.
pub(super) fn find(sentence: &Sentence<'_>) -> Vec<Change> {
    if sentence.is_about_unmarked() {
        return Vec::new();
    }
    let has_denial = sentence.has_denial();
    let found = sentence.words.iter().enumerate().flat_map(|(at, word)| {
        let patterns = Patterns::get().beginning_with(&word.stem);
        patterns.filter(move |pattern| pattern.stands_at(sentence, at, has_denial)).map(move |pattern| Change {
            words: (at..).zip(pattern.words.iter().copied()).collect(),
            is_of_cages: pattern.is_of_cages,
            is_of_different: pattern.is_of_different,
        })
    });
    found.take(MOST).collect()
}

impl Pattern {
    /// Returns whether the words stand at a place of a sentence.
    fn stands_at(&self, sentence: &Sentence<'_>, at: usize, has_denial: bool) -> bool {
        !(self.is_undenied && has_denial)
            && at + self.words.len() <= sentence.words.len()
            && (at..).zip(&self.words).all(|(place, word)| fits(sentence, place, word))
    }
}

/// Returns whether a sentence has words of change that are not among these. Numbers at these places are explained.
pub(super) fn is_changed(sentence: &Sentence<'_>, known: &[&Vocabulary], explained: &[usize], is_cage: bool) -> bool {
    let is_of_different = || known.iter().any(|own| own.has("differ"));
    let holds = |change: &&Change| (!change.is_of_cages || is_cage) && (!change.is_of_different || is_of_different());
    let is_unknown = |(place, word): &(usize, &str)| !is_known(sentence, *place, word, known, explained);
    sentence.changes().iter().filter(holds).any(|change| change.words.iter().any(is_unknown))
}

/// Returns whether a word of a sentence is one of those between bars.
fn fits(sentence: &Sentence<'_>, place: usize, wanted: &str) -> bool {
    let stem = &*sentence.words[place].stem;
    match wanted {
        "#" | "##" => is_number(stem),
        DENIAL | "~~" => is_denial(stem),
        _ => wanted.split('|').any(|one| one == stem),
    }
}

/// Returns whether a word is a number above 1.
fn is_number(stem: &str) -> bool {
    sizes::number(stem).is_some_and(|number| number > 1)
}

/// Returns whether a word of change is known. One of several with the same meaning is enough.
fn is_known(sentence: &Sentence<'_>, place: usize, wanted: &str, known: &[&Vocabulary], explained: &[usize]) -> bool {
    let has = |word: &str| known.iter().any(|own| own.has(word));
    match wanted {
        "##" => explained.contains(&place),
        "#" => explained.contains(&place) || has(&plain(&sentence.words[place].stem)),
        _ => wanted.split('|').any(|one| PLAIN.contains(&one) || has(one)),
    }
}

/// Returns whether a sentence says what a rule means, which the words for its marks alone don't: it has one of the other
/// words of the rule, or leaves the meaning to the name.
pub(super) fn is_explained(spec: &'static Spec, sentence: &Sentence<'_>, marks: &[String]) -> bool {
    let says = |word: &&String| {
        !marks.contains(word) && !PLAIN.contains(&word.as_str()) && *word != DENIAL && sentence.has_stem(word)
    };
    (spec.phrases.is_empty() && spec.number_words.is_empty())
        || !sizes::places(spec, sentence).is_empty()
        || Vocabulary::of(spec).of_phrases().iter().any(|word| says(&word))
        || leaves_to_name(sentence)
}

/// Returns whether a sentence leaves the meaning of a rule to its name.
pub(super) fn leaves_to_name(sentence: &Sentence<'_>) -> bool {
    USUAL.iter().any(|word| sentence.has_stem(word))
}
