//! The generator: grid after grid is filled, dug out and eased until a puzzle is as wished for.
//!
//! Ratings mostly fall as givens come back. So where a core is too hard, a random order of its orbits is put back, first
//! one, then two, four, …, until the puzzle is no longer too hard, and the place in between is found by halving. An order
//! that leaps over the range is followed by another; a core that is too easy by another grid. All choices come from one
//! random generator, and all limits count work, not time: a seed makes the same puzzle everywhere.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ninefold_fast::Removal;
use ninefold_grid::{Cell, Grid, Random};
use ninefold_solver::{Deadline, Limits, Seed, StopReason};

use crate::bulk::{Bulk, MinimalPuzzle, Miss};
use crate::climb::{self, Climb};
use crate::dig::Dig;
use crate::engines::Engines;
use crate::findings::{Candidate, Draft, Findings};
use crate::grade::{Verdict, judge};
use crate::grid_source::GridSource;
use crate::jigsaw::random_map;
use crate::proofs::{grid, removal};
use crate::shape::Shape;
use crate::{Difficulty, Generated, Minimality, NotFound, Pattern, Target};

/// Orders in which the orbits of a core are put back.
const ORDERS: usize = 2;
/// Grids on the same random map.
const GRIDS_A_MAP: u32 = 4;
/// Grids where no limit is set: for the plain 9×9, which has an engine of its own, and for others of that side. Seconds,
/// mostly. The work for a grid grows with the square of its cells.
const PLAIN_GRIDS: u32 = 30_000;
const CLIMBED: u32 = 400;
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

impl Generator {
    /// A generator for this request. What [`Target::check`] would refuse ends at the limit.
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
    pub fn generate(&mut self, seed: Seed) -> Result<Generated, NotFound> {
        self.generate_within(seed, &Limits::none())
    }

    /// The puzzle of this seed, unless the time of these limits is over or their switch pressed before it is found: then the
    /// shortfall has the best up to there. Their other limits say nothing here.
    ///
    /// # Errors
    /// When a limit was reached before there was one.
    pub fn generate_within(&mut self, seed: Seed, limits: &Limits) -> Result<Generated, NotFound> {
        let timer = limits.start();
        if self.is_in_bulk() {
            let core = self.bulk(&[seed], &timer).remove(0)?;
            return Ok(self.rated_within(&core, &timer));
        }
        let mut random = Random::new(seed.0);
        let mut engines = self.engines.take();
        let mut source = self.source(&random);
        let mut findings = Findings::default();
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
            found = match engines.fast() {
                Some(fast) => {
                    let (dig, mut random) = source.next(fast, &timer);
                    if source.is_costly() && dig.core.filled_count() > *self.shape.givens.end() {
                        attempts += climb::COST - 1;
                    }
                    self.ease(attempt, &dig, engines, &mut random, &mut findings)
                }
                None => self.attempt(attempt, engines, &mut random, &mut findings),
            }
            .unwrap_or_default();
            if found.is_none() && findings.is_crowded_since_long(attempt) {
                found = findings.sift(&self.target, engines).unwrap_or_default();
            }
            if found.is_some() || findings.is_passable_since_long(attempt) {
                break;
            }
        }
        if let (None, Some(engines)) = (&found, &mut engines) {
            found = findings.sift(&self.target, engines).unwrap_or_default();
        }
        self.engines = engines;
        match found.or_else(|| findings.take_passable()) {
            Some(candidate) => Ok(candidate.rated(&timer).generated(seed)),
            None => {
                let filled = findings.filled;
                let best = findings.best(self.target.aim, &timer);
                let best = best.map(|candidate| Box::new(candidate.generated(seed)));
                Err(NotFound { attempts, filled, best, rare: self.rare() })
            }
        }
    }

    /// Where the grids of the plain 9×9 come from.
    fn source(&self, random: &Random) -> Source<'_> {
        if self.is_climbed() {
            return Source::Climb(Climb::new(random.clone(), &self.shape.givens));
        }
        Source::GridSource(GridSource::new(random.clone(), &self.orbits, &self.shape.depth))
    }

    /// The most givens that are wished for, where that is hardly ever to be had.
    fn rare(&self) -> Option<usize> {
        Some(*self.shape.givens.end()).filter(|&most| self.target.kind.is_plain() && most < climb::RARE)
    }

    /// Whether so few givens are wished for that digging does not come to them.
    fn is_climbed(&self) -> bool {
        let Shape { pattern, givens, .. } = &self.shape;
        self.target.kind.is_plain() && *pattern == Pattern::None && *givens.end() <= climb::FEW
    }

    /// Fills a grid, digs it out and sees what comes of it.
    fn attempt(
        &self,
        attempt: u32,
        engines: &mut Engines,
        random: &mut Random,
        findings: &mut Findings,
    ) -> Result<Option<Candidate>, StopReason> {
        let Some(solution) = engines.fill(random.bits()) else { return Ok(None) };
        let depth = self.shape.depth.start() + random.below(self.shape.depth.clone().count().max(1));
        let dig = Dig::new(solution, &self.orbits, depth, engines, random)?;
        self.ease(attempt, &dig, engines, random, findings)
    }

    /// What comes of one full grid that was dug out.
    fn ease(
        &self,
        attempt: u32,
        dig: &Dig,
        engines: &mut Engines,
        random: &mut Random,
        findings: &mut Findings,
    ) -> Result<Option<Candidate>, StopReason> {
        let judged = |givens: Grid, engines: &mut Engines, findings: &mut Findings| {
            let (verdict, report) = judge(&givens, &self.target, &self.shape, engines)?;
            let draft = Draft { givens, solution: dig.solution.clone(), ruleset: Arc::clone(engines.ruleset()) };
            Ok((verdict, findings.note(verdict, draft, report, attempt, self.target.aim)))
        };
        findings.filled += 1;
        let left = dig.core.filled().count();
        let spare = left > *self.shape.givens.end();
        let wasteful = self.target.thrift == Minimality::Minimal && !engines.is_minimal(&dig.core, &dig.solution);
        if spare || wasteful {
            findings.note_misshapen(dig, left.saturating_sub(*self.shape.givens.end()), engines)?;
            return Ok(None);
        }
        let (verdict, candidate) = judged(dig.core.clone(), engines, findings)?;
        match verdict {
            Verdict::Fits => return Ok(candidate),
            Verdict::TooEasy => return Ok(None),
            _ if self.target.thrift == Minimality::Minimal => return Ok(None),
            Verdict::Passes | Verdict::Crowded | Verdict::TooHard => {}
        }
        let mut order: Vec<&Vec<Cell>> = dig.removed.iter().collect();
        for _ in 0..ORDERS {
            random.shuffle(&mut order);
            let room = self.room(&order, left);
            let found = halve(room, |count| judged(dig.eased(&order, count), engines, findings))?;
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

/// Minimal puzzles in bulk.
impl Generator {
    /// Whether puzzles of this wish are had in bulk, many seeds at once: plain 9×9, minimal, however hard.
    pub fn is_in_bulk(&self) -> bool {
        let Target { kind, aim, thrift, needs, without, .. } = &self.target;
        let is_open = *aim == Difficulty::Any && needs.is_empty() && without.is_empty();
        kind.is_plain() && is_open && *thrift == Minimality::Minimal && !self.is_climbed()
    }

    /// The puzzle of each seed, not rated: the same as [`Generator::generate`] makes of it.
    ///
    /// # Panics
    /// When puzzles of this wish are not had in bulk.
    pub fn cores(&mut self, seeds: &[Seed]) -> Vec<Result<MinimalPuzzle, NotFound>> {
        assert!(self.is_in_bulk(), "a wish for minimal puzzles, however hard");
        self.bulk(seeds, &Deadline::default())
    }

    /// The same puzzle with its rating.
    pub fn rated(&mut self, core: &MinimalPuzzle) -> Generated {
        self.rated_within(core, &Deadline::default())
    }

    fn bulk(&mut self, seeds: &[Seed], timer: &Deadline) -> Vec<Result<MinimalPuzzle, NotFound>> {
        let orbits: Vec<Removal> = self.orbits.iter().map(|orbit| removal(orbit)).collect();
        let bulk = Bulk { orbits: &orbits, givens: self.shape.givens.clone(), attempts: self.attempts };
        let fast = self.engines.as_mut().and_then(Engines::fast).expect("plain puzzles have an engine");
        let cores = bulk.cores(seeds, fast, timer);
        let short = |miss: Miss, generator: &mut Generator| NotFound {
            attempts: miss.attempts,
            filled: miss.attempts,
            best: miss.best.map(|core| Box::new(generator.rated_within(&core, timer))),
            rare: generator.rare(),
        };
        cores.into_iter().map(|core| core.map_err(|miss| short(miss, self))).collect()
    }

    fn rated_within(&mut self, core: &MinimalPuzzle, timer: &Deadline) -> Generated {
        let engines = self.engines.as_mut().expect("plain puzzles share their engines");
        // Here the rating is all that is wanted, so it is not given up.
        engines.end_with(&Deadline::default());
        let (givens, solution) = (grid(&core.givens), grid(&core.solution.into()));
        let report = engines.rate(&givens).expect("nothing says that it is over");
        let draft = Draft { givens, solution, ruleset: Arc::clone(engines.ruleset()) };
        Candidate { draft, report }.rated(timer).generated(core.seed)
    }
}

/// Where the grids of the plain 9×9 come from.
enum Source<'a> {
    GridSource(GridSource<'a>),
    Climb(Climb),
}

impl Source<'_> {
    fn next(&mut self, engine: &mut ninefold_fast::Solver, timer: &Deadline) -> (Dig, Random) {
        match self {
            Source::GridSource(quarry) => quarry.next(engine),
            Source::Climb(climb) => climb.next(engine, timer),
        }
    }

    fn is_costly(&self) -> bool {
        matches!(self, Source::Climb(_))
    }
}

/// Looks for the number of orbits, 1 to `room`, at which a puzzle fits; too few are too hard.
fn halve(
    room: usize,
    mut judged: impl FnMut(usize) -> Result<(Verdict, Option<Candidate>), StopReason>,
) -> Result<Option<Candidate>, StopReason> {
    let (mut hard, mut easy) = (0, room + 1);
    let mut count = 1.min(room);
    while hard < count && count < easy {
        let (verdict, candidate) = judged(count)?;
        match verdict {
            Verdict::Fits => return Ok(candidate),
            Verdict::TooEasy => easy = count,
            Verdict::Passes | Verdict::Crowded | Verdict::TooHard => hard = count,
        }
        count = if easy > room { (2 * hard).min(room) } else { hard.midpoint(easy) };
    }
    Ok(None)
}

/// How many grids are tried when the wish does not say.
fn usual_attempts(target: &Target) -> u32 {
    if target.kind.is_plain() {
        let is_few = target.givens.as_ref().is_some_and(|givens| *givens.end() <= climb::FEW);
        return if is_few && target.pattern.is_none_or(|pattern| pattern == Pattern::None) {
            CLIMBED
        } else {
            PLAIN_GRIDS
        };
    }
    let cells = target.kind.side().cell_count();
    (GRIDS * 81 * 81 / cells.pow(2)).clamp(*USUAL_GRIDS.start(), *USUAL_GRIDS.end()) as u32
}

impl std::fmt::Debug for Generator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Generator").field("target", &self.target).finish_non_exhaustive()
    }
}
