//! JSON without duplicate keys: parsers disagree on which of two values counts, so such a request is refused.

use std::fmt;

use serde::Deserialize;
use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// Parses a value.
///
/// # Errors
/// Fails if the text is not JSON or an object has a duplicate key; the error includes the place.
pub(super) fn read(text: &[u8]) -> serde_json::Result<Value> {
    serde_json::from_slice(text).map(|Strict(value)| value)
}

struct Strict(Value);

impl<'de> Deserialize<'de> for Strict {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Strict, D::Error> {
        deserializer.deserialize_any(StrictVisitor).map(Strict)
    }
}

struct StrictVisitor;

impl<'de> Visitor<'de> for StrictVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::from(value))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Strict(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(de::Error::custom(format_args!("duplicate key {key:?}")));
            }
            let Strict(value) = entries.next_value()?;
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_without_duplicate_keys_is_accepted() {
        for text in [
            "null",
            "true",
            "-3",
            "18446744073709551615",
            "1.5e300",
            r#""\u00e4\n""#,
            r#"[{"a":1},{"a":1}]"#,
            r#"{"a":{"a":{"b":[]}},"b":{"a":{}}}"#,
        ] {
            assert_eq!(read(text.as_bytes()).unwrap(), serde_json::from_str::<Value>(text).unwrap(), "{text}");
        }
        for text in ["", "{", "[1,]", "nul", "1 2", "{\"a\" 1}"] {
            let (own, other) = (read(text.as_bytes()).unwrap_err(), serde_json::from_str::<Value>(text).unwrap_err());
            assert_eq!(own.to_string(), other.to_string(), "{text}");
        }
    }

    #[test]
    fn a_duplicate_key_is_named_with_its_place() {
        for (text, key, column) in [
            (r#"{"a":1,"a":1}"#, "\"a\"", 10),
            (r#"[{"x":{"y":1,"z":2,"y":3}}]"#, "\"y\"", 22),
            ("{\"a\":1,\"\\u0061\":2}", "\"a\"", 15),
        ] {
            let fault = read(text.as_bytes()).unwrap_err();
            assert!(fault.to_string().contains(key), "{text}: {fault}");
            assert_eq!((fault.line(), fault.column()), (1, column), "{text}: {fault}");
        }
    }
}
