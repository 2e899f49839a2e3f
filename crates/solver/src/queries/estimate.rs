//! An estimate of the number of solutions, with its error.

use ninefold_puzzle::Puzzle;

use crate::general::compile::compile;
use crate::general::search::Search;
use crate::running_limits::RunningLimits;
use crate::search::Order;
use crate::{Limits, Seed, StopReason};

/// An estimate of the number of solutions.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Estimate {
    /// The mean of the probes.
    pub solutions: f64,
    /// The standard error of the mean.
    pub error: f64,
    /// The number of probes.
    pub probes: u64,
    /// Whether the number is exact, because propagation alone decides the puzzle.
    pub exact: bool,
    /// The limit that stopped the probes early, if one did.
    pub halt: Option<StopReason>,
}

/// Estimates the number of solutions of a puzzle by random probes of the search; the seed decides which. It stops once
/// a probe has shown that there is no choice.
pub fn estimate(puzzle: &Puzzle, probes: u64, seed: Seed, limits: &Limits) -> Estimate {
    let program = compile(puzzle.ruleset().model());
    let mut running = RunningLimits::start(limits);
    let mut search = Search::default();
    search.begin(&program, puzzle, Order::Fixed);
    let mut estimate = Estimate { solutions: 0.0, error: 0.0, probes: 0, exact: false, halt: None };
    match search.settle(&program, &mut running) {
        Ok(true) => {}
        Ok(false) => return Estimate { exact: true, ..estimate },
        Err(reason) => return Estimate { halt: Some(reason), ..estimate },
    }
    let mut random = seed.random();
    // The mean and the sum of squared deviations, by B. P. Welford's method.
    let mut squares = 0.0;
    while estimate.probes < probes {
        match search.probe(&program, &mut running, &mut random) {
            Ok(probe) => {
                estimate.probes += 1;
                let deviation = probe.solutions - estimate.solutions;
                estimate.solutions += deviation / estimate.probes as f64;
                squares += deviation * (probe.solutions - estimate.solutions);
                limits.report(estimate.probes, probes);
                if probe.is_forced {
                    estimate.exact = true;
                    break;
                }
            }
            Err(reason) => {
                estimate.halt = Some(reason);
                break;
            }
        }
    }
    if estimate.probes > 1 {
        let count = estimate.probes as f64;
        estimate.error = (squares / (count - 1.0) / count).sqrt();
    }
    estimate
}
