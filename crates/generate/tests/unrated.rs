//! Puzzles without a rating: proper and minimal, under every rule without cells, with rules placed at random, with givens
//! and without. The slow tests make 200 of each.

use ninefold_generate::{
    GivenCount, PlacedRule, UnratedError, UnratedGenerator, UnratedPuzzle, UnratedTarget, seed_of,
};
use ninefold_grid::{Layout, Side};
use ninefold_puzzle::{Entry, Puzzle, RuleDraft, RulesetDraft, rules};
use ninefold_solver::{Limits, Part, Redundant, Seed, naive, redundant};

/// Rules to be placed, fixed rules beside them, with the number of givens: cages, thermometers, arrows, dots and X and V.
const FAMILIES: [(&[&str], &[&str], GivenCount); 12] = [
    (&["killer"], &[], GivenCount::Minimal),
    (&["killer"], &[], GivenCount::Within(0..=0)),
    (&["thermometer"], &[], GivenCount::Minimal),
    (&["thermometer"], &[], GivenCount::Within(0..=0)),
    (&["arrow"], &[], GivenCount::Minimal),
    (&["arrow"], &[], GivenCount::Within(0..=0)),
    (&["kropki_difference"], &[], GivenCount::Minimal),
    (&["kropki_difference", "kropki_ratio"], &[], GivenCount::Within(0..=0)),
    (&["kropki_difference", "kropki_ratio"], &["kropki_negative"], GivenCount::Within(0..=0)),
    (&["xv"], &[], GivenCount::Minimal),
    (&["xv"], &["xv_negative"], GivenCount::Minimal),
    (&["xv"], &[], GivenCount::Within(0..=0)),
];

fn placed(texts: &[&str]) -> Vec<PlacedRule> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn classic(side: usize) -> UnratedTarget {
    UnratedTarget::new(RulesetDraft::classic(Side::new(side).unwrap()))
}

/// Checks that the puzzle has its solution, no other, and needs each given, and each rule unless `rules` says that they
/// were asked for.
fn check(made: &UnratedPuzzle, asked: &[&str], what: &str) {
    assert!(made.puzzle.holds(&made.solution), "{what}: the solution breaks a rule");
    let needed = |part: &Part| match part {
        Part::Rule(index) => !asked.contains(&made.puzzle.ruleset().uses()[index.get()].0.name),
        _ => true,
    };
    match redundant(&made.puzzle, |_| true, &Limits::none()) {
        Redundant::Parts(parts) => assert!(!parts.iter().any(needed), "{what}: {parts:?} are redundant"),
        other => panic!("{what}: {other:?}"),
    }
}

/// Makes puzzles under every rule without cells: on a 9×9 grid or, if the rule needs another, on that of its example.
fn rules_without_cells(count: u64) {
    for spec in rules::variants().filter(|spec| spec.entry == Entry::Switch && rules::named(spec.name).is_some()) {
        if spec.name == "jigsaw" {
            continue;
        }
        let rule = RuleDraft::from(spec.name);
        let usual = classic(9).fixed.with_rule(rule.clone());
        let fixed = match usual.validate() {
            Ok(_) => usual,
            Err(_) => RulesetDraft::of_layout(spec.example.geometry().to_layout()).with_rule(rule),
        };
        let mut generator = match UnratedGenerator::new(&UnratedTarget::new(fixed)) {
            Ok(generator) => generator,
            Err(UnratedError::Undetermined) => continue,
            Err(why) => panic!("{}: {why}", spec.name),
        };
        for place in 0..count {
            let made = generator.generate(seed_of(Seed(1), place)).unwrap_or_else(|why| panic!("{}: {why}", spec.name));
            check(&made, &[spec.name], spec.name);
        }
    }
}

fn families(count: u64) {
    for (kinds, fixed, givens) in FAMILIES {
        let mut target = UnratedTarget { placed: placed(kinds), givens: givens.clone(), ..classic(9) };
        target.fixed = target.fixed.with_rules(fixed.iter().copied());
        let mut generator = UnratedGenerator::new(&target).unwrap();
        for place in 0..count {
            let what = format!("{kinds:?} {fixed:?} {givens:?} {place}");
            let made = generator.generate(seed_of(Seed(1), place)).unwrap_or_else(|why| panic!("{what}: {why}"));
            // Every dot must stand where a negative rule speaks about those that don't.
            let asked = if fixed.is_empty() { &[] } else { kinds };
            check(&made, &[asked, fixed].concat(), &what);
            assert!(givens == GivenCount::Minimal || made.givens() == 0, "{what}");
        }
    }
}

#[test]
fn placed_rules_make_proper_minimal_puzzles() {
    families(3);
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn many_puzzles_with_placed_rules() {
    families(200);
}

#[test]
#[ignore = "slow: run by cargo xtask slow"]
fn many_puzzles_under_every_rule_without_cells() {
    rules_without_cells(200);
}

#[test]
fn a_plain_search_confirms_small_puzzles() {
    for name in ["anti_king", "killer", "thermometer", "arrow", "kropki_ratio", "xv", "sandwich", "quadruple"] {
        let mut target = classic(6);
        match rules::named(name).unwrap().entry {
            Entry::Switch => target.fixed = target.fixed.with_rules([name]),
            _ => target.placed = placed(&[name]),
        }
        let mut generator = UnratedGenerator::new(&target).unwrap();
        for place in 0..3 {
            let made = generator.generate(seed_of(Seed(2), place)).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert!(naive::solutions(&made.puzzle, 2) == [made.solution.clone()], "{name}");
        }
    }
}

#[test]
fn a_seed_makes_one_puzzle() {
    let texts = |puzzle: &Puzzle| -> Vec<String> {
        puzzle.ruleset().drafts().iter().map(|rule| rule.write(puzzle.geometry().alphabet())).collect()
    };
    let target = UnratedTarget { placed: placed(&["thermometer=3", "killer"]), ..classic(6) };
    let made: Vec<_> = (0..2)
        .map(|_| {
            let puzzle = UnratedGenerator::new(&target).unwrap().generate(Seed(5)).unwrap().puzzle;
            (puzzle.givens().to_string(), texts(&puzzle))
        })
        .collect();
    assert_eq!(made[0], made[1]);
    assert_eq!(made[0].1.iter().filter(|rule| rule.starts_with("thermometer")).count(), 3);
}

#[test]
fn several_grids_on_one_canvas() {
    let target = UnratedTarget::new(RulesetDraft::of_layout(Layout::named("twins", None).unwrap()));
    let made = UnratedGenerator::new(&target).unwrap().generate(Seed(1)).unwrap();
    check(&made, &[], "twins");
}

#[test]
fn the_number_of_givens_is_kept() {
    let mut target = UnratedTarget { placed: placed(&["arrow"]), ..classic(9) };
    target.givens = GivenCount::Within(3..=5);
    let made = UnratedGenerator::new(&target).unwrap().generate(Seed(1)).unwrap();
    assert!((3..=5).contains(&made.givens()), "{}", made.givens());
}

#[test]
fn impossible_requests_are_refused_by_name() {
    let refused = |target: &UnratedTarget| UnratedGenerator::new(target).unwrap_err().to_string();
    let placing = |text: &str| UnratedTarget { placed: placed(&[text]), ..classic(9) };
    for (text, message) in [
        ("anti_knight", "anti_knight can't be placed at random: it has no cells"),
        ("boxes", "boxes can't be placed at random: it belongs to the grid"),
        ("regex_line", "regex_line can't be placed at random: its text must be given"),
        ("any_of", "any_of can't be placed at random: it combines other rules"),
        ("killer r1c1 r1c2", "killer can't be placed at random: its cells are chosen at random"),
        ("kiler", "killer"),
    ] {
        let found = refused(&placing(text));
        assert!(found.contains(message), "{found}");
    }
    let small = UnratedTarget::new(classic(4).fixed.with_rules(["anti_king", "anti_knight"]));
    assert_eq!(refused(&small), "no full grid satisfies anti_king");
    let none = UnratedTarget { givens: GivenCount::Within(0..=0), ..classic(9) };
    assert!(refused(&none).contains("needs rules that are placed"));
    let doublers = UnratedTarget::new(classic(9).fixed.with_rules(["doublers"]));
    assert!(refused(&doublers).contains("leaves open"));
}
