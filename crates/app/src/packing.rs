//! Compressed files: gzip and zstd, known by their names when they are written and by their first bytes when they are
//! read.
//!
//! A file of several members (gzip) or frames (zstd) is one text, so that compressed files can be joined.

use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use ninefold_files::Writer;
use ruzstd::decoding::errors::{FrameDecoderError, ReadFrameHeaderError};
use ruzstd::decoding::{BlockDecodingStrategy, FrameDecoder};
use ruzstd::encoding::{CompressionLevel, compress_to_vec};

/// A compression of files.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Packing {
    None,
    Gzip,
    Zstd,
}

/// The bytes of text in a frame of zstd.
const FRAME: usize = 1 << 20;

impl Packing {
    /// Returns the compression that a path says, and the path without its ending.
    pub(crate) fn of(path: &Path) -> (Packing, PathBuf) {
        let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
        match &*ending {
            "gz" => (Packing::Gzip, path.with_extension("")),
            "zst" | "zstd" => (Packing::Zstd, path.with_extension("")),
            _ => (Packing::None, path.to_owned()),
        }
    }

    /// Returns the ending of a path, with its dot.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Packing::None => "",
            Packing::Gzip => ".gz",
            Packing::Zstd => ".zst",
        }
    }
}

/// Writes a file with a compression.
pub(crate) enum PackedFile {
    Plain(BufWriter<Writer>),
    Gzip(GzEncoder<BufWriter<Writer>>),
    Zstd(Vec<u8>, Writer),
}

impl PackedFile {
    /// Begins to write.
    pub(crate) fn new(file: Writer, packing: Packing) -> PackedFile {
        match packing {
            Packing::None => PackedFile::Plain(BufWriter::new(file)),
            Packing::Gzip => PackedFile::Gzip(GzEncoder::new(BufWriter::new(file), Compression::default())),
            Packing::Zstd => PackedFile::Zstd(Vec::new(), file),
        }
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// Fails if the file can't be written.
    pub(crate) fn finish(self) -> io::Result<()> {
        match self {
            PackedFile::Plain(mut file) => file.flush(),
            PackedFile::Gzip(encoder) => encoder.finish()?.flush(),
            PackedFile::Zstd(waiting, mut file) => match waiting.is_empty() {
                true => Ok(()),
                false => file.write_all(&frame(&waiting)),
            },
        }
    }
}

impl Write for PackedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            PackedFile::Plain(file) => file.write(bytes),
            PackedFile::Gzip(encoder) => encoder.write(bytes),
            PackedFile::Zstd(waiting, file) => {
                waiting.extend_from_slice(bytes);
                while waiting.len() >= FRAME {
                    file.write_all(&frame(&waiting[..FRAME]))?;
                    waiting.drain(..FRAME);
                }
                Ok(bytes.len())
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            PackedFile::Plain(file) => file.flush(),
            PackedFile::Gzip(encoder) => encoder.flush(),
            PackedFile::Zstd(_, file) => file.flush(),
        }
    }
}

fn frame(text: &[u8]) -> Vec<u8> {
    compress_to_vec(text, CompressionLevel::Fastest)
}

/// Reads the frames of a zstd file.
pub(crate) struct ZstdFrames<R> {
    input: R,
    decoder: FrameDecoder,
    is_inside: bool,
}

impl<R: Read> ZstdFrames<R> {
    pub(crate) fn new(input: R) -> ZstdFrames<R> {
        ZstdFrames { input, decoder: FrameDecoder::new(), is_inside: false }
    }

    /// Begins the next frame; returns whether there is one.
    fn begin(&mut self) -> io::Result<bool> {
        loop {
            let mut first = [0];
            match self.input.read(&mut first) {
                Ok(0) => return Ok(false),
                Ok(_) => {}
                Err(why) if why.kind() == io::ErrorKind::Interrupted => continue,
                Err(why) => return Err(why),
            }
            match self.decoder.init(first.as_slice().chain(&mut self.input)) {
                Ok(()) => return Ok(true),
                Err(FrameDecoderError::ReadFrameHeaderError(ReadFrameHeaderError::SkipFrame { length, .. })) => {
                    io::copy(&mut (&mut self.input).take(length.into()), &mut io::sink())?;
                }
                Err(why) => return Err(damaged(&why)),
            }
        }
    }

    /// Checks a frame that has ended.
    fn check(&self) -> io::Result<()> {
        match (self.decoder.get_checksum_from_data(), self.decoder.get_calculated_checksum()) {
            (Some(said), Some(found)) if said != found => Err(io::ErrorKind::InvalidData.into()),
            _ => Ok(()),
        }
    }
}

impl<R: Read> Read for ZstdFrames<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            if !self.is_inside {
                self.is_inside = self.begin()?;
                if !self.is_inside {
                    return Ok(0);
                }
            }
            while self.decoder.can_collect() == 0 && !self.decoder.is_finished() {
                let one = BlockDecodingStrategy::UptoBlocks(1);
                self.decoder.decode_blocks(&mut self.input, one).map_err(|why| damaged(&why))?;
            }
            match self.decoder.read(buffer)? {
                0 if !buffer.is_empty() => {
                    self.check()?;
                    self.is_inside = false;
                }
                read => return Ok(read),
            }
        }
    }
}

/// Tells data that ends too soon from other faults.
fn damaged(why: &FrameDecoderError) -> io::Error {
    let mut source: Option<&dyn std::error::Error> = Some(why);
    while let Some(error) = source {
        if let Some(error) = error.downcast_ref::<io::Error>() {
            return io::Error::new(error.kind(), why.to_string());
        }
        source = error.source();
    }
    io::Error::new(io::ErrorKind::InvalidData, why.to_string())
}
