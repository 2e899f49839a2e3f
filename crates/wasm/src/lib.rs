//! The verbs of Ninefold as a WebAssembly module: a verb's name and a JSON request in, a status and JSON out.
//!
//! An [`Engine`] answers exactly as the server does at `/api/<verb>`, byte for byte, with the statuses of HTTP. On
//! `wasm32-unknown-unknown` the module exports one engine through a buffer in its memory; `exports.rs` tells how. It needs
//! no bindings generator: the JavaScript beside it is 100 lines (`js/engine` of the page).
//!
//! ```
//! use ninefold_wasm::Engine;
//!
//! let mut engine = Engine::new();
//! let reply = engine.answer("count", br#"{"puzzle":"1...............","limit":3}"#);
//! assert_eq!(reply.status, 200);
//! assert!(reply.body.contains(r#""count":3"#), "{}", reply.body);
//! ```
#![deny(unsafe_code)]

use std::time::Duration;

use ninefold::Limits;
use ninefold::service::EngineSet;
use ninefold::service::verbs::{self, ApiError, ApiVerb, Context, Fault, Weight};
use ninefold::text::{Catalogue, Language};

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub mod exports;

/// The time for a request, as that of the server.
const TIME_LIMIT: Duration = Duration::from_secs(10);

/// The engines of one caller, with the language of their texts.
#[derive(Debug)]
pub struct Engine {
    engines: EngineSet,
    texts: &'static Catalogue,
}

/// The answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The status as in HTTP: 200, 400 if the request is at fault, 404 for an unknown verb, 422 if the puzzle is.
    pub status: u16,
    /// The reply, or the error with its place, in JSON.
    pub body: String,
}

impl Engine {
    /// Creates engines with texts in English.
    pub fn new() -> Engine {
        Engine { engines: EngineSet::new(), texts: Catalogue::english() }
    }

    /// Changes the language of texts; returns whether there is one of that tag.
    pub fn speak(&mut self, tag: &str) -> bool {
        let language = Language::named(tag);
        if let Some(language) = language {
            self.texts = Catalogue::of(language);
        }
        language.is_some()
    }

    /// Returns the names of the verbs that usually take milliseconds.
    pub fn short_verbs() -> impl Iterator<Item = &'static str> {
        verbs::ALL.iter().filter(|verb| verb.weight == Weight::Short).map(|verb| verb.name)
    }

    /// Answers a request in JSON.
    pub fn answer(&mut self, verb: &str, request: &[u8]) -> Reply {
        let Some(verb) = ApiVerb::named(verb) else {
            let error = ApiError::request(format!("there is nothing at /api/{verb}"));
            return Reply { status: 404, body: error.json().to_string() };
        };
        let limits = Limits::none().time(TIME_LIMIT).started();
        let context = Context { limits: &limits, engines: &mut self.engines, texts: self.texts };
        let reply = match verb.reply_to(request, context) {
            Ok(reply) => Reply { status: 200, body: reply.to_string() },
            Err(error) => Reply { status: status(error.blame), body: error.json().to_string() },
        };
        self.engines.rest();
        reply
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new()
    }
}

/// Returns the status that says what is at fault.
fn status(blame: Fault) -> u16 {
    match blame {
        Fault::Request => 400,
        Fault::Puzzle => 422,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verb_answers_its_examples() {
        let mut engine = Engine::new();
        for verb in verbs::ALL {
            for example in verb.examples {
                let reply = engine.answer(verb.name, example.as_bytes());
                assert_eq!(reply.status, 200, "{}: {}", verb.name, reply.body);
            }
        }
    }

    #[test]
    fn faults_have_the_status_of_the_server() {
        let mut engine = Engine::new();
        let mut status = |verb, request: &str| engine.answer(verb, request.as_bytes()).status;
        assert_eq!(status("fly", "{}"), 404);
        assert_eq!(status("solve", "{"), 400);
        assert_eq!(status("solve", r#"{"puzzle":"12"}"#), 422);
    }

    #[test]
    fn short_verbs_are_listed() {
        let names: Vec<_> = Engine::short_verbs().collect();
        assert!(names.contains(&"hint") && !names.contains(&"generate"), "{names:?}");
    }

    #[test]
    fn texts_have_a_language() {
        let mut engine = Engine::new();
        let request = br#"{"puzzle":"1......3.4.....2"}"#;
        let english = engine.answer("hint", request);
        assert!(!engine.speak("tlh") && engine.answer("hint", request) == english);
        assert!(engine.speak("en-XA") && engine.answer("hint", request) != english);
    }
}
