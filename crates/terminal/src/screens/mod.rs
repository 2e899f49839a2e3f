//! The pages other than the game and the solver.

mod developers;
mod welcome;

pub(crate) use developers::Developers;
pub(crate) use welcome::Welcome;
