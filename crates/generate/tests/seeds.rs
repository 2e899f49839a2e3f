//! The same wish and seed make the same puzzle, on every machine, for ever: golden puzzles, and no memory between puzzles.

use ninefold_generate::{Aim, Generator, Kind, Pattern, Target, seed_of};
use ninefold_grid::Side;
use ninefold_logic::Level;
use ninefold_puzzle::RulesetDraft;
use ninefold_solver::Seed;

fn kind(side: usize, rules: &[&str]) -> Kind {
    Kind::of(&RulesetDraft::classic(Side::new(side).unwrap()).with_rules(rules.iter().copied())).unwrap()
}

fn golden() -> Vec<(Target, &'static str)> {
    let level = |kind: Kind, level: Level| Target::new(kind, Aim::Level(level));
    let full = Target { pattern: Some(Pattern::Full), ..level(Kind::classic(), Level::Veteran) };
    vec![
        (
            level(Kind::classic(), Level::Beginner),
            "..5..7.......6.5.38.3.256..23.5.6.8.6.4...7.5.5.7.4.26..643.2.85.2.7.......1..4..",
        ),
        (
            level(Kind::classic(), Level::Expert),
            "....47.....98.........2.....37.1.98..8..93.1..5......671....2....26.8.3.39..52.67",
        ),
        (full, "..7...1....51.27..19.....32.8.346.2....8.5....1.279.6.27.....89..87.12....3...6.."),
        (
            level(kind(9, &["diagonal", "window"]), Level::Amateur),
            "....51.....96........7......4..9........7.....6........1.3.......89153.43......5.",
        ),
        (
            level(kind(9, &["jigsaw"]), Level::Veteran),
            ".9..2..86...48...5.....8.9.....547..5...6...7..........5.1....89.8....4..6.8.....",
        ),
        (level(kind(6, &[]), Level::Expert), "...24......165......2....26.3.43..1."),
    ]
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
        let target = Target::new(kind(9, rules), Aim::Level(Level::Expert));
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
