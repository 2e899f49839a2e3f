//! Branching chains: each inference follows from earlier ones under the same assumption.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Digit, DigitSet};
use ninefold_logic::{Derivation, Inference, State};

use super::chains::value;
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
    let plain = |part: &Words<'_>| matches!(part.0.message(), "node-on" | "node-off");
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
    ensure!(parts.len() <= values + 1, "{} values of {values}", parts.len() - 1);
    let mut last = None;
    for part in parts {
        ensure!(plain(&part), "no value: {part}");
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
    patterns(context, words)?;
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
        let (is_on, is_empty) = match case.0.message() {
            "forcing-case-on" => (true, false),
            "forcing-case-off" => (false, false),
            "forcing-case-on-nothing" => (true, true),
            "forcing-case-off-nothing" => (false, true),
            other => return Err(format!("no check for {other:?}")),
        };
        let start = said(case.cell("cell"), case.digit("digit"), is_on);
        context.known = vec![start.clone()];
        ends.push(match is_empty {
            false => follow(context, case, "links")?,
            true => start.clone(),
        });
        starts.push(start);
    }
    ensure!(ends.iter().all(|end| *end == ends[0]), "{ends:?}");
    let starts_told: BTreeSet<(Cell, Digit)> = starts.iter().map(|start| (start.cells[0], start.digit)).collect();
    match words.0.message() {
        "forcing-cases-house" => ensure!(starts_told == places(context, words)?, "{starts:?} are not all cases"),
        "forcing-cases-cell" => ensure!(starts_told == candidates(context, words)?, "{starts:?} are not all cases"),
        _ => {
            let is_either = starts.len() == 2 && starts[0] == Said { is_on: !starts[1].is_on, ..starts[1].clone() };
            ensure!(is_either, "{starts:?} are not all cases");
        }
    }
    patterns(context, words)?;
    concludes(context, &ends[0])
}

/// Checks that these are all places of a digit in a house, and returns them.
fn places(context: &Context<'_>, words: Words<'_>) -> Result<BTreeSet<(Cell, Digit)>, String> {
    let (digit, cells) = (words.digit("digit"), words.cells("cells"));
    context.only_in(&words.houses("house")[0], digit, &cells)?;
    Ok(cells.into_iter().map(|cell| (cell, digit)).collect())
}

/// Checks that these are all candidates of a cell, and returns them.
fn candidates(context: &Context<'_>, words: Words<'_>) -> Result<BTreeSet<(Cell, Digit)>, String> {
    let (cell, digits) = (words.cell("cell"), words.digits("digits"));
    ensure!(context.held(cell) == digits, "it holds {:?}", context.held(cell));
    Ok(digits.iter().map(|digit| (cell, digit)).collect())
}

/// Checks that the chains use the patterns that are named.
fn patterns(context: &Context<'_>, words: Words<'_>) -> Verdict {
    for name in words.names("patterns") {
        let mut chains = context.step.evidence().chains.iter().flat_map(|chain| &chain.inferences);
        let is_it =
            |inference: &Inference| matches!(&inference.derivation, Derivation::Technique(other, _) if **other == name);
        ensure!(chains.any(is_it), "{name} is not used");
    }
    Ok(())
}

/// Checks a summary of several cases with the same end, whose paths are in the lines.
fn summary(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let chains = &context.step.evidence().chains;
    let end = value(words.parts("end")[0])?;
    ensure!(chains.iter().all(|chain| chain.end() == chains[0].end()), "they lead elsewhere");
    patterns(context, words)?;
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
    let numbers = words.lines("after");
    ensure!(!numbers.is_empty(), "it follows from no line");
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
    ("forcing-contradiction-on", |context, words| contradiction(context, words, true)),
    ("forcing-contradiction-off", |context, words| contradiction(context, words, false)),
    ("forcing-cases-house", cases),
    ("forcing-cases-cell", cases),
    ("forcing-cases-candidate", cases),
    ("forcing-summary-house", |context, words| {
        let places = places(context, words)?;
        ensure!([words.number("number"), context.step.evidence().chains.len()] == [places.len(); 2], "other cases");
        summary(context, words)
    }),
    ("forcing-summary-cell", |context, words| {
        let candidates = candidates(context, words)?;
        ensure!([words.number("number"), context.step.evidence().chains.len()] == [candidates.len(); 2], "other cases");
        summary(context, words)
    }),
    ("forcing-summary-candidate", summary),
    // The check of the surrounding inferences covers parts without a reason.
    ("inference-last-candidate", |context, words| follows(context, words, Way::LastInCell)),
    ("inference-last-place", |context, words| follows(context, words, Way::LastInHouse(words))),
    ("inference-other-value", |context, words| follows(context, words, Way::Value(words))),
    ("inference-other-place", |context, words| follows(context, words, Way::Place(words))),
    // A part without a reason: an assumption that is also the end.
    ("node-on", |context, words| {
        ensure!(is_on(context, words.cell("cell"), words.digit("digit")), "it is not known");
        Ok(())
    }),
    ("node-off", |context, words| {
        ensure!(is_off(context, words.cell("cell"), words.digit("digit")), "it is not known");
        Ok(())
    }),
    ("line-last-candidate", |context, words| line(context, words, Way::LastInCell)),
    ("line-last-place", |context, words| line(context, words, Way::LastInHouse(words))),
    ("line-other-value", |context, words| line(context, words, Way::Value(words))),
    ("line-other-place", |context, words| line(context, words, Way::Place(words))),
    ("line-contradiction-on", |context, words| ends(context, words, true, true)),
    ("line-contradiction-off", |context, words| ends(context, words, false, true)),
    ("line-agreement-on", |context, words| ends(context, words, true, false)),
    ("line-agreement-off", |context, words| ends(context, words, false, false)),
];
