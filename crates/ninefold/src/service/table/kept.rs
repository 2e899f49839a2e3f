//! The columns of the input, which the output keeps.

use std::borrow::Cow;

#[cfg(feature = "columnar")]
use arrow_schema::SchemaRef;
use ninefold_format::{Columns, DetectedFormat, formats};
use serde_json::{Map, Value};

#[cfg(feature = "columnar")]
use super::columnar::KeptPages;

/// Where the values that are kept come from.
#[derive(Clone, Debug)]
pub(in crate::service) enum Kept {
    /// There is no input.
    Nothing,
    /// Lines of text: a single column with the line.
    Lines,
    /// Rows of text with delimiters.
    Table(Columns),
    /// JSON objects, with the names of their fields.
    Objects(Vec<String>),
    /// Arrays in memory.
    #[cfg(feature = "columnar")]
    Columns(SchemaRef),
    /// Pages of a Parquet file, which are copied.
    #[cfg(feature = "columnar")]
    Pages(SchemaRef, KeptPages),
}

/// A value of a kept column.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::service) enum KeptValue<'a> {
    Null,
    Text(Cow<'a, str>),
    /// A number, or anything else that JSON writes without quotation marks.
    Bare(String),
}

impl Kept {
    /// Finds the columns of an input of text, of which this is the start.
    pub(super) fn of_text(input: &DetectedFormat, start: &[u8]) -> Kept {
        match input.columns() {
            Some(columns) => Kept::Table(columns.clone()),
            None if Some(input.format()) == formats::named("json") => Kept::Objects(fields(start)),
            None => Kept::Lines,
        }
    }

    /// Returns the names of the columns. A table may have columns without a name or with the same name; they get one.
    pub(super) fn names(&self) -> Vec<String> {
        match self {
            Kept::Nothing => Vec::new(),
            Kept::Lines => vec!["puzzle".to_owned()],
            Kept::Table(columns) => distinct(columns.names()),
            Kept::Objects(names) => names.clone(),
            #[cfg(feature = "columnar")]
            Kept::Columns(schema) | Kept::Pages(schema, _) => {
                schema.fields().iter().map(|field| field.name().clone()).collect()
            }
        }
    }

    /// Returns the values of a row of text, in the order of the names. An object gives its own names, too.
    pub(super) fn values<'r>(&self, names: &[String], row: &'r [u8]) -> Vec<KeptValue<'r>> {
        match self {
            Kept::Nothing => Vec::new(),
            Kept::Lines => vec![KeptValue::text(String::from_utf8_lossy(row.trim_ascii()))],
            Kept::Table(columns) => columns.values(row).map(KeptValue::text).collect(),
            Kept::Objects(_) => {
                let mut object = object(row);
                names.iter().map(|name| object.remove(name).map_or(KeptValue::Null, KeptValue::of_json)).collect()
            }
            #[cfg(feature = "columnar")]
            Kept::Columns(_) | Kept::Pages(..) => Vec::new(),
        }
    }

    /// Returns whether a row of text with this delimiter can be copied as it is.
    pub(super) fn is_copied(&self, delimiter: u8) -> bool {
        matches!(self, Kept::Table(columns) if columns.delimiter() == delimiter)
    }
}

impl<'a> KeptValue<'a> {
    fn text(text: Cow<'a, str>) -> KeptValue<'a> {
        if text.is_empty() { KeptValue::Null } else { KeptValue::Text(text) }
    }

    pub(super) fn of_json(value: Value) -> KeptValue<'a> {
        match value {
            Value::Null => KeptValue::Null,
            Value::String(text) => KeptValue::Text(Cow::Owned(text)),
            other => KeptValue::Bare(other.to_string()),
        }
    }
}

/// Returns the fields of an object in JSON; none if the text is anything else.
pub(super) fn object(row: &[u8]) -> Map<String, Value> {
    serde_json::from_slice(row).unwrap_or_default()
}

/// Returns the names of the fields of all objects in the start of an input, in order.
fn fields(start: &[u8]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in start.split(|&byte| byte == b'\n') {
        for name in object(line.trim_ascii()).keys() {
            if !names.contains(name) {
                names.push(name.clone());
            }
        }
    }
    if names.is_empty() { vec!["puzzle".to_owned()] } else { names }
}

fn distinct(names: &[String]) -> Vec<String> {
    let mut taken: Vec<String> = Vec::new();
    for (place, name) in names.iter().enumerate() {
        let own = if name.is_empty() { format!("column_{}", place + 1) } else { name.clone() };
        let numbered = (2..).map(|number| format!("{own}_{number}"));
        let free = std::iter::once(own.clone()).chain(numbered).find(|name| !taken.contains(name));
        taken.extend(free);
    }
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_distinct_names() {
        let names = ["id", "", "id", "puzzle"].map(str::to_owned);
        assert_eq!(distinct(&names), ["id", "column_2", "id_2", "puzzle"]);
    }

    #[test]
    fn fields_of_all_objects_are_found() {
        assert_eq!(
            fields(b"{\"id\":1,\"puzzle\":\"x\"}\n\n{\"puzzle\":\"y\",\"more\":[2]}\n{\"cut"),
            ["id", "puzzle", "more"]
        );
        let row = br#"{"id":1.5,"puzzle":"x","more":null}"#;
        let names = ["puzzle", "id", "more", "other"].map(str::to_owned);
        let values = Kept::Objects(names.to_vec()).values(&names, row);
        let text = KeptValue::Text("x".into());
        assert_eq!(values, [text, KeptValue::Bare("1.5".to_owned()), KeptValue::Null, KeptValue::Null]);
    }
}
