//! How often the coach needs each technique, over a file of classic puzzles: `cargo xtask techniques --count FILE`.
//!
//! The coach walks through every puzzle, the easy patterns first, so a technique fires only where nothing before it in the
//! order does. A line for each name: its slug, how many steps bear it, in how many puzzles, its lowest and highest rating. Steps
//! of the explainer, which follow where the coach knows nothing more, are counted by technique. A last word sets how many
//! threads share the work.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZero;
use std::{env, fs, thread};

use ninefold::service::{self, EngineSet, PuzzleOptions};
use ninefold::{Coach, Limits, Rating, Slug, Step};

/// What is counted of a name.
#[derive(Default)]
struct Count {
    steps: usize,
    puzzles: usize,
    ratings: BTreeSet<Rating>,
}

/// All names, and the puzzles that were walked through to their ends.
#[derive(Default)]
struct Counts {
    by_slug: BTreeMap<String, Count>,
    puzzles: usize,
}

/// The coach's name for a step, or else its technique.
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
