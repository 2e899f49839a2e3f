//! Tests of generation: what was ordered comes, and a seed gives the same puzzle everywhere.

mod equivalence;
mod requests;
mod seeds;
mod small_grids;
mod unrated;
