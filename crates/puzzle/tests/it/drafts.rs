//! Validation of drafts: every fault is found and located, all at once.

use ninefold_grid::{Alphabet, BoxShape, Candidates, Cell, Digit, DigitSet, Grid, Layout, Regions, Side};
use ninefold_puzzle::{Argument, Arguments, Puzzle, PuzzleDraft, RuleDraft, Ruleset, RulesetDraft};

fn grid(text: &str) -> Grid {
    let digits = text.chars().map(|symbol| Digit::new(symbol.to_digit(36).unwrap_or(0) as usize));
    Grid::from_cells(digits.collect()).unwrap()
}

/// Returns a 9×9 grid with these cells filled: `r1c1=5 r1c2=5`.
fn cells(text: &str) -> Grid {
    let mut grid = Grid::blank(Side::NINE);
    for (cell, digit) in text.split(' ').map(|entry| entry.split_once('=').unwrap()) {
        grid.set(cell.parse().unwrap(), Digit::new(digit.parse().unwrap()));
    }
    grid
}

fn fault(ruleset: RulesetDraft, givens: Grid) -> String {
    PuzzleDraft { ruleset, givens, candidates: None }.validate().unwrap_err().to_string()
}

fn classic() -> RulesetDraft {
    RulesetDraft::classic(Side::NINE)
}

const MAP: &str = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";

fn map(text: &str) -> Option<Vec<u8>> {
    Some(text.bytes().map(|byte| byte - b'1').collect())
}

#[test]
fn a_repeat_in_each_kind_of_house() {
    assert_eq!(fault(classic(), cells("r4c2=5 r4c7=5")), "r4c7 repeats the 5 of r4c2 in row 4");
    assert_eq!(fault(classic(), cells("r1c3=7 r9c3=7")), "r9c3 repeats the 7 of r1c3 in column 3");
    assert_eq!(fault(classic(), cells("r4c4=1 r6c5=1")), "r6c5 repeats the 1 of r4c4 in box 5");
    let diagonal = classic().with_rules(["diagonal"]);
    assert_eq!(fault(diagonal.clone(), cells("r1c1=2 r9c9=2")), "r9c9 repeats the 2 of r1c1 in the falling diagonal");
    assert_eq!(fault(diagonal, cells("r2c8=2 r8c2=2")), "r8c2 repeats the 2 of r2c8 in the rising diagonal");
    let window = classic().with_rules(["window"]);
    assert_eq!(fault(window, cells("r6c2=9 r8c4=9")), "r8c4 repeats the 9 of r6c2 in window 3");
    let jigsaw = RulesetDraft { regions: map(MAP), ..classic() };
    assert_eq!(fault(jigsaw, cells("r4c4=1 r6c5=1")), "r6c5 repeats the 1 of r4c4 in region 5");
}

#[test]
fn all_faults_at_once_and_each_pair_once() {
    assert_eq!(
        fault(classic(), cells("r1c1=5 r1c2=5 r9c9=3 r8c9=3")),
        "r1c2 repeats the 5 of r1c1 in row 1; r9c9 repeats the 3 of r8c9 in column 9"
    );
    assert_eq!(
        fault(classic(), cells("r1c1=10 r9c9=64")),
        "r1c1 holds 10: expected a digit from 1 to 9; r9c9 holds 64: expected a digit from 1 to 9"
    );
}

#[test]
fn a_sentence_tells_the_first_faults_and_counts_the_rest() {
    let digits = vec![Digit::new(1); 81];
    let faults = PuzzleDraft::classic(Grid::from_cells(digits).unwrap()).validate().unwrap_err();
    assert!(faults.all().len() > 100);
    let text = faults.to_string();
    assert!(text.starts_with("r1c2 repeats the 1 of r1c1 in row 1; r1c3"), "{text}");
    assert!(text.ends_with(&format!("; and {} more", faults.all().len() - 8)), "{text}");
}

#[test]
fn rulesets_that_cannot_be() {
    let of = |draft: RulesetDraft| draft.validate().unwrap_err().to_string();
    let shape = BoxShape::new(2, 3);
    assert_eq!(
        of(RulesetDraft { boxes: shape, ..classic() }),
        "boxes of 2x3 make a grid of side 6: expected boxes of 9 cells"
    );
    assert_eq!(
        of(RulesetDraft { boxes: Some(BoxShape::CLASSIC), regions: map(MAP), ..classic() }),
        "boxes and a map of regions: expected one of them"
    );
    assert_eq!(of(classic().with_rules(["diagnal"])), "there is no variant \"diagnal\": did you mean diagonal?");
    assert_eq!(
        of(classic().with_rules(["jigsaw"])),
        "jigsaw: the map of regions is missing: expected a region for each cell, behind the puzzle or beside it"
    );
    assert_eq!(
        of(RulesetDraft::classic(Side::new(5).unwrap()).with_rules(["window"])),
        "window: a grid of 5 rows and 5 columns has no windows: expected a square grid that boxes divide, of side 4 or more"
    );
    let odd = RuleDraft::new("diagonal", Arguments::none().with("sum", Argument::Number(4)));
    assert_eq!(of(RulesetDraft { rules: vec![odd], ..classic() }), "diagonal: there is no parameter sum");
    let torn = MAP.replacen("111222", "112122", 1);
    assert_eq!(
        of(RulesetDraft { regions: map(&torn), ..classic() }),
        "region 1 is not connected: r1c4 can't be reached from r1c1; region 2 is not connected: r1c5 can't be reached from r1c3"
    );
}

#[test]
fn sides_must_agree() {
    let ruleset = Ruleset::classic(Side::NINE);
    let small = Puzzle::new(ruleset.clone(), Grid::blank(Side::new(4).unwrap()), None).unwrap_err();
    assert_eq!(small.to_string(), "the grid has side 4: expected 9");
    let candidates = Some(Candidates::full(Side::new(4).unwrap()));
    assert!(Puzzle::new(ruleset, Grid::blank(Side::NINE), candidates).is_err());
}

#[test]
fn asking_twice_is_asking_once() {
    let twice = classic().with_rules(["diagonal", "X", "Sudoku-X"]).validate().unwrap();
    assert_eq!(twice.variant_names(), ["diagonal"]);
    assert_eq!(twice.houses().len(), 29);
    // What is left out of a rule is filled in before it is compared.
    let texts = ["whispers r1c1 r2c2", "whispers r1c1 r2c2 = 5", "whispers r1c1 r2c2 = 4"];
    let draft = texts.into_iter().map(RuleDraft::of_text).fold(classic(), RulesetDraft::with_rule);
    let whispers = draft.validate().unwrap();
    assert_eq!(whispers.rules().iter().filter(|rule| rule.spec().name == "whispers").count(), 2);
}

#[test]
fn plain_rules_are_those_of_the_classic_puzzle() {
    let is_plain = |draft: RulesetDraft| draft.validate().unwrap().is_plain();
    assert!(is_plain(classic()));
    assert!(!is_plain(classic().with_rules(["diagonal"])));
    assert!(!is_plain(RulesetDraft::classic(Side::new(4).unwrap())));
}

#[test]
fn cells_that_a_rule_keeps_apart_are_peers() {
    let new_peers = |rule: &str, cell: &str| {
        let peers = |draft: RulesetDraft| draft.validate().unwrap().houses().peers(cell.parse().unwrap());
        let (own, usual) = (peers(classic().with_rule(RuleDraft::of_text(rule))), peers(classic()));
        own.iter().filter(|&peer| !usual.contains(peer)).map(|peer| peer.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(new_peers("killer r3c3 r3c4 r4c4 = 10", "r3c3"), ["r4c4"]);
    assert_eq!(new_peers("thermometer r3c3 r4c4", "r3c3"), ["r4c4"]);
    assert_eq!(new_peers("palindrome r3c3 r4c4 r5c5", "r3c3"), [""; 0]);
}

#[test]
fn windows_of_every_square_side() {
    for (n, windows) in [(4, 1), (9, 4), (16, 9), (25, 16), (64, 49)] {
        let ruleset = RulesetDraft::classic(Side::new(n).unwrap()).with_rules(["hyper"]).validate().unwrap();
        assert_eq!(ruleset.houses().len(), 3 * n + windows);
    }
    let ruleset = classic().with_rules(["window"]).validate().unwrap();
    let corners: Vec<_> = ruleset.houses().iter().skip(27).map(|house| house.cells()[0].to_string()).collect();
    assert_eq!(corners, ["r2c2", "r2c6", "r6c2", "r6c6"]);
    // The digits may be more than the cells of a window, but not fewer.
    let boxes = |side, height, digits| {
        let regions = Regions::Boxes { rows: height, columns: height };
        let layout = Layout::rectangle(side, side, Alphabet::of_side(Side::new(digits).unwrap()), regions);
        RulesetDraft::of_layout(layout).with_rules(["window"]).validate()
    };
    assert!(boxes(4, 2, 6).is_ok());
    assert!(boxes(6, 3, 6).is_err());
}

#[test]
fn a_solution_keeps_rules_givens_and_pencilmarks() {
    let solution = grid("1234341221434321");
    let ruleset = Ruleset::classic(Side::new(4).unwrap());
    let puzzle = |givens: &str, candidates| Puzzle::new(ruleset.clone(), grid(givens), candidates).unwrap();
    assert!(puzzle("1...............", None).holds(&solution));
    assert!(!puzzle("2...............", None).holds(&solution));
    let mut candidates = Candidates::full(Side::new(4).unwrap());
    candidates.remove(Cell::new(0, 0), Digit::new(1).unwrap());
    let marked = puzzle("................", Some(candidates));
    assert!(!marked.holds(&solution));
    assert_eq!(marked.model().domains().get(Cell::new(0, 0)), DigitSet::from_bits(0b1110));
    assert!(!puzzle("................", None).holds(&grid("123434122143432.")));
}

#[test]
fn pencilmarks_become_rules_that_players_know() {
    let digits =
        |text: &str| -> DigitSet { text.bytes().filter_map(|digit| Digit::new((digit - b'0').into())).collect() };
    let mut candidates = Candidates::full(Side::new(4).unwrap());
    for (cell, set) in [("r1c1", "1"), ("r1c2", "24"), ("r2c2", "13"), ("r3c3", "12"), ("r4c4", "24"), ("r4c1", "12")] {
        candidates.set(cell.parse().unwrap(), digits(set));
    }
    let ruleset = RulesetDraft::classic(Side::new(4).unwrap()).with_rule("diagonal").validate().unwrap();
    let mut givens = Grid::blank(Side::new(4).unwrap());
    givens.set("r1c1".parse().unwrap(), Digit::new(1));
    let puzzle = Puzzle::new(ruleset, givens, Some(candidates.clone())).unwrap();
    let told = puzzle.with_pencilmarks_as_rules();
    let drafts = told.ruleset().drafts();
    let names: Vec<_> = drafts.iter().map(|draft| draft.kind().unwrap().name).collect();
    assert_eq!(names, ["diagonal", "even", "odd", "candidates"]);
    let cells = |at: usize| drafts[at].arguments.cells("cells").iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(
        (cells(1), cells(2), cells(3)),
        (vec!["r1c2".into(), "r4c4".into()], vec!["r2c2".into()], vec!["r3c3".into(), "r4c1".into()])
    );
    assert_eq!(drafts[3].arguments.digits("digits"), Some(digits("12")));
    // The same grids solve both.
    for solution in ["1234341221434321", "1432324123144123"] {
        assert_eq!(puzzle.holds(&grid(solution)), told.holds(&grid(solution)), "{solution}");
    }
    assert!(told.candidates().is_none());
    // No rule can say that a cell holds nothing.
    candidates.set("r4c4".parse().unwrap(), DigitSet::EMPTY);
    let unsolvable = Puzzle::new(puzzle.ruleset().clone(), puzzle.givens().clone(), Some(candidates)).unwrap();
    assert!(unsolvable.with_pencilmarks_as_rules().candidates().is_some());
}

#[test]
fn the_column_is_that_of_the_word_that_is_wrong() {
    let wrong = |rule| fault(classic().with_rule(RuleDraft::of_text(rule)), Grid::blank(Side::NINE));
    // Not in the word before, which begins alike.
    let said = wrong("killer r1c1 r1c = 10");
    assert!(said.starts_with("rule 'killer r1c1 r1c = 10', column 13: "), "{said}");
    let said = wrong("thermometer r2c2 r1c1 r2c2");
    assert_eq!(said, "rule 'thermometer r2c2 r1c1 r2c2', column 13: cells has r2c2 twice");
}

#[test]
fn the_reason_does_not_repeat_the_rule() {
    let reason = |rule| {
        let draft = classic().with_rule(RuleDraft::of_text(rule));
        draft.validate().unwrap_err().all().iter().map(ninefold_puzzle::PuzzleError::reason).collect::<Vec<_>>()
    };
    for rule in ["killer r1c1 r1c = 10", "killer r1c1 r1c2 = 100"] {
        let [reason] = &reason(rule)[..] else { panic!("{rule}") };
        assert!(reason.len() > 10 && !reason.contains(rule), "{reason}");
    }
}

#[test]
fn a_refused_rule_is_told_with_its_cells() {
    let cage = |cells: &str, sum: i64| {
        let cells = cells.split(' ').map(|cell| cell.parse().unwrap()).collect();
        RuleDraft::new(
            "killer",
            Arguments::none().with("cells", Argument::Cells(cells)).with("sum", Argument::Number(sum)),
        )
    };
    let fault = |cells: &str, sum| {
        let draft = classic().with_rule(cage("r1c1 r1c2", 10)).with_rule(cage(cells, sum));
        draft.validate().unwrap_err().to_string()
    };
    let reason = "2 different digits can't add up to 50: expected 3 to 17";
    assert_eq!(fault("r4c1 r4c2", 50), format!("killer r4c1 r4c2 = 50: {reason}"));
    assert_eq!(fault("r4c1", 10), "killer r4c1 = 10: one digit can't add up to 10: expected 1 to 9");
    // A long rule is cut.
    let cells: Vec<String> = (1..=9).flat_map(|row| [format!("r{row}c1"), format!("r{row}c2")]).collect();
    let long = fault(&cells.join(" "), 10);
    assert!(long.starts_with("killer r1c1 r1c2 r2c1 r2c2 r3c1") && long.contains("…: "), "{long}");
}

#[test]
fn rules_inside_other_rules_are_taken_into_account() {
    let solution = grid("1234341221434321");
    let side = solution.side();
    // Every pair of neighbours with the ratio 2 has its dot.
    let value = |cell: Cell| solution.get(cell).unwrap().number();
    let mut dots = Vec::new();
    for (one, other) in side.cells().flat_map(|one| side.cells().map(move |other| (one, other))) {
        let touch = one.row().abs_diff(other.row()) + one.column().abs_diff(other.column()) == 1;
        if touch && value(one) == 2 * value(other) {
            dots.push(format!("kropki_ratio {one} {other}"));
        }
    }
    let holds = |rules: &[String]| {
        let rules = rules.iter().map(RuleDraft::of_text);
        let draft = rules.fold(RulesetDraft::classic(side), RulesetDraft::with_rule);
        draft.with_rule(RuleDraft::of_text("ratio_negative")).validate().unwrap().holds(&solution)
    };
    assert!(holds(&dots) && !holds(&dots[1..]));
    let grouped = |dots: &[String]| [format!("all_of {{ {} }}", dots.join(" } { "))];
    assert!(holds(&grouped(&dots)) && !holds(&grouped(&dots[1..])));
}
