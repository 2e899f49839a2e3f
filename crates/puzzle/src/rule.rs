//! A rule: what a variant adds, in the three vocabularies and in plain words.

use std::fmt;

use ninefold_grid::{Geometry, Grid};

use crate::model::Poster;
use crate::{Sketch, Spec};

/// One rule of one puzzle, with its arguments filled in. Each kind of rule is a file in [`crate::rules`].
pub trait Rule: fmt::Debug + Send + Sync {
    /// How this kind of rule is written.
    fn spec(&self) -> &'static Spec;

    /// What it enforces, as primitives over the cells of a grid of this geometry.
    fn lower(&self, geometry: &Geometry, poster: &mut Poster<'_>);

    /// How it is drawn on a grid of this geometry.
    fn sketch(&self, geometry: &Geometry) -> Sketch;

    /// Its plain meaning: whether a full grid keeps the rule. A grid with a blank cell in its reach does not.
    /// Written without the model, as the witness of [`Rule::lower`].
    fn holds(&self, grid: &Grid) -> bool;
}
