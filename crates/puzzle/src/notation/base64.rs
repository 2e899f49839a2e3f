//! Base 64 with the letters that are safe in addresses, without padding.

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Returns the number that a letter stands for.
pub(crate) fn sextet(letter: char) -> Option<u8> {
    Some(match letter {
        'A'..='Z' => letter as u8 - b'A',
        'a'..='z' => letter as u8 - b'a' + 26,
        '0'..='9' => letter as u8 - b'0' + 52,
        '-' | '+' => 62,
        '_' | '/' => 63,
        _ => return None,
    })
}

/// Returns the letter of a number below 64.
pub(crate) fn letter(sextet: u8) -> char {
    LETTERS[usize::from(sextet & 63)] as char
}

/// Returns the bytes that a text stands for. Returns `None` if a character is no letter of base 64. Bits beyond the last
/// whole byte are dropped.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 3 / 4);
    let (mut bits, mut count) = (0_u32, 0);
    for letter in text.trim_end_matches('=').chars() {
        bits = bits << 6 | u32::from(sextet(letter)?);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

/// Returns the text of bytes.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let sextets = bytes.chunks(3).flat_map(|chunk| {
        let bits = chunk.iter().enumerate().fold(0, |bits, (place, &byte)| bits | u32::from(byte) << (16 - 8 * place));
        (0..=chunk.len()).map(move |place| (bits >> (18 - 6 * place) & 63) as u8)
    });
    sextets.map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways() {
        assert_eq!(decode("MVsyLTRdKjU_").as_deref(), Some(&b"1[2-4]*5?"[..]));
        for text in ["", "a", "ab", "abc", "1[2-4]*5?"] {
            assert_eq!(decode(&encode(text.as_bytes())).as_deref(), Some(text.as_bytes()));
        }
        assert_eq!(decode("a.b"), None);
    }
}
