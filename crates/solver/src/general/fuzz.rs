//! The law of the propagators of all primitives but `Same`: on random paths of a search, a value that some assignment
//! supports is never removed, a contradiction means that there is no assignment, and what is decided without one holds.
//!
//! Models of one to five random primitives are small enough to try all assignments. A path removes random values, lets
//! everything propagate, and sometimes returns to an earlier state, so the reversible words of propagators, and what
//! several propagators do to one variable, are part of the law.

use std::sync::Arc;

use ninefold_grid::{Alphabet, Geometry, Layout, Random, Regions};
use ninefold_puzzle::{
    Automaton, Comparison, Domain, HowMany, Linear, Model, Primitive, Table, Term, Ties, UnknownRegions, Var,
};

use super::compile::compile;
use super::program::Program;
use super::propagation::{Engine, Stop};
use crate::Limits;
use crate::running_limits::RunningLimits;

/// The number of kinds of primitives.
const KINDS: usize = 15;
/// The number of variables, and of their values.
const VARS: usize = 6;
const VALUES: usize = 4;

/// Makes random primitives over the variables of a model.
struct Maker<'a> {
    random: Random,
    model: &'a Model,
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
        Domain::new(1, 1 + self.random.bits() % ((1 << VALUES) - 1))
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
                let vars = self.vars(VARS);
                let edges = vec![(0, 1), (1, 2)];
                let size = [1, 3][self.below(2)];
                let (labels, values) = (vars[..3].to_vec(), vars[3..].to_vec());
                Primitive::UnknownRegions(UnknownRegions { labels, values, edges, size, first: 1 })
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
        // The sum of random values, so that some assignments have it.
        let constant = terms.iter().map(|term| term.coefficient * (1 + self.random.below(VALUES) as i32)).sum();
        Primitive::Linear(Linear { terms, comparison, constant })
    }

    fn relation(&mut self) -> Primitive {
        let vars = self.vars(2);
        let (salt, domain) = (self.random.bits() | self.random.bits(), Domain::range(1, VALUES as i32));
        let table = Table::new(domain, domain, |a, b| salt >> (a * 8 + b) & 1 != 0);
        Primitive::Relation { one: vars[0], other: vars[1], table: Arc::new(table) }
    }

    fn automaton(&mut self) -> Primitive {
        let (vars, domain) = (self.some_vars(1, 5), Domain::range(1, VALUES as i32));
        let (modulus, rest) = (2 + self.below(5) as i32, self.below(2) as i32);
        let automaton = match self.below(3) {
            0 => Automaton::deterministic(domain, 0, |sum, value| Some((sum + value) % modulus), |&sum| sum == rest),
            // The values fall into groups of one sum.
            1 => {
                let add = |&sum: &i32, value| match sum + value - modulus {
                    0 => Some(0),
                    left if left < 0 => Some(sum + value),
                    _ => None,
                };
                Automaton::deterministic(domain, 0, add, |&sum| sum == 0)
            }
            // Some value is followed by a larger one.
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
        // All but unknown regions and alternatives themselves.
        let kind = self.below(13);
        self.primitive(kind)
    }
}

/// Returns the values of all variables in each assignment that satisfies every primitive, as bits.
fn assignments(primitives: &[Primitive], model: &Model) -> Vec<[u64; VARS]> {
    let mut found = Vec::new();
    for number in 0..VALUES.pow(VARS as u32) {
        let digit = |var: Var| (number / VALUES.pow(var.get() as u32) % VALUES) as i32 + 1;
        if primitives.iter().all(|primitive| primitive.holds(&digit)) {
            found.push(std::array::from_fn(|index| 1 << (digit(model.var_at(index)) - 1)));
        }
    }
    found
}

/// Propagates and compares with all assignments. Returns whether there is no contradiction.
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

/// Walks random paths in random models.
fn walk(models: usize, paths: usize, seed: u64) {
    let layout = Layout::rectangle(2, 3, Alphabet::new(1, VALUES).unwrap(), Regions::None);
    let free = Model::free(&Geometry::of_layout(&layout).unwrap());
    let mut random = Random::new(seed);
    for number in 0..models {
        let mut maker = Maker { random: Random::new(random.bits()), model: &free };
        let first = number % KINDS;
        let more: Vec<usize> = (0..maker.below(5)).map(|_| maker.below(KINDS + 4) % KINDS).collect();
        let primitives: Vec<Primitive> = std::iter::once(first).chain(more).map(|kind| maker.primitive(kind)).collect();
        let mut model = free.clone();
        primitives.iter().for_each(|primitive| model.poster(0).post(primitive.clone()));
        let all = assignments(&primitives, &free);
        let program = compile(&model);
        if program.impossible {
            assert!(all.is_empty(), "{primitives:?}");
            continue;
        }
        let what = format!("{primitives:?}");
        for _ in 0..paths {
            let mut engine = Engine::default();
            let domains: Vec<u64> = program.domains.iter().map(|&domain| subset(domain, &mut random)).collect();
            let mut saved = Vec::new();
            if engine.reset(&program, &domains).is_err() || !propagate(&mut engine, &program, &all, &what) {
                continue;
            }
            for _ in 0..12 {
                saved.push(engine.store.state().to_vec());
                let var = random.below(VARS) as u32;
                let domain = engine.store.domain(var);
                let is_guess = random.below(2) == 0;
                let kept = if is_guess { 1 << random.place_of_one(domain) } else { subset(domain, &mut random) };
                engine.store.keep(var, kept).expect("some values are kept");
                if !propagate(&mut engine, &program, &all, &what) || random.below(4) == 0 {
                    saved.truncate(1 + random.below(saved.len()));
                    engine.store.set_state(&saved.pop().expect("the states before each step"));
                }
            }
        }
    }
}

/// Returns a random part of some values: often all of them, never none.
fn subset(values: u64, random: &mut Random) -> u64 {
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
