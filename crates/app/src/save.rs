//! Writes files atomically: completely or not at all.
//!
//! A regular file is replaced in one step: the text is written to a new file beside it and synced, gets the permissions
//! and, if the system allows it, the owner of the old file, and is renamed. A reader of the old file therefore sees all
//! of the old or all of the new text, and after an error the old file is unchanged. A symbolic link is kept, and its
//! target is replaced. Anything but a regular file (a device, a FIFO, a name of standard output) is opened and written
//! to.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use ninefold::text::text;

use crate::exit::CommandError;
use crate::{output, texts};

/// More links than this in a row are treated as a cycle.
const MOST_LINKS: usize = 40;
/// The ending of files that are being written.
const UNFINISHED: &str = ".part";
/// The number of names to try for a new file.
const TRIES: u32 = 100;

/// Writes a file.
///
/// # Errors
/// Fails if the file can't be written; the old content is then unchanged, unless it is not a regular file.
pub(crate) fn file(path: &str, bytes: &[u8]) -> Result<(), CommandError> {
    let failure = |why: io::Error| CommandError::of(path, why);
    match Destination::of(Path::new(path)).map_err(failure)? {
        Destination::Output => output::print(bytes),
        Destination::File(place, old) => replace(place, old, bytes).map_err(failure),
        Destination::Other(place) => {
            let mut other = OpenOptions::new().append(true).open(place).map_err(failure)?;
            match other.write_all(bytes).and_then(|()| other.flush()) {
                Err(why) if why.kind() == ErrorKind::BrokenPipe => output::closed(&why),
                done => done.map_err(failure),
            }
        }
    }
}

/// Creates a folder if it does not exist.
///
/// # Errors
/// Fails if the folder can't be created.
pub(crate) fn folder(path: &str) -> Result<(), CommandError> {
    fs::create_dir_all(Path::new(path)).map_err(|why| CommandError::of(path, why))
}

/// The destination of a path.
#[derive(Debug)]
enum Destination {
    /// Standard output.
    Output,
    /// A regular file, or a path that does not exist yet.
    File(PathBuf, Option<Metadata>),
    /// Something that can be written, but not replaced.
    Other(PathBuf),
}

impl Destination {
    /// Follows the links of a path.
    fn of(path: &Path) -> io::Result<Destination> {
        let mut place = path.to_owned();
        for _ in 0..MOST_LINKS {
            if is_output(&place) {
                return Ok(Destination::Output);
            }
            let found = match fs::symlink_metadata(&place) {
                Ok(found) => found,
                Err(why) if why.kind() == ErrorKind::NotFound => return Ok(Destination::File(place, None)),
                Err(why) => return Err(why),
            };
            let kind = found.file_type();
            if kind.is_file() {
                return Ok(Destination::File(place, Some(found)));
            }
            if kind.is_dir() {
                return Err(io::Error::new(ErrorKind::IsADirectory, text!(texts(), "file-write-folder")));
            }
            // The links of open files in /proc do not always lead to a path.
            if !kind.is_symlink() || is_open_file(&place) {
                return Ok(Destination::Other(place));
            }
            let link = fs::read_link(&place)?;
            place = place.parent().unwrap_or(Path::new("")).join(link);
        }
        Err(io::Error::new(ErrorKind::InvalidInput, text!(texts(), "file-write-links")))
    }
}

/// Returns whether a path is a name of this process's standard output.
fn is_output(path: &Path) -> bool {
    ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"].iter().any(|name| path == Path::new(name))
}

/// Returns whether a path names a file that is open in some process, such as `/proc/self/fd/1`.
fn is_open_file(path: &Path) -> bool {
    path.parent().is_some_and(|folder| {
        folder == Path::new("/dev/fd")
            || (folder.starts_with("/proc") && folder.file_name().is_some_and(|name| name == "fd"))
    })
}

/// Replaces or creates a regular file.
fn replace(place: PathBuf, old: Option<Metadata>, bytes: &[u8]) -> io::Result<()> {
    let new = NewFile::replacing(place, old)?;
    new.open()?.write_all(bytes)?;
    new.keep()
}

/// A file that is written aside until it is complete. If it is dropped before, nothing is left of it.
#[derive(Debug)]
pub(crate) struct NewFile {
    /// The file to replace; `None` for a destination that is written in place.
    replaced: Option<Replaced>,
    /// What is written.
    path: PathBuf,
}

#[derive(Debug)]
struct Replaced {
    place: PathBuf,
    old: Option<Metadata>,
    file: File,
}

/// The files that are being written aside, for an interrupt.
static ASIDE: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the files that are being written aside; the process is about to end.
pub(crate) fn abandon() {
    for path in ASIDE.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let _ = fs::remove_file(path);
    }
}

impl NewFile {
    /// Begins a file that will replace the one at this path, or writes to what the path names if that is no file.
    ///
    /// # Errors
    /// Fails if nothing can be written there.
    pub(crate) fn beside(path: &Path) -> io::Result<NewFile> {
        match Destination::of(path)? {
            Destination::File(place, old) => NewFile::replacing(place, old),
            Destination::Output => Ok(NewFile { replaced: None, path: path.to_owned() }),
            Destination::Other(path) => Ok(NewFile { replaced: None, path }),
        }
    }

    fn replacing(place: PathBuf, old: Option<Metadata>) -> io::Result<NewFile> {
        let is_readonly = old.as_ref().is_some_and(|old| old.permissions().readonly());
        if is_readonly && OpenOptions::new().write(true).open(&place).is_err() {
            return Err(ErrorKind::PermissionDenied.into());
        }
        let (file, path) = temporary_file(folder_of(&place), &place, old.as_ref())?;
        ASIDE.lock().unwrap_or_else(PoisonError::into_inner).push(path.clone());
        Ok(NewFile { replaced: Some(Replaced { place, old, file }), path })
    }

    /// Opens the file for writing.
    ///
    /// # Errors
    /// Fails if it can't be opened.
    pub(crate) fn open(&self) -> io::Result<File> {
        match &self.replaced {
            Some(replaced) => replaced.file.try_clone(),
            None => OpenOptions::new().append(true).open(&self.path),
        }
    }

    /// Syncs the complete file to disk and gives it its name.
    ///
    /// # Errors
    /// Fails if the system refuses one of these.
    pub(crate) fn keep(self) -> io::Result<()> {
        let Some(Replaced { place, old, file }) = &self.replaced else { return Ok(()) };
        if let Some(old) = old {
            take_over(file, old)?;
        }
        file.sync_all()?;
        fs::rename(&self.path, place)?;
        sync_folder(folder_of(place))
    }
}

impl Drop for NewFile {
    fn drop(&mut self) {
        if self.replaced.is_some() {
            ASIDE.lock().unwrap_or_else(PoisonError::into_inner).retain(|path| *path != self.path);
            // A file that was kept has another name by now.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Returns the folder of a file.
fn folder_of(place: &Path) -> &Path {
    match place.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Creates a temporary file in a folder; returns it with its path.
fn temporary_file(folder: &Path, place: &Path, old: Option<&Metadata>) -> io::Result<(File, PathBuf)> {
    let no_name = || io::Error::new(ErrorKind::InvalidInput, text!(texts(), "file-write-no-name"));
    let own = place.file_name().ok_or_else(no_name)?;
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    // A private file must be private while it is written, too.
    #[cfg(unix)]
    if old.is_some() {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let _ = old;
    for number in 0..TRIES {
        let name = format!(".{}.{}-{number}{UNFINISHED}", own.to_string_lossy(), std::process::id());
        match options.open(folder.join(&name)) {
            Ok(file) => return Ok((file, folder.join(name))),
            Err(why) if why.kind() == ErrorKind::AlreadyExists => {}
            Err(why) => return Err(why),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Removes the files that were being written in a folder when a program was stopped, and whose names begin with `start`.
///
/// # Errors
/// Fails if the folder can't be read, or a file can't be removed.
pub(crate) fn remove_unfinished(folder: &Path, start: &str) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.strip_prefix('.').is_some_and(|name| name.starts_with(start)) && name.ends_with(UNFINISHED) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Gives a temporary file the owner and the permissions of the old file. Only root can change the owner; if the owner
/// stays different, the group and its permissions stay, too.
#[cfg(unix)]
fn take_over(temporary_file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    let new = temporary_file.metadata()?;
    let is_other = (new.uid(), new.gid()) != (old.uid(), old.gid());
    let owner_differs = is_other
        && fchown(temporary_file, Some(old.uid()), Some(old.gid())).is_err()
        && fchown(temporary_file, None, Some(old.gid())).is_err();
    let mode = old.permissions().mode() & 0o777;
    // The permissions of the old group must not apply to another group.
    let mode = if owner_differs { mode & 0o707 } else { mode };
    temporary_file.set_permissions(fs::Permissions::from_mode(mode))
}

/// Gives a temporary file the permissions of the old file.
#[cfg(not(unix))]
fn take_over(temporary_file: &File, old: &Metadata) -> io::Result<()> {
    temporary_file.set_permissions(old.permissions())
}

/// Syncs a folder, so that a rename in it is on disk. Some file systems can't sync folders; the file is complete
/// anyway.
#[cfg(unix)]
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        Err(why)
            if matches!(why.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported | ErrorKind::PermissionDenied) =>
        {
            Ok(())
        }
        done => done,
    }
}

/// Other systems can't open folders.
#[cfg(not(unix))]
pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
