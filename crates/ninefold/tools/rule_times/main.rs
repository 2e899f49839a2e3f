//! Solves files of puzzles with rules, each on one thread from its text to the verdict, and prints a line for each:
//! its name, the verdict, the times of reading, compiling and solving in microseconds, and the nodes of the search.
//!
//! ```text
//! cargo run --release -p ninefold --features json --example rule_times --
//!     [--cap SECONDS] [--runs N] [--search] [--only TEXT] [--iss CHECKOUT [--iss-cap SECONDS] [--record NAME]] FILE…
//! ```
//!
//! A file has a puzzle a line: a JSON object with the text of Interactive Sudoku Solver as `puzzle`, and possibly `id`,
//! `types`, `solution` and `expected_solution_count`. Times are the processor time of this thread, the best of several runs
//! for puzzles that take less than a second; with `--runs`, at most so many, of that solver's, too. Only with `--search`, the search alone, are there nodes. With `--iss` that
//! solver searches each puzzle, too, right after ours, and a table of the families in `types` follows; `--record` also
//! writes it to `bench/record/YYYY-MM-DD-NAME.md`.

mod rival;
mod run;
mod table;

use std::time::Duration;

use ninefold::EngineChoice;
use rival::Iss;
use run::{Clock, Run};
use serde_json::Value;
use table::{Pair, Table};

struct Options {
    cap: Duration,
    runs: Option<usize>,
    engine: EngineChoice,
    only: String,
    iss: Option<String>,
    iss_cap: Duration,
    record: Option<String>,
    files: Vec<String>,
}

impl Options {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Options, String> {
        let seconds = Duration::from_secs(10);
        let mut options = Options {
            cap: seconds,
            runs: None,
            engine: EngineChoice::Auto,
            only: String::new(),
            iss: None,
            iss_cap: seconds,
            record: None,
            files: Vec::new(),
        };
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word}: a value is expected"));
            let seconds = |text: String| match text.parse() {
                Ok(seconds) => Duration::try_from_secs_f64(seconds).map_err(|error| format!("{word}: {error}")),
                Err(_) => Err(format!("{word} {text}: a number of seconds is expected")),
            };
            match word.as_str() {
                "--search" => options.engine = EngineChoice::Search,
                "--learn" => options.engine = EngineChoice::Learn,
                "--cap" => options.cap = seconds(value()?)?,
                "--runs" => {
                    let runs = value()?.parse().ok().filter(|&runs| runs > 0);
                    options.runs = Some(runs.ok_or("--runs: a number from 1 is expected")?);
                }
                "--iss-cap" => options.iss_cap = seconds(value()?)?,
                "--only" => options.only = value()?.to_lowercase(),
                "--iss" => options.iss = Some(value()?),
                "--record" => options.record = Some(value()?),
                _ => options.files.push(word),
            }
        }
        Ok(options)
    }
}

/// A puzzle of a file.
struct Sample {
    id: String,
    puzzle: String,
    families: Vec<String>,
    verdict: &'static str,
    solution: Option<String>,
}

impl Sample {
    fn read(line: &str) -> Result<Sample, String> {
        let json: Value = serde_json::from_str(line).map_err(|error| format!("{error}: {line}"))?;
        let text = |name: &str| json[name].as_str().unwrap_or_default().to_owned();
        let families = json["types"].as_array().into_iter().flatten();
        Ok(Sample {
            id: text("id"),
            puzzle: text("puzzle"),
            families: families.filter_map(|family| family.as_str().map(str::to_owned)).collect(),
            verdict: match &json["expected_solution_count"] {
                Value::Null => "unique",
                count if *count == 0 => "none",
                _ => "several",
            },
            solution: json["solution"].as_str().map(str::to_owned),
        })
    }

    fn is_wanted(&self, part: &str) -> bool {
        format!("{} {}", self.id, self.families.join(" ")).to_lowercase().contains(part)
    }

    /// Returns what is wrong with a run.
    fn fault(&self, run: &Run) -> &'static str {
        if run.verdict != self.verdict {
            "WRONG VERDICT"
        } else if run.verdict == "unique" && self.solution.is_some() && self.solution != run.solution {
            "OTHER SOLUTION"
        } else {
            ""
        }
    }
}

fn main() -> Result<(), String> {
    let options = Options::read(std::env::args().skip(1))?;
    let mut iss = options.iss.as_ref().map(|checkout| Iss::start(checkout.as_ref(), options.runs)).transpose()?;
    let clock = Clock::new();
    let (mut all, mut right, mut totals, mut table) = (0, 0, Vec::new(), Table::default());
    println!("id\tverdict\tread\tcompile\tsolve\tnodes\ttotal\tnote\trival\tguesses");
    for path in &options.files {
        let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
        for line in text.lines() {
            let sample = Sample::read(line)?;
            if !sample.is_wanted(&options.only) {
                continue;
            }
            all += 1;
            let best = match Run::best(clock, &sample.puzzle, options.engine, options.cap, options.runs) {
                Ok(run) => run,
                Err(fault) => {
                    println!("{}\tunread\t\t\t\t\t\t{fault}\t\t", sample.id);
                    continue;
                }
            };
            let fault = sample.fault(&best);
            right += usize::from(fault.is_empty());
            totals.push(best.total());
            let searched = match iss.as_mut().map(|iss| iss.search(&sample.puzzle, options.iss_cap)) {
                Some(Ok(search)) => {
                    let pair = Pair {
                        ours: best.total(),
                        rival: search.time,
                        is_ours_over: best.verdict != "undecided",
                        is_rival_over: search.is_over,
                    };
                    table.add(&sample.families, pair);
                    format!("{:.0}\t{}", micros(search.time), search.guesses)
                }
                Some(Err(fault)) => format!("{fault}\t"),
                None => "\t".to_owned(),
            };
            println!(
                "{}\t{}\t{:.0}\t{:.0}\t{:.0}\t{}\t{:.0}\t{fault}\t{searched}",
                sample.id,
                best.verdict,
                micros(best.reading),
                micros(best.compiling),
                micros(best.solving),
                best.nodes,
                micros(best.total())
            );
        }
    }
    totals.sort_unstable();
    let median = totals.get(totals.len() / 2).copied().unwrap_or_default();
    println!("# {right} of {all} right; median {median:?}; sum {:?}", totals.iter().sum::<Duration>());
    if let Some(iss) = &iss {
        println!("\n{}", table.markdown());
        if let Some(name) = &options.record {
            println!(
                "written: {}",
                table.record(name, &iss.origin(), [options.cap, options.iss_cap], options.runs)?.display()
            );
        }
    }
    Ok(())
}

fn micros(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1000.0
}
