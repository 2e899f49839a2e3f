//! The notes of a release: its section of the changelog.

use super::{Release, read, write as write_file};
use crate::run::root;

/// The file with the notes.
pub(super) const FILE: &str = "RELEASE-NOTES.md";
/// The section of changes without a version.
const UNRELEASED: &str = "Unreleased";

/// Writes the notes of the version or, if the changelog does not have it yet, of the unreleased changes.
pub(super) fn write(release: &Release) -> Result<(), String> {
    let changelog = read(&root().join("CHANGELOG.md"))?;
    let notes = section(&changelog, &release.version).or_else(|| {
        eprintln!("release: CHANGELOG.md has no section {}: the notes are those of {UNRELEASED}", release.version);
        section(&changelog, UNRELEASED)
    });
    let notes = notes.ok_or_else(|| format!("CHANGELOG.md: expected a section `## {}`", release.version))?;
    write_file(&release.folder.join(FILE), notes)
}

/// Returns the content of a section without its heading: `## 0.1.0`, or `## 0.1.0 (2026-12-01)`.
fn section(changelog: &str, name: &str) -> Option<String> {
    let heading = |line: &str| line.strip_prefix("## ").and_then(|text| text.split_whitespace().next()) == Some(name);
    let lines = changelog.lines().skip_while(|line| !heading(line)).skip(1);
    let content: Vec<_> = lines.take_while(|line| !line.starts_with("## ")).collect();
    let content = content.join("\n").trim().to_owned();
    (!content.is_empty()).then(|| content + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_the_section_of_the_version() {
        let changelog = "# Changelog\n\n## Unreleased\n\n## 0.10.0\nten\n\n## 0.1.0 (2026-12-01)\n\n### Rules\n- one\n\n## 0.0.1\nolder\n";
        assert_eq!(section(changelog, "0.1.0").as_deref(), Some("### Rules\n- one\n"));
        assert_eq!(section(changelog, "0.10.0").as_deref(), Some("ten\n"));
        assert_eq!(section(changelog, "0.2.0"), None);
        assert_eq!(section(changelog, "Unreleased"), None);
    }
}
