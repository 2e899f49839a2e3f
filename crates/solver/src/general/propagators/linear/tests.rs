//! Each propagator against brute force.

use ninefold_grid::Random;
use ninefold_puzzle::{Comparison, Domain};

use super::house_cages::{Block, HouseCages};
use super::{Sum, propagators};
use crate::general::propagators::checker::{check, check_among};
use crate::general::propagators::{Outcome, Propagator};
use crate::general::store::Store;
use crate::general::variables::{Peers, Variables};

/// Checks the propagators of one sum. `groups` are sets of different variables. Returns the share of the unsupported
/// values that each removed.
fn checked(
    firsts: &[i32],
    widths: &[u32],
    groups: &[&[u32]],
    houses: &[Vec<u32>],
    sum: &Sum<'_>,
    seed: u64,
) -> Vec<f64> {
    let mut peers = Peers::none(widths.len());
    groups.iter().for_each(|group| peers.add_all(group));
    let domains = firsts.iter().zip(widths).map(|(&first, width)| Domain::new(first, u64::MAX >> (64 - width)));
    let variables = Variables::new(domains.collect(), peers);
    let holds = |values: &[u32]| {
        let value = |var: u32| i64::from(firsts[var as usize]) + i64::from(values[var as usize]);
        let total = sum.terms.iter().map(|&(coefficient, var)| coefficient * value(var)).sum();
        let differ = |group: &&[u32]| {
            group.iter().enumerate().all(|(i, &a)| group[..i].iter().all(|&b| values[a as usize] != values[b as usize]))
        };
        sum.comparison.holds(total, sum.constant) && groups.iter().all(differ)
    };
    let propagators = propagators(std::slice::from_ref(sum), &variables, houses);
    // A cage alone does not check the rest of its house.
    let strength = propagators.iter().skip(houses.len()).map(|propagator| {
        let (removed, all) = check_among(&**propagator, widths, groups, seed, 150, holds);
        removed as f64 / all.max(1) as f64
    });
    strength.collect()
}

fn sum(terms: &[(i64, u32)], comparison: Comparison, constant: i64) -> Sum<'static> {
    Sum { terms: terms.to_vec().into(), comparison, constant, is_derived: false }
}

#[test]
fn cages_are_nearly_exact() {
    for (cells, total, seed) in [(2, 10, 1), (3, 15, 2), (4, 13, 3), (4, 20, 4), (5, 22, 5)] {
        let vars: Vec<u32> = (0..cells).collect();
        let terms: Vec<(i64, u32)> = vars.iter().map(|&var| (1, var)).collect();
        let firsts = vec![1; cells as usize];
        let widths = vec![9; cells as usize];
        let sum = sum(&terms, Comparison::Equal, total);
        assert!(checked(&firsts, &widths, &[&vars], &[], &sum, seed)[0] > 0.95);
    }
}

#[test]
fn houses_with_cages_are_exact() {
    let house: Vec<u32> = (0..5).collect();
    let sum = sum(&[(1, 1), (1, 3)], Comparison::Equal, 6);
    let strength = checked(&[1; 5], &[5; 5], &[&house], std::slice::from_ref(&house), &sum, 3);
    assert_eq!(strength, [1.0]);
}

#[test]
fn houses_with_several_cages_are_exact() {
    let differ = |values: &[u32]| (1..values.len()).all(|i| !values[..i].contains(&values[i]));
    let blocks = |rest: Option<u32>| {
        let cages = [Block { end: 2, sum: 4 }, Block { end: 5, sum: 11 }];
        cages.into_iter().chain(rest.map(|sum| Block { end: 6, sum })).collect::<Vec<_>>()
    };
    for (widths, rest, seed) in [([6; 6], None, 1), ([7; 6], None, 2), ([7; 6], Some(17), 3)] {
        let house = HouseCages::new(&[0, 1, 2, 3, 4, 5], &blocks(rest), false);
        let holds = |values: &[u32]| {
            let sum = |cells: usize| values[..cells].iter().sum::<u32>();
            differ(values) && sum(2) == 4 && sum(5) == 11 && rest.is_none_or(|rest| sum(6) == rest)
        };
        let (removed, all) = check(&house, &widths, seed, 100, holds);
        assert_eq!(removed, all);
    }
}

#[test]
fn cages_of_ten_and_more_values() {
    let vars: Vec<u32> = (0..4).collect();
    let terms: Vec<(i64, u32)> = vars.iter().map(|&var| (1, var)).collect();
    let ten = sum(&terms, Comparison::Equal, 19);
    assert_eq!(checked(&[0; 4], &[10; 4], &[&vars], &[], &ten, 1), [1.0]);
    let twelve = sum(&terms, Comparison::Equal, 14);
    assert!(checked(&[1; 4], &[12; 4], &[&vars], &[], &twelve, 2)[0] > 0.9);
}

#[test]
fn needed_values_are_removed_from_common_peers() {
    // Four cells, and one that sees them all. Of the first ten or nine values each way to make 8 needs 0 and 1, and each
    // way to make 28 needs 9 and 8.
    for (width, total) in [(9, 8), (10, 8), (10, 28)] {
        let sum = sum(&[(1, 0), (1, 1), (1, 2), (1, 3)], Comparison::Equal, total);
        let strength = checked(&[0; 5], &[width; 5], &[&[0, 1, 2, 3, 4]], &[], &sum, 1);
        assert!(strength[0] > 0.97, "{strength:?}");
    }
}

#[test]
fn equations_without_differences_are_nearly_exact() {
    let strong = |strength: Vec<f64>| assert!(strength.len() == 1 && strength[0] > 0.97, "{strength:?}");
    let free = sum(&[(1, 0), (1, 1), (-1, 2), (2, 3)], Comparison::Equal, 11);
    strong(checked(&[1; 4], &[9; 4], &[], &[], &free, 1));
    let weighted = sum(&[(10, 0), (1, 1), (-1, 2), (-1, 3), (-1, 4)], Comparison::Equal, 0);
    strong(checked(&[1; 5], &[7; 5], &[], &[], &weighted, 2));
    let zero_based = sum(&[(3, 0), (-2, 1), (-2, 2)], Comparison::Equal, -4);
    assert_eq!(checked(&[0, 5, 5], &[9; 3], &[], &[], &zero_based, 5), [1.0]);
}

#[test]
fn loose_equations_remove_nothing() {
    // 2a + 2b + c is even only if c is. The smallest sum is 5, and the largest cell may take up 16.
    let variables = Variables::of_domains(vec![Domain::range(1, 9); 3]);
    let kept = |constant| {
        let sum = sum(&[(2, 0), (2, 1), (1, 2)], Comparison::Equal, constant);
        let made = propagators(std::slice::from_ref(&sum), &variables, &[]);
        let mut store = Store::of_domains(&[0b1_1111_1111; 3], 0);
        assert_eq!(made[0].propagate(&mut store, 0), Ok(Outcome::Done));
        store.domain(2)
    };
    assert_eq!(kept(20), 0b0_1010_1010);
    assert_eq!(kept(22), 0b1_1111_1111);
}

#[test]
fn houses_that_wait_run_once_their_cells_have_few_values() {
    // A cage of the smallest sum takes the two smallest values.
    let house = |is_waiting| HouseCages::new(&[0, 1, 2, 3, 4, 5], &[Block { end: 2, sum: 1 }], is_waiting);
    let run = |domains: [u64; 6], is_waiting| {
        let mut store = Store::of_domains(&domains, 0);
        house(is_waiting).propagate(&mut store, 0).unwrap();
        [store.domain(0), store.domain(2)]
    };
    let (all, high) = (0b11_1111, 0b11_1100);
    let removed = [0b11, high];
    assert_eq!(run([all; 6], false), removed);
    assert_eq!(run([all; 6], true), [all, all]);
    // 32 values, then 30, which is 5 a cell.
    assert_eq!(run([all, all, all, all, high, high], true), [all, all]);
    assert_eq!(run([all, all, all, high, high, high], true), removed);
}

#[test]
fn equations_of_groups_are_nearly_exact() {
    let strong = |strength: Vec<f64>| assert!(strength.len() == 1 && strength[0] > 0.95, "{strength:?}");
    let arrow = sum(&[(1, 0), (-1, 1), (-1, 2), (-1, 3)], Comparison::Equal, 0);
    strong(checked(&[1; 4], &[9; 4], &[&[1, 2, 3]], &[], &arrow, 3));
    let triples = sum(&[(1, 0), (1, 1), (1, 2), (1, 3), (1, 4), (1, 5)], Comparison::Equal, 17);
    strong(checked(&[1; 6], &[5; 6], &[&[0, 1, 2], &[3, 4, 5]], &[], &triples, 4));
}

#[test]
fn wide_domains_are_nearly_exact() {
    let cage = sum(&[(1, 0), (1, 1), (1, 2)], Comparison::Equal, 90);
    assert_eq!(checked(&[1; 3], &[64; 3], &[&[0, 1, 2]], &[], &cage, 1), [1.0]);
    let arrow = sum(&[(1, 0), (-1, 1), (-1, 2)], Comparison::Equal, 0);
    assert!(checked(&[1; 3], &[64; 3], &[&[1, 2]], &[], &arrow, 2)[0] > 0.98);
    let groups = sum(&[(1, 0), (1, 1), (1, 2), (-1, 3)], Comparison::Equal, 40);
    assert!(checked(&[1; 4], &[22; 4], &[&[0, 1, 2]], &[], &groups, 3)[0] > 0.9);
    let heavy = sum(&[(1000, 0), (-70, 1), (1, 2)], Comparison::Equal, 1000);
    assert_eq!(checked(&[1; 3], &[40; 3], &[], &[], &heavy, 4), [1.0]);
}

#[test]
fn comparisons_are_sound() {
    for comparison in [Comparison::AtMost, Comparison::AtLeast, Comparison::NotEqual] {
        // The first and the last are the smallest sum and the largest.
        for constant in [-15, -3, 0, 6, 14, 21, 25] {
            let groups = sum(&[(1, 0), (1, 1), (1, 2), (-2, 3)], comparison, constant);
            checked_partly(&[1; 4], &[9; 4], &[&[0, 1, 2]], &groups, constant.unsigned_abs());
        }
    }
}

#[test]
fn sums_of_decided_variables_hold_or_not() {
    let variables = Variables::of_domains(vec![Domain::of([3]), Domain::of([5])]);
    for comparison in [Comparison::Equal, Comparison::NotEqual, Comparison::AtMost, Comparison::AtLeast] {
        for constant in 7..=9 {
            let made = propagators(&[sum(&[(1, 0), (1, 1)], comparison, constant)], &variables, &[]);
            let mut store = crate::general::store::Store::of_domains(&[1, 1], 0);
            let holds = made.iter().all(|propagator| propagator.propagate(&mut store, 2).is_ok());
            assert_eq!(holds, comparison.holds(8, constant), "{comparison:?} {constant}");
        }
    }
}

#[test]
fn random_sums_are_sound() {
    let mut random = Random::new(7);
    for seed in 0..400 {
        let cells = 2 + random.bits() % 4;
        let widths: Vec<u32> = (0..cells).map(|_| 2 + (random.bits() % 8) as u32).collect();
        let first = (random.bits() % 4) as i32 - 1;
        let firsts: Vec<i32> = vec![first; cells as usize];
        let mut terms: Vec<(i64, u32)> = Vec::new();
        for var in 0..cells as u32 {
            terms.push((if random.bits().is_multiple_of(2) { 1 } else { (random.bits() % 7) as i64 - 3 }, var));
        }
        terms.retain(|term| term.0 != 0);
        // Neighbours that differ, in two groups.
        let split = (1 + random.bits() % (cells - 1)) as u32;
        let groups = [(0..split).collect::<Vec<u32>>(), (split..cells as u32).collect()];
        let groups: Vec<&[u32]> = groups.iter().map(Vec::as_slice).collect();
        let constant = (random.bits() % 50) as i64 - 15;
        let comparisons =
            [Comparison::Equal, Comparison::Equal, Comparison::AtMost, Comparison::AtLeast, Comparison::NotEqual];
        let comparison = comparisons[(random.bits() % 5) as usize];
        checked_partly(&firsts, &widths, &groups, &sum(&terms, comparison, constant), seed);
    }
}

/// As [`checked`], with the differences that the propagator can't see left out of the meaning.
fn checked_partly(firsts: &[i32], widths: &[u32], groups: &[&[u32]], sum: &Sum<'_>, seed: u64) {
    let weight = |var: u32| sum.terms.iter().find(|term| term.1 == var).map_or(0, |term| term.0);
    let different = matches!(sum.comparison, Comparison::Equal | Comparison::AtMost | Comparison::AtLeast);
    let parts: Vec<Vec<u32>> = groups
        .iter()
        .flat_map(|group| {
            let mut weights: Vec<i64> = group.iter().map(|&var| weight(var)).filter(|&weight| weight != 0).collect();
            weights.sort_unstable();
            weights.dedup();
            weights.into_iter().map(move |wanted| group.iter().copied().filter(|&var| weight(var) == wanted).collect())
        })
        .collect();
    let parts: Vec<&[u32]> = parts.iter().map(Vec::as_slice).collect();
    checked(firsts, widths, if different { &parts } else { &[] }, &[], sum, seed);
}

#[test]
fn extreme_numbers_do_not_overflow() {
    for coefficient in [i64::from(i32::MAX), i64::from(i32::MIN), 1] {
        for constant in [i64::from(i32::MAX), i64::from(i32::MIN), 0] {
            for firsts in [[i32::MAX; 3], [i32::MIN; 3], [0; 3]] {
                for comparison in [Comparison::Equal, Comparison::NotEqual, Comparison::AtMost, Comparison::AtLeast] {
                    let domains = firsts.map(|first| Domain::new(first, u64::MAX));
                    let variables = Variables::of_domains(domains.to_vec());
                    let sum = sum(&[(coefficient, 0), (-3, 1), (coefficient, 2)], comparison, constant);
                    for propagator in propagators(&[sum], &variables, &[]) {
                        let mut store = crate::general::store::Store::of_domains(&[u64::MAX; 3], propagator.words());
                        let _ = propagator.propagate(&mut store, 3);
                    }
                }
            }
        }
    }
}

#[test]
fn tight_sums_have_little_slack() {
    let variables = Variables::of_domains(vec![Domain::range(1, 9), Domain::range(2, 5)]);
    let both = [(1, 0), (1, 1)];
    for (terms, comparison, constant, slack) in [
        // From 3 to 14.
        (both, Comparison::Equal, 5, 2),
        (both, Comparison::Equal, 13, 1),
        (both, Comparison::AtMost, 13, 10),
        (both, Comparison::AtLeast, 13, 1),
        (both, Comparison::NotEqual, 13, i64::MAX),
        // From -9 to 5.
        ([(1, 0), (-2, 1)], Comparison::Equal, -7, 2),
        ([(1, 0), (-2, 1)], Comparison::Equal, 1, 4),
    ] {
        assert_eq!(sum(&terms, comparison, constant).slack(&variables), slack, "{terms:?} {comparison:?} {constant}");
    }
}

#[test]
fn cells_outside_cages_are_the_rest_of_a_house() {
    let house = HouseCages::new(&[0, 1, 2, 3, 4, 5], &[Block { end: 2, sum: 4 }, Block { end: 5, sum: 11 }], false);
    assert_eq!(house.rest(), 1);
}

#[test]
fn equations_of_many_cells_are_kept_by_bounds() {
    let variables = Variables::of_domains(vec![Domain::range(0, 1); 65]);
    let terms: Vec<(i64, u32)> = (0..65).map(|var| (1, var)).collect();
    let made = propagators(&[sum(&terms, Comparison::Equal, 65)], &variables, &[]);
    let mut store = Store::of_domains(&[0b11; 65], 0);
    assert!(made[0].propagate(&mut store, 65).is_ok());
    assert_eq!(store.domains(), [0b10; 65]);
}
