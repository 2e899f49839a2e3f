//! The words of rules: those of their names, their meanings and their phrases.

use std::collections::HashMap;
use std::sync::OnceLock;

use ninefold_puzzle::{Spec, rules};

use super::mentions::DENIAL;
use super::sizes;
use super::words::{is_denial, words};

/// The words of a rule, as they are compared.
pub(super) struct Vocabulary {
    words: Vec<String>,
    /// How many of them are of other names, phrases and numbers; they come first.
    phrases: usize,
}

impl Vocabulary {
    /// Returns the words of a rule of the list.
    pub(super) fn of(spec: &Spec) -> &'static Vocabulary {
        static ALL: OnceLock<HashMap<&'static str, Vocabulary>> = OnceLock::new();
        static NONE: Vocabulary = Vocabulary { words: Vec::new(), phrases: 0 };
        let all = ALL.get_or_init(|| rules::ALL.iter().map(|spec| (spec.name, Vocabulary::new(spec))).collect());
        all.get(spec.name).unwrap_or(&NONE)
    }

    fn new(spec: &'static Spec) -> Vocabulary {
        let mut own = Vocabulary { words: Vec::new(), phrases: 0 };
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

    /// Returns whether a word, as it is compared, is among these.
    pub(super) fn has(&self, word: &str) -> bool {
        self.words.iter().any(|own| own == word)
    }
}

/// Returns a word with its number in digits, if it is one.
pub(super) fn plain(stem: &str) -> String {
    sizes::number(stem).map_or_else(|| stem.to_owned(), |number| number.to_string())
}
