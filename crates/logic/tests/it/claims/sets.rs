//! Almost locked sets, Sue de Coq, and aligned exclusions.

use std::collections::BTreeMap;

use ninefold_grid::{Cell, Digit, DigitSet};

use super::{Context, Table, Verdict, Words, ensure};

/// A set of cells in a house with its digits.
#[derive(Clone)]
struct Cells {
    cells: Vec<Cell>,
    digits: DigitSet,
}

/// Checks N cells of one house with N+1 candidates.
fn almost_locked(context: &Context<'_>, cells: Vec<Cell>) -> Result<Cells, String> {
    let digits = context.union(&cells);
    ensure!(digits.len() == cells.len() + 1, "{cells:?} hold {digits:?}");
    let is_house = context.houses().iter().any(|house| cells.iter().all(|&cell| house.contains(cell)));
    ensure!(is_house, "{cells:?} are in no one house");
    Ok(Cells { cells, digits })
}

/// Returns the sets by their letters.
fn lettered(context: &Context<'_>, parts: &[Words<'_>]) -> Result<BTreeMap<String, Cells>, String> {
    let set = |part: &Words<'_>| Ok((part.name("letter"), almost_locked(context, part.cells("cells"))?));
    parts.iter().map(set).collect()
}

/// Checks that at most one of the sets holds this digit.
fn is_restricted(context: &Context<'_>, one: &Cells, other: &Cells, digit: Digit) -> bool {
    let (mine, theirs) = (context.holders(&one.cells, digit), context.holders(&other.cells, digit));
    !mine.is_empty() && !theirs.is_empty() && mine.iter().all(|&cell| context.sees_all(cell, &theirs))
}

/// Checks that each eliminated candidate sees all places of its digit in these sets.
fn seen_in(context: &Context<'_>, digits: DigitSet, sets: &[&Cells]) -> Verdict {
    for (cell, digit) in context.eliminated() {
        ensure!(digits.contains(digit), "{digit} is not spoken of");
        for set in sets {
            let places = context.holders(&set.cells, digit);
            ensure!(!places.is_empty() && context.sees_all(cell, &places), "{digit} in {cell} by {:?}", set.cells);
        }
    }
    Ok(())
}

/// Checks a chain of sets with its links: each set loses a digit to the set before it and takes another from the next.
fn linked(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let parts = words.parts("sets");
    context.check_all(&parts)?;
    let sets = lettered(context, &parts)?;
    let links = words.parts("links");
    let mut way: Vec<Digit> = Vec::new();
    for (at, link) in links.iter().enumerate() {
        let (one, other) = (&sets[&link.name("one")], &sets[&link.name("other")]);
        let digit = link.digit("digits");
        ensure!(link.name("one") == parts[at].name("letter"), "not in order");
        ensure!(link.name("other") == parts[at + 1].name("letter"), "not in order");
        ensure!(is_restricted(context, one, other, digit), "both can hold {digit}");
        ensure!(way.last() != Some(&digit), "{digit} links twice");
        way.push(digit);
    }
    ensure!(links.len() + 1 == parts.len(), "links are missing");
    let (first, last) = (&sets[&words.name("first")], &sets[&words.name("last")]);
    let digits = words.digits("digits");
    ensure!(!digits.contains(way[0]) && !digits.contains(way[way.len() - 1]), "{digits:?} link, too");
    ensure!((digits - first.digits).is_empty() && (digits - last.digits).is_empty(), "{digits:?} are not in both");
    seen_in(context, digits, &[first, last])
}

fn sue_de_coq(context: &Context<'_>, words: Words<'_>) -> Verdict {
    let (line, region) = (&words.houses("line")[0], &words.houses("region")[0]);
    let (middle, own, theirs) = (words.cells("middle"), words.cells("own"), words.cells("theirs"));
    ensure!(context.union(&middle) == words.digits("digits"), "{middle:?} hold {:?}", context.union(&middle));
    ensure!(context.union(&own) == words.digits("mine"), "{own:?} hold {:?}", context.union(&own));
    ensure!(context.union(&theirs) == words.digits("others"), "{theirs:?} hold {:?}", context.union(&theirs));
    ensure!(middle.iter().all(|&cell| line.contains(cell) && region.contains(cell)), "{middle:?} are not in both");
    ensure!(own.iter().all(|&cell| line.contains(cell)), "{own:?} are not in {line}");
    ensure!(theirs.iter().all(|&cell| region.contains(cell)), "{theirs:?} are not in {region}");
    let cells = [&middle[..], &own, &theirs].concat();
    let (all, twice) = (words.digits("all"), words.digits("twice"));
    ensure!(all == context.union(&cells) && words.number("number") == cells.len(), "other cells or digits");
    ensure!(cells.len() == all.len() + twice.len(), "{} cells for {} and {}", cells.len(), all.len(), twice.len());
    ensure!(twice == words.digits("mine") & words.digits("others"), "others are on both sides");
    for digit in (all - twice).iter() {
        ensure!(context.are_peers(&context.holders(&cells, digit)), "{digit} fits twice");
    }
    for digit in twice.iter() {
        ensure!(context.holders(&middle, digit).is_empty(), "{digit} is in the middle, too");
    }
    for (cell, digit) in context.eliminated() {
        let sides = match twice.contains(digit) {
            true => vec![&own[..], &theirs],
            false => vec![&cells[..]],
        };
        let is_seen = |side: &&[Cell]| context.sees_all(cell, &context.holders(side, digit));
        ensure!(all.contains(digit) && sides.iter().any(is_seen), "{digit} in {cell}");
    }
    Ok(())
}

/// Checks many sets without their links, which are in the lines.
fn brief(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let sets = lettered(context, &words.parts("sets"))?;
    let all = words.parts("sets");
    for pair in all.windows(2) {
        let (one, other) = (&sets[&pair[0].name("letter")], &sets[&pair[1].name("letter")]);
        let mut shared = (one.digits & other.digits).iter();
        ensure!(shared.any(|digit| is_restricted(context, one, other, digit)), "two share no digit");
    }
    seen_in(context, words.digits("digits"), &[&sets[&words.name("first")], &sets[&words.name("last")]])
}

/// Checks one of a cell's candidates and the petal that it locks.
fn petal(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let (candidate, cells) = (words.digit("candidate"), words.cells("cells"));
    let set = almost_locked(context, cells.clone())?;
    ensure!(set.digits == words.digits("others") | DigitSet::single(candidate), "{cells:?} hold {:?}", set.digits);
    ensure!(set.digits.contains(candidate), "{cells:?} don't hold {candidate}");
    Ok(())
}

/// Checks a set given by its letter and its digits.
fn set(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let set = almost_locked(context, words.cells("cells"))?;
    ensure!(set.digits == words.digits("digits"), "{:?} hold {:?}", set.cells, set.digits);
    Ok(())
}

/// Checks that each combination of values for some cells is impossible for the stated reason.
fn exclusion(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let (own, digit) = (words.cell("goner"), words.digit("digit"));
    let mut told = Vec::new();
    for part in words.parts("ways") {
        let fault = part.parts("fault")[0];
        for way in part.parts("ways") {
            let mut values: Vec<(Cell, Digit)> = way.values("values");
            ensure!(values.iter().all(|&(cell, digit)| context.has(cell, digit)), "{values:?} can't be");
            told.push(values.clone());
            values.push((own, digit));
            fails(context, fault, &values)?;
        }
    }
    let cells: Vec<Cell> = context.step.evidence().cells.iter().copied().filter(|&cell| cell != own).collect();
    let count: usize = cells.iter().map(|&cell| context.held(cell).len()).product();
    told.sort_unstable();
    told.dedup();
    ensure!(told.len() == count && told.iter().all(|way| way.len() == cells.len()), "{} of {count} ways", told.len());
    ensure!(context.eliminated().contains(&(own, digit)), "{digit} stays in {own}");
    Ok(())
}

/// Checks the stated reason why these values are impossible.
fn fails(context: &Context<'_>, fault: Words<'_>, values: &[(Cell, Digit)]) -> Verdict {
    match fault.0.message() {
        "exclusion-repeat" => {
            let inside = |&&(cell, _): &&(Cell, Digit)| fault.houses("house")[0].contains(cell);
            let digits: Vec<Digit> = values.iter().filter(inside).map(|&(_, digit)| digit).collect();
            let all: DigitSet = digits.iter().copied().collect();
            ensure!(all.len() < digits.len(), "no digit is twice there");
        }
        "exclusion-empty" => {
            let (cell, held) = (fault.cell("cell"), fault.digits("held"));
            ensure!(context.held(cell) == held, "{cell} holds {:?}", context.held(cell));
            let seen = values.iter().filter(|&&(other, _)| context.sees(cell, other)).map(|&(_, digit)| digit);
            ensure!((held - seen.collect()).is_empty(), "something is left for {cell}");
        }
        other => return Err(format!("no check for {other:?}")),
    }
    Ok(())
}

pub(super) const CLAIMS: Table = &[
    ("sue-de-coq", |context, words| sue_de_coq(context, words)),
    ("sue-de-coq-twice", |context, words| sue_de_coq(context, words)),
    ("set-cell", set),
    ("set-cells", set),
    // The check of the surrounding sentence or of other lines covers these.
    ("set-named", |context, words| almost_locked(context, words.cells("cells")).map(drop)),
    ("sets-link", |_, _| Ok(())),
    ("line-set", |context, words| context.check_all(&words.parts("part"))),
    ("sets-brief-one-digit", brief),
    ("sets-brief-digits", brief),
    ("sets-doubly-linked", |context, words| {
        let parts = words.parts("sets");
        context.check_all(&parts)?;
        let sets = lettered(context, &parts)?;
        let [one, other] = [&sets["A"], &sets["B"]];
        let commons = words.digits("commons");
        ensure!(sets.len() == 2 && commons.len() == 2, "{} sets, {commons:?}", sets.len());
        ensure!(commons.iter().all(|digit| is_restricted(context, one, other, digit)), "both can hold one");
        for (cell, digit) in context.eliminated() {
            let sees = |set: &Cells| {
                let places = context.holders(&set.cells, digit);
                !places.is_empty() && context.sees_all(cell, &places)
            };
            // A digit of both links is in one of the two; any other is in each set that has it.
            let is_so = match commons.contains(digit) {
                true => sees(one) && sees(other),
                false => sees(one) || sees(other),
            };
            ensure!(is_so, "{digit} in {cell}");
        }
        Ok(())
    }),
    ("sets-two", |context, words| {
        ensure!(words.digits("commons") == words.parts("links")[0].digits("digits"), "another digit");
        linked(context, words)
    }),
    ("sets-chain", linked),
    ("sets-digits", linked),
    ("blossom", |context, words| {
        let (stem, cases) = (words.cell("stem"), words.parts("cases"));
        context.check_all(&cases)?;
        ensure!(context.held(stem) == words.digits("candidates"), "{stem} holds {:?}", context.held(stem));
        let told: DigitSet = cases.iter().map(|case| case.digit("candidate")).collect();
        ensure!(told == context.held(stem) && cases.len() == told.len(), "candidates are left out");
        let letters: Vec<String> = words.names("petals");
        let sets = lettered(context, &cases)?;
        for case in &cases {
            let places = context.holders(&case.cells("cells"), case.digit("candidate"));
            ensure!(context.sees_all(stem, &places), "{stem} does not see {places:?}");
            ensure!(letters.contains(&case.name("letter")), "{} is left out", case.name("letter"));
        }
        seen_in(context, words.digits("digits"), &sets.values().collect::<Vec<_>>())
    }),
    ("blossom-petal", petal),
    ("exclusion", |context, words| {
        let cases = words.parts("cases");
        context.check_all(&cases)?;
        let told: Vec<(Cell, Digit)> = cases.iter().map(|case| (case.cell("goner"), case.digit("digit"))).collect();
        ensure!(context.eliminated().iter().all(|gone| told.contains(gone)), "not all is told");
        Ok(())
    }),
    ("exclusion-case", exclusion),
];
