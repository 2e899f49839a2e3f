//! The encodings in which links carry their texts, each with a limit on what comes out: a short text can stand for one
//! of any length.

pub(crate) mod base64;
pub(crate) mod lz;
pub(crate) mod packed;
pub(crate) mod percent;
pub(crate) mod slashes;
