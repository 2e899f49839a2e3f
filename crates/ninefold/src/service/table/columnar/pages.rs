//! Kept columns of a Parquet file that are passed on as compressed pages, without decoding.
//!
//! If both the input and the output are Parquet, only the column of puzzles is decoded. Each row group of the output
//! has the rows of one row group of the input: its column chunks are copied, and the columns of the answer are added.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arrow_array::RecordBatch;
use arrow_schema::{Schema, SchemaRef};
use bytes::Bytes;
use parquet::arrow::arrow_writer::{ArrowColumnWriter, ArrowRowGroupWriterFactory, compute_leaves};
use parquet::arrow::{ArrowSchemaConverter, add_encoded_arrow_schema_to_metadata};
use parquet::column::writer::ColumnCloseResult;
use parquet::errors::ParquetError;
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{ChunkReader, Length};
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::types::{Type, TypePtr};

/// A row group with more rows than this is decoded, because its answers would wait in memory until all of them are
/// there.
const MOST_ROWS: i64 = 1 << 21;
/// The number of bytes that are read for the head of a page, and at a time when a column is copied.
const HEAD_BYTES: usize = 512;
const COPY_BYTES: usize = 256 * 1024;

/// A Parquet file that several threads read at any place. A file handle that is opened once has only one position.
#[derive(Clone, Debug)]
pub(super) enum Source {
    File(Arc<Mutex<File>>),
    Memory(Bytes),
}

/// A Parquet file whose columns are read from end to end.
struct Copied(Source);

/// A reader that starts at a place in the file.
pub(super) struct SourceReader {
    source: Source,
    at: u64,
}

/// The column chunks of a Parquet file.
#[derive(Clone, Debug)]
pub(in crate::service) struct KeptPages {
    source: Source,
    metadata: Arc<ParquetMetaData>,
}

/// Writes a Parquet file with the columns of another one and additional columns.
pub(super) struct PageWriter<W: Write + Send> {
    file: SerializedFileWriter<BufWriter<W>>,
    kept: KeptPages,
    added: SchemaRef,
    factory: ArrowRowGroupWriterFactory,
    /// The row group that is being written, and the number of its rows without an answer so far.
    group: usize,
    left: usize,
    writers: Vec<ArrowColumnWriter>,
}

impl Source {
    pub(super) fn of_file(file: File) -> Source {
        Source::File(Arc::new(Mutex::new(file)))
    }

    fn read(&self, at: u64, length: usize, into: &mut Vec<u8>) -> io::Result<()> {
        match self {
            Source::File(file) => {
                let mut file = locked(file);
                file.seek(SeekFrom::Start(at))?;
                (&mut *file).take(length as u64).read_to_end(into)?;
            }
            Source::Memory(bytes) => {
                let start = usize::try_from(at).unwrap_or(usize::MAX).min(bytes.len());
                into.extend_from_slice(&bytes[start..bytes.len().min(start.saturating_add(length))]);
            }
        }
        Ok(())
    }
}

fn locked(file: &Mutex<File>) -> MutexGuard<'_, File> {
    file.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Length for Source {
    fn len(&self) -> u64 {
        match self {
            Source::File(file) => locked(file).metadata().map_or(0, |found| found.len()),
            Source::Memory(bytes) => bytes.len() as u64,
        }
    }
}

impl ChunkReader for Source {
    type T = BufReader<SourceReader>;

    fn get_read(&self, start: u64) -> Result<Self::T, ParquetError> {
        Ok(BufReader::with_capacity(HEAD_BYTES, SourceReader { source: self.clone(), at: start }))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes, ParquetError> {
        if let Source::Memory(bytes) = self {
            return bytes.get_bytes(start, length);
        }
        // A damaged file may contain any length.
        let most = usize::try_from(self.len().saturating_sub(start)).unwrap_or(usize::MAX);
        let mut bytes = Vec::with_capacity(length.min(most));
        self.read(start, length, &mut bytes)?;
        if bytes.len() < length {
            return Err(ParquetError::EOF(format!("expected {length} bytes from byte {start}, found {}", bytes.len())));
        }
        Ok(bytes.into())
    }
}

impl Length for Copied {
    fn len(&self) -> u64 {
        self.0.len()
    }
}

impl ChunkReader for Copied {
    type T = BufReader<SourceReader>;

    fn get_read(&self, start: u64) -> Result<Self::T, ParquetError> {
        Ok(BufReader::with_capacity(COPY_BYTES, SourceReader { source: self.0.clone(), at: start }))
    }

    fn get_bytes(&self, start: u64, length: usize) -> Result<Bytes, ParquetError> {
        self.0.get_bytes(start, length)
    }
}

impl Read for SourceReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = match &self.source {
            Source::File(file) => {
                let mut file = locked(file);
                file.seek(SeekFrom::Start(self.at))?;
                file.read(buffer)?
            }
            Source::Memory(bytes) => {
                let start = usize::try_from(self.at).unwrap_or(usize::MAX).min(bytes.len());
                (&bytes[start..]).read(buffer)?
            }
        };
        self.at += read as u64;
        Ok(read)
    }
}

impl KeptPages {
    /// Returns the pages of a file if all of them can be copied.
    pub(super) fn of(source: &Source, metadata: &Arc<ParquetMetaData>) -> Option<KeptPages> {
        let length = i64::try_from(source.len()).ok()?;
        let is_here = |column: &ColumnChunkMetaData| {
            let (start, data) = (start_of(column), column.data_page_offset());
            let size = column.compressed_size();
            let is_inside =
                start >= 4 && start <= data && size > 0 && start.checked_add(size).is_some_and(|end| end <= length);
            is_inside && column.file_path().is_none()
        };
        let can_be_copied = metadata
            .row_groups()
            .iter()
            .all(|group| group.num_rows() <= MOST_ROWS && group.columns().iter().all(is_here));
        can_be_copied.then(|| KeptPages { source: source.clone(), metadata: Arc::clone(metadata) })
    }

    /// Returns the types of the columns.
    fn fields(&self) -> &[TypePtr] {
        self.metadata.file_metadata().schema_descr().root_schema().get_fields()
    }
}

/// Returns the offset where a column chunk begins.
pub(super) fn start_of(column: &ColumnChunkMetaData) -> i64 {
    column.dictionary_page_offset().unwrap_or_else(|| column.data_page_offset())
}

impl<W: Write + Send> PageWriter<W> {
    /// Begins a file with these kept columns and those of the answer; `names` contains all of them.
    pub(super) fn new(
        to: W,
        kept: KeptPages,
        names: &Schema,
        added: SchemaRef,
        properties: WriterProperties,
    ) -> Result<PageWriter<W>, ParquetError> {
        // The pages of kept columns are not listed in an index, so no other pages are.
        let mut properties = properties.into_builder().set_offset_index_disabled(true).build();
        let converted = ArrowSchemaConverter::new().convert(&added)?;
        let further = converted.root_schema();
        // The columns of the answer are written separately, as if there were no others.
        let alone = SerializedFileWriter::new(io::sink(), converted.root_schema_ptr(), Arc::new(properties.clone()))?;
        let factory = ArrowRowGroupWriterFactory::new(&alone, Arc::clone(&added));
        let fields = [kept.fields(), further.get_fields()].concat();
        let schema = Type::group_type_builder("schema").with_fields(fields).build()?;
        add_encoded_arrow_schema_to_metadata(names, &mut properties);
        let file = SerializedFileWriter::new(
            BufWriter::with_capacity(COPY_BYTES, to),
            Arc::new(schema),
            Arc::new(properties),
        )?;
        let mut writer = PageWriter { file, kept, added, factory, group: 0, left: 0, writers: Vec::new() };
        writer.begin_group()?;
        Ok(writer)
    }

    /// Begins the next group that has rows, if there is one.
    fn begin_group(&mut self) -> Result<(), ParquetError> {
        let groups = self.kept.metadata.row_groups();
        while groups.get(self.group).is_some_and(|group| group.num_rows() == 0) {
            self.group += 1;
        }
        if let Some(group) = groups.get(self.group) {
            self.left = usize::try_from(group.num_rows()).unwrap_or_default();
            self.writers = self.factory.create_column_writers(self.group)?;
        }
        Ok(())
    }

    /// Writes the columns of the answer for some rows.
    pub(super) fn write(&mut self, batch: &RecordBatch) -> Result<(), ParquetError> {
        let mut rest = batch.clone();
        while rest.num_rows() > 0 {
            if self.left == 0 {
                return Err(ParquetError::General("there are more answers than rows".to_owned()));
            }
            let rows = rest.num_rows().min(self.left);
            let mut writers = self.writers.iter_mut();
            for (field, column) in self.added.fields().iter().zip(rest.columns()) {
                for (leaf, writer) in compute_leaves(field, &column.slice(0, rows))?.iter().zip(&mut writers) {
                    writer.write(leaf)?;
                }
            }
            rest = rest.slice(rows, rest.num_rows() - rows);
            self.left -= rows;
            if self.left == 0 {
                self.end_group()?;
                self.begin_group()?;
            }
        }
        Ok(())
    }

    fn end_group(&mut self) -> Result<(), ParquetError> {
        let mut group = self.file.next_row_group()?;
        let kept = self.kept.metadata.row_group(self.group);
        let source = Copied(self.kept.source.clone());
        for column in kept.columns() {
            let result = ColumnCloseResult {
                bytes_written: column.compressed_size().unsigned_abs(),
                rows_written: kept.num_rows().unsigned_abs(),
                metadata: column.clone(),
                bloom_filter: None,
                column_index: None,
                offset_index: None,
            };
            group.append_column(&source, result)?;
        }
        for writer in self.writers.drain(..) {
            writer.close()?.append_to_row_group(&mut group)?;
        }
        group.close()?;
        self.group += 1;
        Ok(())
    }

    /// Ends the file, and returns the destination.
    pub(super) fn into_inner(self) -> Result<W, ParquetError> {
        if self.left > 0 {
            return Err(ParquetError::General(format!("{} rows have no answer", self.left)));
        }
        self.file.into_inner()?.into_inner().map_err(|why| why.into_error().into())
    }
}

#[cfg(test)]
mod tests {
    use arrow_array::builder::{Int32Builder, ListBuilder, StringDictionaryBuilder};
    use arrow_array::types::Int32Type;
    use arrow_array::{ArrayRef, Float64Array, Int64Array, StringArray};
    use parquet::arrow::ArrowWriter;
    use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ParquetRecordBatchReaderBuilder};
    use parquet::basic::Compression;
    use parquet::file::metadata::RowGroupMetaData;

    use super::*;
    use crate::service::table::columnar::{ColumnBatch, ColumnInput, ColumnWriter};
    use crate::service::{Column, ColumnKind, Table, TableFormat};

    const ROWS: usize = 1000;
    const ADDED: &[Column] = &[Column::text("solution"), Column::new("count", ColumnKind::Integer)];

    /// Returns a file with columns of several types, in groups of 300 rows.
    fn input() -> Vec<u8> {
        let mut lists = ListBuilder::new(Int32Builder::new());
        let mut words = StringDictionaryBuilder::<Int32Type>::new();
        for row in 0..ROWS as i32 {
            (0..row % 3).for_each(|item| lists.values().append_value(row + item));
            lists.append(row % 7 > 0);
            words.append_value(["easy", "hard"][row as usize % 2]);
        }
        let puzzle = (0..ROWS).map(|row| (row % 10 > 0).then(|| format!("{row:081}")));
        let columns: Vec<(&str, ArrayRef)> = vec![
            ("id", Arc::new(Int64Array::from_iter_values(0..ROWS as i64))),
            ("puzzle", Arc::new(puzzle.collect::<StringArray>())),
            ("solution", Arc::new(Float64Array::from_iter_values((0..ROWS).map(|row| row as f64 / 7.0)))),
            ("lists", Arc::new(lists.finish())),
            ("words", Arc::new(words.finish())),
        ];
        let batch = RecordBatch::try_from_iter(columns).unwrap();
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY);
        let properties = properties.set_max_row_group_row_count(Some(300)).set_data_page_size_limit(999).build();
        let mut writer = ArrowWriter::try_new(Vec::new(), batch.schema(), Some(properties)).unwrap();
        writer.write(&batch).unwrap();
        writer.into_inner().unwrap()
    }

    /// Returns answers to rows from this one on.
    fn answers(first: usize, rows: usize) -> ColumnBatch {
        let numbers = first as i64..(first + rows) as i64;
        let columns: Vec<(&str, ArrayRef)> = vec![
            ("ninefold_solution", Arc::new(numbers.clone().map(|row| Some(row.to_string())).collect::<StringArray>())),
            ("count", Arc::new(numbers.map(|row| (row % 4 > 0).then_some(row)).collect::<Int64Array>())),
            ("reason", Arc::new((0..rows).map(|_| None::<&str>).collect::<StringArray>())),
        ];
        ColumnBatch(RecordBatch::try_from_iter(columns).unwrap())
    }

    fn read(bytes: Vec<u8>) -> (Vec<RecordBatch>, Vec<i64>) {
        let reader = ParquetRecordBatchReaderBuilder::try_new(Bytes::from(bytes)).unwrap();
        let groups = reader.metadata().row_groups().iter().map(RowGroupMetaData::num_rows).collect();
        (reader.with_batch_size(100).build().unwrap().map(Result::unwrap).collect(), groups)
    }

    fn begun() -> ColumnWriter<Vec<u8>> {
        let input = ColumnInput::of_bytes(TableFormat::Parquet, input(), None).unwrap();
        let input = input.copied_to(TableFormat::Parquet).unwrap();
        ColumnWriter::new(&Table::of_columns(TableFormat::Parquet, &input, ADDED), Vec::new()).unwrap()
    }

    #[test]
    fn kept_columns_have_their_values_types_and_groups() {
        let mut writer = begun();
        for first in (0..ROWS).step_by(170) {
            writer.write(&answers(first, 170.min(ROWS - first))).unwrap();
        }
        let ((old, old_groups), (new, groups)) = (read(input()), read(writer.finish().unwrap()));
        assert_eq!((groups, new.len()), (old_groups, old.len()));
        for (number, (old, new)) in old.iter().zip(&new).enumerate() {
            assert_eq!(&new.columns()[..5], old.columns());
            assert_eq!(new.schema().fields()[..5], old.schema().fields()[..]);
            let answers = answers(number * 100, 100).0;
            assert_eq!(&new.columns()[5..], answers.columns());
            let names: Vec<_> = new.schema().fields().iter().skip(5).map(|field| field.name().clone()).collect();
            assert_eq!(names, ["ninefold_solution", "count", "reason"]);
        }
    }

    #[test]
    fn only_puzzles_are_read() {
        let mut input = ColumnInput::of_bytes(TableFormat::Parquet, input(), None).unwrap();
        input = input.copied_to(TableFormat::Parquet).unwrap();
        let (rows, count) = input.take_rows(500).unwrap().unwrap();
        assert_eq!((count, rows.pages().is_some()), (500, true));
        let other = ColumnInput::of_bytes(TableFormat::Parquet, super::tests::input(), None).unwrap();
        assert!(other.copied_to(TableFormat::Arrow).unwrap().pages().is_none());
    }

    #[test]
    fn each_row_needs_one_answer() {
        let mut writer = begun();
        writer.write(&answers(0, ROWS - 1)).unwrap();
        assert_eq!(writer.finish().unwrap_err().to_string(), "Parquet error: 1 rows have no answer");
        let mut writer = begun();
        writer.write(&answers(0, ROWS)).unwrap();
        assert!(writer.write(&answers(0, 1)).is_err());
    }

    #[test]
    fn a_file_whose_chunks_lie_elsewhere_is_decoded() {
        let input = input();
        let whole = ArrowReaderMetadata::load(&Bytes::from(input.clone()), Default::default()).unwrap();
        let source = Source::Memory(input.clone().into());
        assert!(KeptPages::of(&source, whole.metadata()).is_some());
        let cut = Source::Memory(Bytes::from(input).slice(..2000));
        assert!(KeptPages::of(&cut, whole.metadata()).is_none());
    }
}
