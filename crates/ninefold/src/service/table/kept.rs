//! The columns of the input that are kept in the output.

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

#[cfg(feature = "columnar")]
use arrow_schema::SchemaRef;
use ninefold_format::{Columns, DetectedFormat, each_field, formats};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

#[cfg(feature = "columnar")]
use super::columnar::KeptPages;

/// The source of the kept values.
#[derive(Clone, Debug)]
pub(in crate::service) enum Kept {
    /// There is no input.
    Nothing,
    /// Lines of text: the line is a single column.
    Lines,
    /// Rows of text with delimiters.
    Table(Columns),
    /// JSON objects, with the names of their fields.
    Objects(Vec<String>, LateFields),
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
    /// Finds the columns of a text input, given its start.
    pub(super) fn of_text(input: &DetectedFormat, start: &[u8]) -> Kept {
        match input.columns() {
            Some(columns) => Kept::Table(columns.clone()),
            None if Some(input.format()) == formats::named("json") => {
                Kept::Objects(fields(start), LateFields::default())
            }
            None => Kept::Lines,
        }
    }

    /// Returns the names of the columns. Columns without a name, or with a name that is taken, get new names.
    pub(super) fn names(&self) -> Vec<String> {
        match self {
            Kept::Nothing => Vec::new(),
            Kept::Lines => vec!["puzzle".to_owned()],
            Kept::Table(columns) => distinct(columns.names()),
            Kept::Objects(names, _) => names.clone(),
            #[cfg(feature = "columnar")]
            Kept::Columns(schema) | Kept::Pages(schema, _) => {
                schema.fields().iter().map(|field| field.name().clone()).collect()
            }
        }
    }

    /// Returns the values of a row of text, in the order of the names. An object may add names.
    pub(super) fn values<'r>(&self, names: &[String], row: &'r [u8]) -> Vec<KeptValue<'r>> {
        match self {
            Kept::Nothing => Vec::new(),
            Kept::Lines => vec![KeptValue::text(String::from_utf8_lossy(without_mark(row).trim_ascii()))],
            Kept::Table(columns) => columns.values(row).map(KeptValue::text).collect(),
            Kept::Objects(_, late) => plain_values(names, row, late).unwrap_or_else(|| object_values(names, row, late)),
            #[cfg(feature = "columnar")]
            Kept::Columns(_) | Kept::Pages(..) => Vec::new(),
        }
    }

    /// Returns the text of the puzzle in a row of text, if it has its own field: in a table, or in an object with a
    /// field that is named like a column of puzzles.
    pub(super) fn puzzle<'r>(&self, names: &[String], row: &'r [u8], chosen: Option<&str>) -> Option<Cow<'r, [u8]>> {
        let place = match self {
            Kept::Table(columns) if columns.has_more(row) => return None,
            Kept::Table(columns) => columns.puzzle(),
            Kept::Objects(..) => {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                Columns::puzzle_among(&names, chosen)?
            }
            Kept::Lines => 0,
            _ => return None,
        };
        match self.values(names, row).into_iter().nth(place)? {
            KeptValue::Null => Some(Cow::Borrowed(b"")),
            KeptValue::Text(Cow::Borrowed(text)) => Some(Cow::Borrowed(text.as_bytes())),
            KeptValue::Text(Cow::Owned(text)) | KeptValue::Bare(text) => Some(Cow::Owned(text.into_bytes())),
        }
    }

    /// Returns the fields of the objects so far that have no column; at most a hundred.
    pub(super) fn late_fields(&self) -> Vec<String> {
        if let Kept::Objects(_, late) = self { late.names() } else { Vec::new() }
    }

    /// Returns whether rows are objects in JSON.
    pub(super) fn is_of_objects(&self) -> bool {
        matches!(self, Kept::Objects(..))
    }

    /// Returns whether a row of text with this delimiter can be copied unchanged.
    pub(super) fn is_copied(&self, delimiter: u8) -> bool {
        matches!(self, Kept::Table(columns) if columns.delimiter() == delimiter)
    }
}

impl<'a> KeptValue<'a> {
    fn text(text: Cow<'a, str>) -> KeptValue<'a> {
        if text.is_empty() { KeptValue::Null } else { KeptValue::Text(text) }
    }
}

/// Fields of objects that don't occur in the start of the input, so that they have no columns.
#[derive(Clone, Debug, Default)]
pub(in crate::service) struct LateFields(Arc<RwLock<Vec<String>>>);

impl LateFields {
    /// The largest number of names that are kept.
    const MOST: usize = 100;

    fn add(&self, name: &str) {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let is_new = known.len() < LateFields::MOST && !known.iter().any(|own| own == name);
        drop(known);
        if is_new {
            let mut names = self.0.write().unwrap_or_else(PoisonError::into_inner);
            if !names.iter().any(|own| own == name) {
                names.push(name.to_owned());
            }
        }
    }

    /// Returns the names of the fields; at most a hundred.
    fn names(&self) -> Vec<String> {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Returns the values of a plain JSON object; `None` for any other object.
fn plain_values<'r>(names: &[String], row: &'r [u8], late: &LateFields) -> Option<Vec<KeptValue<'r>>> {
    let mut values = vec![KeptValue::Null; names.len()];
    let mut count = 0;
    let is_plain = each_field(std::str::from_utf8(row).ok()?, |field| {
        // Nearly all objects have their fields in the same order.
        let is_next = names.get(count).is_some_and(|name| name == field.name);
        let place = if is_next { Some(count) } else { names.iter().position(|name| name == field.name) };
        count += 1;
        let Some(place) = place else { return late.add(field.name) };
        values[place] = match field.value.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
            Some(text) => KeptValue::Text(Cow::Borrowed(text)),
            None if field.value == "null" => KeptValue::Null,
            None => KeptValue::Bare(field.value.to_owned()),
        };
    });
    is_plain.then_some(values)
}

/// Returns the values of a JSON object. If several fields have the same name, the last one counts.
fn object_values<'r>(names: &[String], row: &'r [u8], late: &LateFields) -> Vec<KeptValue<'r>> {
    let object = object(row);
    object.iter().filter(|(name, _)| !names.contains(name)).for_each(|(name, _)| late.add(name));
    let object: HashMap<&str, &RawValue> = object.iter().map(|(name, value)| (name.as_str(), *value)).collect();
    let value = |name: &String| object.get(name.as_str()).map_or(KeptValue::Null, |&value| of_json(value));
    names.iter().map(value).collect()
}

/// Returns a JSON value. Numbers keep their notation, since most have no exact binary value.
fn of_json(value: &RawValue) -> KeptValue<'_> {
    match value.get() {
        "null" => KeptValue::Null,
        text => match serde_json::from_str(text) {
            Ok(text) => KeptValue::Text(Cow::Owned(text)),
            Err(_) => KeptValue::Bare(text.to_owned()),
        },
    }
}

/// The fields of a JSON object, with their values as they are written.
#[derive(Default)]
struct Fields<'r>(Vec<(String, &'r RawValue)>);

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Fields<'de>, D::Error> {
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fields<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        from.deserialize_map(Object)
    }
}

/// Returns the fields of a JSON object, with their values as they are written; empty if the text is anything else.
pub(super) fn object(row: &[u8]) -> Vec<(String, &RawValue)> {
    serde_json::from_slice::<Fields<'_>>(without_mark(row)).unwrap_or_default().0
}

/// Returns a row without the byte order mark with which a text may begin.
fn without_mark(row: &[u8]) -> &[u8] {
    row.strip_prefix(b"\xef\xbb\xbf").unwrap_or(row)
}

/// Returns the names of the fields of all objects in the start of an input, in order.
fn fields(start: &[u8]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in start.split(|&byte| byte == b'\n') {
        for (name, _) in object(line.trim_ascii()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    if names.is_empty() { vec!["puzzle".to_owned()] } else { names }
}

fn distinct(names: &[String]) -> Vec<String> {
    let mut taken: Vec<String> = Vec::new();
    for (place, name) in names.iter().enumerate() {
        let own = if name.is_empty() { format!("column_{}", place + 1) } else { name.clone() };
        taken.push(numbered(&own, |name| taken.iter().any(|other| other == name)));
    }
    taken
}

/// Returns a free name: the given one or, if it is taken, the one with the first free number from 2 after it.
pub(super) fn numbered(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let further = (2..).map(|number| format!("{name}_{number}"));
    std::iter::once(name.to_owned()).chain(further).find(|name| !is_taken(name)).unwrap_or_default()
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
        let values = Kept::Objects(names.to_vec(), LateFields::default()).values(&names, row);
        let text = KeptValue::Text("x".into());
        assert_eq!(values, [text, KeptValue::Bare("1.5".to_owned()), KeptValue::Null, KeptValue::Null]);
    }

    #[test]
    fn numbers_stay_as_they_are_written() {
        // An inexact reader loses the last digits of the first number, and any reader of 64 bits those of the second.
        for number in ["90.28571428571429", "123456789012345678901234567890", "1.50", "-0", "1e400"] {
            let row = format!("{{ \"puzzle\": \"x\", \"number\" : {number}, \"list\": [{number}, {{}}] }}");
            let names = ["number", "list"].map(str::to_owned);
            let values = Kept::Objects(names.to_vec(), LateFields::default()).values(&names, row.as_bytes());
            assert_eq!(values, [number.to_owned(), format!("[{number}, {{}}]")].map(KeptValue::Bare));
        }
    }

    #[test]
    fn plain_objects_have_the_values_of_all_objects() {
        let names = ["puzzle", "id", "late"].map(str::to_owned);
        for row in [
            r#"{"puzzle":"x","id":1.50}"#,
            r#"{"late": "é, }" ,"id": "","puzzle":null}"#,
            r#"{"id":-0e7,"other":true,"id":false,"puzzle":"null"}"#,
        ] {
            let late = [LateFields::default(), LateFields::default()];
            let plain = plain_values(&names, row.as_bytes(), &late[0]);
            assert_eq!(plain, Some(object_values(&names, row.as_bytes(), &late[1])), "{row}");
            assert_eq!(late[0].names(), late[1].names(), "{row}");
        }
    }

    #[test]
    fn texts_are_decoded_and_the_last_of_two_fields_counts() {
        let row = br#"{"puzzle":"old","a\u0062":"\u00e9\n\"","puzzle":"new","half":"\ud800"}"#;
        let names = ["puzzle", "ab", "half"].map(str::to_owned);
        let values = Kept::Objects(names.to_vec(), LateFields::default()).values(&names, row);
        let text = |text: &'static str| KeptValue::Text(text.into());
        assert_eq!(values, [text("new"), text("é\n\""), KeptValue::Bare(r#""\ud800""#.to_owned())]);
    }
}
