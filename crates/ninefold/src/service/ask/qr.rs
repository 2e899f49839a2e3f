//! `qr`: a short text as a QR code, for links on paper.
//!
//! Runs of digits take a third of the room when they are told to be digits: the givens of a puzzle with 0 for blanks are one.

use ninefold_solver::Limits;
use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{field, object, text, whole};
use super::{Ask, Fields, Refusal};
use crate::service::Workshop;

/// The verb.
pub(super) static ASK: Ask = Ask {
    name: "qr",
    about: "Draws a text as a QR code: its dark modules as the path of a drawing, one unit each.",
    examples: &[
        r#"{"text":"http://127.0.0.1:9009/#/play?p=530070000600195000098000060800060003400803001700020006060000280000419005000080079"}"#,
    ],
    request: || object([field("text", text("The text, up to 1000 bytes."))]),
    reply: || {
        object([
            field("side", whole("Modules on a side, without the quiet zone of four that belongs around it.")),
            field("path", text("The dark modules, row by row: runs as M x y h length v1 h-length z.")),
        ])
    },
    answer,
};

/// Longer ones are hard to photograph.
const LONGEST: usize = 1000;
/// Shorter runs of digits are not worth a segment of their own.
const RUN: usize = 12;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    text: String,
}

fn answer(fields: Fields, _: &Limits, _: &mut Workshop) -> Result<Value, Refusal> {
    let Request { text } = fields.own()?;
    if text.is_empty() || text.len() > LONGEST {
        let error = format!("text: {} bytes: expected 1 to {LONGEST}", text.len());
        return Err(Refusal::request(error));
    }
    let ecc = QrCodeEcc::Low;
    let code = QrCode::encode_segments_advanced(&segments(&text), ecc, Version::MIN, Version::MAX, None, true);
    let code = code.map_err(|_| Refusal::request("text: too long for a QR code"))?;
    Ok(json!({ "side": code.size(), "path": path(&code) }))
}

/// The text cut into long runs of digits and what stands between them.
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

/// Where the first long run of digits begins, and its length.
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

/// The dark modules as path data.
fn path(code: &QrCode) -> String {
    let side = code.size();
    let mut path = String::new();
    for y in 0..side {
        let mut x = 0;
        while x < side {
            let run = (x..side).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                path.push_str(&format!("M{x} {y}h{run}v1h-{run}z"));
            }
            x += run.max(1);
        }
    }
    path
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

    #[test]
    fn a_link_to_a_puzzle_is_a_small_code() {
        let ask = |text: &str| {
            ASK.reply_to(json!({ "text": text }).to_string().as_bytes(), &Limits::none(), &mut Workshop::new())
        };
        let reply = ask(&format!("http://127.0.0.1:9009/#/play?p={DIGITS}")).unwrap();
        assert_eq!(reply["side"], 33);
        // A finder stands in the corner: seven dark modules.
        assert!(reply["path"].as_str().unwrap().starts_with("M0 0h7v1h-7z"));
        assert!(ask("").is_err() && ask(&"x".repeat(1001)).is_err());
        assert!(ask(&"x".repeat(1000)).is_ok());
    }
}
