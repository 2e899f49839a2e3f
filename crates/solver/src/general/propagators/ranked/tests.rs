//! The check of the propagator against brute force.

use ninefold_puzzle::Domain;

use super::*;
use crate::general::propagators::checker::{AgainIfChanged, check};
use crate::general::propagators::{all_different, member};
use crate::general::variables::Variables;

fn check_ranking(lists: &[&[u32]], shifts: &[u32], ranks: &[(u32, u32)], unique: &[bool], widths: &[u32]) {
    let place = |&var: &u32| Place { var, shift: shifts[var as usize] };
    let made: Vec<Vec<Place>> = lists.iter().map(|list| list.iter().map(place).collect()).collect();
    let per_value = None;
    let ranking = Ranking { lists: made, ranks: ranks.to_vec(), unique: unique.to_vec(), per_value, differ: false };
    check(&outspoken(ranking), widths, 3, 1500, |values| {
        let read =
            |list: &[u32]| list.iter().map(|&var| values[var as usize] + shifts[var as usize]).collect::<Vec<_>>();
        let read: Vec<_> = lists.iter().map(|list| read(list)).collect();
        let equal = |index: usize| read.iter().filter(|other| **other == read[index]).count() > 1;
        (0..lists.len()).all(|index| !unique[index] || !equal(index))
            && ranks.iter().all(|&(list, rank)| {
                1 + read.iter().filter(|other| **other < read[list as usize]).count() as u32 == rank
            })
    });
}

/// Returns the propagator of a ranking, which asks to be run again whenever it has removed a value.
fn outspoken(ranking: Ranking) -> AgainIfChanged {
    AgainIfChanged(propagators(ranking).remove(0))
}

#[test]
fn ranks_of_lists() {
    let lists: [&[u32]; 4] = [&[0, 1], &[2, 3], &[1, 0], &[3, 2]];
    for unique in [[false; 4], [true; 4], [true, false, false, false]] {
        for ranks in
            [vec![(0, 1)], vec![(0, 2), (1, 3)], vec![(2, 4)], vec![(0, 2), (2, 2)], vec![(3, 5)], vec![(1, 0)]]
        {
            check_ranking(&lists, &[0, 0, 0, 0], &ranks, &unique, &[4; 4]);
            check_ranking(&lists, &[0, 1, 2, 1], &ranks, &unique, &[4, 3, 2, 3]);
        }
    }
}

#[test]
fn the_highest_values_of_a_word() {
    for unique in [[false; 2], [true; 2]] {
        check_ranking(&[&[0], &[1]], &[62; 2], &[(0, 1), (1, 2)], &unique, &[2; 2]);
        check_ranking(&[&[0, 2], &[1, 3]], &[62, 62, 61, 61], &[(0, 2)], &unique, &[2, 2, 3, 3]);
    }
}

/// Several propagators, one after the other.
#[derive(Debug)]
struct Together(Vec<Box<dyn Propagator>>);

impl Propagator for Together {
    fn watches(&self, watches: &mut Vec<Watch>) {
        self.0.iter().for_each(|propagator| propagator.watches(watches));
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn propagate(&self, store: &mut Store, words: usize) -> Result<Outcome, Contradiction> {
        self.0.iter().try_for_each(|propagator| propagator.propagate(store, words).map(|_| ()))?;
        Ok(Outcome::Again)
    }
}

/// Checks a ranking of lists that begin with one of two values, as many with each, of which the first has this rank. The first
/// variables of the lists differ.
fn check_alike(lists: &[[u32; 2]], unique: &[bool], rank: u32, widths: &[u32]) {
    let per_value = lists.len() / 2;
    let variables = Variables::of_domains(vec![Domain::range(0, 1); 2]);
    let made = lists.iter().map(|list| list.map(|var| Place { var, shift: 0 }).to_vec()).collect();
    let ranks = vec![(0, rank)];
    let ranking = Ranking { lists: made, ranks, unique: unique.to_vec(), per_value: Some(per_value), differ: false };
    let mut all: Vec<Box<dyn Propagator>> = vec![Box::new(outspoken(ranking))];
    all.extend(member::propagators(0, 1 << ((rank as usize - 1) / per_value)));
    all.extend(all_different::propagators(&[0, 1], &variables));
    check(&Together(all), widths, 5, 1500, |values| {
        let read: Vec<[u32; 2]> = lists.iter().map(|list| list.map(|var| values[var as usize])).collect();
        let smaller = read.iter().filter(|other| **other < read[0]).count() as u32;
        let equal = |index: usize| read.iter().filter(|other| **other == read[index]).count() > 1;
        let apart = (0..lists.len()).all(|index| !unique[index] || !equal(index));
        values[0] != values[1] && smaller + 1 == rank && apart
    });
}

#[test]
fn as_many_lists_for_each_first_digit() {
    let lists = [[0, 2], [1, 3], [0, 3], [1, 2]];
    for (unique, rank) in [([false; 4], 2), ([true; 4], 3), ([true, false, false, false], 4), ([true; 4], 1)] {
        check_alike(&lists, &unique, rank, &[2, 2, 5, 5]);
    }
    let lists = [[0, 2], [0, 3], [0, 4], [1, 2], [1, 3], [1, 4]];
    for (unique, rank) in [([false; 6], 1), ([false; 6], 2), ([false; 6], 6), ([true; 6], 5), ([true; 6], 1)] {
        check_alike(&lists, &unique, rank, &[2, 2, 3, 3, 3]);
    }
}

#[test]
fn three_digits() {
    let lists: [&[u32]; 3] = [&[0, 1, 2], &[3, 4, 5], &[2, 1, 0]];
    check_ranking(&lists, &[0; 6], &[(0, 2), (1, 3)], &[true; 3], &[3; 6]);
    check_ranking(&lists, &[0; 6], &[(1, 2)], &[false; 3], &[3; 6]);
}

#[test]
fn lists_of_different_variables() {
    let lists: [&[u32]; 3] = [&[0, 1, 2], &[3, 4, 5], &[2, 1, 0]];
    for ranks in [vec![(0, 2), (1, 3)], vec![(1, 2)], vec![(0, 1)], vec![(0, 3), (2, 2)]] {
        for unique in [[false; 3], [true; 3]] {
            let variables = Variables::of_domains(vec![Domain::range(0, 3); 6]);
            let place = |&var: &u32| Place { var, shift: 0 };
            let made = lists.iter().map(|list| list.iter().map(place).collect()).collect();
            let unique = unique.to_vec();
            let ranking = Ranking { lists: made, ranks: ranks.clone(), unique, per_value: None, differ: true };
            let is_unique = ranking.unique[0];
            let mut all: Vec<Box<dyn Propagator>> = vec![Box::new(outspoken(ranking))];
            all.extend(all_different::propagators(&[0, 1, 2], &variables));
            all.extend(all_different::propagators(&[3, 4, 5], &variables));
            check(&Together(all), &[4; 6], 9, 500, |values| {
                let read = lists.map(|list| list.iter().map(|&var| values[var as usize]).collect::<Vec<_>>());
                let differ = |list: &Vec<u32>| list[0] != list[1] && list[0] != list[2] && list[1] != list[2];
                let rank = |list: u32| 1 + read.iter().filter(|other| **other < read[list as usize]).count() as u32;
                let apart = read[0] != read[1] && read[0] != read[2] && read[1] != read[2];
                read.iter().all(differ)
                    && (!is_unique || apart)
                    && ranks.iter().all(|&(list, wanted)| rank(list) == wanted)
            });
        }
    }
}

#[test]
fn lists_that_are_equal_but_for_one_variable_are_kept_apart() {
    let list = |vars: [u32; 2]| vars.map(|var| Place { var, shift: 0 }).to_vec();
    let lists = vec![list([0, 1]), list([2, 3])];
    let ranking = Ranking { lists, ranks: Vec::new(), unique: vec![true, false], per_value: None, differ: false };
    let propagator = &propagators(ranking)[0];
    for open in 0..4_u32 {
        let mut domains = [0b1; 4];
        domains[open as usize] = 0b11;
        let mut store = Store::of_domains(&domains, 0);
        assert_eq!(propagator.propagate(&mut store, 4), Ok(Outcome::Again));
        assert_eq!(store.domain(open), 0b10);
    }
}

#[test]
fn values_that_differ_bound_a_list() {
    let list = |vars: [u32; 3]| vars.map(|var| Place { var, shift: 0 }).to_vec();
    // The second list is 3, 2, 0 at most; or it is 0, 1, 3 at least.
    for (rank, domains) in [(1, [8, 4, 2, 0b1100, 0b1100, 0b1101]), (2, [1, 2, 4, 0b11, 0b11, 0b1011])] {
        let lists = vec![list([0, 1, 2]), list([3, 4, 5])];
        let (ranks, unique) = (vec![(0, rank)], vec![false; 2]);
        for differ in [true, false] {
            let ranking =
                Ranking { lists: lists.clone(), ranks: ranks.clone(), unique: unique.clone(), per_value: None, differ };
            let mut store = Store::of_domains(&domains, 0);
            assert_eq!(propagators(ranking)[0].propagate(&mut store, 6).is_err(), differ);
        }
    }
}
