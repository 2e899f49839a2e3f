//! Files that the program writes: whole or not at all.
//!
//! A regular file is replaced in one go: the text is written to a new file beside it and synced, takes over the permissions
//! and, where the system lets it, the owner of the old one, and is renamed. So whoever reads the old file sees all of the old
//! or all of the new text, and after a failure the old one is still there. A symbolic link stays: what it points at is
//! replaced. What is no regular file (a device, a FIFO, standard output by its name) is opened and written.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::exit::CommandError;
use crate::say;

/// More links in a row are a circle.
const MOST_LINKS: usize = 40;
/// Names that are tried for a new file.
const TRIES: u32 = 100;

/// Writes a file.
///
/// # Errors
/// When it can't be written; what stood there before is left as it was, unless it is no regular file.
pub(crate) fn file(path: &str, bytes: &[u8]) -> Result<(), CommandError> {
    let told = |why: io::Error| CommandError::of(path, why);
    match Target::of(Path::new(path)).map_err(told)? {
        Target::Output => say::out(bytes),
        Target::File(place, old) => replace(&place, old.as_ref(), bytes).map_err(told),
        Target::Other(place) => {
            let mut other = OpenOptions::new().append(true).open(place).map_err(told)?;
            match other.write_all(bytes).and_then(|()| other.flush()) {
                Err(why) if why.kind() == ErrorKind::BrokenPipe => say::closed(&why),
                done => done.map_err(told),
            }
        }
    }
}

/// Makes a folder, unless it is there.
///
/// # Errors
/// When it can't be made.
pub(crate) fn folder(path: &str) -> Result<(), CommandError> {
    fs::create_dir_all(Path::new(path)).map_err(|why| CommandError::of(path, why))
}

/// What a path leads to.
#[derive(Debug)]
enum Target {
    /// Standard output.
    Output,
    /// A regular file, or a place where there is none yet.
    File(PathBuf, Option<Metadata>),
    /// What can be written, but not replaced.
    Other(PathBuf),
}

impl Target {
    /// Follows the links of a path.
    fn of(path: &Path) -> io::Result<Target> {
        let mut place = path.to_owned();
        for _ in 0..MOST_LINKS {
            if is_output(&place) {
                return Ok(Target::Output);
            }
            let found = match fs::symlink_metadata(&place) {
                Ok(found) => found,
                Err(why) if why.kind() == ErrorKind::NotFound => return Ok(Target::File(place, None)),
                Err(why) => return Err(why),
            };
            let kind = found.file_type();
            if kind.is_file() {
                return Ok(Target::File(place, Some(found)));
            }
            if kind.is_dir() {
                return Err(io::Error::new(ErrorKind::IsADirectory, "this is a folder: give the name of a file in it"));
            }
            // The links of open files in /proc lead to what is not always a path.
            if !kind.is_symlink() || is_open_file(&place) {
                return Ok(Target::Other(place));
            }
            let link = fs::read_link(&place)?;
            place = place.parent().unwrap_or(Path::new("")).join(link);
        }
        Err(io::Error::new(ErrorKind::InvalidInput, "too many symbolic links"))
    }
}

/// Whether a path is a name of this process's standard output.
fn is_output(path: &Path) -> bool {
    ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

/// Whether a path names a file by its being open in some process.
fn is_open_file(path: &Path) -> bool {
    path.parent().is_some_and(|folder| {
        folder == Path::new("/dev/fd")
            || (folder.starts_with("/proc") && folder.file_name().is_some_and(|name| name == "fd"))
    })
}

/// Replaces a regular file, or makes it.
fn replace(place: &Path, old: Option<&Metadata>, bytes: &[u8]) -> io::Result<()> {
    let folder = match place.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    if old.is_some_and(|old| old.permissions().readonly()) && OpenOptions::new().write(true).open(place).is_err() {
        return Err(ErrorKind::PermissionDenied.into());
    }
    let (draft, name) = draft(folder, place, old)?;
    let written = fill(draft, old, bytes).and_then(|()| fs::rename(&name, place));
    if written.is_err() {
        let _ = fs::remove_file(&name);
    }
    written?;
    sync_folder(folder)
}

/// A new file in a folder, with its name.
fn draft(folder: &Path, place: &Path, old: Option<&Metadata>) -> io::Result<(File, PathBuf)> {
    let own = place.file_name().ok_or_else(|| io::Error::new(ErrorKind::InvalidInput, "this names no file"))?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // What nobody else may read, nobody else may read on the way either.
    #[cfg(unix)]
    if old.is_some() {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let _ = old;
    for number in 0..TRIES {
        let name = format!(".{}.{}-{number}.part", own.to_string_lossy(), std::process::id());
        match options.open(folder.join(&name)) {
            Ok(file) => return Ok((file, folder.join(name))),
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
            Err(why) => return Err(why),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Writes all of a draft, with the permissions and owner of the old file, to the disk.
fn fill(mut draft: File, old: Option<&Metadata>, bytes: &[u8]) -> io::Result<()> {
    draft.write_all(bytes)?;
    if let Some(old) = old {
        take_over(&draft, old)?;
    }
    draft.sync_all()
}

/// Gives a draft the owner and the permissions of the old file. Only the administrator can give a file away: where the owner
/// stays another one, so do the group and its rights.
#[cfg(unix)]
fn take_over(draft: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    let new = draft.metadata()?;
    let is_other = (new.uid(), new.gid()) != (old.uid(), old.gid());
    let owner_differs = is_other
        && fchown(draft, Some(old.uid()), Some(old.gid())).is_err()
        && fchown(draft, None, Some(old.gid())).is_err();
    let mode = old.permissions().mode() & 0o777;
    // The rights of the old group are not those of another one.
    let mode = if owner_differs { mode & 0o707 } else { mode };
    draft.set_permissions(fs::Permissions::from_mode(mode))
}

/// Gives a draft the permissions of the old file.
#[cfg(not(unix))]
fn take_over(draft: &File, old: &Metadata) -> io::Result<()> {
    draft.set_permissions(old.permissions())
}

/// Sees to it that a rename in a folder is on the disk. Some file systems can't sync folders; the file is there all the same.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(why)
            if matches!(why.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported | ErrorKind::PermissionDenied) =>
        {
            Ok(())
        }
        done => done,
    }
}

/// Elsewhere a folder can't be opened.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
