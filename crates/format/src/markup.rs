//! Extracts the parts of HTML and XML that may hold puzzles: tables, form fields, elements of one kind, text.
//!
//! This is not an HTML parser: tags are read one by one, and an unclosed element ends where the next of its kind
//! begins, as in browsers.

use std::collections::BTreeMap;

use crate::characters;

/// The text of an element that may be a cell, and its line.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    pub(crate) line: usize,
    /// Its index among all cells.
    pub(crate) place: usize,
    pub(crate) text: String,
}

/// A table: its rows, and the table that contains it.
#[derive(Debug, Default)]
pub(crate) struct Table {
    pub(crate) rows: Vec<Vec<Cell>>,
    pub(crate) outer: Option<usize>,
    /// Whether the parser is inside a cell.
    is_open: bool,
}

/// The contents of a page.
#[derive(Debug, Default)]
pub(crate) struct Page {
    pub(crate) tables: Vec<Table>,
    /// Values of text fields of forms.
    pub(crate) inputs: Vec<Cell>,
    /// Texts of elements without child elements, by element name and first class.
    pub(crate) leaves: BTreeMap<(String, String), Vec<Cell>>,
    /// Values of attributes that are known to hold puzzles.
    pub(crate) attributes: Vec<Cell>,
    /// The addresses of links.
    pub(crate) links: Vec<Cell>,
    /// All text, with its line numbers on the page.
    pub(crate) text: Vec<Cell>,
}

/// Attributes that hold a puzzle, in files of OpenSudoku and on web pages.
const PUZZLES: [&str; 4] = ["data", "data-puzzle", "data-sudoku", "puzzle"];
/// Types of form fields that don't hold text for people.
const NO_CELLS: [&str; 8] = ["hidden", "submit", "button", "checkbox", "radio", "reset", "image", "file"];

/// Parses a page.
pub(crate) fn page(bytes: &[u8]) -> Page {
    let text = String::from_utf8_lossy(bytes);
    let mut reader = Reader::default();
    let mut rest = &*text;
    let mut line = 1;
    while let Some(start) = rest.find('<') {
        reader.text(&rest[..start], line);
        line += newlines(&rest[..start]);
        let tag = &rest[start..];
        let length = tag_length(tag);
        reader.tag(&tag[..length], line);
        line += newlines(&tag[..length]);
        rest = &tag[length..];
        if let Some(name) = reader.skipped.take() {
            // The content of a script or style sheet is not text.
            let end = find_end(rest, &name);
            line += newlines(&rest[..end]);
            rest = &rest[end..];
        }
    }
    reader.text(rest, line);
    reader.page
}

fn newlines(text: &str) -> usize {
    text.bytes().filter(|&byte| byte == b'\n').count()
}

/// Returns the length of the tag or comment at the start, or of a single `<` that begins none.
fn tag_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    if text.starts_with("<!--") {
        return text.find("-->").map_or(text.len(), |end| end + 3);
    }
    if !bytes.get(1).is_some_and(|byte| byte.is_ascii_alphabetic() || b"/!?".contains(byte)) {
        return 1;
    }
    let mut quote = None;
    for (place, &byte) in bytes.iter().enumerate() {
        match (quote, byte) {
            (None, b'>') => return place + 1,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), byte) if open == byte => quote = None,
            _ => {}
        }
    }
    // An unclosed quotation mark.
    text.find('>').map_or(text.len(), |end| end + 1)
}

fn find_end(text: &str, name: &str) -> usize {
    let is_end =
        |place: usize| text[place + 2..].get(..name.len()).is_some_and(|found| found.eq_ignore_ascii_case(name));
    text.match_indices("</").map(|(place, _)| place).find(|&place| is_end(place)).unwrap_or(text.len())
}

#[derive(Default)]
struct Reader {
    page: Page,
    /// The open tables, the innermost last.
    open: Vec<usize>,
    /// The open element whose text is being read, if no child element was opened in it.
    leaf: Option<(String, String, Cell)>,
    /// The number of elements opened so far.
    leaves: usize,
    /// The element whose content is skipped.
    skipped: Option<String>,
}

impl Reader {
    fn text(&mut self, text: &str, line: usize) {
        let text = resolved(text);
        if let Some(table) = self.open.last().map(|&at| &mut self.page.tables[at])
            && table.is_open
            && let Some(cell) = table.rows.last_mut().and_then(|row| row.last_mut())
        {
            cell.text.push_str(text.trim());
        }
        if let Some((_, _, cell)) = &mut self.leaf {
            cell.text.push_str(text.trim());
        }
        for (number, part) in (line..).zip(text.split('\n')).filter(|(_, part)| !part.trim().is_empty()) {
            match self.page.text.last_mut().filter(|last| last.line == number) {
                Some(last) => last.text.push_str(part),
                None => self.page.text.push(Cell { line: number, text: part.to_owned(), place: 0 }),
            }
        }
    }

    fn tag(&mut self, tag: &str, line: usize) {
        let inner = tag.trim_start_matches('<').trim_end_matches('>');
        let is_end = inner.starts_with('/');
        let inner = inner.trim_start_matches('/');
        let length = inner.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let name = inner[..length].to_ascii_lowercase();
        let attributes = &inner[length..];
        match (&*name, is_end) {
            ("", _) => {}
            ("script" | "style" | "head", false) => self.skipped = Some(name),
            ("table", false) => self.open_table(),
            ("table", true) => drop(self.open.pop()),
            ("tr", false) => self.end_cell(|table| table.rows.push(Vec::new())),
            // Cells that were copied without their table.
            ("td" | "th", _) if self.open.is_empty() => {
                self.end_leaf(&name);
                if !is_end {
                    self.open_leaf(name, attributes, line);
                }
            }
            ("tr" | "td" | "th", true) => self.end_cell(|_| {}),
            ("td" | "th", false) => self.end_cell(|table| {
                if table.rows.is_empty() {
                    table.rows.push(Vec::new());
                }
                if let Some(row) = table.rows.last_mut() {
                    row.push(Cell { line, ..Cell::default() });
                }
                table.is_open = true;
            }),
            ("input", false) => self.input(attributes, line),
            ("br", _) => self.leaf = None,
            (_, false) => self.open_leaf(name, attributes, line),
            (_, true) => self.end_leaf(&name),
        }
        if !is_end {
            let said = PUZZLES.iter().filter_map(|name| attribute(attributes, name));
            self.page.attributes.extend(said.map(|text| Cell { line, text, place: 0 }));
            self.page.links.extend(attribute(attributes, "href").map(|text| Cell { line, text, place: 0 }));
        }
    }

    fn open_table(&mut self) {
        self.page.tables.push(Table { outer: self.open.last().copied(), ..Table::default() });
        self.open.push(self.page.tables.len() - 1);
        self.leaf = None;
    }

    fn end_cell(&mut self, then: impl FnOnce(&mut Table)) {
        if let Some(&at) = self.open.last() {
            self.page.tables[at].is_open = false;
            then(&mut self.page.tables[at]);
        }
        self.leaf = None;
    }

    fn input(&mut self, attributes: &str, line: usize) {
        let kind = attribute(attributes, "type").unwrap_or_default().to_ascii_lowercase();
        if NO_CELLS.contains(&&*kind) {
            return;
        }
        let text = attribute(attributes, "value").unwrap_or_default().trim().to_owned();
        self.page.inputs.push(Cell { line, text: text.clone(), place: 0 });
        if let Some(table) = self.open.last().map(|&at| &mut self.page.tables[at])
            && table.is_open
            && let Some(cell) = table.rows.last_mut().and_then(|row| row.last_mut())
        {
            cell.text.push_str(&text);
        }
        if let Some((_, _, cell)) = &mut self.leaf {
            cell.text.push_str(&text);
        }
    }

    fn open_leaf(&mut self, name: String, attributes: &str, line: usize) {
        let classes = attribute(attributes, "class").unwrap_or_default();
        let class = classes.split_whitespace().next().unwrap_or_default().to_owned();
        self.leaves += 1;
        self.leaf = Some((name, class, Cell { line, text: String::new(), place: self.leaves }));
    }

    fn end_leaf(&mut self, name: &str) {
        if let Some((own, class, cell)) = self.leaf.take().filter(|(own, ..)| own == name) {
            self.page.leaves.entry((own, class)).or_default().push(cell);
        }
    }
}

/// Returns the value of an attribute.
fn attribute(attributes: &str, name: &str) -> Option<String> {
    let mut rest = attributes;
    loop {
        rest = rest.trim_start_matches(|one: char| one.is_whitespace() || one == '/');
        let end = rest.find(|one: char| one.is_whitespace() || matches!(one, '=' | '/')).unwrap_or(rest.len());
        let (own, after) = rest.split_at(end);
        if own.is_empty() && after.is_empty() {
            return None;
        }
        let value = after.trim_start().strip_prefix('=').map(str::trim_start);
        let Some(value) = value else {
            rest = if own.is_empty() { &after[after.chars().next().map_or(0, char::len_utf8)..] } else { after };
            continue;
        };
        let (text, behind) = match value.chars().next() {
            Some(quote @ ('"' | '\'')) => value[1..].split_once(quote).unwrap_or((&value[1..], "")),
            _ => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
        };
        if own.eq_ignore_ascii_case(name) {
            return Some(resolved(text));
        }
        rest = behind;
    }
}

/// Replaces entities by their characters, and Unicode characters by plain ones.
fn resolved(text: &str) -> String {
    const LONGEST: usize = 10;
    let mut resolved = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        resolved.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = rest.bytes().take(LONGEST).position(|byte| byte == b';');
        match end.and_then(|end| Some((entity(&rest[1..end])?, end))) {
            Some((one, end)) => {
                resolved.push(one);
                rest = &rest[end + 1..];
            }
            None => {
                resolved.push('&');
                rest = &rest[1..];
            }
        }
    }
    resolved.push_str(rest);
    String::from_utf8_lossy(&characters::plain(resolved.as_bytes())).into_owned()
}

fn entity(name: &str) -> Option<char> {
    if let Some(number) = name.strip_prefix('#') {
        let code = match number.strip_prefix(['x', 'X']) {
            Some(hex) => u32::from_str_radix(hex, 16).ok()?,
            None => number.parse().ok()?,
        };
        return char::from_u32(code);
    }
    Some(match name {
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "middot" | "bull" | "centerdot" => '.',
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "zwnj" | "zwj" | "shy" => '\u{200b}',
        "ndash" | "mdash" | "minus" => '-',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_and_entities() {
        let given = r#" class='a b' disabled value = "5" data=x&#49;y /"#;
        assert_eq!(attribute(given, "value").as_deref(), Some("5"));
        assert_eq!(attribute(given, "class").as_deref(), Some("a b"));
        assert_eq!(attribute(given, "data").as_deref(), Some("x1y"));
        assert_eq!(attribute(given, "disable"), None);
        assert_eq!(resolved("&nbsp;&#x35;&middot;&unknown;&"), " 5.&unknown;&");
    }

    #[test]
    fn tables_need_no_end_tags() {
        let page =
            page(b"<table><tr><td>1<td>&nbsp;<tr><td><b>2</b></td><td><input value=3></table><script>1<2</script>x");
        let texts: Vec<Vec<&str>> =
            page.tables[0].rows.iter().map(|row| row.iter().map(|cell| &*cell.text).collect()).collect();
        assert_eq!(texts, [["1", ""], ["2", "3"]]);
        assert_eq!(page.text.last().unwrap().text.trim(), "12x", "what stands in a script is no text");
    }
}
