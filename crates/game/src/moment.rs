//! Moments, days and durations. Callers pass the current time, which keeps tests deterministic and handles sleeping
//! computers.
//!
//! The arithmetic of civil dates is that of the crate `jiff`.

use std::fmt;
use std::str::FromStr;

use jiff::Span;
use jiff::civil::{Date, date};

/// A point in time: milliseconds since 1970 in UTC, up to the end of the year 9999, since later years have more than
/// four digits. Displayed as `2026-11-21T10:00:00.000Z`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(u64);

/// A calendar day. Displayed and parsed as `2026-11-21`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(Date);

/// The error for a text that is not a calendar day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDayError;

/// Whole seconds of play time. Displayed as `7:05` or `1:02:03`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seconds(pub u64);

/// The day from which moments are counted.
const EPOCH: Date = date(1970, 1, 1);
const DAY: u64 = 24 * 3600 * 1000;

impl Moment {
    /// The last millisecond of the year 9999.
    pub const LAST: Moment = Moment(253_402_300_799_999);

    /// Returns the moment this many milliseconds after the beginning of 1970 in UTC, at most [`Moment::LAST`].
    pub const fn of_millis(millis: u64) -> Moment {
        if millis > Moment::LAST.0 { Moment::LAST } else { Moment(millis) }
    }

    /// Returns the milliseconds since the beginning of 1970 in UTC.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// Returns the day in UTC. For the player's local day, a front end passes the moment shifted by the UTC offset.
    pub fn day(self) -> Day {
        Day::of_number((self.0 / DAY) as i64)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = self.0 % DAY;
        let (hours, minutes) = (rest / 3_600_000, rest / 60_000 % 60);
        let (seconds, millis) = (rest / 1000 % 60, rest % 1000);
        write!(f, "{}T{hours:02}:{minutes:02}:{seconds:02}.{millis:03}Z", self.day())
    }
}

impl Day {
    /// The first day of the calendar.
    const FIRST: Day = Day(date(0, 1, 1));
    /// The last day of the calendar.
    const LAST: Day = Day(date(9999, 12, 31));

    /// Returns the day of a year, month and day of the month, or `None` if there is no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Day> {
        let number = |number: u8| i8::try_from(number).ok();
        Date::new(i16::try_from(year).ok()?, number(month)?, number(day)?).ok().map(Day)
    }

    /// Returns the year.
    pub fn year(self) -> u16 {
        self.0.year().unsigned_abs()
    }

    /// Returns the month, 1 to 12.
    pub fn month(self) -> u8 {
        self.0.month().unsigned_abs()
    }

    /// Returns the day of the month.
    pub fn day(self) -> u8 {
        self.0.day().unsigned_abs()
    }

    /// Returns the number of days since 1970-01-01.
    pub fn number(self) -> i64 {
        self.0.duration_since(EPOCH).as_hours() / 24
    }

    /// Returns the day this many days after 1970-01-01, clamped to the first and the last day of the calendar.
    fn of_number(number: i64) -> Day {
        let days = Span::new().days(number.clamp(Day::FIRST.number(), Day::LAST.number()));
        Day(EPOCH.saturating_add(days))
    }

    /// Returns the day before.
    #[must_use]
    pub fn before(self) -> Day {
        Day::of_number(self.number() - 1)
    }

    /// Returns the day after.
    #[must_use]
    pub fn after(self) -> Day {
        Day::of_number(self.number() + 1)
    }

    /// Returns the day of the week, from 0 for Sunday.
    pub fn weekday(self) -> usize {
        usize::from(self.0.weekday().to_sunday_zero_offset().unsigned_abs())
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Day {
    type Err = ParseDayError;

    fn from_str(text: &str) -> Result<Day, ParseDayError> {
        let parse = || {
            let is_plain = text.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit());
            let mut parts = text.split('-');
            let (year, month, day) = (parts.next()?, parts.next()?, parts.next()?);
            let fits = is_plain && parts.next().is_none() && [year.len(), month.len(), day.len()] == [4, 2, 2];
            fits.then(|| Day::new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?))?
        };
        parse().ok_or(ParseDayError)
    }
}

impl fmt::Display for ParseDayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day such as 2026-11-21 was expected")
    }
}

impl std::error::Error for ParseDayError {}

impl Seconds {
    /// Returns the time in words, for screen readers: `1 hour 2 minutes`.
    pub fn spoken(self) -> String {
        let parts = [(self.0 / 3600, "hour"), (self.0 / 60 % 60, "minute"), (self.0 % 60, "second")];
        let nonzero = parts.iter().filter(|(count, _)| *count > 0);
        let words: Vec<_> =
            nonzero.map(|(count, unit)| format!("{count} {unit}{}", if *count == 1 { "" } else { "s" })).collect();
        if words.is_empty() { "0 seconds".to_owned() } else { words.join(" ") }
    }
}

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (hours, minutes, rest) = (self.0 / 3600, self.0 / 60 % 60, self.0 % 60);
        if hours > 0 { write!(f, "{hours}:{minutes:02}:{rest:02}") } else { write!(f, "{minutes}:{rest:02}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_as_the_browser_tells_them() {
        assert_eq!(Moment::of_millis(0).to_string(), "1970-01-01T00:00:00.000Z");
        assert_eq!(Moment::of_millis(1_795_255_205_007).to_string(), "2026-11-21T10:00:05.007Z");
        assert_eq!(Moment::of_millis(951_782_400_000).to_string(), "2000-02-29T00:00:00.000Z");
    }

    #[test]
    fn every_day_of_the_calendar_is_the_one_after_the_day_before() {
        let mut day = Day::new(1999, 12, 31).unwrap();
        for _ in 0..1000 {
            let next = day.after();
            assert_eq!((next.before(), next.number()), (day, day.number() + 1));
            assert_eq!(next.to_string().parse(), Ok(next));
            day = next;
        }
        assert_eq!(day.to_string(), "2002-09-26");
    }

    #[test]
    fn the_calendar_has_an_end() {
        let last = Moment::of_millis(u64::MAX);
        assert_eq!((last, last.to_string().as_str()), (Moment::LAST, "9999-12-31T23:59:59.999Z"));
        assert_eq!((last.day().number(), last.day().after()), (Day::LAST.number(), last.day()));
        let first = Day::new(0, 1, 1).unwrap();
        assert_eq!((first.number(), first.before()), (Day::FIRST.number(), first));
    }

    #[test]
    fn what_is_no_day() {
        for text in ["", "2026-02-29", "2026-13-01", "2026-1-01", "+026-01-01", "2026-01-01T", "2026-04-31"] {
            assert_eq!(text.parse::<Day>(), Err(ParseDayError), "{text}");
        }
        assert_eq!("2026-11-21".parse::<Day>().unwrap().weekday(), 6);
    }

    #[test]
    fn spans() {
        assert_eq!([425, 3723].map(|seconds| Seconds(seconds).to_string()), ["7:05", "1:02:03"]);
        assert_eq!(Seconds(3660).spoken(), "1 hour 1 minute");
        assert_eq!(Seconds(0).spoken(), "0 seconds");
    }
}
