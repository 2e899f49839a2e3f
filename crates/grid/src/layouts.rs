//! Common layouts by name: several 9×9 grids that share boxes, and rectangles.

use std::fmt;

use crate::{Alphabet, Cell, Layout, Regions, Side, Subgrid, spelling};

/// A layout that has a name.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct NamedLayout {
    /// The name, in lower case.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// Row and column of the top left cell of each 9×9 grid, from 0, with the name shown to players.
    pub grids: &'static [(usize, usize, &'static str)],
}

/// The error for a text that names no layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutNameError(String);

/// All layouts that have a name.
pub static LAYOUTS: &[NamedLayout] = &[
    NamedLayout {
        name: "twins",
        aliases: &["twodoku", "twin", "gattai-2"],
        grids: &[(0, 0, "top left"), (6, 6, "bottom right")],
    },
    NamedLayout {
        name: "butterfly",
        aliases: &["butterflies"],
        grids: &[(0, 0, "top left"), (0, 3, "top right"), (3, 0, "bottom left"), (3, 3, "bottom right")],
    },
    NamedLayout {
        name: "gattai-3",
        aliases: &["triple", "tridoku"],
        grids: &[(0, 6, "top"), (6, 0, "bottom left"), (6, 12, "bottom right")],
    },
    NamedLayout {
        name: "sohei",
        aliases: &["gattai-4"],
        grids: &[(0, 6, "top"), (6, 0, "left"), (6, 12, "right"), (12, 6, "bottom")],
    },
    NamedLayout {
        name: "samurai",
        aliases: &["gattai-5", "quintuple"],
        grids: &[
            (0, 0, "top left"),
            (0, 12, "top right"),
            (6, 6, "centre"),
            (12, 0, "bottom left"),
            (12, 12, "bottom right"),
        ],
    },
    NamedLayout {
        name: "windmill",
        aliases: &["pinwheel"],
        grids: &[(0, 3, "top"), (3, 12, "right"), (6, 6, "centre"), (9, 0, "left"), (12, 9, "bottom")],
    },
    NamedLayout {
        name: "gattai-8",
        aliases: &[],
        grids: &[
            (0, 0, "top left"),
            (0, 12, "top middle"),
            (0, 24, "top right"),
            (6, 6, "centre left"),
            (6, 18, "centre right"),
            (12, 0, "bottom left"),
            (12, 12, "bottom middle"),
            (12, 24, "bottom right"),
        ],
    },
    NamedLayout {
        name: "gattai-13",
        aliases: &[],
        grids: &[
            (0, 0, "1"),
            (0, 12, "2"),
            (0, 24, "3"),
            (6, 6, "4"),
            (6, 18, "5"),
            (12, 0, "6"),
            (12, 12, "7"),
            (12, 24, "8"),
            (18, 6, "9"),
            (18, 18, "10"),
            (24, 0, "11"),
            (24, 12, "12"),
            (24, 24, "13"),
        ],
    },
];

impl NamedLayout {
    /// Returns the layout.
    pub fn layout(&self) -> Layout {
        let grid = |&(row, column, name): &(usize, usize, &str)| Subgrid {
            name: name.to_owned(),
            origin: Cell::new(row, column),
            rows: 9,
            columns: 9,
            regions: Regions::Boxes { rows: 3, columns: 3 },
        };
        Layout::of_grids(Alphabet::of_side(Side::NINE), self.grids.iter().map(grid).collect())
    }

    fn is_named(&self, name: &str) -> bool {
        let plain = |name: &str| name.to_lowercase().replace([' ', '_', '-'], "");
        std::iter::once(&self.name).chain(self.aliases).any(|own| plain(own) == plain(name))
    }
}

impl Layout {
    /// Returns the layout of a name from [`LAYOUTS`], or of rows and columns such as `6x9`, with the usual boxes. Without
    /// an alphabet, the digits begin at 1 and are as many as a line has cells.
    ///
    /// # Errors
    /// Fails for a name that no layout has. Whether the alphabet fits the layout is checked with the puzzle.
    pub fn named(name: &str, alphabet: Option<Alphabet>) -> Result<Layout, LayoutNameError> {
        if let Some(named) = LAYOUTS.iter().find(|layout| layout.is_named(name)) {
            let layout = named.layout();
            return Ok(Layout { alphabet: alphabet.unwrap_or(layout.alphabet), ..layout });
        }
        let number = |text: &str| text.trim().parse::<usize>().ok();
        let both = name.split_once(['x', 'X', '×']).and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
        let Some((rows, columns)) = both else {
            let known = LAYOUTS.iter().map(|layout| layout.name).chain(["6x9"]);
            return Err(LayoutNameError(spelling::unknown("layout", name, known)));
        };
        if ![rows, columns].iter().all(|number| (1..=64).contains(number)) {
            let why = format!("there is no layout {name:?}: expected from 1 to 64 rows and columns, such as 6x9");
            return Err(LayoutNameError(why));
        }
        let longest = rows.max(columns);
        let usual = Alphabet::new(1, longest).expect("a line has 1 to 64 cells");
        let regions = match usual_boxes(rows, columns, longest) {
            Some((rows, columns)) => Regions::Boxes { rows, columns },
            None => Regions::None,
        };
        Ok(Layout::rectangle(rows, columns, alphabet.unwrap_or(usual), regions))
    }
}

/// Returns the rows and columns of the usual boxes with this many cells in a rectangle: as square as possible, and at
/// least two cells high and wide. Returns `None` if no such boxes divide the rectangle.
pub fn usual_boxes(rows: usize, columns: usize, size: usize) -> Option<(usize, usize)> {
    let fits = |(high, wide): &(usize, usize)| rows.is_multiple_of(*high) && columns.is_multiple_of(*wide);
    let sides = (2..=size.isqrt()).rev().filter(|&short| size.is_multiple_of(short)).map(|short| (short, size / short));
    sides.flat_map(|(short, long)| [(short, long), (long, short)]).find(fits)
}

impl fmt::Display for LayoutNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LayoutNameError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Geometry;

    #[test]
    fn every_layout_can_be_built() {
        for named in LAYOUTS {
            let geometry = Geometry::of_layout(&named.layout()).unwrap();
            assert!(geometry.cells().len() < 81 * named.grids.len(), "{}: the grids share no cell", named.name);
            assert!(Layout::named(named.name, None).is_ok());
        }
        let samurai = Geometry::of_layout(&Layout::named("Samurai", None).unwrap()).unwrap();
        assert_eq!((samurai.rows(), samurai.columns(), samurai.cells().len()), (21, 21, 369));
    }

    #[test]
    fn rectangles_have_the_usual_boxes() {
        for (rows, columns, boxes) in [
            (4, 6, Some((2, 3))),
            (6, 4, Some((3, 2))),
            (2, 6, Some((2, 3))),
            (6, 9, Some((3, 3))),
            (8, 12, Some((4, 3))),
            (12, 8, Some((3, 4))),
            (8, 6, Some((4, 2))),
            (10, 12, Some((2, 6))),
            (9, 12, Some((3, 4))),
            (12, 9, Some((4, 3))),
            (4, 16, Some((4, 4))),
            (2, 3, None),
            (5, 7, None),
        ] {
            assert_eq!(usual_boxes(rows, columns, rows.max(columns)), boxes, "{rows}x{columns}");
        }
        assert!(Layout::named("samuri", None).unwrap_err().to_string().contains("samurai"));
        for name in ["0x9", "65x1", "9x1000"] {
            let why = Layout::named(name, None).unwrap_err().to_string();
            assert!(why.contains("expected from 1 to 64 rows and columns"), "{why}");
        }
    }
}
