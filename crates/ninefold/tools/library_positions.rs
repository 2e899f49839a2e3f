//! Compares the coach with a library of technique positions: `cargo xtask positions FILE`.
//!
//! A library consists of lines `:CODE:DIGITS:GRID:DELETED:ELIMINATIONS:PLACEMENTS:EXTRA`, under headings `#CODE: Name`. A
//! suffix `-N` of a code marks a variant; with `-x` the technique must not be found. A case is *found* if a step of its
//! technique has exactly the stated effect; *alone* if also no step of the technique on the same digits has another
//! effect; *only* if no step of the technique has another effect at all. The other arguments are codes whose cases are
//! listed one by one: `positions FILE 0400 0401`.

use std::collections::BTreeMap;
use std::time::Duration;
use std::{env, fs};

use cpu_time::ThreadTime;
use ninefold::service::{self, EngineSet, PuzzleOptions};
use ninefold::{Coach, Limits, Progress, Slug, Step};

/// The results for the cases of a code.
#[derive(Default)]
struct Tally {
    cases: usize,
    figures: [usize; 3],
    slowest: Duration,
}

/// What the library states about a case.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Telling {
    Tally,
    Case,
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

    /// Returns the result: which of the three figures the case counts in, and how long it took.
    fn replay(&self, slug: &Slug, engines: &mut EngineSet, step_text: Telling) -> ([bool; 3], Duration) {
        let position = service::only(self.line.as_bytes(), &PuzzleOptions::default(), engines).expect("a library line");
        let start = ThreadTime::now();
        let offered = service::steps(&position, Some(slug), &Limits::none(), engines);
        let time = start.elapsed();
        let digits = |step: &Step| step.evidence().digits.iter().map(|digit| digit.to_string()).collect::<String>();
        let steps = offered.steps().expect("no limits");
        let (wanted, is_contrary) = (self.wanted(), self.code().ends_with('x'));
        // Steps with the same effect are listed once, so the stated digits may differ from those of the step that was found.
        let said = || Some(self.fields[1].to_owned()).filter(|said| steps.iter().any(|step| digits(step) == *said));
        let found = steps.iter().find(|step| effect(step) == wanted);
        let about = found.map(|step| said().unwrap_or_else(|| digits(step)));
        let others: Vec<&Step> = steps.iter().filter(|step| effect(step) != wanted).collect();
        let is_found = about.is_some();
        let figures = match is_contrary {
            true => [steps.is_empty(); 3],
            false => {
                let is_alone = others.iter().all(|other| Some(digits(other)) != about);
                [is_found, is_found && is_alone, is_found && others.is_empty()]
            }
        };
        if step_text == Telling::Case {
            let mark = ["FAIL", "more", "else", "pass"][figures.iter().filter(|&&holds| holds).count()];
            println!("{mark} {}\n     wanted {} of {about:?}", self.line, wanted.join(" "));
            others.iter().for_each(|other| println!("     also {other} of {}", digits(other)));
        }
        (figures, time)
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
    let mut engines = EngineSet::new();
    let mut tallies: BTreeMap<&str, Tally> = BTreeMap::new();
    let mut times = [("all steps", Vec::new()), ("a hint", Vec::new())];
    for (number, case) in text.lines().enumerate().filter_map(|(at, line)| Some((at + 1, Case::new(line)?))) {
        let tally = tallies.entry(case.code()).or_default();
        tally.cases += 1;
        let technique = case.code().split('-').next().unwrap_or_default();
        let Some(slug) = names.get(technique).and_then(|name| Slug::read_taught(name).ok()) else { continue };
        let is_told = told.iter().any(|code| code == case.code() || code == technique);
        let step_text = if is_told { Telling::Case } else { Telling::Tally };
        let (figures, time) = case.replay(&slug, &mut engines, step_text);
        tally.figures.iter_mut().zip(figures).for_each(|(sum, holds)| *sum += usize::from(holds));
        tally.slowest = tally.slowest.max(time);
        let position =
            service::only(case.line.as_bytes(), &PuzzleOptions::default(), &mut engines).expect("a library line");
        let progress = Progress::of(&position.puzzle, &position.record.position());
        let coach = engines.coach(&position.puzzle);
        let mut timed = |at: usize, work: &mut dyn FnMut(&mut Coach)| {
            let start = ThreadTime::now();
            work(coach);
            times[at].1.push((start.elapsed(), number));
        };
        timed(0, &mut |coach| drop(coach.steps(&position.puzzle, &progress, None, &Limits::none())));
        timed(1, &mut |coach| drop(coach.next_step(&position.puzzle, &progress, &Limits::none())));
    }
    times.iter_mut().for_each(|(_, times)| times.sort());
    println!("code\tcases\tfound\talone\tonly\tslowest ms\tname");
    for (code, Tally { cases, figures: [found, alone, only], slowest }) in &tallies {
        let name = names.get(code.split('-').next().unwrap_or_default()).unwrap_or(&"");
        println!("{code}\t{cases}\t{found}\t{alone}\t{only}\t{:.1}\t{name}", slowest.as_secs_f64() * 1000.0);
    }
    let sum = |of: &dyn Fn(&Tally) -> usize| tallies.values().map(of).sum::<usize>();
    let [found, alone, only] = [0, 1, 2].map(|figure| sum(&|tally| tally.figures[figure]));
    println!("all\t{}\t{found}\t{alone}\t{only}", sum(&|tally| tally.cases));
    for (what, times) in &times {
        let shown = |(time, _): &(Duration, usize)| time.as_secs_f64() * 1000.0;
        let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) else { continue };
        println!("{what}: median {:.2} ms, at worst {:.2} ms (line {})", shown(median), shown(worst), worst.1);
    }
}
