//! The input of a job in blocks of as many rows each, one for each part.

use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::ops::Range;

use ninefold::format::LineEnds;
#[cfg(feature = "columnar")]
use ninefold::service::ColumnInput;
use ninefold::service::{ReadError, Record};
use ninefold::stream::make_room;
use ninefold::text::text;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::folder::hex;
use crate::exit::CommandError;
use crate::texts;

/// A block is shorter than this many bytes, or a single row; so that rows of any length need little memory.
const LONGEST: usize = 16 << 20;
/// The bytes that are read at a time.
const READ: usize = 1 << 16;

/// The rows of a part.
pub(crate) struct Block {
    pub(crate) content: Content,
    /// The checksum of the rows, where it is known only now.
    pub(crate) digest: Option<String>,
    pub(crate) rows: u64,
    /// The number of the first line in the input, from 1.
    pub(crate) line: u64,
}

/// The rows themselves.
pub(crate) enum Content {
    /// Lines of text.
    Lines(Vec<u8>),
    /// Puzzles that are not lines.
    Records(Vec<Result<Record, ReadError>>),
    /// Rows of columns.
    #[cfg(feature = "columnar")]
    Columns(ColumnInput),
    /// The places of puzzles that are made.
    Places(Range<u64>),
}

/// An input, cut into blocks.
pub(crate) struct Blocks {
    source: Source,
    rows: NonZeroUsize,
    /// What is known of the input before it is read.
    identity: Value,
    /// The checksum of the lines so far.
    hash: Sha256,
    line: u64,
}

enum Source {
    Lines {
        pending: Vec<u8>,
        input: Box<dyn Read + Send>,
        ends: LineEnds,
        is_ended: bool,
    },
    Records(std::vec::IntoIter<Result<Record, ReadError>>),
    #[cfg(feature = "columnar")]
    Columns(ColumnInput),
    Places(Range<u64>),
}

impl Blocks {
    fn new(source: Source, rows: NonZeroUsize, identity: Value) -> Blocks {
        Blocks { source, rows, identity, hash: Sha256::new(), line: 1 }
    }

    /// Cuts lines: first `head`, which was read already, then `input`.
    pub(crate) fn of_lines(
        head: Vec<u8>,
        input: Box<dyn Read + Send>,
        ends: LineEnds,
        length: Option<u64>,
        rows: NonZeroUsize,
    ) -> Blocks {
        let source = Source::Lines { pending: head, input, ends, is_ended: false };
        Blocks::new(source, rows, json!({ "bytes": length }))
    }

    /// Cuts records that were read from this text.
    pub(crate) fn of_records(text: &[u8], records: Vec<Result<Record, ReadError>>, rows: NonZeroUsize) -> Blocks {
        let identity = json!({ "bytes": text.len(), "sha256": hex(&Sha256::digest(text)) });
        Blocks::new(Source::Records(records.into_iter()), rows, identity)
    }

    /// Cuts a file of columns with this length and checksum.
    #[cfg(feature = "columnar")]
    pub(crate) fn of_columns(input: ColumnInput, (bytes, sha256): (u64, String), rows: NonZeroUsize) -> Blocks {
        Blocks::new(Source::Columns(input), rows, json!({ "bytes": bytes, "sha256": sha256 }))
    }

    /// Cuts the places of as many puzzles.
    pub(crate) fn of_places(count: u64, rows: NonZeroUsize) -> Blocks {
        Blocks::new(Source::Places(0..count), rows, Value::Null)
    }

    /// Returns what is known of the input before it is read.
    pub(crate) fn identity(&self) -> Value {
        self.identity.clone()
    }

    /// Returns the checksum of an input of lines that was read to its end.
    pub(crate) fn digest(&self) -> Option<String> {
        matches!(self.source, Source::Lines { .. }).then(|| hex(&self.hash.clone().finalize()))
    }

    /// Returns the next block.
    ///
    /// # Errors
    /// Fails if the input can't be read.
    pub(crate) fn next(&mut self) -> Result<Option<Block>, CommandError> {
        let (rows, line) = (self.rows.get(), self.line);
        let block = |content, rows: usize| Some(Block { content, digest: None, rows: rows as u64, line });
        match &mut self.source {
            Source::Lines { .. } => self.next_lines(),
            Source::Records(records) => {
                let some: Vec<_> = records.take(rows).collect();
                let count = some.len();
                Ok(block(Content::Records(some), count).filter(|_| count > 0))
            }
            #[cfg(feature = "columnar")]
            Source::Columns(input) => {
                let some = input.take_rows(rows).map_err(CommandError::new)?;
                Ok(some.and_then(|(input, count)| block(Content::Columns(input), count)))
            }
            Source::Places(places) => {
                let end = places.end.min(places.start + rows as u64);
                let some = places.start..end;
                places.start = end;
                let count = (some.end - some.start) as usize;
                Ok(block(Content::Places(some), count).filter(|_| count > 0))
            }
        }
    }

    fn next_lines(&mut self) -> Result<Option<Block>, CommandError> {
        let Source::Lines { pending, input, ends, is_ended } = &mut self.source else { return Ok(None) };
        let (mut rows, mut end) = (0, 0);
        while rows < self.rows.get() {
            match ends.first(&pending[end..]) {
                Some(at) if rows > 0 && end + at >= LONGEST => break,
                Some(at) => {
                    end += at + 1;
                    rows += 1;
                }
                None if *is_ended => {
                    rows += usize::from(pending.len() > end);
                    end = pending.len();
                    break;
                }
                None if pending.len() - end >= LONGEST => {
                    return Err(CommandError::new(text!(texts(), "job-line-too-long", line = self.line + rows as u64)));
                }
                None => *is_ended = read_more(input, pending).map_err(CommandError::new)? == 0,
            }
        }
        if end == 0 {
            return Ok(None);
        }
        let rest = pending.split_off(end);
        let lines = std::mem::replace(pending, rest);
        self.hash.update(&lines);
        let line = self.line;
        self.line += lines.iter().filter(|&&byte| byte == b'\n').count() as u64;
        let digest = Some(hex(&Sha256::digest(&lines)));
        Ok(Some(Block { content: Content::Lines(lines), digest, rows: rows as u64, line }))
    }
}

fn read_more(input: &mut impl Read, pending: &mut Vec<u8>) -> io::Result<usize> {
    let start = pending.len();
    make_room(pending, start + READ);
    let read = loop {
        match input.read(&mut pending[start..]) {
            Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
            other => break other,
        }
    };
    pending.truncate(start + *read.as_ref().unwrap_or(&0));
    read
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_by_number_and_none_is_lost() {
        let text: String = (0..25).map(|number| format!("{number}\n")).collect::<String>() + "last";
        for head in [0, 1, 7, text.len()] {
            let (head, rest) = text.as_bytes().split_at(head);
            let rows = NonZeroUsize::new(10).unwrap();
            let rest = Box::new(io::Cursor::new(rest.to_vec()));
            let mut blocks = Blocks::of_lines(head.to_vec(), rest, LineEnds::All, None, rows);
            let (mut joined, mut sizes) = (Vec::new(), Vec::new());
            while let Some(block) = blocks.next().unwrap() {
                let Content::Lines(lines) = block.content else { panic!("lines") };
                joined.extend(lines);
                sizes.push((block.line, block.rows));
            }
            assert_eq!((joined.as_slice(), sizes), (text.as_bytes(), vec![(1, 10), (11, 10), (21, 6)]));
        }
    }
}
