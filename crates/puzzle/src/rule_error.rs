//! Reasons why a rule can't be built.

use std::borrow::Cow;
use std::fmt;

use crate::ParameterKind;

/// The error of a rule that can't be built from its arguments for a geometry.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RuleError {
    /// The rule has no parameter of this name.
    UnknownParameter(String),
    /// An argument has the wrong kind.
    WrongKind {
        /// The parameter.
        name: &'static str,
        /// The kind that the parameter takes.
        expected: ParameterKind,
        /// The kind of the argument.
        found: ParameterKind,
    },
    /// A required parameter has no argument.
    MissingParameter(&'static str),
    /// The rule doesn't fit the geometry or the values of the arguments; the text says what it needs.
    Unfit(Cow<'static, str>),
}

impl RuleError {
    /// Creates the error of a rule that doesn't fit; the text says what it needs.
    pub fn unfit(text: impl Into<Cow<'static, str>>) -> RuleError {
        RuleError::Unfit(text.into())
    }
}

impl fmt::Display for RuleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RuleError::UnknownParameter(name) => write!(f, "there is no parameter {name}"),
            RuleError::WrongKind { name, expected, found } => write!(f, "{name} takes {expected:?}, not {found:?}"),
            RuleError::MissingParameter(name) => write!(f, "{name} is missing"),
            RuleError::Unfit(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for RuleError {}
