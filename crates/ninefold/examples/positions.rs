//! How far the coach finds what a library of technique positions says: `cargo xtask positions FILE`.
//!
//! A library is a text of lines `:CODE:DIGITS:GRID:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA`, under headings `#CODE: Name`. The
//! code `-N` behind a code is a variant of it; with `-x` the technique must not be found. A case is *found* when one of the
//! steps of its technique has just the effect that is said, and *alone* when no other step of it has another effect. After
//! the codes, further words are those of which each case is told: `positions FILE 0400 0401`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use std::{env, fs};

use ninefold::service::{self, Reading, Workshop};
use ninefold::{Limits, Slug, Step};

/// What came of the cases of a code.
#[derive(Default)]
struct Tally {
    cases: usize,
    found: usize,
    alone: usize,
    slowest: Duration,
}

/// A case, split at its colons.
struct Case<'a> {
    line: &'a str,
    fields: Vec<&'a str>,
}

/// An effect as triples of digit, row and column.
fn effect(step: &Step) -> Vec<String> {
    let triple = |digit: ninefold::Digit, cell: ninefold::Cell| {
        format!("{}{}{}", digit.number(), cell.row() + 1, cell.column() + 1)
    };
    let gone = step.eliminations().iter().flat_map(|goner| goner.digits.iter().map(|digit| triple(digit, goner.cell)));
    let mut all: Vec<String> = gone.collect();
    all.extend(step.placements().iter().map(|value| format!("={}", triple(value.digit, value.cell))));
    all.sort();
    all
}

impl<'a> Case<'a> {
    fn new(line: &'a str) -> Option<Case<'a>> {
        let fields: Vec<&str> = line.strip_prefix(':')?.split(':').collect();
        (fields.len() >= 6).then_some(Case { line, fields })
    }

    fn code(&self) -> &'a str {
        self.fields[0]
    }

    fn wanted(&self) -> Vec<String> {
        let placed = self.fields[5].split_whitespace().map(|triple| format!("={triple}"));
        let mut all: Vec<String> = self.fields[4].split_whitespace().map(str::to_owned).chain(placed).collect();
        all.sort();
        all
    }

    /// Whether what is said is found, whether nothing else is, and how long that took.
    fn replay(&self, slug: &Slug, workshop: &mut Workshop, is_told: bool) -> (bool, bool, Duration) {
        let position = service::only(self.line.as_bytes(), &Reading::default(), workshop).expect("a library line");
        let start = Instant::now();
        let offered = service::steps(&position, Some(slug), &Limits::none(), workshop);
        let time = start.elapsed();
        let mut effects: Vec<_> = offered.steps().expect("no limits").iter().map(effect).collect();
        effects.sort();
        effects.dedup();
        let wanted = self.wanted();
        let is_there = effects.contains(&wanted);
        let (found, alone) = match self.code().ends_with('x') {
            true => (!is_there, !is_there),
            false => (is_there, effects.len() == usize::from(is_there)),
        };
        if is_told {
            let mark = match (found, alone) {
                (true, true) => "pass",
                (true, false) => "more",
                (false, _) => "FAIL",
            };
            let others = effects.iter().filter(|other| **other != wanted).map(|other| other.join(" "));
            let others: Vec<_> = others.collect();
            println!("{mark} {}\n     wanted {}\n     others {}", self.line, wanted.join(" "), others.join(" | "));
        }
        (found, alone, time)
    }
}

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let (file, told) = words.split_first().expect("a file");
    let text = fs::read_to_string(file).unwrap_or_else(|why| panic!("{file}: {why}"));
    let mut names: BTreeMap<&str, &str> = BTreeMap::new();
    for (code, name) in text.lines().filter_map(|line| line.strip_prefix('#')?.split_once(':')) {
        names.entry(code.trim()).or_insert(name.trim());
    }
    let mut workshop = Workshop::new();
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    for case in text.lines().filter_map(Case::new) {
        let tally = tallies.entry(case.code()).or_default();
        tally.cases += 1;
        let technique = case.code().split('-').next().unwrap_or_default();
        let Some(slug) = names.get(technique).and_then(|name| Slug::read_taught(name).ok()) else { continue };
        let is_told = told.iter().any(|code| code == case.code() || code == technique);
        let (found, alone, time) = case.replay(&slug, &mut workshop, is_told);
        tally.found += usize::from(found);
        tally.alone += usize::from(alone);
        tally.slowest = tally.slowest.max(time);
    }
    println!("code\tcases\tfound\talone\tslowest ms\tname");
    for (code, Tally { cases, found, alone, slowest }) in &tallies {
        let name = names.get(code.split('-').next().unwrap_or_default()).unwrap_or(&"");
        println!("{code}\t{cases}\t{found}\t{alone}\t{:.1}\t{name}", slowest.as_secs_f64() * 1000.0);
    }
    let sum = |of: fn(&Tally) -> usize| tallies.values().map(of).sum::<usize>();
    println!("all\t{}\t{}\t{}", sum(|tally| tally.cases), sum(|tally| tally.found), sum(|tally| tally.alone));
}
