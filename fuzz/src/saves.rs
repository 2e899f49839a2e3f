//! Saved games: none makes the reader panic, and a game that is read can be played, written and read again.

use std::path::Path;

use ninefold_game::saved;

use crate::testdata;

/// Reads a saved game, writes it and reads that; undoes and makes again every move.
///
/// # Panics
/// Panics if a written game is not read as the same game.
pub fn run(input: &[u8]) {
    let Ok(opened) = saved::read(input) else { return };
    let mut game = opened.game;
    let text = saved::write(&game, opened.elapsed, &opened.saved, &opened.settings);
    let back = saved::read(text.as_bytes()).unwrap_or_else(|fault| panic!("{fault}: {text}"));
    assert!(back.game.is_same_as(&game), "{text}");
    while game.undo() {}
    while game.redo() {}
    game.fill_marks();
    game.restart();
}

/// Returns the saved games of the samples.
pub fn seeds(samples: &Path) -> Vec<Vec<u8>> {
    let texts = testdata::texts(&samples.join("play"));
    let bytes = |text: &String| {
        // A game may be the value of a key on its line.
        let start = text.find(r#"{"format":"ninefold-game""#)?;
        Some(text.trim_end().trim_end_matches(',').as_bytes()[start..].to_vec())
    };
    texts.iter().filter_map(bytes).collect()
}
