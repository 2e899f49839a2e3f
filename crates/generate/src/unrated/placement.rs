//! Places rules at random on a full grid, so that its digits satisfy them.

use std::collections::HashSet;

use ninefold_grid::{Cell, CellSet, Geometry, Grid, Random};
use ninefold_puzzle::{
    Argument, Arguments, Entry, Outside, Parameter, ParameterKind, RuleDraft, RuleUse, Spec, Values,
};

use super::arguments::{completed, is_obeyed};
use super::shapes::{Reach, area, translated, walk};

/// The number of random places that are tried for a rule, and for one that must be there. Few places of a grid obey rules
/// about several groups of cells, or about how often a digit occurs.
pub(super) const TRIES: usize = 48;
pub(super) const MOST_TRIES: usize = 1_000;

/// Places rules on one full grid, and records where they are.
pub(super) struct Placer<'a> {
    geometry: &'a Geometry,
    values: Values<'a>,
    freedom: Freedom,
    /// The cells of the placed rules of each kind, for kinds that take lines or areas.
    taken: Vec<(&'static str, CellSet)>,
    /// The edges, corners and places beside the grid that are taken.
    marked: HashSet<(Vec<Cell>, Option<Outside>)>,
}

/// How free the placement is. The freer it is, the less usual the puzzles are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Freedom {
    /// Rules of one kind share no cells, and have the usual clues.
    Usual,
    /// Lines may share cells.
    SharedCells,
    /// A clue may be any number.
    AnyClue,
}

impl<'a> Placer<'a> {
    /// Creates a placer for a full grid under these rules.
    pub(super) fn new(geometry: &'a Geometry, grid: &'a Grid, rules: &'a [RuleUse]) -> Placer<'a> {
        let values = Values::new(geometry, grid).with_rules(rules);
        Placer { geometry, values, freedom: Freedom::Usual, taken: Vec::new(), marked: HashSet::new() }
    }

    /// Places a rule with the kind and the arguments of a draft. If another grid is given, that grid must violate the
    /// rule. Returns `None` if so many tries find no place.
    pub(super) fn place(
        &mut self,
        kind: &RuleDraft,
        other: Option<&Grid>,
        (freedom, tries): (Freedom, usize),
        random: &mut Random,
    ) -> Option<RuleDraft> {
        let spec = kind.kind()?;
        let taken = match spec.entry {
            Entry::Line if freedom > Freedom::Usual => None,
            _ => self.taken.iter().find(|(name, _)| *name == spec.name).map(|(_, cells)| cells.clone()),
        };
        let taken = taken.unwrap_or_else(|| CellSet::empty(self.geometry.side()));
        let starts: Vec<Cell> = match other {
            Some(other) => self.cells().filter(|&cell| self.values.grid().get(cell) != other.get(cell)).collect(),
            None => self.cells().filter(|&cell| !taken.contains(cell)).collect(),
        };
        self.freedom = freedom;
        let others = other.map(|other| Values::new(self.geometry, other).with_rules(&[]));
        let draft = (0..tries).find_map(|_| {
            let start = *starts.get(random.below(starts.len().max(1)))?;
            let draft = self.try_place(spec, &kind.arguments, start, &taken, random)?;
            others.as_ref().is_none_or(|others| !is_obeyed(&draft, others)).then_some(draft)
        })?;
        self.take(spec, &draft);
        Some(draft)
    }

    /// Places every rule of these kinds that fits an edge, on all edges.
    pub(super) fn place_everywhere(&mut self, kinds: &[&RuleDraft], random: &mut Random) -> Vec<RuleDraft> {
        let mut placed = Vec::new();
        for (one, other) in self.geometry.adjacent_pairs() {
            let mut order: Vec<&RuleDraft> = kinds.to_vec();
            random.shuffle(&mut order);
            let found = order.into_iter().find_map(|kind| {
                let spec = kind.kind()?;
                let pairs = [vec![one, other], vec![other, one]];
                pairs.into_iter().find_map(|cells| self.with_cells(spec, &kind.arguments, &cells, random))
            });
            placed.extend(found);
        }
        placed
    }

    fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        self.geometry.canvas().iter().copied()
    }

    /// Tries to place a rule at or near a cell.
    fn try_place(
        &self,
        spec: &'static Spec,
        arguments: &Arguments,
        start: Cell,
        taken: &CellSet,
        random: &mut Random,
    ) -> Option<RuleDraft> {
        if taken.contains(start) {
            return None;
        }
        match spec.entry {
            Entry::Switch | Entry::Rules => None,
            Entry::Outside => {
                let place = self.beside(spec, start, random);
                let parameter = spec.parameters.iter().find(|parameter| parameter.kind == ParameterKind::Outside)?;
                let arguments = arguments.clone().with(parameter.name, Argument::Outside(place));
                let draft = completed(spec, &arguments, &[], (&self.values, self.freedom), random)?;
                (!self.marked.contains(&(Vec::new(), Some(place)))).then_some(draft)
            }
            Entry::Edge => self.mark(spec, arguments, &self.edge(start, random)?, random),
            Entry::Corner => self.mark(spec, arguments, &self.corner(start, random)?, random),
            Entry::Line | Entry::Cells => self.grown(spec, arguments, start, taken, random),
            Entry::Groups if spec.parameters.iter().any(|parameter| parameter.kind == ParameterKind::Groups) => {
                self.groups(spec, arguments, start, taken, random)
            }
            Entry::Groups => self.grown(spec, arguments, start, taken, random),
        }
    }

    /// Places a rule on a line or an area that grows from a cell. It takes the longest one that the digits satisfy.
    fn grown(
        &self,
        spec: &'static Spec,
        arguments: &Arguments,
        start: Cell,
        taken: &CellSet,
        random: &mut Random,
    ) -> Option<RuleDraft> {
        let (least, most) = spec.placement.cells;
        let fewest = cell_parameters(spec, arguments).iter().map(|parameter| parameter.range.0 as usize).sum::<usize>();
        let least = least.max(fewest);
        let most = least + random.below(most.saturating_sub(least) + 1);
        let mut longest: Option<(usize, RuleDraft)> = None;
        let mut own = Random::new(random.bits());
        let mut fits = |cells: &[Cell]| {
            let draft = if cells.len() < fewest { None } else { self.with_cells(spec, arguments, cells, &mut own) };
            match draft {
                Some(draft) if cells.len() >= least => {
                    longest = Some((cells.len(), draft));
                    true
                }
                found => found.is_some(),
            }
        };
        if spec.entry == Entry::Cells {
            area(self.geometry, (start, most), taken, random, &mut fits);
        } else {
            let reach = if random.below(2) == 0 { Reach::Edges } else { Reach::Corners };
            walk(self.geometry, (start, most, reach), taken, random, &mut fits);
        }
        longest.map(|(_, draft)| draft)
    }

    /// Places a rule about several groups of equally many cells; in half of the cases, the groups have the same shape.
    fn groups(
        &self,
        spec: &'static Spec,
        arguments: &Arguments,
        start: Cell,
        taken: &CellSet,
        random: &mut Random,
    ) -> Option<RuleDraft> {
        let parameter = spec.parameters.iter().find(|parameter| parameter.kind == ParameterKind::Groups)?;
        let count = (parameter.range.0.max(2) as usize).max(2);
        let (least, most) = spec.placement.cells;
        let size = least + random.below(most - least + 1);
        let grow = |start: Cell, taken: &CellSet, random: &mut Random| {
            let mut found = Vec::new();
            area(self.geometry, (start, size), taken, random, |cells| {
                found = cells.to_vec();
                true
            });
            found
        };
        let mut used = taken.clone();
        let mut groups = vec![grow(start, &used, random)];
        used.extend(groups[0].iter().copied());
        let same = random.below(2) == 0;
        while groups.len() < count {
            let cells = self.geometry.canvas();
            let start = cells[random.below(cells.len())];
            let next = if same {
                translated(self.geometry, &groups[0], &used, random)?
            } else if used.contains(start) {
                return None;
            } else {
                grow(start, &used, random)
            };
            used.extend(next.iter().copied());
            groups.push(next);
        }
        let all: Vec<Cell> = groups.iter().flatten().copied().collect();
        let arguments = arguments.clone().with(parameter.name, Argument::Groups(groups));
        completed(spec, &arguments, &all, (&self.values, self.freedom), random)
    }

    /// Places a rule on the cells of an edge or a corner, if the place is free.
    fn mark(
        &self,
        spec: &'static Spec,
        arguments: &Arguments,
        cells: &[Cell],
        random: &mut Random,
    ) -> Option<RuleDraft> {
        if self.marked.contains(&(sorted(cells), None)) {
            return None;
        }
        self.with_cells(spec, arguments, cells, random)
    }

    /// Returns the rule with these cells, in order. If it has several lists of cells, each except the last gets the
    /// minimum number.
    fn with_cells(
        &self,
        spec: &'static Spec,
        arguments: &Arguments,
        cells: &[Cell],
        random: &mut Random,
    ) -> Option<RuleDraft> {
        let parameters = cell_parameters(spec, arguments);
        let (last, first) = parameters.split_last()?;
        let mut arguments = arguments.clone();
        let mut rest = cells;
        for parameter in first {
            let (own, others) = rest.split_at_checked(parameter.range.0.max(1) as usize)?;
            arguments.set(parameter.name, Argument::Cells(own.to_vec()));
            rest = others;
        }
        let fits = (last.range.0..=last.range.1).contains(&(rest.len() as i64));
        arguments.set(last.name, Argument::Cells(rest.to_vec()));
        if fits { completed(spec, &arguments, cells, (&self.values, self.freedom), random) } else { None }
    }

    fn edge(&self, start: Cell, random: &mut Random) -> Option<Vec<Cell>> {
        let mut steps = [(0, 1), (1, 0), (0, -1), (-1, 0)];
        random.shuffle(&mut steps);
        let other = steps.into_iter().find_map(|step| self.geometry.cell_at(start, step))?;
        Some(vec![start, other])
    }

    fn corner(&self, start: Cell, random: &mut Random) -> Option<Vec<Cell>> {
        let up = -(random.below(2) as i32);
        let left = -(random.below(2) as i32);
        let first = self.geometry.cell_at(start, (up, left))?;
        [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().map(|step| self.geometry.cell_at(first, step)).collect()
    }

    /// Returns a place beside the grid, in the row or the column of a cell.
    fn beside(&self, spec: &Spec, start: Cell, random: &mut Random) -> Outside {
        let (rows, columns) = (self.geometry.rows(), self.geometry.columns());
        let (row, column) = (start.row() + 1, start.column() + 1);
        match (random.below(4), spec.placement.is_same_from_both_ends) {
            (0, _) | (1, true) => Outside::new(row, 0),
            (1, false) => Outside::new(row, columns + 1),
            (2, _) | (_, true) => Outside::new(0, column),
            _ => Outside::new(rows + 1, column),
        }
    }

    fn take(&mut self, spec: &'static Spec, draft: &RuleDraft) {
        let cells: Vec<Cell> = draft.arguments.iter().flat_map(|(_, argument)| argument.all_cells()).collect();
        let outside = draft.arguments.iter().find_map(|(_, argument)| match argument {
            Argument::Outside(place) => Some(*place),
            _ => None,
        });
        match spec.entry {
            Entry::Outside => drop(self.marked.insert((Vec::new(), outside))),
            Entry::Edge | Entry::Corner => drop(self.marked.insert((sorted(&cells), None))),
            _ => {
                let side = self.geometry.side();
                let place = self.taken.iter().position(|(name, _)| *name == spec.name).unwrap_or_else(|| {
                    self.taken.push((spec.name, CellSet::empty(side)));
                    self.taken.len() - 1
                });
                self.taken[place].1.extend(cells);
            }
        }
    }
}

/// Returns the parameters that take the cells of a placed rule: the required ones that are not set yet.
fn cell_parameters(spec: &'static Spec, arguments: &Arguments) -> Vec<&'static Parameter> {
    let open = |parameter: &&Parameter| {
        parameter.kind == ParameterKind::Cells && !parameter.is_optional() && arguments.get(parameter.name).is_none()
    };
    spec.parameters.iter().filter(open).collect()
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}
