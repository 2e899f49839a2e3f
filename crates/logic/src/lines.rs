//! The lines of a long argument: every inference that its sentence omits, numbered, each after those that it depends
//! on.
//!
//! A line states an assumption, a value that follows and why, or the candidates that a pattern eliminates after the
//! lines before it; it gives the name of the pattern, from a pair to nested forcing chains, and its cells and digits.
//! Only the last line of a chain may state that a value rules out a digit in a cell that it sees; elsewhere this is
//! implied. Chains from one assumption share their lines. For a reader who writes down the values line by line, each
//! next value is a single.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ninefold_grid::{Cell, DigitSet, Houses};

use crate::techniques::almost_locked;
use crate::techniques::alternating::text;
use crate::techniques::forcing::nested_text;
use crate::{Argument, Chain, Derivation, Elimination, Inference, Link, Node, Sentence, State, Step};

/// Returns the lines of a step, to be numbered from 1; empty if its sentence has no versions that omit reasons.
pub(crate) fn lines(step: &Step, houses: &Houses) -> Vec<Sentence> {
    let evidence = &step.evidence;
    if !step.reason(houses).has_versions() {
        return Vec::new();
    }
    match (&evidence.chains[..], &evidence.links[..]) {
        ([], []) => almost_locked::text::lines(step),
        ([], links) => link_lines(step, links, houses),
        (chains, _) => chain_lines(chains, houses),
    }
}

/// Returns the lines of a chain without branches. A loop is followed in both directions, each up to the link that
/// returns to its start.
fn link_lines(step: &Step, links: &[Link], houses: &Houses) -> Vec<Sentence> {
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return Vec::new() };
    let is_loop = first.from == last.to;
    let forward = &links[..links.len() - usize::from(is_loop)];
    let backward: Vec<Link> = links.iter().skip(1).rev().map(|link| contrapositive(*link)).collect();
    let directions = [(first.from, forward), (opposite(first.from), &backward[..])];
    let lines = directions.iter().take(if is_loop { 2 } else { 1 }).flat_map(|(from, links)| {
        let lines = links.iter().map(|link| text::line(&step.evidence, link, houses));
        [assumption(*from)].into_iter().chain(lines)
    });
    lines.collect()
}

/// Returns the contrapositive of a link: if its end is false, its start is false.
fn contrapositive(link: Link) -> Link {
    Link { from: opposite(link.to), to: opposite(link.from), ..link }
}

fn opposite(node: Node) -> Node {
    Node { state: if node.state == State::On { State::Off } else { State::On }, ..node }
}

fn assumption(node: Node) -> Sentence {
    let message = match node.state {
        State::On => "line-suppose-on",
        State::Off => "line-suppose-off",
    };
    Sentence::new(message).with("cell", node.cell).with("digit", node.digit)
}

/// Returns the lines of branching chains, then what follows from all of them.
fn chain_lines(chains: &[Chain], houses: &Houses) -> Vec<Sentence> {
    let mut collector = LineCollector::default();
    let ends: Vec<usize> = chains.iter().map(|chain| collector.add(chain)).collect();
    let mut lines: Vec<Sentence> = collector.lines.iter().map(|line| line.sentence(houses)).collect();
    if let [first, .., last] = chains {
        let is_contradiction = first.from == last.from;
        let shown = if is_contradiction { opposite(first.from) } else { first.end() };
        let message = match (is_contradiction, shown.state) {
            (true, State::On) => "line-contradiction-on",
            (true, State::Off) => "line-contradiction-off",
            (false, State::On) => "line-agreement-on",
            (false, State::Off) => "line-agreement-off",
        };
        let end = Sentence::new(message).with("ends", Argument::Lines(ends));
        lines.push(end.with("cell", shown.cell).with("digit", shown.digit));
    }
    lines
}

/// A line of an argument, before it becomes a sentence.
struct Line<'a> {
    /// The inference, or `None` for an assumption.
    inference: Option<&'a Inference>,
    /// The nodes that it states; a pattern may eliminate several candidates.
    nodes: Vec<Node>,
    /// The lines that it depends on.
    after: BTreeSet<usize>,
}

/// Collects inferences into lines.
#[derive(Default)]
struct LineCollector<'a> {
    lines: Vec<Line<'a>>,
    /// The assumption of the current chain.
    from: Option<Node>,
    /// For each node that follows from the assumption, the lines that imply it.
    known: HashMap<Node, BTreeSet<usize>>,
    /// The index of the first line under that assumption.
    first: usize,
}

impl<'a> LineCollector<'a> {
    /// Adds the lines of a chain, and returns the number of the line that states its end.
    fn add(&mut self, chain: &'a Chain) -> usize {
        if self.from != Some(chain.from) {
            (self.from, self.first) = (Some(chain.from), self.lines.len());
            self.known.clear();
            self.push(None, chain.from, BTreeSet::new());
        }
        let Some((end, path)) = chain.inferences.split_last() else { return self.first + 1 };
        for inference in path.iter().filter(|inference| inference.node != end.node) {
            if !self.known.contains_key(&inference.node) {
                let has_line =
                    inference.node.state == State::On || matches!(inference.derivation, Derivation::Technique(..));
                self.infer(inference, has_line);
            }
        }
        self.infer(end, true);
        self.known[&end.node].last().copied().unwrap_or_default()
    }

    fn infer(&mut self, inference: &'a Inference, has_line: bool) {
        let sources = inference.because.iter().filter_map(|node| self.known.get(node));
        let after = sources.flatten().copied().collect();
        if !has_line {
            self.known.insert(inference.node, after);
            return;
        }
        let is_same = |line: &Line<'_>| {
            line.inference.is_some_and(|other| {
                let is_pattern = matches!(other.derivation, Derivation::Technique(..));
                is_pattern && other.derivation == inference.derivation && other.because == inference.because
            })
        };
        match (self.first..self.lines.len()).find(|&place| is_same(&self.lines[place])) {
            Some(place) => {
                self.lines[place].nodes.push(inference.node);
                self.known.insert(inference.node, BTreeSet::from([place + 1]));
            }
            None => self.push(Some(inference), inference.node, after),
        }
    }

    fn push(&mut self, inference: Option<&'a Inference>, node: Node, after: BTreeSet<usize>) {
        self.lines.push(Line { inference, nodes: vec![node], after });
        self.known.insert(node, BTreeSet::from([self.lines.len()]));
    }
}

impl Line<'_> {
    fn sentence(&self, houses: &Houses) -> Sentence {
        let node = self.nodes[0];
        let Some(Inference { because, derivation, .. }) = self.inference else { return assumption(node) };
        let cause = because.first().copied().unwrap_or(node);
        let sentence = match (derivation, node.state) {
            (Derivation::Cell, State::On) => Sentence::new("line-last-candidate"),
            (Derivation::Cell, State::Off) => Sentence::new("line-other-value").with("value", cause.digit),
            (Derivation::House(house), State::On) => Sentence::new("line-last-place").with("house", houses.get(*house)),
            (Derivation::House(house), State::Off) => {
                Sentence::new("line-other-place").with("place", cause.cell).with("house", houses.get(*house))
            }
            (Derivation::Technique(name, nested), _) => {
                let message = match nested {
                    Some(_) => "line-pattern-reason",
                    None => "line-pattern",
                };
                let sentence = Sentence::new(message)
                    .with("technique", Argument::Name(name.clone()))
                    .with("eliminations", self.eliminations());
                match nested {
                    Some(nested) => sentence.with("reason", nested_text::reason(nested, houses)),
                    None => sentence,
                }
            }
        };
        let after = Argument::Lines(self.after.iter().copied().collect());
        sentence.with("cell", node.cell).with("digit", node.digit).with("after", after)
    }

    /// Returns the candidates that a pattern eliminates.
    fn eliminations(&self) -> Argument {
        let mut eliminations: BTreeMap<Cell, DigitSet> = BTreeMap::new();
        for node in &self.nodes {
            let digits = eliminations.entry(node.cell).or_insert(DigitSet::EMPTY);
            *digits |= DigitSet::single(node.digit);
        }
        Argument::Eliminations(eliminations.into_iter().map(|(cell, digits)| Elimination { cell, digits }).collect())
    }
}
