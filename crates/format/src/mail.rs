//! Mails whose text is encoded in base64 (RFC 2045). Each such part is decoded in place.

use crate::codec::base64;

/// The header of an encoded part, in lower case.
const HEADER: &[u8] = b"content-transfer-encoding:";
const ENCODING: &[u8] = b"base64";

/// The position of a line in a mail.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In text that is not encoded.
    Text,
    /// In the headers of an encoded part.
    Headers,
    /// In the encoded part.
    Data,
}

/// Returns whether a text has the header of an encoded part.
pub(crate) fn has_encoded(text: &[u8]) -> bool {
    // The encoded part follows the header on separate lines.
    memchr::memchr(b'\n', text).is_some() && text.split(|&byte| byte == b'\n').any(is_header)
}

fn is_header(line: &[u8]) -> bool {
    line.get(..HEADER.len()).is_some_and(|own| own.eq_ignore_ascii_case(HEADER))
        && line[HEADER.len()..].trim_ascii().eq_ignore_ascii_case(ENCODING)
}

/// Returns a mail with its encoded parts as text. Returns `None` if it has none.
pub(crate) fn decoded(text: &[u8]) -> Option<Vec<u8>> {
    if !has_encoded(text) {
        return None;
    }
    let is_data = |byte: &u8| byte.is_ascii_alphanumeric() || b"+/=".contains(byte);
    let (mut whole, mut data): (Vec<u8>, Vec<u8>) = Default::default();
    let mut place = Place::Text;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        let own = line.trim_ascii();
        if place == Place::Data && own.iter().all(is_data) {
            data.extend_from_slice(own);
            continue;
        }
        push(&mut data, &mut whole);
        whole.extend_from_slice(line);
        place = match place {
            Place::Headers if own.is_empty() => Place::Data,
            Place::Headers => Place::Headers,
            Place::Text | Place::Data if is_header(own) => Place::Headers,
            Place::Text | Place::Data => Place::Text,
        };
    }
    push(&mut data, &mut whole);
    Some(whole)
}

/// Adds the decoded text of data, or the data if it can't be decoded.
fn push(data: &mut Vec<u8>, whole: &mut Vec<u8>) {
    let data = std::mem::take(data);
    if !data.is_empty() {
        whole.extend(base64::decoded(&data).unwrap_or(data));
        whole.push(b'\n');
    }
}
