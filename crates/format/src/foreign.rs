//! Formats of other programs that Ninefold can't read, recognised so that the error can name them.

use crate::ReadError;
use crate::span::Span;

/// A format that is refused.
struct UnsupportedFormat {
    /// Its singular: `a SudokuPad link`.
    one: &'static str,
    /// Its plural, as it begins a sentence.
    all: &'static str,
    mark: fn(&str) -> bool,
}

const UNSUPPORTED: &[UnsupportedFormat] = &[
    UnsupportedFormat {
        one: "a SudokuPad link",
        all: "SudokuPad links",
        mark: |text| is_host(text, &["sudokupad.", "crackingthecryptic.com"]),
    },
    UnsupportedFormat {
        one: "an f-puzzles link",
        all: "f-puzzles links",
        mark: |text| is_host(text, &["f-puzzles.com"]),
    },
    UnsupportedFormat {
        one: "a Penpa link",
        all: "Penpa links",
        mark: |text| is_host(text, &["penpa"]) || text.starts_with("m=edit&p=") || text.starts_with("m=solve&p="),
    },
    UnsupportedFormat {
        one: "a SudokuMaker link",
        all: "SudokuMaker links",
        mark: |text| is_host(text, &["sudokumaker."]),
    },
    UnsupportedFormat {
        one: "f-puzzles data",
        all: "f-puzzles data",
        mark: |text| text.starts_with("N4Ig") || is_packed(text, &["fpuzzles", "fpuz"]),
    },
    UnsupportedFormat {
        one: "SudokuPad data",
        all: "SudokuPad data",
        mark: |text| is_packed(text, &["scl", "ctc", "scf"]),
    },
    UnsupportedFormat {
        one: "a killer in SumoCue's notation",
        all: "killers",
        mark: |text| text.starts_with("SumoCue") || (text.starts_with("3x3:") && text.contains(":k:")),
    },
    UnsupportedFormat { one: "a killer in the short notation of arrows", all: "killers", mark: is_snarfable },
    UnsupportedFormat { one: "a Solo game ID", all: "Solo game IDs", mark: is_solo },
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

/// Returns the error for a JSON object of another program, recognised by its field names.
pub(crate) fn object<'a>(
    names: &(impl Iterator<Item = &'a str> + Clone),
    holds_objects: &dyn Fn(&str) -> bool,
) -> Option<ReadError> {
    let has = |wanted: &str| names.clone().any(|name| name == wanted);
    let kind = match () {
        () if has("grid") && holds_objects("grid") => "an f-puzzles puzzle",
        () if has("cells") && (has("cages") || has("regions") || has("cellSize")) && holds_objects("cells") => {
            "a SudokuPad puzzle"
        }
        () if has("fixedNumbers") && has("gridSize") => "a lisudoku puzzle",
        () => return None,
    };
    Some(ReadError::new(None, None, format!("this is {kind}"), "such puzzles are not supported yet"))
}

/// Returns whether a text is a link to a host whose name has one of these parts, or to a page on such a host.
fn is_host(text: &str, parts: &[&str]) -> bool {
    let Some((_, rest)) = text.split_once("://") else {
        return text.starts_with("www.") && parts.iter().any(|part| text.contains(part));
    };
    let place = rest.split(['?', '#']).next().unwrap_or_default().to_ascii_lowercase();
    parts.iter().any(|part| place.contains(part))
}

/// Returns whether a text is one of these words followed by packed data.
fn is_packed(text: &str, words: &[&str]) -> bool {
    const SHORTEST: usize = 24;
    let is_data = |rest: &str| {
        rest.len() >= SHORTEST
            && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=%*-_".contains(&byte))
            && rest.bytes().any(|byte| byte.is_ascii_uppercase())
            && rest.bytes().any(|byte| byte.is_ascii_lowercase())
    };
    words.iter().any(|word| text.strip_prefix(word).is_some_and(is_data))
}

/// Returns whether a text is 81 sums and arrows.
fn is_snarfable(text: &str) -> bool {
    text.len() == 81
        && text.bytes().filter(|byte| b"<>^v".contains(byte)).count() > 9
        && text.bytes().all(|byte| byte.is_ascii_graphic())
}

/// Returns whether a text has the form `3x3:a5_b…`: the sides of a box, then runs of letters and numbers.
fn is_solo(text: &str) -> bool {
    let Some((parameters, description)) = text.split_once([':', '#']) else { return false };
    let sides = parameters.split('x').map(|side| side.bytes().take_while(u8::is_ascii_digit).count());
    parameters.len() < 16
        && parameters.contains('x')
        && sides.take(2).all(|digits| digits > 0)
        && description.len() > 8
        && description.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_,".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_is_refused_by_its_name() {
        let message = |text: &str| named(Span::line(1, text.as_bytes())).map(|fault| fault.sentence());
        for (text, wanted) in [
            ("https://sudokupad.app/abc123", "This is a SudokuPad link; SudokuPad links are not supported yet."),
            (
                "https://app.crackingthecryptic.com/sudoku/xyz",
                "This is a SudokuPad link; SudokuPad links are not supported yet.",
            ),
            (
                "see https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA",
                "This is an f-puzzles link; f-puzzles links are not supported yet.",
            ),
            (
                "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTB",
                "This is a Penpa link; Penpa links are not supported yet.",
            ),
            ("N4IgzglgXgpiBcBOANCA", "This is f-puzzles data; f-puzzles data is not supported yet."),
            ("3x3::k:3841:7705:", "This is a killer in SumoCue's notation; killers are not supported yet."),
            ("SumoCueV1=10+0=3", "This is a killer in SumoCue's notation; killers are not supported yet."),
            ("3x3:a5_6b7c_1,2", "This is a Solo game ID; Solo game IDs are not supported yet."),
        ] {
            assert_eq!(message(text).as_deref(), Some(wanted), "{text}");
        }
        for text in ["53..7....6..", "hello world", "https://example.org/", "3x3 boxes", ".1.4"] {
            assert_eq!(message(text), None, "{text}");
        }
    }
}
