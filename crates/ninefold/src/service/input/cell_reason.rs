//! The reason why a table cell is not a puzzle, as a sentence. The sentence is the same wherever the table comes from.
//! It doesn't name the row, because the command line and Python number rows differently.

use ninefold_format::{ReadOptions, read_all};

use super::{RequestError, validate};
use crate::service::EngineSet;

/// The reason for a cell that is null or blank.
pub const NO_PUZZLE: &str = "The row has no puzzle.";

/// Returns the reason why the text of a cell is not a puzzle, as a sentence; `None` if it is a puzzle.
pub fn cell_reason(cell: &[u8], options: &ReadOptions, engines: &mut EngineSet) -> Option<String> {
    if cell.trim_ascii().is_empty() {
        return Some(NO_PUZZLE.to_owned());
    }
    let mut records = match read_all(cell, options) {
        Ok(records) => records,
        Err(why) => return Some(why.sentence_of_cell()),
    };
    if records.iter().filter(|record| record.is_ok()).count() > 1 {
        records.retain(Result::is_ok);
    }
    if records.len() != 1 {
        return Some(format!("The text has {} puzzles; a row has one.", records.len()));
    }
    match records.remove(0) {
        Err(why) => Some(why.sentence_of_cell()),
        Ok(record) => match validate(record, engines) {
            Ok(_) => None,
            Err(RequestError::Puzzle { line: 1, faults }) => Some(sentence(&faults.to_string())),
            Err(why) => Some(sentence(&why.to_string())),
        },
    }
}

/// Turns a clause into a sentence. The name of a cell stays unchanged.
pub fn sentence(clause: &str) -> String {
    let word = clause.split_whitespace().next().unwrap_or_default();
    let end = if clause.ends_with('.') { "" } else { "." };
    if word.bytes().any(|byte| byte.is_ascii_digit()) {
        return format!("{clause}{end}");
    }
    let mut characters = clause.chars();
    let first: String = characters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}{end}", characters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_name_no_row() {
        let reason = |cell: &str| cell_reason(cell.as_bytes(), &ReadOptions::default(), &mut EngineSet::new());
        let blank = ".".repeat(81);
        assert_eq!(reason(&blank), None);
        assert_eq!(reason(&format!("{blank}\n{blank}")).as_deref(), Some("The text has 2 puzzles; a row has one."));
        for empty in ["", "  ", "\r\n"] {
            assert_eq!(reason(empty).as_deref(), Some(NO_PUZZLE));
        }
        let repeated = reason(&format!("11{}", &blank[2..]));
        assert_eq!(repeated.as_deref(), Some("r1c2 repeats the 1 of r1c1 in row 1."));
        assert_eq!(reason("12").as_deref(), Some("The puzzle has 2 characters; a 9×9 puzzle needs 81."));
        let wrong = reason(&format!("..x{}", &blank[3..])).unwrap();
        assert!(wrong.starts_with("Column 3: 'x' is not a digit"), "{wrong}");
    }
}
