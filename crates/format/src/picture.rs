//! Reads the picture of a layout as [`crate::layout_drawing`] draws it: with bars and rules between the regions.

use ninefold_grid::{Cell, Geometry};

use crate::layout_drawing;
use crate::span::Span;

/// The character of every cell in the drawing with which a picture is compared.
const MARK: char = '.';

/// Returns the cells of a picture with their characters, or `None` if the lines are not drawn like this. The lines of
/// rules may be missing.
pub(crate) fn cells<'a>(geometry: &Geometry, lines: &[Span<'a>]) -> Option<Vec<(Cell, Span<'a>)>> {
    let drawing = layout_drawing::draw(geometry, &|_| MARK.to_string());
    let places = |line: &str| -> Vec<usize> {
        line.char_indices().filter(|(_, letter)| *letter == MARK).map(|(place, _)| place).collect()
    };
    let rows: Vec<Vec<usize>> = drawing.lines().map(places).filter(|places| !places.is_empty()).collect();
    let drawn: Vec<Span<'a>> = lines.iter().copied().filter(|line| !is_rule(*line)).collect();
    if rows.len() != drawn.len() || rows.len() != geometry.rows() {
        return None;
    }
    let mut found = Vec::with_capacity(geometry.canvas().len());
    for (row, (places, line)) in rows.iter().zip(drawn).enumerate() {
        let letters: Vec<Span<'a>> = line.characters().collect();
        let is_between = |(place, letter): (usize, &Span<'_>)| places.contains(&place) || is_gap(*letter);
        if !letters.iter().enumerate().all(is_between) {
            return None;
        }
        let cells = geometry.canvas().iter().copied().filter(|cell| cell.row() == row);
        for (cell, &place) in cells.zip(places) {
            found.push((cell, letters.get(place).copied().filter(|letter| !is_gap(*letter))?));
        }
    }
    Some(found)
}

/// Returns whether a character separates cells.
fn is_gap(letter: Span<'_>) -> bool {
    matches!(letter.bytes(), b" " | b"|")
}

/// Returns whether a line has no cells.
pub(crate) fn is_rule(line: Span<'_>) -> bool {
    line.bytes().iter().all(|byte| b" |+-".contains(byte))
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Layout;

    use super::*;
    use crate::text::Text;

    #[test]
    fn drawings_are_read_back() {
        for name in ["samurai", "twins", "2x3"] {
            let geometry = Geometry::of_layout(&Layout::named(name, None).unwrap()).unwrap();
            let digit = |cell: Cell| (cell.row() + cell.column()) % 6 + 1;
            let drawing = layout_drawing::draw(&geometry, &|cell| digit(cell).to_string());
            let lines: Vec<Span<'_>> = Text::new(drawing.as_bytes()).lines().collect();
            let cells = cells(&geometry, &lines).unwrap_or_else(|| panic!("{drawing}"));
            assert_eq!(cells.iter().map(|(cell, _)| *cell).collect::<Vec<_>>(), geometry.canvas(), "{name}");
            assert!(cells.iter().all(|(cell, letter)| letter.text() == digit(*cell).to_string()), "{name}");
            assert!(super::cells(&geometry, &lines[1..]).is_none(), "{name}");
        }
    }

    #[test]
    fn other_texts_are_no_drawings() {
        let geometry = Geometry::of_layout(&Layout::named("2x3", None).unwrap()).unwrap();
        for text in ["1 2 3\n4 5", "1 2 3\n4x5 6", "123\n456", "1   3\n4 5 6"] {
            let lines: Vec<Span<'_>> = Text::new(text.as_bytes()).lines().collect();
            assert!(cells(&geometry, &lines).is_none(), "{text}");
        }
    }
}
