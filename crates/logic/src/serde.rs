//! Ratings, levels and slugs in serde's data model (feature `serde`): a rating is a number, the others are strings.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Level, Rating, Slug};

impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(*self))
    }
}

impl<'de> Deserialize<'de> for Rating {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rating, D::Error> {
        let number = f64::deserialize(deserializer)?;
        number.to_string().parse().map_err(D::Error::custom)
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

impl Serialize for Slug {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Slug {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Slug, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_of_each() {
        let json = serde_json::to_string(&(Rating::of_tenths(72), Level::Expert, Slug::of("X-Wing"))).unwrap();
        assert_eq!(json, r#"[7.2,"expert","x-wing"]"#);
        let read: (Rating, Level, Slug) = serde_json::from_str(&json).unwrap();
        assert_eq!(read, (Rating::of_tenths(72), Level::Expert, Slug::of("X-Wing")));
        assert!(serde_json::from_str::<Rating>("7.25").is_err());
        assert!(serde_json::from_str::<Level>("\"harsh\"").is_err());
    }
}
