//! Fish: in k columns (or rows) a digit has places in only k rows (or columns), so these lose it elsewhere. X-Wing with
//! two lines, Swordfish with three, Jellyfish with four.
//!
//! Evidence: the base lines as houses, the cover lines as covers, the base's places as cells, the digit.

use std::ops::ControlFlow;

use ninefold_grid::{DigitSet, Houses};

use crate::mask::{has_at_most, has_several, ones};
use crate::memory::{DigitSearch, Memory};
use crate::position::Position;
use crate::subsets::{Choice, closed_choices};
use crate::technique::Search;
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// How the technique is known.
pub(super) static TECHNIQUE: Technique = Technique {
    name: "fish",
    title: "Fish",
    forms: &["X-Wing", "Swordfish", "Jellyfish"],
    meaning: "In so many lines a digit has places in only so many lines across, so these lose it elsewhere.",
    sentence,
};

/// The search for fish of this size: base columns before base rows, sets of lines in colex order, then digits.
pub(super) struct Fish(pub(super) usize);

/// The first line of the base and of the cover.
#[derive(Clone, Copy)]
struct Lines {
    base: usize,
    cover: usize,
}

impl<const W: usize> Search<W> for Fish {
    fn find(&self, position: &Position<W>, memory: &mut Memory<W>) -> Option<Step> {
        let size = self.0;
        let board = position.board();
        let worth = memory.digits(DigitSearch::Fish, size);
        let all = u64::MAX >> (64 - board.side);
        let passes = [(board.first_column, board.first_row), (board.first_row, board.first_column)];
        let mut best: Option<(usize, u64, usize, u64)> = None;
        for digit in ones(*worth & all) {
            let has_room = position.placed(digit) + 2 * size <= board.side;
            let mut found = None;
            for (pass, &(base, cover)) in passes.iter().enumerate().filter(|_| has_room) {
                found =
                    found.or_else(|| first(position, Lines { base, cover }, digit, size).map(|choice| (pass, choice)));
            }
            let Some((pass, choice)) = found else {
                *worth &= !(1 << digit);
                continue;
            };
            let found = (pass, choice.members, digit, choice.union);
            if best.is_none_or(|best| (found.0, found.1) < (best.0, best.1)) {
                best = Some(found);
            }
        }
        let (pass, members, digit, union) = best?;
        let (base, cover) = passes[pass];
        Some(step(position, Lines { base, cover }, digit, Choice { members, union }))
    }
}

/// The first choice of base lines for a digit from which something follows.
fn first<const W: usize>(position: &Position<W>, lines: Lines, digit: usize, size: usize) -> Option<Choice> {
    let side = position.board().side;
    let (mut fitting, mut sets, mut count) = ([0_u8; 64], [0_u64; 64], 0);
    for line in 0..side {
        let places = position.places(lines.base + line, digit);
        if has_several(places) && has_at_most(places, size) {
            (fitting[count], sets[count]) = (line as u8, places);
            count += 1;
        }
    }
    if count < size {
        return None;
    }
    let found = closed_choices(&sets[..count], size, |choice| {
        let bases = ones(choice.members).fold(0_u64, |bases, member| bases | 1 << fitting[member]);
        let follows = ones(choice.union).any(|cover| position.places(lines.cover + cover, digit) & !bases != 0);
        let choice = Choice { members: bases, union: choice.union };
        if follows { ControlFlow::Break(choice) } else { ControlFlow::Continue(()) }
    });
    found.break_value()
}

fn step<const W: usize>(position: &Position<W>, lines: Lines, digit: usize, choice: Choice) -> Step {
    let board = position.board();
    let covers = ones(choice.union).map(|cover| lines.cover + cover);
    let places = covers.clone().flat_map(|house| ones(position.places(house, digit)).map(move |place| (house, place)));
    let is_base = |&(_, place): &(usize, usize)| choice.members >> place & 1 != 0;
    let cell = |(house, place): (usize, usize)| board.cells(house)[place] as usize;
    let goners = places.clone().filter(|at| !is_base(at)).map(|at| (cell(at), 1 << digit));
    let (title, tenths) = match choice.members.count_ones() {
        2 => ("X-Wing", 32),
        3 => ("Swordfish", 38),
        _ => ("Jellyfish", 52),
    };
    let evidence = Evidence {
        digits: DigitSet::from_bits(1 << digit),
        houses: ones(choice.members).map(|base| board.houses[lines.base + base].index).collect(),
        covers: covers.map(|house| board.houses[house].index).collect(),
        cells: places.clone().filter(is_base).map(|at| board.cell(cell(at))).collect(),
        ..Evidence::default()
    };
    Step::new(&TECHNIQUE, title, tenths).removing(position.without(goners)).because(evidence)
}

fn sentence(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let template = "In {bases}, the {digit} can only go where they cross {covers}. So {covers} have their {digit} there, and \
                    nowhere else. Remove {goners}.";
    Sentence::new(template)
        .with("bases", Argument::houses(houses, &evidence.houses))
        .with("covers", Argument::houses(houses, &evidence.covers))
        .with("digit", Argument::Digits(evidence.digits))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}
