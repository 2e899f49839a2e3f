//! Each operation fails in turn: the old state or the new one stays whole, and the caller is told.

use std::fs;
use std::io::{ErrorKind, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, SystemTime};

use crate::faults::{self, Fault};
use crate::*;

/// An empty folder, which is removed at the end.
struct TempFolder(PathBuf);

impl TempFolder {
    fn new() -> TempFolder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("ninefold-files-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        TempFolder(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(&self.0).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for TempFolder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_file_is_old_or_new_after_every_fault() {
    for old in [None, Some("old")] {
        let folder = TempFolder::new();
        let file = folder.path("x.json");
        let begin = || {
            for name in folder.names() {
                fs::remove_file(folder.path(&name)).unwrap();
            }
            if let Some(old) = old {
                fs::write(&file, old).unwrap();
            }
        };
        let work = || {
            let done = write(&file, b"a new text");
            let there = fs::read_to_string(&file).ok();
            let left = folder.names().into_iter().filter(|name| name != "x.json").collect::<Vec<_>>();
            remove_unfinished(&folder.0, "", Duration::ZERO).unwrap_or_default();
            (done, there, left)
        };
        let faults = faults::at_each(begin, work, |fault, operation, (done, there, left)| {
            let at = format!("{fault:?} at {operation:?}");
            assert!(there.as_deref() == old || there.as_deref() == Some("a new text"), "{at}: {there:?}");
            assert!(done.is_err() || there.as_deref() == Some("a new text"), "{at}: nothing was told");
            // Only a name that was taken, or the end of a file that has its name already, may go without a word.
            let is_late = matches!(operation, Operation::Remove | Operation::List);
            assert!(done.is_err() || is_late, "{at}: nothing was told");
            assert!(left.is_empty() || fault == Fault::Killed || is_late, "{at}: {left:?}");
            remove_unfinished(&folder.0, "", Duration::ZERO).unwrap();
            assert!(folder.names().iter().all(|name| name == "x.json"), "{at}: {:?}", folder.names());
        });
        assert!(faults >= 4 * 6, "{faults} faults");
    }
}

#[test]
fn a_file_of_lines_loses_no_line_that_was_added() {
    let folder = TempFolder::new();
    let path = folder.path("lines");
    let begin = || fs::write(&path, "one\ntwo\nthr").unwrap();
    let work = || {
        let mut added = Vec::new();
        let mut add = || -> std::io::Result<()> {
            let mut lines = LineFile::open(&path)?;
            assert!(lines.lock()?);
            while lines.next_line()?.is_some() {}
            for line in ["three\n", "four\n"] {
                lines.add(line)?;
                added.push(line);
            }
            Ok(())
        };
        let done = add();
        (done, added)
    };
    let faults = faults::at_each(begin, work, |fault, operation, (done, added)| {
        let at = format!("{fault:?} at {operation:?}");
        assert!(done.is_err(), "{at}: nothing was told");
        let whole = ["one\n", "two\n", "three\n", "four\n"];
        let expected = whole[..2 + added.len()].concat();
        let mut lines = LineFile::open(&path).unwrap();
        let mut read = String::new();
        while let Some(line) = lines.next_line().unwrap() {
            read = read + &line + "\n";
        }
        // A line that was written but not synced may be there.
        assert!(read == expected || read == whole[..3 + added.len()].concat(), "{at}: {read:?}");
        // Whoever goes on gets whole lines.
        lines.add("five\n").unwrap();
        assert_eq!(text(&path), read + "five\n", "{at}");
    });
    assert!(faults >= 4 * 8, "{faults} faults");
}

#[test]
fn a_line_that_could_not_be_added_is_cut_off() {
    let folder = TempFolder::new();
    let path = folder.path("lines");
    let mut lines = LineFile::open(&path).unwrap();
    lines.add("one\n").unwrap();
    let (done, operation) = faults::at(0, Fault::Error(ErrorKind::StorageFull), || lines.add("second\n"));
    assert_eq!((done.unwrap_err().kind(), operation), (ErrorKind::StorageFull, Some(Operation::Write)));
    assert_eq!(text(&path), "one\nsec");
    lines.add("two\n").unwrap();
    assert_eq!(text(&path), "one\ntwo\n");
    lines.cut(4).unwrap();
    lines.add("2\n").unwrap();
    assert_eq!(text(&path), "one\n2\n");
    lines.remove().unwrap();
    assert!(folder.names().is_empty());
}

#[test]
fn a_cut_letter_is_no_error() {
    let folder = TempFolder::new();
    let path = folder.path("lines");
    fs::write(&path, &"one\nä".as_bytes()[..5]).unwrap();
    let mut lines = LineFile::open(&path).unwrap();
    assert_eq!(lines.next_line().unwrap().as_deref(), Some("one"));
    assert_eq!(lines.next_line().unwrap(), None);
    fs::write(&path, b"\xff\n").unwrap();
    assert_eq!(LineFile::open(&path).unwrap().next_line().unwrap_err().kind(), ErrorKind::InvalidData);
}

#[test]
fn a_lock_keeps_others_away_until_it_is_dropped() {
    let folder = TempFolder::new();
    let path = folder.path(".lock");
    let held = Lock::take(&path).unwrap();
    assert!(held.is_some() && Lock::take(&path).unwrap().is_none());
    let waiting = std::thread::spawn({
        let path = path.clone();
        move || Lock::wait(&path, Duration::from_secs(10)).unwrap().is_some()
    });
    std::thread::sleep(Duration::from_millis(30));
    drop(held);
    assert!(waiting.join().unwrap());
    let faults = faults::at_each(|| {}, || Lock::take(&path), |_, _, lock| assert!(lock.is_err()));
    assert_eq!(faults, 4 * 3);
    let (one, other) = (LineFile::open(&folder.path("lines")).unwrap(), LineFile::open(&folder.path("lines")).unwrap());
    assert!(one.lock().unwrap() && !other.lock().unwrap());
}

#[test]
fn a_scratch_file_leaves_nothing_behind() {
    let folder = TempFolder::new();
    let work = || -> std::io::Result<String> {
        let mut scratch = ScratchFile::create(&folder.0)?;
        scratch.write_all(b"some text")?;
        scratch.rewind()?;
        let mut back = String::new();
        scratch.read_to_string(&mut back)?;
        Ok(back)
    };
    assert_eq!(work().unwrap(), "some text");
    let faults = faults::at_each(
        || {},
        work,
        |fault, operation, back| {
            let at = format!("{fault:?} at {operation:?}");
            match back {
                Ok(back) => assert!(back == "some text" && operation == Operation::Remove, "{at}: {back:?}"),
                Err(why) => {
                    assert!(operation != Operation::Create || why.to_string().contains("ninefold-"), "{at}: {why}");
                    assert!(why.to_string().starts_with(folder.0.to_str().unwrap()), "{at}: {why}");
                }
            }
            let left = folder.names();
            assert!(left.is_empty() || (fault == Fault::Killed && operation == Operation::Remove), "{at}: {left:?}");
            left.iter().for_each(|name| fs::remove_file(folder.path(name)).unwrap());
        },
    );
    assert!(faults >= 4 * 4, "{faults} faults");
}

#[test]
fn a_damaged_file_stays_there_or_is_set_aside_whole() {
    let folder = TempFolder::new();
    let file = folder.path("x.json");
    let begin = || {
        for name in folder.names() {
            fs::remove_file(folder.path(&name)).unwrap();
        }
        fs::write(&file, "damaged").unwrap();
        fs::write(folder.path("x.json.aside-1"), "older").unwrap();
    };
    let faults = faults::at_each(
        begin,
        || set_aside(&file),
        |fault, operation, aside| {
            assert!(aside.is_err(), "{fault:?} at {operation:?}");
            let there: Vec<_> = ["x.json", "x.json.aside-2"].iter().filter(|name| folder.path(name).exists()).collect();
            assert_eq!(there.len(), 1, "{fault:?} at {operation:?}");
            assert_eq!(text(&folder.path(there[0])), "damaged");
            assert_eq!(text(&folder.path("x.json.aside-1")), "older");
        },
    );
    assert_eq!(faults, 4 * 4);
    fs::write(&file, "damaged").unwrap();
    fs::remove_file(folder.path("x.json.aside-2")).unwrap();
    assert_eq!(set_aside(&file).unwrap(), folder.path("x.json.aside-2"));
}

#[test]
fn a_name_of_any_length_is_written() {
    let folder = TempFolder::new();
    for name in ["x".repeat(255), "ä".repeat(127)] {
        write(&folder.path(&name), b"old").unwrap();
        write(&folder.path(&name), b"new").unwrap();
        assert_eq!((text(&folder.path(&name)), folder.names()), ("new".to_owned(), vec![name.clone()]));
        fs::remove_file(folder.path(&name)).unwrap();
    }
}

#[test]
fn what_a_stopped_program_left_is_removed() {
    let folder = TempFolder::new();
    let old = SystemTime::now() - Duration::from_secs(1000);
    for (name, time) in [
        (".a.json.7-0.part", old),
        (".b.json.8-0.part", SystemTime::now()),
        (".part-1.csv.9-0.part", old),
        ("c.json", old),
        ("notes.part", old),
        (".d.json.x-0.part", old),
    ] {
        fs::File::create(folder.path(name)).unwrap().set_modified(time).unwrap();
    }
    remove_unfinished(&folder.0, "part-", Duration::ZERO).unwrap();
    assert!(!folder.path(".part-1.csv.9-0.part").exists() && folder.names().len() == 5);
    remove_unfinished(&folder.0, "", Duration::from_secs(60)).unwrap();
    assert_eq!(folder.names(), [".b.json.8-0.part", ".d.json.x-0.part", "c.json", "notes.part"]);
    // A clock that was put back makes a file younger, not older.
    let later = SystemTime::now() + Duration::from_secs(1000);
    fs::File::create(folder.path(".e.json.7-0.part")).unwrap().set_modified(later).unwrap();
    remove_unfinished(&folder.0, "", Duration::from_secs(60)).unwrap();
    assert_eq!(folder.names().len(), 5);
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn only_regular_files_are_opened() {
        let folder = TempFolder::new();
        fs::create_dir(folder.path("folder")).unwrap();
        let _socket = UnixListener::bind(folder.path("socket")).unwrap();
        symlink("/dev/zero", folder.path("device")).unwrap();
        symlink(folder.path("loop"), folder.path("loop")).unwrap();
        for (name, why) in
            [("folder", Refusal::Folder), ("socket", Refusal::NotRegular), ("device", Refusal::NotRegular)]
        {
            assert_eq!(Refusal::of(&write(&folder.path(name), b"x").unwrap_err()), Some(why), "{name}");
            assert_eq!(Refusal::of(&read(&folder.path(name), 9).unwrap_err()), Some(Refusal::NotRegular), "{name}");
            assert_eq!(Refusal::of(&Lock::take(&folder.path(name)).unwrap_err()), Some(Refusal::NotRegular), "{name}");
            let lines = LineFile::open(&folder.path(name)).unwrap_err();
            assert_eq!(Refusal::of(&lines), Some(Refusal::NotRegular), "{name}");
        }
        assert_eq!(Refusal::of(&write(&folder.path("loop"), b"x").unwrap_err()), Some(Refusal::Links));
        assert_eq!(read(&folder.path("none"), 9).unwrap(), None);
    }

    #[test]
    fn a_link_at_a_path_is_replaced_or_refused() {
        let folder = TempFolder::new();
        let (link, real) = (folder.path("link"), folder.path("real"));
        fs::write(&real, "precious").unwrap();
        symlink("real", &link).unwrap();
        assert_eq!(Refusal::of(&LineFile::open(&link).unwrap_err()), Some(Refusal::NotRegular));
        assert_eq!(Refusal::of(&Lock::take(&link).unwrap_err()), Some(Refusal::NotRegular));
        let new = NewFile::at(&link).unwrap();
        new.writer().unwrap().write_all(b"new").unwrap();
        new.keep().unwrap();
        assert!(!fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!((text(&link), text(&real)), ("new".to_owned(), "precious".to_owned()));
        fs::create_dir(folder.path("folder")).unwrap();
        assert_eq!(Refusal::of(&NewFile::at(&folder.path("folder")).unwrap_err()), Some(Refusal::NotRegular));
    }

    #[test]
    fn links_and_permissions_stay() {
        let folder = TempFolder::new();
        let real = folder.path("real");
        fs::write(&real, "one").unwrap();
        fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
        symlink("real", folder.path("link")).unwrap();
        write(&folder.path("link"), b"two").unwrap();
        assert!(fs::symlink_metadata(folder.path("link")).unwrap().is_symlink());
        assert_eq!((text(&real), fs::metadata(&real).unwrap().permissions().mode() & 0o777), ("two".into(), 0o640));
        assert_eq!(read(&real, 1).unwrap().unwrap(), b"tw");
    }
}
