//! Fish: base sets, cover sets, fins, and cells in two cover sets.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Digit, House};

use super::{Context, Table, Verdict, Words, ensure};

/// Returns the number of these houses that contain a cell.
fn count(houses: &[House], cell: Cell) -> usize {
    houses.iter().filter(|house| house.contains(cell)).count()
}

/// Checks that all places of the bases except the fins lie in the covers.
fn crosses(context: &Context<'_>, digit: Digit, bases: &[House], covers: &[House], fins: &[Cell]) -> Verdict {
    ensure!(bases.len() == covers.len(), "{} bases and {} covers", bases.len(), covers.len());
    for base in bases {
        ensure!(context.is_missing(base, digit), "{base} has its {digit}");
        for place in context.places(base, digit) {
            let is_endo = count(bases, place) > 1;
            ensure!(!is_endo || fins.contains(&place), "{place} is in two bases");
            ensure!(fins.contains(&place) || count(covers, place) > 0, "{place} is in no cover");
        }
    }
    for &fin in fins {
        ensure!(context.has(fin, digit), "{fin} is not {digit}");
        let is_fin = count(bases, fin) > 1 || (count(bases, fin) == 1 && count(covers, fin) == 0);
        ensure!(is_fin, "{fin} is no fin");
    }
    Ok(())
}

/// Whether a fish rules out a candidate: in a cover outside the bases, or in two covers.
fn rules_out(context: &Context<'_>, bases: &[House], covers: &[House], fins: &[Cell], cell: Cell) -> bool {
    let falls = match count(bases, cell) {
        0 => count(covers, cell) > 0,
        _ => count(covers, cell) > 1,
    };
    falls && !fins.contains(&cell) && context.sees_all(cell, fins)
}

fn fish(context: &mut Context<'_>, words: Words<'_>, fins: &[Cell]) -> Verdict {
    let (digit, bases, covers) = (words.digit("digit"), words.houses("bases"), words.houses("covers"));
    crosses(context, digit, bases, covers, fins)?;
    for (cell, gone) in context.eliminated() {
        ensure!(gone == digit && rules_out(context, bases, covers, fins, cell), "{gone} in {cell}");
    }
    told_in_bases(context, words, covers)
}

/// Checks that the sentence mentions eliminations from cells of the bases separately.
fn told_in_bases(context: &Context<'_>, words: Words<'_>, covers: &[House]) -> Verdict {
    let bases = words.houses("bases");
    let gone: BTreeSet<Cell> =
        context.eliminated().into_iter().map(|(cell, _)| cell).filter(|&cell| count(bases, cell) > 0).collect();
    let told: BTreeSet<Cell> = words.cells("in_bases").into_iter().collect();
    ensure!(gone == told, "{gone:?} are not {told:?}");
    ensure!(told.iter().all(|&cell| count(covers, cell) > 1), "{told:?} are not in two covers");
    Ok(())
}

/// Checks the endo fins, which lie in several bases.
fn endo(words: Words<'_>, bases: &[House]) -> Verdict {
    let told: BTreeSet<Cell> = words.cells("endo_fins").into_iter().collect();
    let fins = words.cells("fins").into_iter().filter(|&fin| count(bases, fin) > 1).collect::<BTreeSet<_>>();
    ensure!(told == fins, "{fins:?} lie in two bases");
    Ok(())
}

fn finned(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let fins = words.cells("fins");
    ensure!(!fins.is_empty(), "no fin");
    endo(words, words.houses("bases"))?;
    fish(context, words, &fins)
}

pub(super) const CLAIMS: Table = &[
    ("fish-basic", |context, words| fish(context, words, &[])),
    ("fish-finned", finned),
    ("fish-siamese", |context, words| {
        let (digit, bases) = (words.digit("digit"), words.houses("bases"));
        let (covers, others) = (words.houses("covers"), words.houses("others"));
        let (fins, other_fins) = (words.cells("fins"), words.cells("other_fins"));
        crosses(context, digit, bases, covers, &fins)?;
        crosses(context, digit, bases, others, &other_fins)?;
        for (cell, gone) in context.eliminated() {
            let by_one = rules_out(context, bases, covers, &fins, cell);
            let is_so = by_one || rules_out(context, bases, others, &other_fins, cell);
            ensure!(gone == digit && is_so, "{gone} in {cell}");
        }
        let told: BTreeSet<Cell> = words.cells("in_bases").into_iter().collect();
        let gone = context.eliminated().into_iter().map(|(cell, _)| cell).filter(|&cell| count(bases, cell) > 0);
        ensure!(told == gone.collect(), "{told:?} are not those in the bases");
        Ok(())
    }),
];
