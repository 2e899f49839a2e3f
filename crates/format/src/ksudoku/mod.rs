//! The files of KSudoku: a graph of rows, columns, groups and cages, the digits of its cells, and a player's history.
//!
//! Cells are numbered column by column. A rule is written as described by its spec ([`ninefold_puzzle::KsudokuForm`]),
//! or as groups of different cells if it posts nothing else.

mod graph;
mod plan;
mod reader;
mod writer;

use ninefold_grid::Cell;
use ninefold_puzzle::{Domain, Model, Primitive};

pub(crate) use reader::read;
pub(crate) use writer::{lost, write};

/// The program's name, which precedes values that only it understands.
const PROGRAM: &str = "ksudoku";
/// The largest number of digits: each is a small letter from b on.
const LARGEST: usize = 25;

/// Returns the groups of different cells that a rule consists of, each in reading order, if it consists of groups of
/// this many cells.
fn cliques_of(model: &Model, order: usize) -> Option<Vec<Vec<Cell>>> {
    let alphabet = model.alphabet();
    let all = Domain::range(alphabet.first(), alphabet.last());
    let is_free = (0..model.cell_count()).all(|index| model.variable(model.var_at(index)).domain == all);
    if model.variables().len() > model.cell_count() || !is_free || model.posts().is_empty() {
        return None;
    }
    let clique = |primitive: &Primitive| match primitive {
        Primitive::AllDifferent(vars) if vars.len() == order => {
            let mut cells: Vec<Cell> = vars.iter().map(|&var| model.cell(var)).collect::<Option<_>>()?;
            cells.sort_unstable();
            Some(cells)
        }
        _ => None,
    };
    model.posts().iter().map(|post| clique(&post.primitive)).collect()
}
