//! The time that a game has taken, pauses left out.
//!
//! It is measured with a [`Tick`], never with the clock on the wall: setting the wall clock changes nothing.

use crate::Seconds;

/// A reading of a monotonic clock: milliseconds since some moment that only this program knows. It never goes back, and
/// setting the date does not move it. Whether it counts the time for which the machine sleeps is the system's choice (on
/// Linux and macOS it does not); a front that knows that the machine has slept stops the clock itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tick(u64);

impl Tick {
    /// The reading of so many milliseconds.
    pub const fn of_millis(millis: u64) -> Tick {
        Tick(millis)
    }

    /// The milliseconds.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The milliseconds since an earlier reading; none since a later one.
    pub const fn since(self, earlier: Tick) -> u64 {
        self.0.saturating_sub(earlier.0)
    }

    /// The reading so many milliseconds later.
    #[must_use]
    pub const fn after(self, millis: u64) -> Tick {
        Tick(self.0.saturating_add(millis))
    }
}

/// Runs or is stopped; its owner tells it the present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Milliseconds before the last start.
    before: u64,
    since: Option<Tick>,
}

impl Clock {
    /// A stopped clock, after so much play.
    pub fn new(elapsed: Seconds) -> Clock {
        Clock { before: elapsed.0.saturating_mul(1000), since: None }
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Starts it; one that runs goes on.
    pub fn start(&mut self, now: Tick) {
        self.since.get_or_insert(now);
    }

    /// Stops it.
    pub fn stop(&mut self, now: Tick) {
        self.before = self.millis(now);
        self.since = None;
    }

    /// Takes over the time that another program has measured meanwhile.
    pub fn set(&mut self, elapsed: Seconds, now: Tick) {
        self.before = elapsed.0.saturating_mul(1000);
        self.since = self.since.map(|_| now);
    }

    /// The time of play so far.
    pub fn elapsed(&self, now: Tick) -> Seconds {
        Seconds(self.millis(now) / 1000)
    }

    /// How many milliseconds are left until the next whole second; none while it is stopped.
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
