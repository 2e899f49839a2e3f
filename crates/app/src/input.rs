//! Reads puzzles from a text on the command line, a file, or standard input.

use std::fs::File;
use std::io::{self, Cursor, IsTerminal, Read};
#[cfg(unix)]
use std::os::fd::AsFd;
use std::path::{Path, PathBuf};

use ninefold::service::{DetectedFormat, ReadOptions, StreamInput};
use ninefold::text::{Id, Value, text};

use crate::exit::CommandError;
use crate::progress::disable_spinner;
use crate::texts;
use crate::unzip::Unzipped;

/// An open input.
pub(crate) struct Input {
    /// Its name in messages.
    pub(crate) place: Place,
    /// Its bytes.
    bytes: Box<dyn Read + Send>,
    /// The path, if it is a file. Only files of columns are opened again.
    #[cfg_attr(not(feature = "columnar"), expect(dead_code, reason = "this build reads no columns"))]
    pub(crate) path: Option<PathBuf>,
    /// Its length in bytes, if known: for a file or a text, which never block.
    pub(crate) length: Option<u64>,
}

/// What an input is called in messages.
#[derive(Clone, Debug)]
pub(crate) enum Place {
    /// The name of a file or stream.
    Name(String),
    /// A word on the command line that may have been meant as the name of a file.
    Word(String),
    /// A text on the command line, which has no name.
    Text,
}

impl Place {
    /// Creates an error at this place.
    pub(crate) fn failure(&self, why: impl std::fmt::Display) -> CommandError {
        match self {
            Place::Name(name) => CommandError::of(name, why),
            Place::Word(_) | Place::Text => CommandError::new(why),
        }
    }

    /// Creates the error of an input in which no puzzle can be read.
    pub(crate) fn unread(&self, why: impl std::fmt::Display) -> CommandError {
        match self {
            Place::Word(word) => {
                CommandError::of(word, text!(texts(), "file-no-puzzle-either", error = why.to_string()))
            }
            Place::Name(_) | Place::Text => self.failure(why),
        }
    }
}

/// The start of an input.
pub(crate) struct Head {
    /// The bytes read.
    pub(crate) bytes: Vec<u8>,
    /// Whether there may be more.
    pub(crate) extent: Extent,
}

impl Head {
    /// Returns the part that detects the format: without a line that is cut off.
    pub(crate) fn whole_lines(&self) -> &[u8] {
        let end = match self.extent {
            Extent::Whole => None,
            Extent::Start => self.bytes.iter().rposition(|&byte| byte == b'\n'),
        };
        &self.bytes[..end.unwrap_or(self.bytes.len())]
    }
}

/// Whether the start that was read is the whole input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The input has ended.
    Whole,
    /// There may be more.
    Start,
}

/// The number of bytes to read for format detection: more than the longest line of any format.
const HEAD: usize = 32 * 1024;
/// How much more is read of a file whose columns are the fields of its objects, in bytes.
const FAR: u64 = 8 * 1024 * 1024;

impl Input {
    /// Opens what an argument names: `-` is standard input, an existing path is a file, and anything else is the text
    /// itself. Without an argument it opens standard input, unless that is a terminal.
    ///
    /// # Errors
    /// Fails if there is no argument and nothing to read, if a file can't be read, and if an argument is neither a file
    /// nor similar to a puzzle.
    pub(crate) fn open(word: Option<&str>) -> Result<Input, CommandError> {
        match word {
            None if io::stdin().is_terminal() => Err(CommandError::of_words(text!(texts(), "file-no-input"))),
            None | Some("-") => {
                let place = Place::Name(text!(texts(), "command-standard-input").into());
                if io::stdin().is_terminal() {
                    disable_spinner();
                }
                Ok(Input { place, bytes: Box::new(Unzipped::new(io::stdin())), path: None, length: length_of_stdin() })
            }
            // A link whose target is missing is a file that can't be read.
            Some(word) if Path::new(word).symlink_metadata().is_ok() => Input::file(word),
            Some(word) if looks_like_path(word) && !word.contains("://") => {
                Err(CommandError::of(word, text!(texts(), "file-missing")))
            }
            Some(text) => {
                let length = Some(text.len() as u64);
                let bytes = Box::new(Cursor::new(text.to_owned().into_bytes()));
                let place = if may_be_name(text) { Place::Word(text.to_owned()) } else { Place::Text };
                Ok(Input { place, bytes, path: None, length })
            }
        }
    }

    fn file(path: &str) -> Result<Input, CommandError> {
        let failure = |why: io::Error| CommandError::of(path, why);
        let about = std::fs::metadata(path).map_err(failure)?;
        if about.is_dir() {
            return Err(CommandError::of(path, text!(texts(), "file-is-folder")));
        }
        let file = File::open(path).map_err(failure)?;
        let length = about.is_file().then_some(about.len());
        let (place, bytes) = (Place::Name(path.to_owned()), Box::new(Unzipped::new(file)));
        Ok(Input { place, bytes, path: Some(path.into()), length })
    }

    /// Reads the start: enough to detect the format, or the whole input. If the input may block, it reads at most
    /// `puzzles` lines that are certainly puzzles, so that a program that writes a line and waits for the answer gets
    /// it.
    ///
    /// # Errors
    /// Fails if the input can't be read.
    pub(crate) fn read_head(&mut self, puzzles: usize, reading: &ReadOptions) -> io::Result<Head> {
        let mut bytes = Vec::new();
        let mut buffer = vec![0; HEAD];
        while bytes.len() < HEAD {
            match self.bytes.read(&mut buffer) {
                Ok(0) => return Ok(Head { bytes, extent: Extent::Whole }),
                Ok(read) => bytes.extend_from_slice(&buffer[..read]),
                Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
                Err(why) => return Err(why),
            }
            if self.length.is_none() && DetectedFormat::certain_lines(&bytes, reading) >= puzzles {
                break;
            }
        }
        Ok(Head { bytes, extent: Extent::Start })
    }

    /// Reads more of a file behind the start that was read: objects may have fields that the first ones don't have. Other inputs
    /// are not waited for.
    ///
    /// # Errors
    /// Fails if the input can't be read.
    pub(crate) fn read_on(&mut self, head: Head) -> io::Result<Head> {
        let Head { mut bytes, extent } = head;
        if extent == Extent::Whole || self.length.is_none() {
            return Ok(Head { bytes, extent });
        }
        let more = self.bytes.by_ref().take(FAR).read_to_end(&mut bytes)?;
        Ok(Head { bytes, extent: if (more as u64) < FAR { Extent::Whole } else { Extent::Start } })
    }

    /// Returns the remaining bytes as they are read.
    pub(crate) fn into_bytes(self) -> Box<dyn Read + Send> {
        self.bytes
    }

    /// Returns the remaining bytes.
    pub(crate) fn rest(self) -> StreamInput<Box<dyn Read + Send>> {
        if self.length.is_some() { StreamInput::Ready(self.bytes) } else { StreamInput::Blocking(self.bytes) }
    }

    /// Returns all remaining bytes, up to a limit.
    ///
    /// # Errors
    /// Fails if the input can't be read, or is longer than `limit` bytes; `too_long` is the message for that.
    pub(crate) fn read_whole(self, limit: u64, too_long: Id) -> Result<Vec<u8>, CommandError> {
        let mut bytes = Vec::new();
        self.bytes.take(limit + 1).read_to_end(&mut bytes).map_err(|why| self.place.failure(why))?;
        if bytes.len() as u64 > limit {
            return Err(self.place.failure(texts().format(too_long, [("limit", Value::from(limit))])));
        }
        Ok(bytes)
    }
}

/// Returns the length of standard input if it is a file.
#[cfg(unix)]
fn length_of_stdin() -> Option<u64> {
    let file = File::from(io::stdin().as_fd().try_clone_to_owned().ok()?);
    let about = file.metadata().ok()?;
    about.is_file().then_some(about.len())
}

#[cfg(not(unix))]
fn length_of_stdin() -> Option<u64> {
    None
}

/// Returns whether a word that is not a file was probably meant as one: it is a path, or a name with an extension of
/// letters. A word with as many symbols as a large grid has cells is a puzzle, whatever letters it ends with.
fn looks_like_path(word: &str) -> bool {
    let is_grid = |cells: usize| cells >= 100 && cells.isqrt().pow(2) == cells;
    if is_run(word.as_bytes()) && (is_grid(word.len()) || (word.len().is_multiple_of(2) && is_grid(word.len() / 2))) {
        return false;
    }
    let ending = Path::new(word).extension().and_then(|ending| ending.to_str());
    let named = ending.is_some_and(|ending| {
        (1..=8).contains(&ending.len()) && ending.chars().all(|letter| letter.is_ascii_lowercase())
    });
    !word.contains(char::is_whitespace) && word.len() < 256 && (named || (word.contains('/') && !word.contains('|')))
}

/// Returns whether a word may have been meant as the name of a file without an extension: it has letters, as few grids of
/// fewer than 100 cells do.
fn may_be_name(word: &str) -> bool {
    word.len() < 100 && is_run(word.as_bytes()) && word.bytes().any(|byte| byte.is_ascii_alphabetic())
}

/// Returns whether a word has only symbols of cells.
fn is_run(word: &[u8]) -> bool {
    word.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'*' | b'_' | b'-' | b'?'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_and_puzzles_are_distinguished() {
        for path in ["puzzles.txt", "./a", "/tmp/x.sdm", "dir/puzzle"] {
            assert!(looks_like_path(path), "{path}");
        }
        let blank = ".".repeat(81);
        let large = ".".repeat(143) + "a";
        let hard = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        for text in [blank.as_str(), &large, hard, "1..2.....3......", "12|34"] {
            assert!(!looks_like_path(text), "{text}");
        }
    }
}
