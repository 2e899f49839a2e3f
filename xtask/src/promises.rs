//! Checks that the tests exist that `SECURITY.md` names for its promises and `docs/limits.md` for its limits. They are
//! written as a file in backticks followed by the tests of that file: functions in backticks and titles in asterisks.

use std::fs;

use crate::run::root;

/// The file with the promises.
const PROMISES: &str = "SECURITY.md";
/// The heading above the promises.
const HEADING: &str = "## What Ninefold promises";

/// The file with a table row for each limit.
const LIMITS: &str = "docs/limits.md";

/// Checks all promises and limits.
///
/// # Errors
/// Returns the tests that are named but don't exist, one per line.
pub(crate) fn run() -> Result<(), String> {
    let read = |path: &str| fs::read_to_string(root().join(path)).map_err(|why| format!("{path}: {why}"));
    let text = read(PROMISES)?;
    let (_, text) = text.split_once(HEADING).ok_or_else(|| format!("{PROMISES} lacks the heading {HEADING:?}"))?;
    let promises = text.split("\n## ").next().unwrap_or_default();
    let mut missing = missing(PROMISES, promises.split("\n- ").skip(1), |path| read(path).ok());
    let limits = read(LIMITS)?;
    let is_row = |line: &&str| line.starts_with("| ") && !line.starts_with("| what ");
    missing.extend(self::missing(LIMITS, limits.lines().filter(is_row), |path| read(path).ok()));
    if missing.is_empty() { Ok(()) } else { Err(missing.join("\n")) }
}

/// Returns the tests that the promises of a file name but that don't exist.
fn missing<'a>(
    file: &str,
    promises: impl Iterator<Item = &'a str>,
    read: impl Fn(&str) -> Option<String>,
) -> Vec<String> {
    let mut missing = Vec::new();
    for promise in promises {
        let promise = promise.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut source = None;
        for name in names(&promise) {
            match (name, &source) {
                (path, _) if is_test_file(path) => match read(path) {
                    Some(text) => source = Some(text),
                    None => missing.push(format!("{file}: there is no file {path}")),
                },
                (path, _) if path.contains('/') => {}
                (test, Some(text)) if !has_test(text, test) => {
                    missing.push(format!("{file}: there is no test {test}"));
                }
                // A single word may be a command; the name of a test has several words.
                (test, None) if test.contains(['_', ' ']) => {
                    missing.push(format!("{file}: no file before the test {test}"));
                }
                _ => {}
            }
        }
        if source.is_none() {
            missing.push(format!("{file}: no test holds this promise: {promise}"));
        }
    }
    missing
}

/// Returns the texts between backticks or asterisks.
fn names(text: &str) -> Vec<&str> {
    let mut names = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(['`', '*']) {
        let sign = if rest[start..].starts_with('`') { '`' } else { '*' };
        let Some((name, behind)) = rest[start + 1..].split_once(sign) else { break };
        names.push(name);
        rest = behind;
    }
    names.retain(|name| !name.is_empty());
    names
}

fn is_test_file(name: &str) -> bool {
    name.contains('/') && (name.ends_with(".rs") || name.ends_with(".js"))
}

/// Returns whether a source has a test: a function of this name, or a test with this title.
fn has_test(source: &str, test: &str) -> bool {
    source.contains(&format!("fn {test}(")) || source.contains(&format!("\"{test}\""))
}

#[cfg(test)]
mod tests {
    use super::{missing, run};

    #[test]
    fn every_promise_and_every_limit_has_its_tests() {
        assert_eq!(run(), Ok(()));
    }

    #[test]
    fn what_is_missing() {
        let read = |path: &str| (path == "a/b.rs").then(|| "fn held() {}\n test(\"as told\")".to_owned());
        let told = |promises: &str| missing("SECURITY.md", promises.split("\n- ").skip(1), read);
        assert!(told("\n- One: `a/b.rs` `held`, *as\ntold*\n- Two of `serve`: `a/b.rs`, as in `a/data`").is_empty());
        assert_eq!(told("\n- One: `a/b.rs` `other`"), ["SECURITY.md: there is no test other"]);
        assert_eq!(told("\n- One: `is_held`, `a/b.rs`"), ["SECURITY.md: no file before the test is_held"]);
        assert_eq!(told("\n- One: `a/c.rs`").len(), 2);
        assert_eq!(told("\n- One."), ["SECURITY.md: no test holds this promise: One."]);
    }
}
