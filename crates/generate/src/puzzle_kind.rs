//! The kind of puzzle: one ruleset, or a jigsaw with a new map each time.

use std::sync::Arc;

use ninefold_grid::{BoxShape, RegionMap, Side};
use ninefold_puzzle::{PuzzleErrors, RuleDraft, Ruleset, RulesetDraft, rules};

/// Geometry and rules of the puzzles to be made.
#[derive(Clone, Debug)]
pub struct PuzzleKind(Sort);

#[derive(Clone, Debug)]
enum Sort {
    Fixed(Arc<Ruleset>),
    /// The rules beside the map, which is still to come.
    RandomMaps(RulesetDraft),
}

impl PuzzleKind {
    /// Puzzles of this ruleset.
    pub fn fixed(ruleset: &Arc<Ruleset>) -> PuzzleKind {
        PuzzleKind(Sort::Fixed(Arc::clone(ruleset)))
    }

    /// The plain 9×9.
    pub fn classic() -> PuzzleKind {
        PuzzleKind::fixed(&Ruleset::classic(Side::NINE))
    }

    /// Puzzles as they were asked for. A jigsaw without a map gets a new random one for each puzzle.
    ///
    /// # Errors
    /// What [`RulesetDraft::validate`] refuses.
    pub fn of(draft: &RulesetDraft) -> Result<PuzzleKind, PuzzleErrors> {
        let jigsaw = rules::named("jigsaw").expect("the list of rules has it");
        let (maps, rest): (Vec<RuleDraft>, Vec<RuleDraft>) =
            draft.rules.iter().cloned().partition(|rule| jigsaw.is_named(&rule.name));
        if maps.is_empty() || draft.regions.is_some() {
            return Ok(PuzzleKind::fixed(&draft.validate()?));
        }
        // Strips are a map that every side has: they show whether all else is sound.
        let strips = BoxShape::new(1, draft.side.get()).expect("a row is a box");
        let trial = with_map(RulesetDraft { rules: rest, ..draft.clone() }, &RegionMap::of_boxes(strips));
        trial.validate()?;
        Ok(PuzzleKind(Sort::RandomMaps(trial)))
    }

    /// The side of the grid.
    pub fn side(&self) -> Side {
        match &self.0 {
            Sort::Fixed(ruleset) => ruleset.side(),
            Sort::RandomMaps(draft) => draft.side,
        }
    }

    /// Whether these are plain 9×9 puzzles.
    pub(crate) fn is_plain(&self) -> bool {
        self.shared().is_some_and(|ruleset| ruleset.is_plain())
    }

    /// Whether the grid is cut into the usual boxes of its side, or into lines alone where it has none.
    pub(crate) fn is_in_usual_boxes(&self) -> bool {
        self.shared().is_some_and(|ruleset| {
            let partition = ruleset.geometry().partition();
            partition.map().is_none() && partition.shape() == BoxShape::of_side(ruleset.side())
        })
    }

    /// Whether rows, columns and boxes are all that counts.
    pub(crate) fn is_without_variant(&self) -> bool {
        self.shared().is_some_and(|ruleset| ruleset.variant_names() == ["classic"])
    }

    /// The ruleset, where all puzzles share one.
    pub(crate) fn shared(&self) -> Option<&Arc<Ruleset>> {
        match &self.0 {
            Sort::Fixed(ruleset) => Some(ruleset),
            Sort::RandomMaps(_) => None,
        }
    }

    /// The ruleset on this map, or the one that all share.
    pub(crate) fn on(&self, map: impl FnOnce(Side) -> RegionMap) -> Arc<Ruleset> {
        match &self.0 {
            Sort::Fixed(ruleset) => Arc::clone(ruleset),
            Sort::RandomMaps(draft) => {
                with_map(draft.clone(), &map(draft.side)).validate().expect("sound rules are sound on every map")
            }
        }
    }
}

/// A draft with another map.
fn with_map(draft: RulesetDraft, map: &RegionMap) -> RulesetDraft {
    RulesetDraft { regions: Some(map.regions().to_vec()), ..draft }
}
