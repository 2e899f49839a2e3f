//! The corpus of a target as one file in the tree, so that the next run starts from it on any machine.
//!
//! The file is compressed with gzip. It contains the length of each input (four bytes, little-endian), followed by the
//! input. If a corpus is too large for the tree, only its shortest inputs are packed.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;

use crate::run::root;

/// The most bytes of inputs in a file, before they are compressed.
const MOST_BYTES: usize = 512 << 10;

/// Writes the corpus of a target, a folder with a file for each input, to its file in the tree.
///
/// # Errors
/// Fails if the folder can't be read or the file can't be written.
pub(super) fn write(target: &str, corpus: &Path) -> Result<(), String> {
    let inputs = inputs(corpus).map_err(|why| format!("{}: {why}", corpus.display()))?;
    let path = path(target);
    let folder = path.parent().unwrap_or(&path);
    fs::create_dir_all(folder)
        .and_then(|()| packed(inputs))
        .and_then(|packed| fs::write(&path, packed))
        .map_err(|why| format!("{}: {why}", path.display()))
}

/// Adds the inputs of a target's file in the tree to its corpus. Without a file there is nothing to add.
///
/// # Errors
/// Fails if the file is damaged or the corpus can't be written.
pub(super) fn unpack(target: &str, corpus: &Path) -> Result<(), String> {
    let path = path(target);
    if !path.exists() {
        return Ok(());
    }
    let failed = |why: io::Error| format!("{}: {why}", path.display());
    let inputs = fs::read(&path).and_then(|packed| unpacked(&packed)).map_err(failed)?;
    inputs.iter().enumerate().try_for_each(|(index, input)| {
        let file = corpus.join(format!("packed-{index}"));
        fs::write(&file, input).map_err(|why| format!("{}: {why}", file.display()))
    })
}

fn path(target: &str) -> PathBuf {
    root().join("fuzz/packed").join(target).with_extension("gz")
}

/// Returns the inputs in a folder.
fn inputs(folder: &Path) -> io::Result<Vec<Vec<u8>>> {
    fs::read_dir(folder)?.map(|file| fs::read(file?.path())).collect()
}

/// Packs inputs, the shortest first, as far as they fit.
fn packed(mut inputs: Vec<Vec<u8>>) -> io::Result<Vec<u8>> {
    inputs.sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
    inputs.dedup();
    let mut packed = GzEncoder::new(Vec::new(), Compression::best());
    let mut bytes = 0;
    for input in &inputs {
        bytes += input.len();
        if bytes > MOST_BYTES {
            break;
        }
        let length = u32::try_from(input.len()).map_err(io::Error::other)?;
        packed.write_all(&length.to_le_bytes())?;
        packed.write_all(input)?;
    }
    packed.finish()
}

/// Returns the inputs that were packed.
fn unpacked(packed: &[u8]) -> io::Result<Vec<Vec<u8>>> {
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes)?;
    let (mut inputs, mut rest) = (Vec::new(), &bytes[..]);
    while let Some((length, after)) = rest.split_first_chunk() {
        let length = u32::from_le_bytes(*length) as usize;
        let (input, after) =
            after.split_at_checked(length).ok_or_else(|| io::Error::other("the last input is not whole"))?;
        inputs.push(input.to_vec());
        rest = after;
    }
    if rest.is_empty() { Ok(inputs) } else { Err(io::Error::other("the last length is not whole")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_come_back_without_those_that_do_not_fit() {
        let long = vec![7; MOST_BYTES];
        let inputs = vec![b"three".to_vec(), long, Vec::new(), vec![0; 300], b"three".to_vec()];
        let packed = packed(inputs).unwrap();
        assert_eq!(unpacked(&packed).unwrap(), [Vec::new(), b"three".to_vec(), vec![0; 300]]);
    }

    #[test]
    fn damaged_files_are_refused() {
        let pack = |bytes: &[u8]| {
            let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
            packed.write_all(bytes).unwrap();
            packed.finish().unwrap()
        };
        for bytes in [&b"\x02\0\0\0a"[..], b"\x01\0\0\0ab\0"] {
            let why = unpacked(&pack(bytes)).unwrap_err().to_string();
            assert!(why.ends_with("is not whole"), "{why}");
        }
        assert!(unpacked(b"no archive").is_err());
    }
}
