//! Time and randomness, which WebAssembly has only from its host.
//!
//! On other targets they come from the standard library. On `wasm32-unknown-unknown` the standard library's clock panics
//! and its random state is the same at each start, so the program that embeds the module sets a [`Host`]. Until then time
//! stands still, so that time limits never stop a search, and every random number is 0.

use std::hash::{BuildHasher, RandomState};
use std::sync::OnceLock;
use std::time::Duration;

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub use std::time::Instant;

/// What the host of a WebAssembly module provides.
#[derive(Clone, Copy, Debug)]
pub struct Host {
    /// Returns the time since any fixed moment.
    pub now: fn() -> Duration,
    /// Returns 64 random bits.
    pub random: fn() -> u64,
}

static HOST: OnceLock<Host> = OnceLock::new();

impl Host {
    /// Uses this host for the rest of the process; only the first one counts. Other targets than WebAssembly don't ask it.
    pub fn set(self) {
        HOST.get_or_init(|| self);
    }
}

/// Returns 64 random bits.
pub fn random_bits() -> u64 {
    if cfg!(all(target_family = "wasm", target_os = "unknown")) {
        return HOST.get().map_or(0, |host| (host.random)());
    }
    RandomState::new().hash_one(std::process::id())
}

/// A point in time, as [`std::time::Instant`] is on other targets.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(Duration);

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
impl Instant {
    /// Returns the current time.
    pub fn now() -> Instant {
        Instant(HOST.get().map_or(Duration::ZERO, |host| (host.now)()))
    }

    /// Returns the time since this instant.
    pub fn elapsed(&self) -> Duration {
        Instant::now().saturating_duration_since(*self)
    }

    /// Returns the instant after a duration, unless it is too far away.
    pub fn checked_add(&self, duration: Duration) -> Option<Instant> {
        self.0.checked_add(duration).map(Instant)
    }

    /// Returns the time since an earlier instant, or zero if that is later.
    pub fn saturating_duration_since(&self, earlier: Instant) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_bits_differ() {
        assert_ne!(random_bits(), random_bits());
    }

    #[test]
    fn time_goes_on() {
        let start = Instant::now();
        assert!(start.checked_add(Duration::from_secs(1)) > Some(start));
        assert!(start.elapsed() < Duration::from_secs(60));
    }
}
