//! Where the puzzles come from: a text on the command line, a file, or standard input.

use std::fs::File;
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::Path;

use crate::exit::Failure;

/// An input that is open.
pub(crate) struct Input {
    /// What it is called in messages; nothing for a text on the command line.
    pub(crate) name: Option<String>,
    /// Its bytes.
    pub(crate) bytes: Box<dyn Read + Send>,
    /// How many bytes it has, where that is known.
    pub(crate) length: Option<u64>,
}

impl Input {
    /// Opens what a word on the command line names: `-` is standard input, a path that exists is a file, and all else is
    /// the text itself. Without a word it is standard input, unless that is a terminal.
    ///
    /// # Errors
    /// When there is no word and nothing to read, when a file can't be read, and when a word is neither a file nor anything
    /// like a puzzle.
    pub(crate) fn open(word: Option<&str>) -> Result<Input, Failure> {
        match word {
            None if io::stdin().is_terminal() => {
                Err(Failure::new("no puzzle: expected its text, a file, or - for standard input"))
            }
            None | Some("-") => {
                Ok(Input { name: Some("standard input".into()), bytes: Box::new(io::stdin()), length: None })
            }
            Some(word) if Path::new(word).exists() => Input::file(word),
            Some(word) if looks_like_path(word) => Err(Failure::of(word, "no such file")),
            Some(text) => {
                let length = Some(text.len() as u64);
                Ok(Input { name: None, bytes: Box::new(Cursor::new(text.to_owned().into_bytes())), length })
            }
        }
    }

    fn file(path: &str) -> Result<Input, Failure> {
        let failure = |why: io::Error| Failure::of(path, why);
        let about = std::fs::metadata(path).map_err(failure)?;
        if about.is_dir() {
            return Err(Failure::of(path, "is a directory: expected a file of puzzles"));
        }
        let file = File::open(path).map_err(failure)?;
        let length = about.is_file().then_some(about.len());
        Ok(Input { name: Some(path.to_owned()), bytes: Box::new(file), length })
    }

    /// All bytes that are left, up to a limit.
    ///
    /// # Errors
    /// When it can't be read, or is longer than `limit` bytes.
    pub(crate) fn read_whole(self, limit: u64) -> Result<Vec<u8>, Failure> {
        let name = self.name.clone().unwrap_or_else(|| "the text".to_owned());
        let mut bytes = Vec::new();
        self.bytes.take(limit + 1).read_to_end(&mut bytes).map_err(|why| Failure::of(&name, why))?;
        if bytes.len() as u64 > limit {
            return Err(Failure::of(&name, format!("more than {limit} bytes that are not one puzzle a line")));
        }
        Ok(bytes)
    }
}

/// Whether a word that is no file was probably meant as one: a path, or a name with an ending of letters.
fn looks_like_path(word: &str) -> bool {
    let ending = Path::new(word).extension().and_then(|ending| ending.to_str());
    let named = ending.is_some_and(|ending| {
        (1..=8).contains(&ending.len()) && ending.chars().all(|letter| letter.is_ascii_lowercase())
    });
    !word.contains(char::is_whitespace) && word.len() < 256 && (named || (word.contains('/') && !word.contains('|')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_puzzles_are_told_apart() {
        for path in ["puzzles.txt", "./a", "/tmp/x.sdm", "dir/puzzle"] {
            assert!(looks_like_path(path), "{path}");
        }
        let blank = ".".repeat(81);
        for text in [
            blank.as_str(),
            "1..2.....3......",
            "12|34",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        ] {
            assert!(!looks_like_path(text), "{text}");
        }
    }
}
