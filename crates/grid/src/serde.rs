//! The vocabulary in serde's data model (feature `serde`): values with a text form are strings; digits and sides are
//! numbers; sets and candidates are lists.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{BoxShape, Candidates, Cell, CellSet, Digit, DigitSet, Grid, RegionMap, Side};

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }
    )*};
}

as_text!(Grid, RegionMap, Cell, BoxShape);

impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(u8::from(*self))
    }
}

impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        Digit::try_from(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for Side {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(self.get() as u64)
    }
}

impl<'de> Deserialize<'de> for Side {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Side, D::Error> {
        Side::new(usize::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<DigitSet, D::Error> {
        Ok(Vec::<Digit>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.sets())
    }
}

impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Candidates, D::Error> {
        let sets = Vec::<DigitSet>::deserialize(deserializer)?;
        let count = sets.len();
        let wrong =
            || D::Error::custom(format!("{count} sets of candidates: expected the square of a side, such as 81"));
        Candidates::from_sets(sets).ok_or_else(wrong)
    }
}

/// Only the cells are written, not the side of their grid, so a set can't be read back.
impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use serde::de::DeserializeOwned;

    use super::*;

    fn both_ways<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
        assert_eq!(serde_json::to_string(value).unwrap(), json);
        assert_eq!(&serde_json::from_str::<T>(json).unwrap(), value);
    }

    #[test]
    fn json_of_each_type() {
        let grid: Grid = "1...............".parse().unwrap();
        both_ways(&grid, "\"1...............\"");
        both_ways(&RegionMap::of_boxes(BoxShape::new(2, 2).unwrap()), "\"1122112233443344\"");
        both_ways(&Cell::new(3, 6), "\"r4c7\"");
        both_ways(&BoxShape::new(2, 3).unwrap(), "\"2x3\"");
        both_ways(&Digit::from_index(8), "9");
        both_ways(&Side::NINE, "9");
        both_ways(&DigitSet::from_bits(0b101), "[1,3]");
        both_ways(&Candidates::full(Side::new(1).unwrap()), "[[1]]");
        assert_eq!(serde_json::to_string(&CellSet::of(Side::NINE, [Cell::new(0, 1)])).unwrap(), "[\"r1c2\"]");
    }

    #[test]
    fn wrong_values_are_errors() {
        assert!(serde_json::from_str::<Digit>("0").is_err());
        assert!(serde_json::from_str::<Grid>("\"12\"").is_err());
        assert!(serde_json::from_str::<Candidates>("[[1],[2]]").unwrap_err().to_string().starts_with("2 sets"));
    }
}
