//! Fields of the wrong kind, cells listed twice, states against their puzzle: refused or named, never lost in silence.

use ninefold_format::{Item, ReadError, ReadOptions, Record, formats, read_one};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn outcome(text: &str) -> Result<Record, ReadError> {
    read_one(text.as_bytes(), &ReadOptions::default())
}

fn read(text: &str) -> Record {
    outcome(text).unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

fn object(more: &str) -> String {
    format!("{{\"puzzle\":\"{PUZZLE}\",{more}}}")
}

#[test]
fn fields_that_change_the_meaning_are_refused() {
    for (more, found) in [
        ("\"size\":\"big\"", "size"),
        ("\"size\":{\"rows\":9}", "size"),
        ("\"rules\":5", "not a list of rules"),
        ("\"rules\":{\"killer\":1}", "not a list of rules"),
        ("\"boxes\":[3,3]", "shape of boxes"),
        ("\"boxes\":33", "shape of boxes"),
        ("\"regions\":5", "map of regions"),
        ("\"alphabet\":\"0-8\"", "alphabet of a puzzle without a layout"),
        ("\"alphabet\":\"few\"", "alphabet of a puzzle without a layout"),
    ] {
        let fault = outcome(&object(more)).expect_err(more).to_string();
        assert!(fault.contains(found), "{more}: {fault}");
    }
    for more in [
        "\"size\":\"9x9\"",
        "\"size\":\"9\"",
        "\"size\":null",
        "\"rules\":null",
        "\"alphabet\":\"1-9\"",
        "\"boxes\":null",
    ] {
        assert_eq!(read(&object(more)).unread, [""; 0], "{more}");
    }
    // A size may repeat the shape that a text of Interactive Sudoku Solver states.
    let with_size = |text: &str, size: &str| outcome(&format!("{{\"puzzle\":\"{text}\",\"size\":\"{size}\"}}"));
    let small = ".Shape~4x4~0-3.Cage~3~R1C1~R1C2";
    assert!(with_size(small, "4x4~0-3").is_ok());
    assert!(with_size(".Var~A~a~12.Cage~3~R1C1~R1C2", "9x9").is_ok());
    assert!(with_size(small, "5x5~0-3").is_err() && with_size(small, "4x4~0-4").is_err());
}

/// The place of a wrong mark is that of the mark, whatever stands before the document.
#[test]
fn marks_that_can_not_be_drawn() {
    let document = |cosmetics: &str| {
        format!(
            "\n\n{{\"layout\":{{\"rows\":4,\"columns\":4}},\"givens\":\"{}\",\n  \"cosmetics\":{cosmetics}}}\n",
            ".".repeat(16)
        )
    };
    for (mark, told) in [
        ("5", "this is not a mark; write an object"),
        ("{\"kind\":\"shade\",\"cells\":\"r1c1\",\"tone\":\"loud\"}", "tone is \"loud\""),
        ("{\"kind\":\"inequality\",\"cells\":\"r1c1\"}", "an inequality needs two cells"),
    ] {
        let text = document(&format!("[\n    {mark}]"));
        let fault = outcome(&text).expect_err(mark).to_string();
        assert!(fault.starts_with("line 5, column 5: ") && fault.contains(told), "{mark}: {fault}");
    }
    let fault = outcome(&document("5")).expect_err("5").to_string();
    assert_eq!(fault, "line 4, column 15: cosmetics that are not a list; write a list of marks");
}

#[test]
fn values_beside_a_puzzle_are_named() {
    for (more, unread) in [
        ("\"entries\":5", "entries"),
        ("\"candidates\":208", "candidates"),
        ("\"solution\":{\"a\":1}", "solution"),
        ("\"entries\":null", ""),
        ("\"solved\":true", ""),
    ] {
        assert_eq!(read(&object(more)).unread.join(","), unread, "{more}");
    }
    let table = format!("puzzle,entries,candidates\n{PUZZLE},123,45\n");
    assert_eq!(read(&table).unread, ["entries", "candidates"]);
}

#[test]
fn cells_that_are_listed_twice() {
    let cell = |row: usize, col: usize| format!("{{\"row\":{row},\"col\":{col}}}");
    let given = |value: usize| format!("{{\"position\":{},\"value\":{value}}}", cell(0, 0));
    let puzzle = |givens: &str, more: &str| format!("{{\"gridSize\":9,\"fixedNumbers\":[{givens}]{more}}}");
    let fault = outcome(&puzzle(&format!("{},{}", given(1), given(2)), "")).expect_err("two digits").to_string();
    assert!(fault.contains("r1c1 has two digits, 1 and 2"), "{fault}");
    assert!(outcome(&puzzle(&format!("{},{}", given(1), given(1)), "")).is_ok());
    let region = format!("[{},{}]", cell(0, 0), cell(0, 0));
    assert!(outcome(&puzzle("", &format!(",\"regions\":[{region}]"))).is_err());
    let cage = format!(",\"killerCages\":[{{\"sum\":8,\"region\":[{},{}]}}]", cell(0, 0), cell(0, 0));
    let record = read(&puzzle("", &cage));
    assert_eq!((record.draft.ruleset.rules.len(), record.unread.len()), (0, 1), "{:?}", record.unread);
}

#[test]
fn a_state_against_its_puzzle() {
    let rows = |first: &str| {
        let mut rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
        rows[0] = first;
        rows.join("\n")
    };
    let text = |first: &str| format!("[Puzzle]\n{}\n[State]\n{}\n", rows("53..7...."), rows(first));
    assert_eq!(read(&text("54..7....")).unread, ["entry of r1c2"]);
    assert_eq!(read(&text("534.7....")).unread, [""; 0]);
}

/// SDK writes pencilmarks as its state.
#[test]
fn pencilmarks_in_a_state() {
    let of_pencilmarks = read(&format!("[Puzzle]\n{}", rows_with_marks()));
    let puzzle = of_pencilmarks.draft.clone().validate().unwrap();
    assert!(puzzle.candidates().is_some());
    let text = formats::named("sdk").unwrap().text(&[Item::of_record(&puzzle, &of_pencilmarks)]).unwrap();
    assert_eq!(read(&text).draft, of_pencilmarks.draft, "{text}");
}

fn rows_with_marks() -> String {
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let marks = |row: &str| {
        let cell = |letter: char| if letter == '.' { "123456789".to_owned() } else { letter.to_string() };
        row.chars().map(cell).collect::<Vec<_>>().join(" ")
    };
    let state: Vec<String> = rows.iter().map(|row| marks(row)).collect();
    format!("{}\n[State]\n{}\n", rows.join("\n"), state.join("\n").replacen("123456789", "24", 1))
}

/// A line of HoDoKu's library keeps its step.
#[test]
fn steps_of_a_library() {
    let line = format!(":0901:57:{PUZZLE}::513 713:two strong links:\n");
    let record = read(&line);
    let puzzle = record.draft.clone().validate().unwrap();
    let written =
        |record: &Record| formats::named("hodoku").unwrap().text(&[Item::of_record(&puzzle, record)]).unwrap();
    assert_eq!(written(&record), line);
    // What another program means by the same names is no step.
    for other in ["51", "5133", "a:b", "513  713"] {
        let record = read(&object(&format!("\"eliminations\":\"{other}\"")));
        assert_eq!(written(&record), format!(":0000:x:{PUZZLE}::::\n"), "{other}");
    }
}

/// Generated puzzles of other layouts have their document beside the digits.
#[test]
fn objects_with_a_document_as_text() {
    let layout = "{\\\"version\\\":2,\\\"layout\\\":{\\\"grids\\\":[{\\\"rows\\\":2,\\\"columns\\\":2}]},\\\"alphabet\\\":\\\"1-3\\\",\\\"puzzle\\\":\\\"1...\\\",\\\"rules\\\":[]}";
    let record = read(&format!("{{\"puzzle\":\"1...\",\"solution\":\"1231\",\"seed\":7,\"text\":\"{layout}\"}}"));
    assert!(record.draft.ruleset.layout.is_some());
    assert_eq!(record.notes.field("seed"), Some("7"));
    assert_eq!(record.solution.map(|solution| solution.filled_count()), Some(4));
}
