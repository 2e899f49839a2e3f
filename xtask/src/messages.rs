//! Checks that every message of the catalogue is used: by its name in a source file, or as a member of a family whose
//! names are composed at run time, such as `level-` and the name of a level.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::run::root;

/// The folder of the messages.
const MESSAGES: &str = "crates/text/en";
/// The modules of the page that are generated from the messages.
const MADE: [&str; 2] = ["messages.js", "screen_messages.js"];

/// Checks all messages.
///
/// # Errors
/// Returns the unused messages, one per line.
pub(crate) fn run() -> Result<(), String> {
    let mut sources = Vec::new();
    files(&root().join("crates"), &mut |path| {
        let is_test = path.components().any(|part| part.as_os_str() == "tests" || part.as_os_str() == "test");
        let is_source = path.extension().is_some_and(|extension| extension == "rs" || extension == "js");
        if is_source && !is_test && !MADE.iter().any(|made| path.ends_with(made)) {
            sources.extend(fs::read_to_string(path));
        }
    });
    let mut messages = Vec::new();
    files(&root().join(MESSAGES), &mut |path| messages.extend(fs::read_to_string(path)));
    let used = Used::of(&sources.concat());
    let unused = messages.iter().flat_map(|text| ids(text)).filter(|id| !used.has(id));
    let unused: Vec<String> = unused.map(|id| format!("{MESSAGES}: nothing uses the message {id}")).collect();
    if unused.is_empty() { Ok(()) } else { Err(unused.join("\n")) }
}

/// Returns the names of the messages in a Fluent file.
fn ids(text: &str) -> impl Iterator<Item = &str> {
    let id = |line| str::split_once(line, " =").map(|(id, _)| id);
    text.lines().filter_map(id).filter(|id| is_id(id) && id.starts_with(|first: char| first.is_ascii_lowercase()))
}

fn is_id(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
}

/// The names of messages in source files.
struct Used {
    names: BTreeSet<String>,
    /// The parts of names before and after a part that is only known at run time.
    families: BTreeSet<(String, String)>,
}

impl Used {
    fn of(source: &str) -> Used {
        let (mut names, mut families) = (BTreeSet::new(), BTreeSet::new());
        for literal in source.split(['"', '`']) {
            if is_id(literal) {
                names.insert(literal.to_owned());
            } else if let Some((before, rest)) = literal.split_once(['{', '$'])
                && let Some((_, after)) = rest.rsplit_once('}')
                && (is_id(before) && before.ends_with('-') || before.is_empty() && after.starts_with('-'))
                && (after.is_empty() || is_id(after))
            {
                families.insert((before.to_owned(), after.to_owned()));
            }
        }
        Used { names, families }
    }

    fn has(&self, id: &str) -> bool {
        let is_member = |(before, after): &(String, String)| {
            id.len() > before.len() + after.len() && id.starts_with(before) && id.ends_with(after)
        };
        self.names.contains(id) || self.families.iter().any(is_member)
    }
}

/// Visits all files of a folder, except those that other programs put there.
fn files(folder: &Path, visit: &mut dyn FnMut(&Path)) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = entries.collect();
    paths.sort();
    for path in paths {
        if !path.is_dir() {
            visit(&path);
        } else if !path.ends_with("node_modules") && !path.ends_with("target") {
            files(&path, visit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_used() {
        assert_eq!(run(), Ok(()));
    }

    #[test]
    fn names_and_families_are_found() {
        let used = Used::of("text!(texts, \"new-game\"); find(&format!(\"level-{name}\")) text(`theme-${name}-note`)");
        for id in ["new-game", "level-expert", "theme-dark-note"] {
            assert!(used.has(id), "{id}");
        }
        for id in ["new-game-2", "level-", "theme-dark"] {
            assert!(!used.has(id), "{id}");
        }
        let found: Vec<&str> =
            ids("# x = y\nnew-game = New game\n-term = X\ncount = { $n ->\n    [one] a = b\n}").collect();
        assert_eq!(found, ["new-game", "count"]);
    }
}
