//! The sentences of forcing chains.
//!
//! A chain with branches has many nodes. The sentence names the values on its path, with reasons if the result is short
//! enough. It omits that a value rules out its digit in the cells that it sees, except at the end of the chain.
//! Eliminations by patterns and nested chains are explained in the lines of the step, where each has a name and a
//! number.

use ninefold_grid::{Cell, Digit, Houses};

use crate::{Argument, Chain, Derivation, Inference, Node, Sentence, State, Step};

/// Explains the chains one after the other, and the conclusion from all of them.
pub(super) fn reason(step: &Step, houses: &Houses) -> Sentence {
    let chains = &step.evidence.chains;
    let [first, .., last] = &chains[..] else {
        return Sentence::new("");
    };
    // A pattern on the remaining candidates can't be explained in brackets.
    let is_plain = !chains.iter().flat_map(|chain| &chain.inferences).any(is_pattern);
    let (whole, shorter) = if first.from == last.from {
        let whole = is_plain.then(|| contradiction(first, last, |links| with_reasons(links, houses)));
        (whole, contradiction(first, last, path))
    } else {
        let whole = is_plain.then(|| cases(step, houses, |links| with_reasons(links, houses)));
        (whole, cases(step, houses, path).or_shorter(summary(step, houses)))
    };
    match whole {
        Some(whole) => whole.or_shorter(shorter),
        None => shorter.omitting_reasons(),
    }
}

/// Explains how one assumption leads to a candidate that would be both on and off.
fn contradiction(on: &Chain, off: &Chain, listing: impl Fn(&[&Inference]) -> Argument) -> Sentence {
    let Node { cell, digit, state } = on.from;
    let message = match state {
        State::On => "forcing-contradiction-on",
        State::Off => "forcing-contradiction-off",
    };
    let one: Vec<&Inference> = on.inferences.iter().collect();
    let is_new = |inference: &&Inference| !one.iter().any(|known| known.node == inference.node);
    let other: Vec<&Inference> = off.inferences.iter().filter(is_new).collect();
    let listing = |links: &[&Inference]| if links.is_empty() { node_sentence(on.from).into() } else { listing(links) };
    Sentence::new(message)
        .with("cell", cell)
        .with("digit", digit)
        .with("one", listing(&one))
        .with("other", listing(&other))
        .with("patterns", patterns([on, off]))
}

/// Explains how each of several cases leads to the same node.
fn cases(step: &Step, houses: &Houses, listing: impl Fn(&[&Inference]) -> Argument) -> Sentence {
    let chains = &step.evidence.chains;
    let cases = chains.iter().map(|chain| case(chain, &listing)).collect();
    let sentence = match Beginning::of(step) {
        Beginning::House => in_house(Sentence::new("forcing-cases-house"), step, houses),
        Beginning::Cell => in_cell(Sentence::new("forcing-cases-cell"), step),
        Beginning::Candidate => Sentence::new("forcing-cases-candidate"),
    };
    sentence.with("cases", Argument::Sentences(cases)).with("patterns", patterns(chains))
}

/// States that several cases lead to the same node.
fn summary(step: &Step, houses: &Houses) -> Sentence {
    let chains = &step.evidence.chains;
    let Node { cell, digit, .. } = chains[0].from;
    let sentence = match Beginning::of(step) {
        Beginning::House => in_house(Sentence::new("forcing-summary-house"), step, houses),
        Beginning::Cell => in_cell(Sentence::new("forcing-summary-cell"), step),
        Beginning::Candidate => Sentence::new("forcing-summary-candidate").with("cell", cell).with("digit", digit),
    };
    sentence
        .with("number", Argument::Number(chains.len()))
        .with("end", node_sentence(chains[0].end()))
        .with("patterns", patterns(chains))
}

/// The kind of the cases of a step.
enum Beginning {
    /// The places of a digit in a house.
    House,
    /// The candidates of a cell.
    Cell,
    /// A candidate, on and off.
    Candidate,
}

impl Beginning {
    fn of(step: &Step) -> Beginning {
        let chains = &step.evidence.chains;
        let digits = [chains.first(), chains.last()].map(|chain| chain.map(|chain| chain.from.digit));
        match (step.evidence.houses.is_empty(), digits[0] == digits[1]) {
            (false, _) => Beginning::House,
            (true, false) => Beginning::Cell,
            (true, true) => Beginning::Candidate,
        }
    }
}

fn in_house(sentence: Sentence, step: &Step, houses: &Houses) -> Sentence {
    let chains = &step.evidence.chains;
    sentence
        .with("house", Argument::houses(houses, &step.evidence.houses[..1]))
        .with("digit", chains[0].from.digit)
        .with("cells", Argument::AnyCell(chains.iter().map(|chain| chain.from.cell).collect()))
}

fn in_cell(sentence: Sentence, step: &Step) -> Sentence {
    let evidence = &step.evidence;
    sentence.with("cell", evidence.chains[0].from.cell).with("digits", Argument::AnyDigit(evidence.digits))
}

/// Explains one of several chains.
fn case(chain: &Chain, listing: impl Fn(&[&Inference]) -> Argument) -> Sentence {
    let Node { cell, digit, state } = chain.from;
    let message = match (state, chain.inferences.is_empty()) {
        (State::On, true) => "forcing-case-on-nothing",
        (State::Off, true) => "forcing-case-off-nothing",
        (State::On, false) => "forcing-case-on",
        (State::Off, false) => "forcing-case-off",
    };
    let links: Vec<&Inference> = chain.inferences.iter().collect();
    let sentence = Sentence::new(message).with("cell", cell).with("digit", digit);
    if links.is_empty() { sentence } else { sentence.with("links", listing(&links)) }
}

/// Returns the names of the patterns that chains use, each once.
fn patterns<'a>(chains: impl IntoIterator<Item = &'a Chain>) -> Argument {
    let mut names = Vec::new();
    for inference in chains.into_iter().flat_map(|chain| &chain.inferences) {
        if let Derivation::Technique(name, _) = &inference.derivation
            && !names.contains(name)
        {
            names.push(name.clone());
        }
    }
    Argument::Names(names)
}

fn is_pattern(inference: &Inference) -> bool {
    matches!(inference.derivation, Derivation::Technique(..))
}

/// Returns the values on the path without reasons, and the end.
fn path(links: &[&Inference]) -> Argument {
    let [path @ .., end] = links else { return Argument::AllOf(Vec::new()) };
    let values = path.iter().filter(|inference| inference.node.state == State::On);
    let values = values.map(|inference| node_sentence(inference.node)).collect();
    Argument::Path(values, Box::new(node_sentence(end.node)))
}

/// Returns the inferences of a chain with reasons. A chain without branches is a sequence; one with branches is a set,
/// in an order in which each follows from earlier ones.
fn with_reasons(links: &[&Inference], houses: &Houses) -> Argument {
    let is_branched = links.iter().any(|inference| inference.because.len() > 1);
    let [path @ .., end] = links else { return Argument::AllOf(Vec::new()) };
    let values = path.iter().filter(|inference| inference.node.state == State::On);
    let sentences = values.chain([end]).map(|inference| inference_sentence(inference, houses)).collect();
    if is_branched { Argument::AllOf(sentences) } else { Argument::Inferences(sentences) }
}

fn inference_sentence(inference: &Inference, houses: &Houses) -> Sentence {
    let Node { cell, digit, state } = inference.node;
    let sentence = match (state, &inference.derivation) {
        (State::On, Derivation::Cell) => Sentence::new("inference-last-candidate"),
        (State::On, Derivation::House(house)) => {
            Sentence::new("inference-last-place").with("house", houses.get(*house))
        }
        (State::Off, Derivation::Cell) => {
            let value = inference.because.first().map_or(digit, |node| node.digit);
            Sentence::new("inference-other-value").with("value", value)
        }
        (State::Off, Derivation::House(house)) => {
            let place = inference.because.first().map_or(cell, |node| node.cell);
            Sentence::new("inference-other-place").with("place", place).with("house", houses.get(*house))
        }
        (_, Derivation::Technique(..)) => return node_sentence(inference.node),
    };
    with_node(sentence, cell, digit)
}

/// Returns the sentence of a node.
pub(super) fn node_sentence(node: Node) -> Sentence {
    let message = match node.state {
        State::On => "node-on",
        State::Off => "node-off",
    };
    with_node(Sentence::new(message), node.cell, node.digit)
}

fn with_node(sentence: Sentence, cell: Cell, digit: Digit) -> Sentence {
    sentence.with("cell", cell).with("digit", digit)
}
