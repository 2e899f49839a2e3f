//! Writes files whole, and what can't be replaced in place.
//!
//! A regular file is replaced by crate `files`: completely or not at all. Anything else (a device, a FIFO, a name of standard
//! output) is opened and written to.

use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use ninefold::text::text;
use ninefold_files::{NewFile, Place, Refusal, Writer};

use crate::exit::CommandError;
use crate::{output, texts};

/// Writes a file.
///
/// # Errors
/// Fails if the file can't be written; the old content is then unchanged, unless it is not a regular file.
pub(crate) fn file(path: impl AsRef<Path>, bytes: &[u8]) -> Result<(), CommandError> {
    let path = path.as_ref();
    let failure = |why: io::Error| failure(&path.display().to_string(), &why);
    match Target::of(path).map_err(failure)? {
        Target::Output(_) => output::print(bytes),
        Target::File(new) => whole(*new, bytes).map_err(failure),
        Target::Other(place) => {
            let mut other = Writer::of_place(&place).map_err(failure)?;
            match other.write_all(bytes).and_then(|()| other.flush()) {
                Err(why) if why.kind() == ErrorKind::BrokenPipe => output::closed(&why),
                done => done.map_err(failure),
            }
        }
    }
}

/// Writes a file of a folder whose files are all made by Ninefold: a link there is replaced, not followed.
///
/// # Errors
/// Fails if the file can't be written; the old content is then unchanged.
pub(crate) fn inside(folder: &Path, name: &str, bytes: &[u8]) -> Result<(), CommandError> {
    let path = folder.join(name);
    let written = NewFile::at(&path).and_then(|new| whole(new, bytes));
    written.map_err(|why| failure(&path.display().to_string(), &why))
}

fn whole(new: NewFile, bytes: &[u8]) -> io::Result<()> {
    new.writer()?.write_all(bytes)?;
    new.keep()
}

/// Creates a folder if it does not exist.
///
/// # Errors
/// Fails if the folder can't be created.
pub(crate) fn folder(path: &Path) -> Result<(), CommandError> {
    let name = path.display().to_string();
    ninefold_files::make_folder(path).map_err(|why| match why.kind() {
        ErrorKind::AlreadyExists => CommandError::of(&name, text!(texts(), "file-write-no-folder")),
        _ => CommandError::of(&name, why),
    })
}

/// Returns the error of a file that can't be written.
pub(crate) fn failure(path: &str, why: &io::Error) -> CommandError {
    match Refusal::of(why) {
        Some(Refusal::Folder) => CommandError::of(path, text!(texts(), "file-write-folder")),
        Some(Refusal::Links) => CommandError::of(path, text!(texts(), "file-write-links")),
        Some(Refusal::NoName) => CommandError::of(path, text!(texts(), "file-write-no-name")),
        Some(Refusal::NotRegular) | None => CommandError::of(path, why),
    }
}

/// What a path is written to.
#[derive(Debug)]
pub(crate) enum Target {
    /// Standard output, by one of its names.
    Output(PathBuf),
    /// A file that is replaced when it is complete.
    File(Box<NewFile>),
    /// Something that is written in place.
    Other(PathBuf),
}

impl Target {
    /// Begins to write what a path leads to.
    ///
    /// # Errors
    /// Fails if nothing can be written there.
    pub(crate) fn of(path: &Path) -> io::Result<Target> {
        if is_output(path) {
            return Ok(Target::Output(path.to_owned()));
        }
        match Place::of(path)? {
            Place::File(place, old) => NewFile::replacing(place, old).map(|new| Target::File(Box::new(new))),
            Place::Other(place) if is_output(&place) => Ok(Target::Output(place)),
            Place::Other(place) => Ok(Target::Other(place)),
        }
    }

    /// Opens it for writing.
    ///
    /// # Errors
    /// Fails if it can't be opened.
    pub(crate) fn open(&self) -> io::Result<Writer> {
        match self {
            Target::File(new) => new.writer(),
            Target::Output(place) | Target::Other(place) => Writer::of_place(place),
        }
    }

    /// Gives a complete file its name.
    ///
    /// # Errors
    /// Fails if the file can't be synced or renamed.
    pub(crate) fn keep(self) -> io::Result<()> {
        match self {
            Target::File(new) => new.keep(),
            Target::Output(_) | Target::Other(_) => Ok(()),
        }
    }
}

/// Returns whether a path is a name of this process's standard output.
fn is_output(path: &Path) -> bool {
    ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}
