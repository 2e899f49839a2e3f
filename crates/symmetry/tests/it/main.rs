//! Canonical forms against brute force, known forms, and the laws that every form obeys.

mod brute_force;
mod classic;
mod general;
mod known;
mod other_forms;
mod puzzles;
