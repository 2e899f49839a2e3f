//! Hard 16×16 jigsaws, each with its own regions, made from the classic samples.
//!
//! Two equal givens in adjacent boxes may swap regions: each region holds the same digits as before, so the puzzle has
//! the same solution. Different choices of swaps turn one puzzle into many jigsaws.

use std::collections::HashSet;
use std::fs;

use ::ninefold::{RegionMap, Side};

/// The side of the grid.
const N: usize = 16;

/// Returns this many puzzles, each with its regions.
pub(crate) fn jigsaws(count: usize) -> Vec<(String, String)> {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/large_16x16.tsv");
    let text = fs::read_to_string(file).unwrap();
    let puzzles = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').next());
    let mut found = Vec::new();
    for puzzle in puzzles.take(13) {
        let swaps = swaps(puzzle.as_bytes());
        let mut maps = HashSet::new();
        for choice in 1..1_u32 << swaps.len().min(6) {
            let mut map: Vec<u8> = (0..N * N).map(|cell| (cell / N / 4 * 4 + cell % N / 4) as u8).collect();
            let chosen = swaps.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
            chosen.for_each(|(_, &(one, other))| map.swap(one, other));
            let is_sound = RegionMap::new(Side::new(N).unwrap(), map.clone()).is_ok();
            if is_sound && maps.insert(map.clone()) {
                let letters = map.iter().map(|&region| char::from_digit(u32::from(region) + 1, 36).unwrap());
                found.push((puzzle.to_owned(), letters.collect::<String>().to_uppercase()));
            }
        }
    }
    assert!(found.len() >= count, "{} jigsaws", found.len());
    // Neighbours in the list come from different puzzles.
    let stride = found.len() / count;
    (0..count).map(|at| found[at * stride].clone()).collect()
}

/// Returns pairs of cells in adjacent boxes that hold the same given, each adjacent to the other's box.
fn swaps(puzzle: &[u8]) -> Vec<(usize, usize)> {
    let mut swaps = Vec::new();
    let mut add = |one: usize, other: usize| {
        if puzzle[one] != b'.' && puzzle[one] == puzzle[other] {
            swaps.push((one, other));
        }
    };
    for edge in [3, 7, 11] {
        for (one, other) in (0..N * N).map(|pair| (pair / N, pair % N)).filter(|(one, other)| one / 4 == other / 4) {
            add(one * N + edge, other * N + edge + 1);
            add(edge * N + one, (edge + 1) * N + other);
        }
    }
    swaps
}
