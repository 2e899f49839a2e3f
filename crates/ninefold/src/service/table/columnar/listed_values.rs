//! Parquet columns whose dictionary lists the values of the rows in row order.
//!
//! A dictionary of a million different texts is one page. The library copies it into a growing buffer, and copies each
//! value again when it is looked up. If the keys of the rows are 0, 1, 2, …, the page contains the rows in order, so it
//! is passed on in parts, as pages of plain values. At the first other key, the dictionary is passed on unchanged,
//! before the page with that key.

use bytes::Bytes;
use parquet::basic::{Encoding, Type};
use parquet::column::page::{Page, PageMetadata, PageReader};
use parquet::errors::ParquetError;
use parquet::schema::types::ColumnDescriptor;

use super::run_lengths::{are_next, is_full, levels};
use super::snappy::{Fault, Snappy};

type Result<T> = std::result::Result<T, ParquetError>;

/// The number of rows in a page of plain values: as many as are read at a time.
const ROWS: u32 = 2048;

/// The pages of a column chunk.
pub(super) struct ListedValues {
    pages: Box<dyn PageReader>,
    /// Whether the dictionary is compressed with Snappy.
    is_packed: bool,
    /// Whether values may be missing, so that pages begin with their levels.
    has_levels: bool,
    dictionary: Option<Dictionary>,
    /// The number of rows that come from the dictionary next.
    rows: u32,
    /// The page after the dictionary, which is then passed on.
    after: Option<Page>,
}

/// A dictionary that no page has needed yet.
struct Dictionary {
    page: Page,
    values: Values,
    count: u32,
    /// The next key, and the place of its value.
    key: u32,
    at: usize,
}

/// The encoded values of a dictionary.
enum Values {
    Plain(Bytes),
    Packed(Box<Snappy>),
}

/// Returns whether the values of a column are texts or bytes that can be passed on in this way.
pub(super) fn are_possible(column: &ColumnDescriptor) -> bool {
    column.physical_type() == Type::BYTE_ARRAY && column.max_rep_level() == 0 && column.max_def_level() <= 1
}

impl ListedValues {
    /// Passes on the pages of a chunk of such a column. They are uncompressed, except for the dictionary if it is
    /// compressed with Snappy.
    pub(super) fn new(pages: Box<dyn PageReader>, column: &ColumnDescriptor, is_packed: bool) -> ListedValues {
        let has_levels = column.max_def_level() > 0;
        ListedValues { pages, is_packed, has_levels, dictionary: None, rows: 0, after: None }
    }

    /// Returns the next rows of the dictionary as a page.
    fn page_of_rows(&mut self) -> Result<Option<Page>> {
        let Some(dictionary) = self.dictionary.as_mut().filter(|_| self.rows > 0) else { return Ok(None) };
        let rows = self.rows.min(ROWS);
        self.rows -= rows;
        let levels = if self.has_levels { levels(rows) } else { Vec::new() };
        let buf = dictionary.take(rows, &levels)?;
        Ok(Some(Page::DataPage {
            buf,
            num_values: rows,
            encoding: Encoding::PLAIN,
            def_level_encoding: Encoding::RLE,
            rep_level_encoding: Encoding::RLE,
            statistics: None,
        }))
    }
}

impl Dictionary {
    /// Creates a dictionary from its page.
    fn of(page: Page, is_packed: bool) -> Result<Dictionary> {
        let (buf, count) = (page.buffer().clone(), page.num_values());
        let values = match is_packed {
            true => Values::Packed(Box::new(Snappy::new(buf).ok_or_else(damaged)?)),
            false => Values::Plain(buf),
        };
        Ok(Dictionary { page, values, count, key: 0, at: 0 })
    }

    /// Returns the encoded values of the next rows, after their levels.
    fn take(&mut self, rows: u32, levels: &[u8]) -> Result<Bytes> {
        if let Values::Packed(snappy) = &mut self.values {
            match packed_rows(snappy, rows, levels) {
                Ok((page, length)) => {
                    (self.key, self.at) = (self.key + rows, self.at + length);
                    return Ok(page.into());
                }
                Err(Some(Fault::FarBack)) => self.values = Values::Plain(unpacked(snappy.packed())?),
                Err(Some(Fault::Damaged)) => return Err(damaged()),
                Err(None) => return Err(too_short()),
            }
        }
        let Values::Plain(values) = &self.values else { return Err(too_short()) };
        let rest = values.get(self.at..).unwrap_or_default();
        let length = length_of(rows, |at| Ok(rest.get(at..).and_then(number))).map_err(|_| too_short())?;
        let own = rest.get(..length).ok_or_else(too_short)?;
        let page = if levels.is_empty() { values.slice_ref(own) } else { [levels, own].concat().into() };
        (self.key, self.at) = (self.key + rows, self.at + length);
        Ok(page)
    }

    /// Returns the uncompressed page.
    fn into_page(self) -> Result<Page> {
        match (self.page, self.values) {
            (Page::DictionaryPage { buf, num_values, encoding, is_sorted }, Values::Packed(_)) => {
                Ok(Page::DictionaryPage { buf: unpacked(&buf)?, num_values, encoding, is_sorted })
            }
            (page, _) => Ok(page),
        }
    }

    /// Returns the number of rows of a page if their keys are the next ones in order.
    fn rows_of(&self, page: &Page, has_levels: bool) -> Option<u32> {
        let (rows, keys) = match page {
            Page::DataPage { buf, num_values, def_level_encoding: Encoding::RLE, .. } if has_levels => {
                let length = number(buf)? as usize;
                let levels = buf.get(4..)?.get(..length)?;
                (*num_values, buf.get(4 + length..).filter(|_| is_full(levels, *num_values))?)
            }
            Page::DataPage { buf, num_values, .. } if !has_levels => (*num_values, &buf[..]),
            Page::DataPageV2 { buf, num_values, num_nulls: 0, def_levels_byte_len, rep_levels_byte_len, .. } => {
                (*num_values, buf.get(*def_levels_byte_len as usize + *rep_levels_byte_len as usize..)?)
            }
            _ => return None,
        };
        let end = self.key.checked_add(rows).filter(|&end| end <= self.count)?;
        are_next(keys, self.key..end).then_some(rows)
    }
}

impl PageReader for ListedValues {
    fn get_next_page(&mut self) -> Result<Option<Page>> {
        loop {
            if let Some(page) = self.page_of_rows()? {
                return Ok(Some(page));
            }
            if let Some(page) = self.after.take() {
                return Ok(Some(page));
            }
            match (self.pages.get_next_page()?, self.dictionary.take()) {
                (Some(page @ Page::DictionaryPage { .. }), None) => {
                    self.dictionary = Some(Dictionary::of(page, self.is_packed)?);
                }
                (Some(page), Some(dictionary)) if has_keys(&page) => match dictionary.rows_of(&page, self.has_levels) {
                    Some(rows) => (self.rows, self.dictionary) = (rows, Some(dictionary)),
                    None => {
                        self.after = Some(page);
                        return dictionary.into_page().map(Some);
                    }
                },
                (page, dictionary) => {
                    self.dictionary = dictionary;
                    return Ok(page);
                }
            }
        }
    }

    fn peek_next_page(&mut self) -> Result<Option<PageMetadata>> {
        Err(ParquetError::General("pages are only read one after the other".to_owned()))
    }

    fn skip_next_page(&mut self) -> Result<()> {
        self.get_next_page().map(drop)
    }

    fn at_record_boundary(&mut self) -> Result<bool> {
        Ok(true)
    }
}

impl Iterator for ListedValues {
    type Item = Result<Page>;

    fn next(&mut self) -> Option<Self::Item> {
        self.get_next_page().transpose()
    }
}

/// Returns the length of the encoded values of the next rows; `number_at` returns the number at a place after the bytes
/// already passed on.
///
/// # Errors
/// Returns the fault of `number_at`, or `None` if there are fewer values.
fn length_of<F>(rows: u32, mut number_at: F) -> std::result::Result<usize, Option<Fault>>
where
    F: FnMut(usize) -> std::result::Result<Option<u32>, Fault>,
{
    let mut length = 0_usize;
    for _ in 0..rows {
        let value = number_at(length).map_err(Some)?.ok_or(None)? as usize;
        length = length.checked_add(4).and_then(|length| length.checked_add(value)).ok_or(None)?;
    }
    Ok(length)
}

/// Passes on the encoded values of the next rows, after their levels. Returns them with their length.
fn packed_rows(snappy: &mut Snappy, rows: u32, levels: &[u8]) -> std::result::Result<(Vec<u8>, usize), Option<Fault>> {
    let length = length_of(rows, |at| Ok(snappy.ahead(at.saturating_add(4))?.get(at..).and_then(number)))?;
    let values = snappy.ahead(length).map_err(Some)?.get(..length).ok_or(None)?;
    let page = [levels, values].concat();
    snappy.pass(length);
    Ok((page, length))
}

/// Returns an uncompressed page of Snappy.
fn unpacked(packed: &[u8]) -> Result<Bytes> {
    let content = snap::raw::Decoder::new().decompress_vec(packed);
    content.map(Bytes::from).map_err(|why| ParquetError::General(format!("a page is damaged: {why}")))
}

fn damaged() -> ParquetError {
    ParquetError::General("a page is damaged".to_owned())
}

fn too_short() -> ParquetError {
    ParquetError::EOF("a dictionary is shorter than its values".to_owned())
}

/// Returns whether the values of a page are keys of a dictionary.
#[allow(deprecated)]
fn has_keys(page: &Page) -> bool {
    page.is_data_page() && matches!(page.encoding(), Encoding::RLE_DICTIONARY | Encoding::PLAIN_DICTIONARY)
}

/// Returns the number at the start of some bytes.
fn number(bytes: &[u8]) -> Option<u32> {
    bytes.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use arrow_array::builder::StringDictionaryBuilder;
    use arrow_array::types::Int32Type;
    use arrow_array::{ArrayRef, RecordBatch};
    use parquet::arrow::ArrowWriter;
    use parquet::basic::Compression;
    use parquet::file::properties::{WriterProperties, WriterVersion};

    use super::super::ColumnInput;
    use crate::service::TableFormat;

    /// Returns a file with texts in dictionaries of this many bytes.
    fn file(rows: &[Option<String>], version: WriterVersion, compression: Compression, most: usize) -> Vec<u8> {
        let mut texts = StringDictionaryBuilder::<Int32Type>::new();
        rows.iter().for_each(|row| texts.append_option(row.as_deref()));
        let column: ArrayRef = Arc::new(texts.finish());
        let batch = RecordBatch::try_from_iter_with_nullable([("puzzle", column, true)]).unwrap();
        let properties = WriterProperties::builder()
            .set_writer_version(version)
            .set_compression(compression)
            .set_dictionary_page_size_limit(most)
            .set_data_page_row_count_limit(700)
            .build();
        let mut writer = ArrowWriter::try_new(Vec::new(), batch.schema(), Some(properties)).unwrap();
        writer.write(&batch).unwrap();
        writer.into_inner().unwrap()
    }

    fn read(file: Vec<u8>) -> Vec<String> {
        let input = ColumnInput::of_bytes(TableFormat::Parquet, file, None).unwrap().with_plain_puzzles().unwrap();
        let chunks = super::super::ColumnChunks(input).map(|chunk| chunk.unwrap());
        let lines: Vec<u8> = chunks.flat_map(|chunk| chunk.lines).collect();
        String::from_utf8(lines).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn rows_are_the_same_in_order_or_not() {
        let text = |number: usize| Some(format!("{number:081}"));
        let in_order = |count: usize| (0..count).map(text).collect::<Vec<_>>();
        let recurring = (0..5000).map(|row| text(row.min(row * 7 % 3001)));
        let with_nulls = (0..5000).map(|row| text(row).filter(|_| row != 3210));
        let swapped = (0..5000).map(|row| text(if row == 1500 { 1501 } else { row }));
        let empty = (0..3000).map(|row| if row == 9 { Some(String::new()) } else { text(row) });
        for rows in [
            in_order(1),
            in_order(8),
            in_order(5000),
            recurring.collect(),
            with_nulls.collect(),
            swapped.collect(),
            empty.collect(),
        ] {
            let expected: Vec<_> = rows.iter().map(|row| row.clone().unwrap_or_default()).collect();
            for version in [WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0] {
                for compression in [Compression::UNCOMPRESSED, Compression::SNAPPY] {
                    for most in [1 << 20, 100_000] {
                        assert!(read(file(&rows, version, compression, most)) == expected, "{version:?} {most}");
                    }
                }
            }
        }
    }

    /// Dictionaries compressed with Snappy of more than two megabytes are not decompressed as a whole, unless the keys
    /// are out of order.
    #[test]
    fn large_dictionaries_are_the_same_in_parts() {
        const ROWS: u64 = 60_000;
        let text = |number: u64| {
            let digits = (0..5).map(|part| (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(7 * part));
            Some(digits.map(|digits| format!("{digits:020}")).collect::<String>())
        };
        let in_order: Vec<_> = (0..ROWS).map(text).collect();
        let swapped: Vec<_> = (0..ROWS).map(|row| text(if row == 50_000 { 49_000 } else { row })).collect();
        let with_nulls: Vec<_> = (0..ROWS).map(|row| text(row).filter(|_| row != 40_000)).collect();
        for rows in [in_order, swapped, with_nulls] {
            let expected: Vec<_> = rows.iter().map(|row| row.clone().unwrap_or_default()).collect();
            for version in [WriterVersion::PARQUET_1_0, WriterVersion::PARQUET_2_0] {
                let packed = file(&rows, version, Compression::SNAPPY, 1 << 26);
                assert!(packed.len() > 1 << 22 && read(packed) == expected, "{version:?}");
            }
        }
    }
}
