//! Tests of the library's public API, and the laws that hold across all engines.

mod client;
mod dice;
#[cfg(feature = "serde")]
mod first_guess;
mod fuzz;
mod hints;
mod laws;
mod library;
mod pages;
mod pictures;
mod positions;
mod questions;
mod readers;
mod rule_counts;
mod rule_sets;
mod sets;
mod steps;
mod texts;
