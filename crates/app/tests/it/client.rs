//! The puzzles of the client's documents, with the solutions printed there.

use serde_json::Value;

const TEXT: &str = include_str!("../../../../testdata/client_puzzles.json");

/// A puzzle of the client's documents.
pub(crate) struct ClientPuzzle {
    pub(crate) name: String,
    pub(crate) variant: String,
    pub(crate) puzzle: String,
    pub(crate) regions: Option<String>,
    pub(crate) solution: String,
}

/// Returns all of them.
pub(crate) fn puzzles() -> Vec<ClientPuzzle> {
    let list: Vec<Value> = serde_json::from_str(TEXT).unwrap();
    let field = |puzzle: &Value, name: &str| puzzle.get(name).map(|value| value.as_str().unwrap().to_owned());
    list.iter()
        .map(|puzzle| ClientPuzzle {
            name: field(puzzle, "name").unwrap(),
            variant: field(puzzle, "variant").unwrap(),
            puzzle: field(puzzle, "puzzle").unwrap(),
            regions: field(puzzle, "regions"),
            solution: field(puzzle, "solution").unwrap(),
        })
        .collect()
}

/// Returns the first puzzle of this variant.
pub(crate) fn puzzle(variant: &str) -> ClientPuzzle {
    puzzles().into_iter().find(|puzzle| puzzle.variant == variant).unwrap()
}
