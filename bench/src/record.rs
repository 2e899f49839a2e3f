//! The table, and the dated record that a claim about speed rests on.

use crate::race::Result;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use time::OffsetDateTime;

/// The head of the Markdown table.
pub fn head() -> String {
    "| set | puzzles | ours, µs a puzzle | `sudoku` 0.8, µs a puzzle | ratio | lowest to highest |\n|---|--:|--:|--:|--:|--:|\n".into()
}

/// Its line for a set.
pub fn line(result: &Result) -> String {
    let Result { name, puzzles, ours, theirs, ratio, spread: (low, high) } = result;
    format!("| {name} | {puzzles} | {ours:.2} | {theirs:.2} | **{ratio:.2}** | {low:.2}–{high:.2} |\n")
}

/// Writes `record/YYYY-MM-DD-<what>.md` and says where.
pub fn write(what: &str, rounds: usize, results: &[Result]) -> std::result::Result<PathBuf, Box<dyn Error>> {
    let date = OffsetDateTime::now_utc().date();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("record");
    fs::create_dir_all(&folder)?;
    let path = folder.join(format!("{date}-{what}.md"));
    let lines: String = results.iter().map(line).collect();
    let text = format!(
        "# {what}, {date}\n\nProcessor: {}\\\nCommit: {}\\\nHow: counting to 2, one thread, {rounds} rounds in turn in one \
         process on thread processor time; ratio = rival's time over ours, median of the rounds.\n\n{}{lines}",
        processor(),
        commit(),
        head(),
    );
    fs::write(&path, text)?;
    Ok(path)
}

fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or("unknown", |(_, name)| name).trim().into()
}

/// The commit, with `-dirty` where the tree differs from it.
fn commit() -> String {
    let git = Command::new("git").args(["describe", "--always", "--dirty", "--abbrev=12"]).output();
    let said = git.ok().filter(|output| output.status.success());
    said.map_or("unknown".into(), |output| String::from_utf8_lossy(&output.stdout).trim().into())
}
