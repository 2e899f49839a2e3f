//! The manifest of a job: a line of JSON for the recipe, one for each part that is complete, and one for the end.
//!
//! Lines are only added, each after its part is on disk. The last line may be cut, if the machine stopped while it was
//! written; it is then dropped, and its part is made again.

use ninefold::service::Tally;
use serde_json::{Map, Value, json};

/// What a manifest says.
#[derive(Debug)]
pub(super) struct Manifest {
    pub(super) recipe: Map<String, Value>,
    pub(super) parts: Vec<PartEntry>,
    /// The length in bytes of the lines that are whole; those about the end don't count.
    pub(super) length: usize,
    /// The number of the first line, from 1, that is neither a part nor the end.
    pub(super) damaged: Option<usize>,
}

/// A complete part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PartEntry {
    pub(super) number: u64,
    pub(super) file: String,
    /// The rows of the input.
    rows: u64,
    puzzles: u64,
    no: u64,
    bad: u64,
    pub(super) bytes: u64,
    /// The checksum of the file.
    pub(super) sha256: String,
    /// The checksum of the rows of the input.
    pub(super) input: Option<String>,
}

impl PartEntry {
    /// Describes a part whose file has this many bytes and this checksum.
    pub(super) fn new(
        number: u64,
        file: String,
        rows: u64,
        input: Option<String>,
        (tally, bytes, sha256): (Tally, u64, String),
    ) -> PartEntry {
        PartEntry { number, file, rows, puzzles: tally.puzzles, no: tally.no, bad: tally.bad, bytes, sha256, input }
    }

    /// Returns what was counted.
    pub(super) fn tally(&self) -> Tally {
        Tally::of(self.puzzles, self.no, self.bad)
    }

    /// Returns the line of the manifest.
    pub(super) fn line(&self) -> String {
        let line = json!({
            "part": self.number, "file": self.file, "rows": self.rows, "puzzles": self.puzzles, "no": self.no,
            "bad": self.bad, "bytes": self.bytes, "sha256": self.sha256, "input_sha256": self.input,
        });
        format!("{line}\n")
    }

    fn of(line: &Map<String, Value>) -> Option<PartEntry> {
        let number = |name: &str| line.get(name)?.as_u64();
        let text = |name: &str| Some(line.get(name)?.as_str()?.to_owned());
        Some(PartEntry {
            number: number("part")?,
            file: text("file")?,
            rows: number("rows")?,
            puzzles: number("puzzles")?,
            no: number("no")?,
            bad: number("bad")?,
            bytes: number("bytes")?,
            sha256: text("sha256")?,
            input: text("input_sha256"),
        })
    }

    /// Returns whether a part with this name and as many rows of the input can be like this.
    pub(super) fn is_possible(&self, file: &str, rows: u64) -> bool {
        let counts = [self.puzzles, self.no, self.bad];
        self.file == file && self.rows == rows && counts.iter().all(|&count| count <= rows)
    }
}

impl Manifest {
    /// Reads a manifest; `None` if its first line is not a recipe.
    pub(super) fn read(text: &str) -> Option<Manifest> {
        let mut lines = text.split_inclusive('\n').filter(|line| line.ends_with('\n'));
        let object = |line: &str| serde_json::from_str::<Map<String, Value>>(line).ok();
        let first = lines.next()?;
        let recipe = object(first).filter(|recipe| recipe.contains_key("ninefold"))?;
        let mut manifest = Manifest { recipe, parts: Vec::new(), length: first.len(), damaged: None };
        while let Some(line) = lines.next() {
            let known = object(line).unwrap_or_default();
            let Some(part) = PartEntry::of(&known) else {
                let is_end = known.contains_key("complete") && lines.next().is_none();
                manifest.damaged = (!is_end).then(|| line_of(manifest.parts.len()));
                break;
            };
            manifest.parts.push(part);
            manifest.length += line.len();
        }
        Some(manifest)
    }
}

/// Returns the number of the line that follows the recipe and as many parts, from 1.
pub(super) fn line_of(parts: usize) -> usize {
    parts + 2
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(number: u64) -> PartEntry {
        let made = (Tally::of(5, 1, 2), 80, "aa".to_owned());
        PartEntry::new(number, format!("part-{number}"), 7, Some("bb".to_owned()), made)
    }

    #[test]
    fn a_line_that_is_neither_a_part_nor_the_end_is_damaged() {
        let (recipe, end) = ("{\"ninefold\":\"1\"}\n", "{\"complete\":true}\n");
        let large = part(1).line().replace("\"rows\":7", "\"rows\":1e30");
        for (lines, damaged) in [
            ([part(0).line(), end.to_owned()], None),
            ([part(0).line(), "x\n".to_owned()], Some(3)),
            ([part(0).line(), large], Some(3)),
            ([end.to_owned(), part(0).line()], Some(2)),
        ] {
            assert_eq!(Manifest::read(&(recipe.to_owned() + &lines.concat())).unwrap().damaged, damaged, "{lines:?}");
        }
    }

    #[test]
    fn a_cut_line_is_dropped() {
        let whole = format!("{}\n{}{}", json!({ "ninefold": "1" }), part(0).line(), part(1).line());
        let read = Manifest::read(&whole).unwrap();
        assert_eq!((read.parts, read.length), (vec![part(0), part(1)], whole.len()));
        for cut in 1..part(1).line().len() {
            let read = Manifest::read(&whole[..whole.len() - cut]).unwrap();
            assert_eq!((read.parts, read.damaged), (vec![part(0)], None));
            assert_eq!(read.length, whole.len() - part(1).line().len());
        }
        assert!(Manifest::read("{\"ninefold\"").is_none());
    }
}
