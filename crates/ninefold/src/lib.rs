//! Sudoku of every kind.
#![forbid(unsafe_code)]

pub mod stream;
