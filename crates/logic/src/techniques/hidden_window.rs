//! In a puzzle with windows, rows 2 to 4 hold each digit three times, and the two windows inside them hold each digit
//! twice. So the nine remaining cells of these rows hold each digit once: a *hidden window*. It is not drawn, but it
//! works like a window. A 9×9 grid has five: two in the rows and two in the columns of the windows, and one made of the
//! nine cells in rows and columns 1, 5 and 9.
//!
//! # Hidden Window Single
//!
//! All cells of a hidden window but one are filled or can't be the digit. The digit goes in the remaining cell.
//!
//! What to look for: a digit that appears in several windows. See where it can go in the cells between them.
//!
//! # Hidden Window Locked Candidates
//!
//! A digit that is already placed in a hidden window can't be in any other cell of it. A digit that has only a few
//! places in a hidden window is eliminated from all cells outside that see them all. And if all places of a digit in a
//! row, column, box or window lie in a hidden window, no other cell of the hidden window can be the digit.
//!
//! # Hidden Window Pair
//!
//! Two cells of a hidden window hold the same two candidates: the other cells of the hidden window lose both. Or two
//! digits can go only in the same two cells of it: these cells lose all other candidates.
//!
//! # Inside
//!
//! Hidden windows are the derived houses of the board (`derived.rs`), whatever rules they come from. Cells that share
//! one need not see each other, so a candidate there may remain after its digit is placed.
//!
//! Evidence: the two sides of the proof as houses and covers, the hidden window as a group, the places or the pair as
//! cells; for a digit that is locked in a house, that house follows the other houses.

use ninefold_grid::{DigitSet, Houses};

use crate::derived::DerivedHouse;
use crate::mask::Mask;
use crate::position::Position;
use crate::search::{Finds, Flow, Search};
use crate::{Argument, Evidence, Group, Role, Sentence, Step, Technique};

/// The names and the explanation of the technique.
pub(super) static TECHNIQUE: Technique =
    Technique { name: "hidden_window", title: "Hidden Window", forms: &[], reason };

/// The search for steps in hidden windows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum HiddenWindow {
    Single,
    Locked,
    Pair,
}

impl<const W: usize> Search<W> for HiddenWindow {
    fn find(&self, position: &Position<W>, finds: &mut Finds<'_, W>) -> Flow {
        position.board().derived().iter().try_for_each(|house| {
            finds.pause()?;
            let window = View { position, house };
            match self {
                HiddenWindow::Single => window.show_singles(finds),
                HiddenWindow::Locked => window.show_locked(finds),
                HiddenWindow::Pair => window.show_pairs(finds),
            }
        })
    }
}

/// A hidden window in a position.
struct View<'a, const W: usize> {
    position: &'a Position<W>,
    house: &'a DerivedHouse<W>,
}

impl<const W: usize> View<'_, W> {
    fn digits(&self) -> std::ops::Range<usize> {
        0..self.position.board().side
    }

    /// Returns the cell of the hidden window in which a digit is placed, if any.
    fn holder(&self, digit: usize) -> Option<usize> {
        self.house.mask.iter().find(|&cell| self.position.value(cell) == Some(digit))
    }

    /// Returns the cells of the hidden window in which a digit can go; none if it is already placed there.
    fn places(&self, digit: usize) -> Mask<W> {
        match self.holder(digit) {
            Some(_) => Mask::EMPTY,
            None => self.house.mask & *self.position.cells(digit),
        }
    }

    fn show_singles(&self, finds: &mut Finds<'_, W>) -> Flow {
        self.digits().try_for_each(|digit| {
            let places = self.places(digit);
            match places.first() {
                Some(cell) if !places.has_several() => {
                    let cell = self.position.board().cell(cell);
                    finds.show(self.step(1 << digit, &places).placing(cell, digit))
                }
                _ => Flow::Continue(()),
            }
        })
    }

    fn show_locked(&self, finds: &mut Finds<'_, W>) -> Flow {
        let (position, board) = (self.position, self.position.board());
        for digit in self.digits() {
            if let Some(holder) = self.holder(digit) {
                let eliminations = position.without_digit(&self.house.mask, digit);
                finds.show(self.step(1 << digit, &Mask::single(holder)).removing(eliminations))?;
                continue;
            }
            let places = self.places(digit);
            if places.has_several() {
                let seen = position.seen_by_all(&places).without(&self.house.mask);
                finds.show(self.step(1 << digit, &places).removing(position.without_digit(&seen, digit)))?;
            }
            for house in &board.houses {
                let inside = house.mask & *position.cells(digit);
                if inside.has_several() && inside.without(&places).is_empty() {
                    let eliminations = position.without_digit(&places.without(&inside), digit);
                    let mut step = self.step(1 << digit, &inside).removing(eliminations);
                    step.evidence.houses.push(house.index);
                    finds.show(step)?;
                }
            }
        }
        Flow::Continue(())
    }

    fn show_pairs(&self, finds: &mut Finds<'_, W>) -> Flow {
        let position = self.position;
        let pairs = self.house.mask & *position.pairs();
        for one in pairs.iter() {
            let digits = position.digits(one);
            for other in pairs.iter().filter(|&other| other > one && position.digits(other) == digits) {
                let both: Mask<W> = [one, other].into_iter().collect();
                let others = self.house.mask.without(&both);
                finds.show(
                    self.step(digits, &both).removing(position.without(others.iter().map(|cell| (cell, digits)))),
                )?;
            }
        }
        for one in self.digits() {
            let both = self.places(one);
            if both.len() != 2 {
                continue;
            }
            for other in (one + 1..position.board().side).filter(|&other| self.places(other) == both) {
                let digits = 1 << one | 1 << other;
                finds.show(
                    self.step(digits, &both).removing(position.without(both.iter().map(|cell| (cell, !digits)))),
                )?;
            }
        }
        Flow::Continue(())
    }

    /// Returns a step about these digits in these cells of the hidden window.
    fn step(&self, digits: u64, cells: &Mask<W>) -> Step {
        let board = self.position.board();
        let indices = |houses: &[usize]| houses.iter().map(|&house| board.houses[house].index).collect();
        let digits = DigitSet::from_bits(digits);
        let evidence = Evidence {
            digits,
            houses: indices(&self.house.plus),
            covers: indices(&self.house.minus),
            cells: board.names(cells),
            groups: vec![Group { role: Role::Group, cells: board.names(&self.house.mask), digits: DigitSet::EMPTY }],
            ..Evidence::default()
        };
        Step::unrated(&TECHNIQUE, TECHNIQUE.title).because(evidence)
    }
}

fn reason(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let (plus, locking) = evidence.houses.split_at(evidence.covers.len() + 1);
    let is_hidden = step.eliminations.iter().all(|elimination| evidence.cells.contains(&elimination.cell));
    let message = match (step.placement, evidence.digits.len(), locking.len(), evidence.cells.len()) {
        (Some(_), ..) => "hidden-window-single",
        (_, 2, ..) if is_hidden => "hidden-window-hidden-pair",
        (_, 2, ..) => "hidden-window-naked-pair",
        (_, _, 1, _) => "hidden-window-locked-inside",
        (_, _, _, 1) => "hidden-window-value",
        _ => "hidden-window-locked",
    };
    let hidden = evidence.groups.first().map_or(Vec::new(), |group| group.cells.clone());
    let window = Sentence::new("hidden-window")
        .with("plus", Argument::houses(houses, plus))
        .with("minus", Argument::houses(houses, &evidence.covers))
        .with("number", Argument::Number(hidden.len()))
        .with("hidden", Argument::Cells(hidden));
    Sentence::new(message)
        .with("window", window)
        .with("house", Argument::houses(houses, locking))
        .with("digits", Argument::Digits(evidence.digits))
        .with("cells", Argument::Cells(evidence.cells.clone()))
        .with("any_cell", Argument::AnyCell(evidence.cells.clone()))
        .with("eliminated", Argument::Cells(step.eliminations.iter().map(|elimination| elimination.cell).collect()))
}
