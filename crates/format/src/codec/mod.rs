//! The encodings of texts in links. Each has a limit on the output, since a short text can represent one of any length.

pub(crate) mod base64;
pub(crate) mod lz;
pub(crate) mod packed;
pub(crate) mod percent;
pub(crate) mod slashes;
