//! The size of the cells, and the position of each on the screen.
//!
//! A board has lines between all cells. Where room is short and all regions are boxes, it has lines around the boxes
//! only; irregular regions need all lines and get narrow cells. What rules draw needs lines between all cells, so a board
//! with marks gets others only when the player makes it smaller. If a board does not fit, the part around the cursor is
//! shown. Clues beside the grid have a margin, which belongs to the board.

use ninefold::Cell;
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
    /// The cells and the margin.
    pub(crate) extent: Extent,
    across: Axis,
    down: Axis,
}

/// How many rows and columns a board has, and the room for clues beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    /// The rows.
    pub(crate) rows: usize,
    /// The columns.
    pub(crate) columns: usize,
    /// The margin.
    pub(crate) margin: Margin,
    /// Whether rules draw on the board.
    pub(crate) has_marks: bool,
}

/// The room beside a board, in characters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Margin {
    /// Above.
    pub(crate) top: u16,
    /// To the right.
    pub(crate) right: u16,
    /// Below.
    pub(crate) bottom: u16,
    /// To the left.
    pub(crate) left: u16,
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
    pub(crate) fn fitting(extent: Extent, board_lines: &BoardLines<'_>, room: Size, smaller: u16) -> Plan {
        let (lined, others) = Plan::all(extent, board_lines);
        let fits = |plan: &&Plan| plan.size().width <= room.width && plan.size().height <= room.height;
        let mut fitting: Vec<&Plan> = lined.iter().filter(fits).collect();
        if fitting.is_empty() && extent.has_marks {
            fitting.extend(lined.last());
        }
        fitting.extend(others.iter().filter(fits));
        let place = usize::from(smaller).min(fitting.len().saturating_sub(1));
        let all: Vec<&Plan> = lined.iter().chain(&others).collect();
        let chosen = fitting.get(place).copied().or_else(|| Plan::least_cut(&all, room));
        chosen.cloned().unwrap_or_else(|| Plan::of(extent, board_lines, (3, 1), Lining::All))
    }

    /// Among the lowest plans, returns the widest whose width is not cut; the narrowest, if all are cut.
    fn least_cut<'a>(all: &[&'a Plan], room: Size) -> Option<&'a Plan> {
        let lowest = all.last()?.size().height;
        let mut wide = all.iter().filter(|plan| plan.size().height == lowest && plan.size().width <= room.width);
        wide.next().or(all.last()).copied()
    }

    /// Returns the plans whose cells have lines between them and room for marks, then the others.
    fn all(extent: Extent, board_lines: &BoardLines<'_>) -> (Vec<Plan>, Vec<Plan>) {
        let lined = LINED.iter().map(|&cell| Plan::of(extent, board_lines, cell, Lining::All)).collect();
        let others = match board_lines.is_straight() {
            true => BOXED.iter().map(|&cell| Plan::of(extent, board_lines, cell, Lining::Regions)).collect(),
            false => vec![Plan::of(extent, board_lines, NARROW, Lining::All)],
        };
        (lined, others)
    }

    /// Returns the plan with cells of this size and lines between all of them.
    #[cfg(test)]
    pub(crate) fn sized(extent: Extent, board_lines: &BoardLines<'_>, cell: (u16, u16)) -> Plan {
        Plan::of(extent, board_lines, cell, Lining::All)
    }

    fn of(extent: Extent, board_lines: &BoardLines<'_>, (width, height): (u16, u16), lining: Lining) -> Plan {
        let has_line = |place: usize, last: usize, weight: Weight| {
            place == 0 || place == last || lining == Lining::All || weight == Weight::Heavy
        };
        let Extent { rows, columns, margin, .. } = extent;
        let across = Axis::new(columns, width, (margin.left, margin.right), |column| {
            has_line(column, columns, board_lines.before(0, column))
        });
        let down =
            Axis::new(rows, height, (margin.top, margin.bottom), |row| has_line(row, rows, board_lines.above(row, 0)));
        Plan { width, height, is_dense: lining == Lining::Regions, extent, across, down }
    }

    /// Returns the size of the whole board.
    pub(crate) fn size(&self) -> Size {
        Size::new(self.across.length, self.down.length)
    }

    /// Places the board at the top of an area, centred horizontally; if it is too large, shows the part around the
    /// cursor.
    pub(crate) fn view(&self, room: Rect, cursor: Cell) -> View {
        let (left, width) = self.across.place_in(room.x, room.width, cursor.column(), self.width);
        let (top, height) = self.down.place_in(room.y, room.height, cursor.row(), self.height);
        let area = Rect::new(left.max(room.x.into()) as u16, top.max(room.y.into()) as u16, width, height);
        View { left, top, area }
    }

    /// Returns the position of a cell's first character on the board.
    pub(crate) fn place(&self, cell: Cell) -> (i32, i32) {
        (self.across.start(cell.column()).into(), self.down.start(cell.row()).into())
    }

    /// Returns the position of a cell's first character, which may lie off the screen.
    pub(crate) fn cell(&self, cell: Cell, view: &View) -> (i32, i32) {
        let (x, y) = self.place(cell);
        (view.left + x, view.top + y)
    }

    /// Returns the position on the board of the line before a column.
    pub(crate) fn line_before(&self, column: usize) -> Option<i32> {
        self.across.lines.get(column).copied().flatten().map(i32::from)
    }

    /// Returns the position on the board of the line above a row.
    pub(crate) fn line_above(&self, row: usize) -> Option<i32> {
        self.down.lines.get(row).copied().flatten().map(i32::from)
    }

    /// Returns whether a part of the board is not visible.
    pub(crate) fn is_cut(&self, view: &View) -> bool {
        view.area.width < self.across.length || view.area.height < self.down.length
    }
}

impl View {
    /// Returns the position on the board of a position on the screen.
    pub(crate) fn on_board(&self, x: u16, y: u16) -> (i32, i32) {
        (i32::from(x) - self.left, i32::from(y) - self.top)
    }

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
    fn new(count: usize, cell: u16, margins: (u16, u16), has_line: impl Fn(usize) -> bool) -> Axis {
        let (mut cells, mut lines, mut at) = (Vec::new(), Vec::new(), margins.0);
        for place in 0..=count {
            lines.push(has_line(place).then_some(at));
            at += u16::from(has_line(place));
            if place < count {
                cells.push(at);
                at += cell;
            }
        }
        Axis { cells, lines, length: at + margins.1 }
    }

    /// Returns where a cell begins; cells after the last one begin with it.
    fn start(&self, place: usize) -> u16 {
        self.cells.get(place).or(self.cells.last()).copied().unwrap_or_default()
    }

    /// Returns where the axis begins on the screen, and how much of it is visible.
    fn place_in(&self, start: u16, room: u16, cursor: usize, cell: u16) -> (i32, u16) {
        if self.length <= room {
            return (start.into(), self.length);
        }
        let middle = i32::from(self.start(cursor)) + i32::from(cell) / 2;
        let hidden = (middle - i32::from(room) / 2).clamp(0, i32::from(self.length - room));
        (i32::from(start) - hidden, room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{BoxShape, RegionMap, Side};

    fn extent(side: Side) -> Extent {
        Extent { rows: side.get(), columns: side.get(), margin: Margin::default(), has_marks: false }
    }

    fn fitting(side: usize, width: u16, height: u16) -> Size {
        let side = Side::new(side).unwrap();
        let map = RegionMap::of_boxes(BoxShape::of_side(side).unwrap());
        Plan::fitting(extent(side), &BoardLines::new(side, Some(map.regions())), Size::new(width, height), 0).size()
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
        let fitting =
            |width, height| Plan::fitting(extent(Side::NINE), &board_lines, Size::new(width, height), 0).size();
        assert_eq!(fitting(37, 19), Size::new(37, 19));
        assert_eq!(fitting(33, 18), Size::new(28, 19));
        assert_eq!(fitting(50, 18), Size::new(37, 19));
        assert_eq!(fitting(20, 10), Size::new(28, 19));
    }

    #[test]
    fn what_does_not_fit_is_shown_around_the_cursor() {
        let side = Side::new(25).unwrap();
        let map = RegionMap::of_boxes(BoxShape::of_side(side).unwrap());
        let plan = Plan::fitting(extent(side), &BoardLines::new(side, Some(map.regions())), Size::new(40, 20), 0);
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
