//! Coverage-guided fuzzing, with cargo-fuzz and a nightly compiler: the targets of the workspace `fuzz/`.
//!
//! An input that fails lies in `fuzz/artifacts/TARGET`. `fuzz/kept/TARGET` has the inputs that are kept in the tree; what
//! else is found grows in `fuzz/corpus/TARGET`, which begins with texts made from `testdata/`.

use std::fs;
use std::process::Command;

use crate::run::{cargo, root, to_end};

/// The version of cargo-fuzz to install.
const VERSION: &str = "0.13.2";
/// How long a target runs if no time is given, in minutes.
const MINUTES: u64 = 10;
/// The longest input in bytes, the longest time for one in seconds, and the most memory in megabytes.
const LIMITS: [&str; 3] = ["-max_len=8192", "-timeout=10", "-rss_limit_mb=2048"];

/// Fuzzes a target for some minutes: `TARGET [--minutes N]`.
///
/// # Errors
/// Fails if the tool can't be installed, if there is no such target, or if an input fails.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let (target, minutes) = match words[..] {
        [target] => (target, MINUTES),
        [target, "--minutes", minutes] => {
            (target, minutes.parse().map_err(|_| format!("fuzz: {minutes} is no number"))?)
        }
        _ => return Err("fuzz: expected TARGET [--minutes N]; the targets are in fuzz/targets".to_owned()),
    };
    ready()?;
    let folder = root().join("fuzz");
    let [corpus, kept] = ["corpus", "kept"].map(|name| folder.join(name).join(target));
    for made in [&corpus, &kept] {
        fs::create_dir_all(made).map_err(|why| format!("{}: {why}", made.display()))?;
    }
    let mut seeds = cargo("run --quiet --release --example seeds --");
    to_end(seeds.arg(target).arg(root().join("testdata")).arg(&corpus).current_dir(&folder))?;
    to_end(
        fuzz(&["run", target])
            .args([&corpus, &kept])
            .arg("--")
            .args(LIMITS)
            .arg(format!("-max_total_time={}", minutes * 60)),
    )
}

/// Installs cargo-fuzz if it is missing.
fn ready() -> Result<(), String> {
    let is_there = fuzz(&["--version"]).output().is_ok_and(|output| output.status.success());
    if is_there {
        return Ok(());
    }
    to_end(cargo("install --locked cargo-fuzz --version").arg(VERSION)).map_err(|why| {
        format!("{why}\nfuzz: cargo-fuzz can't be installed; it also needs a nightly compiler: rustup toolchain install nightly")
    })
}

/// Returns cargo-fuzz with these arguments, for the nightly compiler.
fn fuzz(words: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo", "fuzz"]).args(words).current_dir(root());
    if words.first() == Some(&"run") {
        command.args(["--fuzz-dir", "fuzz"]);
    }
    command
}
