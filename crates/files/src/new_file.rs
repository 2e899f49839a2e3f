//! Files that replace others in one step.
//!
//! The bytes go to a new file beside the old one. When they are complete, the file gets the permissions and, if the system allows
//! it, the owner of the old file, is synced, and is renamed. After an error the old file is unchanged.

use std::fs::{File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::place::{Place, folder_of};
use crate::{Refusal, system, unfinished};

/// The number of names to try for a new file.
const TRIES: u32 = 100;

/// A file that is written aside until it is complete. If it is dropped before, nothing is left of it.
#[derive(Debug)]
pub struct NewFile {
    place: PathBuf,
    old: Option<Metadata>,
    /// The file with its name until it is complete.
    file: File,
    aside: PathBuf,
    /// Whether it has its final name: another file may be written aside under the old one.
    is_renamed: bool,
}

/// Writes into a [`NewFile`].
#[derive(Debug)]
pub struct Writer(File);

/// Replaces or creates a file.
///
/// # Errors
/// Fails if the path leads to something that can't be replaced, or if the system refuses; the old file is then unchanged. Only if
/// the folder can't be synced, the new file is there, but perhaps not yet on disk.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = NewFile::beside(path)?;
    new.writer()?.write_all(bytes)?;
    new.keep()
}

impl NewFile {
    /// Begins a file that will replace the one at this path, or the one that its links lead to.
    ///
    /// # Errors
    /// Fails if the path leads to anything but a regular file, or if nothing can be written there.
    pub fn beside(path: &Path) -> io::Result<NewFile> {
        match Place::of(path)? {
            Place::File(place, old) => NewFile::replacing(place, old),
            Place::Other(_) => Err(Refusal::NotRegular.into()),
        }
    }

    /// Begins a file that will be at this path itself: a link there is replaced, not followed.
    ///
    /// # Errors
    /// Fails if anything but a regular file or a link is there, or if nothing can be written there.
    pub fn at(path: &Path) -> io::Result<NewFile> {
        let old = system::look(path)?.filter(|found| !found.is_symlink());
        if old.as_ref().is_some_and(|found| !found.is_file()) {
            return Err(Refusal::NotRegular.into());
        }
        NewFile::replacing(path.to_owned(), old)
    }

    /// Begins a file that will be at this place, where a file is of which this is known, or none.
    ///
    /// # Errors
    /// Fails if nothing can be written there, or if the old file must not be written.
    pub fn replacing(place: PathBuf, old: Option<Metadata>) -> io::Result<NewFile> {
        let is_readonly = old.as_ref().is_some_and(|old| old.permissions().readonly());
        if is_readonly && system::open(&place, OpenOptions::new().write(true)).is_err() {
            return Err(ErrorKind::PermissionDenied.into());
        }
        let (file, aside) = create_beside(&place, old.is_some())?;
        unfinished::begin(&aside);
        Ok(NewFile { place, old, file, aside, is_renamed: false })
    }

    /// Returns a writer for the file.
    ///
    /// # Errors
    /// Fails if the system refuses a further handle.
    pub fn writer(&self) -> io::Result<Writer> {
        self.file.try_clone().map(Writer)
    }

    /// Syncs the complete file to disk and gives it its name.
    ///
    /// # Errors
    /// Fails if the system refuses one of these.
    pub fn keep(mut self) -> io::Result<()> {
        if let Some(old) = &self.old {
            system::permit(&self.file, old)?;
        }
        system::sync(&self.file)?;
        system::rename(&self.aside, &self.place)?;
        self.is_renamed = true;
        system::sync_folder(folder_of(&self.place))
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        unfinished::end(&self.aside);
        if !self.is_renamed {
            let _ = system::remove(&self.aside);
        }
    }
}

impl Writer {
    /// Opens something that is written in place, such as a device.
    ///
    /// # Errors
    /// Fails if it can't be opened.
    pub fn of_place(place: &Path) -> io::Result<Writer> {
        system::open(place, OpenOptions::new().append(true)).map(Writer)
    }
}

impl Write for Writer {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        system::write(&self.0, bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Creates a file beside a place; returns it with its path.
fn create_beside(place: &Path, is_private: bool) -> io::Result<(File, PathBuf)> {
    let folder = folder_of(place);
    let own = place.file_name().ok_or(Refusal::NoName)?;
    let mut options = OpenOptions::new();
    options.write(true);
    // A private file must be private while it is written, too.
    #[cfg(unix)]
    if is_private {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let _ = is_private;
    for number in 0..TRIES {
        let path = folder.join(unfinished::name(&own.to_string_lossy(), number));
        match system::create(&path, &mut options) {
            Ok(file) => return Ok((file, path)),
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
            Err(why) => return Err(why),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}
