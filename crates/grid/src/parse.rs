//! Grids and region maps from plain text and from arrays of numbers.
//!
//! Text is either symbols, one per cell, or numbers separated by white space or commas. Between symbols, white space
//! and the frame characters `|`, `+` and `-` are ignored. Both forms that [`Grid`]'s `Display` writes can be read back.

use std::fmt;
use std::str::FromStr;

use crate::{Cell, Digit, Grid, RegionError, RegionMap, Side, SideError, symbols};

/// The error for a text that is not a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseGridError {
    /// The number of cells is not the square of a side.
    Length {
        /// The number of cells in the text.
        found: usize,
    },
    /// A character is neither a digit of this side nor a blank.
    Character {
        /// The character.
        found: char,
        /// Its line, counted from 1.
        line: usize,
        /// Its column, counted in characters from 1.
        column: usize,
        /// The side of the grid.
        side: Side,
    },
    /// A number is above the side.
    Number {
        /// The number as written.
        found: String,
        /// The cell that it stands for.
        cell: Cell,
        /// The side of the grid.
        side: Side,
    },
}

/// The error for a text that is not a map of regions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseRegionMapError {
    /// The text is not a grid of labels.
    Labels(ParseGridError),
    /// A cell has no label.
    Blank(Cell),
    /// The labels do not make N regions of N connected cells.
    Regions(Vec<RegionError>),
}

/// The error for an array that holds something other than blanks and the digits of its grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArrayError {
    cell: Cell,
    found: u8,
}

impl FromStr for Grid {
    type Err = ParseGridError;

    fn from_str(text: &str) -> Result<Grid, ParseGridError> {
        match numbers(text) {
            Some(numbers) => from_numbers(&numbers),
            None => from_symbols(text),
        }
    }
}

/// Returns the numbers of a text that consists only of numbers: at most two digits each, and as many as a grid has
/// cells.
fn numbers(text: &str) -> Option<Vec<&str>> {
    let words: Vec<&str> = text.split([' ', '\t', '\r', '\n', ',']).filter(|word| !word.is_empty()).collect();
    let is_number = |word: &&str| word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    let fits = words.len() > 1 && Side::of_cell_count(words.len()).is_some();
    (fits && words.iter().all(is_number)).then_some(words)
}

fn from_numbers(numbers: &[&str]) -> Result<Grid, ParseGridError> {
    let side = Side::of_cell_count(numbers.len()).ok_or(ParseGridError::Length { found: numbers.len() })?;
    let cells = side.cells().zip(numbers).map(|(cell, &found)| match found.parse() {
        Ok(0) => Ok(None),
        Ok(number) if number <= side.get() => Ok(Digit::new(number)),
        _ => Err(ParseGridError::Number { found: found.to_owned(), cell, side }),
    });
    Ok(Grid::from_cells(cells.collect::<Result<_, _>>()?).expect("as many cells as the square of the side"))
}

fn from_symbols(text: &str) -> Result<Grid, ParseGridError> {
    let lines = text.lines().enumerate();
    let placed =
        lines.flat_map(|(line, text)| text.chars().enumerate().map(move |(column, found)| (found, line, column)));
    let kept = placed.filter(|(found, ..)| !found.is_whitespace() && !matches!(found, '|' | '+' | '-'));
    let kept: Vec<(char, usize, usize)> = kept.collect();
    let side = Side::of_cell_count(kept.len()).ok_or(ParseGridError::Length { found: kept.len() })?;
    let cells = kept.into_iter().map(|(found, line, column)| match symbols::digit(found, side) {
        None if symbols::is_blank(found) => Ok(None),
        None => Err(ParseGridError::Character { found, line: line + 1, column: column + 1, side }),
        digit => Ok(digit),
    });
    Ok(Grid::from_cells(cells.collect::<Result<_, _>>()?).expect("as many cells as the square of the side"))
}

impl FromStr for RegionMap {
    type Err = ParseRegionMapError;

    /// Reads a label for each cell: the number of its region from 1, written like a digit.
    fn from_str(text: &str) -> Result<RegionMap, ParseRegionMapError> {
        let labels: Grid = text.parse().map_err(ParseRegionMapError::Labels)?;
        let region = |(cell, label): (Cell, Option<Digit>)| {
            let label = label.ok_or(ParseRegionMapError::Blank(cell))?;
            Ok(u8::from(label) - 1)
        };
        let regions = labels.iter().map(region).collect::<Result<_, _>>()?;
        RegionMap::new(labels.side(), regions).map_err(ParseRegionMapError::Regions)
    }
}

/// Makes a classic grid from 81 bytes, row by row. Each is a number from 1 to 9, or 0 for a blank cell; or the
/// character for it, with `b'.'` for a blank cell.
impl TryFrom<&[u8; 81]> for Grid {
    type Error = ArrayError;

    fn try_from(bytes: &[u8; 81]) -> Result<Grid, ArrayError> {
        let cells = Side::NINE.cells().zip(bytes).map(|(cell, &found)| match found {
            0 | b'0' | b'.' => Ok(None),
            1..=9 => Ok(Digit::new(found.into())),
            b'1'..=b'9' => Ok(Digit::new((found - b'0').into())),
            _ => Err(ArrayError { cell, found }),
        });
        Ok(Grid::from_cells(cells.collect::<Result<_, _>>()?).expect("81 cells"))
    }
}

/// The same as from a reference.
///
/// # Panics
/// Panics if a byte is none of these: `Grid::try_from(&bytes)` returns an error instead.
impl From<[u8; 81]> for Grid {
    fn from(bytes: [u8; 81]) -> Grid {
        Grid::try_from(&bytes).unwrap_or_else(|error| panic!("{error}"))
    }
}

/// Makes a classic grid from its rows, with numbers as in `From<[u8; 81]>`.
///
/// # Panics
/// Panics if a number is above 9.
impl From<[[u8; 9]; 9]> for Grid {
    fn from(rows: [[u8; 9]; 9]) -> Grid {
        let mut bytes = [0; 81];
        bytes.copy_from_slice(rows.as_flattened());
        Grid::from(bytes)
    }
}

/// The digits of a classic grid, row by row, 0 for a blank cell. A grid of another side is an error.
impl TryFrom<&Grid> for [u8; 81] {
    type Error = SideError;

    fn try_from(grid: &Grid) -> Result<[u8; 81], SideError> {
        let numbers: Vec<u8> = grid.cells().iter().map(|cell| cell.map_or(0, u8::from)).collect();
        numbers.try_into().map_err(|_| SideError::NotNine(grid.side()))
    }
}

/// The same as from a reference.
impl TryFrom<Grid> for [u8; 81] {
    type Error = SideError;

    fn try_from(grid: Grid) -> Result<[u8; 81], SideError> {
        <[u8; 81]>::try_from(&grid)
    }
}

impl fmt::Display for ParseGridError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseGridError::Length { found } => {
                write!(f, "the text has {found} cells; a grid needs the square of its side, such as 81 for a 9×9 grid")
            }
            ParseGridError::Character { found, line, column, side } => {
                write!(f, "line {line}, column {column}: {found:?} is neither a blank nor a digit from 1 to {side}")
            }
            ParseGridError::Number { found, cell, side } => {
                write!(f, "{cell}: {found} is neither 0 nor a digit from 1 to {side}")
            }
        }
    }
}

impl fmt::Display for ParseRegionMapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseRegionMapError::Labels(error) => error.fmt(f),
            ParseRegionMapError::Blank(cell) => write!(f, "{cell} belongs to no region"),
            ParseRegionMapError::Regions(errors) => {
                let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
                f.write_str(&errors.join("; "))
            }
        }
    }
}

impl fmt::Display for ArrayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} is neither 0 nor a digit from 1 to 9", self.cell, self.found)
    }
}

impl std::error::Error for ParseGridError {}
impl std::error::Error for ParseRegionMapError {}
impl std::error::Error for ArrayError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BoxShape;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn reads_what_it_writes() {
        for side in [1, 4, 9, 16, 25, 36, 61, 62, 64] {
            let side = Side::new(side).unwrap();
            let digits = side.cells().map(|cell| (cell.index(side) % 3 > 0).then(|| Digit::from_index(cell.column())));
            let grid = Grid::from_cells(digits.collect()).unwrap();
            assert_eq!(grid.to_string().parse(), Ok(grid), "side {side}");
        }
    }

    #[test]
    fn rows_frames_and_numbers() {
        let grid: Grid = LINE.parse().unwrap();
        let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
        assert_eq!(rows.join("\r\n").parse(), Ok(grid.clone()));
        assert_eq!(rows.join(" |\n------+\n").parse(), Ok(grid.clone()));
        let zeros = rows.join("\n").replace('.', "0");
        assert_eq!(zeros.parse(), Ok(grid.clone()));
        let spaced: Vec<String> =
            zeros.split_whitespace().map(|row| row.chars().map(|c| format!("{c}, ")).collect()).collect();
        assert_eq!(spaced.concat().parse(), Ok(grid));
    }

    #[test]
    fn errors_tell_the_place() {
        let error = |text: &str| text.parse::<Grid>().unwrap_err().to_string();
        assert_eq!(
            error("12345"),
            "the text has 5 cells; a grid needs the square of its side, such as 81 for a 9×9 grid"
        );
        assert_eq!(error(""), "the text has 0 cells; a grid needs the square of its side, such as 81 for a 9×9 grid");
        assert_eq!(error("12..\n..x.\n....\n...."), "line 2, column 3: 'x' is neither a blank nor a digit from 1 to 4");
        assert_eq!(error("1 2 3 4 0 0 0 5 0 0 0 0 0 0 0 0"), "r2c4: 5 is neither 0 nor a digit from 1 to 4");
    }

    #[test]
    fn arrays_of_numbers_and_of_characters() {
        let grid: Grid = LINE.parse().unwrap();
        let characters: [u8; 81] = LINE.as_bytes().try_into().unwrap();
        assert_eq!(Grid::from(characters), grid);
        let numbers = <[u8; 81]>::try_from(&grid).unwrap();
        assert_eq!(Grid::from(numbers), grid);
        let mut rows = [[0; 9]; 9];
        rows.as_flattened_mut().copy_from_slice(&numbers);
        assert_eq!(Grid::from(rows), grid);
        let mut wrong = numbers;
        wrong[13] = 10;
        assert_eq!(Grid::try_from(&wrong).unwrap_err().to_string(), "r2c5: 10 is neither 0 nor a digit from 1 to 9");
        let small = Grid::blank(Side::new(4).unwrap());
        assert_eq!(<[u8; 81]>::try_from(small).unwrap_err().to_string(), "the grid has side 4: expected 9");
    }

    #[test]
    fn maps() {
        let boxes = RegionMap::of_boxes(BoxShape::new(2, 3).unwrap());
        assert_eq!(boxes.to_string().parse(), Ok(boxes));
        let error = |text: &str| text.parse::<RegionMap>().unwrap_err().to_string();
        assert_eq!(error("1122112233443.44"), "r4c2 belongs to no region");
        assert!(error("1122112233343344").starts_with("region 3 has 5 cells"));
    }
}
