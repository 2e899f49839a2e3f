//! Which format each text is recognised as.

mod samples;

use ninefold_format::{DetectedFormat, Item, ReadOptions, formats, read_all};
use ninefold_grid::{Partition, Side};
use ninefold_puzzle::PuzzleDraft;

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const JIGSAW: &str = "3.......4..2.6.1...1.9.8.2...5...6...2.....1...9...8...8.3.4.6...4.1.9..5.......7";
const MAP: &str = "111355555111333555177773335117979933777999888449989822644488882666444222666664222";

fn rows(line: &str, n: usize) -> String {
    line.as_bytes().chunks(n).map(|row| format!("{}\n", String::from_utf8_lossy(row))).collect()
}

fn spaced(line: &str) -> String {
    line.chars().map(|one| format!("{} ", if one == '.' { '0' } else { one })).collect()
}

/// Returns the format, the number of records, and the side of the first.
fn detected(text: &str, size: Option<usize>) -> (&'static str, usize, usize) {
    let options = ReadOptions { size: size.map(samples::side), ..ReadOptions::default() };
    let sniffed = DetectedFormat::of(text.as_bytes(), &options).unwrap();
    let records = read_all(text.as_bytes(), &options).unwrap();
    let first = records[0].as_ref().unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    assert!(records.iter().all(Result::is_ok), "{text}");
    (sniffed.format().name, records.len(), first.side().get())
}

#[test]
fn lines() {
    assert_eq!(detected(CLASSIC, None), ("line", 1, 9));
    assert_eq!(detected(&CLASSIC.replace('.', "_"), None), ("line", 1, 9));
    assert_eq!(
        detected(&format!("# a comment\n\n{CLASSIC} 7.2 # hard\n{CLASSIC}#x\n{CLASSIC},1.2\n"), None),
        ("line", 3, 9)
    );
    assert_eq!(detected("1.....3.........", None), ("line", 1, 4));
    assert_eq!(detected(&spaced(CLASSIC), None), ("line", 1, 9));
    assert_eq!(detected(&rows(CLASSIC, 9).replace('\n', " "), None), ("line", 1, 9));
    assert_eq!(detected(&rows(CLASSIC, 3).replace('\n', "|"), None), ("line", 1, 9));
    assert_eq!(detected(&spaced(CLASSIC).replace(' ', ","), None), ("line", 1, 9));
    assert_eq!(detected("1", None), ("line", 1, 1));
    let numbers: Vec<_> = (0..256).map(|cell| (cell % 16 + 1).to_string()).collect();
    assert_eq!(detected(&numbers.join(" "), None), ("line", 1, 16));
}

#[test]
fn grids() {
    assert_eq!(detected(&rows(CLASSIC, 9), None), ("grid", 1, 9));
    assert_eq!(detected(&rows(CLASSIC, 27), None), ("grid", 1, 9));
    assert_eq!(detected(&format!("{0}\n{0}\n\n{0}", rows(CLASSIC, 9)), None), ("grid", 3, 9));
    assert_eq!(detected(&format!("{0}{0}", rows(CLASSIC, 9)), None), ("grid", 2, 9));
    assert_eq!(detected(&rows(&spaced(CLASSIC), 18), None), ("grid", 1, 9));
    let sixteen = rows(&"1...............".repeat(16), 16);
    assert_eq!(detected(&sixteen, None), ("grid", 1, 16));
    assert_eq!(detected(&sixteen, Some(16)), ("grid", 1, 16));
    assert_eq!(detected(&sixteen, Some(4)), ("line", 16, 4));
    let two = "*-----------*\n|53.|.7.|...|\n|6..|195|...|\n|.98|...|.6.|\n|---+---+---|\n|8..|.6.|..3|\n|4..|8.3|..1|\n\
        |7..|.2.|..6|\n|---+---+---|\n|.6.|...|28.|\n|...|419|..5|\n|...|.8.|.79|\n*-----------*\n";
    assert_eq!(detected(two, None), ("grid", 1, 9));
    let drawn = two.replace("*-----------*", "┌───┬───┐").replace("|---+---+---|", "├───┼───┤").replace('|', "│");
    assert_eq!(detected(&drawn, None), ("grid", 1, 9));
    let numbers: String =
        (0..16).map(|row| (0..16).map(|i| format!("{:2} ", (i + row) % 17)).collect::<String>() + "\n").collect();
    assert_eq!(detected(&numbers, None), ("grid", 1, 16));
}

#[test]
fn an_export_of_simple_sudoku_is_one_record() {
    let drawn = |line: &str| {
        let row = |row: &[u8]| row.chunks(3).map(|part| String::from_utf8_lossy(part).into_owned()).collect::<Vec<_>>();
        let rows: Vec<_> = line.as_bytes().chunks(9).map(|cells| format!("|{}|\n", row(cells).join("|"))).collect();
        let bands: Vec<_> = rows.chunks(3).map(<[String]>::concat).collect();
        format!("*-----------*\n{}*-----------*\n", bands.join("|---+---+---|\n"))
    };
    let placed = CLASSIC.replacen("53.", "534", 1);
    let puzzle = PuzzleDraft::classic(samples::grid(&placed)).validate().unwrap();
    let marks = formats::named("pencilmarks").unwrap().text(&[Item::new(&puzzle)]).unwrap();
    let marks = marks.replace('+', "*");
    let text = format!("{}\n{}\n{marks}", drawn(CLASSIC), drawn(&placed));
    let records = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(records.len(), 1, "{text}");
    let record = records[0].as_ref().unwrap();
    assert_eq!(record.draft.givens.to_string(), CLASSIC);
    assert_eq!(record.entries.as_ref().unwrap().filled_count(), 1);
    assert!(record.draft.candidates.is_none(), "the pencilmarks say no more than the digits");
}

#[test]
fn jigsaws() {
    let line = format!("{JIGSAW}{MAP}");
    let letters: String = MAP.bytes().map(|byte| char::from(byte - b'1' + b'a')).collect();
    let cases = [
        (line.clone(), "jigsaw"),
        (format!("{line} # a remark\n{line}"), "jigsaw"),
        (format!("{JIGSAW}\n{MAP}\n"), "jigsaw"),
        (format!("{JIGSAW} {MAP}"), "jigsaw"),
        (format!("{JIGSAW}{letters}"), "jigsaw"),
        (format!("{}\n{}", rows(JIGSAW, 9), rows(MAP, 9)), "grid"),
        (format!("{}{}", rows(JIGSAW, 9), rows(&letters, 9)), "grid"),
        (format!("{}\n{MAP}", rows(JIGSAW, 9)), "grid"),
    ];
    for (text, format) in cases {
        let (name, ..) = detected(&text, None);
        assert_eq!(name, format, "{text}");
        let record = read_all(text.as_bytes(), &ReadOptions::default()).unwrap().remove(0).unwrap();
        let puzzle = record.draft.validate().unwrap_or_else(|faults| panic!("{faults}\n{text}"));
        assert!(matches!(puzzle.geometry().partition(), Partition::Jigsaw(_)), "{text}");
        assert_eq!(puzzle.givens().to_string(), JIGSAW);
    }
}

#[test]
fn marks_of_their_own() {
    let nines = "123456789".repeat(81);
    assert_eq!(detected(&nines, None), ("candidates729", 1, 9));
    assert_eq!(detected(&nines, Some(9)), ("candidates729", 1, 9));
    assert_eq!(detected(&nines, Some(27)), ("line", 1, 27));
    assert_eq!(detected(samples::HODOKU_LINES, None).0, "hodoku");
    assert_eq!(detected(&format!("quizzes,solutions\n{CLASSIC},\n"), None), ("csv", 1, 9));
    assert_eq!(detected(&format!("puzzle\tER\n{CLASSIC}\t1.2\n"), None), ("csv", 1, 9));
    assert_eq!(detected(&format!("Puzzle\n\"{CLASSIC}\"\n"), None), ("csv", 1, 9));
    assert_eq!(detected(&format!("[Puzzle]\n{}", rows(CLASSIC, 9)), None), ("sdk", 1, 9));
    assert_eq!(detected(&format!("#AMe\n#D A puzzle\n{}", rows(CLASSIC, 9)), None), ("sdk", 1, 9));
    assert_eq!(detected(&format!("# just a remark\n{}", rows(CLASSIC, 9)), None), ("grid", 1, 9));
    let bank = (0..4).map(|_| [CLASSIC.replace('.', "0").as_str(); 10].join("|")).collect::<Vec<_>>().join("@");
    assert_eq!(detected(&bank, None), ("bank", 40, 9));
    let marks = ["1 23 4 56 789 1 2 3 12"; 9].join("\n");
    assert_eq!(detected(&marks, None), ("pencilmarks", 1, 9));
    assert_eq!(detected(&["12 34 1 2"; 4].join("\n"), None), ("pencilmarks", 1, 4));
}

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
fn line_ends_and_byte_order_marks() {
    for end in ["\n", "\r\n", "\r"] {
        let text = format!("\u{feff}{CLASSIC}{end}{end}# remark{end}{CLASSIC}");
        let records = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
        let lines: Vec<_> = records.iter().map(|record| record.as_ref().unwrap().line).collect();
        assert_eq!(lines, [1, 4]);
        let text = rows(CLASSIC, 9).replace('\n', end);
        assert_eq!(detected(&text, None), ("grid", 1, 9));
    }
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

#[test]
fn options_reach_the_draft() {
    let options = ReadOptions {
        variants: vec!["Classic".to_owned(), "Diagonal".to_owned()],
        regions: Some(MAP.bytes().map(|byte| byte - b'1').collect()),
        ..ReadOptions::default()
    };
    assert_eq!(options.side(), Some(Side::NINE));
    let record = ninefold_format::read_one(JIGSAW.as_bytes(), &options).unwrap();
    let ruleset = record.draft.ruleset.validate().unwrap();
    assert_eq!(ruleset.variant_names(), ["jigsaw", "diagonal"]);
    assert!(formats::ALL.len() >= 10);
}

#[test]
fn entries_are_written_like_puzzles() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    for text in [solution.to_owned(), rows(solution, 9), spaced(solution), rows(&spaced(solution), 18)] {
        let grid = ninefold_format::read_grid(text.as_bytes(), Side::NINE).unwrap();
        assert_eq!(grid.to_string(), solution);
    }
    let fault = ninefold_format::read_grid(b"1234", Side::NINE).unwrap_err();
    assert_eq!(fault.to_string(), "line 1 has 4 characters; a 9×9 puzzle needs 81");
}

#[test]
fn bars_draw_boxes() {
    let boxes = |text: &str, options: &ReadOptions| {
        let record = ninefold_format::read_one(text.as_bytes(), options).unwrap();
        record.draft.ruleset.boxes.map(|shape| shape.to_string())
    };
    let none = ReadOptions::default();
    let upright = "1 2 | 3 4 | 5 6\n. . | . . | . .\n. . | . . | . .\n----+-----+----\n".repeat(2);
    assert_eq!(boxes(&upright, &none).as_deref(), Some("3x2"));
    assert_eq!(boxes(&upright.replace('|', "│").replace(' ', ""), &none).as_deref(), Some("3x2"));
    let lying = "1 2 3 | 4 5 6\n. . . | . . .\n------+------\n".repeat(3);
    assert_eq!(boxes(&lying, &none), None, "the usual boxes need no word");
    let every_cell = "|1|2|3|4|5|6|\n".to_owned() + &"|.|.|.|.|.|.|\n".repeat(5);
    assert_eq!(boxes(&every_cell, &none), None);
    let said = ReadOptions { boxes: "2x3".parse().ok(), ..ReadOptions::default() };
    assert_eq!(boxes(&upright, &said).as_deref(), Some("2x3"), "options go before");
}

/// Returns puzzles of a side, without repeated digits in a house.
fn puzzles_of(n: usize) -> Vec<String> {
    let full = samples::pattern(samples::side(n)).to_string();
    let cells = full.len();
    let keep = |step: usize, from: usize| {
        let kept = |(place, one): (usize, char)| if place % step == from { one } else { '.' };
        full.chars().enumerate().map(kept).collect::<String>()
    };
    let front = |length: usize| full[..length].to_owned() + &".".repeat(cells - length);
    let mut all = vec![full.clone(), ".".repeat(cells), front(1), front(n), front(cells - n), front(cells - 1)];
    all.extend((2..n + 2).map(|step| keep(step, step / 2)));
    all
}

#[test]
fn blanks_of_every_kind() {
    for n in [2, 4, 6, 9, 16] {
        let puzzles = puzzles_of(n);
        for blank in [".", "0", "*", "_"] {
            let blanks = |line: &str| line.replace('.', blank);
            let rows = |line: &str| rows(&blanks(line), n);
            // Lines in every order of two, and grids likewise: neither is read as the map of the other.
            for (place, first) in puzzles.iter().enumerate() {
                for second in puzzles.iter().skip(place + 1).chain([first]) {
                    let list = blanks(&format!("{first}\n{second}\n{first}\n"));
                    assert_eq!(detected(&list, None), ("line", 3, n), "{list}");
                    let grids = format!("{}\n{}\n{}", rows(first), rows(second), rows(first));
                    assert_eq!(detected(&grids, None), ("grid", 3, n), "{grids}");
                    if n > 3 {
                        let both = blanks(&format!("{first} {second}\n{second},{first}\n"));
                        // The second is never read as a map: it is the solution, or reported.
                        let outcomes = read_all(both.as_bytes(), &ReadOptions::default()).unwrap();
                        assert_eq!(outcomes.len(), 2, "{both}");
                        for outcome in outcomes {
                            match outcome {
                                Ok(record) => assert!(record.draft.ruleset.regions.is_none(), "{both}"),
                                Err(fault) => assert!(fault.found().contains("a second puzzle"), "{fault}"),
                            }
                        }
                    }
                }
            }
            let list = blanks(&puzzles.join("\n"));
            assert_eq!(detected(&list, None).1, puzzles.len(), "{list}");
        }
    }
}

#[test]
fn real_lists_with_every_blank() {
    let sets = [
        include_str!("../../../testdata/classic/17_clue.txt"),
        include_str!("../../../testdata/classic/unbiased.txt"),
        include_str!("../../../testdata/classic/magictour_1465.txt"),
        include_str!("../../../testdata/classic/several_solutions_5000.txt"),
    ];
    for set in sets {
        let puzzles: Vec<_> = set.lines().filter(|line| !line.starts_with('#')).take(200).collect();
        for blank in [".", "0", "*", "_"] {
            let list: Vec<_> = puzzles.iter().map(|line| line.replace(['.', '0'], blank)).collect();
            assert_eq!(detected(&list.join("\n"), None), ("line", 200, 9));
            let grids: Vec<_> = list.iter().map(|line| rows(line, 9)).collect();
            assert_eq!(detected(&grids.join("\n"), None), ("grid", 200, 9));
            assert_eq!(detected(&grids.concat(), None), ("grid", 200, 9));
        }
    }
}

#[test]
fn a_map_with_a_mistake_is_a_map() {
    let wrong = MAP.replacen('1', "3", 1);
    for text in [
        format!("{JIGSAW}\n{wrong}\n"),
        format!("{JIGSAW} {wrong}\n"),
        format!("{JIGSAW}{wrong}\n"),
        format!("{}\n{}", rows(JIGSAW, 9), rows(&wrong, 9)),
    ] {
        let record = read_all(text.as_bytes(), &ReadOptions::default()).unwrap().remove(0).unwrap();
        let faults = record.draft.validate().unwrap_err().to_string();
        assert!(faults.contains("region 1 has 8 cells"), "{faults}");
    }
    let from_zero: String = MAP.bytes().map(|byte| char::from(byte - 1)).collect();
    assert_eq!(detected(&format!("{JIGSAW}\n{from_zero}\n"), None), ("jigsaw", 1, 9));
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
fn collections_with_ratings() {
    let gsf = format!("1,2,,4,{CLASSIC},\"Easter Monster\",9.9/1.2,300\n");
    assert_eq!(detected(&gsf.repeat(2), None), ("gsf", 2, 9));
    let record = ninefold_format::read_one(gsf.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(record.draft.givens.to_string(), CLASSIC);
    assert_eq!(record.notes.title.as_deref(), Some("\"Easter Monster\""));
    assert_eq!((record.notes.field("field 1"), record.notes.field("field 7")), (Some("1"), Some("9.9/1.2")));

    let bank = format!("0001e11b1eef {}  1.2\n", CLASSIC.replace('.', "0"));
    assert_eq!(detected(&bank.repeat(3), None), ("exchange", 3, 9));
    let record = ninefold_format::read_one(bank.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(record.draft.givens.to_string(), CLASSIC);
    assert_eq!((record.notes.field("sha1"), record.notes.field("rating")), (Some("0001e11b1eef"), Some("1.2")));
    let twelve = samples::pattern(samples::side(12)).to_string();
    assert_eq!(detected(&rows(&twelve, 12).replace('\n', " "), None), ("line", 1, 12));
}

/// Returns the cells of a spreadsheet, with blanks empty.
fn sheet(line: &str, delimiter: &str) -> String {
    let row = |row: &[u8]| row.iter().map(|cell| char::from(*cell).to_string().replace('.', "")).collect::<Vec<_>>();
    line.as_bytes().chunks(9).map(|cells| row(cells).join(delimiter) + "\n").collect()
}

#[test]
fn sheets() {
    for delimiter in ["\t", ",", ";"] {
        let text = sheet(CLASSIC, delimiter);
        assert_eq!(detected(&text, None), ("sheet", 1, 9));
        assert_eq!(detected(&format!("{text}\n\n{text}"), None), ("sheet", 2, 9));
        let records = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(records[0].as_ref().unwrap().draft.givens.to_string(), CLASSIC);
        let open = text.replace('\n', &format!("{delimiter}\n"));
        assert_eq!(detected(&open, None), ("sheet", 1, 9), "a delimiter ends each row");
    }
    let barred = format!("|{}", sheet(CLASSIC, "| ").replace('\n', " |\n|"));
    assert_eq!(detected(barred.trim_end_matches('|'), None), ("sheet", 1, 9));
    let blank_rows = ",,,\n1,2,,\n,,,\n,,,4\n";
    let records = read_all(blank_rows.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(records[0].as_ref().unwrap().draft.givens.to_string(), "....12.........4");
    assert_eq!(detected("\"1\",\"\",,\n,,,\n,,,\n,,,\n", None), ("sheet", 1, 4));
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
