//! Words that change what a rule usually means: an average in place of a sum, “differ by at most 3”, “not consecutive”.
//!
//! Each rule has its own words: those of its names, its meaning and its phrases. If a sentence contains a word of
//! change that is not among them, its rule is not the usual one, and nothing is proposed.

use std::sync::LazyLock;

use ninefold_puzzle::Spec;

use super::hashing::FastMap;
use super::mark_words::CLUES;
use super::mentions::DENIAL;
use super::sizes;
use super::vocabulary::{Vocabulary, plain};
use super::words::{Sentence, Word, is_denial};

/// Words that change a rule. A pattern consists of consecutive words: `a|b` is any of the words between bars, `#` any
/// number above 1, `##` a number that only a number of the rule explains, `~` any denial, `~~` a denial that no rule
/// contains, and `=word` a word that is not part of any rule here.
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
    "odd|even|digit or #",
    "odd|even|digit or the|a #",
    "# or an|any odd|even",
    "# or =odd|even",
    "increased|decreased|reduced by",
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

/// Words that only change the rules of cages.
const OF_CAGES: [&str; 4] =
    ["divide|divided|dividing", "smallest|largest|lowest|highest", "number of", "may|can repeat"];

/// Words that change rules of different digits, unless a denial precedes them.
const OF_DIFFERENT: [&str; 3] =
    ["repeat|repeated|repeating allowed", "repeat|repeated|repeating are allowed", "may|can =repeat"];

/// Words that change rules of digits in any order, unless a denial precedes them.
const OF_ANY_ORDER: [&str; 2] = ["in =order", "in consecutive|numerical|sequential =order"];

/// Words that change rules of several digits in a row, unless the sentence is about odd and even digits.
const OF_ROWS: [&str; 1] = ["=two|2 consecutive|adjacent|neighbouring|neighboring|successive|touching"];

/// Words that change rules of three digits in a row, unless a larger number precedes them or the sentence is about odd
/// and even digits.
const OF_TRIPLES: [&str; 1] = ["=adjacent|neighbouring|neighboring|successive|consecutive digit|cell|number"];

/// Words that change a rule unless the sentence contains a denial.
const UNDENIED: [&str; 3] = ["inclusive", "identical digit", "may|can appear more"];

/// Words that imply that there are only two kinds of digits.
const OF_TWO_KINDS: [&str; 4] = ["odd", "even", "parity", "alternate"];

/// The largest number of words between a denial and the words of change that it denies.
const NEAR: usize = 4;

/// Words that give all clues another meaning.
const DISTORTIONS: [&str; 12] = [
    "multiplied",
    "doubled",
    "halved",
    "squared",
    "coded",
    "encoded",
    "encrypted",
    "cipher",
    "modulo",
    "mod",
    "reversed",
    "rounded",
];
/// The same for consecutive words; `#` is any number.
const DISTORTED: [[&str; 2]; 6] =
    [["base", "#"], ["off", "by"], ["too", "high"], ["too", "low"], ["too", "large"], ["too", "small"]];

/// Words that say nothing about what a rule means.
const PLAIN: &[&str] =
    &["order", "the", "of", "a", "an", "than", "or", "by", "be", "at", "is", "to", "in", "up", "have", "it", "1"];

/// Words of sentences that leave the meaning of a rule to its name.
const USUAL: [&str; 6] = ["normal", "standard", "usual", "regular", "classic", "apply"];

/// Words of change in a sentence.
pub(super) struct Change {
    /// The places of the words, each with the pattern that was looked for.
    words: Vec<(usize, &'static str)>,
    class: Class,
}

/// The rules that words change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    /// Every rule.
    Any,
    /// Rules of cages.
    Cages,
    /// Rules of different digits.
    Different,
    /// Rules of digits in any order.
    AnyOrder,
    /// Rules of several digits in a row.
    Rows,
    /// Rules of three digits in a row.
    Triples,
}

/// The largest number of changes of a sentence that are examined.
const MOST: usize = 64;

/// Consecutive words of change, each with its alternatives.
struct Pattern {
    words: Vec<&'static str>,
    class: Class,
    /// Whether they only count in sentences without a denial.
    is_undenied: bool,
}

/// All patterns, grouped by their beginning: a word, a number, or a denial.
#[derive(Default)]
struct Patterns {
    of_word: FastMap<&'static str, Vec<Pattern>>,
    of_number: Vec<Pattern>,
    of_denial: Vec<Pattern>,
}

impl Patterns {
    fn get() -> &'static Patterns {
        static PATTERNS: LazyLock<Patterns> = LazyLock::new(|| {
            let mut all = Patterns::default();
            CHANGES.iter().for_each(|words| all.add(words, Class::Any, false));
            UNDENIED.iter().for_each(|words| all.add(words, Class::Any, true));
            OF_CAGES.iter().for_each(|words| all.add(words, Class::Cages, false));
            OF_DIFFERENT.iter().for_each(|words| all.add(words, Class::Different, false));
            OF_ANY_ORDER.iter().for_each(|words| all.add(words, Class::AnyOrder, false));
            OF_ROWS.iter().for_each(|words| all.add(words, Class::Rows, false));
            OF_TRIPLES.iter().for_each(|words| all.add(words, Class::Triples, false));
            all
        });
        &PATTERNS
    }

    /// Adds consecutive words to each list of their first words.
    fn add(&mut self, words: &'static str, class: Class, is_undenied: bool) {
        let words: Vec<&'static str> = words.split(' ').collect();
        let pattern = || Pattern { words: words.clone(), class, is_undenied };
        match words[0] {
            "#" | "##" => self.of_number.push(pattern()),
            DENIAL | "~~" => self.of_denial.push(pattern()),
            first => alternatives(first).for_each(|word| self.of_word.entry(word).or_default().push(pattern())),
        }
    }

    /// Returns the patterns that may begin with a word, given by its stem.
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
            class: pattern.class,
        })
    });
    found.take(MOST).collect()
}

impl Pattern {
    /// Returns whether the words occur at a place of a sentence.
    fn stands_at(&self, sentence: &Sentence<'_>, at: usize, has_denial: bool) -> bool {
        !(self.is_undenied && has_denial)
            && at + self.words.len() <= sentence.words.len()
            && (at..).zip(&self.words).all(|(place, word)| fits(sentence, place, word))
            && !self.is_undone(sentence, at)
    }

    /// Returns whether the words before a place cancel the change: three consecutive digits, not in order.
    fn is_undone(&self, sentence: &Sentence<'_>, at: usize) -> bool {
        let before = |count: usize| &sentence.words[at.saturating_sub(count)..at];
        match self.class {
            Class::AnyOrder | Class::Different => before(NEAR).iter().any(|word| is_denial(&word.stem)),
            Class::Triples => before(2).iter().any(|word| is_number(&word.stem) && !matches!(&*word.stem, "2" | "two")),
            Class::Any | Class::Cages | Class::Rows => false,
        }
    }
}

/// Returns whether a sentence has words of change that are not among the known ones. Numbers at these places are
/// explained.
pub(super) fn is_changed(sentence: &Sentence<'_>, known: &[&Vocabulary], explained: &[usize], is_cage: bool) -> bool {
    let has_two_kinds = || sentence.has_any(&OF_TWO_KINDS);
    let holds = |change: &&Change| match change.class {
        Class::Any => true,
        Class::Cages => is_cage,
        Class::Different => known.iter().any(|own| own.is_of_different),
        Class::AnyOrder => known.iter().any(|own| own.is_of_any_order),
        Class::Rows => known.iter().any(|own| own.is_of_rows) && !has_two_kinds(),
        Class::Triples => known.iter().any(|own| own.is_of_triples) && !has_two_kinds(),
    };
    let is_unknown = |(place, word): &(usize, &str)| !is_known(sentence, *place, word, known, explained);
    sentence.changes().iter().filter(holds).any(|change| change.words.iter().any(is_unknown))
}

/// Returns whether a word of a sentence is one of those between bars.
fn fits(sentence: &Sentence<'_>, place: usize, wanted: &'static str) -> bool {
    let stem = &*sentence.words[place].stem;
    match wanted {
        "#" | "##" => is_number(stem),
        DENIAL | "~~" => is_denial(stem),
        _ => alternatives(wanted).any(|one| one == stem),
    }
}

/// Returns the words between bars.
fn alternatives(wanted: &'static str) -> impl Iterator<Item = &'static str> {
    wanted.strip_prefix('=').unwrap_or(wanted).split('|')
}

/// Returns whether a word is a number above 1.
fn is_number(stem: &str) -> bool {
    sizes::number(stem).is_some_and(|number| number > 1)
}

/// Returns whether a word of change is known. Among several with the same meaning, one is enough.
fn is_known(sentence: &Sentence<'_>, place: usize, wanted: &str, known: &[&Vocabulary], explained: &[usize]) -> bool {
    let has = |word: &str| known.iter().any(|own| own.has(word));
    match wanted {
        "##" => explained.contains(&place),
        "#" => explained.contains(&place) || has(&plain(&sentence.words[place].stem)),
        _ if wanted.starts_with('=') => false,
        _ => wanted.split('|').any(|one| PLAIN.contains(&one) || has(one)),
    }
}

/// Returns whether a sentence explains a rule, for which the words for its marks alone are not enough: it contains one
/// of the other words of the rule, or leaves the meaning to the name.
pub(super) fn is_explained(spec: &'static Spec, sentence: &Sentence<'_>, marks: &[String]) -> bool {
    let says = |word: &&String| {
        !marks.contains(word) && !PLAIN.contains(&word.as_str()) && *word != DENIAL && sentence.has_stem(word)
    };
    (spec.phrases.is_empty() && spec.number_words.is_empty())
        || !sizes::places(spec, sentence).is_empty()
        || Vocabulary::of(spec).of_phrases().iter().any(|word| says(&word))
        || leaves_to_name(sentence)
}

/// Returns whether a sentence gives clues another meaning: all of them, or those of marks with this noun.
pub(super) fn distorts_clues(sentence: &Sentence<'_>, noun: &str) -> bool {
    *sentence.distortion.get_or_init(|| has_distortion(sentence)) && !sentence.names_marks_besides(noun)
}

fn has_distortion(sentence: &Sentence<'_>) -> bool {
    let is_pair = |pair: &[Word<'_>]| {
        DISTORTED.iter().any(|[first, second]| pair[0].stem == *first && fits_word(&pair[1].stem, second))
    };
    sentence.has_any(&CLUES) && (sentence.has_any(&DISTORTIONS) || sentence.words.windows(2).any(is_pair))
}

fn fits_word(stem: &str, wanted: &str) -> bool {
    stem == wanted || (wanted == "#" && is_number(stem))
}

/// Returns whether a sentence leaves the meaning of a rule to its name.
pub(super) fn leaves_to_name(sentence: &Sentence<'_>) -> bool {
    sentence.has_any(&USUAL)
}
