//! Input that may be compressed: gzip is decompressed while it is read, anything else is passed through.
//!
//! A file of several members is one text. Truncated or damaged data is an error that says so.

use std::io::{self, Chain, Cursor, Read};

use flate2::read::MultiGzDecoder;
use ninefold::text::text;

use crate::texts;

/// The first two bytes of gzip.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// An input, decompressed.
pub(crate) enum Unzipped<R> {
    /// Nothing has been read yet.
    Unread(R),
    /// Plain bytes: those already read, then the rest.
    Plain(Chain<Cursor<Vec<u8>>, R>),
    /// Compressed bytes.
    Gzip(Box<MultiGzDecoder<Chain<Cursor<Vec<u8>>, R>>>),
    /// The start could not be read.
    Broken,
}

impl<R: Read> Unzipped<R> {
    /// Wraps an input.
    pub(crate) fn new(input: R) -> Unzipped<R> {
        Unzipped::Unread(input)
    }

    /// Detects the format from the first bytes; reads no more than are available, once they suffice.
    fn open(mut input: R) -> io::Result<Unzipped<R>> {
        let mut start = Vec::new();
        while start.len() < MAGIC.len() && MAGIC.starts_with(&start) {
            let mut buffer = [0; MAGIC.len()];
            let room = MAGIC.len() - start.len();
            match input.read(&mut buffer[..room]) {
                Ok(0) => break,
                Ok(read) => start.extend_from_slice(&buffer[..read]),
                Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
                Err(why) => return Err(why),
            }
        }
        let is_gzip = start == MAGIC;
        let whole = Cursor::new(start).chain(input);
        Ok(if is_gzip { Unzipped::Gzip(Box::new(MultiGzDecoder::new(whole))) } else { Unzipped::Plain(whole) })
    }
}

impl<R: Read> Read for Unzipped<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            match self {
                Unzipped::Unread(_) => {
                    let Unzipped::Unread(input) = std::mem::replace(self, Unzipped::Broken) else { continue };
                    *self = Unzipped::open(input)?;
                }
                Unzipped::Plain(input) => return input.read(buffer),
                Unzipped::Gzip(input) => return input.read(buffer).map_err(|why| describe(&why)),
                Unzipped::Broken => return Ok(0),
            }
        }
    }
}

/// Converts an error in compressed data to a message for people.
fn describe(why: &io::Error) -> io::Error {
    match why.kind() {
        io::ErrorKind::UnexpectedEof => io::Error::other(text!(texts(), "file-gzip-short")),
        io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => {
            io::Error::other(text!(texts(), "file-gzip-damaged"))
        }
        kind => io::Error::new(kind, why.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn packed(text: &[u8]) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    fn unpacked(bytes: &[u8]) -> io::Result<Vec<u8>> {
        let mut text = Vec::new();
        Unzipped::new(bytes).read_to_end(&mut text).map(|_| text)
    }

    #[test]
    fn members_are_one_text_and_all_else_is_left() {
        let two = [packed(b"a\nb"), packed(b"c\n")].concat();
        assert_eq!(unpacked(&two).unwrap(), b"a\nbc\n");
        for plain in [&b""[..], b"1", b"\x1f", b"\x1f1", b"53..7....", b"\x1f\x1f\x8b"] {
            assert_eq!(unpacked(plain).unwrap(), plain);
        }
    }

    #[test]
    fn truncated_or_damaged_data_is_an_error() {
        let whole = packed(&b"53..7....6..195....\n".repeat(100));
        for length in 2..whole.len() {
            let message = unpacked(&whole[..length]).unwrap_err().to_string();
            assert_eq!(message, "the gzip file is truncated", "{length} bytes");
        }
        let mut damaged = whole.clone();
        let place = damaged.len() - 6;
        damaged[place] ^= 1;
        assert!(unpacked(&damaged).unwrap_err().to_string().contains("damaged"));
        assert!(unpacked(&[whole, b"more".to_vec()].concat()).is_err());
    }
}
