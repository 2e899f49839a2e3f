//! The lines between cells: the weight of each, and the character where they meet.
//!
//! Lines run on a lattice of corners. Up to four strokes leave each corner, each missing, light or heavy; Unicode's
//! box-drawing characters cover all 81 combinations.

use ninefold::{Cell, Side};

use crate::look::Lines;

/// The weight of a stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    /// No stroke.
    None,
    /// Between cells of a region.
    Light,
    /// Between regions, and around the board.
    Heavy,
}

/// The strokes that leave a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Corner {
    pub(crate) up: Weight,
    pub(crate) right: Weight,
    pub(crate) down: Weight,
    pub(crate) left: Weight,
}

/// The characters by their strokes up, right, down and left, each missing, light or heavy; the last stroke varies
/// fastest.
const JOINTS: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

impl Corner {
    /// No stroke.
    pub(crate) const NONE: Corner =
        Corner { up: Weight::None, right: Weight::None, down: Weight::None, left: Weight::None };

    /// Returns the weight of its heaviest stroke.
    pub(crate) fn heaviest(self) -> Weight {
        self.up.max(self.right).max(self.down).max(self.left)
    }

    /// Returns the character in which the strokes meet.
    pub(crate) fn sign(self, lines: Lines) -> char {
        let Corner { up, right, down, left } = self;
        match lines {
            Lines::Unicode => {
                let place = [up, right, down, left].iter().fold(0, |place, &weight| place * 3 + weight as usize);
                JOINTS.chars().nth(place).unwrap_or(' ')
            }
            Lines::Ascii => match (up.max(down), left.max(right)) {
                (Weight::None, Weight::None) => ' ',
                (Weight::None, Weight::Heavy) => '-',
                (Weight::Heavy, Weight::None) => '|',
                (Weight::Heavy, _) | (_, Weight::Heavy) => '+',
                (Weight::None | Weight::Light, Weight::None | Weight::Light) => '.',
            },
        }
    }
}

/// Returns the character of a horizontal stroke.
pub(crate) fn across(weight: Weight, lines: Lines) -> char {
    match (weight, lines) {
        (Weight::None, _) => ' ',
        (Weight::Light, Lines::Unicode) => '─',
        (Weight::Heavy, Lines::Unicode) => '━',
        (Weight::Light, Lines::Ascii) => '.',
        (Weight::Heavy, Lines::Ascii) => '-',
    }
}

/// Returns the character of a vertical stroke.
pub(crate) fn down(weight: Weight, lines: Lines) -> char {
    match (weight, lines) {
        (Weight::None, _) => ' ',
        (Weight::Light, Lines::Unicode) => '│',
        (Weight::Heavy, Lines::Unicode) => '┃',
        (Weight::Light, Lines::Ascii) => ':',
        (Weight::Heavy, Lines::Ascii) => '|',
    }
}

/// The lines of a board: which are light and which are heavy.
#[derive(Clone, Debug)]
pub(crate) struct BoardLines<'a> {
    side: Side,
    regions: Option<&'a [u8]>,
    present: Option<&'a [bool]>,
}

impl<'a> BoardLines<'a> {
    /// Returns the lines of these regions, which may be incomplete or invalid while they are being drawn.
    pub(crate) fn new(side: Side, regions: Option<&'a [u8]>) -> BoardLines<'a> {
        BoardLines { side, regions, present: None }
    }

    /// Returns the lines of a board that has only these cells of the square.
    pub(crate) fn with_holes(self, present: Option<&'a [bool]>) -> BoardLines<'a> {
        BoardLines { present, ..self }
    }

    fn has(&self, (row, column): (usize, usize)) -> bool {
        self.present.is_none_or(|present| present[Cell::new(row, column).index(self.side)])
    }

    fn rim(&self, cell: (usize, usize)) -> Weight {
        if self.has(cell) { Weight::Heavy } else { Weight::None }
    }

    /// Returns the stroke above a cell; `row` may be one past the last.
    pub(crate) fn above(&self, row: usize, column: usize) -> Weight {
        let last = self.side.get();
        if row == 0 || row == last {
            self.rim((row.min(last - 1), column))
        } else {
            self.between((row - 1, column), (row, column))
        }
    }

    /// Returns the stroke left of a cell; `column` may be one past the last.
    pub(crate) fn before(&self, row: usize, column: usize) -> Weight {
        let last = self.side.get();
        if column == 0 || column == last {
            self.rim((row, column.min(last - 1)))
        } else {
            self.between((row, column - 1), (row, column))
        }
    }

    /// Returns whether every line has the same weight along its whole length; then the boxes are recognizable without
    /// the light lines.
    pub(crate) fn is_straight(&self) -> bool {
        let last = self.side.get();
        let is_even = |weight: &dyn Fn(usize, usize) -> Weight| {
            (1..last).all(|line| (1..last).all(|place| weight(line, place) == weight(line, 0)))
        };
        is_even(&|row, column| self.above(row, column)) && is_even(&|column, row| self.before(row, column))
    }

    fn between(&self, one: (usize, usize), other: (usize, usize)) -> Weight {
        match (self.has(one), self.has(other)) {
            (false, false) => return Weight::None,
            (true, true) => {}
            (true, false) | (false, true) => return Weight::Heavy,
        }
        let place = |(row, column): (usize, usize)| Cell::new(row, column).index(self.side);
        match self.regions {
            Some(regions) if regions[place(one)] != regions[place(other)] => Weight::Heavy,
            _ => Weight::Light,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold::{BoxShape, RegionMap};

    /// The table has a character for each combination, and mirrored strokes have mirrored characters.
    #[test]
    fn every_joint_has_its_own_character() {
        let mut signs: Vec<char> = JOINTS.chars().collect();
        assert_eq!(signs.len(), 81);
        signs.sort_unstable();
        signs.dedup();
        assert_eq!(signs.len(), 81);
        let all = |weight| Corner { up: weight, right: weight, down: weight, left: weight };
        assert_eq!(all(Weight::Light).sign(Lines::Unicode), '┼');
        assert_eq!(all(Weight::Heavy).sign(Lines::Unicode), '╋');
        let corner = Corner { up: Weight::None, left: Weight::None, ..all(Weight::Heavy) };
        assert_eq!(corner.sign(Lines::Unicode), '┏');
        let mixed = Corner { up: Weight::Heavy, down: Weight::Heavy, ..all(Weight::Light) };
        assert_eq!((mixed.sign(Lines::Unicode), mixed.sign(Lines::Ascii)), ('╂', '+'));
    }

    #[test]
    fn boxes_have_heavy_borders() {
        let map = RegionMap::of_boxes(BoxShape::CLASSIC);
        let board_lines = BoardLines::new(Side::NINE, Some(map.regions()));
        assert_eq!((board_lines.above(3, 0), board_lines.above(4, 0)), (Weight::Heavy, Weight::Light));
        assert_eq!((board_lines.before(0, 9), board_lines.before(0, 8)), (Weight::Heavy, Weight::Light));
    }
}
