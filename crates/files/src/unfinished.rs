//! Files that are being written, and those that a stopped program has left.

use std::fs::{DirEntry, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime};

use crate::system;

/// The ending of files that are being written.
const ENDING: &str = ".part";
/// The most bytes of a file's own name that its name has while it is written: a name may be as long as the system allows.
const MOST_OWN: usize = 64;

/// The files that this program is writing.
static WRITING: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Returns the name of a file while it is written: `.NAME.PROCESS-NUMBER.part`, with the start of a long name.
pub(crate) fn name(own: &str, number: u32) -> String {
    let end = (0..=MOST_OWN.min(own.len())).rev().find(|&end| own.is_char_boundary(end)).unwrap_or(0);
    let own = &own[..end];
    format!(".{own}.{}-{number}{ENDING}", std::process::id())
}

pub(crate) fn begin(path: &Path) {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
}

pub(crate) fn end(path: &Path) {
    WRITING.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != path);
}

/// Removes the files that this program is writing; it is about to end.
pub fn abandon() {
    for path in WRITING.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        let _ = system::remove(&path);
    }
}

/// Removes the files that were being written in a folder when a program was stopped: those whose names begin with `start`, and
/// that were last changed as long ago as `age`. Who holds a lock on the folder needs no age.
///
/// # Errors
/// Fails if the folder can't be read, or a file can't be removed.
pub fn remove_unfinished(folder: &Path, start: &str, age: Duration) -> io::Result<()> {
    for entry in system::list(folder)? {
        let entry = entry?;
        if own_name(&entry.file_name().to_string_lossy()).is_some_and(|own| own.starts_with(start))
            && is_old(&entry, age)
        {
            match system::remove(&entry.path()) {
                Err(why) if why.kind() != ErrorKind::NotFound => return Err(why),
                _ => {}
            }
        }
    }
    Ok(())
}

/// Returns the name that a file was going to have, or its start, if it is one that was being written.
fn own_name(name: &str) -> Option<&str> {
    let (own, number) = name.strip_prefix('.')?.strip_suffix(ENDING)?.rsplit_once('.')?;
    let (process, number) = number.split_once('-')?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(process) && is_number(number)).then_some(own)
}

fn is_old(entry: &DirEntry, age: Duration) -> bool {
    if age.is_zero() {
        return true;
    }
    let modified = entry.metadata().ok().filter(Metadata::is_file).and_then(|metadata| metadata.modified().ok());
    modified.and_then(|time| SystemTime::now().duration_since(time).ok()).is_some_and(|passed| passed > age)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_unfinished_files_are_known() {
        assert_eq!(own_name(&name("x.json", 3)), Some("x.json"));
        let long = name(&format!("a{}.json", "ä".repeat(120)), 99);
        assert_eq!(own_name(&long), Some(&*format!("a{}", "ä".repeat(31))));
        assert!(long.len() < 100, "{long}");
        for other in ["x.json", ".x.json", ".x.json.part", ".x.7.part", ".x.7-.part", ".x.7-a.part", "x.7-0.part"] {
            assert_eq!(own_name(other), None, "{other}");
        }
    }
}
