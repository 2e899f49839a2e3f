//! Sums of several sums. Few cells of a little killer see each other, so its sum says little about each of them. But
//! parallel little killers together fill most of some boxes, and the remaining cells of such a box have a known sum,
//! too.
//!
//! Sums whose cells may be equal are merged, a few at a time, where they don't overlap, and so are houses that lie
//! across the others, such as diagonals. Each merged sum is combined with each class of disjoint houses: if it covers
//! more than half of a house, the remaining cells of that house are subtracted. The numbers of its cells in the houses
//! give the smallest and the largest possible sum. Merged sums close to one of these two bounds are kept.
//!
//! The idea of merging sums as long as they become tighter is that of Interactive Sudoku Solver. Guesses without and
//! with merged sums: *Hailstone – little killer* 165,167 and 3,878; a little killer without a solution, more than
//! 700,000 and 470; the 13 puzzles with such sums among 482 of all kinds need half as many with merged sums (geometric
//! mean).

use ninefold_puzzle::Comparison;

use super::super::propagators::linear::{Sum, are_different};
use super::super::variables::Variables;
use super::values_of;

/// The most sums that are merged with each other.
const MOST_MEMBERS: usize = 16;
/// The most members of a merged sum.
const MOST_MERGED: usize = 6;
/// The most ways to merge that are tried: twice as many as a puzzle with fourteen little killers and two diagonals has.
const MOST_TRIED: usize = 2_000;
/// The most terms of a merged sum.
const MOST_TERMS: usize = 24;
/// The range of a merged sum is at least this many times its slack.
const LEAST_TIGHT: i64 = 4;
/// The most merged sums that are kept.
const MOST_KEPT: usize = 12;

/// A sum that can be merged with others.
struct Member {
    sum: i64,
    /// The number of its cells.
    cells: usize,
    /// The variables of the model that belong to this sum, as a bit set.
    bits: Vec<u64>,
    /// The number of its cells in each house of the classes.
    shares: Vec<u8>,
}

struct House<'a> {
    vars: &'a [u32],
    /// The smallest and the largest sum of each number of its cells.
    bounds: Vec<(i64, i64)>,
}

/// Some members that don't overlap.
#[derive(Clone, Default)]
struct Merged {
    last: usize,
    sum: i64,
    cells: usize,
    bits: Vec<u64>,
    shares: Vec<u8>,
}

/// A merged sum as it appears in the houses of a class.
struct Found {
    /// The distance of the sum from its smallest or largest possible value, in thousandths of the range between the
    /// two.
    slack: i64,
    class: std::ops::Range<usize>,
    merged: Merged,
}

/// Returns sums of several of these sums; those with the least slack come first.
pub(super) fn derive(
    sums: &[Sum<'_>],
    variables: &Variables,
    houses: &[Vec<u32>],
    classes: &[Vec<usize>],
) -> Vec<Sum<'static>> {
    let loose = loose_sums(sums, variables);
    if loose.is_empty() {
        return Vec::new();
    }
    let is_whole = |class: &&Vec<usize>| {
        let has = |var: &u32| class.iter().any(|&house| houses[house].contains(var));
        loose.iter().all(|(vars, _)| vars.iter().all(has))
    };
    let (whole, across): (Vec<&Vec<usize>>, Vec<&Vec<usize>>) = classes.iter().partition(|class| is_whole(class));
    let mut grid: Vec<House<'_>> = Vec::new();
    let mut ranges = Vec::new();
    for class in whole {
        let start = grid.len();
        grid.extend(class.iter().map(|&house| House::new(&houses[house], variables)));
        ranges.push(start..grid.len());
    }
    let across = across
        .into_iter()
        .flatten()
        .map(|&house| (houses[house].clone(), values_of(&houses[house], variables).sum::<i64>()));
    let members = loose.into_iter().chain(across).take(MOST_MEMBERS);
    let members: Vec<Member> = members.map(|(vars, sum)| Member::new(&vars, sum, &grid, variables)).collect();
    let mut found = all(&members, &grid, &ranges);
    found.sort_by_key(|found| found.slack);
    let mut derived: Vec<Sum<'static>> = Vec::new();
    for found in found {
        let sum = found.sum(&grid);
        if derived.len() < MOST_KEPT && derived.iter().all(|known| known.terms != sum.terms) {
            derived.push(sum);
        }
    }
    derived
}

/// Returns the variables and the constants of the sums whose variables may be equal.
fn loose_sums(sums: &[Sum<'_>], variables: &Variables) -> Vec<(Vec<u32>, i64)> {
    let is_loose = |sum: &&Sum<'_>| {
        sum.comparison == Comparison::Equal
            && sum.terms.len() > 2
            && sum.terms.iter().all(|term| term.0 == 1)
            && !are_different(&sum.terms, variables)
    };
    let vars = |sum: &Sum<'_>| sum.terms.iter().map(|term| term.1).collect();
    sums.iter().filter(is_loose).map(|sum| (vars(sum), sum.constant)).collect()
}

/// Returns the ways to merge members that leave little slack in a class of houses.
fn all(members: &[Member], houses: &[House<'_>], classes: &[std::ops::Range<usize>]) -> Vec<Found> {
    let mut found = Vec::new();
    let mut path: Vec<Merged> = Vec::with_capacity(MOST_MERGED);
    let (mut next, mut tried) = (0, 0);
    loop {
        if next == members.len() || path.len() == MOST_MERGED || tried == MOST_TRIED {
            match path.pop() {
                Some(last) if tried < MOST_TRIED => next = last.last + 1,
                _ => return found,
            }
            continue;
        }
        let member = &members[next];
        let apart = |merged: &Merged| merged.bits.iter().zip(&member.bits).all(|(one, other)| one & other == 0);
        if path.last().is_none_or(apart) {
            let merged = path.last().map_or_else(|| Merged::one(next, member), |path| path.with(next, member));
            if !path.is_empty() {
                tried += 1;
                found.extend(merged.best(houses, classes));
            }
            path.push(merged);
        }
        next += 1;
    }
}

impl Member {
    fn new(vars: &[u32], sum: i64, houses: &[House<'_>], variables: &Variables) -> Member {
        let mut bits = vec![0; variables.len().div_ceil(64)];
        vars.iter().for_each(|&var| bits[var as usize / 64] |= 1 << (var % 64));
        let is_in = |var: &&u32| bits[**var as usize / 64] >> (**var % 64) & 1 != 0;
        let shares = houses.iter().map(|house| house.vars.iter().filter(is_in).count() as u8).collect();
        Member { sum, cells: vars.len(), bits, shares }
    }
}

impl<'a> House<'a> {
    fn new(vars: &'a [u32], variables: &Variables) -> House<'a> {
        let (mut low, mut high) = (0, 0);
        let ends = values_of(vars, variables).zip(values_of(vars, variables).rev());
        let ends = ends.map(|(least, most)| {
            (low, high) = (low + least, high + most);
            (low, high)
        });
        House { vars, bounds: std::iter::once((0, 0)).chain(ends).collect() }
    }

    fn sum(&self) -> i64 {
        self.bounds[self.vars.len()].0
    }
}

impl Merged {
    fn one(last: usize, member: &Member) -> Merged {
        let (bits, shares) = (member.bits.clone(), member.shares.clone());
        Merged { last, sum: member.sum, cells: member.cells, bits, shares }
    }

    fn with(&self, last: usize, member: &Member) -> Merged {
        let bits = self.bits.iter().zip(&member.bits).map(|(one, other)| one | other).collect();
        let shares = self.shares.iter().zip(&member.shares).map(|(one, other)| one + other).collect();
        Merged { last, sum: self.sum + member.sum, cells: self.cells + member.cells, bits, shares }
    }

    /// Returns the class that leaves these members the least slack, if that slack is small enough.
    fn best(&self, houses: &[House<'_>], classes: &[std::ops::Range<usize>]) -> Option<Found> {
        let slack = |class: &std::ops::Range<usize>| {
            let (mut low, mut high, mut covered, mut terms) = (0, 0, 0, 0);
            for (&share, house) in self.shares[class.clone()].iter().zip(&houses[class.clone()]) {
                let (share, all) = (usize::from(share), house.vars.len());
                let bounds = house.bounds[share];
                (low, high) = (low + bounds.0, high + bounds.1);
                (covered, terms) = (covered + share, terms + share.min(all - share));
            }
            let slack = (self.sum - low).min(high - self.sum);
            let is_tight = covered == self.cells && terms <= MOST_TERMS && LEAST_TIGHT * slack < high - low;
            is_tight.then(|| 1000 * slack / (high - low).max(1))
        };
        let tight = classes.iter().filter_map(|class| Some((slack(class)?, class)));
        let (slack, class) = tight.min_by_key(|(slack, _)| *slack)?;
        Some(Found { slack, class: class.clone(), merged: self.clone() })
    }
}

impl Found {
    fn sum(&self, houses: &[House<'_>]) -> Sum<'static> {
        let (mut terms, mut constant) = (Vec::new(), self.merged.sum);
        let shares = &self.merged.shares[self.class.clone()];
        for (&share, house) in shares.iter().zip(&houses[self.class.clone()]) {
            let is_inside = |var: u32| self.merged.bits[var as usize / 64] >> (var % 64) & 1 != 0;
            let is_full = 2 * share as usize > house.vars.len();
            if is_full {
                constant -= house.sum();
            }
            let own = house.vars.iter().filter(|&&var| is_inside(var) != is_full);
            terms.extend(own.map(|&var| (if is_full { -1 } else { 1 }, var)));
        }
        Sum::derived(terms, constant)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_puzzle::Domain;

    use super::*;
    use crate::general::analysis::{classes, tests::houses};
    use crate::general::variables::Peers;

    /// *Hailstone – little killer*.
    const SOLUTION: &str = "815432976763918245942567318278351694154896732396274581437685129681729453529143867";

    /// Returns the variables from a cell on, going one row down and `step` columns across each time.
    fn diagonal(row: i32, column: i32, step: i32) -> Vec<u32> {
        let cells = (0..9).map(|place| (row + place, column + place * step));
        let cells = cells.filter(|(row, column)| (0..9).contains(row) && (0..9).contains(column));
        cells.map(|(row, column)| (9 * row + column) as u32).collect()
    }

    #[test]
    fn parallel_diagonals_leave_few_cells() {
        let solution: Vec<i64> = SOLUTION.bytes().map(|digit| i64::from(digit - b'0')).collect();
        let total = |vars: &[u32]| vars.iter().map(|&var| solution[var as usize]).sum::<i64>();
        let sum = |vars: Vec<u32>| Sum {
            constant: total(&vars),
            terms: vars.into_iter().map(|var| (1, var)).collect(),
            comparison: Comparison::Equal,
            is_derived: false,
        };
        let falling = [(2, 0), (1, 0), (0, 1), (0, 2)].map(|(row, column)| sum(diagonal(row, column, 1)));
        let rising = [(0, 6), (0, 7), (1, 8), (2, 8)].map(|(row, column)| sum(diagonal(row, column, -1)));
        let mut houses = houses();
        houses.extend([diagonal(0, 0, 1), diagonal(0, 8, -1)]);
        // An extra variable does no harm.
        let mut peers = Peers::none(82);
        houses.iter().for_each(|house| peers.add_all(house));
        let domains = [vec![Domain::range(1, 9); 81], vec![Domain::range(0, 5)]].concat();
        let variables = Variables::new(domains, peers);
        let sums = [falling, rising].concat();
        let merged = derive(&sums, &variables, &houses, &classes(&houses, 82));
        for sum in &merged {
            let found: i64 = sum.terms.iter().map(|&(factor, var)| factor * solution[var as usize]).sum();
            assert_eq!(found, sum.constant, "{sum:?}");
            assert!(sum.is_derived);
        }
        // Three boxes are fully covered, and three cells of each of four more.
        let corners = |sum: &&Sum<'_>| sum.terms.len() == 12 && sum.terms.iter().all(|term| term.0 == 1);
        let mut constants: Vec<i64> = merged.iter().filter(corners).map(|sum| sum.constant).collect();
        constants.sort_unstable();
        assert_eq!(constants, [81, 83]);
    }

    #[test]
    fn cages_are_left_alone() {
        let houses = houses();
        let mut peers = Peers::none(81);
        houses.iter().for_each(|house| peers.add_all(house));
        let variables = Variables::new(vec![Domain::range(1, 9); 81], peers);
        let cage = |vars: [u32; 3]| Sum {
            terms: vars.map(|var| (1, var)).to_vec().into(),
            comparison: Comparison::Equal,
            constant: 24,
            is_derived: false,
        };
        let sums = [cage([0, 1, 2]), cage([9, 10, 11])];
        assert_eq!(derive(&sums, &variables, &houses, &classes(&houses, 81)), []);
    }
}
