//! Tests of the game: golden plays, laws, and malformed input.

mod damaged;
mod figures;
mod laws;
mod player;
mod plays;
mod reader;

/// The folder of the plays that all front ends share.
const PLAYS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/play");

/// Reads a file of that folder as JSON.
fn read_json(name: &str) -> serde_json::Value {
    let file = format!("{PLAYS}/{name}.json");
    let text = std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file}: {why}"));
    serde_json::from_str(&text).unwrap_or_else(|why| panic!("{file}: {why}"))
}
