//! Several formats in one text, and words around puzzles.

use ninefold_grid::Side;

use super::*;

#[test]
fn kinds_of_lines_may_be_mixed() {
    let nines = "........9".to_owned() + &"123456789".repeat(80);
    let text = format!("{CLASSIC}\n{JIGSAW}{MAP}\n1...............\n{nines}\n:0000:x:{CLASSIC}:::\n");
    let records = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
    let sides: Vec<_> = records.iter().map(|record| record.as_ref().unwrap().side().get()).collect();
    assert_eq!(sides, [9, 9, 4, 9, 9]);
    assert!(records[1].as_ref().unwrap().draft.ruleset.regions.is_some());
    assert!(records[3].as_ref().unwrap().draft.candidates.is_some());
}

#[test]
fn streams_read_as_wholes_do() {
    let options = ReadOptions::default();
    let texts = [
        format!("\u{feff}# remark\r\n{CLASSIC} 1.2\r\n\r\n{JIGSAW}{MAP}\r\nnonsense\r\n{CLASSIC}"),
        format!("puzzle,solution\n{CLASSIC},\n{CLASSIC}x,\n"),
        samples::HODOKU_LINES.to_owned(),
        samples::JIGSAW_LINES.to_owned(),
    ];
    for text in texts {
        let sniffed = DetectedFormat::of(text.as_bytes(), &options).unwrap();
        let reader = sniffed.lines().unwrap();
        let lines = text.as_bytes().split(|byte| *byte == b'\n').enumerate();
        let streamed: Vec<_> = lines.filter_map(|(index, line)| reader.read_line(index + 1, line)).collect();
        assert_eq!(Ok(streamed), read_all(text.as_bytes(), &options));
    }
    assert!(!DetectedFormat::of(rows(CLASSIC, 9).as_bytes(), &options).unwrap().is_line_shaped());
    assert!(!DetectedFormat::of(format!("{CLASSIC}\r{CLASSIC}\r").as_bytes(), &options).unwrap().is_line_shaped());
}

/// Returns the puzzles of a text, and the lines where they begin.
fn placed(text: &str) -> Vec<(usize, String)> {
    let records = read_all(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    let record = |record: Result<ninefold_format::Record, _>| record.unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    records.into_iter().map(record).map(|record| (record.line, record.draft.givens.to_string())).collect()
}

#[test]
fn lines_and_grids_in_one_file() {
    let other = CLASSIC.replacen('5', ".", 1);
    let drawn = rows(&spaced(&other), 18);
    let barred: String =
        other.as_bytes().chunks(9).map(|row| format!("|{}|\n", String::from_utf8_lossy(row))).collect();
    for grid in [rows(&other, 9), drawn, barred] {
        let text = format!("{CLASSIC}\n{grid}");
        assert_eq!(placed(&text), [(1, CLASSIC.to_owned()), (2, other.clone())]);
        let text = format!("{CLASSIC}\n{CLASSIC} 7.2 # hard\n# remark\n\n{grid}\n\n{grid}{CLASSIC}\n{JIGSAW}{MAP}\n");
        let wanted = [(1, CLASSIC), (2, CLASSIC), (5, &other), (16, &other), (25, CLASSIC), (26, JIGSAW)];
        assert_eq!(placed(&text), wanted.map(|(line, puzzle)| (line, puzzle.to_owned())));
        let text = format!("{grid}{CLASSIC}\n");
        assert_eq!(placed(&text), [(1, other.clone()), (10, CLASSIC.to_owned())]);
    }
    let list = format!("{}{}", format!("{CLASSIC}\n").repeat(20), rows(&other, 9));
    let found = placed(&list);
    assert_eq!((found.len(), found[20].clone()), (21, (21, other)));
    // A row that is too long is an error of its grid.
    let sixteen = rows(&"1...............".repeat(16), 16).replacen("1...............\n", "1................\n", 3);
    let records = read_all(sixteen.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(records.len(), 1);
    let fault = records[0].as_ref().unwrap_err().to_string();
    assert_eq!(fault, "line 1 has 17 cells; a row of a 16×16 puzzle needs 16");
    // A list of small puzzles stays a list, wherever its gaps are.
    let small = "1.....3.........\n".repeat(3) + "\n" + &"1.....3.........\n".repeat(16);
    assert_eq!(detected(&small, None), ("line", 19, 4));
}

#[test]
fn a_short_word_before_text_is_no_puzzle() {
    for (text, n, comment) in [
        ("1\tunique", 1, Some("unique")),
        ("1221\tseveral", 2, Some("several")),
        ("1..2 # easy", 2, Some("easy")),
        ("1..2#easy", 2, Some("easy")),
        ("1..2\teasy", 2, Some("easy")),
        ("1...,1221", 2, None),
        ("1 2 2 1", 2, None),
        ("1 2 2 1\tunique", 2, Some("unique")),
    ] {
        assert_eq!(detected(text, None), ("line", 1, n), "{text}");
        let record = ninefold_format::read_one(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(record.notes.comment.as_deref(), comment, "{text}");
    }
}

#[test]
fn verdicts_are_passed_over() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let boxed = ninefold_format::boxed(&samples::grid(solution), &ninefold_grid::Geometry::classic());
    for verdict in
        ["Solution is unique", "Solution is not unique", "Limit reached before the answer was known (1000 nodes)"]
    {
        for text in [format!("{verdict}\n{boxed}"), format!("{verdict}\r\n\r\n{solution}\r\n")] {
            let grid =
                ninefold_format::read_grid(text.as_bytes(), Side::NINE).unwrap_or_else(|why| panic!("{why}\n{text}"));
            assert_eq!(grid.to_string(), solution);
            assert_eq!(read_all(text.as_bytes(), &ReadOptions::default()).unwrap().len(), 1);
        }
    }
    let none = read_all(b"No solution exists\n", &ReadOptions::default()).unwrap_err().to_string();
    assert!(none.starts_with("no puzzle in the input"), "{none}");
}

#[test]
fn words_may_stand_around_a_puzzle() {
    let grid = rows(CLASSIC, 9);
    let boxed = spaced(&CLASSIC.replace('.', "0"));
    for text in [
        format!("title: My nice one\n{grid}"),
        format!("Daily Sudoku, 21 November\n\n{grid}\nGood luck everybody!\n"),
        format!("The Guardian hard 5123\n{}", rows(&boxed, 18)),
        format!("Title: Hard one\n{CLASSIC}\nrating 3.4, by me\n"),
        format!("{CLASSIC}\n\n{grid}\nER 6.6, Veteran, 25 givens, seed 3\n"),
        format!("Nr. 7\n{}", sheet(CLASSIC, "\t")),
    ] {
        let records = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
        let drafts: Vec<_> = records.into_iter().map(|record| record.unwrap().draft.givens.to_string()).collect();
        assert_eq!(drafts, [CLASSIC], "{text}");
    }
    let two = format!("First\n{grid}\nSecond\n{grid}");
    assert_eq!(detected(&two, None), ("grid", 2, 9));
    assert_eq!(detected(&format!("{JIGSAW}{MAP}\n\n{}\nBeginner, seed 4\n", rows(JIGSAW, 9)), None), ("grid", 1, 9));
}

#[test]
fn a_damaged_puzzle_is_not_passed_over_as_words() {
    let faults = |text: &str| {
        let records = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
        records.iter().filter(|record| record.is_err()).count()
    };
    assert_eq!(faults(&format!("{CLASSIC}\n53..7....6..1 was cut off\n")), 1);
    assert_eq!(faults(&format!("A list\n{CLASSIC}\n{CLASSIC}\n")), 1, "in a list each line has its answer");
    let cut = rows(CLASSIC, 9).replacen("8...6...3\n", "", 1);
    let told = read_all(format!("Hard one\n\n{cut}").as_bytes(), &ReadOptions::default()).unwrap();
    let told: Vec<_> = told.into_iter().map(|record| record.unwrap_err().to_string()).collect();
    assert_eq!(told, ["line 3 begins a grid of 8 rows; a 9×9 puzzle needs 9"]);
}
