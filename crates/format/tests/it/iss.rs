//! The text of Interactive Sudoku Solver and documents of version 2: reading, writing, and what is refused.

use ninefold_format::{DetectedFormat, Item, ReadOptions, formats, read_all, read_as, read_one};
use ninefold_grid::{Layout, Partition};
use ninefold_puzzle::{Puzzle, RuleDraft, rules};

fn options() -> ReadOptions {
    ReadOptions::default()
}

fn puzzle(text: &str) -> Puzzle {
    let record = read_one(text.as_bytes(), &options()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
    record.draft.validate().unwrap_or_else(|faults| panic!("{text}: {faults}"))
}

fn written(puzzle: &Puzzle, format: &str) -> String {
    formats::named(format).unwrap().text(&[Item::new(puzzle)]).unwrap_or_else(|error| panic!("{error}"))
}

fn fault(text: &str) -> String {
    match read_one(text.as_bytes(), &options()) {
        Err(fault) => fault.to_string(),
        Ok(record) => panic!("{text} was read: {:?}", record.draft),
    }
}

fn is_same(one: &Puzzle, other: &Puzzle) -> bool {
    one.geometry() == other.geometry()
        && one.givens() == other.givens()
        && one.candidates() == other.candidates()
        && one.ruleset().drafts() == other.ruleset().drafts()
}

/// Puzzles of many shapes; each is written as it stands.
const PUZZLES: &[&str] = &[
    ".Shape~9x9",
    ".~R1C1_5~R9C9_3",
    ".Cage~10~R1C1~R1C2.Cage~~R2C1~R2C2",
    ".Shape~6x6~0-8.~R1C1_0",
    ".Shape~4x6.Thermo~R1C1~R1C2~R1C3",
    ".Shape~7x7~9.AntiKnight",
    ".Shape~5x3~6~Raw.Cage~7~R5C3~R4C3",
    ".Shape~4x4.NoBoxes.AntiKing",
    ".Shape~6x6.RegionSize~4",
    ".Shape~4x4.NoBoxes.Jigsaw~0001021122312333",
    ".Var~A~~1.Var~B~left%20side~2x3.Cage~9~VA~VB1~VB6",
    ".~R1C1_1_2_3~R1C2_9",
    ".Shape~16x16.~RaC1_10~RgCg_16",
    ".Or.Cage~10~R1C1~R1C2.And.Cage~11~R1C1~R1C2.Cage~5~R2C1~R2C2.End.End",
    ".Replicate~V~R2C2.Thermo~R2C2~R2C3.End",
];

#[test]
fn what_is_written_is_what_was_read() {
    for text in PUZZLES {
        let puzzle = puzzle(text);
        assert_eq!(written(&puzzle, "iss").trim_end(), *text);
    }
}

#[test]
fn documents_say_all_that_the_text_says() {
    for text in PUZZLES {
        let puzzle = puzzle(text);
        let document = written(&puzzle, "json");
        let again = read_one(document.as_bytes(), &options()).unwrap_or_else(|fault| panic!("{document}: {fault}"));
        let again = again.draft.validate().unwrap_or_else(|faults| panic!("{document}: {faults}"));
        assert!(is_same(&puzzle, &again), "{document}");
    }
}

#[test]
fn every_example_that_can_be_written_is_read_back() {
    for spec in rules::ALL {
        let ruleset = spec.example_draft().unwrap();
        let givens = ninefold_grid::Grid::blank(ruleset.side);
        let draft = ninefold_puzzle::PuzzleDraft { ruleset, givens, candidates: None };
        let puzzle = draft.validate().unwrap_or_else(|faults| panic!("{}: {faults}", spec.name));
        let document = written(&puzzle, "json");
        let again = read_one(document.as_bytes(), &options()).unwrap_or_else(|fault| panic!("{document}: {fault}"));
        let again = again.draft.validate().unwrap_or_else(|faults| panic!("{document}: {faults}"));
        assert!(is_same(&puzzle, &again), "{}: {document}", spec.name);
        if let Ok(text) = formats::named("iss").unwrap().text(&[Item::new(&puzzle)]) {
            let again = read_one(text.as_bytes(), &options()).unwrap_or_else(|fault| panic!("{text}: {fault}"));
            let again = again.draft.validate().unwrap_or_else(|faults| panic!("{text}: {faults}"));
            assert_eq!(puzzle.ruleset().model().posts().len(), again.ruleset().model().posts().len(), "{text}");
        }
    }
}

#[test]
fn usual_grids_stay_usual() {
    assert!(puzzle(".~R1C1_5").is_plain());
    assert!(matches!(puzzle(".Shape~6x6").geometry().partition(), Partition::Boxes(_)));
    assert!(matches!(puzzle(".Shape~7x7").geometry().partition(), Partition::Lines));
    assert!(matches!(
        puzzle(".Shape~4x4.NoBoxes.Jigsaw~0001021122312333").geometry().partition(),
        Partition::Jigsaw(_)
    ));
}

#[test]
fn the_last_item_about_one_thing_counts() {
    let drafts = |text: &str| puzzle(text).ruleset().drafts();
    assert_eq!(drafts(".AntiKnight.AntiKnight").len(), 1);
    assert_eq!(drafts(".Cage~10~R1C1~R1C2.Cage~11~R1C1~R1C2").len(), 2);
    assert_eq!(puzzle(".~R1C1_1_2.~R1C1_2_3").givens().filled_count(), 1);
    let none = puzzle(".~R1C1_1.~R1C1_2");
    assert!(none.candidates().unwrap().get(ninefold_grid::Cell::new(0, 0)).is_empty());
}

#[test]
fn blanks_and_capitals_of_cells_do_not_matter() {
    let plain = puzzle(".Cage~10~R1C1~R1C2.AntiKnight");
    assert!(is_same(&plain, &puzzle(" .Cage ~10~r1c1 ~R1c2 .AntiKnight ")));
    assert!(is_same(&plain, &puzzle(".Cage~10~R1C1~R1C2.AntiKnight.\r\n")));
}

#[test]
fn errors_name_the_place_and_what_was_expected() {
    for (text, wanted) in [
        (".Cage~10~R1C1~R0C2", "line 1, column 15: \"R0C2\" is not a cell of the grid"),
        (".Cage~10~R1C1~R1C10", "column 15: \"R1C10\" is not a cell"),
        (".Shape~6x6.Cage~3~R7C1", "the grid has 6 rows and 6 columns"),
        (".Cage~x~R1C1", "column 7: \"x\" is not a whole number"),
        (".Kage~10~R1C1", "column 2: there is no type \"Kage\""),
        (".Shape~17x9", "\"17x9\" is not a size"),
        (".Shape~9x9~5", "has too few values"),
        (".Shape~9x9.Shape~6x6", "differs from the shape before"),
        (".~R1C1_0", "\"0\" is not a digit of the grid"),
        (".Or.Cage~10~R1C1~R1C2", "has no end"),
        (".AntiKnight.End", "ends nothing"),
        (".Or.Shape~6x6.End", "can't be part of a composite"),
        (".Jigsaw~0011", "the map of pieces has 4 characters"),
        (".Var~a~~1", "can't name extra cells"),
        (".AntiKnight~R1C1", "is one argument too many"),
        (".Cage~10~VA1~R1C1", "\"VA1\" is not a cell"),
    ] {
        let found = fault(text);
        assert!(found.contains(wanted), "{text}: {found}");
    }
    let deep = ".And".repeat(100) + &".End".repeat(100);
    assert!(fault(&format!(".Cage~10~R1C1~R1C2{deep}")).contains("too deep"));
}

#[test]
fn the_column_counts_the_blanks() {
    assert!(fault(".Cage~10 ~R1C1~ R0C2").contains("column 17"));
}

#[test]
fn a_file_has_a_puzzle_a_line() {
    let text = "# two puzzles\n.Cage~10~R1C1~R1C2\n\n.~R1C1_5\r\n.Nothing~1\n";
    let detected = DetectedFormat::of(text.as_bytes(), &options()).unwrap();
    assert_eq!(detected.format().name, "iss");
    assert!(detected.is_line_shaped());
    let records = read_all(text.as_bytes(), &options()).unwrap();
    assert_eq!(records.len(), 3);
    assert!(records[0].is_ok() && records[1].is_ok());
    assert!(records[2].as_ref().unwrap_err().to_string().starts_with("line 5, column 2"));
}

#[test]
fn a_puzzle_may_take_several_lines() {
    let one = puzzle(".Cage~10~R1C1\n~R1C2\n.AntiKnight\n");
    assert!(is_same(&one, &puzzle(".Cage~10~R1C1~R1C2.AntiKnight")));
}

#[test]
fn indented_lines_are_one_puzzle() {
    let indented = "\n    .Thermo~R1C1~R1C2.Thermo~R2C1~R2C2\n    .AntiKnight\n    .~R9C9_5\n    ";
    let text = indented.replace("    ", "");
    assert!(is_same(&puzzle(indented), &puzzle(&text.replace('\n', ""))));
    assert_eq!(read_all(text.as_bytes(), &options()).unwrap().len(), 3);
    assert_eq!(read_all(b"  .AntiKing", &options()).unwrap().len(), 1);
}

#[test]
fn a_puzzle_may_be_indented_below_its_first_line() {
    for text in [
        ".Shape~9x9\n  .AntiKnight\n  .Thermo~R1C1~R1C2\n  .~R9C9_5\n",
        ".Thermo\n  ~R1C1\n  ~R1C2\n.AntiKnight\n  .~R9C9_5\n",
        ".Shape~6x6\n.AntiKnight\n.~R1C1_5\n.Thermo~R1C1~R1C2\n",
        ".AntiKnight\n.Or\n.Thermo~R1C1~R1C2\n.Thermo~R2C1~R2C2\n.End\n",
        ".Or\n\t.Thermo~R1C1~R1C2\n\t.Thermo~R2C1~R2C2\n.End\n.AntiKnight\n.AntiKing\n.~R9C9_5\n",
    ] {
        let line: String = text.split_whitespace().collect();
        assert!(is_same(&puzzle(text), &puzzle(&line)), "{text}");
    }
    // One stray blank makes no puzzle of a list.
    let list = ".AntiKnight\n.AntiKing\n .AntiKnight\n.AntiKing\n.AntiKnight\n";
    assert_eq!(read_all(list.as_bytes(), &options()).unwrap().len(), 5);
}

#[test]
fn grids_with_letters_are_not_mistaken_for_it() {
    let line = format!(".AB{}", ".".repeat(253));
    assert_eq!(DetectedFormat::of(line.as_bytes(), &options()).unwrap().format().name, "line");
    assert_eq!(DetectedFormat::of(".1.4............".as_bytes(), &options()).unwrap().format().name, "line");
}

#[test]
fn no_text_makes_the_reader_panic() {
    let iss = formats::named("iss").unwrap();
    let whole = PUZZLES.concat();
    for end in 0..whole.len() {
        let _ = read_as(iss, &whole.as_bytes()[..end], &options());
        let _ = read_as(iss, &whole.as_bytes()[end..], &options());
    }
    for text in
        ["", ".", "..", ".~", ".~~~~", ".Shape", ".Shape~", ".Shape~9x9~0-99999999999999999999", ".Var~A~~999x99"]
    {
        let _ = read_as(iss, text.as_bytes(), &options());
    }
    let _ = read_as(iss, b".Cage~\xff\xfe~R1C1", &options());
    let _ = read_as(iss, ".Cage~10~R1C\u{e9}".as_bytes(), &options());
    let huge = format!(".Cage~1{}", "~R1C1".repeat(100_000));
    let _ = read_as(iss, huge.as_bytes(), &options()).map(|records| records.len());
}

#[test]
fn what_can_t_be_said_is_named() {
    let mut draft = puzzle(".AntiKnight").ruleset().drafts();
    draft.push(RuleDraft::of_text("odd r1c1"));
    let text = ninefold_puzzle::RulesetDraft {
        rules: draft,
        ..ninefold_puzzle::RulesetDraft::classic(ninefold_grid::Side::NINE)
    };
    let givens = ninefold_grid::Grid::blank(ninefold_grid::Side::NINE);
    let draft = ninefold_puzzle::PuzzleDraft { ruleset: text, givens, candidates: None };
    let odd = draft.validate().unwrap();
    let iss = formats::named("iss").unwrap();
    match iss.text(&[Item::new(&odd)]) {
        Ok(text) => assert!(text.contains("R1C1"), "{text}"),
        Err(error) => assert!(error.to_string().contains("the rule odd"), "{error}"),
    }
}

#[test]
fn documents_keep_what_they_do_not_know() {
    let text = r#"{"version":2,"layout":{"rows":4,"columns":4,"boxes":"2x2"},"alphabet":"0-3","givens":"0...............","candidates":{"r1c2":"1 2"},"rules":[{"rule":"killer","cells":"r1c1 r1c2","sum":3},"anti_knight"],"meta":{"title":"A","author":"B"},"mood":{"x":[1,"two",null]}}"#;
    let record = read_one(text.as_bytes(), &options()).unwrap();
    assert_eq!(record.notes.title.as_deref(), Some("A"));
    assert_eq!(record.notes.field("author"), Some("B"));
    let puzzle = record.draft.clone().validate().unwrap();
    assert_eq!(puzzle.ruleset().drafts().len(), 2);
    let again = formats::named("json").unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
    assert!(again.contains(r#""mood":{"x":[1,"two",null]}"#), "{again}");
    assert!(again.contains(r#""meta":{"title":"A","author":"B"}"#), "{again}");
    let again = read_one(again.as_bytes(), &options()).unwrap();
    assert!(is_same(&puzzle, &again.draft.validate().unwrap()));
}

#[test]
fn wrong_documents_are_refused_with_their_place() {
    for (text, wanted) in [
        (r#"{"layout":{"rows":4}}"#, "columns is missing"),
        (r#"{"layout":"samuri"}"#, "samurai"),
        (r#"{"layout":{"rows":4,"columns":4,"boxes":"3x3"}}"#, "do not divide"),
        (r#"{"layout":"4x4","givens":"5..............."}"#, "character 1 is '5'"),
        (r#"{"layout":"4x4","givens":"1"}"#, "16 cells"),
        (r#"{"layout":"4x4","rules":[{"rule":"kilr","cells":"r1c1"}]}"#, "there is no rule \"kilr\""),
        (r#"{"version":3,"layout":"4x4"}"#, "a document of version 3"),
        (r#"{"layout":"4x4","rules":[{"cells":"r1c1"}]}"#, "a rule without its name"),
        (r#"{"layout":"4x4","rules":[{"rule":"killer","cells":"x"}]}"#, "expected a cell"),
        (r#"{"layout":"4x4","alphabet":"5-2"}"#, "is not a range of digits"),
        (r#"{"layout":"4x4","candidates":{"r9c9":"1"}}"#, "is not a cell of the grid"),
    ] {
        let found = fault(text);
        assert!(found.contains(wanted) && found.contains("column"), "{text}: {found}");
    }
}

#[test]
fn rules_can_stand_beside_any_puzzle() {
    let text = format!(r#"{{"puzzle":"{}","rules":["killer r1c1 r1c2 = 10"]}}"#, ".".repeat(81));
    assert_eq!(puzzle(&text).ruleset().drafts().len(), 1);
    let asked = ReadOptions { rules: vec!["killer r1c1 r1c2 = 10".to_owned()], ..options() };
    let record = read_one(".".repeat(81).as_bytes(), &asked).unwrap();
    assert_eq!(record.draft.validate().unwrap().ruleset().drafts()[0].name, "killer");
    let beyond = ReadOptions { rules: vec!["killer r1c1 r1c20 = 10".to_owned()], ..options() };
    let record = read_one(".".repeat(81).as_bytes(), &beyond).unwrap();
    assert!(record.draft.validate().unwrap_err().to_string().contains("r1c20"));
}

#[test]
fn a_samurai_is_read_in_three_ways() {
    let layout = Layout::named("samurai", None).unwrap();
    let asked = ReadOptions { layout: Some(layout), ..options() };
    let read = |text: &str| {
        let record = read_one(text.as_bytes(), &asked).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        record.draft.validate().unwrap()
    };
    let cells = format!("1{}", ".".repeat(368));
    let line = read(&cells);
    assert_eq!(line.givens().filled_count(), 1);
    let grids = format!("1{}\n{}", ".".repeat(80), format!("{}\n", ".".repeat(81)).repeat(4));
    assert!(is_same(&line, &read(&grids)));
    let picture = written(&line, "layout");
    assert_eq!(picture.lines().count(), 21);
    assert!(is_same(&line, &read(&picture)));
    let other = format!("{}9\n{}", ".".repeat(80), format!("{}\n", "8".to_owned() + &".".repeat(80)).repeat(4));
    assert!(read_one(other.as_bytes(), &asked).is_err() || read(&other).givens().filled_count() > 0);
}

#[test]
fn forms_without_types_are_read() {
    let is_like = |text: &str, expected: &str| assert!(is_same(&puzzle(text), &puzzle(expected)), "{text}");
    let grid = format!("53..7....{}", ".".repeat(72));
    is_like(&format!("={grid}"), ".~R1C1_5~R1C2_3~R1C5_7");
    is_like("=1.....2...3.....", ".Shape~4x4.~R1C1_1~R2C3_2~R3C3_3");
    let large = format!("=AJ{}", ".".repeat(98));
    is_like(&large, ".Shape~10x10.~R1C1_1~R1C2_10");
    // The first two rows are a cage of 45 each, the sum in the first cell; the other cells belong to no cage.
    let pointers = format!("j{}j{}{}", "<".repeat(8), "<".repeat(8), "0".repeat(63));
    let pointed = puzzle(&pointers).ruleset().drafts();
    assert_eq!((pointed.len(), pointed[0].arguments.number("sum")), (2, Some(45)));
    let numbers: Vec<String> = (0..81).map(|cell| (if cell < 2 { 10 * 256 + 1 } else { 0 }).to_string()).collect();
    is_like(&format!("3x3::k:{}:", numbers.join(":")), ".Cage~10~R1C1~R1C2");
    let diagonal = format!("3x3:d:k:{}:", numbers.join(":"));
    is_like(&diagonal, ".Cage~10~R1C1~R1C2.Diagonal~1.Diagonal~-1");
    // Pointers that lead nowhere.
    assert!(read_one(format!("<{}", "0".repeat(80)).as_bytes(), &options()).is_err());
}

#[test]
fn a_grid_and_items_in_two_sections_are_one_puzzle() {
    let grid = format!("53..7....{}", ".".repeat(72));
    let rows: Vec<&str> = (0..9).map(|row| &grid[9 * row..9 * row + 9]).collect();
    let expected = puzzle(".~R1C1_5~R1C2_3~R1C5_7.AntiKnight.Cage~10~R2C1~R2C2");
    let items = ".AntiKnight.Cage~10~R2C1\n~R2C2";
    for grid in [grid.clone(), rows.join("\n"), format!("={grid}")] {
        for text in
            [format!("{grid}\n\n{items}\n"), format!("{items}\n \n{grid}"), format!("# a\n{grid}\n# b\n{items}")]
        {
            let read = puzzle(&text);
            assert!(is_same(&read, &expected), "{text}");
        }
    }
    let map = "112211223344.3344".replace('.', "");
    assert_eq!(map.len(), 16);
    let jigsaw = puzzle(&format!(".Shape~4x4.AntiKing\n\n{map}"));
    assert!(is_same(&jigsaw, &puzzle(".Shape~4x4.NoBoxes.Jigsaw~1122112233443344.AntiKing")));
    // Two puzzles are not one.
    assert!(read_one(format!(".~R1C1_5\n\n{grid}").as_bytes(), &options()).is_err());
    // A fault keeps its place.
    assert!(fault(&format!("{grid}\n\n.Cage~10~R1C1~R0C2")).contains("R0C2"));
}

#[test]
fn puzzles_in_json_lines_may_be_texts_of_iss() {
    let text = "{\"puzzle\": \".Cage~10~R1C1~R1C2\", \"id\": 1}\n{\"id\": 2, \"puzzle\": \".~R1C1_5.AntiKnight\"}\n";
    let records = read_all(text.as_bytes(), &options()).unwrap();
    let drafts = records.into_iter().map(|record| record.unwrap().draft.validate().unwrap().ruleset().drafts());
    let names: Vec<String> = drafts.map(|drafts| drafts[0].name.to_string()).collect();
    assert_eq!(names, ["killer", "anti_knight"]);
}

#[test]
fn rules_without_a_type_are_written_as_what_they_post() {
    let written_as = |rules: &[&str]| {
        let ruleset = ninefold_puzzle::RulesetDraft {
            rules: rules.iter().map(|text| RuleDraft::of_text(*text)).collect(),
            ..ninefold_puzzle::RulesetDraft::classic(ninefold_grid::Side::new(4).unwrap())
        };
        let givens = ninefold_grid::Grid::blank(ruleset.side);
        let draft = ninefold_puzzle::PuzzleDraft { ruleset, givens, candidates: None };
        formats::named("iss").unwrap().text(&[Item::new(&draft.validate().unwrap())]).map_err(|error| error.to_string())
    };
    for (rules, expected) in [
        (&["diagonal"][..], ".Shape~4x4.Diagonal~1.Diagonal~-1"),
        (&["odd r1c1 r2c2"], ".Shape~4x4.~R1C1_1_3~R2C2_1_3"),
        (&["slow_thermometer r1c1 r2c2 r3c3"], ".Shape~4x4.Pair~vzI~R1C1~R2C2~~R2C2~R3C3"),
        (&["clone r1c1 r1c2 / r2c3 r2c4"], ".Shape~4x4.Pair~hQI~R1C1~R2C3~~R1C2~R2C4"),
        (
            &["any_of { diagonal } { odd r1c1 }"],
            ".Shape~4x4.Or.And.AllDifferent~R1C1~R2C2~R3C3~R4C4.AllDifferent~R1C4~R2C3~R3C2~R4C1.End.~R1C1_1_3.End",
        ),
        (&["minimum r1c1"], ".Shape~4x4.Pair~Oj~R1C1~R1C2~~R1C1~R2C1"),
        (&["sandwich r5c2 = 3", "sandwich r0c3 = 2"], ".Shape~4x4.Sandwich~3~C2.Sandwich~2~C3"),
    ] {
        let text = written_as(rules).unwrap();
        assert_eq!(text.trim_end(), expected, "{rules:?}");
        let again = puzzle(&text);
        assert!(is_same(&again, &puzzle(&written(&again, "iss"))), "{text}");
    }
    // Of two items about one line, ISS keeps the last.
    let both = written_as(&["sandwich r0c2 = 3", "sandwich r5c2 = 2"]).unwrap();
    assert!(both.starts_with(".Shape~4x4.NFA~") && both.trim_end().ends_with(".Sandwich~2~C2"), "{both}");
    let refused = written_as(&["digital_root_cage r1c1 r1c2 = 3", "doublers"]).unwrap_err();
    assert!(refused.contains("digital_root_cage") || refused.contains("doublers"), "{refused}");
}

#[test]
fn rules_are_replicated_within_a_group_of_extra_cells() {
    let read = puzzle(".Var~A~~2x4.Replicate~P~VA1.~VA1_1.Thermo~VA1~VA5.End");
    assert_eq!(read.ruleset().drafts()[0].arguments.cells("cells").len(), 4);
    assert!(is_same(&read, &puzzle(written(&read, "iss").as_str())));
    // From one group a cell would get into the next.
    let beyond = ".Var~A~~4.Var~B~~4.Replicate~B~VA1.Thermo~VA1~VA2~VA3~VA4.End";
    let draft = read_one(beyond.as_bytes(), &options()).unwrap().draft;
    assert!(draft.validate().is_ok());
    let beyond = ".Var~A~~4.Var~B~~4.Replicate~C~VA1.Thermo~VA3~VA4.End";
    let draft = read_one(beyond.as_bytes(), &options()).unwrap().draft;
    assert!(draft.validate().is_err());
}
