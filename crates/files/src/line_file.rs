//! Files that grow by lines.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, ErrorKind, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::place::folder_of;
use crate::{Refusal, system};

/// An open file of lines. First its whole lines are read; then lines are added, each of which is on disk when it was added.
///
/// A last line without its end was being written when a program was stopped. It is not read, and it is cut off before a line is
/// added; the same is done to a line that could not be added.
#[derive(Debug)]
pub struct LineFile {
    path: PathBuf,
    file: BufReader<Readable>,
    /// The length of the lines that are whole.
    end: u64,
    /// Whether the file ends there, and the next bytes are written there.
    is_at_end: bool,
}

#[derive(Debug)]
struct Readable(File);

impl LineFile {
    /// Opens a file of lines, or creates it.
    ///
    /// # Errors
    /// Fails if anything but a regular file is there, also a link, and if the system refuses.
    pub fn open(path: &Path) -> io::Result<LineFile> {
        if system::look(path)?.is_some_and(|found| !found.is_file()) {
            return Err(Refusal::NotRegular.into());
        }
        let mut options = OpenOptions::new();
        let file = system::open(path, options.create(true).truncate(false).read(true).write(true))?;
        system::sync_folder(folder_of(path))?;
        Ok(LineFile { path: path.to_owned(), file: BufReader::new(Readable(file)), end: 0, is_at_end: false })
    }

    /// Locks the file against other programs; returns `false` if one of them holds it.
    ///
    /// # Errors
    /// Fails if the system can't lock it.
    pub fn lock(&self) -> io::Result<bool> {
        system::try_lock(&self.file.get_ref().0)
    }

    /// Reads the next line, without its end; returns `None` after the last whole line.
    ///
    /// # Errors
    /// Fails if the file can't be read, or if the line is not UTF-8.
    pub fn next_line(&mut self) -> io::Result<Option<String>> {
        if self.is_at_end {
            return Ok(None);
        }
        let mut line = Vec::new();
        let read = self.file.read_until(b'\n', &mut line)?;
        if line.pop() != Some(b'\n') {
            return Ok(None);
        }
        self.end += read as u64;
        String::from_utf8(line).map(Some).map_err(|why| io::Error::new(ErrorKind::InvalidData, why))
    }

    /// Drops all lines after this length.
    ///
    /// # Errors
    /// Fails if the system refuses.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        self.end = length;
        self.is_at_end = false;
        let file = &mut self.file.get_mut().0;
        system::cut(file, length)?;
        file.seek(SeekFrom::Start(length))?;
        self.is_at_end = true;
        Ok(())
    }

    /// Adds some lines after those that were read, each with its end, and waits until they are on disk.
    ///
    /// # Errors
    /// Fails if the system refuses. A part of the lines may then be in the file; it is cut off by the next call, and whoever opens
    /// the file later drops a line that is cut.
    pub fn add(&mut self, lines: &str) -> io::Result<()> {
        if !self.is_at_end {
            self.cut(self.end)?;
        }
        self.is_at_end = false;
        let file = &self.file.get_ref().0;
        let mut rest = lines.as_bytes();
        while !rest.is_empty() {
            match system::write(file, rest) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(written) => rest = &rest[written..],
                Err(why) if why.kind() == ErrorKind::Interrupted => {}
                Err(why) => return Err(why),
            }
        }
        system::sync_data(file)?;
        self.end += lines.len() as u64;
        self.is_at_end = true;
        Ok(())
    }

    /// Removes the file.
    ///
    /// # Errors
    /// Fails if the system refuses.
    pub fn remove(self) -> io::Result<()> {
        system::remove(&self.path)
    }

    /// Returns where the file is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl Read for Readable {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        system::read(&self.0, buffer)
    }
}
