//! Compares the speed of canonical forms with the crate `sudoku`, by turns in one thread.
//!
//!     cargo run --release --bin canon -- [--rounds <n>] [--most <puzzles>] <set file>...
//!
//! Each set runs twice: its puzzles, and the solutions of those that have one. The rival solves a puzzle and moves it as its
//! solution must be moved, so its form of a puzzle is another one and exists only for proper puzzles. Both must agree on the
//! forms of solutions.

use std::hint::black_box;
use std::process::ExitCode;

use cpu_time::ThreadTime;
use ninefold_symmetry::Canonizer;
use sudoku::Sudoku;

fn main() -> ExitCode {
    let (mut rounds, mut most, mut files) = (5, usize::MAX, Vec::new());
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = || words.next().and_then(|number| number.parse().ok()).unwrap_or(1);
        match word.as_str() {
            "--rounds" => rounds = number(),
            "--most" => most = number(),
            file => files.push(file.to_owned()),
        }
    }
    println!("| set | forms | ours, µs | ours, a second | `sudoku`, µs | ratio |\n|---|--:|--:|--:|--:|--:|");
    for file in files {
        if let Err(why) = compare(&file, rounds, most) {
            eprintln!("canon: {file}: {why}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn compare(file: &str, rounds: usize, most: usize) -> Result<(), String> {
    let text = std::fs::read_to_string(file).map_err(|why| why.to_string())?;
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).take(most);
    let puzzles: Vec<Sudoku> = lines.map(|line| Sudoku::from_str_line(line).map_err(|why| why.to_string())).collect::<Result<_, _>>()?;
    let solutions: Vec<Sudoku> = puzzles.iter().filter_map(|puzzle| puzzle.solution()).collect();
    let mut canonizer = Canonizer::new();
    for solution in &solutions {
        let ours = canonizer.cells(&solution.to_bytes()).map_err(|why| why.to_string())?;
        let theirs = solution.canonicalized().ok_or("the rival has no form")?;
        if *ours.cells() != theirs.0.to_bytes() || ours.automorphisms() != theirs.1 as u64 {
            return Err(format!("different forms of {solution}"));
        }
    }
    let name = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".txt");
    race(name, &puzzles, rounds, &mut canonizer);
    race(&format!("{name}, solutions"), &solutions, rounds, &mut canonizer);
    Ok(())
}

/// Times both by turns, and prints the medians.
fn race(name: &str, grids: &[Sudoku], rounds: usize, canonizer: &mut Canonizer) {
    if grids.is_empty() {
        return;
    }
    let bytes: Vec<[u8; 81]> = grids.iter().map(|grid| grid.to_bytes()).collect();
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..rounds {
        ours.push(seconds(|| bytes.iter().for_each(|cells| { black_box(canonizer.cells(black_box(cells)).is_ok()); })));
        // A part is enough of the slower one.
        let part = &grids[..grids.len().min(2000)];
        let took = seconds(|| part.iter().for_each(|grid| { black_box(black_box(grid).canonicalized().is_some()); }));
        theirs.push(took * grids.len() as f64 / part.len() as f64);
    }
    let (ours, theirs) = (median(ours) / grids.len() as f64, median(theirs) / grids.len() as f64);
    let (count, micros, rate) = (grids.len(), ours * 1e6, 1.0 / ours);
    println!("| {name} | {count} | {micros:.2} | {rate:.0} | {:.1} | {:.1} |", theirs * 1e6, theirs / ours);
}

fn seconds(work: impl FnOnce()) -> f64 {
    let start = ThreadTime::now();
    work();
    start.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
