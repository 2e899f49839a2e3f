//! Files that are there: read, renamed, removed.

use std::fs::OpenOptions;
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};

use crate::place::folder_of;
use crate::{Refusal, system};

/// Reads a file; returns `None` if it does not exist. Of a longer file it returns one byte more than `most`.
///
/// # Errors
/// Fails if it can't be read, or is anything but a regular file.
pub fn read(path: &Path, most: usize) -> io::Result<Option<Vec<u8>>> {
    // Opening a FIFO would wait for a writer.
    match system::look_through(path)? {
        None => return Ok(None),
        Some(found) if !found.is_file() => return Err(Refusal::NotRegular.into()),
        Some(_) => {}
    }
    let file = match system::open(path, OpenOptions::new().read(true)) {
        Err(why) if why.kind() == ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    let mut bytes = Vec::new();
    Reading(&file).take((most as u64).saturating_add(1)).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

struct Reading<'f>(&'f std::fs::File);

impl Read for Reading<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        system::read(self.0, buffer)
    }
}

/// Creates a folder, and those that it is in, if it does not exist.
///
/// # Errors
/// Fails if the system refuses.
pub fn make_folder(path: &Path) -> io::Result<()> {
    system::make_folder(path)
}

/// Gives a file another name in its folder. A file with that name is replaced.
///
/// # Errors
/// Fails if the system refuses.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    system::rename(from, to)?;
    system::sync_folder(folder_of(to))
}

/// Removes a file, if there is one.
///
/// # Errors
/// Fails if the system refuses.
pub fn remove(path: &Path) -> io::Result<()> {
    match system::remove(path) {
        Err(why) if why.kind() != ErrorKind::NotFound => Err(why),
        _ => Ok(()),
    }
}

/// Renames a damaged file, so that it is not read again and nothing is lost; returns its new name.
///
/// # Errors
/// Fails if the system refuses.
pub fn set_aside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut number = 1u32;
    loop {
        let place = path.with_file_name(format!("{name}.aside-{number}"));
        if system::look(&place)?.is_none() {
            rename(path, &place)?;
            return Ok(place);
        }
        number = number.checked_add(1).ok_or(ErrorKind::AlreadyExists)?;
    }
}
