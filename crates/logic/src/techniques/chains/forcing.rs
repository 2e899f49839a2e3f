//! The way of a forcing chain: from a candidate in one state to the same in the other.
//!
//! [`super::spread`] tells that there is one and how long; this spells it out, in the explainer's order of links, so
//! that among equally short ways the same is shown.

use super::closure::Links;
use super::web::Rows;
use crate::State;
use crate::mask::Mask;

/// The candidates on the way, the start first and last; their states alternate.
pub(in crate::techniques) fn way<const C: usize>(rows: &Rows<'_, C>, start: usize, state: State) -> Vec<u16> {
    let (mut on, mut off) = (Mask::EMPTY, Mask::EMPTY);
    let mut visits: Vec<(u16, usize)> = vec![(start as u16, 0)];
    let mut is_on = state == State::On;
    let first = if is_on { &mut on } else { &mut off };
    first.insert(start);
    let mut level = 0..1;
    while !level.is_empty() {
        let end = visits.len();
        for at in level {
            let number = visits[at].0 as usize;
            let row = if is_on { rows.weak(number) } else { rows.strong(number) };
            if is_on == (state == State::On) && row.contains(start) {
                return back(&visits, at, start as u16);
            }
            if is_on {
                let new = (row & rows.has_any_strong()).without(&off);
                off |= new;
                rows.each_weak(number, new, |other| visits.push((other as u16, at)));
            } else {
                let new = row.without(&on);
                on |= new;
                rows.each_strong(number, new, |other| visits.push((other as u16, at)));
            }
        }
        level = end..visits.len();
        is_on = !is_on;
    }
    Vec::new()
}

fn back(visits: &[(u16, usize)], mut at: usize, last: u16) -> Vec<u16> {
    let mut way = vec![last];
    while at != 0 {
        way.push(visits[at].0);
        at = visits[at].1;
    }
    way.push(visits[0].0);
    way.reverse();
    way
}
