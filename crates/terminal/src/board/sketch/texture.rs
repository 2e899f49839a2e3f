//! The strokes of lines through cells: their textures, and the characters in which they meet each other and the lines
//! of the board.

use super::super::weights::{Corner, Weight};
use crate::look::Lines;

/// What a line consists of. Lines of different colours have different textures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Texture {
    /// One light stroke.
    Light,
    /// Two strokes.
    Double,
    /// Heavy dashes.
    Heavy,
    /// Light dashes.
    Dashed,
}

/// The textures up, right, down and left of a character's middle.
pub(super) type Strokes = [Option<Texture>; 4];

/// The characters of double strokes; the bits are up, right, down and left.
const DOUBLE: [char; 16] = [' ', '═', '║', '╗', '═', '═', '╔', '╦', '║', '╝', '║', '╣', '╚', '╩', '╠', '╬'];

/// The characters of heavy dashes.
const HEAVY: [char; 16] = [' ', '╍', '╏', '┓', '╍', '╍', '┏', '┳', '╏', '┛', '╏', '┫', '┗', '┻', '┣', '╋'];

/// The characters of light dashes.
const DASHED: [char; 16] = [' ', '╌', '╎', '╮', '╌', '╌', '╭', '┬', '╎', '╯', '╎', '┤', '╰', '┴', '├', '┼'];

/// The characters of light strokes.
const LIGHT: [char; 16] = [' ', '╴', '╷', '╮', '╶', '─', '╭', '┬', '╵', '╯', '│', '┤', '╰', '┴', '├', '┼'];

impl Texture {
    /// The textures of broad lines, in the order in which the colours of a puzzle get them.
    pub(super) const BROAD: [Texture; 3] = [Texture::Double, Texture::Heavy, Texture::Dashed];

    fn sign(self, bits: usize) -> char {
        match self {
            Texture::Light => LIGHT[bits],
            Texture::Double => DOUBLE[bits],
            Texture::Heavy => HEAVY[bits],
            Texture::Dashed => DASHED[bits],
        }
    }

    fn plain(self, bits: usize) -> char {
        match (bits & 0b0101 != 0, bits & 0b1010 != 0, self) {
            (true, true, Texture::Light) => '+',
            (true, true, _) => '#',
            (true, false, Texture::Light) => '-',
            (true, false, Texture::Double) => '=',
            (true, false, _) => '~',
            (false, _, _) => '|',
        }
    }
}

/// Returns the character in which strokes meet above the lines of the board; `last` is the texture drawn last, which
/// wins where no character has both.
pub(super) fn joint(strokes: &Strokes, last: Texture, base: Corner, lines: Lines) -> char {
    let bits_of = |is_kept: &dyn Fn(Texture) -> bool| {
        strokes.iter().fold(0, |bits, stroke| bits * 2 + usize::from(stroke.is_some_and(is_kept)))
    };
    let all = bits_of(&|_| true);
    if lines == Lines::Ascii {
        return last.plain(all);
    }
    let own = bits_of(&|texture| texture == last);
    if own != all {
        let is_pair = strokes.iter().flatten().all(|texture| matches!(texture, Texture::Light | Texture::Double));
        return match (is_pair, bits_of(&|texture| texture == Texture::Double)) {
            (true, 0b0101) if all == 0b1111 => '╪',
            (true, 0b1010) if all == 0b1111 => '╫',
            _ => last.sign(own),
        };
    }
    let is_light = base.heaviest() == Weight::Light;
    match (last, all) {
        (Texture::Light, _) if base.heaviest() != Weight::None => {
            let [up, right, down, left] = [0, 1, 2, 3].map(|side| match strokes[side] {
                Some(_) => Weight::Light,
                None => Weight::None,
            });
            let joined = Corner {
                up: up.max(base.up),
                right: right.max(base.right),
                down: down.max(base.down),
                left: left.max(base.left),
            };
            joined.sign(lines)
        }
        (Texture::Double, 0b0101) if is_light && base.up == base.down && base.left == Weight::None => '╪',
        (Texture::Double, 0b1010) if is_light && base.left == base.right && base.up == Weight::None => '╫',
        _ => last.sign(all),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: Corner = Corner { up: Weight::None, right: Weight::None, down: Weight::None, left: Weight::None };

    fn strokes(signs: &str, texture: Texture) -> Strokes {
        ['u', 'r', 'd', 'l'].map(|side| signs.contains(side).then_some(texture))
    }

    #[test]
    fn strokes_of_one_texture_meet() {
        let sign = |sides, texture| joint(&strokes(sides, texture), texture, NONE, Lines::Unicode);
        assert_eq!(
            ["rl", "ud", "rd", "ul", "urdl"].map(|sides| sign(sides, Texture::Double)),
            ['═', '║', '╔', '╝', '╬']
        );
        assert_eq!(["rl", "ud", "dl", "r"].map(|sides| sign(sides, Texture::Light)), ['─', '│', '╮', '╶']);
        assert_eq!(["rl", "ud", "dl"].map(|sides| sign(sides, Texture::Heavy)), ['╍', '╏', '┓']);
    }

    #[test]
    fn strokes_cross_the_lines_of_the_board() {
        let down = |weight| Corner { up: weight, down: weight, ..NONE };
        let sign = |texture, base| joint(&strokes("rl", texture), texture, base, Lines::Unicode);
        assert_eq!([Weight::Light, Weight::Heavy].map(|weight| sign(Texture::Light, down(weight))), ['┼', '╂']);
        assert_eq!([Weight::Light, Weight::Heavy].map(|weight| sign(Texture::Double, down(weight))), ['╪', '═']);
        assert_eq!(joint(&strokes("rl", Texture::Double), Texture::Double, NONE, Lines::Ascii), '=');
    }

    #[test]
    fn strokes_of_two_textures_cross() {
        let mut mixed = strokes("rl", Texture::Double);
        (mixed[0], mixed[2]) = (Some(Texture::Light), Some(Texture::Light));
        assert_eq!(joint(&mixed, Texture::Light, NONE, Lines::Unicode), '╪');
        mixed[0] = None;
        assert_eq!(joint(&mixed, Texture::Double, NONE, Lines::Unicode), '═');
    }
}
