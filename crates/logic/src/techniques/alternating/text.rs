//! The explanations of chains with two ends and of nice loops.

use ninefold_grid::{Cell, Digit, DigitSet, Houses};

use crate::{Argument, Evidence, Group, Link, Node, Role, Sentence, State, Step};

/// Explains a chain with two ends.
pub(in crate::techniques) fn ends(step: &Step, houses: &Houses) -> Sentence {
    let links = &step.evidence.links;
    ends_by(step, reasoned(step, links, houses)).or_shorter(ends_by(step, path(step, links)))
}

fn ends_by(step: &Step, links_text: Argument) -> Sentence {
    let links = &step.evidence.links;
    let (start, end) = (links[0].from, links[links.len() - 1].to);
    let message = match start.digit == end.digit {
        true => "chain-ends-same-digit",
        false => "chain-ends-two-digits",
    };
    let crossed = [(start.cell, end.digit), (end.cell, start.digit)];
    let is_eliminated = |(cell, digit): &(Cell, Digit)| {
        step.eliminations.iter().any(|elimination| elimination.cell == *cell && elimination.digits.contains(*digit))
    };
    let crossed = crossed.into_iter().filter(is_eliminated).collect();
    Sentence::new(message)
        .with("start", start.cell)
        .with("digit", start.digit)
        .with("links", links_text)
        .with("end", end.cell)
        .with("other", end.digit)
        .with("ends", Argument::Cells(vec![start.cell, end.cell]))
        .with("crossed", Argument::AnyValue(crossed))
}

/// Explains a nice loop.
pub(in crate::techniques) fn nice_loop(step: &Step, houses: &Houses) -> Sentence {
    let links = &step.evidence.links;
    let is_continuous = links.first().map(|link| link.from) == links.last().map(|link| link.to);
    // The last link of a continuous loop leads back to the start; the sentence gives it in the other direction.
    let links = &links[..links.len() - usize::from(is_continuous)];
    let by = |links_text: Argument| match is_continuous {
        true => continuous_by(step, links_text, houses),
        false => discontinuous_by(step, links_text),
    };
    by(reasoned(step, links, houses)).or_shorter(by(path(step, links)))
}

fn discontinuous_by(step: &Step, links_text: Argument) -> Sentence {
    let links = &step.evidence.links;
    let (start, end) = (links[0].from, links[links.len() - 1].to);
    let message = match (start.state, end.digit == start.digit) {
        (State::On, true) => "chain-contradiction-on",
        (State::On, false) => "chain-two-values",
        (State::Off, _) => "chain-contradiction-off",
    };
    Sentence::new(message).with("cell", start.cell).with("digit", start.digit).with("links", links_text)
}

fn continuous_by(step: &Step, links_text: Argument, houses: &Houses) -> Sentence {
    let evidence = &step.evidence;
    let Some((last, path)) = evidence.links.split_last() else { return Sentence::new("") };
    let start = path.first().map_or(last.from, |link| link.from);
    let message = match start.state {
        State::On => "loop-on",
        State::Off => "loop-off",
    };
    Sentence::new(message)
        .with("cell", start.cell)
        .with("digit", start.digit)
        .with("links", links_text)
        .with("back", describe(evidence, contrary(last.from)))
        .with("cases", Argument::Clauses(effects(step, houses)))
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
            return Sentence::new("loop-effect-cell").with("cell", cell).with("digits", Argument::AnyDigit(digits));
        }
        let ends = [cells(evidence, from), cells(evidence, to)].concat();
        if from.digit == digit && to.digit == digit && sees_all(&ends) {
            return Sentence::new("loop-effect-link").with("ends", Argument::Cells(ends)).with("digit", digit);
        }
    }
    for link in &evidence.links {
        let Some(set) = link.set.map(|set| &evidence.groups[set]) else { continue };
        let ends = [link.from, link.to];
        let is_end = ends.iter().any(|end| set.cells.contains(&end.cell) && end.digit == digit);
        // A cell outside the set that is the target of the link may hold the digit instead.
        let beside = ends.iter().filter(|end| !set.cells.contains(&end.cell) && end.digit != digit).map(|end| end.cell);
        let all: Vec<Cell> = set.cells.iter().copied().chain(beside).collect();
        if !is_end && set.digits.contains(digit) && is_seen(evidence, cell, digit, &all, houses) {
            return Sentence::new("loop-effect-set").with("set", Argument::Cells(all)).with("digit", digit);
        }
    }
    Sentence::new("loop-effect").with("digit", digit)
}

/// Returns whether a cell sees all places of a digit in these cells. A cell without recorded candidates counts as a
/// place.
fn is_seen(evidence: &Evidence, cell: Cell, digit: Digit, cells: &[Cell], houses: &Houses) -> bool {
    let held = |other: Cell| evidence.held().find(|&(one, _)| one == other).map(|(_, held)| held);
    let mut places = cells.iter().filter(|&&other| held(other).is_none_or(|held| held.contains(digit)));
    places.all(|&other| houses.peers(cell).contains(other))
}

/// Lists the inferences link by link, with reasons.
fn reasoned(step: &Step, links: &[Link], houses: &Houses) -> Argument {
    Argument::Inferences(links.iter().map(|link| inference(&step.evidence, link, houses)).collect())
}

/// Lists the conclusions without reasons. Eliminations by a value on the path are omitted.
pub(in crate::techniques) fn path(step: &Step, links: &[Link]) -> Argument {
    let evidence = &step.evidence;
    let [path @ .., end] = links else { return Argument::AllOf(Vec::new()) };
    let values = path.iter().filter(|link| link.to.state == State::On);
    let values = values.map(|link| describe(evidence, link.to)).collect();
    Argument::Path(values, Box::new(describe(evidence, end.to)))
}

/// Describes a node.
fn describe(evidence: &Evidence, node: Node) -> Sentence {
    let cells = cells(evidence, node);
    let message = match (node.state, &cells[..]) {
        (State::On, [_]) => "node-on",
        (State::On, _) => "node-group-on",
        (State::Off, [_]) => "node-off",
        (State::Off, _) => "node-group-off",
    };
    Sentence::new(message).with("cell", node.cell).with("cells", Argument::Cells(cells)).with("digit", node.digit)
}

/// Describes a link as a line of its own, with its reason.
pub(crate) fn line(evidence: &Evidence, link: &Link, houses: &Houses) -> Sentence {
    let reason = match (link.house, link.to.state) {
        _ if is_within(link) && link.to.state == State::Off => {
            Sentence::new("reason-other-value").with("value", link.from.digit)
        }
        _ if is_within(link) => Sentence::new("reason-last-candidate"),
        (Some(house), State::Off) => Sentence::new("reason-other-places")
            .with("house", houses.get(house))
            .with("places", Argument::AnyCell(cells(evidence, link.from))),
        _ => reason(evidence, link, houses),
    };
    let cells = cells(evidence, link.to);
    let message = match (link.to.state, &cells[..]) {
        (State::On, [_]) => "line-link-on",
        (State::On, _) => "line-link-group-on",
        (State::Off, [_]) => "line-link-off",
        (State::Off, _) => "line-link-group-off",
    };
    Sentence::new(message)
        .with("cell", link.to.cell)
        .with("cells", Argument::Cells(cells))
        .with("digit", link.to.digit)
        .with("reason", reason)
}

/// Returns whether a link leads from one candidate of a cell to another.
fn is_within(link: &Link) -> bool {
    link.house.is_none() && link.set.is_none() && link.from.digit != link.to.digit
}

fn inference(evidence: &Evidence, link: &Link, houses: &Houses) -> Sentence {
    let node = link.to;
    let cells = cells(evidence, node);
    let message = match (node.state, &cells[..]) {
        (State::On, _) if is_within(link) => "link-same-cell-on",
        (State::Off, _) if is_within(link) => "link-same-cell-off",
        (State::On, [_]) => "link-on",
        (State::On, _) => "link-group-on",
        (State::Off, [_]) => "link-off",
        (State::Off, _) => "link-group-off",
    };
    Sentence::new(message)
        .with("cell", node.cell)
        .with("cells", Argument::Cells(cells))
        .with("digit", node.digit)
        .with("reason", reason(evidence, link, houses))
}

fn reason(evidence: &Evidence, link: &Link, houses: &Houses) -> Sentence {
    let set = link.set.map(|set| &evidence.groups[set]);
    match (link.house, set, link.to.state) {
        (_, Some(set), _) => locked(link.from, set),
        (Some(house), None, State::On) => Sentence::new("reason-only-other-place").with("house", houses.get(house)),
        (Some(house), None, State::Off) => Sentence::new("reason-house").with("house", houses.get(house)),
        // No single house contains all cells of the link: they see each other in several houses.
        (None, None, _) => Sentence::new("reason-sees")
            .with("cells", Argument::Cells(cells(evidence, link.to)))
            .with("places", Argument::Cells(cells(evidence, link.from))),
    }
}

/// Explains that an almost locked set without this candidate has as many cells as digits. A cell outside the set that
/// loses a digit may be one of these cells.
fn locked(off: Node, set: &Group) -> Sentence {
    let (cells, digits) = match set.cells.contains(&off.cell) {
        true => (set.cells.clone(), set.digits - DigitSet::single(off.digit)),
        false => ([&[off.cell][..], &set.cells].concat(), set.digits),
    };
    Sentence::new("reason-locked-set").with("cells", Argument::Cells(cells)).with("digits", Argument::Digits(digits))
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
