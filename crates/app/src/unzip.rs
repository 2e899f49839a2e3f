//! Input that may be compressed: what begins as gzip is unpacked while it is read, all else is passed on.
//!
//! Files of several members in a row are one text. What is cut short or damaged is an error that says so.

use std::io::{self, Chain, Cursor, Read};

use flate2::read::MultiGzDecoder;

/// The two bytes that gzip begins with.
const MAGIC: [u8; 2] = [0x1f, 0x8b];

/// Bytes of an input, unpacked.
pub(crate) enum Unzipped<R> {
    /// Nothing was read yet.
    Unread(R),
    /// Plain bytes: those that were looked at, then the rest.
    Plain(Chain<Cursor<Vec<u8>>, R>),
    /// Compressed ones.
    Gzip(Box<MultiGzDecoder<Chain<Cursor<Vec<u8>>, R>>>),
    /// What was looked at could not be read.
    Broken,
}

impl<R: Read> Unzipped<R> {
    /// The input as it is read.
    pub(crate) fn new(input: R) -> Unzipped<R> {
        Unzipped::Unread(input)
    }

    /// Looks at the first bytes: no more than are there, as long as they tell.
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
                Unzipped::Gzip(input) => return input.read(buffer).map_err(|why| told(&why)),
                Unzipped::Broken => return Ok(0),
            }
        }
    }
}

/// What is wrong with compressed data, for people.
fn told(why: &io::Error) -> io::Error {
    match why.kind() {
        io::ErrorKind::UnexpectedEof => io::Error::other("the gzip file is cut short"),
        io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => {
            io::Error::other("the gzip file is damaged, or something else stands behind it")
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
    fn what_is_cut_or_damaged_is_told() {
        let whole = packed(&b"53..7....6..195....\n".repeat(100));
        for length in 2..whole.len() {
            let told = unpacked(&whole[..length]).unwrap_err().to_string();
            assert_eq!(told, "the gzip file is cut short", "{length} bytes");
        }
        let mut damaged = whole.clone();
        let place = damaged.len() - 6;
        damaged[place] ^= 1;
        assert!(unpacked(&damaged).unwrap_err().to_string().contains("damaged"));
        assert!(unpacked(&[whole, b"more".to_vec()].concat()).is_err());
    }
}
