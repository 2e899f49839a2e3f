//! Words that change what a rule usually means: an average in place of a sum, “differ by at most 3”, “not consecutive”.
//!
//! A rule has words of its own: those of its names, its meaning and its phrases. Where a sentence has a word of change that
//! is none of them, its rule is not the usual one, and nothing is proposed.

use ninefold_puzzle::Spec;

use super::mentions::DENIAL;
use super::sizes;
use super::words::{Sentence, is_denial, words};

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
    "slow",
    "fast",
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
];

/// Words that change the rules of cages besides.
const OF_CAGES: [&str; 4] =
    ["divide|divided|dividing", "smallest|largest|lowest|highest", "number of", "may|can repeat"];

/// Words that change a rule unless the sentence denies something.
const UNDENIED: [&str; 3] = ["inclusive", "identical digit", "may|can appear more"];

/// Words that say nothing about what a rule means.
const PLAIN: &[&str] =
    &["order", "the", "of", "a", "an", "than", "or", "by", "be", "at", "is", "to", "in", "up", "have", "it", "1"];

/// Words of sentences that leave the meaning of a rule to its name.
const USUAL: [&str; 6] = ["normal", "standard", "usual", "regular", "classic", "apply"];

/// The words of rules.
pub(super) struct Vocabulary(Vec<String>);

impl Vocabulary {
    /// Returns all words of a rule.
    pub(super) fn of(spec: &'static Spec) -> Vocabulary {
        let mut own = Vocabulary::of_phrases(spec);
        let names = spec.presets.iter().map(|preset| preset.name).chain([spec.name, spec.title, spec.meaning]);
        names.for_each(|name| own.add(name));
        spec.number_words.iter().for_each(|(parameter, _)| own.add(parameter));
        own
    }

    /// Returns the words of a rule's other names, its phrases and its numbers.
    pub(super) fn of_phrases(spec: &'static Spec) -> Vocabulary {
        let mut own = Vocabulary(Vec::new());
        spec.aliases.iter().for_each(|alias| own.add(alias));
        for word in spec.phrases.iter().flat_map(|phrase| phrase.split(' ')).filter(|word| !word.starts_with('!')) {
            own.add(word);
            own.0.extend((word.split('|').any(|one| one == DENIAL)).then(|| DENIAL.to_owned()));
        }
        spec.number_words.iter().for_each(|(_, words)| own.add(words));
        own
    }

    fn add(&mut self, text: &str) {
        let text = text.replace('_', " ");
        for word in words(&text) {
            self.0.extend(is_denial(&word.stem).then(|| DENIAL.to_owned()));
            self.0.push(plain(&word.stem));
        }
    }

    /// Adds the words of another rule.
    pub(super) fn extend(&mut self, other: Vocabulary) {
        self.0.extend(other.0);
    }

    /// Returns whether a word, as it is compared, is among these.
    pub(super) fn has(&self, word: &str) -> bool {
        self.0.iter().any(|own| own == word)
    }
}

/// Returns a word with its number in digits, if it is one.
fn plain(stem: &str) -> String {
    sizes::number(stem).map_or_else(|| stem.to_owned(), |number| number.to_string())
}

/// Returns whether a sentence has words of change that are not among these. Numbers at these places are explained.
pub(super) fn is_changed(sentence: &Sentence<'_>, known: &Vocabulary, explained: &[usize], is_cage: bool) -> bool {
    if sentence.is_about_unmarked() {
        return false;
    }
    let undenied = UNDENIED.iter().filter(|_| !sentence.has_denial());
    let of_cages = OF_CAGES.iter().filter(|_| is_cage);
    CHANGES.iter().chain(undenied).chain(of_cages).any(|change| {
        let change: Vec<&str> = change.split(' ').collect();
        let starts = 0..(sentence.words.len() + 1).saturating_sub(change.len());
        let found =
            starts.filter(|&at| change.iter().enumerate().all(|(place, word)| fits(sentence, at + place, word)));
        let mut found = found.map(|at| change.iter().enumerate().map(move |(place, word)| (at + place, *word)));
        found.any(|mut words| words.any(|(place, word)| !is_known(sentence, place, word, known, explained)))
    })
}

/// Returns whether a word of a sentence is one of those between bars.
fn fits(sentence: &Sentence<'_>, place: usize, wanted: &str) -> bool {
    let stem = &*sentence.words[place].stem;
    match wanted {
        "#" | "##" => sizes::number(stem).is_some_and(|number| number > 1),
        DENIAL | "~~" => is_denial(stem),
        _ => wanted.split('|').any(|one| one == stem),
    }
}

/// Returns whether a word of change is known. One of several with the same meaning is enough.
fn is_known(sentence: &Sentence<'_>, place: usize, wanted: &str, known: &Vocabulary, explained: &[usize]) -> bool {
    match wanted {
        "##" => explained.contains(&place),
        "#" => explained.contains(&place) || known.has(&plain(&sentence.words[place].stem)),
        _ => wanted.split('|').any(|one| PLAIN.contains(&one) || known.has(one)),
    }
}

/// Returns whether a sentence says what a rule means, which the words for its marks alone don't: it has one of the other
/// words of the rule, or leaves the meaning to the name.
pub(super) fn is_explained(spec: &'static Spec, sentence: &Sentence<'_>, marks: &[String]) -> bool {
    let own = Vocabulary::of_phrases(spec);
    let says = |word: &&String| {
        !marks.contains(word) && !PLAIN.contains(&word.as_str()) && *word != DENIAL && sentence.has_stem(word)
    };
    (spec.phrases.is_empty() && spec.number_words.is_empty())
        || !sizes::places(spec, sentence).is_empty()
        || own.0.iter().any(|word| says(&word))
        || USUAL.iter().any(|word| sentence.has_stem(word))
}
