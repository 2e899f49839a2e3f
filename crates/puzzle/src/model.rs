//! The constraints of a puzzle, expressed as a few primitives over cells.
//!
//! Rules post primitives and engines read them; neither knows the other. The set of primitives is closed: a new one
//! needs a variant here and a propagator in `solver`. So far the rules need only [`Primitive::AllDifferent`] and the
//! domains of single cells; Sum, Relation, Automaton, Count and Connected will come with the rules that need them.

use std::sync::Arc;

use ninefold_grid::{Candidates, Cell, DigitSet, Grid, House, Side};

/// The index of a rule in its [`crate::Ruleset`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleIndex(u16);

/// A constraint over cells that engines know how to enforce.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Primitive {
    /// The cells hold different digits. N cells of an N×N grid form a house, in which each digit has a place.
    AllDifferent(Vec<Cell>),
}

/// A primitive with its name and the rule that posted it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Post {
    /// The constraint.
    pub primitive: Primitive,
    /// The rule that posted it.
    pub rule: RuleIndex,
    /// The name shown to a player: `row 4`, `window 2`.
    pub name: Arc<str>,
}

/// The constraints of a puzzle's rules: the digits that each cell may hold, and the primitives over several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    domains: Candidates,
    posts: Vec<Post>,
}

/// The interface through which a rule posts its primitives; it records the rule's index with each post.
#[derive(Debug)]
pub struct Poster<'a> {
    model: &'a mut Model,
    rule: RuleIndex,
}

impl Primitive {
    /// Returns whether all cells of the constraint are filled and satisfy it.
    pub fn holds(&self, grid: &Grid) -> bool {
        match self {
            Primitive::AllDifferent(cells) => {
                cells.iter().all(|&cell| grid.get(cell).is_some()) && grid.all_different(cells)
            }
        }
    }
}

impl RuleIndex {
    /// Returns the index as a number from 0.
    pub fn get(self) -> usize {
        self.0 as usize
    }
}

impl Model {
    /// Returns a model of a grid of this side without any rule.
    pub fn free(side: Side) -> Model {
        Model { domains: Candidates::full(side), posts: Vec::new() }
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.domains.side()
    }

    /// Returns the candidates of each cell before any deduction.
    pub fn domains(&self) -> &Candidates {
        &self.domains
    }

    /// Returns the primitives, rule by rule.
    pub fn posts(&self) -> &[Post] {
        &self.posts
    }

    /// Restricts a cell to the digits of the set.
    pub fn restrict(&mut self, cell: Cell, set: DigitSet) {
        self.domains.set(cell, self.domains.get(cell) & set);
    }

    /// Returns the poster for the rule at this index in its ruleset.
    ///
    /// # Panics
    /// Panics if there are more than 65,535 rules.
    pub fn poster(&mut self, rule: usize) -> Poster<'_> {
        Poster { model: self, rule: RuleIndex(u16::try_from(rule).expect("at most 65,535 rules")) }
    }
}

impl Poster<'_> {
    /// Posts a primitive under the name shown to a player.
    pub fn post(&mut self, name: impl Into<Arc<str>>, primitive: Primitive) {
        self.model.posts.push(Post { primitive, rule: self.rule, name: name.into() });
    }

    /// Posts that each digit occurs once in a house of the geometry.
    pub fn house(&mut self, house: &House) {
        self.post(house.to_string(), Primitive::AllDifferent(house.cells().to_vec()));
    }

    /// Restricts a cell to the digits of the set.
    pub fn restrict(&mut self, cell: Cell, set: DigitSet) {
        self.model.restrict(cell, set);
    }
}
