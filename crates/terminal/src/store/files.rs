//! How the store uses files: what it writes is whole or not there (crate `files`), damaged files are kept, and several programs
//! take turns.

use std::io;
use std::path::Path;
use std::time::Duration;

use ninefold::text::{Catalogue, text};
use ninefold_files::{Lock, Refusal, make_folder, remove_unfinished};
use ninefold_game::saved::MOST_BYTES;

/// An unfinished file older than this was left by a program that was killed, since writing takes milliseconds.
const LEFT_OVER: Duration = Duration::from_secs(60);

/// How long to wait for another program.
const PATIENCE: Duration = Duration::from_millis(500);

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
        if let Some(Refusal::Folder | Refusal::NotRegular) = Refusal::of(fault) {
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
    if let Some(folder) = file.parent() {
        make_folder(folder)?;
    }
    ninefold_files::write(file, text.as_bytes())
}

/// Reads a file; returns `None` if it does not exist. Of a file that is longer than any saved game it returns only the
/// start, which no reader accepts as complete.
pub(crate) fn read(file: &Path) -> io::Result<Option<Vec<u8>>> {
    ninefold_files::read(file, MOST_BYTES)
}

/// Removes our unfinished files that killed programs have left in a folder.
pub(super) fn remove_left_overs(folder: &Path) {
    // A file that can't be removed does no harm, and the next start tries again.
    let _ = remove_unfinished(folder, "", LEFT_OVER);
}

/// Waits for the lock on a folder, which keeps other programs from writing there, but not forever, since the program that holds it
/// may be suspended: what is written without the lock is still complete, and the game file is still checked for another program's
/// changes. Where locks are not supported, a single program is just as safe without.
pub(super) fn lock(folder: &Path) -> Option<Lock> {
    // If the folder is not writable, the write that follows reports it.
    make_folder(folder).and_then(|()| Lock::wait(&folder.join(".lock"), PATIENCE)).ok().flatten()
}

#[cfg(test)]
mod tests {
    use std::fs;

    use ninefold::text::Language;

    use super::super::folder::tests::TempFolder;
    #[cfg(unix)]
    use super::super::folder::tests::fifo;
    use super::*;

    fn texts() -> &'static Catalogue {
        Catalogue::of(Language::English)
    }

    #[test]
    fn folders_are_made_for_a_text() {
        let scratch = TempFolder::new();
        let file = scratch.path().join("deep/er/x.json");
        assert_eq!(read(&file).unwrap(), None);
        write(&file, "one").unwrap();
        write(&file, "two").unwrap();
        assert_eq!(read(&file).unwrap().unwrap(), b"two");
        assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn one_after_the_other() {
        let scratch = TempFolder::new();
        let held = lock(scratch.path());
        let folder = scratch.path().to_owned();
        let other = std::thread::spawn(move || lock(&folder).is_some());
        std::thread::sleep(Duration::from_millis(30));
        drop(held);
        assert!(other.join().unwrap());
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
        assert!(lock(scratch.path()).is_none());
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
