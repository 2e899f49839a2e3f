//! Columns of Parquet whose dictionary lists the values of the rows in their order.
//!
//! A dictionary of a million different texts is one page. The library copies it into a buffer that grows, and each value again
//! when it is looked up. If the keys of the rows are 0, 1, 2, …, the page is the rows: it is passed on in parts, as pages of plain
//! values. With the first other key the dictionary is passed on as it is, before the page with that key.

use bytes::Bytes;
use parquet::basic::{Encoding, Type};
use parquet::column::page::{Page, PageMetadata, PageReader};
use parquet::errors::ParquetError;
use parquet::schema::types::ColumnDescriptor;

type Result<T> = std::result::Result<T, ParquetError>;

/// The rows of a page of plain values: as many as are read at a time.
const ROWS: u32 = 2048;

/// The pages of a column chunk.
pub(super) struct ListedValues {
    pages: Box<dyn PageReader>,
    /// Whether values may be missing, so that pages begin with their levels.
    has_levels: bool,
    dictionary: Option<Dictionary>,
    /// The rows that come from the dictionary next.
    rows: u32,
    /// The page after the dictionary that is passed on.
    after: Option<Page>,
}

/// A dictionary that no page has needed so far.
struct Dictionary {
    page: Page,
    values: Bytes,
    count: u32,
    /// The next key, and where its value is.
    key: u32,
    at: usize,
}

/// Returns whether the values of a column are texts or bytes that can be passed on so.
pub(super) fn are_possible(column: &ColumnDescriptor) -> bool {
    column.physical_type() == Type::BYTE_ARRAY && column.max_rep_level() == 0 && column.max_def_level() <= 1
}

impl ListedValues {
    /// Passes on the pages of a chunk of such a column.
    pub(super) fn new(pages: Box<dyn PageReader>, column: &ColumnDescriptor) -> ListedValues {
        let has_levels = column.max_def_level() > 0;
        ListedValues { pages, has_levels, dictionary: None, rows: 0, after: None }
    }

    /// Returns the next rows of the dictionary as a page.
    fn page_of_rows(&mut self) -> Result<Option<Page>> {
        let Some(dictionary) = self.dictionary.as_mut().filter(|_| self.rows > 0) else { return Ok(None) };
        let rows = self.rows.min(ROWS);
        self.rows -= rows;
        let values = dictionary.take(rows)?;
        let buf = match self.has_levels {
            true => [&levels(rows), &values[..]].concat().into(),
            false => values,
        };
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
    /// Returns the encoded values of the next rows.
    fn take(&mut self, rows: u32) -> Result<Bytes> {
        let start = self.at;
        for _ in 0..rows {
            let length = self.values.get(self.at..).and_then(number).map(|length| length as usize);
            let end = length.and_then(|length| self.at.checked_add(4)?.checked_add(length));
            match end.filter(|&end| end <= self.values.len()) {
                Some(end) => self.at = end,
                None => return Err(ParquetError::EOF("a dictionary is shorter than its values".to_owned())),
            }
        }
        self.key += rows;
        Ok(self.values.slice(start..self.at))
    }

    /// Returns the number of rows of a page if their keys are those that come next.
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
                (Some(Page::DictionaryPage { buf, num_values, encoding, is_sorted }), None) => {
                    let values = buf.clone();
                    let page = Page::DictionaryPage { buf, num_values, encoding, is_sorted };
                    self.dictionary = Some(Dictionary { page, values, count: num_values, key: 0, at: 0 });
                }
                (Some(page), Some(dictionary)) if has_keys(&page) => match dictionary.rows_of(&page, self.has_levels) {
                    Some(rows) => (self.rows, self.dictionary) = (rows, Some(dictionary)),
                    None => {
                        self.after = Some(page);
                        return Ok(Some(dictionary.page));
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

/// Returns whether the values of a page are keys of a dictionary.
#[allow(deprecated)]
fn has_keys(page: &Page) -> bool {
    page.is_data_page() && matches!(page.encoding(), Encoding::RLE_DICTIONARY | Encoding::PLAIN_DICTIONARY)
}

/// Returns the number that a text begins with.
fn number(bytes: &[u8]) -> Option<u32> {
    bytes.first_chunk().map(|bytes| u32::from_le_bytes(*bytes))
}

/// Returns the levels of rows that all have a value, with the number of their bytes before them.
fn levels(rows: u32) -> Vec<u8> {
    let mut run = Vec::new();
    let mut rest = rows << 1;
    while rest > 0x7f {
        run.push(rest as u8 | 0x80);
        rest >>= 7;
    }
    run.extend([rest as u8, 1]);
    [&(run.len() as u32).to_le_bytes(), &run[..]].concat()
}

/// Returns whether levels say that all rows have a value.
fn is_full(levels: &[u8], rows: u32) -> bool {
    let mut runs = Runs { bytes: levels, width: 1 };
    let mut left = u64::from(rows);
    while left > 0 {
        match runs.next() {
            Some(Run::Same(1, count)) => left = left.saturating_sub(count),
            Some(Run::Packed(bytes)) => {
                let count = left.min(bytes.len() as u64 * 8);
                if !(0..count as usize).all(|at| bytes[at / 8] >> (at % 8) & 1 == 1) {
                    return false;
                }
                left -= count;
            }
            _ => return false,
        }
    }
    true
}

/// Returns whether encoded keys, the bits of each before them, are these.
fn are_next(keys: &[u8], expected: std::ops::Range<u32>) -> bool {
    let Some((&width, bytes)) = keys.split_first().filter(|(width, _)| **width <= 32) else { return false };
    let mut runs = Runs { bytes, width: width.into() };
    let (mut next, end) = (u64::from(expected.start), u64::from(expected.end));
    while next < end {
        match runs.next() {
            Some(Run::Same(key, 1)) if u64::from(key) == next => next += 1,
            Some(Run::Packed(bytes)) => {
                for key in packed(bytes, width.into()).take((end - next) as usize) {
                    if key != next {
                        return false;
                    }
                    next += 1;
                }
            }
            _ => return false,
        }
    }
    true
}

/// A part of a list of numbers.
enum Run<'a> {
    /// A number, so many times.
    Same(u32, u64),
    /// Numbers of so many bits each, one after the other.
    Packed(&'a [u8]),
}

/// Parts of a list in the encoding RLE.
struct Runs<'a> {
    bytes: &'a [u8],
    width: usize,
}

impl<'a> Iterator for Runs<'a> {
    type Item = Run<'a>;

    fn next(&mut self) -> Option<Run<'a>> {
        let (mut head, mut shift) = (0_u64, 0);
        loop {
            let (&byte, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            head |= u64::from(byte & 0x7f) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                break;
            }
            if shift > 35 {
                return None;
            }
        }
        let count = head >> 1;
        if head & 1 == 1 {
            // The last part may be cut off behind its last number.
            let length = usize::try_from(count).ok()?.checked_mul(self.width)?.min(self.bytes.len());
            let (packed, rest) = self.bytes.split_at(length);
            self.bytes = rest;
            return (length > 0).then_some(Run::Packed(packed));
        }
        let (number, rest) = self.bytes.split_at_checked(self.width.div_ceil(8))?;
        self.bytes = rest;
        let number = number.iter().rev().fold(0_u32, |number, &byte| number << 8 | u32::from(byte));
        Some(Run::Same(number, count))
    }
}

/// Returns numbers of so many bits each, up to 32.
fn packed(bytes: &[u8], width: usize) -> impl Iterator<Item = u64> + '_ {
    let count = (bytes.len() * 8).checked_div(width).unwrap_or_default();
    (0..count).map(move |at| {
        let bit = at * width;
        let rest = &bytes[bit / 8..];
        let word = match rest.first_chunk() {
            Some(word) => u64::from_le_bytes(*word),
            None => rest.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
        };
        word >> (bit % 8) & ((1 << width) - 1)
    })
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
    use super::*;
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

    #[test]
    fn keys_are_read_bit_by_bit() {
        // Ten keys of four bits: a group of eight, then runs of one.
        let keys = [4, 3, 0x10, 0x32, 0x54, 0x76, 2, 8, 2, 9];
        assert!(are_next(&keys, 0..10) && are_next(&keys, 0..8));
        assert!(!are_next(&keys, 1..10) && !are_next(&keys, 0..11));
        assert!(!are_next(&[4, 3, 0x10, 0x32, 0x54, 0x77], 0..8) && !are_next(&[], 0..1) && !are_next(&[33, 3], 0..1));
        let few = levels(5);
        assert_eq!(few, [2, 0, 0, 0, 10, 1]);
        assert!(is_full(&levels(2048)[4..], 2048) && !is_full(&few[4..], 6) && !is_full(&[10, 0], 5));
        assert!(is_full(&[3, 0xff], 8) && !is_full(&[3, 0xfe], 8));
    }
}
