//! Starts programs at the root of the workspace.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Returns the root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace").to_owned()
}

/// Returns cargo's build folder.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |dir| root().join(dir))
}

/// Returns cargo with these arguments, started at the root.
pub(crate) fn cargo(words: &str) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(words.split_whitespace()).current_dir(root());
    command
}

/// Returns cargo of a nightly compiler with these arguments, started at the root.
pub(crate) fn nightly(words: &str) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo"]).args(words.split_whitespace()).current_dir(root());
    command
}

/// Runs a command and returns its standard output.
///
/// # Errors
/// Fails if the command can't be started or fails.
pub(crate) fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let words = words(command);
    let output = command.stderr(Stdio::inherit()).output().map_err(|why| format!("{words}: {why}"))?;
    if output.status.success() { Ok(output.stdout) } else { Err(format!("{words}: {}", output.status)) }
}

/// Prints a command and runs it to its end.
///
/// # Errors
/// Fails if the command can't be started or fails.
pub(crate) fn to_end(command: &mut Command) -> Result<(), String> {
    let words = words(command);
    eprintln!("→ {words}");
    let status = command.status().map_err(|why| format!("{words}: {why}"))?;
    if status.success() { Ok(()) } else { Err(format!("{words}: {status}")) }
}

/// Returns a command as a person would type it.
fn words(command: &Command) -> String {
    let words: Vec<_> = std::iter::once(command.get_program()).chain(command.get_args()).collect();
    words.join(" ".as_ref()).to_string_lossy().into_owned()
}
