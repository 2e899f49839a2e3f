//! All places of a digit in a box lie in one row and one column of the box. The other cells of the box, a rectangle,
//! can't hold the digit: they are *empty* of it. So in this box the digit is in that row or in that column.
//!
//! # Empty Rectangle
//!
//! A third line, outside the box, has only two places for the digit, and one of them sees the places in the row of the
//! box (or those in its column). Take the cell where the line of the other place crosses the second line of the box. If
//! this cell were the digit, it would rule out the other place of the third line and the places in the second line of
//! the box. The third line would then have its digit at the first place, which rules out the rest of the box. So the
//! cell can't be the digit.
//!
//! What to look for: a box in which the places of a digit form an L, a T or a cross, and a line outside the box with
//! two places, one of them in the same row or column as an arm of that shape.
//!
//! # Dual Empty Rectangle
//!
//! Two empty rectangles in the same box, with two such third lines. Each eliminates a candidate, and they are shown as
//! one step.
//!
//! # Inside
//!
//! Evidence: the region and the third line as houses, the two crossing lines as covers; the places of the third line as
//! cells, those in the region as helpers. The dual form lists the lines and cells of one rectangle, then those of the
//! other.

use ninefold_grid::{DigitSet, Houses};

use crate::board::Kind;
use crate::mask::{Mask, is_pair, ones};
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "empty_rectangle", title: "Empty Rectangle", forms: &[], reason };

/// The search for empty rectangles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum EmptyRectangle {
    Single,
    Dual,
}

/// An empty rectangle. Houses and cells are numbers.
#[derive(Clone, Copy)]
struct Pattern<const W: usize> {
    digit: usize,
    region: usize,
    /// The crossing line that holds one place of the third line, and the crossing line that loses candidates.
    lines: [usize; 2],
    third: usize,
    /// The two places of the third line: first the one in the first crossing line.
    pair: [usize; 2],
    eliminations: Mask<W>,
}

impl<const W: usize> Search<W> for EmptyRectangle {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        let board = position.board();
        for digit in 0..board.side {
            finds.pause()?;
            for region in (0..board.houses.len()).filter(|&house| !is_line(position, house)) {
                let all = in_region(position, region, digit);
                match self {
                    EmptyRectangle::Single => all.iter().try_for_each(|one| finds.show(step(position, one)))?,
                    EmptyRectangle::Dual => show_duals(position, &all, finds)?,
                }
            }
        }
        Flow::Continue(())
    }
}

fn is_line<const W: usize>(position: &Position<W>, house: usize) -> bool {
    matches!(position.board().houses[house].kind, Kind::Row | Kind::Column)
}

/// Returns all empty rectangles of a digit in a region.
fn in_region<const W: usize>(position: &Position<W>, region: usize, digit: usize) -> Vec<Pattern<W>> {
    let board = position.board();
    let holders = *position.cells(digit);
    let places = board.houses[region].mask & holders;
    let lines: Vec<usize> = (0..board.houses.len()).filter(|&house| is_line(position, house)).collect();
    let crossing: Vec<usize> = lines.iter().copied().filter(|&line| board.houses[line].mask.meets(&places)).collect();
    let mut all = Vec::new();
    if !places.has_several() {
        return all;
    }
    for &first in &crossing {
        for &second in crossing.iter().filter(|&&second| board.houses[second].kind != board.houses[first].kind) {
            let [in_first, in_second] = [first, second].map(|line| board.houses[line].mask & places);
            let is_cross = places.without(&in_first).without(&in_second).is_empty()
                && !in_first.without(&in_second).is_empty()
                && !in_second.without(&in_first).is_empty();
            if is_cross {
                all.extend(lines.iter().filter_map(|&third| pattern(position, digit, region, [first, second], third)));
            }
        }
    }
    all
}

/// Returns the empty rectangle with this third line, if the line has two places for the digit and something is
/// eliminated.
fn pattern<const W: usize>(
    position: &Position<W>,
    digit: usize,
    region: usize,
    lines: [usize; 2],
    third: usize,
) -> Option<Pattern<W>> {
    let board = position.board();
    let places = position.places(third, digit);
    let [first, second] = lines.map(|line| board.houses[line].mask.without(&board.houses[region].mask));
    if !is_pair(places) || lines.contains(&third) {
        return None;
    }
    let ends: Vec<usize> = ones(places).map(|place| board.cells(third)[place] as usize).collect();
    let near = ends.iter().copied().find(|&cell| first.contains(cell))?;
    let far = ends.into_iter().find(|&cell| cell != near && !board.houses[region].mask.contains(cell))?;
    let eliminations = second & *board.peer_mask(far) & *position.cells(digit);
    let eliminations = eliminations.without(&Mask::single(near));
    (!eliminations.is_empty()).then_some(Pattern { digit, region, lines, third, pair: [near, far], eliminations })
}

fn show_duals<const W: usize>(position: &Position<W>, all: &[Pattern<W>], finds: &mut Finds<'_, W>) -> Flow {
    for (at, one) in all.iter().enumerate() {
        for other in all[at + 1..].iter().filter(|other| other.eliminations != one.eliminations) {
            let (mut dual, second) = (step(position, one), step(position, other));
            dual.evidence.houses.extend(&second.evidence.houses[1..]);
            dual.evidence.covers.extend(second.evidence.covers);
            dual.evidence.cells.extend(second.evidence.cells);
            finds.show(dual.removing(position.without_digit(&(one.eliminations | other.eliminations), one.digit)))?;
        }
    }
    Flow::Continue(())
}

fn step<const W: usize>(position: &Position<W>, pattern: &Pattern<W>) -> Step {
    let board = position.board();
    let index = |house: usize| board.houses[house].index;
    let evidence = Evidence {
        digits: DigitSet::from_bits(1 << pattern.digit),
        houses: vec![index(pattern.region), index(pattern.third)],
        covers: pattern.lines.map(index).to_vec(),
        cells: pattern.pair.map(|cell| board.cell(cell)).to_vec(),
        helpers: board.names(&(board.houses[pattern.region].mask & *position.cells(pattern.digit))),
        ..Evidence::default()
    };
    let eliminations = position.without_digit(&pattern.eliminations, pattern.digit);
    Step::unrated(&TECHNIQUE, TECHNIQUE.title).removing(eliminations).because(evidence)
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let patterns = evidence.houses[1..].iter().zip(evidence.covers.chunks(2)).zip(evidence.cells.chunks(2));
    let cases = patterns.map(|((third, lines), pair)| {
        let (second, peers) = (houses.get(lines[1]), houses.peers(pair[1]));
        let own = step.eliminations.iter().map(|elimination| elimination.cell);
        let own = own.filter(|&cell| second.contains(cell) && peers.contains(cell)).collect();
        Sentence::new("empty-rectangle-case")
            .with("digit", Argument::Digits(evidence.digits))
            .with("third", Argument::houses(houses, &[*third]))
            .with("pair", Argument::AnyCell(pair.to_vec()))
            .with("near", pair[0])
            .with("own", Argument::AnyCell(own))
            .with("region", Argument::houses(houses, &evidence.houses[..1]))
    });
    Sentence::new("empty-rectangle")
        .with("region", Argument::houses(houses, &evidence.houses[..1]))
        .with("digit", Argument::Digits(evidence.digits))
        .with("line", Argument::houses(houses, &evidence.covers[..1]))
        .with("other", Argument::houses(houses, &evidence.covers[1..2]))
        .with("cases", Argument::Sentences(cases.collect()))
}
