//! Finds the candidates of a digit that belong to a *template*: a way to place the digit in every house at once.
//!
//! A fish argues from one digit alone, so it can't eliminate a candidate that belongs to a template. Checking this
//! first avoids most of the search: if every candidate of a digit belongs to a template, the digit has no fish.

use std::cell::OnceCell;

use crate::mask::Mask;
use crate::position::Position;

/// The maximum number of cells that are tried for a digit. At the limit, all candidates are returned.
const MOST_TRIED: u32 = 20_000;

/// For each digit, the candidates that a fish could eliminate.
struct Doubtful<const W: usize>([OnceCell<Mask<W>>; 64]);

/// Returns the candidates of a digit that belong to no template: those that a fish could eliminate. If the search
/// reaches its limit, returns all candidates.
pub(super) fn doubtful<const W: usize>(position: &Position<W>, digit: usize) -> Mask<W> {
    let Doubtful(of_digit) = position.analysis(|| Doubtful(std::array::from_fn(|_| OnceCell::new())));
    *of_digit[digit].get_or_init(|| find_doubtful(position, digit))
}

fn find_doubtful<const W: usize>(position: &Position<W>, digit: usize) -> Mask<W> {
    let all = *position.cells(digit);
    let houses: Vec<Mask<W>> = position.board().houses.iter().map(|house| house.mask & all).collect();
    let mut search = TemplateSearch {
        position,
        houses: houses.into_iter().filter(|places| !places.is_empty()).collect(),
        left: MOST_TRIED,
        in_template: Mask::EMPTY,
    };
    for cell in all.iter() {
        if !search.in_template.contains(cell) && !search.complete(cell, all, Mask::EMPTY) && search.left == 0 {
            return all;
        }
    }
    all.without(&search.in_template)
}

struct TemplateSearch<'a, const W: usize> {
    position: &'a Position<W>,
    /// The places of the digit in each house that lacks it.
    houses: Vec<Mask<W>>,
    left: u32,
    /// The candidates of all templates found so far.
    in_template: Mask<W>,
}

impl<const W: usize> TemplateSearch<'_, W> {
    /// Returns whether some template contains this cell and the chosen ones, and otherwise only open cells.
    fn complete(&mut self, cell: usize, open: Mask<W>, mut chosen: Mask<W>) -> bool {
        if self.left == 0 {
            return false;
        }
        self.left -= 1;
        chosen.insert(cell);
        let mut open = open.without(self.position.board().peer_mask(cell));
        open.remove(cell);
        let unfilled = self.houses.iter().filter(|places| !places.meets(&chosen));
        let Some(narrowest) = unfilled.map(|places| *places & open).min_by_key(Mask::len) else {
            self.in_template |= chosen;
            return true;
        };
        narrowest.iter().any(|next| self.complete(next, open, chosen))
    }
}
