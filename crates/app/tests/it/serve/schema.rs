//! A validator for the part of JSON Schema that the description uses; it fails on any other keyword.

use serde_json::Value;

/// Returns the errors of a value, one a line.
pub(crate) fn faults(value: &Value, schema: &Value, whole: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    check(value, schema, whole, "", &mut faults);
    faults
}

fn check(value: &Value, schema: &Value, whole: &Value, path: &str, faults: &mut Vec<String>) {
    let mut fault = |what: String| faults.push(format!("{path}: {what}: {value}"));
    for (word, argument) in schema.as_object().expect("a schema is an object") {
        match word.as_str() {
            "description" => {}
            "$ref" => {
                let pointer = argument.as_str().and_then(|argument| argument.strip_prefix('#')).unwrap();
                check(value, whole.pointer(pointer).unwrap_or_else(|| panic!("{pointer}")), whole, path, faults);
                return;
            }
            "type" => {
                if !is_of(value, argument.as_str().unwrap()) {
                    return fault(format!("is not of type {argument}"));
                }
            }
            "enum" => {
                if !argument.as_array().unwrap().contains(value) {
                    fault(format!("is none of {argument}"));
                }
            }
            "maxItems" => {
                if value.as_array().map(Vec::len) > argument.as_u64().map(|most| most as usize) {
                    fault(format!("has more than {argument} items"));
                }
            }
            "minimum" => {
                if value.as_f64() < argument.as_f64() {
                    fault(format!("is below {argument}"));
                }
            }
            "oneOf" => {
                let each = argument.as_array().unwrap();
                let all: Vec<_> = each.iter().map(|schema| self::faults(value, schema, whole)).collect();
                if all.iter().filter(|faults| faults.is_empty()).count() != 1 {
                    fault(format!("is not just one of {} schemas: {all:?}", each.len()));
                }
            }
            "items" => {
                for (index, item) in value.as_array().into_iter().flatten().enumerate() {
                    check(item, argument, whole, &format!("{path}/{index}"), faults);
                }
                return;
            }
            "properties" | "required" | "additionalProperties" => {}
            unknown => panic!("the description uses {unknown}"),
        }
    }
    if let (Value::Object(fields), Some(Value::Object(known))) = (value, schema.get("properties")) {
        assert_eq!(schema["additionalProperties"], false);
        for name in schema["required"].as_array().unwrap() {
            if !fields.contains_key(name.as_str().unwrap()) {
                fault(format!("lacks {name}"));
            }
        }
        for (name, field) in fields {
            match known.get(name) {
                Some(schema) => check(field, schema, whole, &format!("{path}/{name}"), faults),
                None => faults.push(format!("{path}: has a field {name} that is not told")),
            }
        }
    }
}

fn is_of(value: &Value, kind: &str) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        unknown => panic!("the description uses type {unknown}"),
    }
}

#[test]
fn mismatches_are_found() {
    let schema = serde_json::json!({
        "type": "object", "required": ["a"], "additionalProperties": false,
        "properties": { "a": { "type": "array", "items": { "oneOf": [{ "type": "integer", "minimum": 0 }, { "type": "null" }] } } },
    });
    for (text, count) in
        [(r#"{"a":[1,null]}"#, 0), (r#"{"a":[-1]}"#, 1), (r#"{"a":["x",1.5]}"#, 2), (r#"{"b":[]}"#, 2), (r#"[]"#, 1)]
    {
        let value = serde_json::from_str(text).unwrap();
        assert_eq!(faults(&value, &schema, &schema).len(), count, "{text}: {:?}", faults(&value, &schema, &schema));
    }
}
