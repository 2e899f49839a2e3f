//! What the game opens first when the command line names something.

use std::fmt;

use ninefold::generate::Generated;
use ninefold::service::{self, EngineSet, PuzzleOptions, RequestError};
use ninefold::text::{Catalogue, text};
use ninefold_game::saved::{self, SavedGameError};

use crate::app_context::AppContext;
use crate::command_line_texts;
use crate::dialogs::opened;
use crate::screen::Next;
use crate::start::{FEWEST_SYMBOLS, PlayablePuzzle, open_as};

/// What the game opens first.
#[derive(Debug)]
pub enum Begin {
    /// The welcome page.
    Welcome,
    /// The puzzle or saved game in a text, and the options for reading a puzzle.
    Text(String, Box<PuzzleOptions>),
    /// A puzzle that has just been generated.
    Made(Box<Generated>),
}

/// The error of a text that can't be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum OpenError {
    /// There are options beside a saved game, which has its own rules and size.
    OptionsOfSavedGame,
    /// The saved game is invalid.
    SavedGame(SavedGameError),
    /// The text doesn't hold one valid puzzle.
    Puzzle(RequestError),
    /// The puzzle has so few characters, this many, that its size must be given.
    TooShort(usize),
}

impl OpenError {
    /// Returns the message in the language of a catalogue.
    pub fn text(&self, texts: &'static Catalogue) -> String {
        match self {
            OpenError::OptionsOfSavedGame => text!(texts, "play-save-has-options").to_owned(),
            OpenError::SavedGame(why) => why.to_string(),
            OpenError::Puzzle(why) => why.to_string(),
            OpenError::TooShort(count) => text!(texts, "play-too-short", count = *count, least = FEWEST_SYMBOLS),
        }
    }
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(command_line_texts()))
    }
}

impl std::error::Error for OpenError {}

/// Checks that a text can be opened: that it holds a saved game or one puzzle.
///
/// # Errors
/// Returns why it can't be opened.
pub fn check_text(text: &str, reading: &PuzzleOptions) -> Result<(), OpenError> {
    if text.trim_start().starts_with('{') && text.contains("\"ninefold-game\"") {
        if *reading != PuzzleOptions::default() {
            return Err(OpenError::OptionsOfSavedGame);
        }
        return saved::read(text.as_bytes()).map(|_| ()).map_err(OpenError::SavedGame);
    }
    service::one(text.as_bytes(), reading, &mut EngineSet::new()).map_err(OpenError::Puzzle)?;
    let characters = text.chars().filter(|sign| !sign.is_whitespace()).count();
    if characters < FEWEST_SYMBOLS && reading.size.is_none() {
        return Err(OpenError::TooShort(characters));
    }
    Ok(())
}

impl Begin {
    /// Opens it above the first page.
    pub(crate) fn open(self, context: &mut AppContext) -> Next {
        match self {
            Begin::Welcome => Next::Stay,
            Begin::Text(text, reading) => opened(open_as(&text, *reading, context), context),
            Begin::Made(made) => Next::Go(PlayablePuzzle::of(&made, None).begin(context)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_puzzles_and_saved_games_are_opened() {
        let usual = PuzzleOptions::default();
        let line = ".".repeat(80) + "1";
        assert_eq!(check_text(&line, &usual), Ok(()));
        for text in ["hello", "53", "12", "{\"format\":\"ninefold-game\"", &line[1..]] {
            assert!(check_text(text, &usual).is_err(), "{text}");
        }
        let small = PuzzleOptions { size: Some(1), ..PuzzleOptions::default() };
        assert_eq!(check_text("1", &small), Ok(()));
        let diagonal = PuzzleOptions { variants: vec!["diagonal".into()], ..PuzzleOptions::default() };
        let repeated = "1".to_owned() + &".".repeat(79) + "1";
        assert!(check_text(&repeated, &usual).is_ok() && check_text(&repeated, &diagonal).is_err());
    }
}
