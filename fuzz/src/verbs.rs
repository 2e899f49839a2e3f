//! The verbs of the server: every request gets a reply or an error, within its limits.
//!
//! An input is the number of a verb and a request in JSON.

use std::path::Path;
use std::time::Duration;

use ninefold::Limits;
use ninefold::service::EngineSet;
use ninefold::service::verbs::{self, Context};
use ninefold::text::Catalogue;

/// The time for a request. The engine takes one that takes ten seconds for a failure.
const TIME_LIMIT: Duration = Duration::from_millis(200);

/// Answers the request of an input.
pub fn run(input: &[u8]) {
    let Some((number, request)) = input.split_first() else { return };
    let verb = verbs::ALL[usize::from(*number) % verbs::ALL.len()];
    let limits = Limits::none().time(TIME_LIMIT);
    let context = Context { limits: &limits, engines: &mut EngineSet::new(), texts: Catalogue::english() };
    match verb.reply_to(request, context) {
        Ok(reply) => drop(reply.to_string()),
        Err(error) => drop(error.json().to_string()),
    }
}

/// Returns the examples of all verbs.
pub fn seeds(_: &Path) -> Vec<Vec<u8>> {
    let inputs = |(number, verb): (usize, &&verbs::ApiVerb)| {
        verb.examples.iter().map(move |example| [&[number as u8], example.as_bytes()].concat()).collect::<Vec<_>>()
    };
    verbs::ALL.iter().enumerate().flat_map(inputs).collect()
}
