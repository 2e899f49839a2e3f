//! The error of an option's value.

use std::borrow::Cow;
use std::fmt;

/// Says what was expected in place of a value on the command line; clap names the option and the value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ValueError(Cow<'static, str>);

impl ValueError {
    /// Creates an error from the text of another one.
    pub(crate) fn of(error: impl fmt::Display) -> ValueError {
        ValueError(error.to_string().into())
    }
}

impl From<&'static str> for ValueError {
    fn from(text: &'static str) -> ValueError {
        ValueError(text.into())
    }
}

impl From<String> for ValueError {
    fn from(text: String) -> ValueError {
        ValueError(text.into())
    }
}

impl fmt::Display for ValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ValueError {}
