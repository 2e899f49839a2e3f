//! The vocabulary of Ninefold: cells, digits, houses, sets, grids, geometries and symmetries.
//!
//! A [`Geometry`] divides a grid of any [`Side`] from 1 to 64 into rows, columns and regions (boxes of R×C cells, jigsaw
//! regions, or none). A [`Grid`] holds digits, [`Candidates`] hold what each cell may still be, and [`Houses`] say which cells
//! see each other. Indices count from 0; texts such as `r4c7` and `row 4` count from 1.
//!
//! Feature `serde` implements `Serialize` and `Deserialize` for these types.
//!
//! ```
//! use ninefold_grid::{Cell, Geometry};
//!
//! let geometry = Geometry::classic();
//! let cell: Cell = "r4c7".parse().unwrap();
//! assert_eq!(geometry.houses().peers(cell).len(), 20);
//! ```
#![forbid(unsafe_code)]

mod adjacency;
mod alphabet;
mod box_shape;
mod candidates;
mod cell;
mod cell_set;
mod digit;
mod digit_set;
mod geometry;
mod geometry_text;
mod grid;
pub mod heap;
pub mod host;
mod house;
mod houses;
mod layout;
mod layouts;
mod limits;
mod ones;
mod parse;
mod random;
mod recent;
mod region_map;
#[cfg(feature = "serde")]
mod serde;
mod side;
pub mod spelling;
pub mod symbols;
mod symmetry;
mod transform;
mod wall;

pub use alphabet::{Alphabet, AlphabetError};
pub use box_shape::{BoxShape, ParseBoxShapeError};
pub use candidates::Candidates;
pub use cell::{Cell, ParseCellError};
pub use cell_set::CellSet;
pub use digit::{Digit, DigitError};
pub use digit_set::{DigitSet, Digits};
pub use geometry::{Geometry, Partition};
pub use grid::Grid;
pub use house::{House, HouseKind};
pub use houses::{HouseIndex, Houses};
pub use layout::{ExtraCells, Layout, LayoutError, Regions, Subgrid};
pub use layouts::{LAYOUTS, LayoutNameError, NamedLayout, usual_boxes};
pub use limits::{CancelToken, Deadline, Gauge, Limits, StopReason};
pub use parse::{ArrayError, ParseGridError, ParseRegionMapError};
pub use random::Random;
pub use recent::Recent;
pub use region_map::{RegionError, RegionMap};
pub use side::{Side, SideError};
pub use symmetry::Symmetry;
pub use transform::{LineOrder, Relabelling, Transform, TransformError};
pub use wall::Wall;
