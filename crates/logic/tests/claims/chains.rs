//! Chains and loops: each link follows from the one before it, by the reason that is told.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Digit, DigitSet};
use ninefold_logic::{Link, Node, Role, State};

use super::{Context, Said, Table, Verdict, Words, ensure};

fn said(cells: Vec<Cell>, digit: Digit, is_on: bool) -> Said {
    Said { cells, digit, is_on }
}

/// Whether two statements follow from each other within a cell.
fn within(context: &Context<'_>, from: &Said, to: &Said) -> Verdict {
    ensure!(from.cells == to.cells && to.cells.len() == 1, "{from:?} and {to:?} are not in the same cell");
    let held = context.held(to.cells[0]);
    let both = DigitSet::single(from.digit) | DigitSet::single(to.digit);
    ensure!(both.len() == 2 && (both - held).is_empty(), "{held:?} in {:?}", to.cells);
    ensure!(from.is_on != to.is_on && (from.is_on || held == both), "{held:?} in {:?}", to.cells);
    Ok(())
}

/// Follows a link from where the chain stands, by its reason.
fn link(context: &mut Context<'_>, to: Said, reason: Words<'_>) -> Verdict {
    let from = context.at.clone().ok_or("nothing is supposed")?;
    ensure!(to.cells.iter().all(|&cell| context.has(cell, to.digit)), "{to:?} is no candidate");
    let all = [&from.cells[..], &to.cells].concat();
    let is_same = from.digit == to.digit && from.is_on != to.is_on;
    match reason.0.template() {
        "same cell" | "only other candidate there" | "all that is left there" => within(context, &from, &to)?,
        "it is {value}" => {
            ensure!(reason.digit("value") == from.digit, "it is {}", from.digit);
            within(context, &from, &to)?;
        }
        "only other place in {house}" => {
            let house = &reason.houses("house")[0];
            ensure!(is_same && to.is_on && all.iter().all(|&cell| house.contains(cell)), "{all:?} in {house}");
            context.only_in(house, to.digit, &all)?;
        }
        "{house}" => {
            let house = &reason.houses("house")[0];
            ensure!(is_same && from.is_on && all.iter().all(|&cell| house.contains(cell)), "{all:?} in {house}");
            ensure!(!from.cells.iter().any(|cell| to.cells.contains(cell)), "{all:?}");
        }
        "in {house} it is in {places}" => {
            let house = &reason.houses("house")[0];
            ensure!(is_same && from.is_on && all.iter().all(|&cell| house.contains(cell)), "{all:?} in {house}");
            ensure!(reason.cells("places") == from.cells, "it is in {:?}", from.cells);
        }
        "it sees {places}" | "each of them sees {places}" => {
            let places = reason.cells("places");
            ensure!(places == from.cells && is_same && from.is_on, "{places:?} are not {from:?}");
            ensure!(to.cells.iter().all(|&cell| context.sees_all(cell, &places)), "{to:?} don't see {places:?}");
        }
        "{cells} then hold only {digits}" => locked(context, &from, &to, reason)?,
        other => return Err(format!("no check for {other:?}")),
    }
    context.at = Some(to);
    Ok(())
}

/// Cells that are left with as many digits as they are, and so hold each of them.
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
        // A cell beside them keeps one candidate.
        false => {
            ensure!(to.cells.len() == 1 && !cells.contains(&to.cells[0]), "{to:?}");
            let taken = |&digit: &Digit| digits.contains(digit) && context.sees_all(to.cells[0], &places(digit));
            let kept: DigitSet = context.held(to.cells[0]).iter().filter(|digit| !taken(digit)).collect();
            ensure!(kept == DigitSet::single(to.digit), "{to:?} keeps {kept:?}");
            Ok(())
        }
    }
}

/// What a link says, with the reason in brackets or behind a colon.
fn inferred(context: &mut Context<'_>, words: Words<'_>, cells: &str, is_on: bool) -> Verdict {
    let to = said(words.cells(cells), words.digit("digit"), is_on);
    link(context, to, words.parts("reason")[0])
}

/// A step within the cell where the chain stands.
fn in_cell(context: &mut Context<'_>, words: Words<'_>, is_on: bool) -> Verdict {
    let from = context.at.clone().ok_or("nothing is supposed")?;
    let to = said(from.cells.clone(), words.digit("digit"), is_on);
    within(context, &from, &to)?;
    context.at = Some(to);
    Ok(())
}

/// Follows the links of a chain from its supposition; returns where it ends. Of a chain told in brief, what is told must be
/// on the way: its lines tell all.
fn follow(context: &mut Context<'_>, words: Words<'_>, start: &str, is_on: bool) -> Result<Said, String> {
    let first = said(vec![words.cell(start)], words.digit("digit"), is_on);
    context.at = Some(first);
    context.known.clear();
    let links = words.parts("links");
    if !words.is_brief("links") {
        context.check_all(&links)?;
        return context.at.clone().ok_or_else(|| "no link".to_owned());
    }
    let values = context.step.evidence().links.iter().filter(|link| link.to.state == State::On).count();
    let parts = shortened(links[0], values)?;
    brief(context, &parts)
}

/// The values that a shortened way tells, and its end. It tells no more than there are.
pub(super) fn shortened(part: Words<'_>, values: usize) -> Result<Vec<Words<'_>>, String> {
    let (told, left) = match part.0.template() {
        "{way}, so {end}" => (part.parts("way"), 0),
        "{number} values follow, so {end}" => (Vec::new(), part.number("number")),
        "{way} and {number} more values, so {end}" => (part.parts("way"), part.number("number")),
        _ => return Ok(vec![part]),
    };
    ensure!(told.len() + left <= values, "{} values of {values}", told.len() + left);
    Ok([told, part.parts("end")].concat())
}

/// What is told of a chain in brief is on its way; returns the last of it.
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

/// What a part says that gives no reason.
pub(super) fn value(part: Words<'_>) -> Result<Said, String> {
    let digit = || part.digit("digit");
    match part.0.template() {
        "{cell} is {digit}" => Ok(said(vec![part.cell("cell")], digit(), true)),
        "{cell} is not {digit}" => Ok(said(vec![part.cell("cell")], digit(), false)),
        "one of {cells} is {digit}" => Ok(said(part.cells("cells"), digit(), true)),
        "neither of {cells} is {digit}" | "none of {cells} is {digit}" => Ok(said(part.cells("cells"), digit(), false)),
        other => Err(format!("no value: {other:?}")),
    }
}

/// A node of the evidence with all its cells.
fn node(context: &Context<'_>, node: Node) -> Said {
    let evidence = context.step.evidence();
    let is_it = |group: &&ninefold_logic::Group| {
        group.role == Role::Group && group.digits.contains(node.digit) && group.cells.first() == Some(&node.cell)
    };
    let cells = evidence.groups.iter().find(is_it).map_or(vec![node.cell], |group| group.cells.clone());
    said(cells, node.digit, node.state == State::On)
}

/// Whether the ends of a link of the evidence can't both be true, by what the position holds.
fn is_weak(context: &Context<'_>, link: &Link) -> bool {
    let (from, to) = (node(context, link.from), node(context, link.to));
    match from.digit == to.digit {
        true => from.cells.iter().all(|&cell| context.sees_all(cell, &to.cells)),
        false => from.cells == to.cells && from.cells.len() == 1,
    }
}

/// What a loop eliminates, each candidate with its own reason.
fn effects(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let cases = words.parts("cases");
    context.check_all(&cases)?;
    for (cell, digit) in context.eliminated() {
        let is_told = |case: &Words<'_>| match case.0.template() {
            "{cell} is {digits} and nothing else" => {
                case.cell("cell") == cell && !case.digits("digits").contains(digit)
            }
            "{goner} can't be {digit}: it sees {on} in the one case and {off} in the other" => {
                case.cell("goner") == cell && case.digit("digit") == digit
            }
            _ => case.cells("gone").contains(&cell) && case.digit("digit") == digit,
        };
        ensure!(cases.iter().any(is_told), "{digit} in {cell} is not told");
    }
    Ok(())
}

/// A loop: forth from its start to the last link, and what the last link says backwards.
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

/// Whether of the ends of a link one is true at least.
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

/// The two ways in which a cycle holds.
fn both_ways(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let side = |state: State| -> BTreeSet<(Cell, Digit)> {
        let nodes = context.step.evidence().links.iter().map(|link| link.from);
        nodes.filter(|node| node.state == state).map(|node| (node.cell, node.digit)).collect()
    };
    let told = |name: &str| -> BTreeSet<(Cell, Digit)> {
        words.parts(name).iter().flat_map(|part| part.values("value")).collect()
    };
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

/// A chain that contradicts its supposition.
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
    (
        "If {start} is not {digit}, then {links}. So one of {ends} is {digit}, and no cell that sees both can be {digit}.",
        |context, words| {
            let end = follow(context, words, "start", false)?;
            let ends = words.cells("ends");
            ensure!(end == said(vec![ends[1]], words.digit("digit"), true), "the chain ends with {end:?}");
            ensure!(ends[0] == words.cell("start"), "another start");
            context.all_see(words.digits("digit"), &ends)
        },
    ),
    (
        "If {start} is not {digit}, then {links}. So {start} is {digit} or {end} is {other}. These cells see each other: \
         {crossed} would break both.",
        |context, words| {
            let last = follow(context, words, "start", false)?;
            let (start, end) = (words.cell("start"), words.cell("end"));
            let (digit, other) = (words.digit("digit"), words.digit("other"));
            ensure!(last == said(vec![end], other, true) && digit != other, "the chain ends with {last:?}");
            ensure!(context.sees(start, end), "{start} and {end} don't see each other");
            let told: BTreeSet<(Cell, Digit)> =
                words.parts("crossed").iter().flat_map(|part| part.values("value")).collect();
            ensure!(told == context.eliminated(), "something else is eliminated");
            ensure!(told.iter().all(|value| [(start, other), (end, digit)].contains(value)), "{told:?}");
            Ok(())
        },
    ),
    ("If {cell} is {digit}, then {links}: a contradiction.", |context, words| refuted(context, words, true)),
    ("If {cell} is not {digit}, then {links}: a contradiction.", |context, words| refuted(context, words, false)),
    ("If {cell} is {digit}, then {links}. It can't be both.", |context, words| {
        let end = follow(context, words, "cell", true)?;
        let (cell, digit) = (words.cell("cell"), words.digit("digit"));
        ensure!(end.is_on && end.cells == [cell] && end.digit != digit, "the chain ends with {end:?}");
        ensure!(context.eliminated().iter().eq([&(cell, digit)]), "something else is eliminated");
        Ok(())
    }),
    (
        "If {cell} is {digit}, then {links}. If it is not, the same links lead around the other way, from {back} on. Either way, \
         {cases}.",
        |context, words| around(context, words, true),
    ),
    (
        "If {cell} is not {digit}, then {links}. If it is, the same links lead around the other way, from {back} on. Either way, \
         {cases}.",
        |context, words| around(context, words, false),
    ),
    ("{cell} is {digits} and nothing else", |context, words| {
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
    ("one of {ends} is {digit}, so {gone} can't be", |context, words| {
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
    ("{set} hold {digit}, so {gone} can't be", |context, words| {
        let (cells, digit) = (words.cells("set"), words.digit("digit"));
        let places = context.holders(&cells, digit);
        ensure!(!places.is_empty(), "{cells:?} can't hold {digit}");
        ensure!(words.cells("gone").iter().all(|&gone| context.sees_all(gone, &places)), "not all see {places:?}");
        // The set of a link whose ends are other digits: whichever it lacks, it holds this one.
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
    ("it is {digit}", |context, words| in_cell(context, words, true)),
    ("it is not {digit}", |context, words| in_cell(context, words, false)),
    ("{cell} is {digit} ({reason})", |context, words| inferred(context, words, "cell", true)),
    ("one of {cells} is {digit} ({reason})", |context, words| inferred(context, words, "cells", true)),
    ("{cell} is not {digit} ({reason})", |context, words| inferred(context, words, "cell", false)),
    ("neither of {cells} is {digit} ({reason})", |context, words| inferred(context, words, "cells", false)),
    ("none of {cells} is {digit} ({reason})", |context, words| inferred(context, words, "cells", false)),
    ("{cell} is not {digit} ({reason}) but {other}", |context, words| {
        inferred(context, words, "cell", false)?;
        let from = context.at.clone().ok_or("nothing is supposed")?;
        let to = said(from.cells.clone(), words.digit("other"), true);
        within(context, &from, &to)?;
        context.at = Some(to);
        Ok(())
    }),
    ("{cell} is {digit}: {reason}.", |context, words| inferred(context, words, "cell", true)),
    ("One of {cells} is {digit}: {reason}.", |context, words| inferred(context, words, "cells", true)),
    ("{cell} is not {digit}: {reason}.", |context, words| inferred(context, words, "cell", false)),
    ("Neither of {cells} is {digit}: {reason}.", |context, words| inferred(context, words, "cells", false)),
    ("None of {cells} is {digit}: {reason}.", |context, words| inferred(context, words, "cells", false)),
    ("Suppose {cell} is {digit}.", |context, words| supposed(context, words, true)),
    ("Suppose {cell} is not {digit}.", |context, words| supposed(context, words, false)),
    (
        "If {cell} is {digit}, then {links}. If it is not, {last} is {last_digit} ({back}), and the same links lead around the \
         other way. So either {ons}, or {offs}. In both cases, {cases}.",
        |context, words| {
            follow(context, words, "cell", true)?;
            context.at = Some(said(vec![words.cell("cell")], words.digit("digit"), false));
            link(context, said(vec![words.cell("last")], words.digit("last_digit"), true), words.parts("back")[0])?;
            both_ways(context, words)?;
            effects(context, words)
        },
    ),
    (
        "The links from {cell} lead around and back to it, so they hold in one of two ways: either {ons}, or {offs}. No cell \
         that sees a digit of both kinds can be that digit.",
        |context, words| both_ways(context, words),
    ),
    (
        "The links from {cell} lead around and back to it, so they hold in one of two ways: {number} values, the first of them \
         {one}, or those in between, {other} and so on. No cell that sees a digit of both kinds can be that digit.",
        |context, words| {
            let ons = context.step.evidence().links.iter().filter(|link| link.from.state == State::On).count();
            ensure!(words.number("number") == ons, "{ons} values");
            Ok(())
        },
    ),
    ("{goner} can't be {digit}: it sees {on} in the one case and {off} in the other", |context, words| {
        for value in ["on", "off"].map(|name| words.values(name)) {
            let [(cell, digit)] = value[..] else { return Err("no value is seen".to_owned()) };
            ensure!(digit == words.digit("digit") && context.sees(words.cell("goner"), cell), "{cell} is not seen");
        }
        Ok(())
    }),
];
