//! Loops: their links are valid in both directions, and each elimination has its own reason.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Digit, DigitSet};
use ninefold_logic::{Link, Node, State};

use super::chains::{follow, link, node, said, value, within};
use super::{Context, Said, Table, Verdict, Words, ensure};

/// Whether the ends of a link of the evidence can't both be true in this position.
fn is_weak(context: &Context<'_>, link: &Link) -> bool {
    let (from, to) = (node(context, link.from), node(context, link.to));
    match from.digit == to.digit {
        true => from.cells.iter().all(|&cell| context.sees_all(cell, &to.cells)),
        false => from.cells == to.cells && from.cells.len() == 1,
    }
}

/// Checks the eliminations of a loop, each with its own reason.
fn effects(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let cases = words.parts("cases");
    context.check_all(&cases)?;
    for (cell, digit) in context.eliminated() {
        let is_told = |case: &Words<'_>| match case.0.message() {
            "loop-effect-cell" => case.cell("cell") == cell && !case.digits("digits").contains(digit),
            "cycle-effect" => case.cell("goner") == cell && case.digit("digit") == digit,
            _ => case.cells("gone").contains(&cell) && case.digit("digit") == digit,
        };
        ensure!(cases.iter().any(is_told), "{digit} in {cell} is not told");
    }
    Ok(())
}

/// Checks a loop: forward from its start to the last link, then the last link backward.
fn around(context: &mut Context<'_>, words: Words<'_>, is_on: bool) -> Verdict {
    let last = follow(context, words, "cell", is_on)?;
    let back = value(words.parts("back")[0])?;
    ensure!(back == Said { is_on: !last.is_on, ..last.clone() }, "{back:?} after {last:?}");
    let links = &context.step.evidence().links;
    let (first, closing) = (&links[0], &links[links.len() - 1]);
    ensure!(closing.to == first.from && node(context, closing.from) == last, "the loop is open");
    match closing.from.state {
        State::On => ensure!(is_weak(context, closing), "the last link"),
        State::Off => is_strong(context, closing)?,
    }
    effects(context, words)
}

/// Checks that at least one end of a link is true.
fn is_strong(context: &Context<'_>, link: &Link) -> Verdict {
    let (from, to) = (node(context, link.from), node(context, link.to));
    match (link.house, link.set) {
        (Some(house), _) => {
            let all = [&from.cells[..], &to.cells].concat();
            context.only_in(context.houses().get(house), from.digit, &all)
        }
        (None, None) => within(context, &from, &to),
        (None, Some(set)) => {
            let group = &context.step.evidence().groups[set];
            ensure!(context.union(&group.cells) == group.digits, "{:?}", group.cells);
            ensure!(group.digits.len() == group.cells.len() + 1, "{:?}", group.cells);
            Ok(())
        }
    }
}

/// Checks both directions of a cycle.
fn both_ways(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let side = |state: State| -> BTreeSet<(Cell, Digit)> {
        let nodes = context.step.evidence().links.iter().map(|link| link.from);
        nodes.filter(|node| node.state == state).map(|node| (node.cell, node.digit)).collect()
    };
    let told = |name: &str| -> BTreeSet<(Cell, Digit)> { words.values(name).into_iter().collect() };
    ensure!(told("ons") == side(State::On) && told("offs") == side(State::Off), "other values");
    for (cell, digit) in context.eliminated() {
        let sees = |values: &BTreeSet<(Cell, Digit)>| {
            values.iter().any(|&(other, held)| held == digit && context.sees(cell, other))
        };
        ensure!(sees(&told("ons")) && sees(&told("offs")), "{digit} in {cell}");
    }
    for link in &context.step.evidence().links {
        match link.from.state {
            State::On => ensure!(is_weak(context, link), "{link:?}"),
            State::Off => is_strong(context, link)?,
        }
    }
    Ok(())
}

pub(super) const CLAIMS: Table = &[
    ("loop-on", |context, words| around(context, words, true)),
    ("loop-off", |context, words| around(context, words, false)),
    ("loop-effect-cell", |context, words| {
        let (cell, digits) = (words.cell("cell"), words.digits("digits"));
        let is_it = |link: &&Link| {
            let both = DigitSet::single(link.from.digit) | DigitSet::single(link.to.digit);
            link.from.state == State::On && link.from.cell == cell && link.to.cell == cell && both == digits
        };
        ensure!(
            context.step.evidence().links.iter().any(|link| is_it(&link) && is_weak(context, link)),
            "no such link"
        );
        Ok(())
    }),
    ("loop-effect-link", |context, words| {
        let (ends, digit) = (words.cells("ends"), words.digit("digit"));
        let is_it = |link: &&Link| {
            let cells = [node(context, link.from).cells, node(context, link.to).cells].concat();
            link.from.state == State::On && link.from.digit == digit && link.to.digit == digit && cells == ends
        };
        ensure!(
            context.step.evidence().links.iter().any(|link| is_it(&link) && is_weak(context, link)),
            "no such link"
        );
        ensure!(words.cells("gone").iter().all(|&gone| context.sees_all(gone, &ends)), "not all see {ends:?}");
        Ok(())
    }),
    ("loop-effect-set", |context, words| {
        let (cells, digit) = (words.cells("set"), words.digit("digit"));
        let places = context.holders(&cells, digit);
        ensure!(!places.is_empty(), "{cells:?} can't hold {digit}");
        ensure!(words.cells("gone").iter().all(|&gone| context.sees_all(gone, &places)), "not all see {places:?}");
        // The set of a link between two digits: if it lacks the one, it holds the other.
        let evidence = context.step.evidence();
        let is_it = |link: &&Link| {
            let set = &evidence.groups[link.set.unwrap_or_default()];
            let inside = |end: &Node| set.cells.contains(&end.cell);
            let beside = [link.from, link.to].into_iter().filter(|end| !inside(end) && end.digit != digit);
            let beside = beside.map(|end| end.cell);
            let all: BTreeSet<Cell> = set.cells.iter().copied().chain(beside).collect();
            let is_end = |end: &Node| inside(end) && end.digit == digit;
            link.set.is_some() && all == cells.iter().copied().collect() && !is_end(&link.from) && !is_end(&link.to)
        };
        ensure!(evidence.links.iter().any(|link| is_it(&link)), "no link by {cells:?}");
        Ok(())
    }),
    ("cycle", |context, words| {
        follow(context, words, "cell", true)?;
        context.at = Some(said(vec![words.cell("cell")], words.digit("digit"), false));
        link(context, said(vec![words.cell("last")], words.digit("last_digit"), true), words.parts("back")[0])?;
        both_ways(context, words)?;
        effects(context, words)
    }),
    ("cycle-listed", |context, words| both_ways(context, words)),
    ("cycle-counted", |context, words| {
        let ons = context.step.evidence().links.iter().filter(|link| link.from.state == State::On).count();
        ensure!(words.number("number") == ons, "{ons} values");
        Ok(())
    }),
    ("cycle-effect", |context, words| {
        for value in ["on", "off"].map(|name| words.values(name)) {
            let [(cell, digit)] = value[..] else { return Err("no value is seen".to_owned()) };
            ensure!(digit == words.digit("digit") && context.sees(words.cell("goner"), cell), "{cell} is not seen");
        }
        Ok(())
    }),
];
