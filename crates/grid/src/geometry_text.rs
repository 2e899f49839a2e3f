//! Grids of any geometry as text: the symbols of the digits' values, row by row, without cells that don't exist.

use crate::{Cell, Digit, Geometry, Grid, symbols};

/// The character for a blank cell in a grid whose digits have characters.
const BLANK: char = '.';

impl Geometry {
    /// Returns whether digits stand for themselves and every cell of the square exists, so that a grid is written as
    /// [`Grid`] writes it.
    pub fn is_usual(&self) -> bool {
        self.is_square() && self.alphabet().first() == 1
    }

    /// Returns a grid as text, row by row: cells of the canvas that don't exist are left out, and so are extra cells.
    /// `0` is a digit where the alphabet begins at 0.
    pub fn text(&self, grid: &Grid) -> String {
        if self.is_usual() { grid.to_string() } else { self.text_of(self.canvas(), grid) }
    }

    /// Returns the groups of extra cells, each with its digits as text.
    pub fn extra_texts(&self, grid: &Grid) -> Vec<(String, String)> {
        let Some(layout) = self.layout() else { return Vec::new() };
        let groups = layout.extra.iter().enumerate().map(|(group, extra)| {
            let cells: Vec<Cell> = (0..extra.count).map(|index| layout.extra_cell(group, index)).collect();
            (extra.name.clone(), self.text_of(&cells, grid))
        });
        groups.collect()
    }

    /// Returns the digit in a cell as text: its symbol, or its value if some values have no symbol.
    pub fn digit_text(&self, digit: Digit) -> String {
        let value = self.alphabet().value(digit);
        let symbol = symbols::of_value(value).filter(|_| self.has_symbols());
        symbol.map_or_else(|| value.to_string(), String::from)
    }

    /// Returns the digit that a character stands for.
    pub fn digit_of(&self, symbol: char) -> Option<Digit> {
        symbols::value(symbol, self.alphabet().last()).and_then(|value| self.alphabet().digit(value))
    }

    /// Reads a grid from characters, one for each of these cells in order; `.` is blank, and so is `0` where it is no
    /// digit. Returns the number of the first character that is neither a digit nor blank.
    ///
    /// # Errors
    /// Returns the index of the first wrong character, or the number of characters if it is not that of the cells.
    pub fn read_cells(&self, cells: &[Cell], text: &str, grid: &mut Grid) -> Result<(), usize> {
        let mut letters = text.chars();
        for (place, &cell) in cells.iter().enumerate() {
            let letter = letters.next().ok_or(place)?;
            match self.digit_of(letter) {
                Some(digit) => grid.set(cell, Some(digit)),
                None if symbols::is_blank(letter) => grid.set(cell, None),
                None => return Err(place),
            }
        }
        if letters.next().is_some() { Err(cells.len()) } else { Ok(()) }
    }

    /// Returns whether every value has a character.
    pub fn has_symbols(&self) -> bool {
        self.alphabet().last() <= symbols::LARGEST_SIDE as i32
    }

    fn text_of(&self, cells: &[Cell], grid: &Grid) -> String {
        let gap = if self.has_symbols() { "" } else { " " };
        let digit = |&cell: &Cell| grid.get(cell).map_or_else(|| BLANK.to_string(), |digit| self.digit_text(digit));
        cells.iter().map(digit).collect::<Vec<_>>().join(gap)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Alphabet, Layout, Regions};

    #[test]
    fn a_grid_with_a_zero_and_extra_cells() {
        let layout = Layout::rectangle(2, 3, Alphabet::new(0, 4).unwrap(), Regions::None).with_extra("A", "", 2);
        let geometry = Geometry::of_layout(&layout).unwrap();
        let mut grid = Grid::blank(geometry.side());
        assert_eq!(geometry.read_cells(geometry.canvas(), "012.3.", &mut grid), Ok(()));
        grid.set(layout.extra_cell(0, 1), Digit::new(1));
        assert_eq!(geometry.text(&grid), "012.3.");
        assert_eq!(geometry.extra_texts(&grid), [("A".to_owned(), ".0".to_owned())]);
        assert_eq!(geometry.read_cells(geometry.canvas(), "014.3.", &mut grid), Err(2));
        assert_eq!(geometry.read_cells(geometry.canvas(), "01", &mut grid), Err(2));
    }
}
