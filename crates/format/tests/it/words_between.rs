//! A puzzle among words, as mails have it, and grids whose open cells are blanks.

use ninefold_format::{ReadOptions, Record, read_all};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn records(text: &str) -> Vec<Record> {
    let outcomes = read_all(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}: {text}"));
    outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(|fault| panic!("{fault}: {text}"))).collect()
}

/// The words around a puzzle are named, however short they are; damaged puzzles among them stay errors.
#[test]
fn words_of_a_mail_are_named() {
    let mail = format!("From: a@b.c\nSubject: sudoku\n\nHi,\n\n{PUZZLE}\n\nBest,\nA\n-- \nTel. 0123 456789\n");
    let found = records(&mail);
    assert_eq!((found.len(), found[0].unread.len()), (1, 3), "{:?}", found[0].unread);
    for damaged in [&PUZZLE[1..], "53..7....", "5 3 . . 7 . . . .", "53..7....6 was cut", "https://sudokupad.app/abc"] {
        let text = format!("{PUZZLE}\nA\n{damaged}\n");
        let outcomes = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert!(outcomes.iter().any(|one| one.as_ref().is_err_and(|fault| fault.line() == Some(3))), "{text}");
    }
}

#[test]
fn blank_cells_are_blanks() {
    let rows: Vec<String> = (0..9).map(|row| PUZZLE[row * 9..row * 9 + 9].replace('.', " ")).collect();
    let spaced = |part: &str| part.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let drawn = |row: &String| format!("│ {} │ {} │ {} │\n", spaced(&row[..3]), spaced(&row[3..6]), spaced(&row[6..]));
    let bands: Vec<String> = rows.chunks(3).map(|band| band.iter().map(drawn).collect()).collect();
    let picture =
        format!("┌───────┬───────┬───────┐\n{}└───────┴───────┴───────┘\n", bands.join("├───────┼───────┼───────┤\n"));
    for text in [
        picture,
        rows.join("\n") + "\n",
        PUZZLE.as_bytes().chunks(9).map(String::from_utf8_lossy).collect::<Vec<_>>().join("/"),
    ] {
        let found = records(&text);
        assert_eq!((found.len(), found[0].draft.givens.to_string()), (1, PUZZLE.to_owned()), "{text}");
    }
}

/// Letters in a list of lists, with 0 as a digit.
#[test]
fn lists_of_hexadecimal_letters() {
    let cell = |at: usize| {
        if at.is_multiple_of(5) { String::new() } else { format!("{:X}", (at / 16 * 4 + at / 64 + at) % 16) }
    };
    let rows: Vec<Vec<String>> = (0..16).map(|row| (0..16).map(|column| cell(row * 16 + column)).collect()).collect();
    let found = records(&format!("{rows:?}"));
    assert_eq!((found[0].draft.givens.filled_count(), found[0].draft.ruleset.layout.is_some()), (204, true));
}
