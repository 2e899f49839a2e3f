//! Information that the caller gives the reader in addition to the text.

use ninefold_grid::{BoxShape, Layout, Side};
use ninefold_puzzle::{PuzzleDraft, RuleDraft, RulesetDraft};

use crate::ReadError;
use crate::span::Span;

/// Properties that the text may leave open: side, boxes, region map, variant rules. All are optional.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The side; text of another side is an error.
    pub size: Option<Side>,
    /// The shape of the boxes.
    pub boxes: Option<BoxShape>,
    /// The region of each cell, row by row, from 0, for jigsaws whose text has no map: see [`crate::read_regions`].
    pub regions: Option<Vec<u8>>,
    /// Names of variant rules; `classic` is accepted and adds nothing.
    pub variants: Vec<String>,
    /// Rules as texts: `killer r1c1 r1c2 = 10`.
    pub rules: Vec<String>,
    /// The layout, for texts that give only the digits of its cells.
    pub layout: Option<Layout>,
    /// The proposals to accept: `all`, the number of a proposal from 1, or `look=rule` as [`crate::Proposal`] is
    /// displayed. Each text may be a comma-separated list.
    pub assume: Vec<String>,
    /// The column of a table, or the field of JSON objects, that holds the puzzles. Without it, known names are tried.
    pub column: Option<String>,
}

impl ReadOptions {
    /// Returns the side if it follows from the options.
    pub fn side(&self) -> Option<Side> {
        let of_regions = || Side::of_cell_count(self.regions.as_ref()?.len());
        self.size.or(self.boxes.map(BoxShape::side)).or_else(of_regions)
    }

    /// Returns whether the options allow a grid of this side.
    pub(crate) fn allow(&self, side: Side) -> bool {
        self.side().is_none_or(|requested| requested == side)
    }

    /// Returns geometry and rules of a puzzle of this side whose text has no map.
    pub(crate) fn ruleset(&self, side: Side) -> RulesetDraft {
        let named = self.variants.iter().filter(|name| !name.trim().eq_ignore_ascii_case("classic"));
        let rules = named.map(|name| RuleDraft::from(name.trim()));
        let rules = rules.chain(self.rules.iter().map(RuleDraft::of_text)).collect();
        RulesetDraft { boxes: self.boxes, regions: self.regions.clone(), rules, ..RulesetDraft::classic(side) }
    }

    /// Adds the rules of the options to a puzzle whose text specifies its grid.
    ///
    /// # Errors
    /// Returns an error if the options ask for another grid.
    pub(crate) fn applied_to(&self, mut draft: PuzzleDraft, text: Span<'_>) -> Result<PuzzleDraft, ReadError> {
        let side = draft.ruleset.side;
        if let Some(requested) = self.side().filter(|requested| *requested != side) {
            return Err(text.fault(format!("the puzzle has side {side}"), format!("you asked for side {requested}")));
        }
        let is_same = || {
            let asked =
                RulesetDraft { boxes: self.boxes, regions: self.regions.clone(), ..RulesetDraft::classic(side) };
            let own = RulesetDraft { rules: Vec::new(), ..draft.ruleset.clone() };
            let geometry = |draft: RulesetDraft| draft.validate().ok().map(|ruleset| ruleset.geometry().clone());
            geometry(asked) == geometry(own)
        };
        if (self.boxes.is_some() || self.regions.is_some()) && !is_same() {
            return Err(text.fault("the text says what the regions are", "leave out boxes and regions"));
        }
        draft.ruleset.rules.extend(self.ruleset(side).rules);
        Ok(draft)
    }

    /// Like [`ReadOptions::ruleset`], for a text whose bars draw boxes; the options take precedence.
    pub(crate) fn ruleset_drawn(&self, side: Side, boxes: Option<BoxShape>) -> RulesetDraft {
        let requested = self.ruleset(side);
        if requested.boxes.is_some() || requested.regions.is_some() {
            requested
        } else {
            RulesetDraft { boxes, ..requested }
        }
    }

    /// Like [`ReadOptions::ruleset`], for a text with its own map at this span; the options must not give a different
    /// one.
    ///
    /// # Errors
    /// Returns an error if the options have a map that divides the grid differently.
    pub(crate) fn ruleset_with(&self, side: Side, regions: Vec<u8>, map: Span<'_>) -> Result<RulesetDraft, ReadError> {
        if self.regions.as_ref().is_some_and(|requested| !is_same_map(requested, &regions)) {
            let found = "this map of regions differs from the one that you asked for";
            return Err(map.fault(found, "give the map once"));
        }
        Ok(RulesetDraft { regions: Some(regions), ..self.ruleset(side) })
    }
}

/// Returns whether two maps are equal except for the numbering of the regions.
fn is_same_map(one: &[u8], other: &[u8]) -> bool {
    let first = |map: &[u8], place: usize| map.iter().position(|&region| region == map[place]);
    one.len() == other.len() && (0..one.len()).all(|place| first(one, place) == first(other, place))
}
