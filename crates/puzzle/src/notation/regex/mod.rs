//! Regular expressions over digits.
//!
//! `1[2-4]*5?` reads as elsewhere: a digit stands for itself, `.` for any digit, `[24-6]` for one of several, `[^12]`
//! for any other, `( )` group, `|` divides alternatives, and `*`, `+`, `?`, `{2}`, `{2,}` and `{2,5}` repeat what stands
//! before. Digits from 10 on are letters: `A` is 10, `B` is 11. The whole line must match. Blanks mean nothing.
//!
//! The automaton is Glushkov's: a state for each place of the expression at which a digit is read.

mod parser;

use super::NotationError;
use crate::{Automaton, Domain};

/// The largest number of places at which a digit is read, repetitions written out.
const MOST_PLACES: usize = 4096;

/// The largest number of steps from one place to another and of parts, repetitions written out.
const MOST_STEPS: usize = 1 << 20;

/// A regular expression over digits.
#[derive(Clone, Debug)]
pub(crate) struct Regex {
    places: Places,
    ends: Ends,
    digits: Domain,
}

#[derive(Clone, Debug)]
enum Node {
    /// One of these values.
    Digit(Domain),
    /// One after the other.
    Sequence(Vec<Node>),
    /// One of them.
    Either(Vec<Node>),
    /// At least and at most so many times.
    Repeat(Box<Node>, u32, Option<u32>),
}

impl Regex {
    /// Reads an expression over the digits of a grid.
    ///
    /// # Errors
    /// Fails if it is no expression, or too large.
    pub(crate) fn read(text: &str, digits: Domain) -> Result<Regex, NotationError> {
        let root = parser::read(text, digits)?;
        let mut places = Places::default();
        let ends = places.add(&root)?;
        for next in &mut places.next {
            next.sort_unstable();
            next.dedup();
        }
        Ok(Regex { places, ends, digits })
    }

    /// Returns the automaton that accepts what the expression matches.
    ///
    /// # Errors
    /// Fails if it would be too large, before it is made.
    pub(crate) fn automaton(&self) -> Result<Automaton, NotationError> {
        let Regex { places, ends, digits } = self;
        let steps = || places.next.iter().chain([&ends.first]).flatten();
        let count: usize = steps().map(|&place| places.digits[place as usize].len()).sum();
        if count > Automaton::MOST_TRANSITIONS {
            return Err(too_large());
        }
        let mut transitions = Vec::with_capacity(count);
        let mut edges = |from: u32, to: &[u32]| {
            for &place in to {
                transitions.extend(places.digits[place as usize].values().map(|value| (from, value, place + 1)));
            }
        };
        edges(0, &ends.first);
        for (place, next) in places.next.iter().enumerate() {
            edges(place as u32 + 1, next);
        }
        let mut accepting = vec![false; places.digits.len() + 1];
        accepting[0] = ends.can_be_empty;
        ends.last.iter().for_each(|&place| accepting[place as usize + 1] = true);
        Automaton::of_transitions(*digits, [0], accepting, transitions).map_err(|_| too_large())
    }

    /// Returns whether the expression matches these values: found by following its places, without an automaton. It
    /// takes at most as many steps as the expression has for each value.
    pub(crate) fn matches(&self, values: &[i32]) -> bool {
        let Some((&first, others)) = values.split_first() else { return self.ends.can_be_empty };
        let reads = |place: u32, value: i32| self.places.digits[place as usize].contains(value);
        let mut here: Vec<u32> = self.ends.first.iter().copied().filter(|&place| reads(place, first)).collect();
        for &value in others {
            let mut is_reached = vec![false; self.places.digits.len()];
            for &next in here.iter().flat_map(|&place| &self.places.next[place as usize]) {
                is_reached[next as usize] |= reads(next, value);
            }
            here = (0..).zip(is_reached).filter_map(|(place, is_reached)| is_reached.then_some(place)).collect();
        }
        self.ends.last.iter().any(|last| here.contains(last))
    }
}

fn too_large() -> NotationError {
    NotationError::whole("the expression is too large")
}

/// The places at which a digit is read.
#[derive(Clone, Debug, Default)]
struct Places {
    /// The digits that are read at each place.
    digits: Vec<Domain>,
    /// The places that may follow each place, ascending.
    next: Vec<Vec<u32>>,
    /// The steps from one place to another, and the parts of the expression, repetitions written out.
    steps: usize,
}

/// Where a part of the expression begins and ends.
#[derive(Clone, Debug, Default)]
struct Ends {
    can_be_empty: bool,
    first: Vec<u32>,
    last: Vec<u32>,
}

impl Places {
    fn add(&mut self, node: &Node) -> Result<Ends, NotationError> {
        self.step(1)?;
        match node {
            Node::Digit(digits) => {
                let place = self.digits.len() as u32;
                if self.digits.len() == MOST_PLACES {
                    return Err(too_large());
                }
                self.digits.push(*digits);
                self.next.push(Vec::new());
                Ok(Ends { can_be_empty: false, first: vec![place], last: vec![place] })
            }
            Node::Sequence(nodes) => {
                let mut all = Ends { can_be_empty: true, ..Ends::default() };
                for node in nodes {
                    let ends = self.add(node)?;
                    all = self.join(all, ends)?;
                }
                Ok(all)
            }
            Node::Either(nodes) => {
                let mut all = Ends::default();
                for node in nodes {
                    let mut ends = self.add(node)?;
                    all.can_be_empty |= ends.can_be_empty;
                    all.first.append(&mut ends.first);
                    all.last.append(&mut ends.last);
                }
                Ok(all)
            }
            Node::Repeat(node, least, most) => self.repeat(node, *least, *most),
        }
    }

    fn repeat(&mut self, node: &Node, least: u32, most: Option<u32>) -> Result<Ends, NotationError> {
        let mut all = Ends { can_be_empty: true, ..Ends::default() };
        let copies = most.unwrap_or(least.max(1));
        for copy in 0..copies {
            let mut ends = self.add(node)?;
            if ends.first.is_empty() {
                // Nothing can be read in it: more copies change nothing.
                return Ok(ends);
            }
            if most.is_none() && copy + 1 == copies {
                self.link(&ends.last, &ends.first)?;
            }
            ends.can_be_empty |= copy >= least;
            all = self.join(all, ends)?;
        }
        Ok(all)
    }

    /// Returns the ends of one part followed by another.
    fn join(&mut self, mut one: Ends, mut other: Ends) -> Result<Ends, NotationError> {
        if other.first.is_empty() {
            // Nothing can be read in it.
            one.can_be_empty &= other.can_be_empty;
            return Ok(one);
        }
        self.link(&one.last, &other.first)?;
        if one.can_be_empty {
            one.first.extend_from_slice(&other.first);
        }
        if other.can_be_empty {
            other.last.append(&mut one.last);
        }
        Ok(Ends { can_be_empty: one.can_be_empty && other.can_be_empty, first: one.first, last: other.last })
    }

    /// Lets any of some places follow any of others.
    fn link(&mut self, last: &[u32], first: &[u32]) -> Result<(), NotationError> {
        self.step(last.len() * first.len())?;
        for &place in last {
            self.next[place as usize].extend_from_slice(first);
        }
        Ok(())
    }

    /// Counts steps.
    fn step(&mut self, count: usize) -> Result<(), NotationError> {
        self.steps += count;
        if self.steps > MOST_STEPS { Err(too_large()) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits() -> Domain {
        Domain::range(1, 4)
    }

    /// Returns for each place of a list whether a match of a part that begins at one of the starts can end there: the
    /// meaning of the part, in other words than those of its places.
    fn ends(node: &Node, values: &[i32], starts: &[bool]) -> Vec<bool> {
        match node {
            Node::Digit(digits) => {
                let reads = |(place, &value): (usize, &i32)| starts[place] && digits.contains(value);
                std::iter::once(false).chain(values.iter().enumerate().map(reads)).collect()
            }
            Node::Sequence(nodes) => nodes.iter().fold(starts.to_vec(), |starts, node| ends(node, values, &starts)),
            Node::Either(nodes) => {
                let each = nodes.iter().map(|node| ends(node, values, starts));
                each.fold(vec![false; starts.len()], |all, ends| union(&all, &ends))
            }
            Node::Repeat(node, least, most) => {
                let mut reached = (0..*least).fold(starts.to_vec(), |starts, _| ends(node, values, &starts));
                // After as many repetitions as there are values nothing new can come.
                for _ in 0..most.map_or(values.len(), |most| (most - least) as usize).min(values.len()) {
                    reached = union(&reached, &ends(node, values, &reached));
                }
                reached
            }
        }
    }

    fn union(one: &[bool], other: &[bool]) -> Vec<bool> {
        one.iter().zip(other).map(|(&one, &other)| one || other).collect()
    }

    #[test]
    fn the_automaton_accepts_what_the_expression_matches() {
        let texts = [
            "",
            ".*",
            "12",
            "1|2",
            "(1|23)*",
            "[^12]+4?",
            ".*(12|34).*",
            "1{2}",
            "1{2,}",
            "(1|2){1,3}",
            "(12?){2,3}4*",
            "()|1",
            "(1*)*2",
            "(1*){2,3}",
            "((1|2)?3){2}",
            "[1-3]*4.",
            "(|1)(|2)",
            "1{0}",
            "(1{0,2}){2}",
            "1*?",
            "(.4)*1+2+",
        ];
        for text in texts {
            let regex = Regex::read(text, digits()).unwrap();
            let (automaton, root) = (regex.automaton().unwrap(), parser::read(text, digits()).unwrap());
            for length in 0..6 {
                for code in 0..4_i32.pow(length) {
                    let values: Vec<i32> = (0..length).map(|place| 1 + code / 4_i32.pow(place) % 4).collect();
                    let accepts = automaton.accepts_some(values.iter().map(|&value| Domain::of([value])));
                    let starts: Vec<bool> = (0..=values.len()).map(|place| place == 0).collect();
                    let is_matched = ends(&root, &values, &starts)[values.len()];
                    assert_eq!((accepts, regex.matches(&values)), (is_matched, is_matched), "{text} on {values:?}");
                }
            }
        }
    }

    #[test]
    fn faults_have_a_column() {
        let fault = |text: &str| Regex::read(text, digits()).unwrap_err().to_string();
        assert_eq!(fault("12)"), "column 3: ')' has no partner");
        assert_eq!(fault("1 2 5"), "column 5: 5 is not a digit of the grid");
        assert_eq!(fault("(12"), "column 4: expected )");
        assert_eq!(fault("*1"), "column 1: '*' can't stand here: expected a digit");
        assert_eq!(fault("1{,2}"), "column 3: expected a number");
        assert_eq!(fault("[]"), "column 3: a set without digits");
        assert_eq!(fault("[1-]"), "column 4: ']' can't stand here: expected a digit");
        assert!(fault("1{4097}").ends_with("a repetition of more than 4096"));
        assert!(Regex::read("1{4096}", digits()).is_ok());
        assert!(Regex::read(&"(".repeat(10_000), digits()).is_err());
        assert!(Regex::read(&format!("1{}", "*".repeat(10_000)), digits()).is_err());
        assert_eq!(fault("((.{64}){64}){64}"), "the expression is too large");
    }

    /// Each of these would take minutes or gigabytes if repetitions were written out first.
    #[test]
    fn small_texts_of_large_expressions_are_refused_early_or_read_quickly() {
        // Nearly a million steps, each for 64 digits.
        let wide = Regex::read(".{0,1400}", Domain::range(0, 63)).unwrap();
        assert_eq!(wide.automaton().unwrap_err().to_string(), "the expression is too large");
        let empty = format!("({}1){{4096}}", "()".repeat(400_000));
        assert_eq!(Regex::read(&empty, digits()).unwrap_err().to_string(), "the expression is too large");
        let nested = |part: &str, count: usize| format!("{}{}", "(".repeat(count) + "()", part.repeat(count));
        let repeated = Regex::read(&format!("{}1*", nested("){4096}", 60)), digits()).unwrap();
        assert!(repeated.matches(&[1, 1, 1]) && !repeated.matches(&[1, 2, 1]));
        let stars = Regex::read(&format!("{}1{}", "(".repeat(199), "*|2)*".repeat(199)), digits());
        assert!(stars.is_err());
        let stars = Regex::read(&format!("{}1{}", "(".repeat(40), "*|2)*".repeat(40)), digits());
        assert!(stars.is_ok_and(|stars| stars.matches(&[1, 2, 1, 1]) && !stars.matches(&[1, 2, 1, 3])));
    }
}
