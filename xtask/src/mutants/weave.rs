//! Weaves mutants into sources: a function gets the body of each of its mutants beside its own, and a number that the program
//! reads when it starts chooses one. So one build serves many mutants.

use std::collections::BTreeMap;

use serde_json::Value;

/// The module that is added to the crate of the mutants.
pub(super) const SWITCH: &str = include_str!("switch.txt");

/// A line and a column of a source, both counted from 1 in characters.
type Place = (usize, usize);

/// A change of the code.
pub(super) struct Mutant {
    /// The name with line and column.
    pub(super) line: String,
    /// The file, from the root of the workspace.
    pub(super) file: String,
    function: Option<(Place, Place)>,
    span: (Place, Place),
    replacement: String,
}

impl Mutant {
    /// Reads a mutant of the list of cargo-mutants.
    pub(super) fn read(value: &Value) -> Option<Mutant> {
        let text = |name: &str| value[name].as_str().map(str::to_owned);
        let place = |value: &Value| -> Option<Place> {
            Some((value["line"].as_u64()?.try_into().ok()?, value["column"].as_u64()?.try_into().ok()?))
        };
        let span = |value: &Value| Some((place(&value["start"])?, place(&value["end"])?));
        Some(Mutant {
            line: text("name")?,
            file: text("file")?,
            function: span(&value["function"]["span"]),
            span: span(&value["span"])?,
            replacement: text("replacement")?,
        })
    }

    /// Returns the text with this change.
    pub(super) fn apply(&self, text: &str) -> String {
        self.changed(text, 0, text.len())
    }

    /// Returns a part of the text, which contains what changes, with this change.
    fn changed(&self, text: &str, start: usize, end: usize) -> String {
        let (from, to) = (offset(text, self.span.0), offset(text, self.span.1));
        [&text[start..from], &self.replacement, &text[to..end]].concat()
    }

    /// Returns where the body of the function begins and ends, braces included, or `None` if a body that asks for the number
    /// would not compile: that of a `const fn`, or of a function whose type is that of its body.
    fn body(&self, text: &str) -> Option<(usize, usize)> {
        let (start, end) = self.function?;
        let (start, end) = (offset(text, start), offset(text, end));
        let mut depth = 0_usize;
        let open = text[start..end].bytes().position(|byte| {
            match byte {
                b'(' | b'[' => depth += 1,
                b')' | b']' => depth = depth.saturating_sub(1),
                _ => {}
            }
            byte == b'{' && depth == 0
        });
        let open = start + open?;
        let head = &text[start..open];
        let is_fixed =
            head.contains("const fn") || head.rsplit_once("->").is_some_and(|(_, kind)| kind.contains("impl "));
        let is_inside = (open..end).contains(&offset(text, self.span.0));
        (!is_fixed && is_inside).then_some((open, end))
    }

    /// Returns whether this mutant can be woven in.
    pub(super) fn is_woven(&self, text: &str) -> bool {
        self.body(text).is_some()
    }
}

/// Returns the byte of a place.
fn offset(text: &str, (line, column): Place) -> usize {
    let start: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
    let within = text[start..].char_indices().nth(column - 1);
    within.map_or(text.len(), |(byte, _)| start + byte)
}

/// Returns the text of a file with these mutants of it, each with its number, beside what it has.
pub(super) fn weave(text: &str, mutants: &[(u32, &Mutant)]) -> String {
    let mut bodies: BTreeMap<(usize, usize), Vec<(u32, &Mutant)>> = BTreeMap::new();
    for &(number, mutant) in mutants {
        if let Some(body) = mutant.body(text) {
            bodies.entry(body).or_default().push((number, mutant));
        }
    }
    // All insertions are told by places of the text as it was.
    let mut insertions = BTreeMap::new();
    for ((open, end), mutants) in bodies {
        let mut before = String::from("{ ");
        for (number, mutant) in mutants {
            let body = mutant.changed(text, open, end);
            before +=
                &format!("if crate::mutant_switch::on({number}) {}{body}{} else ", mark(number), end_mark(number));
        }
        insertions.insert(open, before);
        insertions.insert(end, " }".to_owned());
    }
    let mut woven = text.to_owned();
    for (place, insertion) in insertions.into_iter().rev() {
        woven.insert_str(place, &insertion);
    }
    woven
}

fn mark(number: u32) -> String {
    format!("/* mutant {number} */ ")
}

fn end_mark(number: u32) -> String {
    format!(" /* end of {number} */")
}

/// Returns the mutant whose body a byte of a woven text lies in.
pub(super) fn mutant_at(woven: &str, byte: usize) -> Option<u32> {
    let before = woven.get(..byte)?;
    let (_, opened) = before.rsplit_once("/* mutant ")?;
    let number = opened.split(' ').next()?.parse().ok()?;
    (!before.contains(&end_mark(number))).then_some(number)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const TEXT: &str = "fn one(a: [u8; 2]) -> u8 {\n    fn two() -> u8 { 1 + 1 }\n    a[0] * two()\n}\nconst fn three() -> u8 { 2 - 1 }\n";

    fn mutant(function: [usize; 4], changed: [usize; 4], replacement: &str) -> Mutant {
        let place = |line, column| json!({ "line": line, "column": column });
        let span = |[a, b, c, d]: [usize; 4]| json!({ "start": place(a, b), "end": place(c, d) });
        let value = json!({
            "name": "", "file": "", "function": { "span": span(function) }, "span": span(changed), "replacement": replacement,
        });
        Mutant::read(&value).unwrap()
    }

    #[test]
    fn a_function_inside_another_has_mutants_of_its_own() {
        let outer = mutant([1, 1, 4, 2], [3, 10, 3, 11], "+");
        let inner = mutant([2, 5, 2, 29], [2, 24, 2, 25], "-");
        let woven = weave(TEXT, &[(1, &outer), (2, &inner)]);
        let expected = "fn one(a: [u8; 2]) -> u8 { if crate::mutant_switch::on(1) /* mutant 1 */ {
    fn two() -> u8 { 1 + 1 }
    a[0] + two()
} /* end of 1 */ else {
    fn two() -> u8 { if crate::mutant_switch::on(2) /* mutant 2 */ { 1 - 1 } /* end of 2 */ else { 1 + 1 } }
    a[0] * two()
} }
const fn three() -> u8 { 2 - 1 }
";
        assert_eq!(woven, expected);
        assert_eq!(mutant_at(&woven, woven.find("+ two").unwrap()), Some(1));
        assert_eq!(mutant_at(&woven, woven.find("1 - 1").unwrap()), Some(2));
        assert_eq!(mutant_at(&woven, woven.find("* two").unwrap()), None);
    }

    #[test]
    fn a_constant_function_is_changed_alone() {
        let mutant = mutant([5, 1, 5, 33], [5, 28, 5, 29], "+");
        assert!(!mutant.is_woven(TEXT));
        assert!(mutant.apply(TEXT).ends_with("const fn three() -> u8 { 2 + 1 }\n"));
    }
}
