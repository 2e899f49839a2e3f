//! Mutation testing with cargo-mutants: small changes of the code, each of which a test should notice.
//!
//! cargo-mutants lists them. There are thousands, and each would need a build and a run of all tests, so every run tries the
//! next few, builds them together ([`weave`]), and runs only the tests that reach a mutant ([`trial`]). They are ordered by a
//! hash of their names, which is as good as a random order and doesn't change when lines move. `xtask/mutants/AREA.tsv`
//! records the outcomes. A survivor is recorded as `missed` until a test catches it, or until a person writes after it why no
//! test can: then it is `kept`.

mod trial;
mod weave;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use crate::run::{cargo, output, root, to_end};

use self::trial::WorkspaceCopy;
use self::weave::Mutant;

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
    /// Tries the next mutants, or those that survived, and keeps what became of them. Returns the survivors.
    fn run(&self, count: usize, is_again: bool) -> Result<Vec<String>, String> {
        let list = root().join("xtask/mutants").join(self.name).with_extension("tsv");
        let mut kept = read(&list)?;
        let mutants = self.list()?;
        let is_next = |name: &String| match kept.get(name) {
            None => !is_again,
            Some(outcome) => is_again && outcome == "missed",
        };
        let mut next: Vec<String> = mutants.keys().filter(|name| is_next(name)).cloned().collect();
        next.sort_by_cached_key(|name| (hash(name), name.clone()));
        next.truncate(count);
        // The tests of more packages take long to build, so only what survives those of its own is tried with them.
        for tests in if is_again { vec![self.tests, self.more] } else { vec![self.tests] } {
            next.retain(|name| kept.get(name).is_none_or(|outcome| outcome == "missed"));
            if tests.is_empty() || next.is_empty() {
                break;
            }
            eprintln!("→ mutants: {} of {}, tests of {tests}", next.len(), self.name);
            let chosen: Vec<&Mutant> = next.iter().map(|name| &mutants[name]).collect();
            let tests: Vec<&str> = tests.split(',').collect();
            self.attempt(&chosen, &tests, is_again, |index, outcome| {
                kept.insert(next[index].clone(), outcome.to_owned());
                write(&list, &kept, &format!("{} of {} tried: {}", kept.len(), mutants.len(), summary(&kept)))
            })?;
        }
        println!("mutants of {}: {} of {} tried: {}", self.name, kept.len(), mutants.len(), summary(&kept));
        let survivors = kept.iter().filter(|(_, outcome)| *outcome == "missed");
        Ok(survivors.map(|(name, _)| format!("  {}", mutants.get(name).map_or(name, |mutant| &mutant.line))).collect())
    }

    /// Returns all mutants by their names without lines and columns.
    fn list(&self) -> Result<BTreeMap<String, Mutant>, String> {
        let listed = output(cargo("mutants --list --json --package").args([self.package, "--file", self.files]))?;
        let listed: Vec<Value> = serde_json::from_slice(&listed).map_err(|why| format!("list of mutants: {why}"))?;
        let mut times = BTreeMap::new();
        Ok(listed.iter().filter_map(Mutant::read).map(|mutant| (name(&mutant.line, &mut times), mutant)).collect())
    }

    /// Tries these mutants with the tests of some packages and tells what becomes of each.
    fn attempt(
        &self,
        mutants: &[&Mutant],
        tests: &[&str],
        is_again: bool,
        mut tell: impl FnMut(usize, &str) -> Result<(), String>,
    ) -> Result<(), String> {
        let numbered = || (1..).zip(mutants.iter().copied());
        let mut woven: BTreeMap<u32, &Mutant> = BTreeMap::new();
        let mut alone = Vec::new();
        let copy = WorkspaceCopy::make()?;
        for (number, mutant) in numbered() {
            if mutant.is_woven(&source(&mutant.file)?) {
                woven.insert(number, mutant);
            } else {
                alone.push((number, mutant));
            }
        }
        let index = |number: u32| number as usize - 1;
        for number in self.weave(&copy, &mut woven)? {
            tell(index(number), "unviable")?;
        }
        let mut programs = copy.build(tests)?;
        eprintln!("→ {} at once, {} one by one", woven.len(), alone.len());
        let reached = trial::trace(&mut programs)?;
        for (number, mutant) in woven {
            let is_noticed = match reached.get(&number) {
                // What one test computes may serve another, so those that survived once are tried with all tests.
                Some(_) if is_again => trial::all_notice(&programs, number)?,
                Some(reached) => trial::is_noticed(&programs, number, reached)?,
                None => false,
            };
            eprintln!("{} {}", if is_noticed { "caught" } else { "missed" }, mutant.line);
            tell(index(number), if is_noticed { "caught" } else { "missed" })?;
        }
        for (number, mutant) in alone {
            let copy = WorkspaceCopy::make()?;
            copy.write(&mutant.file, mutant.apply(&source(&mutant.file)?).as_bytes())?;
            let outcome = match copy.check(self.package)?.is_empty() {
                false => "unviable",
                true if trial::all_notice(&trial::timed(copy.build(tests)?, &programs), number)? => "caught",
                true => "missed",
            };
            eprintln!("{outcome} {}", mutant.line);
            tell(index(number), outcome)?;
        }
        Ok(())
    }

    /// Writes the sources with these mutants. Those that do not compile are taken out; returns their numbers.
    fn weave(&self, copy: &WorkspaceCopy, mutants: &mut BTreeMap<u32, &Mutant>) -> Result<Vec<u32>, String> {
        let root = self.files.split_once("/src/").map_or(self.files, |(root, _)| root).to_owned() + "/src/lib.rs";
        let files: BTreeSet<String> =
            mutants.values().map(|mutant| mutant.file.clone()).chain([root.clone()]).collect();
        let mut unviable = Vec::new();
        loop {
            let mut texts = BTreeMap::new();
            for file in &files {
                let own: Vec<(u32, &Mutant)> = mutants
                    .iter()
                    .filter(|(_, mutant)| mutant.file == *file)
                    .map(|(&number, &own)| (number, own))
                    .collect();
                let mut text = weave::weave(&source(file)?, &own);
                if *file == root {
                    text += weave::SWITCH;
                }
                copy.write(file, text.as_bytes())?;
                texts.insert(file.clone(), text);
            }
            let faults = copy.check(self.package)?;
            if faults.is_empty() {
                return Ok(unviable);
            }
            let at = |(file, byte): &(String, usize)| weave::mutant_at(texts.get(file)?, *byte);
            let found: BTreeSet<u32> = faults.iter().filter_map(|fault| fault.places.iter().find_map(at)).collect();
            if found.is_empty() {
                let faults: Vec<String> = faults.into_iter().map(|fault| fault.text).collect();
                return Err(format!("the changed sources can't be built\n{}", faults.join("\n")));
            }
            mutants.retain(|number, _| !found.contains(number));
            unviable.extend(found);
        }
    }
}

/// Returns the text of a source, whose path begins at the root.
fn source(file: &str) -> Result<String, String> {
    fs::read_to_string(root().join(file)).map_err(|why| format!("{file}: {why}"))
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
