//! The sentences of chains and cycles.

use ninefold_grid::{Cell, Digit, Houses};

use crate::brevity::fitted;
use crate::techniques::alternating::text::{ends, nice_loop, some};
use crate::{Argument, Link, Sentence, State, Step, Strength};

/// Explains a chain of one digit. The explainer's leads from its start to the negation; the coach's has two ends or
/// closes into a loop.
pub(super) fn x_chain(step: &Step, houses: &Houses) -> Sentence {
    let links = &step.evidence.links;
    match (links.first(), links.last()) {
        (Some(first), Some(last)) if first.from == last.to => nice_loop(step, houses),
        (Some(first), Some(last)) if first.from.cell != last.to.cell => ends(step, houses),
        _ => chain(step, houses),
    }
}

/// Explains a forcing chain link by link.
pub(super) fn chain(step: &Step, houses: &Houses) -> Sentence {
    let reasoned = Argument::Inferences(inferences(&step.evidence.links, houses));
    fitted(Some(chain_by(step, reasoned)), |max_items| chain_by(step, some(step, &step.evidence.links, max_items)))
}

fn chain_by(step: &Step, links: Argument) -> Sentence {
    let start = step.evidence.links[0].from;
    let template = match start.state {
        State::On => "If {cell} is {digit}, then {links}: a contradiction.",
        State::Off => "If {cell} is not {digit}, then {links}: a contradiction.",
    };
    Sentence::new(template).with("cell", start.cell).with("digit", start.digit).with("links", links)
}

/// Explains a cycle.
pub(super) fn cycle(step: &Step, houses: &Houses) -> Sentence {
    fitted(Some(whole_cycle(step, houses)), |max_items| brief_cycle(step, max_items))
}

/// Explains a cycle in brief: the two ways in which it can be true, and what they have in common.
fn brief_cycle(step: &Step, max_items: usize) -> Sentence {
    let [ons, offs] = sides(step);
    let template = match ons.len() > max_items {
        true => {
            "The links from {cell} lead around and back to it, so they hold in one of two ways: {number} values, the first of \
             them {one}, or those in between, {other} and so on. No cell that sees a digit of both kinds can be that digit."
        }
        false => {
            "The links from {cell} lead around and back to it, so they hold in one of two ways: either {ons}, or {offs}. No cell \
             that sees a digit of both kinds can be that digit."
        }
    };
    Sentence::new(template)
        .with("cell", step.evidence.links[0].from.cell)
        .with("number", Argument::Number(ons.len()))
        .with("one", Argument::Values(ons.first().copied().into_iter().collect()))
        .with("other", Argument::Values(offs.first().copied().into_iter().collect()))
        .with("ons", all(&ons))
        .with("offs", all(&offs))
}

/// Returns the candidates of a cycle that are on and those that are off if its start is on.
fn sides(step: &Step) -> [Vec<(Cell, Digit)>; 2] {
    let side = |state: State| {
        let nodes = step.evidence.links.iter().map(|link| link.from).filter(|node| node.state == state);
        nodes.map(|node| (node.cell, node.digit)).collect()
    };
    [side(State::On), side(State::Off)]
}

/// Explains a cycle in full: its links in one direction, the two cases, and why each eliminates the candidates.
fn whole_cycle(step: &Step, houses: &Houses) -> Sentence {
    let links = &step.evidence.links;
    let start = links[0].from;
    let around = inferences(&links[..links.len() - 1], houses);
    let back = links.last().map(|link| reason(link, houses));
    let [ons, offs] = sides(step);
    let mut cases = Vec::new();
    for elimination in &step.eliminations {
        let peers = houses.peers(elimination.cell);
        for digit in elimination.digits.iter() {
            let seen = |values: &[(Cell, Digit)]| {
                values.iter().find(|&&(cell, other)| other == digit && peers.contains(cell)).copied()
            };
            let part = Sentence::new("{goner} can't be {digit}: it sees {on} in the one case and {off} in the other")
                .with("goner", elimination.cell)
                .with("digit", digit)
                .with("on", Argument::Values(seen(&ons).into_iter().collect()))
                .with("off", Argument::Values(seen(&offs).into_iter().collect()));
            cases.push(part);
        }
    }
    let template = "If {cell} is {digit}, then {links}. If it is not, {last} is {last_digit} ({back}), and the same links lead around the \
                    other way. So either {ons}, or {offs}. In both cases, {cases}.";
    let last = links.last().map_or(start, |link| link.from);
    Sentence::new(template)
        .with("cell", start.cell)
        .with("digit", start.digit)
        .with("links", Argument::Inferences(around))
        .with("last", last.cell)
        .with("last_digit", last.digit)
        .with("back", Argument::Cases(back.into_iter().collect()))
        .with("ons", all(&ons))
        .with("offs", all(&offs))
        .with("cases", Argument::Cases(cases))
}

/// Returns an argument that lists all of these values.
fn all(values: &[(Cell, Digit)]) -> Argument {
    let value = |&value| Sentence::new("{value}").with("value", Argument::Values(vec![value]));
    Argument::Together(values.iter().map(value).collect())
}

/// Returns what follows, link by link, with reasons. A digit that a cell can't be and the digit that it must be
/// therefore share a sentence.
fn inferences(links: &[Link], houses: &Houses) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut links = links.iter().peekable();
    while let Some(link) = links.next() {
        let within = |next: &&Link| link.to.state == State::Off && next.house.is_none();
        let sentence = match (link.to.state, link.house, links.next_if(within)) {
            (_, _, Some(next)) => {
                Sentence::new("{cell} is not {digit} ({reason}) but {other}").with("other", next.to.digit)
            }
            (State::On, _, None) => Sentence::new("{cell} is {digit} ({reason})"),
            (State::Off, None, None) => Sentence::new("it is not {digit}"),
            (State::Off, Some(_), None) => Sentence::new("{cell} is not {digit} ({reason})"),
        };
        let sentence = sentence.with("cell", link.to.cell).with("digit", link.to.digit);
        sentences.push(sentence.with("reason", Argument::Cases(vec![reason(link, houses)])));
    }
    sentences
}

fn reason(link: &Link, houses: &Houses) -> Sentence {
    let template = match (link.strength(), link.house) {
        (Strength::Weak, Some(_)) => "{house}",
        (Strength::Weak, None) => "same cell",
        (Strength::Strong, Some(_)) => "only other place in {house}",
        (Strength::Strong, None) => "only other candidate there",
    };
    let sentence = Sentence::new(template);
    match link.house {
        Some(house) => sentence.with("house", houses.get(house)),
        None => sentence,
    }
}
