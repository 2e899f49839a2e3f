//! Tests which format each text is recognised as.

mod blanks;
mod mixed;
mod single;

use crate::samples;
use ninefold_format::{DetectedFormat, ReadOptions, read_all};

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

/// Returns the cells of a spreadsheet, with blanks empty.
fn sheet(line: &str, delimiter: &str) -> String {
    let row = |row: &[u8]| row.iter().map(|cell| char::from(*cell).to_string().replace('.', "")).collect::<Vec<_>>();
    line.as_bytes().chunks(9).map(|cells| row(cells).join(delimiter) + "\n").collect()
}
