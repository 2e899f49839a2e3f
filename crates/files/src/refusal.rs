//! Why a path can't be written, other than by the system's decision.

use std::fmt;
use std::io;

/// Why something is not read or written as a file. It is inside an [`io::Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is a folder.
    Folder,
    /// It is a FIFO, a device or a socket. Opening one could wait forever.
    NotRegular,
    /// Its links lead to links without an end.
    Links,
    /// The path has no name of a file.
    NoName,
}

impl Refusal {
    /// Returns the refusal in an error, if it is one.
    pub fn of(why: &io::Error) -> Option<Refusal> {
        why.get_ref()?.downcast_ref().copied()
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::Folder => "it is a folder",
            Refusal::NotRegular => "it is not a regular file",
            Refusal::Links => "too many symbolic links",
            Refusal::NoName => "not a file name",
        })
    }
}

impl std::error::Error for Refusal {}

impl From<Refusal> for io::Error {
    fn from(why: Refusal) -> io::Error {
        let kind = match why {
            Refusal::Folder => io::ErrorKind::IsADirectory,
            Refusal::NotRegular | Refusal::Links | Refusal::NoName => io::ErrorKind::InvalidInput,
        };
        io::Error::new(kind, why)
    }
}
