//! Analyses of one position that several finders share. The first finder that needs one computes it.

use std::cell::OnceCell;

use crate::mask::Mask;
use crate::position::Position;
use crate::techniques::almost_locked::Places;
use crate::techniques::almost_locked::sets::AlmostLockedSet;
use crate::techniques::alternating::{Graph, Scope};
use crate::techniques::fish::doubtful;
use crate::techniques::unique_loop::Loops;

/// The cached analyses of one position. A new position needs a new cache.
pub(crate) struct AnalysisCache<const W: usize> {
    /// For each digit, the candidates that a fish could eliminate.
    doubtful: [OnceCell<Mask<W>>; 64],
    graphs: [OnceCell<Option<Graph<W>>>; Scope::ALL.len()],
    sets: OnceCell<Vec<AlmostLockedSet<W>>>,
    places: OnceCell<Places<W>>,
    loops: OnceCell<Loops>,
}

impl<const W: usize> Default for AnalysisCache<W> {
    fn default() -> AnalysisCache<W> {
        let doubtful = std::array::from_fn(|_| OnceCell::new());
        AnalysisCache {
            doubtful,
            graphs: Default::default(),
            sets: OnceCell::new(),
            places: OnceCell::new(),
            loops: OnceCell::new(),
        }
    }
}

impl<const W: usize> AnalysisCache<W> {
    /// Returns the candidates of a digit that a fish could eliminate.
    pub(crate) fn doubtful(&self, position: &Position<W>, digit: usize) -> Mask<W> {
        *self.doubtful[digit].get_or_init(|| doubtful(position, digit))
    }

    /// Returns the links that chains of a scope may use, or `None` if there are too many to search.
    pub(crate) fn graph(&self, position: &Position<W>, scope: Scope) -> Option<&Graph<W>> {
        self.graphs[scope as usize].get_or_init(|| Graph::of(position, scope, self)).as_ref()
    }

    /// Returns the almost locked sets, the smallest first.
    pub(crate) fn sets(&self, position: &Position<W>) -> &[AlmostLockedSet<W>] {
        self.sets.get_or_init(|| AlmostLockedSet::all(position))
    }

    /// Returns the steps that follow from unique loops.
    pub(crate) fn loops(&self, position: &Position<W>) -> &Loops {
        self.loops.get_or_init(|| Loops::of(position))
    }

    /// Returns the almost locked sets with the cells that can hold each of their digits.
    pub(crate) fn places(&self, position: &Position<W>) -> &Places<W> {
        self.places.get_or_init(|| Places::of(position, self.sets(position)))
    }
}
