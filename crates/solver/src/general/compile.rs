//! From a model to a program: a propagator for each primitive, those that follow from several, and the order of all.

use ninefold_puzzle::{Comparison, Domain, HowMany, Linear, Meaning, Model, Primitive};

use super::analysis;
use super::primitives::{Maker, indices};
use super::program::{House, Lists, Program};
use super::propagators::linear::{self, Sum};
use super::propagators::{Priority, Propagator, all_different, clique, house, locked};
use super::relations::Relations;
use super::store::{Event, Watch};
use super::variables::{Peers, Variables};

/// Compiles a model.
pub(crate) fn compile(model: &Model) -> Program {
    let domains: Vec<Domain> = model.variables().iter().map(|variable| variable.domain).collect();
    let count = domains.len();
    let differing = differing(model);
    let variables = Variables::new(domains, peers(model, &differing));
    let houses = houses(&differing, &variables);
    let mut maker = Maker::new(&variables, &houses, model.posts());
    let mut propagators: Vec<Box<dyn Propagator>> = Vec::new();
    let mut sums: Vec<Sum> = Vec::new();
    for post in model.posts() {
        propagators.extend(match &post.primitive {
            Primitive::AllDifferent(_) => Vec::new(),
            Primitive::Relation { one, other, .. } if one != other => Vec::new(),
            Primitive::Ranked { .. } => Vec::new(),
            Primitive::Linear(linear) => {
                sums.push(Sum::of(linear));
                Vec::new()
            }
            primitive => maker.propagators(primitive),
        });
    }
    propagators.extend(maker.rankings(model.posts()));
    let relations = Relations::new(model, &variables);
    sums.extend(analysis::derive(&sums, &variables, &houses));
    propagators.extend(linear::propagators(&sums, &variables, &houses));
    let short =
        differing.iter().filter(|vars| vars.len() < 3 || !houses.contains(vars) && !is_cage(vars, &sums, &variables));
    propagators.extend(houses.iter().map(|vars| house::propagator(vars, &variables)));
    propagators.extend(short.flat_map(|vars| all_different::beyond_peers(vars, &variables)));
    propagators.extend(locked::propagators(&houses, &variables));
    propagators.extend(clique::propagators(&differing, &relations, &variables));
    let is_answer = |&var: &u32| !matches!(model.variables()[var as usize].meaning, Meaning::Helper(_));
    let answers: Vec<u32> = (0..count as u32).filter(is_answer).collect();
    let follows = following(model, is_answer);
    let (first, helpers) = (0..count as u32).partition(|&var| follows[var as usize]);
    let program = Program {
        domains: (0..count as u32).map(|var| variables.domain(var).bits()).collect(),
        cells: (0..model.cell_count()).filter_map(|index| model.cell(model.var_at(index))).collect(),
        answers,
        first,
        helpers,
        propagators: Vec::new(),
        words_at: Vec::new(),
        words: 0,
        on_change: Lists::none(),
        on_fix: Lists::none(),
        peers: comparable_peers(&variables),
        scopes: Lists::none(),
        first_derived: 0,
        related: relations.of_var,
        pairs: relations.pairs,
        impossible: differing.iter().any(|vars| is_impossible(vars, &variables)),
        houses: houses.into_iter().map(|vars| House { vars }).collect(),
    };
    with_propagators(program, propagators)
}

/// Returns whether a sum sees to it that these variables have enough values.
fn is_cage(vars: &[u32], sums: &[Sum], variables: &Variables) -> bool {
    let alike = vars.iter().all(|&var| variables.first(var) == variables.first(vars[0]));
    let is_of_all = |sum: &&Sum| {
        sum.terms.len() == vars.len()
            && !sum.is_derived
            && sum.comparison == Comparison::Equal
            && sum.terms.iter().all(|&(factor, var)| factor == sum.terms[0].0 && vars.binary_search(&var).is_ok())
    };
    alike && sums.iter().any(|sum| is_of_all(&sum))
}

/// Returns the lists of variables that all differ, each once and ascending.
fn differing(model: &Model) -> Vec<Vec<u32>> {
    let mut lists: Vec<Vec<u32>> = Vec::new();
    for post in model.posts() {
        if let Primitive::AllDifferent(vars) = &post.primitive {
            let mut list = indices(vars);
            list.sort_unstable();
            lists.push(list);
        }
    }
    lists.sort_unstable();
    lists.dedup();
    lists
}

/// Returns which variables are part of the answer or follow from those that are: a count, the last variable of an
/// equation, the partner in a relation where each value has one partner.
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

/// Returns whether variables can't all differ, because one is listed twice or because there are too few values.
fn is_impossible(vars: &[u32], variables: &Variables) -> bool {
    let same = vars.windows(2).any(|pair| pair[0] == pair[1]);
    let alike = vars.iter().all(|&var| variables.first(var) == variables.first(vars[0]));
    let all = variables.union(vars);
    same || alike && (all.count_ones() as usize) < vars.len()
}

/// Returns the pairs of variables that differ because a primitive says so.
fn peers(model: &Model, differing: &[Vec<u32>]) -> Peers {
    let mut peers = Peers::none(model.variables().len());
    differing.iter().for_each(|vars| peers.add_all(vars));
    for post in model.posts() {
        if let Primitive::Relation { one, other, table } = &post.primitive {
            let (first, second) = table.first();
            let equal = table
                .rows()
                .iter()
                .enumerate()
                .any(|(index, &row)| Domain::new(second, row).contains(first + index as i32));
            if !equal && one != other {
                peers.add(one.get() as u32, other.get() as u32);
            }
        }
    }
    peers
}

/// Returns the lists in which each value of any variable has exactly one place.
fn houses(differing: &[Vec<u32>], variables: &Variables) -> Vec<Vec<u32>> {
    let is_house = |vars: &&Vec<u32>| {
        let first = variables.first(vars[0]);
        let alike = vars.iter().all(|&var| variables.first(var) == first);
        let all = variables.union(vars);
        alike
            && vars.len() > 2
            && all.count_ones() as usize == vars.len()
            && vars.windows(2).all(|pair| pair[0] != pair[1])
    };
    differing.iter().filter(is_house).cloned().collect()
}

/// Returns, for each variable, those that differ from it and whose bits have the same meaning.
fn comparable_peers(variables: &Variables) -> Lists<u32> {
    let mut lists = Lists::none();
    for var in 0..variables.len() as u32 {
        let first = variables.first(var);
        lists.push(variables.peers().list(var).filter(|&other| variables.first(other) == first));
    }
    lists
}

/// Completes a program with its propagators in the order of their priorities.
fn with_propagators(mut program: Program, mut propagators: Vec<Box<dyn Propagator>>) -> Program {
    propagators.sort_by_key(|propagator| propagator.priority());
    program.first_derived = propagators.partition_point(|propagator| propagator.priority() < Priority::Derived);
    let count = program.variables();
    let (mut changed, mut fixed) = (Vec::new(), Vec::new());
    let mut scope: Vec<u32> = Vec::new();
    for (index, propagator) in (0..).zip(&propagators) {
        scope.clear();
        for Watch { var, event } in propagator.watches() {
            let list = if event == Event::Changed { &mut changed } else { &mut fixed };
            list.push((var, index));
            scope.push(var);
        }
        scope.sort_unstable();
        scope.dedup();
        program.scopes.push(scope.iter().copied());
    }
    program.on_change = Lists::of_bits(count, &changed);
    program.on_fix = Lists::of_bits(count, &fixed);
    let mut words = count + propagators.len().div_ceil(64);
    for propagator in &propagators {
        program.words_at.push(words as u32);
        words += propagator.words();
    }
    program.words = words;
    program.propagators = propagators;
    program
}
