//! The arguments of a rule, by the names of its parameters.

use std::borrow::Cow;

use ninefold_grid::{Cell, DigitSet};

use super::{Outside, ParameterKind};
use crate::RuleDraft;

/// The value of a parameter.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Argument {
    /// A whole number.
    Number(i64),
    /// Whole numbers in order; one may occur more than once.
    Numbers(Vec<i64>),
    /// Cells in order.
    Cells(Vec<Cell>),
    /// Lists of cells.
    Groups(Vec<Vec<Cell>>),
    /// A set of digits.
    Digits(DigitSet),
    /// A place beside the grid.
    Outside(Outside),
    /// A text in a notation of the rule's own.
    Text(String),
    /// Other rules, for a rule that combines them.
    Rules(Vec<RuleDraft>),
}

/// The arguments of a rule, by parameter name, in the order of the names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arguments(Vec<(Cow<'static, str>, Argument)>);

impl Argument {
    /// Returns the kind of parameter that the argument fits.
    pub fn kind(&self) -> ParameterKind {
        match self {
            Argument::Number(_) => ParameterKind::Number,
            Argument::Numbers(_) => ParameterKind::Numbers,
            Argument::Cells(_) => ParameterKind::Cells,
            Argument::Groups(_) => ParameterKind::Groups,
            Argument::Digits(_) => ParameterKind::Digits,
            Argument::Outside(_) => ParameterKind::Outside,
            Argument::Text(_) => ParameterKind::Text,
            Argument::Rules(_) => ParameterKind::Rules,
        }
    }

    /// Returns all cells of the argument, those of inner rules included.
    pub fn all_cells(&self) -> Box<dyn Iterator<Item = Cell> + '_> {
        match self {
            Argument::Cells(cells) => Box::new(cells.iter().copied()),
            Argument::Groups(groups) => Box::new(groups.iter().flatten().copied()),
            Argument::Rules(rules) => {
                let arguments = rules.iter().flat_map(|rule| rule.arguments.iter());
                Box::new(arguments.flat_map(|(_, argument)| argument.all_cells()))
            }
            _ => Box::new(std::iter::empty()),
        }
    }

    /// Returns the argument with each of its cells, those of inner rules included, replaced by another. Returns `None`
    /// if one has no replacement, or if the argument is a place beside the grid.
    pub fn map_cells(&self, map: &dyn Fn(Cell) -> Option<Cell>) -> Option<Argument> {
        let list = |cells: &[Cell]| cells.iter().map(|&cell| map(cell)).collect::<Option<Vec<Cell>>>();
        Some(match self {
            Argument::Cells(cells) => Argument::Cells(list(cells)?),
            Argument::Groups(groups) => {
                Argument::Groups(groups.iter().map(|cells| list(cells)).collect::<Option<_>>()?)
            }
            Argument::Rules(rules) => {
                let moved = rules
                    .iter()
                    .map(|rule| Some(RuleDraft { arguments: rule.arguments.map_cells(map)?, ..rule.clone() }));
                Argument::Rules(moved.collect::<Option<_>>()?)
            }
            Argument::Outside(_) => return None,
            Argument::Number(_) | Argument::Numbers(_) | Argument::Digits(_) | Argument::Text(_) => self.clone(),
        })
    }
}

impl Arguments {
    /// Returns an empty list of arguments.
    pub fn none() -> Arguments {
        Arguments::default()
    }

    /// Returns an empty list with room for this many arguments.
    pub fn with_room_for(count: usize) -> Arguments {
        Arguments(Vec::with_capacity(count))
    }

    /// Adds an argument, replacing an earlier one of the same name.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, argument: Argument) -> Arguments {
        self.set(name, argument);
        self
    }

    /// Adds an argument, replacing an earlier one of the same name.
    pub fn set(&mut self, name: impl Into<Cow<'static, str>>, argument: Argument) {
        let name = name.into();
        match self.place(&name) {
            Ok(place) => self.0[place].1 = argument,
            Err(place) => self.0.insert(place, (name, argument)),
        }
    }

    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(own, _)| (**own).cmp(name))
    }

    /// Adds the arguments of another list whose names are not in this one.
    pub fn complete(&mut self, others: Arguments) {
        self.0.reserve_exact(others.len());
        for (name, argument) in others.0 {
            if let Err(place) = self.place(&name) {
                self.0.insert(place, (name, argument));
            }
        }
    }

    /// Returns the arguments with their names, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Argument)> {
        self.0.iter().map(|(name, argument)| (&**name, argument))
    }

    /// Returns the number of arguments.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether there are no arguments.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the argument of this name.
    pub fn get(&self, name: &str) -> Option<&Argument> {
        // Rules have few arguments, and most names come from the same text.
        let is_same = |own: &str| own.len() == name.len() && (own.as_ptr() == name.as_ptr() || own == name);
        self.0.iter().find(|(own, _)| is_same(own)).map(|(_, argument)| argument)
    }

    /// Returns the cells given under this name; none if there is no such argument or it is not a list of cells.
    pub fn cells(&self, name: &str) -> &[Cell] {
        if let Some(Argument::Cells(cells)) = self.get(name) { cells } else { &[] }
    }

    /// Returns the lists of cells given under this name; none if there is no such argument or it is of another kind.
    pub fn groups(&self, name: &str) -> &[Vec<Cell>] {
        if let Some(Argument::Groups(groups)) = self.get(name) { groups } else { &[] }
    }

    /// Returns the number given under this name.
    pub fn number(&self, name: &str) -> Option<i64> {
        if let Some(Argument::Number(number)) = self.get(name) { Some(*number) } else { None }
    }

    /// Returns the numbers given under this name; none if there is no such argument or it is of another kind.
    pub fn numbers(&self, name: &str) -> &[i64] {
        if let Some(Argument::Numbers(numbers)) = self.get(name) { numbers } else { &[] }
    }

    /// Returns the digits given under this name.
    pub fn digits(&self, name: &str) -> Option<DigitSet> {
        if let Some(Argument::Digits(digits)) = self.get(name) { Some(*digits) } else { None }
    }

    /// Returns the place beside the grid given under this name.
    pub fn outside(&self, name: &str) -> Option<Outside> {
        if let Some(Argument::Outside(outside)) = self.get(name) { Some(*outside) } else { None }
    }

    /// Returns the text given under this name.
    pub fn text(&self, name: &str) -> Option<&str> {
        if let Some(Argument::Text(text)) = self.get(name) { Some(text) } else { None }
    }

    /// Returns the rules given under this name; none if there is no such argument or it is of another kind.
    pub fn rules(&self, name: &str) -> &[RuleDraft] {
        if let Some(Argument::Rules(rules)) = self.get(name) { rules } else { &[] }
    }

    /// Returns the arguments with each cell replaced by another; see [`Argument::map_cells`].
    pub fn map_cells(&self, map: &dyn Fn(Cell) -> Option<Cell>) -> Option<Arguments> {
        let mapped = self.0.iter().map(|(name, argument)| Some((name.clone(), argument.map_cells(map)?)));
        mapped.collect::<Option<_>>().map(Arguments)
    }
}
