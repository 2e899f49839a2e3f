//! Where the answers of a stream go: standard output or a file, as text or columns, perhaps compressed.

use std::io::{self, Write};
use std::path::Path;

#[cfg(feature = "columnar")]
use ninefold::service::ColumnWriter;
use ninefold::service::{Part, Table};
use ninefold_files::Writer;

use crate::exit::CommandError;
use crate::output;
use crate::packing::{PackedFile, Packing};
use crate::save::{self, Target};

/// An open destination.
pub(crate) enum Destination {
    /// Standard output, which ends quietly when its reader goes away.
    Standard,
    /// A file of text.
    Text(PackedFile),
    /// A file of columns.
    #[cfg(feature = "columnar")]
    Columns(Box<ColumnWriter<Box<dyn Write + Send>>>),
}

impl Destination {
    /// Opens standard output.
    ///
    /// # Errors
    /// Fails if it can't be written.
    pub(crate) fn standard(table: Option<&Table>) -> io::Result<Destination> {
        match table {
            #[cfg(feature = "columnar")]
            Some(table) if table.format().is_columnar() => Destination::columns(table, Box::new(io::stdout())),
            _ => Ok(Destination::Standard),
        }
    }

    /// Begins an open file.
    ///
    /// # Errors
    /// Fails if it can't be written.
    pub(crate) fn file(file: Writer, packing: Packing, table: Option<&Table>) -> io::Result<Destination> {
        match table {
            #[cfg(feature = "columnar")]
            Some(table) if table.format().is_columnar() => Destination::columns(table, Box::new(file)),
            _ => Ok(Destination::Text(PackedFile::new(file, packing))),
        }
    }

    #[cfg(feature = "columnar")]
    fn columns(table: &Table, to: Box<dyn Write + Send>) -> io::Result<Destination> {
        Ok(Destination::Columns(Box::new(ColumnWriter::new(table, to)?)))
    }

    /// Writes a part.
    ///
    /// # Errors
    /// Fails if the destination can't be written.
    pub(crate) fn write(&mut self, part: &Part) -> Result<(), CommandError> {
        match self {
            Destination::Standard => output::print(&part.output),
            Destination::Text(file) => file.write_all(&part.output).map_err(CommandError::new),
            #[cfg(feature = "columnar")]
            Destination::Columns(writer) => match &part.columns {
                Some(columns) => writer.write(columns).or_else(|why| output::closed(&why)),
                None => Ok(()),
            },
        }
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// Fails if the destination can't be written.
    pub(crate) fn finish(self) -> Result<(), CommandError> {
        match self {
            Destination::Standard => Ok(()),
            Destination::Text(file) => file.finish().map_err(CommandError::new),
            #[cfg(feature = "columnar")]
            Destination::Columns(writer) => {
                writer.finish().and_then(|mut sink| sink.flush()).or_else(|why| output::closed(&why))
            }
        }
    }
}

/// Writes a file aside with `write`, and gives it its name when it is complete. Without a path, writes standard output.
///
/// # Errors
/// Fails if the file can't be written, or if `write` fails; an old file is then unchanged.
pub(crate) fn into<T>(
    path: Option<&Path>,
    table: Option<&Table>,
    write: impl FnOnce(Destination) -> Result<(T, Destination), CommandError>,
) -> Result<T, CommandError> {
    let Some(path) = path else {
        let (done, destination) = write(Destination::standard(table).map_err(CommandError::new)?)?;
        destination.finish()?;
        return Ok(done);
    };
    let name = path.display().to_string();
    let failure = |why: io::Error| save::failure(&name, &why);
    let new = Target::of(path).map_err(failure)?;
    let file = new.open().map_err(failure)?;
    let destination = Destination::file(file, Packing::of(path).0, table).map_err(failure)?;
    let (done, destination) = write(destination)?;
    destination.finish()?;
    new.keep().map_err(failure)?;
    Ok(done)
}
