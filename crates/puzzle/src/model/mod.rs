//! The constraints of a puzzle, expressed as a few primitives over variables.
//!
//! Rules post primitives and engines read them; neither knows the other.

mod automaton;
mod connected;
mod poster;
mod primitive;
mod size;
mod table;
mod unknown_regions;
mod variable;

use std::collections::HashSet;
use std::sync::Arc;

use foldhash::fast::FixedState;
use ninefold_grid::{Alphabet, Candidates, Cell, Digit, DigitSet, Geometry, Grid, Side};

pub use automaton::{Automaton, SumBetween, TooManyStates};
pub use poster::Poster;
pub use primitive::{Comparison, HowMany, Linear, Primitive, Term, Ties};
pub(crate) use size::TooLarge;
pub use table::Table;
pub use unknown_regions::UnknownRegions;
pub use variable::{Domain, Meaning, Var, Variable};

use size::Size;

/// A model has room for this many posts besides those of the houses before it must be moved.
const MORE_POSTS: usize = 69;

/// The index of a rule in its [`crate::Ruleset`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleIndex(u16);

/// A primitive with its name and the rule that posted it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Post {
    /// The constraint.
    pub primitive: Primitive,
    /// The rule that posted it.
    pub rule: RuleIndex,
    /// The name shown to a player: `row 4`, `window 2`, `killer cage`.
    pub name: Arc<str>,
}

/// The constraints of a puzzle's rules: the values that each variable may take, and the primitives.
#[derive(Clone, Debug)]
pub struct Model {
    side: Side,
    alphabet: Alphabet,
    variables: Vec<Variable>,
    /// The variable of each cell of the side's square, by the cell's index.
    of_cell: Arc<[Option<Var>]>,
    /// The variables of what cells are worth, where that differs from their digit.
    worths: Vec<(Cell, Var)>,
    posts: Vec<Post>,
    /// The tables of all relations, each once.
    tables: HashSet<Arc<Table>, FixedState>,
    /// The addresses of all automata, each once.
    automata: HashSet<usize, FixedState>,
    size: Size,
}

/// Models are equal if they have the same variables and posts.
impl PartialEq for Model {
    fn eq(&self, other: &Model) -> bool {
        self.side == other.side
            && self.alphabet == other.alphabet
            && self.variables == other.variables
            && self.worths == other.worths
            && self.posts == other.posts
    }
}

impl Eq for Model {}

impl RuleIndex {
    pub(crate) fn new(index: usize) -> RuleIndex {
        RuleIndex(u16::try_from(index).expect("at most 65,535 rules"))
    }

    /// Returns the index as a number from 0.
    pub fn get(self) -> usize {
        self.0 as usize
    }
}

impl Model {
    /// Returns a model of a grid of this geometry without any rule.
    pub fn free(geometry: &Geometry) -> Model {
        let side = geometry.side();
        let mut of_cell = vec![None; side.cell_count()];
        for (index, cell) in geometry.cells().iter().enumerate() {
            of_cell[cell.index(side)] = Some(Var(index as u32));
        }
        let alphabet = geometry.alphabet();
        let domain = Domain::range(alphabet.first(), alphabet.last());
        let variables = geometry.cells().iter().map(|&cell| Variable { meaning: Meaning::Cell(cell), domain });
        Model {
            side,
            alphabet,
            variables: variables.collect(),
            of_cell: of_cell.into(),
            worths: Vec::new(),
            posts: Vec::with_capacity(geometry.houses().len() + MORE_POSTS),
            tables: HashSet::default(),
            automata: HashSet::default(),
            size: Size::default(),
        }
    }

    /// Returns the side of the square that contains all cells.
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns the values that digits stand for.
    #[inline]
    pub fn alphabet(&self) -> Alphabet {
        self.alphabet
    }

    /// Returns the variables: the cells in reading order, then the auxiliaries.
    #[inline]
    pub fn variables(&self) -> &[Variable] {
        &self.variables
    }

    /// Returns the number of variables that are cells; they come first.
    pub fn cell_count(&self) -> usize {
        let is_cell = |variable: &Variable| matches!(variable.meaning, Meaning::Cell(_));
        self.variables.partition_point(is_cell)
    }

    /// Returns the variable at this index.
    ///
    /// # Panics
    /// Panics if the model has no such variable.
    #[inline]
    pub fn variable(&self, var: Var) -> &Variable {
        &self.variables[var.get()]
    }

    /// Returns the variable with this index.
    ///
    /// # Panics
    /// Panics if the model has no such variable.
    pub fn var_at(&self, index: usize) -> Var {
        assert!(index < self.variables.len(), "the model has {} variables", self.variables.len());
        Var(index as u32)
    }

    /// Returns the variable of a cell. Returns `None` for a cell that the geometry doesn't have.
    #[inline]
    pub fn var(&self, cell: Cell) -> Option<Var> {
        if cell.is_within(self.side) { self.of_cell[cell.index(self.side)] } else { None }
    }

    /// Returns the cell that a variable stands for. Returns `None` for an auxiliary.
    #[inline]
    pub fn cell(&self, var: Var) -> Option<Cell> {
        match self.variable(var).meaning {
            Meaning::Cell(cell) => Some(cell),
            Meaning::Helper(_) | Meaning::Answer(_) => None,
        }
    }

    /// Returns the candidates of each cell before any deduction; none where the geometry has no cell.
    pub fn domains(&self) -> Candidates {
        let mut sets = vec![DigitSet::EMPTY; self.side.cell_count()];
        for variable in &self.variables[..self.cell_count()] {
            let Meaning::Cell(cell) = variable.meaning else { continue };
            sets[cell.index(self.side)] = DigitSet::from_bits(variable.domain.bits());
        }
        Candidates::from_sets(sets).expect("a set for each cell of a square")
    }

    /// Returns whether a cell may hold a digit before any deduction; not if the geometry doesn't have the cell.
    pub(crate) fn allows(&self, cell: Cell, digit: Digit) -> bool {
        self.var(cell).is_some_and(|var| self.variable(var).domain.bits() & DigitSet::single(digit).bits() != 0)
    }

    /// Returns the primitives, rule by rule.
    #[inline]
    pub fn posts(&self) -> &[Post] {
        &self.posts
    }

    /// Restricts a cell to the digits of the set.
    ///
    /// # Panics
    /// Panics if the geometry doesn't have the cell.
    pub fn restrict(&mut self, cell: Cell, set: DigitSet) {
        let var = self.var(cell).expect("the geometry has the cell");
        let domain = &mut self.variables[var.get()].domain;
        *domain = Domain::new(domain.first(), domain.bits() & set.bits());
    }

    /// Returns the domain of each variable when the cells hold the digits of a grid; blank cells and auxiliaries keep
    /// the domains of the model.
    pub fn domain_in(&self, grid: &Grid) -> impl Fn(Var) -> Domain {
        move |var| {
            let variable = self.variable(var);
            let digit = self.cell(var).and_then(|cell| grid.get(cell));
            digit.map_or(variable.domain, |digit| Domain::of([self.alphabet.value(digit)]))
        }
    }

    /// Returns the variables of what cells are worth, where rules change that.
    pub(crate) fn worths(&self) -> &[(Cell, Var)] {
        &self.worths
    }

    /// Adds the variables of what cells are worth.
    pub(crate) fn add_worths(&mut self, worths: Vec<(Cell, Var)>) {
        self.worths.extend(worths);
    }

    /// Returns a table of the model that equals this one; adds it if there is none.
    fn shared_table(&mut self, table: Table) -> Arc<Table> {
        if let Some(known) = self.tables.get(&table) {
            return Arc::clone(known);
        }
        let table = Arc::new(table);
        self.tables.insert(Arc::clone(&table));
        table
    }

    /// Returns a model like [`Model::free`] without a limit, for the rules of a puzzle that was accepted.
    pub(crate) fn without_limit(geometry: &Geometry) -> Model {
        Model { size: Size::without_limit(), ..Model::free(geometry) }
    }

    /// Returns whether the rules have posted more than a model may contain. What they posted last is missing.
    pub(crate) fn is_too_large(&self) -> bool {
        self.size.is_too_large()
    }

    /// Returns the approximate number of bytes on the heap.
    pub(crate) fn heap_size(&self) -> usize {
        self.size.bytes()
    }

    /// Returns the poster for the rule at this index in its ruleset.
    ///
    /// # Panics
    /// Panics if there are more than 65,535 rules.
    pub fn poster(&mut self, rule: usize) -> Poster<'_> {
        Poster::new(self, RuleIndex::new(rule))
    }
}
