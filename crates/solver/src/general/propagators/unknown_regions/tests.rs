//! The check of the propagator against brute force.

use super::*;
use crate::general::propagators::checker::check;
use crate::general::propagators::same::Flag;

fn grid_edges(rows: u32, columns: u32) -> Vec<(u32, u32)> {
    let place = |row: u32, column: u32| row * columns + column;
    let across = (0..rows).flat_map(|row| (1..columns).map(move |column| (place(row, column - 1), place(row, column))));
    let down = (1..rows).flat_map(|row| (0..columns).map(move |column| (place(row - 1, column), place(row, column))));
    across.chain(down).collect()
}

fn holds(edges: &[(u32, u32)], labels: &[u32], values: &[u32], size: usize) -> bool {
    let mut next = 0;
    for &label in labels {
        if label > next {
            return false;
        }
        next = next.max(label + 1);
    }
    (0..next).all(|label| {
        let inside: Vec<usize> = (0..labels.len()).filter(|&place| labels[place] == label).collect();
        let differ = (1..inside.len()).all(|i| (0..i).all(|j| values[inside[i]] != values[inside[j]]));
        let mut reached = vec![inside[0]];
        let mut done = 0;
        while done < reached.len() {
            let place = reached[done] as u32;
            done += 1;
            for &(a, b) in edges {
                let other = if a == place {
                    b
                } else if b == place {
                    a
                } else {
                    continue;
                } as usize;
                if labels[other] == label && !reached.contains(&other) {
                    reached.push(other);
                }
            }
        }
        inside.len() == size && differ && reached.len() == size
    })
}

fn check_grid(rows: u32, columns: u32, size: u32, values: u32, pairs: &[(u32, u32)], seed: u64) -> (usize, usize) {
    let places = rows * columns;
    let edges = grid_edges(rows, columns);
    let flag = |index: usize| Flag { var: 2 * places + index as u32, equal: 0b10, different: 1 };
    let division = Division {
        labels: (0..places).collect(),
        label_bit: 0,
        values: (places..2 * places).collect(),
        all_values: (1 << values) - 1,
        edges: edges.clone(),
        size,
        pairs: pairs.iter().enumerate().map(|(index, &(one, other))| Pair { one, other, flag: flag(index) }).collect(),
        peers: vec![0; places as usize],
        houses: Vec::new(),
        together: Vec::new(),
        apart: Vec::new(),
    };
    let propagator = &propagators(division).unwrap()[0];
    let mut widths = vec![places / size; places as usize];
    widths.extend(vec![values; places as usize]);
    widths.extend(vec![2; pairs.len()]);
    let places = places as usize;
    check(&**propagator, &widths, seed, 60, |all| {
        let (labels, rest) = all.split_at(places);
        let (own, flags) = rest.split_at(places);
        let agree = |(&(one, other), &flag): (&(u32, u32), &u32)| {
            (labels[one as usize] == labels[other as usize]) == (flag == 1)
        };
        pairs.iter().zip(flags).all(agree) && holds(&edges, labels, own, size as usize)
    })
}

#[test]
fn never_removes_a_supported_value() {
    for seed in 0..6 {
        check_grid(2, 3, 3, 3, &[(0, 4), (1, 2)], seed);
        check_grid(2, 3, 2, 2, &[(0, 4), (1, 2)], seed);
        check_grid(2, 3, 2, 3, &[], seed);
        check_grid(2, 4, 4, 1, &[(0, 1), (1, 6)], seed);
        check_grid(2, 5, 5, 1, &[], seed);
        check_grid(3, 3, 3, 1, &[], seed);
        check_grid(1, 6, 3, 2, &[], seed);
    }
}

#[test]
fn values_of_a_region_are_removed_from_its_other_places() {
    // The first place and the middle of a square belong to one region, by the place above the middle or that on its left: both ways stay
    // open, so they form no piece. The first has value 0.
    let division = Division {
        labels: (0..9).collect(),
        label_bit: 0,
        values: (9..18).collect(),
        all_values: 0b11111,
        edges: grid_edges(3, 3),
        size: 3,
        pairs: Vec::new(),
        peers: vec![0; 9],
        houses: Vec::new(),
        together: Vec::new(),
        apart: Vec::new(),
    };
    let propagator = &propagators(division).unwrap()[0];
    let labels = [1, 7, 7, 7, 1, 7, 7, 7, 7];
    let values = [1, 31, 31, 31, 31, 31, 31, 31, 31];
    let mut store = Store::of_domains(&[labels, values].concat(), propagator.words());
    while !matches!(propagator.propagate(&mut store, 18), Ok(Outcome::Done | Outcome::Entailed)) {}
    let (above, left, middle) = (store.domains()[1], store.domains()[3], store.domains()[9 + 4]);
    assert_eq!((above, left & 1, middle), (0b11, 1, 0b11110));
}
