//! Every kernel gives the same answers as the naive solver, and of several solutions the same one.

use ninefold_fast::{Clues, CountEnd, Kernel, Solver, Verdict, naive};
use proptest::prelude::*;

use crate::sets;

/// Compares the counts at limits 1, 2, 3 and the verdicts of all kernels, in a batch and alone, with each other, and
/// with the true counts if given.
fn check(puzzles: &[Clues], truth: Option<&[u64]>) {
    let mut scalar = Solver::with_kernel(Kernel::Scalar);
    let mut expected = vec![0; puzzles.len()];
    scalar.count_batch(puzzles, 3, &mut expected);
    if let Some(truth) = truth {
        assert_eq!(expected, truth);
    }
    let mut verdicts = vec![Verdict::None; puzzles.len()];
    scalar.solve_batch(puzzles, &mut verdicts);
    for kernel in Kernel::available() {
        let mut solver = Solver::with_kernel(kernel);
        assert_eq!(solver.kernel(), kernel);
        for limit in 0..=3 {
            let mut counts = vec![u64::MAX; puzzles.len()];
            solver.count_batch(puzzles, limit, &mut counts);
            for ((clues, count), truth) in puzzles.iter().zip(counts).zip(&expected) {
                assert_eq!(count, limit.min(*truth), "{kernel}, limit {limit}: {clues}");
            }
        }
        for ((clues, verdict), truth) in puzzles.iter().zip(&verdicts).zip(&expected) {
            for limit in 0..=3 {
                assert_eq!(solver.count(clues, limit), limit.min(*truth), "{kernel}, alone, limit {limit}: {clues}");
            }
            assert_eq!(solver.solve(clues), *verdict, "{kernel}, alone: {clues}");
        }
        let mut said = vec![Verdict::None; puzzles.len()];
        solver.solve_batch(puzzles, &mut said);
        for ((clues, said), verdict) in puzzles.iter().zip(&said).zip(&verdicts) {
            assert_eq!(said, verdict, "{kernel}: {clues}");
            assert!(said.values().is_none_or(|values| values.solves(clues)), "{kernel}: {clues}");
        }
    }
}

fn check_with_witness(puzzles: &[Clues]) {
    let truth: Vec<u64> = puzzles.iter().map(|clues| naive::count(clues, 3)).collect();
    check(puzzles, Some(&truth));
}

/// Makes random puzzles of three kinds in turn: proper and minimal or nearly so, with several solutions, and broken.
fn random_puzzles(count: usize, seed: u64) -> Vec<Clues> {
    let mut random = SmallRandom(seed);
    let mut solver = Solver::with_kernel(Kernel::Scalar);
    let pool: Vec<Clues> = sets::read_folder(sets::SAMPLES.as_ref()).into_iter().flat_map(|(_, set)| set).collect();
    let grids: Vec<[u8; 81]> =
        pool.iter().filter_map(|clues| Some(*solver.solve(clues).values()?.as_bytes())).collect();
    (0..count)
        .map(|at| {
            let grid = &grids[random.below(grids.len())];
            random.puzzle(grid, at % 3, &mut solver)
        })
        .collect()
}

struct SmallRandom(u64);

impl SmallRandom {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        ((self.0 >> 33) % end as u64) as usize
    }

    fn puzzle(&mut self, grid: &[u8; 81], kind: usize, solver: &mut Solver) -> Clues {
        let mut cells = *grid;
        // The digits are relabelled.
        let mut names: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        (1..9).for_each(|at| names.swap(at, self.below(at + 1)));
        cells.iter_mut().for_each(|cell| *cell = names[usize::from(*cell) - 1]);
        let mut order: Vec<usize> = (0..81).collect();
        (1..81).for_each(|at| order.swap(at, self.below(at + 1)));
        for (step, &cell) in order.iter().take(50 + self.below(12)).enumerate() {
            let value = std::mem::take(&mut cells[cell]);
            let clues = Clues::new(cells).expect("digits");
            if kind == 0 && step > 25 && solver.count(&clues, 2) > 1 {
                cells[cell] = value;
            }
        }
        if kind == 2 {
            let cell = order[self.below(81)];
            cells[cell] = cells[cell] % 9 + 1;
        }
        Clues::new(cells).expect("digits")
    }
}

#[test]
fn samples_agree_with_the_witness() {
    for (_, puzzles) in sets::read_folder(sets::SAMPLES.as_ref()) {
        let some: Vec<Clues> = puzzles.iter().step_by(5).copied().collect();
        check_with_witness(&some);
    }
}

#[test]
fn whole_samples_agree_between_kernels() {
    for (_, puzzles) in sets::read_folder(sets::SAMPLES.as_ref()) {
        check(&puzzles, None);
    }
}

#[test]
fn random_puzzles_agree_with_the_witness() {
    check_with_witness(&random_puzzles(600, 1));
}

/// The lanes search depth first while puzzles have several solutions, breadth first while they have one.
#[test]
fn batches_that_change_their_kind_agree() {
    let read = |name: &str| sets::read_folder(sets::SAMPLES.as_ref()).into_iter().find(|(own, _)| own == name);
    let [(_, one), (_, several)] =
        ["hardest_11plus", "several_solutions_5000"].map(|name| read(name).expect("a sample"));
    let blocks = one.chunks(40).zip(several.chunks(40)).take(8);
    let mixed: Vec<Clues> = blocks.flat_map(|(one, several)| [several, one].concat()).collect();
    check(&mixed, None);
    check(&mixed[..mixed.len() - 40], None);
}

#[test]
fn batches_of_every_size_keep_their_order() {
    let puzzles = random_puzzles(200, 2);
    for size in (0..=66).chain([127, 128, 129, 200]) {
        check(&puzzles[200 - size..], None);
    }
}

/// One puzzle with very many solutions among proper ones, up to a limit that is not small.
#[test]
fn large_counts_agree() {
    let mut puzzles = random_puzzles(40, 3);
    puzzles[7] = Clues::BLANK;
    let mut cells = *Solver::new().solve(&puzzles[0]).values().expect("a solution").as_bytes();
    cells[40..].fill(0);
    puzzles[8] = Clues::new(cells).expect("digits");
    let truth: Vec<u64> = puzzles.iter().map(|clues| naive::count(clues, 5000)).collect();
    for kernel in Kernel::available() {
        let mut counts = vec![0; puzzles.len()];
        Solver::with_kernel(kernel).count_batch(&puzzles, 5000, &mut counts);
        assert_eq!(counts, truth, "{kernel}");
    }
}

#[test]
fn clues_that_repeat_a_digit_have_no_solution() {
    let mut puzzles: Vec<Clues> = (1..=9).map(|value| Clues::new([value; 81]).expect("digits")).collect();
    for a in 0..81 {
        for b in (a + 1..81).step_by(3) {
            let mut cells = [0; 81];
            (cells[a], cells[b]) = (5, 5);
            puzzles.push(Clues::new(cells).expect("digits"));
        }
    }
    check_with_witness(&puzzles);
}

/// Puzzles that keep the scalar engine busy for more than a thousand nodes.
#[test]
fn long_searches_agree() {
    let lines = [
        ".................1....23.4......432...5........17........1......3...8...2......9.",
        ".................3.....3.4....1....5..2.....6..7.8.......4...7..1.....2..5.3.6...",
        "........1.....2.....3.4.56...4..5....3......76...8.93..4..6.89.3.9......8.65.....",
    ];
    let long = lines.map(|line| Clues::parse(line.as_bytes()).expect("a puzzle"));
    let mut scalar = Solver::with_kernel(Kernel::Scalar);
    for clues in &long {
        let count = scalar.count_until(clues, 2, || true);
        assert_eq!(count.ending, CountEnd::Stopped, "{clues}");
    }
    check_with_witness(&long);
    for kernel in Kernel::available() {
        let mut solver = Solver::with_kernel(kernel);
        for clues in &long {
            assert_eq!(solver.count(clues, 2), naive::count(clues, 2), "{kernel}: {clues}");
            assert_eq!(solver.solve(clues), scalar.solve(clues), "{kernel}: {clues}");
        }
    }
}

#[test]
fn a_kernel_has_a_name() {
    for kernel in Kernel::ALL {
        assert_eq!(kernel.to_string().parse(), Ok(kernel));
    }
    assert!("sse9".parse::<Kernel>().is_err());
    assert!(Kernel::best().is_available());
    #[cfg(target_arch = "x86_64")]
    assert!(!is_x86_feature_detected!("avx512bitalg") || Kernel::best() == Kernel::Avx512);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(40) })]

    /// Makes sample puzzles with a few cells set to anything, some of them many times.
    #[test]
    fn damaged_batches_agree_with_the_witness(
        damages in prop::collection::vec((any::<prop::sample::Index>(), 0..81usize, 0..=9u8), 1..80),
    ) {
        thread_local!(static POOL: Vec<Clues> = sets::read_folder(sets::SAMPLES.as_ref()).into_iter().flat_map(|(_, puzzles)| puzzles).collect());
        let damaged = |(which, cell, value): (prop::sample::Index, usize, u8)| {
            let mut cells = POOL.with(|pool| *which.get(pool).as_bytes());
            cells[cell] = value;
            Clues::new(cells).expect("digits")
        };
        let puzzles: Vec<Clues> = damages.into_iter().map(damaged).collect();
        check_with_witness(&puzzles);
    }
}

#[test]
#[ignore = "slow"]
fn a_hundred_thousand_random_puzzles_agree_with_the_witness() {
    for seed in 0..10 {
        check_with_witness(&random_puzzles(10_000, 100 + seed));
    }
}

#[test]
#[ignore = "slow"]
fn a_million_puzzles_in_one_batch() {
    let some = random_puzzles(1009, 4);
    let puzzles: Vec<Clues> = (0..1_000_000).map(|at| some[at % some.len()]).collect();
    check(&puzzles, None);
}

#[test]
#[ignore = "slow"]
fn whole_sets_agree_between_kernels() {
    let data = std::env::var_os("NINEFOLD_DATA").map(|data| std::path::Path::new(&data).join("classic"));
    for (name, puzzles) in sets::read_folder(data.as_deref().unwrap_or(sets::SAMPLES.as_ref())) {
        check(&puzzles, None);
        println!("{name}: all kernels agree on {} puzzles", puzzles.len());
    }
}

/// Tests puzzles with digits anywhere, and damaged ones, for a configurable time.
#[test]
#[ignore = "slow"]
fn fuzzing_finds_no_difference() {
    let seconds = std::env::var("NINEFOLD_FUZZ_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let start = std::time::Instant::now();
    let mut random = SmallRandom(std::process::id().into());
    let mut puzzles = 0;
    while start.elapsed().as_secs() < seconds {
        let size = 1 + random.below(100);
        let mut batch = random_puzzles(size, random.below(usize::MAX) as u64);
        for clues in &mut batch {
            let mut cells = *clues.as_bytes();
            (0..random.below(4)).for_each(|_| cells[random.below(81)] = random.below(10) as u8);
            *clues = Clues::new(cells).expect("digits");
        }
        check_with_witness(&batch);
        puzzles += size;
    }
    println!("{puzzles} puzzles, no difference");
}
