//! The characters of names and words, and escape sequences in texts.

/// Returns whether a byte can be part of a name.
pub(super) const fn is_of_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$'
}

const fn is_of_word(byte: u8) -> bool {
    is_of_name(byte) || matches!(byte, b'.' | b'+' | b'-' | b'*' | b'?')
}

/// Marks the bytes that words consist of.
pub(super) static IS_OF_WORD: [bool; 256] = {
    let mut is_of_word = [false; 256];
    let mut byte = 0;
    while byte < is_of_word.len() {
        is_of_word[byte] = self::is_of_word(byte as u8);
        byte += 1;
    }
    is_of_word
};

/// Reads what follows a backslash and returns its length.
pub(super) fn escaped(rest: &[u8], text: &mut Vec<u8>) -> usize {
    let code = |from: usize| {
        let digits = rest.get(from..from + 4)?;
        u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
    };
    match rest.first() {
        Some(b'n') => text.push(b'\n'),
        Some(b't') => text.push(b'\t'),
        Some(b'r') => text.push(b'\r'),
        Some(b'b' | b'f') => text.push(b' '),
        Some(b'u') if code(1).is_some() => {
            let first = code(1).unwrap_or_default();
            let second = if rest[5..].starts_with(b"\\u") { code(7) } else { None };
            let pair = second.filter(|second| (0xD800..0xDC00).contains(&first) && (0xDC00..0xE000).contains(second));
            let units = [first, pair.unwrap_or_default()];
            let used = 1 + usize::from(pair.is_some());
            text.extend(String::from_utf16_lossy(&units[..used]).bytes());
            return if pair.is_some() { 11 } else { 5 };
        }
        Some(&other) => text.push(other),
        None => return 0,
    }
    1
}

/// Returns a text with its escapes resolved; a quotation mark may be escaped, too.
pub(crate) fn unescaped(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        if byte == b'\\' {
            at += escaped(&bytes[at + 1..], &mut out) + 1;
        } else {
            out.push(byte);
            at += 1;
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}
