//! Positions on the unit grid: cells, and candidates in their cells. They are the same as on the page
//! (`crates/app/web/js/view/mark_places.js`).

use ninefold_grid::{Cell, Digit, Side, symbols};

use crate::shape::{Area, Point, at};

/// The position of a candidate and the size of its digit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CandidatePlace {
    /// The middle of its digit.
    pub middle: Point,
    /// The size of its digit.
    pub size: f32,
}

/// Returns the square of a cell.
pub fn square(cell: Cell) -> Area {
    Area { corner: at(cell.column() as f32, cell.row() as f32), width: 1.0, height: 1.0 }
}

/// Returns the middle of a cell.
pub fn middle(cell: Cell) -> Point {
    at(cell.column() as f32 + 0.5, cell.row() as f32 + 0.5)
}

/// Returns the position of a candidate in its cell: the digits of a 9×9 grid are in three rows of three.
pub fn spot(cell: Cell, digit: Digit, side: Side) -> CandidatePlace {
    let columns = (1..).find(|columns| columns * columns >= side.get()).unwrap_or(1);
    let rows = side.get().div_ceil(columns);
    let along = |index: usize, count: usize, rim: f32| match count {
        1 => 0.5,
        _ => rim + index as f32 * (1.0 - 2.0 * rim) / (count - 1) as f32,
    };
    let (rim, size) = if columns <= 3 { (0.2, 0.25) } else { (0.14, (0.78 / columns as f32).min(0.25)) };
    let (row, column) = (digit.index() / columns, digit.index() % columns);
    let inside = at(along(column, columns, rim), along(row, rows, rim + 0.02));
    CandidatePlace { middle: square(cell).corner + inside, size }
}

/// Returns a digit as it is written: 1–9, A–Z, a–z, and numbers beyond.
pub(crate) fn symbol(digit: Digit) -> String {
    symbols::symbol(digit).map_or_else(|| digit.to_string(), String::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_stand_apart_and_in_their_cell() {
        for number in [1, 2, 4, 6, 7, 9, 10, 12, 16, 25, 36, 49, 64] {
            let side = Side::new(number).unwrap();
            let cell = Cell::new(number - 1, 0);
            let spots: Vec<CandidatePlace> =
                (1..=number).map(|digit| spot(cell, Digit::new(digit).unwrap(), side)).collect();
            for (place, one) in spots.iter().enumerate() {
                let inside = one.middle - square(cell).corner;
                assert!((0.1..=0.9).contains(&inside.x) && (0.1..=0.9).contains(&inside.y), "{number}: {inside:?}");
                for other in &spots[..place] {
                    let gap = (one.middle - other.middle).length();
                    assert!(gap > one.size * 0.7, "{number}: {gap} {}", one.size);
                }
            }
        }
    }

    #[test]
    fn five_stands_in_the_middle() {
        let spot = spot(Cell::new(2, 3), Digit::new(5).unwrap(), Side::NINE);
        assert!((spot.middle - at(3.5, 2.5)).length() < 1e-6);
    }
}
