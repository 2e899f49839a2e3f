//! Checks the libraries: their licences, versions and sources, and known vulnerabilities (`deny.toml`).
//!
//! Of the libraries of the fuzz targets and the rivals' benchmark, which no one who installs Ninefold gets, only sources and
//! vulnerabilities are checked.
//!
//! The database of vulnerabilities is downloaded. Without a network, the last downloaded database is used, or the clone
//! of it that `NINEFOLD_ADVISORIES` names. Without either, the check only reports that vulnerabilities were not
//! checked.

use std::process::Command;

use crate::run::{cargo, output, root, to_end};

/// The version of cargo-deny to install.
const VERSION: &str = "0.20.2";
/// The folder of databases below cargo's own folder, and cargo-deny's name for the usual database.
const DATABASES: &str = "advisory-dbs";
const DATABASE: &str = "advisory-db-3157b0e258782691";
/// The workspaces beside the main one.
const BESIDE: [&str; 2] = ["fuzz/Cargo.toml", "bench/Cargo.toml"];

/// Checks everything.
///
/// # Errors
/// Fails if cargo-deny can't be installed, or if it finds anything that `deny.toml` does not accept.
pub(crate) fn run() -> Result<(), String> {
    ready()?;
    to_end(&mut cargo("deny --all-features check bans licenses sources"))?;
    for manifest in BESIDE {
        to_end(cargo("fetch --quiet --locked --manifest-path").arg(manifest))?;
        to_end(deny_beside(manifest, "--offline").args(["check", "sources"]))?;
    }
    if is_done(&mut cargo("deny --all-features fetch db")) {
        return check_advisories("");
    }
    let folder = cargo_home()?.join(DATABASES).join(DATABASE);
    if !folder.exists()
        && let Some(clone) = std::env::var_os("NINEFOLD_ADVISORIES")
    {
        to_end(Command::new("git").args(["clone", "--quiet"]).arg(clone).arg(&folder))?;
    }
    if !folder.exists() {
        eprintln!(
            "deny: ADVISORIES WERE NOT CHECKED: the database can't be fetched, and there is no earlier one. \
             NINEFOLD_ADVISORIES may name a clone of it."
        );
        return Ok(());
    }
    let date = output(Command::new("git").arg("-C").arg(&folder).args(["log", "-1", "--format=%cs"]))?;
    eprintln!("deny: the database can't be fetched; advisories are those of {}", String::from_utf8_lossy(&date).trim());
    check_advisories("--offline")
}

/// Compares every library with the database on disk; `network` is `--offline` or empty.
fn check_advisories(network: &str) -> Result<(), String> {
    to_end(&mut cargo(&format!("deny {network} --all-features check advisories")))?;
    for manifest in BESIDE {
        // What `deny.toml` accepts in the main workspace need not be found here.
        to_end(deny_beside(manifest, network).args(["check", "--allow", "advisory-not-detected", "advisories"]))?;
    }
    Ok(())
}

/// Returns cargo-deny for a workspace beside the main one, with the main one's `deny.toml`.
fn deny_beside(manifest: &str, network: &str) -> Command {
    cargo(&format!("deny {network} --all-features --config deny.toml --manifest-path {manifest}"))
}

/// Installs cargo-deny if it is missing.
fn ready() -> Result<(), String> {
    if is_done(&mut cargo("deny --version")) {
        return Ok(());
    }
    to_end(cargo("install --locked cargo-deny --version").arg(VERSION)).map_err(|why| {
        format!(
            "{why}\ndeny: cargo-deny can't be installed. Put a program of that name on the PATH, from your system's packages or \
             from the project's releases, and run the command again."
        )
    })
}

fn is_done(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

fn cargo_home() -> Result<std::path::PathBuf, String> {
    let home = std::env::var_os("CARGO_HOME").map(|home| root().join(home));
    let own = || std::env::home_dir().map(|home| home.join(".cargo"));
    home.or_else(own).ok_or_else(|| "deny: there is no home folder".to_owned())
}
