//! Interactive Sudoku Solver, run by Node in a process of its own that stays, so that its code is compiled when it is timed.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

/// The running solver.
pub(crate) struct Iss {
    checkout: PathBuf,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// What a search found and took.
pub(crate) struct Search {
    /// The time of the search alone.
    pub(crate) time: Duration,
    pub(crate) guesses: u64,
    /// Whether the search was over within its time.
    pub(crate) is_over: bool,
}

impl Iss {
    /// Starts the solver of a checkout. If a number is given, it searches no puzzle more often.
    ///
    /// # Errors
    /// Returns why Node can't be started.
    pub(crate) fn start(checkout: &Path, runs: Option<usize>) -> Result<Iss, String> {
        let checkout = checkout.canonicalize().map_err(|error| format!("{}: {error}", checkout.display()))?;
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tools/rule_times/iss.mjs");
        let mut command = Command::new("node");
        command.arg(script).arg(&checkout).args(runs.map(|runs| runs.to_string()));
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().map_err(|error| format!("node: {error}"))?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (input, output) = input.zip(output).ok_or("node: no pipes")?;
        Ok(Iss { checkout, child, input, output: BufReader::new(output) })
    }

    /// Searches a puzzle for at most so long.
    ///
    /// # Errors
    /// Returns what the solver says of a puzzle that it refuses.
    pub(crate) fn search(&mut self, puzzle: &str, cap: Duration) -> Result<Search, String> {
        let request = json!({ "puzzle": puzzle, "most": cap.as_millis() as u64 });
        writeln!(self.input, "{request}").map_err(|error| format!("node: {error}"))?;
        let mut line = String::new();
        self.output.read_line(&mut line).map_err(|error| format!("node: {error}"))?;
        let answer: Value = serde_json::from_str(&line).map_err(|error| format!("node: {error}: {line:?}"))?;
        if let Some(error) = answer["error"].as_str() {
            return Err(error.to_owned());
        }
        Ok(Search {
            time: Duration::from_secs_f64(answer["ms"].as_f64().unwrap_or_default().max(0.0) / 1000.0),
            guesses: answer["guesses"].as_u64().unwrap_or_default(),
            is_over: answer["isOver"] == true,
        })
    }

    /// Returns the commit of the checkout and the version of Node.
    pub(crate) fn origin(&self) -> String {
        let folder = self.checkout.to_string_lossy();
        let commit = said("git", &["-C", &folder, "rev-parse", "--short=12", "HEAD"]);
        format!("Interactive Sudoku Solver: commit {commit}, Node {}", said("node", &["--version"]))
    }
}

impl Drop for Iss {
    fn drop(&mut self) {
        // The process ends by itself with its input; a fault here changes no figure.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns what a program prints, or "unknown" if it fails.
pub(crate) fn said(program: &str, words: &[&str]) -> String {
    let output = Command::new(program).args(words).current_dir(env!("CARGO_MANIFEST_DIR")).output();
    let output = output.ok().filter(|output| output.status.success());
    output.map_or_else(|| "unknown".to_owned(), |output| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
