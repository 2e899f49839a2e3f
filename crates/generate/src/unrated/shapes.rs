//! Random shapes for rules: walks from cell to cell, and connected areas.

use ninefold_grid::{Cell, CellSet, Geometry, Random};

/// The steps to the cells that share an edge, then those to the diagonal neighbours.
const STEPS: [(i32, i32); 8] = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];

/// Whether a shape may continue to diagonal neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    Edges,
    Corners,
}

/// The free neighbours of a cell, in random order.
fn neighbours(geometry: &Geometry, cell: Cell, reach: Reach, taken: &CellSet, random: &mut Random) -> Vec<Cell> {
    let steps = if reach == Reach::Corners { &STEPS[..] } else { &STEPS[..4] };
    let near = steps.iter().filter_map(|&step| geometry.cell_at(cell, step));
    let mut near: Vec<Cell> = near.filter(|&near| !taken.contains(near)).collect();
    random.shuffle(&mut near);
    near
}

/// Grows a line from its first cell. Each step goes to the first free neighbour for which `fits` returns true or, if
/// there is none, to any free neighbour. Calls `fits` with every line that it tries.
pub(super) fn walk(
    geometry: &Geometry,
    (start, most, reach): (Cell, usize, Reach),
    taken: &CellSet,
    random: &mut Random,
    mut fits: impl FnMut(&[Cell]) -> bool,
) {
    let mut used = taken.clone();
    let mut line = vec![start];
    used.insert(start);
    fits(&line);
    while line.len() < most {
        let end = *line.last().expect("a line has a first cell");
        let near = neighbours(geometry, end, reach, &used, random);
        let Some(&any) = near.first() else { return };
        line.push(any);
        let good = near.into_iter().find(|&cell| {
            *line.last_mut().expect("just added") = cell;
            fits(&line)
        });
        let next = good.unwrap_or(any);
        *line.last_mut().expect("just added") = next;
        used.insert(next);
    }
}

/// Grows an area of cells that share edges, and calls `fits` with each size.
pub(super) fn area(
    geometry: &Geometry,
    (start, most): (Cell, usize),
    taken: &CellSet,
    random: &mut Random,
    mut fits: impl FnMut(&[Cell]) -> bool,
) {
    let mut used = taken.clone();
    let mut cells = vec![start];
    used.insert(start);
    fits(&cells);
    while cells.len() < most {
        let mut rim: Vec<Cell> =
            cells.iter().flat_map(|&cell| neighbours(geometry, cell, Reach::Edges, &used, random)).collect();
        rim.sort_unstable();
        rim.dedup();
        random.shuffle(&mut rim);
        let Some(&any) = rim.first() else { return };
        let with = |cells: &[Cell], cell: Cell| {
            let mut more = cells.to_vec();
            more.push(cell);
            more.sort_unstable();
            more
        };
        let next = rim.into_iter().find(|&cell| fits(&with(&cells, cell))).unwrap_or(any);
        used.insert(next);
        cells = with(&cells, next);
    }
}

/// Returns the same shape at another place on the grid where it is free, if a few random attempts find one.
pub(super) fn translated(
    geometry: &Geometry,
    cells: &[Cell],
    taken: &CellSet,
    random: &mut Random,
) -> Option<Vec<Cell>> {
    (0..16).find_map(|_| {
        let canvas = geometry.canvas();
        let (from, to) = (cells[0], canvas[random.below(canvas.len())]);
        let step = (to.row() as i32 - from.row() as i32, to.column() as i32 - from.column() as i32);
        let moved: Option<Vec<Cell>> = cells.iter().map(|&cell| geometry.cell_at(cell, step)).collect();
        moved.filter(|moved| moved.iter().all(|&cell| !taken.contains(cell) && !cells.contains(&cell)))
    })
}
