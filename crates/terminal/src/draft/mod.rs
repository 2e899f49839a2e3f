//! A draft: a puzzle that is being entered, with its kind, regions, givens, and the player's own digits on top.
//!
//! A draft is plain data. It is never changed, only replaced, so undo is a list of drafts. It may be incomplete or
//! invalid; the page shows what is wrong.

mod region_plan;

pub(crate) use region_plan::RegionPlan;

use std::sync::Arc;

use ninefold::{
    BoxShape, Candidates, Cell, Digit, DigitSet, Grid, HouseKind, Layout, Puzzle, PuzzleErrors, RuleDraft, Ruleset,
    RulesetDraft, Side,
};

/// A puzzle that is being entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    /// The side of the grid.
    pub(crate) side: Side,
    /// The shape of the boxes; `None` for the default shape.
    pub(crate) boxes: Option<BoxShape>,
    /// The variants except jigsaw.
    pub(crate) variants: Vec<String>,
    /// The rules with arguments, which a text has given.
    pub(crate) rules: Vec<RuleDraft>,
    /// The cells, if they are not a square with N digits.
    pub(crate) layout: Option<Layout>,
    /// The regions drawn in place of boxes.
    pub(crate) plan: Option<RegionPlan>,
    /// The givens.
    pub(crate) givens: Grid,
    /// The player's own digits.
    pub(crate) entries: Grid,
    /// The candidates of the blank cells, if a text has specified them.
    pub(crate) candidates: Option<Candidates>,
}

impl Draft {
    /// Creates an empty draft of this side.
    pub(crate) fn blank(side: Side) -> Draft {
        let (givens, entries) = (Grid::blank(side), Grid::blank(side));
        let (rules, layout) = (Vec::new(), None);
        Draft { side, boxes: None, variants: Vec::new(), rules, layout, plan: None, givens, entries, candidates: None }
    }

    /// Creates the draft of a puzzle, with the player's own digits.
    pub(crate) fn of(puzzle: &Puzzle, values: &Grid) -> Draft {
        let partition = puzzle.geometry().partition();
        let mut draft = Draft::blank(puzzle.side());
        draft.boxes = partition.shape().filter(|shape| BoxShape::of_side(draft.side) != Some(*shape));
        draft.plan = partition.map().map(RegionPlan::of);
        let names = puzzle.ruleset().variant_names();
        draft.variants =
            names.into_iter().filter(|name| !matches!(*name, "classic" | "jigsaw")).map(str::to_owned).collect();
        let is_variant =
            |rule: &RuleDraft| rule.arguments.is_empty() && draft.variants.iter().any(|name| *name == rule.name);
        draft.rules = puzzle.ruleset().drafts().into_iter().filter(|rule| !is_variant(rule)).collect();
        draft.layout = puzzle.geometry().layout().cloned();
        draft.givens = puzzle.givens().clone();
        for (cell, digit) in values.filled().filter(|&(cell, _)| puzzle.givens().get(cell).is_none()) {
            draft.entries.set(cell, Some(digit));
        }
        draft.candidates = puzzle.candidates().cloned();
        draft
    }

    /// Returns whether it holds no digits.
    pub(crate) fn is_blank(&self) -> bool {
        self.givens.filled_count() + self.entries.filled_count() == 0
    }

    /// Returns the givens and entries together.
    pub(crate) fn values(&self) -> Grid {
        let mut values = self.givens.clone();
        self.entries.filled().for_each(|(cell, digit)| values.set(cell, Some(digit)));
        values
    }

    /// Returns the rules without the drawn regions.
    pub(crate) fn plain(&self) -> Result<Arc<Ruleset>, PuzzleErrors> {
        self.rules(None).validate()
    }

    fn rules(&self, regions: Option<Vec<u8>>) -> RulesetDraft {
        let variants = self.variants.iter().map(|name| RuleDraft::from(name.as_str()));
        let rules = variants.chain(self.rules.iter().cloned()).collect();
        let boxes = self.boxes.filter(|_| self.plan.is_none());
        let layout = self.layout.clone();
        RulesetDraft { boxes, regions, layout, rules, ..RulesetDraft::classic(self.side) }
    }

    /// Returns the puzzle that the draft describes.
    ///
    /// # Errors
    /// Returns everything that is wrong with it.
    pub(crate) fn puzzle(&self) -> Result<Puzzle, PuzzleErrors> {
        let regions = self.plan.as_ref().map(RegionPlan::regions);
        Puzzle::new(self.rules(regions).validate()?, self.givens.clone(), self.candidates.clone())
    }

    /// Returns the houses known so far: a region counts once it is whole.
    pub(crate) fn houses(&self) -> Vec<Vec<Cell>> {
        let Ok(ruleset) = self.plain() else { return Vec::new() };
        let Some(plan) = &self.plan else {
            return ruleset.houses().iter().map(|context| context.cells().to_vec()).collect();
        };
        let rest = ruleset.houses().iter().filter(|context| !matches!(context.kind(), HouseKind::Box(_)));
        rest.map(|context| context.cells().to_vec()).chain(plan.whole_regions()).collect()
    }

    /// Writes a given into cells, or clears them; a digit that all of them hold already is removed.
    #[must_use]
    pub(crate) fn with_given(&self, cells: &[Cell], digit: Option<Digit>) -> Draft {
        let is_there = cells.iter().all(|&cell| self.givens.get(cell) == digit);
        let value = digit.filter(|_| !is_there);
        let mut draft = self.clone();
        for &cell in cells {
            draft.givens.set(cell, value);
            draft.entries.set(cell, None);
            if let Some(candidates) = &mut draft.candidates {
                candidates.set(cell, value.map_or(DigitSet::full(self.side), DigitSet::single));
            }
        }
        draft
    }

    /// Writes one of the player's own digits; givens stay.
    #[must_use]
    pub(crate) fn with_entry(&self, cells: &[Cell], digit: Option<Digit>) -> Draft {
        let own: Vec<Cell> = cells.iter().copied().filter(|&cell| self.givens.get(cell).is_none()).collect();
        let is_there = own.iter().all(|&cell| self.entries.get(cell) == digit);
        let mut draft = self.clone();
        own.iter().for_each(|&cell| draft.entries.set(cell, digit.filter(|_| !is_there)));
        draft
    }

    /// Adds cells to a region, or removes them from all regions.
    #[must_use]
    pub(crate) fn with_region(&self, cells: &[Cell], region: Option<Digit>) -> Draft {
        let mut plan = self.plan.clone().unwrap_or_else(|| RegionPlan::blank(self.side));
        plan.set(cells, region);
        Draft { plan: Some(plan), ..self.clone() }
    }

    /// Returns a draft of the same kind without digits.
    #[must_use]
    pub(crate) fn without_digits(&self) -> Draft {
        let (givens, entries) = (Grid::blank(self.side), Grid::blank(self.side));
        Draft { givens, entries, candidates: None, ..self.clone() }
    }

    /// Returns a draft of the same kind with another side and without digits; windows are dropped where no box is
    /// square.
    #[must_use]
    pub(crate) fn with_side(&self, side: Side) -> Draft {
        let mut draft = Draft::blank(side);
        draft.variants = self.variants.clone();
        draft.plan = self.plan.as_ref().map(|_| RegionPlan::blank(side));
        if side.root().is_none() {
            draft.variants.retain(|name| name != "window");
        }
        draft
    }

    /// Switches a variant on or off; windows need square boxes.
    #[must_use]
    pub(crate) fn with_toggled(&self, name: &str) -> Draft {
        let mut draft = self.clone();
        if name == "jigsaw" {
            draft.plan = if self.plan.is_some() { None } else { Some(RegionPlan::blank(self.side)) };
        } else if let Some(place) = draft.variants.iter().position(|other| other == name) {
            draft.variants.remove(place);
        } else if name != "window" || self.side.root().is_some() {
            draft.variants.push(name.to_owned());
        }
        draft
    }

    /// Returns whether a variant is chosen.
    pub(crate) fn has(&self, name: &str) -> bool {
        if name == "jigsaw" { self.plan.is_some() } else { self.variants.iter().any(|other| other == name) }
    }

    /// Returns the shape of the boxes; `None` without boxes.
    pub(crate) fn shape(&self) -> Option<BoxShape> {
        self.boxes.or_else(|| BoxShape::of_side(self.side)).filter(|_| self.plan.is_none())
    }

    /// Changes the boxes to the next shape that the side allows.
    #[must_use]
    pub(crate) fn with_next_boxes(&self) -> Draft {
        let side = self.side.get();
        let shapes: Vec<BoxShape> = (2..side)
            .filter(|rows| side.is_multiple_of(*rows))
            .filter_map(|rows| BoxShape::new(rows, side / rows))
            .collect();
        let place = shapes.iter().position(|shape| Some(*shape) == self.shape());
        let next = place.and_then(|place| shapes.get((place + 1) % shapes.len())).copied();
        let boxes = next.filter(|shape| BoxShape::of_side(self.side) != Some(*shape));
        Draft { boxes, ..self.clone() }
    }
}
