//! Tests of the engines: against plain searches, with known counts and layouts, and within limits.

mod auxiliaries;
mod chaos_counts;
mod checker;
mod common;
mod costly;
mod counts;
mod exact_cover;
mod fills;
mod layouts;
mod learning;
mod limits;
mod models;
mod named_layouts;
mod queries;
mod rulesets;
mod threads;
mod variants;
mod witness;
