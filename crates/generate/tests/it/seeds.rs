//! The same request and seed make the same puzzle, on every machine, for ever: golden puzzles, and independence of
//! earlier puzzles.

use ninefold_generate::{Difficulty, Generator, Minimality, Pattern, PuzzleKind, Target, seed_of};
use ninefold_grid::Side;
use ninefold_logic::Level;
use ninefold_puzzle::RulesetDraft;
use ninefold_solver::Seed;

fn kind(side: usize, rules: &[&str]) -> PuzzleKind {
    PuzzleKind::of(&RulesetDraft::classic(Side::new(side).unwrap()).with_rules(rules.iter().copied())).unwrap()
}

fn golden() -> Vec<(Target, &'static str)> {
    let level = |kind: PuzzleKind, level: Level| Target::new(kind, Difficulty::Level(level));
    let full = Target { pattern: Some(Pattern::Full), ..level(PuzzleKind::classic(), Level::Veteran) };
    vec![
        (
            level(PuzzleKind::classic(), Level::Beginner),
            "..48312.6.6.2.587....7....5.....2.586295.713475.3.....3....8....156.9.8.2.61735..",
        ),
        (
            level(PuzzleKind::classic(), Level::Expert),
            ".....8.7..8.71...53..2.48...94.5......6..2.....54...83.....9.47......12.6....7...",
        ),
        (full, "8...2...9..94.58...1.8.9.4..38...41.9.......8.75...39..2.9.8.7...71.29..5...4...2"),
        (
            level(kind(9, &["diagonal", "window"]), Level::Amateur),
            ".....765...51...............3..6........84.3..58.......7.........3.....9........3",
        ),
        (
            level(kind(9, &["jigsaw"]), Level::Veteran),
            ".....83...9....5..7....21............46.1..878......2.....5..12...5...68..8...2..",
        ),
        (level(kind(6, &[]), Level::Expert), ".3.......1.36..35......25...2..4...."),
        (minimal(None), ".7......696.24.....32....1.1..9.2.58............31.......4..6....5...3.728..7.5.."),
        (
            Target { givens: Some(19..=19), ..Target::new(PuzzleKind::classic(), Difficulty::Any) },
            "4....367.5.72......8...............5.......97..3.61....5.82......1..........4....",
        ),
    ]
}

/// Returns a request for minimal puzzles of any difficulty with this symmetry.
fn minimal(pattern: Option<Pattern>) -> Target {
    Target { pattern, minimality: Minimality::Minimal, ..Target::new(PuzzleKind::classic(), Difficulty::Any) }
}

#[test]
fn in_bulk_each_seed_makes_what_it_makes_alone() {
    let narrow = Target { givens: Some(22..=23), ..minimal(None) };
    for target in [minimal(None), minimal(Some(Pattern::Rotational)), narrow] {
        let seeds: Vec<Seed> = (0..40).map(|place| seed_of(Seed(11), place)).collect();
        let mut generator = Generator::new(&target);
        let cores: Vec<_> = generator.minimal_puzzles(&seeds).into_iter().map(Result::unwrap).collect();
        let parts: Vec<_> =
            seeds.chunks(7).flat_map(|some| generator.minimal_puzzles(some)).map(Result::unwrap).collect();
        assert_eq!(cores, parts);
        for core in cores.iter().step_by(8) {
            let made = generator.generate(core.seed).unwrap();
            assert_eq!(made.puzzle.givens().to_string(), core.givens.to_string());
            assert_eq!(made.solution.to_string(), core.solution.to_string());
            let rated = generator.rated(core);
            assert_eq!((rated.puzzle.givens(), rated.report), (made.puzzle.givens(), made.report));
        }
    }
}

#[test]
fn golden_seeds() {
    for (target, line) in golden() {
        let made = Generator::new(&target).generate(Seed(1)).unwrap();
        assert_eq!(made.puzzle.givens().to_string(), line);
    }
}

#[test]
fn a_generator_remembers_nothing() {
    for rules in [&[][..], &["jigsaw"], &["diagonal"]] {
        let target = Target::new(kind(9, rules), Difficulty::Level(Level::Expert));
        let line = |generator: &mut Generator, place: u64| {
            let made = generator.generate(seed_of(Seed(3), place)).unwrap();
            format!("{}{:?}", made.puzzle.givens(), made.puzzle.geometry().region_map())
        };
        let mut generator = Generator::new(&target);
        let run: Vec<_> = (0..6).map(|place| line(&mut generator, place)).collect();
        for place in (0..6).rev() {
            assert_eq!(line(&mut generator, place), run[place as usize]);
            assert_eq!(line(&mut Generator::new(&target), place), run[place as usize]);
        }
    }
}
