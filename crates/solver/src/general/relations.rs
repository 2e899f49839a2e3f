//! The relations of a model. All tables on a pair of variables are merged into one relation, which also includes
//! whether the two variables differ.
//!
//! Relations need no propagator. When a variable changes, values of related variables that have lost their last partner
//! are removed at once ([`crate::general::propagation`]).

use std::sync::Arc;

use ninefold_puzzle::{Model, Primitive, Table};

use super::program::Lists;
use super::propagators::relation::Pairs;
use super::variables::Variables;

/// The relation of a variable to another.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Related {
    pub(crate) other: u32,
    /// The index of the pairs, and whether the variable is the second of the pair. For symmetric pairs this is false.
    pub(crate) pairs: u32,
    pub(crate) is_second: bool,
    /// The largest number of remaining values at which the variable may leave a value of the other one without a
    /// partner.
    pub(crate) most: u8,
}

/// The relations of all variables.
#[derive(Debug)]
pub(crate) struct Relations {
    /// The relations of each variable.
    pub(crate) of_var: Lists<Related>,
    /// The pairs of values that the relations allow.
    pub(crate) pairs: Vec<Arc<Pairs>>,
    /// The largest [`Related::most`].
    pub(crate) most: u8,
}

/// A relation as a rule posted it, the smaller variable first.
struct Posted<'a> {
    vars: (u32, u32),
    table: &'a Arc<Table>,
    /// Whether the table lists the larger variable first.
    is_turned: bool,
}

/// The key of pairs: the addresses of their tables, and whether the variables differ.
type Key = (Vec<(*const Table, bool)>, bool);

impl Relations {
    /// Returns the relations of a model between two variables.
    pub(crate) fn new(model: &Model, variables: &Variables) -> Relations {
        let mut posted: Vec<Posted<'_>> = model.posts().iter().filter_map(|post| Posted::of(&post.primitive)).collect();
        if posted.is_empty() {
            return Relations { of_var: Lists::of_pairs(variables.len(), &[]), pairs: Vec::new(), most: 0 };
        }
        posted.sort_by_key(|posted| posted.vars);
        let mut pairs = Vec::new();
        let mut known: Vec<Key> = Vec::new();
        let mut tables = Vec::new();
        let mut related = Vec::with_capacity(2 * posted.len());
        for same in posted.chunk_by(|one, other| one.vars == other.vars) {
            let (one, other) = same[0].vars;
            let differ = variables.peers().differ(one, other) && variables.first(one) == variables.first(other);
            tables.clear();
            tables.extend(same.iter().map(|posted| (Arc::as_ptr(posted.table), posted.is_turned)));
            let index = known.iter().position(|known| known.1 == differ && known.0 == tables).unwrap_or_else(|| {
                pairs.push(Arc::new(Pairs::new(&rows(same, differ), same[0].width())));
                known.push((tables.clone(), differ));
                known.len() - 1
            });
            let to = |other: u32, is_second: bool| Related {
                other,
                pairs: index as u32,
                is_second: is_second && !pairs[index].is_symmetric(),
                most: pairs[index].most(is_second),
            };
            related.push((one, to(other, false)));
            related.push((other, to(one, true)));
        }
        let most = related.iter().map(|(_, related)| related.most).max().unwrap_or(0);
        Relations { of_var: Lists::of_pairs(variables.len(), &related), pairs, most }
    }
}

impl<'a> Posted<'a> {
    /// Returns the relation of two different variables.
    fn of(primitive: &'a Primitive) -> Option<Posted<'a>> {
        let Primitive::Relation { one, other, table } = primitive else { return None };
        let (one, other) = (one.get() as u32, other.get() as u32);
        (one != other).then(|| Posted { vars: (one.min(other), one.max(other)), table, is_turned: one > other })
    }

    /// Returns, for each bit of the smaller variable, the bits of the larger that the table allows.
    fn rows(&self) -> &'a [u64] {
        if self.is_turned { self.table.columns() } else { self.table.rows() }
    }

    /// Returns the number of bits of the larger variable.
    fn width(&self) -> usize {
        if self.is_turned { self.table.rows().len() } else { self.table.columns().len() }
    }
}

/// Returns, for each bit of the smaller variable, the bits of the larger that all tables allow.
fn rows(same: &[Posted<'_>], differ: bool) -> Vec<u64> {
    let mut rows = same[0].rows().to_vec();
    for more in &same[1..] {
        rows.resize(rows.len().min(more.rows().len()), 0);
        rows.iter_mut().zip(more.rows()).for_each(|(row, more)| *row &= more);
    }
    if differ {
        rows.iter_mut().enumerate().for_each(|(bit, row)| *row &= !(1 << bit));
    }
    rows
}
