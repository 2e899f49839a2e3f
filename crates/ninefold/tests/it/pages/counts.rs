//! How often techniques are needed: `docs/techniques/counts.tsv`, written by `cargo xtask techniques --count FILE`.
//!
//! Its first line says what was counted, and when; the columns are slug, steps, puzzles, lowest and highest rating.

use std::collections::BTreeMap;
use std::fs;

use super::root;

/// The name of the file.
pub(crate) const FILE: &str = "counts.tsv";

/// The counts of a name.
pub(crate) struct Count {
    pub(crate) steps: usize,
    pub(crate) puzzles: usize,
    /// `4.2`, `1.2 to 1.5`.
    pub(crate) ratings: Option<String>,
}

/// The counts of all names.
pub(crate) struct Counts {
    /// What was counted, and when.
    pub(crate) title: String,
    /// The number of puzzles.
    pub(crate) puzzles: usize,
    by_slug: BTreeMap<String, Count>,
}

impl Counts {
    pub(crate) fn read() -> Counts {
        let text = fs::read_to_string(root("docs/techniques").join(FILE)).unwrap();
        let title = text.lines().next().and_then(|line| line.strip_prefix("# ")).expect("a title").to_owned();
        let mut counts = Counts { title, puzzles: 0, by_slug: BTreeMap::new() };
        for row in text.lines().skip(1) {
            let [slug, steps, puzzles, lowest, highest] = row.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{row}")
            };
            let puzzles = puzzles.parse().unwrap();
            let ratings = match (lowest, highest) {
                ("-", _) => None,
                _ if lowest == highest => Some(lowest.to_owned()),
                _ => Some(format!("{lowest} to {highest}")),
            };
            match slug {
                "all" => counts.puzzles = puzzles,
                _ => {
                    let count = Count { steps: steps.parse().unwrap(), puzzles, ratings };
                    counts.by_slug.insert(slug.to_owned(), count);
                }
            }
        }
        counts
    }

    /// Returns the counts of a name that was needed at least once.
    pub(crate) fn get(&self, slug: &str) -> Option<&Count> {
        self.by_slug.get(slug)
    }
}

/// Groups the digits of a number: `12,345`.
pub(crate) fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
