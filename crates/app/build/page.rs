//! Prepares the files of the page: strips comments and blanks from scripts and style sheets, and joins the sheets. The build
//! script of the program embeds the result, and `cargo xtask site` makes a folder of it.
//!
//! Names in scripts stay, so that an error in a browser is easy to find, and so do the line breaks that may end a statement.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;

#[path = "squeezed.rs"]
mod squeezed;
#[path = "styles.rs"]
mod styles;

use squeezed::{squeezed, stripped};
use styles::{joined, property_names, with_short_properties};

/// The files and folders of `web/` that are served.
pub(crate) const PARTS: [&str; 7] =
    ["index.html", "manifest.webmanifest", "worker.js", "js", "style", "icons", "techniques"];
/// The module with the engine, for pages that have one.
pub(crate) const ENGINE: &str = "engine/ninefold.wasm";
/// The beginning of a line of the start page that names a style sheet for the screen.
const LINK: &str = "<link rel=\"stylesheet\" href=\"";
/// The joined style sheets.
const JOINED: &str = "style/all.css";
/// The extensions of files that are compressed already.
const COMPRESSED: [&str; 1] = ["woff2"];

/// How to write the files.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page<'a> {
    /// The folder `web/`.
    pub(crate) source: &'a Path,
    /// The folder to write.
    pub(crate) target: &'a Path,
    /// Whether to write the compressed form of each file beside it.
    pub(crate) is_packed: bool,
    /// The module with the engine, and the value of the start page's attribute `data-engine`.
    pub(crate) engine: Option<(&'a Path, &'a str)>,
}

impl Page<'_> {
    /// Writes all files; the folder is made anew.
    pub(crate) fn write(&self) {
        if self.target.exists() {
            fs::remove_dir_all(self.target).unwrap_or_else(|error| panic!("{}: {error}", self.target.display()));
        }
        let names = self.property_names();
        for part in PARTS {
            self.copy(&self.source.join(part), &self.target.join(part), &names);
        }
        if let Some((module, _)) = self.engine {
            self.write_file(&self.target.join(ENGINE), &read(module));
        }
        self.join_styles(&names);
    }

    /// Returns the short names of properties of style sheets, for all that neither a script nor the start page names.
    fn property_names(&self) -> Vec<(String, String)> {
        let (mut sheets, mut scripts) = (String::new(), String::new());
        for part in PARTS {
            add_texts(&self.source.join(part), &mut sheets, &mut scripts);
        }
        property_names(&sheets, &scripts)
    }

    /// Joins the style sheets that the start page names for the screen, so that a browser needs one request before it can
    /// draw.
    fn join_styles(&self, short: &[(String, String)]) {
        let Page { source, target, .. } = *self;
        let start = read_text(&source.join("index.html"));
        let start = match self.engine {
            Some((_, place)) => {
                let attributes =
                    format!("<html data-engine=\"{place}\" data-version=\"{}\" ", env!("CARGO_PKG_VERSION"));
                start.replacen("<html ", &attributes, 1)
            }
            None => start,
        };
        let name = |line: &str| {
            let name = line.trim().strip_prefix(LINK)?.strip_suffix("\">")?;
            (!name.contains('"')).then(|| name.to_owned())
        };
        let names: Vec<String> = start.lines().filter_map(name).collect();
        assert!(names.len() > 1, "index.html must name each style sheet on a line of its own");
        let sheets = names.iter().map(|name| style(&read_text(&source.join(name)), short));
        self.write_file(&target.join(JOINED), sheets.collect::<String>().as_bytes());
        let packed = |name: &String| self.is_packed.then(|| format!("{name}.gz"));
        for name in names.iter().flat_map(|name| [name.clone()].into_iter().chain(packed(name))) {
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
        self.write_file(&target.join("index.html"), lines.join("\n").as_bytes());
    }

    /// Copies a file or a whole folder, with scripts and style sheets stripped.
    fn copy(&self, from: &Path, to: &Path, names: &[(String, String)]) {
        if from.is_dir() {
            let entries = fs::read_dir(from).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
            for entry in entries {
                let name = entry.unwrap_or_else(|error| panic!("{}: {error}", from.display())).file_name();
                self.copy(&from.join(&name), &to.join(&name), names);
            }
            return;
        }
        let extension = from.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
        match extension {
            "js" => self.write_file(to, squeezed(&stripped(&read_text(from))).as_bytes()),
            "css" => self.write_file(to, style(&read_text(from), names).as_bytes()),
            extension if COMPRESSED.contains(&extension) => write(to, &read(from)),
            _ => self.write_file(to, &read(from)),
        }
    }

    /// Writes a file and, if asked for, its gzip-compressed form beside it.
    fn write_file(&self, path: &Path, bytes: &[u8]) {
        write(path, bytes);
        if !self.is_packed {
            return;
        }
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        let compressed = encoder.write_all(bytes).and_then(|()| encoder.finish());
        let mut name = path.as_os_str().to_owned();
        name.push(".gz");
        write(Path::new(&name), &compressed.unwrap_or_else(|error| panic!("{}: {error}", path.display())));
    }
}

/// Returns a style sheet as it is served.
fn style(sheet: &str, names: &[(String, String)]) -> String {
    with_short_properties(&joined(&stripped(sheet)), names)
}

/// Adds the texts of style sheets, and those of scripts and pages, in a file or folder.
fn add_texts(path: &Path, sheets: &mut String, scripts: &mut String) {
    if path.is_dir() {
        let entries = fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        return paths.iter().for_each(|path| add_texts(path, sheets, scripts));
    }
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("css") => sheets.push_str(&stripped(&read_text(path))),
        Some("js" | "html") => scripts.push_str(&read_text(path)),
        _ => {}
    }
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
