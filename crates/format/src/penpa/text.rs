//! Converts a link to the lines of its text.

use miniz_oxide::inflate::{TINFLStatus, decompress_to_vec_with_limit};
use ninefold_grid::Side;

use super::reader;
use crate::codec::packed::{LONGEST, Unpackable};
use crate::codec::{base64, percent};
use crate::format::Outcome;
use crate::formats::link::is_between;
use crate::span::Span;
use crate::{ReadOptions, leftover};

/// The text before the data in a link.
const STARTS: [&str; 2] = ["m=edit&", "m=solve&"];
/// The name that the address of a link contains, and the largest length of the address.
const NAME: &[u8] = b"penpa";
const LONGEST_ADDRESS: usize = 256;
/// The longest text of a link.
const LONGEST_TEXT: usize = 2 << 20;

/// Words of the JSON and the letters that represent them after a `z`.
const SHORT: [(char, &str); 31] = [
    ('Z', "z"),
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
    ('_', "\"__a\""),
    ('O', "null"),
];

/// Returns the word of a line that is a link, and its text.
fn payload(line: Span<'_>) -> Option<(Span<'_>, String)> {
    line.words_between(is_between).find_map(|word| {
        // Long links of other sites are tested as well.
        let start = &word.bytes()[..word.bytes().len().min(LONGEST_ADDRESS)];
        let names_it = || start.windows(NAME.len()).any(|part| part == NAME);
        if !STARTS.iter().any(|own| start.starts_with(own.as_bytes())) && !names_it() {
            return None;
        }
        let link = std::str::from_utf8(word.bytes()).ok()?;
        let rest = match link.split_once("://") {
            Some((_, rest)) => rest.split_once(['#', '?'])?.1,
            None => link,
        };
        let parameters = STARTS.iter().find_map(|start| rest.strip_prefix(start))?;
        let text = parameters.split('&').find_map(|parameter| parameter.strip_prefix("p="))?;
        Some((word, percent::decoded_text(text).replace(' ', "+")))
    })
}

/// Returns whether a line has a link of Penpa+ or its parameters.
pub(crate) fn claims(line: Span<'_>) -> bool {
    payload(line).is_some()
}

/// Reads the puzzle of a line that has a link.
pub(crate) fn read_line(line: Span<'_>, options: &ReadOptions) -> Outcome {
    let Some((word, payload)) = payload(line) else {
        return Err(line.line_fault("has no Penpa link", "copy the whole link"));
    };
    leftover::refuse(line.before(word), Side::NINE)?;
    leftover::refuse(line.behind(word), Side::NINE)?;
    if payload.len() > LONGEST_TEXT {
        let found = format!("has a link of {} bytes", payload.len());
        return Err(line.line_fault(found, "2 MB are the limit"));
    }
    let text = inflated(&payload).map_err(|fault| fault.fault(line, "a Penpa link"))?;
    reader::read(&text, options, line.number()).map_err(|(found, expected)| {
        line.line_fault(format!("has a Penpa puzzle that can't be read ({found})"), expected)
    })
}

fn inflated(payload: &str) -> Result<String, Unpackable> {
    let bytes = base64::decoded(payload).ok_or(Unpackable::Damaged)?;
    let bytes = decompress_to_vec_with_limit(&bytes, LONGEST).map_err(|fault| match fault.status {
        TINFLStatus::HasMoreOutput => Unpackable::TooLarge,
        _ => Unpackable::Damaged,
    })?;
    Ok(lengthened(&String::from_utf8(bytes).map_err(|_| Unpackable::Damaged)?))
}

/// Replaces abbreviations by the words that they represent.
fn lengthened(text: &str) -> String {
    let mut out = String::with_capacity(text.len() * 2);
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        let mut ahead = letters.clone();
        let word = ahead.next().filter(|_| letter == 'z').and_then(|next| SHORT.iter().find(|(own, _)| *own == next));
        match word {
            Some((_, word)) => {
                out.push_str(word);
                letters = ahead;
            }
            None => out.push(letter),
        }
    }
    out
}
