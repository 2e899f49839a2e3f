//! The licences of the libraries inside the program. Most of them require that their text accompanies copies.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use super::program::cargo_home;
use super::{read, write as write_file};
use crate::run::{cargo, output, root};

/// The file with all texts.
pub(super) const FILE: &str = "THIRD-PARTY-LICENSES.txt";
/// The upper-case beginnings of the names of licence files.
const NAMES: [&str; 4] = ["LICENSE", "LICENCE", "COPYING", "NOTICE"];
/// The licence of the font, which is part of our own sources.
const FONT: &str = "crates/render/fonts/OFL.txt";
/// The licence of the page's reader of QR codes.
const CODES: &str = "crates/app/web/js/vendor/qr-licence.txt";

/// Writes the texts for the program on these targets, or on `all`.
pub(super) fn write(targets: &[&str], path: &Path) -> Result<(), String> {
    let words =
        "tree --locked --package ninefold-cli --features engine,columnar --edges normal --prefix none --format {p}|{l}";
    let tree = output(cargo(words).args(targets.iter().flat_map(|target| ["--target", target])))?;
    let tree = String::from_utf8_lossy(&tree);
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    texts.entry(read(&root().join(FONT))?).or_default().push("Inter, the font (OFL-1.1)".to_owned());
    texts.entry(read(&root().join(CODES))?).or_default().push("qr 0.4.2, of the page (MIT)".to_owned());
    for library in libraries(&tree) {
        let files = files(&library)?;
        if files.is_empty() {
            texts.entry("The package contains no text of its licence.\n".to_owned()).or_default().push(library.title());
        }
        for file in files {
            texts.entry(read(&file)?).or_default().push(library.title());
        }
    }
    write_file(path, joined(&texts))
}

/// A library and its licence, as an SPDX expression.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Library {
    name: String,
    version: String,
    licence: String,
}

impl Library {
    fn title(&self) -> String {
        format!("{} {} ({})", self.name, self.version, self.licence)
    }
}

/// Reads the libraries from lines such as `memchr v2.8.0|Unlicense OR MIT`. Our own libraries have a path, and macros
/// are not part of the program.
fn libraries(tree: &str) -> Vec<Library> {
    let library = |line: &str| {
        let (package, licence) = line.split_once('|')?;
        let (name, version) = package.split_once(" v")?;
        let is_inside = !version.contains('(');
        is_inside.then(|| Library { name: name.into(), version: version.into(), licence: licence.trim().into() })
    };
    let mut libraries: Vec<_> = tree.lines().map(|line| line.trim_end_matches(" (*)")).filter_map(library).collect();
    libraries.sort();
    libraries.dedup();
    libraries
}

/// Returns the files with the licences of a library. Apache's is left out if another one may be chosen.
fn files(library: &Library) -> Result<Vec<PathBuf>, String> {
    let sources = cargo_home()?.join("registry/src");
    let package = format!("{}-{}", library.name, library.version);
    let folder = paths(&sources).into_iter().map(|registry| registry.join(&package)).find(|folder| folder.is_dir());
    let folder = folder.ok_or_else(|| format!("{}: {package} is missing: cargo fetch", sources.display()))?;
    let upper = |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
    let is_licence = |path: &PathBuf| path.is_file() && NAMES.iter().any(|name| upper(path).starts_with(name));
    let mut files: Vec<_> = paths(&folder).into_iter().filter(is_licence).collect();
    let is_other = |path: &PathBuf| !upper(path).contains("APACHE");
    if library.licence.contains(" OR ") && files.iter().any(is_other) {
        files.retain(is_other);
    }
    files.sort();
    Ok(files)
}

fn paths(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect()
}

/// Joins the texts, each after the libraries that it belongs to.
fn joined(texts: &BTreeMap<String, Vec<String>>) -> String {
    let mut all = "Ninefold contains these libraries and fonts.\n".to_owned();
    let mut texts: Vec<_> = texts.iter().map(|(text, titles)| (titles, text)).collect();
    texts.sort();
    for (titles, text) in texts {
        let _ = write!(all, "\n{}\n{}\n\n{}\n", "=".repeat(80), titles.join("\n"), text.trim_end());
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_those_inside_the_program() {
        let tree = "ninefold-cli v0.1.0 (/src/crates/app)|MIT\nserde v1.0.0|MIT OR Apache-2.0\n\
                    serde_derive v1.0.0 (proc-macro)|MIT\nserde v1.0.0|MIT OR Apache-2.0 (*)\n";
        let titles: Vec<_> = libraries(tree).iter().map(Library::title).collect();
        assert_eq!(titles, ["serde 1.0.0 (MIT OR Apache-2.0)"]);
    }
}
