//! Times the search and learning on files of large grids: one puzzle in each line, before the first tab.
//!
//! `cargo run --release -p ninefold-solver --example learning -- FILE... [--engine auto|search|learn] [--threads N]
//! [--limit SECONDS] [--only NUMBER]`

use std::error::Error;
use std::num::NonZero;
use std::time::{Duration, Instant};

use ninefold_grid::{Digit, Grid, Side, symbols};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_solver::{Answer, EngineChoice, LearningGauge, Limits, Solver, Strategy};

fn main() -> Result<(), Box<dyn Error>> {
    let (mut files, mut engine, mut threads, mut limit, mut only) = (Vec::new(), EngineChoice::Auto, 2, 30.0, None);
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
        match argument.as_str() {
            "--engine" => {
                engine = match value()?.as_str() {
                    "auto" => EngineChoice::Auto,
                    "search" => EngineChoice::Search,
                    "learn" => EngineChoice::Learn,
                    other => return Err(format!("unknown engine {other}").into()),
                }
            }
            "--threads" => threads = value()?.parse()?,
            "--limit" => limit = value()?.parse()?,
            "--only" => only = Some(value()?.parse::<usize>()?),
            _ => files.push(argument),
        }
    }
    for file in files {
        let mut times = Vec::new();
        for (index, line) in std::fs::read_to_string(&file)?.lines().filter(|line| !line.starts_with('#')).enumerate() {
            if only.is_some_and(|only| only != index) {
                continue;
            }
            let text = line.split('\t').next().unwrap_or(line);
            let words: Vec<&str> = text.split_whitespace().collect();
            let count = if words.len() > 1 { words.len() } else { text.chars().count() };
            let side = Side::of_cell_count(count).ok_or("the number of cells is not a square")?;
            let digits = match words.len() {
                1 => text.chars().map(|symbol| symbols::digit(symbol, side)).collect(),
                _ => words.iter().map(|word| word.parse().ok().and_then(Digit::new)).collect(),
            };
            let grid = Grid::from_cells(digits).ok_or("the number of cells is not a square")?;
            let puzzle = Puzzle::new(Ruleset::classic(side), grid, None)?;
            let gauge = LearningGauge::default();
            let strategy = Strategy::new(engine).threads(NonZero::new(threads).unwrap_or(NonZero::<usize>::MIN));
            let start = Instant::now();
            let limits = Limits::none().time(Duration::from_secs_f64(limit));
            let answer = Solver::new(puzzle.ruleset()).answer_by(&puzzle, &strategy.gauge(&gauge), &limits);
            let time = start.elapsed().as_secs_f64();
            let word = match &answer {
                Answer::None => "none",
                Answer::Unique(_) => "unique",
                Answer::Several(..) => "several",
                Answer::Undecided(_, None) => "undecided",
                Answer::Undecided(..) => "one found",
            };
            if let Some(solution) = answer.solution() {
                assert!(puzzle.holds(solution));
            }
            let (conflicts, restarts) = gauge.get();
            println!("{index}\t{time:.4} s\t{word}\t{conflicts} conflicts\t{restarts} restarts");
            times.push(time);
        }
        times.sort_by(f64::total_cmp);
        if let (Some(median), Some(worst)) = (times.get(times.len() / 2), times.last()) {
            println!("{file}: median {median:.4} s, worst {worst:.4} s");
        }
    }
    Ok(())
}
