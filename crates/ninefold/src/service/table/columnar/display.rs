//! The values of columns as text, for an output of text.

use std::borrow::Cow;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Float32Type, Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, RecordBatch, downcast_dictionary_array};
use arrow_schema::DataType;

use crate::service::table::KeptValue;

/// Returns the values of a row.
pub(in crate::service) fn values(batch: &RecordBatch, row: usize) -> Vec<KeptValue<'_>> {
    batch.columns().iter().map(|array| value(&**array, row)).collect()
}

/// Returns the text in a row of a column of texts, if it has one.
pub(super) fn text(array: &dyn Array, row: usize) -> Option<&str> {
    if array.is_null(row) {
        return None;
    }
    match array.data_type() {
        DataType::Utf8 => Some(array.as_string::<i32>().value(row)),
        DataType::LargeUtf8 => Some(array.as_string::<i64>().value(row)),
        DataType::Utf8View => Some(array.as_string_view().value(row)),
        DataType::Binary => std::str::from_utf8(array.as_binary::<i32>().value(row)).ok(),
        DataType::LargeBinary => std::str::from_utf8(array.as_binary::<i64>().value(row)).ok(),
        _ => downcast_dictionary_array!(
            array => text(&**array.values(), array.key(row)?),
            _ => None
        ),
    }
}

/// Returns whether a column has texts.
pub(super) fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Dictionary(_, values) => is_text(values),
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Binary | DataType::LargeBinary => true,
        _ => false,
    }
}

/// Returns whether the values of a column can be written as text.
pub(super) fn is_shown(kind: &DataType) -> bool {
    is_text(kind) || kind.is_integer() || matches!(kind, DataType::Float32 | DataType::Float64 | DataType::Boolean)
}

fn value(array: &dyn Array, row: usize) -> KeptValue<'_> {
    if array.is_null(row) {
        return KeptValue::Null;
    }
    macro_rules! number {
        ($kind:ty) => {
            KeptValue::Bare(array.as_primitive::<$kind>().value(row).to_string())
        };
    }
    match array.data_type() {
        DataType::Int8 => number!(Int8Type),
        DataType::Int16 => number!(Int16Type),
        DataType::Int32 => number!(Int32Type),
        DataType::Int64 => number!(Int64Type),
        DataType::UInt8 => number!(UInt8Type),
        DataType::UInt16 => number!(UInt16Type),
        DataType::UInt32 => number!(UInt32Type),
        DataType::UInt64 => number!(UInt64Type),
        DataType::Float32 => finite(array.as_primitive::<Float32Type>().value(row).into()),
        DataType::Float64 => finite(array.as_primitive::<Float64Type>().value(row)),
        DataType::Boolean => KeptValue::Bare(array.as_boolean().value(row).to_string()),
        _ => text(array, row).map_or(KeptValue::Null, |text| KeptValue::Text(Cow::Borrowed(text))),
    }
}

/// Returns a number as JSON can write it; JSON has no infinity.
fn finite(number: f64) -> KeptValue<'static> {
    if number.is_finite() { KeptValue::Bare(number.to_string()) } else { KeptValue::Text(number.to_string().into()) }
}
