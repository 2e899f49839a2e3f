//! The guided session: every row of its table, for every type.

use crate::client::{self, ClientPuzzle};
use crate::ninefold::{Run, run};

const TYPES: [(&str, &str); 4] = [("1", "classic"), ("2", "diagonal"), ("3", "window"), ("4", "jigsaw")];

const MENU: &str = "1 Solve sudoku\n2 Show a tile\n3 Check sudoku\n4 Exit\n";

const TYPE_QUESTION: &str = "What type of sudoku do you wish to solve?\n\
    1 Normal sudoku\n2 Diagonal sudoku\n3 Window sudoku\n4 Jigsaw sudoku\n";

/// One type of sudoku in the session: its input, and the endings of its errors.
struct Case {
    number: &'static str,
    client: ClientPuzzle,
    bad_grid: i32,
}

fn cases() -> impl Iterator<Item = Case> {
    TYPES.into_iter().map(|(number, variant)| Case {
        number,
        client: client::puzzle(variant),
        bad_grid: if variant == "jigsaw" { 253 } else { 255 },
    })
}

/// Returns a grid as the session prints it.
fn shown(grid: &str) -> String {
    let numbers = grid.replace('.', "0");
    let rows = numbers.as_bytes().chunks(9);
    rows.map(|row| row.iter().map(|&digit| format!("{} ", char::from(digit))).collect::<String>() + "\n").collect()
}

impl Case {
    /// Plays a session on this grid, followed by these words.
    fn play(&self, grid: &str, then: &str) -> Run {
        let grid = grid.replace('.', "0");
        let map = self.client.regions.as_deref().unwrap_or_default();
        run(&["guide"], format!("{}\n{map}\n{grid}\n{then}\n", self.number))
    }

    /// Returns the output up to the menu.
    fn opening(&self, grid: &str) -> String {
        let map = match &self.client.regions {
            Some(map) => format!("Input the jigsaw sudoku boxes\nGiven sudoku boxes are:\n{}", shown(map)),
            None => String::new(),
        };
        let input = "Input the sudoku grid (0 for blank box)\nGiven sudoku is:\n";
        format!("{TYPE_QUESTION}{map}{input}{}", shown(grid))
    }
}

/// Returns a grid as nine words.
fn rows(grid: &str) -> String {
    let rows = grid.as_bytes().chunks(9);
    rows.map(|row| String::from_utf8(row.to_vec()).unwrap() + " ").collect()
}

/// Returns a grid that has no solution and no repeated digit: r1c9 has no candidate left.
fn deep_contradiction() -> String {
    format!("12345678.{}........9{}", ".".repeat(27), ".".repeat(36))
}

fn blank() -> String {
    ".".repeat(81)
}

#[test]
fn solve_unique() {
    for case in cases() {
        let run = case.play(&case.client.puzzle, "1");
        let answer = format!("{MENU}Solution is unique\n{}", shown(&case.client.solution));
        run.says(0, &(case.opening(&case.client.puzzle) + &answer));
    }
}

#[test]
fn solve_several() {
    for case in cases() {
        let run = case.play(&blank(), "1");
        let start = format!("{}{MENU}Solution is not unique\n", case.opening(&blank()));
        let grid = run.out.strip_prefix(&start).unwrap_or_else(|| panic!("{}", run.out));
        assert_eq!(run.code, Some(0));
        let digits: String = grid.split_whitespace().collect();
        assert_eq!(shown(&digits), grid);
        let again = case.play(&digits, &format!("3 {digits}"));
        assert!(again.out.ends_with("Solution is correct\n"), "{}", again.out);
    }
}

#[test]
fn solve_none() {
    for case in cases() {
        let grid = deep_contradiction();
        case.play(&grid, "1").says(254, &format!("{}{MENU}No solution exists\n", case.opening(&grid)));
    }
}

#[test]
fn tiles() {
    const ASK: &str = "specify row and column of tile to be displayed\n";
    for case in cases() {
        let puzzle = &case.client.puzzle;
        let hole = puzzle.find('.').unwrap();
        let given = puzzle.find(|symbol| symbol != '.').unwrap();
        let at = |place: usize| format!("{} {}", place / 9 + 1, place % 9 + 1);
        let mut filled = puzzle.clone();
        filled.replace_range(hole..=hole, &case.client.solution[hole..=hole]);
        let words = format!("2 0 5 2 5 10 2 x 1 2 {} 2 {} 2 {}\n4", at(given), at(hole), at(hole));
        let bad = format!("{MENU}{ASK}Invalid input\n").repeat(3);
        let already = format!("{MENU}{ASK}Tile already displayed\n");
        let tile = format!("{MENU}{ASK}{}", shown(&filled));
        let expected = case.opening(puzzle) + &bad + &already + &tile + &already + MENU;
        case.play(puzzle, &words).says(0, &expected);
    }
}

#[test]
fn tiles_of_puzzles_that_are_not_proper() {
    const ASK: &str = "specify row and column of tile to be displayed\n";
    for case in cases() {
        let mut several = blank();
        several.replace_range(0..1, "1");
        // The check for uniqueness comes before the check for a filled tile, and after that for bad rows and columns.
        for words in ["2 1 1", "2 5 5"] {
            let end = format!("{MENU}{ASK}Solution is not unique\n");
            case.play(&several, words).says(0, &(case.opening(&several) + &end));
        }
        let grid = deep_contradiction();
        let end = format!("{MENU}{ASK}Invalid input\n{MENU}{ASK}No solution exists\n");
        case.play(&grid, "2 0 0 2 1 1").says(254, &(case.opening(&grid) + &end));
    }
}

#[test]
fn check_a_solution() {
    for case in cases() {
        let ClientPuzzle { puzzle, solution, .. } = &case.client;
        let ending = |given: &str| {
            let run = case.play(puzzle, &format!("3 {}", given.replace('.', "0")));
            let said = run.out.strip_prefix(&(case.opening(puzzle) + MENU + "Give solution\n")).map(str::to_owned);
            (said.unwrap_or_else(|| panic!("{}", run.out)), run.code.unwrap())
        };
        assert_eq!(ending(solution), ("Solution is correct\n".to_owned(), 0));
        assert_eq!(ending(puzzle), ("Solution is incorrect\n".to_owned(), 1), "blank cells");
        let (said, code) = ending(&solution.replacen('5', "x", 1));
        assert!(said.contains("x"), "{said}");
        assert_eq!(code, case.bad_grid);
        let (said, code) = ending(&rows(solution)[..79]);
        assert!(said.contains("r9c1"), "{said}");
        assert_eq!(code, case.bad_grid);
        // Swap two digits of a column: rows and givens may stay valid, columns and regions don't.
        let swapped: String = solution
            .chars()
            .map(|digit| match digit {
                '1' => '2',
                '2' => '1',
                same => same,
            })
            .collect();
        assert_eq!(ending(&swapped), ("Solution is incorrect\n".to_owned(), 1), "valid, but against the givens");
    }
}

#[test]
fn check_a_solution_that_breaks_a_region() {
    let case = cases().last().unwrap();
    let ClientPuzzle { puzzle, solution, .. } = &case.client;
    let mut torn = solution.clone().into_bytes();
    // r1c3 and r1c4 are in two regions: a swap within the row breaks both, and two columns.
    torn.swap(2, 3);
    let torn = String::from_utf8(torn).unwrap();
    let run = case.play(puzzle, &format!("3 {torn}"));
    assert!(run.out.ends_with("Give solution\nInvalid jigsaw sudoku grid\n"), "{}", run.out);
    assert_eq!(run.code, Some(252));
    // In the other types the same entries are just incorrect.
    let normal = cases().next().unwrap();
    let mut torn = normal.client.solution.clone().into_bytes();
    torn.swap(2, 3);
    let run = normal.play(&normal.client.puzzle, &format!("3 {}", String::from_utf8(torn).unwrap()));
    assert!(run.out.ends_with("Solution is incorrect\n"), "{}", run.out);
    assert_eq!(run.code, Some(1));
}

#[test]
fn numbers_outside_their_range() {
    for case in cases() {
        for bad in ["10", "-1", "x", "12", "1,5"] {
            let run = case.play(&format!("{}{}", "0 ".repeat(40), bad), "");
            assert!(run.out.contains(bad) && run.out.contains("r5c5"), "{}", run.out);
            assert_eq!(run.code, Some(case.bad_grid));
            assert!(!run.out.contains("Given sudoku is:"));
        }
    }
    for bad in ["0", "10", "x"] {
        let run = run(&["guide"], format!("4 1 1 {bad}"));
        assert!(run.out.contains(bad) && run.out.contains("r1c3"), "{}", run.out);
        assert_eq!(run.code, Some(255));
    }
}

#[test]
fn digits_twice_in_a_house() {
    let with = |cells: [usize; 2]| {
        let mut grid = blank();
        cells.iter().for_each(|&cell| grid.replace_range(cell..=cell, "5"));
        grid
    };
    for case in cases() {
        for (cells, names) in [([0, 5], ["r1c1", "r1c6"]), ([8, 62], ["r1c9", "r7c9"])] {
            let run = case.play(&with(cells), "1");
            assert!(names.iter().all(|name| run.out.contains(name)), "{}", run.out);
            assert!(run.out.starts_with(&case.opening(&with(cells))) && !run.out.contains(MENU));
            assert_eq!(run.code, Some(case.bad_grid));
        }
    }
    let of = |number: &str| cases().find(|case| case.number == number).unwrap();
    for (number, cells, code) in [("1", [0, 10], 255), ("2", [0, 40], 255), ("3", [10, 30], 255)] {
        assert_eq!(of(number).play(&with(cells), "1").code, Some(code));
    }
    // Cells that share no house of the type: the session continues.
    for (number, cells) in [("1", [0, 40]), ("1", [10, 30]), ("2", [10, 32]), ("3", [0, 40])] {
        assert_eq!(of(number).play(&with(cells), "4").code, Some(0));
    }
    // r1c1 and r2c2 of the client's jigsaw are in one region.
    let run = of("4").play(&with([0, 10]), "1");
    assert!(run.out.contains("\nInvalid jigsaw sudoku grid\n") && run.out.contains("r2c2"), "{}", run.out);
    assert_eq!(run.code, Some(252));
}

#[test]
fn invalid_maps() {
    let map = client::puzzle("jigsaw").regions.unwrap();
    let mut sizes = map.clone();
    sizes.replace_range(0..1, "2");
    let apart = "123456789".repeat(9).replacen("12", "21", 1);
    for map in [sizes, apart] {
        let run = run(&["guide"], format!("4\n{map}\n"));
        let end = format!("Given sudoku boxes are:\n{}Invalid jigsaw sudoku boxes\n", shown(&map));
        assert!(run.out.ends_with(&end), "{}", run.out);
        assert_eq!(run.code, Some(254));
    }
}

#[test]
fn input_that_ends_early() {
    for case in cases() {
        assert_eq!(case.play("", "").code, Some(case.bad_grid), "no grid");
        assert_eq!(case.play("000000000 1", "").code, Some(case.bad_grid), "half a grid");
        let puzzle = &case.client.puzzle;
        case.play(puzzle, "").says(0, &(case.opening(puzzle) + MENU));
        assert_eq!(case.play(puzzle, "2 1").code, Some(255), "half a tile");
        assert_eq!(case.play(puzzle, "3 123456789").code, Some(case.bad_grid), "half a solution");
    }
    assert_eq!(run(&["guide"], "4 123").code, Some(255), "half a map");
    run(&["guide"], "").says(0, TYPE_QUESTION);
}

#[test]
fn invalid_choices() {
    run(&["guide"], "5 x")
        .says(0, &format!("{TYPE_QUESTION}Invalid input\n{TYPE_QUESTION}Invalid input\n{TYPE_QUESTION}"));
    for case in cases() {
        let puzzle = &case.client.puzzle;
        let bad = format!("{MENU}Invalid input\n").repeat(3);
        case.play(puzzle, "0 5 solve 4").says(0, &(case.opening(puzzle) + &bad + MENU));
    }
}

#[test]
fn grids_in_every_layout() {
    let case = cases().next().unwrap();
    let digits = case.client.puzzle.replace('.', "0");
    let rows: Vec<_> = (0..9).map(|row| &digits[9 * row..9 * row + 9]).collect();
    let spaced: String = digits.chars().map(|digit| format!("{digit} ")).collect();
    let one_a_line: String = digits.chars().map(|digit| format!("{digit}\r\n")).collect();
    let marked = run(&["guide"], format!("\u{feff}1\n{digits}\n1\n"));
    assert!(marked.out.contains("Solution is unique\n"), "{}", marked.out);
    for layout in [digits.clone(), rows.join("\n"), rows.join(" "), spaced, one_a_line, rows.join("\r\n")] {
        let run = run(&["guide"], format!("1\n{layout}\n1\n"));
        assert!(run.out.contains("Solution is unique\n"), "{}", run.out);
        assert_eq!(run.code, Some(0));
    }
}
