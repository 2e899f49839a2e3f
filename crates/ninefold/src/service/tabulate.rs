//! Writes the rows of a table in another table format. The puzzles only have to be readable.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, PoisonError};

use ninefold_format::{DetectedFormat, Item, formats};
use ninefold_text::Catalogue;
use serde_json::{Value, json};

use super::{Column, EngineSet, Outcome, Reply, TableFormat, Verb, VerbError};

/// The request: keep the rows as they are.
#[derive(Debug)]
pub struct Tabulation {
    format: TableFormat,
    /// Whether rows are JSON objects with rules beside the digits, which the output table doesn't contain.
    omits_rules: AtomicBool,
    omitted: Mutex<BTreeSet<String>>,
}

/// The reply, which is empty.
#[derive(Clone, Copy, Debug)]
pub struct TabulationReply;

impl Tabulation {
    /// Creates the request to write rows in this format.
    pub fn to(format: TableFormat) -> Tabulation {
        Tabulation { format, omits_rules: AtomicBool::new(false), omitted: Mutex::default() }
    }

    /// Returns the rules that the output table doesn't contain: variants and unusual boxes. In text tables they can be
    /// read from other columns, unless the input was one document.
    pub fn omitted_options(&self) -> Vec<String> {
        self.omitted.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}

impl Verb for Tabulation {
    type Reply = TabulationReply;

    fn reply(&self, item: &Item<'_>, _: &mut EngineSet) -> Result<TabulationReply, VerbError> {
        if self.omits_rules.load(Relaxed)
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
        let has_objects = Some(input.format()) == formats::named("json");
        let keeps_rules = input.is_line_shaped() && !self.format.is_columnar();
        self.omits_rules.store(has_objects && !keeps_rules, Relaxed);
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
