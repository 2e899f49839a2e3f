//! Where a command may write: checked before it does anything, so that no file that it reads is lost.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use ninefold::text::text;

use crate::exit::CommandError;
use crate::texts;

/// The option of the answers; - is standard output, and the file may be the input, which is read first.
const ANSWERS: &str = "output";
/// The other options that name a file to write.
const FILES: [&str; 4] = ["proof", "pdf", "bank", "picture"];
/// The options that name a folder to write.
const FOLDERS: [&str; 2] = ["out", "pictures"];
/// The arguments that name the puzzles.
const PUZZLES: [&str; 3] = ["input", "position", "puzzle"];
/// The other arguments that may name a file to read.
const BESIDE: [&str; 3] = ["entries", "regions", "from_bank"];

/// Checks that the files to write are no files that the command reads, and that only `-o` names standard output.
///
/// # Errors
/// Fails for the first option that does not hold to this.
pub(crate) fn check(matches: &ArgMatches) -> Result<(), CommandError> {
    if let Some(id) = FOLDERS.into_iter().find(|id| is_dash(matches, id)) {
        return Err(CommandError::of_words(text!(texts(), "command-folder-dash", option = option(id))));
    }
    if let Some(id) = FILES.into_iter().find(|id| is_dash(matches, id)) {
        return Err(CommandError::of_words(text!(texts(), "command-file-dash", option = option(id))));
    }
    apart(matches, ANSWERS, &BESIDE)?;
    FILES.into_iter().try_for_each(|id| apart(matches, id, &[&PUZZLES[..], &BESIDE].concat()))
}

/// Checks that an option's file is none of those that these arguments name.
fn apart(matches: &ArgMatches, id: &str, read: &[&str]) -> Result<(), CommandError> {
    let Some(asked) = value(matches, id) else { return Ok(()) };
    let formula = (id == "proof").then(|| formula_of(Path::new(asked)));
    let written = [Some(PathBuf::from(asked)), formula].into_iter().flatten();
    let written: Vec<(PathBuf, PathBuf)> = written.filter_map(|path| Some((place(&path)?, path))).collect();
    for other in read {
        let Some(word) = value(matches, other) else { continue };
        let there = place(Path::new(word));
        if let Some((_, path)) = written.iter().find(|(place, _)| Some(place) == there.as_ref()) {
            let (file, word) = (path.display().to_string(), Path::new(word).display().to_string());
            let input = if BESIDE[1..].contains(other) { format!("{} {word}", option(other)) } else { word };
            let why = text!(texts(), "command-file-read", option = option(id), file = file, input = input);
            return Err(CommandError::of_words(why));
        }
    }
    Ok(())
}

/// Returns the file of the formula beside a proof.
pub(crate) fn formula_of(proof: &Path) -> PathBuf {
    let mut name = OsString::from(proof);
    name.push(".cnf");
    name.into()
}

/// Returns the value of an argument, if the command has it and it was given.
fn value<'a>(matches: &'a ArgMatches, id: &str) -> Option<&'a OsStr> {
    matches.try_get_raw(id).ok().flatten()?.next()
}

fn is_dash(matches: &ArgMatches, id: &str) -> bool {
    value(matches, id).is_some_and(|value| value == "-")
}

/// Returns an option as it is written.
fn option(id: &str) -> String {
    if id == ANSWERS { "-o".to_owned() } else { format!("--{}", id.replace('_', "-")) }
}

/// Returns where a path leads, if there is a regular file.
fn place(path: &Path) -> Option<PathBuf> {
    let is_file = fs::metadata(path).is_ok_and(|about| about.is_file());
    is_file.then(|| path.canonicalize().ok()).flatten()
}
