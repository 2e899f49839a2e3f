//! Converts columns to other types with the same values, also inside lists and structures: plain values instead of
//! dictionaries and views, and other units of time.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Date64Type, Time32SecondType, TimestampSecondType};
use arrow_array::{
    Array, ArrayRef, BinaryArray, Date32Array, FixedSizeListArray, GenericListArray, GenericListViewArray, MapArray,
    OffsetSizeTrait, StringArray, StructArray, Time32MillisecondArray, TimestampMillisecondArray,
};
use arrow_schema::{ArrowError, DataType, FieldRef, TimeUnit};
use arrow_select::take::take;

/// The number of milliseconds in a second, and in a day.
const SECOND: i32 = 1000;
const DAY: i64 = 86_400_000;

type Result<T> = std::result::Result<T, ArrowError>;

/// Returns the values of a column in this type.
///
/// # Errors
/// Fails if a time is out of the range of the type.
pub(super) fn converted(column: &ArrayRef, kind: &DataType) -> Result<ArrayRef> {
    use DataType::{
        Binary, BinaryView, Date32, Date64, Dictionary, FixedSizeList, LargeList, LargeListView, List, ListView, Map,
        Struct, Time32, Timestamp, Utf8, Utf8View,
    };
    let from = column.data_type();
    if from == kind {
        return Ok(column.clone());
    }
    Ok(match (from, kind) {
        (Dictionary(keys, _), Dictionary(same, values)) if keys == same => {
            let dictionary = column.as_any_dictionary();
            dictionary.with_values(converted(dictionary.values(), values)?)
        }
        (Dictionary(..), _) => {
            let dictionary = column.as_any_dictionary();
            converted(&take(dictionary.values(), dictionary.keys(), None)?, kind)?
        }
        (Utf8View, Utf8) => Arc::new(column.as_string_view().iter().collect::<StringArray>()),
        (BinaryView, Binary) => Arc::new(column.as_binary_view().iter().collect::<BinaryArray>()),
        (Timestamp(TimeUnit::Second, _), Timestamp(TimeUnit::Millisecond, zone)) => milliseconds(column, zone.clone())?,
        (Time32(TimeUnit::Second), Time32(TimeUnit::Millisecond)) => times(column)?,
        (Date64, Date32) => days(column)?,
        (Struct(_), Struct(fields)) => {
            let parts = column.as_struct();
            let columns = parts.columns().iter().zip(fields);
            let columns = columns.map(|(part, field)| converted(part, field.data_type())).collect::<Result<_>>()?;
            Arc::new(StructArray::try_new(fields.clone(), columns, parts.nulls().cloned())?)
        }
        (List(_), List(item)) => list::<i32>(column, item)?,
        (LargeList(_), LargeList(item)) => list::<i64>(column, item)?,
        (ListView(_), ListView(item)) => list_view::<i32>(column, item)?,
        (LargeListView(_), LargeListView(item)) => list_view::<i64>(column, item)?,
        (FixedSizeList(..), FixedSizeList(item, length)) => {
            let lists = column.as_fixed_size_list();
            let (values, nulls) = (converted(lists.values(), item.data_type())?, lists.nulls().cloned());
            Arc::new(FixedSizeListArray::try_new_with_length(item.clone(), *length, values, nulls, lists.len())?)
        }
        (Map(..), Map(entries, sorted)) => map(column, entries, *sorted)?,
        _ => return Err(ArrowError::CastError(format!("{from} does not become {kind}"))),
    })
}

fn list<O: OffsetSizeTrait>(column: &ArrayRef, item: &FieldRef) -> Result<ArrayRef> {
    let lists = column.as_list::<O>();
    let values = converted(lists.values(), item.data_type())?;
    let lists = GenericListArray::try_new(item.clone(), lists.offsets().clone(), values, lists.nulls().cloned())?;
    Ok(Arc::new(lists))
}

fn list_view<O: OffsetSizeTrait>(column: &ArrayRef, item: &FieldRef) -> Result<ArrayRef> {
    let lists = column.as_list_view::<O>();
    let values = converted(lists.values(), item.data_type())?;
    let (offsets, sizes) = (lists.offsets().clone(), lists.sizes().clone());
    Ok(Arc::new(GenericListViewArray::try_new(item.clone(), offsets, sizes, values, lists.nulls().cloned())?))
}

fn map(column: &ArrayRef, entries: &FieldRef, sorted: bool) -> Result<ArrayRef> {
    let maps = column.as_map();
    let of_all: ArrayRef = Arc::new(maps.entries().clone());
    let of_all = converted(&of_all, entries.data_type())?.as_struct().clone();
    let maps = MapArray::try_new(entries.clone(), maps.offsets().clone(), of_all, maps.nulls().cloned(), sorted)?;
    Ok(Arc::new(maps))
}

/// Returns timestamps in milliseconds instead of seconds.
fn milliseconds(column: &ArrayRef, zone: Option<Arc<str>>) -> Result<ArrayRef> {
    let seconds = column.as_primitive::<TimestampSecondType>();
    let moments: TimestampMillisecondArray =
        seconds.try_unary(|seconds| seconds.checked_mul(SECOND.into()).ok_or_else(|| out_of_range(seconds)))?;
    Ok(Arc::new(moments.with_timezone_opt(zone)))
}

/// Returns times of day in milliseconds instead of seconds.
fn times(column: &ArrayRef) -> Result<ArrayRef> {
    let seconds = column.as_primitive::<Time32SecondType>();
    let times: Time32MillisecondArray =
        seconds.try_unary(|seconds| seconds.checked_mul(SECOND).ok_or_else(|| out_of_range(seconds.into())))?;
    Ok(Arc::new(times))
}

/// Returns dates in days instead of milliseconds.
fn days(column: &ArrayRef) -> Result<ArrayRef> {
    let milliseconds = column.as_primitive::<Date64Type>();
    let days: Date32Array = milliseconds.try_unary(|milliseconds| {
        i32::try_from(milliseconds.div_euclid(DAY)).map_err(|_| out_of_range(milliseconds))
    })?;
    Ok(Arc::new(days))
}

fn out_of_range(time: i64) -> ArrowError {
    ArrowError::ComputeError(format!("the time {time} is out of range"))
}
