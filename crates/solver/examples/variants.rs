//! Times the solver on the files of `testdata/variants/` and prints a Markdown table. The time of a puzzle, proof included,
//! is the best of several runs, in processor time of the thread.
//!
//! `cargo run --release -p ninefold-solver --example variants -- [FOLDER] [--only PART] [--record NAME]`
//!
//! `--only` takes the files with this part in their names. `--record` also writes `bench/record/YYYY-MM-DD-NAME.md`.

use std::error::Error;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold_grid::{Grid, Side, symbols};
use ninefold_puzzle::{Puzzle, RuleDraft, RulesetDraft};
use ninefold_solver::{Answer, Limits, Solver};

/// A file, the side of its grids, its rules, and how often each puzzle is solved.
type File = (&'static str, usize, &'static [&'static str], u32);

const FILES: [File; 7] = [
    ("minimal_window", 9, &["window"], 50),
    ("minimal_diagonal", 9, &["diagonal"], 50),
    ("minimal_jigsaw", 9, &[], 50),
    ("minimal_diagonal_window", 9, &["diagonal", "window"], 20),
    ("minimal_diagonal_jigsaw", 9, &["diagonal"], 20),
    ("large_16x16", 16, &[], 5),
    ("large_25x25", 25, &[], 3),
];

const HEAD: &str = "| set | puzzles | runs | median | mean | slowest | nodes, median | nodes, mean | nodes, most |\n\
                    |---|--:|--:|--:|--:|--:|--:|--:|--:|\n";

fn main() -> Result<(), Box<dyn Error>> {
    let options = Options::read(std::env::args().skip(1))?;
    let mut table = HEAD.to_owned();
    print!("{HEAD}");
    for &file in FILES.iter().filter(|file| options.only.as_ref().is_none_or(|only| file.0.contains(only.as_str()))) {
        let row = row(&options.folder, file)?;
        print!("{row}");
        table.push_str(&row);
    }
    if let Some(name) = &options.record {
        println!("\nwritten: {}", record(name, &table)?.display());
    }
    Ok(())
}

/// The options of the command line.
struct Options {
    folder: PathBuf,
    only: Option<String>,
    record: Option<String>,
}

impl Options {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
        let mut options = Options { folder: root().join("testdata/variants"), only: None, record: None };
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().ok_or_else(|| format!("{argument} needs a value"));
            match argument.as_str() {
                "--only" => options.only = Some(value()?),
                "--record" => {
                    let name = value()?;
                    if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-') {
                        return Err(format!("--record {name}: a name has letters, digits and hyphens"));
                    }
                    options.record = Some(name);
                }
                _ if argument.starts_with('-') => return Err(format!("unknown option {argument}")),
                _ => options.folder = argument.into(),
            }
        }
        Ok(options)
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("crates/solver is in the repository").into()
}

/// Times a file and returns its row of the table.
fn row(folder: &Path, (name, side, rules, runs): File) -> Result<String, Box<dyn Error>> {
    let path = folder.join(format!("{name}.tsv"));
    let text = std::fs::read_to_string(&path).map_err(|fault| format!("{}: {fault}", path.display()))?;
    let side = Side::new(side)?;
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let (mut times, mut nodes): (Vec<Duration>, Vec<u64>) = lines.map(|line| time(line, side, rules, runs)).unzip();
    if times.is_empty() {
        return Err(format!("{}: no puzzle", path.display()).into());
    }
    times.sort_unstable();
    nodes.sort_unstable();
    let (count, middle, last) = (times.len(), times.len() / 2, times.len() - 1);
    let mean = times.iter().sum::<Duration>() / count as u32;
    Ok(format!(
        "| {name} | {count} | {runs} | **{}** | {} | {} | {} | {} | {} |\n",
        spelled(times[middle]),
        spelled(mean),
        spelled(times[last]),
        nodes[middle],
        nodes.iter().sum::<u64>() / count as u64,
        nodes[last]
    ))
}

/// Returns a duration as text, such as `1.4 ms`.
fn spelled(duration: Duration) -> String {
    let micros = duration.as_secs_f64() * 1e6;
    if micros < 1e3 { format!("{micros:.1} µs") } else { format!("{:.1} ms", micros / 1e3) }
}

/// Returns the best time of several runs on a puzzle, and the number of search nodes.
fn time(line: &str, side: Side, rules: &[&str], runs: u32) -> (Duration, u64) {
    let mut columns = line.split('\t');
    let (text, solution) = (columns.next().unwrap_or_default(), columns.next().unwrap_or_default());
    let (givens, map) = text.split_at(side.cell_count());
    let regions = (!map.is_empty()).then(|| map.bytes().map(|byte| byte - b'1').collect::<Vec<u8>>());
    let rules = rules.iter().copied().map(RuleDraft::from).collect();
    let ruleset = RulesetDraft { regions, rules, ..RulesetDraft::classic(side) }.validate().expect("sound rules");
    let puzzle = Puzzle::new(ruleset.clone(), read(givens, side), None).expect("sound givens");
    let solver = Solver::new(&ruleset);
    let limits = Limits::none().time(Duration::from_secs(30));
    let mut best = Duration::MAX;
    let mut nodes = 0;
    for _ in 0..runs {
        let start = ThreadTime::now();
        let (answer, statistics) = solver.measured_answer(&puzzle, &limits);
        best = best.min(start.elapsed());
        nodes = statistics.nodes;
        assert_eq!(answer, Answer::Unique(read(solution, side)), "{line}");
    }
    (best, nodes)
}

fn read(text: &str, side: Side) -> Grid {
    Grid::from_cells(text.chars().map(|symbol| symbols::digit(symbol, side)).collect()).expect("a square")
}

/// Writes the record and returns its path.
fn record(name: &str, table: &str) -> Result<PathBuf, Box<dyn Error>> {
    let date = output("date", &["-u", "+%F"]).ok_or("`date -u +%F` can't be run")?;
    let commit = output("git", &["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]);
    let mut text = format!("# {name}, {date}\n\nProcessor: {}\\\n", processor());
    writeln!(text, "ninefold: commit {}\\", commit.as_deref().unwrap_or("unknown"))?;
    writeln!(
        text,
        "How: each puzzle is solved and its solution proved unique, on one thread; its time is the best of so many runs, in \
         processor time of the thread, without reading it and preparing its rules. The table is what `cargo run --release \
         -p ninefold-solver --example variants` prints.\n\n{table}"
    )?;
    let path = root().join("bench/record").join(format!("{date}-{name}.md"));
    std::fs::write(&path, text.trim_end().to_owned() + "\n")?;
    Ok(path)
}

/// Returns the processor, its number of cores, and their load.
fn processor() -> String {
    let known = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = known.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let cores = std::thread::available_parallelism().map_or("unknown".into(), |cores| cores.to_string());
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').nth(1).unwrap_or("unknown");
    let name = name.map_or("unknown", |(_, name)| name).trim();
    format!("{name}, cores: {cores}, load over the last five minutes: {load}")
}

/// Runs a program in the repository and returns what it prints, or an empty text if it fails.
fn output(program: &str, words: &[&str]) -> Option<String> {
    let output = Command::new(program).args(words).current_dir(root()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
