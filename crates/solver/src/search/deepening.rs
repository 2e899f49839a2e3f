//! The change to the later network of a ruleset ([`Network::later`]), which has derived houses and leftovers, for a
//! search that is not finished after a few guesses.
//!
//! Both networks have the same cells but different sets, so the words of a board and the weights differ, too. Each
//! level of the search is therefore rebuilt from the candidates of its cells, and the weights are lost.

use ninefold_grid::DigitSet;

use super::{Search, Status};
use crate::StopReason;
use crate::network::Network;
use crate::running_limits::RunningLimits;

/// The number of guesses after which a search changes. On the 72 jigsaws among the published puzzles (geometric means),
/// a value of 4 takes 2 % longer and 0 takes 14 % longer; 16 takes as long as 8, but the hardest puzzles take 4 %
/// longer.
const PATIENCE: u64 = 8;

impl Search {
    /// Returns the network that the search currently uses; `network` is the first one.
    pub(super) fn stage_of<'a>(&self, network: &'a Network) -> &'a Network {
        if self.is_shallow { network } else { network.later().unwrap_or(network) }
    }

    /// Returns whether it is time for the later network.
    pub(super) fn should_deepen(&self) -> bool {
        self.is_shallow && self.statistics.nodes >= PATIENCE
    }

    /// Changes to the later network, propagates every level again, and returns the network.
    pub(super) fn deepen<'a>(
        &mut self,
        network: &'a Network,
        running: &mut RunningLimits,
    ) -> Result<&'a Network, StopReason> {
        let mut levels: Vec<Vec<u64>> = std::iter::from_fn(|| self.board.give_first(network)).collect();
        levels.push((0..network.cells).map(|cell| self.board.domain(cell)).collect());
        self.is_shallow = false;
        let later = self.stage_of(network);
        self.weights.reset(later, self.order.bump());
        let guesses = std::mem::take(&mut self.guesses);
        self.start(later, levels[0].iter().map(|&bits| DigitSet::from_bits(bits)));
        if self.status == Status::Fresh {
            self.conclude(later, running, Ok(()))?;
        }
        for (guess, level) in guesses.into_iter().zip(&levels[1..]) {
            if self.status == Status::Dead {
                break;
            }
            self.board.save();
            self.guesses.push(guess);
            let outcome = level.iter().enumerate().try_for_each(|(cell, &bits)| self.board.restrict(later, cell, bits));
            self.conclude(later, running, outcome)?;
        }
        Ok(later)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use ninefold_grid::{Grid, Side};
    use ninefold_puzzle::{Puzzle, Ruleset, RulesetDraft};

    use super::*;
    use crate::search::{Found, Order};
    use crate::tiers::{Compiled, TierSearch};
    use crate::{Limits, Seed, Solver};

    /// Returns all solutions of a puzzle, and the number of guesses, with a ruleset compiled at once or in stages.
    fn solutions(puzzle: &Puzzle, at_once: bool) -> (Vec<String>, u64) {
        let compiled = Compiled::new(puzzle.ruleset(), at_once);
        let mut search = TierSearch::new(&compiled);
        search.begin(&compiled, puzzle, Order::Fixed);
        let mut running = RunningLimits::start(&Limits::none());
        let mut found = Vec::new();
        while search.next(&compiled, &mut running) == Ok(Found::Solution) {
            found.push(search.grid(puzzle).to_string());
        }
        found.sort_unstable();
        (found, search.statistics().nodes)
    }

    /// Compares the solutions of puzzles that keep this many of a full grid's digits. Returns the number of puzzles,
    /// and the number of those that did not finish in the first stage and have several solutions.
    fn compare(ruleset: &Arc<Ruleset>, kept: &[usize]) -> (usize, usize) {
        let side = ruleset.side();
        let blank = Puzzle::new(Arc::clone(ruleset), Grid::blank(side), None).unwrap();
        let full = Solver::new(ruleset).fill(&blank, Seed(5), &Limits::none());
        let full = full.solution().expect("a jigsaw of the file has a solution");
        let (mut puzzles, mut deep) = (0, 0);
        for step in [5, 7, 11, 13] {
            for &kept in kept {
                let mut givens = Grid::blank(side);
                let digits = full.filled().enumerate();
                let digits = digits.filter(|(index, _)| index * step % side.cell_count() < kept);
                digits.for_each(|(_, (cell, digit))| givens.set(cell, Some(digit)));
                let puzzle = Puzzle::new(Arc::clone(ruleset), givens, None).unwrap();
                let (expected, _) = solutions(&puzzle, true);
                let (found, guesses) = solutions(&puzzle, false);
                assert_eq!(found, expected, "{puzzle:?}");
                puzzles += 1;
                deep += usize::from(guesses > PATIENCE && found.len() > 1);
            }
        }
        (puzzles, deep)
    }

    #[test]
    fn both_stages_together_find_what_the_later_finds() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/minimal_jigsaw.tsv");
        let text = std::fs::read_to_string(path).expect("the file is in testdata");
        let mut counts = (0, 0);
        for line in text.lines().filter(|line| !line.starts_with('#')).take(12) {
            let regions = line.bytes().skip(81).take(81).map(|byte| byte - b'1').collect();
            let draft = RulesetDraft { regions: Some(regions), ..RulesetDraft::classic(Side::NINE) };
            let (puzzles, deep) = compare(&draft.validate().unwrap(), &[22, 26]);
            counts = (counts.0 + puzzles, counts.1 + deep);
        }
        assert!(counts.0 == 96 && counts.1 > 20, "{counts:?}");
    }

    #[test]
    fn large_grids_change_networks_too() {
        let side = Side::new(12).unwrap();
        let regions = (0..144).map(|cell| (cell / 12 / 3 * 3 + cell % 12 / 4) as u8).collect();
        let draft = RulesetDraft { regions: Some(regions), ..RulesetDraft::classic(side) };
        let (_, deep) = compare(&draft.validate().unwrap(), &[76, 84, 92]);
        assert!(deep > 0);
    }
}
