//! Tests of the formats: laws over the list of them, samples of real files, and broken input.

mod any_script;
mod beside_rules;
mod detection;
mod f_puzzles;
mod fuzz;
mod hostile;
mod iss;
mod junk;
mod killers;
mod leftover;
mod list;
mod messages;
mod objects;
mod pasted;
mod penpa;
mod proposals;
mod round_trip;
mod samples;
mod saves;
mod shapes;
mod sites_and_layouts;
mod sudoku_setter;
mod sudokupad;
mod sudokupad_cages;
mod sudokupad_parts;
mod unusual;
