//! The sentences of chains with two ends and of nice loops.

use ninefold_grid::{Cell, Digit, DigitSet, Houses};

use crate::brevity::{fitted, led};
use crate::{Argument, Evidence, Group, Link, Node, Role, Sentence, State, Step};

/// Tells a chain with two ends.
pub(in crate::techniques) fn ends(step: &Step, houses: &Houses) -> Sentence {
    fitted(Some(ends_by(step, reasoned(step, houses))), |most| ends_by(step, some(step, most)))
}

fn ends_by(step: &Step, told: Argument) -> Sentence {
    let links = &step.evidence.links;
    let (start, end) = (links[0].from, links[links.len() - 1].to);
    let template = match start.digit == end.digit {
        true => {
            "If {start} is not {digit}, then {links}. So one of {ends} is {digit}, and what sees both is not. Remove {goners}."
        }
        false => {
            "If {start} is not {digit}, then {links}. So {start} is {digit} or {end} is {other}, and neither cell can hold \
             the other's digit. Remove {goners}."
        }
    };
    Sentence::new(template)
        .with("start", start.cell)
        .with("digit", start.digit)
        .with("links", told)
        .with("end", end.cell)
        .with("other", end.digit)
        .with("ends", Argument::Cells(vec![start.cell, end.cell]))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}

/// Tells a nice loop.
pub(in crate::techniques) fn nice_loop(step: &Step, houses: &Houses) -> Sentence {
    fitted(Some(loop_by(step, reasoned(step, houses))), |most| loop_by(step, some(step, most)))
}

fn loop_by(step: &Step, told: Argument) -> Sentence {
    let links = &step.evidence.links;
    let (start, end) = (links[0].from, links[links.len() - 1].to);
    let template = match (start == end, start.state, end.digit == start.digit) {
        (true, State::On, _) => {
            "If {cell} is {digit}, then {links}. That closes a loop, which holds backwards, too. So where two in it can't both \
             be true, one is, and what both would rule out goes.{sets} Remove {goners}."
        }
        (true, State::Off, _) => {
            "If {cell} is not {digit}, then {links}. That closes a loop, which holds backwards, too. So where two in it can't \
             both be true, one is, and what both would rule out goes.{sets} Remove {goners}."
        }
        (_, State::On, true) => "If {cell} is {digit}, then {links}. That can't be, so remove {goners}.",
        (_, State::On, false) => "If {cell} is {digit}, then {links}. It can't be both, so remove {goners}.",
        (_, State::Off, _) => {
            "If {cell} is not {digit}, then {links}. So {cell} is {digit} either way. Remove {goners}."
        }
    };
    Sentence::new(template)
        .with("cell", start.cell)
        .with("digit", start.digit)
        .with("links", told)
        .with("sets", sets(&step.evidence))
        .with("goners", Argument::Goners(step.eliminations.clone()))
}

/// What a loop makes of the almost locked sets on its way.
fn sets(evidence: &Evidence) -> Sentence {
    let sets = evidence.groups.iter().filter(|group| group.role == Role::AlmostLockedSet);
    Sentence::new(match sets.count() {
        0 => "",
        1 => " Its almost locked set is locked, too.",
        _ => " Its almost locked sets are locked, too.",
    })
}

/// What follows link by link, and why.
fn reasoned(step: &Step, houses: &Houses) -> Argument {
    let evidence = &step.evidence;
    Argument::Inferences(evidence.links.iter().map(|link| inference(evidence, link, houses)).collect())
}

/// Some of what follows, without reasons: that a value bars its digit from what it sees goes without saying.
pub(in crate::techniques) fn some(step: &Step, most: usize) -> Argument {
    let evidence = &step.evidence;
    let [way @ .., end] = &evidence.links[..] else { return Argument::Together(Vec::new()) };
    let values = way.iter().filter(|link| link.to.state == State::On);
    led(values.map(|link| said(evidence, link.to)).collect(), said(evidence, end.to), most).into()
}

/// What a node says.
fn said(evidence: &Evidence, node: Node) -> Sentence {
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

/// A link as a line of its own, with its reason.
pub(crate) fn line(evidence: &Evidence, link: &Link, houses: &Houses) -> Sentence {
    let set = link.house.is_none().then(|| set(evidence, link)).flatten();
    let reason = match (link.house, set, link.to.state) {
        (None, None, State::Off) => Sentence::new("it is {value}").with("value", link.from.digit),
        (None, None, State::On) => Sentence::new("all that is left there"),
        (Some(house), None, State::Off) => Sentence::new("in {house} it is in {places}")
            .with("house", houses.get(house))
            .with("places", Argument::AnyCell(cells(evidence, link.from))),
        _ => reason(link, set, houses),
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

fn inference(evidence: &Evidence, link: &Link, houses: &Houses) -> Sentence {
    let node = link.to;
    let cells = cells(evidence, node);
    let set = link.house.is_none().then(|| set(evidence, link)).flatten();
    let template = match (node.state, &cells[..], set) {
        (State::On, [_], None) if link.house.is_none() => "it is {digit}",
        (State::On, [_], _) => "{cell} is {digit} ({reason})",
        (State::On, _, _) => "one of {cells} is {digit} ({reason})",
        (State::Off, [_], _) if link.house.is_none() => "it is not {digit}",
        (State::Off, [_], _) => "{cell} is not {digit} ({reason})",
        (State::Off, [_, _], _) => "neither of {cells} is {digit} ({reason})",
        (State::Off, _, _) => "none of {cells} is {digit} ({reason})",
    };
    Sentence::new(template)
        .with("cell", node.cell)
        .with("cells", Argument::Cells(cells))
        .with("digit", node.digit)
        .with("reason", Argument::Cases(vec![reason(link, set, houses)]))
}

fn reason(link: &Link, set: Option<&Group>, houses: &Houses) -> Sentence {
    match (link.house, set, link.to.state) {
        (_, Some(set), _) => locked(link.from, set),
        (Some(house), None, State::On) => Sentence::new("only other place in {house}").with("house", houses.get(house)),
        (Some(house), None, State::Off) => Sentence::new("{house}").with("house", houses.get(house)),
        (None, None, _) => Sentence::new("same cell"),
    }
}

/// An almost locked set that is locked once this is not so: as many cells as digits. A cell beside it that loses a digit may
/// be one of them.
fn locked(off: Node, set: &Group) -> Sentence {
    let (cells, digits) = match set.cells.contains(&off.cell) {
        true => (set.cells.clone(), set.digits - DigitSet::single(off.digit)),
        false => ([&[off.cell][..], &set.cells].concat(), set.digits),
    };
    Sentence::new("{cells} then hold only {digits}")
        .with("cells", Argument::Cells(cells))
        .with("digits", Argument::Digits(digits))
}

/// The cells of a node: several of a group.
fn cells(evidence: &Evidence, node: Node) -> Vec<Cell> {
    let is_it = |group: &&Group| {
        group.role == Role::Group
            && group.digits == DigitSet::single(node.digit)
            && group.cells.first() == Some(&node.cell)
    };
    evidence.groups.iter().find(is_it).map_or_else(|| vec![node.cell], |group| group.cells.clone())
}

/// The almost locked set behind a link: one that holds an end of it.
fn set<'a>(evidence: &'a Evidence, link: &Link) -> Option<&'a Group> {
    let holds = |group: &Group, cell: Cell, digit: Digit| group.cells.contains(&cell) && group.digits.contains(digit);
    let is_it = |group: &&Group| {
        let ends = [link.from, link.to].into_iter().filter(|node| holds(group, node.cell, node.digit)).count();
        group.role == Role::AlmostLockedSet && ends > 0 && link.to.state == State::On
    };
    evidence.groups.iter().find(is_it)
}
