//! The operations of the system on files.

/// An operation that can fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Creates a folder.
    MakeFolder,
    /// Asks what is at a path.
    Look,
    /// Lists a folder.
    List,
    /// Creates a file.
    Create,
    /// Opens a file.
    Open,
    /// Reads.
    Read,
    /// Writes.
    Write,
    /// Cuts a file to a length.
    Cut,
    /// Gives a file its owner and permissions.
    Permit,
    /// Waits until the content of a file is on disk.
    Sync,
    /// Waits until the names in a folder are on disk.
    SyncFolder,
    /// Renames a file.
    Rename,
    /// Removes a file.
    Remove,
    /// Locks a file.
    Lock,
}
