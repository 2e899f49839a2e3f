//! The journal of a data set: a file in its folder, until the set is complete. It is locked while a program works there.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::time::{Duration, Instant};

use ninefold::service::Journal;
use ninefold::text::text;
use ninefold_files::{LineFile, remove_unfinished};

use crate::exit::CommandError;
use crate::{save, texts};

/// The name of the file.
const NAME: &str = ".progress.jsonl";
/// So many puzzles get a line, or those of so much time.
const PUZZLES: usize = 1000;
const TIME: Duration = Duration::from_secs(2);

/// An open journal.
pub(crate) struct JournalFile {
    lines: LineFile,
    /// The number of lines that were read.
    read: u64,
    last: Instant,
}

impl JournalFile {
    /// Opens the journal of a folder, or begins one; its first line says what is made. Also removes the files that an earlier
    /// run was writing when it was stopped.
    ///
    /// # Errors
    /// Fails if another program works in the folder, or if something else is made there.
    pub(crate) fn open(folder: &Path, what: &str) -> Result<JournalFile, CommandError> {
        let failure = |why: io::Error| CommandError::of(&folder.display().to_string(), why);
        let said = |why: &str| CommandError::of(&folder.display().to_string(), why);
        let path = folder.join(NAME);
        let of_file = |why: io::Error| save::failure(&path.display().to_string(), &why);
        let lines = LineFile::open(&path).map_err(of_file)?;
        if !lines.lock().map_err(of_file)? {
            return Err(said(text!(texts(), "job-locked")));
        }
        let mut journal = JournalFile { lines, read: 0, last: Instant::now() };
        match journal.next().map_err(|why| journal.failure(why))? {
            Some(known) if known != what => {
                return Err(said(&text!(texts(), "dataset-differs", before = known, now = what)));
            }
            Some(_) => {}
            None => journal.keep(what).map_err(of_file)?,
        }
        remove_unfinished(folder, "", Duration::ZERO).map_err(failure)?;
        Ok(journal)
    }

    /// Returns whether a folder has a journal.
    pub(crate) fn is_in(folder: &Path) -> bool {
        folder.join(NAME).exists()
    }

    /// Creates the error of a data set that could not be made.
    pub(crate) fn failure(&self, why: io::Error) -> CommandError {
        let path = self.lines.path();
        match why.kind() {
            ErrorKind::InvalidData => {
                CommandError::of(&path.display().to_string(), text!(texts(), "file-damaged-line", line = self.read))
            }
            _ => CommandError::of(&path.parent().unwrap_or(path).display().to_string(), why),
        }
    }

    /// Removes the journal, because all that it says is in the files of the set.
    ///
    /// # Errors
    /// Fails if it can't be removed.
    pub(crate) fn finish(self) -> Result<(), CommandError> {
        let name = self.lines.path().display().to_string();
        self.lines.remove().map_err(|why| CommandError::of(&name, why))
    }
}

impl Journal for JournalFile {
    fn next(&mut self) -> io::Result<Option<String>> {
        self.read += 1;
        self.lines.next_line()
    }

    fn is_due(&self, puzzles: usize) -> bool {
        puzzles >= PUZZLES || (puzzles > 0 && self.last.elapsed() >= TIME)
    }

    fn keep(&mut self, line: &str) -> io::Result<()> {
        self.lines.add(&format!("{line}\n"))?;
        self.last = Instant::now();
        Ok(())
    }
}
