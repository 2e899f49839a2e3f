//! The vocabulary that every room of Ninefold shares: cells, digits, houses, sets, geometries and symmetries.
//!
//! Nothing here solves or reads anything. A [`Geometry`] says how a grid of any [`Side`] from 1 to 64 is cut into rows,
//! columns and regions (boxes of any R×C, jigsaw pieces, or none); a [`Grid`] holds digits, [`Candidates`] what is still
//! possible, and [`Houses`] tell which cells see each other. Indices count from 0 inside and from 1 at the edges.
//!
//! ```
//! use ninefold_grid::{Cell, Geometry};
//!
//! let geometry = Geometry::classic();
//! let cell: Cell = "r4c7".parse().unwrap();
//! assert_eq!(geometry.houses().peers(cell).len(), 20);
//! ```
#![forbid(unsafe_code)]

mod box_shape;
mod candidates;
mod cell;
mod cell_set;
mod digit;
mod digit_set;
mod geometry;
mod grid;
pub mod heap;
mod house;
mod houses;
mod ones;
mod random;
mod region_map;
mod side;
pub mod spelling;
pub mod symbols;
mod symmetry;
mod transform;

pub use box_shape::BoxShape;
pub use candidates::Candidates;
pub use cell::{Cell, CellFault};
pub use cell_set::CellSet;
pub use digit::Digit;
pub use digit_set::DigitSet;
pub use geometry::{Geometry, Partition};
pub use grid::Grid;
pub use house::{House, HouseKind};
pub use houses::{HouseIndex, Houses};
pub use random::Random;
pub use region_map::{RegionFault, RegionMap};
pub use side::{Side, SideFault};
pub use symmetry::Symmetry;
pub use transform::{LineOrder, Relabelling, Transform, TransformFault};
