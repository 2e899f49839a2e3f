//! Rows of columns that are set aside in a file until it is known which of them are kept: a stream in Arrow's IPC
//! format.

use std::io::{self, BufReader, BufWriter, Seek};
use std::path::{Path, PathBuf};

use arrow_ipc::reader::StreamReader;
use arrow_ipc::writer::StreamWriter;
use ninefold_files::ScratchFile;

use super::ColumnBatch;
use crate::stream::Firsts;

/// Rows in an unnamed file, in order.
pub(in crate::service) struct ColumnsAside {
    folder: PathBuf,
    /// The file, once there is a row.
    file: Option<StreamWriter<BufWriter<ScratchFile>>>,
}

impl ColumnsAside {
    /// Uses a file in this folder as soon as there is a row.
    pub(in crate::service) fn new(folder: &Path) -> ColumnsAside {
        ColumnsAside { folder: folder.to_owned(), file: None }
    }

    /// Sets rows aside.
    ///
    /// # Errors
    /// Returns the errors of the file.
    pub(in crate::service) fn add(&mut self, rows: &ColumnBatch) -> io::Result<()> {
        if rows.rows() == 0 {
            return Ok(());
        }
        let file = match &mut self.file {
            Some(file) => file,
            none => {
                let file = BufWriter::new(ScratchFile::create(&self.folder)?);
                none.insert(StreamWriter::try_new(file, &rows.0.schema()).map_err(io::Error::other)?)
            }
        };
        file.write(&rows.0).map_err(io::Error::other)
    }

    /// Passes on the rows that are the first with their keys, in order.
    ///
    /// # Errors
    /// Returns the errors of the file and of `write`.
    pub(in crate::service) fn pass_on(
        self,
        firsts: &Firsts,
        mut write: impl FnMut(ColumnBatch) -> io::Result<()>,
    ) -> io::Result<()> {
        let Some(file) = self.file else { return Ok(()) };
        let file = file.into_inner().map_err(io::Error::other)?;
        let mut file = file.into_inner().map_err(io::IntoInnerError::into_error)?;
        file.rewind()?;
        let mut first = 0;
        for batch in StreamReader::try_new(BufReader::new(file), None).map_err(io::Error::other)? {
            let batch = ColumnBatch(batch.map_err(io::Error::other)?);
            let rows = batch.rows() as u64;
            let batch = batch.filtered((first..first + rows).map(|number| firsts.has(number)))?;
            first += rows;
            if batch.rows() > 0 {
                write(batch)?;
            }
        }
        Ok(())
    }
}
