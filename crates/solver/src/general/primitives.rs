//! Translates primitives into propagators.

mod counts;

use std::sync::Arc;

use ninefold_puzzle::{Automaton, Domain, Post, Primitive, SumBetween, Table, Ties, UnknownRegions, Var};

use super::propagators::any_of::{self, Alternative};
use super::propagators::automaton::{self, TRANSITION_SIZE, Unrolled};
use super::propagators::linear::{self, Sum};
use super::propagators::ranked::{self, Ranking};
use super::propagators::relation::{self, Pairs};
use super::propagators::same::{self, Flag};
use super::propagators::unknown_regions::{self, Division};
use super::propagators::{
    Propagator, all_different, connected, different_within, large_automaton, member, same_values, sum_between,
    unsupported,
};
use super::variables::Variables;

/// The key of an unrolled automaton: the automaton, the domains of its variables, and whether the variables all differ.
/// The value is `None` if the automaton accepts nothing.
type Known = (Arc<Automaton>, Vec<Domain>, bool, Option<Arc<Unrolled>>);

/// The most bytes of all automata that are unrolled. Larger ones are read as they are.
const MOST_UNROLLED: usize = 32 << 20;

/// Makes the propagators of primitives. They share their common parts.
#[derive(Debug)]
pub(crate) struct Maker<'a> {
    variables: &'a Variables,
    houses: &'a [Vec<u32>],
    /// The number of variables of all counts of the model.
    counted: usize,
    pairs: Vec<(Arc<Table>, Arc<Pairs>)>,
    unrolled: Vec<Known>,
    /// The bytes that are left for automata that are unrolled.
    room: usize,
    /// All comparisons of the model: two variables, and the variable that tells whether they are equal.
    comparisons: Vec<[u32; 3]>,
    /// Pairs of variables that are equal.
    equal: Vec<(u32, u32)>,
    /// Pairs of labels of adjacent cells, in all divisions into regions of several cells.
    beside: Vec<(u32, u32)>,
}

impl<'a> Maker<'a> {
    /// Returns a maker for primitives of these posts over these variables; `houses` lists the houses.
    pub(crate) fn new(variables: &'a Variables, houses: &'a [Vec<u32>], posts: &[Post]) -> Maker<'a> {
        let index = |var: &Var| var.get() as u32;
        let mut maker = Maker {
            variables,
            houses,
            counted: 0,
            pairs: Vec::new(),
            unrolled: Vec::new(),
            room: MOST_UNROLLED,
            comparisons: Vec::new(),
            equal: Vec::new(),
            beside: Vec::new(),
        };
        for post in posts {
            match &post.primitive {
                Primitive::Count { vars, .. } => maker.counted += vars.len(),
                Primitive::Same { one, other, same } => maker.comparisons.push([one, other, same].map(index)),
                Primitive::Relation { one, other, table } if is_equality(table) => {
                    maker.equal.push((index(one), index(other)));
                }
                Primitive::UnknownRegions(regions) if regions.size > 1 => {
                    let label = |place: u32| index(&regions.labels[place as usize]);
                    maker.beside.extend(regions.edges.iter().map(|&(one, other)| (label(one), label(other))));
                }
                _ => {}
            }
        }
        maker
    }

    /// Returns the propagators of a primitive on its own; they don't rely on peers.
    pub(crate) fn propagators(&mut self, primitive: &Primitive) -> Vec<Box<dyn Propagator>> {
        let known = match primitive {
            Primitive::AllDifferent(vars) => Some(all_different::propagators(&indices(vars), self.variables)),
            &Primitive::Member(var, domain) => {
                let var = var.get() as u32;
                Some(member::propagators(var, self.bits(var, domain)))
            }
            Primitive::Relation { one, other, table } => self.relation(one.get() as u32, other.get() as u32, table),
            Primitive::Automaton { vars, automaton } => self.automaton(indices(vars), automaton),
            Primitive::Count { vars, values, how_many } => Some(self.count(vars, *values, *how_many)),
            Primitive::AnyOf(alternatives) => {
                let made = alternatives.iter().map(|all| all.iter().flat_map(|one| self.propagators(one)).collect());
                let made: Vec<Alternative> = made.collect();
                Some(any_of::propagators(made))
            }
            Primitive::SameValues(groups) => self.same_values(groups),
            Primitive::Connected { vars, edges, values } => {
                let places = indices(vars).into_iter().map(|var| (var, self.bits(var, *values))).collect();
                Some(connected::propagators(places, edges))
            }
            Primitive::DifferentWithin { labels, values } => self.different_within(labels, values),
            Primitive::UnknownRegions(regions) => self.unknown_regions(regions),
            Primitive::Same { one, other, same } => self.same(*one, *other, *same),
            Primitive::Ranked { lists, ranks, ties } => self.ranked(lists, ranks, *ties),
            Primitive::Linear(linear) => {
                let mut terms = linear::Terms::none();
                linear::add_terms(linear, &mut terms);
                Some(linear::propagators(&[Sum::of(linear, terms.get(0))], self.variables, &[]))
            }
            // A primitive that this engine doesn't support yet.
            _ => None,
        };
        known.unwrap_or_else(|| vec![unsupported::propagator(primitive, self.variables)])
    }

    /// Returns the bits of a variable that stand for these values.
    fn bits(&self, var: u32, values: Domain) -> u64 {
        self.variables.domain(var).filter(|value| values.contains(value)).bits()
    }

    fn relation(&mut self, one: u32, other: u32, table: &Arc<Table>) -> Option<Vec<Box<dyn Propagator>>> {
        if one == other || table.first() != (self.variables.first(one), self.variables.first(other)) {
            return None;
        }
        let known = self.pairs.iter().find(|(known, _)| Arc::ptr_eq(known, table));
        let pairs = known.map(|(_, pairs)| Arc::clone(pairs)).unwrap_or_else(|| {
            let pairs = Arc::new(Pairs::new(table.rows(), table.columns().len()));
            self.pairs.push((Arc::clone(table), Arc::clone(&pairs)));
            pairs
        });
        Some(relation::propagators(one, other, pairs))
    }

    fn automaton(&mut self, vars: Vec<u32>, automaton: &Arc<Automaton>) -> Option<Vec<Box<dyn Propagator>>> {
        let domains: Vec<Domain> = vars.iter().map(|&var| self.variables.domain(var)).collect();
        let differ = self.differ(&vars);
        if differ && let Some(between) = automaton.sum_between() {
            let known = self.sum_between(&vars, between);
            if known.is_some() {
                return known;
            }
        }
        let is_same = |known: &&Known| Arc::ptr_eq(&known.0, automaton) && known.1 == domains && known.2 == differ;
        let known = self.unrolled.iter().find(is_same);
        let unrolled = match known {
            Some(known) => known.3.clone(),
            None if vars.len() * automaton.transitions() * TRANSITION_SIZE > self.room => {
                return Some(large_automaton::propagators(vars, &domains, Arc::clone(automaton)));
            }
            None => {
                let unrolled = Unrolled::new(automaton, &domains, differ);
                self.room -= unrolled.as_ref().map_or(0, |unrolled| unrolled.heap_size().min(self.room));
                self.unrolled.push((Arc::clone(automaton), domains, differ, unrolled.clone()));
                unrolled
            }
        };
        Some(automaton::propagators(vars, unrolled?))
    }

    /// Returns the propagator of a sum between extremes of variables that all differ, unless it has too many
    /// combinations.
    fn sum_between(&self, vars: &[u32], between: SumBetween) -> Option<Vec<Box<dyn Propagator>>> {
        let SumBetween { extremes, sum } = between;
        let first = self.variables.first(*vars.first()?);
        let alike = vars.iter().all(|&var| self.variables.first(var) == first);
        let clue = sum_between::Clue { first, values: self.variables.union(vars), extremes, sum };
        if alike { sum_between::propagators(vars, clue) } else { None }
    }

    /// Returns whether variables all differ from each other.
    fn differ(&self, vars: &[u32]) -> bool {
        let peers = self.variables.peers();
        (1..vars.len()).all(|place| vars[..place].iter().all(|&other| peers.differ(vars[place], other)))
    }

    fn same_values(&self, groups: &[Vec<Var>]) -> Option<Vec<Box<dyn Propagator>>> {
        let groups: Vec<Vec<u32>> = groups.iter().map(|group| indices(group)).collect();
        let shifts = Shifts::new(self.variables, groups.iter().flatten().copied())?;
        let group = |vars: &Vec<u32>| {
            let places = vars.iter().map(|&var| same_values::Place { var, shift: shifts.of(var) }).collect();
            same_values::Group { places, all_different: self.differ(vars) }
        };
        Some(same_values::propagators(groups.iter().map(group).collect()))
    }

    fn different_within(&self, labels: &[Var], values: &[Var]) -> Option<Vec<Box<dyn Propagator>>> {
        let (labels, values) = (indices(labels), indices(values));
        let label_shifts = Shifts::new(self.variables, labels.iter().copied())?;
        let value_shifts = Shifts::new(self.variables, values.iter().copied())?;
        let place = |(&label, &value): (&u32, &u32)| different_within::Place {
            label,
            label_shift: label_shifts.of(label),
            value,
            value_shift: value_shifts.of(value),
        };
        Some(different_within::propagators(labels.iter().zip(&values).map(place).collect()))
    }

    fn same(&self, one: Var, other: Var, same: Var) -> Option<Vec<Box<dyn Propagator>>> {
        let vars = indices(&[one, other]);
        let shifts = Shifts::new(self.variables, vars.iter().copied())?;
        let place = |var: u32| same::Place { var, shift: shifts.of(var) };
        Some(same::propagators(place(vars[0]), place(vars[1]), self.flag(same.get() as u32)))
    }

    fn flag(&self, var: u32) -> Flag {
        let bit = |value: i32| self.bits(var, Domain::of([value]));
        Flag { var, equal: bit(1), different: bit(0) }
    }

    /// Returns the propagators of unknown regions. Returns `None` if the places don't fit the propagator.
    fn unknown_regions(&self, regions: &UnknownRegions) -> Option<Vec<Box<dyn Propagator>>> {
        let (labels, values) = (indices(&regions.labels), indices(&regions.values));
        let alike = |vars: &[u32]| vars.iter().all(|&var| self.variables.first(var) == self.variables.first(vars[0]));
        let label = *labels.first()?;
        let label_bit = u32::try_from(regions.first - self.variables.first(label)).ok()?;
        if !alike(&labels) || !alike(&values) || label_bit > 32 {
            return None;
        }
        let mut place_of = vec![None; self.variables.len()];
        labels.iter().zip(0..).for_each(|(&label, place)| place_of[label as usize] = Some(place));
        let pair = |one: u32, other: u32| Some((place_of[one as usize]?, place_of[other as usize]?));
        let flagged = self.comparisons.iter().filter_map(|&[one, other, flag]| {
            let (one, other) = pair(one, other)?;
            Some(unknown_regions::Pair { one, other, flag: self.flag(flag) })
        });
        let mut apart = Vec::new();
        for (place, &one) in labels.iter().enumerate() {
            let differ = labels[..place].iter().filter(|&&other| self.variables.peers().differ(one, other));
            apart.extend(differ.filter_map(|&other| pair(one, other)));
        }
        if labels.len() > unknown_regions::MOST_PLACES {
            return None;
        }
        let mut place_of_value = vec![None; self.variables.len()];
        values.iter().zip(0..).for_each(|(&value, place)| place_of_value[value as usize] = Some(place));
        let houses = self.houses.iter().filter_map(|house| {
            let places = house.iter().map(|&var| place_of_value[var as usize]);
            places.collect::<Option<Vec<u32>>>().map(|places| places.iter().fold(0, |all, place| all | 1_u128 << place))
        });
        let peers = values.iter().map(|&one| {
            let places = (0..values.len()).filter(|&place| self.variables.peers().differ(one, values[place]));
            places.fold(0, |all, place| all | 1_u128 << place)
        });
        let (houses, peers) = (houses.collect(), peers.collect());
        let together = self.equal.iter().filter_map(|&(one, other)| pair(one, other)).collect();
        unknown_regions::propagators(Division {
            label_bit,
            all_values: values.iter().fold(0, |all, &var| all | self.variables.domain(var).bits()),
            edges: regions.edges.clone(),
            size: regions.size,
            pairs: flagged.collect(),
            peers,
            houses,
            together,
            apart,
            labels,
            values,
        })
    }

    /// Returns the propagators of all rankings in these posts. Rankings of the same lists are merged into one.
    pub(crate) fn rankings(&self, posts: &[Post]) -> Vec<Box<dyn Propagator>> {
        let mut all: Vec<Clues<'_>> = Vec::new();
        for post in posts {
            if let Primitive::Ranked { lists, ranks, ties } = &post.primitive {
                match all.iter_mut().find(|known| known.lists == lists && known.ties == *ties) {
                    Some(known) => known.ranks.extend(ranks),
                    None => all.push(Clues { lists, ranks: ranks.clone(), ties: *ties }),
                }
            }
        }
        let made = all.into_iter().flat_map(|Clues { lists, ranks, ties }| {
            self.ranked(lists, &ranks, ties).unwrap_or_else(|| {
                let primitive = Primitive::Ranked { lists: lists.to_vec(), ranks, ties };
                vec![unsupported::propagator(&primitive, self.variables)]
            })
        });
        made.collect()
    }

    /// Returns the number of lists that begin with each digit, and these digits as bits, if the first cells of all
    /// lists consist of houses of the same digits.
    fn lists_per_value(&self, lists: &[Vec<Var>]) -> Option<(usize, u64)> {
        let mut left = vec![0; self.variables.len()];
        for list in lists {
            left[list.first()?.get()] += 1;
        }
        let mut found: Vec<&Vec<u32>> = Vec::new();
        for house in self.houses {
            while house.iter().all(|&var| left[var as usize] > 0) {
                house.iter().for_each(|&var| left[var as usize] -= 1);
                found.push(house);
            }
        }
        let values = |house: &[u32]| {
            let bits = house.iter().fold(0, |all, &var| all | self.variables.domain(var).bits());
            (self.variables.first(house[0]), bits)
        };
        let all = values(found.first()?);
        let alike = left.iter().all(|&left| left == 0) && found.iter().all(|house| values(house) == all);
        alike.then_some((found.len(), all.1))
    }

    /// Returns the propagators for the first digits of ranked lists, if each digit begins the same number of lists.
    /// With four lists for each digit, for example, the fifth-smallest begins with the second digit.
    fn first_digits(&self, lists: &[Vec<Var>], ranks: &[(u32, u32)]) -> Vec<Box<dyn Propagator>> {
        let Some((count, values)) = self.lists_per_value(lists) else { return Vec::new() };
        let made = ranks.iter().flat_map(|&(list, rank)| {
            let mut bits = values;
            for _ in 0..rank.saturating_sub(1) as usize / count {
                bits &= bits.wrapping_sub(1);
            }
            member::propagators(lists[list as usize][0].get() as u32, bits & bits.wrapping_neg())
        });
        made.collect()
    }

    /// Returns the propagators of a ranking and of its first digits, which the ranking alone would not fully use.
    fn ranked(&self, lists: &[Vec<Var>], ranks: &[(u32, u32)], ties: Ties) -> Option<Vec<Box<dyn Propagator>>> {
        let mut firsts = self.first_digits(lists, ranks);
        let per_value = self.lists_per_value(lists).map(|(count, _)| count);
        let lists: Vec<Vec<u32>> = lists.iter().map(|list| indices(list)).collect();
        let differ = lists.iter().all(|list| self.differ(list));
        let shifts = Shifts::new(self.variables, lists.iter().flatten().copied())?;
        let place = |&var: &u32| ranked::Place { var, shift: shifts.of(var) };
        let is_unique = |list: usize| match ties {
            Ties::Allowed => false,
            Ties::Forbidden => true,
            Ties::OnlyUnclued => ranks.iter().any(|&(clued, _)| clued as usize == list),
        };
        let unique = (0..lists.len()).map(is_unique).collect();
        let lists = lists.iter().map(|list| list.iter().map(place).collect()).collect();
        let ranking = Ranking { lists, ranks: ranks.to_vec(), unique, per_value, differ };
        firsts.extend(ranked::propagators(ranking));
        Some(firsts)
    }
}

/// All clues of one ranking.
struct Clues<'a> {
    lists: &'a [Vec<Var>],
    ranks: Vec<(u32, u32)>,
    ties: Ties,
}

/// Returns whether a table allows exactly the pairs of equal values.
fn is_equality(table: &Table) -> bool {
    let (first, second) = table.first();
    let own = |row: usize| Domain::new(second, table.rows()[row]).only() == Some(first + row as i32);
    (0..table.rows().len()).all(|row| table.rows()[row] == 0 || own(row))
}

/// Shifts of domains so that equal bits mean equal values.
struct Shifts<'a> {
    variables: &'a Variables,
    first: i32,
}

impl Shifts<'_> {
    /// Returns the shifts of variables. Returns `None` if their values don't lie within a range of 64.
    fn new<'a>(variables: &'a Variables, vars: impl Iterator<Item = u32> + Clone) -> Option<Shifts<'a>> {
        let first = vars.clone().map(|var| variables.first(var)).min().unwrap_or(0);
        let fits = |var: u32| {
            let domain = variables.domain(var);
            i64::from(domain.first()) - i64::from(first) <= i64::from(domain.bits().leading_zeros())
        };
        let mut vars = vars;
        vars.all(fits).then_some(Shifts { variables, first })
    }

    fn of(&self, var: u32) -> u32 {
        (self.variables.first(var) - self.first).unsigned_abs()
    }
}

/// Returns variables as indices.
pub(crate) fn indices(vars: &[Var]) -> Vec<u32> {
    vars.iter().map(|var| var.get() as u32).collect()
}
