//! The trait for rules: a rule describes itself in the three vocabularies and has a plain meaning.

use std::collections::HashSet;
use std::fmt;

use ninefold_grid::{Cell, CellSet, Digit, Geometry, Grid};

use crate::model::{Poster, Var};
use crate::{Arguments, RuleError, RuleUse, Sketch, Spec};

/// A rule of a puzzle, with its arguments filled in. Each kind of rule has its own file in [`crate::rules`]; a crate of
/// your own can implement it, too.
pub trait Rule: fmt::Debug + Send + Sync {
    /// Returns how this kind of rule is written.
    fn spec(&self) -> &'static Spec;

    /// Posts what the rule enforces, as primitives over variables.
    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>);

    /// Returns how the rule is drawn on a grid of this geometry.
    fn sketch(&self, geometry: &Geometry) -> Sketch;

    /// Returns whether a full grid obeys the rule; a grid in which a cell of the rule is blank does not. The
    /// implementation doesn't use the model, so that it can serve as the independent witness for [`Rule::lower`].
    fn holds(&self, values: &Values<'_>) -> bool;

    /// Returns the rules that all hold whenever this one does, for a rule that only groups others. Other rules see them
    /// in [`Scope::rules`] as if they stood alone.
    fn parts(&self) -> &[RuleUse] {
        &[]
    }

    /// Returns the size of what the rule has built besides its arguments: states and transitions of automata, cells and edges
    /// of a graph. All rules of a puzzle together have a limit.
    fn built_size(&self) -> usize {
        0
    }

    /// Returns whether the rule can't be part of another one, because it adds to the answer or changes what digits are
    /// worth.
    fn stands_alone(&self) -> bool {
        self.modifier().is_some()
    }

    /// Fails if no digits at all can satisfy the rule on a grid of this geometry, such as a sum out of reach. It is asked
    /// of rules that stand alone in a puzzle in which cells are worth their digits.
    ///
    /// # Errors
    /// Says what the rule needs.
    fn check(&self, _geometry: &Geometry) -> Result<(), RuleError> {
        Ok(())
    }

    /// Returns how the rule changes what digits are worth. Most rules don't.
    fn modifier(&self) -> Option<&dyn Modifier> {
        None
    }
}

/// A rule that changes what digits are worth, such as doublers. Rules that compare or add digits use their worth.
pub trait Modifier {
    /// Returns the cells that may be worth something else than their digit. No two rules of a puzzle share one.
    fn cells(&self, geometry: &Geometry) -> Vec<Cell>;

    /// Returns the smallest and the largest worth of these cells. The worths of all cells of a puzzle and its digits lie
    /// within 64 values; a ruleset in which they don't is refused.
    fn range(&self, geometry: &Geometry) -> (i32, i32);

    /// Posts the worth of cells, before any rule is lowered, and returns the variable of each cell concerned.
    fn lower(&self, scope: &Scope<'_>, poster: &mut Poster<'_>) -> Vec<(Cell, Var)>;

    /// Returns the assignments of worths to cells that a full grid allows: all of them, unless there are too many to list.
    fn valuations<'a>(&'a self, values: &Values<'a>) -> Box<dyn Iterator<Item = Vec<(Cell, i32)>> + 'a>;

    /// Returns whether [`Modifier::valuations`] gives all assignments of this grid. If not, a grid that obeys the rules
    /// with none of those listed is not known to break them.
    fn lists_all(&self, _values: &Values<'_>) -> bool {
        true
    }
}

/// What a rule may know when it posts its primitives: the geometry and the other rules.
#[derive(Debug)]
pub struct Scope<'a> {
    geometry: &'a Geometry,
    rules: &'a [RuleUse],
}

/// The digits of a grid, full or not, as the values that they stand for.
#[derive(Clone, Copy, Debug)]
pub struct Values<'a> {
    geometry: &'a Geometry,
    grid: &'a Grid,
    worths: &'a [(Cell, i32)],
    rules: &'a [RuleUse],
}

impl<'a> Scope<'a> {
    pub(crate) fn new(geometry: &'a Geometry, rules: &'a [RuleUse]) -> Scope<'a> {
        Scope { geometry, rules }
    }

    /// Returns the geometry.
    pub fn geometry(&self) -> &'a Geometry {
        self.geometry
    }

    /// Returns all rules of the puzzle, the asking one included, with their arguments.
    pub fn rules(&self) -> impl Iterator<Item = (&'static Spec, &'a Arguments)> {
        self.rules.iter().map(|(spec, arguments)| (*spec, arguments))
    }

    /// Returns the arguments of the rules of one kind.
    pub fn rules_named(&self, name: &'a str) -> impl Iterator<Item = &'a Arguments> {
        self.rules.iter().filter(move |(spec, _)| spec.name == name).map(|(_, arguments)| arguments)
    }

    /// Returns all cells that are listed as `cells` by rules of this name.
    pub fn cells_named(&self, name: &'a str) -> HashSet<Cell> {
        let side = self.geometry.side();
        let marked = self.rules_named(name).flat_map(|arguments| arguments.cells("cells")).copied();
        // Thousands of rules may mark the same cells: a bit for each is much faster than a hash.
        CellSet::of(side, marked.filter(|cell| cell.is_within(side))).iter().collect()
    }

    /// Returns the pairs of cells that share an edge and are not marked: no rule of these names has both cells in its
    /// `cells`.
    pub fn unmarked_pairs(&self, names: &[&'a str]) -> Vec<(Cell, Cell)> {
        let lists = names.iter().flat_map(|name| self.rules_named(name)).map(|arguments| arguments.cells("cells"));
        let marked: HashSet<(Cell, Cell)> = lists
            .flat_map(|cells| self.geometry.adjacent_among(cells))
            .map(|(one, other)| (one.min(other), one.max(other)))
            .collect();
        let mut pairs = self.geometry.adjacent_pairs();
        pairs.retain(|pair| !marked.contains(pair));
        pairs
    }
}

impl<'a> Values<'a> {
    /// Returns the values of the digits of a grid.
    pub fn new(geometry: &'a Geometry, grid: &'a Grid) -> Values<'a> {
        Values { geometry, grid, worths: &[], rules: &[] }
    }

    /// Returns the same digits in a puzzle with these rules, for a rule that takes others into account.
    #[must_use]
    pub fn with_rules(self, rules: &'a [RuleUse]) -> Values<'a> {
        Values { rules, ..self }
    }

    /// Returns the geometry and all rules of the puzzle.
    pub fn scope(&self) -> Scope<'a> {
        Scope::new(self.geometry, self.rules)
    }

    /// Returns the same digits with these worths of some cells.
    #[must_use]
    pub fn with_worths(self, worths: &'a [(Cell, i32)]) -> Values<'a> {
        Values { worths, ..self }
    }

    /// Returns the geometry.
    pub fn geometry(&self) -> &'a Geometry {
        self.geometry
    }

    /// Returns the grid.
    pub fn grid(&self) -> &'a Grid {
        self.grid
    }

    /// Returns the value of the digit in a cell. Returns `None` for a blank cell.
    pub fn digit(&self, cell: Cell) -> Option<i32> {
        self.grid.get(cell).map(|digit: Digit| self.geometry.alphabet().value(digit))
    }

    /// Returns what a cell is worth: the value of its digit, unless a rule changes it. Returns `None` for a blank cell.
    pub fn value(&self, cell: Cell) -> Option<i32> {
        let worth = self.worths.iter().find(|(changed, _)| *changed == cell).map(|(_, worth)| *worth);
        worth.or_else(|| self.digit(cell))
    }

    /// Returns the values of the digits in cells. Returns `None` if one is blank.
    pub fn digits(&self, cells: &[Cell]) -> Option<Vec<i32>> {
        cells.iter().map(|&cell| self.digit(cell)).collect()
    }

    /// Returns whether the cells are filled and no two of them hold the same digit.
    pub fn differ(&self, cells: &[Cell]) -> bool {
        let differ = |digits: Vec<i32>| (1..digits.len()).all(|place| !digits[..place].contains(&digits[place]));
        self.digits(cells).is_some_and(differ)
    }

    /// Returns what cells are worth. Returns `None` if one is blank.
    pub fn values(&self, cells: &[Cell]) -> Option<Vec<i32>> {
        cells.iter().map(|&cell| self.value(cell)).collect()
    }
}
