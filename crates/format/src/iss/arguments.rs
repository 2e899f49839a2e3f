//! Converts the arguments of an item to the arguments of rules, as described by a form.

mod places;
mod values;

use ninefold_grid::{Cell, DigitSet};
use ninefold_puzzle::{Argument, Arguments, IssPart, RuleDraft};

use super::Fault;
use super::canvas::Canvas;
use super::forms::Form;
use super::items::Args;
use crate::codec::percent::decoded_text;

pub(super) use values::given;
use values::number;

/// The separator between two lists of cells.
const BREAK: &str = "-";

/// Reads the arguments of one item.
pub(super) struct Reading<'c, 'a> {
    canvas: &'c Canvas<'a>,
    args: Args<'a>,
    /// The arguments that all rules of the item share.
    common: Arguments,
    /// The arguments in which they differ, if there can be several.
    each: Option<Vec<Arguments>>,
}

/// Adds the rules that an item of this form represents.
pub(super) fn read<'a>(
    canvas: &Canvas<'a>,
    args: Args<'a>,
    Form { spec, form }: Form,
    found: &mut Vec<RuleDraft>,
) -> Result<(), Fault> {
    let common = Arguments::with_room_for(form.parts.iter().map(arguments_of).sum());
    let mut reading = Reading { canvas, args, common, each: None };
    for (place, part) in form.parts.iter().enumerate() {
        reading.part(part, place + 1 == form.parts.len())?;
    }
    reading.args.finish()?;
    let Reading { common, each, .. } = reading;
    // In most cases there is one rule with all arguments.
    let Some(mut each) = each else {
        found.push(RuleDraft::of(spec, common));
        return Ok(());
    };
    let Some(mut last) = each.pop() else { return Ok(()) };
    for mut own in each {
        own.complete(common.clone());
        found.push(RuleDraft::of(spec, own));
    }
    last.complete(common);
    found.push(RuleDraft::of(spec, last));
    Ok(())
}

/// Returns the number of arguments that a part usually adds to those that all rules of the item share.
fn arguments_of(part: &IssPart) -> usize {
    match part {
        IssPart::Fixed(_) | IssPart::LastIs { .. } => 0,
        IssPart::EachCells { .. } | IssPart::EachGroups { .. } | IssPart::EachCellWithDigits { .. } => 0,
        IssPart::TwoLists { .. } | IssPart::Ends { .. } | IssPart::Diagonal { .. } => 2,
        _ => 1,
    }
}

impl<'a> Reading<'_, 'a> {
    fn part(&mut self, part: &IssPart, is_last: bool) -> Result<(), Fault> {
        match *part {
            IssPart::Fixed(text) => self.fixed(text)?,
            IssPart::Implied(name, number) => self.set(name, Argument::Number(number)),
            IssPart::ImpliedText(name, text) => self.set(name, Argument::Text(text.to_owned())),
            IssPart::LastIs { text, switch } => {
                if self.args.drop_last(text) {
                    self.set(switch, Argument::Number(1));
                }
            }
            IssPart::Number(name) => self.number(name, |number| number)?,
            IssPart::NumberOrZero(name) => self.number(name, |number| number.or(Some(0)))?,
            IssPart::NumberUnlessZero(name) => self.number(name, |number| number.filter(|&number| number != 0))?,
            IssPart::NumberBeforeCells(name) => {
                if self.args.peek().is_some_and(|piece| self.canvas.cell(piece).is_err()) {
                    self.number(name, |number| number.or(Some(0)))?;
                }
            }
            IssPart::NumberOr { name, empty, missing } => match (self.args.peek(), missing) {
                (Some(""), _) => {
                    self.args.next();
                    self.set(name, Argument::Number(empty));
                }
                (Some(piece), Some(missing)) if self.canvas.cell(piece).is_ok() => {
                    self.set(name, Argument::Number(missing));
                }
                _ => self.number(name, |number| number)?,
            },
            IssPart::Sum { sum, coefficients } => self.sum(sum, coefficients)?,
            IssPart::Numbers(name) => {
                if let Some(numbers) = self.numbers(is_last)? {
                    self.set(name, Argument::Numbers(numbers.into_iter().map(|(number, _)| number).collect()));
                }
            }
            IssPart::Digits(name) => {
                if let Some(numbers) = self.numbers(is_last)? {
                    let digits = self.digits(numbers)?;
                    self.set(name, Argument::Digits(digits));
                }
            }
            IssPart::Cell(name) => {
                if let Some(piece) = self.args.next() {
                    let cell = self.canvas.cell(piece)?;
                    self.set(name, Argument::Cells(vec![cell]));
                }
            }
            IssPart::Cells(name) => {
                if self.args.peek().is_some() {
                    let cells = self.cells()?;
                    self.set(name, Argument::Cells(cells));
                }
            }
            IssPart::TwoLists { first, rest } => self.two_lists(first, rest)?,
            IssPart::EqualGroups(name) => self.equal_groups(name)?,
            IssPart::Block(name) => self.block(name)?,
            IssPart::Neighbours(name) => self.neighbours(name)?,
            IssPart::Groups(name) => {
                if self.args.peek().is_some() {
                    let groups = self.groups()?;
                    self.set(name, Argument::Groups(groups));
                }
            }
            IssPart::EachCells { cells, title } => self.each(cells, title, false)?,
            IssPart::EachGroups { groups, title } => self.each(groups, title, true)?,
            IssPart::EachCellWithDigits { cell, digits } => self.each_cell_with_digits(cell, digits)?,
            IssPart::WholeGroup(name) => self.whole_group(name)?,
            IssPart::Line(name) => {
                let (place, _) = self.line()?;
                self.set(name, Argument::Outside(place));
            }
            IssPart::Ends { place, clue } => self.ends(place, clue)?,
            IssPart::Diagonal { place, direction } => self.diagonal(place, direction)?,
            IssPart::Text(name) => {
                if let Some(text) = self.args.next() {
                    self.set(name, Argument::Text(decoded_text(text).into_owned()));
                }
            }
            IssPart::Coded { name, read, .. } => {
                let text = self.args.next().unwrap_or_else(|| self.args.place());
                let value = read(text, self.canvas.alphabet);
                let value = value
                    .ok_or_else(|| Fault::of(text, "can't be decoded", format!("expected {name} as ISS writes it")))?;
                self.set(name, value);
            }
            IssPart::Targets { cells, from } => self.targets(cells, from)?,
            IssPart::LabelCells { group, cells } | IssPart::HouseCells { group, cells, .. } => {
                if let Some(group) = self.canvas.group(group) {
                    self.set(cells, Argument::Cells(group.cells().collect()));
                }
            }
            // The caller reads the following items.
            IssPart::Rules(_) | IssPart::Branches(_) => {}
            _ => {
                return Err(Fault::at(
                    self.args.place(),
                    "this part of the rule can't be read yet",
                    "leave the rule out",
                ));
            }
        }
        Ok(())
    }

    fn set(&mut self, name: &'static str, argument: Argument) {
        self.common.set(name, argument);
    }

    fn fixed(&mut self, text: &str) -> Result<(), Fault> {
        let place = self.args.place();
        match self.args.next() {
            Some(found) if found == text => Ok(()),
            Some(found) => Err(Fault::of(found, "does not fit", format!("expected {text}"))),
            None => Err(Fault::at(place, "an argument is missing", format!("expected {text}"))),
        }
    }

    /// Reads a number, or none for an empty or missing text, and sets the arguments that `meant` returns for it.
    fn number(&mut self, name: &'static str, meant: fn(Option<i64>) -> Option<i64>) -> Result<(), Fault> {
        let number = match self.args.next() {
            None | Some("") => None,
            Some(piece) => Some(number(piece)?),
        };
        if let Some(number) = meant(number) {
            self.set(name, Argument::Number(number));
        }
        Ok(())
    }

    fn sum(&mut self, sum: &'static str, coefficients: &'static str) -> Result<(), Fault> {
        let Some(piece) = self.args.next() else { return Ok(()) };
        let parts = piece.contains('=').then(|| piece.split_once("_=_")).flatten();
        let (total, list) = parts.map_or((piece, None), |(total, list)| (total, Some(list)));
        self.set(sum, Argument::Number(number(total)?));
        if let Some(list) = list {
            let list = list.split('_').map(number).collect::<Result<_, _>>()?;
            self.set(coefficients, Argument::Numbers(list));
        }
        Ok(())
    }

    /// Reads numbers joined by `_` in one argument, or in all remaining ones.
    fn numbers(&mut self, all: bool) -> Result<Option<Vec<(i64, &'a str)>>, Fault> {
        if self.args.peek().is_none() {
            return Ok(None);
        }
        let mut numbers = Vec::new();
        for piece in self.args.by_ref().take(if all { usize::MAX } else { 1 }) {
            for part in piece.split('_').filter(|part| !part.is_empty()) {
                numbers.push((number(part)?, part));
            }
        }
        Ok(Some(numbers))
    }

    fn digits(&self, numbers: Vec<(i64, &str)>) -> Result<DigitSet, Fault> {
        let alphabet = self.canvas.alphabet;
        let digit = |(value, piece): (i64, &str)| {
            let digit = i32::try_from(value).ok().and_then(|value| alphabet.digit(value));
            digit.ok_or_else(|| Fault::of(piece, "is not a digit of the grid", format!("expected {alphabet}")))
        };
        numbers.into_iter().map(digit).collect()
    }

    fn cells(&mut self) -> Result<Vec<Cell>, Fault> {
        let canvas = self.canvas;
        let mut cells = Vec::with_capacity(self.args.left());
        loop {
            while let Some(cell) = self.args.next_cell(|row, column| canvas.cell_at(row, column)) {
                cells.push(cell);
            }
            match self.args.next() {
                Some(piece) => cells.push(canvas.cell(piece)?),
                None => return Ok(cells),
            }
        }
    }

    /// Reads the number of cells or lists.
    fn count(&mut self) -> Result<(usize, &'a str), Fault> {
        let piece = self.args.next().unwrap_or_else(|| self.args.place());
        let count = piece.parse().ok().filter(|count| (1..=1000).contains(count));
        count
            .map(|count| (count, piece))
            .ok_or_else(|| Fault::of(piece, "is not a number of cells", "expected 1 or more"))
    }

    fn two_lists(&mut self, first: &'static str, rest: &'static str) -> Result<(), Fault> {
        let (count, piece) = self.count()?;
        let mut cells = self.cells()?;
        if cells.len() < count {
            return Err(Fault::of(piece, "is more than all cells", format!("there are {}", cells.len())));
        }
        let others = cells.split_off(count);
        self.set(first, Argument::Cells(cells));
        self.set(rest, Argument::Cells(others));
        Ok(())
    }

    fn equal_groups(&mut self, name: &'static str) -> Result<(), Fault> {
        let (count, piece) = self.count()?;
        let cells = self.cells()?;
        if !cells.len().is_multiple_of(count) || cells.is_empty() {
            let expected = format!("there are {} cells", cells.len());
            return Err(Fault::of(piece, "lists of equal length can't be made", expected));
        }
        let groups = cells.chunks(cells.len() / count).map(<[Cell]>::to_vec).collect();
        self.set(name, Argument::Groups(groups));
        Ok(())
    }

    fn block(&mut self, name: &'static str) -> Result<(), Fault> {
        let piece = self.args.next().unwrap_or_else(|| self.args.place());
        let corner = self.canvas.cell(piece)?;
        let cells = [(0, 0), (0, 1), (1, 0), (1, 1)]
            .map(|(down, right)| Cell::new(corner.row() + down, corner.column() + right));
        if !self.canvas.is_block(&cells) {
            return Err(Fault::of(
                piece,
                "is not the top left cell of four",
                "expected a block of 2x2 cells within the grid",
            ));
        }
        self.set(name, Argument::Cells(cells.to_vec()));
        Ok(())
    }

    fn neighbours(&mut self, name: &'static str) -> Result<(), Fault> {
        let place = self.args.place();
        let cells = self.cells()?;
        let pairs = (0..cells.len()).flat_map(|one| (one + 1..cells.len()).map(move |other| (one, other)));
        let pairs = pairs.map(|(one, other)| [cells[one], cells[other]]);
        let pairs = pairs.filter(|[one, other]| self.canvas.are_neighbours(*one, *other));
        let each: Vec<Arguments> =
            pairs.map(|pair| Arguments::none().with(name, Argument::Cells(pair.to_vec()))).collect();
        if each.is_empty() {
            return Err(Fault::at(place, "no two of the cells are neighbours", "expected cells that share an edge"));
        }
        self.each = Some(each);
        Ok(())
    }

    /// Reads lists of cells separated by breaks; empty lists are left out.
    fn groups(&mut self) -> Result<Vec<Vec<Cell>>, Fault> {
        let mut groups = vec![Vec::new()];
        for piece in self.args.by_ref() {
            match groups.last_mut() {
                Some(group) if piece != BREAK => group.push(self.canvas.cell(piece)?),
                _ => groups.push(Vec::new()),
            }
        }
        groups.retain(|group| !group.is_empty());
        Ok(groups)
    }

    fn each(&mut self, name: &'static str, title: Option<&'static str>, has_breaks: bool) -> Result<(), Fault> {
        let mut each = Vec::with_capacity(1);
        let mut shown: Option<String> = None;
        let room = self.common.len() + 1 + usize::from(title.is_some());
        // The lists before the last break, and the cells after it.
        let mut groups: Vec<Vec<Cell>> = Vec::new();
        let mut cells: Vec<Cell> = Vec::with_capacity(self.args.left());
        let mut finish = |groups: &mut Vec<Vec<Cell>>, cells: &mut Vec<Cell>, shown: Option<String>| {
            let (mut groups, cells) = (std::mem::take(groups), std::mem::take(cells));
            if cells.is_empty() && groups.iter().all(Vec::is_empty) {
                return;
            }
            let argument = if has_breaks {
                groups.push(cells);
                Argument::Groups(groups)
            } else {
                Argument::Cells(cells)
            };
            let mut own = Arguments::with_room_for(room).with(name, argument);
            if let (Some(title), Some(shown)) = (title, shown) {
                own.set(title, Argument::Text(shown));
            }
            each.push(own);
        };
        while let Some(piece) = self.args.next() {
            match piece.strip_prefix('_') {
                Some(text) => {
                    finish(&mut groups, &mut cells, shown.take());
                    shown = Some(decoded_text(text).into_owned()).filter(|text| !text.is_empty());
                }
                None if piece.is_empty() => finish(&mut groups, &mut cells, shown.clone()),
                None if has_breaks && piece == BREAK => groups.push(std::mem::take(&mut cells)),
                None => cells.push(self.canvas.cell(piece)?),
            }
            while let Some(cell) = self.args.next_cell(|row, column| self.canvas.cell_at(row, column)) {
                cells.push(cell);
            }
        }
        finish(&mut groups, &mut cells, shown);
        self.each = Some(each);
        Ok(())
    }

    fn each_cell_with_digits(&mut self, cell: &'static str, digits: &'static str) -> Result<(), Fault> {
        let mut each = Vec::with_capacity(self.args.left());
        for piece in self.args.by_ref() {
            let (own, allowed) = given(self.canvas, piece)?;
            let own = Arguments::with_room_for(2).with(cell, Argument::Cells(vec![own]));
            each.push(if allowed.is_empty() { own } else { own.with(digits, Argument::Digits(allowed)) });
        }
        self.each = Some(each);
        Ok(())
    }

    fn whole_group(&mut self, name: &'static str) -> Result<(), Fault> {
        let Some(piece) = self.args.next().filter(|piece| !piece.is_empty()) else { return Ok(()) };
        let group = self.canvas.group(piece);
        let group =
            group.ok_or_else(|| Fault::of(piece, "is not a group of extra cells", "expected one that .Var defines"))?;
        self.set(name, Argument::Cells(group.cells().collect()));
        Ok(())
    }
}
