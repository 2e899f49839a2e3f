//! Parquet files whose pages are changed before the library decodes them: those that are compressed with zstd or
//! brotli, and dictionaries that list the values of the rows ([`listed_values`]).
//!
//! The library decompresses zstd with C code, which this program doesn't include, and brotli without a limit. So this
//! module decompresses the pages of such columns, and the library reads them as if they had never been compressed. All
//! other columns are read by the library alone.

use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, DataType};
use bytes::Bytes;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ParquetRecordBatchReader, RowGroups};
use parquet::arrow::{ProjectionMask, parquet_to_arrow_field_levels};
use parquet::basic::Compression;
use parquet::column::page::{Page, PageIterator, PageMetadata, PageReader};
use parquet::errors::ParquetError;
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, RowGroupMetaData};
use parquet::file::serialized_reader::SerializedPageReader;

use super::listed_values::{self, ListedValues};
use super::pages::Source;
use super::unpack::{self, Decoder};

type Result<T> = std::result::Result<T, ParquetError>;

/// A file with its columns.
struct PackedFile {
    source: Arc<Source>,
    metadata: Arc<ParquetMetaData>,
    /// Whether each column becomes plain values.
    are_plain: Arc<[bool]>,
}

/// The pages of a column in all row groups.
struct ColumnPages {
    source: Arc<Source>,
    metadata: Arc<ParquetMetaData>,
    column: usize,
    group: usize,
    is_plain: bool,
}

/// The size in bytes above which a dictionary compressed with Snappy is decompressed in parts.
const LARGE_DICTIONARY: i64 = 1 << 21;

/// The pages of a column chunk, decompressed.
struct UnpackedPages {
    pages: SerializedPageReader<Source>,
    decoder: Decoder,
    /// Whether the dictionary stays compressed.
    leaves_dictionary: bool,
    /// The uncompressed length of the whole chunk; no page is longer.
    most: u64,
}

/// Returns whether any pages of a file must be changed here, given the types of its columns.
pub(super) fn are_needed_for(metadata: &ArrowReaderMetadata) -> bool {
    let columns = || metadata.metadata().row_groups().iter().flat_map(RowGroupMetaData::columns);
    columns().map(decoder).any(|decoder| decoder.is_some()) || are_plain(metadata).contains(&true)
}

/// Returns for each column whether its values become texts or bytes in an array without a dictionary.
fn are_plain(metadata: &ArrowReaderMetadata) -> Vec<bool> {
    let (columns, fields) = (metadata.parquet_schema(), metadata.schema().fields());
    let is_plain = |column: usize| {
        let field = fields.get(columns.get_column_root_idx(column));
        let is_in_order = field.is_some_and(|field| !matches!(field.data_type(), DataType::Dictionary(..)));
        is_in_order && listed_values::are_possible(&columns.column(column))
    };
    (0..columns.num_columns()).map(is_plain).collect()
}

/// Returns the decompressor for a column; `None` if the library decompresses it.
fn decoder(column: &ColumnChunkMetaData) -> Option<Decoder> {
    match column.compression() {
        Compression::BROTLI(_) => Some(Decoder::Brotli),
        Compression::ZSTD(_) => Some(Decoder::zstd()),
        _ => None,
    }
}

/// Returns whether a column has a large dictionary that is compressed with Snappy.
fn has_large_dictionary(column: &ColumnChunkMetaData) -> bool {
    let size = column.dictionary_page_offset().map(|start| column.data_page_offset().saturating_sub(start));
    column.compression() == Compression::SNAPPY && size.is_some_and(|size| size > LARGE_DICTIONARY)
}

/// Reads some columns of a file in batches of this many rows.
pub(super) fn batches(
    source: &Source,
    metadata: &ArrowReaderMetadata,
    columns: ProjectionMask,
    rows: usize,
) -> Result<impl Iterator<Item = std::result::Result<RecordBatch, ArrowError>> + Send + use<>> {
    let types = metadata.schema().fields();
    let levels = parquet_to_arrow_field_levels(metadata.parquet_schema(), columns, Some(types))?;
    let are_plain = are_plain(metadata).into();
    let file = PackedFile { source: Arc::new(source.clone()), metadata: Arc::clone(metadata.metadata()), are_plain };
    ParquetRecordBatchReader::try_new_with_row_groups(&levels, &file, rows, None)
}

impl RowGroups for PackedFile {
    fn num_rows(&self) -> usize {
        self.row_groups().map(|group| usize::try_from(group.num_rows()).unwrap_or_default()).sum()
    }

    fn column_chunks(&self, column: usize) -> Result<Box<dyn PageIterator>> {
        let (source, metadata) = (Arc::clone(&self.source), Arc::clone(&self.metadata));
        let is_plain = self.are_plain.get(column).is_some_and(|&is_plain| is_plain);
        Ok(Box::new(ColumnPages { source, metadata, column, group: 0, is_plain }))
    }

    fn row_groups(&self) -> Box<dyn Iterator<Item = &RowGroupMetaData> + '_> {
        Box::new(self.metadata.row_groups().iter())
    }

    fn metadata(&self) -> &ParquetMetaData {
        &self.metadata
    }
}

impl Iterator for ColumnPages {
    type Item = Result<Box<dyn PageReader>>;

    fn next(&mut self) -> Option<Self::Item> {
        let group = self.metadata.row_groups().get(self.group)?;
        self.group += 1;
        Some(self.pages(group))
    }
}

impl PageIterator for ColumnPages {}

impl ColumnPages {
    fn pages(&self, group: &RowGroupMetaData) -> Result<Box<dyn PageReader>> {
        let column = group.column(self.column);
        let rows = usize::try_from(group.num_rows())?;
        let pages =
            |column: &ColumnChunkMetaData| SerializedPageReader::new(Arc::clone(&self.source), column, rows, None);
        let leaves_dictionary = self.is_plain && has_large_dictionary(column);
        let decoder = if leaves_dictionary { Some(Decoder::Snappy) } else { decoder(column) };
        let unpacked: Box<dyn PageReader> = match decoder {
            None => Box::new(pages(column)?),
            Some(decoder) => {
                let plain = column.clone().into_builder().set_compression(Compression::UNCOMPRESSED).build()?;
                let most = column.uncompressed_size().max(0).unsigned_abs();
                Box::new(UnpackedPages { pages: pages(&plain)?, decoder, leaves_dictionary, most })
            }
        };
        Ok(match self.is_plain {
            true => Box::new(ListedValues::new(unpacked, column.column_descr(), leaves_dictionary)),
            false => unpacked,
        })
    }
}

impl UnpackedPages {
    /// Returns the content of a page whose first `start` bytes are not compressed.
    fn decompressed(&mut self, page: &Bytes, start: usize) -> Result<Bytes> {
        let Some((plain, rest)) = page.split_at_checked(start) else {
            return Err(ParquetError::EOF("a page is shorter than its levels".to_owned()));
        };
        let most = self.most.min(unpack::most(page.len()));
        let mut content = plain.to_vec();
        let fits = self.decoder.unpack(rest, most, &mut content);
        if fits.map_err(|why| ParquetError::General(format!("a page is damaged: {why}")))? {
            return Ok(content.into());
        }
        Err(ParquetError::General(match most == self.most {
            true => "a page is longer than its column".to_owned(),
            false => unpack::too_large("page", page.len()),
        }))
    }
}

impl PageReader for UnpackedPages {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        let Some(mut page) = self.pages.get_next_page()? else { return Ok(None) };
        match &mut page {
            Page::DictionaryPage { .. } if self.leaves_dictionary => {}
            Page::DataPage { buf, .. } | Page::DictionaryPage { buf, .. } => *buf = self.decompressed(buf, 0)?,
            Page::DataPageV2 { buf, def_levels_byte_len, rep_levels_byte_len, is_compressed: true, .. } => {
                let levels = *def_levels_byte_len as usize + *rep_levels_byte_len as usize;
                *buf = self.decompressed(buf, levels)?;
            }
            Page::DataPageV2 { .. } => {}
        }
        Ok(Some(page))
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        self.pages.peek_next_page()
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.pages.skip_next_page()
    }

    fn at_record_boundary(&mut self) -> Result<bool> {
        self.pages.at_record_boundary()
    }
}

impl Iterator for UnpackedPages {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}
