//! How a rule is written: its name, its aliases and its parameters.

use std::collections::BTreeMap;
use std::sync::Arc;

use ninefold_grid::{Cell, DigitSet, Geometry};

use crate::{Rule, RuleError};

/// Builds a rule for a geometry from arguments that fit its parameters.
pub type Build = fn(&Geometry, &Arguments) -> Result<Arc<dyn Rule>, RuleError>;

/// The name of a kind of rule and what is needed to build it.
#[non_exhaustive]
pub struct Spec {
    /// The name on the command line and in files: lower case, with underscores between words.
    pub name: &'static str,
    /// The name shown to a player.
    pub title: &'static str,
    /// The rule in one sentence, for players.
    pub meaning: &'static str,
    /// The names used by other programs; read, but never written.
    pub aliases: &'static [&'static str],
    /// Whether rules of this kind follow from the geometry or are chosen.
    pub origin: Origin,
    /// The parameters, in order.
    pub parameters: &'static [Parameter],
    /// The function that builds the rule.
    pub build: Build,
}

/// Whether a rule follows from the geometry or is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The rule follows from the geometry: it is present whenever it can be built for it.
    Geometry,
    /// The rule is present if it is requested by name.
    Choice,
}

/// A parameter of a rule, such as the cells or the sum of a cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Parameter {
    /// The name, in lower case.
    pub name: &'static str,
    /// The kind of value that the parameter takes.
    pub kind: ParameterKind,
    /// Whether the parameter may be omitted.
    pub need: Need,
}

/// The kind of value that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParameterKind {
    /// A whole number.
    Number,
    /// Cells in order: a line, a cage.
    Cells,
    /// A set of digits.
    Digits,
}

/// Whether a parameter may be omitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The parameter must be given.
    Required,
    /// The parameter may be omitted.
    Optional,
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Argument {
    /// A whole number.
    Number(i64),
    /// Cells in order.
    Cells(Vec<Cell>),
    /// A set of digits.
    Digits(DigitSet),
}

/// The arguments of a rule, by parameter name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arguments(BTreeMap<String, Argument>);

impl Argument {
    /// Returns the kind of parameter that the argument fits.
    pub fn kind(&self) -> ParameterKind {
        match self {
            Argument::Number(_) => ParameterKind::Number,
            Argument::Cells(_) => ParameterKind::Cells,
            Argument::Digits(_) => ParameterKind::Digits,
        }
    }
}

impl Arguments {
    /// Returns an empty list of arguments.
    pub fn none() -> Arguments {
        Arguments::default()
    }

    /// Adds an argument, replacing an earlier one of the same name.
    #[must_use]
    pub fn with(mut self, name: &str, argument: Argument) -> Arguments {
        self.0.insert(name.to_owned(), argument);
        self
    }

    /// Returns the argument of this name.
    pub fn get(&self, name: &str) -> Option<&Argument> {
        self.0.get(name)
    }

    /// Returns the cells given under this name, or `None` if there is no such argument or it is not a list of cells.
    pub fn cells(&self, name: &str) -> Option<&[Cell]> {
        match self.get(name)? {
            Argument::Cells(cells) => Some(cells),
            Argument::Number(_) | Argument::Digits(_) => None,
        }
    }

    /// Returns the number given under this name.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.get(name)? {
            Argument::Number(number) => Some(*number),
            Argument::Cells(_) | Argument::Digits(_) => None,
        }
    }

    /// Returns the digits given under this name.
    pub fn digits(&self, name: &str) -> Option<DigitSet> {
        match self.get(name)? {
            Argument::Digits(digits) => Some(*digits),
            Argument::Number(_) | Argument::Cells(_) => None,
        }
    }
}

impl Spec {
    /// Returns whether a name written by a user means this kind of rule; case, blanks, hyphens and underscores don't
    /// matter.
    pub fn is_named(&self, name: &str) -> bool {
        let plain = |name: &str| {
            let letters = name.chars().filter(|letter| !matches!(letter, ' ' | '-' | '_'));
            letters.flat_map(char::to_lowercase).collect::<String>()
        };
        let name = plain(name);
        std::iter::once(&self.name).chain(self.aliases).any(|own| plain(own) == name)
    }

    /// Returns what is wrong with these arguments for this kind of rule: unknown names, values of the wrong kind,
    /// missing required parameters.
    pub fn faults_of(&self, arguments: &Arguments) -> Vec<RuleError> {
        let parameter = |name: &str| self.parameters.iter().find(|parameter| parameter.name == name);
        let wrong = arguments.0.iter().filter_map(|(name, argument)| match parameter(name) {
            None => Some(RuleError::UnknownParameter(name.clone())),
            Some(&Parameter { name, kind, .. }) if kind != argument.kind() => {
                Some(RuleError::WrongKind { name, expected: kind, found: argument.kind() })
            }
            Some(_) => None,
        });
        let required = self.parameters.iter().filter(|parameter| parameter.need == Need::Required);
        let missing = required.filter(|parameter| arguments.get(parameter.name).is_none());
        wrong.chain(missing.map(|parameter| RuleError::MissingParameter(parameter.name))).collect()
    }
}

impl std::fmt::Debug for Spec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Spec").field(&self.name).finish()
    }
}
