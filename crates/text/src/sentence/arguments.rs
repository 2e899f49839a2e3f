//! The arguments of sentences as texts: cells, digits, values and lists of sentences.

use std::borrow::Cow;

use fluent_bundle::FluentArgs;
use ninefold_grid::{Cell, Digit, DigitSet, symbols};
use ninefold_logic::{Argument, Elimination, Sentence};

use super::Form;
use crate::Catalogue;

/// Returns the number of things in a list, or 1 for a single thing.
pub(super) fn count(argument: &Argument) -> usize {
    match argument {
        Argument::Cells(cells) | Argument::AnyCell(cells) => cells.len(),
        Argument::Digits(digits) | Argument::AnyDigit(digits) => digits.len(),
        Argument::Houses(houses) => houses.len(),
        Argument::Names(names) => names.len(),
        Argument::Values(values) | Argument::AllValues(values) | Argument::AnyValue(values) => values.len(),
        Argument::Eliminations(eliminations) => eliminations.iter().map(|elimination| elimination.digits.len()).sum(),
        Argument::Lines(lines) => lines.len(),
        Argument::Inferences(parts)
        | Argument::AllOf(parts)
        | Argument::OneOf(parts)
        | Argument::Clauses(parts)
        | Argument::Sentences(parts) => parts.len(),
        _ => 1,
    }
}

/// The separators of lists that are not simply joined by "and" or "or".
#[derive(Debug, Default)]
pub(crate) struct Joins {
    inferences: String,
    cases: String,
    clauses: String,
    sentences: String,
    values: String,
}

impl Joins {
    /// Reads the separators from their messages.
    pub(crate) fn of(catalogue: &Catalogue) -> Joins {
        let between = |name: &str| {
            let nothing: FluentArgs<'_> = [("before", ""), ("next", "")].into_iter().collect();
            catalogue.part(name, Some(&nothing))
        };
        Joins {
            inferences: between("join-inferences"),
            cases: between("join-cases"),
            clauses: between("join-clauses"),
            sentences: between("join-sentences"),
            values: between("join-values"),
        }
    }
}

impl Catalogue {
    /// Returns `r4c7, r4c8 and r5c1`, as a part of a sentence.
    pub fn cells(&self, cells: &[Cell]) -> String {
        self.all_of(&texts(cells))
    }

    /// Returns `5, 6 and 7`, as a part of a sentence.
    pub fn digits(&self, digits: DigitSet) -> String {
        self.digits_from(digits, Form::USUAL)
    }

    fn digits_from(&self, digits: DigitSet, form: Form) -> String {
        self.all_of(&symbols(digits, form))
    }

    /// Returns `5 and 7 from r4c8; 7 from r4c2 and r4c3`, as a part of a sentence. Cells that lose the same digits are
    /// grouped.
    pub fn eliminations(&self, eliminations: &[Elimination]) -> String {
        self.eliminations_from(eliminations, Form::USUAL)
    }

    fn eliminations_from(&self, eliminations: &[Elimination], form: Form) -> String {
        let mut groups: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
        for &Elimination { cell, digits } in eliminations {
            match groups.iter_mut().find(|(other, _)| *other == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, vec![cell])),
            }
        }
        let groups = groups.iter().map(|(digits, cells)| {
            let values = [("digits", self.digits_from(*digits, form)), ("cells", self.cells(cells))];
            self.part("elimination-group", Some(&values.into_iter().collect()))
        });
        groups.collect::<Vec<_>>().join(&self.joins().clauses)
    }

    /// Returns a number as a word: `three`.
    pub(super) fn number_word(&self, number: usize) -> Cow<'static, str> {
        self.part("number-word", Some(&[("number", number)].into_iter().collect())).into()
    }

    /// Returns the text of an argument.
    pub(super) fn argument<'a>(&self, argument: &'a Argument, form: Form) -> Cow<'a, str> {
        let joined = |parts: &[Sentence], between: &str| self.parts(parts, form).join(between);
        let joins = self.joins();
        let text = match argument {
            Argument::Cell(cell) => cell.to_string(),
            Argument::Cells(cells) => self.cells(cells),
            Argument::AnyCell(cells) => self.one_of(&texts(cells)),
            Argument::Digit(digit) => symbol(*digit, form),
            Argument::Digits(digits) => self.digits_from(*digits, form),
            Argument::AnyDigit(digits) => self.one_of(&symbols(*digits, form)),
            Argument::Houses(houses) => self.houses(houses),
            Argument::Number(number) => number.to_string(),
            Argument::Name(name) => return Cow::Borrowed(name),
            Argument::Names(names) => self.all_of(&texts(names)),
            Argument::Values(values) => self::values(values, form).join(&joins.values),
            Argument::AllValues(values) => self.all_of(&self::values(values, form)),
            Argument::AnyValue(values) => self.one_of(&self::values(values, form)),
            Argument::Eliminations(eliminations) => self.eliminations_from(eliminations, form),
            Argument::Inferences(parts) => joined(parts, &joins.inferences),
            Argument::AllOf(parts) => self.all_of(&self.parts(parts, form)),
            Argument::OneOf(parts) => joined(parts, &joins.cases),
            Argument::Clauses(parts) => joined(parts, &joins.clauses),
            Argument::Sentences(parts) => joined(parts, &joins.sentences),
            Argument::Part(part) => self.sentence_part(part, form),
            Argument::Path(values, end) => self.path(values, end, form),
            Argument::Lines(numbers) => self.all_of(&self.ranges(numbers)),
            other => unreachable!("{other:?} has no text"),
        };
        text.into()
    }

    fn parts(&self, parts: &[Sentence], form: Form) -> Vec<String> {
        parts.iter().map(|part| self.sentence_part(part, form)).collect()
    }

    /// Lists at most this many values of a path and counts the rest, then states the end that follows from all of them.
    fn path(&self, values: &[Sentence], end: &Sentence, form: Form) -> String {
        let end = self.sentence_part(end, form);
        if values.is_empty() {
            return end;
        }
        // A single value takes no more room than the words that count it.
        let left = values.len().saturating_sub(form.most);
        let listed = self.parts(&values[..if left <= 1 { values.len() } else { form.most }], form);
        let (message, listed) = match (left, form.most) {
            (0 | 1, _) => ("path-all", self.all_of(&listed)),
            (_, 0) => ("path-none", String::new()),
            _ => ("path-some", listed.join(&self.joins().values)),
        };
        let values = [("values", listed.into()), ("number_word", self.number_word(left)), ("end", Cow::from(end))];
        self.part(message, Some(&values.into_iter().collect()))
    }

    /// Returns ascending numbers; three or more consecutive numbers become a range: `1–3`.
    fn ranges(&self, numbers: &[usize]) -> Vec<String> {
        let runs = numbers.chunk_by(|one, other| one + 1 == *other);
        let texts = runs.map(|run| match run {
            [first, _, .., last] => {
                vec![self.part("number-range", Some(&[("first", *first), ("last", *last)].into_iter().collect()))]
            }
            _ => texts(run),
        });
        texts.flatten().collect()
    }
}

fn texts<T: ToString>(things: &[T]) -> Vec<String> {
    things.iter().map(ToString::to_string).collect()
}

/// Returns the symbol of a digit in a grid, or its number if it has none.
fn symbol(digit: Digit, form: Form) -> String {
    let value = form.first + digit.index() as i32;
    symbols::of_value(value).map_or_else(|| value.to_string(), String::from)
}

fn symbols(digits: DigitSet, form: Form) -> Vec<String> {
    digits.iter().map(|digit| symbol(digit, form)).collect()
}

fn values(values: &[(Cell, Digit)], form: Form) -> Vec<String> {
    values.iter().map(|&(cell, digit)| format!("{cell}={}", symbol(digit, form))).collect()
}
