//! Links and packed data: `https://www.f-puzzles.com/?load=N4Ig…`, SudokuPad's `/fpuz…` and `/fpuzzles…`, or the data
//! alone.
//!
//! In transit, links lose characters: `+` becomes a blank, `//` becomes `/`, and others are written as `%2B`. The
//! reader tries to restore the missing characters.

use memchr::memmem;
use ninefold_grid::Side;

use crate::codec::packed::{self, LONGEST, Unpackable};
use crate::codec::{percent, slashes};
use crate::span::Span;
use crate::text::lossy;
use crate::{ReadError, leftover};

/// The start of all data.
const START: &str = "N4Ig";
/// The shortest data. Anything shorter is a name that only a server can resolve.
const SHORTEST: usize = 24;
/// The shortest link: an address with a name.
const SHORTEST_LINK: usize = 16;
/// The path segments that precede packed data.
const PATHS: [&str; 2] = ["fpuzzles", "fpuz"];
/// The sites that accept such paths.
const HOSTS: [&str; 2] = ["sudokupad.", "crackingthecryptic.com"];

/// The reason why a line's packed data can't be read.
pub(crate) enum PackedFault {
    /// There is a name instead that only a server can resolve.
    Name,
    /// There is nothing in its place.
    Empty,
    /// It can't be unpacked.
    Unpackable(Unpackable),
    /// The line contains another puzzle.
    Others(ReadError),
}

/// Packed data in a line.
enum Packed {
    /// The possible texts, most likely first.
    Data(Vec<String>),
    /// A name that only a server can resolve.
    Name,
    /// Nothing.
    Empty,
}

/// Returns whether a line holds packed data of f-puzzles.
pub(crate) fn is_packed(line: Span<'_>) -> bool {
    line.len() >= SHORTEST_LINK && found(&lossy(line.trimmed().bytes())).is_some()
}

/// Returns the packed text of a line; `None` if there is no such data, an error if it is damaged.
pub(crate) fn packed(line: Span<'_>) -> Option<Result<String, PackedFault>> {
    let texts = match found(&lossy(line.trimmed().bytes()))? {
        Packed::Empty => return Some(Err(PackedFault::Empty)),
        Packed::Name => return Some(Err(PackedFault::Name)),
        Packed::Data(texts) => texts,
    };
    Some(match unpacked(&texts) {
        Err(fault) => Err(PackedFault::Unpackable(fault)),
        Ok((0, text)) => match others(line) {
            Some(fault) => Err(PackedFault::Others(fault)),
            None => Ok(text),
        },
        Ok((_, text)) => Ok(text),
    })
}

/// Returns the first of these texts that contains an object, with its index, or the object that results from repairing
/// slashes.
fn unpacked(texts: &[String]) -> Result<(usize, String), Unpackable> {
    for (place, text) in texts.iter().enumerate() {
        match packed::object(text, LONGEST) {
            Err(Unpackable::Damaged) => {}
            other => return other.map(|object| (place, object)),
        }
    }
    let object = |text: &str| packed::object(text, slashes::LONGEST_RESULT).ok();
    let repaired = texts.iter().find_map(|text| slashes::repaired(text, object));
    repaired.map(|object| (1, object)).ok_or(Unpackable::Damaged)
}

/// Returns the error for another puzzle on the line.
pub(crate) fn others(line: Span<'_>) -> Option<ReadError> {
    let blank = |bytes: &[u8]| usize::from(bytes[0].is_ascii_whitespace() || b",#;".contains(&bytes[0]));
    let link = line.words(blank).find(|word| word.len() >= SHORTEST)?;
    [line.before(link), line.behind(link)].into_iter().find_map(|rest| leftover::refuse(rest, Side::NINE).err())
}

fn found(line: &str) -> Option<Packed> {
    // Long lines of other formats are tested as well.
    const SITE: &str = "f-puzzles.com/";
    let has = |part: &str| memmem::find(line.as_bytes(), part.as_bytes()).is_some();
    if let Some((_, rest)) = has(SITE).then(|| line.split_once(SITE)).flatten() {
        return match (rest.split_once("load="), rest.contains("id=")) {
            (Some((_, data)), _) => Some(data_of(data)),
            (None, true) => Some(Packed::Name),
            (None, false) => None,
        };
    }
    if HOSTS.iter().any(|host| has(host)) && (has("://") || line.starts_with("www.")) {
        return PATHS.iter().filter(|path| has(path)).find_map(|path| {
            let starts = ["/", "="].into_iter();
            let data = starts.filter_map(|start| line.split_once(&format!("{start}{path}"))).map(|(_, data)| data);
            data.map(data_of).next()
        });
    }
    let rest = PATHS.iter().find_map(|path| line.strip_prefix(path)).unwrap_or(line);
    let is_data = rest.starts_with(START) && rest.len() >= SHORTEST && is_base64(rest);
    is_data.then(|| data_of(rest))
}

fn is_base64(text: &str) -> bool {
    text.bytes().all(is_of_data)
}

/// Returns whether packed data may contain a byte. All others end it, such as those of further parameters and
/// punctuation.
fn is_of_data(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"+/=%-$ \t".contains(&byte)
}

/// Returns the data at the start of a text.
fn data_of(text: &str) -> Packed {
    let end = text.bytes().position(|byte| !is_of_data(byte)).unwrap_or(text.len());
    let text = text[..end].trim_end();
    let plain = |text: &str| percent::decoded_text(text).replace([' ', '\t'], "+");
    let word = text.split_whitespace().next().unwrap_or_default();
    let mut texts = vec![plain(word)];
    // Some programs encode a link that is already encoded.
    if texts[0].contains('%') {
        texts.insert(0, plain(&texts[0]));
    }
    if word.len() < text.len() && is_base64(text) {
        texts.push(plain(text));
    }
    let is_name = |text: &String| text.len() < SHORTEST && !text.starts_with(START);
    if texts.iter().all(String::is_empty) {
        return Packed::Empty;
    }
    if texts.iter().all(is_name) { Packed::Name } else { Packed::Data(texts) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::lz;

    fn text_of(line: &str) -> Option<String> {
        packed(Span::line(1, line.as_bytes()))?.ok()
    }

    #[test]
    fn links_are_found_and_repaired() {
        // Texts whose data contains the characters that links lose.
        let title = |number: u32| format!("{number}\u{fffd}{}\u{fffd}", number.wrapping_mul(7919));
        let mut texts =
            (0..4000).map(|number| format!("{{\"size\":9,\"title\":\"{}\",\"grid\":[[{{}}]]}}", title(number)));
        let text = texts
            .find(|text| {
                let data = lz::compress(text);
                data.contains("//") && data.contains('+')
            })
            .expect("some data has these characters");
        let data = lz::compress(&text);
        let coded = data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        for link in [
            format!("https://www.f-puzzles.com/?load={data}"),
            format!("https://f-puzzles.com/?load={coded}"),
            format!("see https://www.f-puzzles.com/?load={data} please"),
            format!("https://www.f-puzzles.com/?load={}", data.replace('+', " ")),
            format!("https://sudokupad.app/fpuz{coded}"),
            format!("https://sudokupad.app/fpuzzles{}", data.replace("//", "/")),
            format!("https://beta.sudokupad.app/fpuzzles{data}?setting=1"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{data}"),
            format!("https://app.crackingthecryptic.com/fpuz{data}"),
            format!("fpuzzles{data}"),
            format!("fpuz{data}"),
            data.clone(),
        ] {
            assert_eq!(text_of(&link).as_deref(), Some(text.as_str()), "{link}");
        }
        for other in ["https://sudokupad.app/abc123", "N4Ig", "53..7....", "https://www.f-puzzles.com/"] {
            assert!(!is_packed(Span::line(1, other.as_bytes())), "{other}");
        }
        for name in ["https://www.f-puzzles.com/?id=yhkyz63b", "https://sudokupad.app/fpuzzlesyhkyz63b"] {
            assert!(matches!(packed(Span::line(1, name.as_bytes())), Some(Err(PackedFault::Name))), "{name}");
        }
    }
}
