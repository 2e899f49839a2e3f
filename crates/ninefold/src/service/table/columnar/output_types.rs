//! The columns of an input in types that the output has.
//!
//! Parquet has no unions, no times in seconds and no dates in milliseconds, and the library writes only dictionaries of numbers
//! and of plain texts correctly. An Arrow file has one dictionary for each column, while each group of rows in a Parquet file
//! and each batch of an Arrow stream may bring another.

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::types::{Date64Type, TimestampSecondType};
use arrow_array::{
    ArrayRef, BinaryArray, Date32Array, RecordBatch, RecordBatchOptions, StringArray, TimestampMillisecondArray,
};
use arrow_schema::{ArrowError, DataType, Field, IntervalUnit, Schema, SchemaRef, TimeUnit};
use arrow_select::take::take;

use super::display::is_shown;
use crate::service::TableFormat;

/// What becomes of the columns of an input.
pub(super) struct OutputTypes {
    changes: Vec<Change>,
    schema: SchemaRef,
}

/// What becomes of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    /// It stays as it is.
    None,
    /// The dictionary gets plain texts in place of views.
    PlainTexts,
    /// Each row gets its value in place of a key.
    Values,
    /// Seconds become milliseconds.
    Milliseconds,
    /// Milliseconds become days.
    Days,
}

/// The milliseconds of a second, and of a day.
const SECOND: i64 = 1000;
const DAY: i64 = 86_400_000;

impl OutputTypes {
    /// Finds the types for a table of this format. `has_lasting_dictionaries` says that every column of the input has one
    /// dictionary from its first row to its last.
    ///
    /// # Errors
    /// Fails at the first column that the format can't hold.
    pub(super) fn new(
        schema: &Schema,
        format: TableFormat,
        has_lasting_dictionaries: bool,
    ) -> Result<OutputTypes, String> {
        let change = |field: &Arc<Field>| {
            let kind = field.data_type();
            let change = match format {
                TableFormat::Parquet => parquet_change(kind),
                TableFormat::Arrow if has_lasting_dictionaries => Some(Change::None),
                TableFormat::Arrow => Some(arrow_change(kind)),
                _ => is_shown(kind).then_some(Change::None),
            };
            let why = if format == TableFormat::Parquet { "Parquet can't hold" } else { "are not written as text" };
            change.ok_or_else(|| format!("column {:?} has values of type {kind}, which {why}", field.name()))
        };
        let changes = schema.fields().iter().map(change).collect::<Result<Vec<_>, _>>()?;
        let fields = schema.fields().iter().zip(&changes);
        let fields: Vec<_> = fields.map(|(field, change)| change.of_field(field)).collect();
        let schema = Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()));
        Ok(OutputTypes { changes, schema })
    }

    /// Returns whether all columns stay as they are.
    pub(super) fn are_those_of_the_input(&self) -> bool {
        self.changes.iter().all(|change| *change == Change::None)
    }

    /// Returns the names and types of the columns.
    pub(super) fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    /// Returns rows with these types.
    pub(super) fn convert(&self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let columns = batch.columns().iter().zip(&self.changes);
        let columns = columns.map(|(array, change)| change.of_array(array)).collect::<Result<Vec<_>, _>>()?;
        let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        RecordBatch::try_new_with_options(self.schema(), columns, &options)
    }
}

impl Change {
    fn of_field(self, field: &Arc<Field>) -> Arc<Field> {
        let with = |kind| (**field).clone().with_data_type(kind);
        match (self, field.data_type()) {
            (Change::PlainTexts, DataType::Dictionary(keys, values)) => {
                Arc::new(with(DataType::Dictionary(keys.clone(), Box::new(plain(values)))))
            }
            // A key may stand for no value.
            (Change::Values, DataType::Dictionary(_, values)) => Arc::new(with((**values).clone()).with_nullable(true)),
            (Change::Milliseconds, DataType::Timestamp(_, zone)) => {
                Arc::new(with(DataType::Timestamp(TimeUnit::Millisecond, zone.clone())))
            }
            (Change::Days, _) => Arc::new(with(DataType::Date32)),
            _ => field.clone(),
        }
    }

    fn of_array(self, array: &ArrayRef) -> Result<ArrayRef, ArrowError> {
        let out_of_range = |value: i64| ArrowError::ComputeError(format!("the time {value} is out of range"));
        Ok(match self {
            Change::None => array.clone(),
            Change::PlainTexts => {
                let dictionary = array.as_any_dictionary();
                dictionary.with_values(plain_texts(dictionary.values()))
            }
            Change::Values => {
                let dictionary = array.as_any_dictionary();
                take(dictionary.values(), dictionary.keys(), None)?
            }
            Change::Milliseconds => {
                let seconds = array.as_primitive::<TimestampSecondType>();
                let times: TimestampMillisecondArray =
                    seconds.try_unary(|seconds| seconds.checked_mul(SECOND).ok_or_else(|| out_of_range(seconds)))?;
                Arc::new(times.with_timezone_opt(seconds.timezone()))
            }
            Change::Days => {
                let days = array.as_primitive::<Date64Type>().try_unary(|milliseconds| {
                    i32::try_from(milliseconds.div_euclid(DAY)).map_err(|_| out_of_range(milliseconds))
                });
                Arc::new(days? as Date32Array)
            }
        })
    }
}

/// Returns texts or bytes in place of views of them.
fn plain_texts(views: &ArrayRef) -> ArrayRef {
    match views.as_string_view_opt() {
        Some(views) => Arc::new(views.iter().collect::<StringArray>()),
        None => Arc::new(views.as_binary_view().iter().collect::<BinaryArray>()),
    }
}

/// Returns the plain type of views.
fn plain(kind: &DataType) -> DataType {
    match kind {
        DataType::Utf8View => DataType::Utf8,
        DataType::BinaryView => DataType::Binary,
        other => other.clone(),
    }
}

/// Returns what becomes of a column in a Parquet file; `None` if Parquet can't hold it.
fn parquet_change(kind: &DataType) -> Option<Change> {
    match kind {
        DataType::Dictionary(_, values) => match &**values {
            DataType::Utf8View | DataType::BinaryView => Some(Change::PlainTexts),
            values if is_parquet_dictionary(values) => Some(Change::None),
            values => is_in_parquet(values).then_some(Change::Values),
        },
        DataType::Timestamp(TimeUnit::Second, _) => Some(Change::Milliseconds),
        DataType::Date64 => Some(Change::Days),
        kind => is_in_parquet(kind).then_some(Change::None),
    }
}

/// Returns whether the library writes columns of this type to Parquet, and correctly.
fn is_in_parquet(kind: &DataType) -> bool {
    match kind {
        DataType::Union(..) | DataType::Interval(IntervalUnit::MonthDayNano) => false,
        DataType::Struct(fields) => !fields.is_empty() && fields.iter().all(|field| is_in_parquet(field.data_type())),
        DataType::List(field)
        | DataType::LargeList(field)
        | DataType::FixedSizeList(field, _)
        | DataType::ListView(field)
        | DataType::LargeListView(field)
        | DataType::Map(field, _)
        | DataType::RunEndEncoded(_, field) => is_in_parquet(field.data_type()),
        DataType::Dictionary(_, values) => is_parquet_dictionary(values),
        _ => true,
    }
}

/// Returns whether the library writes dictionaries of such values correctly.
fn is_parquet_dictionary(values: &DataType) -> bool {
    use DataType::{Binary, Boolean, LargeBinary, LargeUtf8, Utf8};
    values.is_primitive() && is_in_parquet(values)
        || matches!(values, Boolean | Utf8 | LargeUtf8 | Binary | LargeBinary)
}

/// Returns what becomes of a column in an Arrow file, if dictionaries may change on the way.
fn arrow_change(kind: &DataType) -> Change {
    if matches!(kind, DataType::Dictionary(..)) { Change::Values } else { Change::None }
}

#[cfg(test)]
mod tests {
    use arrow_array::builder::{ListBuilder, PrimitiveBuilder};
    use arrow_array::types::{Int8Type, Int32Type};
    use arrow_array::{
        Array, Date64Array, DictionaryArray, FixedSizeBinaryArray, FixedSizeListArray, Int8Array, StringViewArray,
        StructArray, TimestampSecondArray, UnionArray,
    };
    use arrow_ipc::writer::StreamWriter;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

    use super::*;
    use crate::service::table::columnar::{ColumnChunks, ColumnInput, ColumnWriter};
    use crate::service::{Column, Table};

    /// Returns a column of keys 0, 1, none, 1 into these values.
    fn dictionary(values: ArrayRef) -> ArrayRef {
        Arc::new(DictionaryArray::<Int8Type>::new(Int8Array::from(vec![Some(0), Some(1), None, Some(1)]), values))
    }

    /// Returns four rows with these columns and one of puzzles.
    fn batch(columns: Vec<(&str, ArrayRef)>) -> RecordBatch {
        let puzzles: ArrayRef = Arc::new(StringArray::from(vec!["."; 4]));
        let columns = [("puzzle", puzzles)].into_iter().chain(columns);
        RecordBatch::try_from_iter_with_nullable(columns.map(|(name, array)| (name, array, true))).unwrap()
    }

    /// Writes the rows of an Arrow stream to a file of this format.
    fn written(batches: &[RecordBatch], format: TableFormat) -> Vec<u8> {
        const NOTHING: &[Column] = &[];
        let mut stream = StreamWriter::try_new(Vec::new(), &batches[0].schema()).unwrap();
        batches.iter().for_each(|batch| stream.write(batch).unwrap());
        let input = ColumnInput::of_bytes(TableFormat::Arrow, stream.into_inner().unwrap(), None).unwrap();
        let input = input.in_types_of(format).unwrap();
        let table = Table::of_columns(format, &input, NOTHING).without_reason();
        let mut writer = ColumnWriter::new(&table, Vec::new()).unwrap();
        ColumnChunks(input).for_each(|chunk| writer.write(&chunk.unwrap().batch).unwrap());
        writer.finish().unwrap()
    }

    fn refused(column: &ArrayRef) -> Option<String> {
        let schema = Schema::new(vec![Field::new("odd", column.data_type().clone(), true)]);
        OutputTypes::new(&schema, TableFormat::Parquet, true).err()
    }

    #[test]
    fn parquet_keeps_the_values() {
        let fixed = FixedSizeBinaryArray::try_from_iter([b"ab", b"cd"].into_iter()).unwrap();
        let seconds = TimestampSecondArray::from(vec![Some(-1), None, Some(0), Some(1_577_836_800)]);
        let rows = batch(vec![
            ("views", dictionary(Arc::new(StringViewArray::from(vec!["easy", "a text longer than a view"])))),
            ("fixed", dictionary(Arc::new(fixed))),
            ("seconds", Arc::new(seconds.with_timezone("Europe/Berlin"))),
            ("dates", Arc::new(Date64Array::from(vec![Some(-1), None, Some(0), Some(1_577_836_800_000)]))),
            ("same", Arc::new(StringArray::from(vec![Some("a"), None, Some("b"), Some("c")]))),
        ]);
        let file = written(&[rows], TableFormat::Parquet);
        let read = ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(file)).unwrap().build().unwrap();
        let read: Vec<_> = read.map(Result::unwrap).collect();
        let column = |name: &str| read[0].column_by_name(name).unwrap().clone();
        let views = column("views");
        assert_eq!(views.data_type(), &DataType::Dictionary(Box::new(DataType::Int8), Box::new(DataType::Utf8)));
        let views = take(views.as_any_dictionary().values(), views.as_any_dictionary().keys(), None).unwrap();
        let long = Some("a text longer than a view");
        assert_eq!(views.as_string::<i32>().iter().collect::<Vec<_>>(), [Some("easy"), long, None, long]);
        let fixed = column("fixed");
        let fixed: Vec<_> = fixed.as_fixed_size_binary().iter().collect();
        assert_eq!(fixed, [Some(&b"ab"[..]), Some(b"cd"), None, Some(b"cd")]);
        let seconds = column("seconds");
        let zone = Some("Europe/Berlin".into());
        assert_eq!(seconds.data_type(), &DataType::Timestamp(TimeUnit::Millisecond, zone));
        let days: Vec<_> = column("dates").as_primitive::<arrow_array::types::Date32Type>().iter().collect();
        assert_eq!(days, [Some(-1), None, Some(0), Some(18_262)]);
        assert_eq!(column("same").as_string::<i32>().value(3), "c");
    }

    #[test]
    fn what_parquet_lacks_is_refused_by_name() {
        let views = || dictionary(Arc::new(StringViewArray::from(vec!["a", "b"])));
        let field = Arc::new(Field::new("views", views().data_type().clone(), true));
        let structure = StructArray::from(vec![(field.clone(), views())]);
        let list = FixedSizeListArray::new(field, 2, views(), None);
        let union = UnionArray::try_new(
            [(0, Arc::new(Field::new("text", DataType::Utf8, true)))].into_iter().collect(),
            vec![0_i8; 4].into(),
            None,
            vec![Arc::new(StringArray::from(vec!["a"; 4]))],
        );
        let empty = StructArray::new_empty_fields(4, None);
        for (column, kind) in [
            (Arc::new(structure) as ArrayRef, "Struct"),
            (Arc::new(list), "FixedSizeList"),
            (Arc::new(union.unwrap()), "Union"),
            (Arc::new(empty), "Struct()"),
        ] {
            let why = refused(&column).unwrap_or_default();
            assert!(why.starts_with(&format!("column \"odd\" has values of type {kind}")), "{why}");
            assert!(why.ends_with("which Parquet can't hold"), "{why}");
        }
        let mut numbers = ListBuilder::new(PrimitiveBuilder::<Int32Type>::new());
        numbers.append_value([Some(1)]);
        let numbers: ArrayRef = Arc::new(numbers.finish());
        assert_eq!(refused(&numbers), None);
    }

    #[test]
    fn an_arrow_file_takes_dictionaries_that_change() {
        let words = |words: [&str; 2]| batch(vec![("word", dictionary(Arc::new(StringArray::from(words.to_vec()))))]);
        let batches = [words(["a", "b"]), words(["c", "d"])];
        let file = written(&batches, TableFormat::Arrow);
        let read = arrow_ipc::reader::FileReader::try_new(std::io::Cursor::new(file), None).unwrap();
        let columns: Vec<_> = read.map(|rows| rows.unwrap().column(1).clone()).collect();
        let words: Vec<_> = columns.iter().flat_map(AsArray::as_string::<i32>).collect();
        let expected = ["a", "b", "", "b", "c", "d", "", "d"].map(|word| Some(word).filter(|word| !word.is_empty()));
        assert_eq!(words, expected);
        // One dictionary for all rows stays.
        let schema = batches[0].schema();
        assert!(OutputTypes::new(&schema, TableFormat::Arrow, true).unwrap().are_those_of_the_input());
    }
}
