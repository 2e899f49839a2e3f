//! Patterns that would allow two solutions.

use ninefold_grid::{Cell, DigitSet};

use super::{Context, Table, Verdict, Words, ensure};

/// Checks cells that could swap two digits: alternate cells of the pattern are equally many in each house.
fn can_swap(context: &Context<'_>, cells: &[Cell]) -> Verdict {
    for house in context.houses().iter() {
        let turns = [0, 1].map(|turn| cells.iter().skip(turn).step_by(2).filter(|&&cell| house.contains(cell)).count());
        ensure!(turns[0] == turns[1] && turns[0] <= 1, "{house} has {turns:?} of {cells:?}");
    }
    for pair in [cells, &cells[..1]].concat().windows(2) {
        ensure!(context.sees(pair[0], pair[1]), "{pair:?} don't see each other");
    }
    Ok(())
}

/// Checks blank cells that could swap this pair: they see no value of the pair.
fn deadly(context: &Context<'_>, cells: &[Cell], pair: DigitSet) -> Verdict {
    ensure!(pair.len() == 2, "{pair:?} is no pair");
    can_swap(context, cells)?;
    for &cell in cells {
        let seen: DigitSet =
            context.houses().peers(cell).iter().filter_map(|peer| context.stand.values.get(peer)).collect();
        ensure!(context.stand.values.get(cell).is_none() && (seen & pair).is_empty(), "{cell} can't be {pair:?}");
    }
    Ok(())
}

/// Checks the cells of a loop that have extra candidates, and these candidates.
fn swap(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let (cells, pair, extra) = (words.cells("cells"), words.digits("pair"), words.cells("extra_cells"));
    deadly(context, &cells, pair)?;
    for &cell in &cells {
        let more = context.held(cell) - pair;
        ensure!(more.is_empty() != extra.contains(&cell), "{cell} holds {more:?}");
    }
    ensure!(context.union(&extra) - pair == words.digits("extras"), "{:?}", context.union(&extra));
    Ok(())
}

/// Checks that one of these cells holds this digit, so that cells seeing all of them do not.
fn seen(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    swap(context, words)?;
    ensure!(words.digits("extras").len() == 1, "{:?}", words.digits("extras"));
    context.all_see(words.digits("extras"), &words.cells("extra_cells"))
}

/// Checks the extra candidates of a bivalue universal grave: without them, each cell has two candidates, and each digit
/// two places in each house.
fn grave(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let mut left = context.stand.candidates.clone();
    for part in words.parts("surplus") {
        let (cell, digits) = (part.cell("cell"), part.digits("digits"));
        ensure!((digits - context.held(cell)).is_empty(), "{cell} holds no {digits:?}");
        left.set(cell, left.get(cell) - digits);
    }
    for house in context.houses().iter() {
        let blank = || house.cells().iter().copied().filter(|&cell| context.stand.values.get(cell).is_none());
        ensure!(blank().all(|cell| left.get(cell).len() == 2), "{house} has other cells");
        for digit in blank().flat_map(|cell| left.get(cell).iter()) {
            let count = blank().filter(|&cell| left.get(cell).contains(digit)).count();
            ensure!(count == 2, "{digit} has {count} places in {house}");
        }
    }
    Ok(())
}

/// Checks the eliminations of a naked subset that includes two cells of a loop.
fn naked(
    context: &Context<'_>,
    words: Words<'_>,
    own: &[Cell],
    extras: DigitSet,
    others: &[Cell],
    digits: DigitSet,
) -> Verdict {
    let house = &words.houses("house")[0];
    ensure!(own.iter().chain(others).all(|&cell| house.contains(cell)), "not all are in {house}");
    ensure!(context.union(others) | extras == digits, "{others:?} hold {:?}", context.union(others));
    ensure!(digits.len() == others.len() + 1 && words.number("number") == digits.len(), "{} digits", digits.len());
    for (cell, digit) in context.eliminated() {
        ensure!(digits.contains(digit), "{digit} is not spoken of");
        let places = [context.holders(own, digit), context.holders(others, digit)].concat();
        ensure!(house.contains(cell) || context.sees_all(cell, &places), "{digit} in {cell}");
        ensure!(!own.contains(&cell) && !others.contains(&cell), "{cell} is one of them");
    }
    Ok(())
}

/// Checks that this digit has no place in these houses outside the cells that would complete the pattern.
fn shut_in(context: &Context<'_>, words: Words<'_>, digit: ninefold_grid::Digit) -> Verdict {
    words.houses("house").iter().try_for_each(|house| context.only_in(house, digit, &words.cells("cells")))
}

/// Checks cells, some filled but none given, that would hold only a pair.
fn avoidable(context: &Context<'_>, words: Words<'_>) -> Verdict {
    let (cells, pair) = (words.cells("cells"), words.digits("pair"));
    can_swap(context, &cells)?;
    for &cell in &cells {
        ensure!(context.stand.puzzle.givens().get(cell).is_none(), "{cell} is given");
    }
    let blank: Vec<Cell> = cells.iter().copied().filter(|&cell| context.stand.values.get(cell).is_none()).collect();
    let mut told = words.cells("blank");
    told.sort_unstable();
    let mut sorted = blank.clone();
    sorted.sort_unstable();
    ensure!(sorted == told && pair.len() == 2, "{blank:?} are blank");
    let values = |turn: usize| -> DigitSet {
        cells.iter().skip(turn).step_by(2).filter_map(|&cell| context.stand.values.get(cell)).collect()
    };
    let (one, other) = (values(0), values(1));
    ensure!((one & other).is_empty() && ((one | other) - pair).is_empty(), "{one:?} and {other:?} can't be swapped");
    ensure!(one.len() <= 1 && other.len() <= 1, "{one:?} and {other:?}");
    Ok(())
}

pub(super) const CLAIMS: Table = &[
    ("unique-loop-one", |context, words| {
        let (extra, cells) = (words.cell("extra_cells"), words.cells("cells"));
        deadly(context, &cells, words.digits("pair"))?;
        let others: Vec<Cell> = cells.iter().copied().filter(|&cell| cell != extra).collect();
        let more = context.union(&others) - words.digits("pair");
        ensure!(more.is_empty() && words.digits("any_pair") == words.digits("pair"), "{more:?} in {others:?}");
        let is_pair = |&(cell, digit): &(Cell, _)| cell == extra && words.digits("pair").contains(digit);
        ensure!(context.eliminated().iter().all(is_pair), "something else goes");
        Ok(())
    }),
    ("unique-loop-two", seen),
    ("unique-loop-four", |context, words| {
        swap(context, words)?;
        let (extra, free) = (words.cells("extra_cells"), words.digits("free"));
        context.only_in(&words.houses("house")[0], words.digit("locked"), &extra)?;
        ensure!(free | words.digits("locked") == words.digits("pair"), "{free:?} is not of the pair");
        let is_free = |(cell, digit): &(Cell, _)| extra.contains(cell) && free.contains(*digit);
        ensure!(context.eliminated().iter().all(is_free), "something else goes");
        Ok(())
    }),
    ("unique-rectangle-six", |context, words| {
        let (cells, free) = (words.cells("cells"), words.digit("free"));
        deadly(context, &cells, words.digits("pair"))?;
        shut_in(context, words, free)?;
        let extra = words.cells("extra_cells");
        let plain: Vec<Cell> = cells.iter().copied().filter(|cell| !extra.contains(cell)).collect();
        ensure!((context.union(&plain) - words.digits("pair")).is_empty(), "{plain:?} hold more");
        let houses = words.houses("house");
        ensure!(cells.iter().all(|&cell| houses.iter().any(|house| house.contains(cell))), "other houses");
        ensure!(context.eliminated().iter().all(|(cell, digit)| extra.contains(cell) && *digit == free), "more goes");
        Ok(())
    }),
    ("hidden-rectangle", |context, words| {
        let (cells, across) = (words.cells("cells"), words.cell("across"));
        deadly(context, &cells, words.digits("pair"))?;
        shut_in(context, words, words.digit("locked"))?;
        ensure!(words.houses("house").iter().all(|house| house.contains(across)), "{across} is not in both");
        let place = cells.iter().position(|&cell| cell == across).unwrap_or_default();
        let opposite = cells[(place + 2) % 4];
        ensure!((context.held(opposite) - words.digits("pair")).is_empty(), "{opposite} holds more");
        ensure!(words.digits("free") | words.digits("locked") == words.digits("pair"), "another pair");
        Ok(())
    }),
    ("unique-loop-three-hidden", |context, words| {
        swap(context, words)?;
        let (digits, subset, house) = (words.digits("digits"), words.cells("subset"), &words.houses("house")[0]);
        ensure!(digits.len() == subset.len() + 1, "{digits:?} in {subset:?}");
        let all = [&subset[..], &words.cells("extra_cells")].concat();
        digits.iter().try_for_each(|digit| context.only_in(house, digit, &all))?;
        ensure!((words.digits("extras") & digits).is_empty(), "{digits:?} are extras");
        let is_other = |(cell, digit): &(Cell, _)| subset.contains(cell) && !digits.contains(*digit);
        ensure!(context.eliminated().iter().all(is_other), "something else goes");
        Ok(())
    }),
    ("unique-loop-three-naked", |context, words| {
        swap(context, words)?;
        naked(
            context,
            words,
            &words.cells("extra_cells"),
            words.digits("extras"),
            &words.cells("subset"),
            words.digits("digits"),
        )
    }),
    ("avoidable-rectangle-one", |context, words| {
        avoidable(context, words)?;
        let blank = words.cell("blank");
        let across = words.cells("cells");
        let place = across.iter().position(|&cell| cell == blank).unwrap_or_default();
        let value = context.stand.values.get(across[(place + 2) % 4]);
        ensure!(value == Some(words.digit("lost")), "across stands {value:?}");
        ensure!(context.eliminated().iter().eq([&(blank, words.digit("lost"))]), "something else goes");
        Ok(())
    }),
    ("avoidable-rectangle-two", |context, words| {
        avoidable(context, words)?;
        for cell in words.cells("blank") {
            let rest = context.held(cell) - words.digits("further");
            ensure!(rest.len() == 1 && (rest - words.digits("pair")).is_empty(), "{cell} holds {rest:?}");
        }
        context.all_see(words.digits("further"), &words.cells("blank"))
    }),
    ("bug-one", |context, words| {
        grave(context, words)?;
        let (cell, any) = (words.cell("cells"), words.digits("any"));
        ensure!(context.eliminated().iter().all(|&(other, digit)| other == cell && !any.contains(digit)), "more goes");
        Ok(())
    }),
    ("bug-two", graves_seen),
    ("bug-four", |context, words| {
        grave(context, words)?;
        let cells = words.cells("any_cell");
        context.only_in(&words.houses("house")[0], words.digit("shared"), &cells)?;
        let kept = words.digits("shared") | words.digits("any");
        let is_other = |(cell, digit): &(Cell, _)| cells.contains(cell) && !kept.contains(*digit);
        ensure!(context.eliminated().iter().all(is_other), "something else goes");
        Ok(())
    }),
    ("bug-three", |context, words| {
        grave(context, words)?;
        naked(
            context,
            words,
            &words.cells("cells"),
            words.digits("any"),
            &words.cells("helpers"),
            words.digits("union"),
        )
    }),
];

fn graves_seen(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    grave(context, words)?;
    ensure!(words.digits("any").len() == 1, "{:?}", words.digits("any"));
    context.all_see(words.digits("any"), &words.cells("cells"))
}
