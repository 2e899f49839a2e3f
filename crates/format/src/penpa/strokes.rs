//! Joins lines that are drawn stroke by stroke, and converts edges to borders of regions.

use std::collections::{BTreeMap, HashMap, HashSet};

use ninefold_grid::Cell;

use super::points::{Points, number};
use crate::frame::Point;
use crate::literal::Node;
use crate::value::{fields, integer};

/// The styles of edges that divide regions.
const THICK: [i64; 2] = [2, 21];

/// A stroke between two points, and its style.
pub(super) type Stroke = (usize, usize, i64);

/// Returns the strokes of a part: names such as `22,23` with a style.
pub(super) fn strokes(node: &Node<'_>) -> Vec<Stroke> {
    let stroke = |(name, node): &(std::borrow::Cow<'_, str>, Node<'_>)| {
        let (one, other) = name.split_once(',')?;
        Some((number(one)?, number(other)?, integer(node)?))
    };
    fields(node).iter().filter_map(stroke).collect()
}

/// Returns the lines that strokes of one style form, from end to end. Lines end where three strokes meet.
pub(super) fn lines(strokes: &[Stroke]) -> Vec<(Vec<usize>, i64)> {
    let mut by_style: BTreeMap<i64, Vec<(usize, usize)>> = BTreeMap::new();
    for &(one, other, style) in strokes {
        by_style.entry(style).or_default().push((one, other));
    }
    by_style
        .into_iter()
        .flat_map(|(style, strokes)| joined(&strokes).into_iter().map(move |line| (line, style)))
        .collect()
}

fn joined(strokes: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut ways: HashMap<usize, Vec<usize>> = HashMap::new();
    for &(one, other) in strokes {
        ways.entry(one).or_default().push(other);
        ways.entry(other).or_default().push(one);
    }
    let mut used: HashSet<(usize, usize)> = HashSet::new();
    let mut lines = Vec::new();
    let is_end = |point: usize| ways[&point].len() != 2;
    let mut starts: Vec<usize> = strokes.iter().flat_map(|&(one, other)| [one, other]).collect();
    // Lines with ends come first; the remaining ones are loops.
    starts.sort_by_key(|&point| !is_end(point));
    for start in starts {
        for &next in &ways[&start] {
            if !used.insert((start, next)) {
                continue;
            }
            used.insert((next, start));
            let mut line = vec![start, next];
            let (mut before, mut at) = (start, next);
            while !is_end(at) {
                let Some(&next) = ways[&at].iter().find(|&&next| next != before && !used.contains(&(at, next))) else {
                    break;
                };
                used.insert((at, next));
                used.insert((next, at));
                line.push(next);
                (before, at) = (at, next);
            }
            lines.push(line);
        }
    }
    lines
}

/// Returns the regions into which thick edges divide the grid. Returns `None` unless there are as many regions, each
/// with as many cells, as the grid has rows.
pub(super) fn regions(points: &Points, edges: &[Stroke]) -> Option<Vec<u8>> {
    let frame = points.frame;
    let side = frame.rows;
    let thick = edges.iter().filter(|(_, _, style)| THICK.contains(style));
    let walls: HashSet<(Cell, Cell)> = thick.filter_map(|&(one, other, _)| wall(points, one, other)).collect();
    let mut map: Vec<Option<u8>> = vec![None; frame.rows * frame.columns];
    let mut count = 0;
    for start in 0..map.len() {
        if map[start].is_some() {
            continue;
        }
        let region = u8::try_from(count).ok()?;
        count += 1;
        let mut open = vec![Cell::new(start / frame.columns, start % frame.columns)];
        let mut size = 0;
        while let Some(cell) = open.pop() {
            let place = &mut map[cell.row() * frame.columns + cell.column()];
            if place.is_some() {
                continue;
            }
            *place = Some(region);
            size += 1;
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let next = (cell.row().checked_add_signed(down), cell.column().checked_add_signed(right));
                let (Some(row), Some(column)) = next else { continue };
                let next = (row < frame.rows && column < frame.columns).then(|| Cell::new(row, column));
                open.extend(next.filter(|&next| !walls.contains(&(cell.min(next), cell.max(next)))));
            }
        }
        if size != side {
            return None;
        }
    }
    (count == side && frame.rows == frame.columns).then(|| map.into_iter().flatten().collect())
}

/// Returns the cells on both sides of an edge.
fn wall(points: &Points, one: usize, other: usize) -> Option<(Cell, Cell)> {
    let (one, other): (Point, Point) = (points.point(one)?, points.point(other)?);
    let middle = ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
    let across = if one.0 == other.0 { (0.5, 0.0) } else { (0.0, 0.5) };
    let first = points.frame.cell((middle.0 - across.0, middle.1 - across.1))?;
    let second = points.frame.cell((middle.0 + across.0, middle.1 + across.1))?;
    Some((first.min(second), first.max(second)))
}
