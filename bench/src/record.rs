//! The printed table, and the dated record that supports a claim about speed.

use crate::race::{Figures, Mode, Result};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use time::OffsetDateTime;

/// Returns the head of the Markdown table.
pub fn head(modes: &[Mode]) -> String {
    let names: String = modes.iter().map(|mode| format!(" {mode} |")).collect();
    format!("| set | puzzles | `sudoku` 0.8 |{names}\n|---|--:|--:|{}\n", "--:|".repeat(modes.len()))
}

/// Returns the row of a set: microseconds for each puzzle, and the ratio to the rival.
pub fn line(result: &Result) -> String {
    let cells: String =
        result.ours.iter().map(|Figures { micros, ratio, .. }| format!(" {micros:.3} (**{ratio:.2}**) |")).collect();
    format!("| {} | {} | {:.3} |{cells}\n", result.name, result.puzzles, result.rival)
}

/// Returns the widest spread of ratios of any mode on any set, as a fraction of the median.
fn widest_spread(results: &[Result]) -> f64 {
    let all = results.iter().flat_map(|result| &result.ours);
    all.map(|figures| (figures.spread.1 - figures.spread.0) / figures.ratio).fold(0.0, f64::max)
}

/// Writes `record/YYYY-MM-DD-<what>.md` and returns its path.
pub fn write(
    what: &str,
    rounds: usize,
    modes: &[Mode],
    results: &[Result],
) -> std::result::Result<PathBuf, Box<dyn Error>> {
    let date = OffsetDateTime::now_utc().date();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("record");
    fs::create_dir_all(&folder)?;
    let path = folder.join(format!("{date}-{what}.md"));
    let lines: String = results.iter().map(line).collect();
    let text = format!(
        "# {what}, {date}\n\nProcessor: {}\\\nCommit: {}\\\nHow: counting to 2, one thread, {rounds} rounds in turn in one \
         process on thread processor time. Microseconds a puzzle and, in brackets, the rival's time over ours, median of the \
         rounds; between the lowest and the highest lay at most {:.0} % of that.\n\n{}{lines}",
        processor(),
        commit(),
        100.0 * widest_spread(results),
        head(modes),
    );
    fs::write(&path, text)?;
    Ok(path)
}

fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or("unknown", |(_, name)| name).trim().into()
}

/// Returns the commit, with `-dirty` if the work tree differs from it.
fn commit() -> String {
    let git = Command::new("git").args(["describe", "--always", "--dirty", "--abbrev=12"]).output();
    let said = git.ok().filter(|output| output.status.success());
    said.map_or("unknown".into(), |output| String::from_utf8_lossy(&output.stdout).trim().into())
}
