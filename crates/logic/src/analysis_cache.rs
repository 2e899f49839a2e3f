//! The desk: what several finders need of one position, made by the first that asks for it.

use std::cell::OnceCell;

use crate::mask::Mask;
use crate::position::Position;
use crate::techniques::almost_locked::Places;
use crate::techniques::almost_locked::sets::AlmostLockedSet;
use crate::techniques::alternating::{Graph, Scope};
use crate::techniques::fish::doubtful;
use crate::techniques::unique_loop::Loops;

/// What is there already of a position; it serves that position alone.
pub(crate) struct AnalysisCache<const W: usize> {
    /// Of each digit.
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
    /// The candidates of a digit that a fish could take away.
    pub(crate) fn doubtful(&self, position: &Position<W>, digit: usize) -> Mask<W> {
        *self.doubtful[digit].get_or_init(|| doubtful(position, digit))
    }

    /// The links that chains of a scope may use; none where there are too many to search.
    pub(crate) fn graph(&self, position: &Position<W>, scope: Scope) -> Option<&Graph<W>> {
        self.graphs[scope as usize].get_or_init(|| Graph::of(position, scope, self)).as_ref()
    }

    /// The almost locked sets, the small ones first.
    pub(crate) fn sets(&self, position: &Position<W>) -> &[AlmostLockedSet<W>] {
        self.sets.get_or_init(|| AlmostLockedSet::all(position))
    }

    /// What follows from unique loops.
    pub(crate) fn loops(&self, position: &Position<W>) -> &Loops {
        self.loops.get_or_init(|| Loops::of(position))
    }

    /// The almost locked sets, and where their digits can go.
    pub(crate) fn places(&self, position: &Position<W>) -> &Places<W> {
        self.places.get_or_init(|| Places::of(position, self.sets(position)))
    }
}
