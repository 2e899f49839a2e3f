//! Puzzles as described by a user, before they are validated.

use std::sync::Arc;

use ninefold_grid::{BoxShape, Candidates, Geometry, Grid, RegionMap, Side};

use crate::{Arguments, Origin, Puzzle, PuzzleError, PuzzleErrors, Rule, Ruleset, Spec, rules};

/// A rule named by the user, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleDraft {
    /// A rule's name or alias.
    pub name: String,
    /// Its arguments.
    pub arguments: Arguments,
}

/// A puzzle without its givens, not yet validated.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RulesetDraft {
    /// The side of the grid.
    pub side: Side,
    /// The shape of the boxes. Without a shape and without a map, the boxes are as square as possible.
    pub boxes: Option<BoxShape>,
    /// The region map: the region of each cell, row by row, numbered from 0.
    pub regions: Option<Vec<u8>>,
    /// The variant rules.
    pub rules: Vec<RuleDraft>,
}

/// A puzzle that is not yet validated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleDraft {
    /// The geometry and rules.
    pub ruleset: RulesetDraft,
    /// The givens.
    pub givens: Grid,
    /// For puzzles given by pencilmarks: the candidates of each cell.
    pub candidates: Option<Candidates>,
}

impl From<&str> for RuleDraft {
    fn from(name: &str) -> RuleDraft {
        RuleDraft { name: name.to_owned(), arguments: Arguments::none() }
    }
}

impl RulesetDraft {
    /// Returns the usual grid of a side, without variant rules.
    pub fn classic(side: Side) -> RulesetDraft {
        RulesetDraft { side, boxes: None, regions: None, rules: Vec::new() }
    }

    /// Adds variant rules, by name.
    #[must_use]
    pub fn with_rules<'a>(mut self, names: impl IntoIterator<Item = &'a str>) -> RulesetDraft {
        self.rules.extend(names.into_iter().map(RuleDraft::from));
        self
    }

    /// Divides the grid into these irregular regions.
    #[must_use]
    pub fn with_regions(mut self, map: &RegionMap) -> RulesetDraft {
        self.regions = Some(map.regions().to_vec());
        self
    }

    /// Divides the grid into boxes of this shape.
    #[must_use]
    pub fn with_boxes(mut self, shape: BoxShape) -> RulesetDraft {
        self.boxes = Some(shape);
        self
    }

    /// Validates the ruleset.
    ///
    /// # Errors
    /// Every fault: boxes that don't fit the side; a map that doesn't divide the grid into N regions of N connected
    /// cells; rules that don't exist, lack an argument, or don't apply to this geometry.
    pub fn validate(&self) -> Result<Arc<Ruleset>, PuzzleErrors> {
        let geometry = self.geometry()?;
        let mut faults = Vec::new();
        let mut built: Vec<Arc<dyn Rule>> = rules::ALL
            .iter()
            .filter(|spec| spec.origin == Origin::Geometry)
            .filter_map(|spec| (spec.build)(&geometry, &Arguments::none()).ok())
            .collect();
        let mut seen: Vec<&RuleDraft> = Vec::new();
        for draft in &self.rules {
            match draft.build(&geometry) {
                Err(more) => faults.extend(more),
                Ok((spec, _)) if spec.origin == Origin::Geometry => {}
                Ok(_) if seen.iter().any(|earlier| earlier.is_same(draft)) => {}
                Ok((_, rule)) => built.push(rule),
            }
            seen.push(draft);
        }
        PuzzleErrors::check(faults)?;
        Ok(Arc::new(Ruleset::new(geometry, built)))
    }

    fn geometry(&self) -> Result<Arc<Geometry>, PuzzleErrors> {
        match (&self.regions, self.boxes) {
            (Some(_), Some(_)) => Err(PuzzleError::BoxesAndRegions.into()),
            (Some(regions), None) => {
                let map = RegionMap::new(self.side, regions.clone());
                let faults =
                    |faults: Vec<_>| PuzzleErrors::check(faults.into_iter().map(PuzzleError::Regions).collect());
                match map {
                    Ok(map) => Ok(Arc::new(Geometry::jigsaw(map))),
                    Err(found) => Err(faults(found).expect_err("a refused map has a fault")),
                }
            }
            (None, Some(shape)) if shape.side() != self.side => {
                Err(PuzzleError::Boxes { shape, side: self.side }.into())
            }
            (None, Some(shape)) => Ok(Arc::new(Geometry::boxes(shape))),
            (None, None) if self.side == Side::NINE => Ok(Geometry::classic()),
            (None, None) => Ok(Arc::new(Geometry::of_side(self.side))),
        }
    }
}

impl RuleDraft {
    fn build(&self, geometry: &Geometry) -> Result<(&'static Spec, Arc<dyn Rule>), Vec<PuzzleError>> {
        let Some(spec) = rules::named(&self.name) else {
            let known = std::iter::once("classic").chain(rules::variants().map(|spec| spec.name)).collect();
            return Err(vec![PuzzleError::UnknownRule { name: self.name.clone(), known }]);
        };
        let fault = |reason| PuzzleError::Rule { name: spec.name, reason };
        let faults = spec.faults_of(&self.arguments);
        if !faults.is_empty() {
            return Err(faults.into_iter().map(fault).collect());
        }
        let rule = (spec.build)(geometry, &self.arguments).map_err(|reason| vec![fault(reason)])?;
        Ok((spec, rule))
    }

    fn is_same(&self, other: &RuleDraft) -> bool {
        let spec = |draft: &RuleDraft| rules::named(&draft.name).map(|spec| spec.name);
        spec(self) == spec(other) && self.arguments == other.arguments
    }
}

impl PuzzleDraft {
    /// Returns a puzzle with these givens on the usual grid of their side, without variant rules.
    pub fn classic(givens: Grid) -> PuzzleDraft {
        PuzzleDraft { ruleset: RulesetDraft::classic(givens.side()), givens, candidates: None }
    }

    /// Adds variant rules, by name.
    #[must_use]
    pub fn with_rules<'a>(mut self, names: impl IntoIterator<Item = &'a str>) -> PuzzleDraft {
        self.ruleset = self.ruleset.with_rules(names);
        self
    }

    /// Divides the grid into these irregular regions.
    #[must_use]
    pub fn with_regions(mut self, map: &RegionMap) -> PuzzleDraft {
        self.ruleset = self.ruleset.with_regions(map);
        self
    }

    /// Divides the grid into boxes of this shape.
    #[must_use]
    pub fn with_boxes(mut self, shape: BoxShape) -> PuzzleDraft {
        self.ruleset = self.ruleset.with_boxes(shape);
        self
    }

    /// Validates the puzzle.
    ///
    /// # Errors
    /// See [`RulesetDraft::validate`] and [`Puzzle::new`].
    pub fn validate(self) -> Result<Puzzle, PuzzleErrors> {
        Puzzle::new(self.ruleset.validate()?, self.givens, self.candidates)
    }
}
