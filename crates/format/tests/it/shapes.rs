//! Puzzles in the shapes in which pages, programs and tables hold them: each is read by its content.

use ninefold_format::{ReadOptions, Record, read_all};

const PUZZLE: &str = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const OTHER: &str = "000000907000420180000705026100904000050000040000507009920108000034059000507000000";

fn read(text: &str) -> Vec<Record> {
    let outcomes = read_all(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(|fault| panic!("{fault}\n{text}"))).collect()
}

/// Checks that a text has these puzzles and nothing else.
fn check(text: &str, puzzles: &[&str]) -> Vec<Record> {
    let records = read(text);
    let found: Vec<String> = records.iter().map(|record| record.draft.givens.to_string().replace('.', "0")).collect();
    assert_eq!(found, puzzles, "{text}");
    records
}

/// Returns a puzzle with something around each cell, each row, and between them.
fn shaped(puzzle: &str, blank: &str, [open, gap, close]: [&str; 3], between: &str) -> String {
    let cell = |digit: char| if digit == '0' { blank.to_owned() } else { digit.to_string() };
    let row =
        |row: &[char]| open.to_owned() + &row.iter().map(|&digit| cell(digit)).collect::<Vec<_>>().join(gap) + close;
    let digits: Vec<char> = puzzle.chars().collect();
    digits.chunks(9).map(row).collect::<Vec<_>>().join(between)
}

#[test]
fn pages() {
    let table = shaped(PUZZLE, "&nbsp;", ["<tr><td class='a b'>", "</td><td>", "</td></tr>"], "\n");
    check(
        &format!(
            "<!DOCTYPE html><html><head><title>1</title><script>var a = [[1]];</script></head><table>{table}</table>"
        ),
        &[PUZZLE],
    );
    check(&format!("<table><thead><tr><th colspan=9>Sudoku</th></tr></thead>{table}</table>"), &[PUZZLE]);
    check(
        &format!("<table>{table}</table><p>and</p><table>{}</table>", table.replace("&nbsp;", "")),
        &[PUZZLE, PUZZLE],
    );
    let labels = |row: usize| format!("<tr><th>{row}</th><td>");
    let rows: String = (1..)
        .zip(PUZZLE.as_bytes().chunks(9))
        .map(|(number, row)| {
            let row = std::str::from_utf8(row).unwrap();
            labels(number)
                + &row
                    .chars()
                    .map(|digit| if digit == '0' { String::new() } else { digit.to_string() })
                    .collect::<Vec<_>>()
                    .join("</td><td>")
                + "</td></tr>"
        })
        .collect();
    for head in ["ABCDEFGHI", "123456789"] {
        let head: String = head.chars().map(|letter| format!("<th>{letter}</th>")).collect();
        check(&format!("<table><tr><th></th>{head}</tr>{rows}</table>"), &[PUZZLE]);
    }
    check(&shaped(PUZZLE, "", ["<td>", "</td><td>", "</td>"], ""), &[PUZZLE]);
    check(
        &shaped(PUZZLE, "", ["<div class=row><div class=cell>", "</div><div class=cell>", "</div></div>"], ""),
        &[PUZZLE],
    );
    check(&shaped(PUZZLE, ".", ["<span>", "</span><span>", "</span>"], ""), &[PUZZLE]);
    check(&shaped(PUZZLE, "", ["<input type=text value=\"", "\"><input type=text value=\"", "\">"], ""), &[PUZZLE]);
    // An empty grid and a table of words are no puzzles.
    let empty = format!("<table>{}</table>", "<tr><td></td><td></td><td></td><td></td></tr>".repeat(4));
    let words = format!("<table>{}</table>", "<tr><td>Ann</td><td>3</td><td>won</td><td>12:04</td></tr>".repeat(4));
    check(&format!("{empty}<p>Results</p>{words}<table>{table}</table>"), &[PUZZLE]);
    check(&format!("<div id=\"sudoku\" data-sudoku=\"{PUZZLE}\"></div>"), &[PUZZLE]);
}

#[test]
fn lists_of_lists() {
    let rows = |open: [&str; 3]| shaped(PUZZLE, "0", open, ",\n    ");
    let brackets = rows(["[", ", ", "]"]);
    let braces = rows(["{", ", ", "}"]);
    for text in [
        format!("[{brackets}]"),
        format!("grid = [\n    {brackets},\n]\nsolve(grid)\n"),
        format!("import numpy as np\n\na = np.array([{brackets}], dtype=np.int8)\nprint(a)"),
        format!("array([{brackets}])"),
        format!("[{}]", shaped(PUZZLE, "0", ["[", " ", "]"], "\n ")),
        format!("let board: [[u8; 9]; 9] = [\n    {brackets},\n];\n"),
        format!("board = [{}]", shaped(PUZZLE, "None", ["[", ", ", "]"], ",\n")),
        format!("int grid[9][9] = {{\n    {braces}\n}};\n"),
        format!("public class S {{\n  int[][] board = {{\n    {braces}\n  }};\n}}\n"),
        format!("int[][] board = new int[][] {{\n    {braces}\n}};\n"),
        format!("char[][] board = {{\n    {}\n}};\n", shaped(PUZZLE, ".", ["{'", "','", "'}"], ",\n    ")),
        format!("[{}]", shaped(PUZZLE, ".", ["[\"", "\",\"", "\"]"], ",")),
        format!("A = [{}];\n", shaped(PUZZLE, "0", ["", " ", ""], ";\n")),
        format!("[{}]", shaped(PUZZLE, "0", ["", ",", ""], ",")),
    ] {
        check(&text, &[PUZZLE]);
    }
    let other = shaped(OTHER, "0", ["[", ", ", "]"], ",\n");
    check(&format!("easy = [{brackets}]\nhard = [{other}]\n"), &[PUZZLE, OTHER]);
    check(&format!("grids = [\"{PUZZLE}\",\n \"{OTHER}\"]\n"), &[PUZZLE, OTHER]);
    let records = check(
        &format!("{{\"easy\":[{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"{SOLUTION}\"}}],\"hard\":[\"{OTHER}\"]}}"),
        &[PUZZLE, OTHER],
    );
    assert_eq!(records[0].solution.as_ref().map(ToString::to_string).as_deref(), Some(SOLUTION));
}

#[test]
fn several_puzzles_in_one_text() {
    let grid = |puzzle| shaped(puzzle, "0", ["", "", ""], "\n");
    check(&format!("Grid 01\n{}\nGrid 02\n{}\n", grid(PUZZLE), grid(OTHER)), &[PUZZLE, OTHER]);
    check(&format!("First puzzle:\n{PUZZLE}\nSecond puzzle:\n{}\n", grid(OTHER)), &[PUZZLE, OTHER]);
    check(&format!("# both\n{PUZZLE} # easy\n\n{OTHER};hard;7.1\n"), &[PUZZLE, OTHER]);
    check(&format!("0000183b305c {PUZZLE}  1.2\n00001a2b3c4d {OTHER}  8.3\n"), &[PUZZLE, OTHER]);
}

#[test]
fn tables_with_other_columns() {
    let with = |head: &str, row: &str| {
        let text = format!("{head}\n{}\n", row.replace('P', PUZZLE).replace('S', SOLUTION));
        let record = check(&text, &[PUZZLE]).remove(0);
        (
            record.solution.is_some(),
            record.notes.fields.iter().map(|(name, text)| format!("{name}={text}")).collect::<Vec<_>>(),
        )
    };
    let none: Vec<String> = Vec::new();
    assert_eq!(
        with("id,name,grid,level,solution", "1,First,P,easy,S"),
        (true, vec!["id=1".into(), "name=First".into(), "level=easy".into()])
    );
    assert_eq!(with("initial,final", "P,S"), (true, none.clone()));
    assert_eq!(with("question,answer,rating", "P,S,3"), (true, vec!["rating=3".into()]));
    assert_eq!(with("\"quizzes\",\"solutions\"", "\"P\",\"S\""), (true, none.clone()));
    assert_eq!(with("sudoku\tdifficulty", "P\t1.5"), (false, vec!["difficulty=1.5".into()]));
    // A word above a grid is no header.
    check(&format!("grid\n{}\n", shaped(PUZZLE, "0", ["", "", ""], "\n")), &[PUZZLE]);
}
