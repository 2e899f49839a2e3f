//! Texts of one format, and the options and parts of a puzzle.

use ninefold_format::{Item, formats};
use ninefold_grid::{Partition, Side};
use ninefold_puzzle::PuzzleDraft;

use super::*;

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
    assert_eq!(detected(two, None), ("ss", 1, 9));
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
