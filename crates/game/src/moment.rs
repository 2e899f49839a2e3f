//! Moments, days and durations. Callers pass the current time, which keeps tests deterministic and allows for sleeping
//! computers.
//!
//! Civil dates use Howard Hinnant's `days_from_civil`: years begin in March, so that the leap day comes last.

use std::fmt;
use std::str::FromStr;

/// A point in time: milliseconds since 1970 in UTC, up to the end of the year 9999, since later years have more than
/// four digits. Displayed as `2026-11-21T10:00:00.000Z`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment(u64);

/// A calendar day. Displayed and parsed as `2026-11-21`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day {
    year: u16,
    month: u8,
    day: u8,
}

/// The error for a text that is not a calendar day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseDayError;

/// Whole seconds of play time. Displayed as `7:05` or `1:02:03`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seconds(pub u64);

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
    /// The day number of 0000-01-01.
    const FIRST: i64 = -719_528;
    /// The day number of 9999-12-31.
    const LAST: i64 = 2_932_896;

    /// Returns the day of a year, month and day of the month, or `None` if there is no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Day> {
        let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
        let days = match month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            _ => return None,
        };
        (year <= 9999 && (1..=days).contains(&day)).then_some(Day { year, month, day })
    }

    /// Returns the year.
    pub fn year(self) -> u16 {
        self.year
    }

    /// Returns the month, 1 to 12.
    pub fn month(self) -> u8 {
        self.month
    }

    /// Returns the day of the month.
    pub fn day(self) -> u8 {
        self.day
    }

    /// Returns the number of days since 1970-01-01.
    pub fn number(self) -> i64 {
        let (month, day) = (i64::from(self.month), i64::from(self.day));
        let year = i64::from(self.year) - i64::from(month <= 2);
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
    }

    /// Returns the day this many days after 1970-01-01, clamped to the first and the last day of the calendar.
    fn of_number(number: i64) -> Day {
        let shifted = number.clamp(Day::FIRST, Day::LAST) + 719_468;
        let (era, of_era) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let march = (5 * of_year + 2) / 153;
        let month = if march < 10 { march + 3 } else { march - 9 };
        let day = of_year - (153 * march + 2) / 5 + 1;
        let year = year + era * 400 + i64::from(month <= 2);
        Day { year: year as u16, month: month as u8, day: day as u8 }
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
        (self.number() + 4).rem_euclid(7) as usize
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
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
        assert_eq!((last.day().number(), last.day().after()), (Day::LAST, last.day()));
        let first = Day::new(0, 1, 1).unwrap();
        assert_eq!((first.number(), first.before()), (Day::FIRST, first));
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
