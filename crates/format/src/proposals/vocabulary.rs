//! The words of rules: those of their names, their meanings and their phrases.

use std::sync::OnceLock;

use ninefold_puzzle::{Spec, rules};

use super::hashing::{FastMap, Filter};
use super::mentions::DENIAL;
use super::sizes;
use super::words::{is_denial, words};

/// The words of a rule, as stems.
pub(super) struct Vocabulary {
    words: Vec<String>,
    /// A filter of the words that may be among them.
    filter: Option<Filter>,
    /// The number of words that belong to other names, phrases and numbers; they come first.
    phrases: usize,
    /// Whether the rule is about different digits, and not about how much they differ.
    pub(super) is_of_different: bool,
    /// Whether it is about digits in any order.
    pub(super) is_of_any_order: bool,
    /// Whether it is about a number of digits in a row, and whether about three.
    pub(super) is_of_rows: bool,
    pub(super) is_of_triples: bool,
}

impl Vocabulary {
    /// Returns the words of a rule of the list.
    pub(super) fn of(spec: &Spec) -> &'static Vocabulary {
        static ALL: OnceLock<FastMap<&'static str, Vocabulary>> = OnceLock::new();
        static NONE: Vocabulary = Vocabulary::none();
        let all = ALL.get_or_init(|| rules::ALL.iter().map(|spec| (spec.name, Vocabulary::new(spec))).collect());
        all.get(spec.name).unwrap_or(&NONE)
    }

    const fn none() -> Vocabulary {
        Vocabulary {
            words: Vec::new(),
            filter: None,
            phrases: 0,
            is_of_different: false,
            is_of_any_order: false,
            is_of_rows: false,
            is_of_triples: false,
        }
    }

    fn new(spec: &'static Spec) -> Vocabulary {
        let mut own = Vocabulary::none();
        spec.aliases.iter().for_each(|alias| own.add(alias));
        for word in spec.phrases.iter().flat_map(|phrase| phrase.split(' ')).filter(|word| !word.starts_with('!')) {
            own.add(word);
            own.words.extend((word.split('|').any(|one| one == DENIAL)).then(|| DENIAL.to_owned()));
        }
        spec.number_words.iter().for_each(|(_, words)| own.add(words));
        own.phrases = own.words.len();
        let names = spec.presets.iter().map(|preset| preset.name).chain([spec.name, spec.title, spec.meaning]);
        names.for_each(|name| own.add(name));
        spec.number_words.iter().for_each(|(parameter, _)| own.add(parameter));
        own.is_of_different = own.has("differ") && spec.number_words.is_empty();
        own.is_of_any_order = spec.meaning.contains("in any order");
        own.is_of_rows = spec.meaning.contains("digits in a row on the line");
        own.is_of_triples = own.is_of_rows && spec.meaning.contains("three");
        let mut filter = Filter::default();
        own.words.iter().for_each(|word| filter.add(word));
        own.filter = Some(filter);
        own
    }

    fn add(&mut self, text: &str) {
        for word in words(&text.replace('_', " ")) {
            self.words.extend(is_denial(&word.stem).then(|| DENIAL.to_owned()));
            self.words.push(plain(&word.stem));
        }
    }

    /// Returns the words of the other names, the phrases and the numbers.
    pub(super) fn of_phrases(&self) -> &[String] {
        &self.words[..self.phrases]
    }

    /// Returns whether a word, given by its stem, is among these.
    pub(super) fn has(&self, word: &str) -> bool {
        self.filter.is_none_or(|filter| filter.may_have(word)) && self.words.iter().any(|own| own == word)
    }
}

/// Returns a word, or the digits of its number if it is one.
pub(super) fn plain(stem: &str) -> String {
    sizes::number(stem).map_or_else(|| stem.to_owned(), |number| number.to_string())
}
