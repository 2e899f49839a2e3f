//! The play time of a game, without pauses.
//!
//! It is measured in [`Tick`]s and not by the wall clock, so setting the system date does not affect it.

use crate::Seconds;

/// A reading of a monotonic clock: milliseconds since an arbitrary moment in the same process. It never goes back, and
/// setting the date does not change it. Whether it includes the time during which the computer sleeps depends on the
/// system (on Linux and macOS it does not); a front end that detects sleep stops the clock itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tick(u64);

impl Tick {
    /// Returns the reading for this number of milliseconds.
    pub const fn of_millis(millis: u64) -> Tick {
        Tick(millis)
    }

    /// Returns the milliseconds.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// Returns the milliseconds since an earlier reading, or 0 if that reading is later.
    pub const fn since(self, earlier: Tick) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// Returns the reading this many milliseconds later.
    #[must_use]
    pub const fn after(self, millis: u64) -> Tick {
        Tick(self.0.saturating_add(millis))
    }
}

/// A stopwatch that is running or stopped; callers pass the current tick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Milliseconds accumulated before the last start.
    before: u64,
    since: Option<Tick>,
}

impl Clock {
    /// Returns a stopped clock with this elapsed time.
    pub fn new(elapsed: Seconds) -> Clock {
        Clock { before: elapsed.0.saturating_mul(1000), since: None }
    }

    /// Returns whether it is running.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Starts the clock; has no effect if it is running.
    pub fn start(&mut self, now: Tick) {
        self.since.get_or_insert(now);
    }

    /// Stops the clock.
    pub fn stop(&mut self, now: Tick) {
        self.before = self.millis(now);
        self.since = None;
    }

    /// Sets the elapsed time, as measured by another program.
    pub fn set(&mut self, elapsed: Seconds, now: Tick) {
        self.before = elapsed.0.saturating_mul(1000);
        self.since = self.since.map(|_| now);
    }

    /// Returns the play time so far.
    pub fn elapsed(&self, now: Tick) -> Seconds {
        Seconds(self.millis(now) / 1000)
    }

    /// Returns the milliseconds until the next whole second, or `None` while the clock is stopped.
    pub fn until_next_second(&self, now: Tick) -> Option<u64> {
        self.is_running().then(|| 1000 - self.millis(now) % 1000)
    }

    fn millis(&self, now: Tick) -> u64 {
        self.before.saturating_add(self.since.map_or(0, |since| now.since(since)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(millis: u64) -> Tick {
        Tick::of_millis(millis)
    }

    #[test]
    fn runs_and_stops() {
        let mut clock = Clock::new(Seconds(5));
        clock.start(at(1000));
        clock.start(at(9000));
        assert_eq!((clock.elapsed(at(2500)), clock.until_next_second(at(2500))), (Seconds(6), Some(500)));
        clock.stop(at(3000));
        assert_eq!((clock.elapsed(at(99_000)), clock.is_running()), (Seconds(7), false));
    }

    #[test]
    fn takes_over_the_time_of_another() {
        let mut clock = Clock::new(Seconds(5));
        clock.start(at(10_000));
        clock.set(Seconds(60), at(14_000));
        assert_eq!(clock.elapsed(at(16_000)), Seconds(62));
    }

    #[test]
    fn no_reading_overflows() {
        let mut clock = Clock::new(Seconds(u64::MAX));
        clock.start(at(0));
        assert_eq!(clock.elapsed(at(u64::MAX)), Seconds(u64::MAX / 1000));
        assert_eq!((at(5).since(at(9)), at(u64::MAX).after(1)), (0, at(u64::MAX)));
    }
}
