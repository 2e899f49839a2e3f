//! The folder of a job: its files, its manifest, and the lock that keeps a second program away.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::Duration;

use ninefold::service::Tally;
use ninefold::text::text;
use ninefold_files::{LineFile, Lock, NewFile, Refusal, Writer, make_folder, remove_unfinished};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use super::manifest::{Manifest, PartEntry};
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
    /// The parts that an earlier run has made, by their numbers.
    parts: Vec<PartEntry>,
    rows: u64,
}

impl Folder {
    /// Opens the folder of a job, or creates it.
    ///
    /// # Errors
    /// Fails if another program works in the folder, if it has a job and `resume` is not set, if its job is another, and if it has
    /// parts without a manifest, which would be overwritten.
    pub(super) fn open(path: &Path, recipe: &Map<String, Value>, resume: bool) -> Result<Folder, CommandError> {
        let name = path.display().to_string();
        let failure = |why: io::Error| CommandError::of(&name, why);
        make_folder(path).map_err(failure)?;
        let Some(lock) = Lock::take(&path.join(LOCK)).map_err(failure)? else {
            return Err(CommandError::of(&name, text!(texts(), "job-locked")));
        };
        let place = path.join(MANIFEST);
        let old = ninefold_files::read(&place, usize::MAX).map_err(failure)?.filter(|text| !text.is_empty());
        let old = old.map(whole_lines).transpose().map_err(failure)?;
        let known = old.as_deref().and_then(Manifest::read);
        match (&old, &known, resume) {
            (Some(_), _, false) => return Err(CommandError::of(&name, text!(texts(), "job-exists"))),
            (Some(text), None, true) if !text.is_empty() => {
                return Err(CommandError::of(&name, text!(texts(), "job-no-manifest", file = MANIFEST)));
            }
            _ => {}
        }
        if known.is_none() && has_parts(path).map_err(failure)? {
            return Err(CommandError::of(&name, text!(texts(), "job-parts", file = MANIFEST)));
        }
        if let Some((what, before, now)) = known.as_ref().and_then(|known| recipe::difference(&known.recipe, recipe)) {
            let differs = text!(texts(), "job-differs", what = what, before = before, now = now);
            return Err(CommandError::of(&name, differs));
        }
        let end = old.as_deref().zip(known.as_ref()).and_then(|(text, known)| text.get(known.length..));
        let end = end.unwrap_or_default().to_owned();
        let begin = || {
            let mut manifest = LineFile::open(&place)?;
            let length = known.as_ref().map_or(0, |known| known.length);
            manifest.cut(length as u64)?;
            if length == 0 {
                manifest.add(&format!("{}\n", Value::Object(recipe.clone())))?;
            }
            remove_unfinished(path, PART, Duration::ZERO)?;
            Ok(manifest)
        };
        let manifest = begin().map_err(failure)?;
        let parts = known.map_or_else(Vec::new, |known| known.parts);
        let rows = parts.iter().map(PartEntry::rows).sum();
        Ok(Folder { path: path.to_owned(), _lock: lock, manifest, end, parts, rows })
    }

    /// Refuses an input that is not that of the job, and leaves the manifest as it was.
    ///
    /// # Errors
    /// Always.
    pub(super) fn refuse(&mut self, part: u64) -> CommandError {
        let end = std::mem::take(&mut self.end);
        match self.add(&end) {
            Ok(()) => self.failure(text!(texts(), "job-input-differs", part = part)),
            Err(why) => why,
        }
    }

    /// Creates an error of this folder.
    pub(super) fn failure(&self, why: impl std::fmt::Display) -> CommandError {
        CommandError::of(&self.path.display().to_string(), why)
    }

    /// Returns the part with this number if it was made before.
    pub(super) fn part(&self, number: u64) -> Option<&PartEntry> {
        self.parts.binary_search_by_key(&number, |part| part.number).ok().map(|at| &self.parts[at])
    }

    /// Returns whether the file of a part is there and unchanged.
    pub(super) fn is_complete(&self, number: u64) -> Result<bool, CommandError> {
        let Some(part) = self.part(number) else { return Ok(false) };
        let path = self.path.join(&part.file);
        // Reading a FIFO or a device could take forever.
        if fs::metadata(&path).is_ok_and(|found| !found.is_file()) {
            return Err(save::failure(&part.file, &Refusal::NotRegular.into()));
        }
        match checksum(&path) {
            Ok((bytes, sha256)) => Ok((bytes, &sha256) == (part.bytes, &part.sha256)),
            Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(false),
            Err(why) => Err(CommandError::of(&part.file, why)),
        }
    }

    /// Writes a file aside and gives it its name when it is complete; returns its length and checksum. `write` gets the path
    /// for its messages.
    pub(super) fn write(
        &self,
        name: &str,
        write: impl FnOnce(Writer, String) -> Result<Tally, CommandError>,
    ) -> Result<(Tally, u64, String), CommandError> {
        let path = self.path.join(name);
        let failure = |why: io::Error| save::failure(&path.display().to_string(), &why);
        let new = NewFile::beside(&path).map_err(failure)?;
        let tally = write(new.writer().map_err(failure)?, path.display().to_string())?;
        new.keep().map_err(failure)?;
        let (bytes, sha256) = checksum(&path).map_err(failure)?;
        Ok((tally, bytes, sha256))
    }

    /// Notes a complete part.
    pub(super) fn note(&mut self, part: &PartEntry) -> Result<(), CommandError> {
        // A part whose file was lost or changed is in the manifest already.
        if self.part(part.number).is_none() {
            self.rows += part.rows();
            self.add(&part.line())?;
        }
        Ok(())
    }

    /// Notes the end of the job.
    pub(super) fn finish(&mut self, parts: u64, input: Option<&str>) -> Result<(), CommandError> {
        let line = json!({ "complete": true, "rows": self.rows, "parts_of_all_shards": parts, "input_sha256": input });
        self.add(&format!("{line}\n"))
    }

    fn add(&mut self, line: &str) -> Result<(), CommandError> {
        self.manifest.add(line).map_err(|why| self.failure(why))
    }
}

/// Returns the lines that are whole: the last one may have been cut, also within a letter.
fn whole_lines(mut text: Vec<u8>) -> io::Result<String> {
    text.truncate(text.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1));
    String::from_utf8(text).map_err(|why| io::Error::new(io::ErrorKind::InvalidData, why))
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
