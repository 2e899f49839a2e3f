//! Converts a graph to a layout and rules.

use std::sync::Arc;

use ninefold_grid::{Alphabet, Cell, Layout, Regions, Side, Subgrid};
use ninefold_puzzle::{
    Argument, Arguments, KsudokuForm, KsudokuPuzzles, Origin, RuleDraft, Ruleset, RulesetDraft, Spec, rules,
};

use super::cliques_of;
use super::graph::{Blocks, Cage, Graph};

/// Returns the ruleset of a graph, without its cages, if its cells form a grid.
pub(super) fn ruleset(graph: &Graph) -> Option<RulesetDraft> {
    let mut cliques = graph.cliques.clone();
    let mut grids: Vec<Subgrid> = Vec::new();
    for &(origin, blocks) in &graph.squares {
        let regions = match blocks {
            Blocks::With => Regions::Boxes { rows: graph.base()?, columns: graph.base()? },
            Blocks::Without => regions(graph, origin, &mut cliques),
        };
        let grid = Subgrid { name: String::new(), origin, rows: graph.order, columns: graph.order, regions };
        if !grids.contains(&grid) {
            grids.push(grid);
        }
    }
    let alphabet = Alphabet::of_side(Side::new(graph.order).ok()?);
    let mut layout = Layout::of_grids(alphabet, grids);
    let mut free: Vec<Cell> =
        cliques.iter().chain(graph.cages.iter().map(|cage| &cage.cells)).flatten().copied().collect();
    free.sort_unstable();
    free.dedup();
    free.retain(|&cell| !layout.grids.iter().any(|grid| grid.cells().any(|own| own == cell)));
    layout.free = free;
    let mut draft = RulesetDraft::of_layout(layout);
    if !cliques.is_empty() {
        draft.rules = rules_of(&cliques, &*draft.validate().ok()?, graph.order);
    }
    Some(draft)
}

/// Returns the regions of a square without boxes, and removes from the cliques those that are regions. The boxes of
/// other squares count, too. If the regions don't cover the square, it has none.
fn regions(graph: &Graph, origin: Cell, cliques: &mut Vec<Vec<Cell>>) -> Regions {
    let n = graph.order;
    let place = |cell: &Cell| {
        let row = cell.row().checked_sub(origin.row()).filter(|row| *row < n)?;
        let column = cell.column().checked_sub(origin.column()).filter(|column| *column < n)?;
        Some(row * n + column)
    };
    let boxes = boxes(graph);
    let within = |(index, cells): (usize, &Vec<Cell>)| {
        let places: Vec<usize> = cells.iter().map(place).collect::<Option<_>>()?;
        (places.len() == n).then_some((index, places))
    };
    let within: Vec<(usize, Vec<usize>)> = cliques.iter().chain(&boxes).enumerate().filter_map(within).collect();
    let is_line = |places: &[usize]| {
        places.iter().all(|place| place / n == places[0] / n) || places.iter().all(|place| place % n == places[0] % n)
    };
    let curved = within.iter().filter(|(_, places)| !is_line(places));
    let Some((map, used)) = partition(curved, n).or_else(|| partition(within.iter(), n)) else { return Regions::None };
    let mut index = 0..;
    cliques.retain(|_| !used.contains(&index.next().unwrap_or(0)));
    let shapes = (2..n).filter(|rows| n.is_multiple_of(*rows)).map(|rows| (rows, n / rows));
    let is_boxes = |&(rows, columns): &(usize, usize)| {
        let corner = |place: usize| place / n / rows * rows * n + place % n / columns * columns;
        (0..n * n).all(|place| map[place] == map[corner(place)])
    };
    let shape = shapes.into_iter().find(is_boxes);
    shape.map_or_else(|| Regions::Map(map.clone()), |(rows, columns)| Regions::Boxes { rows, columns })
}

/// Returns the map of the first groups that don't overlap, and their indices, if they cover a square of n rows.
fn partition<'a>(
    groups: impl Iterator<Item = &'a (usize, Vec<usize>)>,
    n: usize,
) -> Option<(Vec<Option<u8>>, Vec<usize>)> {
    let mut map: Vec<Option<u8>> = vec![None; n * n];
    let mut used = Vec::new();
    for (index, places) in groups {
        if places.iter().all(|&place| map[place].is_none()) {
            places.iter().for_each(|&place| map[place] = Some(used.len() as u8));
            used.push(*index);
        }
    }
    (used.len() == n).then_some((map, used))
}

/// Returns the boxes of all squares that have some.
fn boxes(graph: &Graph) -> Vec<Vec<Cell>> {
    let Some(base) = graph.base() else { return Vec::new() };
    let with = graph.squares.iter().filter(|(_, blocks)| *blocks == Blocks::With);
    let cells = |origin: Cell, number: usize| {
        let (top, left) = (origin.row() + number / base * base, origin.column() + number % base * base);
        (0..graph.order).map(|place| Cell::new(top + place / base, left + place % base)).collect::<Vec<_>>()
    };
    with.flat_map(|&(origin, _)| (0..graph.order).map(move |number| cells(origin, number))).collect()
}

/// Returns the rules of groups that are not regions: first rules of the whole grid that consist of several groups, the
/// largest first, then a rule for each remaining group.
fn rules_of(cliques: &[Vec<Cell>], ruleset: &Ruleset, order: usize) -> Vec<RuleDraft> {
    let mut left = cliques.to_vec();
    let of_grid = rules::ALL.iter().filter(|spec| spec.origin == Origin::Choice && spec.parameters.is_empty());
    let whole = |&spec: &&'static Spec| {
        let draft = RuleDraft::of(spec, Arguments::none());
        let cliques = cliques_of(&ruleset.model_of(&draft)?, order)?;
        Some((draft, cliques))
    };
    let mut known: Vec<(RuleDraft, Vec<Vec<Cell>>)> = of_grid.filter_map(whole).collect();
    known.sort_by_key(|(_, cliques)| std::cmp::Reverse(cliques.len()));
    let mut rules = Vec::new();
    for (draft, cliques) in known {
        if cliques.iter().all(|clique| left.contains(clique)) {
            left.retain(|clique| !cliques.contains(clique));
            rules.push(draft);
        }
    }
    let form = rules::ALL.iter().find_map(|&spec| match spec.ksudoku? {
        KsudokuForm::Clique { cells } => Some((spec, cells)),
        _ => None,
    });
    if let Some((spec, name)) = form {
        let rule = |cells: Vec<Cell>| RuleDraft::of(spec, Arguments::none().with(name, Argument::Cells(cells)));
        rules.extend(left.into_iter().map(rule));
    }
    rules
}

/// Returns the rule of a cage. In a killer, 0 means no sum.
pub(super) fn rule_of_cage(graph: &Graph, cage: &Cage) -> Option<RuleDraft> {
    let form = |spec: &&'static Spec| match spec.ksudoku? {
        KsudokuForm::Cage { puzzles, operator, number, cells } => {
            let fits = puzzles == graph.puzzles && operator == cage.operator;
            fits.then(|| {
                let mut arguments = Arguments::none().with(cells, Argument::Cells(cage.cells.clone()));
                if puzzles != KsudokuPuzzles::Killer || cage.number != 0 {
                    arguments.set(number, Argument::Number(cage.number));
                }
                RuleDraft::of(spec, arguments)
            })
        }
        _ => None,
    };
    rules::ALL.iter().find_map(form)
}

/// The ruleset of a puzzle that is read, for the cells of its grid.
pub(super) fn validated(draft: &RulesetDraft) -> Option<Arc<Ruleset>> {
    RulesetDraft { rules: Vec::new(), ..draft.clone() }.validate().ok()
}
