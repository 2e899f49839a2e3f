//! The time that a game has taken, pauses left out.

use crate::{Moment, Seconds};

/// Runs or stands; it is told the present.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Milliseconds before the last start.
    before: u64,
    since: Option<Moment>,
}

impl Clock {
    /// A clock that stands, after so much play.
    pub fn new(elapsed: Seconds) -> Clock {
        Clock { before: elapsed.0.saturating_mul(1000), since: None }
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Lets it run; one that runs goes on.
    pub fn start(&mut self, now: Moment) {
        self.since.get_or_insert(now);
    }

    /// Lets it stand.
    pub fn stop(&mut self, now: Moment) {
        self.before = self.millis(now);
        self.since = None;
    }

    /// Another has kept the time meanwhile.
    pub fn set(&mut self, elapsed: Seconds, now: Moment) {
        self.before = elapsed.0.saturating_mul(1000);
        self.since = self.since.map(|_| now);
    }

    /// The time of play so far.
    pub fn elapsed(&self, now: Moment) -> Seconds {
        Seconds(self.millis(now) / 1000)
    }

    /// How many milliseconds are left until the next whole second; none while it stands.
    pub fn until_next_second(&self, now: Moment) -> Option<u64> {
        self.is_running().then(|| 1000 - self.millis(now) % 1000)
    }

    /// A present before the start is a clock that was set back: nothing is taken away.
    fn millis(&self, now: Moment) -> u64 {
        let running = self.since.map_or(0, |since| now.millis().saturating_sub(since.millis()));
        self.before.saturating_add(running)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn at(millis: u64) -> Moment {
        Moment::of_millis(millis)
    }

    #[test]
    fn runs_and_stands() {
        let mut clock = Clock::new(Seconds(5));
        clock.start(at(1000));
        clock.start(at(9000));
        assert_eq!((clock.elapsed(at(2500)), clock.until_next_second(at(2500))), (Seconds(6), Some(500)));
        clock.stop(at(3000));
        assert_eq!((clock.elapsed(at(99_000)), clock.is_running()), (Seconds(7), false));
    }

    #[test]
    fn a_clock_that_was_set_back_takes_nothing_away() {
        let mut clock = Clock::new(Seconds(5));
        clock.start(at(10_000));
        assert_eq!(clock.elapsed(at(4000)), Seconds(5));
        clock.set(Seconds(60), at(4000));
        assert_eq!(clock.elapsed(at(6000)), Seconds(62));
    }
}
