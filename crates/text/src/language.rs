//! The languages that have a catalogue.

/// A language that has a catalogue.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    English,
    /// English with accents and longer words, for tests: every text that it leaves unchanged bypasses the catalogue.
    Pseudo,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::Pseudo];

    /// Returns the BCP 47 tag: `en`, or `en-XA` as other programs call this pseudo-language.
    pub fn tag(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Pseudo => "en-XA",
        }
    }

    /// Returns the language with this tag.
    pub fn named(tag: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.tag().eq_ignore_ascii_case(tag))
    }
}
