//! The kind of puzzle: one fixed ruleset, or a jigsaw with a new map for each puzzle.

use std::sync::Arc;

use ninefold_grid::{BoxShape, RegionMap, Side};
use ninefold_puzzle::{PuzzleErrors, RuleDraft, Ruleset, RulesetDraft, rules};

/// The geometry and rules of the puzzles to be generated.
#[derive(Clone, Debug)]
pub struct PuzzleKind(RulesetSource);

#[derive(Clone, Debug)]
enum RulesetSource {
    Fixed(Arc<Ruleset>),
    /// A ruleset with a placeholder map, to be replaced for each puzzle.
    RandomMaps(RulesetDraft),
}

impl PuzzleKind {
    /// Returns the kind of puzzles with this ruleset.
    pub fn fixed(ruleset: &Arc<Ruleset>) -> PuzzleKind {
        PuzzleKind(RulesetSource::Fixed(Arc::clone(ruleset)))
    }

    /// Returns the kind of classic 9×9 puzzles.
    pub fn classic() -> PuzzleKind {
        PuzzleKind::fixed(&Ruleset::classic(Side::NINE))
    }

    /// Returns the kind of puzzles that a draft describes. A jigsaw without a map gets a new random map for each
    /// puzzle.
    ///
    /// # Errors
    /// Returns an error if [`RulesetDraft::validate`] rejects the draft.
    pub fn of(draft: &RulesetDraft) -> Result<PuzzleKind, PuzzleErrors> {
        let jigsaw = rules::named("jigsaw").expect("the list of rules has it");
        let (maps, rest): (Vec<RuleDraft>, Vec<RuleDraft>) =
            draft.rules.iter().cloned().partition(|rule| jigsaw.is_named(&rule.name));
        if maps.is_empty() || draft.regions.is_some() {
            return Ok(PuzzleKind::fixed(&draft.validate()?));
        }
        // Every side can be cut into strips, so a map of strips shows whether the rest of the draft is valid.
        let strips = BoxShape::new(1, draft.side.get()).expect("a row is a box");
        let trial = with_map(RulesetDraft { rules: rest, ..draft.clone() }, &RegionMap::of_boxes(strips));
        trial.validate()?;
        Ok(PuzzleKind(RulesetSource::RandomMaps(trial)))
    }

    /// Returns the side of the grid.
    pub fn side(&self) -> Side {
        match &self.0 {
            RulesetSource::Fixed(ruleset) => ruleset.side(),
            RulesetSource::RandomMaps(draft) => draft.side,
        }
    }

    /// Returns whether these are classic 9×9 puzzles.
    pub(crate) fn is_plain(&self) -> bool {
        self.shared().is_some_and(|ruleset| ruleset.is_plain())
    }

    /// Returns whether the grid is divided into the usual boxes of its side, or only into rows and columns if it has
    /// none.
    pub(crate) fn is_in_usual_boxes(&self) -> bool {
        self.shared().is_some_and(|ruleset| {
            let partition = ruleset.geometry().partition();
            partition.map().is_none() && partition.shape() == BoxShape::of_side(ruleset.side())
        })
    }

    /// Returns whether there are no rules besides rows, columns and boxes.
    pub(crate) fn is_without_variant(&self) -> bool {
        self.shared().is_some_and(|ruleset| ruleset.variant_names() == ["classic"])
    }

    /// Returns the ruleset, if all puzzles share one.
    pub fn ruleset(&self) -> Option<&Arc<Ruleset>> {
        self.shared()
    }

    pub(crate) fn shared(&self) -> Option<&Arc<Ruleset>> {
        match &self.0 {
            RulesetSource::Fixed(ruleset) => Some(ruleset),
            RulesetSource::RandomMaps(_) => None,
        }
    }

    /// Returns the ruleset on a random map, or the one that all puzzles share.
    pub(crate) fn on(&self, map: impl FnOnce(Side) -> RegionMap) -> Arc<Ruleset> {
        match &self.0 {
            RulesetSource::Fixed(ruleset) => Arc::clone(ruleset),
            RulesetSource::RandomMaps(draft) => {
                with_map(draft.clone(), &map(draft.side)).validate().expect("sound rules are sound on every map")
            }
        }
    }
}

/// Returns a draft with its map replaced.
fn with_map(draft: RulesetDraft, map: &RegionMap) -> RulesetDraft {
    RulesetDraft { regions: Some(map.regions().to_vec()), ..draft }
}
