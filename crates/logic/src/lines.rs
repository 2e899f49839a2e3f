//! The lines of a long argument: every inference that its sentence leaves out, numbered, each after those that it rests on.
//!
//! A line says what is supposed, which value follows and why, or what a pattern takes away from what the lines before it
//! leave; a pattern bears its name, be it a pair or forcing chains within the chain, and says what it is made of. That a value bars its digit from what
//! it sees goes without saying, but for the end of a chain. Chains from one supposition share their lines. So whoever
//! writes the values down, line by line, sees each next one stand alone.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use ninefold_grid::{Cell, DigitSet, Houses};

use crate::techniques::almost_locked;
use crate::techniques::alternating::text;
use crate::techniques::forcing::nested_text;
use crate::{Argument, Chain, Derivation, Elimination, Inference, Link, Node, Sentence, State, Step};

/// The lines of a step, to be numbered from 1; none of one whose sentence tells all.
pub(crate) fn lines(step: &Step, houses: &Houses) -> Vec<Sentence> {
    let evidence = &step.evidence;
    if step.reason(houses).is_whole() {
        return Vec::new();
    }
    match (&evidence.chains[..], &evidence.links[..]) {
        ([], []) => almost_locked::text::lines(step),
        ([], links) => links_told(step, links, houses),
        (chains, _) => chains_told(chains, houses),
    }
}

/// A chain without branches; around a loop both ways, each until only its beginning is left.
fn links_told(step: &Step, links: &[Link], houses: &Houses) -> Vec<Sentence> {
    let (Some(first), Some(last)) = (links.first(), links.last()) else { return Vec::new() };
    let is_loop = first.from == last.to;
    let way = &links[..links.len() - usize::from(is_loop)];
    let back: Vec<Link> = links.iter().skip(1).rev().map(|link| contrary(*link)).collect();
    let ways = [(first.from, way), (opposite(first.from), &back[..])];
    let told = ways.iter().take(if is_loop { 2 } else { 1 }).flat_map(|(from, links)| {
        let lines = links.iter().map(|link| text::line(&step.evidence, link, houses));
        [supposed(*from)].into_iter().chain(lines)
    });
    told.collect()
}

/// What a link says backwards: if what it leads to is not so, what it comes from is not so.
fn contrary(link: Link) -> Link {
    Link { from: opposite(link.to), to: opposite(link.from), ..link }
}

fn opposite(node: Node) -> Node {
    Node { state: if node.state == State::On { State::Off } else { State::On }, ..node }
}

fn supposed(node: Node) -> Sentence {
    let template = match node.state {
        State::On => "Suppose {cell} is {digit}.",
        State::Off => "Suppose {cell} is not {digit}.",
    };
    Sentence::new(template).with("cell", node.cell).with("digit", node.digit)
}

/// Chains with branches, and what follows from all.
fn chains_told(chains: &[Chain], houses: &Houses) -> Vec<Sentence> {
    let mut lister = Lister::default();
    let ends: Vec<usize> = chains.iter().map(|chain| lister.add(chain)).collect();
    let mut told: Vec<Sentence> = lister.lines.iter().map(|line| line.told(houses)).collect();
    if let [first, .., last] = chains {
        let is_refuted = first.from == last.from;
        let shown = if is_refuted { opposite(first.from) } else { first.end() };
        let template = match (is_refuted, shown.state) {
            (true, State::On) => "{ends} can't both be, so {cell} is {digit}.",
            (true, State::Off) => "{ends} can't both be, so {cell} is not {digit}.",
            (false, State::On) => "{ends} say the same, and one of them holds: {cell} is {digit}.",
            (false, State::Off) => "{ends} say the same, and one of them holds: {cell} is not {digit}.",
        };
        let end = Sentence::new(template).with("ends", Argument::Lines(ends));
        told.push(end.with("cell", shown.cell).with("digit", shown.digit));
    }
    told
}

/// A line to be told.
struct Line<'a> {
    /// What it rests on; none if it is supposed.
    inference: Option<&'a Inference>,
    /// What it says; a pattern may take several candidates away.
    nodes: Vec<Node>,
    /// The lines that it rests on.
    after: BTreeSet<usize>,
}

/// Puts inferences into lines.
#[derive(Default)]
struct Lister<'a> {
    lines: Vec<Line<'a>>,
    /// What the present chain begins from.
    from: Option<Node>,
    /// By which lines each node is known under that.
    known: HashMap<Node, BTreeSet<usize>>,
    /// The first line under that.
    first: usize,
}

impl<'a> Lister<'a> {
    /// Adds the lines of a chain, and returns the number of that which says its end.
    fn add(&mut self, chain: &'a Chain) -> usize {
        if self.from != Some(chain.from) {
            (self.from, self.first) = (Some(chain.from), self.lines.len());
            self.known.clear();
            self.push(None, chain.from, BTreeSet::new());
        }
        let Some((end, way)) = chain.inferences.split_last() else { return self.first + 1 };
        for inference in way.iter().filter(|inference| inference.node != end.node) {
            if !self.known.contains_key(&inference.node) {
                let is_told =
                    inference.node.state == State::On || matches!(inference.derivation, Derivation::Technique(..));
                self.infer(inference, is_told);
            }
        }
        self.infer(end, true);
        self.known[&end.node].last().copied().unwrap_or_default()
    }

    fn infer(&mut self, inference: &'a Inference, is_told: bool) {
        let sources = inference.because.iter().filter_map(|node| self.known.get(node));
        let after = sources.flatten().copied().collect();
        if !is_told {
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
    fn told(&self, houses: &Houses) -> Sentence {
        let node = self.nodes[0];
        let Some(Inference { because, derivation, .. }) = self.inference else { return supposed(node) };
        let cause = because.first().copied().unwrap_or(node);
        let sentence = match (derivation, node.state) {
            (Derivation::Cell, State::On) => Sentence::new("{cell} is {digit}: all that is left there{after}."),
            (Derivation::Cell, State::Off) => {
                Sentence::new("{cell} is not {digit}: it is {value}{after}.").with("value", cause.digit)
            }
            (Derivation::House(house), State::On) => {
                Sentence::new("{cell} is {digit}: only place left in {house}{after}.").with("house", houses.get(*house))
            }
            (Derivation::House(house), State::Off) => {
                Sentence::new("{cell} is not {digit}: in {house} it is in {place}{after}.")
                    .with("place", cause.cell)
                    .with("house", houses.get(*house))
            }
            (Derivation::Technique(name, nested), _) => {
                let template = match nested {
                    Some(_) => "{technique}{after}: {reason}. Eliminate {eliminations}.",
                    None => "{technique}{after}: eliminate {eliminations}.",
                };
                let sentence = Sentence::new(template)
                    .with("technique", Argument::Name(name.clone()))
                    .with("eliminations", self.eliminations());
                match nested {
                    Some(nested) => sentence.with("reason", nested_text::reason(nested, houses)),
                    None => sentence,
                }
            }
        };
        let after = match self.after.is_empty() {
            true => Sentence::new(""),
            false => {
                Sentence::new(", after {lines}").with("lines", Argument::Lines(self.after.iter().copied().collect()))
            }
        };
        sentence.with("cell", node.cell).with("digit", node.digit).with("after", after)
    }

    /// What a pattern takes away.
    fn eliminations(&self) -> Argument {
        let mut eliminations: BTreeMap<Cell, DigitSet> = BTreeMap::new();
        for node in &self.nodes {
            let digits = eliminations.entry(node.cell).or_insert(DigitSet::EMPTY);
            *digits |= DigitSet::single(node.digit);
        }
        Argument::Eliminations(eliminations.into_iter().map(|(cell, digits)| Elimination { cell, digits }).collect())
    }
}
