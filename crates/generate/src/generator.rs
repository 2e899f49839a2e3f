//! The generator fills grids, digs them and puts givens back until a puzzle meets the request.
//!
//! Ratings mostly fall as givens are put back. So if a dug puzzle is too hard, its removed orbits are put back in a
//! random order: first one, then two, four, …, until the puzzle is no longer too hard; bisection finds the number in
//! between. If an order skips the requested range, another order is tried; if a dug puzzle is too easy, another grid is
//! dug. All choices come from one random generator, and all limits count work, not time, so a seed gives the same
//! puzzle on every machine.

use std::ops::RangeInclusive;
use std::sync::Arc;

use ninefold_fast::Removal;
use ninefold_grid::{Cell, Grid, Random};
use ninefold_solver::{Deadline, Limits, Seed, StopReason};

use crate::bulk::{BatchRequest, Failure, MinimalPuzzle};
use crate::climb::{self, Climb};
use crate::dig::DugGrid;
use crate::engines::Engines;
use crate::findings::{Candidate, Draft, Findings};
use crate::grade::{Verdict, grade};
use crate::grid_source::GridSource;
use crate::jigsaw::random_map;
use crate::proofs::{grid, removal};
use crate::requirements::Requirements;
use crate::{Difficulty, Generated, Minimality, NotFound, Pattern, Target};

/// The number of orders in which removed orbits are put back.
const ORDERS: usize = 2;
/// The number of grids on the same random map.
const GRIDS_PER_MAP: u32 = 4;
/// The default numbers of grids: for the classic 9×9, which has its own engine, for climbs, and for other 9×9 grids.
/// Trying that many usually takes seconds. The work for a grid grows with the square of the number of its cells.
const PLAIN_GRIDS: u32 = 30_000;
const CLIMB_GRIDS: u32 = 400;
const GRIDS: usize = 3_000;
const GRIDS_RANGE: RangeInclusive<usize> = 40..=10_000;

/// A generator of puzzles for one request. It can be used for any number of puzzles, one after the other.
pub struct Generator {
    target: Target,
    requirements: Requirements,
    orbits: Vec<Vec<Cell>>,
    attempts: u32,
    engines: Option<Engines>,
}

impl Generator {
    /// Creates a generator for this request. A request that [`Target::check`] rejects ends at the limit.
    pub fn new(target: &Target) -> Generator {
        let side = target.kind.side();
        let requirements = Requirements::of(target);
        Generator {
            orbits: requirements.pattern.orbits(side),
            requirements,
            attempts: target.attempts.unwrap_or_else(|| default_attempts(target)),
            engines: target.kind.shared().map(|ruleset| Engines::new(ruleset, target.upper_bound())),
            target: target.clone(),
        }
    }

    /// Generates the puzzle of this seed.
    ///
    /// # Errors
    /// Returns an error if the limit was reached before a puzzle was found.
    pub fn generate(&mut self, seed: Seed) -> Result<Generated, NotFound> {
        self.generate_within(seed, &Limits::none())
    }

    /// Generates the puzzle of this seed. If the time limit or a cancellation ends the search first, the error contains
    /// the closest puzzle found so far. The other limits have no effect here.
    ///
    /// # Errors
    /// Returns an error if a limit was reached before a puzzle was found.
    pub fn generate_within(&mut self, seed: Seed, limits: &Limits) -> Result<Generated, NotFound> {
        let timer = limits.start();
        if self.makes_batches() {
            let minimal = self.generate_batch(&[seed], &timer).remove(0)?;
            return Ok(self.rated_within(&minimal, &timer));
        }
        let mut random = Random::new(seed.0);
        let mut engines = self.engines.take();
        let mut source = self.source(&random);
        let mut findings = Findings::default();
        let mut found = None;
        let mut attempts = 0;
        while attempts < self.attempts && !timer.is_over() {
            let attempt = attempts;
            if self.target.kind.shared().is_none() && attempt % GRIDS_PER_MAP == 0 {
                engines = None;
            }
            let engines = engines.get_or_insert_with(|| {
                Engines::new(&self.target.kind.on(|side| random_map(side, &mut random)), self.target.upper_bound())
            });
            engines.end_with(&timer);
            attempts += 1;
            // Work stopped by the timer counts as not found; the loop ends with the timer.
            found = match engines.fast() {
                Some(fast) => {
                    let (dig, mut random) = source.next(fast, &timer);
                    if source.is_costly() && dig.givens.filled_count() > *self.requirements.givens.end() {
                        attempts += climb::COST - 1;
                    }
                    self.search_dug_grid(attempt, &dig, engines, &mut random, &mut findings)
                }
                None => self.attempt(attempt, engines, &mut random, &mut findings),
            }
            .unwrap_or_default();
            if found.is_none() && findings.should_grade_deferred(attempt) {
                found = findings.grade_deferred(&self.target, engines).unwrap_or_default();
            }
            if found.is_some() || findings.should_take_acceptable(attempt) {
                break;
            }
        }
        if let (None, Some(engines)) = (&found, &mut engines) {
            found = findings.grade_deferred(&self.target, engines).unwrap_or_default();
        }
        self.engines = engines;
        match found.or_else(|| findings.take_acceptable()) {
            Some(candidate) => Ok(candidate.rated(&timer).generated(seed)),
            None => {
                let filled = findings.filled;
                let best = findings.best(self.target.difficulty, &timer);
                let best = best.map(|candidate| Box::new(candidate.generated(seed)));
                Err(NotFound { attempts, filled, best, rare: self.rare(), unplaced: None })
            }
        }
    }

    /// Returns the source of dug grids of the classic 9×9.
    fn source(&self, random: &Random) -> Source<'_> {
        if self.needs_climb() {
            return Source::Climb(Climb::new(random.clone(), &self.requirements.givens));
        }
        Source::GridSource(GridSource::new(random.clone(), &self.orbits, &self.requirements.depth))
    }

    /// Returns the largest requested number of givens, if such puzzles are very rare.
    fn rare(&self) -> Option<usize> {
        Some(*self.requirements.givens.end()).filter(|&most| self.target.kind.is_plain() && most < climb::USUAL_FEWEST)
    }

    /// Returns whether the request asks for so few givens that digging hardly ever reaches them.
    fn needs_climb(&self) -> bool {
        let Requirements { pattern, givens, .. } = &self.requirements;
        self.target.kind.is_plain() && *pattern == Pattern::None && *givens.end() <= climb::MAX_GIVENS
    }

    /// Fills a grid, digs it and searches it for a puzzle that fits.
    fn attempt(
        &self,
        attempt: u32,
        engines: &mut Engines,
        random: &mut Random,
        findings: &mut Findings,
    ) -> Result<Option<Candidate>, StopReason> {
        let Some(solution) = engines.fill(random.bits()) else { return Ok(None) };
        let depth = self.requirements.depth.start() + random.below(self.requirements.depth.clone().count().max(1));
        let dig = DugGrid::new(solution, &self.orbits, depth, engines, random)?;
        self.search_dug_grid(attempt, &dig, engines, random, findings)
    }

    /// Searches a dug grid for a puzzle that fits, putting removed orbits back if it is too hard.
    fn search_dug_grid(
        &self,
        attempt: u32,
        dig: &DugGrid,
        engines: &mut Engines,
        random: &mut Random,
        findings: &mut Findings,
    ) -> Result<Option<Candidate>, StopReason> {
        let grade_one = |givens: Grid, engines: &mut Engines, findings: &mut Findings| {
            let (verdict, report) = grade(&givens, &self.target, &self.requirements, engines)?;
            let draft = Draft { givens, solution: dig.solution.clone(), ruleset: Arc::clone(engines.ruleset()) };
            Ok((verdict, findings.note(verdict, draft, report, attempt, self.target.difficulty)))
        };
        findings.filled += 1;
        let left = dig.givens.filled().count();
        let has_too_many = left > *self.requirements.givens.end();
        let has_redundant =
            self.target.minimality == Minimality::Minimal && !engines.is_minimal(&dig.givens, &dig.solution);
        if has_too_many || has_redundant {
            findings.note_unfit_givens(dig, left.saturating_sub(*self.requirements.givens.end()), engines)?;
            return Ok(None);
        }
        let (verdict, candidate) = grade_one(dig.givens.clone(), engines, findings)?;
        match verdict {
            Verdict::Fits => return Ok(candidate),
            Verdict::TooEasy => return Ok(None),
            _ if self.target.minimality == Minimality::Minimal => return Ok(None),
            Verdict::Acceptable | Verdict::TooManyHardSteps | Verdict::TooHard => {}
        }
        let mut order: Vec<&Vec<Cell>> = dig.removed.iter().collect();
        for _ in 0..ORDERS {
            random.shuffle(&mut order);
            let room = self.room(&order, left);
            let found = bisect(room, |count| grade_one(dig.with_orbits_back(&order, count), engines, findings))?;
            if found.is_some() {
                return Ok(found);
            }
        }
        Ok(None)
    }

    /// Returns how many orbits of an order can be put back without exceeding the requested number of givens.
    fn room(&self, order: &[&Vec<Cell>], left: usize) -> usize {
        let mut givens = left;
        let fits = |orbit: &&&Vec<Cell>| {
            givens += orbit.len();
            givens <= *self.requirements.givens.end()
        };
        order.iter().take_while(fits).count()
    }
}

/// Generation of minimal puzzles in batches.
impl Generator {
    /// Returns whether this request is for minimal classic 9×9 puzzles of any difficulty, which can be generated in
    /// batches, many seeds at once.
    pub fn makes_batches(&self) -> bool {
        let Target { kind, difficulty, minimality, needs, without, .. } = &self.target;
        let is_open = *difficulty == Difficulty::Any && needs.is_empty() && without.is_empty();
        kind.is_plain() && is_open && *minimality == Minimality::Minimal && !self.needs_climb()
    }

    /// Generates the puzzle of each seed without a rating. These are the same puzzles that [`Generator::generate`]
    /// returns.
    ///
    /// # Panics
    /// Panics if puzzles of this request can't be generated in batches.
    pub fn minimal_puzzles(&mut self, seeds: &[Seed]) -> Vec<Result<MinimalPuzzle, NotFound>> {
        assert!(self.makes_batches(), "a request for minimal puzzles of any difficulty");
        self.generate_batch(seeds, &Deadline::default())
    }

    /// Rates a puzzle.
    pub fn rated(&mut self, minimal: &MinimalPuzzle) -> Generated {
        self.rated_within(minimal, &Deadline::default())
    }

    fn generate_batch(&mut self, seeds: &[Seed], timer: &Deadline) -> Vec<Result<MinimalPuzzle, NotFound>> {
        let orbits: Vec<Removal> = self.orbits.iter().map(|orbit| removal(orbit)).collect();
        let batch = BatchRequest { orbits: &orbits, givens: self.requirements.givens.clone(), attempts: self.attempts };
        let fast = self.engines.as_mut().and_then(Engines::fast).expect("plain puzzles have an engine");
        let cores = batch.minimal_puzzles(seeds, fast, timer);
        let not_found = |failure: Failure, generator: &mut Generator| NotFound {
            attempts: failure.attempts,
            filled: failure.attempts,
            best: failure.best.map(|minimal| Box::new(generator.rated_within(&minimal, timer))),
            rare: generator.rare(),
            unplaced: None,
        };
        cores.into_iter().map(|minimal| minimal.map_err(|failure| not_found(failure, self))).collect()
    }

    fn rated_within(&mut self, minimal: &MinimalPuzzle, timer: &Deadline) -> Generated {
        let engines = self.engines.as_mut().expect("plain puzzles share their engines");
        // Only the rating is wanted here, so it must not be abandoned.
        engines.end_with(&Deadline::default());
        let (givens, solution) = (grid(&minimal.givens), grid(&minimal.solution.into()));
        let report = engines.rate(&givens).expect("nothing says that it is over");
        let draft = Draft { givens, solution, ruleset: Arc::clone(engines.ruleset()) };
        Candidate { draft, report }.rated(timer).generated(minimal.seed)
    }
}

/// The source of dug grids of the classic 9×9.
enum Source<'a> {
    GridSource(GridSource<'a>),
    Climb(Climb),
}

impl Source<'_> {
    fn next(&mut self, engine: &mut ninefold_fast::Solver, timer: &Deadline) -> (DugGrid, Random) {
        match self {
            Source::GridSource(source) => source.next(engine),
            Source::Climb(climb) => climb.next(engine, timer),
        }
    }

    fn is_costly(&self) -> bool {
        matches!(self, Source::Climb(_))
    }
}

/// Searches for the number of orbits, 1 to `room`, at which a puzzle fits; with too few orbits it is too hard.
fn bisect(
    room: usize,
    mut grade_one: impl FnMut(usize) -> Result<(Verdict, Option<Candidate>), StopReason>,
) -> Result<Option<Candidate>, StopReason> {
    let (mut hard, mut easy) = (0, room + 1);
    let mut count = 1.min(room);
    while hard < count && count < easy {
        let (verdict, candidate) = grade_one(count)?;
        match verdict {
            Verdict::Fits => return Ok(candidate),
            Verdict::TooEasy => easy = count,
            Verdict::Acceptable | Verdict::TooManyHardSteps | Verdict::TooHard => hard = count,
        }
        count = if easy > room { (2 * hard).min(room) } else { hard.midpoint(easy) };
    }
    Ok(None)
}

/// Returns the number of grids to try if the request leaves it open.
fn default_attempts(target: &Target) -> u32 {
    if target.kind.is_plain() {
        let is_few = target.givens.as_ref().is_some_and(|givens| *givens.end() <= climb::MAX_GIVENS);
        return if is_few && target.pattern.is_none_or(|pattern| pattern == Pattern::None) {
            CLIMB_GRIDS
        } else {
            PLAIN_GRIDS
        };
    }
    let cells = target.kind.side().cell_count();
    (GRIDS * 81 * 81 / cells.pow(2)).clamp(*GRIDS_RANGE.start(), *GRIDS_RANGE.end()) as u32
}

impl std::fmt::Debug for Generator {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Generator").field("target", &self.target).finish_non_exhaustive()
    }
}
