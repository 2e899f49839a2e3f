//! Tests that are too slow for every commit, run in release mode.
//!
//! They cover exhaustive counts, complete data sets, minutes of fuzzing and of playing, and the packages of a release,
//! used as a new user would use them. They also check the tests themselves: kernels interpreted by Miri and run under
//! the address sanitizer, the lines that tests run, and changes that tests must notice. `NINEFOLD_DATA` names a folder
//! with the complete sets (`classic/*.txt`, `variants/*.tsv`); without it the samples in `testdata/` are used.
//! `NINEFOLD_FUZZ_SECONDS` (default 60) sets how long each fuzz test runs, `NINEFOLD_PLAY_SECONDS` (default 300) how
//! long the page is played, and `NINEFOLD_KILLS` (default 500) how often jobs, games in the terminal, and tabs of the
//! page are killed.

use std::time::Instant;

use crate::run::{cargo, to_end};

/// A part: its name, what it does, and the function that runs it.
type Part = (&'static str, &'static str, fn() -> Result<(), String>);

/// All parts, in order.
const PARTS: &[Part] = &[
    ("tests", "every test marked as slow", tests),
    ("deny", "the libraries: licences, versions, sources, known vulnerabilities", crate::deny::run),
    ("kernels", "the kernels of the classic engine as WebAssembly", crate::wasm::check_kernels),
    ("miri", "the kernels of the classic engine, interpreted", crate::miri::run),
    ("sanitize", "the classic engine and the Python module under the address sanitizer", || crate::sanitize::run(&[])),
    ("fuzz", "every target of fuzz/ for ten minutes", || crate::fuzz::run(&["all".to_owned()])),
    ("coverage", "the lines and branches that tests run", crate::coverage::run),
    ("mutants", "twenty small changes of each area, which tests should notice", || crate::mutants::run(&[])),
    ("saves", "damaged saved games, read by the page and the terminal game", crate::web::check_readers),
    ("page", "the page without a server, and minutes of playing it", crate::site::check_all),
    ("python", "the Python package on clusters", crate::python::check_all),
    ("sites", "the links on the pages of other sites", || crate::sites::check(&crate::web::program())),
];

/// Runs all parts, or those that are named: `[--list] [PART ...]`; `--list` only prints them. A part that fails does
/// not keep the others from running.
///
/// # Errors
/// Fails if a part fails, or for another name.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    if words == ["--list"] {
        PARTS.iter().for_each(|(name, about, _)| println!("{name:10} {about}"));
        return Ok(());
    }
    if let Some(other) = words.iter().find(|word| !PARTS.iter().any(|(name, ..)| name == word)) {
        let names: Vec<&str> = PARTS.iter().map(|(name, ..)| *name).collect();
        return Err(format!("slow: there is no part {other}; the parts are {}", names.join(", ")));
    }
    let wanted: Vec<Part> =
        PARTS.iter().filter(|(name, ..)| words.is_empty() || words.iter().any(|word| word == name)).copied().collect();
    results(&wanted)
}

/// Runs parts and prints the result and the time of each.
fn results(parts: &[Part]) -> Result<(), String> {
    let mut lines = Vec::new();
    let mut failed = Vec::new();
    for (name, about, part) in parts {
        eprintln!("→ slow: {name}, {about}");
        let start = Instant::now();
        let result = part();
        let end = if result.is_ok() { "passed" } else { "failed" };
        lines.push(format!("{name:10} {end} after {:.1} minutes", start.elapsed().as_secs_f64() / 60.0));
        failed.extend(result.err().map(|why| format!("{name}: {why}")));
    }
    println!("{}", lines.join("\n"));
    if failed.is_empty() { Ok(()) } else { Err(format!("slow: what failed:\n{}", failed.join("\n"))) }
}

fn tests() -> Result<(), String> {
    to_end(&mut cargo("test --workspace --all-features --release --no-fail-fast -- --ignored --nocapture"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_fails_does_not_keep_the_others_from_running() {
        use std::sync::atomic::{AtomicU32, Ordering};
        static RUNS: AtomicU32 = AtomicU32::new(0);
        let good: fn() -> Result<(), String> = || {
            RUNS.fetch_add(1, Ordering::Relaxed);
            Ok(())
        };
        let failed = results(&[("one", "", good), ("two", "", || Err("a fault".to_owned())), ("three", "", good)]);
        assert_eq!(failed.unwrap_err(), "slow: what failed:\ntwo: a fault");
        assert_eq!(RUNS.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn every_command_that_is_part_of_slow_is_in_the_list() {
        let mut name = "";
        let mut count = 0;
        for line in crate::USAGE.lines().filter_map(|line| line.strip_prefix("    ")) {
            if !line.starts_with(' ') {
                name = line.split_whitespace().next().unwrap();
            }
            if !line.ends_with("part of slow") {
                continue;
            }
            count += 1;
            assert!(PARTS.iter().any(|(part, ..)| *part == name), "{name}");
        }
        assert_eq!(count, 7);
    }

    #[test]
    fn other_names_are_refused() {
        assert!(
            run(&["--quick".to_owned()])
                .unwrap_err()
                .starts_with("slow: there is no part --quick; the parts are tests,")
        );
        assert!(run(&["--list".to_owned()]).is_ok());
    }
}
