//! Tables of one puzzle with labels: `A` to `I` or `1` to `9` above the columns and before the rows, or an empty head
//! as Markdown requires. Also a samurai as a table of 21×21 cells, or with a special character for its holes; it is
//! converted to the picture that the reader expects.

/// The delimiters of tables.
const DELIMITERS: [u8; 4] = [b',', b';', b'\t', b'|'];
/// The smallest and the largest number of rows with labels.
const SMALLEST: usize = 4;
const LARGEST: usize = 36;
/// The rows and columns of a samurai.
const SAMURAI: usize = 21;

/// A row of a table: the place of its line, the end of its first field, and its fields.
struct Row<'a> {
    line: usize,
    first_end: usize,
    fields: Vec<&'a [u8]>,
}

/// Returns a table without its labels, or as a picture. Returns `None` if the text is not such a table.
pub(crate) fn bare(text: &[u8]) -> Option<Vec<u8>> {
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    if let Some(found) = without_holes(&lines) {
        return Some(found);
    }
    let first = lines.iter().find(|line| !line.trim_ascii().is_empty())?;
    let delimiter = *first.iter().find(|byte| DELIMITERS.contains(byte))?;
    let filled = lines.iter().enumerate().filter(|(_, line)| !line.trim_ascii().is_empty() && !is_rule(line));
    let rows: Vec<Row<'_>> = filled.map(|(place, line)| row(place, line, delimiter)).collect();
    let count = rows.first()?.fields.len();
    if rows.len() > LARGEST || rows.iter().any(|row| row.fields.len() != count) {
        return None;
    }
    picture(&rows).or_else(|| without_labels(&lines, &rows, delimiter))
}

/// Returns whether a line is the rule below the head of a table in Markdown.
fn is_rule(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.contains(&b'-') && line.iter().all(|byte| b"-|:+ ".contains(byte))
}

/// Splits a line; there may also be bars at both of its ends.
fn row(place: usize, line: &[u8], delimiter: u8) -> Row<'_> {
    let start = line.len() - line.trim_ascii_start().len();
    let is_framed = delimiter == b'|' && line[start..].starts_with(b"|");
    let from = start + usize::from(is_framed);
    let end = line.trim_ascii_end().len().max(from);
    // Empty fields at the end belong to a table of commas or tabs.
    let end = match delimiter {
        b'|' => end,
        _ => line.iter().rposition(|&byte| !matches!(byte, b'\n' | b'\r')).map_or(from, |last| last + 1).max(from),
    };
    let inner = &line[from..end];
    let inner = if is_framed { inner.strip_suffix(b"|").unwrap_or(inner) } else { inner };
    let fields: Vec<&[u8]> = inner.split(|&byte| byte == delimiter).map(<[u8]>::trim_ascii).collect();
    let first_end = from + inner.iter().position(|&byte| byte == delimiter).unwrap_or(inner.len());
    Row { line: place, first_end, fields }
}

/// Returns whether texts count up from 1 or in letters, possibly after a letter for rows or columns.
fn are_labels(texts: &[&[u8]]) -> bool {
    let is = |label: fn(usize) -> String| {
        texts.iter().enumerate().all(|(place, text)| text.eq_ignore_ascii_case(label(place).as_bytes()))
    };
    is(|place| (place + 1).to_string())
        || is(|place| char::from(b'A' + (place % 26) as u8).to_string())
        || is(|place| format!("r{}", place + 1))
        || is(|place| format!("c{}", place + 1))
}

fn without_labels(lines: &[&[u8]], rows: &[Row<'_>], delimiter: u8) -> Option<Vec<u8>> {
    let (head, rows) = rows.split_first().filter(|(_, rows)| rows.len() >= SMALLEST)?;
    let starts: Vec<&[u8]> = rows.iter().map(|row| row.fields[0]).collect();
    let has_starts = head.fields.len() == rows.len() + 1 && are_labels(&head.fields[1..]) && are_labels(&starts);
    let is_empty = head.fields.iter().all(|field| field.is_empty());
    let has_head = head.fields.len() == rows.len() && (is_empty || are_labels(&head.fields));
    (has_starts || has_head).then(|| {
        let mut bare: Vec<u8> = Vec::new();
        for (place, line) in lines.iter().enumerate() {
            let end = rows.iter().find(|row| row.line == place).map(|row| row.first_end);
            let from = match end {
                _ if place == head.line => line.trim_ascii_end().len(),
                Some(end) if has_starts => end + usize::from(delimiter != b'|'),
                _ => 0,
            };
            bare.extend_from_slice(&line[from.min(line.len())..]);
        }
        bare
    })
}

/// Replaces the holes of a samurai that have a special character by dots. At the start of a line, that character may
/// begin a comment.
fn without_holes(lines: &[&[u8]]) -> Option<Vec<u8>> {
    const HOLES: &[u8] = b"#xX+";
    let filled: Vec<&[u8]> = lines.iter().map(|line| line.trim_ascii()).filter(|line| !line.is_empty()).collect();
    let hole = *filled.first()?.iter().find(|byte| HOLES.contains(byte))?;
    let is_sign = |byte: &u8| *byte == hole || byte.is_ascii_digit() || b".*_".contains(byte);
    let is_row = |line: &&[u8]| line.len() == SAMURAI && line.iter().all(is_sign);
    (filled.len() == SAMURAI && filled.iter().all(is_row)).then(|| {
        let plain = |&byte: &u8| if byte == hole { b'.' } else { byte };
        lines.iter().flat_map(|line| line.iter().map(plain)).collect()
    })
}

/// Returns a table of 21×21 cells as lines of that many characters.
fn picture(rows: &[Row<'_>]) -> Option<Vec<u8>> {
    let is_row = |row: &Row<'_>| row.fields.len() == SAMURAI && row.fields.iter().all(|field| field.len() < 2);
    (rows.len() == SAMURAI && rows.iter().all(is_row)).then(|| {
        let cell = |field: &&[u8]| field.first().copied().unwrap_or(b'.');
        rows.iter().flat_map(|row| row.fields.iter().map(cell).chain([b'\n'])).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bare_of(text: &str) -> Option<String> {
        bare(text.as_bytes()).map(|text| String::from_utf8(text).expect("text stays text"))
    }

    #[test]
    fn labels_are_left_out() {
        let table = "x,1,2,3,4\nA,1,,,\nB,,2,,\nC,,,3,\nD,,,,4\n";
        assert_eq!(bare_of(table).unwrap(), "\n1,,,\n,2,,\n,,3,\n,,,4\n");
        let markdown = "|  |  |  |  |\n|--|--|--|--|\n| 1 |  |  |  |\n| | | | |\n| | | | |\n| | | | 4 |\n";
        let found = bare_of(markdown).unwrap();
        assert!(found.starts_with("\n|--|--|--|--|\n| 1 |"), "{found}");
        assert_eq!(bare_of("1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1\n"), None);
        assert_eq!(bare_of("puzzle,solution\n12,34\n"), None);
    }
}
