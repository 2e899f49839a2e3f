//! How short is the shortest chain from a candidate to its own opposite?
//!
//! Links can be read backwards: if x implies y, then not y implies not x. So a chain of 2m + 1 links from s to not s
//! bends in the middle: its first m links lead from s to some x, and its last m, read backwards, from s to some z, with a
//! link from x to not z between. It is enough to spread from s over half the distance, level by level, until a candidate
//! is both on and off: then m is the number of levels before that last link. Levels are rows of bits; order plays no part.

use super::web::Rows;
use crate::State;
use crate::mask::Mask;

/// The number of nodes of the shortest chain from this candidate in this state to its opposite, if no more than `most`.
#[inline]
pub(super) fn shortest<const C: usize>(rows: &Rows<'_, C>, start: usize, state: State, most: u32) -> Option<u32> {
    let (mut on, mut off) = (Mask::EMPTY, Mask::EMPTY);
    let (mut new_on, mut new_off) = (Mask::EMPTY, Mask::EMPTY);
    let mut nodes = 2;
    if state == State::On {
        new_on.insert(start);
        on = new_on;
    } else {
        new_off.insert(start);
        off = new_off;
    }
    let mut is_on = state == State::On;
    while nodes <= most {
        if is_on {
            let reached = new_on.iter().fold(Mask::EMPTY, |reached, number| reached | *rows.weak_row(number));
            if reached.meets(&on) {
                return Some(nodes);
            }
            new_off = reached.without(&off);
            off |= new_off;
            if !new_off.meets(rows.has_strong()) {
                return None;
            }
        } else {
            let sources = new_off & *rows.has_strong();
            let reached = sources.iter().fold(Mask::EMPTY, |reached, number| reached | *rows.strong_row(number));
            if reached.meets(&off) {
                return Some(nodes);
            }
            new_on = reached.without(&on);
            on |= new_on;
            if new_on.is_empty() {
                return None;
            }
        }
        is_on = !is_on;
        nodes += 2;
    }
    None
}
