//! Puzzle numbers before the lines of their answers, for answers that may have several lines or none.

use crate::service::Style;

/// Counts the puzzles of a stream.
#[derive(Debug)]
pub(super) struct Numbers {
    /// The number of puzzles answered so far.
    pub(super) before: u64,
    /// How the answers are written.
    pub(super) style: Style,
}

impl Numbers {
    /// Returns answers with the puzzle's number before each line, as a column of text or as the first field of an
    /// object. `ends` contains the end of each answer.
    pub(super) fn added(&mut self, answers: &[u8], ends: &[usize]) -> Vec<u8> {
        let mut numbered = Vec::with_capacity(answers.len() + answers.len() / 8);
        let mut start = 0;
        for &end in ends {
            self.before += 1;
            for line in answers[start..end].split_inclusive(|&byte| byte == b'\n') {
                match (self.style, line.strip_prefix(b"{")) {
                    (Style::Json, Some(fields)) => {
                        numbered.extend(format!("{{\"number\":{},", self.before).bytes());
                        numbered.extend_from_slice(fields);
                    }
                    _ => {
                        numbered.extend(format!("{}\t", self.before).bytes());
                        numbered.extend_from_slice(line);
                    }
                }
            }
            start = end;
        }
        numbered.extend_from_slice(&answers[start..]);
        numbered
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_the_number_of_its_puzzle() {
        let mut numbers = Numbers { before: 4, style: Style::Text };
        assert_eq!(numbers.added(b"a\nb\nc\n", &[4, 4, 6]), b"5\ta\n5\tb\n7\tc\n");
        assert_eq!(numbers.added(b"d\n", &[2]), b"8\td\n");
        let mut numbers = Numbers { before: 0, style: Style::Json };
        assert_eq!(numbers.added(b"{\"x\":1}\n", &[8]), b"{\"number\":1,\"x\":1}\n");
    }
}
