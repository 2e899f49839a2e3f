//! Input that may be compressed: gzip and zstd are decompressed while they are read, anything else is passed through.
//!
//! A file of several members or frames is one text. Truncated or damaged data is an error that says so.

use std::io::{self, Chain, Cursor, Read};

use flate2::read::MultiGzDecoder;
use ninefold::text::text;

use crate::packing::ZstdFrames;
use crate::texts;

/// The first bytes of gzip.
const GZIP: &[u8] = &[0x1f, 0x8b];
/// The first bytes of zstd.
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// An input, decompressed.
pub(crate) enum Unzipped<R> {
    /// Nothing has been read yet.
    Unread(R),
    /// Plain bytes: those already read, then the rest.
    Plain(Chain<Cursor<Vec<u8>>, R>),
    /// Compressed bytes.
    Gzip(Box<MultiGzDecoder<Chain<Cursor<Vec<u8>>, R>>>),
    Zstd(Box<ZstdFrames<Chain<Cursor<Vec<u8>>, R>>>),
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
        while let Some(room) = missing(&start) {
            let mut buffer = [0; ZSTD.len()];
            match input.read(&mut buffer[..room]) {
                Ok(0) => break,
                Ok(read) => start.extend_from_slice(&buffer[..read]),
                Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
                Err(why) => return Err(why),
            }
        }
        let (is_gzip, is_zstd) = (start == GZIP, start == ZSTD);
        let whole = Cursor::new(start).chain(input);
        Ok(match () {
            () if is_gzip => Unzipped::Gzip(Box::new(MultiGzDecoder::new(whole))),
            () if is_zstd => Unzipped::Zstd(Box::new(ZstdFrames::new(whole))),
            () => Unzipped::Plain(whole),
        })
    }
}

/// Returns how many bytes must follow the start before the format is known; `None` if it is.
fn missing(start: &[u8]) -> Option<usize> {
    let longer = |magic: &&[u8]| magic.len() > start.len() && magic.starts_with(start);
    [GZIP, ZSTD].into_iter().filter(longer).map(|magic| magic.len() - start.len()).min()
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
                Unzipped::Gzip(input) => return input.read(buffer).map_err(|why| describe(&why, "gzip")),
                Unzipped::Zstd(input) => return input.read(buffer).map_err(|why| describe(&why, "zstd")),
                Unzipped::Broken => return Ok(0),
            }
        }
    }
}

/// Converts an error in compressed data to a message for people.
fn describe(why: &io::Error, format: &'static str) -> io::Error {
    match why.kind() {
        io::ErrorKind::UnexpectedEof => io::Error::other(text!(texts(), "file-packed-short", format = format)),
        io::ErrorKind::InvalidInput | io::ErrorKind::InvalidData => {
            io::Error::other(text!(texts(), "file-packed-damaged", format = format))
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
    fn frames_of_zstd_are_one_text() {
        use ruzstd::encoding::{CompressionLevel, compress_to_vec};
        let frame = |text: &[u8]| compress_to_vec(text, CompressionLevel::Fastest);
        let text = b"53..7....6..195....\n".repeat(10_000);
        let skipped = [0x50, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 1, 2, 3];
        let file = [frame(&text), skipped.to_vec(), frame(b"c\n")].concat();
        assert_eq!(unpacked(&file).unwrap(), [&text[..], b"c\n"].concat());
        let whole = frame(&text);
        for length in [5, 10, whole.len() / 2, whole.len() - 1] {
            let message = unpacked(&whole[..length]).unwrap_err().to_string();
            assert!(message.contains("zstd"), "{length} bytes: {message}");
        }
        let mut damaged = whole.clone();
        *damaged.last_mut().unwrap() ^= 1;
        assert!(unpacked(&damaged).unwrap_err().to_string().contains("damaged"));
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
