//! A sentence that explains a step to a player: an English template, and separate from it its arguments.
//!
//! A template names its arguments in braces: `In {house}, the {digit} can only go in {cell}.` A translation needs other
//! templates and another way to format lists; the arguments stay the same.

use std::borrow::Cow;
use std::fmt;

use ninefold_grid::{Cell, Digit, DigitSet, House, HouseIndex, HouseKind, Houses, symbols};

use crate::Elimination;

/// A template and its arguments. [`fmt::Display`] gives the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence {
    template: &'static str,
    arguments: Vec<(&'static str, Argument)>,
    is_whole: bool,
}

/// An argument of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// `r4c7`.
    Cell(Cell),
    /// `r4c7, r4c8 and r5c1`.
    Cells(Vec<Cell>),
    /// `r4c7, r4c8 or r5c1`.
    AnyCell(Vec<Cell>),
    /// `6`.
    Digit(Digit),
    /// `5, 6 and 7`.
    Digits(DigitSet),
    /// `5, 6 or 7`.
    AnyDigit(DigitSet),
    /// `row 4`, `columns 1 and 4`, `the region of r2c3`. A jigsaw region has no number, so its first cell identifies it.
    Houses(Vec<House>),
    /// `three`.
    Number(usize),
    /// `Naked Pair`, `7.5`: a text that is the same in every language.
    Name(Cow<'static, str>),
    /// `r1c3=5, r4c7=6`.
    Values(Vec<(Cell, Digit)>),
    /// `5 and 7 from r4c8; 7 from r4c2 and r4c3`.
    Eliminations(Vec<Elimination>),
    /// Parts of the sentence, each of which follows from the one before it.
    Inferences(Vec<Sentence>),
    /// Parts of the sentence that are all true, joined by "and".
    Together(Vec<Sentence>),
    /// Parts of the sentence, separated by commas.
    Aside(Vec<Sentence>),
    /// Parts of the sentence of which one is true.
    Either(Vec<Sentence>),
    /// Whole sentences.
    Sentences(Vec<Sentence>),
    /// Parts of the sentence, separated by semicolons.
    Cases(Vec<Sentence>),
    /// A part of the sentence.
    Part(Box<Sentence>),
    /// `1–3 and 5`: line numbers.
    Lines(Vec<usize>),
}

impl Sentence {
    pub(crate) fn new(template: &'static str) -> Sentence {
        Sentence { template, arguments: Vec::new(), is_whole: true }
    }

    pub(crate) fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Sentence {
        self.arguments.push((name, argument.into()));
        self
    }

    /// Marks the sentence as one that omits a part of the argument.
    pub(crate) fn leaving_out(mut self) -> Sentence {
        self.is_whole = false;
        self
    }

    /// Whether the sentence contains the whole argument. If not, [`Step::lines`](crate::Step::lines) does.
    pub fn is_whole(&self) -> bool {
        self.is_whole
    }

    /// Returns the English template, with the names of arguments in braces.
    pub fn template(&self) -> &'static str {
        self.template
    }

    /// Returns the arguments with their names.
    pub fn arguments(&self) -> &[(&'static str, Argument)] {
        &self.arguments
    }
}

impl Argument {
    /// Creates an argument from houses by their indices.
    pub fn houses(houses: &Houses, indices: &[HouseIndex]) -> Argument {
        Argument::Houses(indices.iter().map(|&index| houses.get(index).clone()).collect())
    }
}

impl From<Cell> for Argument {
    fn from(cell: Cell) -> Argument {
        Argument::Cell(cell)
    }
}

impl From<Digit> for Argument {
    fn from(digit: Digit) -> Argument {
        Argument::Digit(digit)
    }
}

impl From<&House> for Argument {
    fn from(house: &House) -> Argument {
        Argument::Houses(vec![house.clone()])
    }
}

impl From<Sentence> for Argument {
    fn from(part: Sentence) -> Argument {
        Argument::Part(Box::new(part))
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.template;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            f.write_str(before)?;
            match self.arguments.iter().find(|(other, _)| *other == name) {
                Some((_, argument)) => argument.fmt(f)?,
                None => write!(f, "{{{name}}}")?,
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Argument::Cell(cell) => cell.fmt(f),
            Argument::Cells(cells) => f.write_str(&listed(cells, "and")),
            Argument::AnyCell(cells) => f.write_str(&listed(cells, "or")),
            Argument::Digit(digit) => f.write_str(&symbol(*digit)),
            Argument::Digits(digits) => f.write_str(&listed(digits.iter().map(symbol), "and")),
            Argument::AnyDigit(digits) => f.write_str(&listed(digits.iter().map(symbol), "or")),
            Argument::Houses(houses) => f.write_str(&named(houses)),
            Argument::Number(number) => f.write_str(&word(*number)),
            Argument::Name(name) => f.write_str(name),
            Argument::Values(values) => {
                let values = values.iter().map(|&(cell, digit)| format!("{cell}={}", symbol(digit)));
                f.write_str(&values.collect::<Vec<_>>().join(", "))
            }
            Argument::Eliminations(eliminations) => f.write_str(&grouped(eliminations)),
            Argument::Inferences(parts) => f.write_str(&joined(parts, ", so ")),
            Argument::Together(parts) => f.write_str(&listed(parts, "and")),
            Argument::Aside(parts) => f.write_str(&joined(parts, ", ")),
            Argument::Either(parts) => f.write_str(&joined(parts, ", or ")),
            Argument::Sentences(parts) => f.write_str(&joined(parts, " ")),
            Argument::Cases(parts) => f.write_str(&joined(parts, "; ")),
            Argument::Part(part) => part.fmt(f),
            Argument::Lines(numbers) => f.write_str(&listed(runs(numbers), "and")),
        }
    }
}

/// Returns the symbol of a digit in a grid, or its number if it has none.
fn symbol(digit: Digit) -> String {
    symbols::symbol(digit).map_or_else(|| digit.to_string(), String::from)
}

/// Formats a list: `one`, `one and two`, `one, two and three`.
fn listed<T: ToString>(things: impl IntoIterator<Item = T>, last: &str) -> String {
    let things: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    match things.split_last() {
        None => String::new(),
        Some((thing, [])) => thing.clone(),
        Some((thing, others)) => format!("{} {last} {thing}", others.join(", ")),
    }
}

/// Formats ascending numbers; three or more consecutive numbers become a range: `1–3`.
fn runs(numbers: &[usize]) -> Vec<String> {
    let runs = numbers.chunk_by(|one, other| one + 1 == *other);
    let texts = runs.map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        _ => run.iter().map(usize::to_string).collect(),
    });
    texts.flatten().collect()
}

/// Formats houses with their numbers. Consecutive houses of one kind are grouped: `rows 1 and 4`.
fn named(houses: &[House]) -> String {
    const REGION: &str = "the region of";
    let name = |house: &House| match (house.kind(), house.cells()) {
        (HouseKind::Region(_), [first, ..]) => format!("{REGION} {first}"),
        (kind, _) => kind.to_string(),
    };
    let names: Vec<String> = houses.iter().map(name).collect();
    let is_region = |name: &str| name.starts_with(REGION);
    let kind = |name: &String| match name.rsplit_once(' ') {
        Some((kind, _)) if is_region(name) || !kind.contains(' ') => Some(kind.to_owned()),
        _ => None,
    };
    let runs = names.chunk_by(|one, other| kind(one).is_some() && kind(one) == kind(other));
    let texts = runs.map(|run| match (kind(&run[0]), run) {
        (Some(kind), [_, _, ..]) => {
            let numbers = listed(run.iter().filter_map(|name| name.rsplit_once(' ')).map(|(_, number)| number), "and");
            match kind.as_str() {
                REGION => format!("the regions of {numbers}"),
                "box" => format!("boxes {numbers}"),
                kind => format!("{kind}s {numbers}"),
            }
        }
        (_, run) => listed(run, "and"),
    });
    listed(texts, "and")
}

/// Formats eliminations. Cells that lose the same digits are grouped.
fn grouped(eliminations: &[Elimination]) -> String {
    let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for &Elimination { cell, digits } in eliminations {
        match groups.iter_mut().find(|(other, _)| *other == digits) {
            Some((_, cells)) => cells.push(cell),
            None => groups.push((digits, vec![cell])),
        }
    }
    let texts = groups
        .iter()
        .map(|(digits, cells)| format!("{} from {}", listed(digits.iter().map(symbol), "and"), listed(cells, "and")));
    texts.collect::<Vec<_>>().join("; ")
}

fn joined(parts: &[Sentence], between: &str) -> String {
    parts.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

fn word(number: usize) -> String {
    match number {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        4 => "four".to_owned(),
        5 => "five".to_owned(),
        6 => "six".to_owned(),
        7 => "seven".to_owned(),
        _ => number.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arguments_take_their_places() {
        let cell = |name: &str| name.parse::<Cell>().unwrap();
        let digits = DigitSet::from_bits(0b111);
        let house = |kind| House::new(kind, vec![cell("r2c4"), cell("r2c3")]);
        let sentence = Sentence::new("{digits} in {houses}: {cells}, {missing}.")
            .with("digits", Argument::AnyDigit(digits))
            .with("houses", Argument::Houses(vec![house(HouseKind::Row(0)), house(HouseKind::Row(3))]))
            .with("cells", Argument::Cells(vec![cell("r1c1"), cell("r2c2")]));
        assert_eq!(sentence.to_string(), "1, 2 or 3 in rows 1 and 4: r1c1 and r2c2, {missing}.");
        let lost = |name, bits| Elimination { cell: cell(name), digits: DigitSet::from_bits(bits) };
        let eliminations = Argument::Eliminations(vec![lost("r1c1", 1), lost("r1c2", 6), lost("r1c3", 1)]);
        assert_eq!(eliminations.to_string(), "1 from r1c1 and r1c3; 2 and 3 from r1c2");
        let mixed =
            Argument::Houses(vec![house(HouseKind::Row(0)), house(HouseKind::Extra("the falling diagonal".into()))]);
        assert_eq!(mixed.to_string(), "row 1 and the falling diagonal");
        let boxes = Argument::Houses(vec![house(HouseKind::Box(0)), house(HouseKind::Box(8))]);
        assert_eq!(boxes.to_string(), "boxes 1 and 9");
        let kinds = [HouseKind::Box(0), HouseKind::Box(2), HouseKind::Column(1), HouseKind::Row(3), HouseKind::Row(5)];
        let kinds = Argument::Houses(kinds.into_iter().map(house).collect());
        assert_eq!(kinds.to_string(), "boxes 1 and 3, column 2 and rows 4 and 6");
        let lines = Argument::Lines(vec![1, 2, 4, 5, 6, 9]);
        assert_eq!(lines.to_string(), "1, 2, 4–6 and 9");
        let region = Argument::Houses(vec![house(HouseKind::Region(4))]);
        assert_eq!(region.to_string(), "the region of r2c3");
        let regions = Argument::Houses(vec![house(HouseKind::Region(4)), house(HouseKind::Region(5))]);
        assert_eq!(regions.to_string(), "the regions of r2c3 and r2c3");
    }
}
