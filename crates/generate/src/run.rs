//! Runs: many puzzles from one seed, each with a seed of its own.

use ninefold_solver::Seed;

/// Seeds of a run stay below this, so that every reader of JSON keeps their digits.
const SEEDS: u64 = 1 << 53;

/// The seed of a puzzle of a run, by its place from 0: the first has the seed of the run itself. No two of a run are alike,
/// but for the first, which is alike to another once in 2⁵³ times.
pub fn seed_of(run: Seed, place: u64) -> Seed {
    if place == 0 {
        return run;
    }
    // Each line is a one-to-one map of 53 bits.
    let mask = SEEDS - 1;
    let spread = run.0.wrapping_add(place.wrapping_mul(0x9e37_79b9_7f4a_7c15)) & mask;
    let mixed = (spread ^ spread >> 27).wrapping_mul(0xbf58_476d_1ce4_e5b9) & mask;
    let mixed = (mixed ^ mixed >> 26).wrapping_mul(0x94d0_49bb_1331_11eb) & mask;
    Seed(mixed ^ mixed >> 28)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_differ_and_stay_in_range() {
        let seeds: std::collections::HashSet<_> = (0..100_000).map(|place| seed_of(Seed(7), place)).collect();
        assert_eq!(seeds.len(), 100_000);
        assert!(seeds.iter().all(|seed| seed.0 < SEEDS));
        assert_eq!(seed_of(Seed(u64::MAX), 0), Seed(u64::MAX));
    }
}
