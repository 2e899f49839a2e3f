//! Marks as JSON: the fields of [`Mark::fields`] as an object.

use ninefold_puzzle::{Mark, MarkField, MarkFields, Sketch};
use serde::de::Error as _;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

/// A mark that is drawn without being a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkJson(pub Mark);

impl MarkJson {
    /// Returns the marks of a sketch.
    pub fn all(sketch: &Sketch) -> Vec<MarkJson> {
        sketch.marks.iter().cloned().map(MarkJson).collect()
    }
}

impl Serialize for MarkJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        write_fields(&self.0.fields(), &mut map)?;
        map.end()
    }
}

/// Writes the fields of a mark as entries of an object.
pub(super) fn write_fields<M: SerializeMap>(fields: &MarkFields, map: &mut M) -> Result<(), M::Error> {
    for (name, field) in fields {
        match field {
            MarkField::Text(text) => map.serialize_entry(name, text)?,
            MarkField::Cells(cells) => map.serialize_entry(name, cells)?,
            MarkField::Steps(steps) => map.serialize_entry(name, steps)?,
        }
    }
    Ok(())
}

impl<'de> Deserialize<'de> for MarkJson {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MarkJson, D::Error> {
        let fields = Map::<String, Value>::deserialize(deserializer)?;
        let fields: Vec<(&str, MarkField)> =
            fields.iter().filter_map(|(name, value)| Some((name.as_str(), field(name, value)?))).collect();
        Mark::of_fields(&fields).map(MarkJson).map_err(D::Error::custom)
    }
}

/// Returns the value of a field, or `None` if marks have no values of this kind. Cells are a list of names, or a text
/// of names separated by blanks.
fn field(name: &str, value: &Value) -> Option<MarkField> {
    let step = |value: &Value| value.as_i64().and_then(|step| i32::try_from(step).ok());
    match value {
        Value::String(names) if name == "cells" => {
            Some(MarkField::Cells(names.split_whitespace().map(str::to_owned).collect()))
        }
        Value::String(text) => Some(MarkField::Text(text.clone())),
        Value::Array(items) => {
            let names = || items.iter().map(|item| item.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>();
            match (&items[..], names()) {
                (_, Some(names)) => Some(MarkField::Cells(names)),
                ([down, right], None) => Some(MarkField::Steps([step(down)?, step(right)?])),
                _ => None,
            }
        }
        _ => None,
    }
}
