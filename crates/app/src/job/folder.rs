//! The folder of a job: its files, its manifest, and the lock that keeps a second program away.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ninefold::service::Tally;
use ninefold::text::text;
use ninefold_files::{LineFile, Lock, NewFile, Refusal, Writer, remove_unfinished};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::manifest::{Manifest, PartEntry, line_of};
use super::recipe;
use crate::exit::CommandError;
use crate::save;
use crate::texts;

/// The name of the manifest.
const MANIFEST: &str = "manifest.jsonl";
/// How the names of parts begin.
pub(super) const PART: &str = "part-";
/// The name of the file that is locked.
const LOCK: &str = ".lock";

/// An open folder.
pub(super) struct Folder {
    path: PathBuf,
    /// Held as long as the job runs.
    _lock: Lock,
    manifest: LineFile,
    /// The line for the end of an earlier run, which is written again when the job ends.
    end: String,
    /// The parts that an earlier run has made, by their numbers, each with its line in the manifest.
    parts: BTreeMap<u64, (usize, PartEntry)>,
}

impl Folder {
    /// Opens the folder of a job, or creates it.
    ///
    /// # Errors
    /// Fails if another program works in the folder, if it has a job and `resume` is not set, if its job is another, if its
    /// manifest is damaged, and if it has parts without a manifest, which would be overwritten.
    pub(super) fn open(path: &Path, recipe: &Map<String, Value>, resume: bool) -> Result<Folder, CommandError> {
        let name = path.display().to_string();
        save::folder(path)?;
        let place = path.join(LOCK);
        let Some(lock) = Lock::take(&place).map_err(|why| failure_at(&place, &why))? else {
            return Err(CommandError::of(&name, text!(texts(), "job-locked")));
        };
        let (known, end) = earlier(path, recipe, resume)?;
        let place = path.join(MANIFEST);
        let length = known.as_ref().map_or(0, |known| known.length);
        let begin = || {
            let mut manifest = LineFile::open(&place)?;
            manifest.cut(length as u64)?;
            if length == 0 {
                manifest.add(&format!("{}\n", Value::Object(recipe.clone())))?;
            }
            Ok(manifest)
        };
        let manifest = begin().map_err(|why| failure_at(&place, &why))?;
        remove_unfinished(path, PART, Duration::ZERO).map_err(|why| CommandError::of(&name, why))?;
        let parts = known.map_or_else(Vec::new, |known| known.parts).into_iter().enumerate();
        let parts = parts.map(|(at, part)| (part.number, (line_of(at), part))).collect();
        Ok(Folder { path: path.to_owned(), _lock: lock, manifest, end, parts })
    }

    /// Leaves the manifest as it was, and returns why the job can't go on.
    pub(super) fn refuse(&mut self, why: CommandError) -> CommandError {
        let end = std::mem::take(&mut self.end);
        self.add(&end).err().unwrap_or(why)
    }

    /// Creates the error of an input that is not that of the job, as this part shows.
    pub(super) fn other_input(&self, part: u64) -> CommandError {
        self.failure(text!(texts(), "job-input-differs", part = part))
    }

    /// Creates the error of a manifest that says of this part what can't be.
    pub(super) fn damaged(&self, part: u64) -> CommandError {
        damaged(&self.path, self.parts.get(&part).map_or(0, |(line, _)| *line))
    }

    /// Creates an error of this folder.
    pub(super) fn failure(&self, why: impl std::fmt::Display) -> CommandError {
        CommandError::of(&self.path.display().to_string(), why)
    }

    /// Returns the part with this number if it was made before.
    pub(super) fn part(&self, number: u64) -> Option<&PartEntry> {
        self.parts.get(&number).map(|(_, part)| part)
    }

    /// Returns whether the file of a part is there and unchanged.
    pub(super) fn is_complete(&self, part: &PartEntry) -> Result<bool, CommandError> {
        let path = self.path.join(&part.file);
        // Reading a FIFO or a device could take forever.
        if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(failure_at(&path, &Refusal::NotRegular.into()));
        }
        match checksum(&path) {
            Ok((bytes, sha256)) => Ok((bytes, &sha256) == (part.bytes, &part.sha256)),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(why) => Err(failure_at(&path, &why)),
        }
    }

    /// Writes a file aside and gives it its name when it is complete; returns its length and checksum. A link there is replaced,
    /// not followed. `write` gets the path for its messages.
    pub(super) fn write(
        &self,
        name: &str,
        write: impl FnOnce(Writer, String) -> Result<Tally, CommandError>,
    ) -> Result<(Tally, u64, String), CommandError> {
        let path = self.path.join(name);
        let failure = |why: io::Error| failure_at(&path, &why);
        let new = NewFile::at(&path).map_err(failure)?;
        let tally = write(new.writer().map_err(failure)?, path.display().to_string())?;
        new.keep().map_err(failure)?;
        let (bytes, sha256) = checksum(&path).map_err(failure)?;
        Ok((tally, bytes, sha256))
    }

    /// Notes a complete part.
    pub(super) fn note(&mut self, part: &PartEntry) -> Result<(), CommandError> {
        // A part whose file was lost or changed is in the manifest already.
        if self.part(part.number).is_none() {
            self.add(&part.line())?;
        }
        Ok(())
    }

    /// Notes the end of the job, which has as many parts in all shards, and this many rows in its own.
    pub(super) fn finish(&mut self, parts: u64, rows: u64, input: Option<&str>) -> Result<(), CommandError> {
        let line = json!({ "complete": true, "rows": rows, "parts_of_all_shards": parts, "input_sha256": input });
        self.add(&format!("{line}\n"))
    }

    fn add(&mut self, line: &str) -> Result<(), CommandError> {
        self.manifest.add(line).map_err(|why| self.failure(why))
    }
}

/// Reads the manifest of an earlier run, if there is one, with the line for its end.
///
/// # Errors
/// Fails like [`Folder::open`].
fn earlier(
    folder: &Path,
    recipe: &Map<String, Value>,
    resume: bool,
) -> Result<(Option<Manifest>, String), CommandError> {
    let name = folder.display().to_string();
    let place = folder.join(MANIFEST);
    let refused = |why: &str| Err(CommandError::of(&name, why));
    let old = ninefold_files::read(&place, usize::MAX).map_err(|why| failure_at(&place, &why))?;
    let (is_there, is_begun) = (old.is_some(), old.as_ref().is_some_and(|old| !old.is_empty()));
    let text = whole_lines(old.unwrap_or_default()).map_err(|line| damaged(folder, line))?;
    let known = Manifest::read(&text);
    if known.is_none() && has_parts(folder).map_err(|why| CommandError::of(&name, why))? {
        return match is_there {
            true => refused(&text!(texts(), "job-parts-damaged", file = MANIFEST)),
            false => refused(&text!(texts(), "job-parts", file = MANIFEST)),
        };
    }
    if is_begun && !resume {
        return refused(text!(texts(), "job-exists"));
    }
    let Some(known) = known else {
        return match text.is_empty() {
            true => Ok((None, String::new())),
            false => refused(&text!(texts(), "job-no-manifest", file = MANIFEST)),
        };
    };
    if let Some((what, before, now)) = recipe::difference(&known.recipe, recipe) {
        return refused(&text!(texts(), "job-differs", what = what, before = before, now = now));
    }
    if let Some(line) = known.damaged {
        return Err(damaged(folder, line));
    }
    let end = text[known.length..].to_owned();
    Ok((Some(known), end))
}

/// Creates the error of a file that can't be read or written.
fn failure_at(path: &Path, why: &io::Error) -> CommandError {
    save::failure(&path.display().to_string(), why)
}

/// Creates the error of a manifest with a damaged line.
fn damaged(folder: &Path, line: usize) -> CommandError {
    let place = folder.join(MANIFEST).display().to_string();
    CommandError::of(&place, text!(texts(), "file-damaged-line", line = line))
}

/// Returns the lines that are whole: the last one may have been cut, also within a letter. Fails with the number of a line that
/// is not UTF-8, from 1.
fn whole_lines(mut text: Vec<u8>) -> Result<String, usize> {
    text.truncate(text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1));
    String::from_utf8(text).map_err(|why| {
        let before = &why.as_bytes()[..why.utf8_error().valid_up_to()];
        before.iter().filter(|&&byte| byte == b'\n').count() + 1
    })
}

/// Returns the length of a file and its checksum.
pub(crate) fn checksum(path: &Path) -> io::Result<(u64, String)> {
    let mut file = File::open(path)?;
    let mut hash = Sha256::new();
    let mut buffer = vec![0; 1 << 16];
    let mut length = 0;
    loop {
        match file.read(&mut buffer) {
            Ok(0) => return Ok((length, hex(&hash.finalize()))),
            Ok(read) => {
                hash.update(&buffer[..read]);
                length += read as u64;
            }
            Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
            Err(why) => return Err(why),
        }
    }
}

/// Returns the length of a text and its checksum.
#[cfg(feature = "columnar")]
pub(crate) fn checksum_of(bytes: &[u8]) -> (u64, String) {
    (bytes.len() as u64, hex(&Sha256::digest(bytes)))
}

/// Returns bytes in hexadecimal digits.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns whether a folder has files with the names of parts.
fn has_parts(folder: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(folder)? {
        if entry?.file_name().to_string_lossy().starts_with(PART) {
            return Ok(true);
        }
    }
    Ok(false)
}
