//! The rules: a list, a page on each, and the schema of documents with rules.

mod help;
mod schema;

pub use help::{RuleHelp, rule_list, rule_list_json};
pub use schema::document_schema;
