//! Connected: the variables with one of the values of an area form one connected area. What can't be reached from the
//! area is not part of it, and what lies on every way between two of its parts is.

use super::{Outcome, Priority, Propagator};
use crate::general::store::{Contradiction, Event, Store, Watch};

/// Returns the propagators of an area: each place with the bits of the area's values in its domain, and the pairs of
/// places that touch.
pub(crate) fn propagators(places: Vec<(u32, u64)>, edges: &[(u32, u32)]) -> Vec<Box<dyn Propagator>> {
    let mut beside = vec![Vec::new(); places.len()];
    for &(one, other) in edges {
        beside[one as usize].push(other);
        beside[other as usize].push(one);
    }
    vec![Box::new(Connected { places, beside })]
}

#[derive(Debug)]
struct Connected {
    places: Vec<(u32, u64)>,
    /// The places that touch each place.
    beside: Vec<Vec<u32>>,
}

/// Whether a place belongs to the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Never,
    Maybe,
    Surely,
}

/// A place on the way of a depth-first search.
struct Visit {
    place: usize,
    /// The next of its neighbours to visit.
    next: usize,
    /// The earliest place that can be reached from what was visited below it.
    low: u32,
    /// How many places of the area were visited below it, itself included.
    below: u32,
}

impl Connected {
    fn parts(&self, store: &Store) -> Vec<Part> {
        let part = |&(var, bits): &(u32, u64)| {
            let domain = store.domain(var);
            if domain & bits == 0 {
                Part::Never
            } else if domain & !bits == 0 {
                Part::Surely
            } else {
                Part::Maybe
            }
        };
        self.places.iter().map(part).collect()
    }

    /// Visits all that can be reached from a place of the area. Returns the order of the visits (0: not visited), and
    /// the places without which a part of the area is cut off.
    fn visit(&self, parts: &[Part], start: usize) -> (Vec<u32>, Vec<usize>) {
        let mut order = vec![0; parts.len()];
        let mut cuts = Vec::new();
        order[start] = 1;
        let mut visited = 1;
        let mut way = vec![Visit { place: start, next: 0, low: 1, below: 1 }];
        while let Some(top) = way.last_mut() {
            if let Some(&beside) = self.beside[top.place].get(top.next) {
                top.next += 1;
                let beside = beside as usize;
                if order[beside] != 0 {
                    top.low = top.low.min(order[beside]);
                } else if parts[beside] != Part::Never {
                    visited += 1;
                    order[beside] = visited;
                    let below = u32::from(parts[beside] == Part::Surely);
                    way.push(Visit { place: beside, next: 0, low: visited, below });
                }
                continue;
            }
            let done = way.pop().expect("the last");
            let Some(above) = way.last_mut() else { break };
            above.low = above.low.min(done.low);
            above.below += done.below;
            if done.below > 0 && done.low >= order[above.place] && parts[above.place] == Part::Maybe {
                cuts.push(above.place);
            }
        }
        (order, cuts)
    }
}

impl Propagator for Connected {
    fn watches(&self, watches: &mut Vec<Watch>) {
        watches.extend(self.places.iter().map(|&(var, _)| Watch { var, event: Event::Changed }));
    }

    fn priority(&self) -> Priority {
        Priority::Heavy
    }

    fn words(&self) -> usize {
        self.places.len().div_ceil(32)
    }

    fn propagate(&self, store: &mut Store, words: usize) -> Result<Outcome, Contradiction> {
        let parts = self.parts(store);
        if !self.is_news(store, words, &parts) {
            return Ok(Outcome::Done);
        }
        let Some(start) = parts.iter().position(|&part| part == Part::Surely) else { return Ok(Outcome::Done) };
        let (order, cuts) = self.visit(&parts, start);
        for (place, &part) in parts.iter().enumerate().filter(|&(place, _)| order[place] == 0) {
            let (var, bits) = self.places[place];
            match part {
                Part::Never => {}
                Part::Maybe => _ = store.remove(var, bits)?,
                Part::Surely => return Err(Contradiction::General),
            }
        }
        for place in cuts {
            let (var, bits) = self.places[place];
            store.keep(var, bits)?;
        }
        let open =
            self.places.iter().any(|&(var, bits)| store.domain(var) & bits != 0 && store.domain(var) & !bits != 0);
        Ok(if open { Outcome::Done } else { Outcome::Entailed })
    }
}

impl Connected {
    /// Remembers which places belong to the area. Returns whether that changed since the last time.
    fn is_news(&self, store: &mut Store, words: usize, parts: &[Part]) -> bool {
        let mut news = false;
        for (index, parts) in parts.chunks(32).enumerate() {
            let code = |part: &Part| match part {
                Part::Never => 1,
                Part::Maybe => 2,
                Part::Surely => 3,
            };
            let word = parts.iter().fold(0, |word, part| word << 2 | code(part));
            news |= store.word(words + index) != word;
            store.set_word(words + index, word);
        }
        news
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::propagators::checker::check;

    #[test]
    fn an_area_is_connected() {
        // Three rows of four.
        let edges: Vec<(u32, u32)> = (0..12)
            .flat_map(|place| {
                [(place % 4 < 3).then_some((place, place + 1)), (place < 8).then_some((place, place + 4))]
            })
            .flatten()
            .collect();
        let places: Vec<(u32, u64)> = (0..12).map(|var| (var, if var == 5 { 0b110 } else { 0b10 })).collect();
        let propagator = &propagators(places.clone(), &edges)[0];
        let mut widths = [2; 12];
        widths[5] = 3;
        let holds = |values: &[u32]| {
            let inside = |place: u32| places[place as usize].1 >> values[place as usize] & 1 != 0;
            let Some(start) = (0..12).find(|&place| inside(place)) else { return true };
            let mut reached = 1 << start;
            loop {
                let before = reached;
                for &(one, other) in edges.iter().filter(|&&(one, other)| inside(one) && inside(other)) {
                    if (reached >> one | reached >> other) & 1 != 0 {
                        reached |= 1 << one | 1 << other;
                    }
                }
                if before == reached {
                    return (0..12).all(|place| !inside(place) || reached >> place & 1 != 0);
                }
            }
        };
        let (removed, all) = check(&**propagator, &widths, 3, 400, holds);
        assert_eq!(removed, all);
    }
}
