//! What a release embeds of the page: the files of `web/`, scripts without comments and indentation, style sheets in one, each
//! beside itself packed for the wire; and the type that embeds them. A debug build reads `web/` from the disk as it stands, unless NINEFOLD_SHORT_PAGE is set.
//!
//! Scripts are parsed and printed again by oxc, so that what is dropped is blanks by its grammar and not by ours. Names stay
//! as they are: a fault tells where it is.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use flate2::Compression;
use flate2::write::GzEncoder;
use oxc_allocator::Allocator;
use oxc_codegen::{Codegen, CodegenOptions};
use oxc_parser::Parser;
use oxc_span::SourceType;

/// What a browser may ask for.
const PARTS: [&str; 7] = ["index.html", "manifest.webmanifest", "worker.js", "js", "style", "icons", "techniques"];
/// How a line of the start page begins that names a style sheet for the screen.
const LINK: &str = "<link rel=\"stylesheet\" href=\"";
/// All of them in one.
const JOINED: &str = "style/all.css";
/// What is packed well already.
const PACKED: [&str; 1] = ["woff2"];

fn main() {
    let source = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo tells it")).join("web");
    println!("cargo::rustc-check-cfg=cfg(short_page)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=NINEFOLD_SHORT_PAGE");
    if env::var("PROFILE").is_ok_and(|profile| profile != "release") && env::var_os("NINEFOLD_SHORT_PAGE").is_none() {
        return;
    }
    println!("cargo::rustc-cfg=short_page");
    PARTS.iter().for_each(|part| println!("cargo::rerun-if-changed={}", source.join(part).display()));
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("cargo tells it")).join("page");
    if target.exists() {
        fs::remove_dir_all(&target).expect("the folder is ours");
    }
    for part in PARTS {
        embed(&source.join(part), &target.join(part));
    }
    join_styles(&source, &target);
    let embedded = format!("#[derive(RustEmbed)]\n#[folder = {target:?}]\nstruct Files;\n");
    fs::write(target.with_extension("rs"), embedded).expect("a file can be written");
}

/// One style sheet for all that the start page names for the screen: what is shown first waits for one answer, not for six.
fn join_styles(source: &Path, target: &Path) {
    let start = text(fs::read(source.join("index.html")).expect("the start page is there"));
    let name = |line: &str| {
        let name = line.trim().strip_prefix(LINK)?.strip_suffix("\">")?;
        (!name.contains('"')).then(|| name.to_owned())
    };
    let names: Vec<String> = start.lines().filter_map(name).collect();
    assert!(names.len() > 1, "the start page names its style sheets in lines of their own");
    let sheets = names.iter().map(|name| text(fs::read(source.join(name)).expect("a style sheet is there")));
    keep(&target.join(JOINED), sheets.collect::<String>().as_bytes());
    for name in &names {
        [name.clone(), format!("{name}.gz")]
            .iter()
            .for_each(|name| fs::remove_file(target.join(name)).expect("it was written"));
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
    keep(&target.join("index.html"), lines.join("\n").as_bytes());
}

/// Writes a file, or all of a folder, in its short form.
fn embed(from: &Path, to: &Path) {
    if from.is_dir() {
        fs::create_dir_all(to).expect("a folder can be made");
        for entry in fs::read_dir(from).expect("the folder can be read") {
            let name = entry.expect("the folder can be read").file_name();
            embed(&from.join(&name), &to.join(&name));
        }
        return;
    }
    fs::create_dir_all(to.parent().expect("it is in a folder")).expect("a folder can be made");
    let bytes = fs::read(from).unwrap_or_else(|why| panic!("{}: {why}", from.display()));
    let ending = from.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let short = match ending {
        "js" => script(from, &text(bytes)).into_bytes(),
        _ => bytes,
    };
    if PACKED.contains(&ending) {
        fs::write(to, short).expect("a file can be written");
    } else {
        keep(to, &short);
    }
}

/// Writes a file, and packed for the wire beside it.
fn keep(to: &Path, bytes: &[u8]) {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(bytes).expect("memory takes all");
    let mut name = to.as_os_str().to_owned();
    name.push(".gz");
    fs::write(name, packer.finish().expect("memory takes all")).expect("a file can be written");
    fs::write(to, bytes).expect("a file can be written");
}

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).expect("the page is UTF-8")
}

/// A module without comments and needless blanks.
fn script(path: &Path, source: &str) -> String {
    let allocator = Allocator::default();
    let parsed = Parser::new(&allocator, source, SourceType::mjs()).parse();
    assert!(parsed.errors.is_empty() && !parsed.panicked, "{}: {:?}", path.display(), parsed.errors);
    Codegen::new().with_options(CodegenOptions::minify()).build(&parsed.program).code
}
