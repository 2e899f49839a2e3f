//! A line and a box that cross share three cells. If all places of a digit in one of the two houses lie in these three
//! cells, the digit is locked there. It must go in one of them, so it is eliminated from the rest of the other house.
//!
//! # Locked Candidate Type 1
//!
//! All places of a digit in a box lie in one row or column. The box needs the digit, so in that line the digit goes
//! inside the box and nowhere else. Players call this *pointing*: the candidates in the box point along the line.
//!
//! What to look for: a box in which a digit has two or three places, all in one line. If that leaves a neighbouring box
//! or line with one place for the digit, Sudoku Explainer reports both as one step, *Direct Pointing*.
//!
//! # Locked Candidate Type 2
//!
//! All places of a digit in a row or column lie in one box. The line needs the digit, so in that box the digit goes on
//! the line and nowhere else. Players call this *claiming*, or box/line reduction.
//!
//! What to look for: a line in which a digit has two or three places, all in the same box. If that leaves a
//! neighbouring house with one place for the digit, Sudoku Explainer reports both as one step, *Direct Claiming*.
//!
//! # Inside
//!
//! All places of a digit in one house, the base, lie in another, the cover, on boards of any geometry. It is *pointing*
//! if the base is a region, *claiming* otherwise.
//!
//! The direct form eliminates nothing but places a digit at once: in a neighbour of the base, the cells of the cover
//! are ruled out and one place remains.
//!
//! Evidence: base and cover as houses (and the neighbour as the third), the places in the base as cells.

use ninefold_grid::{DigitSet, Houses};

use crate::board::{Crossing, Kind};
use crate::mask::{has_several, ones};
use crate::memory::PendingDigits;
use crate::position::Position;
use crate::search::{Finds, Flow, Search, Wanted};
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "locked_candidates",
    title: "Locked Candidates",
    forms: &["Pointing", "Claiming", "Direct Pointing", "Direct Claiming"],
    reason,
};

/// The search for locked candidates that place a digit at once.
pub(super) struct DirectLocked;

/// The search for locked candidates that eliminate candidates, with this kind of base.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Locked {
    Both,
    /// The base is a region.
    Pointing,
    /// The base is a line or an extra house.
    Claiming,
}

impl<const W: usize> Search<W> for DirectLocked {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let pending = finds.memory::<PendingDigits<DirectLocked>>().of_form(0);
        let found = direct(position, pending);
        finds.show_found(Ok(found))
    }
}

impl Locked {
    fn includes<const W: usize>(self, position: &Position<W>, crossing: &Crossing) -> bool {
        self == Locked::Both || is_pointing(position, crossing) == (self == Locked::Pointing)
    }
}

impl<const W: usize> Search<W> for Locked {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let board = position.board();
        let follows =
            |crossing: &Crossing, digit| self.includes(position, crossing) && outside(position, crossing, digit) != 0;
        if finds.wanted() == Wanted::First {
            let pending = finds.memory::<PendingDigits<Locked>>().of_form(*self as usize);
            let found = first(position, pending, follows);
            return found
                .map_or(Flow::Continue(()), |(at, digit)| finds.show(locked(position, &board.crossings[at], digit)));
        }
        for crossing in &board.crossings {
            for digit in 0..board.side {
                let places = position.places(crossing.base as usize, digit);
                if has_several(places) && places & !crossing.in_base == 0 && follows(crossing, digit) {
                    finds.show(locked(position, crossing, digit))?;
                }
            }
        }
        Flow::Continue(())
    }
}

/// Returns the places of a digit in the cover that are not in the base.
fn outside<const W: usize>(position: &Position<W>, crossing: &Crossing, digit: usize) -> u64 {
    position.places(crossing.cover as usize, digit) & !crossing.in_cover
}

/// Returns the first step that places a digit at once. Digits without one are removed from `pending`.
fn direct<const W: usize>(position: &Position<W>, pending: &mut u64) -> Option<Step> {
    let follows = |crossing: &Crossing, digit| neighbour(position, crossing, digit).is_some();
    let (at, digit) = first(position, pending, follows)?;
    let board = position.board();
    let crossing = &board.crossings[at];
    let (other, place) = neighbour(position, crossing, digit)?;
    let (title, tenths) =
        if is_pointing(position, crossing) { ("Direct Pointing", 17) } else { ("Direct Claiming", 19) };
    let mut evidence = evidence(position, crossing, digit);
    evidence.houses.push(board.houses[other].index);
    let cell = board.cell(board.cells(other)[place] as usize);
    Some(Step::new(&TECHNIQUE, title, tenths).placing(cell, digit).because(evidence))
}

fn locked<const W: usize>(position: &Position<W>, crossing: &Crossing, digit: usize) -> Step {
    let (title, tenths) = if is_pointing(position, crossing) { ("Pointing", 26) } else { ("Claiming", 28) };
    let cells = position.board().cells(crossing.cover as usize);
    let eliminations = ones(outside(position, crossing, digit)).map(|place| (cells[place] as usize, 1 << digit));
    let step = Step::new(&TECHNIQUE, title, tenths).removing(position.without(eliminations));
    step.because(evidence(position, crossing, digit))
}

/// Returns the first crossing, with the lowest digit there, where the places in the base all lie in the cover and
/// `follows` holds. Digits without one are removed from `pending`.
fn first<const W: usize>(
    position: &Position<W>,
    pending: &mut u64,
    follows: impl Fn(&Crossing, usize) -> bool,
) -> Option<(usize, usize)> {
    let board = position.board();
    let all = u64::MAX >> (64 - board.side);
    let mut best = (board.crossings.len(), 0);
    for digit in ones(*pending & all) {
        let found = first_of_digit(position, digit, &follows);
        match found {
            Some(at) if at < best.0 => best = (at, digit),
            Some(_) => {}
            None => *pending &= !(1 << digit),
        }
    }
    (best.0 < board.crossings.len()).then_some(best)
}

fn first_of_digit<const W: usize>(
    position: &Position<W>,
    digit: usize,
    follows: impl Fn(&Crossing, usize) -> bool,
) -> Option<usize> {
    let board = position.board();
    let mut start = 0;
    for &(base, end) in &board.runs {
        let places = position.places(base as usize, digit);
        if has_several(places) {
            let run = &board.crossings[start..end as usize];
            let found = run.iter().position(|crossing| places & !crossing.in_base == 0 && follows(crossing, digit));
            if let Some(at) = found {
                return Some(start + at);
            }
        }
        start = end as usize;
    }
    None
}

/// Returns the first neighbour of the base in which the digit has one place outside the cover and others inside, and
/// that place.
fn neighbour<const W: usize>(position: &Position<W>, crossing: &Crossing, digit: usize) -> Option<(usize, usize)> {
    crossing.others.iter().find_map(|&(other, covered)| {
        let places = position.places(other as usize, digit);
        let left = places & !covered;
        (left.is_power_of_two() && left != places).then(|| (other as usize, left.trailing_zeros() as usize))
    })
}

fn is_pointing<const W: usize>(position: &Position<W>, crossing: &Crossing) -> bool {
    position.board().houses[crossing.base as usize].kind == Kind::Region
}

fn evidence<const W: usize>(position: &Position<W>, crossing: &Crossing, digit: usize) -> Evidence {
    let board = position.board();
    let base = crossing.base as usize;
    let cells = ones(position.places(base, digit)).map(|place| board.cell(board.cells(base)[place] as usize));
    Evidence {
        digits: DigitSet::from_bits(1 << digit),
        houses: vec![board.houses[base].index],
        covers: vec![board.houses[crossing.cover as usize].index],
        cells: cells.collect(),
        ..Evidence::default()
    }
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let (base, neighbours) = evidence.houses.split_at(1);
    let message = match step.placement {
        Some(_) => "locked-candidates-placement",
        None => "locked-candidates",
    };
    let sentence = Sentence::new(message)
        .with("base", Argument::houses(houses, base))
        .with("cover", Argument::houses(houses, &evidence.covers))
        .with("digit", Argument::Digits(evidence.digits))
        .with("cells", Argument::AnyCell(evidence.cells.clone()));
    match step.placement {
        Some(placement) => {
            sentence.with("cell", placement.cell).with("neighbour", Argument::houses(houses, neighbours))
        }
        None => sentence,
    }
}
