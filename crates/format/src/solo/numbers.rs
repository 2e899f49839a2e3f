//! A grid of numbers: `a` to `z` for 1 to 26 blank cells, and `_` between adjacent numbers.

use std::fmt::Write as _;

use ninefold_grid::Side;

use crate::ReadError;
use crate::span::Span;

/// The longest run of blank cells that a letter represents.
const LONGEST: usize = 26;

/// Returns the numbers of a grid with their places, row by row.
///
/// # Errors
/// Returns an error at the first character that is neither, at a number that is too large, and if the grid has another
/// number of cells.
pub(super) fn read(text: Span<'_>, side: Side, largest: usize) -> Result<Vec<(usize, usize)>, ReadError> {
    let mut numbers = Vec::new();
    let mut place = 0;
    let mut rest = text;
    let mut after_number = false;
    while let Some(&first) = rest.bytes().first() {
        let digits = rest.bytes().iter().take_while(|byte| byte.is_ascii_digit()).count();
        let length = digits.max(1);
        match first {
            b'a'..=b'z' => place += usize::from(first - b'a') + 1,
            b'_' if after_number => {}
            b'0'..=b'9' => {
                let number = crate::cells::number(rest.first(digits).bytes());
                let number = number.filter(|number| (1..=largest).contains(number)).ok_or_else(|| {
                    rest.first(digits).fault(
                        format!("{} is not a number of the grid", rest.first(digits).quoted()),
                        format!("use 1 to {largest}"),
                    )
                })?;
                numbers.push((place, number));
                place += 1;
            }
            _ => {
                let found = rest.characters().next().unwrap_or(rest).quoted();
                return Err(rest.fault(
                    format!("{found} is neither a number nor a run of blank cells"),
                    "use numbers, with _ between two, and a to z",
                ));
            }
        }
        after_number = digits > 0;
        if place > side.cell_count() {
            return Err(
                rest.fault(format!("more than {} cells", side.cell_count()), "a letter stands for 1 to 26 cells")
            );
        }
        rest = rest.after(length);
    }
    if place < side.cell_count() {
        let found = format!("a grid of {}", crate::cells::counted(place, "cell"));
        return Err(text.fault(found, format!("it needs {}", side.cell_count())));
    }
    Ok(numbers)
}

/// Writes a grid; 0 is a blank cell.
pub(super) fn write(numbers: impl Iterator<Item = usize>, text: &mut String) {
    let mut blanks = 0;
    let mut after_number = false;
    for number in numbers {
        if number == 0 {
            blanks += 1;
            continue;
        }
        let follows = after_number && blanks == 0;
        add_blanks(std::mem::take(&mut blanks), text);
        text.push_str(if follows { "_" } else { "" });
        write!(text, "{number}").expect("a string takes all");
        after_number = true;
    }
    add_blanks(blanks, text);
}

fn add_blanks(mut count: usize, text: &mut String) {
    while count > 0 {
        let run = count.min(LONGEST);
        text.push(char::from(b'a' + run as u8 - 1));
        count -= run;
    }
}
