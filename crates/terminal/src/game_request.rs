//! A player's request for a new puzzle.

use ninefold_game::{Day, daily_wish};

/// What the player wants the new puzzle to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GameRequest {
    /// The name of the level.
    pub(crate) level: &'static str,
    /// The variants.
    pub(crate) variants: Vec<&'static str>,
    /// The side of the grid.
    pub(crate) side: usize,
    /// The symmetry of the givens; `None` for any.
    pub(crate) symmetry: Option<&'static str>,
    /// The seed; `None` for a random one.
    pub(crate) seed: Option<u64>,
    /// The date, for a puzzle of the day.
    pub(crate) daily: Option<Day>,
}

impl GameRequest {
    /// Returns the request for the puzzle of a day.
    pub(crate) fn of_day(day: Day) -> GameRequest {
        let request = daily_wish(day);
        GameRequest {
            level: request.level,
            variants: request.variants.to_vec(),
            side: request.side.get(),
            symmetry: Some(request.symmetry),
            seed: Some(request.seed),
            daily: Some(day),
        }
    }
}
