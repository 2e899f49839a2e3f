//! Tests of pictures: golden files, and laws over all rules and steps.

mod everything;
mod files;
mod golden;
mod puzzles;
mod sketches;
mod steps;
