//! What a path leads to.

use std::fs::Metadata;
use std::io;
use std::path::{Path, PathBuf};

use crate::{Refusal, system};

/// More links than this in a row are treated as a cycle.
const MOST_LINKS: usize = 40;

/// What is written when a path is: links are followed and kept.
#[derive(Debug)]
pub enum Place {
    /// A regular file with what is known of it, or a path that does not exist yet.
    File(PathBuf, Option<Metadata>),
    /// Something that can be written, but not replaced: a device, a FIFO, a socket, an open file of a process.
    Other(PathBuf),
}

impl Place {
    /// Follows the links of a path.
    ///
    /// # Errors
    /// Fails if the path leads to a folder, if its links have no end, and if the system refuses.
    pub fn of(path: &Path) -> io::Result<Place> {
        let mut place = path.to_owned();
        for _ in 0..MOST_LINKS {
            let Some(found) = system::look(&place)? else { return Ok(Place::File(place, None)) };
            let kind = found.file_type();
            if kind.is_file() {
                return Ok(Place::File(place, Some(found)));
            }
            if kind.is_dir() {
                return Err(Refusal::Folder.into());
            }
            // The links of open files in /proc do not always lead to a path.
            if !kind.is_symlink() || is_open_file(&place) {
                return Ok(Place::Other(place));
            }
            let link = system::read_link(&place)?;
            place = place.parent().unwrap_or(Path::new("")).join(link);
        }
        Err(Refusal::Links.into())
    }
}

/// Returns the folder of a file.
pub(crate) fn folder_of(place: &Path) -> &Path {
    match place.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Returns whether a path names a file that is open in some process, such as `/proc/self/fd/1`.
fn is_open_file(path: &Path) -> bool {
    path.parent().is_some_and(|folder| {
        folder == Path::new("/dev/fd")
            || (folder.starts_with("/proc") && folder.file_name().is_some_and(|name| name == "fd"))
    })
}
