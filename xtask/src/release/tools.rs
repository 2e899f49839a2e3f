//! The tools that build the packages, and how to install them.

use std::process::{Command, Stdio};

use super::program;
use crate::run::output;

/// Programs, each with arguments for which it succeeds and with the way to install it.
const TOOLS: [(&[&str], &str); 5] = [
    (&["tar", "--sort=name", "--version"], "install GNU tar"),
    (&["gzip", "--version"], "install gzip"),
    (&["sha256sum", "--version"], "install coreutils"),
    (&["dpkg-shlibdeps", "--version"], "install dpkg-dev"),
    (&["cargo", "deb", "--version"], "cargo install --locked cargo-deb --version ^3.8"),
];

/// Checks that all tools and the standard libraries of these targets are installed.
///
/// # Errors
/// Names everything that is missing, and how to install it.
pub(super) fn check(targets: &[&str]) -> Result<(), String> {
    let tools = TOOLS.iter().filter(|(words, _)| !answers(words));
    let mut missing: Vec<_> =
        tools.map(|(words, how)| format!("release: {} is missing: {how}", named(words))).collect();
    for target in targets {
        let library = output(Command::new("rustc").args(["--print", "target-libdir", "--target", target]))?;
        if !std::path::Path::new(String::from_utf8_lossy(&library).trim()).is_dir() {
            missing.push(format!("release: the standard library is missing: rustup target add {target}"));
        }
        if let Some(linker) = program::linker(target)
            && !answers(&[&linker, "--version"])
        {
            let package = linker.rsplit_once("-gcc").map_or(&*linker, |(processor, _)| processor);
            missing.push(format!("release: {linker} is missing: apt-get install gcc-{package}"));
        }
    }
    missing.dedup();
    if missing.is_empty() { Ok(()) } else { Err(missing.join("\n")) }
}

/// Returns the name of a tool.
fn named(words: &[&str]) -> String {
    let words = words.iter().take_while(|word| !word.starts_with('-'));
    words.copied().collect::<Vec<_>>().join("-")
}

fn answers(words: &[&str]) -> bool {
    let asked = Command::new(words[0]).args(&words[1..]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    asked.is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tools_are_named_as_they_are_installed() {
        assert_eq!(named(&["cargo", "deb", "--version"]), "cargo-deb");
        assert!(!answers(&["no-such-tool"]));
    }
}
