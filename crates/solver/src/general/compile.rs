//! Compiles a model into a program: makes a propagator for each primitive and for what follows from several primitives,
//! and puts them in order.
//!
//! Most puzzles are solved before the sums that [`analysis`] derives would pay off, so a program is first made without
//! them. A search that has guessed for a while asks for the program with derived sums ([`Program::later`]).

use std::sync::Arc;

use ninefold_puzzle::{Comparison, Domain, HowMany, Linear, Meaning, Model, Post, Primitive, Ruleset, Table, Var};

use super::analysis;
use super::house_propagators::{HousePropagators, Houses};
use super::order;
use super::primitives::Maker;
use super::program::{Later, Lists, Program};
use super::propagators::linear::{self, Sum, Terms};
use super::propagators::{Propagator, all_different, clique};
use super::relations::Relations;
use super::variables::{Peers, Variables};

/// Compiles the model of a ruleset. Derived sums are added only when a search asks for them.
pub(crate) fn compile_in_stages(ruleset: &Arc<Ruleset>) -> Program {
    let model = ruleset.model();
    let is_sum = |post: &Post| matches!(post.primitive, Primitive::Linear(_));
    if !model.posts().iter().any(is_sum) {
        return compile(model);
    }
    Program { later: Some(Later::new(Arc::clone(ruleset))), ..Parts::of(model, &terms(model)).program(Vec::new()) }
}

/// Compiles a model with all derived sums.
pub(crate) fn compile(model: &Model) -> Program {
    let terms = terms(model);
    let parts = Parts::of(model, &terms);
    let derived = parts.derived();
    parts.program(derived)
}

/// Compiles a model with all derived sums. Returns `None` if there are none.
pub(crate) fn compile_if_more(model: &Model) -> Option<Program> {
    let terms = terms(model);
    let parts = Parts::of(model, &terms);
    let derived = parts.derived();
    (!derived.is_empty()).then(|| parts.program(derived))
}

/// The facts about a model that are collected before its propagators are made.
struct Parts<'a> {
    model: &'a Model,
    variables: Variables,
    houses: Arc<HousePropagators>,
    /// The other lists of variables that all differ, each once, with ascending variables.
    others: Lists<u32>,
    sums: Vec<Sum<'a>>,
}

impl<'a> Parts<'a> {
    fn of(model: &'a Model, terms: &'a Terms) -> Parts<'a> {
        let domains: Vec<Domain> = model.variables().iter().map(|variable| variable.domain).collect();
        let (houses, others) = differing(model, &domains);
        let houses = HousePropagators::of(houses, &domains);
        let variables = Variables::new(domains, peers(model, &houses, &others));
        let sums = linear_of(model).zip(terms.iter()).map(|(linear, terms)| Sum::of(linear, terms));
        Parts { model, sums: within(model.posts().len(), sums), variables, houses, others }
    }

    /// Returns the sums that follow from several.
    fn derived(&self) -> Vec<Sum<'static>> {
        analysis::derive(&self.sums, &self.variables, &self.houses.lists)
    }

    /// Returns the program with these derived sums.
    fn program(self, derived: Vec<Sum<'static>>) -> Program {
        let Parts { model, variables, houses, others, mut sums } = self;
        sums.extend(derived);
        let count = variables.len();
        let lists = &houses.lists;
        let all = || lists.iter().map(Vec::as_slice).chain(others.iter());
        let mut maker = Maker::new(&variables, lists, model.posts());
        let mut propagators: Vec<Box<dyn Propagator>> = Vec::new();
        for post in model.posts() {
            propagators.extend(match &post.primitive {
                Primitive::AllDifferent(_) | Primitive::Linear(_) | Primitive::Ranked { .. } => Vec::new(),
                Primitive::Relation { one, other, .. } if one != other => Vec::new(),
                primitive => maker.propagators(primitive),
            });
        }
        propagators.extend(maker.rankings(model.posts()));
        let relations = Relations::new(model, &variables);
        propagators.extend(linear::propagators(&sums, &variables, lists));
        let cages = cages(&sums);
        let short = others.iter().filter(|vars| vars.len() < 3 || !is_cage(vars, &cages, &variables));
        let short = short.flat_map(|vars| all_different::beyond_peers(vars, &variables)).collect();
        let cliques = clique::propagators(all(), &relations, &variables);
        let items = order::items(&houses, propagators, short, cliques);
        let is_answer = |&var: &u32| !matches!(model.variables()[var as usize].meaning, Meaning::Helper(_));
        let answers = within(count, (0..count as u32).filter(is_answer));
        let follows = following(model, is_answer);
        let first = within(count, (0..count as u32).filter(|&var| follows[var as usize]));
        let helpers = within(count - first.len(), (0..count as u32).filter(|&var| !follows[var as usize]));
        let cells = (0..model.cell_count()).filter_map(|index| model.cell(model.var_at(index)));
        let program = Program {
            domains: (0..count as u32).map(|var| variables.domain(var).bits()).collect(),
            cells: within(model.cell_count(), cells),
            answers,
            first,
            helpers,
            propagators: Vec::new(),
            words_at: Vec::new(),
            watched: 0,
            costs: Vec::new(),
            settled_at: 0,
            words: 0,
            on_change: Lists::none(),
            on_fix: Lists::none(),
            peers: Arc::clone(variables.comparable()),
            first_derived: 0,
            related: relations.of_var,
            most_related: relations.most,
            pairs: relations.pairs,
            impossible: all().any(|vars| is_impossible(vars, &variables)),
            later: None,
            houses: Arc::clone(&houses),
        };
        order::with_propagators(program, items)
    }
}

/// Returns the linear constraints of a model.
fn linear_of(model: &Model) -> impl Iterator<Item = &Linear> {
    model.posts().iter().filter_map(|post| match &post.primitive {
        Primitive::Linear(linear) => Some(linear),
        _ => None,
    })
}

/// Returns the terms of the linear constraints of a model.
fn terms(model: &Model) -> Terms {
    let count = |linear: &Linear| linear.terms.len();
    let mut terms = Terms::with_capacity(model.posts().len(), linear_of(model).map(count).sum());
    linear_of(model).for_each(|linear| linear::add_terms(linear, &mut terms));
    terms
}

/// Returns the posted equations whose variables have equal factors, each with its smallest variable.
fn cages<'a>(sums: &'a [Sum<'_>]) -> Vec<(u32, &'a Sum<'a>)> {
    let is_cage = |sum: &&Sum<'_>| {
        let factor = sum.terms.first().map(|term| term.0);
        !sum.is_derived && sum.comparison == Comparison::Equal && sum.terms.iter().all(|term| Some(term.0) == factor)
    };
    let smallest = |sum: &Sum<'_>| sum.terms.iter().map(|term| term.1).min();
    within(sums.len(), sums.iter().filter(is_cage).filter_map(|sum| Some((smallest(sum)?, sum))))
}

/// Collects up to `most` items into a list whose capacity is reserved in advance.
fn within<T>(most: usize, items: impl Iterator<Item = T>) -> Vec<T> {
    let mut all = Vec::with_capacity(most);
    all.extend(items);
    all
}

/// Returns whether an equation already ensures that these ascending variables have enough values.
fn is_cage(vars: &[u32], cages: &[(u32, &Sum<'_>)], variables: &Variables) -> bool {
    let is_of_all = |(smallest, sum): &(u32, &Sum<'_>)| {
        *smallest == vars[0]
            && sum.terms.len() == vars.len()
            && sum.terms.iter().all(|&(_, var)| vars.binary_search(&var).is_ok())
    };
    let alike = || vars.iter().all(|&var| variables.first(var) == variables.first(vars[0]));
    cages.iter().any(is_of_all) && alike()
}

/// Returns the lists of variables that all differ, each ascending: the houses as they were posted, and the others, each
/// once.
fn differing(model: &Model, domains: &[Domain]) -> (Houses, Lists<u32>) {
    let (lists, cells) = (model.posts().len(), 4 * model.posts().len());
    let mut houses = Houses { lists: Lists::with_capacity(lists, cells), values: Vec::with_capacity(lists) };
    let mut others = Lists::with_capacity(lists, cells);
    let mut list: Vec<u32> = Vec::new();
    for post in model.posts() {
        if let Primitive::AllDifferent(vars) = &post.primitive {
            list.clear();
            list.extend(vars.iter().map(|var| var.get() as u32));
            list.sort_unstable();
            match values_of_house(&list, domains) {
                Some(values) => {
                    houses.lists.push_all(list.iter().copied());
                    houses.values.push(values);
                }
                None => others.push_all(list.iter().copied()),
            }
        }
    }
    (houses, others.sorted())
}

/// Returns the first value and all values of these ascending variables, if each value has exactly one place among them.
fn values_of_house(vars: &[u32], domains: &[Domain]) -> Option<(i32, u64)> {
    let first = domains[*vars.first()? as usize].first();
    let mut values = 0;
    for &var in vars {
        let domain = domains[var as usize];
        if domain.first() != first {
            return None;
        }
        values |= domain.bits();
    }
    let is_house =
        vars.len() > 2 && values.count_ones() as usize == vars.len() && vars.windows(2).all(|pair| pair[0] != pair[1]);
    is_house.then_some((first, values))
}

/// Returns which variables are part of the answer or follow from variables that are: a count, the last variable of an
/// equation, or the partner in a relation where each value has one partner.
fn following(model: &Model, is_answer: impl Fn(&u32) -> bool) -> Vec<bool> {
    let mut known: Vec<bool> = (0..model.variables().len() as u32).map(|var| is_answer(&var)).collect();
    if known.iter().all(|&known| known) {
        return known;
    }
    loop {
        let mut new = Vec::new();
        for post in model.posts() {
            match &post.primitive {
                Primitive::Count { vars, how_many: HowMany::Var(number), .. }
                    if vars.iter().all(|var| known[var.get()]) =>
                {
                    new.push(*number);
                }
                Primitive::Linear(Linear { terms, comparison: Comparison::Equal, .. }) => {
                    let mut open = terms.iter().map(|term| term.var).filter(|var| !known[var.get()]);
                    if let (Some(last), None) = (open.next(), open.next()) {
                        new.push(last);
                    }
                }
                Primitive::Relation { one, other, table } => {
                    let is_function = |rows: &[u64]| rows.iter().all(|row| row & row.wrapping_sub(1) == 0);
                    let forward = known[one.get()] && !known[other.get()] && is_function(table.rows());
                    let backward = known[other.get()] && !known[one.get()] && is_function(table.columns());
                    new.extend(forward.then_some(*other).into_iter().chain(backward.then_some(*one)));
                }
                _ => {}
            }
        }
        new.retain(|var| !known[var.get()]);
        if new.is_empty() {
            return known;
        }
        new.iter().for_each(|var| known[var.get()] = true);
    }
}

/// Returns whether variables can't all differ, because one is listed twice or there are too few values.
fn is_impossible(vars: &[u32], variables: &Variables) -> bool {
    let same = vars.windows(2).any(|pair| pair[0] == pair[1]);
    let alike = vars.iter().all(|&var| variables.first(var) == variables.first(vars[0]));
    let all = variables.union(vars);
    same || alike && (all.count_ones() as usize) < vars.len()
}

/// Returns the pairs of variables that differ because a primitive says so. Relations between variables whose bits stand for different
/// values are left out: they help few propagators, and rules can post tens of thousands of them.
fn peers(model: &Model, houses: &HousePropagators, others: &Lists<u32>) -> Peers {
    let first = |var: &Var| model.variable(*var).domain.first();
    let related = model.posts().iter().filter_map(|post| match &post.primitive {
        Primitive::Relation { one, other, table }
            if one != other && first(one) == first(other) && !allows_equal(table) =>
        {
            Some((one.get() as u32, other.get() as u32))
        }
        _ => None,
    });
    let related: Vec<(u32, u32)> = related.collect();
    let of_pairs = related.iter().map(|&(one, other)| one.max(other));
    let last = others.iter().flatten().copied().chain(of_pairs).max();
    let mut peers = houses.peers(last.map_or(0, |last| last as usize + 1));
    others.iter().for_each(|vars| peers.add_all(vars));
    related.iter().for_each(|&(one, other)| peers.add(one, other));
    peers
}

/// Returns whether a table has a pair of equal values.
fn allows_equal(table: &Table) -> bool {
    let (first, second) = table.first();
    let mut rows = (0..).zip(table.rows());
    rows.any(|(index, &row)| Domain::new(second, row).contains(first + index))
}
