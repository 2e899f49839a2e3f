//! Writes the pages of techniques in `docs/techniques/`, by running the test that compares them.
//!
//! `--lessons` first searches for new examples; `--count FILE` first counts how often the coach needs each technique.

use std::fs;
use std::process::{Command, Stdio};

use crate::run::{cargo, root, to_end};

/// Writes the pages.
///
/// # Errors
/// Fails for unknown arguments, or if something can't be built, read or written.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    match words {
        [] => {}
        [word] if word == "--lessons" => lessons()?,
        [word, file] if word == "--count" => count(file)?,
        _ => return Err("expected: cargo xtask techniques [--lessons | --count FILE]".to_owned()),
    }
    fs::create_dir_all(root().join("docs/techniques")).map_err(|why| format!("docs/techniques: {why}"))?;
    to_end(cargo("test --quiet --package ninefold --features json --test it pages").env("NINEFOLD_WRITE", "1"))
}

/// Writes `testdata/lessons.tsv`.
fn lessons() -> Result<(), String> {
    let output =
        stdout_of(cargo("run --release --quiet --package ninefold --features json --example technique_examples"))?;
    write_file("testdata/lessons.tsv", &output)
}

/// Writes `docs/techniques/counts.tsv`.
fn count(file: &str) -> Result<(), String> {
    let path = std::path::absolute(file).map_err(|why| format!("{file}: {why}"))?;
    let mut counts = cargo("run --release --quiet --package ninefold --features json --example technique_counts --");
    counts.arg(&path);
    let (output, mut today) = (stdout_of(counts)?, Command::new("date"));
    today.args(["-u", "+%F"]);
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    write_file("docs/techniques/counts.tsv", &format!("# `{name}` on {}\n{output}", stdout_of(today)?.trim()))
}

/// Returns the standard output of a command.
fn stdout_of(mut command: Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stderr(Stdio::inherit()).output().map_err(|why| format!("{name}: {why}"))?;
    if !output.status.success() {
        return Err(format!("{name}: {}", output.status));
    }
    String::from_utf8(output.stdout).map_err(|why| format!("{name}: {why}"))
}

fn write_file(path: &str, text: &str) -> Result<(), String> {
    fs::write(root().join(path), text).map_err(|why| format!("{path}: {why}"))
}
