//! The check of the propagator against brute force.

use ninefold_grid::Random;

use super::*;
use crate::general::propagators::checker::check_around;
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

/// What a division of a grid is about besides its regions.
#[derive(Clone, Copy, Default)]
struct More<'a> {
    /// Pairs of places with a flag.
    pairs: &'a [(u32, u32)],
    together: &'a [(u32, u32)],
    apart: &'a [(u32, u32)],
    /// Whether each row has every value.
    are_rows_houses: bool,
}

/// Checks the propagator of a grid with so many values, around divisions of it. Returns what it removed of what has no
/// support, as (removed, all).
fn check_grid((rows, columns): (u32, u32), size: u32, values: u32, more: More<'_>, seed: u64) -> (usize, usize) {
    let count = rows * columns;
    let edges = grid_edges(rows, columns);
    let flag = |index: usize| Flag { var: 2 * count + index as u32, equal: 0b10, different: 1 };
    let row = |place: u32| ((1 << columns) - 1) << (place / columns * columns);
    let (houses, peers) = if more.are_rows_houses {
        let houses = (0..rows).map(|index| row(index * columns)).collect();
        (houses, (0..count).map(|place| row(place) & !(1 << place)).collect())
    } else {
        (Vec::new(), vec![0; count as usize])
    };
    let pairs = more.pairs.iter().enumerate().map(|(index, &(one, other))| Pair { one, other, flag: flag(index) });
    let division = Division {
        labels: (0..count).collect(),
        label_bit: 0,
        values: (count..2 * count).collect(),
        all_values: (1 << values) - 1,
        edges: edges.clone(),
        size,
        pairs: pairs.collect(),
        peers,
        houses,
        together: more.together.to_vec(),
        apart: more.apart.to_vec(),
    };
    let propagator = &propagators(division).unwrap()[0];
    let places = count as usize;
    let equal = |labels: &[u32], &(one, other): &(u32, u32)| labels[one as usize] == labels[other as usize];
    let meets = |all: &[u32]| {
        let (labels, rest) = all.split_at(places);
        let (own, flags) = rest.split_at(places);
        let differ = |row: &[u32]| (1..row.len()).all(|place| !row[..place].contains(&row[place]));
        more.pairs.iter().zip(flags).all(|(pair, &flag)| equal(labels, pair) == (flag == 1))
            && more.together.iter().all(|pair| equal(labels, pair))
            && !more.apart.iter().any(|pair| equal(labels, pair))
            && (!more.are_rows_houses || own.chunks(columns as usize).all(differ))
            && holds(&edges, labels, own, size as usize)
    };
    // Random labels until they make regions, and different values in each.
    let mut random = Random::new(seed);
    let mut divisions: Vec<Vec<u32>> = Vec::new();
    while divisions.len() < 20 {
        let mut all: Vec<u32> = (0..count).map(|_| random.below((count / size) as usize) as u32).collect();
        if !holds(&edges, &all, &(0..count).collect::<Vec<u32>>(), size as usize) {
            continue;
        }
        let mut used = vec![0; places];
        for place in 0..places {
            let own = &mut used[all[place] as usize];
            let left: Vec<u32> = (0..values).filter(|value| *own >> value & 1 == 0).collect();
            let value = left[random.below(left.len())];
            *own |= 1 << value;
            all.push(value);
        }
        let flags: Vec<u32> = more.pairs.iter().map(|pair| u32::from(equal(&all, pair))).collect();
        all.extend(flags);
        if meets(&all) {
            divisions.push(all);
        }
    }
    let mut widths = vec![count / size; places];
    widths.extend(vec![values; places]);
    widths.extend(vec![2; more.pairs.len()]);
    let of_rows: Vec<Vec<u32>> =
        (0..rows).map(|row| (0..columns).map(|x| count + row * columns + x).collect()).collect();
    let different: Vec<&[u32]> = of_rows.iter().map(Vec::as_slice).filter(|_| more.are_rows_houses).collect();
    check_around(&**propagator, &widths, &divisions, &different, seed, 60, meets)
}

#[test]
fn removes_most_of_what_has_no_support() {
    let pairs = More { pairs: &[(0, 4), (1, 2)], ..More::default() };
    let none = More::default();
    let known = More { together: &[(0, 1)], apart: &[(2, 4)], ..none };
    let rows = More { are_rows_houses: true, ..none };
    let others = More { pairs: &[(0, 1), (1, 6)], ..none };
    for (grid, size, values, more, least) in [
        ((2, 3), 3, 3, pairs, 94),
        ((2, 3), 2, 2, pairs, 95),
        ((2, 3), 2, 3, none, 96),
        ((2, 4), 4, 4, others, 96),
        ((2, 5), 5, 5, none, 98),
        ((3, 3), 3, 3, none, 98),
        ((1, 6), 3, 3, none, 100),
        ((2, 3), 3, 3, known, 83),
        ((2, 3), 3, 3, rows, 82),
    ] {
        let (mut removed, mut all) = (0, 0);
        for seed in 0..3 {
            let found = check_grid(grid, size, values, more, seed);
            removed += found.0;
            all += found.1;
        }
        assert!(removed * 100 >= all * least, "{grid:?}: {removed} of {all}");
    }
}

#[test]
fn values_of_a_region_are_removed_from_its_other_places() {
    // The first place and the middle of a square belong to one region, by the place above the middle or that on its left: both ways stay
    // open, so they form no piece. The first has value 0.
    let division = division(3, 3, 3, 0b11111);
    let propagator = &propagators(division).unwrap()[0];
    let labels = [1, 7, 7, 7, 1, 7, 7, 7, 7];
    let values = [1, 31, 31, 31, 31, 31, 31, 31, 31];
    let mut store = Store::of_domains(&[labels, values].concat(), propagator.words());
    while propagator.propagate(&mut store, 18).unwrap() == Outcome::Again {}
    let (above, left, middle) = (store.domains()[1], store.domains()[3], store.domains()[9 + 4]);
    assert_eq!((above, left & 1, middle), (0b11, 1, 0b11110));
}

#[test]
fn a_value_that_a_house_has_within_a_region_goes_from_its_other_places() {
    // The region has two places of the first row, which alone may have the value there, and one of the second row.
    for value in [0b1, 0b100] {
        let division = Division { houses: vec![0b111, 0b11_1000, 0b1_1100_0000], ..division(3, 3, 3, 0b111) };
        let propagator = &propagators(division).unwrap()[0];
        let labels = [1, 1, 0b110, 1, 0b110, 0b110, 0b110, 0b110, 0b110];
        let (all, others) = (0b111, 0b111 ^ value);
        let values = [all, all, others, all, all, all, all, all, all];
        let mut store = Store::of_domains(&[labels, values].concat(), propagator.words());
        while propagator.propagate(&mut store, 18).unwrap() == Outcome::Again {}
        assert_eq!(store.domains()[9..13], [all, all, others, others]);
    }
}

/// Returns a division of a grid with these values, without anything else that is known.
fn division(rows: u32, columns: u32, size: u32, all_values: u64) -> Division {
    let count = rows * columns;
    Division {
        labels: (0..count).collect(),
        label_bit: 0,
        values: (count..2 * count).collect(),
        all_values,
        edges: grid_edges(rows, columns),
        size,
        pairs: Vec::new(),
        peers: vec![0; count as usize],
        houses: Vec::new(),
        together: Vec::new(),
        apart: Vec::new(),
    }
}

#[test]
fn a_region_out_of_reach_of_enough_values_is_refused() {
    // The region of the first place has three of the first five, which have two values.
    let propagator = &propagators(division(2, 3, 3, 0b1111)).unwrap()[0];
    let domains = [[0b11; 6], [0b11, 0b11, 0b11, 0b11, 0b11, 0b1111]].concat();
    let mut store = Store::of_domains(&domains, propagator.words());
    assert!(propagator.propagate(&mut store, 12).is_err());
    let enough = [[0b11; 6], [0b11, 0b11, 0b11, 0b111, 0b11, 0b1111]].concat();
    let mut store = Store::of_domains(&enough, propagator.words());
    assert!(propagator.propagate(&mut store, 12).is_ok());
}

#[test]
fn a_piece_without_a_label_grows_where_it_must() {
    // The last two places of the last row belong together and have one way to a third. Flags tell what is apart, or it is
    // known from the start.
    for (apart, by_flags) in
        [([(4, 7), (5, 8)], false), ([(7, 4), (8, 5)], false), ([(4, 7), (5, 8)], true), ([(7, 4), (8, 5)], true)]
    {
        let pair = |(var, (one, other))| Pair { one, other, flag: Flag { var, equal: 0b10, different: 1 } };
        let pairs = (18..).zip([&[(6, 7)], &apart[..]].concat()).map(pair).collect();
        let apart = if by_flags { Vec::new() } else { apart.to_vec() };
        let together = vec![(7, 8)];
        let propagator = &propagators(Division { pairs, together, apart, ..division(3, 3, 3, 0b111) }).unwrap()[0];
        let flags = if by_flags { [0b11, 1, 1] } else { [0b11; 3] };
        let mut store = Store::of_domains(&[&[0b111; 18][..], &flags].concat(), propagator.words());
        while propagator.propagate(&mut store, 21).unwrap() == Outcome::Again {}
        assert_eq!(store.domains()[18..], [0b10, 1, 1]);
    }
}

#[test]
fn a_division_that_does_not_fit_has_no_propagator() {
    let fits = |rows, columns, size| propagators(division(rows, columns, size, 0b1)).is_some();
    assert!(fits(2, 3, 3) && fits(8, 16, 64) && fits(8, 16, 4) && fits(4, 8, 1));
    // A place too many, no place in a region, 33 labels, 65 places in a region, no place, 129 places.
    for (rows, columns, size) in [(1, 7, 3), (2, 3, 0), (3, 11, 1), (5, 13, 65), (0, 3, 3), (3, 43, 43)] {
        assert!(!fits(rows, columns, size), "{rows}×{columns}, {size}");
    }
}

#[test]
fn a_place_between_two_parts_of_a_region_belongs_to_it() {
    // From the first place to the third only the second leads. There are so many others that the region could do without
    // these two.
    let edges = vec![(0, 1), (1, 2), (1, 7), (0, 3), (0, 4), (0, 5), (0, 6), (3, 4), (4, 5), (5, 6), (6, 7)];
    let propagator = &propagators(Division { edges, ..division(2, 4, 4, 0b1111) }).unwrap()[0];
    let labels = [0b1, 0b11, 0b1, 0b11, 0b11, 0b11, 0b11, 0b11];
    let mut store = Store::of_domains(&[labels, [0b1111; 8]].concat(), propagator.words());
    while propagator.propagate(&mut store, 16).unwrap() == Outcome::Again {}
    assert_eq!(store.domains()[..8], [0b1, 0b1, 0b1, 0b11, 0b11, 0b11, 0b11, 0b11]);
}
