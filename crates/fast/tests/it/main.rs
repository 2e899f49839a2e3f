//! Tests of the kernels: against the naive solver, and against each other.

mod agreement;
mod batches;
mod clues;
mod dig;
mod few;
mod kernels;
mod questions;
mod sets;
mod whole_sets;
