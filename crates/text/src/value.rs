//! The values of a message's variables.

use std::borrow::Cow;

use fluent_bundle::FluentValue;

/// The value of a variable.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// A number. Messages can choose their wording by its plural category.
    Number(f64),
    /// A text, used as it is.
    Text(Cow<'a, str>),
}

impl<'a> From<Value<'a>> for FluentValue<'a> {
    fn from(value: Value<'a>) -> FluentValue<'a> {
        match value {
            Value::Number(number) => FluentValue::from(number),
            Value::Text(text) => FluentValue::String(text),
        }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::Text(Cow::Borrowed(text))
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}

impl<'a> From<Cow<'a, str>> for Value<'a> {
    fn from(text: Cow<'a, str>) -> Value<'a> {
        Value::Text(text)
    }
}

impl From<char> for Value<'_> {
    fn from(sign: char) -> Self {
        Value::Text(Cow::Owned(sign.to_string()))
    }
}

/// Numbers above 2⁵³ lose precision; Ninefold counts nothing that large in a text.
macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Value::Number(number as f64)
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize, i32, i64, f64);
