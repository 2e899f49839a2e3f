//! A puzzle with one solution never reaches a *deadly pattern*: cells that could hold their digits in two ways, with
//! nothing else on the board to decide which. So where such a pattern threatens, one of the other candidates of its
//! cells must be true.
//!
//! # Inside
//!
//! A loop of four cells is a unique rectangle. All findings are compared; the easiest type of the shortest loop wins.
//! The coach names each type: rectangles in `uniqueness_test`, which has more types, longer loops in `loops`.
//!
//! Evidence: the two digits, the loop as cells, the cells with extras as helpers. Type 3 has the house of the subset,
//! and its other cells after the helpers; type 4 the house in which a digit is locked; type 6 and the hidden rectangle
//! both lines.

mod extras;
mod loops;
mod memory;
mod rectangles;
mod subset;
mod text;
mod uniqueness_test;
mod walk;

use ninefold_grid::DigitSet;

use crate::mask::Mask;
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Evidence, Rating, Step, Technique};
pub(super) use loops::UniqueLoopType;
use memory::NothingFrom;
pub(super) use rectangles::{Corners, each_corners};
pub(super) use uniqueness_test::UniquenessTest;
use walk::Walk;

/// The names and the explanation of the technique.
pub(super) static UNIQUE_RECTANGLE: Technique = Technique {
    name: "unique_rectangle",
    title: "Unique Rectangle",
    forms: &["Unique Rectangle"],
    reason: text::reason,
};

/// The names and the explanation of the technique.
pub(super) static UNIQUE_LOOP: Technique =
    Technique { name: "unique_loop", title: "Unique Loop", forms: &["Unique Loop"], reason: text::reason };

/// The explainer's search for unique rectangles and loops of all types.
pub(super) struct UniqueLoop;

/// One type of step of one loop.
#[derive(Clone, Debug)]
struct Finding {
    sum: f64,
    kind: u8,
    pair: u64,
    cells: Vec<usize>,
    helpers: Vec<usize>,
    /// The house of a subset or of a locked digit.
    house: Option<usize>,
    /// The other cells of a subset.
    subset: Vec<usize>,
    eliminations: Vec<(usize, u64)>,
}

/// The easiest finding so far; among equals the first.
#[derive(Debug, Default)]
struct Best(Option<Finding>);

impl<const W: usize> Search<W> for UniqueLoop {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        if !position.board().is_all_houses {
            return Flow::Continue(());
        }
        let mut best = Best::default();
        let mut walk = Walk::new(position);
        let without_loops = finds.memory::<NothingFrom<W>>().catch_up(position);
        for start in position.pairs().iter() {
            if !without_loops[start].is_empty() {
                continue;
            }
            let depends_on = walk.from(start, &mut |cells| {
                extras::offer_all(position, start, cells, &mut best);
                best.longest()
            });
            without_loops[start] = depends_on.unwrap_or(Mask::EMPTY);
        }
        finds.show_found(Ok(best.0.map(|finding| step(position, finding))))
    }
}

/// A collection that findings are offered to.
trait Findings {
    /// Takes a finding of this rating and type if it is useful.
    fn offer<const W: usize>(&mut self, position: &Position<W>, finding: impl FnOnce() -> Finding, sum: f64, kind: u8);
}

impl Findings for Best {
    /// Takes a finding if it eliminates something and is easier than the current one.
    fn offer<const W: usize>(&mut self, position: &Position<W>, finding: impl FnOnce() -> Finding, sum: f64, kind: u8) {
        if self.0.as_ref().is_some_and(|best| (best.sum, best.kind) <= (sum, kind)) {
            return;
        }
        self.0 = Some(finding()).filter(|finding| finding.has_effect(position)).or(self.0.take());
    }
}

impl Finding {
    fn has_effect<const W: usize>(&self, position: &Position<W>) -> bool {
        self.eliminations.iter().any(|&(cell, digits)| position.digits(cell) & digits != 0)
    }
}

impl Best {
    /// Returns the length of the longest loop that can still be easier.
    fn longest(&self) -> usize {
        let Some(best) = &self.0 else { return usize::MAX };
        let easiest = |length: usize| (sum_of_length(length), 1) < (best.sum, best.kind);
        [10, 8, 6, 4]
            .into_iter()
            .find(|&length| easiest(length))
            .map_or(0, |length| if length == 10 { usize::MAX } else { length })
    }
}

/// Returns the rating of a loop by its length, before the addition for its type. It is summed in the explainer's order,
/// because the sums are compared.
fn sum_of_length(length: usize) -> f64 {
    let long = if length >= 10 { 4.5 + 0.3 } else { 4.5 };
    match length {
        8.. => long + 0.2,
        6.. => long + 0.1,
        _ => long,
    }
}

fn step<const W: usize>(position: &Position<W>, finding: Finding) -> Step {
    let board = position.board();
    let (technique, name) = match finding.cells.len() {
        4 => (&UNIQUE_RECTANGLE, UNIQUE_RECTANGLE.title.to_owned()),
        6 => (&UNIQUE_LOOP, UNIQUE_LOOP.title.to_owned()),
        length => (&UNIQUE_LOOP, format!("{} {length}", UNIQUE_LOOP.title)),
    };
    let evidence = Evidence {
        digits: DigitSet::from_bits(finding.pair),
        cells: finding.cells.iter().map(|&cell| board.cell(cell)).collect(),
        houses: finding.house.iter().map(|&house| board.houses[house].index).collect(),
        helpers: finding.helpers.iter().chain(&finding.subset).map(|&cell| board.cell(cell)).collect(),
        ..Evidence::default()
    };
    let title = format!("{name} type {}", finding.kind);
    let step = Step::new(technique, title, Rating::of_sum(finding.sum).tenths());
    step.removing(position.without(finding.eliminations)).because(evidence)
}
