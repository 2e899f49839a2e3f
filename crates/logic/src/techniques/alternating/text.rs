//! The explanations of chains with two ends and of nice loops.

use ninefold_grid::{Cell, Digit, DigitSet, Houses};

use crate::brevity::{fitted, led};
use crate::{Argument, Evidence, Group, Link, Node, Role, Sentence, State, Step};

/// Explains a chain with two ends.
pub(in crate::techniques) fn ends(step: &Step, houses: &Houses) -> Sentence {
    fitted(Some(ends_by(step, reasoned(step, &step.evidence.links, houses))), |most| {
        ends_by(step, some(step, &step.evidence.links, most))
    })
}

fn ends_by(step: &Step, links_text: Argument) -> Sentence {
    let links = &step.evidence.links;
    let (start, end) = (links[0].from, links[links.len() - 1].to);
    let template = match start.digit == end.digit {
        true => {
            "If {start} is not {digit}, then {links}. So one of {ends} is {digit}, and no cell that sees both can be {digit}."
        }
        false => {
            "If {start} is not {digit}, then {links}. So {start} is {digit} or {end} is {other}. These cells see each other: \
             {crossed} would break both."
        }
    };
    let crossed = [(start.cell, end.digit), (end.cell, start.digit)];
    let is_eliminated = |(cell, digit): &(Cell, Digit)| {
        step.eliminations.iter().any(|elimination| elimination.cell == *cell && elimination.digits.contains(*digit))
    };
    let crossed = crossed
        .into_iter()
        .filter(is_eliminated)
        .map(|value| Sentence::new("{value}").with("value", Argument::Values(vec![value])));
    Sentence::new(template)
        .with("start", start.cell)
        .with("digit", start.digit)
        .with("links", links_text)
        .with("end", end.cell)
        .with("other", end.digit)
        .with("ends", Argument::Cells(vec![start.cell, end.cell]))
        .with("crossed", Argument::Either(crossed.collect()))
}

/// Explains a nice loop.
pub(in crate::techniques) fn nice_loop(step: &Step, houses: &Houses) -> Sentence {
    let links = &step.evidence.links;
    let is_continuous = links.first().map(|link| link.from) == links.last().map(|link| link.to);
    // The last link of a continuous loop leads back to the start; the sentence gives it in the other direction.
    let path = &links[..links.len() - usize::from(is_continuous)];
    let by = |links_text: Argument| match is_continuous {
        true => continuous_by(step, links_text, houses),
        false => discontinuous_by(step, links_text),
    };
    fitted(Some(by(reasoned(step, path, houses))), |most| by(some(step, path, most)))
}

fn discontinuous_by(step: &Step, links_text: Argument) -> Sentence {
    let links = &step.evidence.links;
    let (start, end) = (links[0].from, links[links.len() - 1].to);
    let template = match (start.state, end.digit == start.digit) {
        (State::On, true) => "If {cell} is {digit}, then {links}: a contradiction.",
        (State::On, false) => "If {cell} is {digit}, then {links}. It can't be both.",
        (State::Off, _) => "If {cell} is not {digit}, then {links}: a contradiction.",
    };
    Sentence::new(template).with("cell", start.cell).with("digit", start.digit).with("links", links_text)
}

fn continuous_by(step: &Step, links_text: Argument, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let Some((last, path)) = evidence.links.split_last() else { return Sentence::new("") };
    let start = path.first().map_or(last.from, |link| link.from);
    let template = match start.state {
        State::On => {
            "If {cell} is {digit}, then {links}. If it is not, the same links lead around the other way, from {back} on. Either \
             way, {cases}."
        }
        State::Off => {
            "If {cell} is not {digit}, then {links}. If it is, the same links lead around the other way, from {back} on. Either \
             way, {cases}."
        }
    };
    Sentence::new(template)
        .with("cell", start.cell)
        .with("digit", start.digit)
        .with("links", links_text)
        .with("back", describe(evidence, contrary(last.from)))
        .with("cases", Argument::Cases(effects(step, houses)))
}

/// Returns the node with the opposite state.
fn contrary(node: Node) -> Node {
    Node { state: if node.state == State::On { State::Off } else { State::On }, ..node }
}

/// Explains each candidate that a continuous loop eliminates.
fn effects(step: &Step, houses: &Houses) -> Vec<Sentence> {
    let evidence = &step.evidence;
    let mut effects: Vec<(Sentence, Vec<Cell>)> = Vec::new();
    for elimination in &step.eliminations {
        for digit in elimination.digits.iter() {
            let effect = effect(evidence, elimination.cell, digit, houses);
            match effects.iter_mut().find(|(other, _)| *other == effect) {
                Some((_, cells)) if cells.contains(&elimination.cell) => {}
                Some((_, cells)) => cells.push(elimination.cell),
                None => effects.push((effect, vec![elimination.cell])),
            }
        }
    }
    effects.into_iter().map(|(effect, cells)| effect.with("gone", Argument::Cells(cells))).collect()
}

/// Explains why a candidate is false in both cases of a continuous loop.
fn effect(evidence: &Evidence, cell: Cell, digit: Digit, houses: &Houses) -> Sentence {
    let sees_all = |others: &[Cell]| others.iter().all(|&other| houses.peers(cell).contains(other));
    for link in evidence.links.iter().filter(|link| link.from.state == State::On) {
        let (from, to) = (link.from, link.to);
        if from.digit != to.digit && from.cell == cell && ![from.digit, to.digit].contains(&digit) {
            let digits = DigitSet::single(from.digit) | DigitSet::single(to.digit);
            let template = "{cell} is {digits} and nothing else";
            return Sentence::new(template).with("cell", cell).with("digits", Argument::AnyDigit(digits));
        }
        let ends = [cells(evidence, from), cells(evidence, to)].concat();
        if from.digit == digit && to.digit == digit && sees_all(&ends) {
            let template = "one of {ends} is {digit}, so {gone} can't be";
            return Sentence::new(template).with("ends", Argument::Cells(ends)).with("digit", digit);
        }
    }
    for link in &evidence.links {
        let Some(set) = link.set.map(|set| &evidence.groups[set]) else { continue };
        let ends = [link.from, link.to];
        let is_end = ends.iter().any(|end| set.cells.contains(&end.cell) && end.digit == digit);
        // A cell outside the set that the link leads to may hold the digit instead.
        let beside = ends.iter().filter(|end| !set.cells.contains(&end.cell) && end.digit != digit).map(|end| end.cell);
        let all: Vec<Cell> = set.cells.iter().copied().chain(beside).collect();
        if !is_end && set.digits.contains(digit) && is_seen(evidence, cell, digit, &all, houses) {
            let template = "{set} hold {digit}, so {gone} can't be";
            return Sentence::new(template).with("set", Argument::Cells(all)).with("digit", digit);
        }
    }
    Sentence::new("{gone} can't be {digit}").with("digit", digit)
}

/// Whether a cell sees all places of a digit in these cells. A cell without recorded candidates counts as a place.
fn is_seen(evidence: &Evidence, cell: Cell, digit: Digit, cells: &[Cell], houses: &Houses) -> bool {
    let held = |other: Cell| evidence.held().find(|&(one, _)| one == other).map(|(_, held)| held);
    let mut places = cells.iter().filter(|&&other| held(other).is_none_or(|held| held.contains(digit)));
    places.all(|&other| houses.peers(cell).contains(other))
}

/// Lists what follows link by link, with reasons.
fn reasoned(step: &Step, links: &[Link], houses: &Houses) -> Argument {
    Argument::Inferences(links.iter().map(|link| inference(&step.evidence, link, houses)).collect())
}

/// Lists at most `most` of the conclusions, without reasons; eliminations that a value causes are left out.
pub(in crate::techniques) fn some(step: &Step, links: &[Link], most: usize) -> Argument {
    let evidence = &step.evidence;
    let [path @ .., end] = links else { return Argument::Together(Vec::new()) };
    let values = path.iter().filter(|link| link.to.state == State::On);
    led(values.map(|link| describe(evidence, link.to)).collect(), describe(evidence, end.to), most).into()
}

/// Describes a node.
fn describe(evidence: &Evidence, node: Node) -> Sentence {
    let cells = cells(evidence, node);
    let template = match (node.state, &cells[..]) {
        (State::On, [_]) => "{cell} is {digit}",
        (State::On, _) => "one of {cells} is {digit}",
        (State::Off, [_]) => "{cell} is not {digit}",
        (State::Off, [_, _]) => "neither of {cells} is {digit}",
        (State::Off, _) => "none of {cells} is {digit}",
    };
    Sentence::new(template).with("cell", node.cell).with("cells", Argument::Cells(cells)).with("digit", node.digit)
}

/// Describes a link as a line of its own, with its reason.
pub(crate) fn line(evidence: &Evidence, link: &Link, houses: &Houses) -> Sentence {
    let reason = match (link.house, link.to.state) {
        _ if is_within(link) && link.to.state == State::Off => {
            Sentence::new("it is {value}").with("value", link.from.digit)
        }
        _ if is_within(link) => Sentence::new("all that is left there"),
        (Some(house), State::Off) => Sentence::new("in {house} it is in {places}")
            .with("house", houses.get(house))
            .with("places", Argument::AnyCell(cells(evidence, link.from))),
        _ => reason(evidence, link, houses),
    };
    let cells = cells(evidence, link.to);
    let template = match (link.to.state, &cells[..]) {
        (State::On, [_]) => "{cell} is {digit}: {reason}.",
        (State::On, _) => "One of {cells} is {digit}: {reason}.",
        (State::Off, [_]) => "{cell} is not {digit}: {reason}.",
        (State::Off, [_, _]) => "Neither of {cells} is {digit}: {reason}.",
        (State::Off, _) => "None of {cells} is {digit}: {reason}.",
    };
    Sentence::new(template)
        .with("cell", link.to.cell)
        .with("cells", Argument::Cells(cells))
        .with("digit", link.to.digit)
        .with("reason", reason)
}

/// Whether a link leads from one candidate of a cell to another.
fn is_within(link: &Link) -> bool {
    link.house.is_none() && link.set.is_none() && link.from.digit != link.to.digit
}

fn inference(evidence: &Evidence, link: &Link, houses: &Houses) -> Sentence {
    let node = link.to;
    let cells = cells(evidence, node);
    let template = match (node.state, &cells[..]) {
        (State::On, _) if is_within(link) => "it is {digit}",
        (State::Off, _) if is_within(link) => "it is not {digit}",
        (State::On, [_]) => "{cell} is {digit} ({reason})",
        (State::On, _) => "one of {cells} is {digit} ({reason})",
        (State::Off, [_]) => "{cell} is not {digit} ({reason})",
        (State::Off, [_, _]) => "neither of {cells} is {digit} ({reason})",
        (State::Off, _) => "none of {cells} is {digit} ({reason})",
    };
    Sentence::new(template)
        .with("cell", node.cell)
        .with("cells", Argument::Cells(cells))
        .with("digit", node.digit)
        .with("reason", Argument::Cases(vec![reason(evidence, link, houses)]))
}

fn reason(evidence: &Evidence, link: &Link, houses: &Houses) -> Sentence {
    let set = link.set.map(|set| &evidence.groups[set]);
    match (link.house, set, link.to.state) {
        (_, Some(set), _) => locked(link.from, set),
        (Some(house), None, State::On) => Sentence::new("only other place in {house}").with("house", houses.get(house)),
        (Some(house), None, State::Off) => Sentence::new("{house}").with("house", houses.get(house)),
        // No single house contains all cells of the link: they see each other in several houses.
        (None, None, _) => {
            let several = cells(evidence, link.to).len() > 1;
            let template = if several { "each of them sees {places}" } else { "it sees {places}" };
            Sentence::new(template).with("places", Argument::Cells(cells(evidence, link.from)))
        }
    }
}

/// Explains that an almost locked set without this candidate has as many cells as digits. A cell outside the set that
/// loses a digit may be one of these cells.
fn locked(off: Node, set: &Group) -> Sentence {
    let (cells, digits) = match set.cells.contains(&off.cell) {
        true => (set.cells.clone(), set.digits - DigitSet::single(off.digit)),
        false => ([&[off.cell][..], &set.cells].concat(), set.digits),
    };
    Sentence::new("{cells} then hold only {digits}")
        .with("cells", Argument::Cells(cells))
        .with("digits", Argument::Digits(digits))
}

/// Returns the cells of a node; a group has several.
fn cells(evidence: &Evidence, node: Node) -> Vec<Cell> {
    let is_it = |group: &&Group| {
        group.role == Role::Group
            && group.digits == DigitSet::single(node.digit)
            && group.cells.first() == Some(&node.cell)
    };
    evidence.groups.iter().find(is_it).map_or_else(|| vec![node.cell], |group| group.cells.clone())
}
