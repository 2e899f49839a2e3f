//! Writes the rows of a table in another format of tables: nothing is asked of the puzzles but that they can be read.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, PoisonError};

use ninefold_format::{DetectedFormat, Item, formats};
use ninefold_text::Catalogue;
use serde_json::{Value, json};

use super::{Column, EngineSet, Outcome, Reply, Verb, VerbError};

/// The request: keep the rows as they are.
#[derive(Debug, Default)]
pub struct Tabulation {
    /// Whether rows are objects in JSON, which may have rules beside the digits.
    has_objects: AtomicBool,
    omitted: Mutex<BTreeSet<String>>,
}

/// The reply: nothing.
#[derive(Clone, Copy, Debug)]
pub struct TabulationReply;

impl Tabulation {
    /// Returns the rules that stand in other columns than the digits, where a reader of the table doesn't look: variants and
    /// unusual boxes.
    pub fn omitted_options(&self) -> Vec<String> {
        self.omitted.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

impl Verb for Tabulation {
    type Reply = TabulationReply;

    fn reply(&self, item: &Item<'_>, _: &mut EngineSet) -> Result<TabulationReply, VerbError> {
        if self.has_objects.load(Relaxed)
            && let Some(digits) = formats::named("line")
        {
            let unsaid = digits.unsaid(item.puzzle);
            // Most puzzles omit nothing, and their threads need not wait for each other.
            if !unsaid.is_empty() {
                self.omitted.lock().unwrap_or_else(PoisonError::into_inner).extend(unsaid);
            }
        }
        Ok(TabulationReply)
    }

    fn columns(&self) -> &'static [Column] {
        &[]
    }

    fn read_from(&self, input: &DetectedFormat) {
        self.has_objects.store(Some(input.format()) == formats::named("json"), Relaxed);
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
