//! Draws a grid with characters, with bars between its regions.

use ninefold_grid::{Cell, Geometry, Grid, Partition, RegionMap, symbols};

use crate::layout_drawing;

/// Whether the outer edge is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frame {
    /// Bars between boxes only.
    Open,
    /// Bars between boxes, and a frame around the grid.
    Framed,
}

/// Draws a grid for people: blanks between cells, bars and rules between boxes; for a jigsaw, around each region.
///
/// Each line ends with a line feed. Blank cells are `.`; beyond side 61 digits are right-aligned numbers.
///
/// A layout with boxes is drawn the same way, with blanks where there is no cell; extra cells follow below, each group
/// on lines of its own after its name.
pub fn boxed(grid: &Grid, geometry: &Geometry) -> String {
    let text = |digit: Option<_>| match digit {
        Some(digit) => geometry.digit_text(digit),
        None => symbols::BLANK.to_string(),
    };
    if !geometry.is_square() {
        return layout_drawing::draw(geometry, &|cell| text(grid.get(cell)));
    }
    let cells: Vec<_> = grid.cells().iter().map(|&digit| text(digit)).collect();
    draw(&cells, geometry, Frame::Open)
}

/// Draws a grid whose cells hold any text, such as pencilmarks, like [`boxed`].
pub fn boxed_texts(geometry: &Geometry, text: &dyn Fn(Cell) -> String) -> String {
    if !geometry.is_square() {
        return layout_drawing::draw(geometry, text);
    }
    let cells: Vec<_> = geometry.side().cells().map(text).collect();
    draw(&cells, geometry, Frame::Open)
}

/// Draws cells that hold any text.
pub(crate) fn draw(cells: &[String], geometry: &Geometry, frame: Frame) -> String {
    let n = geometry.side().get();
    let width = |column: usize| cells.iter().skip(column).step_by(n).map(|cell| cell.chars().count()).max();
    let widths: Vec<_> = (0..n).map(|column| width(column).unwrap_or(1)).collect();
    let padded: Vec<String> = cells
        .iter()
        .enumerate()
        .map(|(place, cell)| match frame {
            Frame::Open => format!("{cell:>0$}", widths[place % n]),
            Frame::Framed => format!("{cell:<0$}", widths[place % n]),
        })
        .collect();
    match geometry.partition() {
        Partition::Jigsaw(map) => draw_regions(&padded, &widths, map),
        Partition::Lines | Partition::Layout => draw_boxes(&padded, &widths, (n, n), frame),
        Partition::Boxes(shape) => draw_boxes(&padded, &widths, (shape.rows(), shape.columns()), frame),
    }
}

fn draw_boxes(cells: &[String], widths: &[usize], (rows, columns): (usize, usize), frame: Frame) -> String {
    let n = widths.len();
    let rule = boxed_rule(widths, columns, frame);
    let mut text = String::new();
    for (row, cells) in cells.chunks(n).enumerate() {
        if (row > 0 && row % rows == 0) || (row == 0 && frame == Frame::Framed) {
            text.push_str(&rule);
        }
        let parts: Vec<_> = cells.chunks(columns).map(|part| part.join(" ")).collect();
        let line = parts.join(" | ");
        text.push_str(&match frame {
            Frame::Open => format!("{line}\n"),
            Frame::Framed => format!("| {line} |\n"),
        });
    }
    if frame == Frame::Framed {
        text.push_str(&rule);
    }
    text
}

/// Returns the rule between rows of boxes: `------+-------+------`.
fn boxed_rule(widths: &[usize], columns: usize, frame: Frame) -> String {
    let parts: Vec<_> = widths.chunks(columns).map(|part| part.iter().sum::<usize>() + part.len() - 1).collect();
    let last = parts.len() - 1;
    let blanks = |place: usize| match frame {
        Frame::Framed => 2,
        Frame::Open => usize::from(place > 0) + usize::from(place < last),
    };
    let dashes: Vec<_> = parts.iter().enumerate().map(|(place, part)| "-".repeat(part + blanks(place))).collect();
    match frame {
        Frame::Open => format!("{}\n", dashes.join("+")),
        Frame::Framed => format!("+{}+\n", dashes.join("+")),
    }
}

/// Draws bars and rules only where two regions meet, and a frame around the grid.
fn draw_regions(cells: &[String], widths: &[usize], map: &RegionMap) -> String {
    let n = widths.len();
    let mut text = String::new();
    for row in 0..=n {
        for (column, width) in widths.iter().enumerate() {
            let rule = if region(map, row, column + 1) == region(map, row + 1, column + 1) { " " } else { "-" };
            text.push(corner(map, row, column));
            text.push_str(&rule.repeat(width + 2));
        }
        text.push(corner(map, row, n));
        text.push('\n');
        for (column, cell) in cells.iter().skip(row * n).take(n).enumerate() {
            let bar = if region(map, row + 1, column) == region(map, row + 1, column + 1) { ' ' } else { '|' };
            text.push_str(&format!("{bar} {cell} "));
        }
        text.push_str(if row < n { "|\n" } else { "" });
    }
    text
}

/// Returns the region of a cell by its row and column from 1, or `None` outside the grid.
fn region(map: &RegionMap, row: usize, column: usize) -> Option<u8> {
    let lines = 1..=map.side().get();
    (lines.contains(&row) && lines.contains(&column)).then(|| map.region_of(Cell::new(row - 1, column - 1)))
}

/// Returns the character where four cells meet; row and column, from 1, are those of the upper left cell.
fn corner(map: &RegionMap, row: usize, column: usize) -> char {
    let at = |down: usize, right: usize| region(map, row + down, column + right);
    let upright = (at(0, 0) != at(0, 1), at(1, 0) != at(1, 1));
    let level = (at(0, 0) != at(1, 0), at(0, 1) != at(1, 1));
    match (upright, level) {
        ((false, false), (false, false)) => ' ',
        ((true, true), (false, false)) => '|',
        ((false, false), (true, true)) => '-',
        _ => '+',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::{BoxShape, Digit, Side};

    fn counted(side: Side) -> Grid {
        let cells = side.cells().map(|cell| Digit::new((cell.row() + cell.column()) % side.get() + 1));
        Grid::from_cells(cells.collect()).unwrap()
    }

    #[test]
    fn boxes_as_asked_for() {
        let text = boxed(&counted(Side::NINE), &Geometry::classic());
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines.len(), 11);
        assert_eq!(lines[0], "1 2 3 | 4 5 6 | 7 8 9");
        assert_eq!(lines[3], "------+-------+------");
        assert_eq!(lines[7], "------+-------+------");
    }

    #[test]
    fn other_sides() {
        let six = BoxShape::new(2, 3).unwrap();
        let text = boxed(&counted(six.side()), &Geometry::boxes(six));
        assert_eq!(text.lines().nth(2), Some("------+------"));
        let five = Side::new(5).unwrap();
        assert_eq!(boxed(&Grid::blank(five), &Geometry::of_side(five)), ". . . . .\n".repeat(5));
        let text = boxed(&counted(Side::MAX), &Geometry::of_side(Side::MAX));
        assert!(text.starts_with(" 1  2  3  4  5  6  7  8 |  9 10"));
    }

    #[test]
    fn regions_have_bars_between() {
        let four = Side::new(4).unwrap();
        let map = RegionMap::new(four, vec![0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]).unwrap();
        let wanted = "\
+-----------+---+
| 1   2   3 | 4 |
|   +---+---+   |
| 2 | 3 | 4   1 |
+---+   +---+   |
| 3   4 | 1 | 2 |
|   +---+   +---+
| 4 | 1   2   3 |
+---+-----------+
";
        assert_eq!(boxed(&counted(four), &Geometry::jigsaw(map)), wanted);
    }
}
