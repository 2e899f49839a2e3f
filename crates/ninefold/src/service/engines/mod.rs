//! Engines that are kept for many puzzles: the set of each thread, and the cache that the sets share.

mod cache;
mod engine_set;

pub use cache::EngineCache;
pub use engine_set::EngineSet;
