//! Maps keys to commands, as a pure function. All screens share one map: a key means the same everywhere, and where a
//! command does nothing, the screen says so.
//!
//! Terminals send Shift with a digit as the sign printed above the digit, and often don't send Ctrl with a digit at
//! all. So modes are the main way to enter marks and colours; in terminals that distinguish more keys (by kitty's
//! protocol), the web page's keys work too. Letters mean the same as on the page, except `h j k l`, which move here: a
//! hint is `H`, the list of checkpoints `L`, digit-first input `K`; and `y` copies, so statistics are `Y`. Commands of
//! the welcome page or the solver alone use other letters.

use ninefold::{Alphabet, Digit, Side, symbols};
use ninefold_game::{Board, Direction, Edge, Mode, Order, Reach};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use crate::command::Command;

/// The circumstances that decide what a key means.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Situation {
    /// The values of the digits: above nine, letters are digits, and commands need Alt.
    pub(crate) digits: Alphabet,
    /// Whether letters without Alt are commands.
    pub(crate) single_keys: bool,
}

/// Returns the values of the digits of a board.
pub(crate) fn digits_of(board: &Board) -> Alphabet {
    board.puzzle().geometry().alphabet()
}

/// Returns the side of a grid whose digits are written with the same characters: that of a multi-grid is smaller than its
/// canvas.
pub(crate) fn digit_side(board: &Board) -> Side {
    side_of(digits_of(board))
}

/// Returns the side of a grid whose digits are written with the same characters as these.
pub(crate) fn side_of(digits: Alphabet) -> Side {
    usize::try_from(digits.last()).ok().and_then(|last| Side::new(last).ok()).unwrap_or(Side::NINE)
}

/// Returns the character of a digit, by its value.
pub(crate) fn symbol(digits: Alphabet, digit: Digit) -> char {
    symbols::of_value(digits.value(digit)).unwrap_or('#')
}

/// The signs above the digits on a US keyboard.
const SHIFTED: &str = "!@#$%^&*(";

/// Returns the command of a key, if it has one.
pub(crate) fn command_of(key: KeyEvent, situation: Situation) -> Option<Command> {
    let KeyEvent { code, modifiers, .. } = key;
    let is_alone = !modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER);
    if let KeyCode::Char(sign) = code {
        let sign = if modifiers.contains(KeyModifiers::SHIFT) { sign.to_ascii_uppercase() } else { sign };
        return digit(sign, modifiers, situation).or_else(|| match modifiers {
            _ if modifiers.contains(KeyModifiers::CONTROL) => control(sign),
            _ if modifiers.contains(KeyModifiers::ALT) => letter(sign).or_else(|| alternative(sign)),
            _ if situation.digits.last() > 9 => common(sign),
            _ if situation.single_keys => common(sign).or_else(|| step(sign)).or_else(|| letter(sign)),
            _ => common(sign),
        });
    }
    named(code, modifiers, is_alone)
}

/// Returns whether a key would be a command together with Alt: a letter that is not a digit of the grid, or any letter
/// where letters alone do nothing.
pub(crate) fn wants_alt(key: KeyEvent, situation: Situation) -> bool {
    let KeyCode::Char(sign) = key.code else { return false };
    let is_alone = key.modifiers.difference(KeyModifiers::SHIFT).is_empty();
    is_alone && command_of(key, situation).is_none() && letter(sign).or_else(|| alternative(sign)).is_some()
}

/// Returns the command for a digit, in the mode whose modifier key is held.
fn digit(sign: char, modifiers: KeyModifiers, situation: Situation) -> Option<Command> {
    let is_alone = !modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT | KeyModifiers::SUPER);
    let digits = situation.digits;
    let value = || symbols::value(sign, digits.last()).and_then(|value| digits.digit(value));
    if let ('0'..='9', Some(digit)) = (sign, value()) {
        let held = match modifiers {
            _ if modifiers.contains(KeyModifiers::ALT) => Some(Mode::Colour),
            _ if modifiers.contains(KeyModifiers::CONTROL | KeyModifiers::SHIFT) => Some(Mode::Colour),
            _ if modifiers.contains(KeyModifiers::CONTROL) => Some(Mode::Centre),
            _ if modifiers.contains(KeyModifiers::SHIFT) => Some(Mode::Corner),
            _ => None,
        };
        return Some(Command::Digit(digit, held));
    }
    if sign == '0' {
        return Some(Command::Clear);
    }
    if let (Some(place), true) = (SHIFTED.find(sign), is_alone) {
        let digit = digits.digit(place as i32 + 1)?;
        return Some(Command::Digit(digit, Some(Mode::Corner)));
    }
    let is_letter = digits.last() > 9 && is_alone && sign.is_ascii_alphabetic();
    let digit = is_letter.then(value)??;
    Some(Command::Digit(digit, None))
}

/// Returns the command of a sign that means the same on every board.
fn common(sign: char) -> Option<Command> {
    Some(match sign {
        ' ' => Command::NextMode,
        '.' => Command::CornersToCentre,
        '?' => Command::Keys,
        '+' | '=' => Command::Larger,
        '-' => Command::Smaller,
        _ => return None,
    })
}

/// Returns the command of a vi movement key.
fn step(sign: char) -> Option<Command> {
    let direction = match sign {
        'h' => Direction::Left,
        'j' => Direction::Down,
        'k' => Direction::Up,
        'l' => Direction::Right,
        _ => return None,
    };
    Some(Command::Move(direction, Reach::Move))
}

/// Returns the command of a letter; it needs Alt where letters are digits.
fn letter(sign: char) -> Option<Command> {
    Some(match sign {
        'z' => Command::Mode(Mode::Digit),
        'x' => Command::Mode(Mode::Corner),
        'c' => Command::Mode(Mode::Centre),
        'v' => Command::Mode(Mode::Colour),
        'u' => Command::Undo,
        'U' => Command::UndoMistakes,
        'r' => Command::Redo,
        'R' => Command::Resume,
        'H' => Command::Hint,
        'm' => Command::FillMarks,
        'M' => Command::ClearMarks,
        'f' | 'F' => Command::Filter,
        'b' => Command::Checkpoint,
        'B' => Command::Return,
        'L' => Command::Checkpoints,
        'e' => Command::Seek(Order::Next),
        'E' => Command::Seek(Order::Previous),
        'A' => Command::SelectAlike,
        'a' => Command::Restart,
        'K' => Command::Sticky,
        'g' | 'G' => Command::FillCell,
        's' => Command::ShowSolution,
        'S' => Command::Solver,
        'p' => Command::Pause,
        'P' => Command::Play,
        'n' => Command::New,
        'N' => Command::Another,
        'C' => Command::Count,
        'W' => Command::Rate,
        'V' => Command::Kind,
        'd' => Command::Daily,
        'D' => Command::Developers,
        't' | 'T' => Command::Theme,
        'i' | 'I' => Command::Rules,
        'o' | 'O' => Command::Settings,
        'y' => Command::Copy,
        'Y' => Command::Statistics,
        'q' | 'Q' => Command::Exit,
        _ => return None,
    })
}

/// Returns the command of a lower-case letter with Alt that without Alt moves the cursor.
fn alternative(sign: char) -> Option<Command> {
    Some(match sign {
        'h' => Command::Hint,
        'k' => Command::Sticky,
        'l' => Command::Checkpoints,
        _ => return None,
    })
}

/// Returns the command of a letter with Ctrl. The program itself handles Ctrl+C and Ctrl+Z.
fn control(sign: char) -> Option<Command> {
    Some(match sign.to_ascii_lowercase() {
        'a' => Command::SelectAll,
        'r' | 'y' => Command::Redo,
        's' => Command::Save,
        'o' => Command::Open,
        _ => return None,
    })
}

/// Returns the command of a key with a name.
fn named(code: KeyCode, modifiers: KeyModifiers, is_alone: bool) -> Option<Command> {
    let is_more = modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT);
    let reach = if is_more { Reach::Extend } else { Reach::Move };
    let is_control = modifiers.contains(KeyModifiers::CONTROL);
    Some(match code {
        KeyCode::Up => Command::Move(Direction::Up, reach),
        KeyCode::Down => Command::Move(Direction::Down, reach),
        KeyCode::Left => Command::Move(Direction::Left, reach),
        KeyCode::Right => Command::Move(Direction::Right, reach),
        KeyCode::Home if is_control => Command::Jump(Edge::ColumnStart),
        KeyCode::End if is_control => Command::Jump(Edge::ColumnEnd),
        KeyCode::Home => Command::Jump(Edge::RowStart),
        KeyCode::End => Command::Jump(Edge::RowEnd),
        KeyCode::PageUp => Command::Jump(Edge::ColumnStart),
        KeyCode::PageDown => Command::Jump(Edge::ColumnEnd),
        KeyCode::Backspace | KeyCode::Delete => Command::Clear,
        KeyCode::Tab => Command::NextMode,
        KeyCode::Enter if is_alone => Command::Confirm,
        KeyCode::Esc => Command::Escape,
        KeyCode::F(1) => Command::Rules,
        KeyCode::F(10) => Command::Menu,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(side: usize, code: KeyCode, modifiers: KeyModifiers) -> Option<Command> {
        let situation = Situation { digits: Alphabet::of_side(Side::new(side).unwrap()), single_keys: true };
        command_of(KeyEvent::new(code, modifiers), situation)
    }

    fn digit(number: usize, held: Option<Mode>) -> Option<Command> {
        Digit::new(number).map(|digit| Command::Digit(digit, held))
    }

    #[test]
    fn digits_with_what_is_held() {
        let five = KeyCode::Char('5');
        assert_eq!(command(9, five, KeyModifiers::NONE), digit(5, None));
        assert_eq!(command(9, five, KeyModifiers::CONTROL), digit(5, Some(Mode::Centre)));
        assert_eq!(command(9, five, KeyModifiers::ALT), digit(5, Some(Mode::Colour)));
        assert_eq!(command(9, KeyCode::Char('%'), KeyModifiers::NONE), digit(5, Some(Mode::Corner)));
        assert_eq!(command(9, KeyCode::Char('%'), KeyModifiers::SHIFT), digit(5, Some(Mode::Corner)));
        assert_eq!(command(4, five, KeyModifiers::NONE), None);
    }

    #[test]
    fn letters_are_digits_where_there_are_more_than_nine() {
        assert_eq!(command(16, KeyCode::Char('g'), KeyModifiers::NONE), digit(16, None));
        assert_eq!(command(16, KeyCode::Char('A'), KeyModifiers::SHIFT), digit(10, None));
        assert_eq!(command(16, KeyCode::Char('h'), KeyModifiers::NONE), None);
        assert_eq!(command(16, KeyCode::Char('h'), KeyModifiers::ALT), Some(Command::Hint));
        assert_eq!(command(16, KeyCode::Char('U'), KeyModifiers::ALT), Some(Command::UndoMistakes));
    }

    #[test]
    fn no_two_letters_mean_the_same_but_in_both_cases() {
        let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
        for (place, &one) in letters.iter().enumerate() {
            let same =
                letters[place + 1..].iter().filter(|&&other| letter(one).is_some() && letter(one) == letter(other));
            assert!(same.into_iter().all(|other| other.eq_ignore_ascii_case(&one)), "{one}");
        }
    }

    #[test]
    fn letters_that_do_nothing_alone_want_alt() {
        let situation = Situation { digits: Alphabet::of_side(Side::new(16).unwrap()), single_keys: true };
        let wants = |sign| wants_alt(KeyEvent::new(KeyCode::Char(sign), KeyModifiers::NONE), situation);
        assert_eq!(['h', 'u', 'H', 'g', '?', 'w'].map(wants), [true, true, true, false, false, false]);
    }

    #[test]
    fn vi_moves_and_shift_means_more() {
        let left = |reach| Some(Command::Move(Direction::Left, reach));
        assert_eq!(command(9, KeyCode::Char('h'), KeyModifiers::NONE), left(Reach::Move));
        assert_eq!(command(9, KeyCode::Char('H'), KeyModifiers::SHIFT), Some(Command::Hint));
        assert_eq!(command(9, KeyCode::Char('h'), KeyModifiers::SHIFT), Some(Command::Hint));
        assert_eq!(command(9, KeyCode::Left, KeyModifiers::SHIFT), left(Reach::Extend));
        assert_eq!(command(9, KeyCode::Left, KeyModifiers::CONTROL), left(Reach::Extend));
    }

    #[test]
    fn single_keys_can_be_turned_off() {
        let situation = Situation { digits: Alphabet::of_side(Side::NINE), single_keys: false };
        let press = |sign, modifiers| command_of(KeyEvent::new(KeyCode::Char(sign), modifiers), situation);
        assert_eq!(press('u', KeyModifiers::NONE), None);
        assert_eq!(press('u', KeyModifiers::ALT), Some(Command::Undo));
        assert_eq!(press('?', KeyModifiers::NONE), Some(Command::Keys));
    }
}
