//! f-puzzles: published puzzles beside the same in the text of Interactive Sudoku Solver, and what a round trip keeps.

use std::collections::BTreeSet;

use ninefold_format::{Item, Notes, ReadOptions, Record, formats, read_all, read_one};
use ninefold_grid::{Digit, Grid};
use ninefold_puzzle::{Mark, Puzzle};

use crate::samples::meaning::meaning;
use crate::samples::said::rules;

/// Objects a line: `id`, `orig` as f-puzzles packs it, `puzzle` for Interactive Sudoku Solver, `solution`.
const SAMPLES: &str = include_str!("../../../../testdata/variants/rules/f_puzzles.jsonl");

fn value<'a>(line: &'a str, name: &str) -> &'a str {
    let (_, rest) = line.split_once(&format!("\"{name}\": \"")).unwrap();
    rest.split_once('"').unwrap().0
}

fn read(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn puzzle(record: &Record) -> Puzzle {
    record.draft.clone().validate().unwrap_or_else(|faults| panic!("{faults}"))
}

fn written(format: &str, puzzle: &Puzzle, record: &Record) -> String {
    formats::named(format).unwrap().text(&[Item::of_record(puzzle, record)]).unwrap_or_else(|error| panic!("{error}"))
}

/// Published puzzles mean the same as their texts for Interactive Sudoku Solver, which name some rules otherwise: dots are
/// tables of pairs there, little killers sums, minima and maxima thermometers.
#[test]
fn published_puzzles() {
    let digit = |byte: u8| Digit::new(char::from(byte).to_digit(36).map_or(0, |digit| digit as usize));
    let mut compared = 0;
    for line in SAMPLES.lines() {
        let id = value(line, "id");
        let record = read(value(line, "orig"));
        let own = puzzle(&record);
        let solution = value(line, "solution");
        if !solution.is_empty() {
            assert!(own.holds(&Grid::from_cells(solution.bytes().map(digit).collect()).unwrap()), "{id}");
        }
        let text = value(line, "puzzle");
        if text.is_empty() {
            continue;
        }
        let other = puzzle(&read(text));
        let maps = [&own, &other]
            .map(|puzzle| puzzle.geometry().regions().map(|house| house.cells().to_vec()).collect::<BTreeSet<_>>());
        assert_eq!(maps[0], maps[1], "{id}");
        assert_eq!(own.givens(), other.givens(), "{id}");
        assert_eq!(meaning(&own), meaning(&other), "{id}");
        compared += 1;
    }
    assert!(compared > 20, "{compared}");
}

/// What is read, written and read again is the same: directly, and by way of our own documents.
#[test]
fn published_puzzles_come_back() {
    for line in SAMPLES.lines() {
        let id = value(line, "id");
        let record = read(value(line, "orig"));
        let own = puzzle(&record);
        for format in ["f-puzzles", "f-puzzles-json", "json"] {
            let again = read(&written(format, &own, &record));
            let puzzle = puzzle(&again);
            assert_eq!(puzzle.geometry(), own.geometry(), "{id} in {format}");
            assert_eq!((puzzle.givens(), puzzle.candidates()), (own.givens(), own.candidates()), "{id} in {format}");
            assert_eq!(rules(&puzzle), rules(&own), "{id} in {format}");
            assert_eq!(puzzle.ruleset().cosmetics(), own.ruleset().cosmetics(), "{id} in {format}");
            assert_eq!(again.solution, record.solution, "{id} in {format}");
            assert_eq!(sorted(&again.notes.others), sorted(&record.notes.others), "{id} in {format}");
            assert_eq!(again.notes.title, record.notes.title, "{id} in {format}");
            assert_eq!(sorted(&again.notes.fields), sorted(&record.notes.fields), "{id} in {format}");
            let last = written("f-puzzles-json", &puzzle, &again);
            assert_eq!(last, written("f-puzzles-json", &own, &record), "{id} by way of {format}");
        }
    }
}

fn sorted<T: Ord + Clone>(list: &[T]) -> Vec<T> {
    let mut list = list.to_vec();
    list.sort();
    list
}

/// Returns an object of a 4×4 grid with these fields.
fn four(fields: &str) -> String {
    let rows = ["[{},{},{},{}]"; 4].join(",");
    format!("{{\"size\":4,\"grid\":[{rows}],{fields}}}")
}

#[test]
fn each_way_to_write_a_rule() {
    for (fields, expected) in [
        ("\"diagonal+\":true", "rising_diagonal "),
        ("\"diagonal-\":true", "falling_diagonal "),
        ("\"diagonal-\":true,\"diagonal+\":true", "falling_diagonal ; rising_diagonal "),
        ("\"nonconsecutive\":true", "nonconsecutive "),
        (
            "\"nonconsecutive\":true,\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]",
            "difference_negative ; kropki_ratio [r1c1, r1c2] None",
        ),
        ("\"negative\":[\"ratio\",\"xv\"]", "ratio_negative ; xv_negative "),
        ("\"nonconsecutive\":true,\"negative\":[\"ratio\"]", "nonconsecutive ; ratio_negative "),
        (
            "\"nonconsecutive\":true,\"negative\":[\"ratio\"],\"ratio\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"}]",
            "difference_negative ; kropki_ratio [r1c1, r1c2] Some(3); ratio_negative ",
        ),
        ("\"difference\":[{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":2}]", "kropki_difference [r1c1, r2c1] Some(2)"),
        ("\"difference\":[{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"\"}]", "kropki_difference [r1c1, r2c1] None"),
        ("\"xv\":[{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"v\"}]", "xv [r1c1, r2c1] Some(5)"),
        ("\"whispers\":[{\"lines\":[[\"R1C1\",\"R2C1\"]]}]", "whispers r1c1 r2c1 = 2"),
        ("\"whispers\":[{\"lines\":[[\"R1C1\",\"R2C1\"]],\"value\":\"1\"}]", "whispers r1c1 r2c1 = 1"),
        (
            "\"thermometer\":[{\"lines\":[[\"R1C1\",\"R2C1\"],[\"R1C1\",\"R1C2\"]]}]",
            "thermometer r1c1 r1c2; thermometer r1c1 r2c1",
        ),
        ("\"slowthermometer\":[{\"lines\":[[\"R1C1\",\"R2C1\"]]}]", "slow_thermometer r1c1 r2c1"),
        (
            "\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]},{\"cells\":[\"R2C1\",\"R2C2\"],\"lines\":[[\"R2C2\",\"R3C3\",\"R4C4\",\"R3C4\",\"R4C3\",\"R4C2\"]]}]",
            "arrow r1c1 r1c2 r1c3; pill_arrow r2c1 r2c2 cells=r3c3 r4c4 r3c4 r4c3 r4c2",
        ),
        (
            "\"odd\":[{\"cell\":\"R1C1\"},{\"cell\":\"R3C2\"}],\"rowindexer\":[{\"cells\":[\"R1C1\",\"R2C2\"]}]",
            "odd r1c1; odd r3c2; row_indexing r1c1; row_indexing r2c2",
        ),
        (
            "\"littlekillersum\":[{\"cell\":\"R0C1\",\"direction\":\"DR\",\"value\":\"5\"}],\"sandwichsum\":[{\"cell\":\"R5C2\",\"value\":\"3\"}]",
            "little_killer r0c1 = 5 direction=down-right; sandwich r5c2 = 3",
        ),
        ("\"modularline\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R1C3\"]]}]", "modular_line r1c1 r1c2 r1c3 = 3"),
        (
            "\"clone\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"cloneCells\":[\"R3C3\",\"R3C4\"]}]",
            "clone r1c1 r1c2 / r3c3 r3c4",
        ),
    ] {
        let text = four(fields);
        let record = read(&text);
        assert!(record.unread.is_empty(), "{text}: {:?}", record.unread);
        let own = puzzle(&record);
        assert_eq!(rules(&own).join("; "), expected, "{text}");
        let again = read(&written("f-puzzles-json", &own, &record));
        assert_eq!(rules(&puzzle(&again)).join("; "), expected, "{text}");
    }
}

#[test]
fn what_is_left_out_is_said_and_kept() {
    for (fields, unread) in [
        ("\"galaxies\":[{\"cells\":[\"R1C1\"]}]", "galaxies"),
        ("\"xsum\":[{\"cell\":\"R1C0\"},{\"cell\":\"R2C0\",\"value\":\"4\"}]", "xsum R1C0"),
        ("\"killercage\":[{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"A\"}]", "value of killercage"),
        ("\"negative\":[\"quads\"]", "negative quads"),
        ("\"betweenline\":[{\"lines\":[[\"R1C1\"]]}]", "betweenline R1C1"),
        ("\"foglight\":[\"R9C1\"]", "foglight"),
        ("\"thermometer\":\"yes\"", "thermometer"),
        ("\"solution\":[1,2,3]", "solution of 3 cells, not 16"),
        ("\"highlightConflicts\":true,\"disabledlogic\":[]", ""),
        ("\"thermometer\":[],\"galaxies\":[]", ""),
    ] {
        let record = read(&four(fields));
        assert_eq!(record.unread.join("; "), unread, "{fields}");
        let own = puzzle(&record);
        let again = read(&written("json", &own, &record));
        let text = written("f-puzzles-json", &puzzle(&again), &again);
        for part in fields
            .split("\"value\":\"4\"")
            .next()
            .into_iter()
            .filter(|part| !part.contains("\"xsum") && !part.contains("thermometer\":[]"))
        {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert_eq!(read(&text).unread, record.unread, "{text}");
    }
}

/// Fog is read from every form that f-puzzles has for it, and comes back as cells and triggers.
#[test]
fn fog_of_war() {
    let trigger = |kind: &str| {
        format!(
            "\"triggereffect\":[{{\"trigger\":{{\"type\":\"cellvalue\",\"cell\":\"r1c1r1c2\"}},\"effect\":{{\"type\":\"{kind}\",\"cells\":\"r3c3-r4c4\"}}}}]"
        )
    };
    for (fields, fog) in [
        ("\"foglight\":[\"R1C1\",\"R2C4\"]".to_owned(), Some("r1c1 r2c4")),
        ("\"foglight\":[]".to_owned(), Some("none")),
        ("\"negative\":[\"foglight\"]".to_owned(), Some("none")),
        ("\"negative\":[\"foglight\"],\"foglight\":[\"R1C1\"]".to_owned(), Some("r1c1")),
        ("\"fogofwar\":[\"R1C1\"]".to_owned(), Some("r1c1 r1c2 r2c1 r2c2")),
        ("\"cage\":[{\"cells\":[\"R4C4\"],\"value\":\"FOW\"}]".to_owned(), Some("r3c3 r3c4 r4c3 r4c4")),
        (trigger("foglight"), Some("none / r1c1 r1c2 > r3c3 r3c4 r4c3 r4c4")),
        (trigger("music"), None),
    ] {
        let record = read(&four(&fields));
        assert_eq!(record.notes.field(Notes::FOG), fog, "{fields}");
        assert_eq!(record.unread.is_empty(), fog.is_some(), "{fields}");
        for name in ["f-puzzles", "f-puzzles-json", "sudokupad", "sudokupad-json"] {
            let text = written(name, &puzzle(&record), &record);
            assert_eq!(read(&text).notes.field(Notes::FOG), fog, "{text}");
        }
    }
}

#[test]
fn drawings_and_hidden_values() {
    let record = read(&four(
        "\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"line\":[\
         {\"lines\":[[\"R1C1\",\"R1C2\"]],\"outlineC\":\"#F067F0\",\"width\":0.25,\"fromConstraint\":\"Renban\"},\
         {\"lines\":[[\"R1C1\",\"R1C2\"]],\"outlineC\":\"#F067F0\",\"width\":0.25,\"isNewConstraint\":true},\
         {\"lines\":[[\"R2C1\",\"R2C2\"]],\"outlineC\":\"#67F067\",\"width\":0.4}],\
         \"cage\":[{\"cells\":[\"R1C1\"],\"value\":\"msgcorrect: Bravo\"},{\"cells\":[],\"value\":\"solution: 1234341221434321\"},\
         {\"cells\":[\"R3C3\",\"R3C4\"],\"value\":\"odd one\",\"outlineC\":\"#000\"},{\"cells\":[\"R1C1\"],\"value\":\"FOGLIGHT\"}],\
         \"circle\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"baseC\":\"#FFFFFF\",\"outlineC\":\"#000000\",\"width\":0.3,\"height\":0.3,\"value\":\"7\"}],\
         \"rectangle\":[{\"cells\":[\"R4C4\"],\"baseC\":\"#FF9A00\",\"outlineC\":\"#000\",\"width\":1,\"height\":1}],\
         \"text\":[{\"cells\":[\"R0C2\"],\"value\":\"W\"},{\"cells\":[\"R1C1\",\"R1C2\",\"R2C1\",\"R2C2\"],\"value\":\"x\"}]",
    ));
    assert!(record.unread.is_empty());
    assert_eq!(record.notes.field(Notes::FOG), Some("r1c1"));
    assert_eq!(record.notes.field("success_message"), Some("Bravo"));
    assert!(record.solution.is_some());
    let own = puzzle(&record);
    let marks: Vec<String> =
        own.ruleset().cosmetics().marks.iter().map(|mark| format!("{:?}", mark.fields())).collect();
    assert_eq!(marks.len(), 6, "{marks:#?}");
    let again = read(&written("f-puzzles", &own, &record));
    let second = puzzle(&again);
    let set =
        |puzzle: &Puzzle| puzzle.ruleset().cosmetics().marks.iter().cloned().collect::<std::collections::HashSet<_>>();
    assert_eq!(set(&second), set(&own));
    assert_eq!((&again.solution, &again.unread), (&record.solution, &record.unread));
}

/// Colours and sizes that no mark has are written as they were read, as long as the puzzle has the marks.
#[test]
fn exact_colours_and_sizes_come_back() {
    let drawn = [
        "\"line\":[{\"lines\":[[\"R2C1\",\"R2C2\"]],\"outlineC\":\"#12A4F7\",\"width\":0.37}]",
        "\"cage\":[{\"cells\":[\"R3C3\",\"R3C4\"],\"value\":\"odd one\",\"outlineC\":\"#123\"}]",
        "\"circle\":[{\"cells\":[\"R1C1\"],\"baseC\":\"#FEDCBA\",\"outlineC\":\"#010203\",\"width\":0.55,\"height\":0.55}]",
        "\"rectangle\":[{\"cells\":[\"R4C4\"],\"baseC\":\"#FF9A01\",\"width\":1,\"height\":1}]",
    ];
    let text = four(&drawn.join(",")).replacen("{}", "{\"c\":\"#C0FFEE\"}", 1);
    let record = read(&text);
    assert!(record.unread.is_empty(), "{:?}", record.unread);
    let own = puzzle(&record);
    for format in ["f-puzzles", "f-puzzles-json", "json"] {
        let again = read(&written(format, &own, &record));
        let text = written("f-puzzles-json", &puzzle(&again), &again);
        drawn.iter().chain(&["\"c\":\"#C0FFEE\""]).for_each(|part| assert!(text.contains(part), "{part} in {text}"));
    }
    let mut ruleset = record.draft.ruleset.clone();
    ruleset.cosmetics.marks.pop();
    let changed = ninefold_puzzle::PuzzleDraft { ruleset, ..record.draft.clone() }.validate().unwrap();
    let text = written("f-puzzles-json", &changed, &record);
    assert!(!text.contains("#12A4F7") && text.contains("\"line\"") && !text.contains("\"rectangle\""), "{text}");
}

#[test]
fn turned_signs_keep_their_sense() {
    for (angle, larger) in [("0", None), ("90", Some("R1C1")), ("270", Some("R2C1")), ("-90", Some("R2C1"))] {
        let fields = format!("\"text\":[{{\"cells\":[\"R2C1\",\"R1C1\"],\"value\":\">\",\"angle\":{angle}}}]");
        let record = read(&four(&fields));
        let own = puzzle(&record);
        let found = match &own.ruleset().cosmetics().marks[0] {
            Mark::Inequality { larger, .. } => Some(format!("R{}C{}", larger.row() + 1, larger.column() + 1)),
            _ => None,
        };
        assert_eq!(found.as_deref(), larger, "{angle}");
        let again = read(&written("f-puzzles-json", &own, &record));
        assert_eq!(puzzle(&again).ruleset().cosmetics(), own.ruleset().cosmetics(), "{angle}");
    }
}

/// Signs that are drawings, and not rules, point to the smaller cell on every side.
#[test]
fn signs_are_written_with_their_sense() {
    let cell = |name: &str| name.parse().unwrap();
    for (larger, smaller, sign) in
        [("r1c1", "r1c2", ">"), ("r1c2", "r1c1", "<"), ("r1c1", "r2c1", "∨"), ("r2c1", "r1c1", "∧")]
    {
        let mut record = read(&four(""));
        let mark = Mark::Inequality { larger: cell(larger), smaller: cell(smaller) };
        record.draft.ruleset.cosmetics.marks.push(mark.clone());
        let text = formats::named("f-puzzles-json").unwrap().text(&[Item::new(&puzzle(&record))]).unwrap();
        assert!(text.contains(&format!("\"value\":\"{sign}\"")), "{text}");
        assert_eq!(puzzle(&read(&text)).ruleset().cosmetics().marks, [mark], "{text}");
    }
}

#[test]
fn cells_regions_and_marks() {
    let text = "{\"size\":4,\"grid\":[\
        [{\"value\":1,\"given\":true,\"c\":\"#FF9A00\"},{\"value\":2},{\"givenPencilMarks\":[3,4]},{\"cornerPencilMarks\":[3]}],\
        [{\"region\":null},{},{},{}],[{},{},{},{}],[{},{},{},{\"region\":null}]]}";
    let record = read(text);
    let own = puzzle(&record);
    assert_eq!(own.givens().filled_count(), 1);
    assert_eq!(record.entries.as_ref().map(Grid::filled_count), Some(1));
    assert_eq!(own.candidates().unwrap().get("r1c3".parse().unwrap()).len(), 2);
    assert_eq!(own.geometry().lines_and_regions().filter(|house| house.cells().len() == 3).count(), 2);
    assert_eq!(own.ruleset().cosmetics().marks.len(), 1);
    let again = written("f-puzzles-json", &own, &record);
    assert!(again.contains("\"cornerPencilMarks\":[3]"), "{again}");
    let second = read(&again);
    assert_eq!(
        (&second.draft.givens, &second.draft.candidates, &second.entries),
        (&record.draft.givens, &record.draft.candidates, &record.entries)
    );
    assert_eq!(puzzle(&second).geometry(), own.geometry());
}

#[test]
fn faults_name_the_place() {
    for (text, fault) in [
        (
            "{\"size\":9,\"grid\":[[{\"value\":5,\"given\":true},{}]]}",
            "line 1, column 19: row 1 of the grid has 2 cells; a grid has as many columns as rows",
        ),
        (
            "{\"size\":2,\"grid\":[[{\"value\":5},{}],[{},{}]]}",
            "line 1, column 29: R1C1 holds 5, no digit of this grid; write a whole number from 1 to the side of the grid",
        ),
        (
            "https://f-puzzles.com/?id=abcdefgh",
            "line 1 has a short link, whose puzzle only its site knows; open it in a browser and copy the long link with load=",
        ),
        (
            "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QBUALGAAgEEAnNEg",
            "line 1 has an f-puzzles link that is damaged or was cut; copy the whole link, on one line",
        ),
    ] {
        match read_one(text.as_bytes(), &ReadOptions::default()) {
            Err(told) => assert_eq!(told.to_string(), fault),
            Ok(record) => panic!("{record:?}"),
        }
    }
    let beyond = read(&four("\"thermometer\":[{\"lines\":[[\"R4C4\",\"R5C4\"]]}]"));
    assert!(beyond.draft.validate().unwrap_err().to_string().contains("r5c4"));
}

#[test]
fn several_links_and_objects_in_one_text() {
    let lines: Vec<&str> = SAMPLES.lines().take(4).collect();
    let links: Vec<String> =
        lines.iter().map(|line| format!("https://f-puzzles.com/?load={}", value(line, "orig"))).collect();
    let all = read_all(links.join("\n").as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(all.iter().filter(|record| record.is_ok()).count(), 4);
    let objects: Vec<String> = all
        .iter()
        .map(|record| {
            let record = record.as_ref().unwrap();
            written("f-puzzles-json", &puzzle(record), record)
        })
        .collect();
    for text in
        [objects.concat(), format!("[{}]", objects.join(",")), format!("{{\"puzzles\":[{}]}}", objects.join(","))]
    {
        assert_eq!(
            read_all(text.as_bytes(), &ReadOptions::default()).unwrap().iter().filter(|record| record.is_ok()).count(),
            4,
            "{text}"
        );
    }
}

/// f-puzzles shows a rule that only its scripts know by the drawing beside it.
#[test]
fn rules_of_scripts_are_drawn_as_well() {
    let draft = ninefold_puzzle::PuzzleDraft::classic(ninefold_grid::Grid::blank(ninefold_grid::Side::NINE));
    let mut ruleset = draft.ruleset.clone();
    ruleset.rules.extend(["renban r1c1 r1c2 r2c3", "thermometer r5c5 r5c6"].map(ninefold_puzzle::RuleDraft::of_text));
    let puzzle = ninefold_puzzle::PuzzleDraft { ruleset, ..draft }.validate().unwrap();
    let text = ninefold_format::formats::named("f-puzzles-json").unwrap();
    let text = text.text(&[ninefold_format::Item::new(&puzzle)]).unwrap();
    assert_eq!(text.matches("\"fromConstraint\":\"renban\"").count(), 1, "{text}");
    assert!(!text.contains("\"fromConstraint\":\"thermometer\""), "{text}");
    let read = ninefold_format::read_one(text.as_bytes(), &ninefold_format::ReadOptions::default()).unwrap();
    assert!(read.draft.ruleset.cosmetics.marks.is_empty() && read.unread.is_empty(), "{:?}", read.unread);
    assert_eq!(read.draft.validate().unwrap().ruleset().drafts(), puzzle.ruleset().drafts());
}
