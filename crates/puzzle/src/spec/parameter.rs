//! The parameters of a rule: their names, kinds and ranges.

use ninefold_grid::Geometry;

use super::Argument;
use crate::RuleError;

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
    /// For numbers: the smallest and the largest. For cells, groups, numbers in order: how many at least and at most.
    pub range: (i64, i64),
    /// For lists of cells: whether one may be empty.
    pub lists: Lists,
}

/// Whether lists of cells may be empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lists {
    /// Each list has a cell.
    Filled,
    /// A list may be empty.
    AnyLength,
}

/// The kind of value that a parameter takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParameterKind {
    /// A whole number.
    Number,
    /// Whole numbers in order.
    Numbers,
    /// Cells in order: a line, a cage.
    Cells,
    /// Lists of cells.
    Groups,
    /// A set of digits.
    Digits,
    /// A place beside the grid.
    Outside,
    /// A text in a notation of the rule's own.
    Text,
    /// Other rules.
    Rules,
}

/// Whether a parameter may be omitted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The parameter must be given.
    Required,
    /// The parameter may be omitted.
    Optional,
}

impl Parameter {
    const fn new(name: &'static str, kind: ParameterKind, range: (i64, i64)) -> Parameter {
        Parameter { name, kind, need: Need::Required, range, lists: Lists::Filled }
    }

    /// A whole number within a range.
    pub const fn number(name: &'static str, least: i64, most: i64) -> Parameter {
        Parameter::new(name, ParameterKind::Number, (least, most))
    }

    /// Numbers in order: how many at least and at most.
    pub const fn numbers(name: &'static str, least: i64, most: i64) -> Parameter {
        Parameter::new(name, ParameterKind::Numbers, (least, most))
    }

    /// Cells in order: how many at least and at most.
    pub const fn cells(name: &'static str, least: i64, most: i64) -> Parameter {
        Parameter::new(name, ParameterKind::Cells, (least, most))
    }

    /// Lists of cells: how many lists at least and at most.
    pub const fn groups(name: &'static str, least: i64, most: i64) -> Parameter {
        Parameter::new(name, ParameterKind::Groups, (least, most))
    }

    /// Lists of cells, which may be empty: how many lists at least and at most.
    pub const fn any_groups(name: &'static str, least: i64, most: i64) -> Parameter {
        Parameter { lists: Lists::AnyLength, ..Parameter::groups(name, least, most) }
    }

    /// A set of at least one digit.
    pub const fn digits(name: &'static str) -> Parameter {
        Parameter::new(name, ParameterKind::Digits, (1, 64))
    }

    /// A place beside the grid.
    pub const fn outside(name: &'static str) -> Parameter {
        Parameter::new(name, ParameterKind::Outside, (1, 1))
    }

    /// A text in a notation of the rule's own.
    pub const fn text(name: &'static str) -> Parameter {
        Parameter::new(name, ParameterKind::Text, (0, 0))
    }

    /// Other rules: how many at least and at most.
    pub const fn rules(name: &'static str, least: i64, most: i64) -> Parameter {
        Parameter::new(name, ParameterKind::Rules, (least, most))
    }

    /// Returns the same parameter, which may be omitted.
    #[must_use]
    pub const fn optional(self) -> Parameter {
        Parameter { need: Need::Optional, ..self }
    }

    /// Returns whether the parameter may be omitted.
    pub fn is_optional(&self) -> bool {
        self.need == Need::Optional
    }

    /// Returns what is wrong with an argument of the right kind.
    pub(super) fn fault(&self, geometry: &Geometry, argument: &Argument) -> Option<RuleError> {
        let Parameter { name, range, .. } = *self;
        let counted = |found: usize| {
            let outside = found as i64 > range.1 || (found as i64) < range.0;
            outside.then_some(RuleError::HowMany { name, found, range })
        };
        let own = !matches!(argument, Argument::Rules(_));
        if let (true, Some(cell)) = (own, argument.all_cells().find(|&cell| !geometry.has(cell))) {
            return Some(RuleError::OffTheGrid { name, place: cell.to_string() });
        }
        match argument {
            Argument::Number(number) => {
                let fits = (range.0..=range.1).contains(number);
                (!fits).then_some(RuleError::OutOfRange { name, found: *number, range })
            }
            Argument::Numbers(numbers) => counted(numbers.len()),
            Argument::Cells(cells) => counted(cells.len()),
            Argument::Groups(groups) => {
                let empty = self.lists == Lists::Filled && groups.iter().any(Vec::is_empty);
                counted(groups.len()).or(empty.then_some(RuleError::EmptyGroup(name)))
            }
            Argument::Digits(digits) => {
                let beyond = digits.iter().find(|&digit| !geometry.digits().contains(digit));
                let beyond = beyond
                    .map(|digit| RuleError::NotADigit { name, found: i64::from(geometry.alphabet().value(digit)) });
                counted(digits.len()).or(beyond)
            }
            Argument::Outside(outside) => {
                (!outside.is_beside(geometry)).then(|| RuleError::NotBeside { name, place: outside.to_string() })
            }
            Argument::Rules(rules) => counted(rules.len()),
            Argument::Text(_) => None,
        }
    }
}
