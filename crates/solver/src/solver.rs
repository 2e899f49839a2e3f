//! The solver of a ruleset.

use std::sync::{Arc, Mutex};

use ninefold_grid::Grid;
use ninefold_puzzle::{Puzzle, Ruleset};

use crate::network::Network;
use crate::random::{Random, Seed};
use crate::search::{Found, Order, Search, Statistics};
use crate::watch::Watch;
use crate::{Answer, Count, Fill, Halt, Limits};

/// A ruleset compiled.
#[derive(Debug)]
pub struct Solver {
    ruleset: Arc<Ruleset>,
    network: Arc<Network>,
    resting: Mutex<Vec<Search>>,
}

impl Solver {
    /// Compiles a ruleset.
    pub fn new(ruleset: &Arc<Ruleset>) -> Solver {
        let network = Arc::new(Network::new(ruleset.model()));
        Solver { ruleset: Arc::clone(ruleset), network, resting: Mutex::new(Vec::new()) }
    }

    /// The answer.
    pub fn answer(&self, puzzle: &Puzzle, limits: &Limits) -> (Answer, Statistics) {
        self.search(|search| {
            let answer = self.run(search, puzzle, limits);
            (answer, search.statistics)
        })
    }

    fn run(&self, search: &mut Search, puzzle: &Puzzle, limits: &Limits) -> Answer {
        let mut watch = Watch::new(limits);
        let mut first: Option<Grid> = None;
        search.begin(&self.network, puzzle, Order::Fixed);
        if std::env::var("RESTART").is_ok() {
            search.restart_after(std::env::var("RESTART").unwrap().parse().unwrap());
        }
        loop {
            match (search.next(&self.network, &mut watch), first.take()) {
                (Ok(Found::Solution), None) => first = Some(search.grid(&self.network, puzzle.side())),
                (Ok(Found::Solution), Some(one)) => {
                    let other = search.grid(&self.network, puzzle.side());
                    if other != one { return Answer::Several(one, other);}
                    first = Some(one);
                }
                (Ok(Found::End), None) => return Answer::None,
                (Ok(Found::End), Some(one)) => return Answer::Unique(one),
                (Err(halt), found) => return Answer::Undecided(halt, found),
            }
        }
    }

    /// fill
    pub fn fill(&self, puzzle: &Puzzle, seed: Seed, limits: &Limits) -> (Fill, Statistics) {
        let mut watch = Watch::new(limits);
        self.search(|search| {
            search.begin(&self.network, puzzle, Order::Random(Random::new(seed)));
            search.restart_after(std::env::var("RESTART").ok().and_then(|x|x.parse().ok()).unwrap_or(64));
            let fill = match search.next(&self.network, &mut watch) {
                Ok(Found::Solution) => Fill::Grid(search.grid(&self.network, puzzle.side())),
                Ok(Found::End) => Fill::None,
                Err(halt) => Fill::Undecided(halt),
            };
            (fill, search.statistics)
        })
    }

    /// count
    pub fn count(&self, puzzle: &Puzzle, limits: &Limits) -> Count {
        let mut watch = Watch::new(limits);
        self.search(|search| {
            search.begin(&self.network, puzzle, Order::Fixed);
            let mut found = 0;
            let halt = loop {
                if limits.solutions.is_some_and(|limit| found >= limit) {
                    break Some(Halt::Solutions);
                }
                match search.next(&self.network, &mut watch) {
                    Ok(Found::Solution) => found += 1,
                    Ok(Found::End) => break None,
                    Err(halt) => break Some(halt),
                }
            };
            Count { found, halt }
        })
    }

    fn search<T>(&self, work: impl FnOnce(&mut Search) -> T) -> T {
        let resting = self.resting.lock().unwrap().pop();
        let mut search = resting.unwrap_or_else(Search::new);
        let result = work(&mut search);
        self.resting.lock().unwrap().push(search);
        result
    }
}
const _: fn(&Solver) = |s| { let _ = &s.ruleset; };
