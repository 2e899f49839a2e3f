//! `qr`: a short text as a QR code, for links on paper.

use qrcodegen::QrCode;
use serde::Deserialize;
use serde_json::{Value, json};

use super::schema::{field, object, of_reply, text, whole};
use super::{ApiError, ApiVerb, Context, Fields, Weight};
use crate::service::pictures::qr_code;

/// The verb.
pub(super) static VERB: ApiVerb = ApiVerb {
    name: "qr",
    about: "Encodes a text as a QR code; its dark modules are an SVG path in which a module has the size 1.",
    weight: Weight::Short,
    examples: &[
        r#"{"text":"http://127.0.0.1:9009/#/play?p=530070000600195000098000060800060003400803001700020006060000280000419005000080079"}"#,
    ],
    request: || object([field("text", text("The text, up to 1000 bytes."))]),
    reply: of_reply(|| {
        object([
            field("side", whole("The modules on a side, without the quiet zone of four modules around the code.")),
            field("path", text("The dark modules row by row; a run is M x y h length v1 h-length z.")),
        ])
    }),
    answer,
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Request {
    text: String,
}

fn answer(fields: Fields, _: Context<'_>) -> Result<Value, ApiError> {
    let Request { text } = fields.own()?;
    let code = qr_code(&text).map_err(|why| ApiError::request(format!("text: {why}")))?;
    Ok(json!({ "side": code.size(), "path": path(&code) }))
}

/// Returns the dark modules as SVG path data.
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
    use ninefold_solver::Limits;
    use ninefold_text::{Catalogue, Language};

    use super::*;
    use crate::service::EngineSet;

    const DIGITS: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    #[test]
    fn a_link_to_a_puzzle_is_a_small_code() {
        let ask = |text: &str| {
            let context = Context {
                limits: &Limits::none(),
                engines: &mut EngineSet::new(),
                texts: Catalogue::of(Language::English),
            };
            VERB.reply_to(json!({ "text": text }).to_string().as_bytes(), context)
        };
        let reply = ask(&format!("http://127.0.0.1:9009/#/play?p={DIGITS}")).unwrap();
        assert_eq!(reply["side"], 33);
        // The finder pattern in the corner begins with seven dark modules.
        assert!(reply["path"].as_str().unwrap().starts_with("M0 0h7v1h-7z"));
        assert!(ask("").is_err() && ask(&"x".repeat(1001)).is_err());
        assert!(ask(&"x".repeat(1000)).is_ok());
    }
}
