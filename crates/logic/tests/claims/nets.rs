//! Branching chains: each inference follows from earlier ones under the same assumption.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Digit, DigitSet};
use ninefold_logic::{Inference, State};

use super::chains::{shortened, value};
use super::{Context, Said, Table, Verdict, Words, ensure};

pub(super) fn said(cell: Cell, digit: Digit, is_on: bool) -> Said {
    Said { cells: vec![cell], digit, is_on }
}

/// Whether a candidate is known to be true.
fn is_on(context: &Context<'_>, cell: Cell, digit: Digit) -> bool {
    context.known.contains(&said(cell, digit, true))
}

/// Whether a candidate is known to be false: stated, or ruled out by a known value.
pub(super) fn is_off(context: &Context<'_>, cell: Cell, digit: Digit) -> bool {
    let is_ruled_out = |known: &Said| {
        let other = known.cells[0];
        known.is_on && ((other == cell && known.digit != digit) || (known.digit == digit && context.sees(cell, other)))
    };
    !context.has(cell, digit)
        || context.known.contains(&said(cell, digit, false))
        || context.known.iter().any(is_ruled_out)
}

/// The derivation of an inference.
#[derive(Clone, Copy)]
enum Way<'a> {
    /// It is the last candidate of the cell.
    LastInCell,
    /// It is the last place in a house.
    LastInHouse(Words<'a>),
    /// The cell holds another value.
    Value(Words<'a>),
    /// A house has the digit in another cell.
    Place(Words<'a>),
}

fn follows(context: &mut Context<'_>, words: Words<'_>, way: Way<'_>) -> Verdict {
    let (cell, digit) = (words.cell("cell"), words.digit("digit"));
    ensure!(context.has(cell, digit), "{digit} is no candidate of {cell}");
    let is_true = match way {
        Way::LastInCell => {
            let others = context.held(cell) - DigitSet::single(digit);
            let left: Vec<Digit> = others.iter().filter(|&other| !is_off(context, cell, other)).collect();
            ensure!(left.is_empty(), "{left:?} are left, too");
            true
        }
        Way::LastInHouse(words) => {
            let house = &words.houses("house")[0];
            ensure!(house.contains(cell) && context.is_missing(house, digit), "{cell} in {house}");
            let others = context.places(house, digit).into_iter().filter(|&other| other != cell);
            let left: Vec<Cell> = others.filter(|&other| !is_off(context, other, digit)).collect();
            ensure!(left.is_empty(), "{left:?} are left, too");
            true
        }
        Way::Value(words) => {
            ensure!(
                is_on(context, cell, words.digit("value")) && words.digit("value") != digit,
                "it is not known to be"
            );
            false
        }
        Way::Place(words) => {
            let (house, place) = (&words.houses("house")[0], words.cell("place"));
            ensure!(is_on(context, place, digit), "{place} is not known to be {digit}");
            ensure!(house.contains(place) && house.contains(cell) && place != cell, "{place} and {cell} in {house}");
            false
        }
    };
    context.known.push(said(cell, digit, is_true));
    Ok(())
}

/// Follows a path from what is known, and returns its end.
fn follow(context: &mut Context<'_>, words: Words<'_>, name: &str) -> Result<Said, String> {
    let parts = words.parts(name);
    let plain = |part: &Words<'_>| matches!(part.0.template(), "{cell} is {digit}" | "{cell} is not {digit}");
    if !words.is_brief(name) {
        context.check_all(&parts)?;
        return context.known.last().cloned().ok_or_else(|| "nothing follows".to_owned());
    }
    let on_way = |said: &Said| {
        let chains = &context.step.evidence().chains;
        let nodes = chains
            .iter()
            .flat_map(|chain| chain.inferences.iter().map(|inference: &Inference| inference.node).chain([chain.from]));
        nodes.map(|node| self::said(node.cell, node.digit, node.state == State::On)).any(|node| node == *said)
    };
    let values: usize = context.step.evidence().chains.iter().map(|chain| chain.inferences.len()).sum();
    let mut last = None;
    for part in shortened(parts[0], values)? {
        ensure!(plain(&part), "no value: {}", part.0);
        let now = value(part)?;
        ensure!(on_way(&now), "{now:?} is not on the way");
        last = Some(now);
    }
    last.ok_or_else(|| "nothing is told".to_owned())
}

/// Checks an assumption that leads to a candidate that is both true and false.
fn contradiction(context: &mut Context<'_>, words: Words<'_>, state: bool) -> Verdict {
    let start = said(words.cell("cell"), words.digit("digit"), state);
    context.known = vec![start.clone()];
    let one = follow(context, words, "one")?;
    let other = follow(context, words, "other")?;
    ensure!(one.cells == other.cells && one.digit == other.digit, "{one:?} and {other:?} can both be");
    ensure!(one.is_on != other.is_on, "{one:?} is said twice");
    context.check_all(&words.parts("then"))?;
    concludes(context, &Said { is_on: !state, ..start })
}

/// Checks that the conclusion is the effect of the step.
fn concludes(context: &Context<'_>, shown: &Said) -> Verdict {
    let (cell, digit) = (shown.cells[0], shown.digit);
    let placed: Vec<_> = context.step.placements().iter().map(|value| (value.cell, value.digit)).collect();
    match shown.is_on {
        true => ensure!(placed == [(cell, digit)], "{placed:?} is placed"),
        false => ensure!(context.eliminated().iter().eq([&(cell, digit)]) && placed.is_empty(), "more is done"),
    }
    Ok(())
}

/// Checks several cases that all have the same end.
fn cases(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let (mut starts, mut ends) = (Vec::new(), Vec::new());
    for case in words.parts("cases") {
        let template = case.0.template();
        let start = said(case.cell("cell"), case.digit("digit"), !template.contains("{cell} is not"));
        context.known = vec![start.clone()];
        ends.push(match template.contains("{links}") {
            true => follow(context, case, "links")?,
            false => start.clone(),
        });
        starts.push(start);
    }
    ensure!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
    match words.0.template().contains("{beginning}") {
        true => exhausts(context, words.parts("beginning")[0], &starts)?,
        false => {
            let is_either = starts.len() == 2 && starts[0] == Said { is_on: !starts[1].is_on, ..starts[1].clone() };
            ensure!(is_either, "{starts:?} are not all cases");
        }
    }
    context.check_all(&words.parts("aids"))?;
    concludes(context, &ends[0])
}

/// Checks that the cases are exhaustive: all places of a digit in a house, or all candidates of a cell.
fn exhausts(context: &mut Context<'_>, beginning: Words<'_>, starts: &[Said]) -> Verdict {
    context.check(beginning)?;
    let told: BTreeSet<(Cell, Digit)> = match beginning.0.template().contains("{house}") {
        true => beginning.cells("cells").into_iter().map(|cell| (cell, beginning.digit("digit"))).collect(),
        false => beginning.digits("digits").iter().map(|digit| (beginning.cell("cell"), digit)).collect(),
    };
    let starts: BTreeSet<(Cell, Digit)> = starts.iter().map(|start| (start.cells[0], start.digit)).collect();
    ensure!(starts == told, "{starts:?} are not all cases");
    Ok(())
}

/// Checks a summary of several cases with the same end, whose paths are in the lines.
fn summary(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let chains = &context.step.evidence().chains;
    let end = value(words.parts("end")[0])?;
    ensure!(chains.iter().all(|chain| chain.end() == chains[0].end()), "they lead elsewhere");
    context.check_all(&words.parts("aids"))?;
    concludes(context, &end)
}

/// Checks that a line follows from the lines that it refers to.
fn line(context: &mut Context<'_>, words: Words<'_>, way: Way<'_>) -> Verdict {
    after(context, words)?;
    follows(context, words, way)?;
    let now = context.known.last().cloned().into_iter().collect();
    let number = context.lines.last().map_or(0, |(first, _)| *first);
    context.lines.push((number, now));
    Ok(())
}

/// Adds the statements of the lines that a line refers to.
pub(super) fn after(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let part = words.parts("after")[0];
    let numbers = if part.0.template().is_empty() { Vec::new() } else { part.lines("lines") };
    let first = context.lines.last().map_or(0, |(first, _)| *first);
    context.known.clear();
    for number in numbers {
        ensure!((first + 1..=context.lines.len()).contains(&number), "line {number} is not before it");
        context.known.extend(context.lines[number - 1].1.clone());
    }
    Ok(())
}

/// Checks the last line, which combines the ends of the chains.
fn ends(context: &mut Context<'_>, words: Words<'_>, state: bool, is_refuted: bool) -> Verdict {
    let shown = said(words.cell("cell"), words.digit("digit"), state);
    for number in words.lines("ends") {
        ensure!((1..=context.lines.len()).contains(&number), "there is no line {number}");
    }
    let said: Vec<&Said> = words.lines("ends").iter().map(|&number| &context.lines[number - 1].1[0]).collect();
    match is_refuted {
        true => {
            let [one, other] = said[..] else { return Err(format!("{said:?}")) };
            ensure!(one.cells == other.cells && one.digit == other.digit && one.is_on != other.is_on, "{said:?}");
        }
        false => ensure!(said.iter().all(|end| **end == shown), "{said:?} is not {shown:?}"),
    }
    concludes(context, &shown)
}

pub(super) const CLAIMS: Table = &[
    ("Suppose {cell} is {digit}. {then} {one}. But also {other}. Both can't be true.", |context, words| {
        contradiction(context, words, true)
    }),
    ("Suppose {cell} is not {digit}. {then} {one}. But also {other}. Both can't be true.", |context, words| {
        contradiction(context, words, false)
    }),
    ("{beginning}. {cases}{aids}", cases),
    ("{cases}{aids}", cases),
    ("{beginning}. Each of these {number} cases leads to the same: {end}.{aids}", |context, words| {
        ensure!(words.number("number") == context.step.evidence().chains.len(), "other cases");
        context.check_all(&words.parts("beginning"))?;
        summary(context, words)
    }),
    ("Whether {cell} is {digit} or not, both cases lead to the same: {end}.{aids}", summary),
    ("In {house}, {digit} goes in {cells}", |context, words| {
        context.only_in(&words.houses("house")[0], words.digit("digit"), &words.cells("cells"))
    }),
    ("{cell} is {digits}", |context, words| {
        ensure!(
            context.held(words.cell("cell")) == words.digits("digits"),
            "it holds {:?}",
            context.held(words.cell("cell"))
        );
        Ok(())
    }),
    (" The chains use {names}.", |context, words| context.check_all(&words.parts("names"))),
    ("Then", |_, _| Ok(())),
    ("{words} {names},", |context, words| context.check_all(&words.parts("names"))),
    ("{name}", |context, words| {
        let mut chains = context.step.evidence().chains.iter().flat_map(|chain| &chain.inferences);
        let is_it = |inference: &Inference| matches!(&inference.derivation, ninefold_logic::Derivation::Technique(name, _) if **name == words.name("name"));
        ensure!(chains.any(is_it), "it is not used");
        Ok(())
    }),
    // The check of the surrounding inferences covers parts without a reason.
    ("{cell} is {digit} (all that is left there)", |context, words| follows(context, words, Way::LastInCell)),
    ("{cell} is {digit} (only place left in {house})", |context, words| {
        follows(context, words, Way::LastInHouse(words))
    }),
    ("{cell} is not {digit} (it is {value})", |context, words| follows(context, words, Way::Value(words))),
    ("{cell} is not {digit} (in {house} it is in {place})", |context, words| {
        follows(context, words, Way::Place(words))
    }),
    // A part without a reason: an assumption that is also the end.
    ("{cell} is {digit}", |context, words| {
        ensure!(is_on(context, words.cell("cell"), words.digit("digit")), "it is not known");
        Ok(())
    }),
    ("{cell} is not {digit}", |context, words| {
        ensure!(is_off(context, words.cell("cell"), words.digit("digit")), "it is not known");
        Ok(())
    }),
    ("{cell} is {digit}: all that is left there{after}.", |context, words| line(context, words, Way::LastInCell)),
    ("{cell} is {digit}: only place left in {house}{after}.", |context, words| {
        line(context, words, Way::LastInHouse(words))
    }),
    ("{cell} is not {digit}: it is {value}{after}.", |context, words| line(context, words, Way::Value(words))),
    ("{cell} is not {digit}: in {house} it is in {place}{after}.", |context, words| {
        line(context, words, Way::Place(words))
    }),
    ("{ends} can't both be, so {cell} is {digit}.", |context, words| ends(context, words, true, true)),
    ("{ends} can't both be, so {cell} is not {digit}.", |context, words| ends(context, words, false, true)),
    ("{ends} say the same, and one of them holds: {cell} is {digit}.", |context, words| {
        ends(context, words, true, false)
    }),
    ("{ends} say the same, and one of them holds: {cell} is not {digit}.", |context, words| {
        ends(context, words, false, false)
    }),
];
