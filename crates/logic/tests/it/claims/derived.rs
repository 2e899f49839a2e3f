//! Derived houses, and the law of leftovers.

use std::collections::BTreeMap;

use ninefold_grid::{Cell, DigitSet, House};

use super::{Context, Table, Verdict, Words, ensure};

/// Returns for each cell the number of `plus` houses that contain it minus the number of `minus` houses, where not
/// zero.
fn difference(plus: &[House], minus: &[House]) -> BTreeMap<Cell, i32> {
    let mut counts: BTreeMap<Cell, i32> = BTreeMap::new();
    for (houses, sign) in [(plus, 1), (minus, -1)] {
        houses.iter().flat_map(House::cells).for_each(|&cell| *counts.entry(cell).or_default() += sign);
    }
    counts.retain(|_, count| *count != 0);
    counts
}

/// Returns the cells that a sentence calls a hidden window.
fn window<'a>(words: Words<'a>) -> (Words<'a>, Vec<Cell>) {
    let window = words.parts("window")[0];
    (window, window.cells("hidden"))
}

/// Checks cells of a hidden window that must hold these digits, and the consequence.
fn inside(context: &mut Context<'_>, words: Words<'_>, cells: &[Cell]) -> Result<Vec<Cell>, String> {
    let (window, hidden) = window(words);
    context.check(window)?;
    ensure!(cells.iter().all(|cell| hidden.contains(cell)), "{cells:?} are not in the window");
    Ok(hidden)
}

/// Checks that a digit is missing in a hidden window and has no place in it outside these cells.
fn only_among(context: &Context<'_>, hidden: &[Cell], digits: DigitSet, cells: &[Cell]) -> Verdict {
    for digit in digits.iter() {
        ensure!(hidden.iter().all(|&cell| context.stand.values.get(cell) != Some(digit)), "{digit} stands there");
        let places = context.holders(hidden, digit);
        ensure!(!places.is_empty() && places.iter().all(|cell| cells.contains(cell)), "{digit} goes in {places:?}");
    }
    Ok(())
}

/// Checks two groups of cells that hold the same digits by the law of leftovers.
fn law(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let _ = context;
    let (lines, regions) = (words.houses("lines"), words.houses("regions"));
    ensure!(lines.len() == regions.len(), "{} lines and {} regions", lines.len(), regions.len());
    let mut told: BTreeMap<Cell, i32> = BTreeMap::new();
    let [from, to] = ["from", "to"].map(|name| words.cells(name));
    let left = difference(lines, regions);
    let sign = left.get(&from[0]).copied().unwrap_or_default();
    from.iter().for_each(|&cell| *told.entry(cell).or_default() += sign);
    to.iter().for_each(|&cell| *told.entry(cell).or_default() -= sign);
    ensure!(told == left, "{left:?} is left");
    Ok(())
}

pub(super) const CLAIMS: Table = &[
    ("generalised-pointing", generalised),
    ("hidden-window", |context, words| {
        let (hidden, number) = (words.cells("hidden"), words.number("number"));
        let left = difference(words.houses("plus"), words.houses("minus"));
        ensure!(left.keys().eq(hidden.iter()) && left.values().all(|&count| count == 1), "{left:?} is left");
        ensure!(number == hidden.len() && number == context.houses().side().get(), "{number} cells");
        ensure!(words.houses("plus").len() == words.houses("minus").len() + 1, "other houses");
        Ok(())
    }),
    ("hidden-window-single", |context, words| {
        let hidden = inside(context, words, &words.cells("cells"))?;
        ensure!(words.cells("cells").len() == 1, "several cells");
        only_among(context, &hidden, words.digits("digits"), &words.cells("cells"))
    }),
    ("hidden-window-hidden-pair", |context, words| {
        let (cells, digits) = (words.cells("cells"), words.digits("digits"));
        let hidden = inside(context, words, &cells)?;
        ensure!(cells.len() == 2 && digits.len() == 2, "{cells:?} and {digits:?}");
        only_among(context, &hidden, digits, &cells)?;
        let is_other = |(cell, digit): &(Cell, _)| cells.contains(cell) && !digits.contains(*digit);
        ensure!(context.eliminated().iter().all(is_other), "something else goes");
        Ok(())
    }),
    ("hidden-window-naked-pair", |context, words| {
        let (cells, digits) = (words.cells("cells"), words.digits("digits"));
        let hidden = inside(context, words, &cells)?;
        ensure!(
            cells.len() == 2 && digits.len() == 2 && context.union(&cells) == digits,
            "{:?}",
            context.union(&cells)
        );
        let is_other =
            |(cell, digit): &(Cell, _)| hidden.contains(cell) && !cells.contains(cell) && digits.contains(*digit);
        ensure!(context.eliminated().iter().all(is_other), "something else goes");
        Ok(())
    }),
    ("hidden-window-locked-inside", |context, words| {
        let cells = words.cells("any_cell");
        let hidden = inside(context, words, &cells)?;
        context.only_in(&words.houses("house")[0], words.digit("digits"), &cells)?;
        let is_other = |&(cell, digit): &(Cell, _)| {
            hidden.contains(&cell) && !cells.contains(&cell) && words.digits("digits").contains(digit)
        };
        ensure!(context.eliminated().iter().all(is_other), "something else goes");
        Ok(())
    }),
    ("hidden-window-value", |context, words| {
        let (cell, digit) = (words.cell("cells"), words.digit("digits"));
        let hidden = inside(context, words, &[cell])?;
        ensure!(context.stand.values.get(cell) == Some(digit), "node-off");
        let is_other = |&(other, gone): &(Cell, _)| hidden.contains(&other) && gone == digit;
        ensure!(context.eliminated().iter().all(is_other), "something else goes");
        Ok(())
    }),
    ("hidden-window-locked", seen),
    ("leftovers-one-cell", |context, words| {
        ensure!(words.cells("both") == [words.cells("from"), words.cells("to")].concat(), "other cells");
        law(context, words)
    }),
    ("leftovers", law),
    ("leftovers-one-value", |context, words| {
        context.check_all(&words.parts("law"))?;
        ensure!(context.stand.values.get(words.cell("from")) == Some(words.digit("digits")), "it is not");
        Ok(())
    }),
    ("leftovers-value", |context, words| {
        context.check_all(&words.parts("law"))?;
        let digit = words.digit("digits");
        let count = |name: &str| {
            words.cells(name).iter().filter(|&&cell| context.stand.values.get(cell) == Some(digit)).count()
        };
        ensure!((count("from"), count("to")) == (1, 0), "it stands elsewhere");
        ensure!(context.holders(&words.cells("to"), digit) == [words.cell("cell")], "another can hold it");
        Ok(())
    }),
    ("leftovers-elimination", leftover),
];

fn generalised(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    context.only_in(&words.houses("house")[0], words.digit("digit"), &words.cells("places"))?;
    let gone: Vec<Cell> = context.eliminated().iter().map(|&(cell, _)| cell).collect();
    ensure!(words.cells("eliminated") == gone, "{gone:?} goes");
    context.all_see(words.digits("digit"), &words.cells("places"))
}

/// Checks a digit with few places in a hidden window, and the cells that see them all.
fn seen(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    let cells = words.cells("any_cell");
    let hidden = inside(context, words, &cells)?;
    only_among(context, &hidden, words.digits("digits"), &cells)?;
    context.all_see(words.digits("digits"), &cells)
}

/// Checks that a digit is eliminated from one group because the other can't hold it.
fn leftover(context: &mut Context<'_>, words: Words<'_>) -> Verdict {
    context.check_all(&words.parts("law"))?;
    let (from, to, digits) = (words.cells("from"), words.cells("to"), words.digits("digits"));
    let values: DigitSet = from.iter().filter_map(|&cell| context.stand.values.get(cell)).collect();
    ensure!(((context.union(&from) | values) & digits).is_empty(), "{from:?} can hold some");
    let is_other = |(cell, digit): &(Cell, _)| to.contains(cell) && digits.contains(*digit);
    ensure!(context.eliminated().iter().all(is_other), "something else goes");
    Ok(())
}
