//! What a player wishes a puzzle to be.

use ninefold_game::{Day, daily_wish};

/// What a player wishes for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRequest {
    /// The level's name.
    pub(crate) level: &'static str,
    /// The variants.
    pub(crate) variants: Vec<&'static str>,
    /// The side.
    pub(crate) side: usize,
    /// The symmetry of the givens; any where none is named.
    pub(crate) symmetry: Option<&'static str>,
    /// The seed; any where none is named.
    pub(crate) seed: Option<u64>,
    /// The day, of a puzzle of the day.
    pub(crate) daily: Option<Day>,
}

impl GameRequest {
    /// The wish of a day.
    pub(crate) fn of_day(day: Day) -> GameRequest {
        let wish = daily_wish(day);
        GameRequest {
            level: wish.level,
            variants: wish.variants.to_vec(),
            side: wish.side.get(),
            symmetry: Some(wish.symmetry),
            seed: Some(wish.seed),
            daily: Some(day),
        }
    }
}
