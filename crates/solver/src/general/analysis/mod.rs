//! The analysis of sums: derives sums that follow from several sums and houses together.
//!
//! It takes longer than solving most puzzles, which need no derived sums, so a search asks for it only after a few
//! guesses (see `search/deepening.rs`).
//!
//! Derived sums are redundant, so only those that are short enough to remove values are kept, and they are marked.
//! Which of them save more time than they cost differs from puzzle to puzzle, so the search decides (see `usefulness`).
//!
//! What was tried, on 15 killers by Tarek, four by Mathemagic (each for at most 8 seconds) and a little killer
//! (guesses, and seconds of a busy machine, one run each; the rows come from different versions of the propagators, so
//! only large differences mean something):
//!
//! | derived sums | Tarek | Mathemagic | little killer |
//! |---|--:|--:|--:|
//! | none | 59,506, 0.84 | 1,154,548, 13.9 | 6,027, 0.034 |
//! | up to 3 terms | 34,710, 0.49 | 1,095,277, 13.2 | 6,027, 0.034 |
//! | up to 4 terms | 29,550, 0.44 | 709,807, 8.6 | 6,213, 0.036 |
//! | up to 6 terms | 25,355, 0.59 | 247,893, 6.3 | 5,819, 0.035 |
//! | up to 8 terms | 20,450, 1.48 | 180,551, 7.9 | 275, 0.003 |
//! | up to 10 terms | 18,768, 2.29 | 134,399, 7.9 | 152, 0.005 |
//! | up to 8 terms, run as they prove useful (the choice) | 21,007, 0.41 | 316,886, 5.7 | 287, 0.004 |
//! | up to 12 terms, run as they prove useful | 20,183, 0.75 | 254,806, 8.4 | 192, 0.003 |
//!
//! Two further trials with up to 6 terms: without the houses with cages, the puzzles by Tarek needed 31,021 guesses
//! instead of 21,036; skipping an equation while its bounds are far away changed the number of guesses by a fifth and
//! the time not at all.
//!
//! A propagator for each house and the parts of cages in it (exact for the two cages with the fewest cells outside, by
//! their possible sums for the others) saved a third of the guesses of seven puzzles by Mathemagic and a fifth of those
//! of Tarek's puzzles, but each guess took 1.8 times as long. Run less often, it saved neither time nor guesses to
//! speak of.

mod merged;
mod regions;

use super::propagators::linear::Sum;
use super::variables::Variables;

/// Returns sums that follow from these sums and houses, none of which is among them. Houses are lists of mutually
/// different variables in which each value has exactly one place.
pub(crate) fn derive(sums: &[Sum<'_>], variables: &Variables, houses: &[Vec<u32>]) -> Vec<Sum<'static>> {
    let classes = classes(houses, variables.len());
    let mut derived = regions::derive(sums, variables, houses, &classes);
    derived.extend(merged::derive(sums, variables, houses, &classes));
    derived.retain(|sum| sums.iter().all(|given| !is_same(given, sum)));
    // Propagators run in this order, so the short ones come first.
    derived.sort_by_key(|sum| sum.terms.len());
    derived
}

/// Returns the houses in classes of disjoint ones, each house given by its index, in order. A house that overlaps a
/// house of every earlier class begins a new class.
fn classes(houses: &[Vec<u32>], variables: usize) -> Vec<Vec<usize>> {
    let mut classes: Vec<(Vec<bool>, Vec<usize>)> = Vec::new();
    for (index, house) in houses.iter().enumerate() {
        let apart = |covered: &[bool]| house.iter().all(|&var| !covered[var as usize]);
        let place = classes.iter().position(|(covered, _)| apart(covered));
        let place = place.unwrap_or_else(|| {
            classes.push((vec![false; variables], Vec::new()));
            classes.len() - 1
        });
        let (covered, class) = &mut classes[place];
        house.iter().for_each(|&var| covered[var as usize] = true);
        class.push(index);
    }
    classes.into_iter().map(|(_, class)| class).collect()
}

/// Returns the values of a house, ascending.
fn values_of(house: &[u32], variables: &Variables) -> impl DoubleEndedIterator<Item = i64> + use<> {
    let values = variables.union(house);
    let first = i64::from(house.first().map_or(0, |&var| variables.first(var)));
    (0..64).filter(move |bit| values >> bit & 1 != 0).map(move |bit| first + bit)
}

/// Returns whether two sums have the same terms.
fn is_same(one: &Sum<'_>, other: &Sum<'_>) -> bool {
    one.terms.len() == other.terms.len() && one.terms.iter().all(|term| other.terms.contains(term))
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Random;
    use ninefold_puzzle::{Comparison, Domain};

    use super::*;
    use crate::general::variables::Peers;

    /// Returns the rows, columns and boxes of a 9×9.
    pub(super) fn houses() -> Vec<Vec<u32>> {
        let rows = (0..9).map(|row| (0..9).map(|column| row * 9 + column).collect());
        let columns = (0..9).map(|column| (0..9).map(|row| row * 9 + column).collect());
        let cell = |index: u32, place: u32| (index / 3 * 3 + place / 3) * 9 + index % 3 * 3 + place % 3;
        let boxes = (0..9).map(|index| (0..9).map(|place| cell(index, place)).collect());
        rows.chain(columns).chain(boxes).collect()
    }

    /// Returns cages of the cells of a solution: runs of up to five cells in rows or columns that don't overlap.
    fn cages(solution: &[i64], random: &mut Random) -> Vec<Sum<'static>> {
        let (mut covered, mut sums) = ([false; 81], Vec::new());
        for _ in 0..60 {
            let start = (random.bits() % 81) as usize;
            let (step, size) =
                if random.bits().is_multiple_of(2) { (1, 2 + random.bits() % 4) } else { (9, 2 + random.bits() % 4) };
            let cells: Vec<usize> = (0..size as usize).map(|place| start + place * step).collect();
            let fits = cells.iter().all(|&cell| cell < 81 && !covered[cell]);
            if fits && (step == 9 || cells[0] / 9 == cells[cells.len() - 1] / 9) {
                cells.iter().for_each(|&cell| covered[cell] = true);
                let constant = cells.iter().map(|&cell| solution[cell]).sum();
                let terms = cells.iter().map(|&cell| (1, cell as u32)).collect();
                sums.push(Sum { terms, comparison: Comparison::Equal, constant, is_derived: false });
            }
        }
        sums
    }

    #[test]
    fn derived_sums_hold_in_the_solution() {
        let houses = houses();
        let mut peers = Peers::none(81);
        houses.iter().for_each(|house| peers.add_all(house));
        for first in [0, 1, 5] {
            let variables = Variables::new(vec![Domain::range(first, first + 8); 81], peers.clone());
            let mut random = Random::new(first as u64);
            let mut count = 0;
            for _ in 0..50 {
                let turn = (random.bits() % 9) as i64;
                let value = |cell: i64| i64::from(first) + (cell / 9 * 3 + cell / 27 + cell % 9 + turn) % 9;
                let solution: Vec<i64> = (0..81).map(value).collect();
                let cages = cages(&solution, &mut random);
                for sum in derive(&cages, &variables, &houses) {
                    let total: i64 = sum.terms.iter().map(|&(factor, var)| factor * solution[var as usize]).sum();
                    assert_eq!(total, sum.constant, "{sum:?}");
                    assert!(sum.is_derived);
                    count += 1;
                }
            }
            assert!(count > 500, "only {count} sums were derived");
        }
    }

    #[test]
    fn cages_that_contradict_a_house_are_noticed() {
        let houses = houses();
        let variables = Variables::new(vec![Domain::range(1, 9); 81], Peers::none(81));
        let cage = |cells: std::ops::Range<u32>, constant| Sum {
            terms: cells.map(|var| (1, var)).collect(),
            comparison: Comparison::Equal,
            constant,
            is_derived: false,
        };
        let derived = derive(&[cage(0..4, 20), cage(4..9, 26)], &variables, &houses);
        assert!(derived.iter().any(|sum| sum.terms.is_empty() && sum.constant == -1), "{derived:?}");
    }
}
