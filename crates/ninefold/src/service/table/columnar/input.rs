//! Reads Parquet and Arrow files in batches of rows.

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek};
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_ipc::reader::StreamReader;
use arrow_schema::{ArrowError, DataType, FieldRef, Schema, SchemaRef};
use ninefold_format::Columns;
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ArrowReaderOptions, ParquetRecordBatchReaderBuilder};
use parquet::file::metadata::{ParquetMetaData, RowGroupMetaData};

use super::ColumnBatch;
use super::display::{is_text, text};
use super::guarded::guarded;
use super::messages::Messages;
use super::output_types::OutputTypes;
use super::pages::{KeptPages, Source, start_of};
use super::unpacked_pages;
use crate::service::TableFormat;

/// The number of rows that are read at a time. They fit into a core's cache together with their answers.
const ROWS: usize = 2048;
/// The size of a block that makes the C library expect large ones.
const LARGE_BLOCK: usize = 16 << 20;

type Batches = Box<dyn Iterator<Item = Result<RecordBatch, ArrowError>> + Send>;

/// An open Parquet or Arrow file with a column of puzzles.
pub struct ColumnInput {
    batches: Batches,
    schema: SchemaRef,
    /// The column of puzzles.
    puzzle: usize,
    /// The file, if it is Parquet.
    parquet: Option<(Source, ArrowReaderMetadata)>,
    /// Whether every column has one dictionary from its first row to its last.
    has_lasting_dictionaries: bool,
    /// The kept columns, if they are copied without being read; batches then contain only the puzzles.
    pages: Option<KeptPages>,
    /// The largest number of rows in a batch.
    most: usize,
    /// The rest of the last batch that was read.
    rest: Vec<RecordBatch>,
    /// The number of rows read so far.
    taken: u64,
}

/// Some rows of an input.
pub(in crate::service) struct ColumnChunk {
    /// The number of the first row, from 1.
    pub(in crate::service) first_row: u64,
    pub(in crate::service) batch: ColumnBatch,
    /// The puzzles, one per line. A line is blank if there is no puzzle or if the puzzle has several lines.
    pub(in crate::service) lines: Vec<u8>,
    /// The puzzles that have several lines, with their row numbers.
    pub(in crate::service) odd: Vec<(usize, Vec<u8>)>,
}

impl ColumnInput {
    /// Opens a file. The puzzles are in the column with this name or, without a name, in the one that is named like a
    /// column of puzzles.
    ///
    /// # Errors
    /// Fails if the file can't be read, or has no such column.
    pub fn of_file(format: TableFormat, file: File, column: Option<&str>) -> io::Result<ColumnInput> {
        match format {
            TableFormat::Parquet => ColumnInput::of_parquet(Source::of_file(file), column),
            _ => ColumnInput::of_arrow(file, column),
        }
    }

    /// Opens a file in memory, like [`ColumnInput::of_file`].
    ///
    /// # Errors
    /// Fails like [`ColumnInput::of_file`].
    pub fn of_bytes(format: TableFormat, bytes: Vec<u8>, column: Option<&str>) -> io::Result<ColumnInput> {
        match format {
            TableFormat::Parquet => ColumnInput::of_parquet(Source::Memory(bytes.into()), column),
            _ => ColumnInput::of_arrow(Cursor::new(bytes), column),
        }
    }

    fn of_parquet(source: Source, column: Option<&str>) -> io::Result<ColumnInput> {
        expect_large_blocks();
        let load = || ArrowReaderMetadata::load(&source, Default::default()).map_err(io::Error::other);
        let metadata = guarded("schema", load)?;
        check_places(metadata.metadata())?;
        let batches = parquet_batches(&source, &metadata, ProjectionMask::all())?;
        let input = ColumnInput::of(metadata.schema().clone(), batches, column)?;
        Ok(ColumnInput { parquet: Some((source, metadata)), ..input })
    }

    /// Reads only the puzzles if the rows go to a file of this format and the kept columns can be copied to it.
    ///
    /// # Errors
    /// Fails if the file can't be read.
    pub fn copied_to(self, format: TableFormat) -> io::Result<ColumnInput> {
        let pages = self.parquet.as_ref().and_then(|(source, metadata)| KeptPages::of(source, metadata.metadata()));
        let (Some((source, metadata)), Some(pages), TableFormat::Parquet) = (&self.parquet, pages, format) else {
            return Ok(self);
        };
        let puzzles = ProjectionMask::roots(metadata.parquet_schema(), [self.puzzle]);
        let plain = without_dictionary(metadata, self.puzzle)?;
        let batches = parquet_batches(source, plain.as_ref().unwrap_or(metadata), puzzles)?;
        Ok(ColumnInput { batches, pages: Some(pages), puzzle: 0, ..self })
    }

    /// Reads the puzzles of a Parquet file as plain texts, whatever their encoding. Used if the output is not a Parquet
    /// file.
    ///
    /// # Errors
    /// Fails if the file can't be read.
    pub fn with_plain_puzzles(self) -> io::Result<ColumnInput> {
        let Some((source, metadata)) = &self.parquet else { return Ok(self) };
        let Some(metadata) = without_dictionary(metadata, self.puzzle)? else { return Ok(self) };
        let batches = parquet_batches(source, &metadata, ProjectionMask::all())?;
        let (schema, parquet) = (metadata.schema().clone(), Some((source.clone(), metadata)));
        Ok(ColumnInput { batches, schema, parquet, ..self })
    }

    /// Opens either form of Arrow's IPC format: files begin with a magic number, streams don't.
    fn of_arrow(mut input: impl Read + Seek + Send + 'static, column: Option<&str>) -> io::Result<ColumnInput> {
        let mut start = [0; 6];
        input.read_exact(&mut start)?;
        input.rewind()?;
        let is_file = start == *b"ARROW1";
        let messages = Messages::new(BufReader::new(input), is_file)?;
        let reader = guarded("schema", || StreamReader::try_new(messages, None).map_err(io::Error::other))?;
        let opened = ColumnInput::of(reader.schema(), Box::new(reader), column);
        Ok(ColumnInput { has_lasting_dictionaries: is_file, ..opened? })
    }

    fn of(schema: SchemaRef, batches: Batches, column: Option<&str>) -> io::Result<ColumnInput> {
        let names: Vec<&str> = schema.fields().iter().map(|field| field.name().as_str()).collect();
        let Some(puzzle) = Columns::puzzle_among(&names, column) else {
            let names = names.join(", ");
            let found = column.map_or("no column of puzzles".to_owned(), |name| format!("no column {name:?}"));
            return Err(io::Error::other(format!("the table has {found}; it has {names}")));
        };
        let field = schema.field(puzzle);
        if !is_text(field.data_type()) {
            let (name, kind) = (field.name(), field.data_type());
            return Err(io::Error::other(format!("column {name:?} has values of type {kind}, not texts")));
        }
        Ok(ColumnInput {
            batches,
            schema,
            puzzle,
            parquet: None,
            has_lasting_dictionaries: false,
            pages: None,
            most: ROWS,
            rest: Vec::new(),
            taken: 0,
        })
    }

    /// Limits batches to this many rows.
    #[must_use]
    pub fn of_at_most(self, most: usize) -> ColumnInput {
        ColumnInput { most: most.max(1), ..self }
    }

    /// Returns the names and types of the columns.
    pub(in crate::service) fn schema(&self) -> SchemaRef {
        self.schema.clone()
    }

    /// Returns the kept columns, if they are copied.
    pub(in crate::service) fn pages(&self) -> Option<KeptPages> {
        self.pages.clone()
    }

    /// Splits off up to this many of the next rows as a separate input. Returns it with the number of its rows.
    ///
    /// # Errors
    /// Fails if the input can't be read.
    pub fn take_rows(&mut self, rows: usize) -> io::Result<Option<(ColumnInput, usize)>> {
        let (mut taken, mut count) = (Vec::new(), 0);
        while count < rows
            && let Some(mut batch) = self.next_batch()?
        {
            let room = rows - count;
            if batch.num_rows() > room {
                let later = batch.slice(room, batch.num_rows() - room);
                batch = batch.slice(0, room);
                // The rows split off earlier come after these.
                self.rest.insert(0, later);
            }
            count += batch.num_rows();
            taken.push(Ok(batch));
        }
        let first = self.taken;
        self.taken += count as u64;
        let input = ColumnInput {
            batches: Box::new(taken.into_iter()),
            schema: self.schema.clone(),
            puzzle: self.puzzle,
            parquet: None,
            has_lasting_dictionaries: self.has_lasting_dictionaries,
            pages: self.pages.clone(),
            most: self.most,
            rest: Vec::new(),
            taken: first,
        };
        Ok((count > 0).then_some((input, count)))
    }

    /// Converts the columns to types that a table of this format supports. The values don't change; a dictionary may
    /// become plain values.
    ///
    /// # Errors
    /// Fails at the first column that the format doesn't support.
    pub fn in_types_of(self, format: TableFormat) -> Result<ColumnInput, String> {
        // Copied columns are not written, and only puzzles are read.
        if self.pages.is_some() {
            return Ok(self);
        }
        let types = OutputTypes::new(&self.schema, format, self.has_lasting_dictionaries)?;
        if types.are_those_of_the_input() {
            return Ok(self);
        }
        let schema = types.schema();
        let batches = self.batches.map(move |batch| types.convert(&batch?));
        Ok(ColumnInput { batches: Box::new(batches), schema, ..self })
    }

    /// Returns the next rows.
    fn next_batch(&mut self) -> io::Result<Option<RecordBatch>> {
        let batch = match self.rest.is_empty() {
            false => self.rest.remove(0),
            true => {
                let next = guarded("rows", || self.batches.next().transpose().map_err(io::Error::other));
                match next.map_err(|why| io::Error::new(why.kind(), described(&why.to_string())))? {
                    Some(batch) => batch,
                    None => return Ok(None),
                }
            }
        };
        if batch.num_rows() <= self.most {
            return Ok(Some(batch));
        }
        self.rest.insert(0, batch.slice(self.most, batch.num_rows() - self.most));
        Ok(Some(batch.slice(0, self.most)))
    }

    fn chunk(&mut self, batch: RecordBatch) -> ColumnChunk {
        let first_row = self.taken + 1;
        let column = batch.column(self.puzzle);
        let mut lines = Vec::with_capacity(batch.num_rows() * 82);
        let mut odd = Vec::new();
        for row in 0..batch.num_rows() {
            let text = text(&**column, row).unwrap_or_default();
            if text.len() != 81 && text.contains(['\n', '\r']) {
                odd.push((first_row as usize + row, text.as_bytes().to_vec()));
            } else {
                lines.extend_from_slice(text.as_bytes());
            }
            lines.push(b'\n');
        }
        self.taken += batch.num_rows() as u64;
        ColumnChunk { first_row, batch: ColumnBatch(batch), lines, odd }
    }
}

/// Makes the allocator keep freed memory for the next rows. The C library of Linux returns blocks of a batch's size to
/// the system and requests them again, page by page, which takes a tenth of the total time, until the program has freed
/// a larger block. The block that is freed here is never touched.
fn expect_large_blocks() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(LARGE_BLOCK)));
}

/// Returns the metadata for reading a file whose column of puzzles has a dictionary as if it had none.
fn without_dictionary(metadata: &ArrowReaderMetadata, puzzle: usize) -> io::Result<Option<ArrowReaderMetadata>> {
    let schema = metadata.schema();
    let DataType::Dictionary(_, values) = schema.field(puzzle).data_type() else { return Ok(None) };
    let mut fields: Vec<FieldRef> = schema.fields().iter().cloned().collect();
    fields[puzzle] = Arc::new(fields[puzzle].as_ref().clone().with_data_type(values.as_ref().clone()));
    let schema = Arc::new(Schema::new_with_metadata(fields, schema.metadata().clone()));
    let options = ArrowReaderOptions::new().with_schema(schema);
    ArrowReaderMetadata::try_new(metadata.metadata().clone(), options).map(Some).map_err(io::Error::other)
}

/// Checks the offsets and lengths of the column chunks: the library treats negative ones as a bug of the program.
fn check_places(metadata: &ParquetMetaData) -> io::Result<()> {
    let columns = metadata.row_groups().iter().flat_map(RowGroupMetaData::columns);
    let numbers = columns.flat_map(|column| [start_of(column), column.compressed_size(), column.uncompressed_size()]);
    match numbers.min() {
        Some(..0) => Err(io::Error::new(
            io::ErrorKind::InvalidData,
            "the file is damaged: a column has a negative place or length",
        )),
        _ => Ok(()),
    }
}

/// Reads some columns of a Parquet file.
fn parquet_batches(source: &Source, metadata: &ArrowReaderMetadata, columns: ProjectionMask) -> io::Result<Batches> {
    if unpacked_pages::are_needed_for(metadata) {
        let batches = unpacked_pages::batches(source, metadata, columns, ROWS);
        return Ok(Box::new(batches.map_err(io::Error::other)?));
    }
    let reader = ParquetRecordBatchReaderBuilder::new_with_metadata(source.clone(), metadata.clone());
    let reader = reader.with_projection(columns).with_batch_size(ROWS).build();
    Ok(Box::new(reader.map_err(io::Error::other)?))
}

/// Returns a message that says what to do about a file that can't be read here.
fn described(why: &str) -> String {
    match why.contains("Disabled feature at compile time") {
        true => format!("{why}; write the file with the compression zstd, snappy, gzip, brotli or lz4, or without one"),
        false => why.to_owned(),
    }
}

/// The rows of an input in chunks.
pub(in crate::service) struct ColumnChunks(pub(in crate::service) ColumnInput);

impl Iterator for ColumnChunks {
    type Item = io::Result<ColumnChunk>;

    fn next(&mut self) -> Option<io::Result<ColumnChunk>> {
        let next = self.0.next_batch().transpose()?;
        Some(next.map(|batch| self.0.chunk(batch)))
    }
}

impl std::fmt::Debug for ColumnInput {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ColumnInput").field("schema", &self.schema).field("taken", &self.taken).finish_non_exhaustive()
    }
}
