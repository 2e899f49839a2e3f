//! Writes Parquet and Arrow files.

use std::io::{self, Write};

use arrow_ipc::CompressionType;
use arrow_ipc::writer::{FileWriter, IpcWriteOptions};
use arrow_schema::ArrowError;
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression as ParquetCompression, GzipLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties};

use super::gathered::Gathered;
use super::pages::PageWriter;
use super::{ColumnBatch, columns};
use crate::service::table::Kept;
use crate::service::{Compression, Table, TableFormat};

/// The number of rows in a row group of a Parquet file.
const GROUP_ROWS: usize = 64 * 1024;

/// The sizes in bytes of the values in a dictionary and of a page; pages fit into a core's cache.
const DICTIONARY_BYTES: usize = 64 * 1024;
const PAGE_BYTES: usize = 64 * 1024;

/// A columnar file that is being written.
pub struct ColumnWriter<W: Write + Send>(Inner<W>);

enum Inner<W: Write + Send> {
    Parquet(ArrowWriter<W>),
    Pages(PageWriter<W>),
    Arrow(FileWriter<W>, Gathered),
}

impl<W: Write + Send> ColumnWriter<W> {
    /// Begins a file for a table with a columnar format.
    ///
    /// # Errors
    /// Fails if the destination can't be written.
    pub fn new(table: &Table, to: W) -> io::Result<ColumnWriter<W>> {
        let schema = columns::schema(table);
        Ok(ColumnWriter(if let Kept::Pages(_, kept) = &table.kept {
            let added = columns::added(table);
            let writer = PageWriter::new(to, kept.clone(), &schema, added, properties(table));
            Inner::Pages(writer.map_err(of_parquet)?)
        } else if table.format() == TableFormat::Parquet {
            Inner::Parquet(ArrowWriter::try_new(to, schema, Some(properties(table))).map_err(of_parquet)?)
        } else {
            let compression = (table.compression != Compression::None).then_some(CompressionType::LZ4_FRAME);
            let options = IpcWriteOptions::default().try_with_compression(compression);
            let options = options.map_err(of_arrow)?;
            let writer = FileWriter::try_new_with_options(to, &schema, options);
            Inner::Arrow(writer.map_err(of_arrow)?, Gathered::default())
        }))
    }

    /// Writes some rows.
    ///
    /// # Errors
    /// Fails if the destination can't be written.
    pub fn write(&mut self, batch: &ColumnBatch) -> io::Result<()> {
        match &mut self.0 {
            Inner::Parquet(writer) => writer.write(&batch.0).map_err(of_parquet),
            Inner::Pages(writer) => writer.write(&batch.0).map_err(of_parquet),
            Inner::Arrow(writer, gathered) => match gathered.add(&batch.0).map_err(of_arrow)? {
                Some(rows) => writer.write(&rows).map_err(of_arrow),
                None => Ok(()),
            },
        }
    }

    /// Ends the file, and returns the destination.
    ///
    /// # Errors
    /// Fails if the destination can't be written.
    pub fn finish(self) -> io::Result<W> {
        match self.0 {
            Inner::Parquet(writer) => writer.into_inner().map_err(of_parquet),
            Inner::Pages(writer) => writer.into_inner().map_err(of_parquet),
            Inner::Arrow(mut writer, mut gathered) => {
                if let Some(rows) = gathered.rest().map_err(of_arrow)? {
                    writer.write(&rows).map_err(of_arrow)?;
                }
                writer.finish().map_err(of_arrow)?;
                writer.into_inner().map_err(of_arrow)
            }
        }
    }
}

/// Returns the error of the destination, if that caused the error of the library.
fn of_parquet(why: ParquetError) -> io::Error {
    match why {
        ParquetError::External(inner) => inner.downcast().map_or_else(io::Error::other, |inner| *inner),
        other => io::Error::other(other),
    }
}

/// Returns the error of the destination, if that caused the error of the library.
fn of_arrow(why: ArrowError) -> io::Error {
    match why {
        ArrowError::IoError(_, inner) => inner,
        other => io::Error::other(other),
    }
}

/// Returns the properties of Parquet files. Dictionaries make columns with recurring values short. In other columns,
/// such as puzzles, the writer soon abandons them. The minimum and maximum of the puzzles are of no use.
fn properties(table: &Table) -> WriterProperties {
    WriterProperties::builder()
        .set_compression(match table.compression {
            Compression::None => ParquetCompression::UNCOMPRESSED,
            Compression::Snappy => ParquetCompression::SNAPPY,
            Compression::Lz4 => ParquetCompression::LZ4_RAW,
            Compression::Gzip => ParquetCompression::GZIP(GzipLevel::default()),
        })
        .set_dictionary_page_size_limit(DICTIONARY_BYTES)
        .set_data_page_size_limit(PAGE_BYTES)
        .set_statistics_enabled(EnabledStatistics::None)
        .set_max_row_group_row_count(Some(GROUP_ROWS))
        .build()
}

impl<W: Write + Send> std::fmt::Debug for ColumnWriter<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("ColumnWriter").finish_non_exhaustive()
    }
}
