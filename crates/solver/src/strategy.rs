//! The strategy for answering a query: the engine and the number of threads.

use std::num::NonZero;
use std::str::FromStr;

use crate::LearningGauge;

/// The engine that answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EngineChoice {
    /// The search first; if it is not done after a certain number of contradictions, learning.
    #[default]
    Auto,
    /// The search alone.
    Search,
    /// Learning from the start, where the rules allow it; otherwise the search.
    Learn,
}

/// The error for an unknown engine name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownEngine;

/// The strategy for answering a query. The answer is the same for any number of threads.
#[derive(Clone, Debug)]
pub struct Strategy {
    /// The engine.
    pub engine: EngineChoice,
    /// The largest number of threads. Only a puzzle on which the quick search takes long, and a count of many
    /// solutions, use more than one.
    pub threads: NonZero<usize>,
    /// The gauge to which progress is reported.
    pub gauge: Option<LearningGauge>,
}

impl EngineChoice {
    /// All engines.
    pub const ALL: [EngineChoice; 3] = [EngineChoice::Auto, EngineChoice::Search, EngineChoice::Learn];

    /// Returns the name, such as `auto`.
    pub const fn name(self) -> &'static str {
        match self {
            EngineChoice::Auto => "auto",
            EngineChoice::Search => "search",
            EngineChoice::Learn => "learn",
        }
    }
}

impl FromStr for EngineChoice {
    type Err = UnknownEngine;

    /// Reads the name of an engine, ignoring case.
    fn from_str(name: &str) -> Result<EngineChoice, UnknownEngine> {
        let is_named = |engine: &EngineChoice| engine.name().eq_ignore_ascii_case(name.trim());
        EngineChoice::ALL.into_iter().find(is_named).ok_or(UnknownEngine)
    }
}

impl std::error::Error for UnknownEngine {}

impl std::fmt::Display for UnknownEngine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("there is no such engine; choose auto, search or learn")
    }
}

impl Strategy {
    /// Returns the strategy with this engine and one thread.
    pub fn new(engine: EngineChoice) -> Strategy {
        Strategy { engine, threads: NonZero::<usize>::MIN, gauge: None }
    }

    /// Uses up to this many threads.
    #[must_use]
    pub fn threads(self, threads: NonZero<usize>) -> Strategy {
        Strategy { threads, ..self }
    }

    /// Reports progress to this gauge.
    #[must_use]
    pub fn gauge(self, gauge: &LearningGauge) -> Strategy {
        Strategy { gauge: Some(gauge.clone()), ..self }
    }
}

impl Default for Strategy {
    fn default() -> Strategy {
        Strategy::new(EngineChoice::Auto)
    }
}
