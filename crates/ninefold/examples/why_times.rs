//! Asks why puzzles have no solution, and prints a line for each: its name, what was spoilt, the processor time of the
//! answer in milliseconds, the number of parts, and those that contradict each other.
//!
//! ```text
//! cargo run --release -p ninefold --features formats --example why_times -- [--cap SECONDS] [--only TEXT] [--check] FILE…
//! ```
//!
//! A file has a puzzle a line, as for the example `rule_times`. In a puzzle that has a solution one argument of a rule,
//! or one given, is changed until none is left, which a few thousand guesses must show; if that doesn't help, any cell
//! gets a wrong digit. With `--check` each answer is checked to be minimal: without any one of its parts there is a
//! solution.

use std::time::Duration;

use cpu_time::ThreadTime;
use ninefold::format::{ReadOptions, read_one};
use ninefold::solver::{Part, WhyNone, why_none};
use ninefold::{Answer, Candidates, Grid, Limits, Puzzle, PuzzleDraft, RuleDraft, Solver};
use ninefold_grid::{Cell, Digit, DigitSet, Random};
use ninefold_puzzle::Argument;
use serde_json::Value;

/// The number of guesses in which a spoilt puzzle must be refuted.
const GUESSES: u64 = 5_000;
/// The number of guesses for all changes of a puzzle together.
const ALL_GUESSES: u64 = 50_000;
/// The number of changes that are tried in a puzzle.
const TRIES: usize = 160;

/// Spoils a draft at random; returns what was changed.
fn spoil(draft: &PuzzleDraft, random: &mut Random) -> Option<(PuzzleDraft, String)> {
    let mut spoilt = draft.clone();
    let rules = draft.ruleset.rules.len();
    let givens: Vec<_> = draft.givens.filled().collect();
    let place = random.below(rules + givens.len().clamp(1, 4));
    let Some(rule) = spoilt.ruleset.rules.get_mut(place) else {
        let (cell, digit) = *givens.get(random.below(givens.len().max(1)))?;
        return with_given(draft, cell, (digit.index(), 1), random);
    };
    let arguments = rule.arguments.clone();
    let listed: Vec<(&str, &Argument)> = arguments.iter().collect();
    let (name, argument) = *listed.get(random.below(listed.len().max(1)))?;
    let changed = match argument {
        Argument::Number(number) => Argument::Number((number + random.below(9) as i64 - 4).max(0)),
        Argument::Numbers(numbers) => {
            let mut numbers = numbers.clone();
            let place = random.below(numbers.len().max(1));
            *numbers.get_mut(place)? += 1;
            Argument::Numbers(numbers)
        }
        Argument::Cells(cells) => {
            let mut cells = cells.clone();
            match random.below(3) {
                0 => cells.reverse(),
                1 if cells.len() > 2 => cells.rotate_left(1),
                _ => drop(cells.pop()),
            }
            Argument::Cells(cells)
        }
        Argument::Groups(groups) => {
            let mut groups = groups.clone();
            let place = random.below(groups.len().max(1));
            groups.get_mut(place)?.pop();
            Argument::Groups(groups)
        }
        _ => return None,
    };
    rule.arguments.set(name.to_owned(), changed);
    let text = rule.write(draft.ruleset.validate().ok()?.geometry().alphabet());
    Some((spoilt, text))
}

/// Sets a given to a random digit, at least so far above another.
fn with_given(
    draft: &PuzzleDraft,
    cell: Cell,
    (digit, above): (usize, usize),
    random: &mut Random,
) -> Option<(PuzzleDraft, String)> {
    let count = draft.ruleset.validate().ok()?.geometry().alphabet().count();
    let given = Digit::from_index((digit + above + random.below(count.max(2) - above)) % count);
    let mut spoilt = draft.clone();
    spoilt.givens.set(cell, Some(given));
    if let Some(candidates) = &mut spoilt.candidates {
        candidates.set(cell, DigitSet::single(given));
    }
    Some((spoilt, format!("{cell}={given:?}")))
}

/// Sets a random cell to a random digit.
fn spoil_cell(draft: &PuzzleDraft, random: &mut Random) -> Option<(PuzzleDraft, String)> {
    let ruleset = draft.ruleset.validate().ok()?;
    let cells = ruleset.geometry().canvas();
    with_given(draft, cells[random.below(cells.len())], (0, 0), random)
}

/// Returns the puzzle without a solution: itself, or with one argument spoilt.
fn without_solution(draft: &PuzzleDraft, seed: u64) -> Option<(Puzzle, String)> {
    // A limit of guesses, not of time: each machine spoils the same argument.
    let mut left = ALL_GUESSES;
    let mut answer = |puzzle: &Puzzle| {
        let limits = Limits::none().nodes(GUESSES.min(left));
        let (answer, work) = Solver::new(puzzle.ruleset()).measured_answer(puzzle, &limits);
        left -= work.nodes.min(left);
        answer
    };
    let puzzle = draft.clone().validate().ok()?;
    if answer(&puzzle) == Answer::None {
        return Some((puzzle, String::new()));
    }
    let mut random = Random::new(seed);
    (0..TRIES).find_map(|attempt| {
        let change = if attempt < TRIES / 2 { spoil } else { spoil_cell };
        let (spoilt, text) = change(draft, &mut random)?;
        let puzzle = spoilt.validate().ok()?;
        (answer(&puzzle) == Answer::None).then_some((puzzle, text))
    })
}

/// Returns the puzzle with only these parts.
fn with_parts(puzzle: &Puzzle, parts: &[Part]) -> Puzzle {
    let ruleset = puzzle.ruleset().keeping(|index| parts.contains(&Part::Rule(index)));
    let mut givens = Grid::blank(puzzle.side());
    let mut candidates = puzzle.candidates().map(|_| Candidates::full(puzzle.side()));
    for part in parts {
        match (part, puzzle.candidates(), &mut candidates) {
            (Part::Given(cell, digit), ..) => givens.set(*cell, Some(*digit)),
            (Part::Candidates(cell), Some(own), Some(candidates)) => candidates.set(*cell, own.get(*cell)),
            _ => {}
        }
    }
    Puzzle::new(ruleset, givens, candidates).expect("parts of a valid puzzle are valid")
}

/// Returns what is wrong with an answer: nothing if the parts have no solution and each is needed.
fn check(puzzle: &Puzzle, parts: &[Part]) -> String {
    let answer = |parts: &[Part]| {
        let puzzle = with_parts(puzzle, parts);
        Solver::new(puzzle.ruleset()).measured_answer(&puzzle, &Limits::none().time(Duration::from_secs(20))).0
    };
    if answer(parts) != Answer::None {
        return "NOT A CONTRADICTION".to_owned();
    }
    let unneeded = parts.iter().find(|&part| {
        let others: Vec<Part> = parts.iter().copied().filter(|other| other != part).collect();
        answer(&others) == Answer::None
    });
    unneeded.map_or_else(String::new, |part| format!("NOT NEEDED: {part:?}"))
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (mut cap, mut only, mut checks, mut files) = (Duration::from_secs(20), String::new(), false, Vec::new());
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--cap" => {
                cap = Duration::from_secs_f64(arguments.next().and_then(|text| text.parse().ok()).expect("seconds"));
            }
            "--only" => only = arguments.next().expect("a text").to_lowercase(),
            "--check" => checks = true,
            _ => files.push(argument),
        }
    }
    let (mut times, mut skipped) = (Vec::new(), 0);
    println!("id\tmilliseconds\tparts\tof\tnote\tspoilt\tanswer");
    let text = |path: &String| std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    for (number, line) in files.iter().map(text).collect::<String>().lines().enumerate() {
        let json: Value = serde_json::from_str(line).expect("a JSON object a line");
        let id = json["id"].as_str().unwrap_or_default();
        if !format!("{id} {}", json["types"]).to_lowercase().contains(&only) {
            continue;
        }
        let record = json["puzzle"].as_str().and_then(|text| read_one(text.as_bytes(), &ReadOptions::default()).ok());
        let Some((puzzle, spoilt)) = record.and_then(|record| without_solution(&record.draft, number as u64)) else {
            println!("# {id}: no change makes it unsolvable");
            skipped += 1;
            continue;
        };
        let drafts = puzzle.ruleset().drafts().len() + puzzle.givens().filled().count();
        let start = ThreadTime::now();
        let why = why_none(&puzzle, &Limits::none().time(cap));
        let time = start.elapsed();
        times.push(time);
        let (parts, mut note) = match why {
            WhyNone::Minimal(parts) => (parts, String::new()),
            WhyNone::Undecided(_, parts) => (parts, "UNDECIDED".to_owned()),
            WhyNone::Solvable => (Vec::new(), "SOLVABLE".to_owned()),
        };
        if checks && note.is_empty() {
            note = check(&puzzle, &parts);
        }
        let alphabet = puzzle.geometry().alphabet();
        let named = |part: &Part| match part {
            Part::Rule(index) => {
                let (spec, arguments) = &puzzle.ruleset().uses()[index.get()];
                RuleDraft::of(spec, arguments.clone()).write(alphabet)
            }
            other => format!("{other:?}"),
        };
        let named: Vec<String> = parts.iter().map(named).collect();
        let answer = named.join("; ").chars().take(200).collect::<String>();
        println!("{id}\t{:.1}\t{}\t{drafts}\t{note}\t{spoilt}\t{answer}", time.as_secs_f64() * 1000.0, parts.len());
    }
    times.sort_unstable();
    let at = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or_default();
    println!(
        "# {} puzzles, {skipped} without a contradiction; median {:?}, nine of ten {:?}",
        times.len(),
        at(50),
        at(90)
    );
}
