//! The size of the cells, and the position of each on the screen.
//!
//! A board has lines between all cells. Where room is short and all regions are boxes, it has lines around the boxes
//! only; irregular regions need all lines and get narrow cells. If even the smallest board does not fit, the part
//! around the cursor is shown.

use ninefold::{Cell, Side};
use ratatui::layout::{Rect, Size};

use super::weights::{BoardLines, Weight};

/// The sizes of cells, largest first: width and height in characters.
const LINED: [(u16, u16); 5] = [(11, 5), (9, 4), (7, 3), (5, 2), (3, 1)];
const BOXED: [(u16, u16); 2] = [(3, 1), (2, 1)];
const NARROW: (u16, u16) = (2, 1);

/// The positions of a board's cells and of the lines between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plan {
    /// The width of a cell.
    pub(crate) width: u16,
    /// The height of a cell.
    pub(crate) height: u16,
    /// Whether the cells of a box have no lines between them.
    pub(crate) is_dense: bool,
    across: Axis,
    down: Axis,
}

/// The cells along one direction.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Axis {
    /// The position where each cell begins.
    cells: Vec<u16>,
    /// The position of the line before each cell, and of the one after the last cell; `None` where there is no line.
    lines: Vec<Option<u16>>,
    length: u16,
}

/// A plan placed on the screen: where its first character would be, and which part of it is visible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    left: i32,
    top: i32,
    /// The part of the screen that shows the board.
    pub(crate) area: Rect,
}

impl Plan {
    /// Returns the plan with the largest cells that fit into an area, made `smaller` by some sizes; the smallest plan
    /// if none fits.
    pub(crate) fn fitting(side: Side, board_lines: &BoardLines<'_>, room: Size, smaller: u16) -> Plan {
        let all = Plan::all(side, board_lines);
        let fits = |plan: &&Plan| plan.size().width <= room.width && plan.size().height <= room.height;
        let fitting: Vec<&Plan> = all.iter().filter(fits).collect();
        let place = usize::from(smaller).min(fitting.len().saturating_sub(1));
        let chosen = fitting.get(place).copied().or_else(|| Plan::least_cut(&all, room));
        chosen.cloned().unwrap_or_else(|| Plan::of(side, board_lines, (3, 1), Lining::All))
    }

    /// Among the lowest plans, returns the widest whose width is not cut; the narrowest, if all are cut.
    fn least_cut(all: &[Plan], room: Size) -> Option<&Plan> {
        let lowest = all.last()?.size().height;
        let mut wide = all.iter().filter(|plan| plan.size().height == lowest && plan.size().width <= room.width);
        wide.next().or(all.last())
    }

    fn all(side: Side, board_lines: &BoardLines<'_>) -> Vec<Plan> {
        let mut all: Vec<Plan> = LINED.iter().map(|&cell| Plan::of(side, board_lines, cell, Lining::All)).collect();
        if board_lines.is_straight() {
            all.extend(BOXED.iter().map(|&cell| Plan::of(side, board_lines, cell, Lining::Regions)));
        } else {
            all.push(Plan::of(side, board_lines, NARROW, Lining::All));
        }
        all
    }

    fn of(side: Side, board_lines: &BoardLines<'_>, (width, height): (u16, u16), lining: Lining) -> Plan {
        let has_line = |place: usize, weight: Weight| {
            place == 0 || place == side.get() || lining == Lining::All || weight == Weight::Heavy
        };
        let across = Axis::new(side, width, |column| has_line(column, board_lines.before(0, column)));
        let down = Axis::new(side, height, |row| has_line(row, board_lines.above(row, 0)));
        Plan { width, height, is_dense: lining == Lining::Regions, across, down }
    }

    /// Returns the size of the whole board.
    pub(crate) fn size(&self) -> Size {
        Size::new(self.across.length, self.down.length)
    }

    /// Places the board at the top of an area, centred horizontally; if it is too large, shows the part around the
    /// cursor.
    pub(crate) fn view(&self, room: Rect, cursor: Cell) -> View {
        let (left, width) = self.across.place(room.x, room.width, cursor.column(), self.width);
        let (top, height) = self.down.place(room.y, room.height, cursor.row(), self.height);
        let area = Rect::new(left.max(room.x.into()) as u16, top.max(room.y.into()) as u16, width, height);
        View { left, top, area }
    }

    /// Returns the position of a cell's first character, which may lie off the screen.
    pub(crate) fn cell(&self, cell: Cell, view: &View) -> (i32, i32) {
        let (x, y) = (self.across.cells[cell.column()], self.down.cells[cell.row()]);
        (view.left + i32::from(x), view.top + i32::from(y))
    }

    /// Returns the position of the line before a column.
    pub(crate) fn column_line(&self, column: usize, view: &View) -> Option<i32> {
        self.across.lines[column].map(|x| view.left + i32::from(x))
    }

    /// Returns the position of the line above a row.
    pub(crate) fn row_line(&self, row: usize, view: &View) -> Option<i32> {
        self.down.lines[row].map(|y| view.top + i32::from(y))
    }

    /// Returns whether a part of the board is not visible.
    pub(crate) fn is_cut(&self, view: &View) -> bool {
        view.area.width < self.across.length || view.area.height < self.down.length
    }
}

impl View {
    /// Returns a position on the screen, if the board is visible there.
    pub(crate) fn at(&self, x: i32, y: i32) -> Option<(u16, u16)> {
        let (x, y) = (u16::try_from(x).ok()?, u16::try_from(y).ok()?);
        self.area.contains((x, y).into()).then_some((x, y))
    }

    /// Returns the visible part of a rectangle.
    pub(crate) fn part(&self, x: i32, y: i32, width: u16, height: u16) -> Rect {
        let (left, top) = (x.max(self.area.left().into()), y.max(self.area.top().into()));
        let right = (x + i32::from(width)).min(self.area.right().into());
        let bottom = (y + i32::from(height)).min(self.area.bottom().into());
        if left >= right || top >= bottom {
            return Rect::ZERO;
        }
        Rect::new(left as u16, top as u16, (right - left) as u16, (bottom - top) as u16)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Lining {
    All,
    Regions,
}

impl Axis {
    fn new(side: Side, cell: u16, has_line: impl Fn(usize) -> bool) -> Axis {
        let (mut cells, mut lines, mut at) = (Vec::new(), Vec::new(), 0);
        for place in 0..=side.get() {
            lines.push(has_line(place).then_some(at));
            at += u16::from(has_line(place));
            if place < side.get() {
                cells.push(at);
                at += cell;
            }
        }
        Axis { cells, lines, length: at }
    }

    /// Returns where the axis begins on the screen, and how much of it is visible.
    fn place(&self, start: u16, room: u16, cursor: usize, cell: u16) -> (i32, u16) {
        if self.length <= room {
            return (start.into(), self.length);
        }
        let middle = i32::from(self.cells[cursor]) + i32::from(cell) / 2;
        let hidden = (middle - i32::from(room) / 2).clamp(0, i32::from(self.length - room));
        (i32::from(start) - hidden, room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{BoxShape, RegionMap};

    fn fitting(side: usize, width: u16, height: u16) -> Size {
        let side = Side::new(side).unwrap();
        let map = RegionMap::of_boxes(BoxShape::of_side(side).unwrap());
        Plan::fitting(side, &BoardLines::new(side, Some(map.regions())), Size::new(width, height), 0).size()
    }

    #[test]
    fn the_largest_that_fits() {
        assert_eq!(fitting(9, 40, 22), Size::new(37, 19));
        assert_eq!(fitting(9, 80, 38), Size::new(73, 37));
        assert_eq!(fitting(9, 120, 58), Size::new(109, 55));
        assert_eq!(fitting(16, 54, 22), Size::new(53, 21));
        assert_eq!(fitting(16, 80, 38), Size::new(65, 33));
        assert_eq!(fitting(25, 60, 35), Size::new(56, 31));
    }

    /// A 9×9 jigsaw needs 19 rows; with fewer, its whole width must still be visible.
    #[test]
    fn irregular_regions_get_narrow_cells_before_they_are_cut() {
        let regions: Vec<u8> = (0..81).map(|place| (place / 9) as u8).collect();
        let mut jigsaw = regions.clone();
        jigsaw.swap(8, 9);
        let board_lines = BoardLines::new(Side::NINE, Some(&jigsaw));
        let fitting = |width, height| Plan::fitting(Side::NINE, &board_lines, Size::new(width, height), 0).size();
        assert_eq!(fitting(37, 19), Size::new(37, 19));
        assert_eq!(fitting(33, 18), Size::new(28, 19));
        assert_eq!(fitting(50, 18), Size::new(37, 19));
        assert_eq!(fitting(20, 10), Size::new(28, 19));
    }

    #[test]
    fn what_does_not_fit_is_shown_around_the_cursor() {
        let side = Side::new(25).unwrap();
        let map = RegionMap::of_boxes(BoxShape::of_side(side).unwrap());
        let plan = Plan::fitting(side, &BoardLines::new(side, Some(map.regions())), Size::new(40, 20), 0);
        let room = Rect::new(1, 1, 40, 20);
        for (row, column) in [(0, 0), (12, 12), (24, 24)] {
            let cursor = Cell::new(row, column);
            let view = plan.view(room, cursor);
            assert_eq!(view.area, room);
            let (x, y) = plan.cell(cursor, &view);
            assert_eq!(view.part(x, y, plan.width, plan.height).as_size(), Size::new(2, 1));
        }
    }
}
