//! Equations: sums of several groups of different cells, with coefficients.
//!
//! The terms of one coefficient are split into groups of mutually different cells. Each group gives the sums that it
//! can reach, the chain of the groups keeps those that lead to the constant, and each group then keeps the values that
//! lead to its sums. With at most ten open values in every group of three or more this is exact for the sum and the
//! differences inside the groups, unless the equation is loose. Where the sum is too far from both bounds for a chain, bounds
//! alone are used.
//!
//! An equation is loose if any one cell could take any of its values and the sum would still lie between the bounds. Then
//! only gaps between the sums of the groups could remove something. They seldom do, and these runs take the longest, so
//! nothing is done until the equation is tighter. With this and what `house_cages` skips, 38 puzzles with sums take a sixth
//! fewer instructions.

use super::bounds::{self, Bounds};
use super::chain::{self, Sums};
use super::group_sums::GroupSums;
use crate::general::propagators::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

const FAILED: Contradiction = Contradiction::General;

/// The largest number of cells of an equation.
pub(super) const MOST_CELLS: usize = 64;

/// Mutually different cells with one coefficient.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    /// The coefficient, not 0.
    pub(super) coefficient: i64,
    /// The variables.
    pub(super) vars: Vec<u32>,
}

/// The propagator.
#[derive(Debug)]
pub(super) struct Equation {
    /// The variables of all groups.
    vars: Box<[u32]>,
    /// The coefficient of each group, and the end of its variables.
    groups: Box<[(i64, u32)]>,
    constant: i64,
    priority: Priority,
}

/// The open cells of all groups.
struct Run<const G: usize, const N: usize> {
    domains: [u64; N],
    vars: [u32; N],
    opens: [Open; G],
    /// The number of groups with open cells.
    count: usize,
    /// What is left of the constant above the smallest sum, and below the largest.
    rise: i64,
    fall: i64,
}

/// The open cells of a group: their place in the run, and their bounds.
#[derive(Clone, Copy)]
struct Open {
    start: usize,
    end: usize,
    coefficient: i64,
    bounds: Bounds,
}

impl Equation {
    /// Returns the propagator of groups with at most 64 cells in all, whose weighted sum, of bits' indices, is the
    /// constant.
    pub(super) fn new(groups: &[Group], constant: i64, priority: Priority) -> Equation {
        let vars: Vec<u32> = groups.iter().flat_map(|group| &group.vars).copied().collect();
        let mut end = 0;
        let ends = groups.iter().map(|group| {
            end += group.vars.len() as u32;
            (group.coefficient, end)
        });
        Equation { groups: ends.collect(), vars: vars.into(), constant, priority }
    }

    fn run<const G: usize, const N: usize>(&self, store: &mut Store) -> Result<Outcome, Contradiction> {
        let mut run = Run::<G, N>::read(self, store).ok_or(FAILED)?;
        if run.rise < 0 || run.fall < 0 {
            return Err(FAILED);
        }
        if run.count == 0 {
            return Ok(Outcome::Entailed);
        }
        if run.is_loose() {
            return Ok(Outcome::Done);
        }
        run.filter().ok_or(FAILED)?;
        let cells = run.opens[run.count - 1].end;
        for (&var, &domain) in run.vars[..cells].iter().zip(&run.domains) {
            store.keep(var, domain)?;
        }
        Ok(Outcome::Done)
    }
}

impl<const G: usize, const N: usize> Run<G, N> {
    /// Reads the domains of the open cells, without the values of the fixed cells of their group.
    #[inline]
    fn read(equation: &Equation, store: &Store) -> Option<Run<G, N>> {
        let blank = Open { start: 0, end: 0, coefficient: 0, bounds: Bounds::ZERO };
        let (rise, fall) = (equation.constant, -equation.constant);
        let mut run = Run { domains: [0; N], vars: [0; N], opens: [blank; G], count: 0, rise, fall };
        let (mut first, mut end) = (0, 0);
        for &(coefficient, last) in &equation.groups {
            let start = end;
            let (mut fixed, mut sum) = (0, 0);
            for &var in &equation.vars[first..last as usize] {
                let domain = store.domain(var);
                if domain.is_power_of_two() {
                    if fixed & domain != 0 {
                        return None;
                    }
                    fixed |= domain;
                    sum += i64::from(domain.trailing_zeros());
                } else {
                    (run.domains[end], run.vars[end]) = (domain, var);
                    end += 1;
                }
            }
            first = last as usize;
            let mut bounds = Bounds::ZERO;
            if end > start {
                let open = &mut run.domains[start..end];
                open.iter_mut().for_each(|domain| *domain &= !fixed);
                bounds = bounds::of_different(open)?;
                run.opens[run.count] = Open { start, end, coefficient, bounds };
                run.count += 1;
            }
            let (low, high) = (coefficient * (sum + bounds.low), coefficient * (sum + bounds.high));
            run.rise -= low.min(high);
            run.fall += low.max(high);
        }
        Some(run)
    }

    /// Returns whether the sum is so far from both bounds that they don't limit any cell.
    #[inline]
    fn is_loose(&self) -> bool {
        let least = self.rise.min(self.fall);
        self.opens[..self.count].iter().all(|open| {
            let spans = self.domains[open.start..open.end].iter().map(|&domain| bounds::span(domain));
            spans.max().unwrap_or(0) * open.coefficient.abs() < least
        })
    }

    /// Filters the open cells.
    #[inline]
    fn filter(&mut self) -> Option<()> {
        let rise = self.rise.min(self.fall);
        let highest = self.opens[..self.count].iter().map(|open| open.bounds.high).max().unwrap_or(0);
        if rise <= u64::MOST && highest <= u64::MOST {
            self.filter_by_chain::<u64>()
        } else if rise <= u128::MOST {
            self.filter_by_chain::<u128>()
        } else {
            self.filter_by_bounds()
        }
    }

    #[inline]
    fn filter_by_chain<S: GroupSums>(&mut self) -> Option<()> {
        let turned = self.fall < self.rise;
        let rise = self.rise.min(self.fall);
        let limit = S::ALL >> (S::MOST - rise) as u32;
        let (mut all, mut terms) = ([S::NONE; G], [S::NONE; G]);
        for place in 0..self.count {
            let open = &self.opens[place];
            all[place] = S::sums(&self.domains[open.start..open.end], open.bounds.low);
            terms[place] = open.contributions(all[place], turned) & limit;
        }
        if !chain::filter(&mut terms, self.count, S::ZERO << rise as u32) {
            return None;
        }
        for place in 0..self.count {
            let open = &self.opens[place];
            let kept = open.sums_of(terms[place], turned);
            if kept & all[place] != all[place]
                && !S::keep(&mut self.domains[open.start..open.end], kept, open.bounds.low)
            {
                return None;
            }
        }
        Some(())
    }

    fn filter_by_bounds(&mut self) -> Option<()> {
        for open in &self.opens[..self.count] {
            let range = open.bounds.range(open.coefficient, self.rise, self.fall);
            for domain in &mut self.domains[open.start..open.end] {
                *domain &= range;
                if *domain == 0 {
                    return None;
                }
            }
        }
        Some(())
    }
}

impl Open {
    fn span(&self) -> i64 {
        self.bounds.high - self.bounds.low
    }

    /// Returns whether contributions are counted upwards from the smallest sum.
    fn is_up(&self, turned: bool) -> bool {
        (self.coefficient > 0) != turned
    }

    /// Returns the contributions of sums (above the smallest sum): times the factor, counted from the smallest or the
    /// largest sum. Those too large are dropped. All are returned if the span of the sums is too large.
    #[inline]
    fn contributions<S: Sums>(&self, sums: S, turned: bool) -> S {
        let span = self.span();
        if span > S::MOST {
            return S::ALL;
        }
        let steps = if self.is_up(turned) { sums } else { sums.turned() >> (S::MOST - span) as u32 };
        let factor = self.coefficient.unsigned_abs();
        if factor == 1 {
            return steps;
        }
        let (mut contributions, mut left) = (S::NONE, steps);
        while left != S::NONE {
            match u64::from(left.least()).checked_mul(factor) {
                Some(contribution) if contribution <= S::MOST as u64 => contributions |= S::ZERO << contribution as u32,
                _ => break,
            }
            left = left.without_least();
        }
        contributions
    }

    /// Returns the sums (above the smallest sum) of contributions.
    #[inline]
    fn sums_of<S: Sums>(&self, contributions: S, turned: bool) -> S {
        let span = self.span();
        if span > S::MOST {
            return S::ALL;
        }
        let factor = self.coefficient.unsigned_abs();
        let mut steps = contributions;
        if factor != 1 {
            steps = S::NONE;
            let mut left = contributions;
            while left != S::NONE {
                steps |= S::ZERO << (u64::from(left.least()) / factor) as u32;
                left = left.without_least();
            }
        }
        if self.is_up(turned) { steps } else { (steps << (S::MOST - span) as u32).turned() }
    }
}

impl Propagator for Equation {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.vars.iter().map(|&var| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        self.priority
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<Outcome, Contradiction> {
        match (self.groups.len(), self.vars.len()) {
            (0..=3, 0..=6) => self.run::<3, 6>(store),
            (0..=6, 0..=9) => self.run::<6, 9>(store),
            (0..=12, 0..=16) => self.run::<12, 16>(store),
            _ => self.run::<MOST_CELLS, MOST_CELLS>(store),
        }
    }
}
