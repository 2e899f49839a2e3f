//! The path of a forcing chain, from a candidate in one state to the same candidate in the other.
//!
//! [`super::shortest_chain`] determines whether there is one and how long it is. This search finds its nodes, following
//! the explainer's order of links so that it shows the same one of several equally short chains.

use super::graph::PassLinks;
use crate::State;

/// Returns the candidates on the path, the start first and last. Their states alternate. Empty if there is no path.
pub(in crate::techniques) fn shortest_path<const C: usize>(
    links: &PassLinks<'_, C>,
    start: usize,
    state: State,
) -> Vec<u16> {
    let count = links.graph.candidates.len();
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
                true => (links.weak(number), links.weak_row(number)),
                false => (links.strong(number), links.strong_row(number)),
            };
            if is_on == (state == State::On) && row.contains(start) {
                return backtrack(&visits, at, start as u16);
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

fn backtrack(visits: &[(u16, usize)], mut at: usize, last: u16) -> Vec<u16> {
    let mut path = vec![last];
    while at != 0 {
        path.push(visits[at].0);
        at = visits[at].1;
    }
    path.push(visits[0].0);
    path.reverse();
    path
}
