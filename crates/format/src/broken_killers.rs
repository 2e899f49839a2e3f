//! Killers in text whose line was broken: `3x3::k:` and numbers, SumoCue's cells, or arrows as nine lines of nine
//! characters. Each is joined into one line again. Empty lines follow it, so that the lines below keep their numbers.

/// The cells of a grid.
const CELLS: usize = 81;
/// The rows of a grid.
const ROWS: usize = 9;
/// The number of colons in a killer as numbers; three of them precede the first number. The last one may be missing.
const COLONS: usize = CELLS + 2;

/// A form of such texts: its beginning, the characters of its other lines, and the characters that are counted, with
/// their number in a whole killer.
struct Form {
    start: &'static [u8],
    signs: &'static [u8],
    counted: &'static [u8],
    whole: usize,
}

const FORMS: [Form; 2] = [
    Form { start: b"3x3:", signs: b":", counted: b":", whole: COLONS },
    Form { start: b"sumocuev1", signs: b"=+Jj", counted: b"=+", whole: CELLS },
];

/// Returns a text with its broken killers joined. Returns `None` if there are none.
pub(crate) fn joined(text: &[u8]) -> Option<Vec<u8>> {
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    if let Some(arrows) = joined_arrows(&lines) {
        return Some(arrows);
    }
    let mut whole: Vec<u8> = Vec::with_capacity(text.len());
    let (mut place, mut is_changed) = (0, false);
    while place < lines.len() {
        let count = FORMS.iter().find_map(|form| form.broken(&lines[place..])).unwrap_or(1);
        match count {
            1 => whole.extend_from_slice(lines[place]),
            _ => {
                lines[place..place + count].iter().for_each(|line| whole.extend(without_blanks(line)));
                whole.extend(std::iter::repeat_n(b'\n', count));
                is_changed = true;
            }
        }
        place += count;
    }
    is_changed.then_some(whole)
}

fn without_blanks(line: &[u8]) -> impl Iterator<Item = u8> + '_ {
    line.iter().copied().filter(|byte| !byte.is_ascii_whitespace())
}

impl Form {
    /// Returns the number of lines of a broken killer that begins with the first line.
    fn broken(&self, lines: &[&[u8]]) -> Option<usize> {
        let first = lines.first()?.trim_ascii();
        first.get(..self.start.len()).filter(|start| start.eq_ignore_ascii_case(self.start))?;
        let counted = |line: &[u8]| line.iter().filter(|byte| self.counted.contains(byte)).count();
        let is_part = |line: &[u8]| {
            let is_sign = |byte: u8| byte.is_ascii_digit() || self.signs.contains(&byte);
            without_blanks(line).next().is_some() && without_blanks(line).all(is_sign)
        };
        let (mut count, mut found) = (1, counted(first));
        while found < self.whole && lines.get(count).is_some_and(|line| is_part(line)) {
            found += counted(lines[count]);
            count += 1;
        }
        // The last number may be cut off, too.
        let has_rest = found == self.whole && lines.get(count).is_some_and(|line| is_part(line) && counted(line) < 2);
        (count > 1 && found >= self.whole).then_some(count + usize::from(has_rest))
    }
}

/// Joins nine lines of nine sums and arrows.
fn joined_arrows(lines: &[&[u8]]) -> Option<Vec<u8>> {
    let filled: Vec<&[u8]> = lines.iter().map(|line| line.trim_ascii()).filter(|line| !line.is_empty()).collect();
    let is_sign = |byte: &u8| byte.is_ascii_alphanumeric() || b"<>^`',.".contains(byte);
    let is_row = |line: &&[u8]| line.len() == ROWS && line.iter().all(is_sign);
    let is_arrow = |byte: &&u8| b"<>^".contains(byte);
    let are_arrows =
        filled.len() == ROWS && filled.iter().all(is_row) && filled.concat().iter().any(|byte| is_arrow(&byte));
    are_arrows.then(|| [filled.concat(), b"\n".to_vec()].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(line: &str, length: usize) -> String {
        line.as_bytes().chunks(length).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\n") + "\n"
    }

    #[test]
    fn killers_are_joined() {
        let numbers = format!("3x3::k:{}", (0..81).map(|cell| format!("{cell}:")).collect::<String>());
        let cells = format!("SumoCueV1{}", "=0".repeat(81));
        let arrows = format!("F<A{}^{}", "0".repeat(8), "0".repeat(69));
        for (line, length) in [(&numbers, 60), (&numbers, 7), (&cells, 50), (&cells, 27), (&arrows, 9)] {
            let text = broken(line, length);
            let found = joined(text.as_bytes()).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(String::from_utf8_lossy(&found).trim_end(), line, "{length}");
        }
        assert_eq!(joined(format!("{numbers}\n{numbers}\n").as_bytes()), None);
        assert_eq!(joined(format!("{}\n", "53..7....\n".repeat(9)).as_bytes()), None);
    }
}
