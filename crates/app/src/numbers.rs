//! Parsers for numbers on the command line, whose errors say what was expected.

use std::num::NonZeroUsize;

use ninefold::render::png;
use ninefold::text::{Value, text};

use crate::texts;
use crate::value_error::ValueError;

/// The maximum number of threads; more would not help.
const MOST_JOBS: usize = 1024;
/// The most rows in each part of a job, which are held in memory.
const MOST_PART_ROWS: usize = 10_000_000;
/// The largest side of a grid.
const MOST_SIDE: usize = 64;
/// The most morphs of each puzzle, which are held in memory.
const MOST_MORPHS: usize = 10_000;
/// The most solutions to look through, which are held in memory.
const MOST_SOLUTIONS: usize = 1_000_000;

/// Returns the error of a number that is not from 1 to this one.
fn from_one(most: impl Into<Value<'static>>) -> ValueError {
    text!(texts(), "command-number-range", least = 1, most = most.into()).into()
}

/// Parses a whole number from 0.
pub(crate) fn whole(text: &str) -> Result<u64, ValueError> {
    text.parse().map_err(|_| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match is_number {
            true => text!(texts(), "command-number-large").into(),
            false => text!(texts(), "command-number-whole").into(),
        }
    })
}

/// Parses a whole number from 1.
pub(crate) fn positive(text: &str) -> Result<u64, ValueError> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| text!(texts(), "command-number-positive").into())
}

/// Parses the number of attempts.
pub(crate) fn attempts(text: &str) -> Result<u32, ValueError> {
    let attempts = text.parse().ok().filter(|attempts| *attempts > 0);
    attempts.ok_or_else(|| from_one(u32::MAX))
}

/// Parses the number of a step.
pub(crate) fn step(text: &str) -> Result<usize, ValueError> {
    let step = text.parse().ok().filter(|step| *step > 0);
    step.ok_or_else(|| text!(texts(), "command-number-step").into())
}

/// Parses the width of an image in pixels.
pub(crate) fn width(text: &str) -> Result<u32, ValueError> {
    let width = text.parse().ok().filter(|width| (1..=png::LARGEST).contains(width));
    width.ok_or_else(|| from_one(png::LARGEST))
}

/// Parses the side of a grid.
pub(crate) fn side(text: &str) -> Result<usize, ValueError> {
    let side = text.parse().ok().filter(|side| (1..=MOST_SIDE).contains(side));
    side.ok_or_else(|| from_one(MOST_SIDE))
}

/// Parses a number of threads.
pub(crate) fn jobs(text: &str) -> Result<NonZeroUsize, ValueError> {
    let jobs = text.parse().ok().filter(|jobs| *jobs <= MOST_JOBS).and_then(NonZeroUsize::new);
    jobs.ok_or_else(|| from_one(MOST_JOBS))
}

/// Parses a number of rows in each part of a job.
pub(crate) fn part_rows(text: &str) -> Result<NonZeroUsize, ValueError> {
    let rows = text.parse().ok().filter(|rows| *rows <= MOST_PART_ROWS).and_then(NonZeroUsize::new);
    rows.ok_or_else(|| from_one(MOST_PART_ROWS))
}

/// Parses a number of morphs.
pub(crate) fn morphs(text: &str) -> Result<usize, ValueError> {
    let morphs = text.parse().ok().filter(|morphs| (1..=MOST_MORPHS).contains(morphs));
    morphs.ok_or_else(|| from_one(MOST_MORPHS))
}

/// Parses a number of solutions to look through.
pub(crate) fn solutions(text: &str) -> Result<usize, ValueError> {
    let solutions = text.parse().ok().filter(|solutions| (1..=MOST_SOLUTIONS).contains(solutions));
    solutions.ok_or_else(|| from_one(MOST_SOLUTIONS))
}

/// Returns the number of threads to use: all cores, unless a number was given.
pub(crate) fn threads(jobs: Option<NonZeroUsize>) -> NonZeroUsize {
    jobs.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
}

/// Parses a port.
pub(crate) fn port(text: &str) -> Result<u16, ValueError> {
    text.parse().map_err(|_| text!(texts(), "command-number-port").into())
}

/// Parses seconds, whole or fractional.
pub(crate) fn seconds(text: &str) -> Result<f64, ValueError> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=1e9).contains(seconds));
    seconds.ok_or_else(|| text!(texts(), "command-number-seconds").into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        assert_eq!((whole("0"), whole("-1").is_err()), (Ok(0), true));
        assert_eq!((positive("1"), positive("0").is_err(), attempts("4294967296").is_err()), (Ok(1), true, true));
        assert!(step("0").is_err() && step("x").is_err() && width("0").is_err() && width("-5").is_err());
        assert_eq!((side("64"), side("65").is_err(), side("0").is_err()), (Ok(64), true, true));
        assert_eq!((morphs("10000"), morphs("10001").is_err(), morphs("0").is_err()), (Ok(10_000), true, true));
        assert_eq!((solutions("1000000"), solutions("1000001").is_err()), (Ok(1_000_000), true));
        assert!(jobs("1024").is_ok() && jobs("0").is_err() && jobs("1025").is_err());
        assert!(seconds("0.5").is_ok() && seconds("-1").is_err() && seconds("nan").is_err() && seconds("inf").is_err());
    }
}
