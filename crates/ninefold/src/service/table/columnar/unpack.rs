//! Decompresses parts of a table, each only up to a limit.

use std::io::{self, Read};

use brotli_decompressor::Decompressor;
use zrip::frame::MAX_BLOCK_SIZE;
use zrip::{DecompressContext, DecompressError};

use super::snappy;

/// The limit of a decompressed part: this many bytes, or this many times its compressed length.
const MOST: u64 = 64 << 20;
const MOST_TIMES: u64 = 100;
/// The number of bytes of brotli that are read at a time.
const BUFFER: usize = 16 * 1024;

/// A decompressor.
pub(super) enum Decoder {
    Brotli,
    Lz4,
    Snappy,
    Zstd(Box<DecompressContext>),
}

impl Decoder {
    /// Returns a decoder of zstd.
    pub(super) fn zstd() -> Decoder {
        Decoder::Zstd(Box::default())
    }

    /// Decompresses a part and adds it to content that may have at most `most` bytes in total. Returns whether that is
    /// enough, and stops early if not.
    ///
    /// # Errors
    /// Fails if the part is damaged.
    pub(super) fn unpack(&mut self, part: &[u8], most: u64, content: &mut Vec<u8>) -> io::Result<bool> {
        let room = most.saturating_sub(content.len() as u64);
        match self {
            Decoder::Brotli => {
                content.reserve(part.len() * 4);
                add(Decompressor::new(part, BUFFER), room, content)
            }
            Decoder::Lz4 => add(lz4_flex::frame::FrameDecoder::new(part), room, content),
            Decoder::Snappy => snappy::unpack(part, room, content).map_err(io::Error::other),
            Decoder::Zstd(frames) => {
                // The library reports a block beyond the limit as damaged, so there is room for one more byte.
                let limit = usize::try_from(room).unwrap_or(usize::MAX).saturating_add(MAX_BLOCK_SIZE);
                let done = frames.decompress_into_with_limit(part, content, limit);
                match done {
                    _ if content.len() as u64 > most => Ok(false),
                    Ok(_) => Ok(true),
                    Err(DecompressError::OutputTooSmall) => Ok(false),
                    Err(why) => Err(io::Error::other(why)),
                }
            }
        }
    }
}

/// Adds the bytes that can be read. Returns whether there was room for them.
fn add(input: impl Read, room: u64, content: &mut Vec<u8>) -> io::Result<bool> {
    let read = input.take(room.saturating_add(1)).read_to_end(content)?;
    Ok(read as u64 <= room)
}

/// Returns the limit of a decompressed part whose compressed length is `length`.
pub(super) fn most(length: usize) -> u64 {
    MOST.max(length as u64 * MOST_TIMES)
}

/// Returns the message that a part, such as a message, is too large.
pub(super) fn too_large(part: &str, length: usize) -> String {
    let limit = format!("the limit is {MOST_TIMES} times its length, or {} MB", MOST >> 20);
    format!("a {part} of {length} bytes is too large without compression: {limit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a zstd frame that doesn't state the length of its content, as written by programs that don't know it in
    /// advance.
    fn of_unknown_length(content: &[u8]) -> Vec<u8> {
        const MARK: usize = 4;
        /// A window of 8 MB.
        const WINDOW: u8 = 13 << 3;
        let frame = zrip::compress(content, 1).unwrap();
        let length = [1, 2, 4, 8][usize::from(frame[MARK] >> 6)];
        assert_eq!(frame[MARK] >> 5 & 1, 1, "the length has the place of the window");
        let head = [frame[MARK] & 0b0000_0100, WINDOW];
        [&frame[..MARK], &head, &frame[MARK + 1 + length..]].concat()
    }

    #[test]
    fn zstd_stops_at_the_limit() {
        let lines: Vec<u8> =
            (0..40_000_u32).flat_map(|line| format!("{}\n", line * line % 9973).into_bytes()).collect();
        for frame in [zrip::compress(&lines, 1).unwrap(), of_unknown_length(&lines)] {
            let unpacked = |frame: &[u8], most: usize| {
                let mut content = b"before".to_vec();
                let fits = Decoder::zstd().unpack(frame, 6 + most as u64, &mut content);
                fits.map(|fits| fits.then(|| content.split_off(6)))
            };
            for most in [lines.len(), lines.len() + 1, usize::MAX - 6] {
                assert!(unpacked(&frame, most).unwrap().is_some_and(|content| content == lines));
            }
            for most in [0, 1, 70_000, lines.len() / 2, lines.len() - 1] {
                assert_eq!(unpacked(&frame, most).unwrap(), None, "{most}");
            }
            let twice = [&frame[..], &frame[..]].concat();
            assert!(unpacked(&twice, lines.len() * 2).unwrap().is_some_and(|content| content == lines.repeat(2)));
            assert_eq!(unpacked(&twice, lines.len() * 2 - 1).unwrap(), None);
            for cut in [3, 7, frame.len() / 2, frame.len() - 1] {
                assert!(unpacked(&frame[..cut], lines.len()).is_err(), "{cut}");
            }
        }
    }
}
