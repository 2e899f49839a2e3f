//! Texts that are set aside in a file until it is known which of them are kept.

use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::path::{Path, PathBuf};

use ninefold_files::ScratchFile;

use super::Firsts;

/// Texts in an unnamed file, in order.
#[derive(Debug)]
pub struct TextsAside {
    folder: PathBuf,
    /// The file, once there is a text.
    file: Option<BufWriter<ScratchFile>>,
    count: u64,
}

impl TextsAside {
    /// Uses a file in this folder as soon as there is a text.
    pub fn new(folder: &Path) -> TextsAside {
        TextsAside { folder: folder.to_owned(), file: None, count: 0 }
    }

    /// Sets a text aside.
    ///
    /// # Errors
    /// Returns the errors of the file.
    pub fn add(&mut self, text: &[u8]) -> io::Result<()> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(BufWriter::new(ScratchFile::create(&self.folder)?)),
        };
        self.count += 1;
        file.write_all(&(text.len() as u32).to_le_bytes())?;
        file.write_all(text)
    }

    /// Passes on the texts that are the first with their keys, in order.
    ///
    /// # Errors
    /// Returns the errors of the file and of `write`.
    pub fn pass_on(self, firsts: &Firsts, mut write: impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        let Some(file) = self.file else { return Ok(()) };
        let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.rewind()?;
        let mut file = BufReader::new(file);
        let (mut length, mut text) = ([0; 4], Vec::new());
        for number in 0..self.count {
            file.read_exact(&mut length)?;
            text.resize(u32::from_le_bytes(length) as usize, 0);
            file.read_exact(&mut text)?;
            if firsts.has(number) {
                write(&text)?;
            }
        }
        Ok(())
    }
}
