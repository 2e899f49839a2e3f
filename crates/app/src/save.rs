//! Files that the program writes: whole or not at all.

use std::fs;
use std::path::Path;

use crate::exit::Failure;

/// Writes a file beside its place and moves it there when it is whole.
///
/// # Errors
/// When it can't be written; what stood there before is left as it was.
pub(crate) fn file(path: &str, bytes: &[u8]) -> Result<(), Failure> {
    let draft = format!("{path}.{}.part", std::process::id());
    let written = fs::write(&draft, bytes).and_then(|()| fs::rename(&draft, path));
    written.map_err(|why| {
        let _ = fs::remove_file(&draft);
        Failure::of(path, why)
    })
}

/// Makes a folder, unless it is there.
///
/// # Errors
/// When it can't be made.
pub(crate) fn folder(path: &str) -> Result<(), Failure> {
    fs::create_dir_all(Path::new(path)).map_err(|why| Failure::of(path, why))
}
