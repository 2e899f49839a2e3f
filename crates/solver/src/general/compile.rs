//! From a model to a program: a propagator for each primitive, those that follow from several, and the order of all.
//!
//! Most puzzles are solved before the sums that [`analysis`] derives have earned the time to find them, so a program is
//! first made without them; a search that has guessed for a while asks for the other one ([`Program::later`]).

use std::sync::Arc;

use ninefold_puzzle::{Comparison, Domain, HowMany, Linear, Meaning, Model, Post, Primitive, Ruleset};

use super::analysis;
use super::house_propagators::HousePropagators;
use super::order;
use super::primitives::{Maker, indices};
use super::program::{House, Later, Lists, Program};
use super::propagators::linear::{self, Sum};
use super::propagators::{Propagator, all_different, clique};
use super::relations::Relations;
use super::variables::{Peers, Variables};

/// Compiles the model of a ruleset; the sums that follow from several are added when a search asks for them.
pub(crate) fn compile_in_stages(ruleset: &Arc<Ruleset>) -> Program {
    let model = ruleset.model();
    let is_sum = |post: &Post| matches!(post.primitive, Primitive::Linear(_));
    if !model.posts().iter().any(is_sum) {
        return compile(model);
    }
    Program { later: Some(Later::new(Arc::clone(ruleset))), ..Parts::of(model).program(Vec::new()) }
}

/// Compiles a model with all that follows from its sums.
pub(crate) fn compile(model: &Model) -> Program {
    let parts = Parts::of(model);
    let derived = parts.derived();
    parts.program(derived)
}

/// Compiles a model with all that follows from its sums. Returns `None` if nothing follows.
pub(crate) fn compile_if_more(model: &Model) -> Option<Program> {
    let parts = Parts::of(model);
    let derived = parts.derived();
    (!derived.is_empty()).then(|| parts.program(derived))
}

/// What is known of a model before its propagators are made.
struct Parts<'a> {
    model: &'a Model,
    variables: Variables,
    /// The lists of variables that all differ, each once and ascending: the houses, and all others.
    houses: Vec<Vec<u32>>,
    others: Vec<Vec<u32>>,
    sums: Vec<Sum>,
}

impl<'a> Parts<'a> {
    fn of(model: &'a Model) -> Parts<'a> {
        let domains: Vec<Domain> = model.variables().iter().map(|variable| variable.domain).collect();
        let differing = differing(model);
        let variables = Variables::new(domains, peers(model, &differing));
        let mut houses = Vec::with_capacity(differing.len());
        let mut others = Vec::with_capacity(differing.len());
        for vars in differing {
            if is_house(&vars, &variables) { houses.push(vars) } else { others.push(vars) }
        }
        let sums = model.posts().iter().filter_map(|post| match &post.primitive {
            Primitive::Linear(linear) => Some(Sum::of(linear)),
            _ => None,
        });
        Parts { model, sums: within(model.posts().len(), sums), variables, houses, others }
    }

    /// Returns the sums that follow from several.
    fn derived(&self) -> Vec<Sum> {
        analysis::derive(&self.sums, &self.variables, &self.houses)
    }

    /// Returns the program with these derived sums.
    fn program(self, derived: Vec<Sum>) -> Program {
        let Parts { model, variables, houses, others, mut sums } = self;
        sums.extend(derived);
        let count = variables.len();
        let mut maker = Maker::new(&variables, &houses, model.posts());
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
        propagators.extend(linear::propagators(&sums, &variables, &houses));
        let cages = cages(&sums);
        let short = others.iter().filter(|vars| vars.len() < 3 || !is_cage(vars, &cages, &variables));
        let short = short.flat_map(|vars| all_different::beyond_peers(vars, &variables)).collect();
        let cliques = clique::propagators(houses.iter().chain(&others), &relations, &variables);
        let of_houses = HousePropagators::of(&houses, &variables);
        let items = order::items(&of_houses, propagators, short, cliques);
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
            words: 0,
            on_change: Lists::none(),
            on_fix: Lists::none(),
            peers: comparable_peers(&variables),
            first_derived: 0,
            related: relations.of_var,
            most_related: relations.most,
            pairs: relations.pairs,
            impossible: houses.iter().chain(&others).any(|vars| is_impossible(vars, &variables)),
            later: None,
            houses: houses.into_iter().map(|vars| House { vars }).collect(),
        };
        order::with_propagators(program, items)
    }
}

/// Returns the equations of variables with equal factors that were posted, each with its smallest variable.
fn cages(sums: &[Sum]) -> Vec<(u32, &Sum)> {
    let is_cage = |sum: &&Sum| {
        let factor = sum.terms.first().map(|term| term.0);
        !sum.is_derived && sum.comparison == Comparison::Equal && sum.terms.iter().all(|term| Some(term.0) == factor)
    };
    let smallest = |sum: &Sum| sum.terms.iter().map(|term| term.1).min();
    within(sums.len(), sums.iter().filter(is_cage).filter_map(|sum| Some((smallest(sum)?, sum))))
}

/// Collects items, of which there are at most so many, without growing the list again and again.
fn within<T>(most: usize, items: impl Iterator<Item = T>) -> Vec<T> {
    let mut all = Vec::with_capacity(most);
    all.extend(items);
    all
}

/// Returns whether a sum sees to it that these variables, which ascend, have enough values.
fn is_cage(vars: &[u32], cages: &[(u32, &Sum)], variables: &Variables) -> bool {
    let is_of_all = |(smallest, sum): &(u32, &Sum)| {
        *smallest == vars[0]
            && sum.terms.len() == vars.len()
            && sum.terms.iter().all(|&(_, var)| vars.binary_search(&var).is_ok())
    };
    let alike = || vars.iter().all(|&var| variables.first(var) == variables.first(vars[0]));
    cages.iter().any(is_of_all) && alike()
}

/// Returns the lists of variables that all differ, each once and ascending.
fn differing(model: &Model) -> Vec<Vec<u32>> {
    let mut lists: Vec<Vec<u32>> = Vec::with_capacity(model.posts().len());
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

/// Returns whether each value of the variables has exactly one place among them.
fn is_house(vars: &[u32], variables: &Variables) -> bool {
    let alike = || vars.iter().all(|&var| variables.first(var) == variables.first(vars[0]));
    vars.len() > 2
        && alike()
        && variables.union(vars).count_ones() as usize == vars.len()
        && vars.windows(2).all(|pair| pair[0] != pair[1])
}

/// Returns, for each variable, those that differ from it and whose bits have the same meaning.
fn comparable_peers(variables: &Variables) -> Lists<u32> {
    let vars = 0..variables.len() as u32;
    let count = |var: u32| variables.peers().of(var).iter().map(|bits| bits.count_ones() as usize).sum::<usize>();
    let mut lists = Lists::with_capacity(variables.len(), vars.clone().map(count).sum());
    for var in vars {
        let first = variables.first(var);
        for (word, &bits) in (0..).zip(variables.peers().of(var)) {
            let mut left = bits;
            while left != 0 {
                let other = word * 64 + left.trailing_zeros();
                left &= left - 1;
                if variables.first(other) == first {
                    lists.push(other);
                }
            }
        }
        lists.end_list();
    }
    lists
}
