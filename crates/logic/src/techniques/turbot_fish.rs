//! In each of two houses a digit has only two places, so one of them is the digit. One place of the first house (a
//! *near end*) sees one place of the second, so these two can't both be the digit. Then at least one of the other two
//! places (the *far ends*) is the digit, and it is eliminated from every cell that sees both far ends.
//!
//! # Skyscraper
//!
//! The two houses are two rows or two columns, and the near ends share a line across them. It looks like two towers on
//! the same ground, one higher than the other. The eliminated candidates see both roofs.
//!
//! What to look for: two columns (or rows) with two places each for a digit. Two of the places are in line, the other
//! two are not.
//!
//! # 2-String Kite
//!
//! The two houses are a row and a column, and the near ends share a box. The digit is eliminated where the lines of the
//! two far ends cross.
//!
//! What to look for: a row and a column with two places each for a digit, where one place of each lies in the same box.
//!
//! # Turbot Fish
//!
//! Any other two houses, usually a box and a line. The near ends see each other, and the digit is eliminated from every
//! cell that sees both far ends.
//!
//! # Dual 2-String-Kite
//!
//! Two kites with the same near ends: besides the first row and column, another row and another column have two places
//! each. Each kite eliminates one candidate.
//!
//! # Inside
//!
//! Evidence: the two houses; far end, near end, near end, far end as cells, and the links between them. The dual form
//! lists the houses, cells and links of one kite, then those of the other.

use ninefold_grid::{Digit, DigitSet, Houses};

use crate::board::Kind;
use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Link, Node, Sentence, State, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique = Technique { name: "turbot_fish", title: "Turbot Fish", forms: &[], reason };

/// The search for one kind of turbot fish.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TurbotFish {
    Skyscraper,
    TwoStringKite,
    /// Any other houses.
    Other,
}

/// The search for two kites with the same near ends, of one digit or of two.
pub(super) struct DualKite;

/// A strong link: the number of a house in which a digit has two places, and these places.
#[derive(Clone, Copy)]
struct StrongLink {
    house: usize,
    ends: [usize; 2],
}

/// Two strong links: far end, near end, near end, far end, and the house in which the near ends see each other.
struct Pattern {
    digit: usize,
    houses: [usize; 2],
    cells: [usize; 4],
    middle: usize,
}

impl TurbotFish {
    /// Returns the house in which the near ends see each other, if two houses of these kinds form this kind of turbot
    /// fish.
    fn middle<const W: usize>(self, position: &Position<W>, kinds: [Kind; 2], near: [usize; 2]) -> Option<usize> {
        let board = position.board();
        let mut shared = board.shared(near[0], near[1]);
        let is_line = |kind: Kind| matches!(kind, Kind::Row | Kind::Column);
        let (has_lines, are_parallel) = (kinds.into_iter().all(is_line), kinds[0] == kinds[1]);
        match self {
            TurbotFish::Skyscraper if has_lines && are_parallel => {
                shared.find(|&house| is_line(board.houses[house].kind))
            }
            TurbotFish::TwoStringKite if has_lines && !are_parallel => {
                shared.find(|&house| !is_line(board.houses[house].kind))
            }
            TurbotFish::Other if !has_lines => shared.next(),
            _ => None,
        }
    }
}

impl<const W: usize> Search<W> for TurbotFish {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        (0..position.board().side).try_for_each(|digit| {
            finds.pause()?;
            each(position, *self, digit, &mut |pattern| finds.show(step(position, &pattern)))
        })
    }
}

impl<const W: usize> Search<W> for DualKite {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let mut kites = Vec::new();
        for digit in 0..position.board().side {
            each(position, TurbotFish::TwoStringKite, digit, &mut |kite| {
                kites.push(kite);
                Flow::Continue(())
            })?;
        }
        for (at, one) in kites.iter().enumerate() {
            finds.pause()?;
            let near = |kite: &Pattern| kite.cells[1].min(kite.cells[2])..=kite.cells[1].max(kite.cells[2]);
            for other in kites[at + 1..].iter().filter(|other| near(other) == near(one)) {
                show_dual(position, one, other, finds)?;
            }
        }
        Flow::Continue(())
    }
}

fn show_dual<const W: usize>(position: &Position<W>, one: &Pattern, other: &Pattern, finds: &mut Finds<'_, W>) -> Flow {
    let (mut dual, second) = (step(position, one), step(position, other));
    let each_removes = !dual.eliminations.is_empty() && !second.eliminations.is_empty();
    if !each_removes || dual.eliminations == second.eliminations {
        return Flow::Continue(());
    }
    dual.evidence.houses.extend(second.evidence.houses);
    dual.evidence.cells.extend(second.evidence.cells);
    dual.evidence.links.extend(second.evidence.links);
    dual.evidence.digits |= second.evidence.digits;
    let side = position.board().side;
    let eliminations = dual.eliminations.iter().chain(&second.eliminations);
    let eliminations: Vec<_> = eliminations
        .map(|elimination| (elimination.cell.row() * side + elimination.cell.column(), elimination.digits.bits()))
        .collect();
    finds.show(dual.removing(position.lost(eliminations)))
}

/// Visits each pattern of this kind for a digit.
fn each<const W: usize>(
    position: &Position<W>,
    kind: TurbotFish,
    digit: usize,
    visit: &mut impl FnMut(Pattern) -> Flow,
) -> Flow {
    let board = position.board();
    let links: Vec<StrongLink> = strong_links(position, digit).collect();
    for (at, one) in links.iter().enumerate() {
        for other in &links[at + 1..] {
            let kinds = [one, other].map(|link| board.houses[link.house].kind);
            for (mine, theirs) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let near = [one.ends[mine], other.ends[theirs]];
                let cells = [one.ends[1 - mine], near[0], near[1], other.ends[1 - theirs]];
                let are_apart = cells.iter().collect::<std::collections::HashSet<_>>().len() == 4;
                if let Some(middle) = kind.middle(position, kinds, near).filter(|_| are_apart) {
                    visit(Pattern { digit, houses: [one.house, other.house], cells, middle })?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn strong_links<const W: usize>(position: &Position<W>, digit: usize) -> impl Iterator<Item = StrongLink> {
    let board = position.board();
    let houses = (0..board.houses.len()).filter(move |&house| is_pair(position.places(house, digit)));
    houses.map(move |house| {
        let mut cells = ones(position.places(house, digit)).map(|place| board.cells(house)[place] as usize);
        StrongLink { house, ends: std::array::from_fn(|_| cells.next().unwrap_or_default()) }
    })
}

fn step<const W: usize>(position: &Position<W>, pattern: &Pattern) -> Step {
    let board = position.board();
    let &Pattern { digit, houses: [one, other], cells: [far, near, next, end], middle } = pattern;
    let seen = *board.peer_mask(far) & *board.peer_mask(end);
    let own: Mask<W> = pattern.cells.into_iter().collect();
    let node = |cell, state| Node { cell: board.cell(cell), digit: Digit::from_index(digit), state };
    let link = |from, to, house: usize| Link { from, to, house: Some(board.houses[house].index), set: None };
    let nodes = [node(far, State::Off), node(near, State::On), node(next, State::Off), node(end, State::On)];
    let evidence = Evidence {
        digits: DigitSet::from_bits(1 << digit),
        houses: [one, other].map(|house| board.houses[house].index).to_vec(),
        cells: pattern.cells.map(|cell| board.cell(cell)).to_vec(),
        links: vec![link(nodes[0], nodes[1], one), link(nodes[1], nodes[2], middle), link(nodes[2], nodes[3], other)],
        ..Evidence::default()
    };
    let eliminations = position.without_digit(&seen.without(&own), digit);
    Step::unrated(&TECHNIQUE, TECHNIQUE.title).removing(eliminations).because(evidence)
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let links = evidence.links.chunks(3);
    let kites = evidence.houses.chunks(2).zip(evidence.cells.chunks(4)).zip(links);
    let cases = kites.map(|((own, cells), links)| {
        let cells = |places: &[usize]| places.iter().filter_map(|&place| cells.get(place).copied()).collect();
        Sentence::new("turbot-fish")
            .with("one", Argument::houses(houses, &own[..1]))
            .with("other", Argument::houses(houses, &own[1..]))
            .with("digit", links[0].from.digit)
            .with("mine", Argument::AnyCell(cells(&[0, 1])))
            .with("theirs", Argument::AnyCell(cells(&[2, 3])))
            .with("near", Argument::Cells(cells(&[1, 2])))
            .with("far", Argument::Cells(cells(&[0, 3])))
    });
    Sentence::new("sentences").with("sentences", Argument::Sentences(cases.collect()))
}
