//! Puzzles without a rating: proper and minimal, under every rule without cells, with rules placed at random, with givens
//! and without. The slow tests make 200 of each.

use std::sync::Arc;
use std::time::{Duration, Instant};

use ninefold_generate::{
    GivenCount, PlacedRule, UnratedError, UnratedGenerator, UnratedPuzzle, UnratedTarget, seed_of,
};
use ninefold_grid::{Alphabet, Cell, Grid, Layout, Regions, Side};
use ninefold_puzzle::{Entry, Origin, Primitive, Puzzle, RuleDraft, RulesetDraft, Spec, rules};
use ninefold_solver::{Limits, Part, Redundant, Seed, Solver, naive, redundant, true_candidates};

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

/// The number of guesses with which the second search may refute each digit.
const PROOF_GUESSES: u64 = 10_000;

fn placed(texts: &[&str]) -> Vec<PlacedRule> {
    texts.iter().map(|text| text.parse().unwrap()).collect()
}

fn classic(side: usize) -> UnratedTarget {
    UnratedTarget::new(RulesetDraft::classic(Side::new(side).unwrap()))
}

/// Returns what is wrong with a puzzle, if anything is: it must have its solution, no other, as two searches show that
/// differ, and need each given, and each rule but those that were asked for.
fn fault(made: &UnratedPuzzle, asked: &[&str]) -> Option<String> {
    if !made.puzzle.holds(&made.solution) {
        return Some("the solution breaks a rule".to_owned());
    }
    let needed = |part: &Part| match part {
        Part::Rule(index) => !asked.contains(&made.puzzle.ruleset().uses()[index.get()].0.name),
        _ => true,
    };
    match redundant(&made.puzzle, |part| needed(&part), &Limits::none()) {
        Redundant::Parts(parts) if parts.is_empty() => {}
        other => return Some(format!("{other:?}")),
    }
    second_proof(made)
}

/// Proves once more that a puzzle has only its solution. Where rules say no more than which cells differ, every other digit
/// is refuted without the engine; elsewhere that takes too long, and the search for true candidates, which branches in
/// another way, finds one candidate in each cell.
fn second_proof(made: &UnratedPuzzle) -> Option<String> {
    let posts = made.puzzle.ruleset().model().posts();
    if posts.iter().all(|post| matches!(post.primitive, Primitive::AllDifferent(_))) {
        let found = naive::is_only_solution(&made.puzzle, &made.solution, PROOF_GUESSES);
        return (found != Some(true)).then(|| format!("the second proof says {found:?}"));
    }
    let candidates = true_candidates(&made.puzzle, 0, &Limits::none()).candidates;
    let is_only = |cell: &Cell| candidates.get(*cell).only() == made.solution.get(*cell);
    let other = made.puzzle.geometry().canvas().iter().find(|cell| !is_only(cell))?;
    Some(format!("{other} has the true candidates {:?}", candidates.get(*other)))
}

/// Makes so many puzzles for a request and checks them. Returns what went wrong, and prints how long it took.
fn make(target: &UnratedTarget, count: u64, asked: &[&str], what: &str) -> Vec<String> {
    let start = Instant::now();
    let mut generator = match UnratedGenerator::new(target) {
        Ok(generator) => generator,
        // Even a full grid leaves open which cells are doubled; no grid satisfies the rule.
        Err(UnratedError::Undetermined) => return Vec::new(),
        Err(UnratedError::NoGrid(names)) if names == asked => return Vec::new(),
        Err(why) => return vec![format!("{what}: {why}")],
    };
    let mut faults = Vec::new();
    let mut generating = Duration::ZERO;
    for place in 0..count {
        let begin = Instant::now();
        let made = generator.generate(seed_of(Seed(1), place));
        generating += begin.elapsed();
        match made {
            Ok(made) => faults.extend(fault(&made, asked).map(|fault| format!("{what}, {place}: {fault}"))),
            Err(why) => faults.push(format!("{what}, {place}: {why}")),
        }
    }
    let (generating, all) = (generating.as_secs_f64(), start.elapsed().as_secs_f64());
    println!("{what}: {count} made in {generating:.2} s, with proofs {all:.2} s, {} faults", faults.len());
    faults
}

/// Returns the request for puzzles under a rule without cells, with the arguments of its example, on the first grid that
/// has a solution: 9×9, 9×9 with the digits from 0 to 9, or that of its example. If none has, the last is to be refused.
fn under(spec: &'static Spec) -> UnratedTarget {
    let boxes = Regions::Boxes { rows: 3, columns: 3 };
    let grids = [
        classic(9).fixed,
        RulesetDraft::of_layout(Layout::rectangle(9, 9, Alphabet::new(0, 10).unwrap(), boxes)),
        RulesetDraft::of_layout(spec.example.geometry().to_layout()),
    ];
    let with = |grid: RulesetDraft| {
        let alphabet = grid.validate().unwrap().geometry().alphabet();
        grid.with_rule(RuleDraft::of(spec, spec.read(spec.example.text, alphabet).unwrap()))
    };
    let has_solution = |fixed: &RulesetDraft| {
        fixed.validate().is_ok_and(|ruleset| {
            let blank = Puzzle::new(Arc::clone(&ruleset), Grid::blank(ruleset.side()), None).unwrap();
            let mut seeds =
                (0..8).map(|seed| Solver::new(&ruleset).fill(&blank, Seed(seed), &Limits::none().nodes(5000)));
            seeds.any(|fill| fill.solution().is_some())
        })
    };
    let all = grids.map(with);
    let fixed = all.iter().find(|fixed| has_solution(fixed)).or(all.last());
    UnratedTarget::new(fixed.expect("three grids").clone())
}

/// Makes puzzles under every rule without cells.
fn rules_without_cells(count: u64) {
    let is_switch = |spec: &&Spec| spec.entry == Entry::Switch && spec.origin == Origin::Choice;
    let mut faults = Vec::new();
    for spec in rules::ALL.iter().copied().filter(is_switch) {
        // A jigsaw needs its regions.
        if spec.name != "jigsaw" {
            faults.extend(make(&under(spec), count, &[spec.name], spec.name));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Makes puzzles with rules placed at random.
fn families(count: u64) {
    let mut faults = Vec::new();
    for (kinds, fixed, givens) in FAMILIES {
        let mut target = UnratedTarget { placed: placed(kinds), givens: givens.clone(), ..classic(9) };
        target.fixed = target.fixed.with_rules(fixed.iter().copied());
        let what = format!("{} {} {givens:?}", kinds.join(" "), fixed.join(" "));
        // Every dot must stand where a negative rule speaks about those that don't.
        let asked = if fixed.is_empty() { &[] } else { kinds };
        faults.extend(make(&target, count, &[asked, fixed].concat(), &what));
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn placed_rules_make_proper_minimal_puzzles() {
    families(2);
}

#[test]
fn rules_without_cells_make_proper_minimal_puzzles() {
    rules_without_cells(1);
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
    assert_eq!(fault(&made, &[]), None);
}

#[test]
fn every_kind_that_is_placed_without_a_number_is_there() {
    for spec in PlacedRule::kinds() {
        let target = UnratedTarget { placed: placed(&[spec.name]), ..classic(9) };
        let made = UnratedGenerator::new(&target)
            .unwrap()
            .generate(Seed(1))
            .unwrap_or_else(|why| panic!("{}: {why}", spec.name));
        assert!(made.puzzle.ruleset().uses().iter().any(|(used, _)| used.name == spec.name), "{}", spec.name);
        assert_eq!(fault(&made, &[]), None, "{}", spec.name);
    }
}

#[test]
fn clues_that_mean_the_same_at_both_ends_are_above_or_on_the_left() {
    let alike = PlacedRule::kinds().filter(|spec| spec.placement.is_same_from_both_ends);
    for spec in alike {
        let target = UnratedTarget { placed: placed(&[spec.name]), ..classic(6) };
        let mut generator = UnratedGenerator::new(&target).unwrap();
        let drafts = (1..=4).flat_map(|seed| generator.generate(Seed(seed)).unwrap().puzzle.ruleset().drafts());
        let places: Vec<(usize, usize)> = drafts
            .filter(|draft| draft.name == spec.name)
            .filter_map(|draft| draft.arguments.iter().find_map(|(name, _)| draft.arguments.outside(name)))
            .map(|place| (place.row(), place.column()))
            .collect();
        assert!(places.len() > 4 && places.iter().all(|&(row, column)| row == 0 || column == 0), "{places:?}");
    }
}

#[test]
fn rules_for_which_there_is_no_room_are_counted() {
    let target = UnratedTarget { placed: placed(&["xv=2", "thermometer=9"]), attempts: Some(3), ..classic(4) };
    let why = UnratedGenerator::new(&target).unwrap().generate(Seed(1)).unwrap_err();
    let unplaced = why.unplaced.as_ref().unwrap();
    assert_eq!((&*unplaced.rule, unplaced.asked), ("thermometer", 9));
    assert!((1..9).contains(&unplaced.placed), "{}", unplaced.placed);
    assert!(why.to_string().contains("of 9 rules \"thermometer\""), "{why}");
    // There is room for one thermometer, which doesn't make a puzzle proper without givens.
    let mut target = UnratedTarget { placed: placed(&["thermometer=1"]), attempts: Some(3), ..classic(4) };
    target.givens = GivenCount::Within(0..=0);
    assert_eq!(UnratedGenerator::new(&target).unwrap().generate(Seed(1)).unwrap_err().unplaced, None);
}

#[test]
fn the_number_of_givens_is_kept() {
    let mut target = UnratedTarget { placed: placed(&["arrow"]), ..classic(9) };
    target.givens = GivenCount::Within(3..=5);
    let made = UnratedGenerator::new(&target).unwrap().generate(Seed(1)).unwrap();
    assert!((3..=5).contains(&made.givens()), "{}", made.givens());
    // With so many givens, no cage is needed; one is kept.
    let mut target = UnratedTarget { placed: placed(&["killer"]), ..classic(9) };
    target.givens = GivenCount::Within(50..=50);
    let made = UnratedGenerator::new(&target).unwrap().generate(Seed(1)).unwrap();
    assert!(made.givens() == 50 && made.rules() > 0, "{} {}", made.givens(), made.rules());
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
        ("multiplier = 2", "multiplier can't be placed at random: it changes what digits are worth"),
        ("killer r1c1 r1c2", "killer can't be placed at random: its cells are chosen at random"),
        ("kiler", "there is no rule that can be placed \"kiler\": did you mean killer?"),
        ("killer=x", "\"killer=x\" can't be placed: expected a number from 1 to 10000 after =, such as killer=6"),
        ("killer=0", "\"killer=0\" can't be placed: expected a number from 1 to 10000"),
        ("thermometer=18446744073709551615", "can't be placed: expected a number from 1 to 10000"),
    ] {
        let found = refused(&placing(text));
        assert!(found.contains(message), "{found}");
    }
    let small = UnratedTarget::new(classic(4).fixed.with_rules(["anti_king", "anti_knight"]));
    assert_eq!(refused(&small), "no full grid satisfies anti_king");
    let none = UnratedTarget { givens: GivenCount::Within(0..=0), ..classic(9) };
    assert!(refused(&none).contains("needs rules that are placed"));
    for (kind, fixed, exchange) in [
        ("kropki_difference", None, "exchange 1 with 9, 2 with 8, 3 with 7, 4 with 6;"),
        ("kropki_difference", Some("difference_negative"), "exchange 1 with 9, 2 with 8, 3 with 7, 4 with 6;"),
        ("kropki_ratio", None, "exchange 3 with 6;"),
        ("xv", Some("xv_negative"), "exchange 1 with 4, 6 with 9;"),
    ] {
        let mut target = UnratedTarget { givens: GivenCount::Within(0..=0), ..placing(kind) };
        target.fixed = target.fixed.with_rules(fixed);
        let found = refused(&target);
        assert!(found.contains(&format!("no puzzle without givens is proper under {kind}: ")), "{found}");
        assert!(found.contains(exchange), "{found}");
    }
    let doublers = UnratedTarget::new(classic(9).fixed.with_rules(["doublers"]));
    assert!(refused(&doublers).contains("leaves open"));
}
