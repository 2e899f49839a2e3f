//! The documentation of techniques: the `//!` at the head of each file in `crates/logic/src/techniques/`.
//!
//! A head begins with the text common to all of its names. A heading `# Name, Name` begins the paragraphs of these
//! names; the heading `# Inside` begins the part for programmers.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::{root, slug};

/// The text of a page.
#[derive(Clone, Debug)]
pub(crate) struct TechniqueText {
    /// The text for all names of the file.
    pub(crate) common: String,
    /// The text for this name, and for the others in its heading.
    pub(crate) own: String,
    /// The path of the file from the root of the project.
    pub(crate) file: String,
}

impl TechniqueText {
    /// Returns the text for each name, by its slug.
    pub(crate) fn all() -> BTreeMap<String, TechniqueText> {
        let mut all = BTreeMap::new();
        let folder = root("crates/logic/src/techniques");
        for path in sources(&folder) {
            let text = fs::read_to_string(&path).unwrap();
            let within = path.strip_prefix(&folder).unwrap().to_str().unwrap().replace('\\', "/");
            let head: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
            let head: Vec<&str> = head.iter().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
            let parts = parts(&head);
            for (heading, own) in &parts[1..] {
                for name in heading.split(", ").filter(|name| *name != "Inside") {
                    let file = format!("crates/logic/src/techniques/{within}");
                    let text = TechniqueText { common: parts[0].1.clone(), own: own.clone(), file };
                    assert!(all.insert(slug(name), text).is_none(), "{name} is told twice");
                }
            }
        }
        all
    }
}

/// Splits the head at its headings; the first part has none.
fn parts<'a>(head: &[&'a str]) -> Vec<(&'a str, String)> {
    let mut parts = vec![("", Vec::new())];
    for line in head {
        match line.strip_prefix("# ") {
            Some(heading) => parts.push((heading, Vec::new())),
            None => parts.last_mut().unwrap().1.push(*line),
        }
    }
    parts.into_iter().map(|(heading, lines)| (heading, lines.join("\n").trim().to_owned())).collect()
}

/// Returns all source files in a folder and its subfolders.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.is_dir() {
            all.extend(sources(&entry));
        } else if entry.extension().is_some_and(|ending| ending == "rs") {
            all.push(entry);
        }
    }
    all
}
