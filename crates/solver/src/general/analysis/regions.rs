//! The 45 rule: the cells of several disjoint houses have a known sum. Subtracting the cages inside leaves the sum of
//! the innies, the cells of the houses that are in no such cage. Cells of these cages outside the houses, the outies,
//! count negatively.
//!
//! Houses that divide the cells without overlap (all rows, all columns, all boxes) form a class. In each class, the
//! analysis tries all runs of consecutive houses, all pairs, and the regions that grow from each house by repeatedly
//! adding the best next one. The number of innies and outies of such a region follows from the numbers of cells that
//! each cage has in each house, so most regions cost no more than an addition of short rows of bytes.

use ninefold_puzzle::Comparison;

use super::super::propagators::linear::Sum;
use super::super::variables::Variables;
use super::values_of;

/// The most innies and outies that a derived sum may have.
const MOST_TERMS: usize = 8;
/// The most cages that are taken into account.
const MOST_CAGES: usize = 64;
/// The most houses that a region grows to.
const MOST_GROWN: usize = 4;

/// A cage: variables with a sum. No two of them overlap.
struct Cage {
    vars: Vec<u32>,
    sum: i64,
}

struct House<'a> {
    vars: &'a [u32],
    sum: i64,
    /// The number of cells that each cage has in the house.
    shares: [u8; MOST_CAGES],
}

/// A union of disjoint houses.
#[derive(Clone, Copy)]
struct Region {
    cells: usize,
    shares: [u8; MOST_CAGES],
}

/// Returns the sums of the innies and outies of regions, without duplicates.
pub(super) fn derive(
    sums: &[Sum<'_>],
    variables: &Variables,
    houses: &[Vec<u32>],
    classes: &[Vec<usize>],
) -> Vec<Sum<'static>> {
    let cages = cages(sums, variables.len());
    if cages.is_empty() {
        return Vec::new();
    }
    let mut cage_of = vec![u8::MAX; variables.len()];
    for (index, cage) in cages.iter().enumerate() {
        cage.vars.iter().for_each(|&var| cage_of[var as usize] = index as u8);
    }
    let mut sizes = [u8::MAX; MOST_CAGES];
    sizes.iter_mut().zip(&cages).for_each(|(size, cage)| *size = cage.vars.len() as u8);
    let houses: Vec<House<'_>> = houses.iter().map(|house| House::new(house, &cage_of, variables)).collect();
    let mut found = Found {
        cages: &cages,
        cage_of: &cage_of,
        sizes,
        houses: &houses,
        sums: Vec::new(),
        inside: vec![false; variables.len()],
        terms: Vec::with_capacity(MOST_TERMS),
    };
    for class in classes {
        found.runs(class);
        found.pairs(class);
        found.grow(class);
    }
    found.sums
}

/// Returns the sums that are plain cages; a cage that overlaps an earlier one is left out.
fn cages(sums: &[Sum<'_>], variables: usize) -> Vec<Cage> {
    let mut covered = vec![false; variables];
    let mut cages = Vec::new();
    for sum in sums {
        let plain = sum.comparison == Comparison::Equal && sum.terms.iter().all(|term| term.0 == 1);
        let fits = !sum.terms.is_empty() && sum.terms.len() < 64 && cages.len() < MOST_CAGES;
        if plain && fits && sum.terms.iter().all(|term| !covered[term.1 as usize]) {
            sum.terms.iter().for_each(|term| covered[term.1 as usize] = true);
            cages.push(Cage { vars: sum.terms.iter().map(|term| term.1).collect(), sum: sum.constant });
        }
    }
    cages
}

impl<'a> House<'a> {
    fn new(vars: &'a [u32], cage_of: &[u8], variables: &Variables) -> House<'a> {
        let mut shares = [0; MOST_CAGES];
        for &var in vars {
            if let Some(share) = shares.get_mut(cage_of[var as usize] as usize) {
                *share += 1;
            }
        }
        House { vars, sum: values_of(vars, variables).sum(), shares }
    }
}

impl Region {
    const EMPTY: Region = Region { cells: 0, shares: [0; MOST_CAGES] };

    fn with(mut self, house: &House<'_>) -> Region {
        self.cells += house.vars.len();
        self.shares.iter_mut().zip(&house.shares).for_each(|(own, more)| *own += more);
        self
    }

    /// Returns the number of innies and outies: a cage is subtracted if more than half of it is inside.
    fn terms(&self, sizes: &[u8; MOST_CAGES]) -> usize {
        let gain = self.shares.iter().zip(sizes).map(|(&share, &size)| (2 * share).saturating_sub(size));
        self.cells - gain.fold(0, |all: u16, gain| all + u16::from(gain)) as usize
    }
}

/// The search for regions.
struct Found<'a> {
    cages: &'a [Cage],
    cage_of: &'a [u8],
    sizes: [u8; MOST_CAGES],
    houses: &'a [House<'a>],
    sums: Vec<Sum<'static>>,
    /// Buffers: whether each variable is in a used cage of the region (all false between uses), and the terms.
    inside: Vec<bool>,
    terms: Vec<(i64, u32)>,
}

impl Found<'_> {
    /// Tries the runs of consecutive houses.
    fn runs(&mut self, class: &[usize]) {
        for start in 0..class.len() {
            let mut region = Region::EMPTY;
            // All houses of a class together are the whole grid. If cages cover it, its sum adds nothing.
            for end in start + 1..=class.len() {
                region = region.with(&self.houses[class[end - 1]]);
                self.consider(&region, &class[start..end]);
            }
        }
    }

    /// Tries the pairs of houses.
    fn pairs(&mut self, class: &[usize]) {
        for (place, &one) in class.iter().enumerate() {
            let region = Region::EMPTY.with(&self.houses[one]);
            for &other in class.iter().skip(place + 2) {
                self.consider(&region.with(&self.houses[other]), &[one, other]);
            }
        }
    }

    /// Tries the regions that grow from each house, adding the house that leaves the fewest innies and outies.
    fn grow(&mut self, class: &[usize]) {
        for &start in class {
            let mut members = vec![start];
            let mut region = Region::EMPTY.with(&self.houses[start]);
            while members.len() < MOST_GROWN {
                let rest = class.iter().filter(|index| !members.contains(index));
                let next = rest.map(|&index| (region.with(&self.houses[index]).terms(&self.sizes), index)).min();
                let Some((_, next)) = next else { break };
                members.push(next);
                region = region.with(&self.houses[next]);
                if members.len() > 2 {
                    self.consider(&region, &members);
                }
            }
        }
    }

    /// Adds the sum of a region if it is short and new.
    fn consider(&mut self, region: &Region, members: &[usize]) {
        let count = region.terms(&self.sizes);
        if count > MOST_TERMS {
            return;
        }
        let is_used = |cage: usize| 2 * region.shares[cage] > self.sizes[cage];
        let (inside, terms) = (&mut self.inside, &mut self.terms);
        terms.clear();
        let mut constant = 0;
        for &index in members {
            let house = &self.houses[index];
            constant += house.sum;
            for &var in house.vars {
                let cage = self.cage_of[var as usize] as usize;
                if cage >= MOST_CAGES || !is_used(cage) {
                    terms.push((1, var));
                } else {
                    inside[var as usize] = true;
                }
            }
        }
        for (_, cage) in self.cages.iter().enumerate().filter(|(index, _)| is_used(*index)) {
            constant -= cage.sum;
            for &var in &cage.vars {
                if !std::mem::take(&mut inside[var as usize]) {
                    terms.push((-1, var));
                }
            }
        }
        // A region and its complement give one sum with opposite signs.
        let negative = terms.iter().filter(|term| term.0 < 0).count();
        if 2 * negative > terms.len()
            || 2 * negative == terms.len() && terms.iter().min_by_key(|term| term.1).is_some_and(|term| term.0 < 0)
        {
            terms.iter_mut().for_each(|term| term.0 = -term.0);
            constant = -constant;
        }
        terms.sort_unstable_by_key(|&(coefficient, var)| (-coefficient, var));
        if self.sums.iter().all(|sum| *sum.terms != **terms) {
            self.sums.push(Sum::derived(terms.clone(), constant));
        }
    }
}
