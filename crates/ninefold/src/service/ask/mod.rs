//! The verbs as JSON in, JSON out: what the server says at `/api/<verb>`.
//!
//! A verb is one file with an [`Ask`]: its name, what it takes and gives as JSON Schema, examples, and a function from
//! [`Fields`] to a reply. A new verb is a file here and its name in the two lists below; the server and its description
//! ([`openapi()`]) know it from then on. A request that can't be answered is a [`Refusal`]; "no solution" is a reply.

use serde_json::Value;

use super::Workshop;
use ninefold_solver::Limits;

mod check;
mod convert;
mod count;
mod explain;
mod fields;
mod fill;
mod generate;
mod hint;
mod openapi;
mod rate;
mod read;
mod refusal;
mod reveal;
pub mod schema;
mod solve;

pub use fields::{Fields, Text};
pub use openapi::openapi;
pub use refusal::{Blame, Refusal};

/// Every verb, in the order of the description.
pub static ALL: &[&Ask] = &[
    &read::ASK,
    &solve::ASK,
    &count::ASK,
    &check::ASK,
    &reveal::ASK,
    &hint::ASK,
    &fill::ASK,
    &explain::ASK,
    &rate::ASK,
    &generate::ASK,
    &convert::ASK,
];

/// A verb: what it is called, what it takes and gives, and how it answers.
#[derive(Debug)]
pub struct Ask {
    /// Its name, as in `/api/<name>`.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// Requests that show it, each a JSON object.
    pub examples: &'static [&'static str],
    /// The fields that it takes: a JSON Schema of an object.
    pub request: fn() -> Value,
    /// What it replies: a JSON Schema.
    pub reply: fn() -> Value,
    /// Answers within limits.
    pub answer: fn(Fields, &Limits, &mut Workshop) -> Result<Value, Refusal>,
}

impl Ask {
    /// The verb of that name.
    pub fn named(name: &str) -> Option<&'static Ask> {
        ALL.iter().copied().find(|ask| ask.name == name)
    }

    /// The reply to a request in JSON. The limits hold for all of it: their switch and their time stop every verb.
    ///
    /// # Errors
    /// A request that is not as the description says, or whose puzzle can't be read or is not sound.
    pub fn reply_to(&self, request: &[u8], limits: &Limits, workshop: &mut Workshop) -> Result<Value, Refusal> {
        let fields = Fields::parse(request)?;
        let schema = (self.request)();
        fields.refuse_others(&schema::names(&schema))?;
        (self.answer)(fields, limits, workshop)
    }
}

/// The largest side whose steps are looked for: beyond it one step may take longer than anyone waits.
const LARGEST_STEPS: usize = 25;

/// Refuses grids whose steps would take for ever.
///
/// # Errors
/// When the side is too large.
fn refuse_large(side: ninefold_grid::Side) -> Result<(), Refusal> {
    if side.get() <= LARGEST_STEPS {
        return Ok(());
    }
    Err(Refusal::request(format!("a grid of side {side}: expected {LARGEST_STEPS} at most where steps are looked for")))
}
