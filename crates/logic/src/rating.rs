//! A difficulty rating on the scale of Sudoku Explainer.

use std::fmt;
use std::str::FromStr;

/// The difficulty of a step or a puzzle, in tenths: 72 is shown as `7.2`. Hidden singles are rated 1.0 to 1.5, chains
/// from 6.5, the hardest known puzzles about 12.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rating(u16);

/// The error for a text that is not a rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseRatingError(String);

impl Rating {
    /// Creates a rating from tenths.
    pub const fn of_tenths(tenths: u16) -> Rating {
        Rating(tenths)
    }

    /// Returns the rating in tenths.
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Rounds a sum the way Sudoku Explainer prints it.
    pub(crate) fn of_sum(sum: f64) -> Rating {
        Rating(((sum + 0.05) * 10.0) as u16)
    }
}

impl From<Rating> for f64 {
    fn from(rating: Rating) -> f64 {
        f64::from(rating.0) / 10.0
    }
}

/// Parses a number with at most one decimal: `7.2`, `7`.
impl FromStr for Rating {
    type Err = ParseRatingError;

    fn from_str(text: &str) -> Result<Rating, ParseRatingError> {
        let tenths = || {
            let (whole, part) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
            let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            if !is_number(whole) || !is_number(part) || part.len() != 1 {
                return None;
            }
            whole.parse::<u16>().ok()?.checked_mul(10)?.checked_add(part.parse().ok()?)
        };
        tenths().map(Rating).ok_or_else(|| ParseRatingError(text.to_owned()))
    }
}

impl fmt::Display for ParseRatingError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a rating: expected a number with at most one decimal, such as 7.2", self.0)
    }
}

impl std::error::Error for ParseRatingError {}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

impl fmt::Debug for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_in_tenths() {
        assert_eq!(Rating::of_tenths(72).to_string(), "7.2");
        assert_eq!("7.2".parse(), Ok(Rating::of_tenths(72)));
        assert_eq!("7".parse(), Ok(Rating::of_tenths(70)));
        assert!(["", "x", "7.25", "7.", "+7", "-1", "9999999"].iter().all(|text| text.parse::<Rating>().is_err()));
        assert_eq!(Rating::of_sum(6.6 + 0.1), Rating::of_tenths(67));
        assert_eq!(Rating::of_sum(4.5 + 0.3 + 0.2), Rating::of_tenths(50));
    }
}
