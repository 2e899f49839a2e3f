//! The trait for rules: a rule describes itself in the three vocabularies and has a plain meaning.

use std::fmt;

use ninefold_grid::{Geometry, Grid};

use crate::model::Poster;
use crate::{Sketch, Spec};

/// A rule of a puzzle, with its arguments filled in. Each kind of rule has its own file in [`crate::rules`].
pub trait Rule: fmt::Debug + Send + Sync {
    /// Returns how this kind of rule is written.
    fn spec(&self) -> &'static Spec;

    /// Posts what the rule enforces, as primitives over the cells of a grid of this geometry.
    fn lower(&self, geometry: &Geometry, poster: &mut Poster<'_>);

    /// Returns how the rule is drawn on a grid of this geometry.
    fn sketch(&self, geometry: &Geometry) -> Sketch;

    /// Returns whether a full grid obeys the rule; a grid in which a cell of the rule is blank does not. The
    /// implementation doesn't use the model, so that it can serve as the independent witness for [`Rule::lower`].
    fn holds(&self, grid: &Grid) -> bool;
}
