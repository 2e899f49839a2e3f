//! The page of formats, `docs/formats/README.md`: a table of all formats, and the head of each format's file.

use std::collections::BTreeMap;
use std::fs;

use ninefold::format::{Extra, Format, formats};
use ninefold::service::extra_name;
use ninefold::text::{Catalogue, Language};

use super::root;

/// Returns the text of every file of `docs/formats`, by its path in the folder.
pub(crate) fn files() -> BTreeMap<String, String> {
    let all: Vec<&Format> = formats::names().into_iter().filter_map(formats::named).collect();
    let mut text = String::from(
        "# Formats\n\nEvery format that puzzles are read from; it is recognised by the content. `ninefold convert --to NAME` writes \
         those that can be written, and says what of a puzzle the format can't carry; `ninefold share` makes the links.\n\n\
         | name | what | written | carries besides givens |\n|---|---|---|---|\n",
    );
    all.iter().for_each(|format| text.push_str(&row(format)));
    for format in all {
        text.push_str(&format!("\n## {}\n\n**{}.** {}\n", format.name, format.title, head(format.name)));
        if !format.extensions.is_empty() {
            let endings: Vec<String> = format.extensions.iter().map(|ending| format!("`.{ending}`")).collect();
            text.push_str(&format!("\nFiles end in {}.\n", endings.join(", ")));
        }
    }
    BTreeMap::from([("README.md".to_owned(), text)])
}

fn row(format: &Format) -> String {
    let texts = Catalogue::of(Language::English);
    let written = match (format.is_written(), format.site) {
        (false, _) => "no".to_owned(),
        (true, None) => "yes".to_owned(),
        (true, Some(site)) => format!("link for {site}"),
    };
    let extras = Extra::ALL.into_iter().filter(|extra| format.extras().contains(extra));
    let extras = extras.map(|extra| extra_name(extra, texts));
    let carried: Vec<&str> = format.rules_in_words().into_iter().chain(extras).collect();
    format!("| [`{0}`](#{0}) | {1} | {written} | {2} |\n", format.name, format.title, carried.join(", "))
}

/// Returns the head of a format's file as Markdown.
fn head(name: &str) -> String {
    let path = root("crates/format/src/formats").join(format!("{}.rs", name.replace('-', "_")));
    let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let lines = source.lines().map_while(|line| line.strip_prefix("//!")).map(str::trim);
    // References between files mean something only in the source.
    let text =
        lines.collect::<Vec<_>>().join("\n").replace("[`super::", "`").replace("[`crate::", "`").replace("`]", "`");
    text.trim().to_owned()
}
