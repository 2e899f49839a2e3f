//! Files that are never half written: what was there stays whole until the new text is.
//!
//! A text goes to a temporary file in the same folder, to the disk, and then by one renaming to its place. A program that is
//! killed leaves the old text or the new one, and perhaps a temporary file, which the next one clears away.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use ninefold_game::saved::MOST_BYTES;

/// What temporary files end with.
const TEMPORARY: &str = "tmp";

/// A temporary file of this age belongs to no program that still writes it.
const LEFT_OVER: Duration = Duration::from_secs(3600);

/// So often a lock is tried for, five milliseconds apart.
const PATIENCE: usize = 100;

/// Writes a text in the place of another.
pub(super) fn write(file: &Path, text: &str) -> io::Result<()> {
    let folder = file.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let temporary = folder.join(format!(".{name}.{}.{TEMPORARY}", std::process::id()));
    let written = write_through(&temporary, text).and_then(|()| fs::rename(&temporary, file));
    if written.is_err() {
        // What can't be cleared away now is cleared away later.
        let _ = fs::remove_file(&temporary);
    }
    written?;
    // The renaming itself lies in the folder; where folders can't be synchronised it will get there by and by.
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
    Ok(())
}

fn write_through(file: &Path, text: &str) -> io::Result<()> {
    let mut out = File::create(file)?;
    out.write_all(text.as_bytes())?;
    out.sync_all()
}

/// The bytes of a file; none when there is no such file. Of one that is too long for anything of ours, the beginning, which
/// no reader takes for the whole.
pub(super) fn read(file: &Path) -> io::Result<Option<Vec<u8>>> {
    let opened = match File::open(file) {
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    let mut bytes = Vec::new();
    opened.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(Some(bytes))
}

/// Renames a damaged file so that nobody reads it again and nothing of it is lost; its new name.
pub(super) fn set_aside(file: &Path) -> io::Result<PathBuf> {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let places = (1..).map(|number| file.with_file_name(format!("{name}.aside-{number}")));
    let place = places.into_iter().find(|place| !place.exists()).expect("numbers do not end");
    fs::rename(file, &place)?;
    Ok(place)
}

/// Clears away what killed programs have left in a folder.
pub(super) fn clear_left_overs(folder: &Path) {
    let is_old = |file: &Path| {
        let age =
            fs::metadata(file).and_then(|told| told.modified()).map(|time| SystemTime::now().duration_since(time));
        age.is_ok_and(|age| age.is_ok_and(|age| age > LEFT_OVER))
    };
    let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    for file in files.filter(|file| file.extension().is_some_and(|ending| ending == TEMPORARY) && is_old(file)) {
        let _ = fs::remove_file(file);
    }
}

/// Nobody else writes in this folder while this lives.
pub(super) struct Lock(Option<File>);

impl Drop for Lock {
    fn drop(&mut self) {
        // Closing the file lets it go as well.
        let _ = self.0.as_ref().map(File::unlock);
    }
}

impl Lock {
    /// Waits for the folder, but not for one who sleeps on it: what is written then is whole all the same, and a game in two
    /// places is still looked at before. Where there are no locks, one program alone is as safe without.
    pub(super) fn of(folder: &Path) -> Lock {
        let file = fs::create_dir_all(folder).and_then(|()| File::create(folder.join(".lock")));
        let Ok(file) = file else { return Lock(None) };
        for _ in 0..PATIENCE {
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
    use super::super::folder::tests::Scratch;
    use super::*;

    #[test]
    fn a_text_takes_the_place_of_another_whole() {
        let scratch = Scratch::new();
        let file = scratch.path().join("deep/er/x.json");
        assert_eq!(read(&file).unwrap(), None);
        write(&file, "one").unwrap();
        write(&file, "two").unwrap();
        assert_eq!(read(&file).unwrap().unwrap(), b"two");
        assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
    }

    #[test]
    fn what_is_set_aside_keeps_its_text_each_time() {
        let scratch = Scratch::new();
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
        let scratch = Scratch::new();
        let held = Lock::of(scratch.path());
        let folder = scratch.path().to_owned();
        let other = thread::spawn(move || Lock::of(&folder).0.is_some());
        thread::sleep(Duration::from_millis(30));
        drop(held);
        assert!(other.join().unwrap());
    }

    #[test]
    fn left_overs_go_and_nothing_else_does() {
        let scratch = Scratch::new();
        let old = SystemTime::now() - 2 * LEFT_OVER;
        for (name, time) in [(".a.json.7.tmp", old), (".b.json.8.tmp", SystemTime::now()), ("c.json", old)] {
            let file = File::create(scratch.path().join(name)).unwrap();
            file.set_modified(time).unwrap();
        }
        clear_left_overs(scratch.path());
        let is_there = |name: &str| scratch.path().join(name).exists();
        assert_eq!([".a.json.7.tmp", ".b.json.8.tmp", "c.json"].map(is_there), [false, true, true]);
    }
}
