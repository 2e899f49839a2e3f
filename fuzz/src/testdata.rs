//! The texts in a folder of samples: whole files, lines, columns of tables, and strings in JSON.

use std::fs;
use std::path::Path;

/// The longest text that is taken.
const LONGEST: usize = 1 << 14;

/// Returns every text in the files of a folder and the folders in it, in a fixed order.
pub(crate) fn texts(folder: &Path) -> Vec<String> {
    let mut paths: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut texts = Vec::new();
    for path in paths {
        if path.is_dir() {
            texts.extend(self::texts(&path));
        } else if let Ok(text) = fs::read_to_string(&path) {
            texts.extend(parts(&text));
        }
    }
    texts.retain(|text| text.len() <= LONGEST);
    texts
}

/// Returns a text, its lines, and what stands in these.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![text.to_owned()];
    for line in text.lines() {
        parts.push(line.to_owned());
        parts.extend(line.split('\t').map(str::to_owned));
        parts.extend(strings(line));
    }
    parts
}

/// Returns the strings of a line of JSON, without their escapes.
fn strings(line: &str) -> Vec<String> {
    let mut strings = Vec::new();
    let mut rest = line.trim_start().starts_with(['{', '[']).then_some(line);
    while let Some((_, begun)) = rest.and_then(|rest| rest.split_once('"')) {
        let mut string = String::new();
        let mut letters = begun.char_indices();
        let mut end = begun.len();
        while let Some((place, letter)) = letters.next() {
            match letter {
                '"' => {
                    end = place + 1;
                    break;
                }
                '\\' => match letters.next() {
                    Some((_, 'n')) => string.push('\n'),
                    Some((_, letter)) => string.push(letter),
                    None => {}
                },
                letter => string.push(letter),
            }
        }
        strings.push(string);
        rest = begun.get(end..);
    }
    strings
}
