//! The endings of file names: whether what they say contradicts what is written.

use std::path::Path;

use ninefold::format::{Format, formats};
use ninefold::service::{Conversion, FileKind, Style, TableFormat};
use ninefold::text::text;

use crate::exit::CommandError;
use crate::packing::Packing;
use crate::texts;

/// The format whose endings any text may have: `.txt`.
const ANY_TEXT: &str = "line";

/// What a file will hold.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Written<'a> {
    /// A table.
    Table(TableFormat),
    /// Puzzles in a format.
    Puzzles(&'a Conversion),
    /// The answers of a command, one a line.
    Answers(Style),
    /// A picture or a document.
    Picture(FileKind),
}

/// Checks the name of the file that an option writes: the ending is free, or that of what is written.
///
/// # Errors
/// Fails if the ending is that of something else.
pub(crate) fn check(option: &str, path: &Path, written: Written<'_>) -> Result<(), CommandError> {
    let bare = match written {
        Written::Picture(_) => path.to_owned(),
        _ => Packing::of(path).1,
    };
    let ending = bare.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    if written.fits(&ending, TableFormat::of_path(&bare)) {
        return Ok(());
    }
    let file = path.display().to_string();
    Err(CommandError::of_words(text!(texts(), "command-other-ending", option = option, file = file, ending = ending)))
}

impl Written<'_> {
    /// Returns whether a file with this ending may hold it; `table` is the table that the ending says.
    fn fits(self, ending: &str, table: Option<TableFormat>) -> bool {
        let format = format_of(ending);
        let is_text = format.is_none_or(|format| format.name == ANY_TEXT) && FileKind::named(ending).is_none();
        let is_json = format.is_some_and(|format| format.name == "json");
        match self {
            Written::Table(own) => {
                table.map_or(is_text || is_json && own == TableFormat::JsonLines, |named| named == own)
            }
            Written::Puzzles(conversion) => {
                let own = TableFormat::named(conversion.format().name);
                match (own, table) {
                    (Some(own), Some(named)) => own == named,
                    _ => is_text && table.is_none() || conversion.may_end_in(ending),
                }
            }
            Written::Answers(Style::Json) => is_json || is_text && table.is_none(),
            // Answers may be puzzles in lines, which have many names.
            Written::Answers(Style::Text) => !is_json && table.is_none() && FileKind::named(ending).is_none(),
            Written::Picture(own) => {
                let is_packed = ["gz", "zst", "zstd"].contains(&ending);
                let is_free = format.is_none() && table.is_none() && !is_packed;
                FileKind::named(ending).map_or(is_free, |named| named == own)
            }
        }
    }
}

/// Returns the format of puzzles whose files have this ending.
fn format_of(ending: &str) -> Option<&'static Format> {
    formats::names().into_iter().filter_map(formats::named).find(|format| format.extensions.contains(&ending))
}

#[cfg(test)]
mod tests {
    use ninefold::Limits;

    use super::*;

    /// Returns the first of these names that is refused.
    fn refused<'n>(written: Written<'_>, names: &[&'n str]) -> Vec<&'n str> {
        names.iter().copied().filter(|name| check("-o", Path::new(name), written).is_err()).collect()
    }

    #[test]
    fn an_ending_is_free_or_says_what_is_written() {
        let free = ["a", "a.txt", "a.out", "a.txt.gz", "tmp.X1y2"];
        let all = ["a.csv", "a.tsv.zst", "a.jsonl", "a.json", "a.arrow", "a.sdm", "a.grid", "a.svg", "a.pdf", "a.url"];
        let tried = |written: Written<'_>| {
            assert_eq!(refused(written, &free[..3]), [""; 0], "{written:?}");
            let refused = refused(written, &all);
            all.into_iter().filter(|name| !refused.contains(name)).collect::<Vec<_>>()
        };
        let conversion = |name: &str| Conversion::to(name, Limits::none()).unwrap();
        assert_eq!(tried(Written::Table(TableFormat::Csv)), ["a.csv"]);
        assert_eq!(tried(Written::Table(TableFormat::JsonLines)), ["a.jsonl", "a.json"]);
        assert_eq!(tried(Written::Puzzles(&conversion("line"))), [""; 0]);
        assert_eq!(tried(Written::Puzzles(&conversion("csv"))), ["a.csv"]);
        assert_eq!(tried(Written::Puzzles(&conversion("grid"))), ["a.grid"]);
        assert_eq!(tried(Written::Puzzles(&conversion("json"))), ["a.jsonl", "a.json"]);
        assert_eq!(tried(Written::Puzzles(&conversion("f-puzzles"))), ["a.url"]);
        assert_eq!(tried(Written::Puzzles(&conversion("f-puzzles-json"))), ["a.jsonl", "a.json"]);
        assert_eq!(tried(Written::Answers(Style::Json)), ["a.jsonl", "a.json"]);
        assert_eq!(tried(Written::Answers(Style::Text)), ["a.sdm", "a.grid", "a.url"]);
        assert_eq!(refused(Written::Answers(Style::Text), &free), [""; 0]);
    }

    #[test]
    fn pictures_have_their_own_ending_or_none() {
        let names = ["a", "a.pdf", "tmp.X1y2", "a.txt", "a.svg", "a.png", "a.pdf.gz", "a.csv"];
        assert_eq!(refused(Written::Picture(FileKind::Pdf), &names), names[3..]);
    }
}
