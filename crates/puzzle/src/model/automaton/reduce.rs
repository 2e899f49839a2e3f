//! Smaller automata that accept the same: useless states are dropped, and states that behave alike are merged.
//!
//! States are divided into classes, at first by whether they accept. A class is split as long as its states have
//! successors in different classes. Only states with a successor whose class has changed are looked at again, and the
//! largest part of a class keeps its number, so that every state changes its class a logarithmic number of times at
//! most (Hopcroft's idea; for nondeterministic automata the classes are those of bisimulation).

use std::collections::VecDeque;

use super::Automaton;

/// Larger nondeterministic automata are not merged from behind, which takes twice as long again.
const MOST_REVERSED: usize = 4096;

/// How often each successor may be looked at on average before an automaton is left as it is. Deterministic ones need the
/// logarithm of their states at most; nondeterministic ones may need as many times as they have states.
const MOST_LOOKS: usize = 32;

/// States divided into classes; the marked states of a class are those to be looked at again.
struct Partition {
    class: Vec<u32>,
    /// The states, class by class, the marked ones first.
    states: Vec<u32>,
    place: Vec<u32>,
    /// For each class, the places of its first state, of its first state that is not marked, and of its end.
    ranges: Vec<(u32, u32, u32)>,
    /// Classes with marked states. The first to come is the first to be split: until then it gathers more marks.
    waiting: VecDeque<u32>,
}

/// The edges of an automaton backwards.
struct Predecessors {
    offsets: Vec<u32>,
    states: Vec<u32>,
}

impl Automaton {
    /// Returns an automaton that accepts the same, without the states that no accepted list visits, and with states
    /// that behave alike merged, unless that takes too long.
    pub(super) fn reduced(self) -> Automaton {
        let merged = self.merged();
        if merged.is_deterministic() || merged.states() > MOST_REVERSED {
            return merged;
        }
        // States of a nondeterministic automaton that are reached alike can be merged, too.
        merged.reversed().merged().reversed().merged()
    }

    /// Merges the states from which the same lists are accepted, as far as the classes tell.
    fn merged(self) -> Automaton {
        let before = self.predecessors();
        let mut partition = Partition::new(&self, &self.useful(&before));
        if partition.refine(&self, &before) { self.quotient(&partition) } else { self }
    }

    /// Returns the automaton that accepts the reversed lists.
    fn reversed(self) -> Automaton {
        let mut offsets = vec![0_u32; self.offsets.len()];
        let edges = || {
            let places = self.offsets.windows(2).enumerate();
            places.flat_map(|(place, range)| {
                let targets = &self.targets[range[0] as usize..range[1] as usize];
                targets.iter().map(move |&next| (place / self.values, place % self.values, next as usize))
            })
        };
        edges().for_each(|(_, index, next)| offsets[next * self.values + index + 1] += 1);
        (1..offsets.len()).for_each(|place| offsets[place] += offsets[place - 1]);
        let mut free = offsets.clone();
        let mut targets = vec![0; self.targets.len()];
        for (state, index, next) in edges() {
            let place = &mut free[next * self.values + index];
            targets[*place as usize] = state as u32;
            *place += 1;
        }
        let mut accepting = vec![false; self.states()];
        self.starts.iter().for_each(|&state| accepting[state as usize] = true);
        let starts = (0..self.states() as u32).filter(|&state| self.is_accepting(state)).collect();
        Automaton { starts, accepting, offsets, targets, ..self }
    }

    fn predecessors(&self) -> Predecessors {
        let mut offsets = vec![0_u32; self.states() + 1];
        self.targets.iter().for_each(|&next| offsets[next as usize + 1] += 1);
        (1..offsets.len()).for_each(|state| offsets[state] += offsets[state - 1]);
        let mut free = offsets.clone();
        let mut states = vec![0; self.targets.len()];
        for state in 0..self.states() {
            for &next in self.all_next(state as u32) {
                let place = &mut free[next as usize];
                states[*place as usize] = state as u32;
                *place += 1;
            }
        }
        Predecessors { offsets, states }
    }

    /// Returns the successors of a state, value by value.
    fn all_next(&self, state: u32) -> &[u32] {
        let place = state as usize * self.values;
        &self.targets[self.offsets[place] as usize..self.offsets[place + self.values] as usize]
    }

    /// Returns how many successors states have, with an end mark for each value.
    fn signature_lengths(&self, states: impl Iterator<Item = u32>) -> usize {
        states.map(|state| self.all_next(state).len() + self.values).sum()
    }

    /// Returns for each state whether it can be reached and something is accepted from it.
    fn useful(&self, before: &Predecessors) -> Vec<bool> {
        fn spread<'a>(mut waiting: Vec<u32>, count: usize, next: impl Fn(u32) -> &'a [u32]) -> Vec<bool> {
            let mut seen = vec![false; count];
            waiting.iter().for_each(|&state| seen[state as usize] = true);
            while let Some(state) = waiting.pop() {
                for &next in next(state) {
                    if !std::mem::replace(&mut seen[next as usize], true) {
                        waiting.push(next);
                    }
                }
            }
            seen
        }
        let accepting = (0..self.states() as u32).filter(|&state| self.is_accepting(state)).collect();
        let mut useful = spread(accepting, self.states(), |state| before.of(state));
        let reached = spread(self.starts.clone(), self.states(), |state| self.all_next(state));
        useful.iter_mut().zip(reached).for_each(|(useful, reached)| *useful &= reached);
        useful
    }

    /// Returns the automaton whose states are the classes, numbered from the starts on.
    fn quotient(&self, partition: &Partition) -> Automaton {
        const UNSEEN: u32 = u32::MAX;
        let mut number = vec![UNSEEN; partition.ranges.len()];
        let mut order: Vec<u32> = Vec::with_capacity(number.len());
        let mut visit = |state: u32, order: &mut Vec<u32>| {
            let class = partition.class[state as usize];
            (class != Partition::NONE).then(|| {
                let number = &mut number[class as usize];
                if *number == UNSEEN {
                    *number = order.len() as u32;
                    order.push(state);
                }
                *number
            })
        };
        let mut starts: Vec<u32> = self.starts.iter().filter_map(|&state| visit(state, &mut order)).collect();
        starts.sort_unstable();
        starts.dedup();
        let (mut offsets, mut targets) = (vec![0], Vec::new());
        let mut done = 0;
        let mut next = Vec::new();
        while done < order.len() {
            for index in 0..self.values {
                next.clear();
                next.extend(self.next(order[done], index).iter().filter_map(|&state| visit(state, &mut order)));
                next.sort_unstable();
                next.dedup();
                targets.extend_from_slice(&next);
                offsets.push(targets.len() as u32);
            }
            done += 1;
        }
        let accepting = order.iter().map(|&state| self.is_accepting(state)).collect();
        Automaton { first: self.first, values: self.values, starts, accepting, offsets, targets, sum_between: None }
    }
}

impl Predecessors {
    fn of(&self, state: u32) -> &[u32] {
        &self.states[self.offsets[state as usize] as usize..self.offsets[state as usize + 1] as usize]
    }
}

impl Partition {
    /// The class of states that are dropped.
    const NONE: u32 = u32::MAX;

    /// Returns the useful states, divided by whether they accept, all marked.
    fn new(automaton: &Automaton, useful: &[bool]) -> Partition {
        let all = 0..automaton.states() as u32;
        let (mut states, accepting): (Vec<u32>, Vec<u32>) =
            all.filter(|&state| useful[state as usize]).partition(|&state| !automaton.is_accepting(state));
        let (plain, count) = (states.len() as u32, (states.len() + accepting.len()) as u32);
        states.extend(accepting);
        let ranges: Vec<_> =
            [(0, plain, plain), (plain, count, count)].into_iter().filter(|range| range.0 < range.2).collect();
        let mut class = vec![Partition::NONE; automaton.states()];
        let mut place = vec![0; automaton.states()];
        for (number, range) in ranges.iter().enumerate() {
            for at in range.0..range.2 {
                let state = states[at as usize] as usize;
                (class[state], place[state]) = (number as u32, at);
            }
        }
        let waiting = (0..ranges.len() as u32).collect();
        Partition { class, states, place, ranges, waiting }
    }

    /// Splits classes until the states of each have successors in the same classes. Returns whether it came to an end; it
    /// gives up when it has looked at too many successors.
    fn refine(&mut self, automaton: &Automaton, before: &Predecessors) -> bool {
        let mut moved = Vec::new();
        let mut looks = MOST_LOOKS * automaton.signature_lengths(0..automaton.states() as u32);
        while let Some(class) = self.waiting.pop_front() {
            let (first, unmarked, end) = self.ranges[class as usize];
            let looked_at = &self.states[first as usize..(unmarked + 1).min(end) as usize];
            let Some(left) = looks.checked_sub(automaton.signature_lengths(looked_at.iter().copied())) else {
                return false;
            };
            looks = left;
            self.split(class, automaton, &mut moved);
            for state in moved.drain(..) {
                before.of(state).iter().for_each(|&state| self.mark(state));
            }
        }
        true
    }

    /// Marks a state to be looked at again.
    fn mark(&mut self, state: u32) {
        let class = self.class[state as usize];
        if class == Partition::NONE {
            return;
        }
        let (first, unmarked, end) = &mut self.ranges[class as usize];
        let at = self.place[state as usize];
        if at < *unmarked || *end - *first == 1 {
            return;
        }
        if first == unmarked {
            self.waiting.push_back(class);
        }
        let other = self.states[*unmarked as usize];
        self.states.swap(at as usize, *unmarked as usize);
        (self.place[other as usize], self.place[state as usize]) = (at, *unmarked);
        *unmarked += 1;
    }

    /// Splits a class by the successors of its states and removes the marks. The states that change their class are
    /// added to `moved`.
    fn split(&mut self, class: u32, automaton: &Automaton, moved: &mut Vec<u32>) {
        let (first, unmarked, end) = self.ranges[class as usize];
        self.ranges[class as usize].1 = first;
        if end - first < 2 {
            return;
        }
        let looked_at = first..(unmarked + 1).min(end);
        let mut signatures = Signatures::default();
        for at in looked_at.clone() {
            signatures.add(self.states[at as usize], automaton, &self.class);
        }
        // The unmarked states are alike; one of them stands for all, in the last group.
        let stands_for = end - looked_at.end;
        let groups = signatures.groups(if unmarked < end { looked_at.len() - 1 } else { usize::MAX });
        if groups.len() == 1 {
            return;
        }
        let size = |group: &Vec<u32>, last: bool| group.len() as u32 + if last { stands_for } else { 0 };
        let sizes: Vec<u32> =
            groups.iter().enumerate().map(|(index, group)| size(group, index + 1 == groups.len())).collect();
        let largest = (0..groups.len()).max_by_key(|&index| sizes[index]).unwrap_or(0);
        let mut at = first;
        for (index, group) in groups.iter().enumerate() {
            let range = (at, at, at + sizes[index]);
            for (&state, at) in group.iter().zip(at..) {
                self.states[at as usize] = state;
                self.place[state as usize] = at;
            }
            at = range.2;
            if index == largest {
                self.ranges[class as usize] = range;
                continue;
            }
            let number = self.ranges.len() as u32;
            self.ranges.push(range);
            for &state in &self.states[range.0 as usize..range.2 as usize] {
                self.class[state as usize] = number;
                moved.push(state);
            }
        }
    }
}

/// The classes of the successors of states.
#[derive(Default)]
struct Signatures {
    /// Each state with its hash and the range of its signature in `words`.
    states: Vec<(u64, u32, u32, u32)>,
    words: Vec<u32>,
}

impl Signatures {
    /// Adds a state: for each value the classes of the successors, ascending, and an end mark.
    fn add(&mut self, state: u32, automaton: &Automaton, class: &[u32]) {
        let begin = self.words.len();
        for index in 0..automaton.values {
            let from = self.words.len();
            let next = automaton.next(state, index).iter().map(|&next| class[next as usize]);
            self.words.extend(next.filter(|&class| class != Partition::NONE));
            if self.words.len() > from + 1 {
                self.words[from..].sort_unstable();
                let mut kept = from + 1;
                for place in from + 1..self.words.len() {
                    if self.words[place] != self.words[kept - 1] {
                        self.words[kept] = self.words[place];
                        kept += 1;
                    }
                }
                self.words.truncate(kept);
            }
            self.words.push(u32::MAX);
        }
        let mix = |hash: u64, &word: &u32| (hash.rotate_left(5) ^ u64::from(word)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let hash = self.words[begin..].iter().fold(0, mix);
        self.states.push((hash, begin as u32, self.words.len() as u32, state));
    }

    /// Returns the states in groups of equal signatures. The group of the state at the index `last`, in the order in
    /// which states were added, is the last group, and the state is its last.
    fn groups(mut self, last: usize) -> Vec<Vec<u32>> {
        let chosen = self.states.get(last).map(|entry| entry.3);
        let words = &self.words;
        let signature = |entry: &(u64, u32, u32, u32)| &words[entry.1 as usize..entry.2 as usize];
        self.states.sort_unstable_by(|one, other| {
            one.0.cmp(&other.0).then_with(|| signature(one).cmp(signature(other))).then(one.3.cmp(&other.3))
        });
        let alike = self.states.chunk_by(|one, other| one.0 == other.0 && signature(one) == signature(other));
        let mut groups: Vec<Vec<u32>> = alike.map(|group| group.iter().map(|entry| entry.3).collect()).collect();
        if let Some(chosen) = chosen {
            let at = groups.iter().position(|group| group.contains(&chosen)).unwrap_or(0);
            let mut group = groups.swap_remove(at);
            group.retain(|&state| state != chosen);
            group.push(chosen);
            groups.push(group);
        }
        groups
    }
}

#[cfg(test)]
mod tests;
