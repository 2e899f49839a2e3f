//! No option is ignored silently: each option of each command has a visible effect or is refused by name.

mod effects;
mod outcome;
mod refusals;
mod strays;
mod table;
