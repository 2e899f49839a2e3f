//! Drawn 9×9 grids whose open cells are spaces: pictures with bars, and nine lines of nine characters. Also grids on
//! one line whose rows are separated by slashes or by a literal `\n`.

/// The number of rows and of columns in a grid.
const SIDE: usize = 9;
/// The bars of pictures.
const BARS: [char; 4] = ['|', '│', '┃', '║'];

/// Returns a text with a dot for each blank cell, or with its rows on separate lines. Returns `None` if the text is not
/// such a grid.
pub(crate) fn dotted(text: &[u8]) -> Option<Vec<u8>> {
    let text = std::str::from_utf8(text).ok()?;
    let one_line = || divided(text, "\\n", "\n").or_else(|| divided(text, "/", " "));
    let lines: Vec<Vec<char>> = text.split('\n').map(|line| line.trim_end().chars().collect()).collect();
    picture(&lines).or_else(|| bare(&lines)).map(joined).or_else(one_line).map(String::into_bytes)
}

fn joined(lines: Vec<Vec<char>>) -> String {
    lines.into_iter().map(String::from_iter).collect::<Vec<_>>().join("\n")
}

/// Returns a line of rows with another separator between them.
fn divided(text: &str, sign: &str, between: &str) -> Option<String> {
    let rows: Vec<&str> = text.trim().split(sign).map(|row| row.trim_end_matches("\\r")).collect();
    let is_row =
        |row: &&str| row.len() == SIDE && row.bytes().all(|byte| byte.is_ascii_digit() || b".*_-".contains(&byte));
    (rows.len() == SIDE && rows.iter().all(is_row)).then(|| rows.join(between) + "\n")
}

/// Returns the lines of a picture with aligned bars, with dots for the blank cells.
fn picture(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    let is_digit = |sign: &char| matches!(sign, '1'..='9');
    let is_row = |line: &Vec<char>| {
        line.iter().any(|sign| BARS.contains(sign))
            && line.iter().any(|sign| is_digit(sign) || *sign == ' ')
            && line.iter().all(|sign| is_digit(sign) || *sign == ' ' || BARS.contains(sign))
    };
    let rows: Vec<usize> = (0..lines.len()).filter(|&at| is_row(&lines[at])).collect();
    let has_others = (0..lines.len()).any(|at| !rows.contains(&at) && lines[at].iter().any(char::is_ascii_digit));
    if rows.len() != SIDE || has_others {
        return None;
    }
    let bars = |line: &[char]| -> Vec<usize> { (0..line.len()).filter(|&at| BARS.contains(&line[at])).collect() };
    let widest = rows.iter().map(|&at| lines[at].len()).max()?;
    let first = bars(&lines[rows[0]]);
    // What precedes the first bar is cells or an indentation; only one of them makes three parts.
    let cells = [false, true].into_iter().find_map(|has_start| cells_between(&first, widest, has_start))?;
    let mut dotted = lines.to_vec();
    let mut has_blank = false;
    for at in rows {
        let line = &mut dotted[at];
        if bars(line) != first {
            return None;
        }
        line.resize(widest, ' ');
        let is_stray = |(at, sign): (usize, &char)| is_digit(sign) && !cells.contains(&at);
        if line.iter().enumerate().any(is_stray) {
            return None;
        }
        for &cell in &cells {
            has_blank |= line[cell] == ' ';
            line[cell] = if line[cell] == ' ' { '.' } else { line[cell] };
        }
    }
    has_blank.then_some(dotted)
}

/// Returns the places of nine cells between bars. There is the same number of cells between each two bars, with a blank
/// around each cell or none. If there is a bar at the start, what precedes it is no part.
fn cells_between(bars: &[usize], widest: usize, has_start: bool) -> Option<Vec<usize>> {
    let has_end = bars.last().is_some_and(|last| last + 1 >= widest);
    let starts = (!has_start).then_some(0).into_iter().chain(bars.iter().map(|bar| bar + 1));
    let ends = bars.iter().copied().skip(usize::from(has_start)).chain((!has_end).then_some(widest));
    let parts: Vec<(usize, usize)> = starts.zip(ends).filter(|(start, end)| start < end).collect();
    let count = SIDE.checked_div(parts.len()).filter(|count| count * parts.len() == SIDE && *count > 1)?;
    let mut cells = Vec::new();
    for (start, end) in parts {
        let (from, step) = match end - start {
            length if length == count => (start, 1),
            length if length == 2 * count + 1 => (start + 1, 2),
            // Without a bar at the end of the line, blanks there may be missing, just as at its start.
            length if length == 2 * count && start == 0 => (start, 2),
            length if length == 2 * count => (start + 1, 2),
            length if length == 2 * count - 1 => (start, 2),
            _ => return None,
        };
        cells.extend((0..count).map(|cell| from + cell * step));
    }
    cells.iter().all(|&cell| cell < widest).then_some(cells)
}

/// Returns nine lines of at most nine digits and blanks, with dots for the blank cells. Numbers separated by blanks are
/// not such lines.
fn bare(lines: &[Vec<char>]) -> Option<Vec<Vec<char>>> {
    let from = lines.iter().position(|line| !line.is_empty())?;
    let to = lines.iter().rposition(|line| !line.is_empty())? + 1;
    // The first and the last row may be blank.
    let is_cell = |sign: &char| matches!(sign, '1'..='9' | ' ');
    let rows = lines.get(from..to).filter(|rows| rows.len() == SIDE)?;
    let is_row = |line: &Vec<char>| line.len() <= SIDE && line.iter().all(is_cell);
    let has_pair = |wanted: fn(char) -> bool| {
        rows.iter().any(|row| row.windows(2).any(|pair| pair.iter().all(|sign| wanted(*sign))))
    };
    let is_grid = rows.iter().all(is_row)
        && rows.iter().any(|row| row.len() == SIDE)
        && has_pair(|sign| sign == ' ')
        && has_pair(|sign| sign != ' ');
    is_grid.then(|| {
        let mut dotted = lines.to_vec();
        for row in &mut dotted[from..to] {
            row.resize(SIDE, ' ');
            row.iter_mut().filter(|sign| **sign == ' ').for_each(|sign| *sign = '.');
        }
        dotted
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn rows() -> Vec<String> {
        (0..SIDE).map(|row| PUZZLE[row * SIDE..(row + 1) * SIDE].replace('.', " ")).collect()
    }

    /// Returns the cells of a text.
    fn cells(text: &str) -> String {
        let text = dotted(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
        String::from_utf8(text).unwrap().chars().filter(|sign| sign.is_ascii_digit() || *sign == '.').collect()
    }

    #[test]
    fn blanks_are_cells() {
        let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
        let drawn = |row: &String, bar: &str, pad: &str, is_spaced: bool| {
            let part = |at: usize| if is_spaced { spaced(&row[at..at + 3]) } else { row[at..at + 3].to_owned() };
            format!("{}{pad}{bar}{pad}{}{pad}{bar}{pad}{}", part(0), part(3), part(6))
        };
        let rule = "├───────┼───────┼───────┤\n";
        let with = |draw: &dyn Fn(&String) -> String, rule: &str| {
            rows()
                .chunks(3)
                .map(|band| band.iter().map(|row| draw(row) + "\n").collect::<String>())
                .collect::<Vec<_>>()
                .join(rule)
        };
        for text in [
            with(&|row| format!("│ {} │", drawn(row, "│", " ", true)), rule),
            with(&|row| format!("| {} |", drawn(row, "|", " ", true)), "+-------+-------+-------+\n"),
            with(&|row| format!("|{}|", drawn(row, "|", "", false)), "+---+---+---+\n"),
            with(&|row| drawn(row, "|", "", false).trim_end().to_owned(), "---+---+---\n"),
            with(&|row| format!("{}|", drawn(row, "|", "", false)), "---+---+---+\n"),
            with(&|row| format!("{} |", drawn(row, "|", " ", true)), "------+-------+-------+\n"),
            with(&|row| format!("    | {} |", drawn(row, "|", " ", true)), "    +-------+-------+-------+\n"),
            with(&|row| format!("       | {} |", drawn(row, "|", " ", true)), "       +-------+-------+-------+\n"),
            with(&|row| drawn(row, "|", " ", true), "------+-------+------\n"),
            rows().join("\n"),
            rows().iter().map(|row| row.trim_end()).collect::<Vec<_>>().join("\r\n"),
            rows().join("\n").replace(' ', "0").replace('\n', "/"),
            rows().join("\n").replace(' ', ".").replace('\n', "\\n"),
        ] {
            assert_eq!(cells(&text).replace('0', "."), PUZZLE, "{text}");
        }
    }

    #[test]
    fn other_texts_stay() {
        for text in
            ["1 2 3 4 5\n".repeat(9), "12 3\n".repeat(9), "| 1 | 2 |\n".repeat(9), "a/b/c".to_owned(), String::new()]
        {
            assert_eq!(dotted(text.as_bytes()), None, "{text}");
        }
    }
}
