//! Cuts a stream of bytes into chunks of whole lines.

use std::io::{self, Read};

use ninefold_format::LineEnds;

use super::BufferPool;

/// The usual size of a chunk in bytes. The longest line of digits or numbers, a 64×64 jigsaw, takes less than 25,000.
const CAPACITY: usize = 64 * 1024;
/// The longest line in bytes; longer ones are skipped. The line of a link or an object may be longer than the usual
/// chunk; it is then a chunk of its own.
const LONGEST: usize = 1 << 20;

/// A chunk of the input.
#[derive(Debug)]
pub struct Chunk {
    /// The number of its first line in the whole input, from 1.
    pub first_line: u64,
    /// The offset of the end of this chunk in the input, in bytes.
    pub end: u64,
    /// The contents.
    pub content: Content,
}

/// The contents of a chunk.
#[derive(Debug, PartialEq, Eq)]
pub enum Content {
    /// Whole lines with their line endings; the last line of the input may lack one.
    Lines(Vec<u8>),
    /// A line that is too long, of this many bytes, which were discarded.
    TooLong(u64),
}

/// An iterator over the chunks of an input. It never waits for more input while it holds whole lines.
#[derive(Debug)]
pub struct Chunks<R> {
    input: R,
    pending: Vec<u8>,
    /// The start of the next chunk in `pending`.
    start: usize,
    /// The largest size of a chunk, except for a single long line.
    most: usize,
    next_line: u64,
    taken: u64,
    ended: bool,
    spare: BufferPool,
    ends: LineEnds,
}

impl<R: Read> Chunks<R> {
    /// Cuts `head` and then `input` into chunks; `head` is what was already read to detect the format.
    pub fn new(head: Vec<u8>, input: R) -> Chunks<R> {
        let spare = BufferPool::default();
        Chunks {
            input,
            pending: head,
            start: 0,
            most: usize::MAX,
            next_line: 1,
            taken: 0,
            ended: false,
            spare,
            ends: LineEnds::All,
        }
    }

    /// Takes the buffers of chunks from this pool; returning them there avoids allocation.
    #[must_use]
    pub fn in_buffers_of(self, spare: &BufferPool) -> Chunks<R> {
        Chunks { spare: spare.clone(), ..self }
    }

    /// Uses these line endings only.
    #[must_use]
    pub fn ending_at(self, ends: LineEnds) -> Chunks<R> {
        Chunks { ends, ..self }
    }

    /// Gives the first line this number.
    #[must_use]
    pub fn from_line(self, number: u64) -> Chunks<R> {
        Chunks { next_line: number, ..self }
    }

    /// Limits chunks to this many bytes, or to one line. Use it for lines that each take much work.
    #[must_use]
    pub fn of_at_most(self, most: usize) -> Chunks<R> {
        Chunks { most, ..self }
    }

    fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        loop {
            let waiting = &self.pending[self.start..];
            let near = &waiting[..waiting.len().min(self.most)];
            let end = self.ends.last(near);
            if let Some(end) = end.or_else(|| self.ends.first(waiting)) {
                return Ok(Some(self.cut(end + 1)));
            }
            if self.ended {
                return Ok((!waiting.is_empty()).then(|| self.cut(self.pending.len() - self.start)));
            }
            self.pending.drain(..self.start);
            self.start = 0;
            if self.pending.len() >= LONGEST {
                return self.skip_line().map(Some);
            }
            self.read_more()?;
        }
    }

    fn cut(&mut self, length: usize) -> Chunk {
        let mut lines = self.spare.take();
        if self.start == 0 && length > self.pending.len() / 2 {
            // Copy the smaller part.
            lines.extend_from_slice(&self.pending[length..]);
            std::mem::swap(&mut lines, &mut self.pending);
            lines.truncate(length);
        } else {
            lines.extend_from_slice(&self.pending[self.start..self.start + length]);
            self.start += length;
        }
        let first_line = self.next_line;
        self.next_line += line_ends(&lines);
        self.taken += lines.len() as u64;
        Chunk { first_line, end: self.taken, content: Content::Lines(lines) }
    }

    fn read_more(&mut self) -> io::Result<()> {
        let start = self.pending.len();
        make_room(&mut self.pending, CAPACITY.max(2 * start));
        let read = loop {
            match self.input.read(&mut self.pending[start..]) {
                Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.pending.truncate(start + *read.as_ref().unwrap_or(&0));
        self.ended = read? == 0;
        Ok(())
    }

    /// Skips to the end of a line without keeping it.
    fn skip_line(&mut self) -> io::Result<Chunk> {
        let mut length = 0;
        let rest = loop {
            if let Some(end) = self.pending.iter().position(|&byte| byte == b'\n') {
                length += end as u64;
                self.taken += 1;
                break self.pending.split_off(end + 1);
            }
            length += self.pending.len() as u64;
            self.pending.clear();
            if self.ended {
                break Vec::new();
            }
            self.read_more()?;
        };
        self.pending = rest;
        self.taken += length;
        self.next_line += 1;
        Ok(Chunk { first_line: self.next_line - 1, end: self.taken, content: Content::TooLong(length) })
    }
}

/// Resizes a buffer to this length, filling it with zeros. This is a separate function in this crate, because a program
/// that is optimized for size would fill the buffer byte by byte.
#[inline(never)]
pub fn make_room(buffer: &mut Vec<u8>, length: usize) {
    buffer.resize(length, 0);
}

/// Returns the number of line endings. It counts in bytes, which lets the compiler vectorize the loop.
fn line_ends(text: &[u8]) -> u64 {
    let in_some = |some: &[u8]| some.iter().map(|&byte| u8::from(byte == b'\n')).sum::<u8>();
    text.chunks(128).map(|some| u64::from(in_some(some))).sum()
}

impl<R: Read> Iterator for Chunks<R> {
    type Item = io::Result<Chunk>;

    fn next(&mut self) -> Option<io::Result<Chunk>> {
        self.next_chunk().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &[u8]) -> Vec<Chunk> {
        Chunks::new(Vec::new(), text).map(Result::unwrap).collect()
    }

    #[test]
    fn whole_lines_and_a_last_one_without_end() {
        let chunks = Chunks::new(b"a\nb".to_vec(), &b"c\nd"[..]).map(Result::unwrap);
        let texts: Vec<_> = chunks.map(|chunk| (chunk.first_line, chunk.end, chunk.content)).collect();
        let lines = |text: &[u8]| Content::Lines(text.to_vec());
        assert_eq!(texts, [(1, 2, lines(b"a\n")), (2, 5, lines(b"bc\n")), (3, 6, lines(b"d"))]);
    }

    #[test]
    fn no_line_is_lost_or_split() {
        let text: Vec<u8> = (0..200_000).flat_map(|number| format!("{number}\n").into_bytes()).collect();
        let chunks = all(&text);
        assert!(chunks.len() > 1);
        let mut joined = Vec::new();
        for chunk in chunks {
            let Content::Lines(lines) = chunk.content else { panic!("no line is long") };
            let first = std::str::from_utf8(&lines).unwrap().lines().next().unwrap();
            assert_eq!(first, (chunk.first_line - 1).to_string());
            joined.extend(lines);
        }
        assert_eq!(joined, text);
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped() {
        let mut text = b"first\n".to_vec();
        text.extend(vec![b'x'; 3 * LONGEST]);
        text.extend(b"\nlast\n");
        let chunks = all(&text);
        assert_eq!(chunks[1].content, Content::TooLong(3 * LONGEST as u64));
        assert_eq!((chunks[1].first_line, chunks[2].first_line), (2, 3));
        assert_eq!(chunks[2].content, Content::Lines(b"last\n".to_vec()));
        assert_eq!(chunks[2].end, text.len() as u64);
    }

    #[test]
    fn a_line_that_is_longer_than_a_chunk_is_whole() {
        let long = [vec![b'x'; 5 * CAPACITY], b"\n".to_vec()].concat();
        let chunks = all(&[&b"first\n"[..], &long, b"last\n"].concat());
        let lines: Vec<u8> = chunks
            .into_iter()
            .flat_map(|chunk| match chunk.content {
                Content::Lines(lines) => lines,
                Content::TooLong(length) => panic!("{length} bytes are too long"),
            })
            .collect();
        assert_eq!(lines, [&b"first\n"[..], &long, b"last\n"].concat());
    }

    #[test]
    fn small_chunks_are_whole_lines() {
        let chunks = Chunks::new(b"aa\nbb\nccccccc\ndd\nee".to_vec(), &b""[..]).of_at_most(6).map(Result::unwrap);
        let texts: Vec<_> = chunks.map(|chunk| (chunk.first_line, chunk.content)).collect();
        let lines = |text: &[u8]| Content::Lines(text.to_vec());
        assert_eq!(texts, [(1, lines(b"aa\nbb\n")), (3, lines(b"ccccccc\n")), (4, lines(b"dd\n")), (5, lines(b"ee"))]);
    }

    #[test]
    fn no_input_has_no_chunks() {
        assert!(all(b"").is_empty());
    }
}
