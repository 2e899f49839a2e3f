//! Reads the English messages and writes their list for the crate: every message with its variables, in order of their
//! names, so that the compiler can check each use; and the texts themselves.
//!
//! A message that is not valid Fluent, or that is defined twice, stops the build with its file and line.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// The folders of messages that a WebAssembly module does without: it has neither a command line nor a terminal, and the page
/// has its own messages as scripts.
const NOT_IN_MODULES: [&str; 4] = ["command", "page", "screens", "terminal"];

/// Messages by name, with the names of their variables.
type Messages = BTreeMap<String, BTreeSet<String>>;

fn main() {
    let english = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("Cargo sets it")).join("en");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={}", english.display());
    let is_module = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let (mut messages, mut present) = (Messages::new(), Messages::new());
    let mut sources = String::new();
    for file in files(&english) {
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let own = read(&file, &text, &mut messages);
        let folder = file.parent().and_then(Path::file_name).expect("each file is in a folder");
        if is_module && NOT_IN_MODULES.iter().any(|name| folder == *name) {
            continue;
        }
        present.extend(own);
        writeln!(sources, "    ({folder:?}, include_str!({file:?})),").expect("a String takes all");
    }
    let list = format!(
        "pub(crate) const MESSAGES: &[(&str, &[&str])] = &[\n{}];\n\
         pub(crate) const PRESENT: &[(&str, &[&str])] = &[\n{}];\n\
         pub(crate) const SOURCES: &[(&str, &str)] = &[\n{sources}];\n",
        rows(&messages),
        rows(&present)
    );
    let target = PathBuf::from(env::var_os("OUT_DIR").expect("Cargo sets it")).join("messages.rs");
    fs::write(target, list).expect("the output folder is writable");
}

/// Returns the rows of a list of messages.
fn rows(messages: &Messages) -> String {
    let mut rows = String::new();
    for (id, variables) in messages {
        writeln!(rows, "    ({id:?}, &{:?}),", variables.iter().collect::<Vec<_>>()).expect("a String takes all");
    }
    rows
}

/// Returns all files of the folders of a language, in order.
fn files(language: &Path) -> Vec<PathBuf> {
    let entries = |folder: &Path| {
        let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        entries.map(|entry| entry.expect("the folder is readable").path()).collect::<Vec<_>>()
    };
    let folders = entries(language).into_iter().filter(|path| path.is_dir());
    let mut files: Vec<PathBuf> = folders.flat_map(|folder| entries(&folder)).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "ftl"));
    files.sort();
    files
}

/// Adds the messages of a file, and returns them.
fn read(file: &Path, text: &str, messages: &mut Messages) -> Messages {
    let mut own = Messages::new();
    let line = |at: usize| text[..at.min(text.len())].lines().count();
    let resource = parser::parse(text).unwrap_or_else(|(_, errors)| {
        let error = &errors[0];
        panic!("{}, line {}: {error}", file.display(), line(error.pos.start))
    });
    for entry in resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let mut variables = BTreeSet::new();
        let pattern = message.value.unwrap_or_else(|| panic!("{}: {id} has no text", file.display()));
        collect(&pattern, &mut variables);
        own.insert(id.to_owned(), variables.clone());
        if messages.insert(id.to_owned(), variables).is_some() {
            panic!("{}: {id} is defined twice", file.display());
        }
    }
    own
}

/// Adds the variables of a pattern.
fn collect(pattern: &Pattern<&str>, variables: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => collect_inline(inline, variables),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                collect_inline(selector, variables);
                variants.iter().for_each(|variant| collect(&variant.value, variables));
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::StringLiteral { .. }
        | InlineExpression::NumberLiteral { .. }
        | InlineExpression::TermReference { .. } => {}
        _ => panic!("messages use variables, terms and literals only"),
    }
}
