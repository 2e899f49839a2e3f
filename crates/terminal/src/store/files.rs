//! Files that are never half written: the old text stays complete until the new one is on the disk.
//!
//! A text is written to a temporary file in the same folder, synced to the disk, and renamed to its final name. A
//! program that is killed leaves the old text or the new one, and perhaps a temporary file, which the next start
//! removes.
//!
//! Only regular files are opened: opening a FIFO, a device or a socket could block forever.

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use ninefold::text::{Catalogue, text};
use ninefold_game::saved::MOST_BYTES;

/// The suffix of temporary files.
const TEMPORARY: &str = ".tmp";

/// A temporary file older than this was left by a program that was killed, since writing takes milliseconds.
const LEFT_OVER: Duration = Duration::from_secs(60);

/// How many times to try for a lock, five milliseconds apart.
const LOCK_TRIES: usize = 100;

/// Why a file can't be read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Reason {
    /// It is a folder, a FIFO, a device or a socket.
    NotRegular,
    /// The system's reason, without the error number: `No space left on device`.
    System(String),
}

impl Reason {
    /// Returns the reason in an error.
    pub(super) fn of(fault: &io::Error) -> Reason {
        let inner = fault.get_ref().and_then(|inner| inner.downcast_ref());
        if let Some(NotRegular) = inner {
            return Reason::NotRegular;
        }
        let text = fault.to_string();
        Reason::System(text.split(" (os error ").next().unwrap_or_default().to_owned())
    }

    /// Returns the reason as a phrase.
    pub(super) fn text(&self, texts: &'static Catalogue) -> String {
        match self {
            Reason::NotRegular => text!(texts, "store-not-regular").to_owned(),
            Reason::System(why) => why.clone(),
        }
    }
}

/// Returns why a file can't be read or written as a phrase.
pub(crate) fn reason(texts: &'static Catalogue, fault: &io::Error) -> String {
    Reason::of(fault).text(texts)
}

/// Replaces the text of a file. A symbolic link is followed and kept; anything but a regular file is left alone.
pub(super) fn write(file: &Path, text: &str) -> io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let file = &fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    match fs::metadata(file) {
        Err(fault) if fault.kind() == ErrorKind::NotFound => {}
        there => regular(&there?)?,
    }
    let folder = file.parent().unwrap_or(Path::new("."));
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let temporary = folder.join(format!(".{name}.{}{TEMPORARY}", std::process::id()));
    let written = write_through(&temporary, text).and_then(|()| fs::rename(&temporary, file));
    if written.is_err() {
        // If it can't be removed now, the next start removes it.
        let _ = fs::remove_file(&temporary);
    }
    written?;
    // The rename itself is an entry of the folder. Some systems can't sync folders; the text is complete anyway.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

fn write_through(file: &Path, text: &str) -> io::Result<()> {
    let create = || OpenOptions::new().write(true).create_new(true).open(file);
    let mut out = match create() {
        Err(fault) if fault.kind() == ErrorKind::AlreadyExists => {
            // A program with the same process id was killed here.
            fs::remove_file(file)?;
            create()?
        }
        created => created?,
    };
    out.write_all(text.as_bytes())?;
    out.sync_all()
}

/// Returns an error for anything but a regular file.
fn regular(metadata: &fs::Metadata) -> io::Result<()> {
    if metadata.is_file() { Ok(()) } else { Err(io::Error::other(NotRegular)) }
}

/// The error for a folder, a FIFO, a device or a socket.
#[derive(Debug)]
struct NotRegular;

impl fmt::Display for NotRegular {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a regular file")
    }
}

impl std::error::Error for NotRegular {}

/// Reads a file; returns `None` if it does not exist. Of a file that is longer than any saved game it returns only the
/// start, which no reader accepts as complete.
pub(crate) fn read(file: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::metadata(file) {
        Err(fault) if fault.kind() == ErrorKind::NotFound => return Ok(None),
        // Opening a FIFO would wait for a writer.
        metadata => regular(&metadata?)?,
    }
    let opened = match File::open(file) {
        Err(fault) if fault.kind() == ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    let mut bytes = Vec::new();
    opened.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// Renames a damaged file, so that it is not read again and nothing is lost; returns its new name.
pub(super) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut places = (1u32..).map(|number| file.with_file_name(format!("{name}.aside-{number}")));
    let place = places.find(|place| fs::symlink_metadata(place).is_err()).ok_or(ErrorKind::AlreadyExists)?;
    fs::rename(file, &place)?;
    Ok(place)
}

/// Removes our temporary files that killed programs have left in a folder.
pub(super) fn remove_left_overs(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        if is_ours(&entry.file_name().to_string_lossy()) && is_old(&entry) {
            // A file that can't be removed does no harm, and the next start tries again.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// Returns whether a name has the form that [`write`] gives: `.NAME.json.NUMBER.tmp`.
fn is_ours(name: &str) -> bool {
    let parts = || {
        let (name, number) = name.strip_prefix('.')?.strip_suffix(TEMPORARY)?.rsplit_once('.')?;
        Some(name.ends_with(".json") && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
    };
    parts().unwrap_or(false)
}

fn is_old(entry: &fs::DirEntry) -> bool {
    let modified = entry.metadata().ok().filter(fs::Metadata::is_file).and_then(|metadata| metadata.modified().ok());
    let age = modified.and_then(|time| SystemTime::now().duration_since(time).ok());
    age.is_some_and(|age| age > LEFT_OVER)
}

/// A lock on a folder: while it exists, no other program writes there.
pub(super) struct Lock(Option<File>);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file releases the lock as well.
        let _ = self.0.as_ref().map(File::unlock);
    }
}

impl Lock {
    /// Waits for the lock, but not forever, since the program that holds it may be suspended: what is written without
    /// the lock is still complete, and the game file is still checked for another program's changes. Where locks are
    /// not supported, a single program is just as safe without.
    pub(super) fn of(folder: &Path) -> Lock {
        let place = folder.join(".lock");
        let open = || -> io::Result<File> {
            fs::create_dir_all(folder)?;
            match fs::metadata(&place) {
                Err(fault) if fault.kind() == ErrorKind::NotFound => {}
                there => regular(&there?)?,
            }
            File::create(&place)
        };
        // If the folder is not writable, the write that follows reports it.
        let Ok(file) = open() else { return Lock(None) };
        for _ in 0..LOCK_TRIES {
            match file.try_lock() {
                Ok(()) => return Lock(Some(file)),
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(5)),
                Err(TryLockError::Error(_)) => break,
            }
        }
        Lock(None)
    }
}

#[cfg(test)]
mod tests {
    use ninefold::text::Language;

    use super::super::folder::tests::TempFolder;
    #[cfg(unix)]
    use super::super::folder::tests::fifo;
    use super::*;

    fn texts() -> &'static Catalogue {
        Catalogue::of(Language::English)
    }

    #[test]
    fn a_text_takes_the_place_of_another_whole() {
        let scratch = TempFolder::new();
        let file = scratch.path().join("deep/er/x.json");
        assert_eq!(read(&file).unwrap(), None);
        write(&file, "one").unwrap();
        write(&file, "two").unwrap();
        assert_eq!(read(&file).unwrap().unwrap(), b"two");
        assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn what_is_set_aside_keeps_its_text_each_time() {
        let scratch = TempFolder::new();
        let file = scratch.path().join("x.json");
        let places = ["one", "two"].map(|text| {
            write(&file, text).unwrap();
            set_aside(&file).unwrap()
        });
        assert_eq!(places.each_ref().map(|place| fs::read_to_string(place).unwrap()), ["one", "two"]);
        assert!(!file.exists());
    }

    #[test]
    fn one_after_the_other() {
        let scratch = TempFolder::new();
        let held = Lock::of(scratch.path());
        let folder = scratch.path().to_owned();
        let other = thread::spawn(move || Lock::of(&folder).0.is_some());
        thread::sleep(Duration::from_millis(30));
        drop(held);
        assert!(other.join().unwrap());
    }

    #[test]
    fn only_old_temporary_files_of_ours_are_removed() {
        let scratch = TempFolder::new();
        let old = SystemTime::now() - 2 * LEFT_OVER;
        let files = [
            (".a.json.7.tmp", old, false),
            (".b.json.8.tmp", SystemTime::now(), true),
            ("c.json", old, true),
            ("notes.tmp", old, true),
            (".d.json.x.tmp", old, true),
            (".e.txt.9.tmp", old, true),
        ];
        for (name, time, _) in files {
            let file = File::create(scratch.path().join(name)).unwrap();
            file.set_modified(time).unwrap();
        }
        remove_left_overs(scratch.path());
        for (name, _, stays) in files {
            assert_eq!(scratch.path().join(name).exists(), stays, "{name}");
        }
    }

    #[test]
    fn a_killed_program_of_the_same_number_is_no_hindrance() {
        let scratch = TempFolder::new();
        let file = scratch.path().join("x.json");
        fs::write(scratch.path().join(format!(".x.json.{}.tmp", std::process::id())), "half").unwrap();
        write(&file, "whole").unwrap();
        assert_eq!(read(&file).unwrap().unwrap(), b"whole");
    }

    #[cfg(unix)]
    #[test]
    fn only_regular_files_are_opened() {
        use std::os::unix::fs::symlink;
        use std::os::unix::net::UnixListener;

        let scratch = TempFolder::new();
        let place = |name: &str| scratch.path().join(name);
        fifo(&place("fifo.json"));
        fs::create_dir(place("folder.json")).unwrap();
        let _socket = UnixListener::bind(place("socket.json")).unwrap();
        symlink("/dev/zero", place("device.json")).unwrap();
        for name in ["fifo.json", "folder.json", "socket.json", "device.json"] {
            assert_eq!(reason(texts(), &read(&place(name)).unwrap_err()), "It is not a regular file", "{name}");
            assert!(write(&place(name), "x").is_err(), "{name}");
        }
        fifo(&place(".lock"));
        assert!(Lock::of(scratch.path()).0.is_none());
        // A link to a file stays a link.
        fs::write(place("real.json"), "one").unwrap();
        symlink(place("real.json"), place("link.json")).unwrap();
        write(&place("link.json"), "two").unwrap();
        assert!(fs::symlink_metadata(place("link.json")).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(place("real.json")).unwrap(), "two");
    }

    #[cfg(unix)]
    #[test]
    fn reasons_have_no_number() {
        assert_eq!(reason(texts(), &io::Error::from_raw_os_error(28)), "No space left on device");
        assert_eq!(reason(texts(), &io::Error::other("too long")), "too long");
    }
}
