//! The operations of the system, each in one place, so that tests can make each of them fail.

use std::fs::{self, File, Metadata, OpenOptions, ReadDir, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use crate::Operation;

/// Does one operation, unless a test says that it fails.
fn step<T>(operation: Operation, work: impl FnOnce() -> io::Result<T>) -> io::Result<T> {
    #[cfg(any(test, feature = "faults"))]
    crate::faults::before(operation)?;
    #[cfg(not(any(test, feature = "faults")))]
    let _ = operation;
    work()
}

pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    step(Operation::MakeFolder, || fs::create_dir_all(path))
}

/// Returns what is at a path, without following a link; `None` if there is nothing.
pub(crate) fn look(path: &Path) -> io::Result<Option<Metadata>> {
    step(Operation::Look, || found(fs::symlink_metadata(path)))
}

/// Returns what a path leads to; `None` if there is nothing.
pub(crate) fn look_through(path: &Path) -> io::Result<Option<Metadata>> {
    step(Operation::Look, || found(fs::metadata(path)))
}

pub(crate) fn read_link(path: &Path) -> io::Result<PathBuf> {
    step(Operation::Look, || fs::read_link(path))
}

pub(crate) fn list(folder: &Path) -> io::Result<ReadDir> {
    step(Operation::List, || fs::read_dir(folder))
}

/// Creates a file that must not exist.
pub(crate) fn create(path: &Path, options: &mut OpenOptions) -> io::Result<File> {
    step(Operation::Create, || options.create_new(true).open(path))
}

pub(crate) fn open(path: &Path, options: &OpenOptions) -> io::Result<File> {
    step(Operation::Open, || options.open(path))
}

pub(crate) fn read(mut file: &File, buffer: &mut [u8]) -> io::Result<usize> {
    step(Operation::Read, || file.read(buffer))
}

/// Writes some of the bytes; returns their number.
pub(crate) fn write(mut file: &File, bytes: &[u8]) -> io::Result<usize> {
    #[cfg(any(test, feature = "faults"))]
    if let Some(why) = crate::faults::in_write() {
        // A write that fails may have written a part.
        let _ = file.write(&bytes[..bytes.len() / 2]);
        return Err(why);
    }
    step(Operation::Write, || file.write(bytes))
}

pub(crate) fn cut(file: &File, length: u64) -> io::Result<()> {
    step(Operation::Cut, || file.set_len(length))
}

/// Gives a new file the permissions of the old one and, if the system allows it, its owner.
pub(crate) fn permit(file: &File, old: &Metadata) -> io::Result<()> {
    step(Operation::Permit, || take_over(file, old))
}

pub(crate) fn sync(file: &File) -> io::Result<()> {
    step(Operation::Sync, || file.sync_all())
}

/// Syncs the bytes and the length of a file.
pub(crate) fn sync_data(file: &File) -> io::Result<()> {
    step(Operation::Sync, || file.sync_data())
}

/// Syncs the names in a folder. Some file systems can't sync folders; the files are complete anyway.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    match step(Operation::SyncFolder, || sync_names(folder)) {
        Err(why)
            if matches!(why.kind(), ErrorKind::InvalidInput | ErrorKind::Unsupported | ErrorKind::PermissionDenied) =>
        {
            Ok(())
        }
        done => done,
    }
}

pub(crate) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    step(Operation::Rename, || fs::rename(from, to))
}

pub(crate) fn remove(path: &Path) -> io::Result<()> {
    step(Operation::Remove, || fs::remove_file(path))
}

/// Locks a file; returns whether it is free.
pub(crate) fn try_lock(file: &File) -> io::Result<bool> {
    step(Operation::Lock, || match file.try_lock() {
        Ok(()) => Ok(true),
        Err(TryLockError::WouldBlock) => Ok(false),
        Err(TryLockError::Error(why)) => Err(why),
    })
}

fn found(metadata: io::Result<Metadata>) -> io::Result<Option<Metadata>> {
    match metadata {
        Ok(metadata) => Ok(Some(metadata)),
        Err(why) if why.kind() == ErrorKind::NotFound => Ok(None),
        Err(why) => Err(why),
    }
}

/// Only root can change the owner; if the owner stays different, the group and its permissions stay, too.
#[cfg(unix)]
fn take_over(file: &File, old: &Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, fchown};

    let new = file.metadata()?;
    let is_other = (new.uid(), new.gid()) != (old.uid(), old.gid());
    let owner_differs = is_other
        && fchown(file, Some(old.uid()), Some(old.gid())).is_err()
        && fchown(file, None, Some(old.gid())).is_err();
    let mode = old.permissions().mode() & 0o777;
    // The permissions of the old group must not apply to another group.
    let mode = if owner_differs { mode & 0o707 } else { mode };
    file.set_permissions(fs::Permissions::from_mode(mode))
}

#[cfg(not(unix))]
fn take_over(file: &File, old: &Metadata) -> io::Result<()> {
    file.set_permissions(old.permissions())
}

#[cfg(unix)]
fn sync_names(folder: &Path) -> io::Result<()> {
    File::open(folder).and_then(|folder| folder.sync_all())
}

/// Other systems can't open folders.
#[cfg(not(unix))]
fn sync_names(_: &Path) -> io::Result<()> {
    Ok(())
}
