//! The names of houses.

use std::borrow::Cow;

use fluent_bundle::{FluentArgs, FluentValue};
use ninefold_grid::{House, HouseKind};

use crate::Catalogue;

/// The parts of the name of a house. Adjacent houses whose names have the same message are named together.
enum Name<'a> {
    /// A message, and the number or the first cell.
    Numbered(Cow<'static, str>, String),
    /// A message alone.
    Single(String),
    /// The name that the rule of a variant gives it, if there is no message.
    Unknown(&'a str),
}

impl Catalogue {
    /// Returns the names of houses as a part of a sentence: `row 4`, `columns 1 and 4`, `boxes 1 and 3 and row 2`.
    pub fn houses(&self, houses: &[House]) -> String {
        let names: Vec<Name<'_>> = houses.iter().map(|house| self.name(house)).collect();
        let is_together = |one: &Name<'_>, other: &Name<'_>| match (one, other) {
            (Name::Numbered(one, _), Name::Numbered(other, _)) => one == other,
            _ => false,
        };
        let texts: Vec<String> = names.chunk_by(is_together).map(|run| self.together(run)).collect();
        match &texts[..] {
            [text] => text.clone(),
            texts => self.all_of(texts),
        }
    }

    fn name<'a>(&self, house: &'a House) -> Name<'a> {
        let numbered = |message: &'static str, index: u8| {
            Name::Numbered(Cow::Borrowed(message), (usize::from(index) + 1).to_string())
        };
        match house.kind() {
            HouseKind::Row(index) => numbered("house-row", *index),
            HouseKind::Column(index) => numbered("house-column", *index),
            HouseKind::Box(index) => numbered("house-box", *index),
            HouseKind::Region(_) => Name::Numbered(Cow::Borrowed("house-region"), house.cells()[0].to_string()),
            HouseKind::Extra(name) => {
                let message = |name: &str| format!("house-{}", name.replace(' ', "-"));
                match name.rsplit_once(' ') {
                    Some((kind, number)) if number.parse::<usize>().is_ok() && self.has(&message(kind)) => {
                        Name::Numbered(message(kind).into(), number.to_owned())
                    }
                    _ if self.has(&message(name)) => Name::Single(message(name)),
                    _ => Name::Unknown(name),
                }
            }
        }
    }

    fn together(&self, run: &[Name<'_>]) -> String {
        let message = match &run[0] {
            Name::Numbered(message, _) => message,
            Name::Single(message) => return self.part(message, None),
            Name::Unknown(name) => return (*name).to_owned(),
        };
        let numbers = run.iter().map(|name| match name {
            Name::Numbered(_, number) => number.clone(),
            Name::Single(_) | Name::Unknown(_) => String::new(),
        });
        let numbers: Vec<String> = numbers.collect();
        let mut values = FluentArgs::with_capacity(2);
        values.set("count", FluentValue::from(run.len()));
        values.set("numbers", self.all_of(&numbers));
        self.part(message, Some(&values))
    }
}
