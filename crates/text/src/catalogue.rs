//! The catalogue: all messages of a language.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::id::{PRESENT, SOURCES};
use crate::lists::Lists;
use crate::pseudo::{self, CLOSING, OPENING};
use crate::sentence::Joins;
use crate::{Id, Language, Value};

/// All messages of a language. There is one catalogue for each language, made when it is first used.
pub struct Catalogue {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// The messages without variables, already formatted.
    plain: HashMap<&'static str, String>,
    lists: Lists,
    joins: Joins,
}

static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(Language::English));
static PSEUDO: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(Language::Pseudo));

impl Catalogue {
    /// Returns the catalogue of a language.
    pub fn of(language: Language) -> &'static Catalogue {
        match language {
            Language::English => &ENGLISH,
            Language::Pseudo => &PSEUDO,
        }
    }

    /// Returns the English catalogue.
    pub fn english() -> &'static Catalogue {
        Catalogue::of(Language::English)
    }

    fn new(language: Language) -> Catalogue {
        let british: LanguageIdentifier = "en-GB".parse().expect("it is a tag of BCP 47");
        let mut bundle = FluentBundle::new_concurrent(vec![british]);
        bundle.set_use_isolating(false);
        if language == Language::Pseudo {
            bundle.set_transform(Some(pseudo::accented));
        }
        for (_, source) in SOURCES {
            let resource = FluentResource::try_new((*source).to_owned()).expect("the build script parsed it");
            bundle.add_resource(resource).expect("the build script found no duplicates");
        }
        let mut catalogue =
            Catalogue { language, bundle, plain: HashMap::new(), lists: Lists::english(), joins: Joins::default() };
        let plain = PRESENT.iter().filter(|(_, variables)| variables.is_empty());
        catalogue.plain = plain.map(|(name, _)| (*name, catalogue.bracketed(catalogue.part(name, None)))).collect();
        catalogue.joins = Joins::of(&catalogue);
        catalogue
    }

    /// Returns the language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Returns the text of a message without variables. The macro [`text!`](crate::text!) calls this.
    ///
    /// # Panics
    /// Panics if the message has variables.
    pub fn get(&'static self, id: Id) -> &'static str {
        self.plain.get(id.name()).unwrap_or_else(|| panic!("{} needs values for its variables", id.name()))
    }

    /// Returns the text of a message without variables whose name was put together at run time: `level-` and the name
    /// of a level.
    pub fn find(&'static self, name: &str) -> Option<&'static str> {
        self.plain.get(name).map(String::as_str)
    }

    /// Returns the text of a message with these values. The macro [`text!`](crate::text!) calls this.
    pub fn format<'a>(&self, id: Id, values: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        let values: FluentArgs<'_> = values.into_iter().collect();
        self.bracketed(self.part(id.name(), Some(&values)))
    }

    /// Returns `one, two and three`.
    pub fn all_of(&self, things: &[String]) -> String {
        self.lists.all(things)
    }

    /// Returns `one, two or three`.
    pub fn one_of(&self, things: &[String]) -> String {
        self.lists.one(things)
    }

    /// Returns the separators between the parts of lists.
    pub(crate) fn joins(&self) -> &Joins {
        &self.joins
    }

    /// Returns whether there is a message of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.bundle.has_message(name)
    }

    /// Returns the text of a message as a part of a longer text: in the pseudo-language, without brackets.
    pub(crate) fn part(&self, name: &str, values: Option<&FluentArgs<'_>>) -> String {
        let pattern = self.bundle.get_message(name).and_then(|message| message.value());
        let pattern = pattern.unwrap_or_else(|| panic!("the catalogue has no message {name}"));
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, values, &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{name}: {errors:?}");
        text
    }

    pub(crate) fn bracketed(&self, text: String) -> String {
        match self.language {
            Language::English => text,
            Language::Pseudo => format!("{OPENING}{text}{CLOSING}"),
        }
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("language", &self.language).finish_non_exhaustive()
    }
}
