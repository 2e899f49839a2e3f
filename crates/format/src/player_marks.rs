//! The pencilmarks of a player in saved games of several programs.
//!
//! They don't belong to the puzzle, so they are kept among its unknown values, as JSON: the marks of each cell by the
//! name of the cell, `{"r1c3":"2 4"}`. Every format with such marks writes them back, whatever format they came from.

use std::fmt::Write as _;

use ninefold_grid::{Cell, Digit, DigitSet, Side};

use crate::document::writer::quoted;
use crate::literal::{Literals, Value};
use crate::{Extra, Format, Item, Lost, Notes, Record, position};

/// The usual name of the value.
pub(crate) const PENCILMARKS: &str = "pencilmarks";
/// The name of the value for a second kind of marks, for programs that have two.
pub(crate) const SECOND: &str = "second_pencilmarks";

/// Returns whether a format writes the marks of this name.
pub(crate) fn is_written_by(format: &Format, name: &str) -> bool {
    match name {
        PENCILMARKS => matches!(format.name, "opensudoku" | "ksudoku" | "gnome"),
        SECOND => format.name == "opensudoku",
        _ => false,
    }
}

/// Adds the marks of some cells to the notes of a record, unless there are none, and records that they are not shown.
pub(crate) fn add(record: &mut Record, name: &str, marks: &[(Cell, DigitSet)]) {
    let mut text = String::new();
    for (cell, digits) in marks.iter().filter(|(_, digits)| !digits.is_empty()) {
        let digits: Vec<String> = digits.iter().map(|digit| digit.number().to_string()).collect();
        let comma = if text.is_empty() { "" } else { "," };
        let _ = write!(text, "{comma}{}:{}", quoted(&cell.to_string()), quoted(&digits.join(" ")));
    }
    if !text.is_empty() {
        record.notes.others.push((name.into(), format!("{{{text}}}")));
        if !record.unread.iter().any(|own| own == PENCILMARKS) {
            record.unread.push(PENCILMARKS.to_owned());
        }
    }
}

/// Returns the marks with this name in the notes; marks that can't be read are left out.
pub(crate) fn of(notes: &Notes, name: &str, side: Side) -> Vec<(Cell, DigitSet)> {
    let Some((_, text)) = notes.others.iter().find(|(own, _)| &**own == name) else { return Vec::new() };
    let Ok(Some(node)) = Literals::new(text.as_bytes()).read_next() else { return Vec::new() };
    let Value::Object(fields) = node.value else { return Vec::new() };
    let of_cell = |(name, node): &(std::borrow::Cow<'_, str>, crate::literal::Node<'_>)| {
        let cell = name.parse::<Cell>().ok().filter(|cell| cell.row() < side.get() && cell.column() < side.get())?;
        let Value::Text(text) = &node.value else { return None };
        let digits = text.split_whitespace().filter_map(|word| Digit::new(word.parse().ok()?));
        let digits: DigitSet = digits.filter(|digit| digit.number() <= side.get()).collect();
        Some((cell, digits)).filter(|(_, digits)| !digits.is_empty())
    };
    fields.iter().filter_map(of_cell).collect()
}

/// Returns the marks for a saved game: those of the player, or otherwise the pencilmarks of the puzzle in its open
/// cells. In a saved game they don't restrict digits; see [`limits`].
pub(crate) fn written(item: &Item<'_>) -> Vec<(Cell, DigitSet)> {
    let own = of(item.notes, PENCILMARKS, item.puzzle.side());
    if !own.is_empty() || item.puzzle.candidates().is_none() {
        return own;
    }
    let candidates = position::candidates(item.puzzle);
    let is_open =
        |cell: &Cell| [Some(item.puzzle.givens()), item.entries].iter().flatten().all(|grid| grid.get(*cell).is_none());
    let cells = item.puzzle.side().cells().filter(|cell| item.puzzle.geometry().has(*cell) && is_open(cell));
    cells.map(|cell| (cell, candidates.get(cell))).collect()
}

/// Returns the loss when pencilmarks that restrict the digits of cells become marks of a player.
pub(crate) fn limits(format: &Format, item: &Item<'_>) -> Option<Lost> {
    let is_lost = is_written_by(format, PENCILMARKS) && item.puzzle.candidates().is_some();
    let name = "pencilmarks as limits of cells (a player's pencilmarks instead)".to_owned();
    is_lost.then_some(Lost { extra: Extra::Unknown, name: Some(name), program: None })
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Grid;
    use ninefold_puzzle::RulesetDraft;

    use super::*;

    #[test]
    fn marks_come_back() {
        let digits = |numbers: &[usize]| numbers.iter().filter_map(|&number| Digit::new(number)).collect::<DigitSet>();
        let marks = [(Cell::new(0, 2), digits(&[2, 4])), (Cell::new(8, 8), digits(&[9]))];
        let blank = Grid::blank(Side::NINE);
        let mut record = Record::new(1, RulesetDraft::classic(Side::NINE), blank);
        add(&mut record, PENCILMARKS, &marks);
        assert_eq!(record.unread, ["pencilmarks"]);
        let mut notes = record.notes;
        assert_eq!(notes.others[0].1, r#"{"r1c3":"2 4","r9c9":"9"}"#);
        assert_eq!(of(&notes, PENCILMARKS, Side::NINE), marks);
        assert_eq!(of(&notes, SECOND, Side::NINE), []);
        notes.others[0].1 = r#"{"r1c3":"2 77","r10c1":"1","x":"1","r2c2":3}"#.to_owned();
        assert_eq!(of(&notes, PENCILMARKS, Side::NINE), [(Cell::new(0, 2), digits(&[2]))]);
        notes.others[0].1 = "{".to_owned();
        assert_eq!(of(&notes, PENCILMARKS, Side::NINE), []);
    }
}
