//! The journal of a data set: a file in its folder, until the set is complete. It is locked while a program works there.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ninefold::service::Journal;
use ninefold::text::text;

use crate::exit::CommandError;
use crate::save::{remove_unfinished, sync_folder};
use crate::texts;

/// The name of the file.
const NAME: &str = ".progress.jsonl";
/// So many puzzles get a line, or those of so much time.
const PUZZLES: usize = 1000;
const TIME: Duration = Duration::from_secs(2);

/// An open journal.
pub(crate) struct JournalFile {
    path: PathBuf,
    file: BufReader<File>,
    /// The end of the last line that is whole.
    end: u64,
    last: Instant,
    /// Whether all lines of earlier runs were read.
    is_read: bool,
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
        let mut options = OpenOptions::new();
        let file = options.create(true).truncate(false).read(true).write(true).open(&path).map_err(failure)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(said(text!(texts(), "job-locked"))),
            Err(TryLockError::Error(why)) => return Err(failure(why)),
        }
        let mut journal =
            JournalFile { path, file: BufReader::new(file), end: 0, last: Instant::now(), is_read: false };
        match journal.next().map_err(failure)? {
            Some(known) if known != what => {
                return Err(said(&text!(texts(), "dataset-differs", before = known, now = what)));
            }
            Some(_) => {}
            None => journal.keep(what).map_err(failure)?,
        }
        sync_folder(folder).and_then(|()| remove_unfinished(folder, "")).map_err(failure)?;
        Ok(journal)
    }

    /// Returns whether a folder has a journal.
    pub(crate) fn is_in(folder: &Path) -> bool {
        folder.join(NAME).exists()
    }

    /// Removes the journal, because all that it says is in the files of the set.
    ///
    /// # Errors
    /// Fails if it can't be removed.
    pub(crate) fn finish(self) -> Result<(), CommandError> {
        let failure = |why: io::Error| CommandError::of(&self.path.display().to_string(), why);
        fs::remove_file(&self.path).map_err(failure)
    }
}

impl Journal for JournalFile {
    fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        if self.is_read {
            return Ok(None);
        }
        let read = self.file.read_line(&mut line)?;
        if line.ends_with('\n') {
            self.end += read as u64;
            line.pop();
            return Ok(Some(line));
        }
        // A line without its end was being written when the program was stopped.
        self.is_read = true;
        let file = self.file.get_mut();
        file.set_len(self.end)?;
        file.seek(SeekFrom::Start(self.end))?;
        Ok(None)
    }

    fn is_due(&self, puzzles: usize) -> bool {
        puzzles >= PUZZLES || (puzzles > 0 && self.last.elapsed() >= TIME)
    }

    fn keep(&mut self, line: &str) -> io::Result<()> {
        let file = self.file.get_mut();
        file.write_all(format!("{line}\n").as_bytes())?;
        file.sync_data()?;
        self.last = Instant::now();
        Ok(())
    }
}
