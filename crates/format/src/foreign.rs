//! Formats of other programs that Ninefold can't read, recognised so that the error can name them.

use crate::ReadError;
use crate::span::Span;

/// A format that is not supported.
struct UnsupportedFormat {
    /// Its singular: `an f-puzzles link`.
    one: &'static str,
    /// Its plural, as it begins a sentence.
    all: &'static str,
    mark: fn(&str) -> bool,
}

const UNSUPPORTED: &[UnsupportedFormat] = &[
    UnsupportedFormat {
        one: "a SudokuMaker link",
        all: "SudokuMaker links",
        mark: |text| is_host(text, &["sudokumaker."]),
    },
    UnsupportedFormat {
        one: "a picture in a data: link",
        all: "pictures",
        mark: |text| text.starts_with("data:image/"),
    },
];

/// Returns the error for a line in one of these formats.
pub(crate) fn named(line: Span<'_>) -> Option<ReadError> {
    let text = line.trimmed().text();
    let kind =
        UNSUPPORTED.iter().find(|kind| text.split_whitespace().any(|word| (kind.mark)(word)) || (kind.mark)(&text))?;
    Some(line.line_fault(
        format!("this is {}", kind.one),
        format!("{} {} not supported yet", kind.all, if kind.all.ends_with("data") { "is" } else { "are" }),
    ))
}

/// Returns whether a text is a link to a host whose name has one of these parts, or to a page on such a host.
fn is_host(text: &str, parts: &[&str]) -> bool {
    let Some((_, rest)) = text.split_once("://") else {
        return text.starts_with("www.") && parts.iter().any(|part| text.contains(part));
    };
    let place = rest.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    parts.iter().any(|part| place.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_refused_by_its_name() {
        let message = |text: &str| named(Span::line(1, text.as_bytes())).map(|fault| fault.sentence());
        let told = message("https://sudokumaker.app/?puzzle=x");
        assert_eq!(told.as_deref(), Some("This is a SudokuMaker link; SudokuMaker links are not supported yet."));
        let told = message("data:image/png;base64,iVBORw0KGgo=");
        assert_eq!(told.as_deref(), Some("This is a picture in a data: link; pictures are not supported yet."));
        for text in ["53..7....6..", "hello world", "https://example.org/", "3x3 boxes", ".1.4"] {
            assert_eq!(message(text), None, "{text}");
        }
    }
}
