//! Arguments whose values come from a list of the library: shells complete them, and an unknown one is refused with the
//! closest names.

use std::str::FromStr;

use std::ffi::OsStr;

use clap::Arg;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use ninefold::generate::Pattern;
use ninefold::render::{Paper, PerPage};
use ninefold::service::{self, Compression, Conversion, FileKind, Share, TableFormat, TechniqueList};
use ninefold::text::text;
use ninefold::{Depth, EngineChoice, Level, Limits, Slug, Theme, format, rules, spelling};

use crate::texts;
use crate::value_error::ValueError;

/// The names of a list, and the parser for them.
#[derive(Clone, Copy)]
pub(crate) struct Names<T> {
    list: fn() -> Vec<String>,
    read: fn(&str) -> Result<T, ValueError>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Names<T> {
    type Value = T;

    fn parse_ref(&self, command: &clap::Command, argument: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        let read = self.read;
        StringValueParser::new().try_map(move |word| read(&word)).parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.list)().into_iter().map(PossibleValue::new)))
    }
}

/// Checks that a word is one of these names and returns it unchanged; the caller parses it again.
fn word(word: &str, kind: &str, known: &[String]) -> Result<String, ValueError> {
    match known.iter().any(|name| name.eq_ignore_ascii_case(word.trim())) {
        true => Ok(word.to_owned()),
        false => Err(spelling::unknown(kind, word, known.iter().map(String::as_str)).into()),
    }
}

fn owned<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    names.into_iter().map(str::to_owned).collect()
}

/// Accepts a level.
pub(crate) fn levels() -> Names<String> {
    let list = || owned(Level::ALL.map(Level::title));
    Names { list, read: |text| word(text, "level", &owned(Level::ALL.map(Level::title))) }
}

/// Accepts a symmetry of the givens.
pub(crate) fn symmetries() -> Names<String> {
    let list = || owned(Pattern::ALL.map(Pattern::name));
    Names {
        list,
        read: |text| Pattern::from_str(text).map(|pattern| pattern.name().to_owned()).map_err(ValueError::of),
    }
}

/// Accepts an engine.
pub(crate) fn engines() -> Names<String> {
    let list = || owned(EngineChoice::ALL.map(EngineChoice::name));
    Names { list, read: |text| word(text, "engine", &owned(EngineChoice::ALL.map(EngineChoice::name))) }
}

/// Accepts variants joined by commas.
pub(crate) fn variants() -> Names<String> {
    let list = || owned(std::iter::once("classic").chain(rules::variants().map(|spec| spec.name)));
    let read = |text: &str| match rules::variants().any(|spec| spec.is_named(text)) {
        true => Ok(text.to_owned()),
        false => {
            word(text, "variant", &owned(std::iter::once("classic").chain(rules::variants().map(|spec| spec.name))))
        }
    };
    Names { list, read }
}

/// Accepts a technique of the coach or the explainer.
pub(crate) fn techniques() -> Names<String> {
    let list = || Slug::known().iter().map(Slug::to_string).collect();
    Names { list, read: |text| service::technique(text).map(|slug| slug.to_string()).map_err(ValueError::of) }
}

/// Accepts a format that can be written.
pub(crate) fn formats() -> Names<String> {
    let list = || owned(Conversion::names());
    let read = |text: &str| match Conversion::to(text, Limits::none()) {
        Ok(_) => Ok(text.to_owned()),
        Err(why) => Err(ValueError::of(why)),
    };
    Names { list, read }
}

/// Accepts a format of tables.
pub(crate) fn tables() -> Names<TableFormat> {
    let list = || owned(TableFormat::ALL.map(TableFormat::name));
    let read = |text: &str| {
        let unknown = || spelling::unknown("format", text, TableFormat::ALL.map(TableFormat::name)).into();
        TableFormat::named(text).ok_or_else(unknown)
    };
    Names { list, read }
}

/// The compressions of columns.
pub(crate) fn compressions() -> Names<Compression> {
    let list = || owned(Compression::ALL.map(Compression::name));
    let read = |text: &str| {
        let unknown = || spelling::unknown("compression", text, Compression::ALL.map(Compression::name)).into();
        Compression::named(text).ok_or_else(unknown)
    };
    Names { list, read }
}

/// The names of formats to read besides those of puzzles, and the formats that they mean; Parquet and Arrow files are no
/// text.
const INPUT_ALIASES: [(&str, &str); 4] =
    [("tsv", "csv"), ("jsonl", "json"), ("parquet", "parquet"), ("arrow", "arrow")];

/// Accepts a format to read.
pub(crate) fn input_formats() -> Names<String> {
    let list = || owned(format::formats::names().into_iter().chain(INPUT_ALIASES.map(|(name, _)| name)));
    let read = |text: &str| {
        let name = text.to_ascii_lowercase();
        let alias = INPUT_ALIASES.into_iter().find(|(alias, _)| *alias == name).map(|(_, format)| format);
        let known = format::formats::named(&name).map(|format| format.name);
        let unknown = || {
            let names = format::formats::names().into_iter().chain(INPUT_ALIASES.map(|(name, _)| name));
            spelling::unknown("format", text, names).into()
        };
        alias.or(known).map(str::to_owned).ok_or_else(unknown)
    };
    Names { list, read }
}

/// Accepts what `convert` writes: a format of puzzles, or the same rows in a format of tables.
pub(crate) fn conversions() -> Names<String> {
    let list = || {
        let is_new = |name: &&str| !Conversion::names().contains(name);
        owned(Conversion::names().into_iter().chain(TableFormat::ALL.map(TableFormat::name).into_iter().filter(is_new)))
    };
    let read = |text: &str| match (TableFormat::named(text), (formats().read)(text)) {
        (Some(_), Err(_)) => Ok(text.to_owned()),
        (_, format) => format,
    };
    Names { list, read }
}

/// Accepts a format of links to a web site.
pub(crate) fn sites() -> Names<String> {
    let read = |text: &str| match Share::to(text) {
        Ok(_) => Ok(text.to_owned()),
        Err(why) => Err(ValueError::of(why)),
    };
    Names { list: || owned(Share::names()), read }
}

/// Accepts a technique list.
pub(crate) fn by() -> Names<TechniqueList> {
    let read = |text: &str| {
        text.parse().map_err(|_| spelling::unknown("list of techniques", text, TechniqueList::WORDS).into())
    };
    Names { list: || owned(TechniqueList::WORDS), read }
}

/// Accepts the depth of a hint, by name or number.
pub(crate) fn depths() -> Names<Depth> {
    Names { list: || owned(Depth::ALL.map(Depth::name)), read: |text| service::depth(text).map_err(ValueError::of) }
}

/// Accepts the colours of a picture.
pub(crate) fn themes() -> Names<Theme> {
    let list = || owned(Theme::ALL.map(Theme::name));
    let read = |text: &str| {
        Theme::named(text).ok_or_else(|| spelling::unknown("theme", text, Theme::ALL.map(Theme::name)).into())
    };
    Names { list, read }
}

/// Accepts a paper size.
pub(crate) fn papers() -> Names<Paper> {
    let list = || owned(Paper::ALL.map(Paper::name));
    let read = |text: &str| {
        Paper::named(text).ok_or_else(|| spelling::unknown("paper", text, Paper::ALL.map(Paper::name)).into())
    };
    Names { list, read }
}

/// Accepts the number of puzzles on a page of a booklet.
pub(crate) fn per_page() -> Names<PerPage> {
    let list = || PerPage::ALL.iter().map(|per_page| per_page.number().to_string()).collect();
    let read = |text: &str| {
        text.parse().ok().and_then(PerPage::of).ok_or_else(|| {
            let numbers = texts().one_of(&PerPage::ALL.map(|per_page| per_page.number().to_string()));
            text!(texts(), "command-number-per-page", numbers = numbers).into()
        })
    };
    Names { list, read }
}

/// Accepts a type of picture.
pub(crate) fn pictures() -> Names<FileKind> {
    let list = || owned(FileKind::ALL.map(FileKind::name));
    let read = |text: &str| {
        FileKind::named(text)
            .ok_or_else(|| spelling::unknown("kind of picture", text, FileKind::ALL.map(FileKind::name)).into())
    };
    Names { list, read }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn completed<T: Clone + Send + Sync + 'static>(names: &Names<T>) -> usize {
        let all: Vec<String> = names.possible_values().unwrap().map(|value| value.get_name().to_owned()).collect();
        for name in &all {
            assert!((names.read)(name).is_ok(), "{name}");
        }
        assert!((names.read)("no such name").is_err());
        all.len()
    }

    #[test]
    fn every_name_of_a_list_is_read() {
        assert_eq!((completed(&levels()), completed(&symmetries()), completed(&by())), (5, 7, 2));
        assert!(completed(&variants()) >= 4 && completed(&techniques()) > 100 && completed(&formats()) > 5);
        assert_eq!(completed(&depths()), 6);
        assert!(completed(&themes()) >= 3 && completed(&papers()) >= 2 && completed(&pictures()) == 3);
        assert_eq!(completed(&per_page()), 5);
    }
}
