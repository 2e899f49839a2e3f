//! Forms and counts that are known from elsewhere.

use ninefold_symmetry::{CanonError, Canonizer};

use crate::puzzles::{MOST_SYMMETRIC, USUAL, cells};

fn form(line: &str) -> (String, u64) {
    let form = Canonizer::new().cells(&cells(line)).unwrap();
    (form.to_string(), form.automorphisms())
}

/// Results of the public script `minlex.py`, which tries all transformations.
#[test]
fn least_forms() {
    let cases = [
        (
            "000000075000080094000500600010000200000900057006003040001000023080000006063240000",
            "..............1.23....2.14.....4......3....5..6.7...8..2...8...6.59..4.29.765.8..",
        ),
        (
            "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
            "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.",
        ),
        (USUAL, "123456789457189236698723415285914367761532948934867152346278591579641823812395674"),
    ];
    for (puzzle, least) in cases {
        assert_eq!(form(puzzle), (least.to_owned(), 1));
    }
}

/// Two texts of one puzzle that was published in both.
#[test]
fn equivalent_texts_have_one_form() {
    let one = form("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    let other = form("........1.....2.93..6.4.8.....47......5.8.....3...9.7...47..5...2.....191........");
    assert_eq!(one, other);
}

#[test]
fn known_numbers_of_automorphisms() {
    assert_eq!(form(MOST_SYMMETRIC), (MOST_SYMMETRIC.to_owned(), 648));
    let group = 362_880 * 2 * 6_u64.pow(8);
    assert_eq!(form(&".".repeat(81)), (".".repeat(81), group));
    // A single given has 81 places and 9 names.
    assert_eq!(form(&format!("7{}", ".".repeat(80))), (format!("{}1", ".".repeat(80)), group / 81 / 9));
}

#[test]
fn invalid_cells_are_named() {
    let refused = |at: usize, digit: u8| {
        let mut cells = cells(USUAL);
        cells[at] = digit;
        Canonizer::new().cells(&cells).unwrap_err()
    };
    assert!(matches!(refused(10, 12), CanonError::Digit(cell) if cell.to_string() == "r2c2"));
    assert!(matches!(refused(80, 7), CanonError::Repeated(cell) if cell.to_string() == "r9c9"));
}
