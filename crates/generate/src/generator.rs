//! The generator: grid after grid is filled, dug out and eased until a puzzle is as wished for.
//!
//! Ratings mostly fall as givens come back. So where a core is too hard, a random order of its orbits is put back, first
//! one, then two, four, …, until the puzzle is no longer too hard, and the place in between is found by halving. An order
//! that leaps over the range is followed by another; a core that is too easy by another grid. All choices come from one
//! random generator, and all limits count work, not time: a seed makes the same puzzle everywhere.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ninefold_grid::{Cell, Grid, Random, Side};
use ninefold_logic::{Ending, Explainer, Over, Rating, Report};
use ninefold_solver::{Limits, Seed, Timer};

use crate::dig::Dig;
use crate::engines::Engines;
use crate::jigsaw::random_map;
use crate::judge::{Verdict, judge};
use crate::shape::Shape;
use crate::{Aim, Generated, Shortfall, Target, Thrift};

/// Orders in which the orbits of a core are put back.
const ORDERS: usize = 2;
/// Grids that are made for the sake of a better shape when one that will do is at hand.
const PATIENCE: u32 = 3;
/// Grids on the same random map.
const GRIDS_A_MAP: u32 = 4;
/// Grids where no limit is set: for the plain 9×9, which has an engine of its own, and for others of that side. Seconds,
/// mostly. The work for a grid grows with the square of its cells.
const PLAIN_GRIDS: u32 = 30_000;
const GRIDS: usize = 3_000;
const USUAL_GRIDS: RangeInclusive<usize> = 40..=10_000;

/// Makes puzzles to a wish. Made once, it serves for any number of them, one after the other.
pub struct Generator {
    target: Target,
    shape: Shape,
    orbits: Vec<Vec<Cell>>,
    attempts: u32,
    engines: Option<Engines>,
}

/// What was found so far, if it is not yet what was wished for.
#[derive(Default)]
struct Findings {
    /// A puzzle that will do, and the attempt that it came of.
    passable: Option<(Candidate, u32)>,
    /// The closest that will not do, and how far off it is.
    closest: Option<(Candidate, (usize, u16))>,
}

#[derive(Clone)]
struct Candidate {
    givens: Grid,
    solution: Grid,
    report: Report,
    ruleset: Arc<ninefold_puzzle::Ruleset>,
}

impl Generator {
    /// A generator for this wish. A wish that can't come true is found out by its limit.
    pub fn new(target: &Target) -> Generator {
        let side = target.kind.side();
        let shape = Shape::of(target);
        Generator {
            orbits: shape.pattern.orbits(side),
            shape,
            attempts: target.attempts.unwrap_or_else(|| usual_attempts(target)),
            engines: target.kind.shared().map(|ruleset| Engines::new(ruleset, target.summit())),
            target: target.clone(),
        }
    }

    /// The puzzle of this seed.
    ///
    /// # Errors
    /// When the limit was reached before there was one.
    pub fn generate(&mut self, seed: Seed) -> Result<Generated, Shortfall> {
        self.generate_within(seed, &Limits::none())
    }

    /// The puzzle of this seed, unless the time of these limits is over or their switch pressed before it is found: then the
    /// shortfall has the best up to there. Their other limits say nothing here.
    ///
    /// # Errors
    /// When a limit was reached before there was one.
    pub fn generate_within(&mut self, seed: Seed, limits: &Limits) -> Result<Generated, Shortfall> {
        let timer = limits.start();
        let mut random = Random::new(seed.0);
        let mut findings = Findings::default();
        let mut engines = self.engines.take();
        let mut found = None;
        let mut attempts = 0;
        while attempts < self.attempts && !timer.is_over() {
            let attempt = attempts;
            if self.target.kind.shared().is_none() && attempt % GRIDS_A_MAP == 0 {
                engines = None;
            }
            let engines = engines.get_or_insert_with(|| {
                Engines::new(&self.target.kind.on(|side| random_map(side, &mut random)), self.target.summit())
            });
            engines.end_with(&timer);
            attempts += 1;
            // What was over is not found; the loop ends with the timer.
            found = self.attempt(attempt, engines, &mut random, &mut findings).unwrap_or_default();
            let waited = |(_, since): &(_, u32)| attempt - since >= PATIENCE;
            if found.is_some() || findings.passable.as_ref().is_some_and(waited) {
                break;
            }
        }
        self.engines = engines;
        match found.or(findings.passable.map(|(candidate, _)| candidate)) {
            Some(candidate) => Ok(candidate.rated(&timer).generated(seed)),
            None => Err(Shortfall {
                attempts,
                best: findings.closest.map(|(candidate, _)| Box::new(candidate.generated(seed))),
            }),
        }
    }

    /// What comes of one full grid.
    fn attempt(
        &self,
        attempt: u32,
        engines: &mut Engines,
        random: &mut Random,
        findings: &mut Findings,
    ) -> Result<Option<Candidate>, Over> {
        let Some(solution) = engines.fill(random.bits()) else { return Ok(None) };
        let depth = self.shape.depth.start() + random.below(self.shape.depth.clone().count().max(1));
        let dig = Dig::new(solution, &self.orbits, depth, engines, random)?;
        let judged = |givens: Grid, engines: &mut Engines, findings: &mut Findings| {
            let (verdict, report) = judge(&givens, &self.target, &self.shape, engines)?;
            let ruleset = Arc::clone(engines.ruleset());
            let candidate = Candidate { givens, solution: dig.solution.clone(), report, ruleset };
            findings.note(verdict, &candidate, attempt, self.target.aim);
            Ok((verdict, candidate))
        };
        let left = dig.core.filled().count();
        let spare = left > *self.shape.givens.end();
        let wasteful = self.target.thrift == Thrift::Minimal && !engines.is_minimal(&dig.core, &dig.solution);
        if spare || wasteful {
            findings.note_misshapen(&dig, left.saturating_sub(*self.shape.givens.end()), engines)?;
            return Ok(None);
        }
        let (verdict, candidate) = judged(dig.core.clone(), engines, findings)?;
        match verdict {
            Verdict::Fits => return Ok(Some(candidate)),
            Verdict::TooEasy => return Ok(None),
            Verdict::Passes | Verdict::TooHard if self.target.thrift == Thrift::Minimal => return Ok(None),
            Verdict::Passes | Verdict::TooHard => {}
        }
        let mut order: Vec<&Vec<Cell>> = dig.removed.iter().collect();
        for _ in 0..ORDERS {
            random.shuffle(&mut order);
            let room = self.room(&order, left);
            let found = ease(room, |count| judged(dig.eased(&order, count), engines, findings))?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// How many orbits of an order can be put back on so many givens.
    fn room(&self, order: &[&Vec<Cell>], left: usize) -> usize {
        let mut givens = left;
        let fits = |orbit: &&&Vec<Cell>| {
            givens += orbit.len();
            givens <= *self.shape.givens.end()
        };
        order.iter().take_while(fits).count()
    }
}

/// Looks for the number of orbits, 1 to `room`, at which a puzzle fits; too few are too hard.
fn ease(
    room: usize,
    mut judged: impl FnMut(usize) -> Result<(Verdict, Candidate), Over>,
) -> Result<Option<Candidate>, Over> {
    let (mut hard, mut easy) = (0, room + 1);
    let mut count = 1.min(room);
    while hard < count && count < easy {
        let (verdict, candidate) = judged(count)?;
        match verdict {
            Verdict::Fits => return Ok(Some(candidate)),
            Verdict::TooEasy => easy = count,
            Verdict::Passes | Verdict::TooHard => hard = count,
        }
        count = if easy > room { (2 * hard).min(room) } else { hard.midpoint(easy) };
    }
    Ok(None)
}

impl Findings {
    fn note(&mut self, verdict: Verdict, candidate: &Candidate, attempt: u32, aim: Aim) {
        match verdict {
            Verdict::Passes if self.passable.is_none() => self.passable = Some((candidate.clone(), attempt)),
            Verdict::TooEasy | Verdict::TooHard => self.note_close(candidate, (0, distance(&candidate.report, aim))),
            Verdict::Passes | Verdict::Fits => {}
        }
    }

    /// A core that has too many givens, or some to spare.
    fn note_misshapen(&mut self, dig: &Dig, too_many: usize, engines: &mut Engines) -> Result<(), Over> {
        let off = (too_many.max(1), 0);
        if self.closest.as_ref().is_none_or(|(_, least)| off < *least) {
            let report = engines.rate(&dig.core)?;
            let ruleset = Arc::clone(engines.ruleset());
            let (givens, solution) = (dig.core.clone(), dig.solution.clone());
            self.note_close(&Candidate { givens, solution, report, ruleset }, off);
        }
        Ok(())
    }

    fn note_close(&mut self, candidate: &Candidate, off: (usize, u16)) {
        if self.closest.as_ref().is_none_or(|(_, least)| off < *least) {
            self.closest = Some((candidate.clone(), off));
        }
    }
}

impl Candidate {
    /// With its rating where the search stopped at a summit, if time allows. On large boards that may take very long, and
    /// the level says enough.
    fn rated(mut self, timer: &Timer) -> Candidate {
        if matches!(self.report.ending(), Ending::Above(_)) && self.givens.side() <= Side::NINE {
            let report = Explainer::new(&self.ruleset).rate_grid_until(&self.givens, &|| timer.is_over());
            self.report = report.unwrap_or(self.report);
        }
        self
    }

    fn generated(self, seed: Seed) -> Generated {
        let puzzle = ninefold_puzzle::Puzzle::new(self.ruleset, self.givens, None);
        let puzzle = puzzle.expect("part of a full grid is sound");
        Generated { puzzle, solution: self.solution, report: self.report, seed }
    }
}

/// How many grids are tried when the wish does not say.
fn usual_attempts(target: &Target) -> u32 {
    if target.kind.is_plain() {
        return PLAIN_GRIDS;
    }
    let cells = target.kind.side().cell_count();
    (GRIDS * 81 * 81 / cells.pow(2)).clamp(*USUAL_GRIDS.start(), *USUAL_GRIDS.end()) as u32
}

/// How far a rating is from the range, in tenths.
fn distance(report: &Report, aim: Aim) -> u16 {
    let above = match report.ending() {
        Ending::Above(summit) => summit,
        _ => Target::EASY_SUMMIT,
    };
    let tenths = report.rating().map_or(above.tenths() + 1, Rating::tenths);
    let above = aim.highest().map_or(0, |highest| tenths.saturating_sub(highest.tenths()));
    above.max(aim.lowest().tenths().saturating_sub(tenths))
}

impl std::fmt::Debug for Generator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Generator").field("target", &self.target).finish_non_exhaustive()
    }
}
