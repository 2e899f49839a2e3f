//! Files without a name, for what has no room in memory.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};

use crate::system;

/// A file that has no name any more, or loses it at the end.
#[derive(Debug)]
pub struct ScratchFile {
    file: File,
    folder: PathBuf,
    path: Option<PathBuf>,
}

impl ScratchFile {
    /// Creates a file in a folder. Where the system allows it, its name is removed at once, so that nothing stays behind whatever
    /// happens.
    ///
    /// # Errors
    /// Fails if the file can't be created; the error says where.
    pub fn create(folder: &Path) -> io::Result<ScratchFile> {
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        loop {
            let number = NUMBER.fetch_add(1, Ordering::Relaxed);
            let path = folder.join(format!("ninefold-{}-{number}.tmp", std::process::id()));
            match system::create(&path, OpenOptions::new().read(true).write(true)) {
                Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
                Err(why) => return Err(at(&path, &why)),
                Ok(file) => {
                    let path = system::remove(&path).is_err().then_some(path);
                    return Ok(ScratchFile { file, folder: folder.to_owned(), path });
                }
            }
        }
    }
}

/// Names the place of an error: the user chose another file, and must know which disk is full.
fn at(place: &Path, why: &io::Error) -> io::Error {
    io::Error::new(why.kind(), format!("{}: {why}", place.display()))
}

impl Read for ScratchFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        system::read(&self.file, buffer).map_err(|why| at(&self.folder, &why))
    }
}

impl Write for ScratchFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        system::write(&self.file, bytes).map_err(|why| at(&self.folder, &why))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Seek for ScratchFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.file.seek(to)
    }
}

impl Drop for ScratchFile {
    fn drop(&mut self) {
        if let Some(path) = &self.path {
            let _ = system::remove(path);
        }
    }
}
