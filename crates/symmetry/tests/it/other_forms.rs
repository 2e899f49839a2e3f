//! Another program's form of a puzzle, and what makes it another.
//!
//! That form is the least pattern of givens, with the digits named line by line, each line from its end; it is written column by
//! column. It is not the least of all equivalent puzzles in any reading of the grid by lines, wherever a blank cell sorts among
//! the digits. So no order of cells and symbols makes one definition of both forms.

use ninefold_symmetry::Canonizer;

use crate::brute_force::orders;
use crate::puzzles::cells;

const PUZZLE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const OTHER_FORM: &str = "........1.....2.93..6.4.8.....47......5.8.....3...9.7...47..5...2.....191........";

type Cells = [u8; 81];

/// Takes rows and columns in these orders.
fn arranged(cells: &Cells, rows: &[usize; 9], columns: &[usize; 9]) -> Cells {
    std::array::from_fn(|at| cells[9 * rows[at / 9] + columns[at % 9]])
}

fn transposed(cells: &Cells) -> Cells {
    std::array::from_fn(|at| cells[at % 9 * 9 + at / 9])
}

fn mirrored(cells: &Cells) -> Cells {
    std::array::from_fn(|at| cells[at / 9 * 9 + 8 - at % 9])
}

/// Names the digits in the order in which they appear.
fn renamed(cells: &Cells) -> Cells {
    let (mut names, mut next) = ([0; 10], 0);
    cells.map(|digit| {
        let name = &mut names[usize::from(digit)];
        if digit > 0 && *name == 0 {
            next += 1;
            *name = next;
        }
        *name
    })
}

/// Returns the equivalent puzzles with the least pattern of givens, read row by row, with their own digits.
fn least_patterns(puzzle: &Cells) -> Vec<Cells> {
    let pattern = |cells: &Cells| cells.map(|digit| digit > 0);
    let mut least: Vec<Cells> = Vec::new();
    for way in [*puzzle, transposed(puzzle)] {
        for columns in orders() {
            let row = |row: usize| std::array::from_fn::<bool, 9, _>(|at| way[9 * row + columns[at]] > 0);
            let mut bands: [[usize; 3]; 3] = std::array::from_fn(|band| std::array::from_fn(|at| 3 * band + at));
            bands.iter_mut().for_each(|band| band.sort_by_key(|&at| row(at)));
            bands.sort_by_key(|band| band.map(row));
            let rows: Vec<usize> = bands.concat();
            let found = arranged(&way, &rows.try_into().unwrap(), &columns);
            match least.first().map(|first| pattern(&found).cmp(&pattern(first))) {
                Some(std::cmp::Ordering::Greater) => {}
                Some(std::cmp::Ordering::Equal) => least.push(found),
                _ => least = vec![found],
            }
        }
    }
    least
}

#[test]
fn the_other_form_is_the_least_pattern_named_from_the_end_of_each_line() {
    let least = least_patterns(&cells(PUZZLE));
    let [least] = &least[..] else { panic!("{} arrangements have the least pattern", least.len()) };
    let named_from_the_end = mirrored(&renamed(&mirrored(least)));
    assert_eq!(transposed(&named_from_the_end), cells(OTHER_FORM));
    // With digits named from the beginning of each line, it is the form of this crate, for this puzzle.
    assert_eq!(&renamed(least), Canonizer::new().cells(&cells(PUZZLE)).unwrap().cells());
}

/// Returns equivalent puzzles, some of which come early in one order or another.
fn candidates(puzzle: &Cells) -> impl Iterator<Item = Cells> {
    let form = *Canonizer::new().cells(puzzle).unwrap().cells();
    let ways = [*puzzle, transposed(puzzle)];
    let rows = orders().into_iter().step_by(36).flat_map(move |rows| ways.map(|way| (way, rows)));
    let moved =
        rows.flat_map(|(way, rows)| orders().into_iter().map(move |columns| renamed(&arranged(&way, &rows, &columns))));
    [renamed(puzzle), form].into_iter().chain(moved)
}

#[test]
fn the_other_form_is_not_the_least_in_any_reading() {
    let other = cells(OTHER_FORM);
    let turned = [other, mirrored(&other)];
    let turned = turned.iter().flat_map(|cells| [*cells, transposed(cells)]);
    let readings: Vec<Cells> = turned.flat_map(|cells| [cells, std::array::from_fn(|at| cells[80 - at])]).collect();
    assert_eq!(readings.len(), 8);
    for reading in readings {
        for smaller in 0..=9 {
            // Blank cells sort after this digit.
            let order = |cells: &Cells| cells.map(|digit| if digit == 0 { 2 * smaller + 1 } else { 2 * digit });
            let is_less = |found: &Cells| order(found) < order(&reading);
            assert!(candidates(&reading).any(|found| is_less(&found)), "{reading:?}, blanks after {smaller}");
        }
    }
}
