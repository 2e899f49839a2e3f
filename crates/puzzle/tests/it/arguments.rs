//! Rules with other arguments than those of their examples, on grids of side 4, and arguments that are refused.

use ninefold_grid::{Alphabet, Digit, Geometry, Grid, Layout, Random, Regions, Side};
use ninefold_puzzle::{Model, Primitive, RuleDraft, Ruleset, RulesetDraft, rules};
use std::sync::Arc;

/// Returns a ruleset of side 4 with the rules of a text, divided by semicolons.
fn ruleset(text: &str) -> Result<Arc<Ruleset>, String> {
    ruleset_of(Side::new(4).unwrap(), text)
}

/// Returns a ruleset of a side in the same way.
fn ruleset_of(side: Side, text: &str) -> Result<Arc<Ruleset>, String> {
    let mut draft = RulesetDraft::classic(side);
    for rule in text.split(';').map(str::trim) {
        let (name, arguments) = rule.split_once(' ').unwrap_or((rule, ""));
        let spec = rules::named(name).ok_or_else(|| format!("no rule {name}"))?;
        let arguments = spec.read(arguments, Geometry::of_side(side).alphabet()).map_err(|error| error.to_string())?;
        draft = draft.with_rule(RuleDraft::of(spec, arguments));
    }
    draft.validate().map_err(|error| error.to_string())
}

/// Returns the index of the first rule with this name.
fn index_of(ruleset: &Ruleset, name: &str) -> usize {
    ruleset.rules().iter().position(|rule| rule.spec().name == name).expect("the ruleset has the rule")
}

/// Returns whether a grid satisfies every post of a rule; for rules without auxiliary variables.
fn posts_hold(model: &Model, rule: usize, grid: &Grid) -> bool {
    let domain = model.domain_in(grid);
    let value = |var| domain(var).only().expect("the grid is full");
    model.domains().allow(grid)
        && model.posts().iter().all(|post| post.rule.get() != rule || post.primitive.holds(&value))
}

#[test]
fn rules_mean_what_they_post_with_other_arguments() {
    let texts = [
        "anti_leap = 0,2",
        "anti_leap = 2,2",
        "anti_leap = 3,1 digits=4",
        "taxicab = 1",
        "taxicab = 3",
        "disjoint_groups = 4",
        "global_modulo = 2",
        "global_modulo = 4",
        "kropki_difference r1c1 r1c2 r2c2 = 3",
        "kropki_difference r1c1 r2c1 = 0",
        "kropki_ratio r1c1 r1c2 = 3",
        "xv r1c1 r1c2 = 7",
        "xv_negative = 3,7; xv r2c2 r2c3 = 7",
        "difference_negative = 3; kropki_ratio r1c1 r2c1",
        "ratio_negative; kropki_ratio r1c1 r2c1 = 3; kropki_ratio r1c2 r2c2 = 4",
        "ratio_negative = 4; kropki_ratio r1c1 r2c1 = 3",
        "sum_line r1c1 r1c2 r2c2 r2c1 = 5 loop=1",
        "minimum r1c1 r1c2 r4c4",
        "minimum r1c1; minimum r1c2",
        "maximum r2c2; maximum r2c3; minimum r3c3",
        "inequality r2c2 r2c3 r3c2",
        "quadruple r3c3 = 2",
        // After the first list only ones are accepted.
        "state_machine r1c1 r1c2 / r2c1 r2c2 = QTfCGA",
        "lunchbox r1c1 r2c2 r3c3 r4c4 = 5",
        "same_values r1c1 / r2c3 / r4c4",
        "contain_at_least r1c1 r2c2 r3c3 r4c4 = 1,1,2",
        "contain_exactly r1c1 r2c2 r3c3 r4c4 = 1,1,2",
        "contain_exactly r1c1 r2c2 r3c3 r4c4 = 1,1,2,2",
        "look_and_say r1c1 r2c2 r3c3 r4c4 = \"2x1 0x12\"",
    ];
    let mut random = Random::new(1);
    let side = Side::new(4).unwrap();
    for text in texts {
        let ruleset = ruleset(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let (mut kept, mut broken) = (0, 0);
        for round in 0..3_000 {
            // Few different digits, or regular squares with few changes, so that no rule is broken always.
            let (digits, shift, steep) = (1 + round % 4, random.below(4), 1 + random.below(2));
            let change = random.below(6);
            let mut grid = Grid::blank(side);
            for cell in side.cells() {
                let regular = (steep * cell.row() + cell.column() + shift) % 4;
                let digit = if round % 2 == 0 { (shift + random.below(digits)) % 4 } else { regular };
                let digit = if random.below(16) < change { random.below(4) } else { digit };
                grid.set(cell, Digit::new(digit + 1));
            }
            for rule in 0..ruleset.rules().len() {
                let is_named = ruleset.rules()[rule].spec().name == text.split([' ', ';']).next().unwrap_or_default();
                // A rule that restricts single cells does so for all rules.
                if !is_named && !ruleset.model().domains().allow(&grid) {
                    continue;
                }
                let holds = ruleset.rules()[rule].holds(&ruleset.values(&grid));
                assert_eq!(posts_hold(ruleset.model(), rule, &grid), holds, "{text}, rule {rule} on {grid}");
                if is_named {
                    if holds { kept += 1 } else { broken += 1 }
                }
            }
        }
        assert!(kept > 0 && broken > 0, "{text}: {kept} grids keep it, {broken} break it");
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let texts = [
        ("extra_region r1c1 r1c1", "r1c1 twice"),
        ("extra_region r1c1 r1c2 r1c3 r1c4 r2c1", "5 cells"),
        ("anti_leap = 0,0", "0,0"),
        ("anti_leap = 1,4", "1,4"),
        ("anti_leap = 1", "expected 2"),
        ("taxicab = 7", "7"),
        ("disjoint_groups = 5", "1 to 4"),
        ("global_entropy", "4 digits"),
        ("dutch_flatmates", "4 digits"),
        ("doppelganger", "0 to N"),
        ("kropki_difference r1c1 r3c1", "share an edge"),
        ("kropki_difference r1c1 r1c2 = 9", "difference is 9, more than"),
        ("kropki_ratio r1c1 r1c2 = 100", "100"),
        // The diagonals of each direction have as many cells as lie on the board.
        ("little_killer r0c1 = 90 direction=down-right", "3 cells can't add up to 90"),
        ("little_killer r0c4 = 90 direction=down-left", "3 cells can't add up to 90"),
        ("little_killer r5c2 = 90 direction=up-right", "2 cells can't add up to 90"),
        ("little_killer r5c5 = 90 direction=up-left", "4 cells can't add up to 90"),
        ("xv r1c1 r1c2 = 40", "40"),
        ("xv r1c1 r1c2", "sum is missing"),
        ("inequality r1c1 r2c2", "share an edge"),
        ("minimum r9c9", "r9c9"),
        ("candidates r1c1 = 5", "digit"),
        ("quadruple r4c4 = 1", "2×2"),
        ("quadruple r1c1 r1c2 r1c3 r1c4 = 1", "2×2"),
        ("quadruple r1c1 = 7", "7"),
        ("contain_at_least r1c1 = 1,2", "2 digits"),
        ("lunchbox r1c1 r1c2 r1c3 r1c4 r2c1 = 2", "5 cells can't hold different digits"),
        ("any_of {{{{{{{{{{{{{{{{{", "braces are nested deeper than 16"),
        ("any_of {{{{{{{{{{{{{{{{", "{ has no partner"),
        ("little_killer r0c1 = 2 direction=down-right", "3 cells can't add up to 2"),
        ("little_killer r0c1 = 13 direction=down-right", "3 cells can't add up to 13"),
        ("sandwich r0c1 = 6", "2 digits between the smallest and the largest can't add up to 6: expected 0, 2 to 3, 5"),
        (
            "lunchbox r1c1 r2c2 r3c3 = 4",
            "1 digit between the smallest and the largest can't add up to 4: expected 0, 2 to 3",
        ),
        ("skyscraper r0c1 = 5", "5 skyscrapers can't be seen: expected 1 to 4"),
        ("multiplier r1c1 = 15; multiplier r1c2 = -15", "cells would be worth -60 to 60: expected at most 64 values"),
        ("multiplier r1c1 = 22", "expected a number from -21 to 21"),
        ("slow_killer r1c1 r1c2 r1c3 r1c4 = 9", "4 cells can't add up to 9"),
        ("x_sum r0c1 = 14", "no first digits of 4 cells add up to 14"),
        ("look_and_say r1c1 = 213", "213"),
        ("look_and_say r1c1 r1c2 = 1121", "twice"),
        ("look_and_say r1c1 = 21", "fit"),
    ];
    for (text, expected) in texts {
        let error = ruleset(text).expect_err(text);
        assert!(error.contains(expected), "{text}: {error}");
    }
}

#[test]
fn arms_of_a_chaos_arrow_have_256_cells_at_most() {
    let spec = rules::named("chaos_arrow").unwrap();
    let attempt = |last: &str| {
        let arms = format!("r1c1 arms={}{last}", "r1c1 r1c2 r2c2 r2c1 / ".repeat(63));
        let arguments = spec.read(&arms, spec.example.geometry().alphabet()).unwrap();
        let mut draft = spec.example_draft().unwrap();
        draft.rules.retain(|rule| rule.name != spec.name);
        draft.with_rule(RuleDraft::of(spec, arguments)).validate().map_err(|error| error.to_string())
    };
    attempt("r1c1 r1c2 r2c2 r2c1").expect("256 cells");
    let error = attempt("r1c1 r1c2 r2c2 r2c1 r1c1").unwrap_err();
    assert!(error.contains("257"), "{error}");
}

#[test]
fn seven_digits_between_the_extremes_of_a_lunchbox() {
    let ruleset = ruleset_of(Side::NINE, "lunchbox r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 = 35").unwrap();
    let rule = index_of(&ruleset, "lunchbox");
    for (row, expected) in [("123456789", true), ("923456781", true), ("213456789", false), ("123456798", false)] {
        let mut grid = Grid::blank(Side::NINE);
        let cells = Side::NINE.cells();
        // Only the first row matters to the rule.
        let digits = row.bytes().cycle().map(|digit| Digit::new(usize::from(digit - b'0')));
        cells.zip(digits).for_each(|(cell, digit)| grid.set(cell, digit));
        assert_eq!(ruleset.rules()[rule].holds(&ruleset.values(&grid)), expected, "{row}");
        assert_eq!(posts_hold(ruleset.model(), rule, &grid), expected, "{row}");
    }
}

#[test]
fn unknown_regions_are_numbered_from_three_distant_cells() {
    let side = Side::new(4).unwrap();
    let layout = Layout::rectangle(4, 4, Alphabet::of_side(side), Regions::None).with_extra("CC", "", 16);
    let draft = RulesetDraft::of_layout(layout).with_rules(["chaos_construction"]);
    let ruleset = draft.validate().unwrap();
    let model = ruleset.model();
    let found = model.posts().iter().find_map(|post| match &post.primitive {
        Primitive::UnknownRegions(regions) => Some(&regions.values),
        _ => None,
    });
    let order: Vec<_> = found.unwrap().iter().map(|&var| model.cell(var).unwrap().to_string()).collect();
    // Two of them lie on the edge, and no two can share a region of four cells.
    assert_eq!(order[..6], ["r1c1", "r2c4", "r4c2", "r1c2", "r1c3", "r1c4"]);
}

#[test]
fn a_rellik_cage_of_more_than_ten_values() {
    let side = Side::new(12).unwrap();
    let ruleset = ruleset_of(side, "rellik_cage r1c1 r1c2 r1c3 = 7").unwrap();
    let rule = index_of(&ruleset, "rellik_cage");
    let mut kept = 0;
    for code in 0..12 * 12 * 12 {
        let digits = [code / 144, code / 12 % 12, code % 12];
        let mut grid = Grid::blank(side);
        // Other cells don't matter to the rule.
        side.cells().zip(digits.into_iter().cycle()).for_each(|(cell, digit)| grid.set(cell, Digit::new(digit + 1)));
        let holds = ruleset.rules()[rule].holds(&ruleset.values(&grid));
        assert_eq!(posts_hold(ruleset.model(), rule, &grid), holds, "{digits:?}");
        kept += usize::from(holds);
    }
    assert!((1..12 * 11 * 10).contains(&kept), "{kept} of the triples of different digits");
}

#[test]
fn a_rellik_cage_of_digits_from_zero() {
    let alphabet = Alphabet::new(0, 4).unwrap();
    let layout = Layout::rectangle(4, 4, alphabet, Regions::None);
    let arguments = rules::named("rellik_cage").unwrap().read("r1c1 r1c2 r1c3 = 4", alphabet).unwrap();
    let rule = RuleDraft::new("rellik_cage", arguments);
    let ruleset = RulesetDraft::of_layout(layout).with_rule(rule).validate().unwrap();
    let rule = index_of(&ruleset, "rellik_cage");
    let mut kept = Vec::new();
    for code in 0..4 * 4 * 4 {
        let digits = [code / 16, code / 4 % 4, code % 4];
        let mut grid = Grid::blank(ruleset.side());
        // Other cells don't matter to the rule.
        let cells = ruleset.geometry().cells().iter().zip(digits.into_iter().cycle());
        cells.for_each(|(&cell, digit)| grid.set(cell, Some(Digit::from_index(digit))));
        let holds = ruleset.rules()[rule].holds(&ruleset.values(&grid));
        assert_eq!(posts_hold(ruleset.model(), rule, &grid), holds, "{digits:?}");
        kept.extend(holds.then_some(digits).filter(|digits| digits.is_sorted()));
    }
    // 1 and 3 add up to 4, with or without 0.
    assert_eq!(kept, [[0, 1, 2], [0, 2, 3]]);
}

#[test]
fn a_cell_that_a_cage_lists_twice_counts_twice() {
    let ruleset = ruleset("killer r1c1 r1c1 = 2").unwrap();
    let rule = index_of(&ruleset, "killer");
    for digit in 1..=4 {
        let mut grid = Grid::blank(ruleset.side());
        ruleset.geometry().cells().iter().for_each(|&cell| grid.set(cell, Digit::new(digit)));
        assert_eq!(posts_hold(ruleset.model(), rule, &grid), digit == 1, "{digit}");
    }
}

#[test]
fn the_last_disjoint_group_of_boxes_of_two_rows_and_three_columns() {
    let side = Side::new(6).unwrap();
    let ruleset = ruleset_of(side, "disjoint_groups = 6").unwrap();
    let rule = index_of(&ruleset, "disjoint_groups");
    for (shift, expected) in [(1, true), (0, false)] {
        let mut grid = Grid::blank(side);
        for cell in side.cells() {
            grid.set(cell, Digit::new((cell.column() + shift * (cell.row() / 2)) % 6 + 1));
        }
        assert_eq!(ruleset.rules()[rule].holds(&ruleset.values(&grid)), expected, "{grid}");
        assert_eq!(posts_hold(ruleset.model(), rule, &grid), expected, "{grid}");
    }
}

#[test]
fn no_skyscraper_is_hidden_in_a_line_of_one_cell() {
    let spec = rules::named("hidden_skyscraper").unwrap();
    let alphabet = Alphabet::of_side(Side::new(4).unwrap());
    let attempt = |text: &str| {
        let rule = RuleDraft::of(spec, spec.read(text, alphabet).unwrap());
        let layout = Layout::rectangle(1, 4, alphabet, Regions::None);
        RulesetDraft::of_layout(layout).with_rule(rule).validate().map_err(|error| error.to_string())
    };
    assert!(attempt("r1c0 = 2").is_ok());
    assert!(attempt("r0c1 = 2").unwrap_err().contains("a line of two cells"));
}
