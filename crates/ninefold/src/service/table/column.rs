//! The columns that a verb adds to a table.

/// A column of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// The name of its value among the fields of a reply.
    pub(in crate::service) key: &'static str,
    /// What its values are.
    pub kind: ColumnKind,
}

/// The type of the values of a column. Each value may be missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text; lists have blanks between their texts, and anything else is JSON.
    Text,
    /// The answer in one line of text.
    Line,
    /// A whole number.
    Integer,
    /// A number.
    Number,
    /// True or false.
    Flag,
}

impl Column {
    /// Describes a column with the name of the value that it shows.
    pub const fn new(name: &'static str, kind: ColumnKind) -> Column {
        Column { name, key: name, kind }
    }

    /// Describes a column of texts.
    pub const fn text(name: &'static str) -> Column {
        Column::new(name, ColumnKind::Text)
    }

    /// Shows the value with this name among the fields of a reply.
    #[must_use]
    pub const fn showing(self, key: &'static str) -> Column {
        Column { key, ..self }
    }
}
