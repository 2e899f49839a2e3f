//! XML that other programs save: parsed with limits, with lines and columns for errors, and quoted for writing.
//!
//! A text of more than 16 MB is refused, and so is a document that declares its own entities, which could grow without
//! end.

use roxmltree::{Document, Node, ParsingOptions};

use crate::line_columns::LineColumns;
use crate::text::Text;
use crate::{ReadError, cells};

/// The longest document that is read, in bytes: a document is held in memory as a whole.
const LONGEST: usize = 16 << 20;
/// The most elements and texts that are read.
const MOST_NODES: u32 = 2_000_000;

/// Parses a document.
pub(crate) fn parse(text: Text<'_>) -> Result<Document<'_>, ReadError> {
    let bytes = text.bytes();
    if bytes.len() > LONGEST {
        let found = format!("begins an XML document of {}", cells::counted(bytes.len(), "byte"));
        return Err(ReadError::new(Some(1), None, found, "16 MB are the limit: save the puzzles in several files"));
    }
    let mut places = LineColumns::new(bytes);
    let text = std::str::from_utf8(bytes)
        .map_err(|error| places.fault(error.valid_up_to(), "a byte that is not UTF-8", "save the document as UTF-8"))?;
    if let Some(at) = own_entities(text) {
        return Err(places.fault(at, "the document declares entities of its own", "leave out <!ENTITY …> and […]"));
    }
    let options = ParsingOptions { allow_dtd: true, nodes_limit: MOST_NODES, ..ParsingOptions::default() };
    Document::parse_with_options(text, options).map_err(|error| {
        let place = error.pos();
        let message = error.to_string();
        let found = message.rsplit_once(" at ").map_or(&*message, |(found, _)| found);
        let expected = "close each element, and put the value of each attribute in quotation marks";
        ReadError::new(Some(place.row as usize), Some(place.col as usize), found, expected)
    })
}

/// Returns where a document type declares anything within brackets, or where an entity is declared.
fn own_entities(text: &str) -> Option<usize> {
    let entity = text.find("<!ENTITY");
    let start = text.find("<!DOCTYPE");
    let end = start.and_then(|start| Some(start + text[start..].find(['[', '>'])?));
    let subset = end.filter(|&end| text.as_bytes()[end] == b'[');
    entity.into_iter().chain(subset).min()
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
            // XML has no way to write other control characters.
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
        assert!(fault(bomb).starts_with("line 1, column 13: the document declares entities"), "{}", fault(bomb));
        assert_eq!(fault("<!DOCTYPE ksudoku>\n<a>[&amp;]</a>"), "");
        assert!(fault("<a>&x;</a>").starts_with("line 1, column "), "{}", fault("<a>&x;</a>"));
    }

    #[test]
    fn errors_have_places() {
        assert!(fault("<a>\n  <b>\n</a>").starts_with("line 3, column "), "{}", fault("<a>\n  <b>\n</a>"));
        assert!(fault(&"<a>".repeat(100_000)).starts_with("line 1"));
        assert_eq!(quoted("a<\"&\">\n\u{1}"), "\"a&lt;&quot;&amp;&quot;&gt;&#10;\u{fffd}\"");
    }
}
