//! Replaces Unicode characters by plain ones: full-width and other Unicode digits, blanks of every width, zero-width
//! marks.
//!
//! Texts from web pages and word processors contain them. They are replaced before any format is recognised, so that no
//! format has to handle them. Source: the Unicode character database (general category Nd, White_Space,
//! Default_Ignorable).

use std::borrow::Cow;

use crate::text::without_mark;

/// The digit zero of each Unicode script; the digits 1 to 9 follow it.
const ZEROS: [u32; 64] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0, 0xf20,
    0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0,
    0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450,
    0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x16a60, 0x16ac0, 0x16b50,
    0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e950, 0x1fbf0,
];

/// Returns the text in plain characters, borrowed if nothing has to be replaced. Bytes that are not UTF-8 are kept. So
/// are titles and remarks: in JSON and XML, in headers, and after the tab that follows a puzzle.
pub(crate) fn plain(bytes: &[u8]) -> Cow<'_, [u8]> {
    if bytes.is_ascii() || is_json(without_mark(bytes)) || is_xml(without_mark(bytes)) {
        return Cow::Borrowed(bytes);
    }
    let mut text = Vec::with_capacity(bytes.len());
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let (cells, remark) = line.split_at(start_of_remark(line));
        add_plain(cells, &mut text);
        text.extend_from_slice(remark);
    }
    Cow::Owned(text)
}

/// Returns whether a text is JSON: an object with a field, or a list of such objects.
fn is_json(text: &[u8]) -> bool {
    let text = text.trim_ascii_start();
    let object = text.strip_prefix(b"[").map_or(text, <[u8]>::trim_ascii_start);
    object.strip_prefix(b"{").is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\""))
}

/// Returns whether a text is XML. In HTML, digits may be of any script.
fn is_xml(text: &[u8]) -> bool {
    let text = text.trim_ascii_start();
    [&b"<?xml"[..], b"<opensudoku", b"<ksudoku", b"<!DOCTYPE ksudoku"].iter().any(|start| text.starts_with(start))
}

/// Returns the place where the remark of a line begins: at its start in headers and in HoDoKu's lines, otherwise after
/// the tab that follows a word as long as a puzzle.
fn start_of_remark(line: &[u8]) -> usize {
    const SHORTEST: usize = 16;
    if line.starts_with(b"#") || line.starts_with(b":") {
        return 0;
    }
    let tab = line.iter().position(|&byte| byte == b'\t' || byte == b' ').filter(|&tab| line[tab] == b'\t');
    tab.filter(|&tab| tab >= SHORTEST && line[..tab].is_ascii()).unwrap_or(line.len())
}

fn add_plain(bytes: &[u8], text: &mut Vec<u8>) {
    for chunk in bytes.utf8_chunks() {
        for one in chunk.valid().chars() {
            match Plain::of(one) {
                Plain::Same => text.extend_from_slice(one.encode_utf8(&mut [0; 4]).as_bytes()),
                Plain::Byte(byte) => text.push(byte),
                Plain::Nothing => {}
            }
        }
        text.extend_from_slice(chunk.invalid());
    }
}

/// The replacement of a character.
enum Plain {
    Same,
    Byte(u8),
    Nothing,
}

impl Plain {
    fn of(one: char) -> Plain {
        match one {
            '\0'..='\x7f' => Plain::Same,
            '\u{a0}'
            | '\u{1680}'
            | '\u{2000}'..='\u{200a}'
            | '\u{2028}'
            | '\u{2029}'
            | '\u{202f}'
            | '\u{205f}'
            | '\u{3000}' => Plain::Byte(b' '),
            '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2064}'
            | '\u{20e3}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}' => Plain::Nothing,
            // Full-width forms of ASCII, including digits.
            '\u{ff01}'..='\u{ff5e}' => Plain::Byte((one as u32 - 0xff01) as u8 + b'!'),
            // Dots and empty squares that mark a blank cell.
            '\u{b7}' | '\u{2022}' | '\u{2024}' | '\u{2027}' | '\u{2219}' | '\u{22c5}' | '\u{25a1}' | '\u{25a2}'
            | '\u{25fb}' | '\u{25fd}' | '\u{2610}' | '\u{2b1c}' | '\u{2b1a}' => Plain::Byte(b'.'),
            '\u{2010}'..='\u{2015}' | '\u{2212}' => Plain::Byte(b'-'),
            '\u{2018}' | '\u{2019}' => Plain::Byte(b'\''),
            '\u{201c}' | '\u{201d}' => Plain::Byte(b'"'),
            _ => digit(one).map_or(Plain::Same, Plain::Byte),
        }
    }
}

fn digit(one: char) -> Option<u8> {
    let code = one as u32;
    let zero = ZEROS[..ZEROS.partition_point(|&zero| zero <= code)].last()?;
    let value = u8::try_from(code - zero).ok().filter(|value| *value <= 9)?;
    Some(b'0' + value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain_text(text: &str) -> String {
        String::from_utf8(plain(text.as_bytes()).into_owned()).unwrap()
    }

    #[test]
    fn digits_of_every_script_are_digits() {
        assert_eq!(plain_text("１２３ ٤٥٦ ७८९ 𝟎𝟡"), "123 456 789 09");
        for zero in ZEROS {
            let text: String = (zero..zero + 10).filter_map(char::from_u32).collect();
            assert_eq!(plain_text(&text), "0123456789", "{zero:x}");
        }
    }

    #[test]
    fn titles_and_remarks_are_kept() {
        let puzzle = format!("１{}", "1".repeat(15));
        for text in [
            "# von – mir",
            "\u{feff}{ \"title\": \"–\"}",
            "[{\"a\":\"–\"}]",
            "<?xml?><opensudoku n='–'/>",
            ":0000:x:1::: –:",
        ] {
            assert_eq!(plain_text(text), text);
        }
        assert_eq!(plain_text(&format!("{puzzle}\t–")), format!("{}\t-", "1".repeat(16)));
        assert_eq!(plain_text(&format!("{}\t–", "1".repeat(16))), format!("{}\t–", "1".repeat(16)));
        assert_eq!(plain_text("<td>１</td>"), "<td>1</td>");
    }

    #[test]
    fn blanks_and_marks_without_width() {
        assert_eq!(plain_text("5\u{a0}3\u{200b}\u{feff}·\u{3000}|5\u{fe0f}\u{20e3}"), "5 3. |5");
        assert_eq!(plain_text("é┌─┐│"), "é┌─┐│");
        assert_eq!(&*plain(b"1\xff2\xc3"), b"1\xff2\xc3");
        assert!(matches!(plain(b"53."), Cow::Borrowed(_)));
    }
}
