//! XML that other programs save: parsed with limits, with lines and columns for errors, and quoted for writing.
//!
//! A text of more than 16 MB is rejected, and so is a document that declares its own entities, which could expand
//! without limit. Nested elements and the attributes of an element are counted before parsing, since the parser's time
//! grows with the square of both numbers.

use roxmltree::{Document, Node, ParsingOptions};

use crate::line_columns::LineColumns;
use crate::text::Text;
use crate::{ReadError, cells};

/// The longest document that is read, in bytes: a document is held in memory as a whole.
const LONGEST: usize = 16 << 20;
/// The most elements and texts that are read.
const MOST_NODES: u32 = 2_000_000;
/// The maximum depth of nested elements, and the maximum number of attributes of an element; no puzzle needs more.
const DEEPEST: usize = 64;
const MOST_ATTRIBUTES: usize = 256;

/// Parses a document.
pub(crate) fn parse(text: Text<'_>) -> Result<Document<'_>, ReadError> {
    let bytes = text.bytes();
    if bytes.len() > LONGEST {
        let found = format!("begins an XML document of {}", cells::counted(bytes.len(), "byte"));
        return Err(ReadError::new(Some(1), None, found, "the limit is 16 MB: save the puzzles in several files"));
    }
    let mut places = LineColumns::new(bytes);
    let text = std::str::from_utf8(bytes)
        .map_err(|error| places.fault(error.valid_up_to(), "a byte that is not UTF-8", "save the document as UTF-8"))?;
    if let Some(fault) = fault_of_declarations(text) {
        return Err(fault);
    }
    if let Some(excess) = excess(text) {
        return Err(places.fault(excess.at, excess.found, excess.expected));
    }
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let message = error.to_string();
        let found = message.rsplit_once(" at ").map_or(&*message, |(found, _)| found);
        let expected = match found {
            "unexpected XML declaration" => "leave out what stands before <?xml",
            _ => "close each element, and put the value of each attribute in quotation marks",
        };
        ReadError::new(Some(place.row as usize), Some(place.col as usize), found, expected)
    })
}

/// Returns an error if a document contains its own declarations, such as entities.
pub(crate) fn fault_of_declarations(text: &str) -> Option<ReadError> {
    let at = own_entities(text)?;
    let found = "entities and document types with declarations are not read";
    Some(LineColumns::new(text.as_bytes()).fault(
        at,
        found,
        "leave out <!ENTITY …> and […], and write each text in full",
    ))
}

/// Returns the place where a document type has declarations within brackets, or where an entity is declared.
fn own_entities(text: &str) -> Option<usize> {
    let entity = text.find("<!ENTITY");
    let start = text.find("<!DOCTYPE");
    let end = start.and_then(|start| Some(start + text[start..].find(['[', '>'])?));
    let subset = end.filter(|&end| text.as_bytes()[end] == b'[');
    entity.into_iter().chain(subset).min()
}

/// The excessive part of a document, and its place.
struct Excess {
    at: usize,
    found: String,
    expected: &'static str,
}

/// Returns the first element that is nested too deeply or has too many attributes.
fn excess(text: &str) -> Option<Excess> {
    let mut depth = 0;
    let mut at = 0;
    while let Some(start) = text[at..].find('<') {
        let tag = &text[at + start..];
        let place = at + start;
        // Unclosed parts are left to the parser.
        let length = tag_length(tag)?;
        let inner = &tag[..length];
        at = place + length;
        match () {
            () if inner.starts_with("<!") || inner.starts_with("<?") => {}
            () if inner.starts_with("</") => depth -= usize::from(depth > 0),
            () if attributes(inner) > MOST_ATTRIBUTES => {
                let found = format!("an element has more than {MOST_ATTRIBUTES} attributes");
                return Some(Excess { at: place, found, expected: "leave out those that no program needs" });
            }
            () if inner.ends_with("/>") => {}
            () if depth == DEEPEST => {
                let found = format!("elements are nested {} deep", DEEPEST + 1);
                return Some(Excess { at: place, found, expected: "64 is the limit: close each element" });
            }
            () => depth += 1,
        }
    }
    None
}

/// Returns the length of the tag, comment or section at the start of a text, or `None` if it has no end.
fn tag_length(text: &str) -> Option<usize> {
    for (start, end) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")] {
        if let Some(rest) = text.strip_prefix(start) {
            return Some(start.len() + rest.find(end)? + end.len());
        }
    }
    let mut quote = None;
    for (place, byte) in text.bytes().enumerate() {
        match quote {
            None if byte == b'>' => return Some(place + 1),
            None if matches!(byte, b'"' | b'\'') => quote = Some(byte),
            Some(open) if open == byte => quote = None,
            _ => {}
        }
    }
    None
}

/// Returns the number of attributes of a tag: equals signs outside values.
fn attributes(tag: &str) -> usize {
    let mut quote = None;
    let mut count = 0;
    for byte in tag.bytes() {
        match quote {
            None if byte == b'=' => count += 1,
            None if matches!(byte, b'"' | b'\'') => quote = Some(byte),
            Some(open) if open == byte => quote = None,
            _ => {}
        }
    }
    count
}

/// Returns the name of the first element of a text that is XML.
pub(crate) fn root(text: &[u8]) -> Option<&[u8]> {
    let mut rest = text.trim_ascii_start();
    loop {
        rest = rest.strip_prefix(b"<")?;
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(byte)).count();
        if length > 0 {
            return Some(&rest[..length]);
        }
        let subset = rest.iter().position(|byte| b"[>".contains(byte)).is_some_and(|place| rest[place] == b'[');
        let end: &[u8] = match () {
            () if rest.starts_with(b"!--") => b"-->",
            () if subset && rest.starts_with(b"!DOCTYPE") => b"]>",
            () => b">",
        };
        let at = rest.windows(end.len()).position(|window| window == end)?;
        rest = rest[at + end.len()..].trim_ascii_start();
    }
}

/// Returns the place of an attribute's value, or of the element if it has no such attribute.
pub(crate) fn place(node: Node<'_, '_>, attribute: &str) -> usize {
    node.attribute_node(attribute).map_or_else(|| node.range().start, |attribute| attribute.range_value().start)
}

/// Returns the child elements with this name.
pub(crate) fn children<'a, 'i>(node: Node<'a, 'i>, name: &'a str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| child.has_tag_name(name))
}

/// Returns a text in quotation marks, as the value of an attribute.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for one in text.chars() {
        match one {
            '&' => quoted.push_str("&amp;"),
            '<' => quoted.push_str("&lt;"),
            '>' => quoted.push_str("&gt;"),
            '"' => quoted.push_str("&quot;"),
            '\n' | '\r' | '\t' => quoted.push_str(&format!("&#{};", one as u32)),
            // XML can't represent other control characters.
            one if one < ' ' || matches!(one, '\u{fffe}' | '\u{ffff}') => quoted.push('\u{fffd}'),
            one => quoted.push(one),
        }
    }
    quoted.push('"');
    quoted
}

/// Returns whether a text can be the name of an attribute.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_')
        && text.chars().all(|one| one.is_ascii_alphanumeric() || "_-.".contains(one))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        parse(Text::new(text.as_bytes())).map_or_else(|fault| fault.to_string(), |_| String::new())
    }

    #[test]
    fn the_first_element() {
        let name = |text: &str| root(text.as_bytes()).map(|name| String::from_utf8_lossy(name).into_owned());
        assert_eq!(name("<?xml version='1.0'?>\n<!-- <b> -->\n<!DOCTYPE a>\n<a-b c='1'/>").as_deref(), Some("a-b"));
        assert_eq!(name("<!DOCTYPE a [<!ENTITY x '>'>]><b>").as_deref(), Some("b"));
        assert_eq!(name("<<"), None);
        assert_eq!(name("text <a>"), None);
        assert_eq!(name("<!-- no end"), None);
    }

    #[test]
    fn entities_are_refused() {
        let bomb = "<!DOCTYPE a [\n<!ENTITY x \"xx\">]>\n<a>&x;</a>";
        assert!(fault(bomb).starts_with("line 1, column 13: entities and document types"), "{}", fault(bomb));
        assert_eq!(fault("<!DOCTYPE ksudoku>\n<a>[&amp;]</a>"), "");
        assert!(fault("<a>&x;</a>").starts_with("line 1, column "), "{}", fault("<a>&x;</a>"));
    }

    #[test]
    fn errors_have_places() {
        assert!(fault("<a>\n  <b>\n</a>").starts_with("line 3, column "), "{}", fault("<a>\n  <b>\n</a>"));
        assert_eq!(quoted("a<\"&\">\n\u{1}"), "\"a&lt;&quot;&amp;&quot;&gt;&#10;\u{fffd}\"");
    }

    #[test]
    fn what_no_puzzle_needs_is_refused() {
        let deep = "line 1, column 193: elements are nested 65 deep; 64 is the limit: close each element";
        assert_eq!(fault(&"<a>".repeat(100_000)), deep);
        assert_eq!(fault(&("<a>".repeat(64) + &"</a>".repeat(64))), "");
        // Characters in texts, comments and values don't begin elements.
        let many = "<b c='>'/><!-- <a> --><![CDATA[<a>]]><?x <a>?>".repeat(100);
        assert_eq!(fault(&format!("<a>{many}</a>")), "", "{many}");
        let attributes = |count: usize| (0..count).map(|number| format!(" a{number}='='")).collect::<String>();
        assert_eq!(fault(&format!("<a{}/>", attributes(256))), "");
        assert!(
            fault(&format!("<a>\n<b{}/></a>", attributes(257))).starts_with("line 2, column 1: an element has more")
        );
        for open in ["<a", "<a b='", "<!-- ", "<![CDATA[", "<?x", "</", "<"] {
            assert!(fault(&format!("<a>{open}")).starts_with("line 1, column "), "{open}");
        }
    }
}
