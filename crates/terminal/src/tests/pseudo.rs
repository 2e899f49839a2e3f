//! The screens in the pseudo-language: every text is from the catalogue, and none is cut.

use ninefold::text::Language;

use super::player::PLAIN;
use crate::look::Capabilities;

/// A terminal whose player reads the pseudo-language.
pub(super) const PSEUDO: Capabilities = Capabilities { language: Language::Pseudo, ..PLAIN };

/// The words that are the same in every language.
const NAMES: &[&str] = &[
    // Keys.
    "Enter",
    "Esc",
    "Space",
    "Tab",
    "Del",
    "Backspace",
    "Home",
    "End",
    "Ctrl",
    "Alt",
    "Shift",
];

/// Checks a page: no text bypasses the catalogue, and every text on it is complete.
pub(super) fn assert_translated(page: &str) {
    assert_translated_but(page, &[]);
}

/// Checks a page that shows these names or foreign texts, too: titles of techniques, names of files, reasons that the
/// system gives.
pub(super) fn assert_translated_but(page: &str, names: &[&str]) {
    let mut rest = page.to_owned();
    for name in names {
        rest = rest.replace(name, " ");
    }
    let words = rest.split(|sign: char| !sign.is_ascii_alphabetic()).filter(|word| word.len() >= 3);
    let plain: Vec<&str> = words.filter(|word| !NAMES.contains(word)).collect();
    assert!(plain.is_empty(), "{plain:?} are not from the catalogue:\n{page}");
    let shown = top_frame(page).unwrap_or_else(|| page.to_owned());
    let count = |sign: char| shown.matches(sign).count();
    // A text that scrolls may begin or end outside its window.
    let scrolls = usize::from(shown.contains('▲')) + usize::from(shown.contains('▼'));
    assert!(count('⟦').abs_diff(count('⟧')) <= scrolls, "a text is cut:\n{page}");
}

/// Returns what the innermost complete frame of thin lines contains, with its title; `None` without a frame. The page
/// behind a dialog is covered in part, so its texts may look cut.
fn top_frame(page: &str) -> Option<String> {
    let rows: Vec<Vec<char>> = page.lines().map(|line| line.chars().collect()).collect();
    let at = |x: usize, y: usize| rows.get(y).and_then(|row| row.get(x)).copied().unwrap_or(' ');
    let mut frames = Vec::new();
    for (top, row) in rows.iter().enumerate() {
        for left in (0..row.len()).filter(|&x| row[x] == '┌') {
            for right in (left + 1..row.len()).filter(|&x| row[x] == '┐') {
                let is_side = |y: &usize| at(left, *y) == '│' && at(right, *y) == '│';
                let bottom = (top + 1..rows.len()).find(|y| !is_side(y)).unwrap_or(rows.len());
                let is_closed = at(left, bottom) == '└' && at(right, bottom) == '┘';
                if is_closed && (left + 1..right).all(|x| at(x, bottom) == '─') {
                    frames.push((left, right, top, bottom));
                }
            }
        }
    }
    let (left, right, top, bottom) =
        frames.into_iter().min_by_key(|(left, right, top, bottom)| (right - left) * (bottom - top))?;
    Some((top..bottom).map(|y| (left..=right).map(|x| at(x, y)).collect::<String>() + "\n").collect())
}

#[test]
#[should_panic(expected = "not from the catalogue")]
fn plain_english_is_found() {
    assert_translated("⟦Ñèèŵ ĝààɱèè⟧ Enter  play");
}

#[test]
#[should_panic(expected = "a text is cut")]
fn a_text_that_is_cut_is_found() {
    assert_translated("⟦Ñè\n┌────────┐\n│ ⟦Ñèèŵ ĝ│\n└────────┘\n");
}

#[test]
fn a_page_behind_a_dialog_may_be_covered() {
    assert_translated("⟦Ñè\n┌────────┐\n│ ⟦Ñèèŵ⟧ │\n└────────┘\n");
}
