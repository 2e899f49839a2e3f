//! The sentences of chains and cycles.

use ninefold_grid::{Cell, Digit, Houses};

use crate::{Argument, Link, Sentence, State, Step, Strength};

/// Tells a forcing chain, link by link.
pub(super) fn chain(step: &Step, houses: &Houses) -> Sentence {
    let links = &step.evidence.links;
    let start = links[0].from;
    let template = match start.state {
        State::On => "If {cell} is {digit}, then {links}. That can't be, so {cell} is not {digit}.",
        State::Off => "If {cell} is not {digit}, then {links}. Either way, {cell} is {digit}.",
    };
    Sentence::new(template)
        .with("cell", start.cell)
        .with("digit", start.digit)
        .with("links", Argument::Inferences(links.iter().map(|link| inference(link, houses)).collect()))
}

/// Tells a cycle: its one way around, what the other is, and how both reach what goes.
pub(super) fn cycle(step: &Step, houses: &Houses) -> Sentence {
    let links = &step.evidence.links;
    let start = links[0].from;
    let around = links[..links.len() - 1].iter().map(|link| inference(link, houses)).collect();
    let back = links.last().map(|link| reason(link, houses));
    let side = |state: State| -> Vec<(Cell, Digit)> {
        let nodes = links.iter().map(|link| link.from).filter(|node| node.state == state);
        nodes.map(|node| (node.cell, node.digit)).collect()
    };
    let (ons, offs) = (side(State::On), side(State::Off));
    let mut cases = Vec::new();
    for goner in &step.eliminations {
        let peers = houses.peers(goner.cell);
        for digit in goner.digits.iter() {
            let seen = |values: &[(Cell, Digit)]| {
                values.iter().find(|&&(cell, other)| other == digit && peers.contains(cell)).copied()
            };
            let part = Sentence::new("{goner} is not {digit}, since it sees {on} and {off}")
                .with("goner", goner.cell)
                .with("digit", digit)
                .with("on", Argument::Values(seen(&ons).into_iter().collect()))
                .with("off", Argument::Values(seen(&offs).into_iter().collect()));
            cases.push(part);
        }
    }
    let template = "If {cell} is {digit}, then {links}. The other way round, if {cell} is not {digit}, then {last} is \
                    {last_digit} ({back}), and so on backwards. So either {ons} are all true, or {offs}. Either way, {cases}.";
    let last = links.last().map_or(start, |link| link.from);
    Sentence::new(template)
        .with("cell", start.cell)
        .with("digit", start.digit)
        .with("links", Argument::Inferences(around))
        .with("last", last.cell)
        .with("last_digit", last.digit)
        .with("back", Argument::Cases(back.into_iter().collect()))
        .with("ons", Argument::Values(ons))
        .with("offs", Argument::Values(offs))
        .with("cases", Argument::Cases(cases))
}

/// What follows by a link, and why.
fn inference(link: &Link, houses: &Houses) -> Sentence {
    let template = match link.to.state {
        State::On => "{cell} is {digit} ({reason})",
        State::Off => "{cell} is not {digit} ({reason})",
    };
    Sentence::new(template)
        .with("cell", link.to.cell)
        .with("digit", link.to.digit)
        .with("reason", Argument::Cases(vec![reason(link, houses)]))
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
        Some(house) => sentence.with("house", houses.get(house).kind()),
        None => sentence,
    }
}
