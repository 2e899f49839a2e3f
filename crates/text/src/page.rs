//! The messages for the web page, as a JavaScript module of plain data.
//!
//! The page formats messages itself, with the browser's plurals and lists, since it must work without a server. Each
//! message is a text, or a list of parts: a text, a variable as `["name"]`, or a choice as `["name", {case: message}]`
//! whose case `*` is the default. Terms are replaced by their text.

use std::collections::BTreeMap;
use std::fmt::Write;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

use crate::id::SOURCES;
use crate::pseudo::{self, CLOSING, OPENING};
use crate::{Catalogue, Language};

/// The module that the page loads at once; it also contains the language.
const FIRST: &str = "messages.js";

/// The modules of the page: their file names, and the folders whose messages they contain. The page loads the first one
/// at once, and the second with the first screen or dialog that needs it.
const MODULES: [(&str, &[&str]); 2] = [(FIRST, &["page", "shared"]), ("screen_messages.js", &["screens"])];

impl Catalogue {
    /// The file names of the page's modules of messages.
    pub const PAGE_MODULES: [&str; 2] = [MODULES[0].0, MODULES[1].0];

    /// Returns the text of one of the [page's modules](Catalogue::PAGE_MODULES): its messages; `None` if
    /// there is no such module.
    pub fn page_module(&self, name: &str) -> Option<String> {
        let (_, folders) = MODULES.iter().find(|(file, _)| *file == name)?;
        let mut messages = BTreeMap::new();
        let mut terms = BTreeMap::new();
        for (folder, source) in SOURCES {
            for entry in parser::parse(*source).expect("the build script parsed it").body {
                match entry {
                    Entry::Message(message) if folders.contains(folder) => {
                        messages.extend(message.value.map(|value| (message.id.name, value)));
                    }
                    Entry::Term(term) => {
                        terms.insert(term.id.name, term.value);
                    }
                    _ => {}
                }
            }
        }
        let writer = Writer { terms, language: self.language() };
        let mut text =
            String::from("// Messages of the page, made from crates/text by `cargo xtask golden`. Do not edit.\n\n");
        if name == FIRST {
            let _ = writeln!(text, "export const LANGUAGE = {};\n", quoted(self.language().tag()));
        }
        text.push_str("export const MESSAGES = {\n");
        for (name, pattern) in &messages {
            let _ = writeln!(text, "  {}: {},", quoted(name), writer.message(pattern));
        }
        text.push_str("};\n");
        Some(text)
    }
}

struct Writer<'a> {
    terms: BTreeMap<&'a str, Pattern<&'a str>>,
    language: Language,
}

/// A part of a message as JavaScript.
enum Part {
    Text(String),
    Other(String),
}

impl<'a> Writer<'a> {
    fn message(&self, pattern: &Pattern<&'a str>) -> String {
        let (opening, closing) = match self.language {
            Language::English => ("", ""),
            Language::Pseudo => (OPENING, CLOSING),
        };
        let mut parts = vec![Part::Text(opening.to_owned())];
        self.add(pattern, &mut parts);
        parts.push(Part::Text(closing.to_owned()));
        written(parts)
    }

    fn add(&self, pattern: &Pattern<&'a str>, parts: &mut Vec<Part>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => parts.push(Part::Text(match self.language {
                    Language::English => (*value).to_owned(),
                    Language::Pseudo => pseudo::accented(value).into_owned(),
                })),
                PatternElement::Placeable { expression: Expression::Inline(inline) } => self.add_inline(inline, parts),
                PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                    let InlineExpression::VariableReference { id } = selector else {
                        panic!("messages choose by variables");
                    };
                    let cases = variants.iter().map(|variant| {
                        let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) = variant.key;
                        let mut parts = Vec::new();
                        self.add(&variant.value, &mut parts);
                        format!("{}: {}", quoted(if variant.default { "*" } else { name }), written(parts))
                    });
                    let cases = cases.collect::<Vec<_>>().join(", ");
                    parts.push(Part::Other(format!("[{}, {{ {cases} }}]", quoted(id.name))));
                }
            }
        }
    }

    fn add_inline(&self, inline: &InlineExpression<&'a str>, parts: &mut Vec<Part>) {
        match inline {
            InlineExpression::VariableReference { id } => parts.push(Part::Other(format!("[{}]", quoted(id.name)))),
            InlineExpression::StringLiteral { value } => parts.push(Part::Text((*value).to_owned())),
            InlineExpression::NumberLiteral { value } => parts.push(Part::Text((*value).to_owned())),
            InlineExpression::TermReference { id, .. } => self.add(&self.terms[id.name], parts),
            _ => panic!("messages use variables, terms and literals only"),
        }
    }
}

/// Returns a message: a single text, or a list of parts. Adjacent texts are merged.
fn written(parts: Vec<Part>) -> String {
    let mut joined: Vec<Part> = Vec::new();
    for part in parts {
        match (joined.last_mut(), part) {
            (_, Part::Text(text)) if text.is_empty() => {}
            (Some(Part::Text(before)), Part::Text(text)) => before.push_str(&text),
            (_, part) => joined.push(part),
        }
    }
    match joined.as_slice() {
        [] => quoted(""),
        [Part::Text(text)] => quoted(text),
        parts => {
            let parts = parts.iter().map(|part| match part {
                Part::Text(text) => quoted(text),
                Part::Other(other) => other.clone(),
            });
            format!("[{}]", parts.collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns a string literal of JavaScript.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            other => quoted.push(other),
        }
    }
    quoted.push('"');
    quoted
}
