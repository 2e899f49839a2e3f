//! The example of a rule, on a small grid: for tests and pages of documentation.

use ninefold_grid::{Alphabet, Geometry, Layout, Regions, Side};

use super::{RuleTextError, Spec};
use crate::{Origin, RuleDraft, RulesetDraft, rules};

/// An example of a rule: the text of a rule, as `--rule` takes it, without the rule's name, on the usual grid of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Example {
    /// The side of the grid: small, so that all grids can be tried.
    pub side: usize,
    /// The arguments, such as `r1c1 r1c2 = 5`.
    pub text: &'static str,
    /// The first value of the alphabet and the number of values, if it is not 1 to the side.
    pub alphabet: Option<(i64, usize)>,
    /// The name of a group of extra cells, one for each cell of the grid, if the rule needs one.
    pub labels: Option<&'static str>,
    /// Other rules of the example that the rule takes into account: names and arguments.
    pub beside: &'static [(&'static str, &'static str)],
}

impl Example {
    /// Returns the example with this text on the usual grid of side 4.
    pub const fn new(text: &'static str) -> Example {
        Example { side: 4, text, alphabet: None, labels: None, beside: &[] }
    }

    /// Returns the same text on the usual grid of another side.
    #[must_use]
    pub const fn on_side(mut self, side: usize) -> Example {
        self.side = side;
        self
    }

    /// Returns the same example with another alphabet: its first value and the number of its values.
    #[must_use]
    pub const fn with_alphabet(mut self, first: i64, count: usize) -> Example {
        self.alphabet = Some((first, count));
        self
    }

    /// Returns the same example with a group of extra cells, one for each cell of the grid.
    #[must_use]
    pub const fn with_labels(mut self, group: &'static str) -> Example {
        self.labels = Some(group);
        self
    }

    /// Returns the same example with other rules, as names and arguments.
    #[must_use]
    pub const fn beside(mut self, rules: &'static [(&'static str, &'static str)]) -> Example {
        self.beside = rules;
        self
    }

    /// Returns the geometry of the example.
    ///
    /// # Panics
    /// Panics if the side or the alphabet is not possible.
    pub fn geometry(&self) -> Geometry {
        let usual = Geometry::of_side(Side::new(self.side).expect("an example has a side from 1 to 64"));
        if self.alphabet.is_none() && self.labels.is_none() {
            return usual;
        }
        let alphabet = self.alphabet.map_or(Ok(usual.alphabet()), |(first, count)| Alphabet::new(first, count));
        let alphabet = alphabet.expect("an example has an alphabet of 1 to 64 values");
        let grid = usual.to_layout().grids.swap_remove(0);
        let regions = match usual.partition().shape() {
            Some(shape) => Regions::Boxes { rows: shape.rows(), columns: shape.columns() },
            None => Regions::None,
        };
        let mut layout = Layout::rectangle(grid.rows, grid.columns, alphabet, regions);
        if let Some(group) = self.labels {
            layout = layout.with_extra_rows(group, "", grid.rows * grid.columns, grid.columns);
        }
        Geometry::of_layout(&layout).expect("an example has at least as many values as cells in a line")
    }
}

impl Spec {
    /// Returns the puzzle of the example: its geometry and rules.
    ///
    /// # Errors
    /// Fails if the text of the example can't be read.
    pub fn example_draft(&'static self) -> Result<RulesetDraft, RuleTextError> {
        let geometry = self.example.geometry();
        let mut draft = RulesetDraft::of_layout(geometry.to_layout());
        let own = (self.origin == Origin::Choice).then_some((self, self.example.text));
        let beside = self.example.beside.iter().filter_map(|&(name, text)| Some((rules::named(name)?, text)));
        for (spec, text) in own.into_iter().chain(beside) {
            draft = draft.with_rule(RuleDraft::of(spec, spec.read(text, geometry.alphabet())?));
        }
        Ok(draft)
    }
}
