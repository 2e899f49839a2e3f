//! Chains and loops: each link follows from the one before it by the stated reason.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Digit, DigitSet};
use ninefold_logic::{Node, Role, State};

use super::{Context, Said, Table, Verdict, Words, ensure};

pub(super) fn said(cells: Vec<Cell>, digit: Digit, is_on: bool) -> Said {
    Said { cells, digit, is_on }
}

/// Whether two statements follow from each other within a cell.
pub(super) fn within(context: &Context<'_>, from: &Said, to: &Said) -> Verdict {
    ensure!(from.cells == to.cells && to.cells.len() == 1, "{from:?} and {to:?} are not in the same cell");
    let held = context.held(to.cells[0]);
    let both = DigitSet::single(from.digit) | DigitSet::single(to.digit);
    ensure!(both.len() == 2 && (both - held).is_empty(), "{held:?} in {:?}", to.cells);
    ensure!(from.is_on != to.is_on && (from.is_on || held == both), "{held:?} in {:?}", to.cells);
    Ok(())
}

/// Follows a link from the latest node of the chain by its reason.
pub(super) fn link(context: &mut Context<'_>, to: Said, reason: Words<'_>) -> Verdict {
    let from = context.at.clone().ok_or("nothing is supposed")?;
    ensure!(to.cells.iter().all(|&cell| context.has(cell, to.digit)), "{to:?} is no candidate");
    let all = [&from.cells[..], &to.cells].concat();
    let is_same = from.digit == to.digit && from.is_on != to.is_on;
    match reason.0.message() {
        "reason-same-cell" | "reason-only-other-candidate" | "reason-last-candidate" => within(context, &from, &to)?,
        "reason-other-value" => {
            ensure!(reason.digit("value") == from.digit, "it is {}", from.digit);
            within(context, &from, &to)?;
        }
        "reason-only-other-place" => {
            let house = &reason.houses("house")[0];
            ensure!(is_same && to.is_on && all.iter().all(|&cell| house.contains(cell)), "{all:?} in {house}");
            context.only_in(house, to.digit, &all)?;
        }
        "reason-house" => {
            let house = &reason.houses("house")[0];
            ensure!(is_same && from.is_on && all.iter().all(|&cell| house.contains(cell)), "{all:?} in {house}");
            ensure!(!from.cells.iter().any(|cell| to.cells.contains(cell)), "{all:?}");
        }
        "reason-other-places" => {
            let house = &reason.houses("house")[0];
            ensure!(is_same && from.is_on && all.iter().all(|&cell| house.contains(cell)), "{all:?} in {house}");
            ensure!(reason.cells("places") == from.cells, "it is in {:?}", from.cells);
        }
        "reason-sees" => {
            let places = reason.cells("places");
            ensure!(reason.cells("cells") == to.cells, "they are {:?}", to.cells);
            ensure!(places == from.cells && is_same && from.is_on, "{places:?} are not {from:?}");
            ensure!(to.cells.iter().all(|&cell| context.sees_all(cell, &places)), "{to:?} don't see {places:?}");
        }
        "reason-locked-set" => locked(context, &from, &to, reason)?,
        other => return Err(format!("no check for {other:?}")),
    }
    context.at = Some(to);
    Ok(())
}

/// Checks N cells that are left with N digits and so hold each of them.
fn locked(context: &Context<'_>, from: &Said, to: &Said, reason: Words<'_>) -> Verdict {
    let (cells, digits) = (reason.cells("cells"), reason.digits("digits"));
    let left = |cell: Cell| {
        let held = context.held(cell);
        if from.cells.contains(&cell) { held - DigitSet::single(from.digit) } else { held }
    };
    let union = cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | left(cell));
    let distinct: BTreeSet<Cell> = cells.iter().copied().collect();
    ensure!(!from.is_on && to.is_on, "{from:?} to {to:?}");
    ensure!(union == digits && distinct.len() == digits.len() && distinct.len() == cells.len(), "they hold {union:?}");
    let places =
        |digit: Digit| -> Vec<Cell> { cells.iter().copied().filter(|&cell| left(cell).contains(digit)).collect() };
    ensure!(digits.iter().all(|digit| context.are_peers(&places(digit))), "a digit fits twice");
    match digits.contains(to.digit) && places(to.digit).iter().all(|cell| to.cells.contains(cell)) {
        true => Ok(()),
        // Another cell keeps one candidate.
        false => {
            ensure!(to.cells.len() == 1 && !cells.contains(&to.cells[0]), "{to:?}");
            let taken = |&digit: &Digit| digits.contains(digit) && context.sees_all(to.cells[0], &places(digit));
            let kept: DigitSet = context.held(to.cells[0]).iter().filter(|digit| !taken(digit)).collect();
            ensure!(kept == DigitSet::single(to.digit), "{to:?} keeps {kept:?}");
            Ok(())
        }
    }
}

/// Checks a link with its reason in brackets or after a colon.
fn inferred(context: &mut Context<'_>, words: Words<'_>, cells: &str, is_on: bool) -> Verdict {
    let to = said(words.cells(cells), words.digit("digit"), is_on);
    link(context, to, words.parts("reason")[0])
}

/// Checks a link within the current cell of the chain.
fn in_cell(context: &mut Context<'_>, words: Words<'_>, is_on: bool) -> Verdict {
    let from = context.at.clone().ok_or("nothing is supposed")?;
    let to = said(from.cells.clone(), words.digit("digit"), is_on);
    within(context, &from, &to)?;
    context.at = Some(to);
    Ok(())
}

/// Follows the links of a chain from its assumption, and returns its end. The listed values of an abbreviated chain
/// must be on its path; the lines contain all of them.
pub(super) fn follow(context: &mut Context<'_>, words: Words<'_>, start: &str, is_on: bool) -> Result<Said, String> {
    let first = said(vec![words.cell(start)], words.digit("digit"), is_on);
    context.at = Some(first);
    context.known.clear();
    let links = words.parts("links");
    if !words.is_brief("links") {
        context.check_all(&links)?;
        return context.at.clone().ok_or_else(|| "no link".to_owned());
    }
    let values = context.step.evidence().links.iter().filter(|link| link.to.state == State::On).count();
    ensure!(links.len() <= values + 1, "{} values of {values}", links.len() - 1);
    brief(context, &links)
}

/// Checks that the values of an abbreviated chain are on its path, and returns the last one.
fn brief(context: &Context<'_>, parts: &[Words<'_>]) -> Result<Said, String> {
    let on_way: Vec<Said> = context.step.evidence().links.iter().map(|link| node(context, link.to)).collect();
    let mut last = None;
    for part in parts {
        let now = value(*part)?;
        ensure!(on_way.contains(&now), "{now:?} is not on the way");
        last = Some(now);
    }
    last.ok_or_else(|| "nothing is told".to_owned())
}

/// Returns the statement of a part without a reason.
pub(super) fn value(part: Words<'_>) -> Result<Said, String> {
    let digit = || part.digit("digit");
    match part.0.message() {
        "node-on" => Ok(said(vec![part.cell("cell")], digit(), true)),
        "node-off" => Ok(said(vec![part.cell("cell")], digit(), false)),
        "node-group-on" => Ok(said(part.cells("cells"), digit(), true)),
        "node-group-off" => Ok(said(part.cells("cells"), digit(), false)),
        other => Err(format!("no value: {other:?}")),
    }
}

/// Returns a node of the evidence with all its cells.
pub(super) fn node(context: &Context<'_>, node: Node) -> Said {
    let evidence = context.step.evidence();
    let is_it = |group: &&ninefold_logic::Group| {
        group.role == Role::Group && group.digits.contains(node.digit) && group.cells.first() == Some(&node.cell)
    };
    let cells = evidence.groups.iter().find(is_it).map_or(vec![node.cell], |group| group.cells.clone());
    said(cells, node.digit, node.state == State::On)
}

/// Checks a chain that contradicts its assumption.
fn refuted(context: &mut Context<'_>, words: Words<'_>, is_on: bool) -> Verdict {
    let end = follow(context, words, "cell", is_on)?;
    let (cell, digit) = (words.cell("cell"), words.digit("digit"));
    ensure!(end == said(vec![cell], digit, !is_on), "the chain ends with {end:?}");
    let is_placed = context.step.placements().iter().any(|value| (value.cell, value.digit) == (cell, digit));
    let only = |&(other, gone): &(Cell, Digit)| other == cell && (gone == digit) == is_on;
    ensure!(context.step.placements().is_empty() || (is_placed && !is_on), "something else is placed");
    ensure!(context.eliminated().iter().all(only), "something else is eliminated");
    Ok(())
}

fn supposed(context: &mut Context<'_>, words: Words<'_>, is_on: bool) -> Verdict {
    let first = said(vec![words.cell("cell")], words.digit("digit"), is_on);
    context.at = Some(first.clone());
    context.lines.push((context.lines.len(), vec![first]));
    Ok(())
}

pub(super) const CLAIMS: Table = &[
    ("chain-ends-same-digit", |context, words| {
        let end = follow(context, words, "start", false)?;
        let ends = words.cells("ends");
        ensure!(end == said(vec![ends[1]], words.digit("digit"), true), "the chain ends with {end:?}");
        ensure!(ends[0] == words.cell("start"), "another start");
        context.all_see(words.digits("digit"), &ends)
    }),
    ("chain-ends-two-digits", |context, words| {
        let last = follow(context, words, "start", false)?;
        let (start, end) = (words.cell("start"), words.cell("end"));
        let (digit, other) = (words.digit("digit"), words.digit("other"));
        ensure!(last == said(vec![end], other, true) && digit != other, "the chain ends with {last:?}");
        ensure!(context.sees(start, end), "{start} and {end} don't see each other");
        let told: BTreeSet<(Cell, Digit)> = words.values("crossed").into_iter().collect();
        ensure!(told == context.eliminated(), "something else is eliminated");
        ensure!(told.iter().all(|value| [(start, other), (end, digit)].contains(value)), "{told:?}");
        Ok(())
    }),
    ("chain-contradiction-on", |context, words| refuted(context, words, true)),
    ("chain-contradiction-off", |context, words| refuted(context, words, false)),
    ("chain-two-values", |context, words| {
        let end = follow(context, words, "cell", true)?;
        let (cell, digit) = (words.cell("cell"), words.digit("digit"));
        ensure!(end.is_on && end.cells == [cell] && end.digit != digit, "the chain ends with {end:?}");
        ensure!(context.eliminated().iter().eq([&(cell, digit)]), "something else is eliminated");
        Ok(())
    }),
    ("link-same-cell-on", |context, words| in_cell(context, words, true)),
    ("link-same-cell-off", |context, words| in_cell(context, words, false)),
    ("link-on", |context, words| inferred(context, words, "cell", true)),
    ("link-group-on", |context, words| inferred(context, words, "cells", true)),
    ("link-off", |context, words| inferred(context, words, "cell", false)),
    ("link-group-off", |context, words| inferred(context, words, "cells", false)),
    ("link-off-but", |context, words| {
        inferred(context, words, "cell", false)?;
        let from = context.at.clone().ok_or("nothing is supposed")?;
        let to = said(from.cells.clone(), words.digit("other"), true);
        within(context, &from, &to)?;
        context.at = Some(to);
        Ok(())
    }),
    ("line-link-on", |context, words| inferred(context, words, "cell", true)),
    ("line-link-group-on", |context, words| inferred(context, words, "cells", true)),
    ("line-link-off", |context, words| inferred(context, words, "cell", false)),
    ("line-link-group-off", |context, words| inferred(context, words, "cells", false)),
    ("line-suppose-on", |context, words| supposed(context, words, true)),
    ("line-suppose-off", |context, words| supposed(context, words, false)),
];
