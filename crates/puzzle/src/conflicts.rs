//! What the digits of a grid, full or not, already break.
//!
//! Grids and rules come from strangers: each step here takes time in proportion to the posts of the model or to the rules,
//! whatever is broken.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use ninefold_grid::{Cell, Digit, Grid};

use crate::narrowing::{MOST_TOGETHER, leave_a_way};
use crate::{Domain, Model, Origin, Post, Primitive, RuleIndex, Ruleset, Scope, Var};

/// Something in a grid that breaks a rule, whatever the blank cells may hold.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Conflict {
    /// The rule that is broken, as an index in [`Ruleset::rules`].
    pub rule: RuleIndex,
    /// The name shown to a player: `row 4`, `killer cage`.
    pub name: Arc<str>,
    /// The filled cells that break it, in reading order.
    pub cells: Vec<Cell>,
}

/// The number of conflicts after which further ones of a rule are joined with its last one.
const MOST_CONFLICTS: usize = 10_000;

/// Returns conflicts, each once. After a certain number, further ones of a rule are joined with its last one.
fn joined(conflicts: impl Iterator<Item = Conflict>) -> Vec<Conflict> {
    let mut all: Vec<Conflict> = Vec::new();
    let mut known = HashSet::new();
    let mut last: HashMap<RuleIndex, usize> = HashMap::new();
    for conflict in conflicts {
        match last.get(&conflict.rule) {
            Some(&last) if all.len() >= MOST_CONFLICTS => all[last].cells.extend(conflict.cells),
            _ if known.insert(conflict.clone()) => {
                last.insert(conflict.rule, all.len());
                all.push(conflict);
            }
            _ => {}
        }
    }
    if all.len() >= MOST_CONFLICTS {
        for conflict in &mut all {
            conflict.cells.sort_unstable();
            conflict.cells.dedup();
        }
    }
    all
}

impl Ruleset {
    /// Returns what the digits of a grid, full or not, already break: for every primitive of every rule that no digits
    /// in the blank cells could satisfy, the filled cells that it is about; and of every chosen rule whose primitives could
    /// not be satisfied together, all its filled cells. A full grid that breaks a rule only as a whole gives one conflict
    /// for that rule, unless there are too many worths of cells to try them all. After 10,000 conflicts, further ones of a
    /// rule are joined with its last one.
    pub fn conflicts(&self, grid: &Grid) -> Vec<Conflict> {
        let filled = Filled::of(self, grid);
        let mut conflicts = self.conflicts_of_primitives(&filled);
        conflicts.extend(self.conflicts_of_rules(&filled, &conflicts));
        conflicts.extend(self.conflicts_of_cells(grid));
        if conflicts.is_empty() && self.geometry().is_full(grid) && self.obeys(grid) == Some(false) {
            conflicts.extend(self.never_kept(grid).into_iter().map(|rule| {
                let cells = self.uses()[rule.get()].1.iter().flat_map(|(_, argument)| argument.all_cells()).collect();
                Conflict { rule, name: self.title(rule), cells }
            }));
        }
        conflicts
    }

    fn conflicts_of_primitives(&self, filled: &Filled) -> Vec<Conflict> {
        let domain = |var| filled.domain(var);
        let broken = self.model().posts().iter().filter(|post| !post.primitive.is_possible(&domain));
        let conflict = |post: &Post| {
            let cells = filled.to_blame(&post.primitive);
            Conflict { rule: post.rule, name: Arc::clone(&post.name), cells }
        };
        joined(broken.map(conflict))
    }

    /// Returns the chosen rules that can't be kept although each of their primitives alone could be, without those that
    /// are known to be broken.
    fn conflicts_of_rules(&self, filled: &Filled, known: &[Conflict]) -> Vec<Conflict> {
        let domain = |var| filled.domain(var);
        let is_chosen = |rule: &RuleIndex| self.rules()[rule.get()].spec().origin == Origin::Choice;
        let mut is_asked: Vec<bool> = self.indices().map(|rule| is_chosen(&rule)).collect();
        known.iter().for_each(|known| is_asked[known.rule.get()] = false);
        let mut posts: Vec<Vec<&Post>> = vec![Vec::new(); self.rules().len()];
        for post in self.model().posts().iter().filter(|post| is_asked[post.rule.get()]) {
            posts[post.rule.get()].push(post);
        }
        let mut left = MOST_TOGETHER;
        let conflict = |(rule, posts): (RuleIndex, Vec<&Post>)| {
            let name = Arc::clone(&posts.first()?.name);
            let primitives: Vec<&Primitive> = posts.iter().map(|post| &post.primitive).collect();
            let mut cells: Vec<Cell> = primitives.iter().flat_map(|primitive| filled.cells(primitive)).collect();
            cells.sort_unstable();
            cells.dedup();
            let is_broken = !cells.is_empty() && !leave_a_way(&primitives, &domain, &mut left);
            is_broken.then_some(Conflict { rule, name, cells })
        };
        self.indices().zip(posts).filter_map(conflict).collect()
    }

    /// Returns the cells that hold a digit which a rule about single cells excludes, in reading order, each with the first
    /// such rule.
    fn conflicts_of_cells(&self, grid: &Grid) -> Vec<Conflict> {
        let domains = self.model().domains();
        let is_excluded =
            |&(cell, digit): &(Cell, Digit)| self.geometry().has(cell) && !domains.get(cell).contains(digit);
        let mut open: Vec<(Cell, Digit)> = grid.filled().filter(is_excluded).collect();
        let scope = Scope::new(self.geometry(), self.seen_by_rules());
        let mut model = Model::free(self.geometry());
        let mut conflicts = Vec::new();
        for rule in self.indices() {
            if open.is_empty() {
                break;
            }
            self.rules()[rule.get()].lower(&scope, &mut model.poster(rule.get()));
            open.retain(|&(cell, digit)| {
                let is_open = model.allows(cell, digit);
                if !is_open {
                    conflicts.push(Conflict { rule, name: self.title(rule), cells: vec![cell] });
                }
                is_open
            });
        }
        conflicts.sort_by(|one, other| one.cells.cmp(&other.cells));
        conflicts
    }

    fn title(&self, rule: RuleIndex) -> Arc<str> {
        Arc::from(self.rules()[rule.get()].spec().title)
    }
}

/// A grid as the variables of a model see it.
struct Filled {
    /// The filled cell whose digit or worth each variable is, if it is one.
    cells: Vec<Option<Cell>>,
    /// The values that each variable may have. Blank cells and auxiliaries have all those of the model, but what filled cells are
    /// worth, and the auxiliaries that define that, have those that follow from the digits.
    domains: Vec<Domain>,
}

impl Filled {
    fn of(ruleset: &Ruleset, grid: &Grid) -> Filled {
        let model = ruleset.model();
        let vars = || (0..model.variables().len() as u32).map(Var);
        let filled = |cell: &Cell| grid.get(*cell).is_some();
        let mut cells: Vec<Option<Cell>> = vars().map(|var| model.cell(var).filter(filled)).collect();
        let mut domains: Vec<Domain> = vars().map(model.domain_in(grid)).collect();
        let mut is_known: Vec<bool> = cells.iter().map(Option::is_some).collect();
        for &(cell, var) in model.worths() {
            cells[var.get()] = Some(cell).filter(filled);
        }
        let defines = |post: &&Post| ruleset.rules()[post.rule.get()].modifier().is_some();
        let posts = if model.worths().is_empty() { &[] } else { model.posts() };
        for post in posts.iter().filter(defines) {
            let Primitive::Relation { one, other, .. } = post.primitive else { continue };
            for (from, to) in [(one, other), (other, one)] {
                if is_known[from.get()] && model.cell(to).is_none() {
                    let given = domains[from.get()];
                    let holds = |one, other| post.primitive.holds(&|var| if var == from { one } else { other });
                    let agrees = |&value: &i32| given.values().any(|given| holds(given, value));
                    domains[to.get()] = Domain::of(domains[to.get()].values().filter(agrees));
                    is_known[to.get()] = true;
                }
            }
        }
        Filled { cells, domains }
    }

    fn domain(&self, var: Var) -> Domain {
        self.domains[var.get()]
    }

    fn cell(&self, var: Var) -> Option<Cell> {
        self.cells[var.get()]
    }

    /// Returns the filled cells of a primitive, in reading order.
    fn cells(&self, primitive: &Primitive) -> Vec<Cell> {
        let mut cells: Vec<Cell> = primitive.vars().into_iter().filter_map(|var| self.cell(var)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Returns the filled cells of a primitive that can't be satisfied; of an all-different, those with a value that is
    /// repeated.
    fn to_blame(&self, primitive: &Primitive) -> Vec<Cell> {
        let Primitive::AllDifferent(vars) = primitive else { return self.cells(primitive) };
        let value = |&var: &Var| Some((self.cell(var)?, self.domain(var).only()?));
        let all: Vec<(Cell, i32)> = vars.iter().filter_map(value).collect();
        let is_repeated =
            |&(cell, value): &(Cell, i32)| all.iter().any(|&(other, same)| other != cell && same == value);
        let mut cells: Vec<Cell> = all.iter().copied().filter(is_repeated).map(|(cell, _)| cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }
}
