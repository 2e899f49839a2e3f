//! A slow and simple reference solver for testing the engine: plain backtracking over the posts of a puzzle's model.
//!
//! It shares only the model with the engine, and checks its solutions with [`Puzzle::holds`]. It is meant for small
//! grids and for puzzles with many givens. [`is_only_solution`] proves a known solution of larger ones.

mod uniqueness;

use ninefold_grid::{Cell, DigitSet, Grid};
use ninefold_puzzle::{Domain, Meaning, Model, Post, Puzzle, Var};

pub use uniqueness::is_only_solution;

/// Returns up to `most` solutions of a puzzle, in unspecified order.
///
/// # Panics
/// Panics if the posts of a rule allow a grid that its `holds` rejects: one of the two is wrong.
pub fn solutions(puzzle: &Puzzle, most: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    if most > 0 {
        extend(&puzzle.model(), &mut Grid::blank(puzzle.side()), most, &mut found);
    }
    assert!(found.iter().all(|grid| puzzle.holds(grid)), "the posts of a rule and its meaning disagree");
    found
}

/// Branches on the cell with the fewest possible digits.
fn extend(model: &Model, grid: &mut Grid, most: usize, found: &mut Vec<Grid>) {
    let cells = model.variables().iter().filter_map(|variable| match variable.meaning {
        Meaning::Cell(cell) => Some(cell),
        Meaning::Helper(_) | Meaning::Answer(_) => None,
    });
    let blank = cells.filter(|&cell| grid.get(cell).is_none());
    let Some((cell, digits)) = blank.map(|cell| (cell, allowed(model, grid, cell))).min_by_key(|(_, set)| set.len())
    else {
        if auxiliaries_exist(model, grid) {
            found.push(grid.clone());
        }
        return;
    };
    for digit in digits.iter() {
        grid.set(cell, Some(digit));
        extend(model, grid, most, found);
        grid.set(cell, None);
        if found.len() == most {
            return;
        }
    }
}

/// Returns the digits that a blank cell may hold, given the digits in the grid.
fn allowed(model: &Model, grid: &Grid, cell: Cell) -> DigitSet {
    let var = model.var(cell).expect("a cell of the model");
    let mut trial = grid.clone();
    let digits = model.domains().get(cell).iter().filter(|&digit| {
        trial.set(cell, Some(digit));
        let domain = model.domain_in(&trial);
        let own = |post: &&Post| post.primitive.vars().contains(&var);
        model.posts().iter().filter(own).all(|post| post.primitive.is_possible(&domain))
    });
    digits.collect()
}

/// Returns whether the auxiliaries have values that satisfy every post, by trying them all in turn.
fn auxiliaries_exist(model: &Model, grid: &Grid) -> bool {
    let given = model.domain_in(grid);
    let mut domains: Vec<Domain> = (0..model.variables().len()).map(|index| given(model.var_at(index))).collect();
    decide(model, &mut domains, model.cell_count())
}

fn decide(model: &Model, domains: &mut [Domain], next: usize) -> bool {
    let domain = |var: Var| domains[var.get()];
    if !model.posts().iter().all(|post| post.primitive.is_possible(&domain)) {
        return false;
    }
    if next == domains.len() {
        return model.posts().iter().all(|post| post.primitive.holds(&|var| domain(var).only().expect("decided")));
    }
    let all = domains[next];
    let found = all.values().any(|value| {
        domains[next] = Domain::of([value]);
        decide(model, domains, next + 1)
    });
    domains[next] = all;
    found
}
