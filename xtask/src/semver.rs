//! Compares the public interfaces of the libraries with those of an earlier commit.

use std::process::Command;

use crate::run::{cargo, root, to_end};

/// The version of cargo-semver-checks to install.
const VERSION: &str = "0.51.0";
/// The packages that are not libraries for other programs.
const EXCLUDED: [&str; 2] = ["ninefold-cli", "xtask"];

/// Runs cargo-semver-checks against the named revision or, without one, against the latest tag.
///
/// # Errors
/// Fails if there is no baseline, if the tool can't be installed, or if an interface has a breaking change that the
/// version does not allow.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let baseline = match words {
        [] => latest_tag().ok_or("semver: there is no tag yet; name a revision: cargo xtask semver REVISION")?,
        [revision] => revision.clone(),
        _ => return Err("semver: expected one revision".to_owned()),
    };
    ready()?;
    let mut check = cargo("semver-checks check-release --workspace --all-features --baseline-rev");
    check.arg(baseline);
    for package in EXCLUDED {
        check.args(["--exclude", package]);
    }
    to_end(&mut check)
}

/// Installs cargo-semver-checks if it is missing.
fn ready() -> Result<(), String> {
    let is_there = cargo("semver-checks --version").output().is_ok_and(|output| output.status.success());
    if is_there {
        return Ok(());
    }
    to_end(cargo("install --locked cargo-semver-checks --version").arg(VERSION)).map_err(|why| {
        format!(
            "{why}\nsemver: cargo-semver-checks can't be installed. Put a program of that name on the PATH, from your \
             system's packages or from the project's releases, and run the command again."
        )
    })
}

fn latest_tag() -> Option<String> {
    let output = Command::new("git").args(["describe", "--tags", "--abbrev=0"]).current_dir(root()).output().ok()?;
    let tag = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| tag.trim().to_owned())
}
