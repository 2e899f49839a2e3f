//! Pictures of Sudoku: puzzles, entries, pencilmarks and steps as SVG, PNG and PDF.
//!
//! A [`Picture`] describes what to show. Its [`Scene`] consists of shapes, lines and letters on a grid whose cells
//! measure 1 by 1, in layers, coloured by a [`Theme`]. Writers turn scenes into files and know nothing of Sudoku. The
//! same picture gives the same bytes on every machine.
//!
//! ```
//! use ninefold_grid::{Candidates, Grid, Side, symbols};
//! use ninefold_logic::{Explainer, Limits};
//! use ninefold_puzzle::{Puzzle, Ruleset};
//! use ninefold_render::{Picture, Theme};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let givens = Grid::from_cells(line.chars().map(|symbol| symbols::digit(symbol, Side::NINE)).collect()).unwrap();
//! let rules = Ruleset::classic(Side::NINE);
//! let puzzle = Puzzle::new(rules.clone(), givens.clone(), None).unwrap();
//!
//! // The first step, on the board with its candidates.
//! let marks = Candidates::of_grid(&givens, rules.houses());
//! let step = Explainer::new(&rules).next_step(&givens, &marks, &Limits::none()).unwrap().unwrap();
//! let scene = Picture::of(&puzzle).marks(&marks).step(&step).theme(Theme::Dark).scene();
//! assert!(scene.svg().starts_with("<svg"));
//! assert!(scene.png(640).unwrap().starts_with(b"\x89PNG"));
//! assert!(scene.pdf().starts_with(b"%PDF"));
//! ```
#![forbid(unsafe_code)]

mod board;
mod booklet;
mod code;
mod font;
mod pdf;
mod picture;
mod place;
mod plan;
pub mod png;
mod scene;
pub mod shape;
mod sketch;
mod step;
mod svg;
mod theme;
mod walls;

pub use booklet::{Booklet, BookletPuzzle, Paper, PerPage};
pub use code::QrModules;
pub use picture::Picture;
pub use place::{CandidatePlace, middle, spot, square};
pub use png::TooLarge;
pub use scene::{Layer, Scene};
pub use svg::Escaped;
pub use theme::{Colour, Theme, Token};
