//! What a reader or writer says when it can't, word for word.

mod samples;

use ninefold_format::{Item, ReadOptions, formats, read_all};

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn said(bytes: &[u8], size: Option<usize>) -> String {
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
fn says(text: &str, wanted: &str) {
    assert_eq!(said(text.as_bytes(), None), wanted, "{text}");
}

fn rows(line: &str) -> Vec<String> {
    line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

#[test]
fn nothing_to_read() {
    says("", "! empty input: expected a puzzle, such as 81 characters for a 9×9 grid");
    says("\n \n# only a remark\n", "! no puzzle in the input: expected a puzzle, such as 81 characters for a 9×9 grid");
}

#[test]
fn lengths() {
    let hint = "(N² for a side of N, 2·N² for a jigsaw)";
    says(&CLASSIC[1..], &format!("line 1: 80 characters: expected 81 for a 9×9 grid {hint}"));
    says(&format!("{CLASSIC}."), &format!("line 1: 82 characters: expected 81 for a 9×9 grid {hint}"));
    says(&format!("{CLASSIC}{CLASSIC}."), &format!("line 1: 163 characters: expected 162 for a 9×9 jigsaw {hint}"));
    let mixed = format!("{CLASSIC}\n{}\n{CLASSIC}\n\nx\n{CLASSIC}..\n", &CLASSIC[1..]);
    says(
        &mixed,
        &format!(
            "line 2: 80 characters: expected 81 for a 9×9 grid {hint}\n\
             line 5, column 1: 'x' is no digit of a 1×1 grid: expected 1 or a blank (. 0 * _)\n\
             line 6: 83 characters: expected 81 for a 9×9 grid {hint}"
        ),
    );
    assert_eq!(said(CLASSIC.as_bytes(), Some(4)), "line 1: 81 characters: expected 16 for a 4×4 grid");
    assert_eq!(said(CLASSIC.as_bytes(), Some(64)), "line 1: 81 characters: expected 4096 numbers for a 64×64 grid");
    says("hello world", &format!("line 1: 5 characters: expected 81 for a 9×9 grid {hint}"));
}

#[test]
fn numbers_on_a_line() {
    let hint = "(N² for a side of N, 2·N² for a jigsaw)";
    let numbers = |count: usize| (0..count).map(|place| (place % 17).to_string()).collect::<Vec<_>>();
    says("1 2 3", &format!("line 1: 3 numbers: expected 81 for a 9×9 grid {hint}"));
    says("0 0 0 0 0 0", &format!("line 1: 6 numbers: expected 81 for a 9×9 grid {hint}"));
    for gap in [" ", ",", "\t", "  "] {
        says(&numbers(255).join(gap), &format!("line 1: 255 numbers: expected 256 for a 16×16 grid {hint}"));
        says(&vec!["0"; 4095].join(gap), &format!("line 1: 4095 numbers: expected 4096 for a 64×64 grid {hint}"));
    }
    assert_eq!(said(b"1 2 3", Some(64)), "line 1: 3 numbers: expected 4096 for a 64×64 grid");
    says("1 apple", &format!("line 1: 1 character: expected 81 for a 9×9 grid {hint}"));
    says("1000 0000 0000", &format!("line 1: 12 characters: expected 81 for a 9×9 grid {hint}"));
    says("20240101 12:00", &format!("line 1: 8 characters: expected 81 for a 9×9 grid {hint}"));
    let eight_rows = rows(CLASSIC)[..8].join(" ");
    says(&eight_rows, &format!("line 1: 72 characters: expected 81 for a 9×9 grid {hint}"));
    says(
        "foo,bar\n1,2\n",
        &format!(
            "line 1: 3 characters: expected 81 for a 9×9 grid {hint}\n\
             line 2: 2 numbers: expected 81 for a 9×9 grid {hint}"
        ),
    );
}

#[test]
fn eight_eleven_and_eighteen() {
    assert_eq!(said(b"1", Some(8)), "line 1: 1 character: expected 64 for an 8×8 grid");
    assert_eq!(said(b"1", Some(11)), "line 1: 1 character: expected 121 for an 11×11 grid");
    assert_eq!(said(b"1", Some(18)), "line 1: 1 character: expected 324 for an 18×18 grid");
    assert_eq!(said(&[b'.'; 65], None).split(" (").next(), Some("line 1: 65 characters: expected 64 for an 8×8 grid"));
    let nine = format!("{}9", ".".repeat(63));
    says(&nine, "line 1, column 64: '9' is no digit of an 8×8 grid: expected 1–8 or a blank (. 0 * _)");
}

#[test]
fn solutions_in_tables() {
    let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let table = |solution: &str| format!("puzzle,solution\n{CLASSIC},{solution}\n");
    says(&table(solution), "");
    says(&table(""), "");
    let other = solution.replacen("53", "35", 1);
    says(&table(&other), "line 2, column 83: '3' in the solution: expected 5, the given of r1c1");
    let open = solution.replacen("534", "53.", 1);
    says(&table(&open), "line 2, column 85: '.' in the solution: expected a digit in each cell");
}

#[test]
fn a_word_alone_is_no_table() {
    let hint = "(N² for a side of N, 2·N² for a jigsaw)";
    says("puzzle", &format!("line 1: 6 characters: expected 81 for a 9×9 grid {hint}"));
    says("Sudoku\n\n", &format!("line 1: 6 characters: expected 81 for a 9×9 grid {hint}"));
    says("puzzle\n1..x", "line 2, column 4: 'x' is no digit of a 2×2 grid: expected 1–2 or a blank (. 0 * _)");
}

#[test]
fn characters() {
    let with = |symbol: &str| format!("# remark\n\n{}{symbol}{}", &CLASSIC[..11], &CLASSIC[12..]);
    let expected = "expected 1–9 or a blank (. 0 * _)";
    says(&with("A"), &format!("line 3, column 12: 'A' is no digit of a 9×9 grid: {expected}"));
    says(&with("?"), &format!("line 3, column 12: '?' is neither digit nor blank: {expected}"));
    says(&with("·"), &format!("line 3, column 12: '·' is neither digit nor blank: {expected}"));
    says("1..4....5.......", "line 1, column 9: '5' is no digit of a 4×4 grid: expected 1–4 or a blank (. 0 * _)");
    let sixteen = format!("{}H{}", ".".repeat(100), ".".repeat(155));
    says(&sixteen, "line 1, column 101: 'H' is no digit of a 16×16 grid: expected 1–9, A–G or a blank (. 0 * _)");
    let spaced = format!("10 {}", "0 ".repeat(80));
    says(&spaced, "line 1, column 1: 10 is no digit of a 9×9 grid: expected 1–9 or 0 for a blank");
}

#[test]
fn what_is_no_text() {
    says("\0\0\0", "! line 1, column 1: binary data ('\\0'): expected text in UTF-8 or ASCII");
    assert_eq!(
        said(b"\x7fELF\x02\x01\x01\0", None),
        "! line 1, column 1: binary data ('\\u{7f}'): expected text in UTF-8 or ASCII"
    );
    assert_eq!(
        said(b"PK\xff\xfe", None),
        "! line 1, column 3: binary data (byte 0xFF): expected text in UTF-8 or ASCII"
    );
    assert_eq!(said(b"\xff\xfe1\0", None), "! line 1: this is UTF-16: expected text in UTF-8 or ASCII");
    says(&format!("{CLASSIC}\n{CLASSIC}\0\n{CLASSIC}"), "line 2, column 82: a NUL byte: expected text");
    says(&(rows(CLASSIC).join("\n") + "\0"), "! line 9, column 10: a NUL byte: expected text");
    let latin = [CLASSIC.as_bytes(), b" Jos\xe9\n", &CLASSIC.as_bytes()[..80], b"\xe9"].concat();
    assert_eq!(
        said(&latin, None),
        "line 2, column 81: byte 0xE9 is neither digit nor blank: expected 1–9 or a blank (. 0 * _)"
    );
}

#[test]
fn line_ends_do_not_move_columns() {
    let bad = format!("{}x{}", &CLASSIC[..80], "");
    let wanted = "line 2, column 81: 'x' is no digit of a 9×9 grid: expected 1–9 or a blank (. 0 * _)";
    for end in ["\n", "\r\n", "\r"] {
        says(&format!("\u{feff}{CLASSIC}{end}{bad}{end}"), wanted);
    }
    says(&format!("\u{feff}{bad}"), &wanted.replace("line 2", "line 1"));
}

#[test]
fn grids() {
    let mut bad = rows(CLASSIC);
    bad[3].pop();
    says(&bad.join("\n"), "line 4: a row of 8 cells: expected 9 for a 9×9 grid");
    let mut bad = rows(CLASSIC);
    bad[3].replace_range(2..3, "A");
    says(&bad.join("\n"), "line 4, column 3: 'A' is no digit of a 9×9 grid: expected 1–9 or a blank (. 0 * _)");
    let short = rows(CLASSIC)[..8].join("\n");
    says(&short, "line 1: 8 rows: expected 9 for a 9×9 grid");
    says(&format!("{}\n\n{short}", rows(CLASSIC).join("\n")), "line 11: 8 rows: expected 9 for a 9×9 grid");
    let marks = ["1 23 4 56 789 1 2 3 1x"; 9].join("\n");
    says(&marks, "line 1, column 22: 'x' is no candidate of a 9×9 grid: expected some of 1–9");
}

#[test]
fn maps() {
    let map = "111355555111333555177773335117979933777999888449989822644488882666444222666664222";
    says(
        &format!("{CLASSIC}{}-", &map[..80]),
        "line 1, column 162: '-' is no label of a region: expected a digit or a letter for each cell",
    );
    let wrong = format!("{CLASSIC}{}1", &map[..80]);
    let record = read_all(wrong.as_bytes(), &ReadOptions::default()).unwrap().remove(0).unwrap();
    let faults = record.draft.validate().unwrap_err().to_string();
    assert_eq!(faults, "region 1 has 10 cells: expected 9; region 2 has 8 cells: expected 9");
}

#[test]
fn other_formats() {
    let bank = (0..4).map(|_| [CLASSIC.replace('.', "0").as_str(); 10].join("|")).collect::<Vec<_>>().join("@");
    says(&bank[1..], "line 1: 3278 characters: expected 3279 for a bank of 4 levels of 10 sets of 81 digits");
    let mut moved = bank.clone();
    moved.replace_range(819..820, "|");
    says(&moved, "line 1, column 820: '|': expected @ between levels");
    let mut letter = bank;
    letter.replace_range(2000..2001, ".");
    assert_eq!(said(letter.as_bytes(), None), "");
    says(
        &format!("puzzle,solution\n{CLASSIC},123\n"),
        "line 2, column 83: a solution of 3 characters: expected 81 for a 9×9 grid",
    );
    says("id,puzzle\n1\n", "line 2: 1 value: expected a puzzle in column 2 of the table");
    says(":0000:x\n", "line 1: 2 fields between colons: expected :technique:digits:grid:deleted:eliminations:comment:");
    says(
        &format!(":0000:x:{}:::\n", &CLASSIC[1..]),
        "line 1, column 9: a grid of 80 cells: expected 81 for a 9×9 grid",
    );
    says(
        &format!(":0000:x:{CLASSIC}:612 7x3::\n"),
        "line 1, column 95: \"7x3\" is no candidate: expected digit, row and column, such as 612",
    );
    says(
        &format!("0001e11b1eef {} 1.2", CLASSIC[1..].replace('.', "0")),
        "line 1, column 14: 80 characters: expected 81 for a 9×9 grid",
    );
    let nines = "123456789".repeat(80) + "12345678x";
    says(&nines, "line 1, column 729: 'x' in the place of candidate 9: expected 9 or .");
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
