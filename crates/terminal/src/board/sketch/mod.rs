//! Draws the background of a board with characters: the lines of the grid, and the marks of rules over them. It knows
//! marks (`Sketch`) and no rule; the same puzzle and the same size of cells always give the same sheet.
//!
//! From bottom to top: the lines of the grid, those inside a cage left out where cells have no room for its outline; lines
//! through cells, from the broadest to
//! the narrowest, and what is at their ends; shapes in cells; signs on edges; clues on lines and beside the grid. Digits,
//! pencilmarks and signs of the game are written over all of these (`content`).

mod notes;
mod outline;
mod sheet;
mod stamps;
mod texture;
mod ways;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use ninefold::{ArrangedMark, Cell, LineEnd, Mark, Outside, Place, Stroke, Tone};

use super::lattice::{Edge, Lattice};
use super::plan::{Margin, Plan};
use super::scene::Backdrop;
use super::weights::{Corner, Weight, across, down};
use crate::look::{Ink, Lines};
use stamps::Stamp;
use texture::Texture;
use ways::Way;

pub(super) use sheet::Sheet;

/// The background of a board, and which marks have no room on it.
#[derive(Clone, Debug)]
pub(super) struct Background {
    pub(super) sheet: Sheet,
    /// For each mark of the backdrop, whether all of it is drawn.
    pub(super) drawn: Vec<bool>,
}

/// Where the cells of a board are, in characters from its first one.
pub(super) struct Frame<'a> {
    pub(super) plan: &'a Plan,
}

impl Frame<'_> {
    /// Returns the position of a cell's first character.
    fn place(&self, cell: Cell) -> (i32, i32) {
        self.plan.place(cell)
    }

    /// Returns the position of a cell's digit.
    fn middle(&self, cell: Cell) -> (i32, i32) {
        let (x, y) = self.place(cell);
        (x + i32::from(self.plan.width) / 2, y + (i32::from(self.plan.height) - 1) / 2)
    }

    /// Returns the position of the corner above and left of a cell, if lines meet there.
    fn corner(&self, row: usize, column: usize) -> Option<(i32, i32)> {
        self.column_line(column).zip(self.row_line(row))
    }

    fn column_line(&self, column: usize) -> Option<i32> {
        self.plan.line_before(column)
    }

    fn row_line(&self, row: usize) -> Option<i32> {
        self.plan.line_above(row)
    }

    /// Returns the size of the whole board.
    fn size(&self) -> (i32, i32) {
        let size = self.plan.size();
        (size.width.into(), size.height.into())
    }
}

/// Returns the room that clues beside the grid need.
pub(super) fn margin_of(marks: &[ArrangedMark], rows: usize, columns: usize) -> Margin {
    let mut margin = Margin::default();
    for (place, clues) in clues_outside(marks, Lines::Unicode) {
        let length = clues.iter().map(Vec::len).sum::<usize>() + clues.len();
        let (length, count) = (length.min(12) as u16, clues.len().min(3) as u16);
        let is_beside = place.row() > 0 && place.row() <= rows;
        if place.column() == 0 {
            margin.left = margin.left.max(length);
        } else if place.column() > columns {
            margin.right = margin.right.max(length);
        }
        if !is_beside && place.row() == 0 {
            margin.top = margin.top.max(count);
        } else if !is_beside {
            margin.bottom = margin.bottom.max(count);
        }
    }
    margin
}

/// Returns the clues of each place beside the grid, each with its arrow.
fn clues_outside(marks: &[ArrangedMark], lines: Lines) -> BTreeMap<Outside, Vec<Vec<char>>> {
    type Part = (String, Option<(i32, i32)>);
    let mut parts: BTreeMap<(Outside, usize), Part> = BTreeMap::new();
    for ArrangedMark { mark, slot } in marks {
        let (place, text, direction) = match mark {
            Mark::Text { place: Place::Outside(place), text } => (*place, text.as_str(), None),
            Mark::Arrow { place: Place::Outside(place), direction } => (*place, "", Some(*direction)),
            Mark::Shape { place: Place::Outside(place), text, .. } => (*place, text.as_deref().unwrap_or("o"), None),
            _ => continue,
        };
        let part = parts.entry((place, *slot)).or_default();
        part.0.push_str(text);
        part.1 = part.1.or(direction);
    }
    let mut clues: BTreeMap<Outside, Vec<Vec<char>>> = BTreeMap::new();
    for ((place, _), (text, direction)) in parts {
        clues.entry(place).or_default().push(notes::with_arrow(&text, direction, lines));
    }
    clues
}

/// Draws the lines of a board without the marks of its rules.
pub(super) fn blank(backdrop: &Backdrop, plan: &Plan, lines: Lines) -> Sheet {
    let mut sheet = Sheet::new(plan.size().width, plan.size().height, lines);
    draw_grid(&mut sheet, plan, &Lattice::new(&backdrop.board_lines(), backdrop.rows, backdrop.columns, &[]));
    sheet
}

/// Draws the background of a board.
pub(super) fn of(backdrop: &Backdrop, plan: &Plan, lines: Lines) -> Background {
    let mut sheet = Sheet::new(plan.size().width, plan.size().height, lines);
    let marks = &backdrop.marks;
    let cages: Vec<&[Cell]> = marks.iter().filter_map(|arranged| cage_of(&arranged.mark)).collect();
    let has_outlines = outline::has_room(&Frame { plan });
    let cages = if plan.is_dense || has_outlines { Vec::new() } else { cages };
    draw_grid(&mut sheet, plan, &Lattice::new(&backdrop.board_lines(), backdrop.rows, backdrop.columns, &cages));
    let mut painter =
        Painter { sheet, frame: Frame { plan }, marks, drawn: vec![true; marks.len()], textures: textures(marks) };
    if plan.width > 2 {
        painter.shapes(false);
        painter.outlines();
        painter.lines();
        painter.shapes(true);
        painter.edges();
        painter.clues();
    } else {
        let is_shade = |arranged: &ArrangedMark| matches!(arranged.mark, Mark::Shade { .. });
        painter.drawn = marks.iter().map(is_shade).collect();
    }
    painter.outside();
    Background { sheet: painter.sheet, drawn: painter.drawn }
}

/// Returns the cells of a cage.
fn cage_of(mark: &Mark) -> Option<&[Cell]> {
    match mark {
        Mark::Cage { cells, .. } => Some(cells),
        _ => None,
    }
}

/// Returns whether the cells of a cage hang together.
fn is_connected(cells: &[Cell]) -> bool {
    let mut open = vec![0];
    let mut reached = vec![false; cells.len()];
    while let Some(place) = open.pop() {
        if place < cells.len() && !std::mem::replace(&mut reached[place], true) {
            let near = |other: &Cell| {
                other.row().abs_diff(cells[place].row()) + other.column().abs_diff(cells[place].column()) == 1
            };
            open.extend((0..cells.len()).filter(|&other| near(&cells[other])));
        }
    }
    reached.into_iter().all(|is_reached| is_reached)
}

/// Returns the texture of each kind of broad line, in the order in which a puzzle has them.
fn textures(marks: &[ArrangedMark]) -> Vec<(Tone, Stroke)> {
    let mut kinds = Vec::new();
    for ArrangedMark { mark, .. } in marks {
        if let Mark::Line { tone, stroke, .. } = mark
            && *stroke != Stroke::Thin
            && !kinds.contains(&(*tone, *stroke))
        {
            kinds.push((*tone, *stroke));
        }
    }
    kinds
}

fn draw_grid(sheet: &mut Sheet, plan: &Plan, lattice: &Lattice) {
    let frame = Frame { plan };
    let (rows, columns) = (plan.extent.rows, plan.extent.columns);
    for row in 0..=rows {
        for column in 0..=columns {
            draw_corner(sheet, &frame, lattice, row, column);
            if let (true, Some(y)) = (column < columns, frame.row_line(row)) {
                let start = frame.place(Cell::new(0, column)).0;
                let edge = lattice.above(row, column);
                let base = Corner { left: edge.shown(), right: edge.shown(), ..Corner::NONE };
                for x in start..start + i32::from(plan.width) {
                    draw_edge(sheet, (x, y), edge, base, ['┅', '~'], across);
                }
            }
            if let (true, Some(x)) = (row < rows, frame.column_line(column)) {
                let start = frame.place(Cell::new(row, 0)).1;
                let edge = lattice.before(row, column);
                let base = Corner { up: edge.shown(), down: edge.shown(), ..Corner::NONE };
                for y in start..start + i32::from(plan.height) {
                    draw_edge(sheet, (x, y), edge, base, ['┇', '!'], down);
                }
            }
        }
    }
}

fn draw_corner(sheet: &mut Sheet, frame: &Frame<'_>, lattice: &Lattice, row: usize, column: usize) {
    let Some((x, y)) = frame.corner(row, column) else { return };
    let (corner, is_border) = lattice.corner(row, column);
    let ink = match corner.heaviest() {
        Weight::Heavy => Ink::Thick,
        _ if is_border => Ink::Quiet,
        _ => Ink::Thin,
    };
    sheet.grid(x, y, corner.sign(sheet.lines()), ink, corner);
}

fn draw_edge(
    sheet: &mut Sheet,
    (x, y): (i32, i32),
    edge: Edge,
    base: Corner,
    dashed: [char; 2],
    sign: fn(Weight, Lines) -> char,
) {
    let lines = sheet.lines();
    let sign = match (edge.shown(), edge.is_inside, lines) {
        (Weight::Heavy, true, Lines::Unicode) => dashed[0],
        (Weight::Heavy, true, Lines::Ascii) => dashed[1],
        (weight, ..) => sign(weight, lines),
    };
    let ink = match edge.shown() {
        Weight::Heavy => Ink::Thick,
        _ if edge.is_border => Ink::Quiet,
        _ => Ink::Thin,
    };
    sheet.grid(x, y, sign, ink, base);
}

/// What draws the marks.
struct Painter<'a> {
    sheet: Sheet,
    frame: Frame<'a>,
    marks: &'a [ArrangedMark],
    drawn: Vec<bool>,
    textures: Vec<(Tone, Stroke)>,
}

impl Painter<'_> {
    fn lines(&mut self) {
        let marks = self.marks;
        let mut ways: Vec<(usize, Way<'_>)> = Vec::new();
        for (place, ArrangedMark { mark, slot }) in marks.iter().enumerate() {
            if let Mark::Line { cells, tone, stroke, start, end } = mark {
                let kind = self.textures.iter().position(|kind| *kind == (*tone, *stroke));
                let texture = kind.map_or(Texture::Light, |kind| Texture::BROAD[kind % Texture::BROAD.len()]);
                let ink = Ink::Tone(*tone);
                let way = Way { cells, stroke: *stroke, ends: (*start, *end), texture, ink, slot: *slot };
                ways.push((place, way));
            }
        }
        ways.sort_by_key(|(_, way)| std::cmp::Reverse(way.breadth()));
        for (place, way) in &ways {
            let is_whole = !self.frame.plan.is_dense && way.draw(&mut self.sheet, &self.frame);
            self.drawn[*place] &= is_whole;
        }
        // Heads of arrows first: a circle stays whole where an arrow ends in it.
        for is_head in [true, false] {
            let has_head = |way: &Way<'_>| way.ends.0 == LineEnd::Arrow || way.ends.1 == LineEnd::Arrow;
            for (_, way) in ways.iter().filter(|(_, way)| has_head(way) == is_head) {
                way.draw_ends(&mut self.sheet, &self.frame);
            }
        }
    }

    /// Draws shapes in cells: filled ones below lines, open ones above.
    fn shapes(&mut self, are_open: bool) {
        use ninefold::DotFill as Fill;
        for (place, ArrangedMark { mark, slot }) in self.marks.iter().enumerate() {
            match mark {
                Mark::Shape { place: Place::Cell(cell), shape, fill, tone, .. }
                    if are_open == matches!(fill, Fill::Hollow | Fill::None) =>
                {
                    if are_open {
                        stamps::hollow(&mut self.sheet, &self.frame, *cell);
                    }
                    stamps::draw(&mut self.sheet, &self.frame, *cell, Stamp::of(*shape), Ink::Tone(*tone));
                    self.drawn[place] &= stamps::have_room(&self.frame) && *slot == 0;
                }
                Mark::Pill { cells, tone } if are_open => {
                    stamps::draw_pill(&mut self.sheet, &self.frame, cells, Ink::Tone(*tone));
                    self.drawn[place] &= *slot == 0;
                }
                _ => {}
            }
        }
    }

    /// Draws the outlines of cages where cells have room for them.
    fn outlines(&mut self) {
        if !outline::has_room(&self.frame) {
            return;
        }
        for ArrangedMark { mark, slot } in self.marks {
            if let (Mark::Cage { cells, tone, .. }, 0) = (mark, *slot) {
                let ink = if *tone == Tone::Ink { Ink::Mark } else { Ink::Tone(*tone) };
                outline::draw(&mut self.sheet, &self.frame, cells, ink);
            }
        }
    }

    /// Draws what stands on edges and corners.
    fn edges(&mut self) {
        let lines = self.sheet.lines();
        let ink = Ink::Strong;
        for (place, ArrangedMark { mark, slot }) in self.marks.iter().enumerate() {
            let (sheet, frame) = (&mut self.sheet, &self.frame);
            let is_drawn = match mark {
                Mark::Inequality { larger, smaller } => {
                    let sign = notes::inequality(*larger, *smaller, lines);
                    notes::on_edge(sheet, frame, (*larger, *smaller), &[sign], *slot, ink)
                }
                Mark::Shape { place: Place::Edge(one, other), fill, text, .. } => {
                    let signs = notes::dot(*fill, text.as_deref(), lines);
                    notes::on_edge(sheet, frame, (*one, *other), &signs, *slot, ink)
                }
                Mark::Text { place: Place::Edge(one, other), text } => {
                    notes::on_edge(sheet, frame, (*one, *other), &notes::plain(text, lines), *slot, ink)
                }
                Mark::Arrow { place: Place::Edge(one, other), direction } => {
                    let sign = ways::arrow(*direction, lines);
                    notes::on_edge(sheet, frame, (*one, *other), &[sign], *slot, ink)
                }
                Mark::Shape { place: Place::Corner(cell), text, .. } => {
                    notes::at_corner(sheet, frame, *cell, text.as_deref().unwrap_or_default(), *slot, ink)
                }
                Mark::Text { place: Place::Corner(cell), text } => {
                    notes::at_corner(sheet, frame, *cell, text, *slot, ink)
                }
                Mark::Arrow { place: Place::Corner(cell), direction } => {
                    let sign = ways::arrow(*direction, lines).to_string();
                    notes::at_corner(sheet, frame, *cell, &sign, *slot, ink)
                }
                _ => continue,
            };
            self.drawn[place] &= is_drawn;
        }
    }

    /// Writes the clues of cages and cells, and draws small arrows in cells.
    fn clues(&mut self) {
        for (place, ArrangedMark { mark, slot }) in self.marks.iter().enumerate() {
            let (sheet, frame) = (&mut self.sheet, &self.frame);
            let is_drawn = match mark {
                Mark::Cage { cells, clue, tone } => {
                    let ink = if *tone == Tone::Ink { Ink::Strong } else { Ink::Tone(*tone) };
                    let clue = clue.as_ref().zip(cells.iter().min());
                    let is_there = clue.is_none_or(|(clue, &cell)| notes::above(sheet, frame, cell, clue, *slot, ink));
                    is_there && *slot == 0 && is_connected(cells) && !frame.plan.is_dense
                }
                Mark::Text { place: Place::Cell(cell), text }
                | Mark::Shape { place: Place::Cell(cell), text: Some(text), .. } => {
                    notes::above(sheet, frame, *cell, text, *slot, Ink::Strong)
                }
                Mark::Arrow { place: Place::Cell(cell), direction } => {
                    notes::arrow_in(sheet, frame, *cell, *direction, Ink::Strong)
                }
                _ => continue,
            };
            self.drawn[place] &= is_drawn;
        }
    }

    /// Writes the clues beside the grid.
    fn outside(&mut self) {
        for (place, clues) in clues_outside(self.marks, self.sheet.lines()) {
            let count = notes::outside(&mut self.sheet, &self.frame, place, &clues, Ink::Strong);
            for (index, ArrangedMark { mark, slot }) in self.marks.iter().enumerate() {
                if mark.places().first() == Some(&Place::Outside(place)) {
                    self.drawn[index] &= *slot < count;
                }
            }
        }
    }
}
