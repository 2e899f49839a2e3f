//! Each option of each command, and how its effect is visible.

use crate::client;
use crate::help::COMMANDS;

pub(super) const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A puzzle with only one blank cell in its first row.
const NEAR: &str = "53467891.6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = "1..3....5.23.7..499..4..6..8....3.1..4..1.8..3....7.5.2..5..9...56.94.284..7.....";

/// The commands that ask what else can be known of a puzzle.
const QUESTIONS: [&str; 8] =
    ["solutions", "estimate", "candidates", "why", "redundant", "minimal", "minimize", "complete"];

/// The commands about equivalent puzzles, which search nothing, and those that list what differs a little.
const SYMMETRY: [&str; 3] = ["canon", "morph", "dedupe"];
const RESEARCH: [&str; 3] = ["features", "neighbors", "unavoidable"];

/// How the effect of an option is visible.
#[derive(Clone, Debug)]
pub(super) enum Seen {
    /// The run with these words differs from the run without.
    Differs(String),
    /// The option is a bound that the answer need not reach, or requests what the answer already is: nothing changes,
    /// and a wrong value is refused.
    Bound(String, &'static str),
    /// The effect is visible only in a terminal or on a server, in another test.
    Elsewhere,
}

pub(super) struct Row {
    pub(super) command: &'static str,
    pub(super) option: &'static str,
    /// The words beside the option, or the name of the other test.
    pub(super) base: String,
    pub(super) seen: Seen,
}

fn row(command: &'static str, option: &'static str, base: &str, with: &str) -> Row {
    Row { command, option, base: base.to_owned(), seen: Seen::Differs(with.to_owned()) }
}

fn bound(command: &'static str, option: &'static str, base: &str, with: &str, wrong: &'static str) -> Row {
    Row { command, option, base: base.to_owned(), seen: Seen::Bound(with.to_owned(), wrong) }
}

fn elsewhere(command: &'static str, option: &'static str, test: &str) -> Row {
    Row { command, option, base: test.to_owned(), seen: Seen::Elsewhere }
}

/// Returns a command line for each command that takes puzzles.
fn bases() -> [(&'static str, String); 25] {
    [
        ("solve", PUZZLE.to_owned()),
        ("count", PUZZLE.to_owned()),
        ("solutions", PUZZLE.to_owned()),
        ("estimate", PUZZLE.to_owned()),
        ("candidates", PUZZLE.to_owned()),
        ("why", PUZZLE.to_owned()),
        ("redundant", PUZZLE.to_owned()),
        ("minimal", PUZZLE.to_owned()),
        ("minimize", PUZZLE.to_owned()),
        ("complete", PUZZLE.to_owned()),
        ("canon", PUZZLE.to_owned()),
        ("morph", PUZZLE.to_owned()),
        ("dedupe", PUZZLE.to_owned()),
        ("features", PUZZLE.to_owned()),
        ("neighbors", PUZZLE.to_owned()),
        ("unavoidable", PUZZLE.to_owned()),
        ("check", format!("{PUZZLE} {PUZZLE}")),
        ("reveal", format!("{PUZZLE} r1c3")),
        ("hint", PUZZLE.to_owned()),
        ("explain", PUZZLE.to_owned()),
        ("steps", PUZZLE.to_owned()),
        ("rate", PUZZLE.to_owned()),
        ("draw", format!("{PUZZLE} -o {{folder}}/a.svg --hint")),
        ("convert", format!("{PUZZLE} --to csv")),
        ("share", PUZZLE.to_owned()),
    ]
}

/// Returns the rows of the options shared by all commands that take puzzles.
fn shared() -> Vec<Row> {
    let map = client::puzzle("jigsaw").regions.unwrap();
    let mut rows = Vec::new();
    for (command, base) in bases() {
        // A single puzzle is not dropped, whatever its rules are.
        rows.push(match command {
            "dedupe" => bound(command, "variant", &base, "--variant diagonal", "--variant nonsense"),
            _ => row(command, "variant", &base, "--variant diagonal"),
        });
        rows.push(row(command, "regions", &base, &format!("--regions {map}")));
        rows.push(row(command, "size", &base, "--size 4"));
        rows.push(row(command, "boxes", &base, "--boxes 3x4"));
        rows.push(row(command, "layout", &base, "--layout samurai"));
        rows.push(row(command, "rule", &base, "--rule 'odd r1c3'"));
        rows.push(row(command, "digits", &base, "--digits 0-8"));
        rows.push(row(command, "assume", &base, "--assume 1"));
        rows.push(row(command, "json", &base, "--json"));
        rows.push(bound(command, "jobs", &base, "--jobs 1", "--jobs 0"));
        let has_page = ["canon", "morph", "unavoidable"].contains(&command)
            || ["solve", "share", "hint", "explain", "steps", "draw"].contains(&command)
            || QUESTIONS.contains(&command) && command != "solutions";
        rows.push(match has_page {
            true => row(command, "lines", &base, "--lines"),
            false => bound(command, "lines", &base, "--lines", "--lines=1"),
        });
        if command == "share" {
            continue;
        }
        let blank = ".".repeat(256);
        let base = match command {
            "check" => format!("{blank} {blank}"),
            "reveal" => format!("{blank} r1c1"),
            "draw" => format!("{blank} -o {{folder}}/a.svg --hint"),
            "convert" => format!("{blank} --to csv"),
            _ if QUESTIONS.contains(&command) => ".".repeat(16),
            // Classic puzzles take microseconds and don't hear a limit.
            _ if SYMMETRY.contains(&command) => format!("{} --variant diagonal", ".".repeat(81)),
            "neighbors" => PUZZLE.to_owned(),
            _ => blank,
        };
        let base = if command == "steps" { HARD.to_owned() } else { base };
        rows.push(match command {
            "convert" => bound(command, "time-limit", &base, "--time-limit 9", "--time-limit -1"),
            _ => row(command, "time-limit", &base, "--time-limit 0.000000001"),
        });
        match command {
            "steps" | "canon" | "morph" | "dedupe" => {}
            "convert" | "neighbors" => {
                rows.push(bound(command, "node-limit", &base, "--node-limit 9", "--node-limit -1"));
            }
            _ => rows.push(row(command, "node-limit", &base, "--node-limit 1")),
        }
    }
    let told = ["check", "reveal", "hint", "explain", "steps", "rate", "convert", "share", "count"];
    for command in told.into_iter().chain(QUESTIONS).chain(RESEARCH).chain(["canon", "morph"]) {
        let base = bases().into_iter().find(|(name, _)| *name == command).unwrap().1;
        rows.push(bound(command, "quiet", &base, "--quiet", "--quiet=1"));
    }
    rows.push(row("dedupe", "quiet", PUZZLE, "--quiet"));
    // The reason why there is no solution is a note.
    rows.push(row("solve", "quiet", "123........4....", "--quiet"));
    rows.push(row("draw", "quiet", &format!("{PUZZLE} -o {{folder}}/a.svg --hint"), "--quiet"));
    rows
}

/// The commands whose answers can be columns of a table.
const TABLES: [&str; 18] = [
    "hint",
    "explain",
    "steps",
    "canon",
    "morph",
    "features",
    "neighbors",
    "unavoidable",
    "solve",
    "count",
    "estimate",
    "candidates",
    "why",
    "redundant",
    "minimal",
    "minimize",
    "complete",
    "rate",
];

/// Returns the rows of the options of commands that work on streams.
fn streams() -> Vec<Row> {
    let mut rows = Vec::new();
    let bases =
        bases().into_iter().filter(|(command, _)| TABLES.contains(command) || ["convert", "share"].contains(command));
    for (command, base) in bases {
        rows.push(row(command, "from", &base, "--from csv"));
        rows.push(row(command, "column", &base, "--column x"));
        if TABLES.contains(&command) {
            rows.push(row(command, "to", &base, "--to csv"));
        }
        rows.extend(files(command, &base));
    }
    rows.push(row("dedupe", "from", PUZZLE, "--from csv"));
    rows.push(row("dedupe", "column", PUZZLE, "--column x"));
    rows.push(row("dedupe", "to", PUZZLE, "--to csv"));
    rows.extend(file("dedupe", PUZZLE));
    rows.extend(files("generate", "--seed 7 --lines"));
    rows.push(row("generate", "to", "--seed 7", "--to csv"));
    rows
}

/// Returns the rows of the options for a file.
fn file(command: &'static str, base: &str) -> [Row; 2] {
    [
        row(command, "output", base, "-o {folder}/b"),
        elsewhere(command, "compression", "tables::columns_are_compressed_as_asked"),
    ]
}

/// Returns the rows of the options for files and jobs.
fn files(command: &'static str, base: &str) -> Vec<Row> {
    let job = format!("{base} --out {{folder}}/a");
    let mut rows = Vec::from(file(command, base));
    rows.extend([
        row(command, "out", base, "--out {folder}/a"),
        bound(command, "resume", &job, "--resume", "--resume=1"),
        row(command, "shard", &job, "--shard 2/2"),
        row(command, "part-rows", &job, "--part-rows 5"),
    ]);
    rows
}

/// Returns the rows of options that only one command has.
fn own() -> Vec<Row> {
    let draw = format!("{PUZZLE} -o {{folder}}/a.svg");
    let step = format!("{NEAR} -o {{folder}}/a.svg --hint");
    let entries = PUZZLE.replacen('.', "4", 1);
    vec![
        row("solve", "seed", "................", "--seed 3"),
        elsewhere("solve", "proof", "solve::proofs_are_written_beside_the_answer"),
        bound("solve", "engine", PUZZLE, "--engine learn", "--engine fast"),
        bound("count", "engine", PUZZLE, "--engine search", "--engine fast"),
        row("count", "limit", "................", "--limit 7"),
        row("solutions", "limit", "................", "--limit 7"),
        row("estimate", "probes", "................", "--probes 10"),
        row("estimate", "seed", "................", "--seed 3"),
        row("candidates", "cap", "................", "--cap 5"),
        row("minimize", "rules", "1234341243212143 --variant diagonal", "--rules"),
        row("minimize", "all", "1234341221434321", "--all"),
        row("minimize", "seed", "1234341221434321", "--seed 3"),
        row("complete", "cells", "................", "--cells 'r1c1 r4c4'"),
        row("complete", "seed", "................", "--seed 3"),
        row("morph", "seed", PUZZLE, "--seed 3"),
        row("morph", "count", PUZZLE, "--count 2"),
        bound("dedupe", "memory", PUZZLE, "--memory 1", "--memory 0"),
        row("neighbors", "remove", PUZZLE, "--remove 0"),
        row("neighbors", "add", PUZZLE, "--add 0"),
        row("neighbors", "solutions", PUZZLE, "--solutions 1"),
        row("unavoidable", "most", PUZZLE, "--most 4"),
        row("hint", "depth", PUZZLE, "--depth 1"),
        row("hint", "by", NEAR, "--by explainer"),
        row("hint", "fill", PUZZLE, "--fill"),
        row("explain", "by", HARD, "--by explainer"),
        row("explain", "pictures", PUZZLE, "--pictures {folder}/steps"),
        row("explain", "theme", &format!("{PUZZLE} --pictures {{folder}}"), "--theme dark"),
        row("steps", "technique", HARD, "--technique naked-single"),
        row("draw", "output", PUZZLE, "-o {folder}/b.svg"),
        row("draw", "format", &format!("{PUZZLE} -o -"), "--format pdf"),
        row("draw", "entries", &draw, &format!("--entries {entries}")),
        row("draw", "marks", &draw, "--marks"),
        row("draw", "check", &format!("{draw} --entries {}", PUZZLE.replacen("53.", "531", 1)), "--check"),
        row("draw", "step", &draw, "--step 2"),
        row("draw", "hint", &draw, "--hint"),
        row("draw", "by", &step, "--by explainer"),
        row("draw", "theme", &draw, "--theme dark"),
        row("draw", "width", &format!("{PUZZLE} -o {{folder}}/a.png"), "--width 99"),
        row("convert", "to", PUZZLE, "--to grid"),
        row("share", "to", PUZZLE, "--to f-puzzles"),
    ]
}

/// Returns the rows of `generate`, which shares few options with others.
fn generate() -> Vec<Row> {
    let base = "--seed 7 --lines";
    let pdf = "--seed 7 --pdf {folder}/a.pdf";
    let map = client::puzzle("jigsaw").regions.unwrap();
    vec![
        row("generate", "level", base, "--level expert"),
        row("generate", "rating", base, "--rating 3.0..4.0"),
        row("generate", "count", base, "--count 2"),
        row("generate", "seed", "--lines", "--seed 8"),
        row("generate", "symmetry", base, "--symmetry full"),
        row("generate", "givens", base, "--givens 40"),
        row("generate", "minimal", "--seed 7 --lines --level beginner", "--minimal"),
        row("generate", "place", base, "--place killer"),
        row("generate", "needs", "--seed 7 --lines --level expert", "--needs xyz-wing"),
        row(
            "generate",
            "without",
            "--seed 7 --lines --level expert",
            "--without naked-pair,naked-triplet,claiming,pointing",
        ),
        row("generate", "attempts", "--seed 7 --givens 17 --attempts 40", "--attempts 1"),
        row("generate", "bank", "--seed 7", "--bank {folder}/a.bank"),
        row("generate", "from-bank", base, "--from-bank"),
        row("generate", "pdf", "--seed 7", "--pdf {folder}/a.pdf"),
        row("generate", "per-page", pdf, "--per-page 1"),
        row("generate", "paper", pdf, "--paper letter"),
        row("generate", "solutions", pdf, "--solutions"),
        row("generate", "qr", pdf, "--qr https://sudoku.example/"),
        row("generate", "variant", base, "--variant diagonal"),
        row("generate", "regions", base, &format!("--regions {map}")),
        row("generate", "size", base, "--size 4"),
        row("generate", "boxes", "--seed 7 --lines --size 6", "--boxes 3x2"),
        row("generate", "layout", base, "--layout 6x6"),
        row("generate", "assume", base, "--assume all"),
        row("generate", "rule", base, "--rule 'odd r1c3'"),
        row("generate", "digits", base, "--digits 0-8"),
        row("generate", "json", "--seed 7", "--json"),
        row("generate", "lines", "--seed 7", "--lines"),
        bound("generate", "jobs", base, "--jobs 1", "--jobs 0"),
        row("generate", "quiet", "--from-bank --count 2", "--quiet"),
    ]
}

/// Returns the rows of `dataset`.
fn dataset() -> Vec<Row> {
    let base = "--seed 7 --count 3 --levels beginner --out {folder}/a";
    vec![
        row("dataset", "count", "--seed 7 --levels beginner --out {folder}/a", "--count 2"),
        row("dataset", "levels", "--seed 7 --count 2 --out {folder}/a", "--levels beginner"),
        row("dataset", "seed", "--count 2 --levels beginner --out {folder}/a", "--seed 7"),
        row("dataset", "out", "--seed 7 --count 2 --levels beginner", "--out {folder}/a"),
        row("dataset", "to", base, "--to jsonl"),
        bound("dataset", "resume", base, "--resume", "--resume=1"),
        bound("dataset", "jobs", base, "--jobs 1", "--jobs 0"),
        bound("dataset", "quiet", base, "--quiet", "--quiet=1"),
    ]
}

/// Returns the rows of commands that need a terminal, and of those without their own options.
fn others() -> Vec<Row> {
    let map = client::puzzle("jigsaw").regions.unwrap();
    let mut rows = vec![
        row("play", "variant", PUZZLE, "--variant killer"),
        row("play", "regions", PUZZLE, &format!("--regions {map}")),
        row("play", "size", PUZZLE, "--size 4"),
        row("play", "boxes", PUZZLE, "--boxes 3x4"),
        row("play", "layout", PUZZLE, "--layout samurai"),
        row("play", "assume", PUZZLE, "--assume 1"),
        row("play", "rule", PUZZLE, "--rule 'odd r1c3'"),
        row("play", "digits", PUZZLE, "--digits 0-8"),
        row("rules", "json", "", "--json"),
        row("rules", "picture", "killer", "--picture {folder}/a.svg"),
        row("rules", "schema", "", "--schema"),
        row("play", "level", "--size 4", "--level veteran"),
        elsewhere("play", "ascii", "play::games::options_select_the_puzzle"),
        elsewhere("serve", "port", "serve::endings"),
        elsewhere("serve", "host", "serve::endings"),
        elsewhere("serve", "open", "serve::endings"),
        elsewhere("serve", "time-limit", "serve::limits"),
    ];
    rows.extend(COMMANDS.map(|command| row(command, "color", "--help", "--color always")));
    rows
}

pub(super) fn rows() -> Vec<Row> {
    [shared(), own(), streams(), generate(), dataset(), others()].into_iter().flatten().collect()
}
