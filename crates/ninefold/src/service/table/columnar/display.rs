//! The values of columns as text, for text outputs.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{
    Date32Type, Date64Type, Decimal32Type, Decimal64Type, Decimal128Type, Decimal256Type, Float16Type, Float32Type,
    Float64Type, Int8Type, Int16Type, Int32Type, Int64Type, Time32MillisecondType, Time32SecondType,
    Time64MicrosecondType, Time64NanosecondType, TimestampMicrosecondType, TimestampMillisecondType,
    TimestampNanosecondType, TimestampSecondType, UInt8Type, UInt16Type, UInt32Type, UInt64Type,
};
use arrow_array::{Array, RecordBatch, downcast_dictionary_array};
use arrow_schema::{DataType, TimeUnit};
use ninefold_format::Columns;

use crate::service::table::KeptValue;

/// Returns the values of a row.
pub(in crate::service) fn values(batch: &RecordBatch, row: usize) -> Vec<KeptValue<'_>> {
    batch.columns().iter().map(|array| value(&**array, row)).collect()
}

/// Returns the values of a row other than its puzzle, with the names of their columns; missing values are left out.
pub(in crate::service) fn values_beside(
    batch: &RecordBatch,
    row: usize,
    chosen: Option<&str>,
) -> Vec<(Arc<str>, String)> {
    let schema = batch.schema();
    let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
    let puzzle = Columns::puzzle_among(&names, chosen);
    let value = |(place, value): (usize, KeptValue<'_>)| match value {
        KeptValue::Null => None,
        KeptValue::Text(text) => Some((names[place].into(), text.into_owned())),
        KeptValue::Bare(text) => Some((names[place].into(), text)),
    };
    values(batch, row).into_iter().enumerate().filter(|(place, _)| Some(*place) != puzzle).filter_map(value).collect()
}

/// Returns the text in a row of a text column, if there is one.
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

/// Returns whether a column contains texts.
pub(super) fn is_text(kind: &DataType) -> bool {
    match kind {
        DataType::Dictionary(_, values) => is_text(values),
        DataType::Utf8 | DataType::LargeUtf8 | DataType::Utf8View | DataType::Binary | DataType::LargeBinary => true,
        _ => false,
    }
}

/// Returns whether the values of a column can be written as text.
pub(super) fn is_shown(kind: &DataType) -> bool {
    match kind {
        DataType::Dictionary(_, values) => is_shown(values),
        DataType::List(field) | DataType::LargeList(field) | DataType::FixedSizeList(field, _) => {
            is_shown(field.data_type())
        }
        DataType::Struct(fields) => fields.iter().all(|field| is_shown(field.data_type())),
        DataType::Null
        | DataType::Boolean
        | DataType::Date32
        | DataType::Date64
        | DataType::Time32(_)
        | DataType::Time64(_)
        | DataType::Timestamp(..)
        | DataType::Decimal32(..)
        | DataType::Decimal64(..)
        | DataType::Decimal128(..)
        | DataType::Decimal256(..) => true,
        _ => is_text(kind) || kind.is_integer() || kind.is_floating(),
    }
}

/// Returns a value as text: lists and structures as JSON, timestamps and dates in the form of ISO 8601.
fn value(array: &dyn Array, row: usize) -> KeptValue<'_> {
    if array.is_null(row) {
        return KeptValue::Null;
    }
    macro_rules! number {
        ($kind:ty) => {
            KeptValue::Bare(array.as_primitive::<$kind>().value(row).to_string())
        };
    }
    macro_rules! decimal {
        ($kind:ty) => {
            KeptValue::Bare(array.as_primitive::<$kind>().value_as_string(row))
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
        DataType::Float16 => finite(array.as_primitive::<Float16Type>().value(row).to_f64()),
        DataType::Float32 => finite(array.as_primitive::<Float32Type>().value(row).into()),
        DataType::Float64 => finite(array.as_primitive::<Float64Type>().value(row)),
        DataType::Decimal32(..) => decimal!(Decimal32Type),
        DataType::Decimal64(..) => decimal!(Decimal64Type),
        DataType::Decimal128(..) => decimal!(Decimal128Type),
        DataType::Decimal256(..) => decimal!(Decimal256Type),
        DataType::Boolean => KeptValue::Bare(array.as_boolean().value(row).to_string()),
        DataType::List(_) => list(&*array.as_list::<i32>().value(row)),
        DataType::LargeList(_) => list(&*array.as_list::<i64>().value(row)),
        DataType::FixedSizeList(..) => list(&*array.as_fixed_size_list().value(row)),
        DataType::Struct(fields) => {
            let names = fields.iter().map(|field| quoted(field.name()));
            let values = array.as_struct().columns().iter().map(|column| json(column, row));
            let parts: Vec<_> = names.zip(values).map(|(name, value)| format!("{name}:{value}")).collect();
            KeptValue::Bare(format!("{{{}}}", parts.join(",")))
        }
        kind if kind.is_temporal() => moment(array, row).map_or(KeptValue::Null, |text| KeptValue::Text(text.into())),
        DataType::Dictionary(..) => downcast_dictionary_array!(
            array => array.key(row).map_or(KeptValue::Null, |key| value(&**array.values(), key)),
            _ => KeptValue::Null
        ),
        _ => text(array, row).map_or(KeptValue::Null, |text| KeptValue::Text(Cow::Borrowed(text))),
    }
}

/// Returns a date, a time of day, or a timestamp, which is in UTC if the column has a time zone. Returns `None` if it
/// lies outside the calendar.
fn moment(array: &dyn Array, row: usize) -> Option<String> {
    macro_rules! part {
        ($kind:ty, $method:ident) => {
            array.as_primitive::<$kind>().$method(row).map(|part| format!("{part:?}"))
        };
    }
    let text = match array.data_type() {
        DataType::Date32 => part!(Date32Type, value_as_date),
        DataType::Date64 => part!(Date64Type, value_as_date),
        DataType::Time32(TimeUnit::Second) => part!(Time32SecondType, value_as_time),
        DataType::Time32(_) => part!(Time32MillisecondType, value_as_time),
        DataType::Time64(TimeUnit::Microsecond) => part!(Time64MicrosecondType, value_as_time),
        DataType::Time64(_) => part!(Time64NanosecondType, value_as_time),
        DataType::Timestamp(TimeUnit::Second, _) => part!(TimestampSecondType, value_as_datetime),
        DataType::Timestamp(TimeUnit::Millisecond, _) => part!(TimestampMillisecondType, value_as_datetime),
        DataType::Timestamp(TimeUnit::Microsecond, _) => part!(TimestampMicrosecondType, value_as_datetime),
        DataType::Timestamp(TimeUnit::Nanosecond, _) => part!(TimestampNanosecondType, value_as_datetime),
        _ => None,
    }?;
    let has_zone = matches!(array.data_type(), DataType::Timestamp(_, Some(_)));
    Some(if has_zone { text + "Z" } else { text })
}

/// Returns a list as JSON.
fn list(values: &dyn Array) -> KeptValue<'static> {
    let values: Vec<_> = (0..values.len()).map(|place| json(values, place)).collect();
    KeptValue::Bare(format!("[{}]", values.join(",")))
}

/// Returns a value as JSON.
fn json(array: &dyn Array, row: usize) -> String {
    match value(array, row) {
        KeptValue::Null => "null".to_owned(),
        KeptValue::Text(text) => quoted(&text),
        KeptValue::Bare(text) => text,
    }
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Returns a number in a form that JSON can represent; JSON has no infinity.
fn finite(number: f64) -> KeptValue<'static> {
    if number.is_finite() { KeptValue::Bare(number.to_string()) } else { KeptValue::Text(number.to_string().into()) }
}

#[cfg(test)]
mod tests {
    use arrow_array::builder::{ListBuilder, StringBuilder};
    use arrow_array::*;
    use arrow_schema::Field;

    use super::*;

    /// Returns the values of a column as table cells; texts are in quotation marks.
    fn shown(column: impl Array + 'static) -> Vec<String> {
        assert!(is_shown(column.data_type()), "{}", column.data_type());
        (0..column.len()).map(|row| json(&column, row)).collect()
    }

    #[test]
    fn values_of_every_kind_as_text() {
        assert_eq!(shown(NullArray::new(1)), ["null"]);
        assert_eq!(shown(Date32Array::from(vec![Some(-1), None])), ["\"1969-12-31\"", "null"]);
        assert_eq!(shown(Date64Array::from(vec![1_577_836_800_000])), ["\"2020-01-01\""]);
        assert_eq!(shown(Time32SecondArray::from(vec![3_723])), ["\"01:02:03\""]);
        assert_eq!(shown(Time64NanosecondArray::from(vec![3_723_000_004_000])), ["\"01:02:03.000004\""]);
        assert_eq!(shown(TimestampSecondArray::from(vec![-1])), ["\"1969-12-31T23:59:59\""]);
        let moments = TimestampMicrosecondArray::from(vec![1_577_836_800_500_000]).with_timezone("Europe/Berlin");
        assert_eq!(shown(moments), ["\"2020-01-01T00:00:00.500Z\""]);
        let decimals = Decimal128Array::from(vec![-150, 7]).with_precision_and_scale(5, 2).unwrap();
        assert_eq!(shown(decimals), ["-1.50", "0.07"]);
        assert_eq!(shown(Float64Array::from(vec![1.5, f64::INFINITY])), ["1.5", "\"inf\""]);
        let numbers = Arc::new(Int64Array::from(vec![7, 8]));
        let keys = Int8Array::from(vec![Some(1), None]);
        assert_eq!(shown(DictionaryArray::new(keys, numbers)), ["8", "null"]);
    }

    #[test]
    fn lists_and_structures_are_json() {
        let mut lists = ListBuilder::new(StringBuilder::new());
        lists.append_value([Some("a \"b\""), None]);
        lists.append_value([None::<&str>; 0]);
        lists.append(false);
        let lists = lists.finish();
        assert_eq!(shown(lists.clone()), ["[\"a \\\"b\\\"\",null]", "[]", "null"]);
        let field = |name: &str, kind: &DataType| Arc::new(Field::new(name, kind.clone(), true));
        let numbers: ArrayRef = Arc::new(Int8Array::from(vec![1, 2, 3]));
        let parts = StructArray::from(vec![
            (field("n", numbers.data_type()), numbers),
            (field("l", lists.data_type()), Arc::new(lists.clone()) as ArrayRef),
        ]);
        assert_eq!(shown(parts)[1..], ["{\"n\":2,\"l\":[]}", "{\"n\":3,\"l\":null}"]);
    }

    #[test]
    fn what_is_not_shown() {
        assert!(!is_shown(&DataType::Duration(TimeUnit::Second)));
        assert!(!is_shown(&DataType::new_list(DataType::Duration(TimeUnit::Second), true)));
    }
}
