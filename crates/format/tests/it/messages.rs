//! The messages of readers and writers, word for word.

use ninefold_format::{Item, ReadOptions, formats, read_all, read_one};

use crate::samples;

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn message(bytes: &[u8], size: Option<usize>) -> String {
    let options = ReadOptions { size: size.map(samples::side), ..ReadOptions::default() };
    match read_all(bytes, &options) {
        Err(fault) => format!("! {fault}"),
        Ok(records) => {
            let faults = records.into_iter().filter_map(Result::err).map(|fault| fault.to_string());
            faults.collect::<Vec<_>>().join("\n")
        }
    }
}

#[track_caller]
fn assert_message(text: &str, wanted: &str) {
    assert_eq!(message(text.as_bytes(), None), wanted, "{text}");
}

fn rows(line: &str) -> Vec<String> {
    line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

#[test]
fn nothing_to_read() {
    assert_message("", "! the input is empty; a 9×9 puzzle is 81 characters, such as 53..7…");
    assert_message("\n \n# only a remark\n", "! no puzzle in the input; a 9×9 puzzle is 81 characters, such as 53..7…");
}

#[test]
fn sizes_in_documents() {
    let document = |size: &str| format!("{{\"puzzle\":\"{CLASSIC}\",\"size\":{size}}}");
    assert_message(&document("null"), "");
    assert_message(&document("9"), "");
    for wrong in ["0", "65", "true"] {
        let said = message(document(wrong).as_bytes(), None);
        assert!(said.contains("a size is 1 to 64"), "{wrong}: {said}");
    }
}

/// Faults within a document have the place of the value that they are about.
#[test]
fn places_in_documents() {
    assert_message(
        "{\"layout\":{\"name\":\"x\",\n\"grids\":[{\"rows\":4,\"columns\":4},\n {\"columns\":4}]}}",
        "line 3, column 2: rows is missing or no number; write \"rows\": 9",
    );
    assert_message(
        "{\"puzzle\":\n[[1,2,3,4],[1,2],\n[1,2,3,4],[1,2,3,4]]}",
        "line 2, column 12: a row of 2 values; a row of a 4×4 puzzle needs 4",
    );
    // A pair in braces is no value.
    assert_message("{5 3}", "line 1, column 1: '{' is neither a digit nor a blank; use 1–2, or . 0 * _ for a blank");
}

/// The time of an object grows with the number of its fields, not with its square.
#[test]
fn fields_of_an_object_are_limited() {
    let start = cpu_time::ThreadTime::now();
    let object = |others: usize| {
        let fields: String = (0..others).map(|field| format!(",\"k{field}\":1")).collect();
        format!("{{\"puzzle\":\"{CLASSIC}\"{fields}}}")
    };
    assert_message(&object(99_999), "");
    let said = message(object(100_000).as_bytes(), None);
    assert!(said.ends_with("an object with more than 100,000 fields; no puzzle needs as many"), "{said}");
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}

#[test]
fn lengths() {
    assert_message(&CLASSIC[1..], "line 1 has 80 characters; a 9×9 puzzle needs 81");
    assert_message(&format!("{CLASSIC}."), "line 1 has 82 characters; a 9×9 puzzle needs 81");
    assert_message(&format!("{CLASSIC}{CLASSIC}."), "line 1 has 163 characters; a 9×9 jigsaw needs 162");
    for puzzle in [CLASSIC.to_owned(), CLASSIC.replacen("19", "1q", 1)] {
        assert_message(&format!("{puzzle}{}", &CLASSIC[1..]), "line 1 has 161 characters; a 9×9 jigsaw needs 162");
    }
    let mixed = format!("{CLASSIC}\n{}\n{CLASSIC}\n\nx\n{CLASSIC}..\n", &CLASSIC[1..]);
    assert_message(
        &mixed,
        "line 2 has 80 characters; a 9×9 puzzle needs 81\n\
             line 5 has 1 character; a 9×9 puzzle needs 81\n\
             line 6 has 83 characters; a 9×9 puzzle needs 81",
    );
    assert_eq!(message(CLASSIC.as_bytes(), Some(4)), "line 1 has 81 characters; a 4×4 puzzle needs 16");
    assert_eq!(message(CLASSIC.as_bytes(), Some(64)), "line 1 has 81 characters; a 64×64 puzzle needs 4096 numbers");
    assert_message("hello world", "line 1 has 5 characters; a 9×9 puzzle needs 81");
}

/// A few characters are the start of a classic puzzle, not an invalid grid of side 1, 2 or 3, unless that side was
/// requested.
#[test]
fn tiny_grids_are_not_guessed() {
    for (text, length) in [("5", "1 character"), ("53..", "4 characters"), ("53..7....", "9 characters")] {
        assert_message(text, &format!("line 1 has {length}; a 9×9 puzzle needs 81"));
    }
    for text in ["1", ".", "1..2", "12.3....."] {
        assert_message(text, "");
    }
    // Two characters are a jigsaw of one cell only if both are digits of it.
    assert_message("11", "");
    for text in ["ok", "1a"] {
        assert_message(text, "line 1 has 2 characters; a 9×9 puzzle needs 81");
    }
    let message = message(b"53..", Some(2));
    assert_eq!(message, "line 1, column 1: '5' is not a digit of a 2×2 grid; use 1–2, or . 0 * _ for a blank");
}

#[test]
fn numbers_on_a_line() {
    let numbers = |count: usize| (0..count).map(|place| (place % 17).to_string()).collect::<Vec<_>>();
    assert_message("1 2 3", "line 1 has 3 numbers; a 9×9 puzzle needs 81");
    assert_message("0 0 0 0 0 0", "line 1 has 6 numbers; a 9×9 puzzle needs 81");
    for gap in [" ", ",", "\t", "  "] {
        assert_message(&numbers(255).join(gap), "line 1 has 255 numbers; a 16×16 puzzle needs 256");
        assert_message(&vec!["0"; 4095].join(gap), "line 1 has 4095 numbers; a 64×64 puzzle needs 4096");
    }
    assert_eq!(message(b"1 2 3", Some(64)), "line 1 has 3 numbers; a 64×64 puzzle needs 4096");
    assert_message("1 apple", "line 1 has 1 character; a 9×9 puzzle needs 81");
    assert_message("1000 0000 0000", "line 1 has 12 characters; a 9×9 puzzle needs 81");
    assert_message("20240101 12:00", "line 1 has 8 characters; a 9×9 puzzle needs 81");
    let eight_rows = rows(CLASSIC)[..8].join(" ");
    assert_message(&eight_rows, "line 1 has 72 characters; a 9×9 puzzle needs 81");
    assert_message(
        "foo,bar\n1,2\n",
        "line 1 has 3 characters; a 9×9 puzzle needs 81\n\
             line 2 has 2 numbers; a 9×9 puzzle needs 81",
    );
}

#[test]
fn eight_eleven_and_eighteen() {
    assert_eq!(message(b"1", Some(8)), "line 1 has 1 character; an 8×8 puzzle needs 64");
    assert_eq!(message(b"1", Some(11)), "line 1 has 1 character; an 11×11 puzzle needs 121");
    assert_eq!(message(b"1", Some(18)), "line 1 has 1 character; an 18×18 puzzle needs 324");
    assert_eq!(message(&[b'.'; 65], None).as_str(), "line 1 has 65 characters; an 8×8 puzzle needs 64");
    let nine = format!("{}9", ".".repeat(63));
    assert_message(&nine, "line 1, column 64: '9' is not a digit of an 8×8 grid; use 1–8, or . 0 * _ for a blank");
}

#[test]
fn solutions_in_tables() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let table = |solution: &str| format!("puzzle,solution\n{CLASSIC},{solution}\n");
    assert_message(&table(solution), "");
    assert_message(&table(""), "");
    let odd = solution.replacen("534", "53!", 1);
    assert_message(
        &table(&odd),
        "line 2, column 85: '!' is neither a digit nor a blank; use 1–9, or . 0 * _ for a blank",
    );
}

#[test]
fn a_word_alone_is_no_table() {
    assert_message("puzzle", "line 1 has 6 characters; a 9×9 puzzle needs 81");
    assert_message("Sudoku\n\n", "line 1 has 6 characters; a 9×9 puzzle needs 81");
    assert_message("puzzle\n1..x", "line 2 has 4 characters; a 9×9 puzzle needs 81");
}

#[test]
fn characters() {
    let with = |symbol: &str| format!("# remark\n\n{}{symbol}{}", &CLASSIC[..11], &CLASSIC[12..]);
    let expected = "use 1–9, or . 0 * _ for a blank";
    assert_message(&with("A"), &format!("line 3, column 12: 'A' is not a digit of a 9×9 grid; {expected}"));
    assert_message(&with("?"), &format!("line 3, column 12: '?' is neither a digit nor a blank; {expected}"));
    assert_message(&with("¤"), &format!("line 3, column 12: '¤' is neither a digit nor a blank; {expected}"));
    assert_message(
        "1..4....5.......",
        "line 1, column 9: '5' is not a digit of a 4×4 grid; use 1–4, or . 0 * _ for a blank",
    );
    let sixteen = format!("{}H{}", ".".repeat(100), ".".repeat(155));
    assert_message(
        &sixteen,
        "line 1, column 101: 'H' is not a digit of a 16×16 grid; use 1–9, A–G, or . 0 * _ for a blank",
    );
    let spaced = format!("10 {}", "0 ".repeat(80));
    assert_message(&spaced, "line 1, column 1: 10 is not a digit of a 9×9 grid; use 1–9, or 0 for a blank");
}

#[test]
fn what_is_no_text() {
    assert_message("\0\0\0", "! line 1, column 1: binary data ('\\0'); puzzles are text in UTF-8 or ASCII");
    assert_eq!(
        message(b"\x7fELF\x02\x01\x01\0", None),
        "! line 1, column 1: binary data ('\\u{7f}'); puzzles are text in UTF-8 or ASCII"
    );
    assert_eq!(
        message(b"PK\xff\xfe", None),
        "! line 1, column 3: binary data (byte 0xFF); puzzles are text in UTF-8 or ASCII"
    );
    assert_eq!(message(b"\xff\xfe1\0", None), "! this is UTF-16; save it as UTF-8");
    assert_message(&format!("{CLASSIC}\n{CLASSIC}\0\n{CLASSIC}"), "line 2, column 82: a NUL byte; puzzles are text");
    assert_message(&(rows(CLASSIC).join("\n") + "\0"), "! line 9, column 10: a NUL byte; puzzles are text");
    let latin = [CLASSIC.as_bytes(), b" Jos\xe9\n", &CLASSIC.as_bytes()[..80], b"\xe9"].concat();
    assert_eq!(
        message(&latin, None),
        "line 2, column 81: byte 0xE9 is neither a digit nor a blank; use 1–9, or . 0 * _ for a blank"
    );
}

#[test]
fn line_ends_do_not_move_columns() {
    let bad = format!("{}x{}", &CLASSIC[..80], "");
    let wanted = "line 2, column 81: 'x' is not a digit of a 9×9 grid; use 1–9, or . 0 * _ for a blank";
    for end in ["\n", "\r\n", "\r"] {
        assert_message(&format!("\u{feff}{CLASSIC}{end}{bad}{end}"), wanted);
    }
    assert_message(&format!("\u{feff}{bad}"), &wanted.replace("line 2", "line 1"));
}

#[test]
fn grids() {
    let mut bad = rows(CLASSIC);
    bad[3].pop();
    assert_message(&bad.join("\n"), "line 4 has 8 cells; a row of a 9×9 puzzle needs 9");
    let mut bad = rows(CLASSIC);
    bad[3].replace_range(2..3, "A");
    assert_message(
        &bad.join("\n"),
        "line 4, column 3: 'A' is not a digit of a 9×9 grid; use 1–9, or . 0 * _ for a blank",
    );
    let short = rows(CLASSIC)[..8].join("\n");
    assert_message(&short, "line 1 begins a grid of 8 rows; a 9×9 puzzle needs 9");
    assert_message(
        &format!("{}\n\n{short}", rows(CLASSIC).join("\n")),
        "line 11 begins a grid of 8 rows; a 9×9 puzzle needs 9",
    );
    let mut ruled = rows(CLASSIC)[..5].to_vec();
    ruled.insert(3, "---------".to_owned());
    assert_message(&ruled.join("\n"), "line 1 begins a grid of 5 rows; a 9×9 puzzle needs 9");
    let marks = ["1 23 4 56 789 1 2 3 1x"; 9].join("\n");
    assert_message(&marks, "line 1, column 22: 'x' is not a candidate of a 9×9 grid; candidates are 1–9");
}

#[test]
fn maps() {
    let map = "111355555111333555177773335117979933777999888449989822644488882666444222666664222";
    assert_message(
        &format!("{CLASSIC}{}-", &map[..80]),
        "line 1, column 162: '-' is not the label of a region; use a digit or a letter for each cell",
    );
    let wrong = format!("{CLASSIC}{}1", &map[..80]);
    let record = read_all(wrong.as_bytes(), &ReadOptions::default()).unwrap().remove(0).unwrap();
    let faults = record.draft.validate().unwrap_err().to_string();
    assert_eq!(faults, "region 1 has 10 cells: expected 9; region 2 has 8 cells: expected 9");
    let numbers = format!("{}1 1 1 2 1 1 2 2 3 3 4 4 3 3 4 4", "0 ".repeat(16));
    let record = read_one(numbers.as_bytes(), &ReadOptions::default()).unwrap();
    let faults = record.draft.validate().unwrap_err().to_string();
    assert_eq!(faults, "region 1 has 5 cells: expected 4; region 2 has 3 cells: expected 4");
}

#[test]
fn other_formats() {
    let bank = (0..4).map(|_| [CLASSIC.replace('.', "0").as_str(); 10].join("|")).collect::<Vec<_>>().join("@");
    assert_message(&bank[1..], "line 1, column 1: set 1 has 80 digits; a bank has 4 levels of 10 sets of 81 digits");
    let mut moved = bank.clone();
    moved.replace_range(819..820, "|");
    assert_message(&moved, "line 1, column 820: '|'; write @ between levels");
    let mut letter = bank;
    letter.replace_range(2000..2001, ".");
    assert_eq!(message(letter.as_bytes(), None), "");
    assert_message(
        &format!("puzzle,solution\n{CLASSIC},123\n"),
        "line 2, column 83: the solution has 3 characters; a 9×9 puzzle needs 81",
    );
    assert_message("id,puzzle\n1\n", "line 2 has 1 value; the puzzle is in column 2 of this table");
    assert_message(
        ":0000:x\n",
        "line 1 has 2 fields between colons; a library line is :technique:digits:grid:deleted:eliminations:comment:",
    );
    assert_message(
        &format!(":0000:x:{}:::\n", &CLASSIC[1..]),
        "line 1, column 9: the grid has 80 cells; a 9×9 puzzle needs 81",
    );
    assert_message(
        &format!(":0000:x:{CLASSIC}:612 7x3::\n"),
        "line 1, column 95: \"7x3\" is not a candidate; write digit, row and column, such as 612",
    );
    assert_message(
        &format!("0001e11b1eef {} 1.2", CLASSIC[1..].replace('.', "0")),
        "line 1, column 14: the puzzle has 80 characters; a 9×9 puzzle needs 81",
    );
    let nines = "123456789".repeat(80) + "12345678x";
    assert_message(
        &nines,
        "line 1, column 729: 'x' stands in the place of candidate 9; use 9, or . where it is ruled out",
    );
}

#[test]
fn what_a_format_can_not_hold() {
    let samples = samples::client();
    let text = |format: &str, name: &str| {
        let sample = samples.iter().find(|sample| sample.name == name).unwrap();
        formats::named(format).unwrap().text(&[Item::new(&sample.puzzle)]).unwrap_err().to_string()
    };
    assert_eq!(text("sdm", "A jigsaw"), "puzzle 1: sdm can't hold a jigsaw: expected a plain 9×9 puzzle");
    assert_eq!(text("sdk", "A diagonal"), "puzzle 1: sdk can't hold the variant diagonal: expected a plain 9×9 puzzle");
    let ruled = |rule: &str| {
        let line = format!("{}{rule}", ".~R1C1_1");
        let puzzle = read_one(line.as_bytes(), &ReadOptions::default()).unwrap().draft.validate().unwrap();
        formats::named("sdm").unwrap().text(&[Item::new(&puzzle)]).unwrap_err().to_string()
    };
    assert_eq!(
        ruled(".Thermo~R1C1~R1C2"),
        "puzzle 1: sdm can't hold the rule thermometer: expected a plain 9×9 puzzle"
    );
    assert_eq!(
        ruled(".Diagonal~1.Diagonal~-1.AntiKnight.Thermo~R1C1~R1C2"),
        "puzzle 1: sdm can't hold the rules anti_knight, diagonal, thermometer: expected a plain 9×9 puzzle"
    );
    assert_eq!(text("line", "A jigsaw"), "puzzle 1: line can't hold a jigsaw: expected a grid with boxes");
    assert_eq!(
        text("jigsaw", "A easy"),
        "puzzle 1: jigsaw can't hold a puzzle without a map of regions: expected a jigsaw"
    );
    assert_eq!(text("bank", "A easy"), "puzzle 1: bank can't hold 1 puzzle: expected 40, ten for each of four levels");
    assert_eq!(
        text("csv", "A easy"),
        "puzzle 1: csv can't hold a puzzle without its solution: expected both, for the columns puzzle and solution"
    );
    for name in ["gsf", "exchange"] {
        assert_eq!(text(name, "A easy"), format!("{name} is only read: expected a format that is written"));
    }
    let sixteen = samples::every_side().into_iter().find(|sample| sample.name == "classic 16").unwrap();
    let fault = formats::named("candidates729").unwrap().text(&[Item::new(&sixteen.puzzle)]).unwrap_err();
    assert_eq!(fault.to_string(), "puzzle 1: candidates729 can't hold a 16×16 grid: expected a 9×9 grid");
    let mut out = Vec::new();
    let items = [Item::new(&samples[0].puzzle), Item::new(&sixteen.puzzle)];
    let fault = ninefold_format::write(formats::named("sdm").unwrap(), &items, &mut out).unwrap_err();
    assert_eq!(fault.to_string(), "puzzle 2: sdm can't hold a 16×16 grid: expected a plain 9×9 puzzle");
    assert!(out.is_empty());
}
