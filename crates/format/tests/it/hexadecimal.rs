//! Puzzles of 16×16 cells with the digits 0 to F, in pages, lists and lines with other blanks.

use ninefold_format::{ReadOptions, Record, read_one};

const DIGITS: &str = "0123456789ABCDEF";

/// Returns the digits of a full grid row by row.
fn solution() -> Vec<Vec<usize>> {
    (0..16).map(|row| (0..16).map(|column| (row % 4 * 4 + row / 4 + column) % 16).collect()).collect()
}

/// Writes the cells with a function for digits, which gets `None` for a blank.
fn rows(write: impl Fn(Option<usize>) -> String, between: &str) -> Vec<String> {
    let row = |(place, row): (usize, Vec<usize>)| {
        let cells = row.into_iter().enumerate();
        let cell = |(column, digit)| write(((place + column) % 3 > 0).then_some(digit));
        cells.map(cell).collect::<Vec<_>>().join(between)
    };
    solution().into_iter().enumerate().map(row).collect()
}

fn letter(digit: usize) -> String {
    DIGITS[digit..=digit].to_owned()
}

fn read(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

#[test]
fn every_form_is_the_same_puzzle() {
    let line = rows(|digit| digit.map_or(".".to_owned(), letter), "").concat();
    let solved = solution().into_iter().flatten().map(letter).collect::<String>();
    let wanted = read(&line).draft;
    assert!(wanted.ruleset.layout.is_some(), "{line}");
    let cell = |digit: Option<usize>| format!("<td>{}</td>", digit.map(letter).unwrap_or_default());
    let table = rows(cell, "").iter().map(|row| format!("<tr>{row}</tr>")).collect::<String>();
    let number = |digit: Option<usize>| digit.map_or("null".to_owned(), |digit| digit.to_string());
    let list = format!("[[{}]]", rows(number, ",").join("],["));
    let quoted = |digit: Option<usize>| digit.map_or("null".to_owned(), |digit| format!("\"{}\"", letter(digit)));
    for text in [
        format!("<table>{table}</table>"),
        format!("[[{}]]", rows(quoted, ",").join("],[")),
        list.clone(),
        format!("{{\"puzzle\":{list}}}"),
        line.replace('.', "-"),
        line.replace('.', "_"),
    ] {
        assert_eq!(read(&text).draft, wanted, "{text}");
    }
    for text in [
        format!("{{\"puzzle\":\"{line}\",\"solution\":\"{solved}\"}}"),
        format!("puzzle,solution,title\n{line},{solved},T\n"),
        format!("puzzle,solution,size\n{line},{solved},16\n"),
    ] {
        let record = read(&text);
        assert_eq!(record.draft.givens, wanted.givens, "{text}");
        assert_eq!(
            record.solution.map(|grid| grid.is_full() && grid.agrees_with(&wanted.givens)),
            Some(true),
            "{text}"
        );
    }
}
