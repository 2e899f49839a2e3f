//! Compression inside columnar files: Parquet and Arrow.

use super::TableFormat;

/// A compression of columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Columns are not compressed.
    None,
    /// Fast.
    Snappy,
    /// Fast, as LZ4 blocks in Parquet and LZ4 frames in Arrow files.
    Lz4,
    /// Slow, with the smallest files.
    Gzip,
}

impl Compression {
    /// All compressions.
    pub const ALL: [Compression; 4] = [Compression::None, Compression::Snappy, Compression::Lz4, Compression::Gzip];

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Compression::None => "none",
            Compression::Snappy => "snappy",
            Compression::Lz4 => "lz4",
            Compression::Gzip => "gzip",
        }
    }

    /// Returns the compression with this name.
    pub fn named(name: &str) -> Option<Compression> {
        let name = name.to_ascii_lowercase();
        Compression::ALL.into_iter().find(|compression| compression.name() == name)
    }

    /// Returns whether a format supports this compression. Text formats support none: a text file is compressed as a
    /// whole.
    pub fn suits(self, format: TableFormat) -> bool {
        match format {
            TableFormat::Parquet => true,
            TableFormat::Arrow => matches!(self, Compression::None | Compression::Lz4),
            TableFormat::Csv | TableFormat::Tsv | TableFormat::JsonLines => false,
        }
    }

    /// Returns the default compression of a format.
    pub(super) fn usual(format: TableFormat) -> Compression {
        match format {
            TableFormat::Parquet => Compression::Snappy,
            TableFormat::Arrow => Compression::Lz4,
            TableFormat::Csv | TableFormat::Tsv | TableFormat::JsonLines => Compression::None,
        }
    }
}
