//! How a rule is written: its name, its names elsewhere, its parameters.

use std::collections::BTreeMap;
use std::sync::Arc;

use ninefold_grid::{Cell, DigitSet, Geometry};

use crate::Rule;

/// Builds a rule for a geometry from arguments that fit its parameters; else says in a sentence what it would need.
pub type Build = fn(&Geometry, &Arguments) -> Result<Arc<dyn Rule>, String>;

/// What a kind of rule is called and what it needs to be built.
pub struct Spec {
    /// The name on the command line and in files: small letters, underscores between words.
    pub name: &'static str,
    /// The name that a player reads.
    pub title: &'static str,
    /// The rule in one sentence, for players.
    pub meaning: &'static str,
    /// What other programs call it; read as the name, never written.
    pub aliases: &'static [&'static str],
    /// Where a rule of this kind comes from.
    pub origin: Origin,
    /// What has to be said beside the name, in order.
    pub parameters: &'static [Parameter],
    /// How it is built.
    pub build: Build,
}

/// Where a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// It follows from the geometry: it is there whenever it can be built for it.
    Geometry,
    /// It is there when it is asked for by name.
    Choice,
}

/// Something that has to be said beside a rule's name: the cells of a cage, its sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its name: small letters.
    pub name: &'static str,
    /// What it takes.
    pub kind: ParameterKind,
    /// Whether it may be left out.
    pub need: Need,
}

/// What a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A whole number.
    Number,
    /// Cells in an order: a line, a cage.
    Cells,
    /// A set of digits.
    Digits,
}

/// Whether a parameter may be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It must be given.
    Required,
    /// It may be left out.
    Optional,
}

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Argument {
    /// A whole number.
    Number(i64),
    /// Cells in an order.
    Cells(Vec<Cell>),
    /// A set of digits.
    Digits(DigitSet),
}

/// The arguments of one rule, by parameter name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arguments(BTreeMap<String, Argument>);

impl Argument {
    /// The kind of parameter that it fits.
    pub fn kind(&self) -> ParameterKind {
        match self {
            Argument::Number(_) => ParameterKind::Number,
            Argument::Cells(_) => ParameterKind::Cells,
            Argument::Digits(_) => ParameterKind::Digits,
        }
    }
}

impl Arguments {
    /// No arguments.
    pub fn none() -> Arguments {
        Arguments::default()
    }

    /// These arguments and one more; it takes the place of an earlier one of the same name.
    #[must_use]
    pub fn with(mut self, name: &str, argument: Argument) -> Arguments {
        self.0.insert(name.to_owned(), argument);
        self
    }

    /// The argument of that name.
    pub fn get(&self, name: &str) -> Option<&Argument> {
        self.0.get(name)
    }

    /// The cells given under that name; none when there are none or it is no list of cells.
    pub fn cells(&self, name: &str) -> Option<&[Cell]> {
        match self.get(name)? {
            Argument::Cells(cells) => Some(cells),
            Argument::Number(_) | Argument::Digits(_) => None,
        }
    }

    /// The number given under that name.
    pub fn number(&self, name: &str) -> Option<i64> {
        match self.get(name)? {
            Argument::Number(number) => Some(*number),
            Argument::Cells(_) | Argument::Digits(_) => None,
        }
    }

    /// The digits given under that name.
    pub fn digits(&self, name: &str) -> Option<DigitSet> {
        match self.get(name)? {
            Argument::Digits(digits) => Some(*digits),
            Argument::Number(_) | Argument::Cells(_) => None,
        }
    }
}

impl Spec {
    /// Whether a written name means this kind of rule; case, blanks, hyphens and underscores do not matter.
    pub fn is_named(&self, name: &str) -> bool {
        let plain = |name: &str| {
            let letters = name.chars().filter(|letter| !matches!(letter, ' ' | '-' | '_'));
            letters.flat_map(char::to_lowercase).collect::<String>()
        };
        let name = plain(name);
        std::iter::once(&self.name).chain(self.aliases).any(|own| plain(own) == name)
    }

    /// What is wrong with these arguments for this kind of rule, in a sentence each: names that it does not know, kinds
    /// that do not fit, required ones that are missing.
    pub fn faults_of(&self, arguments: &Arguments) -> Vec<String> {
        let parameter = |name: &str| self.parameters.iter().find(|parameter| parameter.name == name);
        let wrong = arguments.0.iter().filter_map(|(name, argument)| match parameter(name) {
            None => Some(format!("there is no parameter {name}")),
            Some(parameter) if parameter.kind != argument.kind() => {
                Some(format!("{name} takes {:?}, not {:?}", parameter.kind, argument.kind()))
            }
            Some(_) => None,
        });
        let required = self.parameters.iter().filter(|parameter| parameter.need == Need::Required);
        let missing = required.filter(|parameter| arguments.get(parameter.name).is_none());
        wrong.chain(missing.map(|parameter| format!("{} is missing", parameter.name))).collect()
    }
}

impl std::fmt::Debug for Spec {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Spec").field(&self.name).finish()
    }
}
