//! The cells where a line and a box cross have more candidates than they can hold, and two more groups of cells, one in
//! the line and one in the box, divide the digits between them.
//!
//! # Sue de Coq
//!
//! Take two or three blank cells where a line and a box meet, with at least two candidates more than cells. Add cells
//! of the line outside the box and cells of the box outside the line that have no digit in common, so that all these
//! cells together hold as many digits as there are cells. Then each of these digits is in exactly one of the cells. A
//! digit of the line's cells is eliminated from the rest of the line, a digit of the box's cells from the rest of the
//! box, and a digit that only the shared cells have is eliminated from both.
//!
//! What to look for: two cells where a line and a box meet, with four candidates between them; then a cell in the line
//! with two of these, and a cell in the box with the other two.
//!
//! # Inside
//!
//! The cells of the line and of the region may hold further digits if there is one more cell for each; a further digit
//! that both sides hold is eliminated from both.
//!
//! Evidence: line and region as houses, the cells where they meet as cells with all their digits; the cells of the line
//! and those of the region as two groups.

use ninefold_grid::{DigitSet, Houses};

use crate::board::Kind;
use crate::mask::{Mask, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::subsets::colex;
use crate::{Argument, Evidence, Group, Role, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique = Technique { name: "sue_de_coq", title: "Sue de Coq", forms: &[], reason };

/// The search for Sue de Coqs.
pub(super) struct SueDeCoq;

/// The maximum number of blank cells of a house that are combined; the others are ignored, on large boards.
const MOST_CELLS: usize = 12;

/// Cells with the candidates that they hold together.
#[derive(Clone, Copy)]
struct Cells<const W: usize> {
    cells: Mask<W>,
    digits: u64,
}

/// A line and a region that cross.
struct Intersection {
    line: usize,
    region: usize,
}

impl<const W: usize> Search<W> for SueDeCoq {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let board = position.board();
        for crossing in &board.crossings {
            let (line, region) = (crossing.base as usize, crossing.cover as usize);
            let is_line = board.houses[line].kind != Kind::Region;
            if is_line && board.houses[region].kind == Kind::Region {
                finds.pause()?;
                at_intersection(position, &Intersection { line, region }, finds)?;
            }
        }
        Flow::Continue(())
    }
}

/// Returns all choices of `size` cells among these.
fn choices<const W: usize>(position: &Position<W>, of: &Mask<W>, size: usize) -> impl Iterator<Item = Cells<W>> {
    let cells: Vec<usize> = of.iter().take(MOST_CELLS).collect();
    colex(cells.len(), size).map(move |members| {
        let chosen: Mask<W> = ones(members).map(|member| cells[member]).collect();
        let digits = chosen.iter().fold(0, |all, cell| all | position.digits(cell));
        Cells { cells: chosen, digits }
    })
}

fn at_intersection<const W: usize>(
    position: &Position<W>,
    intersection: &Intersection,
    finds: &mut Finds<'_, W>,
) -> Flow {
    let board = position.board();
    let [line, region] =
        [intersection.line, intersection.region].map(|house| board.houses[house].mask & *position.open());
    let shared = line & region;
    for size in 2..=shared.len() as usize {
        for middle in choices(position, &shared, size) {
            let surplus = (middle.digits.count_ones() as usize).saturating_sub(size);
            let beside = line.without(&middle.cells);
            for count in (1..=beside.len() as usize).filter(|_| surplus >= 2) {
                for own in choices(position, &beside, count) {
                    with_line(position, intersection, surplus, middle, own, finds)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the number of digits of `middle` that these cells use up: their number minus the number of their digits
/// outside `middle`; 0 if they share no digit with it.
fn taken<const W: usize>(cells: &Cells<W>, middle: &Cells<W>) -> usize {
    let further = (cells.digits & !middle.digits).count_ones() as usize;
    match cells.digits & middle.digits {
        0 => 0,
        _ => (cells.cells.len() as usize).saturating_sub(further),
    }
}

fn with_line<const W: usize>(
    position: &Position<W>,
    intersection: &Intersection,
    surplus: usize,
    middle: Cells<W>,
    own: Cells<W>,
    finds: &mut Finds<'_, W>,
) -> Flow {
    let board = position.board();
    let taken_by_line = taken(&own, &middle);
    if taken_by_line == 0 || taken_by_line >= surplus {
        return Flow::Continue(());
    }
    let region = (board.houses[intersection.region].mask & *position.open()).without(&middle.cells).without(&own.cells);
    // No digit of the shared cells may be on both sides; further digits may.
    let used = own.digits & middle.digits;
    let fits = |&cell: &usize| position.digits(cell) & used == 0;
    let region: Mask<W> = region.iter().filter(fits).collect();
    let left = surplus - taken_by_line;
    for count in left..=region.len() as usize {
        for theirs in choices(position, &region, count).filter(|theirs| taken(theirs, &middle) == left) {
            finds.show(step(position, intersection, [middle, own, theirs]))?;
        }
    }
    Flow::Continue(())
}

fn step<const W: usize>(position: &Position<W>, intersection: &Intersection, parts: [Cells<W>; 3]) -> Step {
    let board = position.board();
    let [middle, own, theirs] = parts;
    let both = own.digits & theirs.digits;
    let rest = |house: usize, side: &Cells<W>, digits: u64| {
        let cells = board.houses[house].mask.without(&middle.cells).without(&side.cells);
        cells.iter().map(|cell| (cell, digits)).collect::<Vec<_>>()
    };
    let in_line = (middle.digits | own.digits) & !theirs.digits | both;
    let in_region = (middle.digits | theirs.digits) & !own.digits | both;
    let eliminations = [rest(intersection.line, &own, in_line), rest(intersection.region, &theirs, in_region)].concat();
    let group = |side: &Cells<W>| Group {
        role: Role::AlmostLockedSet,
        cells: board.names(&side.cells),
        digits: DigitSet::from_bits(side.digits),
    };
    let evidence = Evidence {
        digits: DigitSet::from_bits(middle.digits),
        houses: [intersection.line, intersection.region].map(|house| board.houses[house].index).to_vec(),
        cells: board.names(&middle.cells),
        groups: vec![group(&own), group(&theirs)],
        ..Evidence::default()
    };
    Step::unrated(&TECHNIQUE, TECHNIQUE.title).removing(position.lost(eliminations)).because(evidence)
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let cells = |at: usize| evidence.groups.get(at).map(|group| group.cells.clone()).unwrap_or_default();
    let digits = |at: usize| evidence.groups.get(at).map(|group| group.digits).unwrap_or_default();
    let number = evidence.cells.len() + cells(0).len() + cells(1).len();
    let all = evidence.digits | digits(0) | digits(1);
    let twice = digits(0) & digits(1);
    let message = match twice.is_empty() {
        true => "sue-de-coq",
        false => "sue-de-coq-twice",
    };
    Sentence::new(message)
        .with("line", Argument::houses(houses, &evidence.houses[..1]))
        .with("region", Argument::houses(houses, &evidence.houses[1..]))
        .with("middle", Argument::Cells(evidence.cells.clone()))
        .with("digits", Argument::Digits(evidence.digits))
        .with("own", Argument::Cells(cells(0)))
        .with("mine", Argument::Digits(digits(0)))
        .with("theirs", Argument::Cells(cells(1)))
        .with("others", Argument::Digits(digits(1)))
        .with("all", Argument::Digits(all))
        .with("twice", Argument::Digits(twice))
        .with("number", Argument::Number(number))
}
