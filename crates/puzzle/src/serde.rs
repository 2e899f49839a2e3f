//! Serialization of puzzles with serde (feature `serde`).
//!
//! A puzzle is a map with `givens` and, where they differ from the usual, `rules`, `regions`, `boxes` and `candidates`.

use ninefold_grid::{BoxShape, Candidates, Grid, Partition, RegionMap};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Puzzle, PuzzleDraft};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Fields {
    givens: Grid,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rules: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    regions: Option<RegionMap>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    boxes: Option<BoxShape>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    candidates: Option<Candidates>,
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let partition = self.geometry().partition();
        let is_usual = partition.shape() == BoxShape::of_side(self.side());
        let chosen = self.ruleset().variant_names().into_iter().filter(|&name| name != "classic" && name != "jigsaw");
        let fields = Fields {
            givens: self.givens().clone(),
            rules: chosen.map(str::to_owned).collect(),
            regions: match partition {
                Partition::Jigsaw(map) => Some(map.clone()),
                Partition::Lines | Partition::Boxes(_) | Partition::Layout => None,
            },
            boxes: partition.shape().filter(|_| !is_usual),
            candidates: self.candidates().cloned(),
        };
        fields.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
        let fields = Fields::deserialize(deserializer)?;
        let mut draft = PuzzleDraft::classic(fields.givens).with_rules(fields.rules.iter().map(String::as_str));
        draft.ruleset.boxes = fields.boxes;
        draft.ruleset.regions = fields.regions.map(|map| map.regions().to_vec());
        draft.candidates = fields.candidates;
        draft.validate().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use ninefold_grid::Side;

    use super::*;

    fn both_ways(draft: PuzzleDraft, json: &str) {
        let puzzle = draft.validate().unwrap();
        assert_eq!(serde_json::to_string(&puzzle).unwrap(), json);
        assert_eq!(serde_json::from_str::<Puzzle>(json).unwrap(), puzzle);
    }

    #[test]
    fn json_of_puzzles() {
        let givens: Grid = "1...............".parse().unwrap();
        let classic = PuzzleDraft::classic(givens);
        both_ways(classic.clone(), r#"{"givens":"1..............."}"#);
        both_ways(classic.clone().with_rules(["diagonal"]), r#"{"givens":"1...............","rules":["diagonal"]}"#);
        let map: RegionMap = "1112122233343444".parse().unwrap();
        both_ways(classic.clone().with_regions(&map), r#"{"givens":"1...............","regions":"1112122233343444"}"#);
        let six = PuzzleDraft::classic(Grid::blank(Side::new(6).unwrap()));
        let blank = ".".repeat(36);
        both_ways(six.with_boxes(BoxShape::new(3, 2).unwrap()), &format!(r#"{{"givens":"{blank}","boxes":"3x2"}}"#));
    }

    #[test]
    fn an_invalid_puzzle_is_an_error() {
        let error = serde_json::from_str::<Puzzle>(r#"{"givens":"11.............."}"#).unwrap_err();
        assert!(error.to_string().starts_with("r1c2 repeats the 1 of r1c1 in row 1"), "{error}");
        assert!(serde_json::from_str::<Puzzle>(r#"{"givens":"1...............","rule":"x"}"#).is_err());
    }
}
