//! Where the answers of a stream go: standard output or a file, as text or columns, perhaps compressed.

#[cfg(feature = "columnar")]
use std::io::BufWriter;
use std::io::{self, Write};
use std::path::Path;

#[cfg(feature = "columnar")]
use ninefold::service::ColumnWriter;
use ninefold::service::{Part, Table};
use ninefold_files::{NewFile, Writer};

use crate::exit::CommandError;
use crate::output;
use crate::packing::{PackedFile, Packing};
use crate::save::{self, Target};

/// An open destination.
pub(crate) struct Destination {
    /// The name of the file; `None` for standard output, which ends quietly when its reader goes away.
    name: Option<String>,
    form: Form,
}

enum Form {
    /// Text that is printed.
    Printed,
    /// A file of text.
    Text(PackedFile),
    /// Columns.
    #[cfg(feature = "columnar")]
    Columns(Box<ColumnWriter<Box<dyn Write + Send>>>),
}

impl Destination {
    /// Opens standard output.
    ///
    /// # Errors
    /// Fails if it can't be written.
    pub(crate) fn standard(table: Option<&Table>) -> Result<Destination, CommandError> {
        let form = match table {
            #[cfg(feature = "columnar")]
            Some(table) if table.format().is_columnar() => {
                let to: Box<dyn Write + Send> = Box::new(BufWriter::new(io::stdout()));
                Form::Columns(Box::new(ColumnWriter::new(table, to).map_err(CommandError::new)?))
            }
            _ => Form::Printed,
        };
        Ok(Destination { name: None, form })
    }

    /// Begins an open file with this name.
    ///
    /// # Errors
    /// Fails if it can't be written.
    pub(crate) fn file(
        file: Writer,
        name: String,
        packing: Packing,
        table: Option<&Table>,
    ) -> Result<Destination, CommandError> {
        let form = match table {
            #[cfg(feature = "columnar")]
            Some(table) if table.format().is_columnar() => {
                let to: Box<dyn Write + Send> = Box::new(BufWriter::new(file));
                Form::Columns(Box::new(ColumnWriter::new(table, to).map_err(|why| save::failure(&name, &why))?))
            }
            _ => Form::Text(PackedFile::new(file, packing)),
        };
        Ok(Destination { name: Some(name), form })
    }

    /// Writes a part.
    ///
    /// # Errors
    /// Fails if the destination can't be written.
    pub(crate) fn write(&mut self, part: &Part) -> Result<(), CommandError> {
        let written = match &mut self.form {
            Form::Printed => return output::print(&part.output),
            Form::Text(file) => file.write_all(&part.output),
            #[cfg(feature = "columnar")]
            Form::Columns(writer) => part.columns.as_ref().map_or(Ok(()), |columns| writer.write(columns)),
        };
        written.or_else(|why| refused(self.name.as_deref(), &why))
    }

    /// Writes what is left.
    ///
    /// # Errors
    /// Fails if the destination can't be written.
    pub(crate) fn finish(self) -> Result<(), CommandError> {
        let written = match self.form {
            Form::Printed => Ok(()),
            Form::Text(file) => file.finish(),
            #[cfg(feature = "columnar")]
            Form::Columns(writer) => writer.finish().and_then(|mut sink| sink.flush()),
        };
        written.or_else(|why| refused(self.name.as_deref(), &why))
    }
}

/// Tells why a destination could not be written.
fn refused(name: Option<&str>, why: &io::Error) -> Result<(), CommandError> {
    name.map_or_else(|| output::closed(why), |name| Err(save::failure(name, why)))
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
        let (done, destination) = write(Destination::standard(table)?)?;
        destination.finish()?;
        return Ok(done);
    };
    fill(path, Target::of(path), table, write)
}

/// Writes a file like [`into`], in a folder whose files are all made by Ninefold: a link there is replaced, not followed.
///
/// # Errors
/// Fails like [`into`].
pub(crate) fn inside<T>(
    path: &Path,
    table: Option<&Table>,
    write: impl FnOnce(Destination) -> Result<(T, Destination), CommandError>,
) -> Result<T, CommandError> {
    fill(path, NewFile::at(path).map(|new| Target::File(Box::new(new))), table, write)
}

fn fill<T>(
    path: &Path,
    new: io::Result<Target>,
    table: Option<&Table>,
    write: impl FnOnce(Destination) -> Result<(T, Destination), CommandError>,
) -> Result<T, CommandError> {
    let name = path.display().to_string();
    let failure = |why: io::Error| save::failure(&name, &why);
    let new = new.map_err(failure)?;
    let file = new.open().map_err(failure)?;
    let destination = Destination::file(file, name.clone(), Packing::of(path).0, table)?;
    let (done, destination) = write(destination)?;
    destination.finish()?;
    new.keep().map_err(failure)?;
    Ok(done)
}
