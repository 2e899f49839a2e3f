//! What the reader of a text is told beside the text.

use ninefold_grid::{BoxShape, Side};
use ninefold_puzzle::{RuleDraft, RulesetDraft};

use crate::ReadError;
use crate::span::Span;

/// What the text leaves open: side, boxes, map of regions, variant rules. All may be left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// The side; text of another side is a fault.
    pub size: Option<Side>,
    /// The shape of the boxes.
    pub boxes: Option<BoxShape>,
    /// The region of each cell, row by row, from 0, for jigsaws whose text has no map: see [`crate::read_regions`].
    pub regions: Option<Vec<u8>>,
    /// Names of variant rules; `classic` says nothing and does not hurt.
    pub variants: Vec<String>,
}

impl ReadOptions {
    /// The side, as far as it follows from what was said.
    pub fn side(&self) -> Option<Side> {
        let of_regions = || Side::of_cell_count(self.regions.as_ref()?.len());
        self.size.or(self.boxes.map(BoxShape::side)).or_else(of_regions)
    }

    /// Whether a grid of this side may stand in the text.
    pub(crate) fn allow(&self, side: Side) -> bool {
        self.side().is_none_or(|said| said == side)
    }

    /// Geometry and rules of a puzzle of this side whose text has no map.
    pub(crate) fn ruleset(&self, side: Side) -> RulesetDraft {
        let named = self.variants.iter().filter(|name| !name.trim().eq_ignore_ascii_case("classic"));
        let rules = named.map(|name| RuleDraft::from(name.trim())).collect();
        RulesetDraft { side, boxes: self.boxes, regions: self.regions.clone(), rules }
    }

    /// The same for a text whose bars draw boxes; what the options say goes before that.
    pub(crate) fn ruleset_drawn(&self, side: Side, boxes: Option<BoxShape>) -> RulesetDraft {
        let said = self.ruleset(side);
        if said.boxes.is_some() || said.regions.is_some() { said } else { RulesetDraft { boxes, ..said } }
    }

    /// The same for a text with a map of its own, at this place; the options may not bring another one.
    ///
    /// # Errors
    /// When the options have a map that cuts the grid in another way.
    pub(crate) fn ruleset_with(&self, side: Side, regions: Vec<u8>, map: Span<'_>) -> Result<RulesetDraft, ReadError> {
        if self.regions.as_ref().is_some_and(|said| !is_same_map(said, &regions)) {
            let found = "this map of regions differs from the one that you asked for";
            return Err(map.fault(found, "give the map once"));
        }
        Ok(RulesetDraft { regions: Some(regions), ..self.ruleset(side) })
    }
}

/// Whether two maps are the same but for the numbers of the regions.
fn is_same_map(one: &[u8], other: &[u8]) -> bool {
    let first = |map: &[u8], place: usize| map.iter().position(|&region| region == map[place]);
    one.len() == other.len() && (0..one.len()).all(|place| first(one, place) == first(other, place))
}
