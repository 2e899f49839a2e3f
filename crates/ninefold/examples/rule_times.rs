//! Solves files of puzzles with rules, each on one thread from its text to the verdict, and prints a line for each:
//! its name, the verdict, the times of reading, compiling and solving in microseconds, and the nodes of the search.
//!
//! ```text
//! cargo run --release -p ninefold --all-features --example rule_times -- [--cap SECONDS] [--only TEXT] FILE…
//! ```
//!
//! A file has a puzzle a line: a JSON object with the text of Interactive Sudoku Solver as `puzzle`, and possibly `id`,
//! `solution` and `expected_solution_count`. Times are the processor time of this thread, the best of several runs for
//! puzzles that take less than a second.

use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold::format::{ReadOptions, read_one};
use ninefold::{Answer, Limits, Solver};
use serde_json::Value;

/// Returns the processor time of this thread.
fn clock() -> Duration {
    ThreadTime::now().as_duration()
}

/// What one run found and took.
struct Run {
    verdict: &'static str,
    solution: Option<String>,
    reading: Duration,
    compiling: Duration,
    solving: Duration,
    nodes: u64,
}

impl Run {
    fn total(&self) -> Duration {
        self.reading + self.compiling + self.solving
    }
}

fn run(text: &str, cap: Duration) -> Result<Run, String> {
    let start = clock();
    let record = read_one(text.as_bytes(), &ReadOptions::default()).map_err(|fault| fault.to_string())?;
    let puzzle = record.draft.validate().map_err(|faults| faults.to_string())?;
    let read = clock();
    let solver = Solver::new(puzzle.ruleset());
    let compiled = clock();
    let (answer, statistics) = solver.measured_answer(&puzzle, &Limits::none().time(cap));
    let solved = clock();
    let verdict = match &answer {
        Answer::None => "none",
        Answer::Unique(_) => "unique",
        Answer::Several(..) => "several",
        Answer::Undecided(..) => "undecided",
    };
    let geometry = puzzle.geometry();
    let symbol = |value: i32| char::from_digit(value as u32, 36).unwrap_or('?').to_ascii_uppercase();
    let solution = answer.solution().map(|grid| {
        let on_canvas = geometry.cells().iter().filter(|cell| cell.row() < geometry.rows());
        on_canvas.filter_map(|&cell| grid.get(cell)).map(|digit| symbol(geometry.alphabet().value(digit))).collect()
    });
    Ok(Run {
        verdict,
        solution,
        reading: read - start,
        compiling: compiled - read,
        solving: solved - compiled,
        nodes: statistics.nodes,
    })
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (mut cap, mut only, mut files) = (Duration::from_secs(10), String::new(), Vec::new());
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--cap" => {
                cap = Duration::from_secs_f64(arguments.next().and_then(|text| text.parse().ok()).expect("seconds"));
            }
            "--only" => only = arguments.next().expect("a text").to_lowercase(),
            _ => files.push(argument),
        }
    }
    let (mut all, mut right, mut totals) = (0, 0, Vec::new());
    println!("id\tverdict\tread\tcompile\tsolve\tnodes\ttotal\tnote");
    for line in files.iter().flat_map(|path| {
        let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    }) {
        let json: Value = serde_json::from_str(&line).expect("a JSON object a line");
        let text = |name: &str| json[name].as_str().unwrap_or_default().to_owned();
        let (id, puzzle) = (text("id"), text("puzzle"));
        if !format!("{id} {}", json["types"]).to_lowercase().contains(&only) {
            continue;
        }
        all += 1;
        let mut best = match run(&puzzle, cap) {
            Ok(run) => run,
            Err(fault) => {
                println!("{id}\tunread\t\t\t\t\t\t{fault}");
                continue;
            }
        };
        let repeats = if best.total() < Duration::from_millis(5) {
            20
        } else {
            usize::from(best.total() < Duration::from_secs(1))
        };
        for again in (0..repeats).filter_map(|_| run(&puzzle, cap).ok()) {
            if again.total() < best.total() {
                best = again;
            }
        }
        let expected = match json["expected_solution_count"].as_u64() {
            Some(0) => "none",
            Some(2..) => "several",
            _ => "unique",
        };
        let same = json["solution"]
            .as_str()
            .is_none_or(|solution| best.verdict != "unique" || Some(solution) == best.solution.as_deref());
        let note = if best.verdict != expected {
            "WRONG VERDICT"
        } else if !same {
            "OTHER SOLUTION"
        } else {
            ""
        };
        right += usize::from(note.is_empty());
        totals.push(best.total());
        let micros = |time: Duration| time.as_nanos() as f64 / 1000.0;
        println!(
            "{id}\t{}\t{:.0}\t{:.0}\t{:.0}\t{}\t{:.0}\t{note}",
            best.verdict,
            micros(best.reading),
            micros(best.compiling),
            micros(best.solving),
            best.nodes,
            micros(best.total())
        );
    }
    totals.sort_unstable();
    let median = totals.get(totals.len() / 2).copied().unwrap_or_default();
    println!("# {right} of {all} right; median {median:?}; sum {:?}", totals.iter().sum::<Duration>());
}
