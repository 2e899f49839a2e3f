//! The way of a forcing chain: from a candidate in one state to the same in the other.
//!
//! [`super::spread`] tells that there is one and how long; this spells it out, in the explainer's order of links, so
//! that among equally short ways the same is shown.

use super::web::Rows;
use crate::State;

/// The candidates on the way, the start first and last; their states alternate.
pub(in crate::techniques) fn way<const C: usize>(rows: &Rows<'_, C>, start: usize, state: State) -> Vec<u16> {
    let count = rows.web.spots.len();
    let mut seen = [vec![false; count], vec![false; count]];
    let mut visits: Vec<(u16, usize)> = vec![(start as u16, 0)];
    let mut is_on = state == State::On;
    seen[usize::from(is_on)][start] = true;
    let mut level = 0..1;
    while !level.is_empty() {
        let end = visits.len();
        for at in level {
            let number = visits[at].0 as usize;
            let (next, row) = match is_on {
                true => (rows.weak(number), rows.weak_row(number)),
                false => (rows.strong(number), rows.strong_row(number)),
            };
            if is_on == (state == State::On) && row.contains(start) {
                return back(&visits, at, start as u16);
            }
            for &other in next {
                if !std::mem::replace(&mut seen[usize::from(!is_on)][other as usize], true) {
                    visits.push((other, at));
                }
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
