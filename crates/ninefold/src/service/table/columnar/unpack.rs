//! Decompresses parts of a table, each only up to a limit.

use std::io::{self, Read};

use brotli_decompressor::Decompressor;
use ruzstd::decoding::{FrameDecoder, StreamingDecoder};

/// The most bytes that a part may have without compression: this many, or this many times its own.
const MOST: u64 = 64 << 20;
const MOST_TIMES: u64 = 100;
/// The bytes that are read of brotli at a time.
const BUFFER: usize = 16 * 1024;

/// Undoes a compression.
pub(super) enum Decoder {
    Brotli,
    Lz4,
    Zstd(Box<FrameDecoder>),
}

impl Decoder {
    /// Returns a decoder of zstd.
    pub(super) fn zstd() -> Decoder {
        Decoder::Zstd(Box::default())
    }

    /// Adds a part without compression. Stops as soon as there are more than `most` bytes in all.
    ///
    /// # Errors
    /// Fails if the part is damaged.
    pub(super) fn unpack(&mut self, mut part: &[u8], most: u64, content: &mut Vec<u8>) -> io::Result<()> {
        let left = |content: &Vec<u8>| (most + 1).saturating_sub(content.len() as u64);
        match self {
            Decoder::Brotli => {
                Decompressor::new(part, BUFFER).take(left(content)).read_to_end(content)?;
            }
            Decoder::Lz4 => {
                lz4_flex::frame::FrameDecoder::new(part).take(left(content)).read_to_end(content)?;
            }
            Decoder::Zstd(frames) => {
                while !part.is_empty() && left(content) > 0 {
                    let frame = StreamingDecoder::new_with_decoder(&mut part, &mut **frames);
                    frame.map_err(io::Error::other)?.take(left(content)).read_to_end(content)?;
                }
            }
        }
        Ok(())
    }
}

/// Returns the most bytes that a part of this length may have without compression.
pub(super) fn most(length: usize) -> u64 {
    MOST.max(length as u64 * MOST_TIMES)
}

/// Says that a part, such as a message, is too large.
pub(super) fn too_large(part: &str, length: usize) -> String {
    let limit = format!("the limit is {MOST_TIMES} times its length, or {} MB", MOST >> 20);
    format!("a {part} of {length} bytes is too large without compression: {limit}")
}
