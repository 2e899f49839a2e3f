//! Prepares the page for embedding into a release: copies `web/`, strips comments and indentation from scripts and style
//! sheets, joins the sheets, compresses each file, and generates the type that embeds them. A debug build reads `web/` from the
//! disk unless `NINEFOLD_SHORT_PAGE` is set.
//!
//! Line breaks and names stay, so that a statement ends where it did and an error in a browser is easy to find.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;

/// The files and folders of `web/` that are served.
const PARTS: [&str; 7] = ["index.html", "manifest.webmanifest", "worker.js", "js", "style", "icons", "techniques"];
/// The beginning of a line of the start page that names a style sheet for the screen.
const LINK: &str = "<link rel=\"stylesheet\" href=\"";
/// The joined style sheets.
const JOINED: &str = "style/all.css";
/// The extensions of files that are compressed already.
const COMPRESSED: [&str; 1] = ["woff2"];

fn main() {
    let source = folder("CARGO_MANIFEST_DIR").join("web");
    println!("cargo::rustc-check-cfg=cfg(short_page)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=NINEFOLD_SHORT_PAGE");
    if env::var("PROFILE").is_ok_and(|profile| profile != "release") && env::var_os("NINEFOLD_SHORT_PAGE").is_none() {
        return;
    }
    println!("cargo::rustc-cfg=short_page");
    PARTS.iter().for_each(|part| println!("cargo::rerun-if-changed={}", source.join(part).display()));
    let target = folder("OUT_DIR").join("page");
    if target.exists() {
        fs::remove_dir_all(&target).unwrap_or_else(|error| panic!("{}: {error}", target.display()));
    }
    for part in PARTS {
        embed(&source.join(part), &target.join(part));
    }
    join_styles(&source, &target);
    let embedded = format!("#[derive(RustEmbed)]\n#[folder = {target:?}]\nstruct Files;\n");
    write(&target.with_extension("rs"), embedded.as_bytes());
}

/// Joins the style sheets that the start page names for the screen, so that a browser needs one request before it can
/// draw.
fn join_styles(source: &Path, target: &Path) {
    let start = read_text(&source.join("index.html"));
    let name = |line: &str| {
        let name = line.trim().strip_prefix(LINK)?.strip_suffix("\">")?;
        (!name.contains('"')).then(|| name.to_owned())
    };
    let names: Vec<String> = start.lines().filter_map(name).collect();
    assert!(names.len() > 1, "index.html must name each style sheet on a line of its own");
    let sheets = names.iter().map(|name| stripped(&read_text(&source.join(name))));
    write_compressed(&target.join(JOINED), sheets.collect::<String>().as_bytes());
    for name in names.iter().flat_map(|name| [name.clone(), format!("{name}.gz")]) {
        fs::remove_file(target.join(&name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    let joined = format!("  {LINK}{JOINED}\">");
    let mut lines: Vec<&str> = Vec::new();
    for line in start.lines() {
        match name(line) {
            Some(_) if lines.contains(&joined.as_str()) => {}
            Some(_) => lines.push(&joined),
            None => lines.push(line),
        }
    }
    write_compressed(&target.join("index.html"), lines.join("\n").as_bytes());
}

/// Copies a file or a whole folder, with scripts and style sheets stripped.
fn embed(from: &Path, to: &Path) {
    if from.is_dir() {
        let entries = fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
        for entry in entries {
            let name = entry.unwrap_or_else(|error| panic!("{}: {error}", from.display())).file_name();
            embed(&from.join(&name), &to.join(&name));
        }
        return;
    }
    let extension = from.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension {
        "js" | "css" => write_compressed(to, stripped(&read_text(from)).as_bytes()),
        extension if COMPRESSED.contains(&extension) => write(to, &read(from)),
        _ => write_compressed(to, &read(from)),
    }
}

/// Removes indentation, blank lines, and comments at the beginning of a line from a script or a style sheet.
///
/// These may be part of a text in backticks that continues on the next line. A script with an odd number of backticks on
/// a line may hold such a text and is returned unchanged.
fn stripped(script: &str) -> String {
    let has_odd_backticks = |line: &str| !line.matches('`').count().is_multiple_of(2);
    if script.lines().any(has_odd_backticks) {
        return script.to_owned();
    }
    let mut short = String::new();
    let mut is_comment = false;
    for line in script.lines() {
        let mut line = line.trim();
        while is_comment || line.starts_with("/*") {
            let Some((_, rest)) = line.split_once("*/") else {
                is_comment = true;
                line = "";
                break;
            };
            is_comment = false;
            line = rest.trim_start();
        }
        if !line.is_empty() && !line.starts_with("//") {
            short.push_str(line);
            short.push('\n');
        }
    }
    short
}

fn folder(variable: &str) -> PathBuf {
    PathBuf::from(env::var_os(variable).unwrap_or_else(|| panic!("cargo sets {variable} for build scripts")))
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read_text(path: &Path) -> String {
    String::from_utf8(read(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Writes a file, and creates its folder if needed.
fn write(path: &Path, bytes: &[u8]) {
    let written = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(path, bytes));
    written.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
}

/// Writes a file and, beside it, its gzip-compressed form.
fn write_compressed(path: &Path, bytes: &[u8]) {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    let compressed = encoder.write_all(bytes).and_then(|()| encoder.finish());
    let mut name = path.as_os_str().to_owned();
    name.push(".gz");
    write(Path::new(&name), &compressed.unwrap_or_else(|error| panic!("{}: {error}", path.display())));
    write(path, bytes);
}
