//! Checks the claims of sentences: for each message, a check verifies its claim in the position. All versions of a
//! sentence are checked.
//!
//! A check uses only the arguments of the message, the position where the step was found, and the assumptions of earlier
//! parts. A message that is in no table fails, so every new sentence needs a check.

use std::collections::BTreeSet;

use ninefold_grid::{Cell, Digit, DigitSet, House, Houses};
use ninefold_logic::{Argument, Sentence, Step};
use ninefold_text::{Catalogue, Language};

use crate::test_position::TestPosition;

mod chains;
mod colours;
mod derived;
mod fish;
mod loops;
mod nested;
mod nets;
mod patterns;
mod sets;
mod uniqueness;

/// The result of a check: an error says which claim is false.
pub(crate) type Verdict = Result<(), String>;

/// Checks the claim of a sentence.
pub(crate) type Claim = fn(&mut Context<'_>, Words<'_>) -> Verdict;

/// Messages and their checks.
type Table = &'static [(&'static str, Claim)];

/// Returns this message as an error unless the condition is true.
macro_rules! ensure {
    ($is_so:expr, $($words:tt)*) => {
        if !$is_so {
            return Err(format!($($words)*));
        }
    };
}
pub(crate) use ensure;

/// One or more candidates of one digit, stated to contain a true one or none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) cells: Vec<Cell>,
    pub(crate) digit: Digit,
    pub(crate) is_on: bool,
}

/// A sentence with its arguments by name.
#[derive(Clone, Copy)]
pub(crate) struct Words<'a>(pub(crate) &'a Sentence);

impl<'a> Words<'a> {
    fn argument(self, name: &str) -> &'a Argument {
        let found = self.0.arguments().iter().find(|(other, _)| *other == name);
        &found.unwrap_or_else(|| panic!("{name} of {:?}", self.0.message())).1
    }

    pub(crate) fn cells(self, name: &str) -> Vec<Cell> {
        match self.argument(name) {
            Argument::Cell(cell) => vec![*cell],
            Argument::Cells(cells) | Argument::AnyCell(cells) => cells.clone(),
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn cell(self, name: &str) -> Cell {
        let cells = self.cells(name);
        assert_eq!(cells.len(), 1, "{name} of {:?}", self.0);
        cells[0]
    }

    pub(crate) fn digits(self, name: &str) -> DigitSet {
        match self.argument(name) {
            Argument::Digit(digit) => DigitSet::single(*digit),
            Argument::Digits(digits) | Argument::AnyDigit(digits) => *digits,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn digit(self, name: &str) -> Digit {
        self.digits(name).only().unwrap_or_else(|| panic!("{name} of {:?}", self.0))
    }

    pub(crate) fn houses(self, name: &str) -> &'a [House] {
        match self.argument(name) {
            Argument::Houses(houses) => houses,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn number(self, name: &str) -> usize {
        match self.argument(name) {
            Argument::Number(number) => *number,
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn name(self, name: &str) -> String {
        match self.argument(name) {
            Argument::Name(name) => name.to_string(),
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn names(self, name: &str) -> Vec<String> {
        match self.argument(name) {
            Argument::Names(names) => names.iter().map(ToString::to_string).collect(),
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn lines(self, name: &str) -> Vec<usize> {
        match self.argument(name) {
            Argument::Lines(lines) => lines.clone(),
            other => panic!("{other:?}"),
        }
    }

    pub(crate) fn values(self, name: &str) -> Vec<(Cell, Digit)> {
        match self.argument(name) {
            Argument::Values(values) | Argument::AllValues(values) | Argument::AnyValue(values) => values.clone(),
            other => panic!("{other:?}"),
        }
    }

    /// Returns the candidates stated to be false.
    pub(crate) fn eliminated(self, name: &str) -> BTreeSet<(Cell, Digit)> {
        match self.argument(name) {
            Argument::Eliminations(goners) => {
                goners.iter().flat_map(|goner| goner.digits.iter().map(|digit| (goner.cell, digit))).collect()
            }
            other => panic!("{other:?}"),
        }
    }

    /// Whether a path is given by its values instead of its links.
    pub(crate) fn is_brief(self, name: &str) -> bool {
        matches!(self.argument(name), Argument::Part(_) | Argument::Path(..))
    }

    pub(crate) fn parts(self, name: &str) -> Vec<Words<'a>> {
        let argument = self.argument(name);
        let parts: Vec<_> = argument.parts().into_iter().map(Words).collect();
        let is_list = matches!(
            argument,
            Argument::Inferences(_)
                | Argument::AllOf(_)
                | Argument::OneOf(_)
                | Argument::Clauses(_)
                | Argument::Sentences(_)
        );
        assert!(is_list || !parts.is_empty(), "{argument:?} has no parts");
        parts
    }
}

impl std::fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&text(self.0))
    }
}

/// Returns the English text of a sentence.
pub(crate) fn text(sentence: &Sentence) -> String {
    Catalogue::of(Language::English).sentence(sentence)
}

/// The position of a step, and the assumptions of the sentence so far.
pub(crate) struct Context<'a> {
    pub(crate) stand: &'a TestPosition,
    pub(crate) step: &'a Step,
    /// The latest node of a chain.
    pub(crate) at: Option<Said>,
    /// What is known under the current assumption.
    pub(crate) known: Vec<Said>,
    /// The lines of a long argument so far: the number of the assumption, and the statement.
    pub(crate) lines: Vec<(usize, Vec<Said>)>,
}

impl<'a> Context<'a> {
    fn new(stand: &'a TestPosition, step: &'a Step) -> Context<'a> {
        Context { stand, step, at: None, known: Vec::new(), lines: Vec::new() }
    }

    pub(crate) fn houses(&self) -> &'a Houses {
        self.stand.houses()
    }

    /// Returns the candidates of a blank cell.
    pub(crate) fn held(&self, cell: Cell) -> DigitSet {
        match self.stand.values.get(cell) {
            Some(_) => DigitSet::EMPTY,
            None => self.stand.candidates.get(cell),
        }
    }

    pub(crate) fn union(&self, cells: &[Cell]) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, &cell| all | self.held(cell))
    }

    pub(crate) fn has(&self, cell: Cell, digit: Digit) -> bool {
        self.held(cell).contains(digit)
    }

    /// Returns those of these cells that can hold a digit.
    pub(crate) fn holders(&self, cells: &[Cell], digit: Digit) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.has(cell, digit)).collect()
    }

    pub(crate) fn places(&self, house: &House, digit: Digit) -> Vec<Cell> {
        self.holders(house.cells(), digit)
    }

    pub(crate) fn sees(&self, one: Cell, other: Cell) -> bool {
        self.houses().peers(one).contains(other)
    }

    pub(crate) fn sees_all(&self, cell: Cell, others: &[Cell]) -> bool {
        others.iter().all(|&other| self.sees(cell, other))
    }

    /// Whether all of these cells see each other.
    pub(crate) fn are_peers(&self, cells: &[Cell]) -> bool {
        cells.iter().all(|&one| cells.iter().all(|&other| one == other || self.sees(one, other)))
    }

    /// Whether a digit is not yet placed in a house.
    pub(crate) fn is_missing(&self, house: &House, digit: Digit) -> bool {
        house.cells().iter().all(|&cell| self.stand.values.get(cell) != Some(digit))
    }

    /// Returns the eliminations of the step, one candidate at a time.
    pub(crate) fn eliminated(&self) -> BTreeSet<(Cell, Digit)> {
        let goners = self.step.eliminations().iter();
        goners.flat_map(|goner| goner.digits.iter().map(|digit| (goner.cell, digit))).collect()
    }

    /// Checks that the step eliminates only these digits from cells that see all of these cells.
    pub(crate) fn all_see(&self, digits: DigitSet, cells: &[Cell]) -> Verdict {
        for (cell, digit) in self.eliminated() {
            ensure!(
                digits.contains(digit) && self.sees_all(cell, cells),
                "{digit} in {cell} is not ruled out by {cells:?}"
            );
        }
        Ok(())
    }

    /// Checks that a digit has no place in a house outside these cells.
    pub(crate) fn only_in(&self, house: &House, digit: Digit, cells: &[Cell]) -> Verdict {
        let places = self.places(house, digit);
        ensure!(!places.is_empty() && self.is_missing(house, digit), "{house} has no place for {digit}");
        ensure!(
            places.iter().all(|cell| cells.contains(cell)),
            "{digit} in {house} goes in {places:?}, not in {cells:?}"
        );
        Ok(())
    }

    /// Checks all versions of a sentence.
    pub(crate) fn check(&mut self, words: Words<'_>) -> Verdict {
        for version in versions(words.0).map(Words) {
            let message = version.0.message();
            let claim = claim(message).ok_or_else(|| format!("no check for {message:?}"))?;
            claim(self, version).map_err(|fault| format!("{version}: {fault}"))?;
        }
        Ok(())
    }

    pub(crate) fn check_all(&mut self, parts: &[Words<'_>]) -> Verdict {
        parts.iter().try_for_each(|&part| self.check(part))
    }
}

const TABLES: [Table; 11] = [
    WHOLE,
    derived::CLAIMS,
    patterns::CLAIMS,
    colours::CLAIMS,
    fish::CLAIMS,
    sets::CLAIMS,
    uniqueness::CLAIMS,
    chains::CLAIMS,
    loops::CLAIMS,
    nets::CLAIMS,
    nested::CLAIMS,
];

fn claim(message: &str) -> Option<Claim> {
    TABLES.iter().flat_map(|table| table.iter()).find(|(other, _)| *other == message).map(|&(_, claim)| claim)
}

const WHOLE: Table = &[
    ("step-sentence", |context, words| {
        context.check_all(&words.parts("reason"))?;
        context.check_all(&words.parts("conclusion"))
    }),
    ("step-placement", |context, words| {
        let placed = context.step.placements().iter().map(|value| (value.cell, value.digit)).collect::<Vec<_>>();
        ensure!(placed == [(words.cell("cell"), words.digit("digit"))], "the step places {placed:?}");
        Ok(())
    }),
    ("step-eliminations", |context, words| {
        ensure!(words.eliminated("eliminations") == context.eliminated(), "the step eliminates something else");
        Ok(())
    }),
];

/// Checks all claims of the sentence of a step and of its lines.
pub(crate) fn check(stand: &TestPosition, step: &Step) -> Verdict {
    let sentence = step.sentence(stand.houses());
    Context::new(stand, step).check(Words(&sentence))?;
    let mut context = Context::new(stand, step);
    let lines = step.lines(stand.houses());
    for (at, line) in lines.iter().enumerate() {
        context.check(Words(line)).map_err(|fault| format!("line {}: {fault}", at + 1))?;
    }
    Ok(())
}

/// Returns the versions of a sentence.
pub(crate) fn versions(sentence: &Sentence) -> impl Iterator<Item = &Sentence> {
    std::iter::successors(Some(sentence), |version| version.shorter())
}

/// Writes every version of a sentence, which fails if a message lacks a variable.
pub(crate) fn write_all(sentence: &Sentence) {
    for version in versions(sentence) {
        text(version);
        version.arguments().iter().flat_map(|(_, argument)| argument.parts()).for_each(write_all);
    }
}

/// Adds the messages of all versions of a sentence and of all its parts.
pub(crate) fn messages(sentence: &Sentence, all: &mut BTreeSet<&'static str>) {
    for version in versions(sentence) {
        all.insert(version.message());
        let parts = version.arguments().iter().flat_map(|(_, argument)| argument.parts());
        parts.for_each(|part| messages(part, all));
    }
}
