//! The five difficulty levels.

use std::fmt;
use std::str::FromStr;

use ninefold_grid::spelling::UnknownName;

use crate::Rating;

/// A difficulty level: a range of ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Up to 1.5: hidden singles.
    Beginner,
    /// Up to 2.9: locked candidates, naked singles.
    Amateur,
    /// Up to 5.5: subsets, fish, wings, unique rectangles.
    Expert,
    /// Up to 7.5: bivalue universal graves, aligned exclusions, cycles and forcing chains.
    Veteran,
    /// Above 7.5: forcing chains with several branches.
    Beyond,
}

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Level; 5] = [Level::Beginner, Level::Amateur, Level::Expert, Level::Veteran, Level::Beyond];

    /// Returns the level of a rating.
    pub fn of(rating: Rating) -> Level {
        Level::ALL
            .into_iter()
            .find(|level| level.highest().is_none_or(|highest| rating <= highest))
            .unwrap_or(Level::Beyond)
    }

    /// Returns the lowest rating of the level.
    pub const fn lowest(self) -> Rating {
        Rating::of_tenths(match self {
            Level::Beginner => 10,
            Level::Amateur => 16,
            Level::Expert => 30,
            Level::Veteran => 56,
            Level::Beyond => 76,
        })
    }

    /// Returns the highest rating of the level, or `None` for the last one, which has no upper bound.
    pub const fn highest(self) -> Option<Rating> {
        match self {
            Level::Beginner => Some(Rating::of_tenths(15)),
            Level::Amateur => Some(Rating::of_tenths(29)),
            Level::Expert => Some(Rating::of_tenths(55)),
            Level::Veteran => Some(Rating::of_tenths(75)),
            Level::Beyond => None,
        }
    }

    /// Returns the level's name for display: `Expert`.
    pub const fn title(self) -> &'static str {
        match self {
            Level::Beginner => "Beginner",
            Level::Amateur => "Amateur",
            Level::Expert => "Expert",
            Level::Veteran => "Veteran",
            Level::Beyond => "Beyond",
        }
    }

    /// Returns the level's name in lower case: `expert`.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Amateur => "amateur",
            Level::Expert => "expert",
            Level::Veteran => "veteran",
            Level::Beyond => "beyond",
        }
    }
}

/// Parses a level's name, ignoring case.
impl FromStr for Level {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Level, UnknownName> {
        let unknown = || UnknownName::new("level", text, Level::ALL.map(Level::title));
        Level::ALL.into_iter().find(|level| level.name().eq_ignore_ascii_case(text.trim())).ok_or_else(unknown)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_meet() {
        for pair in Level::ALL.windows(2) {
            let highest = pair[0].highest().unwrap();
            assert_eq!(highest.tenths() + 1, pair[1].lowest().tenths());
            assert_eq!((Level::of(highest), Level::of(pair[1].lowest())), (pair[0], pair[1]));
        }
    }
}
