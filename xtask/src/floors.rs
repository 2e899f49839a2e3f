//! Checks the architecture: the floors of the crates, the limits on unsafe code and JSON, and the sizes of files.
//!
//! A crate imports only from lower floors, and of those only the crates that its row names. Unsafe code is forbidden
//! except in the instruction sets of `fast` and the exports of `wasm`. Only `format`, `game`, `ninefold` and `app` use
//! JSON. Only `files` changes files. No file is longer than 800 lines, not counting tests and data.

use std::fs;
use std::path::{Path, PathBuf};

use crate::run::root;

struct Row {
    name: &'static str,
    floor: u8,
    imports: &'static [&'static str],
}

const fn row(floor: u8, name: &'static str, imports: &'static [&'static str]) -> Row {
    Row { name, floor, imports }
}

/// The floors, top first, with the crates that each may import.
const PLAN: &[Row] = &[
    row(7, "app", &["terminal", "ninefold", "files"]),
    row(6, "python", &["ninefold", "symmetry"]),
    row(6, "wasm", &["ninefold", "grid"]),
    row(6, "terminal", &["ninefold", "game", "files"]),
    row(
        5,
        "ninefold",
        &[
            "text", "game", "generate", "render", "format", "solver", "logic", "puzzle", "fast", "symmetry", "grid",
            "files",
        ],
    ),
    row(4, "text", &["logic", "grid"]),
    row(4, "game", &["format", "puzzle", "grid"]),
    row(4, "generate", &["solver", "logic", "fast", "puzzle", "grid"]),
    row(4, "render", &["logic", "puzzle", "grid"]),
    row(3, "solver", &["fast", "puzzle", "grid"]),
    row(3, "logic", &["puzzle", "grid"]),
    row(3, "format", &["puzzle", "grid"]),
    row(2, "puzzle", &["grid"]),
    row(2, "fast", &[]),
    row(2, "symmetry", &["grid"]),
    row(1, "grid", &[]),
    row(1, "files", &[]),
];

/// The crates that may use JSON and its libraries.
const JSON_READERS: &[&str] = &["format", "game", "ninefold", "app"];
const JSON_CRATES: &[&str] = &["serde_json", "schemars"];

/// The places where unsafe code is allowed: the crates, whose roots use `deny` instead of `forbid`, and in each a
/// folder or file.
const UNSAFE_HOMES: [(&str, &str); 3] = [
    ("crates/app/src/", "crates/app/src/serve/heap.rs"),
    ("crates/fast/src/", "crates/fast/src/arch/"),
    ("crates/wasm/src/", "crates/wasm/src/exports.rs"),
];

/// The only crate that changes files, so that tests can make each change fail, and the functions with which other
/// crates would change them.
const FILES_HOME: &str = "crates/files/";
const FILE_CHANGES: [&str; 6] =
    ["OpenOptions", " File::create", "fs::write(", "fs::rename(", "fs::remove_file(", "fs::create_dir"];

const LONGEST_FILE: usize = 800;
const NO_NOUNS: &[&str] = &["utils", "helpers", "common", "misc"];

/// Checks the whole workspace.
///
/// # Errors
/// Returns all violations, one per line.
pub(crate) fn run() -> Result<(), String> {
    let crates = root().join("crates");
    let mut faults = Vec::new();
    let mut found = Vec::new();
    for folder in folders(&crates) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let manifest = read(&folder.join("Cargo.toml"))?;
        faults.extend(manifest_faults(&name, &manifest));
        for file in rust_files(&folder) {
            let place = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
            faults.extend(file_faults(&place, &read(&file)?));
        }
        found.push(name);
    }
    let missing = PLAN.iter().filter(|row| !found.iter().any(|name| name == row.name));
    faults.extend(missing.map(|row| format!("crates/{}: in the plan, but missing", row.name)));
    faults.extend(PLAN.iter().flat_map(plan_faults));
    faults.extend(table_faults(&read(&root().join("ARCHITECTURE.md"))?));
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn plan_of(name: &str) -> Option<&'static Row> {
    PLAN.iter().find(|row| row.name == name)
}

/// Returns the errors in a row of the list of crates: imports that don't point to a lower floor.
fn plan_faults(row: &Row) -> Vec<String> {
    let rises = |import: &&&str| plan_of(import).is_none_or(|below| below.floor >= row.floor);
    row.imports
        .iter()
        .filter(rises)
        .map(|import| format!("plan: {} imports {import}, which is no floor below", row.name))
        .collect()
}

/// Returns the differences between the list of crates and the table of floors in ARCHITECTURE.md.
fn table_faults(text: &str) -> Vec<String> {
    let stated = |row: &&Row| {
        let start = format!("| {} | `{}` |", row.floor, row.name);
        let line = text.lines().find(|line| line.starts_with(&start))?;
        line.trim_end_matches([' ', '|']).rsplit('|').next().map(|cell| cell.trim().to_owned())
    };
    let wanted = |row: &Row| if row.imports.is_empty() { "–".to_owned() } else { row.imports.join(", ") };
    let differs = |row: &&Row| stated(row) != Some(wanted(row));
    let fault = |row: &Row| format!("ARCHITECTURE.md: the row of {} should end with: {}", row.name, wanted(row));
    PLAN.iter().filter(differs).map(fault).collect()
}

/// Returns the violations in a crate's manifest.
fn manifest_faults(name: &str, manifest: &str) -> Vec<String> {
    let Some(row) = plan_of(name) else {
        return vec![format!("crates/{name}: not in the list of crates")];
    };
    let table: toml::Table = match manifest.parse() {
        Ok(table) => table,
        Err(why) => return vec![format!("crates/{name}/Cargo.toml: {why}")],
    };
    let package = table.get("package").and_then(|package| package.get("name")).and_then(toml::Value::as_str);
    let wanted = match name {
        "ninefold" => name.to_owned(),
        // The crate that a user installs: `cargo install ninefold-cli`.
        "app" => "ninefold-cli".to_owned(),
        _ => format!("ninefold-{name}"),
    };
    let mut faults = Vec::new();
    if package != Some(&wanted) {
        faults.push(format!("crates/{name}: the package is named {}: expected {wanted}", package.unwrap_or("nothing")));
    }
    for import in names_in(&table, &["dependencies", "build-dependencies"]) {
        let ours = if import == "ninefold" { Some("ninefold") } else { import.strip_prefix("ninefold-") };
        match ours {
            Some(ours) if !row.imports.contains(&ours) => {
                faults.push(format!("crates/{name} imports {ours}: its row allows {:?}", row.imports));
            }
            None if JSON_CRATES.contains(&import.as_str()) && !JSON_READERS.contains(&name) => {
                faults.push(format!("crates/{name} imports {import}: JSON is known to {JSON_READERS:?} only"));
            }
            _ => {}
        }
    }
    faults
}

/// Returns the names of the dependencies in these tables, including those under `target.*`.
fn names_in(table: &toml::Table, kinds: &[&str]) -> Vec<String> {
    let targets = table.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values);
    let tables = targets.filter_map(toml::Value::as_table).chain(std::iter::once(table));
    let dependencies = tables.flat_map(|table| kinds.iter().filter_map(|kind| table.get(*kind)?.as_table()));
    dependencies
        .flatten()
        .map(|(name, value)| value.get("package").and_then(toml::Value::as_str).unwrap_or(name).to_owned())
        .collect()
}

/// Returns the violations in a source file.
fn file_faults(place: &str, text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let is_source = place.contains("/src/");
    let file = Path::new(place);
    if is_source && text.lines().count() > LONGEST_FILE {
        faults.push(format!("{place}: over {LONGEST_FILE} lines: split it into two nouns"));
    }
    if !text.trim_start().starts_with("//!") {
        faults.push(format!("{place}: does not open with //!"));
    }
    if file.file_stem().is_some_and(|stem| NO_NOUNS.iter().any(|no| stem == *no)) {
        faults.push(format!("{place}: its name says nothing"));
    }
    let root_file = is_source && (place.ends_with("/src/lib.rs") || place.ends_with("/src/main.rs"));
    let has_unsafe = UNSAFE_HOMES.iter().any(|(crate_folder, _)| place.contains(crate_folder));
    let is_home = UNSAFE_HOMES.iter().any(|(_, home)| place.contains(home));
    let wall = if has_unsafe { "#![deny(unsafe_code)]" } else { "#![forbid(unsafe_code)]" };
    if root_file && !text.contains(wall) {
        faults.push(format!("{place}: lacks {wall}"));
    }
    let opens = text.matches("unsafe {").count();
    if is_source && opens > 0 && !is_home {
        let homes = UNSAFE_HOMES.map(|(_, home)| home).join(" and ");
        faults.push(format!("{place}: unsafe code lives in {homes} only"));
    }
    let is_test = place.contains("/tests/") || place.ends_with("/tests.rs");
    let program = text.split("#[cfg(test)]\nmod").next().unwrap_or_default();
    if is_source
        && !is_test
        && !place.starts_with(FILES_HOME)
        && let Some(change) = FILE_CHANGES.iter().find(|change| program.contains(**change))
    {
        faults.push(format!("{place}: {}: files are changed by {FILES_HOME} only", change.trim()));
    }
    if opens > text.matches("// SAFETY:").count() && is_home {
        faults.push(format!("{place}: an unsafe block without its SAFETY line"));
    }
    faults
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))
}

fn folders(path: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut folders: Vec<_> = entries.filter(|path| path.is_dir()).collect();
    folders.sort();
    folders
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let (inner, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let files = files.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    files.chain(inner.iter().flat_map(|folder| rust_files(folder))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workspace_follows_the_plan() {
        assert_eq!(run(), Ok(()));
    }

    #[test]
    fn an_upward_import_is_found() {
        let manifest = |import: &str| {
            format!("[package]\nname = \"ninefold-puzzle\"\n[dependencies]\n{import}.workspace = true\n")
        };
        assert!(manifest_faults("puzzle", &manifest("ninefold-grid")).is_empty());
        assert_eq!(
            manifest_faults("puzzle", &manifest("ninefold-solver")),
            ["crates/puzzle imports solver: its row allows [\"grid\"]"]
        );
        assert_eq!(
            manifest_faults("puzzle", &manifest("serde_json")),
            ["crates/puzzle imports serde_json: JSON is known to [\"format\", \"game\", \"ninefold\", \"app\"] only"]
        );
        let hidden = "[package]\nname = \"ninefold-puzzle\"\n[target.'cfg(unix)'.dependencies]\nx = { package = \"ninefold-fast\" }\n";
        assert_eq!(manifest_faults("puzzle", hidden).len(), 1);
    }

    #[test]
    fn a_crate_without_a_row_is_found() {
        assert_eq!(manifest_faults("attic", ""), ["crates/attic: not in the list of crates"]);
    }

    #[test]
    fn a_table_that_differs_is_found() {
        let faults = table_faults("| 1 | `grid` | words | – |\n| 2 | `puzzle` | rules | grid, fast |");
        assert!(!faults.iter().any(|fault| fault.contains(" grid should")), "{faults:?}");
        assert!(faults.contains(&"ARCHITECTURE.md: the row of puzzle should end with: grid".to_owned()));
    }

    #[test]
    fn a_plan_with_an_upward_import_is_found() {
        assert_eq!(plan_faults(&row(2, "puzzle", &["solver"])).len(), 1);
    }

    #[test]
    fn files_that_break_the_plan_are_found() {
        assert_eq!(file_faults("crates/grid/src/cell.rs", "//! A cell."), Vec::<String>::new());
        assert_eq!(file_faults("crates/grid/src/cell.rs", "use std;").len(), 1);
        let change = "//! A cell.\nfs::rename(a, b);\n";
        assert_eq!(file_faults("crates/grid/src/cell.rs", change).len(), 1);
        assert!(file_faults("crates/files/src/system.rs", change).is_empty());
        assert!(
            file_faults("crates/grid/src/cell.rs", &change.replace("fs", "#[cfg(test)]\nmod tests {}\nfs")).is_empty()
        );
        assert_eq!(file_faults("crates/grid/src/utils.rs", "//! Things.").len(), 1);
        assert_eq!(file_faults("crates/grid/src/lib.rs", "//! Unsafe.").len(), 1);
        assert_eq!(file_faults("crates/grid/src/cell.rs", "//! A cell.\nunsafe {}").len(), 1);
        assert_eq!(file_faults("crates/fast/src/arch/x.rs", "//! Words.\nunsafe {}").len(), 1);
        assert!(file_faults("crates/fast/src/arch/x.rs", "//! Words.\n// SAFETY: none.\nunsafe {}").is_empty());
        assert_eq!(file_faults("crates/grid/src/cell.rs", &format!("//! Long.{}", "\n".repeat(900))).len(), 1);
    }
}
