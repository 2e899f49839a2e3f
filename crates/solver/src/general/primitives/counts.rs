//! The propagators of counts: of each count alone, of counts split by houses that cover the counted variables, and of
//! equal labels.

use ninefold_puzzle::{Domain, HowMany, Var};

use super::Maker;
use crate::general::propagators::common_peers::CommonPeers;
use crate::general::propagators::count::{self, Numbers};
use crate::general::propagators::count_by_house::{self, Part};
use crate::general::propagators::linear::different::take_largest_group;
use crate::general::propagators::{Propagator, count_by_group, needed_value, same_count};

/// Counts of fewer variables are not examined house by house.
const LEAST_COUNTED: usize = 6;
/// If all counts of a model together have more variables than this, each count has only the propagator that looks at all its
/// variables alike. Those that look at houses, groups and peers, too, would take gigabytes.
const MOST_COUNTED: usize = 200_000;
/// A value is looked for among at most this many variables, to remove it from the variables that see all its places.
const MOST_NEEDED: usize = 9;

impl Maker<'_> {
    pub(super) fn count(&self, vars: &[Var], values: Domain, how_many: HowMany) -> Vec<Box<dyn Propagator>> {
        let counted: Vec<(u32, u64)> =
            vars.iter().map(|var| var.get() as u32).map(|var| (var, self.bits(var, values))).collect();
        let numbers = match how_many {
            HowMany::OneOf(numbers) => Numbers::OneOf { first: numbers.first(), bits: numbers.bits() },
            HowMany::Var(var) => Numbers::Var { var: var.get() as u32, first: self.variables.first(var.get() as u32) },
        };
        let mut propagators = count::propagators(&counted, numbers);
        if self.counted > MOST_COUNTED {
            return propagators;
        }
        propagators.extend(self.counts_by_house(&counted, numbers));
        propagators.extend(self.same_count(&counted, numbers).into_iter().flatten());
        propagators.extend(self.needed_value(&counted, numbers).into_iter().flatten());
        propagators
    }

    /// Returns the propagators of a count of a value that may be needed, if some variables see several of the counted
    /// ones.
    fn needed_value(&self, counted: &[(u32, u64)], numbers: Numbers) -> Option<Vec<Box<dyn Propagator>>> {
        let &(one, value) = counted.first()?;
        let first = self.variables.first(one);
        let alike = |&(var, bits): &(u32, u64)| bits == value && self.variables.first(var) == first;
        let is_needed = match numbers {
            Numbers::OneOf { first, bits } => bits != 0 && first + bits.trailing_zeros() as i32 > 0,
            Numbers::Var { .. } => true,
        };
        if counted.len() > MOST_NEEDED || !value.is_power_of_two() || !counted.iter().all(alike) || !is_needed {
            return None;
        }
        let cells: Vec<u32> = counted.iter().map(|&(var, _)| var).collect();
        let common_peers = CommonPeers::of(&cells, self.variables);
        (!common_peers.is_empty()).then(|| needed_value::propagators(common_peers, value, numbers))
    }

    /// Returns the propagators of a count of one value for each way to cover the counted variables by disjoint houses,
    /// if there are several. Without such a cover, groups of mutually different variables take the place of houses.
    fn counts_by_house(&self, counted: &[(u32, u64)], numbers: Numbers) -> Vec<Box<dyn Propagator>> {
        let Some(&(one, value)) = counted.first() else { return Vec::new() };
        let first = self.variables.first(one);
        let alike = |&(var, bits): &(u32, u64)| bits == value && self.variables.first(var) == first;
        let once = (1..counted.len()).all(|place| counted[..place].iter().all(|other| other.0 != counted[place].0));
        if !value.is_power_of_two() || counted.len() < LEAST_COUNTED || !counted.iter().all(alike) || !once {
            return Vec::new();
        }
        let mut inside = vec![false; self.variables.len()];
        counted.iter().for_each(|&(var, _)| inside[var as usize] = true);
        let mut made = Vec::new();
        for family in self.families(&inside, counted.len()) {
            let holds_value = |&index: &usize| {
                let house = &self.houses[index];
                let alike = self.variables.first(house[0]) == first;
                alike && house.iter().any(|&var| self.variables.domain(var).bits() & value != 0)
            };
            if family.iter().all(holds_value) {
                let part = |&index: &usize| {
                    let (inside, outside) = self.houses[index].iter().partition(|&&var| inside[var as usize]);
                    Part { inside, outside }
                };
                made.extend(count_by_house::propagators(family.iter().map(part).collect(), value, numbers));
            }
        }
        if made.is_empty() {
            let groups = self.groups(counted.iter().map(|&(var, _)| var).collect());
            if groups.len() < counted.len() {
                made.extend(count_by_group::propagators(groups, value, numbers));
            }
        }
        made
    }

    /// Splits variables into groups of mutually different ones, large groups first.
    fn groups(&self, mut left: Vec<u32>) -> Vec<Vec<u32>> {
        let mut groups = Vec::new();
        while !left.is_empty() {
            groups.push(take_largest_group(&mut left, self.variables));
        }
        groups
    }

    /// Returns up to three ways to cover the `count` marked variables by several disjoint houses.
    fn families(&self, inside: &[bool], count: usize) -> Vec<Vec<usize>> {
        let marked = |house: &Vec<u32>| house.iter().filter(|&&var| inside[var as usize]).count();
        let marked: Vec<usize> = self.houses.iter().map(marked).collect();
        let mut families: Vec<Vec<usize>> = Vec::new();
        let mut used = vec![false; self.houses.len()];
        for start in 0..self.houses.len() {
            if used[start] || marked[start] == 0 || families.len() == 3 {
                continue;
            }
            // Houses from this one on, each disjoint from the earlier ones.
            let mut taken = vec![false; inside.len()];
            let (mut family, mut covered) = (Vec::new(), 0);
            for index in (start..self.houses.len()).filter(|&index| marked[index] > 0) {
                if self.houses[index].iter().all(|&var| !taken[var as usize]) {
                    self.houses[index].iter().for_each(|&var| taken[var as usize] = true);
                    covered += marked[index];
                    family.push(index);
                }
            }
            if covered == count && family.len() > 1 {
                family.iter().for_each(|&index| used[index] = true);
                families.push(family);
            }
        }
        families
    }

    /// Returns the propagators of a count of variables that each tell whether a label equals a common first label.
    fn same_count(&self, counted: &[(u32, u64)], numbers: Numbers) -> Option<Vec<Box<dyn Propagator>>> {
        let Numbers::Var { var: number, first } = numbers else { return None };
        let is_constant = |&(var, bits): &(u32, u64)| self.variables.domain(var).bits() & !bits == 0;
        let (constant, flags): (Vec<_>, Vec<_>) = counted.iter().copied().partition(is_constant);
        let comparison = |var: u32| self.comparisons.iter().copied().find(|comparison| comparison[2] == var);
        let compared: Vec<[u32; 3]> = flags.iter().map(|&(var, _)| comparison(var)).collect::<Option<_>>()?;
        let [one, other, _] = *compared.first()?;
        let label = [one, other].into_iter().find(|label| compared.iter().all(|pair| pair[..2].contains(label)))?;
        let beside: Vec<u32> = self.beside.iter().filter_map(|&pair| other_of(pair, label)).collect();
        let others: Vec<same_count::Other> = compared
            .iter()
            .filter_map(|&[one, other, flag]| {
                let other = other_of((one, other), label)?;
                Some(same_count::Other { label: other, flag: self.flag(flag), is_beside: beside.contains(&other) })
            })
            .collect();
        let mut labels: Vec<u32> = others.iter().map(|other| other.label).chain([label]).collect();
        let is_alike = |&var: &u32| self.variables.first(var) == self.variables.first(label);
        let counts_equal = flags.iter().zip(&others).all(|(&(_, bits), other)| bits == other.flag.equal);
        labels.sort_unstable();
        let differ = labels.windows(2).all(|pair| pair[0] != pair[1]);
        let is_enclosed = !beside.is_empty() && beside.iter().all(|label| labels.contains(label));
        let fits = labels.iter().all(is_alike) && counts_equal && differ && others.len() == flags.len();
        let first = first - constant.len() as i32;
        let counted = same_count::Counted { label, others, is_enclosed, number, first };
        fits.then(|| same_count::propagators(counted))
    }
}

/// Returns the other variable of a pair, if `one` belongs to it.
fn other_of(pair: (u32, u32), one: u32) -> Option<u32> {
    if pair.0 == one { Some(pair.1) } else { (pair.1 == one).then_some(pair.0) }
}
