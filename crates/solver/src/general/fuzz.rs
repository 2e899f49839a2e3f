//! A property test of the propagators of all primitives. On random paths of a search, a propagator never removes a
//! value that some assignment supports, it reports a contradiction only if there is no assignment, and if all variables
//! are decided without a contradiction, the assignment is valid.
//!
//! Models of one to five random primitives are small enough to try all assignments. A path removes random values, lets
//! everything propagate, and sometimes returns to an earlier state, so the test covers the reversible words of
//! propagators and several propagators acting on one variable.
//!
//! The engine has a property of its own: when propagation ends, each propagator has run since the last change of a
//! variable that it watches, unless it made that change itself. Recorders around the propagators log the domains that
//! each has seen.

use std::sync::{Arc, Mutex};

use ninefold_grid::{Alphabet, Geometry, Layout, Random, Regions};
use ninefold_puzzle::{
    Automaton, Comparison, Domain, HowMany, Linear, Model, Primitive, Table, Term, Ties, UnknownRegions, Var,
};

use super::compile::compile;
use super::program::{Handle, Program};
use super::propagation::{Engine, Stop};
use super::propagators::{Outcome, Priority, Propagator};
use super::store::{Contradiction, Event, Store, Watch};
use crate::Limits;
use crate::running_limits::RunningLimits;

/// The number of kinds of primitives.
pub(crate) const KINDS: usize = 16;
/// The number of variables, and of their values.
pub(crate) const VARS: usize = 6;
const VALUES: usize = 4;

/// Makes random primitives over the variables of a model.
struct Maker<'a> {
    random: Random,
    model: &'a Model,
    /// The first value of each variable.
    first: i32,
}

impl Maker<'_> {
    fn below(&mut self, bound: usize) -> usize {
        self.random.below(bound)
    }

    fn vars(&mut self, count: usize) -> Vec<Var> {
        let mut all: Vec<Var> = (0..VARS).map(|index| self.model.var_at(index)).collect();
        self.random.shuffle(&mut all);
        all.truncate(count);
        all
    }

    fn some_vars(&mut self, least: usize, most: usize) -> Vec<Var> {
        let count = least + self.below(most - least + 1);
        self.vars(count)
    }

    fn values(&mut self) -> Domain {
        Domain::new(self.first, 1 + self.random.bits() % ((1 << VALUES) - 1))
    }

    fn range(&self) -> Domain {
        Domain::range(self.first, self.first + VALUES as i32 - 1)
    }

    fn primitive(&mut self, kind: usize) -> Primitive {
        match kind {
            0 | 1 => Primitive::AllDifferent(self.some_vars(2, VALUES)),
            2 | 3 => self.linear(),
            4 => self.relation(),
            5 | 6 => self.automaton(),
            7 => {
                let (vars, numbers) = (self.some_vars(1, VARS), Domain::new(0, 1 + self.random.bits() % 127));
                Primitive::Count { vars, values: self.values(), how_many: HowMany::OneOf(numbers) }
            }
            8 => {
                let mut vars = self.some_vars(2, VARS);
                let number = if self.below(4) == 0 { Some(vars[0]) } else { vars.pop() };
                let how_many = HowMany::Var(number.expect("at least two variables"));
                Primitive::Count { vars, values: self.values(), how_many }
            }
            9 => {
                let size = 1 + self.below(3);
                let groups = 2 + self.below(VARS / size - 1);
                Primitive::SameValues(self.vars(size * groups).chunks(size).map(<[Var]>::to_vec).collect())
            }
            10 => {
                let all: Vec<(u32, u32)> = (0..6).flat_map(|one| (0..one).map(move |other| (other, one))).collect();
                let edges = all.into_iter().filter(|_| self.below(2) == 0).collect();
                Primitive::Connected { vars: self.vars(6), edges, values: self.values() }
            }
            11 => {
                let vars = self.vars(VARS);
                Primitive::DifferentWithin { labels: vars[..3].to_vec(), values: vars[3..].to_vec() }
            }
            12 => {
                let (lists, size) = [(2, 1), (2, 2), (3, 1), (3, 2), (2, 3)][self.below(5)];
                let vars = self.vars(lists * size);
                let rank = (self.below(lists) as u32, 1 + self.below(lists) as u32);
                let ties = [Ties::Allowed, Ties::Forbidden, Ties::OnlyUnclued][self.below(3)];
                Primitive::Ranked { lists: vars.chunks(size).map(<[Var]>::to_vec).collect(), ranks: vec![rank], ties }
            }
            13 => {
                let vars = self.vars(3);
                Primitive::Same { one: vars[0], other: vars[1], same: vars[2] }
            }
            14 => {
                let vars = self.vars(VARS);
                let edges = vec![(0, 1), (1, 2)];
                let size = [1, 3][self.below(2)];
                let (labels, values) = (vars[..3].to_vec(), vars[3..].to_vec());
                Primitive::UnknownRegions(UnknownRegions { labels, values, edges, size, first: self.first })
            }
            _ => {
                let alternatives = 1 + self.below(3);
                let of = |maker: &mut Self| (0..1 + maker.below(2)).map(|_| maker.alternative()).collect();
                Primitive::AnyOf((0..alternatives).map(|_| of(self)).collect())
            }
        }
    }

    fn linear(&mut self) -> Primitive {
        let plain = self.below(2) == 0;
        let vars = self.some_vars(1, VARS);
        let coefficient = |random: &mut Random| if plain { 1 } else { [1, -1, 2, 3, -2, 10][random.below(6)] };
        let terms: Vec<Term> =
            vars.iter().map(|&var| Term { coefficient: coefficient(&mut self.random), var }).collect();
        let all = [Comparison::Equal, Comparison::Equal, Comparison::NotEqual, Comparison::AtMost, Comparison::AtLeast];
        let comparison = all[self.below(all.len())];
        // A sum of random values, so that some assignments have this sum.
        let constant =
            terms.iter().map(|term| term.coefficient * (self.first + self.random.below(VALUES) as i32)).sum();
        Primitive::Linear(Linear { terms, comparison, constant })
    }

    fn relation(&mut self) -> Primitive {
        let vars = self.vars(2);
        let (salt, domain) = (self.random.bits() | self.random.bits(), self.range());
        let table = Table::new(domain, domain, |a, b| salt >> (a * 8 + b) & 1 != 0);
        Primitive::Relation { one: vars[0], other: vars[1], table: Arc::new(table) }
    }

    fn automaton(&mut self) -> Primitive {
        let (vars, domain) = (self.some_vars(1, 5), self.range());
        let (modulus, rest) = (2 + self.below(5) as i32, self.below(2) as i32);
        let automaton = match self.below(3) {
            0 => Automaton::deterministic(domain, 0, |sum, value| Some((sum + value) % modulus), |&sum| sum == rest),
            // The values form groups with equal sums.
            1 => {
                let add = |&sum: &i32, value| match sum + value - modulus {
                    0 => Some(0),
                    left if left < 0 => Some(sum + value),
                    _ => None,
                };
                Automaton::deterministic(domain, 0, add, |&sum| sum == 0)
            }
            // At least one value is followed by a larger one.
            _ => {
                let step = |&(seen, done): &(i32, bool), value: i32| vec![(value, done || value > seen)];
                Automaton::nondeterministic(domain, [(99, false)], step, |state| state.1)
            }
        };
        Primitive::Automaton { vars, automaton: Arc::new(automaton.expect("few states")) }
    }

    /// Makes a primitive of an alternative.
    fn alternative(&mut self) -> Primitive {
        if self.below(3) == 0 {
            return Primitive::Member(self.vars(1)[0], self.values());
        }
        // All kinds except unknown regions and alternatives themselves.
        let kind = self.below(14);
        self.primitive(kind)
    }
}

/// Returns the values of all variables, as bits, in each assignment that satisfies every primitive.
fn assignments(primitives: &[Primitive], model: &Model, first: i32) -> Vec<[u64; VARS]> {
    let mut found = Vec::new();
    for number in 0..VALUES.pow(VARS as u32) {
        let digit = |var: Var| (number / VALUES.pow(var.get() as u32) % VALUES) as i32 + first;
        if primitives.iter().all(|primitive| primitive.holds(&digit)) {
            found.push(std::array::from_fn(|index| 1 << (digit(model.var_at(index)) - first)));
        }
    }
    found
}

/// The domains that each propagator saw at the end of its last run.
type Seen = Vec<Vec<u64>>;

/// A propagator that logs the domains it sees.
#[derive(Debug)]
struct Recorder {
    propagator: Handle,
    index: usize,
    seen: Arc<Mutex<Seen>>,
}

impl Propagator for Recorder {
    fn watches(&self, watches: &mut Vec<Watch>) {
        self.propagator.watches(watches);
    }

    fn priority(&self) -> Priority {
        self.propagator.priority()
    }

    fn words(&self) -> usize {
        self.propagator.words()
    }

    fn propagate(&self, store: &mut Store, words: usize) -> Result<Outcome, Contradiction> {
        let outcome = self.propagator.propagate(store, words)?;
        self.seen.lock().unwrap()[self.index] = store.domains().to_vec();
        Ok(outcome)
    }
}

/// Puts a recorder around each propagator of a program.
fn record(program: &mut Program) -> Arc<Mutex<Seen>> {
    let seen = Arc::new(Mutex::new(vec![Vec::new(); program.propagators.len()]));
    let all = std::mem::take(&mut program.propagators).into_iter().enumerate();
    let recorder = |(index, propagator)| Recorder { propagator, index, seen: Arc::clone(&seen) };
    program.propagators = all.map(|known| Handle::Own(Box::new(recorder(known)))).collect();
    seen
}

/// Returns a propagator that has missed a change of a variable that it watches. Propagators that follow from others may
/// skip runs, and entailed ones hold for every remaining assignment, so both may miss changes.
fn left_behind<'a>(store: &Store, program: &'a Program, seen: &Seen) -> Option<&'a dyn Propagator> {
    let is_entailed = |index: usize| store.word(program.variables() + index / 64) >> (index % 64) & 1 != 0;
    let misses = |index: usize, watch: &Watch| {
        let (now, before) = (store.domain(watch.var), seen[index][watch.var as usize]);
        now != before && (watch.event == Event::Changed || now.is_power_of_two())
    };
    let behind = |&index: &usize| {
        let mut watches = Vec::new();
        program.propagators[index].watches(&mut watches);
        !is_entailed(index) && watches.iter().any(|watch| misses(index, watch))
    };
    (0..program.first_derived).find(behind).map(|index| &*program.propagators[index])
}

/// Propagates and compares the result with all assignments. Returns whether there is no contradiction.
fn propagate(engine: &mut Engine, program: &Program, all: &[[u64; VARS]], what: &str) -> bool {
    let before = engine.store.domains().to_vec();
    let is_left = |assignment: &&[u64; VARS]| assignment.iter().zip(&before).all(|(value, domain)| value & domain != 0);
    let supported = all
        .iter()
        .filter(is_left)
        .fold([0; VARS], |united: [u64; VARS], own| std::array::from_fn(|index| united[index] | own[index]));
    match engine.propagate(program, &mut RunningLimits::start(&Limits::none())) {
        Err(Stop::Failure(_)) => {
            assert_eq!(supported, [0; VARS], "a contradiction from {before:?}: {what}");
            false
        }
        Err(Stop::Limit(_)) => unreachable!("there is no limit"),
        Ok(()) => {
            let after = engine.store.domains();
            let lost = supported.iter().zip(after).any(|(supported, after)| supported & !after != 0);
            assert!(!lost, "a supported value is lost from {before:?} to {after:?}: {what}");
            let decided = after.iter().all(|domain| domain.is_power_of_two());
            assert!(!decided || supported != [0; VARS], "{after:?} is accepted: {what}");
            true
        }
    }
}

/// Returns the model of random primitives with this number, and all their assignments.
pub(crate) fn random_model(number: usize, seed: u64) -> (Model, Vec<Primitive>, Vec<[u64; VARS]>) {
    let (kind, first) = (number % KINDS, (number / KINDS % 2) as i32);
    let layout = Layout::rectangle(2, 3, Alphabet::new(first.into(), VALUES).unwrap(), Regions::None);
    let mut model = Model::free(&Geometry::of_layout(&layout).unwrap());
    let mut maker = Maker { random: Random::new(seed), model: &model, first };
    let more: Vec<usize> = (0..maker.below(5)).map(|_| maker.below(KINDS + 4) % KINDS).collect();
    let primitives: Vec<Primitive> = std::iter::once(kind).chain(more).map(|kind| maker.primitive(kind)).collect();
    let all = assignments(&primitives, &model, first);
    primitives.iter().for_each(|primitive| model.poster(0).post(primitive.clone()));
    (model, primitives, all)
}

/// Walks random paths in random models.
fn walk(models: usize, paths: usize, seed: u64) {
    let mut random = Random::new(seed);
    for number in 0..models {
        let (model, primitives, all) = random_model(number, random.bits());
        let mut program = compile(&model);
        if program.impossible {
            assert!(all.is_empty(), "{primitives:?}");
            continue;
        }
        let seen = record(&mut program);
        let what = format!("{primitives:?}");
        for _ in 0..paths {
            let mut engine = Engine::default();
            let domains: Vec<u64> = program.domains.iter().map(|&domain| subset(domain, &mut random)).collect();
            let mut saved = Vec::new();
            if engine.reset(&program, &domains).is_err() || !propagate(&mut engine, &program, &all, &what) {
                continue;
            }
            for _ in 0..12 {
                saved.push((engine.store.state().to_vec(), seen.lock().unwrap().clone()));
                let var = random.below(VARS) as u32;
                let domain = engine.store.domain(var);
                let is_guess = random.below(2) == 0;
                let kept = if is_guess { 1 << random.place_of_one(domain) } else { subset(domain, &mut random) };
                engine.store.keep(var, kept).expect("some values are kept");
                let goes_on = propagate(&mut engine, &program, &all, &what);
                let behind = if goes_on { left_behind(&engine.store, &program, &seen.lock().unwrap()) } else { None };
                assert!(behind.is_none(), "{behind:?} misses a change: {what}");
                if !goes_on || random.below(4) == 0 {
                    saved.truncate(1 + random.below(saved.len()));
                    let (state, earlier) = saved.pop().expect("the states before each step");
                    engine.store.set_state(&state);
                    *seen.lock().unwrap() = earlier;
                }
            }
        }
    }
}

/// Returns a random subset of some values: often all of them, never the empty set.
pub(crate) fn subset(values: u64, random: &mut Random) -> u64 {
    let some = values & random.bits();
    if some == 0 { values } else { some }
}

#[test]
fn propagators_keep_what_assignments_support() {
    walk(60 * KINDS, 10, 1);
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn propagators_keep_what_assignments_support_on_many_paths() {
    walk(4000 * KINDS, 40, 2);
}
