//! The formats of tables.

use std::path::Path;

/// A format of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFormat {
    /// Values separated by commas, below a header.
    Csv,
    /// Values separated by tabs, below a header.
    Tsv,
    /// One JSON object per line.
    JsonLines,
    /// Apache Parquet.
    Parquet,
    /// An Arrow file: the file form of Arrow's IPC format.
    Arrow,
}

impl TableFormat {
    /// All formats.
    pub const ALL: [TableFormat; 5] =
        [TableFormat::Csv, TableFormat::Tsv, TableFormat::JsonLines, TableFormat::Parquet, TableFormat::Arrow];

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            TableFormat::Csv => "csv",
            TableFormat::Tsv => "tsv",
            TableFormat::JsonLines => "jsonl",
            TableFormat::Parquet => "parquet",
            TableFormat::Arrow => "arrow",
        }
    }

    /// Returns the format with this name.
    pub fn named(name: &str) -> Option<TableFormat> {
        let name = name.to_ascii_lowercase();
        TableFormat::ALL.into_iter().find(|format| format.name() == name)
    }

    /// Returns the format that a file name indicates. The extension of a compression must already be removed.
    pub fn of_path(path: &Path) -> Option<TableFormat> {
        let ending = path.extension()?.to_str()?.to_ascii_lowercase();
        match &*ending {
            "csv" => Some(TableFormat::Csv),
            "tsv" => Some(TableFormat::Tsv),
            "jsonl" | "ndjson" => Some(TableFormat::JsonLines),
            "parquet" => Some(TableFormat::Parquet),
            "arrow" | "feather" => Some(TableFormat::Arrow),
            _ => None,
        }
    }

    /// Returns the columnar format with which a file begins, whether or not this build can read it.
    pub fn of_start(start: &[u8]) -> Option<TableFormat> {
        match start {
            [b'P', b'A', b'R', b'1', ..] => Some(TableFormat::Parquet),
            // A stream begins with the continuation marker of a message.
            [b'A', b'R', b'R', b'O', b'W', b'1', ..] | [0xff, 0xff, 0xff, 0xff, ..] => Some(TableFormat::Arrow),
            _ => None,
        }
    }

    /// Returns whether the format is columnar (which needs feature `columnar`) rather than lines of text.
    pub fn is_columnar(self) -> bool {
        matches!(self, TableFormat::Parquet | TableFormat::Arrow)
    }

    /// Returns whether this build can write the format.
    pub fn is_available(self) -> bool {
        cfg!(feature = "columnar") || !self.is_columnar()
    }

    pub(super) fn delimiter(self) -> Option<u8> {
        match self {
            TableFormat::Csv => Some(b','),
            TableFormat::Tsv => Some(b'\t'),
            TableFormat::JsonLines | TableFormat::Parquet | TableFormat::Arrow => None,
        }
    }
}
