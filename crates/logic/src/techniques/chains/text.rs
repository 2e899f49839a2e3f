//! The sentences of chains and cycles.

use ninefold_grid::{Cell, Digit, Houses};

use crate::techniques::alternating::text::{ends, nice_loop, path};
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
    chain_by(step, reasoned).or_shorter(chain_by(step, path(step, &step.evidence.links)))
}

fn chain_by(step: &Step, links: Argument) -> Sentence {
    let start = step.evidence.links[0].from;
    let message = match start.state {
        State::On => "chain-contradiction-on",
        State::Off => "chain-contradiction-off",
    };
    Sentence::new(message).with("cell", start.cell).with("digit", start.digit).with("links", links)
}

/// Explains a cycle.
pub(super) fn cycle(step: &Step, houses: &Houses) -> Sentence {
    whole_cycle(step, houses).or_shorter(listed_cycle(step).or_shorter(counted_cycle(step)))
}

/// Explains a cycle by the two ways in which it can be true.
fn listed_cycle(step: &Step) -> Sentence {
    let [ons, offs] = sides(step).map(Argument::AllValues);
    let start = step.evidence.links[0].from.cell;
    Sentence::new("cycle-listed").with("cell", start).with("ons", ons).with("offs", offs)
}

/// Explains a cycle by the number of its values and the first two.
fn counted_cycle(step: &Step) -> Sentence {
    let [ons, offs] = sides(step);
    let first = |values: &[(Cell, Digit)]| Argument::Values(values.iter().take(1).copied().collect());
    Sentence::new("cycle-counted")
        .with("cell", step.evidence.links[0].from.cell)
        .with("number", Argument::Number(ons.len()))
        .with("one", first(&ons))
        .with("other", first(&offs))
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
            let part = Sentence::new("cycle-effect")
                .with("goner", elimination.cell)
                .with("digit", digit)
                .with("on", Argument::Values(seen(&ons).into_iter().collect()))
                .with("off", Argument::Values(seen(&offs).into_iter().collect()));
            cases.push(part);
        }
    }
    let last = links.last().map_or(start, |link| link.from);
    Sentence::new("cycle")
        .with("cell", start.cell)
        .with("digit", start.digit)
        .with("links", Argument::Inferences(around))
        .with("last", last.cell)
        .with("last_digit", last.digit)
        .with("back", Argument::Clauses(back.into_iter().collect()))
        .with("ons", Argument::AllValues(ons))
        .with("offs", Argument::AllValues(offs))
        .with("cases", Argument::Clauses(cases))
}

/// Returns the inferences, link by link, with reasons. A sentence combines the digit that a cell can't be with the
/// digit that it must therefore be.
fn inferences(links: &[Link], houses: &Houses) -> Vec<Sentence> {
    let mut sentences = Vec::new();
    let mut links = links.iter().peekable();
    while let Some(link) = links.next() {
        let within = |next: &&Link| link.to.state == State::Off && next.house.is_none();
        let sentence = match (link.to.state, link.house, links.next_if(within)) {
            (_, _, Some(next)) => Sentence::new("link-off-but").with("other", next.to.digit),
            (State::On, _, None) => Sentence::new("link-on"),
            (State::Off, None, None) => Sentence::new("link-same-cell-off"),
            (State::Off, Some(_), None) => Sentence::new("link-off"),
        };
        let sentence = sentence.with("cell", link.to.cell).with("digit", link.to.digit);
        sentences.push(sentence.with("reason", reason(link, houses)));
    }
    sentences
}

fn reason(link: &Link, houses: &Houses) -> Sentence {
    let message = match (link.strength(), link.house) {
        (Strength::Weak, Some(_)) => "reason-house",
        (Strength::Weak, None) => "reason-same-cell",
        (Strength::Strong, Some(_)) => "reason-only-other-place",
        (Strength::Strong, None) => "reason-only-other-candidate",
    };
    let sentence = Sentence::new(message);
    match link.house {
        Some(house) => sentence.with("house", houses.get(house)),
        None => sentence,
    }
}
