//! A request that is checked once and then applied to many puzzles.

use serde_json::{Map, Value};

use super::{ApiError, ApiTable, ApiVerb, Context, Fields, schema};
use crate::service::{EngineSet, ReadOptions, cell_reason};

/// A verb and all fields of a request except the puzzle.
#[derive(Clone, Debug)]
pub struct PreparedRequest {
    verb: &'static ApiVerb,
    fields: Fields,
    options: ReadOptions,
}

impl ApiVerb {
    /// Prepares a request in JSON that has no puzzle.
    ///
    /// # Errors
    /// Fails if the request does not match its schema, or its options for reading puzzles are invalid.
    pub fn prepare(&'static self, request: &[u8]) -> Result<PreparedRequest, ApiError> {
        let fields = Fields::parse(request)?;
        let schema = (self.request)();
        fields.refuse_others(&schema::names(&schema))?;
        fields.refuse_long_lists(&schema)?;
        let options = fields.clone().reading()?.options()?;
        Ok(PreparedRequest { verb: self, fields, options })
    }
}

impl PreparedRequest {
    /// Answers the request for one puzzle.
    ///
    /// # Errors
    /// Fails if the puzzle can't be parsed or is invalid, or the request does not apply to it.
    pub fn reply_to(&self, puzzle: &str, context: Context<'_>) -> Result<Value, ApiError> {
        (self.verb.answer)(self.with(puzzle), context)
    }

    /// Answers the request for the puzzle of a row of a table.
    ///
    /// # Errors
    /// Fails like [`PreparedRequest::reply_to`].
    pub fn row_of(&self, table: &ApiTable, puzzle: &str, context: Context<'_>) -> Result<Map<String, Value>, ApiError> {
        (table.row)(self.with(puzzle), context)
    }

    /// Returns the reason why a text is not a puzzle, like [`cell_reason`].
    pub fn reason(&self, puzzle: &str, engines: &mut EngineSet) -> Option<String> {
        cell_reason(puzzle.as_bytes(), &self.options, engines)
    }

    fn with(&self, puzzle: &str) -> Fields {
        let mut fields = self.fields.clone();
        fields.set_puzzle(puzzle);
        fields
    }
}

#[cfg(test)]
mod tests {
    use ninefold_solver::Limits;
    use ninefold_text::Catalogue;

    use super::*;
    use crate::service::EngineSet;

    #[test]
    fn a_prepared_request_has_the_replies_of_single_ones() {
        let verb = ApiVerb::named("count").unwrap();
        let prepared = verb.prepare(br#"{"limit":9,"variants":["diagonal"]}"#).unwrap();
        let (limits, texts) = (Limits::none(), Catalogue::english());
        let (mut one, mut other) = (EngineSet::new(), EngineSet::new());
        for puzzle in ["1...............", "12..............", "11.............."] {
            let request = format!(r#"{{"puzzle":"{puzzle}","limit":9,"variants":["diagonal"]}}"#);
            let single = verb.reply_to(request.as_bytes(), Context { limits: &limits, engines: &mut one, texts });
            let prepared = prepared.reply_to(puzzle, Context { limits: &limits, engines: &mut other, texts });
            assert_eq!(prepared, single);
        }
    }

    #[test]
    fn wrong_options_are_refused_before_the_first_puzzle() {
        let refused = |request: &str| ApiVerb::named("rate").unwrap().prepare(request.as_bytes()).unwrap_err().error;
        assert!(refused(r#"{"limit":2}"#).contains("unknown field"));
        assert!(refused(r#"{"variants":["nothing"]}"#).contains("variant"));
    }
}
