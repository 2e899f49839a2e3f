//! The pages beside the game itself.

mod developers;
mod welcome;

pub(crate) use developers::Developers;
pub(crate) use welcome::Welcome;
