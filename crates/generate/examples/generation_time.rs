//! Measures how long generating puzzles takes, on one thread:
//! `cargo run --release -p ninefold-generate --example generation_time -- COUNT SIDE VARIANT…`.
//!
//! Without arguments it measures the classic levels, with and without symmetry; variants are joined by commas. Each
//! puzzle is generated three times, and the shortest processor time counts, since the work is the same and any
//! difference is other load on the machine.

use cpu_time::ThreadTime;

use ninefold_generate::{Difficulty, Generator, Pattern, PuzzleKind, Target, seed_of};
use ninefold_grid::Side;
use ninefold_logic::Level;
use ninefold_puzzle::RulesetDraft;
use ninefold_solver::Seed;

const LEVELS: [Level; 4] = [Level::Beginner, Level::Amateur, Level::Expert, Level::Veteran];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize| words.get(place).and_then(|word| word.parse::<usize>().ok());
    let count = number(0).unwrap_or(200);
    let side = Side::new(number(1).unwrap_or(9)).expect("a side from 1 to 64");
    let variants = if words.len() > 2 { &words[2..] } else { &["classic".to_owned()][..] };
    for variant in variants {
        let names = variant.split(',').filter(|&name| name != "classic");
        let kind = PuzzleKind::of(&RulesetDraft::classic(side).with_rules(names)).expect("sound rules");
        for pattern in [Pattern::None, Pattern::Rotational] {
            for level in LEVELS {
                let target = Target { pattern: Some(pattern), ..Target::new(kind.clone(), Difficulty::Level(level)) };
                measure(&format!("{side} {variant} {level} {pattern}"), &target, count);
            }
        }
    }
}

const REPETITIONS: u32 = 3;

fn measure(name: &str, target: &Target, count: usize) {
    let mut generator = Generator::new(target);
    let mut failed = 0;
    let mut givens = 0;
    let mut times: Vec<f64> = (0..count as u64)
        .map(|place| {
            let mut measure_once = |_| {
                let start = ThreadTime::now();
                let made = generator.generate(seed_of(Seed(1), place));
                (start.elapsed().as_secs_f64() * 1000.0, made)
            };
            let (time, made) =
                (0..REPETITIONS).map(&mut measure_once).min_by(|(one, _), (other, _)| one.total_cmp(other)).unwrap();
            match made {
                Ok(made) => givens += made.givens(),
                Err(_) => failed += 1,
            }
            time
        })
        .collect();
    times.sort_by(f64::total_cmp);
    let at = |hundredths: usize| times[(count * hundredths / 100).min(count - 1)];
    println!(
        "{name:<40} median {:>9.2} ms  99 of 100 {:>9.2} ms  worst {:>9.2} ms  givens {:>5.1}  failed {failed}",
        at(50),
        at(99),
        times[count - 1],
        givens as f64 / (count - failed).max(1) as f64
    );
}
