//! The lines between cells: how heavy each is, and the character where they meet.
//!
//! Lines stand on a lattice of corners. From each corner up to four strokes go off, each missing, light or heavy; Unicode's
//! box drawing has a character for each of the 81 combinations.

use ninefold::{Cell, Side};

use crate::look::Lines;

/// How heavy a stroke is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    /// There is none.
    None,
    /// Between cells of a region.
    Light,
    /// Between regions, and around the board.
    Heavy,
}

/// The strokes that go off a corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Corner {
    pub(crate) up: Weight,
    pub(crate) right: Weight,
    pub(crate) down: Weight,
    pub(crate) left: Weight,
}

/// By the strokes up, right, down and left, each missing, light or heavy: the last changes first.
const JOINTS: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

impl Corner {
    /// The heaviest of its strokes.
    pub(crate) fn heaviest(self) -> Weight {
        self.up.max(self.right).max(self.down).max(self.left)
    }

    /// The character in which the strokes meet.
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

/// The character of a stroke across.
pub(crate) fn across(weight: Weight, lines: Lines) -> char {
    match (weight, lines) {
        (Weight::None, _) => ' ',
        (Weight::Light, Lines::Unicode) => '─',
        (Weight::Heavy, Lines::Unicode) => '━',
        (Weight::Light, Lines::Ascii) => '.',
        (Weight::Heavy, Lines::Ascii) => '-',
    }
}

/// The character of a stroke down.
pub(crate) fn down(weight: Weight, lines: Lines) -> char {
    match (weight, lines) {
        (Weight::None, _) => ' ',
        (Weight::Light, Lines::Unicode) => '│',
        (Weight::Heavy, Lines::Unicode) => '┃',
        (Weight::Light, Lines::Ascii) => ':',
        (Weight::Heavy, Lines::Ascii) => '|',
    }
}

/// The lines of a board: between which cells they are light, between which heavy.
#[derive(Clone, Debug)]
pub(crate) struct BoardLines<'a> {
    side: Side,
    regions: Option<&'a [u8]>,
}

impl<'a> BoardLines<'a> {
    /// The lines of these regions, which need not be sound: they may still be drawn.
    pub(crate) fn new(side: Side, regions: Option<&'a [u8]>) -> BoardLines<'a> {
        BoardLines { side, regions }
    }

    /// The stroke above a cell of this row and column; below the last for the row after it.
    pub(crate) fn above(&self, row: usize, column: usize) -> Weight {
        let last = self.side.get();
        if row == 0 || row == last { Weight::Heavy } else { self.between((row - 1, column), (row, column)) }
    }

    /// The stroke left of a cell of this row and column; right of the last for the column after it.
    pub(crate) fn before(&self, row: usize, column: usize) -> Weight {
        let last = self.side.get();
        if column == 0 || column == last { Weight::Heavy } else { self.between((row, column - 1), (row, column)) }
    }

    /// The corner above and left of a cell.
    pub(crate) fn corner(&self, row: usize, column: usize) -> Corner {
        let last = self.side.get();
        let none = Weight::None;
        Corner {
            up: if row == 0 { none } else { self.before(row - 1, column) },
            right: if column == last { none } else { self.above(row, column) },
            down: if row == last { none } else { self.before(row, column) },
            left: if column == 0 { none } else { self.above(row, column - 1) },
        }
    }

    /// Whether every line is as heavy at one end as at the other: then boxes can be told without the light ones.
    pub(crate) fn is_straight(&self) -> bool {
        let last = self.side.get();
        let is_even = |weight: &dyn Fn(usize, usize) -> Weight| {
            (1..last).all(|line| (1..last).all(|place| weight(line, place) == weight(line, 0)))
        };
        is_even(&|row, column| self.above(row, column)) && is_even(&|column, row| self.before(row, column))
    }

    fn between(&self, one: (usize, usize), other: (usize, usize)) -> Weight {
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
        let grating = BoardLines::new(Side::NINE, Some(map.regions()));
        assert_eq!((grating.above(3, 0), grating.above(4, 0)), (Weight::Heavy, Weight::Light));
        assert_eq!((grating.before(0, 9), grating.before(0, 8)), (Weight::Heavy, Weight::Light));
        assert_eq!(grating.corner(3, 3).sign(Lines::Unicode), '╋');
        assert_eq!(grating.corner(1, 1).sign(Lines::Unicode), '┼');
        assert_eq!(grating.corner(0, 1).sign(Lines::Unicode), '┯');
    }
}
