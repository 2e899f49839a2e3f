//! Writes the rows of a table in another format of tables: nothing is asked of the puzzles but that they can be read.

use ninefold_format::Item;
use ninefold_text::Catalogue;
use serde_json::{Value, json};

use super::{Column, EngineSet, Outcome, Reply, Verb, VerbError};

/// The request: keep the rows as they are.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tabulation;

/// The reply: nothing.
#[derive(Clone, Copy, Debug)]
pub struct TabulationReply;

impl Verb for Tabulation {
    type Reply = TabulationReply;

    fn reply(&self, _: &Item<'_>, _: &mut EngineSet) -> Result<TabulationReply, VerbError> {
        Ok(TabulationReply)
    }

    fn columns(&self) -> &'static [Column] {
        &[]
    }
}

impl Reply for TabulationReply {
    fn outcome(&self) -> Outcome {
        Outcome::Yes
    }

    fn line(&self) -> String {
        String::new()
    }

    fn json(&self, _: &'static Catalogue) -> Value {
        json!({})
    }
}
