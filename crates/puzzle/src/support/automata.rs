//! Automata that many clues share: each is built once in a process.

use std::sync::Arc;

use crate::{Automaton, Domain, Poster, TooManyStates, Var};

/// Returns the automaton of a rule with these numbers over these values; it is built if nobody has asked for it before.
///
/// # Errors
/// Fails if the automaton has too many states.
pub(crate) fn shared(
    rule: &'static str,
    numbers: &[i32],
    values: Domain,
    build: impl FnOnce() -> Result<Automaton, TooManyStates>,
) -> Result<Arc<Automaton>, TooManyStates> {
    Automaton::shared(&format!("{rule} {numbers:?} {} {:x}", values.first(), values.bits()), build)
}

/// Returns the values that any of the variables may take.
pub(crate) fn values_of(poster: &Poster<'_>, vars: &[Var]) -> Domain {
    let mut all: Vec<i32> = Vec::new();
    let mut seen: Vec<Domain> = Vec::new();
    for &var in vars {
        let domain = poster.domain(var);
        if !seen.contains(&domain) {
            seen.push(domain);
            all.extend(domain.values());
        }
    }
    Domain::of(all)
}
