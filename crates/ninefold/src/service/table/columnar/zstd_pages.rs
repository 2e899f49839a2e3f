//! Parquet files that are compressed with zstd.
//!
//! The library decompresses zstd with C code, which is left out of this program. So it reads the pages of such columns as
//! if they were not compressed, and they are decompressed here. All other columns are read by the library alone.

use std::io::Read;
use std::sync::Arc;

use arrow_array::RecordBatch;
use arrow_schema::ArrowError;
use bytes::Bytes;
use parquet::arrow::arrow_reader::{ArrowReaderMetadata, ParquetRecordBatchReader, RowGroups};
use parquet::arrow::{ProjectionMask, parquet_to_arrow_field_levels};
use parquet::basic::Compression;
use parquet::column::page::{Page, PageIterator, PageMetadata, PageReader};
use parquet::errors::ParquetError;
use parquet::file::metadata::{ColumnChunkMetaData, ParquetMetaData, RowGroupMetaData};
use parquet::file::serialized_reader::SerializedPageReader;
use ruzstd::decoding::{FrameDecoder, StreamingDecoder};

use super::pages::Source;

type Result<T> = std::result::Result<T, ParquetError>;

/// A file with its columns.
struct ZstdFile {
    source: Arc<Source>,
    metadata: Arc<ParquetMetaData>,
}

/// The pages of a column, group after group.
struct ColumnPages {
    source: Arc<Source>,
    metadata: Arc<ParquetMetaData>,
    column: usize,
    group: usize,
}

/// The pages of a column chunk, decompressed.
struct ZstdPages {
    pages: SerializedPageReader<Source>,
    decoder: FrameDecoder,
    /// The length of the whole chunk without compression; no page is longer.
    most: u64,
}

/// Returns whether a column is compressed with zstd.
fn is_zstd(column: &ColumnChunkMetaData) -> bool {
    matches!(column.compression(), Compression::ZSTD(_))
}

/// Returns whether columns of a file are compressed with zstd.
pub(super) fn has_zstd(metadata: &ParquetMetaData) -> bool {
    metadata.row_groups().iter().any(|group| group.columns().iter().any(is_zstd))
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
    let file = ZstdFile { source: Arc::new(source.clone()), metadata: Arc::clone(metadata.metadata()) };
    ParquetRecordBatchReader::try_new_with_row_groups(&levels, &file, rows, None)
}

impl RowGroups for ZstdFile {
    fn num_rows(&self) -> usize {
        self.row_groups().map(|group| usize::try_from(group.num_rows()).unwrap_or_default()).sum()
    }

    fn column_chunks(&self, column: usize) -> Result<Box<dyn PageIterator>> {
        let (source, metadata) = (Arc::clone(&self.source), Arc::clone(&self.metadata));
        Ok(Box::new(ColumnPages { source, metadata, column, group: 0 }))
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
        if !is_zstd(column) {
            return Ok(Box::new(pages(column)?));
        }
        let plain = column.clone().into_builder().set_compression(Compression::UNCOMPRESSED).build()?;
        let most = column.uncompressed_size().max(0).unsigned_abs();
        Ok(Box::new(ZstdPages { pages: pages(&plain)?, decoder: FrameDecoder::new(), most }))
    }
}

impl ZstdPages {
    /// Returns the content of a page whose first bytes, so many, are not compressed.
    fn decompressed(&mut self, page: &Bytes, start: usize) -> Result<Bytes> {
        let fault = |why: &dyn std::error::Error| ParquetError::General(format!("a page of zstd is damaged: {why}"));
        let Some((plain, mut rest)) = page.split_at_checked(start) else {
            return Err(ParquetError::EOF("a page is shorter than its levels".to_owned()));
        };
        let mut content = Vec::with_capacity(page.len() * 4);
        content.extend_from_slice(plain);
        while !rest.is_empty() {
            let mut frame =
                StreamingDecoder::new_with_decoder(&mut rest, &mut self.decoder).map_err(|why| fault(&why))?;
            (&mut frame).take(self.most + 1).read_to_end(&mut content).map_err(|why| fault(&why))?;
            if content.len() as u64 > self.most {
                return Err(ParquetError::General("a page of zstd is longer than its column".to_owned()));
            }
        }
        Ok(content.into())
    }
}

impl PageReader for ZstdPages {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        let Some(mut page) = self.pages.get_next_page()? else { return Ok(None) };
        match &mut page {
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

impl Iterator for ZstdPages {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}
