//! Percent-encoding: `%35` stands for `5`. Other characters stay unchanged.

use std::borrow::Cow;

use memchr::memchr;

/// Decodes the bytes of a link.
pub(crate) fn decoded(link: &[u8]) -> Cow<'_, [u8]> {
    let Some(first) = memchr(b'%', link) else { return Cow::Borrowed(link) };
    let mut bytes = vec![0; link.len()];
    bytes[..first].copy_from_slice(&link[..first]);
    let (mut from, mut to) = (first, first);
    while let Some(&byte) = link.get(from) {
        match code(&link[from..]) {
            Some(code) => {
                bytes[to] = code;
                (from, to) = (from + CODE, to + 1);
            }
            None => {
                bytes[to] = byte;
                (from, to) = (from + 1, to + 1);
            }
        }
        // The text between two codes is usually short: it is copied together with a few following bytes, which are
        // overwritten later.
        while let (Some(piece), Some(own)) = (link[from..].first_chunk::<8>(), bytes[to..].first_chunk_mut::<8>()) {
            *own = *piece;
            let plain = plain_bytes(*piece);
            (from, to) = (from + plain, to + plain);
            if plain < own.len() {
                break;
            }
        }
    }
    bytes.truncate(to);
    Cow::Owned(bytes)
}

/// The length of a code.
const CODE: usize = 3;

/// Returns the byte that the code at the start stands for.
#[inline]
fn code(text: &[u8]) -> Option<u8> {
    let &[b'%', high, low, ..] = text else { return None };
    let (high, low) = (DIGITS[usize::from(high)], DIGITS[usize::from(low)]);
    (high < 16 && low < 16).then_some(high << 4 | low)
}

/// Returns the number of bytes before the first `%`; all bytes are compared at once.
#[inline]
fn plain_bytes(bytes: [u8; 8]) -> usize {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    // The highest bit of a zero byte, and possibly of later bytes, is set.
    let signs = u64::from_le_bytes(bytes) ^ (ONES * b'%' as u64);
    let zeros = signs.wrapping_sub(ONES) & !signs & (ONES << 7);
    zeros.trailing_zeros() as usize / 8
}

/// The value of each hexadecimal digit, 16 for every other byte.
const DIGITS: [u8; 256] = {
    let mut digits = [16; 256];
    let mut digit = 0;
    while digit < 16 {
        digits[b"0123456789abcdef"[digit] as usize] = digit as u8;
        digits[b"0123456789ABCDEF"[digit] as usize] = digit as u8;
        digit += 1;
    }
    digits
};

/// Decodes a text. Bytes that are not UTF-8 become replacement characters.
pub(crate) fn decoded_text(text: &str) -> Cow<'_, str> {
    match decoded(text.as_bytes()) {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_other_signs() {
        for (text, wanted) in [
            ("a%2Bb%2f", "a+b/"),
            ("100%", "100%"),
            ("a%7Eb%7Ecdefghijklmnopq%7E%7Er%", "a~b~cdefghijklmnopq~~r%"),
            ("%%41%4", "%A%4"),
            ("%+5%zz%4", "%+5%zz%4"),
            ("%C3%A4", "ä"),
            ("%ff", "\u{fffd}"),
        ] {
            assert_eq!(decoded_text(text), wanted, "{text}");
        }
    }
}
