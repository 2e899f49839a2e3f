//! Detects the houses that a move has completed, so that the board can animate them.

use ninefold_grid::{CellSet, House};

use crate::Game;
use crate::board::houses;

/// The houses that were full and without conflicts at the last call.
#[derive(Clone, Debug)]
pub struct FinishedHouses(Vec<bool>);

impl FinishedHouses {
    /// Returns the finished houses of a game.
    pub fn of(game: &Game) -> FinishedHouses {
        let faulty = game.conflicts();
        let is_done =
            |house: &House| house.cells().iter().all(|&cell| !game.cell(cell).is_blank() && !faulty.contains(cell));
        FinishedHouses(houses(game.board().puzzle().ruleset()).map(is_done).collect())
    }

    /// Returns the cells of the houses that were finished since the last call.
    pub fn newly(&mut self, game: &Game) -> CellSet {
        let before = std::mem::replace(self, FinishedHouses::of(game));
        let houses = houses(game.board().puzzle().ruleset());
        let new = houses.zip(self.0.iter().zip(&before.0)).filter(|(_, (now, before))| **now && !**before);
        CellSet::of(game.board().side(), new.flat_map(|(house, _)| house.cells().iter().copied()))
    }
}
