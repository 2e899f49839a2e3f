//! Colouring: clusters of candidates, joined by strong links, in two colours.

use ninefold_grid::{Cell, Digit};

use super::{Context, Table, Verdict, Words, ensure};

/// Checks that two colours form one cluster joined by strong links.
fn colours(context: &Context<'_>, digit: Digit, one: &[Cell], other: &[Cell]) -> Verdict {
    let all = [one, other].concat();
    ensure!(all.iter().all(|&cell| context.has(cell, digit)), "not all can be {digit}");
    let mut reached = vec![all[0]];
    let mut at = 0;
    while let Some(&cell) = reached.get(at) {
        at += 1;
        for house in context.houses().of(cell).iter().map(|&index| context.houses().get(index)) {
            let places = context.places(house, digit);
            let next = places.iter().find(|&&place| place != cell).filter(|_| places.len() == 2);
            if let Some(&next) = next.filter(|next| !reached.contains(next)) {
                ensure!(one.contains(&cell) != one.contains(&next), "{cell} and {next} have one colour");
                ensure!(all.contains(&next), "{next} has no colour");
                reached.push(next);
            }
        }
    }
    ensure!(all.iter().all(|cell| reached.contains(cell)), "no strong links join {all:?}");
    Ok(())
}

/// Checks the colours of two clusters.
fn clusters(context: &Context<'_>, words: Words<'_>) -> Verdict {
    let digit = words.digit("digit");
    colours(context, digit, &words.cells("own"), &words.cells("own_other"))?;
    colours(context, digit, &words.cells("far"), &words.cells("far_other"))
}

pub(super) const CLAIMS: Table = &[
    ("colours-trap", |context, words| {
        let (digit, one, other) = (words.digit("digit"), words.cells("one"), words.cells("other"));
        colours(context, digit, &one, &other)?;
        for (cell, gone) in context.eliminated() {
            let sees = |cells: &[Cell]| cells.iter().any(|&other| context.sees(cell, other));
            ensure!(gone == digit && sees(&one) && sees(&other), "{gone} in {cell}");
            ensure!(!one.contains(&cell) && !other.contains(&cell), "{cell} is coloured");
        }
        Ok(())
    }),
    ("colours-wrap", |context, words| {
        let (digit, one, other) = (words.digit("digit"), words.cells("one"), words.cells("other"));
        colours(context, digit, &one, &other)?;
        let (pair, falsified) = (words.cells("pair"), words.cells("false_cells"));
        ensure!(falsified == one || falsified == other, "{falsified:?} are no colour");
        ensure!(pair.len() == 2 && pair.iter().all(|cell| falsified.contains(cell)), "{pair:?} have not that colour");
        ensure!(context.sees(pair[0], pair[1]), "{pair:?} don't see each other");
        let gone: Vec<Cell> = context.eliminated().iter().map(|&(cell, _)| cell).collect();
        ensure!(gone.iter().all(|cell| falsified.contains(cell)), "{gone:?}");
        Ok(())
    }),
    ("colours-clusters", |context, words| clusters(context, words)),
    ("colours-multi-one", |context, words| {
        context.check_all(&words.parts("clusters"))?;
        let pair = words.cells("pair");
        ensure!(context.sees(pair[0], pair[1]), "{pair:?} don't see each other");
        ensure!(words.cells("own").contains(&pair[0]) && words.cells("far").contains(&pair[1]), "other colours");
        Ok(())
    }),
    ("colours-multi-two", |context, words| {
        context.check_all(&words.parts("clusters"))?;
        let (own, pairs) = (words.cells("own"), words.parts("pairs"));
        context.check_all(&pairs)?;
        ensure!(pairs.iter().all(|pair| own.contains(&pair.cell("mine"))), "another colour");
        for far in [words.cells("far"), words.cells("far_other")] {
            ensure!(pairs.iter().any(|pair| far.contains(&pair.cell("theirs"))), "{far:?} is not seen");
        }
        Ok(())
    }),
];
