//! Maps of regions: a label for each cell.

use ninefold_grid::{Side, symbols};

use crate::block::{Row, rows};
use crate::piece::Piece;
use crate::span::Span;
use crate::text::Text;
use crate::{ReadFault, cells};

/// Reads a map of regions: N² labels on one line or several, with or without blanks and bars between them.
///
/// Labels that are the digits of the side (1–9, then A, B, …, or numbers separated by blanks) keep their order; any
/// others, letters or digits from 0, are numbered by first appearance. Regions are numbered from 0. Whether they have N
/// connected cells each is left to [`ninefold_puzzle::RulesetDraft::validate`].
///
/// # Errors
/// Another number of labels than N², and characters that are no labels.
pub fn read_regions(bytes: &[u8], size: Option<Side>) -> Result<(Side, Vec<u8>), ReadFault> {
    let input = Text::new(bytes);
    if let Some(fault) = input.fault_of_nul() {
        return Err(fault);
    }
    let lines: Vec<_> = input.lines().filter(|line| !line.is_passed_over()).collect();
    let Some(&first) = lines.first() else {
        return Err(ReadFault::new(None, None, "empty map", "one label for each cell"));
    };
    let rows: Vec<_> = rows(lines.into_iter()).collect();
    let words: Vec<_> = rows.iter().flat_map(|row| row.words.iter().copied()).collect();
    let piece = Piece::of_words(first, &words, size).ok_or_else(|| {
        let found: usize = rows.iter().map(Row::characters).sum();
        let expected = match size {
            Some(side) => format!("{} for the map of {}", side.cell_count(), cells::grid_of(side)),
            None => "N² for a side of N, 81 for a 9×9 grid".to_owned(),
        };
        first.line_fault(format!("a map of {}", cells::counted(found, "label")), expected)
    })?;
    Ok((piece.side, piece.regions()?))
}

/// Numbers the labels from 0: by their value when all are digits of the side, else by first appearance.
pub(crate) fn number(labels: &[Span<'_>], side: Side) -> Result<Vec<u8>, ReadFault> {
    if let Some(strange) = labels.iter().find(|label| !label.bytes().iter().all(u8::is_ascii_alphanumeric)) {
        let found = format!("{} is no label of a region", strange.quoted());
        return Err(strange.fault(found, "a digit or a letter for each cell"));
    }
    let value = |label: &Span<'_>| match label.bytes() {
        [byte] if symbols::has_symbols(side) => {
            symbols::digit(char::from(*byte), side).map(|digit| digit.index() as u8)
        }
        bytes => cells::number(bytes).filter(|number| (1..=side.get()).contains(number)).map(|number| number as u8 - 1),
    };
    if let Some(values) = labels.iter().map(value).collect() {
        return Ok(values);
    }
    let mut seen: Vec<&[u8]> = Vec::new();
    let mut numbers = Vec::with_capacity(labels.len());
    for label in labels {
        let known = seen.iter().position(|earlier| *earlier == label.bytes());
        let number = known.unwrap_or(seen.len());
        if known.is_none() {
            seen.push(label.bytes());
        }
        let many = |_| label.fault("more than 256 different labels", format!("{side} regions"));
        numbers.push(u8::try_from(number).map_err(many)?);
    }
    Ok(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(Side, Vec<u8>), String> {
        read_regions(text.as_bytes(), None).map_err(|fault| fault.to_string())
    }

    #[test]
    fn labels_of_every_kind() {
        let four = Side::new(4).unwrap();
        let wanted = Ok((four, vec![0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]));
        for text in ["1122112233443344", "1122\n1122\n3344\n3344\n", "aabb|aabb|ccdd|ccdd", "0011 0011 2233 2233"] {
            assert_eq!(read(text), wanted, "{text}");
        }
        assert_eq!(read("2211\n2211\n3344\n3344").unwrap().1[..4], [1, 1, 0, 0]);
        let numbers: Vec<_> = (0..100).map(|cell| (cell / 10 + 1).to_string()).collect();
        assert_eq!(read(&numbers.join(" ")).unwrap().1[99], 9);
    }

    #[test]
    fn faults() {
        let fault = |text| read(text).unwrap_err();
        assert_eq!(fault(""), "empty map: expected one label for each cell");
        assert_eq!(fault("11222"), "line 1: a map of 5 labels: expected N² for a side of N, 81 for a 9×9 grid");
        let dot = "line 2, column 3: '.' is no label of a region: expected a digit or a letter for each cell";
        assert_eq!(fault("1122\n11.2\n3344\n3344"), dot);
        let sized = read_regions(b"1122", Some(Side::NINE)).unwrap_err().to_string();
        assert_eq!(sized, "line 1: a map of 4 labels: expected 81 for the map of a 9×9 grid");
    }
}
