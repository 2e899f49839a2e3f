//! A loop of six or more cells in which each cell shares a house with the next, and every house has two cells of the
//! loop or none. If all cells held only the same two digits, the digits could be swapped all around the loop: the
//! puzzle would have two solutions. A proper puzzle has one, so at least one of the cells is one of its *extra*
//! candidates, those other than the two digits. Use this only if you know that the puzzle has one solution. A loop of
//! four cells is a unique rectangle.
//!
//! # Unique Loop Type 1
//!
//! One cell of the loop has extra candidates. It must be one of them, so the two digits are eliminated from it.
//!
//! What to look for: five cells with the same two candidates that would form a loop with a sixth.
//!
//! # Unique Loop Type 2
//!
//! Two or more cells of the loop have the same single extra candidate. One of these cells holds it, so it is eliminated
//! from every cell that sees all of them.
//!
//! # Unique Loop Type 3
//!
//! Two cells of the loop that see each other have extra candidates. One of the extras is true, so the two cells together
//! act as a single cell that holds just the extras. With other cells of their house it can form a naked or a hidden
//! subset, and the eliminations of that subset follow.
//!
//! # Unique Loop Type 4
//!
//! Two cells of the loop that see each other have extra candidates, and in one of their houses one of the two digits
//! can go only in these two cells. One of them holds it. If the other were the second digit, both would hold only the
//! two digits. So the second digit is eliminated from both.
//!
//! # Inside
//!
//! All loops of a position are found once; the four types share them, short loops first.

use super::walk::Walk;
use super::{Finding, Findings, extras, step};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};

/// The minimum number of cells: shorter loops are rectangles.
const SHORTEST: usize = 6;

/// The search for unique loops of one type, 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::techniques) struct UniqueLoopType(pub(in crate::techniques) u8);

/// The eliminations of the unique loops of a position, short loops first.
#[derive(Debug, Default)]
struct Loops(Vec<Finding>);

impl Loops {
    fn of<const W: usize>(position: &Position<W>) -> Loops {
        let mut loops = Loops::default();
        if !position.board().is_all_houses {
            return loops;
        }
        let mut walk = Walk::new(position);
        for start in position.pairs().iter() {
            walk.from(start, &mut |cells| {
                if cells.len() >= SHORTEST {
                    extras::offer_all(position, start, cells, &mut loops);
                }
                usize::MAX
            });
        }
        loops.0.sort_by(|one, other| one.sum.total_cmp(&other.sum));
        loops
    }
}

impl Findings for Loops {
    fn offer<const W: usize>(&mut self, position: &Position<W>, finding: impl FnOnce() -> Finding, _: f64, _: u8) {
        self.0.extend(Some(finding()).filter(|finding| finding.has_effect(position)));
    }
}

impl<const W: usize> Search<W> for UniqueLoopType {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let Loops(findings) = position.analysis(|| Loops::of(position));
        let findings = findings.iter().filter(|finding| finding.kind == self.0);
        findings.cloned().try_for_each(|finding| finds.show(step(position, finding)))
    }
}
