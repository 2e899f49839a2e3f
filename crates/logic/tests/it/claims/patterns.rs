//! Singles, subsets, locked candidates, wings, and the patterns of one digit.

use ninefold_grid::{Cell, Digit, DigitSet};

use super::{Context, Table, Verdict, Words, ensure};

/// Checks a hidden single: its house, digit and cell, and what rules out the digit in the other blank cells.
fn hidden(context: &mut Context<'_>, words: Words<'_>, are_all_barred: bool) -> Verdict {
    let (house, digit, cell) = (&words.houses("house")[0], words.digit("digit"), words.cell("cell"));
    context.only_in(house, digit, &[cell])?;
    let holders = words.cells("helpers");
    for &holder in &holders {
        ensure!(context.stand.values.get(holder) == Some(digit), "{holder} is not {digit}");
    }
    let others =
        house.cells().iter().copied().filter(|&other| other != cell && context.stand.values.get(other).is_none());
    let is_barred = |other: &Cell| holders.iter().any(|&holder| context.sees(holder, *other));
    let (barred, free): (Vec<Cell>, Vec<Cell>) = others.partition(is_barred);
    ensure!(holders.is_empty() == barred.is_empty(), "{holders:?} rule out {barred:?}");
    ensure!(free.is_empty() == are_all_barred, "{holders:?} leave {free:?}");
    for free in free {
        let any = |other: Cell| context.sees(other, free) && context.stand.values.get(other) == Some(digit);
        ensure!(!context.stand.values.side().cells().any(any), "{free} sees a {digit}");
    }
    Ok(())
}

/// Checks N cells of a house with N candidates.
fn locked(context: &Context<'_>, words: Words<'_>) -> Verdict {
    let (cells, digits) = (words.cells("cells"), words.digits("digits"));
    ensure!(context.union(&cells) == digits, "{cells:?} hold {:?}", context.union(&cells));
    ensure!(
        cells.len() == digits.len() && words.number("number") == cells.len(),
        "{} for {}",
        cells.len(),
        digits.len()
    );
    for house in words.houses("house") {
        ensure!(cells.iter().all(|&cell| house.contains(cell)), "{cells:?} are not in {house}");
    }
    for (cell, digit) in context.eliminated() {
        let is_inside = words.houses("house").iter().any(|house| house.contains(cell));
        ensure!(is_inside && !cells.contains(&cell) && digits.contains(digit), "{digit} in {cell}");
    }
    Ok(())
}

fn hidden_subset(context: &Context<'_>, words: Words<'_>) -> Verdict {
    let (house, cells, digits) = (&words.houses("house")[0], words.cells("cells"), words.digits("digits"));
    ensure!(
        cells.len() == digits.len() && words.number("number") == cells.len(),
        "{} for {}",
        cells.len(),
        digits.len()
    );
    digits.iter().try_for_each(|digit| context.only_in(house, digit, &cells))?;
    for (cell, digit) in context.eliminated() {
        ensure!(cells.contains(&cell) && !digits.contains(digit), "{digit} in {cell}");
    }
    Ok(())
}

/// Checks the only place of a digit in a house when some of its cells are taken.
fn left_over(context: &Context<'_>, house: &ninefold_grid::House, digit: Digit, taken: &[Cell], cell: Cell) -> Verdict {
    let left: Vec<Cell> = context.places(house, digit).into_iter().filter(|place| !taken.contains(place)).collect();
    ensure!(left == [cell], "{house} has {left:?} for {digit}");
    Ok(())
}

fn pointing(context: &Context<'_>, words: Words<'_>) -> Verdict {
    let (base, cover) = (&words.houses("base")[0], &words.houses("cover")[0]);
    let (digit, cells) = (words.digit("digit"), words.cells("cells"));
    context.only_in(base, digit, &cells)?;
    ensure!(cells.iter().all(|&cell| cover.contains(cell)), "{cells:?} are not in {cover}");
    for (cell, gone) in context.eliminated() {
        ensure!(cover.contains(cell) && !cells.contains(&cell) && gone == digit, "{gone} in {cell}");
    }
    Ok(())
}

/// Checks the pivot of a wing and its conclusions.
fn wing(context: &mut Context<'_>, words: Words<'_>, has_own: bool) -> Verdict {
    let (pivot, held, digit) = (words.cell("pivot"), words.digits("held"), words.digit("digit"));
    ensure!(context.held(pivot) == held && held.contains(digit) == has_own, "{pivot} holds {:?}", context.held(pivot));
    let mut told = DigitSet::EMPTY;
    for case in words.parts("cases") {
        let (other, wing) = (case.digit("other"), case.cell("wing"));
        told |= DigitSet::single(other);
        ensure!(case.digit("digit") == digit && context.sees(pivot, wing), "{wing} is not seen");
        ensure!(context.held(wing) - DigitSet::single(other) == DigitSet::single(digit), "{wing} is not {digit} then");
        ensure!(context.held(wing).contains(other), "{wing} is {digit} in any case");
        ensure!(words.cells("wings").contains(&wing), "{wing} is no wing");
    }
    ensure!(told | DigitSet::single(digit) == held | DigitSet::single(digit), "cases are left out");
    let mut all = words.cells("wings");
    if has_own {
        all.push(pivot);
    }
    context.all_see(DigitSet::single(digit), &all)
}

pub(super) const CLAIMS: Table = &[
    ("full-house", |context, words| {
        let (cell, house, digit) = (words.cell("cell"), &words.houses("house")[0], words.digit("digit"));
        let blank: Vec<Cell> =
            house.cells().iter().copied().filter(|&cell| context.stand.values.get(cell).is_none()).collect();
        ensure!(blank == [cell] && context.is_missing(house, digit), "{blank:?} are blank");
        Ok(())
    }),
    ("hidden-single-earlier", |context, words| hidden(context, words, false)),
    ("hidden-single", |context, words| hidden(context, words, true)),
    ("hidden-single-partly-earlier", |context, words| hidden(context, words, false)),
    ("naked-single", naked_single),
    ("naked-single-earlier", naked_single),
    ("naked-single-partly-earlier", naked_single),
    ("naked-subset", |context, words| locked(context, words)),
    ("hidden-subset", |context, words| hidden_subset(context, words)),
    ("hidden-subset-placement", |context, words| {
        hidden_subset(context, words)?;
        left_over(context, &words.houses("house")[0], words.digit("digit"), &words.cells("cells"), words.cell("cell"))
    }),
    ("locked-candidates", |context, words| pointing(context, words)),
    ("locked-candidates-placement", |context, words| {
        pointing(context, words)?;
        let taken = words.houses("cover")[0].cells();
        left_over(context, &words.houses("neighbour")[0], words.digit("digit"), taken, words.cell("cell"))
    }),
    ("turbot-fish", |context, words| {
        let (digit, mine, theirs) = (words.digit("digit"), words.cells("mine"), words.cells("theirs"));
        context.only_in(&words.houses("one")[0], digit, &mine)?;
        context.only_in(&words.houses("other")[0], digit, &theirs)?;
        let (near, far) = (words.cells("near"), words.cells("far"));
        ensure!(near.len() == 2 && context.sees(near[0], near[1]), "{near:?} don't see each other");
        let is_other =
            |cells: &[Cell], one: Cell, other: Cell| cells.len() == 2 && cells.contains(&one) && cells.contains(&other);
        ensure!(is_other(&mine, near[0], far[0]) && is_other(&theirs, near[1], far[1]), "{far:?} are not the far ends");
        Ok(())
    }),
    ("xy-wing", |context, words| wing(context, words, false)),
    ("xyz-wing", |context, words| wing(context, words, true)),
    ("wxyz-wing", |context, words| {
        let (cells, all, digit) = (words.cells("cells"), words.digits("all"), words.digit("digit"));
        ensure!(cells.len() == 4 && all.len() == 4 && context.union(&cells) == all, "{:?}", context.union(&cells));
        ensure!(words.digits("others") == all - DigitSet::single(digit), "other digits");
        for other in words.digits("others").iter() {
            ensure!(context.are_peers(&context.holders(&cells, other)), "{other} can go there twice");
        }
        ensure!(words.cells("holders") == sorted(context.holders(&cells, digit)), "other places");
        context.all_see(DigitSet::single(digit), &words.cells("holders"))
    }),
    ("w-wing", |context, words| {
        let (ends, link, digit) = (words.cells("ends"), words.digit("link"), words.digit("digit"));
        ensure!(ends.iter().all(|&end| context.held(end) == words.digits("either")), "{ends:?} hold something else");
        ensure!(words.digits("either") == DigitSet::single(link) | DigitSet::single(digit), "other digits");
        let places = words.cells("places");
        context.only_in(&words.houses("house")[0], link, &places)?;
        let is_seen = |&place: &Cell| ends.iter().any(|&end| context.sees(end, place));
        ensure!(places.iter().all(is_seen), "{places:?} are not all seen");
        context.all_see(DigitSet::single(digit), &ends)
    }),
    ("empty-rectangle", |context, words| {
        let (region, digit) = (&words.houses("region")[0], words.digit("digit"));
        let lines = [&words.houses("line")[0], &words.houses("other")[0]];
        let places = context.places(region, digit);
        ensure!(places.iter().all(|&cell| lines.iter().any(|line| line.contains(cell))), "{places:?}");
        let mut told = Vec::new();
        for case in words.parts("cases") {
            let (third, pair, near) = (&case.houses("third")[0], case.cells("pair"), case.cell("near"));
            context.only_in(third, digit, &pair)?;
            ensure!(case.houses("region")[0] == *region, "another region");
            for own in case.cells("own") {
                told.push((own, digit));
                let far = pair.iter().filter(|&&cell| cell != near).all(|&cell| context.sees(cell, own));
                ensure!(far && pair.contains(&near), "{own} leaves more than {near}");
                let is_seen =
                    |&place: &Cell| [own, near].iter().any(|&cell| cell == place || context.sees(cell, place));
                ensure!(places.iter().all(is_seen) && !places.contains(&own), "{own} and {near} leave a place");
                ensure!(!places.contains(&near), "{near} is a place itself");
            }
        }
        ensure!(context.eliminated().iter().all(|gone| told.contains(gone)), "not all is told");
        Ok(())
    }),
    ("remote-pairs", |context, words| {
        let (cells, digits) = (words.cells("cells"), words.digits("digits"));
        ensure!(cells.iter().all(|&cell| context.held(cell) == digits) && digits.len() == 2, "other candidates");
        ensure!(cells.windows(2).all(|pair| context.sees(pair[0], pair[1])), "not all see the next");
        let (one, others) = (words.cells("one"), words.cells("others"));
        let turn = |first: usize| cells.iter().skip(first).step_by(2).copied().collect::<Vec<Cell>>();
        ensure!(turn(0) == one && turn(1) == others, "other turns");
        let sees_any = |cell: Cell, cells: &[Cell]| cells.iter().any(|&other| context.sees(cell, other));
        for (cell, digit) in context.eliminated() {
            ensure!(digits.contains(digit) && sees_any(cell, &one) && sees_any(cell, &others), "{digit} in {cell}");
        }
        Ok(())
    }),
    ("sentences", |context, words| {
        let parts = words.parts("sentences");
        ensure!(!parts.is_empty(), "nothing is said");
        context.check_all(&parts)?;
        for (cell, digit) in context.eliminated() {
            let sees = |cells: Vec<Cell>| cells.iter().any(|&other| context.sees(cell, other));
            let is_told = |part: &Words<'_>| match part.0.message() {
                "turbot-fish" => context.sees_all(cell, &part.cells("far")),
                "colours-multi-one" => sees(part.cells("own_other")) && sees(part.cells("far_other")),
                "colours-multi-two" => part.cells("own").contains(&cell),
                other => panic!("no check for {other:?}"),
            };
            ensure!(parts.iter().any(|part| part.digit("digit") == digit && is_told(part)), "{digit} in {cell}");
        }
        Ok(())
    }),
    ("colours-sees", |context, words| {
        ensure!(context.sees(words.cell("mine"), words.cell("theirs")), "they don't see each other");
        Ok(())
    }),
];

fn sorted(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.sort_unstable();
    cells
}

fn naked_single(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let (cell, digit) = (words.cell("cell"), words.digit("digit"));
    ensure!(context.held(cell) == DigitSet::single(digit), "{cell} holds {:?}", context.held(cell));
    let peers = context.houses().peers(cell);
    let seen: DigitSet = peers.iter().filter_map(|peer| context.stand.values.get(peer)).collect();
    let all = DigitSet::full(context.houses().side());
    ensure!(words.digits("seen") == seen, "{cell} sees {seen:?}");
    ensure!(words.digits("before") == all - seen - DigitSet::single(digit), "something else was eliminated");
    Ok(())
}
