//! No option is dropped silently: each one of each command has an effect that can be seen, or is refused by name.

mod outcome;
mod refusals;
mod strays;
mod table;
