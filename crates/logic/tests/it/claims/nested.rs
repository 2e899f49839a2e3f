//! Patterns within chains: the pattern of a line exists on the candidates that are left after the lines it refers to,
//! and it rules out the eliminations of the line.

use std::collections::BTreeSet;

use ninefold_grid::{Candidates, Cell, Digit, DigitSet};

use super::chains::value;
use super::nets::{after, is_off, said};
use super::{Context, Said, Table, Verdict, Words, ensure};

/// Checks a line with a pattern.
fn pattern(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    after(context, words)?;
    let gone = words.eliminated("eliminations");
    for &(cell, digit) in &gone {
        ensure!(context.has(cell, digit), "{digit} is no candidate of {cell}");
    }
    let left = left(context);
    let reason = words.parts("reason")[0];
    holds(context, &left, reason, &gone).map_err(|fault| format!("{reason}: {fault}"))?;
    let number = context.lines.last().map_or(0, |(first, _)| *first);
    let gone = gone.into_iter().map(|(cell, digit)| said(cell, digit, false)).collect();
    context.lines.push((number, gone));
    Ok(())
}

/// Returns the candidates that are left after the known lines.
fn left(context: &Context<'_>) -> Candidates {
    let mut left = context.stand.candidates.clone();
    for cell in context.stand.values.side().cells() {
        let off = context.held(cell).iter().filter(|&digit| is_off(context, cell, digit)).collect::<Vec<_>>();
        off.into_iter().for_each(|digit| {
            left.remove(cell, digit);
        });
    }
    left
}

/// Returns the blank cells among these that can hold a digit.
fn places(context: &Context<'_>, left: &Candidates, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    let is_place = |cell: &&Cell| context.stand.values.get(**cell).is_none() && left.get(**cell).contains(digit);
    cells.iter().filter(is_place).copied().collect()
}

type Gone = BTreeSet<(Cell, Digit)>;

/// Checks that a reason is true and rules out these candidates.
fn holds(context: &Context<'_>, left: &Candidates, reason: Words<'_>, gone: &Gone) -> Verdict {
    let refutes = |assumed: &[Said]| is_refuted(context, left, assumed);
    let single = |name: &str, digit: &str, is_on: bool| said(reason.cell(name), reason.digit(digit), is_on);
    match reason.0.message() {
        "nested-locked" => {
            let (base, cover) = (&reason.houses("base")[0], &reason.houses("cover")[0]);
            let (cells, digit) = (reason.cells("cells"), reason.digit("digit"));
            ensure!(places(context, left, base.cells(), digit) == cells, "it can go elsewhere");
            ensure!(context.is_missing(base, digit) && cells.iter().all(|&cell| cover.contains(cell)), "{cover}");
            let is_inside =
                |&(cell, gone): &(Cell, Digit)| gone == digit && cover.contains(cell) && !cells.contains(&cell);
            ensure!(gone.iter().all(is_inside), "more goes");
        }
        "nested-hidden-pair" => {
            let house = &reason.houses("house")[0];
            let (cells, digits) = (reason.cells("cells"), reason.digits("digits"));
            let is_there =
                |digit: Digit| context.is_missing(house, digit) && places(context, left, house.cells(), digit) == cells;
            ensure!(digits.iter().all(is_there) && cells.len() == digits.len(), "they can go elsewhere");
            ensure!(gone.iter().all(|(cell, digit)| cells.contains(cell) && !digits.contains(*digit)), "more goes");
        }
        "nested-naked-pair" => {
            let (cells, digits) = (reason.cells("cells"), reason.digits("digits"));
            ensure!(cells.len() == digits.len() && context.are_peers(&cells), "{cells:?}");
            ensure!(cells.iter().all(|&cell| left.get(cell) == digits), "they can be more");
            let is_seen = |&(cell, digit): &(Cell, Digit)| digits.contains(digit) && context.sees_all(cell, &cells);
            ensure!(gone.iter().all(is_seen), "more goes");
        }
        "nested-x-wing" => {
            let (bases, covers, digit) = (reason.houses("bases"), reason.houses("covers"), reason.digit("digit"));
            let is_covered = |cell: Cell| covers.iter().any(|cover| cover.contains(cell));
            ensure!(bases.len() == covers.len(), "{} lines", bases.len());
            for base in bases {
                let places = places(context, left, base.cells(), digit);
                ensure!(context.is_missing(base, digit) && places.iter().all(|&cell| is_covered(cell)), "{places:?}");
            }
            let is_outside = |&(cell, gone): &(Cell, Digit)| {
                gone == digit && is_covered(cell) && !bases.iter().any(|base| base.contains(cell))
            };
            ensure!(gone.iter().all(is_outside), "more goes");
        }
        "nested-chain-on" => chain(context, left, reason, gone, true)?,
        "nested-chain-off" => chain(context, left, reason, gone, false)?,
        "nested-loop" => around(context, left, reason, gone)?,
        "nested-contradiction-on" => {
            branches_refute(context, left, reason, gone, true)?;
        }
        "nested-contradiction-off" => {
            branches_refute(context, left, reason, gone, false)?;
        }
        "nested-double" => {
            let end = value(reason.parts("end")[0])?;
            let against = Said { is_on: !end.is_on, ..end.clone() };
            for is_on in [true, false] {
                ensure!(refutes(&[single("cell", "digit", is_on), against.clone()]), "not if it is {is_on}");
            }
            follows(gone, &end)?;
        }
        "nested-region" => {
            let (cells, digit) = (reason.cells("cells"), reason.digit("digit"));
            let house = &reason.houses("house")[0];
            ensure!(
                context.is_missing(house, digit) && places(context, left, house.cells(), digit) == cells,
                "{cells:?}"
            );
            let cases: Vec<Said> = cells.iter().map(|&cell| said(cell, digit, true)).collect();
            agree(context, left, reason, &cases, gone)?;
        }
        "nested-cell" => {
            let (cell, digits) = (reason.cell("cell"), reason.digits("digits"));
            ensure!(left.get(cell) == digits, "it can be {:?}", left.get(cell));
            let cases: Vec<Said> = digits.iter().map(|digit| said(cell, digit, true)).collect();
            agree(context, left, reason, &cases, gone)?;
        }
        other => return Err(format!("no check for {other:?}")),
    }
    Ok(())
}

/// Checks that the eliminations follow from one node alone.
fn follows(gone: &Gone, end: &Said) -> Verdict {
    let (cell, digit) = (end.cells[0], end.digit);
    let is_so = |&(other, gone): &(Cell, Digit)| other == cell && (gone == digit) != end.is_on;
    ensure!(gone.iter().all(is_so), "more goes");
    Ok(())
}

/// Checks that each case leads to the stated result.
fn agree(context: &Context<'_>, left: &Candidates, reason: Words<'_>, cases: &[Said], gone: &Gone) -> Verdict {
    let end = value(reason.parts("end")[0])?;
    let against = Said { is_on: !end.is_on, ..end.clone() };
    for case in cases {
        ensure!(is_refuted(context, left, &[case.clone(), against.clone()]), "not from {case:?}");
    }
    follows(gone, &end)
}

/// Checks an assumption that makes a candidate both true and false.
fn branches_refute(context: &Context<'_>, left: &Candidates, reason: Words<'_>, gone: &Gone, is_on: bool) -> Verdict {
    let from = said(reason.cell("cell"), reason.digit("digit"), is_on);
    for clash in [true, false] {
        let against = said(reason.cell("place"), reason.digit("value"), clash);
        ensure!(is_refuted(context, left, &[from.clone(), against]), "the value may be {clash}");
    }
    follows(gone, &Said { is_on: !is_on, ..from })
}

/// Checks a chain without branches: given the value before it, each value is a single.
fn chain(context: &Context<'_>, left: &Candidates, reason: Words<'_>, gone: &Gone, is_on: bool) -> Verdict {
    let from = said(reason.cell("cell"), reason.digit("digit"), is_on);
    let mut at = from.clone();
    for link in reason.parts("links") {
        let to = value(link)?;
        ensure!(leads(context, left, &at, &to), "{to:?} does not follow from {at:?}");
        at = to;
    }
    let end = Said { is_on: !is_on, ..from };
    ensure!(at == end, "the chain ends with {at:?}");
    follows(gone, &end)
}

/// Whether a node follows directly from a value, or from a candidate that is off.
fn leads(context: &Context<'_>, left: &Candidates, from: &Said, to: &Said) -> bool {
    let mut rest = left.clone();
    let (cell, digit) = (from.cells[0], from.digit);
    if from.is_on {
        rest.set(cell, DigitSet::single(digit));
        context.houses().peers(cell).iter().for_each(|peer| {
            rest.remove(peer, digit);
        });
    } else {
        rest.remove(cell, digit);
    }
    let (cell, digit) = (to.cells[0], to.digit);
    if !to.is_on {
        return !rest.get(cell).contains(digit);
    }
    let is_last = |house: &ninefold_grid::House| {
        house.contains(cell)
            && context.is_missing(house, digit)
            && places(context, &rest, house.cells(), digit) == [cell]
    };
    rest.get(cell).only() == Some(digit) || context.houses().iter().any(is_last)
}

/// Checks a loop: of each two adjacent nodes, alternately at most one and at least one is true.
fn around(context: &Context<'_>, left: &Candidates, reason: Words<'_>, gone: &Gone) -> Verdict {
    let side = |name: &str| reason.parts(name).into_iter().map(value).collect::<Result<Vec<Said>, String>>();
    let (ons, offs) = (side("ons")?, side("offs")?);
    ensure!(ons.len() == offs.len() && ons.len() > 1, "{} and {} values", ons.len(), offs.len());
    let off = |said: &Said| Said { is_on: false, ..said.clone() };
    for (at, (on, not)) in ons.iter().zip(&offs).enumerate() {
        let next = &ons[(at + 1) % ons.len()];
        ensure!(leads(context, left, on, &off(not)), "{on:?} and {not:?} may both be");
        ensure!(leads(context, left, &off(not), next), "neither {not:?} nor {next:?} need be");
    }
    for &(cell, digit) in gone {
        let is_seen = |said: &Said| {
            let other = said.cells[0];
            if other == cell { said.digit != digit } else { said.digit == digit && context.sees(cell, other) }
        };
        ensure!(ons.iter().any(is_seen) && offs.iter().any(is_seen), "{digit} in {cell} is not ruled out both ways");
    }
    Ok(())
}

/// Whether these assumptions lead to a contradiction by singles.
fn is_refuted(context: &Context<'_>, before: &Candidates, assumed: &[Said]) -> bool {
    let mut left = before.clone();
    let blank: Vec<Cell> =
        context.stand.values.side().cells().filter(|&cell| context.stand.values.get(cell).is_none()).collect();
    for said in assumed.iter().filter(|said| !said.is_on) {
        left.remove(said.cells[0], said.digit);
    }
    let mut todo: Vec<(Cell, Digit)> =
        assumed.iter().filter(|said| said.is_on).map(|said| (said.cells[0], said.digit)).collect();
    let mut done = BTreeSet::new();
    loop {
        while let Some((cell, digit)) = todo.pop() {
            if !left.get(cell).contains(digit) {
                return true;
            }
            done.insert(cell);
            left.set(cell, DigitSet::single(digit));
            for peer in context.houses().peers(cell).iter() {
                left.remove(peer, digit);
            }
        }
        if blank.iter().any(|&cell| left.get(cell).is_empty()) {
            return true;
        }
        let lone = blank.iter().filter_map(|&cell| Some((cell, left.get(cell).only()?)));
        todo.extend(lone.filter(|(cell, _)| !done.contains(cell)));
        for house in context.houses().iter() {
            for digit in DigitSet::full(context.houses().side()).iter() {
                if !context.is_missing(house, digit) {
                    continue;
                }
                match places(context, &left, house.cells(), digit)[..] {
                    [] => return true,
                    [cell] if !done.contains(&cell) => todo.push((cell, digit)),
                    _ => {}
                }
            }
        }
        if todo.is_empty() {
            return false;
        }
    }
}

pub(super) const CLAIMS: Table = &[("line-pattern-reason", pattern)];
