//! Checks that the crates can be published: each dependency on another crate of the project has a version beside its
//! path, and each manifest has the fields that a registry requires. No library connects to servers.

use std::fs;
use std::path::{Path, PathBuf};

use toml::{Table, Value};

use crate::run::{cargo, root, to_end};

/// The required fields of a published manifest.
const WANTED: [&str; 5] = ["description", "license", "readme", "keywords", "categories"];
/// Libraries that connect to servers. The program never does, so none of them may become part of it.
const CLIENTS: [&str; 12] = [
    "attohttpc",
    "curl",
    "hickory-resolver",
    "hyper-rustls",
    "isahc",
    "minreq",
    "native-tls",
    "openssl",
    "reqwest",
    "rustls",
    "self_update",
    "ureq",
];
/// The licence files of each package.
const LICENCES: [&str; 2] = ["LICENSE-MIT", "LICENSE-APACHE"];

/// Checks all manifests, then runs `cargo package`.
///
/// # Errors
/// Returns all violations, one per line, or cargo's error.
pub(crate) fn run() -> Result<(), String> {
    let faults = faults(&root())?;
    if !faults.is_empty() {
        return Err(faults.join("\n"));
    }
    to_end(&mut cargo("package --workspace --no-verify --allow-dirty --quiet"))
}

/// Returns the violations in the manifests of a workspace.
fn faults(root: &Path) -> Result<Vec<String>, String> {
    let whole = table(&root.join("Cargo.toml"))?;
    let shared = |name: &str| whole.get("workspace").and_then(|table| table.get(name));
    let version = shared("package").and_then(|package| package.get("version"));
    let mut faults = Vec::new();
    for (name, value) in shared("dependencies").and_then(Value::as_table).into_iter().flatten() {
        faults.extend(dependency_fault("Cargo.toml", name, value, version));
    }
    for folder in folders(&root.join("crates"))? {
        let place = folder.strip_prefix(root).unwrap_or(&folder).display().to_string();
        let manifest = table(&folder.join("Cargo.toml"))?;
        faults.extend(manifest_faults(&place, &manifest, version));
        let missing = LICENCES.iter().filter(|name| !folder.join(name).is_file());
        faults.extend(missing.map(|name| format!("{place}: lacks {name}: link it to that of the workspace")));
    }
    faults.extend(clients(&table(&root.join("Cargo.lock"))?));
    let own = table(&root.join("xtask/Cargo.toml"))?;
    if own.get("package").and_then(|package| package.get("publish")) != Some(&Value::Boolean(false)) {
        faults.push("xtask/Cargo.toml: expected publish = false".to_owned());
    }
    Ok(faults)
}

fn manifest_faults(place: &str, manifest: &Table, version: Option<&Value>) -> Vec<String> {
    let place = format!("{place}/Cargo.toml");
    let package = manifest.get("package").and_then(Value::as_table);
    let lacks = |name: &&&str| package.is_none_or(|package| !package.contains_key(**name));
    let mut faults: Vec<_> = WANTED.iter().filter(lacks).map(|name| format!("{place}: lacks {name}")).collect();
    for kind in ["dependencies", "build-dependencies"] {
        for (name, value) in manifest.get(kind).and_then(Value::as_table).into_iter().flatten() {
            faults.extend(dependency_fault(&place, name, value, version));
        }
    }
    faults
}

/// Returns the violation of a dependency that has a path.
fn dependency_fault(place: &str, name: &str, value: &Value, version: Option<&Value>) -> Option<String> {
    value.get("path")?;
    (value.get("version") != version).then(|| {
        let wanted = version.and_then(Value::as_str).unwrap_or_default();
        format!("{place}: {name} has a path: expected version = \"{wanted}\" beside it")
    })
}

/// Returns a violation for each locked library that connects to servers.
fn clients(lock: &Table) -> Vec<String> {
    let packages = lock.get("package").and_then(Value::as_array).into_iter().flatten();
    let names = packages.filter_map(|package| package.get("name").and_then(Value::as_str));
    let clients = names.filter(|name| CLIENTS.contains(name));
    clients.map(|name| format!("Cargo.lock: {name} connects to servers, and Ninefold never does")).collect()
}

fn table(path: &Path) -> Result<Table, String> {
    let text = fs::read_to_string(path).map_err(|why| format!("{}: {why}", path.display()))?;
    text.parse().map_err(|why| format!("{}: {why}", path.display()))
}

fn folders(path: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(path).map_err(|why| format!("{}: {why}", path.display()))?;
    let mut folders: Vec<_> =
        entries.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_dir()).collect();
    folders.sort();
    Ok(folders)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_manifests_are_complete() {
        assert_eq!(faults(&root()).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn libraries_that_connect_are_named() {
        let lock = "[[package]]\nname = 'serde'\n[[package]]\nname = 'ureq'\n".parse().unwrap();
        assert_eq!(clients(&lock), ["Cargo.lock: ureq connects to servers, and Ninefold never does"]);
    }

    #[test]
    fn missing_fields_are_named() {
        let version = Value::String("0.1.0".to_owned());
        let faults_of = |text: &str| manifest_faults("crates/a", &text.parse().unwrap(), Some(&version)).join("\n");
        let whole =
            "[package]\ndescription = 'A.'\nlicense.workspace = true\nreadme = 'a'\nkeywords = []\ncategories = []\n";
        assert_eq!(faults_of(whole), "");
        assert_eq!(faults_of(&whole.replace("readme", "edition")), "crates/a/Cargo.toml: lacks readme");
        for dependency in ["{ path = '../b' }", "{ path = '../b', version = '0.0.9' }"] {
            let text = faults_of(&format!("{whole}[dependencies]\nb = {dependency}\nc = '1'\n"));
            assert_eq!(text, "crates/a/Cargo.toml: b has a path: expected version = \"0.1.0\" beside it");
        }
        assert_eq!(faults_of(&format!("{whole}[dependencies]\nb = {{ path = '../b', version = '0.1.0' }}\n")), "");
    }
}
