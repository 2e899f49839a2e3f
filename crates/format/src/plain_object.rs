//! JSON objects that can be read without building a tree: on one line, with texts, numbers and words as values, and
//! without escapes.
//!
//! Streams of millions of objects consist of such lines, with the same names on each. [`each_field`] finds the fields,
//! and an [`ObjectLayout`] says which of them are the puzzle and its solution. All other objects are left to the JSON
//! reader, which would read these objects in the same way.

use memchr::memchr2;

use crate::ReadOptions;
use crate::document::{MEANINGFUL, PUZZLES, SOLUTIONS};

/// A field of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainField<'r> {
    /// Its name, without quotation marks.
    pub name: &'r str,
    /// Its value as it is written.
    pub value: &'r str,
    /// The offset of the value in the line.
    pub at: usize,
}

/// The names of the fields of objects, and which of them are the puzzle and its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectLayout {
    names: Vec<String>,
    /// The index of the puzzle; `None` if such objects can't be read without a tree.
    puzzle: Option<usize>,
    solution: Option<usize>,
    /// The name of the field of puzzles, if it was chosen.
    chosen: Option<String>,
}

/// The puzzle on a line: the contents of texts, with their offsets in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlainObject<'r> {
    /// The puzzle.
    pub puzzle: &'r str,
    /// The solution, if the object states one.
    pub solution: Option<(&'r str, usize)>,
}

impl ObjectLayout {
    /// Returns the layout of the first object of a text, if it is a plain one with a puzzle.
    pub(crate) fn of_first(start: &[u8], options: &ReadOptions) -> Option<ObjectLayout> {
        let line = start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).find(|line| !line.is_empty())?;
        let chosen = options.column.as_ref().map(|name| name.to_ascii_lowercase());
        let mut layout = ObjectLayout { names: Vec::new(), puzzle: None, solution: None, chosen };
        let line = std::str::from_utf8(line).ok()?;
        layout.puzzle_of(line).is_some().then_some(layout)
    }

    /// Returns the puzzle on a line, given without its line end, if the line is a plain object. Learns the names of its
    /// fields if they differ from those of the previous line.
    pub fn puzzle_of<'r>(&mut self, line: &'r str) -> Option<PlainObject<'r>> {
        if let Some(found) = self.known(line) {
            return found;
        }
        self.learn(line);
        self.known(line).flatten()
    }

    /// Reads a line that has these names; `None` if it has others.
    fn known<'r>(&self, line: &'r str) -> Option<Option<PlainObject<'r>>> {
        let (mut count, mut is_same) = (0, true);
        let (mut puzzle, mut solution) = (None, None);
        let is_plain = each_field(line, |field| {
            is_same &= self.names.get(count).is_some_and(|name| name == field.name);
            if Some(count) == self.puzzle {
                puzzle = text(field);
            } else if Some(count) == self.solution {
                solution = Some(field);
            }
            count += 1;
        });
        if !is_plain {
            return Some(None);
        }
        if !is_same || count != self.names.len() {
            return None;
        }
        // The JSON reader skips words in the place of a solution, and reports numbers.
        let is_number =
            |field: &PlainField<'_>| text(*field).is_none() && !matches!(field.value, "null" | "true" | "false");
        if solution.as_ref().is_some_and(is_number) {
            return Some(None);
        }
        let solution = solution.and_then(text);
        Some(puzzle.map(|(puzzle, _)| PlainObject { puzzle, solution }))
    }

    /// Determines the meaning of the names of a plain line.
    fn learn(&mut self, line: &str) {
        self.names.clear();
        each_field(line, |field| self.names.push(field.name.to_owned()));
        (self.puzzle, self.solution) = (None, None);
        let keys: Vec<String> = self.names.iter().map(|name| name.trim().to_ascii_lowercase()).collect();
        let mut sorted: Vec<&String> = self.names.iter().collect();
        sorted.sort_unstable();
        let is_repeated = sorted.windows(2).any(|pair| pair[0] == pair[1]);
        let means_more = |key: &String| MEANINGFUL.contains(&&*key.replace('_', ""));
        if keys.iter().any(means_more) || is_repeated {
            return;
        }
        let named = |name: &str| keys.iter().position(|key| key == name);
        let puzzle = match &self.chosen {
            Some(chosen) => named(chosen),
            None => PUZZLES.iter().find_map(|name| named(name)),
        };
        let is_solution = |place: &usize| Some(*place) != puzzle && SOLUTIONS.contains(&&*self.names[*place]);
        let mut solutions = (0..self.names.len()).filter(is_solution);
        self.solution = solutions.next();
        // If there are several solutions, the JSON reader checks each.
        self.puzzle = puzzle.filter(|_| solutions.next().is_none());
    }
}

/// Returns the content of a text, with its offset in the line.
fn text(field: PlainField<'_>) -> Option<(&str, usize)> {
    let content = field.value.strip_prefix('"')?.strip_suffix('"')?;
    Some((content, field.at + 1))
}

/// Passes on the fields of an object in order. Returns whether the line is a plain object. If it is not, some fields
/// may already have been passed on.
pub fn each_field<'r>(line: &'r str, mut take: impl FnMut(PlainField<'r>)) -> bool {
    let bytes = line.as_bytes();
    // There is no early exit, so that the compiler can process many bytes at a time.
    let has_controls = bytes.iter().fold(false, |found, &byte| found | (byte < b' '));
    if has_controls || bytes.first() != Some(&b'{') || bytes.last() != Some(&b'}') {
        return false;
    }
    let mut at = 1;
    loop {
        let Some((name, end)) = quoted(line, blanks(bytes, at)) else { return false };
        at = blanks(bytes, end);
        if bytes.get(at) != Some(&b':') {
            return false;
        }
        at = blanks(bytes, at + 1);
        let end = match bytes.get(at) {
            Some(b'"') => quoted(line, at).map(|(_, end)| end),
            _ => word(bytes, at),
        };
        let Some(end) = end else { return false };
        let Some(value) = line.get(at..end) else { return false };
        take(PlainField { name, value, at });
        at = blanks(bytes, end);
        match bytes.get(at) {
            Some(b',') => at += 1,
            // The following text is not part of the object.
            Some(b'}') => return at + 1 == bytes.len(),
            _ => return false,
        }
    }
}

/// Returns the place of the first non-blank byte from here on.
fn blanks(bytes: &[u8], at: usize) -> usize {
    at + bytes[at..].iter().take_while(|&&byte| byte == b' ').count()
}

/// Returns the text in quotation marks that begins here, and the place after the closing mark.
fn quoted(line: &str, at: usize) -> Option<(&str, usize)> {
    let bytes = line.as_bytes();
    if bytes.get(at) != Some(&b'"') {
        return None;
    }
    let end = at + 1 + memchr2(b'"', b'\\', &bytes[at + 1..])?;
    (bytes[end] == b'"').then_some((line.get(at + 1..end)?, end + 1))
}

/// Returns the end of the JSON number or word that begins here.
fn word(bytes: &[u8], at: usize) -> Option<usize> {
    let rest = &bytes[at..];
    let length = rest.iter().position(|&byte| matches!(byte, b',' | b'}' | b' '))?;
    let word = &rest[..length];
    (matches!(word, b"null" | b"true" | b"false") || is_number(word)).then_some(at + length)
}

/// Returns whether a word is a number in JSON notation.
fn is_number(word: &[u8]) -> bool {
    let digits = |word: &[u8]| word.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let word = word.strip_prefix(b"-").unwrap_or(word);
    let whole = digits(word);
    if whole == 0 || (whole > 1 && word[0] == b'0') {
        return false;
    }
    let mut rest = &word[whole..];
    if let Some(fraction) = rest.strip_prefix(b".") {
        let count = digits(fraction);
        if count == 0 {
            return false;
        }
        rest = &fraction[count..];
    }
    if let Some(exponent) = rest.strip_prefix(b"e").or_else(|| rest.strip_prefix(b"E")) {
        let exponent = exponent.strip_prefix(b"-").or_else(|| exponent.strip_prefix(b"+")).unwrap_or(exponent);
        let count = digits(exponent);
        return count > 0 && count == exponent.len();
    }
    rest.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(line: &str) -> Option<Vec<(&str, &str)>> {
        let mut found = Vec::new();
        let is_plain = each_field(line, |field| {
            assert_eq!(&line[field.at..field.at + field.value.len()], field.value);
            found.push((field.name, field.value));
        });
        is_plain.then_some(found)
    }

    #[test]
    fn fields_stay_as_they_are_written() {
        let line = r#"{"a": "x, }" , "é":1.50,"":-0e+7,"n":null , "t" :true}"#;
        let expected = [("a", "\"x, }\""), ("é", "1.50"), ("", "-0e+7"), ("n", "null"), ("t", "true")];
        assert_eq!(fields(line), Some(expected.to_vec()));
    }

    #[test]
    fn what_needs_a_tree_is_not_plain() {
        for line in [
            "",
            "{",
            "}",
            "{}",
            "[]",
            "{\"a\"}",
            "{\"a\":}",
            "{\"a\":1",
            "{\"a\":1,}",
            "{,\"a\":1}",
            "{\"a\":1}}",
            "{\"a\":1} x",
            "{\"a\":[1]}",
            "{\"a\":{}}",
            "{a:1}",
            "{'a':1}",
            "{\"a\":'x'}",
            "{\"a\\u0062\":1}",
            "{\"a\":\"\\n\"}",
            "{\"a\":\"\t\"}",
            "{\"a\":01}",
            "{\"a\":1.}",
            "{\"a\":.5}",
            "{\"a\":+1}",
            "{\"a\":1e}",
            "{\"a\":nil}",
            "{\"a\":True}",
            "{\"a\":\"x}",
            "{\"a\" 1}",
            "{\"a\":1 \"b\":2}",
        ] {
            assert_eq!(fields(line), None, "{line}");
        }
    }

    #[test]
    fn the_puzzle_is_found_by_its_names() {
        let of = |line: &str, column: Option<&str>| {
            let options = ReadOptions { column: column.map(str::to_owned), ..ReadOptions::default() };
            let mut layout = ObjectLayout::of_first(line.as_bytes(), &options)?;
            let object = layout.puzzle_of(line).unwrap();
            Some((object.puzzle.to_owned(), object.solution.map(|(text, at)| (text.to_owned(), at))))
        };
        let found = |puzzle: &str, solution: Option<(&str, usize)>| {
            Some((puzzle.to_owned(), solution.map(|(text, at)| (text.to_owned(), at))))
        };
        assert_eq!(of(r#"{"board":"b","quiz":"q"}"#, None), found("q", None));
        assert_eq!(of(r#"{"board":"b"," Quiz ":"q","answer":"a"}"#, None), found("q", Some(("a", 36))));
        assert_eq!(of(r#"{"board":"b","quiz":"q"}"#, Some("Board")), found("b", None));
        assert_eq!(of(r#"{"quiz":"q","solution":null}"#, None), found("q", None));
        for line in [
            r#"{"id":1}"#,
            r#"{"quiz":1}"#,
            r#"{"quiz":"q","size":9}"#,
            r#"{"quiz":"q","Variants":"diagonal"}"#,
            r#"{"quiz":"q","grid_size":9}"#,
            r#"{"quiz":"q","rules_text":"x"}"#,
            r#"{"quiz":"q","quiz":"q"}"#,
            r#"{"quiz":"q","solution":"a","answer":"a"}"#,
            r#"{"quiz":"q","solution":5}"#,
        ] {
            assert_eq!(of(line, None), None, "{line}");
        }
        // Each line may have other names.
        let mut layout = ObjectLayout::of_first(br#"{"quiz":"q"}"#, &ReadOptions::default()).unwrap();
        assert_eq!(layout.puzzle_of(r#"{"id":1}"#), None);
        assert_eq!(layout.puzzle_of(r#"{"id":1,"puzzle":"p"}"#).map(|object| object.puzzle), Some("p"));
    }
}
