//! Draws the cells of a layout with characters.

use std::collections::HashMap;

use ninefold_grid::{Cell, Geometry, Layout, Regions};

/// For each cell, the numbers of all regions that contain it, in all subgrids.
type RegionsOf = HashMap<Cell, Vec<(usize, usize)>>;

/// Draws the cells with their texts; extra cells follow below.
pub(crate) fn draw(geometry: &Geometry, text: &dyn Fn(Cell) -> String) -> String {
    let Some(layout) = geometry.layout() else { return String::new() };
    let canvas = geometry.canvas();
    let width = canvas.iter().map(|&cell| text(cell).chars().count()).max().unwrap_or(1);
    let padded = |row: usize, column: usize| {
        let cell = Cell::new(row, column);
        let own = if geometry.has(cell) { text(cell) } else { String::new() };
        format!("{own:>width$}")
    };
    let regions = regions_of(layout);
    let is_irregular = layout.grids.iter().any(|grid| matches!(grid.regions, Regions::Map(_)));
    let size = (geometry.rows(), geometry.columns());
    let mut drawn = match is_irregular {
        true => with_walls(size, &regions, width, &padded),
        false => with_bars(size, &regions, width, &padded),
    };
    for (group, extra) in layout.extra.iter().enumerate() {
        let cells: Vec<String> = (0..extra.count).map(|index| text(layout.extra_cell(group, index))).collect();
        let indent = " ".repeat(extra.name.len() + 2);
        for (row, cells) in cells.chunks(extra.columns.max(1)).enumerate() {
            drawn.push_str(&if row == 0 { format!("{}: ", extra.name) } else { indent.clone() });
            drawn.push_str(&cells.join(" "));
            drawn.push('\n');
        }
    }
    drawn
}

fn regions_of(layout: &Layout) -> RegionsOf {
    let mut regions = RegionsOf::new();
    for (number, grid) in layout.grids.iter().enumerate() {
        grid.cells().for_each(|cell| regions.entry(cell).or_default().push((number, usize::MAX)));
        for (region, cells) in grid.regions().into_iter().enumerate() {
            cells.into_iter().for_each(|cell| regions.entry(cell).or_default().push((number, region)));
        }
    }
    layout.free.iter().for_each(|&cell| regions.entry(cell).or_default().push((usize::MAX, 0)));
    regions
}

/// Draws bars between the columns and rules between the rows where regions end.
fn with_bars(
    (rows, columns): (usize, usize),
    regions: &RegionsOf,
    width: usize,
    text: &dyn Fn(usize, usize) -> String,
) -> String {
    let at = |row: usize, column: usize| regions.get(&Cell::new(row, column));
    let both = |one: Option<&Vec<_>>, other: Option<&Vec<_>>| one.is_some() && other.is_some() && one != other;
    let bar = |column: usize| column > 0 && (0..rows).any(|row| both(at(row, column - 1), at(row, column)));
    let rule = |row: usize| row > 0 && (0..columns).any(|column| both(at(row - 1, column), at(row, column)));
    let bars: Vec<bool> = (0..columns).map(bar).collect();
    let mut drawn = String::new();
    for row in 0..rows {
        if rule(row) {
            let is_ruled = |column: usize| at(row - 1, column).is_some() || at(row, column).is_some();
            let mut line = String::new();
            for (column, &has_bar) in bars.iter().enumerate() {
                let sign = if is_ruled(column) { "-" } else { " " };
                let before = if column > 0 && is_ruled(column - 1) { "-" } else { " " };
                match has_bar {
                    true if [before, sign].contains(&"-") => line.push_str(&format!("{before}+{sign}")),
                    true => line.push_str("   "),
                    false if column > 0 => line.push_str(if before == "-" { sign } else { " " }),
                    false => {}
                }
                line.push_str(&sign.repeat(width));
            }
            drawn.push_str(line.trim_end());
            drawn.push('\n');
        }
        let mut line = String::new();
        for (column, &has_bar) in bars.iter().enumerate() {
            let is_between = column > 0 && (at(row, column - 1).is_some() || at(row, column).is_some());
            line.push_str(match (column, has_bar) {
                (0, _) => "",
                (_, true) if is_between => " | ",
                (_, true) => "   ",
                (_, false) => " ",
            });
            line.push_str(&text(row, column));
        }
        drawn.push_str(line.trim_end());
        drawn.push('\n');
    }
    drawn
}

/// Draws walls only where two regions meet, and around the canvas.
fn with_walls(
    (rows, columns): (usize, usize),
    regions: &RegionsOf,
    width: usize,
    text: &dyn Fn(usize, usize) -> String,
) -> String {
    // Rows and columns are counted from 1 here, so that there is one outside the canvas on each side.
    let at = |row: usize, column: usize| {
        let inside = (1..=rows).contains(&row) && (1..=columns).contains(&column);
        inside.then(|| regions.get(&Cell::new(row - 1, column - 1))).flatten()
    };
    let mut drawn = String::new();
    for row in 0..=rows {
        let mut line = String::new();
        for column in 0..=columns {
            let upright = at(row, column) != at(row, column + 1) || at(row + 1, column) != at(row + 1, column + 1);
            let left = at(row, column) != at(row + 1, column);
            let right = at(row, column + 1) != at(row + 1, column + 1);
            line.push(match (upright, left || right) {
                (false, false) => ' ',
                (true, false) => '|',
                (false, true) => '-',
                (true, true) => '+',
            });
            if column < columns {
                line.push_str(&if right { "-" } else { " " }.repeat(width + 2));
            }
        }
        drawn.push_str(line.trim_end());
        drawn.push('\n');
        if row < rows {
            let mut line = String::new();
            for column in 0..columns {
                let wall = if at(row + 1, column) == at(row + 1, column + 1) { ' ' } else { '|' };
                line.push_str(&format!("{wall} {} ", text(row, column)));
            }
            line.push(if at(row + 1, columns).is_some() { '|' } else { ' ' });
            drawn.push_str(line.trim_end());
            drawn.push('\n');
        }
    }
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(layout: &Layout) -> String {
        let geometry = Geometry::of_layout(layout).unwrap();
        draw(&geometry, &|cell| ((cell.row() + cell.column()) % 9 + 1).to_string())
    }

    #[test]
    fn two_grids_that_share_a_box() {
        let text = drawn(&Layout::named("twins", None).unwrap());
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "1 2 3 | 4 5 6 | 7 8 9 |");
        assert_eq!(lines[3], "------+-------+-------+");
        assert_eq!(lines.len(), 15 + 4);
    }

    #[test]
    fn walls_around_irregular_regions() {
        let mut layout = Layout::named("2x3", None).unwrap();
        layout.grids[0].regions = Regions::Map(vec![Some(0), Some(0), Some(1), Some(0), Some(1), Some(1)]);
        let lines = ["+-------+---+", "| 1   2 | 3 |", "|   +---+   |", "| 2 | 3   4 |", "+---+-------+", ""];
        assert_eq!(drawn(&layout), lines.join("\n"));
    }

    #[test]
    fn extra_cells_follow() {
        let layout = Layout::named("2x3", None).unwrap().with_extra_rows("AB", "", 3, 2);
        assert_eq!(drawn(&layout), "1 2 3\n2 3 4\nAB: 3 4\n    4\n");
    }
}
