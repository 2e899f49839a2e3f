//! The parameters of a game: the boxes or the side, then a letter for each rule, then the way in which the game was
//! generated.

use std::fmt;

use ninefold_grid::BoxShape;

use crate::span::Span;

/// The rules given by the parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parameters {
    /// The boxes, unless the game is a jigsaw.
    pub(super) boxes: Option<BoxShape>,
    pub(super) side: usize,
    pub(super) diagonals: bool,
    pub(super) killer: bool,
}

impl Parameters {
    pub(super) fn side(&self) -> usize {
        self.side
    }

    pub(super) fn is_jigsaw(&self) -> bool {
        self.boxes.is_none()
    }

    /// Reads parameters: `3x3`, `9j`, `3x4x`, `9jxk`; symmetry (`r4`, `md2`, `a`) and difficulty (`du`) are skipped.
    pub(super) fn read(text: Span<'_>) -> Option<Parameters> {
        let (rows, mut rest) = number(text.bytes())?;
        let mut columns = None;
        if let Some((number, behind)) = rest.strip_prefix(b"x").and_then(number) {
            (columns, rest) = (Some(number), behind);
        }
        let mut found = Parameters { boxes: None, side: rows * columns.unwrap_or(1), diagonals: false, killer: false };
        let mut is_jigsaw = false;
        while let [letter, behind @ ..] = rest {
            rest = behind;
            match letter {
                b'j' => is_jigsaw = true,
                b'x' => found.diagonals = true,
                b'k' => found.killer = true,
                b'a' => {}
                b'r' | b'm' => {
                    let behind = rest.strip_prefix(b"d").filter(|_| *letter == b'm').unwrap_or(rest);
                    rest = &behind[behind.iter().take_while(|byte| byte.is_ascii_digit()).count()..];
                }
                b'd' => rest = rest.split_first().filter(|(level, _)| b"tbiaeuv".contains(level))?.1,
                _ => return None,
            }
        }
        if !is_jigsaw {
            found.boxes = BoxShape::new(rows, columns?);
        }
        (is_jigsaw || found.boxes.is_some()).then_some(found)
    }
}

/// Reads the number at the start of a text, of at most two digits.
fn number(text: &[u8]) -> Option<(usize, &[u8])> {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = crate::cells::number(&text[..digits]).filter(|number| digits < 3 && *number > 0)?;
    Some((number, &text[digits..]))
}

impl fmt::Display for Parameters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.boxes {
            Some(shape) => write!(f, "{}x{}", shape.rows(), shape.columns())?,
            None => write!(f, "{}j", self.side)?,
        }
        f.write_str(if self.diagonals { "x" } else { "" })?;
        f.write_str(if self.killer { "k" } else { "" })
    }
}
