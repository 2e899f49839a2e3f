//! The sentences of forcing chains.
//!
//! A chain with branches has many nodes. The sentence names the values on its path, with reasons where that is short
//! enough. That a value rules out its digit in the cells that it sees is left unsaid, except at the end of the chain.
//! Eliminations by patterns and nested chains are explained in the lines of the step, where each has a name and a
//! number.

use ninefold_grid::{Cell, Digit, Houses};

use crate::brevity::{fitted, led};
use crate::{Argument, Chain, Derivation, Inference, Node, Sentence, State, Step};

/// Explains the chains one after the other, and what follows from all.
pub(super) fn reason(step: &Step, houses: &Houses) -> Sentence {
    let chains = &step.evidence.chains;
    let [first, .., last] = &chains[..] else {
        return Sentence::new("");
    };
    // A pattern on the remaining candidates can't be explained in brackets.
    let is_plain = !chains.iter().flat_map(|chain| &chain.inferences).any(is_pattern);
    if first.from == last.from {
        let whole = || contradiction(first, last, |links| with_reasons(links, houses));
        return fitted(is_plain.then(whole), |max_items| contradiction(first, last, |links| some(links, max_items)));
    }
    let whole = || cases(step, houses, |links| with_reasons(links, houses));
    fitted(is_plain.then(whole), |max_items| match max_items {
        0 => summary(step, houses),
        _ => cases(step, houses, |links| some(links, max_items)),
    })
}

/// Explains how one assumption leads to a candidate that would be both on and off.
fn contradiction(on: &Chain, off: &Chain, listing: impl Fn(&[&Inference]) -> Argument) -> Sentence {
    let Node { cell, digit, state } = on.from;
    let template = match state {
        State::On => "Suppose {cell} is {digit}. {then} {one}. But also {other}. Both can't be true.",
        State::Off => "Suppose {cell} is not {digit}. {then} {one}. But also {other}. Both can't be true.",
    };
    let one: Vec<&Inference> = on.inferences.iter().collect();
    let is_new = |inference: &&Inference| !one.iter().any(|known| known.node == inference.node);
    let other: Vec<&Inference> = off.inferences.iter().filter(is_new).collect();
    let listing = |links: &[&Inference]| if links.is_empty() { node_sentence(on.from).into() } else { listing(links) };
    Sentence::new(template)
        .with("cell", cell)
        .with("digit", digit)
        .with("one", listing(&one))
        .with("other", listing(&other))
        .with("then", pattern_phrase("With the help of", &[on, off]).unwrap_or(Sentence::new("Then")))
}

/// Explains how each of several cases leads to the same.
fn cases(step: &Step, houses: &Houses, listing: impl Fn(&[&Inference]) -> Argument) -> Sentence {
    let chains = &step.evidence.chains;
    let template = match beginning(step, houses) {
        Some(_) => "{beginning}. {cases}{aids}",
        None => "{cases}{aids}",
    };
    let cases = chains.iter().map(|chain| case(chain, &listing)).collect();
    let all: Vec<&Chain> = chains.iter().collect();
    let sentence =
        Sentence::new(template).with("cases", Argument::Sentences(cases)).with("aids", pattern_sentence(&all));
    match beginning(step, houses) {
        Some(beginning) => sentence.with("beginning", beginning),
        None => sentence,
    }
}

/// States that several cases lead to the same.
fn summary(step: &Step, houses: &Houses) -> Sentence {
    let chains = &step.evidence.chains;
    let Node { cell, digit, .. } = chains[0].from;
    let template = match beginning(step, houses) {
        Some(_) => "{beginning}. Each of these {number} cases leads to the same: {end}.{aids}",
        None => "Whether {cell} is {digit} or not, both cases lead to the same: {end}.{aids}",
    };
    let all: Vec<&Chain> = chains.iter().collect();
    let sentence = Sentence::new(template)
        .with("number", Argument::Number(chains.len()))
        .with("aids", pattern_sentence(&all))
        .with("end", node_sentence(chains[0].end()));
    match beginning(step, houses) {
        Some(beginning) => sentence.with("beginning", beginning),
        None => sentence.with("cell", cell).with("digit", digit),
    }
}

/// Returns the list of cases; none if they are a candidate on and off.
fn beginning(step: &Step, houses: &Houses) -> Option<Sentence> {
    let evidence = &step.evidence;
    let (first, last) = (evidence.chains.first()?, evidence.chains.last()?);
    if let Some(&house) = evidence.houses.first() {
        let places = evidence.chains.iter().map(|chain| chain.from.cell).collect();
        let sentence = Sentence::new("In {house}, {digit} goes in {cells}").with("house", houses.get(house));
        return Some(sentence.with("digit", first.from.digit).with("cells", Argument::AnyCell(places)));
    }
    (first.from.digit != last.from.digit).then(|| {
        let sentence = Sentence::new("{cell} is {digits}").with("cell", first.from.cell);
        sentence.with("digits", Argument::AnyDigit(evidence.digits))
    })
}

/// Explains one of several chains.
fn case(chain: &Chain, listing: impl Fn(&[&Inference]) -> Argument) -> Sentence {
    let Node { cell, digit, state } = chain.from;
    let template = match (state, chain.inferences.is_empty()) {
        (State::On, true) => "If {cell} is {digit}, there is nothing more to show.",
        (State::Off, true) => "If {cell} is not {digit}, there is nothing more to show.",
        (State::On, false) => "If {cell} is {digit}, then {links}.",
        (State::Off, false) => "If {cell} is not {digit}, then {links}.",
    };
    let links: Vec<&Inference> = chain.inferences.iter().collect();
    let sentence = Sentence::new(template).with("cell", cell).with("digit", digit);
    if links.is_empty() { sentence } else { sentence.with("links", listing(&links)) }
}

/// Returns a sentence that names the patterns that chains use; empty if they use none.
fn pattern_sentence(chains: &[&Chain]) -> Sentence {
    let names = names(chains);
    let template = if names.is_empty() { "" } else { " The chains use {names}." };
    Sentence::new(template).with("names", Argument::Together(names))
}

/// Returns a phrase that names the patterns that chains use, after these words; none if they use none.
fn pattern_phrase(words: &'static str, chains: &[&Chain]) -> Option<Sentence> {
    let names = names(chains);
    let phrase = || Sentence::new("{words} {names},").with("words", Argument::Name(words.into()));
    (!names.is_empty()).then(|| phrase().with("names", Argument::Together(names)))
}

/// Returns the names of the patterns in chains, each once.
fn names(chains: &[&Chain]) -> Vec<Sentence> {
    let mut names: Vec<Sentence> = Vec::new();
    for inference in chains.iter().flat_map(|chain| &chain.inferences) {
        if let Derivation::Technique(name, _) = &inference.derivation {
            let name = Sentence::new("{name}").with("name", Argument::Name(name.clone()));
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}

fn is_pattern(inference: &Inference) -> bool {
    matches!(inference.derivation, Derivation::Technique(..))
}

/// Returns some values on the path, and the end.
fn some(links: &[&Inference], max_items: usize) -> Argument {
    let [path @ .., end] = links else { return Argument::Together(Vec::new()) };
    let values = path.iter().filter(|inference| inference.node.state == State::On);
    led(values.map(|inference| node_sentence(inference.node)).collect(), node_sentence(end.node), max_items).into()
}

/// Returns the inferences of a chain with reasons. A chain without branches is a sequence; one with branches is a set,
/// in an order in which each follows from earlier ones.
fn with_reasons(links: &[&Inference], houses: &Houses) -> Argument {
    let is_branched = links.iter().any(|inference| inference.because.len() > 1);
    let [path @ .., end] = links else { return Argument::Together(Vec::new()) };
    let values = path.iter().filter(|inference| inference.node.state == State::On);
    let sentences = values.chain([end]).map(|inference| inference_sentence(inference, houses)).collect();
    if is_branched { Argument::Together(sentences) } else { Argument::Inferences(sentences) }
}

fn inference_sentence(inference: &Inference, houses: &Houses) -> Sentence {
    let Node { cell, digit, state } = inference.node;
    let sentence = match (state, &inference.derivation) {
        (State::On, Derivation::Cell) => Sentence::new("{cell} is {digit} (all that is left there)"),
        (State::On, Derivation::House(house)) => {
            Sentence::new("{cell} is {digit} (only place left in {house})").with("house", houses.get(*house))
        }
        (State::Off, Derivation::Cell) => {
            let value = inference.because.first().map_or(digit, |node| node.digit);
            Sentence::new("{cell} is not {digit} (it is {value})").with("value", value)
        }
        (State::Off, Derivation::House(house)) => {
            let place = inference.because.first().map_or(cell, |node| node.cell);
            Sentence::new("{cell} is not {digit} (in {house} it is in {place})")
                .with("place", place)
                .with("house", houses.get(*house))
        }
        (_, Derivation::Technique(..)) => return node_sentence(inference.node),
    };
    with_node(sentence, cell, digit)
}

/// Returns the sentence of a node.
pub(super) fn node_sentence(node: Node) -> Sentence {
    let template = match node.state {
        State::On => "{cell} is {digit}",
        State::Off => "{cell} is not {digit}",
    };
    with_node(Sentence::new(template), node.cell, node.digit)
}

fn with_node(sentence: Sentence, cell: Cell, digit: Digit) -> Sentence {
    sentence.with("cell", cell).with("digit", digit)
}
