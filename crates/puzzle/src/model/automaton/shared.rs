//! Automata that are built once and kept for the process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use foldhash::fast::FixedState;

use super::Automaton;

/// The largest number of transitions that are kept.
const MOST_KEPT: usize = 1 << 22;

#[derive(Default)]
struct Kept {
    automata: HashMap<String, Arc<Automaton>, FixedState>,
    transitions: usize,
}

static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

impl Automaton {
    /// Returns the automaton kept under a key; the first time it is built. The key names the rule and everything that
    /// the automaton depends on, such as `modular_line 3 1..9`.
    ///
    /// # Errors
    /// Fails if it can't be built; that is not kept.
    pub fn shared<E>(key: &str, build: impl FnOnce() -> Result<Automaton, E>) -> Result<Arc<Automaton>, E> {
        let known = KEPT
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .as_ref()
            .and_then(|kept| kept.automata.get(key).cloned());
        if let Some(known) = known {
            return Ok(known);
        }
        let built = Arc::new(build()?);
        let mut guard = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = guard.get_or_insert_default();
        kept.transitions += built.size();
        if kept.transitions > MOST_KEPT {
            kept.automata.clear();
            kept.transitions = built.size();
        }
        kept.automata.insert(key.to_owned(), Arc::clone(&built));
        Ok(built)
    }
}
