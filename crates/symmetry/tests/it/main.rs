//! Canonical forms against brute force, known forms, and the laws that every form obeys.

mod brute_force;
mod classic;
mod general;
mod known;
mod line_groups;
mod other_forms;
mod puzzles;
mod samurai;
