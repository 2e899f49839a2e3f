//! The language of the program: one for the whole process, from the environment.

use std::env;
use std::ffi::{OsStr, OsString};
use std::sync::OnceLock;

use ninefold::text::{Catalogue, Language};

use crate::exit::CommandError;

/// The environment variable that holds the tag of the language: `en`. Unset or empty means English.
const VARIABLE: &str = "NINEFOLD_LANGUAGE";

static TEXTS: OnceLock<&'static Catalogue> = OnceLock::new();

/// Reads the language from the environment. The program calls this before anything else.
///
/// # Errors
/// Fails if no language has this tag.
pub(crate) fn read() -> Result<(), CommandError> {
    let language = language(env::var_os(VARIABLE))?;
    TEXTS.get_or_init(|| Catalogue::of(language));
    Ok(())
}

/// Returns the texts of the program in its language; in English until it is read.
pub(crate) fn texts() -> &'static Catalogue {
    TEXTS.get().copied().unwrap_or_else(|| Catalogue::of(Language::English))
}

fn language(tag: Option<OsString>) -> Result<Language, CommandError> {
    let tag = tag.unwrap_or_default();
    if tag.is_empty() {
        return Ok(Language::English);
    }
    tag.to_str().and_then(Language::named).ok_or_else(|| unknown(&tag))
}

fn unknown(tag: &OsStr) -> CommandError {
    let tags = Language::ALL.map(|language| language.tag().to_owned());
    let known = Catalogue::of(Language::English).one_of(&tags);
    CommandError::of(VARIABLE, format_args!("unknown language {tag:?}: expected {known}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_known_by_its_tag() {
        let named = |tag: &str| language(Some(tag.into()));
        assert_eq!(language(None).unwrap(), Language::English);
        assert_eq!((named("").unwrap(), named("en").unwrap()), (Language::English, Language::English));
        assert_eq!(named("EN-xa").unwrap(), Language::Pseudo);
        let refused = named("tlh").unwrap_err().to_string();
        assert_eq!(refused, "NINEFOLD_LANGUAGE: unknown language \"tlh\": expected en or en-XA");
    }
}
