//! Turns candidates into a puzzle: decides which single candidates are placed digits.

use ninefold_grid::{Candidates, Geometry, Grid, Houses};
use ninefold_puzzle::RulesetDraft;

use crate::Record;

/// Returns the houses of a ruleset, or those of the plain geometry if the ruleset is invalid, which validation reports
/// later.
pub(crate) fn houses(ruleset: &RulesetDraft) -> Houses {
    match ruleset.validate() {
        Ok(ruleset) => ruleset.houses().clone(),
        Err(_) => Geometry::of_side(ruleset.side).houses().clone(),
    }
}

/// Returns the puzzle that candidates represent. By HoDoKu's rule a cell with a single candidate is a naked single if
/// that digit is still a candidate of a peer; otherwise the digit is placed. Candidates that add nothing to the placed
/// digits are dropped.
pub(crate) fn place_singles(line: usize, ruleset: RulesetDraft, houses: &Houses, candidates: Candidates) -> Record {
    let mut givens = Grid::blank(candidates.side());
    for cell in candidates.side().cells() {
        let Some(digit) = candidates.get(cell).only() else { continue };
        if !houses.peers(cell).iter().any(|peer| candidates.get(peer).contains(digit)) {
            givens.set(cell, Some(digit));
        }
    }
    let implied = Candidates::of_grid(&givens, houses);
    let mut record = Record::new(line, ruleset, givens);
    record.draft.candidates = (implied != candidates).then_some(candidates);
    record
}

/// Returns the candidates of a puzzle in written form: those that the givens leave and the puzzle allows.
pub(crate) fn candidates(puzzle: &ninefold_puzzle::Puzzle) -> Candidates {
    let mut candidates = Candidates::of_grid(puzzle.givens(), puzzle.ruleset().houses());
    for (cell, &allowed) in puzzle.side().cells().zip(puzzle.candidates().iter().flat_map(|own| own.sets())) {
        candidates.set(cell, candidates.get(cell) & allowed);
    }
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;
    use ninefold_grid::{Cell, Digit, DigitSet, Side};

    #[test]
    fn a_single_that_a_peer_may_hold_is_not_placed() {
        let ruleset = RulesetDraft::classic(Side::NINE);
        let houses = houses(&ruleset);
        let five = Digit::from_index(4);
        let corner = Cell::new(0, 0);
        let mut candidates = Candidates::full(Side::NINE);
        candidates.set(corner, DigitSet::single(five));
        let naked = place_singles(1, ruleset.clone(), &houses, candidates.clone());
        assert_eq!(naked.draft.givens.filled_count(), 0);
        assert_eq!(naked.draft.candidates, Some(candidates.clone()));

        for peer in houses.peers(corner).iter() {
            candidates.remove(peer, five);
        }
        let placed = place_singles(1, ruleset.clone(), &houses, candidates.clone());
        assert_eq!(placed.draft.givens.get(corner), Some(five));
        assert_eq!(placed.draft.candidates, None);

        candidates.remove(Cell::new(8, 8), five);
        let with_marks = place_singles(1, ruleset, &houses, candidates.clone());
        assert_eq!(with_marks.draft.givens.get(corner), Some(five));
        assert_eq!(with_marks.draft.candidates, Some(candidates));
    }
}
