//! The sentences of forcing chains.
//!
//! A chain with branches has many nodes. Told are the values on the way, with their reasons where that is short enough; that a
//! value bars its digit from what it sees goes without saying, but for the end of the chain. What patterns and nested chains
//! take away, the lines tell, which each have a name and a number there.

use ninefold_grid::{Cell, Digit, Houses};

use crate::brevity::{fitted, led};
use crate::{Argument, Chain, Derivation, Inference, Node, Sentence, State, Step};

/// Tells the chains one after the other, and what follows from all.
pub(super) fn reason(step: &Step, houses: &Houses) -> Sentence {
    let chains = &step.evidence.chains;
    let [first, .., last] = &chains[..] else {
        return Sentence::new("");
    };
    // What a pattern finds on what is left can't be told in brackets.
    let is_plain = !chains.iter().flat_map(|chain| &chain.inferences).any(is_pattern);
    if first.from == last.from {
        let whole = || contradiction(first, last, |links| listed(links, houses));
        return fitted(is_plain.then(whole), |most| contradiction(first, last, |links| some(links, most)));
    }
    let whole = || cases(step, houses, |links| listed(links, houses));
    fitted(is_plain.then(whole), |most| match most {
        0 => summary(step, houses),
        _ => cases(step, houses, |links| some(links, most)),
    })
}

/// How one assumption leads to a candidate that would be both on and off.
fn contradiction(on: &Chain, off: &Chain, told: impl Fn(&[&Inference]) -> Argument) -> Sentence {
    let Node { cell, digit, state } = on.from;
    let template = match state {
        State::On => "Suppose {cell} is {digit}. {then} {one}. But also {other}. Both can't be true.",
        State::Off => "Suppose {cell} is not {digit}. {then} {one}. But also {other}. Both can't be true.",
    };
    let one: Vec<&Inference> = on.inferences.iter().collect();
    let is_new = |inference: &&Inference| !one.iter().any(|known| known.node == inference.node);
    let other: Vec<&Inference> = off.inferences.iter().filter(is_new).collect();
    let told = |links: &[&Inference]| if links.is_empty() { said(on.from).into() } else { told(links) };
    Sentence::new(template)
        .with("cell", cell)
        .with("digit", digit)
        .with("one", told(&one))
        .with("other", told(&other))
        .with("then", aids("With the help of", &[on, off]).unwrap_or(Sentence::new("Then")))
}

/// How each of several cases leads to the same.
fn cases(step: &Step, houses: &Houses, told: impl Fn(&[&Inference]) -> Argument) -> Sentence {
    let chains = &step.evidence.chains;
    let template = match beginning(step, houses) {
        Some(_) => "{beginning}. {cases}{aids}",
        None => "{cases}{aids}",
    };
    let cases = chains.iter().map(|chain| case(chain, &told)).collect();
    let all: Vec<&Chain> = chains.iter().collect();
    let sentence = Sentence::new(template).with("cases", Argument::Sentences(cases)).with("aids", used(&all));
    match beginning(step, houses) {
        Some(beginning) => sentence.with("beginning", beginning),
        None => sentence,
    }
}

/// That several cases lead to the same.
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
        .with("aids", used(&all))
        .with("end", said(chains[0].end()));
    match beginning(step, houses) {
        Some(beginning) => sentence.with("beginning", beginning),
        None => sentence.with("cell", cell).with("digit", digit),
    }
}

/// Which cases there are; nothing where a candidate is on or off.
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

/// Tells one of several chains.
fn case(chain: &Chain, told: impl Fn(&[&Inference]) -> Argument) -> Sentence {
    let Node { cell, digit, state } = chain.from;
    let template = match (state, chain.inferences.is_empty()) {
        (State::On, true) => "If {cell} is {digit}, there is nothing more to show.",
        (State::Off, true) => "If {cell} is not {digit}, there is nothing more to show.",
        (State::On, false) => "If {cell} is {digit}, then {links}.",
        (State::Off, false) => "If {cell} is not {digit}, then {links}.",
    };
    let links: Vec<&Inference> = chain.inferences.iter().collect();
    let sentence = Sentence::new(template).with("cell", cell).with("digit", digit);
    if links.is_empty() { sentence } else { sentence.with("links", told(&links)) }
}

/// Names the patterns that chains use, as a sentence of its own; nothing if they use none.
fn used(chains: &[&Chain]) -> Sentence {
    let names = names(chains);
    let template = if names.is_empty() { "" } else { " The chains use {names}." };
    Sentence::new(template).with("names", Argument::Together(names))
}

/// The patterns that help chains on what is left, behind these words; nothing if none do.
fn aids(words: &'static str, chains: &[&Chain]) -> Option<Sentence> {
    let names = names(chains);
    let told = || Sentence::new("{words} {names},").with("words", Argument::Name(words.into()));
    (!names.is_empty()).then(|| told().with("names", Argument::Together(names)))
}

/// The names of the patterns in chains, each once.
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

/// Some values on the way, and the end.
fn some(links: &[&Inference], most: usize) -> Argument {
    let [way @ .., end] = links else { return Argument::Together(Vec::new()) };
    let values = way.iter().filter(|inference| inference.node.state == State::On);
    led(values.map(|inference| said(inference.node)).collect(), said(end.node), most).into()
}

/// What follows in a chain, with reasons: one thing after the other, or, where branches join, all of it in an order that
/// bears itself out.
fn listed(links: &[&Inference], houses: &Houses) -> Argument {
    let is_branched = links.iter().any(|inference| inference.because.len() > 1);
    let [way @ .., end] = links else { return Argument::Together(Vec::new()) };
    let values = way.iter().filter(|inference| inference.node.state == State::On);
    let told = values.chain([end]).map(|inference| told(inference, houses)).collect();
    if is_branched { Argument::Together(told) } else { Argument::Inferences(told) }
}

fn told(inference: &Inference, houses: &Houses) -> Sentence {
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
        (_, Derivation::Technique(..)) => return said(inference.node),
    };
    with_node(sentence, cell, digit)
}

/// What a node says.
pub(super) fn said(node: Node) -> Sentence {
    let template = match node.state {
        State::On => "{cell} is {digit}",
        State::Off => "{cell} is not {digit}",
    };
    with_node(Sentence::new(template), node.cell, node.digit)
}

fn with_node(sentence: Sentence, cell: Cell, digit: Digit) -> Sentence {
    sentence.with("cell", cell).with("digit", digit)
}
