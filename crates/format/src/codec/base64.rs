//! Base64 (RFC 4648); the padding may be missing.

use base64::Engine as _;
use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};

/// Decodes a text; returns `None` if it is damaged.
pub(crate) fn decoded(text: impl AsRef<[u8]>) -> Option<Vec<u8>> {
    let config = GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true);
    GeneralPurpose::new(&STANDARD, config).decode(text).ok()
}
