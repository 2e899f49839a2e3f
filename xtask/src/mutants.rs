//! Mutation testing with cargo-mutants: small changes of the code, each of which a test should notice.
//!
//! There are thousands of mutants, and each is a build and a run of tests, so every run takes the next few. Their order is that
//! of a hash of their names: it is as good as random, and stays the same when lines move. `xtask/mutants/AREA.tsv` keeps
//! those that were tried. What survives stays there as `missed` until a test catches it, or until a person writes after it why no
//! test can: then it is `kept`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::run::{cargo, output, root, target, to_end};

/// The version of cargo-mutants to install.
const VERSION: &str = "27.1.0";
/// How many mutants of an area are tried if no number is given.
const COUNT: usize = 20;

/// A part of the code.
struct Area {
    name: &'static str,
    /// The package, and the files of it by a pattern.
    package: &'static str,
    files: &'static str,
    /// The packages whose tests run, and those that run, too, for what survived once.
    tests: &'static str,
    more: &'static str,
}

const AREAS: &[Area] = &[
    Area {
        name: "puzzle",
        package: "ninefold-puzzle",
        files: "crates/puzzle/src/**",
        tests: "ninefold-puzzle",
        more: "ninefold-solver,ninefold-format",
    },
    Area {
        name: "propagators",
        package: "ninefold-solver",
        files: "crates/solver/src/general/propagators/**",
        tests: "ninefold-solver",
        more: "",
    },
    Area {
        name: "format",
        package: "ninefold-format",
        files: "crates/format/src/**",
        tests: "ninefold-format",
        more: "ninefold",
    },
];

/// Tries the next mutants: `[AREA] [--count N] [--missed]`; without an area those of all areas. `--missed` tries again those that
/// survived, with the tests of more packages.
///
/// # Errors
/// Fails if the tool can't be installed, if a test fails without a change, or if a mutant survives for which no reason is kept.
pub(crate) fn run(words: &[String]) -> Result<(), String> {
    let mut words = words.iter().map(String::as_str).peekable();
    let named = words.next_if(|word| !word.starts_with("--"));
    let (mut count, mut is_again) = (COUNT, false);
    while let Some(word) = words.next() {
        match (word, words.peek().and_then(|number| number.parse().ok())) {
            ("--count", Some(number)) => (count, _) = (number, words.next()),
            ("--missed", _) => is_again = true,
            _ => return Err(usage()),
        }
    }
    let areas: Vec<&Area> = AREAS.iter().filter(|area| named.is_none_or(|name| area.name == name)).collect();
    if areas.is_empty() {
        return Err(usage());
    }
    ready()?;
    let survivors: Vec<String> =
        areas.into_iter().map(|area| area.run(count, is_again)).collect::<Result<Vec<_>, _>>()?.concat();
    if survivors.is_empty() { Ok(()) } else { Err(format!("mutants: no test notices\n{}", survivors.join("\n"))) }
}

fn usage() -> String {
    let names: Vec<&str> = AREAS.iter().map(|area| area.name).collect();
    format!("mutants: expected [AREA] [--count N] [--missed]; the areas are {}", names.join(", "))
}

impl Area {
    /// Tries the next mutants and keeps what became of them. Returns the survivors.
    fn run(&self, count: usize, is_again: bool) -> Result<Vec<String>, String> {
        let list = root().join("xtask/mutants").join(self.name).with_extension("tsv");
        let mut kept = read(&list)?;
        let mutants = self.list()?;
        // Of a run that was stopped.
        for (line, outcome) in self.outcomes()? {
            let name = mutants.iter().find(|(name, other)| **other == line && !kept.contains_key(*name));
            kept.extend(name.map(|(name, _)| (name.clone(), outcome.to_owned())));
        }
        let is_next = |name: &String| match kept.get(name) {
            None => !is_again,
            Some(outcome) => is_again && outcome == "missed",
        };
        let mut next: Vec<String> = mutants.keys().filter(|name| is_next(name)).cloned().collect();
        next.sort_by_cached_key(|name| (hash(name), name.clone()));
        next.truncate(count);
        let tests = if is_again { [self.tests, self.more].join(",") } else { self.tests.to_owned() };
        self.attempt(&mutants, &next, tests.trim_end_matches(','))?;
        let outcomes = self.outcomes()?;
        for name in next {
            let outcome = outcomes.get(&mutants[&name]).copied().unwrap_or("unviable");
            kept.insert(name, outcome.to_owned());
        }
        let summary = format!("{} of {} tried: {}", kept.len(), mutants.len(), summary(&kept));
        write(&list, &kept, &summary)?;
        println!("mutants of {}: {summary}", self.name);
        let survivors = kept.iter().filter(|(_, outcome)| *outcome == "missed");
        Ok(survivors.map(|(name, _)| format!("  {}", mutants.get(name).unwrap_or(name))).collect())
    }

    /// Returns all mutants: their names without lines and columns, and with.
    fn list(&self) -> Result<BTreeMap<String, String>, String> {
        let listed = output(cargo("mutants --list --package").args([self.package, "--file", self.files]))?;
        let mut times = BTreeMap::new();
        let listed = String::from_utf8_lossy(&listed).into_owned();
        Ok(listed.lines().map(|line| (name(line, &mut times), line.to_owned())).collect())
    }

    /// Tries these mutants with the tests of some packages.
    fn attempt(&self, all: &BTreeMap<String, String>, names: &[String], tests: &str) -> Result<(), String> {
        if names.is_empty() {
            return Ok(());
        }
        // Some mutants pass every filter by name, so all others are said to be caught already.
        let folder = self.folder();
        let found = folder.join("mutants.out");
        let is_other = |(name, _): &(&String, &String)| !names.contains(name);
        let others: String = all.iter().filter(is_other).map(|(_, line)| format!("{line}\n")).collect();
        let failed = |why: std::io::Error| format!("{}: {why}", found.display());
        if found.exists() {
            fs::remove_dir_all(&found).map_err(failed)?;
        }
        fs::create_dir_all(&found).map_err(failed)?;
        fs::write(found.join("previously_caught.txt"), others).map_err(failed)?;
        let mut command =
            cargo("mutants --profile mutants --no-shuffle --jobs 1 --colors never --minimum-test-timeout 300");
        command.args(["--iterate", "--all-features", "--package", self.package, "--file", self.files]);
        command.args(["--test-package", tests, "--output"]).arg(&folder).args(["--", "--lib", "--tests"]);
        // The copy of the sources has another path each time; libraries of others are built only once.
        command.env("CARGO_TARGET_DIR", target().join("mutants/build")).env("CARGO_INCREMENTAL", "1");
        eprintln!("→ cargo mutants: {} of {}, tests of {tests}", names.len(), self.name);
        let status = command.status().map_err(|why| format!("cargo mutants: {why}"))?;
        // 2: some survived; 3: some took too long.
        if matches!(status.code(), Some(0 | 2 | 3)) { Ok(()) } else { Err(format!("cargo mutants: {status}")) }
    }

    /// Returns what became of the mutants of the last run, by their names with lines and columns.
    fn outcomes(&self) -> Result<BTreeMap<String, &'static str>, String> {
        let mut outcomes = BTreeMap::new();
        // What runs endlessly was noticed.
        let files = [("caught", "caught"), ("timeout", "caught"), ("unviable", "unviable"), ("missed", "missed")];
        for (file, outcome) in files {
            let path = self.folder().join("mutants.out").join(file).with_extension("txt");
            if path.exists() {
                let text = fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))?;
                outcomes.extend(text.lines().map(|line| (line.to_owned(), outcome)));
            }
        }
        Ok(outcomes)
    }

    /// Returns the folder of what cargo-mutants leaves.
    fn folder(&self) -> PathBuf {
        target().join("mutants").join(self.name)
    }
}

/// Returns a mutant's name without line and column. Of equal ones in a file the later have numbers.
fn name(line: &str, times: &mut BTreeMap<String, usize>) -> String {
    let mut parts = line.splitn(4, ':');
    let (file, _, _, change) = (parts.next(), parts.next(), parts.next(), parts.next());
    let name = format!("{}:{}", file.unwrap_or_default(), change.unwrap_or_default());
    let time = times.entry(name.clone()).or_insert(0);
    *time += 1;
    if *time == 1 { name } else { format!("{name} ({time})") }
}

/// Returns the Fowler–Noll–Vo hash of a name, mixed once more so that names that differ at their end lie apart.
fn hash(name: &str) -> u64 {
    let sum = name
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3));
    (sum ^ sum >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

/// Reads the mutants that were tried: their outcomes by name. The reason why one is kept belongs to its outcome.
fn read(list: &Path) -> Result<BTreeMap<String, String>, String> {
    let text = match fs::read_to_string(list) {
        Ok(text) => text,
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => String::new(),
        Err(why) => return Err(format!("{}: {why}", list.display())),
    };
    let row = |line: &str| {
        let (outcome, rest) = line.split_once('\t')?;
        let (name, reason) = rest.split_once('\t').map_or((rest, None), |(name, reason)| (name, Some(reason)));
        let outcome = reason.map_or_else(|| outcome.to_owned(), |reason| format!("{outcome}\t{reason}"));
        Some((name.to_owned(), outcome))
    };
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| row(line).ok_or_else(|| format!("{}: {line}", list.display()))).collect()
}

fn write(list: &Path, kept: &BTreeMap<String, String>, summary: &str) -> Result<(), String> {
    let mut text = format!("# `cargo xtask mutants`, {summary}\n");
    for (name, outcome) in kept {
        let (outcome, reason) = outcome.split_once('\t').map_or((outcome.as_str(), None), |(a, b)| (a, Some(b)));
        text += &format!("{outcome}\t{name}{}\n", reason.map(|reason| format!("\t{reason}")).unwrap_or_default());
    }
    let folder: PathBuf = list.parent().map(Path::to_owned).unwrap_or_default();
    fs::create_dir_all(&folder).and_then(|()| fs::write(list, text)).map_err(|why| format!("{}: {why}", list.display()))
}

/// Returns the number of each outcome.
fn summary(kept: &BTreeMap<String, String>) -> String {
    let mut counts = BTreeMap::new();
    for outcome in kept.values() {
        *counts.entry(outcome.split('\t').next().unwrap_or_default()).or_insert(0) += 1;
    }
    counts.iter().map(|(outcome, count)| format!("{count} {outcome}")).collect::<Vec<_>>().join(", ")
}

/// Installs cargo-mutants if it is missing.
fn ready() -> Result<(), String> {
    let is_there = Command::new("cargo").args(["mutants", "--version"]).output().is_ok_and(|out| out.status.success());
    if is_there { Ok(()) } else { to_end(cargo("install --locked cargo-mutants --version").arg(VERSION)) }
}
