//! Percent-encoding: `%35` stands for `5`. What is no code stays as it is.

use std::borrow::Cow;

use crate::text::position;

/// Decodes the bytes of a link.
pub(crate) fn decoded(link: &[u8]) -> Cow<'_, [u8]> {
    if !link.contains(&b'%') {
        return Cow::Borrowed(link);
    }
    let mut bytes = Vec::with_capacity(link.len());
    let mut rest = link;
    while let Some(next) = next_code(rest) {
        bytes.extend_from_slice(&rest[..next]);
        let after = &rest[next + 1..];
        let code = code(after);
        bytes.push(code.unwrap_or(b'%'));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    bytes.extend_from_slice(rest);
    Cow::Owned(bytes)
}

/// Returns the place of the next sign that may begin a code. Codes stand together or far apart.
fn next_code(rest: &[u8]) -> Option<usize> {
    const NEAR: usize = 16;
    let (near, far) = rest.split_at(rest.len().min(NEAR));
    let here = near.iter().position(|&byte| byte == b'%');
    here.or_else(|| position(far, |byte| byte == b'%').map(|place| NEAR + place))
}

/// Decodes a text. Bytes that are no UTF-8 become replacement characters.
pub(crate) fn decoded_text(text: &str) -> Cow<'_, str> {
    match decoded(text.as_bytes()) {
        Cow::Borrowed(_) => Cow::Borrowed(text),
        Cow::Owned(bytes) => Cow::Owned(String::from_utf8_lossy(&bytes).into_owned()),
    }
}

/// Returns the byte that two hexadecimal digits stand for.
fn code(digits: &[u8]) -> Option<u8> {
    let digit = |place: usize| char::from(*digits.get(place)?).to_digit(16);
    Some((digit(0)? * 16 + digit(1)?) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_and_other_signs() {
        for (text, wanted) in
            [("a%2Bb%2f", "a+b/"), ("100%", "100%"), ("%+5%zz%4", "%+5%zz%4"), ("%C3%A4", "ä"), ("%ff", "\u{fffd}")]
        {
            assert_eq!(decoded_text(text), wanted, "{text}");
        }
    }
}
