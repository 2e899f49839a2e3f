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

/// The largest number of steps from one place to another.
const MOST_STEPS: usize = 1 << 20;

/// A regular expression over digits.
#[derive(Clone, Debug)]
pub(crate) struct Regex {
    root: Node,
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
    pub(crate) fn read(text: &str, digits: Domain) -> Result<Regex, NotationError> {
        Ok(Regex { root: parser::read(text, digits)?, digits })
    }

    /// Returns the automaton that accepts what the expression matches.
    pub(crate) fn automaton(&self) -> Result<Automaton, NotationError> {
        let mut places = Places::default();
        let ends = places.add(&self.root)?;
        let count = places.digits.len();
        let mut transitions = Vec::new();
        let mut edges = |from: u32, to: &[u32]| {
            for &place in to {
                transitions.extend(places.digits[place as usize].values().map(|value| (from, value, place + 1)));
            }
        };
        edges(0, &ends.first);
        for (place, next) in places.next.iter().enumerate() {
            edges(place as u32 + 1, next);
        }
        let mut accepting = vec![false; count + 1];
        accepting[0] = ends.can_be_empty;
        ends.last.iter().for_each(|&place| accepting[place as usize + 1] = true);
        Automaton::of_transitions(self.digits, [0], accepting, transitions).map_err(|_| too_large())
    }

    /// Returns whether the expression matches these values: found from the expression itself, without an automaton.
    pub(crate) fn matches(&self, values: &[i32]) -> bool {
        let mut starts = vec![false; values.len() + 1];
        starts[0] = true;
        self.root.ends(values, &starts)[values.len()]
    }
}

fn too_large() -> NotationError {
    NotationError::whole("the expression is too large")
}

impl Node {
    /// Returns for each place of a list whether a match that begins at one of the starts can end there.
    fn ends(&self, values: &[i32], starts: &[bool]) -> Vec<bool> {
        match self {
            Node::Digit(digits) => {
                let reads = |(place, &value): (usize, &i32)| starts[place] && digits.contains(value);
                std::iter::once(false).chain(values.iter().enumerate().map(reads)).collect()
            }
            Node::Sequence(nodes) => nodes.iter().fold(starts.to_vec(), |starts, node| node.ends(values, &starts)),
            Node::Either(nodes) => {
                let each = nodes.iter().map(|node| node.ends(values, starts));
                each.fold(vec![false; starts.len()], |all, ends| union(&all, &ends))
            }
            Node::Repeat(node, least, most) => {
                let mut ends = (0..*least).fold(starts.to_vec(), |starts, _| node.ends(values, &starts));
                // After as many repetitions as there are values nothing new can come.
                for _ in 0..most.map_or(values.len(), |most| (most - least) as usize).min(values.len()) {
                    ends = union(&ends, &node.ends(values, &ends));
                }
                ends
            }
        }
    }
}

fn union(one: &[bool], other: &[bool]) -> Vec<bool> {
    one.iter().zip(other).map(|(&one, &other)| one || other).collect()
}

/// The places at which a digit is read.
#[derive(Default)]
struct Places {
    /// The digits that are read at each place.
    digits: Vec<Domain>,
    /// The places that may follow each place.
    next: Vec<Vec<u32>>,
    steps: usize,
}

/// Where a part of the expression begins and ends.
#[derive(Default)]
struct Ends {
    can_be_empty: bool,
    first: Vec<u32>,
    last: Vec<u32>,
}

impl Places {
    fn add(&mut self, node: &Node) -> Result<Ends, NotationError> {
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
        self.steps += last.len() * first.len();
        if self.steps > MOST_STEPS {
            return Err(too_large());
        }
        for &place in last {
            let next = &mut self.next[place as usize];
            next.extend_from_slice(first);
            next.sort_unstable();
            next.dedup();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn digits() -> Domain {
        Domain::range(1, 4)
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
            let automaton = regex.automaton().unwrap();
            for length in 0..6 {
                for code in 0..4_i32.pow(length) {
                    let values: Vec<i32> = (0..length).map(|place| 1 + code / 4_i32.pow(place) % 4).collect();
                    let accepts = automaton.accepts_some(values.iter().map(|&value| Domain::of([value])));
                    assert_eq!(accepts, regex.matches(&values), "{text} on {values:?}");
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
        let large = Regex::read("((.{64}){64}){64}", digits()).unwrap();
        assert_eq!(large.automaton().unwrap_err().to_string(), "the expression is too large");
    }
}
