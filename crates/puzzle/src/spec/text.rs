//! Rules as texts: `killer r1c1 r1c2 = 10`, `whispers r1c1 r1c2 r1c3 difference=4`.
//!
//! First the name; then the cells or the place of the rule, where `/` divides lists of cells; then `=` and the rule's
//! main value; then `name=value` for every other parameter. Digits are written by their values, numbers and digits with
//! blanks or commas between them, a text with blanks in double quotes. Rules within a rule stand in braces, each in its
//! own: `any_of { killer r1c1 r1c2 = 5 } { thermometer r1c1 r2c2 }`.

use std::fmt;

use ninefold_grid::{Alphabet, Cell, Digit, DigitSet, spelling};

use super::{Argument, Arguments, Parameter, ParameterKind, Spec};
use crate::{RuleDraft, rules};

/// The error for a text that can't be read as the arguments of a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleTextError {
    /// A part of the text is not what a parameter takes.
    Part {
        /// The part.
        text: String,
        /// What was expected.
        expected: &'static str,
    },
    /// The rule has no place for this part.
    Unexpected(String),
    /// The rule has no parameter of this name.
    UnknownParameter {
        /// The name.
        name: String,
        /// The parameters that the rule has.
        known: Vec<&'static str>,
    },
    /// A parameter is given twice.
    Twice(&'static str),
    /// There is no rule of this name.
    UnknownRule(String),
    /// A brace or a quotation mark has no partner.
    Unclosed(char),
    /// Braces are nested too deep.
    TooDeep,
}

/// The largest depth of braces within braces.
const MOST_BRACES: usize = 16;

impl RuleDraft {
    /// Reads a rule: its name or alias, then its arguments. A name with blanks is written with underscores.
    ///
    /// # Errors
    /// Fails if there is no such rule, and with the first argument that can't be read.
    pub fn read(text: &str, alphabet: Alphabet) -> Result<RuleDraft, RuleTextError> {
        let text = text.trim();
        let (name, rest) =
            text.split_at(text.find(|letter: char| letter.is_whitespace() || letter == '{').unwrap_or(text.len()));
        let spec = rules::named(name).ok_or_else(|| RuleTextError::UnknownRule(name.to_owned()))?;
        let mut arguments = spec.read(rest, alphabet)?;
        if let Some(preset) = spec.preset(name) {
            arguments.complete(spec.read(preset.text, alphabet)?);
        }
        Ok(RuleDraft::of(spec, arguments))
    }

    /// Writes the rule as [`RuleDraft::read`] reads it. A rule that isn't known has only its name.
    pub fn write(&self, alphabet: Alphabet) -> String {
        let arguments = self.kind().map(|spec| spec.write(&self.arguments, alphabet)).unwrap_or_default();
        [&*self.name, &arguments].join(" ").trim_end().to_owned()
    }
}

impl Spec {
    /// Reads the arguments of a rule, without its name.
    ///
    /// # Errors
    /// Fails with the first part that can't be read.
    pub fn read(&self, text: &str, alphabet: Alphabet) -> Result<Arguments, RuleTextError> {
        let mut arguments = Arguments::none();
        for (name, parts) in self.split(text)? {
            let parameter = match name {
                Some(name) => {
                    let named = self.parameters.iter().find(|parameter| parameter.name == name);
                    let known = || self.parameters.iter().map(|parameter| parameter.name).collect();
                    named.ok_or_else(|| RuleTextError::UnknownParameter { name: name.clone(), known: known() })?
                }
                None => self.place().ok_or_else(|| RuleTextError::Unexpected(parts.join(" ")))?,
            };
            if arguments.get(parameter.name).is_some() {
                return Err(RuleTextError::Twice(parameter.name));
            }
            arguments.set(parameter.name, parameter.kind.read(&parts, alphabet)?);
        }
        Ok(arguments)
    }

    /// Writes the arguments of a rule, without its name, such that [`Spec::read`] reads them back.
    pub fn write(&self, arguments: &Arguments, alphabet: Alphabet) -> String {
        let (place, main) = (self.place(), self.main());
        let written = self.parameters.iter().filter_map(|parameter| {
            let value = arguments.get(parameter.name)?.to_text(alphabet);
            Some(match Some(parameter) {
                this if this == place => value,
                Some(Parameter { kind: ParameterKind::Rules, .. }) => value,
                this if this == main => format!("= {value}"),
                _ => format!("{}={value}", parameter.name),
            })
        });
        written.collect::<Vec<_>>().join(" ")
    }

    /// Returns the parameter that needs no name: the first that takes cells or a place.
    fn place(&self) -> Option<&'static Parameter> {
        self.parameters.iter().find(|parameter| parameter.kind.is_place())
    }

    /// Returns the parameter whose value follows a `=` without a name: the first that takes neither cells nor rules.
    fn main(&self) -> Option<&'static Parameter> {
        self.parameters.iter().find(|parameter| !parameter.kind.is_place() && parameter.kind != ParameterKind::Rules)
    }

    /// Returns the parameter that takes the rules in braces.
    fn inner(&self) -> Option<&'static Parameter> {
        self.parameters.iter().find(|parameter| parameter.kind == ParameterKind::Rules)
    }

    /// Splits a text into the parts of each parameter; the name is missing for the parts before the first `=`.
    fn split(&self, text: &str) -> Result<Vec<Named>, RuleTextError> {
        let mut split: Vec<Named> = Vec::new();
        let (mut braces, mut braced) = (false, Vec::new());
        for part in parts(text)? {
            if let Some(inside) = part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
                braces = true;
                braced.extend((!inside.trim().is_empty()).then(|| inside.to_owned()));
                continue;
            }
            let (name, value) = match part.split_once('=') {
                Some((name, value)) if !part.starts_with('"') => {
                    let main = self.main().map(|main| main.name.to_owned());
                    let name = if name.is_empty() { main } else { Some(name.to_lowercase().replace('-', "_")) };
                    split.push((Some(name.ok_or_else(|| RuleTextError::Unexpected(part.clone()))?), Vec::new()));
                    (None, value)
                }
                _ => (split.is_empty().then_some(None), part.as_str()),
            };
            if let Some(name) = name {
                split.push((name, Vec::new()));
            }
            let value = value.trim_matches('"');
            if let (false, Some((_, parts))) = (value.is_empty(), split.last_mut()) {
                parts.push(value.to_owned());
            }
        }
        if braces {
            let inner = self.inner().ok_or_else(|| RuleTextError::Unexpected(format!("{{{}}}", braced.join("} {"))))?;
            split.push((Some(inner.name.to_owned()), braced));
        }
        Ok(split)
    }
}

/// The parts of a text that belong to a parameter, after its name if they have one.
type Named = (Option<String>, Vec<String>);

/// Returns the parts of a text: divided at blanks outside of double quotes and braces. A rule in braces is one part.
fn parts(text: &str) -> Result<Vec<String>, RuleTextError> {
    let mut parts = vec![String::new()];
    let mut quoted = false;
    let mut depth = 0_usize;
    for letter in text.chars() {
        quoted ^= letter == '"';
        match letter {
            '{' if !quoted && depth == MOST_BRACES => return Err(RuleTextError::TooDeep),
            '{' if !quoted => depth += 1,
            '}' if !quoted => depth = depth.checked_sub(1).ok_or(RuleTextError::Unclosed('}'))?,
            _ => {}
        }
        let opens = letter == '{' && !quoted && depth == 1;
        let closes = letter == '}' && !quoted && depth == 0;
        let divides = letter.is_whitespace() && !quoted && depth == 0;
        match parts.last_mut() {
            Some(last) if !divides && !opens => last.push(letter),
            _ if divides => parts.push(String::new()),
            _ => parts.push(letter.to_string()),
        }
        if closes {
            parts.push(String::new());
        }
    }
    parts.retain(|part| !part.is_empty());
    match (quoted, depth) {
        (true, _) => Err(RuleTextError::Unclosed('"')),
        (false, 0) => Ok(parts),
        (false, _) => Err(RuleTextError::Unclosed('{')),
    }
}

impl ParameterKind {
    fn is_place(self) -> bool {
        matches!(self, ParameterKind::Cells | ParameterKind::Groups | ParameterKind::Outside)
    }

    fn read(self, parts: &[String], alphabet: Alphabet) -> Result<Argument, RuleTextError> {
        let wrong = |text: &str, expected| RuleTextError::Part { text: text.to_owned(), expected };
        let number = |text: &str| text.parse::<i64>().map_err(|_| wrong(text, "a whole number"));
        let numbers = || -> Result<Vec<i64>, RuleTextError> {
            parts.iter().flat_map(|part| part.split([',', '_'])).filter(|part| !part.is_empty()).map(number).collect()
        };
        let cell = |text: &str| text.parse::<Cell>().map_err(|_| wrong(text, "a cell such as r4c7"));
        let only = |expected| match parts {
            [part] => Ok(part.as_str()),
            _ => Err(wrong(&parts.join(" "), expected)),
        };
        Ok(match self {
            ParameterKind::Number => Argument::Number(number(only("one whole number")?)?),
            ParameterKind::Numbers => Argument::Numbers(numbers()?),
            ParameterKind::Digits => {
                let digit = |value: i64| {
                    let digit = i32::try_from(value).ok().and_then(|value| alphabet.digit(value));
                    digit.ok_or_else(|| wrong(&value.to_string(), "a digit of the grid"))
                };
                Argument::Digits(numbers()?.into_iter().map(digit).collect::<Result<DigitSet, _>>()?)
            }
            ParameterKind::Cells => Argument::Cells(parts.iter().map(|part| cell(part)).collect::<Result<_, _>>()?),
            ParameterKind::Groups => {
                let lists = parts.split(|part| part == "/").map(|list| list.iter().map(|part| cell(part)).collect());
                Argument::Groups(lists.collect::<Result<_, _>>()?)
            }
            ParameterKind::Outside => {
                let text = only("one place beside the grid")?;
                let place = text.parse().map_err(|_| wrong(text, "a place beside the grid such as r3c0"))?;
                Argument::Outside(place)
            }
            ParameterKind::Text => Argument::Text(parts.join(" ")),
            ParameterKind::Rules => {
                let rules = parts.iter().map(|part| RuleDraft::read(part, alphabet));
                Argument::Rules(rules.collect::<Result<_, _>>()?)
            }
        })
    }
}

impl Argument {
    /// Returns the argument as [`Spec::read`] reads it.
    pub fn to_text(&self, alphabet: Alphabet) -> String {
        fn joined<T: ToString>(things: impl IntoIterator<Item = T>, separator: &str) -> String {
            things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>().join(separator)
        }
        match self {
            Argument::Number(number) => number.to_string(),
            Argument::Numbers(numbers) => joined(numbers, ","),
            Argument::Cells(cells) => joined(cells, " "),
            Argument::Groups(groups) => joined(groups.iter().map(|cells| joined(cells, " ")), " / "),
            Argument::Digits(digits) => joined(digits.iter().map(|digit: Digit| alphabet.value(digit)), ","),
            Argument::Outside(outside) => outside.to_string(),
            Argument::Text(text) => {
                let special = |letter: char| letter.is_whitespace() || matches!(letter, '=' | '{' | '}');
                if text.is_empty() || text.contains(special) { format!("\"{text}\"") } else { text.clone() }
            }
            Argument::Rules(rules) if rules.is_empty() => "{}".to_owned(),
            Argument::Rules(rules) => joined(rules.iter().map(|rule| format!("{{ {} }}", rule.write(alphabet))), " "),
        }
    }
}

impl RuleTextError {
    /// Returns the part of the text that is at fault, if a single part is.
    pub fn part(&self) -> Option<&str> {
        match self {
            RuleTextError::Part { text, .. } => Some(text),
            RuleTextError::Unexpected(text) => Some(text),
            RuleTextError::UnknownParameter { name, .. } | RuleTextError::UnknownRule(name) => Some(name),
            RuleTextError::Twice(_) | RuleTextError::Unclosed(_) | RuleTextError::TooDeep => None,
        }
    }
}

impl fmt::Display for RuleTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleTextError::Part { text, expected } => write!(f, "{text:?}: expected {expected}"),
            RuleTextError::Unexpected(text) => write!(f, "{text:?}: the rule takes nothing there"),
            RuleTextError::UnknownParameter { name, known } if known.is_empty() => {
                write!(f, "there is no parameter {name:?}: the rule has none")
            }
            RuleTextError::UnknownParameter { name, known } => {
                f.write_str(&spelling::unknown("parameter", name, known.iter().copied()))
            }
            RuleTextError::Twice(name) => write!(f, "{name} is given twice"),
            RuleTextError::UnknownRule(name) => {
                f.write_str(&spelling::unknown("rule", name, rules::ALL.iter().map(|spec| spec.name)))
            }
            RuleTextError::Unclosed(mark) => write!(f, "{mark} has no partner"),
            RuleTextError::TooDeep => write!(f, "braces are nested deeper than {MOST_BRACES}"),
        }
    }
}

impl std::error::Error for RuleTextError {}
