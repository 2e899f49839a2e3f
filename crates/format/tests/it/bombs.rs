//! Short texts that stand for long ones: each is refused with the limit, at the place where it stands.

use ninefold_format::{ReadOptions, read_all};

/// Returns a text of LZ-string that stands for more than 16 million zeros: each code stands for one more than the code before.
fn lz_of_zeros() -> String {
    const CODES: u32 = 6000;
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bits: Vec<bool> = Vec::new();
    let mut push = |number: u32, count: u32| bits.extend((0..count).map(|place| number >> place & 1 == 1));
    push(0, 2);
    push(u32::from(b'0'), 8);
    let (mut width, mut left) = (3, 4);
    for code in 4..4 + CODES {
        push(code, width);
        left -= 1;
        if left == 0 {
            left = 1 << width;
            width += 1;
        }
    }
    let letter = |bits: &[bool]| bits.iter().fold(0, |letter, &bit| letter << 1 | usize::from(bit));
    bits.chunks_exact(6).map(|bits| char::from(LETTERS[letter(bits)])).collect()
}

/// Returns a text of Penpa that stands for 17 MB of zeros.
fn deflated_zeros() -> String {
    use base64::Engine as _;
    let packed = miniz_oxide::deflate::compress_to_vec(&vec![b'0'; 17 << 20], 1);
    base64::engine::general_purpose::STANDARD.encode(packed)
}

/// Returns the only error of a text.
fn fault(text: &str) -> String {
    match read_all(text.as_bytes(), &ReadOptions::default()) {
        Err(fault) => fault.to_string(),
        Ok(records) => {
            assert_eq!(records.len(), 1);
            records.into_iter().next().and_then(Result::err).map(|fault| fault.to_string()).unwrap_or_default()
        }
    }
}

#[test]
fn packed_texts_that_grow_too_large_are_refused_with_the_limit() {
    let (zeros, deflated) = (lz_of_zeros(), deflated_zeros());
    assert!(deflated.len() < 200_000, "{}", deflated.len());
    for (link, name) in [
        (format!("https://www.f-puzzles.com/?load={zeros}"), "an f-puzzles link"),
        (format!("https://sudokupad.app/fpuz{zeros}"), "an f-puzzles link"),
        (format!("https://sudokupad.app/scl{zeros}"), "a SudokuPad link"),
        (format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc{zeros}"), "a SudokuPad link"),
        (format!("https://lisudoku.xyz/e?import={zeros}"), "a lisudoku link"),
        (format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={deflated}"), "a Penpa link"),
    ] {
        let expected = format!(
            "line 3 has {name} whose content is too large: more than 16 MB when unpacked; the limit is 16 MB, and no puzzle needs as much"
        );
        assert_eq!(fault(&format!("\n\n{link}\n")), expected, "{}", &link[..40]);
    }
}

#[test]
fn declarations_of_xml_are_refused_where_they_stand() {
    let levels: String =
        (1..9).map(|level| format!("<!ENTITY a{level} \"{}\">\n", format!("&a{};", level - 1).repeat(10))).collect();
    for (line, head) in [(2, "<?xml version=\"1.0\"?>\n"), (1, "")] {
        for root in ["opensudoku", "ksudoku", "lolz", "html"] {
            let text = format!("{head}<!DOCTYPE {root} [\n<!ENTITY a0 \"ha\">\n{levels}]>\n<{root}>&a8;</{root}>\n");
            let (found, column) = (fault(&text), root.len() + 12);
            let place = format!("line {line}, column {column}: entities and document types");
            assert!(found.starts_with(&place), "{root}: {found}");
        }
    }
}
