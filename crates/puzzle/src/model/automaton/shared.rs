//! Automata that are built once and kept for the process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use foldhash::fast::FixedState;

use super::Automaton;

/// The most bytes of automata that are kept.
const MOST_KEPT: usize = 32 << 20;

#[derive(Default)]
struct Kept {
    automata: HashMap<String, Arc<Automaton>, FixedState>,
    bytes: usize,
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
        guard.get_or_insert_default().keep(key, &built);
        Ok(built)
    }
}

impl Kept {
    fn keep(&mut self, key: &str, automaton: &Arc<Automaton>) {
        self.bytes += automaton.heap_size();
        if self.bytes > MOST_KEPT {
            self.automata = HashMap::default();
            self.bytes = automaton.heap_size();
        }
        self.automata.insert(key.to_owned(), Arc::clone(automaton));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Domain;

    #[test]
    fn small_automata_count_too() {
        let none = Automaton::deterministic(Domain::range(1, 1), (), |(), _| None, |()| false);
        let (none, mut kept) = (Arc::new(none.unwrap()), Kept::default());
        for number in 0..MOST_KEPT / 200 {
            kept.keep(&number.to_string(), &none);
            assert!(kept.bytes <= MOST_KEPT && kept.automata.len() * 200 < MOST_KEPT);
        }
        let last = (MOST_KEPT / 200 - 1).to_string();
        assert!(kept.automata.contains_key(&last) && !kept.automata.contains_key("0"));
    }
}
