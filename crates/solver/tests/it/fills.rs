//! Random solutions: always the same from one seed, different from another, and without shifted patterns.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Grid};
use ninefold_solver::{Limits, Seed, Solver};

use crate::common;

fn fill(side: usize, rules: &[&str], seed: u64) -> Grid {
    let ruleset = common::classic(side, rules);
    let blank = common::blank(&ruleset);
    let fill = Solver::new(&ruleset).fill(&blank, Seed(seed), &Limits::none());
    let grid = fill.solution().expect("a blank grid can be filled").clone();
    assert!(blank.holds(&grid));
    grid
}

/// Changing these breaks the seeds that users have kept.
#[test]
fn golden_seeds() {
    let golden = [
        (4, &[][..], 1, "2143431234211234"),
        (9, &[], 1, "261587439384912765795643281652471893143298576978365142816759324427136958539824617"),
        (9, &["diagonal"], 2, "831924756759613482642857139926145873483792615517386294164579328375268941298431567"),
        (9, &["window"], 3, "287569431469713528513428967952831746736245819841976253128657394675394182394182675"),
        (
            16,
            &[],
            4,
            "3F7D6CAEGB12498515B892D7E43AG6CF9C4E3G5B768FA21D26GA8F41C59DEB37B9521ACF3G7E64D86GA3E7258D419CFB4D1FG8B39A6C75E2CE87D6942F5B13AG73C1ABFG52E6D849E2F4791CD8A3BG56G86B253D19F4CE7ADA954E86B7CG3F21A439B168FE275DGC8126CDGA43B5F79EF7DC54E961G82AB35BEGF372ACD98164",
        ),
    ];
    for (side, rules, seed, expected) in golden {
        assert_eq!(fill(side, rules, seed).to_string(), expected, "side {side}, {rules:?}, seed {seed}");
    }
}

#[test]
fn every_seed_fills_large_grids() {
    for seed in 0..20 {
        fill(25, &[], seed);
    }
    fill(16, &["diagonal", "window"], 1);
    fill(36, &[], 1);
}

#[test]
fn seeds_differ() {
    let grids: BTreeSet<String> = (0..50).map(|seed| fill(9, &[], seed).to_string()).collect();
    assert_eq!(grids.len(), 50);
    let grids: BTreeSet<String> = (0..2000).map(|seed| fill(4, &[], seed).to_string()).collect();
    assert_eq!(grids.len(), 288, "every grid can come");
}

/// For any two rows, the digits of one are not a cyclic shift of those of the other; nor do the lines of one band hold
/// the same triples as those of another, as in a merely permuted pattern.
#[test]
fn no_shifted_patterns() {
    for (side, p) in [(16, 4), (25, 5)] {
        for seed in 0..5 {
            let grid = fill(side, &[], seed);
            let row = |row: usize| -> Vec<_> { (0..side).map(|column| grid.get(Cell::new(row, column))).collect() };
            for (one, other) in (0..side).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let twice = [row(one), row(one)].concat();
                assert!(!twice.windows(side).any(|shifted| shifted == row(other)), "side {side}, seed {seed}");
            }
            let pieces = |band: usize| -> BTreeSet<BTreeSet<_>> {
                let rows = band * p..(band + 1) * p;
                rows.flat_map(|r| row(r).chunks(p).map(|piece| piece.iter().copied().collect()).collect::<Vec<_>>())
                    .collect()
            };
            let distinct: BTreeSet<_> = (0..p).flat_map(pieces).collect();
            assert!(distinct.len() > side * p * 3 / 4, "side {side}, seed {seed}: {} pieces", distinct.len());
        }
    }
}

#[test]
fn first_cells_take_every_digit() {
    let digits: BTreeSet<_> = (0..200).map(|seed| fill(9, &[], seed).get(Cell::new(0, 0))).collect();
    assert_eq!(digits.len(), 9);
}
