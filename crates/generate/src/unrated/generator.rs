//! The generator of puzzles without a rating.
//!
//! All choices come from one random generator and all limits count work, so a seed gives the same puzzle on every
//! machine.

use std::fmt;
use std::sync::Arc;

use ninefold_grid::{Cell, Geometry, Grid, Random};
use ninefold_puzzle::{Entry, Puzzle, RuleDraft, Ruleset, RulesetDraft};
use ninefold_solver::{Deadline, Fill, Limits, Part, Seed, Solver, WhyNone, why_none};

use crate::Minimality;

use super::exchange::{Exchange, unnoticed};
use super::generated::{Unplaced, UnratedNotFound, UnratedPuzzle};
use super::placement::{Freedom, MOST_TRIES, Placer, TRIES};
use super::proof::{Need, Proof, Prover};
use super::{GivenCount, UnratedError, UnratedTarget};

/// The node limits: for a full grid, for one of many proofs, and for a proof that the smaller limit left undecided.
const FILL_NODES: u64 = 5_000;
const PROOF_NODES: u64 = 1_000;
const LAST_PROOF_NODES: u64 = 20_000;
/// The number of full grids to try if the request leaves it open.
const ATTEMPTS: u32 = 100;
/// The number of grids in which digits are exchanged.
const EXCHANGED: u64 = 3;
/// The number of rounds in which rules are placed to rule out other solutions.
const ROUNDS: usize = 300;

/// A generator of puzzles for one request. It can be used for any number of puzzles, one after the other.
pub struct UnratedGenerator {
    target: UnratedTarget,
    fixed: Arc<Ruleset>,
    /// Fills grids under the fixed rules, except those about cells that placed rules leave unmarked.
    filler: Solver,
    kinds: Vec<(RuleDraft, Option<usize>)>,
    /// Whether a fixed rule is about cells that placed rules leave unmarked, so that every edge that can be marked must
    /// be.
    marks_all: bool,
}

impl UnratedGenerator {
    /// Creates a generator for this request.
    ///
    /// # Errors
    /// Fails if the request can't be met, and gives the reason.
    pub fn new(target: &UnratedTarget) -> Result<UnratedGenerator, UnratedError> {
        let (fixed, kinds) = target.validate()?;
        let places = |name: &&str| kinds.iter().any(|(kind, _)| kind.name == **name);
        let is_about_marks = |spec: &ninefold_puzzle::Spec| spec.marks.iter().any(&places);
        let marks_all = fixed.uses().iter().any(|(spec, _)| is_about_marks(spec));
        let uses = fixed.uses();
        let filling = fixed.keeping(|index| !is_about_marks(uses[index.get()].0));
        let blank = blank(&filling);
        if let WhyNone::Minimal(parts) = why_none(&blank, &Limits::none().nodes(FILL_NODES)) {
            let name = |part: &Part| match part {
                Part::Rule(index) => Some(filling.uses()[index.get()].0.name),
                _ => None,
            };
            return Err(UnratedError::NoGrid(parts.iter().filter_map(name).collect()));
        }
        let filler = Solver::new(&filling);
        let changes = fixed.rules().iter().any(|rule| rule.modifier().is_some());
        if let (true, Fill::Solution(grid)) = (changes, filler.fill(&blank, Seed(0), &Limits::none().nodes(FILL_NODES)))
        {
            let timer = Deadline::default();
            if Prover::new(Arc::clone(&fixed), &grid, &timer).prove(&grid, PROOF_NODES) != Proof::Proper {
                return Err(UnratedError::Undetermined);
            }
        }
        let generator = UnratedGenerator { target: target.clone(), filler, fixed, kinds, marks_all };
        match generator.unnoticed_exchange() {
            Some(exchange) => Err(UnratedError::Exchangeable {
                names: generator.kinds.iter().filter_map(|(kind, _)| Some(kind.kind()?.name)).collect(),
                digits: exchange.values(generator.geometry()),
            }),
            None => Ok(generator),
        }
    }

    /// Generates the puzzle of this seed.
    ///
    /// # Errors
    /// Fails if the limit was reached before a puzzle was found.
    pub fn generate(&mut self, seed: Seed) -> Result<UnratedPuzzle, UnratedNotFound> {
        self.generate_within(seed, &Limits::none())
    }

    /// Generates the puzzle of this seed, and stops at the time limit or when cancelled.
    ///
    /// # Errors
    /// Fails if a limit was reached before a puzzle was found.
    pub fn generate_within(&mut self, seed: Seed, limits: &Limits) -> Result<UnratedPuzzle, UnratedNotFound> {
        let timer = limits.start();
        let mut random = Random::new(seed.0);
        let mut found = UnratedNotFound { attempts: 0, filled: 0, unplaced: None };
        let mut had_room = false;
        let most = self.target.attempts.unwrap_or(ATTEMPTS);
        while found.attempts < most && !timer.is_over() {
            found.attempts += 1;
            let mut random = Random::new(random.bits());
            let blank = blank(self.filler.ruleset());
            let fill = self.filler.fill(&blank, Seed(random.bits()), &timer.left().nodes(FILL_NODES));
            let Fill::Solution(solution) = fill else { continue };
            found.filled += 1;
            let work = Work { generator: self, solution: &solution, timer: &timer };
            let mut cells: Vec<Cell> = self.geometry().canvas().to_vec();
            random.shuffle(&mut cells);
            let mut placer = Placer::new(self.geometry(), &solution, self.fixed.uses());
            match work.first_rules(&mut placer, &mut random) {
                Err(unplaced) => found.note(unplaced),
                Ok(placed) => {
                    had_room = true;
                    if let Some(puzzle) = work.puzzle(cells, placer, placed, &mut random) {
                        return Ok(UnratedPuzzle { puzzle, solution, seed });
                    }
                }
            }
        }
        // If the rules could be placed on one grid, room was not what was missing.
        found.unplaced = found.unplaced.filter(|_| !had_room);
        Err(found)
    }

    /// For requests without givens, returns an exchange of digits that affected no rule in any tried grid, so that no
    /// puzzle is proper.
    fn unnoticed_exchange(&self) -> Option<Exchange> {
        if !matches!(&self.target.givens, GivenCount::Within(range) if *range.end() == 0) {
            return None;
        }
        let kinds: Vec<&RuleDraft> = self.kinds.iter().map(|(kind, _)| kind).collect();
        let blank = blank(self.filler.ruleset());
        let mut left = Exchange::all(self.geometry().alphabet().count());
        let mut random = Random::new(EXCHANGED);
        for seed in 0..EXCHANGED {
            let fill = self.filler.fill(&blank, Seed(seed), &Limits::none().nodes(FILL_NODES));
            let Fill::Solution(grid) = fill else { return None };
            left = if self.marks_all {
                let placed =
                    Placer::new(self.geometry(), &grid, self.fixed.uses()).place_everywhere(&kinds, &mut random);
                let ruleset = ruleset(&self.target.fixed, &placed).filter(|ruleset| ruleset.holds(&grid))?;
                left.into_iter().filter(|exchange| exchange.keeps(&ruleset, &grid)).collect()
            } else {
                unnoticed(left, &self.fixed, &kinds, &grid, &mut random)
            };
        }
        left.into_iter().next()
    }

    fn geometry(&self) -> &Arc<Geometry> {
        self.fixed.geometry()
    }
}

/// The work on one full grid.
struct Work<'a> {
    generator: &'a UnratedGenerator,
    solution: &'a Grid,
    timer: &'a Deadline,
}

impl<'a> Work<'a> {
    /// Returns a prover for the fixed rules and these. Returns `None` if the full grid violates one of them.
    fn prover(&self, placed: &[RuleDraft]) -> Option<Prover<'a>> {
        let ruleset = ruleset(&self.generator.target.fixed, placed)?;
        ruleset.holds(self.solution).then(|| Prover::new(ruleset, self.solution, self.timer))
    }

    /// Makes a puzzle from the full grid with the rules placed so far, if its digits allow it. If only some cells may be given,
    /// these are the first ones.
    fn puzzle(
        &self,
        mut cells: Vec<Cell>,
        mut placer: Placer<'_>,
        mut placed: Vec<RuleDraft>,
        random: &mut Random,
    ) -> Option<Puzzle> {
        let generator = self.generator;
        let geometry = generator.geometry();
        let (fewest, most) = match &generator.target.givens {
            GivenCount::Minimal => (0, cells.len()),
            GivenCount::Within(range) => (*range.start(), *range.end()),
        };
        let extra: Vec<Cell> =
            geometry.cells().iter().copied().filter(|cell| !geometry.canvas().contains(cell)).collect();
        let mut givens = self.solution.clone();
        if most < cells.len() {
            cells[most..].iter().chain(&extra).for_each(|&cell| givens.set(cell, None));
            self.place_until_proper(&givens, &mut placer, &mut placed, random)?;
        }
        let prover = self.prover(&placed)?;
        if prover.prove(&givens, LAST_PROOF_NODES) != Proof::Proper {
            return None;
        }
        random.shuffle(&mut cells);
        // The contents of cells beside the grid are hardly ever given.
        let cells: Vec<Cell> = extra.into_iter().chain(cells).filter(|&cell| givens.get(cell).is_some()).collect();
        let stop = if generator.target.minimality == Minimality::Minimal { 0 } else { fewest };
        self.dig(&prover, &mut givens, &cells, stop)?;
        if givens.filled().count() < fewest {
            return None;
        }
        let puzzle = self.drop_rules(&prover, &givens, &mut placed, random)?;
        // A kind of rule without a number means at least one.
        let is_there = |kind: &RuleDraft| placed.iter().any(|rule| rule.name == kind.name);
        let all_there = generator.kinds.iter().all(|(kind, count)| count.is_some() || is_there(kind));
        (generator.marks_all || all_there).then_some(puzzle)
    }

    /// Places the initial rules: as many of each kind as were requested, or a usual number.
    fn first_rules(&self, placer: &mut Placer<'_>, random: &mut Random) -> Result<Vec<RuleDraft>, Unplaced> {
        let kinds = &self.generator.kinds;
        if self.generator.marks_all {
            let kinds: Vec<&RuleDraft> = kinds.iter().map(|(kind, _)| kind).collect();
            return Ok(placer.place_everywhere(&kinds, random));
        }
        let mut placed = Vec::new();
        for (kind, count) in kinds {
            let usual = usual_count(kind, self.generator.geometry(), kinds.len());
            for index in 0..count.unwrap_or(usual) {
                let must_be_there = index == 0 || count.is_some();
                let tries = if must_be_there { MOST_TRIES } else { TRIES };
                match placer.place(kind, None, (Freedom::Usual, tries), random) {
                    Some(rule) => placed.push(rule),
                    None if must_be_there => {
                        return Err(Unplaced { rule: kind.name.clone(), asked: count.unwrap_or(1), placed: index });
                    }
                    None => break,
                }
            }
        }
        Ok(placed)
    }

    /// Places more rules until the full grid is the only solution. Each of them rules out another solution.
    fn place_until_proper(
        &self,
        givens: &Grid,
        placer: &mut Placer<'_>,
        placed: &mut Vec<RuleDraft>,
        random: &mut Random,
    ) -> Option<()> {
        let open: Vec<&RuleDraft> =
            self.generator.kinds.iter().filter(|(_, count)| count.is_none()).map(|(kind, _)| kind).collect();
        for _ in 0..ROUNDS {
            let other = match self.prover(placed)?.prove(givens, PROOF_NODES) {
                Proof::Proper => return Some(()),
                Proof::Other(other) => Some(other),
                Proof::Unknown => None,
            };
            if open.is_empty() || self.generator.marks_all || self.timer.is_over() {
                return None;
            }
            let mut order = open.clone();
            random.shuffle(&mut order);
            let freedoms = [Freedom::Usual, Freedom::SharedCells, Freedom::AnyClue];
            let rule = freedoms.into_iter().find_map(|freedom| {
                order.iter().find_map(|kind| placer.place(kind, other.as_ref(), (freedom, TRIES), random))
            });
            placed.push(rule?);
        }
        None
    }

    /// Removes givens in this order, as long as the puzzle stays proper and has more than the minimum number.
    fn dig(&self, prover: &Prover<'_>, givens: &mut Grid, order: &[Cell], fewest: usize) -> Option<()> {
        let mut open = Vec::new();
        let mut left = order.len();
        for (nodes, cells) in [(PROOF_NODES, Some(order)), (LAST_PROOF_NODES, None)] {
            for &cell in cells.map_or(std::mem::take(&mut open), <[Cell]>::to_vec).iter() {
                if left <= fewest || self.timer.is_over() {
                    break;
                }
                givens.set(cell, None);
                match prover.need(givens, cell, nodes) {
                    Need::Redundant => left -= 1,
                    Need::Needed => givens.set(cell, self.solution.get(cell)),
                    Need::Unknown => {
                        givens.set(cell, self.solution.get(cell));
                        open.push(cell);
                    }
                }
            }
        }
        // It must be known whether a given is needed; otherwise the puzzle may not be minimal.
        (open.is_empty() && !self.timer.is_over()).then_some(())
    }

    /// Drops placed rules of kinds with an open number, as long as the puzzle stays proper, and returns it. If so many givens
    /// are asked for that none of a kind may be needed, one is kept.
    fn drop_rules(
        &self,
        prover: &Prover<'_>,
        givens: &Grid,
        placed: &mut Vec<RuleDraft>,
        random: &mut Random,
    ) -> Option<Puzzle> {
        let kinds = &self.generator.kinds;
        let is_open = |rule: &RuleDraft| {
            let kind = kinds.iter().find(|(kind, _)| kind.name == rule.name);
            kind.is_some_and(|(_, count)| count.is_none())
        };
        let mut puzzle = prover.puzzle(givens)?;
        if self.generator.marks_all {
            return Some(puzzle);
        }
        let target = &self.generator.target;
        let has_spare_givens = matches!(&target.givens, GivenCount::Within(range) if *range.start() > 0);
        let keeps_last = has_spare_givens && target.minimality == Minimality::Free;
        let is_last = |rule: &RuleDraft, others: &[RuleDraft]| others.iter().all(|other| other.name != rule.name);
        random.shuffle(placed);
        let mut at = 0;
        while at < placed.len() {
            let rule = placed.remove(at);
            let may_go = is_open(&rule) && !(keeps_last && is_last(&rule, placed));
            let fewer = if may_go { self.prover(placed) } else { None };
            match fewer.map(|fewer| (fewer.prove(givens, LAST_PROOF_NODES), fewer)) {
                Some((Proof::Proper, fewer)) => puzzle = fewer.puzzle(givens)?,
                Some((Proof::Unknown, _)) => return None,
                Some((Proof::Other(_), _)) | None => {
                    placed.insert(at, rule);
                    at += 1;
                }
            }
        }
        Some(puzzle)
    }
}

/// Returns the fixed rules and those that were placed.
fn ruleset(fixed: &RulesetDraft, placed: &[RuleDraft]) -> Option<Arc<Ruleset>> {
    let rules = fixed.rules.iter().chain(placed).cloned().collect();
    RulesetDraft { rules, ..fixed.clone() }.validate().ok()
}

fn blank(ruleset: &Arc<Ruleset>) -> Puzzle {
    Puzzle::new(Arc::clone(ruleset), Grid::blank(ruleset.side()), None).expect("a grid without givens is valid")
}

/// Returns the number of rules of a kind that a puzzle usually gets: enough to cover about half of its cells.
fn usual_count(kind: &RuleDraft, geometry: &Geometry, kinds: usize) -> usize {
    let cells = geometry.canvas().len();
    let Some(spec) = kind.kind() else { return 0 };
    let each = match spec.entry {
        Entry::Edge => 4,
        Entry::Corner => 10,
        Entry::Outside => 8,
        _ => spec.placement.cells.0 + spec.placement.cells.1,
    };
    cells.div_ceil(each * kinds.max(1)).max(1)
}

impl fmt::Debug for UnratedGenerator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("UnratedGenerator").field("target", &self.target).finish_non_exhaustive()
    }
}
