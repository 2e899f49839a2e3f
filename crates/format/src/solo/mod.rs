//! Game IDs of Solo, the Sudoku of Simon Tatham's Portable Puzzle Collection: `3x3x:5a7_2b…`.
//!
//! An ID consists of parameters, a colon, and up to four parts separated by commas: the givens, the regions of a
//! jigsaw, the cages of a killer, their sums.

mod numbers;
mod parameters;
mod structure;

use ninefold_grid::{BoxShape, Cell, Digit, Grid, Partition, Side};
use ninefold_puzzle::{PuzzleDraft, RulesetDraft};

use crate::cages::{self, Cages};
use crate::fit::Unfit;
use crate::span::Span;
use crate::{Item, ReadError};

use parameters::Parameters;

/// The largest side that Solo supports.
const LARGEST: usize = 31;
/// The largest side of a killer.
const LARGEST_KILLER: usize = 9;
/// The character between the parts.
const COMMA: u8 = b',';

/// Returns whether a text is certainly a game ID: parameters, then a description or the number of a random game.
pub(crate) fn is_id(text: Span<'_>) -> bool {
    let Some((parameters, mark, description)) = parts(text) else { return false };
    let is_known = |byte: &u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b',');
    let fits = match mark {
        b'#' => !description.is_empty() && description.bytes().iter().all(u8::is_ascii_digit),
        _ => description.len() > 1 && description.bytes().iter().all(is_known),
    };
    fits && Parameters::read(parameters).is_some()
}

/// Returns whether a line may begin with the parameters of a game ID.
pub(crate) fn has_parameters(line: Span<'_>) -> bool {
    parts(line).is_some()
}

/// Splits a game ID into its parameters, the mark after them and the rest.
fn parts(text: Span<'_>) -> Option<(Span<'_>, u8, Span<'_>)> {
    const LONGEST: usize = 24;
    let end = text.bytes().iter().take(LONGEST).position(|byte| matches!(byte, b':' | b'#'))?;
    Some((text.first(end), text.bytes()[end], text.after(end + 1)))
}

/// Reads a game ID.
///
/// # Errors
/// Returns an error at the first part that is not valid, and an error for a game that is only given by its random
/// number.
pub(crate) fn read(text: Span<'_>) -> Result<PuzzleDraft, ReadError> {
    let wrong = || text.line_fault("is not a Solo game ID", "write parameters and a description, such as 3x3:a5b…");
    let (start, mark, description) = parts(text).ok_or_else(wrong)?;
    let parameters = Parameters::read(start).ok_or_else(wrong)?;
    if mark == b'#' {
        let found = "this is a Solo game by its random number";
        return Err(text.line_fault(found, "copy the game ID with its description from Solo"));
    }
    let side = match Side::new(parameters.side()) {
        Ok(side) if side.get() <= LARGEST => side,
        _ => return Err(start.fault(format!("{} digits", parameters.side()), format!("Solo has {LARGEST} at most"))),
    };
    let all = split(description);
    let wanted = 1 + usize::from(parameters.is_jigsaw()) + 2 * usize::from(parameters.killer);
    if all.len() != wanted {
        let found = format!("a description of {}", crate::cells::counted(all.len(), "part"));
        let expected = format!("{} needs {wanted}, with commas between them", start.quoted());
        return Err(description.fault(found, expected));
    }
    let mut all = all.into_iter();
    let mut next = || all.next().unwrap_or(description);
    let mut ruleset = RulesetDraft::classic(side);
    let givens = givens(next(), side)?;
    match parameters.boxes {
        Some(shape) => ruleset.boxes = Some(shape).filter(|&shape| BoxShape::of_side(side) != Some(shape)),
        None => ruleset.regions = Some(regions(next(), side)?),
    }
    let mut found = Cages { diagonals: parameters.diagonals, ..Cages::default() };
    if parameters.killer {
        add_cages(next(), next(), side, &mut found)?;
    }
    ruleset.rules = found.drafts();
    Ok(PuzzleDraft { ruleset, givens, candidates: None })
}

/// Splits a description at its commas.
fn split(description: Span<'_>) -> Vec<Span<'_>> {
    let mut all = Vec::new();
    let mut rest = description;
    while let Some(end) = rest.bytes().iter().position(|&byte| byte == COMMA) {
        all.push(rest.first(end));
        rest = rest.after(end + 1);
    }
    all.push(rest);
    all
}

fn givens(text: Span<'_>, side: Side) -> Result<Grid, ReadError> {
    let mut givens = Grid::blank(side);
    for (place, number) in numbers::read(text, side, side.get())? {
        givens.set(Cell::from_index(place, side), Digit::new(number));
    }
    Ok(givens)
}

fn regions(text: Span<'_>, side: Side) -> Result<Vec<u8>, ReadError> {
    let regions = structure::read(text, side)?;
    let count = regions.iter().max().map_or(0, |last| last + 1);
    if count != side.get() {
        let found = format!("{} in a jigsaw", crate::cells::counted(count, "region"));
        return Err(text.fault(found, format!("a grid of side {side} has {side}")));
    }
    Ok(regions.into_iter().map(|region| region as u8).collect())
}

fn add_cages(cells: Span<'_>, sums: Span<'_>, side: Side, found: &mut Cages) -> Result<(), ReadError> {
    let map = structure::read(cells, side)?;
    let mut cages: Vec<(Vec<Cell>, usize)> = vec![(Vec::new(), 0); map.len()];
    for (place, &cage) in map.iter().enumerate() {
        cages[cage].0.push(Cell::from_index(place, side));
    }
    let largest = side.get() * (side.get() + 1) / 2;
    for (place, sum) in numbers::read(sums, side, largest)? {
        let own = &mut cages[map[place]].1;
        if *own > 0 {
            let cell = Cell::from_index(place, side);
            return Err(sums.fault(format!("a second sum in the cage of {cell}"), "each cage has one sum"));
        }
        *own = sum;
    }
    for (cells, sum) in cages.into_iter().filter(|(cells, _)| !cells.is_empty()) {
        found.add(cells, sum);
    }
    Ok(())
}

/// Returns a puzzle as a game ID.
///
/// # Errors
/// Returns an error for rules that Solo doesn't support, and for cages that don't cover the grid.
pub(crate) fn write(item: &Item<'_>) -> Result<String, Unfit> {
    let side = item.puzzle.side();
    let found = Cages::of(item, i64::MAX)?;
    if side.get() > LARGEST {
        return Err(Unfit::new(crate::cells::grid_of(side), format!("a side up to {LARGEST}")));
    }
    let killer = !found.cages.is_empty();
    let boxes = match item.puzzle.geometry().partition() {
        Partition::Jigsaw(_) => None,
        Partition::Boxes(shape) if shape.rows() > 1 && shape.columns() > 1 => Some(*shape),
        _ => return Err(Unfit::new("a grid without regions", "boxes or the map of a jigsaw")),
    };
    let mut text = Parameters { boxes, side: side.get(), diagonals: found.diagonals, killer }.to_string();
    text.push(':');
    let givens = item.puzzle.givens().cells();
    numbers::write(givens.iter().map(|digit| digit.map_or(0, Digit::number)), &mut text);
    if let Partition::Jigsaw(map) = item.puzzle.geometry().partition() {
        text.push(char::from(COMMA));
        structure::write(side, |cell| usize::from(map.region_of(cell)), &mut text);
    }
    if killer {
        add_killer(&found, side, &mut text)?;
    }
    Ok(text)
}

fn add_killer(found: &Cages, side: Side, text: &mut String) -> Result<(), Unfit> {
    let cages = found.by_cell(side);
    if side.get() > LARGEST_KILLER {
        return Err(Unfit::new(format!("a killer of side {side}"), format!("killers up to side {LARGEST_KILLER}")));
    }
    if let Some((cell, _)) = side.cells().zip(&cages).find(|(_, cage)| cage.is_none()) {
        return Err(Unfit::new(format!("{cell} outside the cages"), "a cage for every cell"));
    }
    if found.cages.iter().any(|cage| cage.sum.is_none()) {
        return Err(Unfit::new("a cage without a sum", "a sum for every cage"));
    }
    let number = |cell: Cell| cages[cell.index(side)].unwrap_or(0);
    let parts = structure::parts(side, |one, other| number(one) == number(other));
    if parts.iter().max() != Some(&(found.cages.len() - 1)) {
        return Err(Unfit::new("a cage of several parts", "connected cages"));
    }
    text.push(char::from(COMMA));
    structure::write(side, number, text);
    text.push(char::from(COMMA));
    let sum = |cell: Cell| {
        let cage = &found.cages[number(cell)];
        if cage.cells[0] == cell { cage.sum.unwrap_or(0) as usize } else { 0 }
    };
    numbers::write(side.cells().map(sum), text);
    Ok(())
}

/// Reads the record of a line that begins with a game ID.
pub(crate) fn record(line: Span<'_>, options: &crate::ReadOptions) -> Result<crate::Record, ReadError> {
    let (word, rest) = cages::first_word(line);
    read(word).and_then(|draft| cages::record(draft, word, rest, options))
}
