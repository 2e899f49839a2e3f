//! Runs: many puzzles from one seed, each with its own seed.

use ninefold_solver::Seed;

/// Seeds of a run are below this bound, so that every JSON reader keeps all their digits.
const SEEDS: u64 = 1 << 53;

/// Returns the seed of a puzzle of a run by its index from 0; the first puzzle has the seed of the run itself. No two
/// seeds of a run are equal, except that the first equals another with a probability of 1 in 2⁵³.
pub fn seed_of(run: Seed, place: u64) -> Seed {
    if place == 0 {
        return run;
    }
    // Each line is a bijection of 53 bits.
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
