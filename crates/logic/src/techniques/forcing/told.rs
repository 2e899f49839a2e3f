//! The sentences of forcing chains.
//!
//! A chain with branches has many nodes. Told are the values on the way with their reasons, and what patterns and nested
//! chains take away; that a value bars its digit from what it sees goes without saying, but for the end of the chain.

use ninefold_grid::{Cell, Digit, Houses};

use crate::{Argument, Chain, Ground, Inference, Node, Sentence, State, Step};

/// Tells the chains one after the other, and what follows from all.
pub(super) fn sentence(step: &Step, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let chains = &evidence.chains;
    let [first, .., last] = &chains[..] else { return Sentence::new("{goners}.").with("goners", goners(step)) };
    if first.from == last.from {
        return contradiction(first, last, houses);
    }
    let cases = chains.iter().map(|chain| case(chain, houses)).collect();
    let (template, beginning) = match evidence.houses.first() {
        Some(&house) => {
            let places = Sentence::new("In {house}, the {digit} goes in {cells}")
                .with("house", houses.get(house))
                .with("digit", first.from.digit)
                .with("cells", Argument::AnyCell(chains.iter().map(|chain| chain.from.cell).collect()));
            ("{beginning}. {cases} Either way, {end}.", Some(places))
        }
        None if first.from.digit != last.from.digit => {
            let digits = Sentence::new("{cell} is {digits}")
                .with("cell", first.from.cell)
                .with("digits", Argument::AnyDigit(evidence.digits));
            ("{beginning}. {cases} Either way, {end}.", Some(digits))
        }
        None => ("{cases} Either way, {end}.", None),
    };
    let sentence = Sentence::new(template);
    let sentence = match beginning {
        Some(beginning) => sentence.with("beginning", Argument::Sentences(vec![beginning])),
        None => sentence,
    };
    sentence.with("cases", Argument::Sentences(cases)).with("end", Argument::Sentences(vec![said(first.end())]))
}

fn goners(step: &Step) -> Argument {
    Argument::Goners(step.eliminations.clone())
}

/// Tells how one assumption leads to a candidate that would be both on and off.
fn contradiction(on: &Chain, off: &Chain, houses: &Houses) -> Sentence {
    let Node { cell, digit, state } = on.from;
    let told = |chain: &Chain| listed(chain, houses);
    let template = match state {
        State::On => {
            "If {cell} is {digit}, then {one}. But then also {other}. That can't be, so {cell} is not {digit}."
        }
        State::Off => {
            "If {cell} is not {digit}, then {one}. But then also {other}. That can't be, so {cell} is {digit}."
        }
    };
    Sentence::new(template).with("cell", cell).with("digit", digit).with("one", told(on)).with("other", told(off))
}

/// Tells one of several chains.
fn case(chain: &Chain, houses: &Houses) -> Sentence {
    let Node { cell, digit, state } = chain.from;
    let template = match (state, chain.inferences.is_empty()) {
        (State::On, true) => "If {cell} is {digit}, it is so.",
        (State::Off, true) => "If {cell} is not {digit}, it is so.",
        (State::On, false) => "If {cell} is {digit}, then {links}.",
        (State::Off, false) => "If {cell} is not {digit}, then {links}.",
    };
    let sentence = Sentence::new(template).with("cell", cell).with("digit", digit);
    sentence.with("links", listed(chain, houses))
}

/// What follows in a chain: one thing after the other, or, where branches join, all of it in an order that bears itself out.
fn listed(chain: &Chain, houses: &Houses) -> Argument {
    let is_branched = chain.inferences.iter().any(|inference| inference.because.len() > 1);
    let told = inferences(chain, houses);
    if is_branched { Argument::Together(told) } else { Argument::Inferences(told) }
}

/// What is told of a chain: values, what patterns take away, and the end.
fn inferences(chain: &Chain, houses: &Houses) -> Vec<Sentence> {
    let Some((end, way)) = chain.inferences.split_last() else { return vec![said(chain.from)] };
    let is_worth =
        |inference: &&Inference| inference.node.state == State::On || matches!(inference.ground, Ground::Technique(_));
    way.iter().filter(is_worth).chain([end]).map(|inference| told(inference, houses)).collect()
}

fn told(inference: &Inference, houses: &Houses) -> Sentence {
    let Node { cell, digit, state } = inference.node;
    let sentence = match (state, &inference.ground) {
        (State::On, Ground::Cell) => Sentence::new("{cell} is {digit} (all that is left there)"),
        (State::On, Ground::House(house)) => {
            Sentence::new("{cell} is {digit} (only place left in {house})").with("house", houses.get(*house))
        }
        (State::Off, Ground::Cell) => {
            let value = inference.because.first().map_or(digit, |node| node.digit);
            Sentence::new("{cell} is not {digit} (it is {value})").with("value", value)
        }
        (State::Off, Ground::House(house)) => {
            let place = inference.because.first().map_or(cell, |node| node.cell);
            Sentence::new("{cell} is not {digit} (in {house} it is in {place})")
                .with("place", place)
                .with("house", houses.get(*house))
        }
        (_, Ground::Technique(name)) => Sentence::new("{cell} is not {digit} ({technique} on what is left)")
            .with("technique", Argument::Name(name.clone())),
    };
    with_node(sentence, cell, digit)
}

/// What a node says.
fn said(node: Node) -> Sentence {
    let template = match node.state {
        State::On => "{cell} is {digit}",
        State::Off => "{cell} is not {digit}",
    };
    with_node(Sentence::new(template), node.cell, node.digit)
}

fn with_node(sentence: Sentence, cell: Cell, digit: Digit) -> Sentence {
    sentence.with("cell", cell).with("digit", digit)
}
