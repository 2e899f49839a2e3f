//! A puzzle without its givens: the geometry, the rules, and what follows from both.

use std::sync::Arc;

use ninefold_grid::{Geometry, Grid, House, HouseKind, Houses, Side};

use crate::{Model, Primitive, Rule};

/// A valid geometry with rules. Puzzles with the same rules can share one.
#[derive(Debug)]
pub struct Ruleset {
    geometry: Arc<Geometry>,
    rules: Vec<Arc<dyn Rule>>,
    model: Model,
    houses: Houses,
}

impl Ruleset {
    pub(crate) fn new(geometry: Arc<Geometry>, rules: Vec<Arc<dyn Rule>>) -> Ruleset {
        let mut model = Model::free(geometry.side());
        for (index, rule) in rules.iter().enumerate() {
            rule.lower(&geometry, &mut model.poster(index));
        }
        let houses = geometry.houses().with(extra_houses(&geometry, &model));
        Ruleset { geometry, rules, model, houses }
    }

    /// Returns the usual grid of a side, without variant rules.
    pub fn classic(side: Side) -> Arc<Ruleset> {
        crate::RulesetDraft::classic(side).validate().expect("the usual grid of a side is sound")
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        self.geometry.side()
    }

    /// Returns the geometry of the grid.
    pub fn geometry(&self) -> &Arc<Geometry> {
        &self.geometry
    }

    /// Returns the rules: those of the geometry first (lines, boxes or jigsaw), then the chosen ones.
    pub fn rules(&self) -> &[Arc<dyn Rule>] {
        &self.rules
    }

    /// Returns the constraints of the rules, without any givens.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Returns all houses: those of the geometry, then every other set of N cells in which a rule forbids repeats.
    pub fn houses(&self) -> &Houses {
        &self.houses
    }

    /// Returns whether both rulesets have the same geometry and enforce the same constraints.
    pub fn is_equivalent_to(&self, other: &Ruleset) -> bool {
        std::ptr::eq(self, other) || self.geometry == other.geometry && self.model == other.model
    }

    /// Returns whether these are the rules of the classic 9×9 puzzle.
    pub fn is_plain(&self) -> bool {
        let ground = |rule: &Arc<dyn Rule>| rule.spec().origin == crate::Origin::Geometry;
        self.geometry.is_classic() && self.rules.iter().all(ground)
    }

    /// Returns whether a full grid obeys every rule.
    pub fn holds(&self, grid: &Grid) -> bool {
        grid.side() == self.side() && self.rules.iter().all(|rule| rule.holds(grid))
    }

    /// Returns the names of the variants as `--variant` takes them, or `classic` if there are none.
    pub fn variant_names(&self) -> Vec<&'static str> {
        let jigsaw = |spec: &crate::Spec| crate::rules::variants().any(|variant| variant.name == spec.name);
        let names: Vec<_> =
            self.rules.iter().map(|rule| rule.spec()).filter(|spec| jigsaw(spec)).map(|spec| spec.name).collect();
        if names.is_empty() { vec!["classic"] } else { names }
    }
}

fn extra_houses(geometry: &Geometry, model: &Model) -> Vec<House> {
    let posts = model.posts().iter().filter_map(|post| match &post.primitive {
        Primitive::AllDifferent(cells) if cells.len() == geometry.side().get() => {
            Some(House::new(HouseKind::Extra(Arc::clone(&post.name)), cells.clone()))
        }
        Primitive::AllDifferent(_) => None,
    });
    posts.filter(|extra| geometry.houses().iter().all(|house| house.cells() != extra.cells())).collect()
}
