//! QR codes of short texts, for links on paper.
//!
//! In a numeric segment, a run of digits takes less than half of the space. The givens of a puzzle, with 0 for blank
//! cells, form such a run.

use std::fmt;

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};

/// The longest text in bytes; larger codes are hard to photograph.
pub(in crate::service) const LONGEST: usize = 1000;
/// The shortest run of digits that gets a numeric segment.
const RUN: usize = 12;

/// The error for a text that has no QR code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::service) enum QrCodeError {
    /// The text is empty or longer than [`LONGEST`].
    Length(usize),
    /// The text doesn't fit into the largest code.
    TooLong,
}

impl fmt::Display for QrCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QrCodeError::Length(bytes) => write!(f, "{bytes} bytes: expected 1 to {LONGEST}"),
            QrCodeError::TooLong => f.write_str("too long for a QR code"),
        }
    }
}

impl std::error::Error for QrCodeError {}

/// Returns the QR code of a text.
///
/// # Errors
/// Fails if the text is empty or too long.
pub(in crate::service) fn qr_code(text: &str) -> Result<QrCode, QrCodeError> {
    if text.is_empty() || text.len() > LONGEST {
        return Err(QrCodeError::Length(text.len()));
    }
    let ecc = QrCodeEcc::Low;
    let code = QrCode::encode_segments_advanced(&segments(text), ecc, Version::MIN, Version::MAX, None, true);
    code.map_err(|_| QrCodeError::TooLong)
}

/// Draws a code for a terminal, two modules in a character, with the quiet zone that scanners need. In colour it is
/// black on white; otherwise light modules are drawn, for terminals with a dark background.
pub(in crate::service) fn qr_text(code: &QrCode, is_coloured: bool) -> String {
    const QUIET: i32 = 4;
    let (start, end) = (-QUIET, code.size() + QUIET);
    let is_drawn = |x: i32, y: i32| y < end && code.get_module(x, y) == is_coloured;
    let mut text = String::new();
    for y in (start..end).step_by(2) {
        text.push_str(if is_coloured { "\u{1b}[30;107m" } else { "" });
        text.extend((start..end).map(|x| match (is_drawn(x, y), is_drawn(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        }));
        text.push_str(if is_coloured { "\u{1b}[0m\n" } else { "\n" });
    }
    text
}

/// Splits a text into long runs of digits and the text between them.
fn segments(text: &str) -> Vec<QrSegment> {
    let mut segments = Vec::new();
    let mut rest = text;
    while let Some((start, run)) = first_run(rest) {
        if start > 0 {
            segments.push(QrSegment::make_bytes(&rest.as_bytes()[..start]));
        }
        segments.push(QrSegment::make_numeric(&rest[start..start + run]));
        rest = &rest[start + run..];
    }
    if !rest.is_empty() {
        segments.push(QrSegment::make_bytes(rest.as_bytes()));
    }
    segments
}

/// Returns the start and the length of the first long run of digits.
fn first_run(text: &str) -> Option<(usize, usize)> {
    let mut start = 0;
    for run in text.split_inclusive(|one: char| !one.is_ascii_digit()) {
        let digits = run.bytes().take_while(u8::is_ascii_digit).count();
        if digits >= RUN {
            return Some((start, digits));
        }
        start += run.len();
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIGITS: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn runs_of_digits_are_cut_out() {
        let link = format!("http://127.0.0.1:9009/#/play?p={DIGITS}&v=diagonal");
        assert_eq!(first_run(&link), Some((31, 81)));
        assert_eq!(segments(&link).len(), 3);
        assert_eq!(segments("no digits").len(), 1);
        assert_eq!(segments(DIGITS).len(), 1);
        assert_eq!(first_run("127.0.0.1:9009"), None);
    }
}
