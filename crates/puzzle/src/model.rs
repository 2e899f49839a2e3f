//! What a puzzle enforces, as a few primitives over cells: the neck of the hourglass.
//!
//! Rules speak it, engines read it, and neither knows the other. A primitive is a closed vocabulary: a new one is a
//! variant here and a propagator in `solver`. So far the rules need one, [`Primitive::AllDifferent`], beside the domains
//! of single cells; Sum, Relation, Automaton, Count and Connected come with the rules that need them.

use std::sync::Arc;

use ninefold_grid::{Candidates, Cell, DigitSet, Grid, House, Side};

/// The place of a rule in its [`crate::Ruleset`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleIndex(u16);

/// A constraint over cells that engines know how to enforce.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Primitive {
    /// The cells hold different digits. N cells of an N×N grid are a house: each digit has a place in it.
    AllDifferent(Vec<Cell>),
}

/// A primitive, and whose it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// The constraint.
    pub primitive: Primitive,
    /// The rule that posted it.
    pub rule: RuleIndex,
    /// What a player calls it: `row 4`, `window 2`.
    pub name: Arc<str>,
}

/// What the rules of a puzzle enforce: the digits that each cell may hold, and the primitives over several cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    domains: Candidates,
    posts: Vec<Post>,
}

/// What a rule speaks to while it is lowered: it adds posts under the rule's index.
#[derive(Debug)]
pub struct Poster<'a> {
    model: &'a mut Model,
    rule: RuleIndex,
}

impl Primitive {
    /// Whether a grid meets the constraint: all its cells are filled, and as it says.
    pub fn holds(&self, grid: &Grid) -> bool {
        match self {
            Primitive::AllDifferent(cells) => {
                cells.iter().all(|&cell| grid.get(cell).is_some()) && grid.all_different(cells)
            }
        }
    }
}

impl RuleIndex {
    /// The index as a number from 0.
    pub fn get(self) -> usize {
        self.0 as usize
    }
}

impl Model {
    /// A grid of that side without any rule.
    pub fn free(side: Side) -> Model {
        Model { domains: Candidates::full(side), posts: Vec::new() }
    }

    /// The side of the grid.
    pub fn side(&self) -> Side {
        self.domains.side()
    }

    /// What each cell may hold before anything is deduced.
    pub fn domains(&self) -> &Candidates {
        &self.domains
    }

    /// The primitives, rule by rule.
    pub fn posts(&self) -> &[Post] {
        &self.posts
    }

    /// Takes from a cell all digits that are not in the set.
    pub fn restrict(&mut self, cell: Cell, set: DigitSet) {
        self.domains.set(cell, self.domains.get(cell) & set);
    }

    /// What the rule with this place in its ruleset speaks to.
    ///
    /// # Panics
    /// When there are more than 65,535 rules.
    pub fn poster(&mut self, rule: usize) -> Poster<'_> {
        Poster { model: self, rule: RuleIndex(u16::try_from(rule).expect("at most 65,535 rules")) }
    }
}

impl Poster<'_> {
    /// Posts a primitive under a name that a player knows.
    pub fn post(&mut self, name: impl Into<Arc<str>>, primitive: Primitive) {
        self.model.posts.push(Post { primitive, rule: self.rule, name: name.into() });
    }

    /// Posts that a house of the geometry holds each digit once.
    pub fn house(&mut self, house: &House) {
        self.post(house.to_string(), Primitive::AllDifferent(house.cells().to_vec()));
    }

    /// Takes from a cell all digits that are not in the set.
    pub fn restrict(&mut self, cell: Cell, set: DigitSet) {
        self.model.restrict(cell, set);
    }
}
