//! Counts how often the coach needs each technique in a file of classic puzzles: `cargo xtask techniques --count FILE`.
//!
//! The coach solves every puzzle with the easiest techniques first, so a technique is used only if no earlier one applies.
//! The output has a line for each name: its slug, the number of its steps, the number of puzzles with them, and their
//! lowest and highest rating. Where the coach is stuck, the explainer's steps follow and are counted by technique. The
//! last argument is the number of threads.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::{env, fs, thread};

use ninefold::service::{self, EngineSet, PuzzleOptions};
use ninefold::{Coach, Limits, Rating, Slug, Step};

/// The counts of a name.
#[derive(Default)]
struct Count {
    steps: usize,
    puzzles: usize,
    ratings: BTreeSet<Rating>,
}

/// The counts of all names, and the number of puzzles that were solved.
#[derive(Default)]
struct Counts {
    by_slug: BTreeMap<String, Count>,
    puzzles: usize,
}

/// Returns the coach's name for a step or, without one, its technique.
fn slug(step: &Step, names: &BTreeSet<&str>) -> String {
    let name = if names.contains(step.title()) { step.title() } else { step.technique().title };
    Slug::of(name).to_string()
}

impl Counts {
    fn walk(&mut self, line: &str, names: &BTreeSet<&str>, engines: &mut EngineSet) {
        let puzzle = service::one(line.as_bytes(), &PuzzleOptions::default(), engines).expect("a puzzle a line");
        let walk = engines.coach(&puzzle).path(&puzzle, &Limits::none()).unwrap();
        let mut seen = BTreeSet::new();
        for step in &walk.steps {
            let slug = slug(step, names);
            let count = self.by_slug.entry(slug.clone()).or_default();
            count.steps += 1;
            count.puzzles += usize::from(seen.insert(slug));
            count.ratings.extend(step.rating());
        }
        self.puzzles += 1;
    }

    fn add(&mut self, other: Counts) {
        for (slug, count) in other.by_slug {
            let sum = self.by_slug.entry(slug).or_default();
            sum.steps += count.steps;
            sum.puzzles += count.puzzles;
            sum.ratings.extend(count.ratings);
        }
        self.puzzles += other.puzzles;
    }
}

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let file = words.first().expect("a file");
    let threads = words.get(1).map(|word| word.parse().expect("a number of threads"));
    let threads = threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get));
    let text = fs::read_to_string(file).unwrap_or_else(|why| panic!("{file}: {why}"));
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let names: BTreeSet<&str> = Coach::names().into_iter().map(|(name, _)| name).collect();
    let mut all = Counts::default();
    thread::scope(|scope| {
        let share = |first: usize| {
            let (lines, names) = (&lines, &names);
            scope.spawn(move || {
                let (mut counts, mut engines) = (Counts::default(), EngineSet::new());
                lines.iter().skip(first).step_by(threads).for_each(|line| counts.walk(line, names, &mut engines));
                counts
            })
        };
        let workers: Vec<_> = (0..threads).map(share).collect();
        workers.into_iter().for_each(|worker| all.add(worker.join().expect("a worker that ends")));
    });
    println!("all\t-\t{}\t-\t-", all.puzzles);
    for (slug, Count { steps, puzzles, ratings }) in &all.by_slug {
        let shown = |rating: Option<&Rating>| rating.map_or_else(|| "-".to_owned(), Rating::to_string);
        println!("{slug}\t{steps}\t{puzzles}\t{}\t{}", shown(ratings.first()), shown(ratings.last()));
    }
}
