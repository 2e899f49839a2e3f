//! Parsing of clues: which lines are accepted, and what the errors say.

use ninefold_fast::{ClueError, Clues, LineError};
use proptest::prelude::*;

#[test]
fn all_blanks_read_alike() {
    let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let clues = Clues::parse(line).expect("a puzzle");
    assert_eq!(clues.to_string().as_bytes(), line);
    for blank in *b"0*_" {
        let other = line.map(|byte| if byte == b'.' { blank } else { byte });
        assert_eq!(Clues::parse(&other), Ok(clues));
    }
    assert_eq!(Clues::new(*clues.as_bytes()), Ok(clues));
}

#[test]
fn clues_that_are_there_take_the_next_line() {
    let mut clues = Clues::parse(&[b'5'; 81]).expect("a puzzle");
    let line = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert_eq!(clues.read(line), Ok(()));
    assert_eq!(Ok(clues), Clues::parse(line));
    for faulty in [b"12".as_slice(), &[b'x'; 81]] {
        clues.read(line).expect("a puzzle");
        assert_eq!(clues.read(faulty).map(|()| clues), Clues::parse(faulty));
        assert_eq!(clues, Clues::BLANK, "nothing is left of what was read before");
    }
}

#[test]
fn faults_say_what_and_where() {
    let mut line = [b'.'; 81];
    assert_eq!(Clues::parse(&line[..80]), Err(LineError::Length { found: 80 }));
    assert_eq!(Clues::parse(&[b'.'; 82]), Err(LineError::Length { found: 82 }));
    assert_eq!(Clues::parse(b""), Err(LineError::Length { found: 0 }));
    line[44] = b'x';
    line[80] = b'\n';
    let fault = Clues::parse(&line).expect_err("x is no cell");
    assert_eq!(fault, LineError::Byte { column: 45, found: b'x' });
    assert_eq!(fault.to_string(), "column 45 holds 'x'; a cell is 1 to 9, or . 0 * _ for blank");
    line[44] = b'5';
    let fault = Clues::parse(&line).expect_err("a newline is no cell");
    assert_eq!(fault.to_string(), r"column 81 holds '\n'; a cell is 1 to 9, or . 0 * _ for blank");
    assert_eq!(LineError::Length { found: 80 }.to_string(), "the line has 80 characters, a puzzle has 81");

    let mut cells = [0; 81];
    cells[17] = 10;
    let fault = Clues::new(cells).expect_err("10 is no digit");
    assert_eq!(fault, ClueError { row: 2, column: 9, found: 10 });
    assert_eq!(fault.to_string(), "r2c9 holds 10; a cell is 0 for blank or 1 to 9");
}

proptest! {
    #[test]
    fn what_is_written_reads_back(cells in prop::collection::vec(0..=9u8, 81)) {
        let clues = Clues::new(cells.try_into().expect("81 cells")).expect("digits");
        prop_assert_eq!(Clues::parse(clues.to_string().as_bytes()), Ok(clues));
    }

    #[test]
    fn any_bytes_read_or_fault(line in prop::collection::vec(any::<u8>(), 75..87)) {
        let readable = line.len() == 81 && line.iter().all(|byte| b".0*_123456789".contains(byte));
        prop_assert_eq!(Clues::parse(&line).is_ok(), readable);
    }
}
