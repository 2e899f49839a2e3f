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
            ".25..6......94.2.53.9..2.1.18.6.9.4...2...3...9.3.5.62.3.2..7.45.6.94......5..69.",
        ),
        (
            level(Kind::classic(), Level::Expert),
            ".....7...58..3..9....41..2.3......4..489......25........6..81.5.....59..7..6....4",
        ),
        (full, "48.....257.2...3.4.19...86....748......2.1......563....34...65.6.5...1.292.....83"),
        (
            level(kind(9, &["diagonal", "window"]), Level::Amateur),
            ".....765...51...............3..6........84.3..58.......7.........3.....9........3",
        ),
        (
            level(kind(9, &["jigsaw"]), Level::Veteran),
            ".....83...9....5..7....21............46.1..878......2.....5..12...5...68..8...2..",
        ),
        (level(kind(6, &[]), Level::Expert), ".3.......1.36..35......25...2..4...."),
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
