//! Starts programs at the root of the workspace.

use std::path::{Path, PathBuf};
use std::process::Command;

/// Returns the root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace").to_owned()
}

/// Returns cargo with these arguments, started at the root.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words.split_whitespace()).current_dir(root());
    command
}

/// Prints a command and runs it to its end.
///
/// # Errors
/// Fails if the command can't be started or fails.
pub(crate) fn to_end(command: &mut Command) -> Result<(), String> {
    let words: Vec<_> = std::iter::once(command.get_program()).chain(command.get_args()).collect();
    let words = words.join(" ".as_ref()).to_string_lossy().into_owned();
    eprintln!("→ {words}");
    let status = command.status().map_err(|why| format!("{words}: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{words}: {status}")) }
}
