//! The types that the columns of an input get in an output, also inside lists and structures.
//!
//! Parquet has no unions, no times in seconds and no dates in milliseconds, and the library writes only dictionaries of
//! numbers and of plain texts correctly. An Arrow file has one dictionary for each column, while each row group of a
//! Parquet file and each batch of an Arrow stream may have its own.

use std::sync::Arc;

use arrow_array::{RecordBatch, RecordBatchOptions};
use arrow_schema::{ArrowError, DataType, FieldRef, IntervalUnit, Schema, SchemaRef, TimeUnit};

use super::converted::converted;
use super::display::is_shown;
use crate::service::TableFormat;

/// The columns of an input with the types of the output.
pub(super) struct OutputTypes {
    schema: SchemaRef,
    are_those_of_the_input: bool,
}

impl OutputTypes {
    /// Finds the types for a table of this format. `has_lasting_dictionaries` means that every column of the input has
    /// one dictionary from its first row to its last.
    ///
    /// # Errors
    /// Fails at the first column that the format doesn't support.
    pub(super) fn new(
        schema: &Schema,
        format: TableFormat,
        has_lasting_dictionaries: bool,
    ) -> Result<OutputTypes, String> {
        let changed = |field: &FieldRef| {
            let kind = field.data_type();
            let changed = match format {
                TableFormat::Parquet => with_type(field, parquet_type),
                TableFormat::Arrow if has_lasting_dictionaries => Some(field.clone()),
                TableFormat::Arrow => with_type(field, arrow_type),
                _ => is_shown(kind).then(|| field.clone()),
            };
            let why = match format {
                TableFormat::Parquet => "Parquet can't hold",
                TableFormat::Arrow => "Arrow files can't hold",
                _ => "are not written as text",
            };
            changed.ok_or_else(|| format!("column {:?} has values of type {kind}, which {why}", field.name()))
        };
        let fields = schema.fields().iter().map(changed).collect::<Result<Vec<_>, _>>()?;
        let are_those_of_the_input = schema.fields().iter().eq(&fields);
        let schema = Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()));
        Ok(OutputTypes { schema, are_those_of_the_input })
    }

    /// Returns whether all columns stay as they are.
    pub(super) fn are_those_of_the_input(&self) -> bool {
        self.are_those_of_the_input
    }

    /// Returns the names and types of the columns.
    pub(super) fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    /// Returns rows with these types.
    pub(super) fn convert(&self, batch: &RecordBatch) -> Result<RecordBatch, ArrowError> {
        let columns = batch.columns().iter().zip(self.schema.fields());
        let columns =
            columns.map(|(array, field)| converted(array, field.data_type())).collect::<Result<Vec<_>, _>>()?;
        let options = RecordBatchOptions::new().with_row_count(Some(batch.num_rows()));
        RecordBatch::try_new_with_options(self.schema(), columns, &options)
    }
}

/// A function that returns the type that values get; `None` if the format doesn't support them.
type Types = fn(&DataType) -> Option<DataType>;

fn with_type(field: &FieldRef, types: Types) -> Option<FieldRef> {
    let kind = types(field.data_type())?;
    if kind == *field.data_type() {
        return Some(field.clone());
    }
    let is_dictionary = |kind: &DataType| matches!(kind, DataType::Dictionary(..));
    // A key may refer to a missing value.
    let may_get_nulls = is_dictionary(field.data_type()) && !is_dictionary(&kind);
    let field = (**field).clone();
    let nullable = field.is_nullable() || may_get_nulls;
    Some(Arc::new(field.with_data_type(kind).with_nullable(nullable)))
}

/// Returns a type whose parts, such as the items of a list, are converted by `types`.
fn with_parts(kind: &DataType, types: Types) -> Option<DataType> {
    let part = |field: &FieldRef| with_type(field, types);
    Some(match kind {
        DataType::Struct(fields) => DataType::Struct(fields.iter().map(part).collect::<Option<_>>()?),
        DataType::List(field) => DataType::List(part(field)?),
        DataType::LargeList(field) => DataType::LargeList(part(field)?),
        DataType::FixedSizeList(field, length) => DataType::FixedSizeList(part(field)?, *length),
        DataType::ListView(field) => DataType::ListView(part(field)?),
        DataType::LargeListView(field) => DataType::LargeListView(part(field)?),
        DataType::Map(entries, sorted) => DataType::Map(with_entries(entries, types)?, *sorted),
        kind => kind.clone(),
    })
}

/// Returns the entries of a map, whose keys are never null.
fn with_entries(entries: &FieldRef, types: Types) -> Option<FieldRef> {
    let changed = with_type(entries, types)?;
    let DataType::Struct(fields) = changed.data_type() else { return None };
    let as_before = |(key, field): (usize, &FieldRef)| match key {
        0 => Arc::new((**field).clone().with_nullable(false)),
        _ => field.clone(),
    };
    let fields = fields.iter().enumerate().map(as_before).collect();
    Some(Arc::new((*changed).clone().with_data_type(DataType::Struct(fields))))
}

/// Returns the type of values in a Parquet file; `None` if Parquet doesn't support them.
fn parquet_type(kind: &DataType) -> Option<DataType> {
    Some(match kind {
        DataType::Union(..) | DataType::Interval(IntervalUnit::MonthDayNano) => return None,
        DataType::Struct(fields) if fields.is_empty() => return None,
        DataType::Timestamp(TimeUnit::Second, zone) => DataType::Timestamp(TimeUnit::Millisecond, zone.clone()),
        DataType::Time32(TimeUnit::Second) => DataType::Time32(TimeUnit::Millisecond),
        DataType::Date64 => DataType::Date32,
        DataType::Dictionary(keys, values) => {
            let values = plain(parquet_type(values)?);
            match is_parquet_dictionary(&values) {
                true => DataType::Dictionary(keys.clone(), Box::new(values)),
                false => values,
            }
        }
        // Runs keep their type.
        DataType::RunEndEncoded(_, values) => {
            return (parquet_type(values.data_type())? == *values.data_type()).then(|| kind.clone());
        }
        kind => return with_parts(kind, parquet_type),
    })
}

/// Returns whether the library writes dictionaries of such values correctly.
fn is_parquet_dictionary(values: &DataType) -> bool {
    use DataType::{Binary, Boolean, LargeBinary, LargeUtf8, Utf8};
    values.is_primitive() || matches!(values, Boolean | Utf8 | LargeUtf8 | Binary | LargeBinary)
}

/// Returns the plain type that corresponds to a view type.
fn plain(kind: DataType) -> DataType {
    match kind {
        DataType::Utf8View => DataType::Utf8,
        DataType::BinaryView => DataType::Binary,
        other => other,
    }
}

/// Returns the type of values in an Arrow file, if dictionaries may change within the input.
fn arrow_type(kind: &DataType) -> Option<DataType> {
    match kind {
        DataType::Dictionary(_, values) => arrow_type(values),
        kind => with_parts(kind, arrow_type),
    }
}

#[cfg(test)]
mod tests {
    use arrow_array::builder::{ListBuilder, PrimitiveBuilder};
    use arrow_array::cast::AsArray;
    use arrow_array::types::{Int8Type, Int32Type};
    use arrow_array::{
        Array, ArrayRef, Date32Array, Date64Array, DictionaryArray, FixedSizeBinaryArray, FixedSizeListArray,
        Int8Array, ListArray, ListViewArray, MapArray, StringArray, StringViewArray, StructArray,
        Time32MillisecondArray, Time32SecondArray, TimestampMillisecondArray, TimestampSecondArray, UnionArray,
    };
    use arrow_buffer::{NullBuffer, OffsetBuffer};
    use arrow_ipc::writer::StreamWriter;
    use arrow_schema::Field;
    use arrow_select::take::take;
    use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

    use super::*;
    use crate::service::table::columnar::{ColumnChunks, ColumnInput, ColumnWriter};
    use crate::service::{Column, Table};

    /// Returns a column with the keys 0, 1, none, 1 into these values.
    fn dictionary(values: ArrayRef) -> ArrayRef {
        Arc::new(DictionaryArray::<Int8Type>::new(Int8Array::from(vec![Some(0), Some(1), None, Some(1)]), values))
    }

    /// Returns four rows with these columns and a column of puzzles.
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

    /// Returns these values in lists, in a structure, and in both.
    fn nested(values: &ArrayRef) -> [ArrayRef; 6] {
        let field = |values: &ArrayRef| Arc::new(Field::new("part", values.data_type().clone(), true));
        let offsets = || OffsetBuffer::new(vec![0, 2, 2, 3, 4].into());
        let list: ArrayRef = Arc::new(ListArray::new(field(values), offsets(), values.clone(), None));
        let nulls = Some(NullBuffer::from(vec![true, true, false, true]));
        let structure: ArrayRef = Arc::new(StructArray::new(vec![field(values)].into(), vec![values.clone()], nulls));
        let keys: ArrayRef = Arc::new(StringArray::from(vec!["k", "l", "m", "n"]));
        let key = Arc::new(Field::new("key", DataType::Utf8, false));
        let entries = StructArray::new(vec![key, field(values)].into(), vec![keys, values.clone()], None);
        let entry = Arc::new(Field::new("entries", entries.data_type().clone(), false));
        [
            Arc::new(ListArray::new(field(&structure), offsets(), structure.clone(), None)),
            Arc::new(FixedSizeListArray::new(field(values), 1, values.clone(), None)),
            Arc::new(ListViewArray::new(
                field(values),
                vec![2, 0, 1, 1].into(),
                vec![2, 1, 0, 3].into(),
                values.clone(),
                None,
            )),
            Arc::new(MapArray::new(entry, offsets(), entries, None, false)),
            list,
            structure,
        ]
    }

    /// Returns the column "odd" of a Parquet file, as the library writes and reads it.
    fn through_parquet(column: ArrayRef) -> ArrayRef {
        let file = written(&[batch(vec![("odd", column)])], TableFormat::Parquet);
        let mut rows = ParquetRecordBatchReaderBuilder::try_new(bytes::Bytes::from(file)).unwrap().build().unwrap();
        rows.next().unwrap().unwrap().column_by_name("odd").unwrap().clone()
    }

    #[test]
    fn values_inside_of_others_change_like_columns() {
        let seconds: ArrayRef =
            Arc::new(TimestampSecondArray::from(vec![Some(-1), None, Some(0), Some(1_577_836_800)]));
        let milliseconds: ArrayRef =
            Arc::new(TimestampMillisecondArray::from(vec![Some(-1000), None, Some(0), Some(1_577_836_800_000)]));
        let times: ArrayRef = Arc::new(Time32SecondArray::from(vec![Some(1), None, Some(0), Some(86_399)]));
        let later: ArrayRef = Arc::new(Time32MillisecondArray::from(vec![Some(1000), None, Some(0), Some(86_399_000)]));
        let dates: ArrayRef = Arc::new(Date64Array::from(vec![Some(-1), None, Some(0), Some(86_400_000)]));
        let days: ArrayRef = Arc::new(Date32Array::from(vec![Some(-1), None, Some(0), Some(1)]));
        let fixed = FixedSizeBinaryArray::try_from_iter([b"ab", b"cd"].into_iter()).unwrap();
        let plain = [Some(&b"ab"[..]), Some(b"cd"), None, Some(b"cd")];
        let plain: ArrayRef =
            Arc::new(FixedSizeBinaryArray::try_from_sparse_iter_with_size(plain.into_iter(), 2).unwrap());
        for (column, expected) in
            [(seconds, milliseconds), (times, later), (dates, days), (dictionary(Arc::new(fixed)), plain)]
        {
            assert_eq!(&through_parquet(column.clone()), &expected);
            for (column, expected) in nested(&column).into_iter().zip(nested(&expected)) {
                assert_eq!(&through_parquet(column), &expected);
            }
        }
        let long = "a text longer than a view";
        let views = dictionary(Arc::new(StringViewArray::from(vec!["easy", long])));
        let texts: ArrayRef = Arc::new(StringArray::from(vec![Some("easy"), Some(long), None, Some(long)]));
        for (column, expected) in nested(&views).into_iter().zip(nested(&texts)) {
            let found = through_parquet(column);
            assert!(found.data_type().to_string().contains("Dictionary(Int8, Utf8)"), "{}", found.data_type());
            assert_eq!(&converted(&found, expected.data_type()).unwrap(), &expected);
        }
    }

    #[test]
    fn what_parquet_lacks_is_refused_by_name() {
        let union = UnionArray::try_new(
            [(0, Arc::new(Field::new("text", DataType::Utf8, true)))].into_iter().collect(),
            vec![0_i8; 4].into(),
            None,
            vec![Arc::new(StringArray::from(vec!["a"; 4]))],
        );
        let union: ArrayRef = Arc::new(union.unwrap());
        let empty: ArrayRef = Arc::new(StructArray::new_empty_fields(4, None));
        for column in [&union, &empty].into_iter().chain(&nested(&union)).chain(&nested(&empty)) {
            let why = refused(column).unwrap_or_default();
            let start = format!("column \"odd\" has values of type {}", column.data_type());
            assert!(why.starts_with(&start) && why.ends_with("which Parquet can't hold"), "{why}");
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
        // This also applies inside lists and structures.
        let texts: ArrayRef = Arc::new(StringArray::from(vec![Some("a"), Some("b"), None, Some("b")]));
        for (column, expected) in nested(batches[0].column(1)).into_iter().zip(nested(&texts)) {
            let file = written(&[batch(vec![("odd", column)])], TableFormat::Arrow);
            let mut read = arrow_ipc::reader::FileReader::try_new(std::io::Cursor::new(file), None).unwrap();
            assert_eq!(read.next().unwrap().unwrap().column(1), &expected);
        }
        // A dictionary shared by all rows is kept.
        let schema = batches[0].schema();
        assert!(OutputTypes::new(&schema, TableFormat::Arrow, true).unwrap().are_those_of_the_input());
    }
}
