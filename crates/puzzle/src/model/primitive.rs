//! The primitives: the constraints that engines know how to enforce.
//!
//! The set is closed. A new primitive needs a variant here, with its meaning in [`Primitive::holds`] and
//! [`Primitive::is_possible`], and a propagator in `solver`.

use std::sync::Arc;

use super::connected::is_connected;
use super::{Automaton, Domain, Table, UnknownRegions, Var};

/// A constraint over variables.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Primitive {
    /// The variables have different values. As many cells as the alphabet has digits form a house, in which each digit
    /// has a place.
    AllDifferent(Vec<Var>),
    /// The variable has one of the values. Rules restrict domains instead; this is for alternatives.
    Member(Var, Domain),
    /// A weighted sum compared with a number.
    Linear(Linear),
    /// A table of the pairs of values that go together.
    Relation {
        /// The variable of the table's rows.
        one: Var,
        /// The variable of the table's columns.
        other: Var,
        /// The pairs.
        table: Arc<Table>,
    },
    /// A finite automaton accepts the values in order.
    Automaton {
        /// The variables, in the order in which they are read.
        vars: Vec<Var>,
        /// The automaton.
        automaton: Arc<Automaton>,
    },
    /// How many of the variables have one of the values.
    Count {
        /// The variables. One that is listed twice counts twice.
        vars: Vec<Var>,
        /// The values that are counted.
        values: Domain,
        /// The numbers that are allowed.
        how_many: HowMany,
    },
    /// All groups have the same values, each as often.
    SameValues(Vec<Vec<Var>>),
    /// The variables that have one of the values form one connected area.
    Connected {
        /// The variables.
        vars: Vec<Var>,
        /// The pairs of variables, by their places in `vars`, that touch.
        edges: Vec<(u32, u32)>,
        /// The values of the area. If no variable has one of them, the area is empty, which is allowed.
        values: Domain,
    },
    /// Variables with the same value in `labels` have different values in `values`; both lists have the same length.
    DifferentWithin {
        /// The label of each place: its region.
        labels: Vec<Var>,
        /// The value of each place.
        values: Vec<Var>,
    },
    /// Places that touch are divided into connected regions of one size: places with one label are a region.
    UnknownRegions(UnknownRegions),
    /// A variable tells whether two others are equal: 1 if they are, 0 if not.
    Same {
        /// One of the variables that are compared.
        one: Var,
        /// The other.
        other: Var,
        /// Whether they are equal.
        same: Var,
    },
    /// The lists, read as numbers digit by digit, are ordered: each is smaller than the next (or not larger, where
    /// equal numbers are allowed).
    Ranked {
        /// Every list that is ranked, all of one length.
        lists: Vec<Vec<Var>>,
        /// Clues: the index of a list, and its rank from 1 (the number of smaller lists plus 1).
        ranks: Vec<(u32, u32)>,
        /// Whether lists may be equal.
        ties: Ties,
    },
    /// At least one of the alternatives holds; an alternative holds if all its primitives do.
    AnyOf(Vec<Vec<Primitive>>),
}

/// A weighted sum compared with a constant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Linear {
    /// The terms. A variable may occur more than once.
    pub terms: Vec<Term>,
    /// How the sum compares with the constant.
    pub comparison: Comparison,
    /// The constant.
    pub constant: i32,
}

/// A variable with a factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    /// The factor.
    pub coefficient: i32,
    /// The variable.
    pub var: Var,
}

/// How a sum compares with a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// The sum is the constant.
    Equal,
    /// The sum is not the constant.
    NotEqual,
    /// The sum is at most the constant.
    AtMost,
    /// The sum is at least the constant.
    AtLeast,
}

/// The numbers that a count may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HowMany {
    /// One of these numbers.
    OneOf(Domain),
    /// The value of a variable.
    Var(Var),
}

/// Which lists of a ranking may be equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ties {
    /// All lists may be equal to others.
    Allowed,
    /// No two lists are equal.
    Forbidden,
    /// Only lists without a clue may be equal to others.
    OnlyUnclued,
}

impl From<(i32, Var)> for Term {
    fn from((coefficient, var): (i32, Var)) -> Term {
        Term { coefficient, var }
    }
}

impl Comparison {
    /// Returns whether a sum compares so with a constant.
    pub fn holds(self, sum: i64, constant: i64) -> bool {
        match self {
            Comparison::Equal => sum == constant,
            Comparison::NotEqual => sum != constant,
            Comparison::AtMost => sum <= constant,
            Comparison::AtLeast => sum >= constant,
        }
    }
}

impl Primitive {
    /// Returns the variables, each as often as it is listed.
    pub fn vars(&self) -> Vec<Var> {
        match self {
            Primitive::AllDifferent(vars) | Primitive::Automaton { vars, .. } | Primitive::Connected { vars, .. } => {
                vars.clone()
            }
            Primitive::Member(var, _) => vec![*var],
            Primitive::Linear(linear) => linear.terms.iter().map(|term| term.var).collect(),
            Primitive::Relation { one, other, .. } => vec![*one, *other],
            Primitive::Count { vars, how_many, .. } => {
                let number = match how_many {
                    HowMany::Var(var) => Some(*var),
                    HowMany::OneOf(_) => None,
                };
                vars.iter().copied().chain(number).collect()
            }
            Primitive::SameValues(groups) => groups.concat(),
            Primitive::DifferentWithin { labels, values } => labels.iter().chain(values).copied().collect(),
            Primitive::UnknownRegions(regions) => regions.labels.iter().chain(&regions.values).copied().collect(),
            Primitive::Same { one, other, same } => vec![*one, *other, *same],
            Primitive::Ranked { lists, .. } => lists.concat(),
            Primitive::AnyOf(alternatives) => alternatives.iter().flatten().flat_map(Primitive::vars).collect(),
        }
    }

    /// Returns whether the constraint holds for these values of its variables.
    pub fn holds(&self, value: &dyn Fn(Var) -> i32) -> bool {
        let values = |vars: &[Var]| vars.iter().map(|&var| value(var)).collect::<Vec<i32>>();
        match self {
            Primitive::AllDifferent(vars) => {
                let mut values = values(vars);
                values.sort_unstable();
                values.windows(2).all(|pair| pair[0] != pair[1])
            }
            Primitive::Member(var, domain) => domain.contains(value(*var)),
            Primitive::Linear(linear) => {
                let sum =
                    linear.terms.iter().map(|term| i64::from(term.coefficient) * i64::from(value(term.var))).sum();
                linear.comparison.holds(sum, linear.constant.into())
            }
            Primitive::Relation { one, other, table } => table.allows(value(*one), value(*other)),
            Primitive::Automaton { vars, automaton } => {
                automaton.accepts_some(vars.iter().map(|&var| Domain::of([value(var)])))
            }
            Primitive::Count { vars, values, how_many } => {
                let count = vars.iter().filter(|&&var| values.contains(value(var))).count() as i32;
                match how_many {
                    HowMany::OneOf(numbers) => numbers.contains(count),
                    HowMany::Var(var) => value(*var) == count,
                }
            }
            Primitive::SameValues(groups) => {
                let sorted = groups.iter().map(|group| {
                    let mut values = values(group);
                    values.sort_unstable();
                    values
                });
                let sorted: Vec<Vec<i32>> = sorted.collect();
                sorted.windows(2).all(|pair| pair[0] == pair[1])
            }
            Primitive::Connected { vars, edges, values } => {
                let inside: Vec<bool> = vars.iter().map(|&var| values.contains(value(var))).collect();
                is_connected(&inside, &inside, edges)
            }
            Primitive::DifferentWithin { labels, values } => {
                let mut pairs: Vec<_> = labels.iter().zip(values).map(|(&l, &v)| (value(l), value(v))).collect();
                pairs.sort_unstable();
                pairs.windows(2).all(|pair| pair[0] != pair[1])
            }
            Primitive::UnknownRegions(regions) => regions.holds(value),
            Primitive::Same { one, other, same } => value(*same) == i32::from(value(*one) == value(*other)),
            Primitive::Ranked { lists, ranks, ties } => {
                let lists: Vec<Vec<i32>> = lists.iter().map(|list| values(list)).collect();
                let equal = |list: usize| lists.iter().filter(|other| **other == lists[list]).count() > 1;
                let untied = match ties {
                    Ties::Allowed => true,
                    Ties::Forbidden => (0..lists.len()).all(|list| !equal(list)),
                    Ties::OnlyUnclued => ranks.iter().all(|&(list, _)| !equal(list as usize)),
                };
                let rank = |list: usize| 1 + lists.iter().filter(|other| **other < lists[list]).count() as u32;
                untied && ranks.iter().all(|&(list, clue)| rank(list as usize) == clue)
            }
            Primitive::AnyOf(alternatives) => {
                alternatives.iter().any(|all| all.iter().all(|primitive| primitive.holds(value)))
            }
        }
    }

    /// Returns `false` if no values from these domains can satisfy the constraint. It sees only what is plain to a
    /// player who looks at this constraint alone, so `true` is no promise.
    pub fn is_possible(&self, domain: &dyn Fn(Var) -> Domain) -> bool {
        match self {
            Primitive::AllDifferent(vars) => {
                let mut values: Vec<i32> = vars.iter().filter_map(|&var| domain(var).only()).collect();
                values.sort_unstable();
                values.windows(2).all(|pair| pair[0] != pair[1])
            }
            Primitive::Member(var, values) => domain(*var).values().any(|value| values.contains(value)),
            Primitive::Linear(linear) => linear.is_possible(domain),
            Primitive::Relation { one, other, table } => table.allows_some(domain(*one), domain(*other)),
            Primitive::Automaton { vars, automaton } => automaton.accepts_some(vars.iter().map(|&var| domain(var))),
            Primitive::Count { vars, values, how_many } => {
                let within = |var: &Var| domain(*var).values().any(|value| values.contains(value));
                let sure = |var: &Var| domain(*var).values().all(|value| values.contains(value));
                let range = vars.iter().filter(|var| sure(var)).count() as i32
                    ..=vars.iter().filter(|var| within(var)).count() as i32;
                let numbers = match how_many {
                    HowMany::OneOf(numbers) => *numbers,
                    HowMany::Var(var) => domain(*var),
                };
                numbers.values().any(|number| range.contains(&number))
            }
            Primitive::SameValues(_) | Primitive::Ranked { .. } => {
                let vars = self.vars();
                vars.iter().any(|&var| domain(var).only().is_none())
                    || self.holds(&|var| domain(var).only().expect("every variable is decided"))
            }
            Primitive::Connected { vars, edges, values } => {
                let within = |var: &Var| domain(*var).values().any(|value| values.contains(value));
                let sure = |var: &Var| domain(*var).values().all(|value| values.contains(value));
                let may: Vec<bool> = vars.iter().map(within).collect();
                let must: Vec<bool> = vars.iter().map(sure).collect();
                is_connected(&must, &may, edges)
            }
            Primitive::DifferentWithin { labels, values } => {
                let pairs = labels.iter().zip(values);
                let mut pairs: Vec<_> =
                    pairs.filter_map(|(&l, &v)| Some((domain(l).only()?, domain(v).only()?))).collect();
                pairs.sort_unstable();
                pairs.windows(2).all(|pair| pair[0] != pair[1])
            }
            Primitive::UnknownRegions(regions) => regions.is_possible(domain),
            Primitive::Same { one, other, same } => {
                let (one, other, same) = (domain(*one), domain(*other), domain(*same));
                let may_agree = one.values().any(|value| other.contains(value));
                let may_differ = one.only().is_none() || one.only() != other.only();
                same.contains(1) && may_agree || same.contains(0) && may_differ
            }
            Primitive::AnyOf(alternatives) => {
                alternatives.iter().any(|all| all.iter().all(|primitive| primitive.is_possible(domain)))
            }
        }
    }
}

impl Linear {
    fn is_possible(&self, domain: &dyn Fn(Var) -> Domain) -> bool {
        let bounds = self.terms.iter().map(|term| {
            let domain = domain(term.var);
            let (low, high) = (i64::from(domain.min()?), i64::from(domain.max()?));
            let factor = i64::from(term.coefficient);
            Some(if factor < 0 { (factor * high, factor * low) } else { (factor * low, factor * high) })
        });
        let Some(bounds) = bounds.collect::<Option<Vec<_>>>() else { return false };
        let (low, high) = bounds.iter().fold((0, 0), |(low, high), bound| (low + bound.0, high + bound.1));
        let constant = i64::from(self.constant);
        match self.comparison {
            Comparison::Equal => (low..=high).contains(&constant),
            Comparison::NotEqual => low != high || low != constant,
            Comparison::AtMost => low <= constant,
            Comparison::AtLeast => high >= constant,
        }
    }
}
