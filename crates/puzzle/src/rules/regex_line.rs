//! Regex line: the digits on the line match a regular expression as a whole.

use std::sync::Arc;

use ninefold_grid::{Alphabet, Cell, Geometry};

use crate::notation::{NotationError, Regex, decode, encode};
use crate::{
    Argument, Arguments, Automaton, Domain, Entry, Example, IssForm, IssPart, Mark, Parameter, Poster, Rule, RuleError,
    Scope, Sketch, Spec, Stroke, Tone, Values,
};

/// The spec of the rule.
pub(super) static SPEC: Spec =
    Spec::new("regex_line", "Regex line", "The digits on the line match the regular expression.", build)
        .with_aliases(&["regex", "regular expression"])
        .with_parameters(Entry::Line, &[Parameter::cells("cells", 1, 4096), Parameter::text("pattern")])
        .with_example(Example::new("r1c1 r1c2 r1c3 r2c3 = [12].*3.?"))
        .with_iss(&[IssForm {
            name: "Regex",
            parts: &[
                IssPart::Coded { name: "pattern", read: read_pattern, write: write_pattern },
                IssPart::EachCells { cells: "cells", title: None },
            ],
        }]);

#[derive(Debug)]
struct RegexLine {
    cells: Vec<Cell>,
    regex: Regex,
    automaton: Arc<Automaton>,
}

fn build(geometry: &Geometry, arguments: &Arguments) -> Result<Arc<dyn Rule>, RuleError> {
    let pattern = arguments.text("pattern").ok_or(RuleError::MissingParameter("pattern"))?;
    let (first, last) = (geometry.alphabet().first(), geometry.alphabet().last());
    let unfit = |error: NotationError| RuleError::unfit(format!("pattern {pattern:?}, {error}"));
    let regex = Regex::read(pattern, Domain::range(first, last)).map_err(unfit)?;
    let key = format!("{} {first}..{last} {pattern}", SPEC.name);
    let automaton = Automaton::shared(&key, || regex.automaton()).map_err(unfit)?;
    Ok(Arc::new(RegexLine { cells: arguments.cells("cells").to_vec(), regex, automaton }))
}

/// Reads a pattern in base 64 or, as it once was, with characters as `%31`.
fn read_pattern(text: &str, _: Alphabet) -> Option<Argument> {
    let bytes = if text.contains('%') { percent_decoded(text)? } else { decode(text)? };
    String::from_utf8(bytes).ok().map(Argument::Text)
}

fn percent_decoded(text: &str) -> Option<Vec<u8>> {
    let mut pieces = text.split('%');
    let mut bytes = pieces.next()?.as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(piece.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(&piece.as_bytes()[2..]);
    }
    Some(bytes)
}

fn write_pattern(argument: &Argument, _: Alphabet) -> Option<String> {
    if let Argument::Text(pattern) = argument { Some(encode(pattern.as_bytes())) } else { None }
}

impl Rule for RegexLine {
    fn spec(&self) -> &'static Spec {
        &SPEC
    }

    fn lower(&self, _: &Scope<'_>, poster: &mut Poster<'_>) {
        poster.automaton(poster.digits(&self.cells), Arc::clone(&self.automaton));
    }

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of([Mark::line(self.cells.clone(), Tone::Red, Stroke::Medium)])
    }

    fn built_size(&self) -> usize {
        self.automaton.size()
    }

    fn holds(&self, values: &Values<'_>) -> bool {
        values.digits(&self.cells).is_some_and(|digits| self.regex.matches(&digits))
    }
}
