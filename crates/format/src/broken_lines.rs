//! Packed data and links that a program has broken into lines: lines of equal length, as in mails, and the
//! quoted-printable encoding of mails (RFC 2045), in which `=` at the end of a line means that the next line continues
//! it, and `=3D` is an equals sign.

use ninefold_grid::Side;

use crate::link_places;
use crate::text::without_mark;

/// The beginnings of packed data and of links.
const PACKED: [&[u8]; 5] = [b"N4Ig", b"fpuz", b"scl", b"ctc", b"http"];

/// The longest lines of the quoted-printable encoding.
const LONGEST_QUOTED: usize = 76;

/// Packed data or a link that spans several lines.
#[derive(Clone, Copy)]
pub(crate) struct Broken {
    /// The place of the first line.
    start: usize,
    /// The number of further lines.
    more: usize,
    is_quoted_printable: bool,
}

impl Broken {
    /// Returns the text of the lines before they were broken.
    fn joined<'a>(&self, lines: impl Iterator<Item = &'a [u8]>) -> Vec<u8> {
        let lines = lines.map(|line| without_mark(line).trim_ascii());
        match self.is_quoted_printable {
            true => decoded(&lines.map(|line| line.strip_suffix(b"=").unwrap_or(line)).collect::<Vec<_>>().concat()),
            false => lines.collect::<Vec<_>>().concat(),
        }
    }
}

/// Joins the lines of packed data and of links that a program has broken. Empty lines follow, so that other lines keep
/// their numbers.
pub(crate) fn joined(text: &[u8]) -> Option<Vec<u8>> {
    let mut whole: Vec<u8> = Vec::new();
    let mut written = 0;
    while let Some(broken) = first_broken(text, written) {
        whole.extend_from_slice(&text[written..broken.start]);
        let lines = || text[broken.start..].split_inclusive(|&byte| byte == b'\n').take(broken.more + 1);
        whole.append(&mut broken.joined(lines()));
        written = broken.start + lines().map(<[u8]>::len).sum::<usize>();
        let ends = lines().filter(|line| line.ends_with(b"\n")).count();
        whole.resize(whole.len() + ends, b'\n');
    }
    (written > 0).then(|| {
        whole.extend_from_slice(&text[written..]);
        whole
    })
}

/// Returns the first packed data or link that spans several lines, from the line that begins at `from` on.
pub(crate) fn first_broken(text: &[u8], from: usize) -> Option<Broken> {
    let mut start = from;
    loop {
        let length = memchr::memchr(b'\n', &text[start..])?;
        let line = without_mark(&text[start..]);
        let blanks = line.iter().take_while(|byte| matches!(byte, b' ' | b'\t')).count();
        // The first or the last bytes are enough to rule out most lines.
        let is_start = begins(&line[blanks..]);
        if is_start || is_within_mail(text[start..start + length].trim_ascii_end()) {
            let quoted = quoted_printable_lines(line);
            let more = if quoted > 0 || !is_start { quoted } else { lines_behind(line) };
            if more > 0 {
                return Some(Broken { start, more, is_quoted_printable: quoted > 0 });
            }
        }
        start += length + 1;
    }
}

fn begins(line: &[u8]) -> bool {
    PACKED.iter().any(|start| line.starts_with(start))
}

/// Returns whether a line may have been broken within a link that follows words, in the quoted-printable encoding.
fn is_within_mail(line: &[u8]) -> bool {
    line.ends_with(b"=") && line.len() <= LONGEST_QUOTED && link_places::has_link(line)
}

/// Returns the number of lines that continue the quoted-printable data at the beginning of a text. An encoded byte or a
/// second broken line distinguishes it from data that end with `=`.
fn quoted_printable_lines(text: &[u8]) -> usize {
    let is_plain = |line: &[u8]| line.split(|&byte| byte == b'=').skip(1).all(|rest| byte_of(rest).is_some());
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).enumerate();
    let mut has_signs = false;
    let (more, last) = loop {
        let Some((more, line)) = lines.next().filter(|(more, line)| *more == 0 || !begins(line)) else { return 0 };
        let broken = line.strip_suffix(b"=").filter(|_| line.len() <= LONGEST_QUOTED);
        let own = broken.unwrap_or(line);
        if !is_plain(own) {
            return 0;
        }
        has_signs |= own.contains(&b'=');
        if broken.is_none() {
            break (more, line);
        }
    };
    let is_quoted = !last.is_empty() && (more > 1 || has_signs);
    if is_quoted { more } else { 0 }
}

/// Returns the byte given by two hexadecimal digits at the beginning of a text.
fn byte_of(digits: &[u8]) -> Option<u8> {
    let digit = |byte: u8| (byte as char).to_digit(16).filter(|_| !byte.is_ascii_lowercase());
    let [high, low, ..] = digits else { return None };
    Some((digit(*high)? * 16 + digit(*low)?) as u8)
}

/// Returns quoted-printable data with its encoded bytes decoded.
fn decoded(text: &[u8]) -> Vec<u8> {
    let mut parts = text.split(|&byte| byte == b'=');
    let mut whole = parts.next().unwrap_or_default().to_vec();
    for part in parts {
        whole.extend(byte_of(part));
        whole.extend_from_slice(part.get(2..).unwrap_or_default());
    }
    whole
}

/// Returns the number of lines that continue the packed data or the link at the beginning of a text. All lines except
/// the last have the same length.
fn lines_behind(text: &[u8]) -> usize {
    const SHORTEST: usize = 40;
    /// The longest lines of mails.
    const LONGEST: usize = 100;
    let mut lines = text.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.next().unwrap_or_default();
    if first.len() < SHORTEST {
        return 0;
    }
    let is_link = first.starts_with(b"http");
    if is_link && let Some(count) = lines_of_cells(first, lines.clone()) {
        return count;
    }
    let is_data =
        |byte: &u8| byte.is_ascii_alphanumeric() || b"+/=%-".contains(byte) || (is_link && b"._~*()!'".contains(byte));
    if !first.last().is_some_and(is_data) {
        return 0;
    }
    let has = |line: &[u8], is_wanted: fn(&u8) -> bool| line.iter().any(is_wanted);
    let continues = |line: &[u8]| {
        let is_mixed = has(line, u8::is_ascii_lowercase) || has(line, |byte| b"%~_".contains(byte));
        !line.is_empty()
            && line.len() <= first.len()
            && line.iter().all(is_data)
            && !begins(line)
            // Data of such a length has letters of both kinds, unlike a grid.
            && (line.len() < SHORTEST || has(line, u8::is_ascii_uppercase) && is_mixed)
    };
    let mut whole = 0;
    let last = loop {
        match lines.next().filter(|line| continues(line)) {
            Some(line) if line.len() == first.len() => whole += 1,
            Some(line) => break line,
            None => return whole,
        }
    };
    // A short line may be a word or a row of a grid instead.
    let is_of_data = || !is_word(last) && has(last, |byte| byte.is_ascii_alphabetic() || *byte == b'%');
    let is_end =
        last.len() >= SHORTEST || last.ends_with(b"=") || ((whole > 0 || first.len() <= LONGEST) && is_of_data());
    whole + usize::from(is_end)
}

/// Returns the number of lines that continue the cells at the end of a link: as many as are needed for a square.
fn lines_of_cells<'a>(link: &[u8], lines: impl Iterator<Item = &'a [u8]>) -> Option<usize> {
    const SMALLEST: usize = 4;
    let is_cell = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'_');
    let is_square = |count: usize| Side::of_cell_count(count).is_some_and(|side| side.get() >= SMALLEST);
    let mut cells = link.iter().rev().take_while(|byte| is_cell(byte)).count();
    if cells == 0 || is_square(cells) {
        return None;
    }
    for (place, line) in lines.enumerate() {
        if line.is_empty() || line.len() > link.len() || !line.iter().all(is_cell) {
            return None;
        }
        cells += line.len();
        if is_square(cells) && line.len() < link.len() {
            return Some(place + 1);
        }
    }
    None
}

/// Returns whether a line may be a word: letters, with a capital only at the beginning or everywhere, and punctuation.
fn is_word(line: &[u8]) -> bool {
    let end = line.iter().rposition(|byte| !b".!')".contains(byte)).map_or(0, |last| last + 1);
    let line = &line[..end];
    let is_small = |letters: &[u8]| letters.iter().all(u8::is_ascii_lowercase);
    line.iter().all(u8::is_ascii_uppercase)
        || line.split_first().is_some_and(|(first, rest)| first.is_ascii_alphabetic() && is_small(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(text: &str) -> Option<String> {
        joined(text.as_bytes()).map(|text| String::from_utf8(text).expect("text stays text"))
    }

    /// Returns a text in the quoted-printable encoding of a mail, with lines as long as in a mail.
    fn quoted_printable(text: &str) -> String {
        let signs = text.replace('=', "=3D");
        let (mut lines, mut line) = (String::new(), String::new());
        let mut rest = &signs[..];
        while !rest.is_empty() {
            let (part, behind) = rest.split_at(if rest.starts_with('=') { 3 } else { 1 });
            if line.len() + part.len() > 75 {
                lines += &format!("{line}=\r\n");
                line.clear();
            }
            line += part;
            rest = behind;
        }
        lines + &line + "\r\n"
    }

    #[test]
    fn quoted_printable_links_are_joined() {
        for length in [60, 70, 75, 76, 77, 150, 151, 152, 153, 400] {
            let link = format!("https://www.f-puzzles.com/?load=N4Ig{}==", "aB3+".repeat(length).split_at(length).0);
            let mail = quoted_printable(&link);
            let lines = mail.matches('\n').count();
            assert!(lines > 1);
            let text = format!("Hello\n{mail}Bye=\nbye\n");
            assert_eq!(whole(&text), Some(format!("Hello\n{link}{}Bye=\nbye\n", "\n".repeat(lines))), "{text}");
        }
    }

    #[test]
    fn what_is_not_quoted_printable() {
        let data = "aB3+".repeat(15);
        for text in [
            format!("https://a.io/{data}=\nHave fun\n"),
            format!("https://a.io/?q={data}=\nHave fun\n"),
            format!("https://a.io/{data}=\nhttps://a.io/{data}=3D\n"),
            format!("https://a.io/?q=3D{data}=\n"),
            format!("https://a.io/?q=3D{data}=\na = zz\n"),
        ] {
            assert_eq!(whole(&text), None, "{text}");
        }
    }

    /// Each line is examined once, whatever follows it.
    #[test]
    fn many_lines_take_no_longer_each() {
        for line in ["http=3D=\n", "http=\na=\n", "http=3D=\nb=zz\n"] {
            let text = line.repeat(200_000);
            joined(text.as_bytes());
        }
    }
}
