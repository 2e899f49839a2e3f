//! Using the library from a program: one verb at a time, with replies in three formats.

use ninefold::service::{
    CheckReply, Conversion, Count, EngineSet, Item, Outcome, PuzzleOptions, Reply, Solve, Verb, Verdict, check,
    entries, one, reveal,
};
use ninefold::text::{Catalogue, Language};
use ninefold::{Cell, Limits};

const PUZZLE: &[u8] = b"1......3.4.....2";
const SOLUTION: &str = "1324421324313142";

#[test]
fn a_reply_is_written_in_three_formats() {
    let texts = Catalogue::of(Language::English);
    let mut engines = EngineSet::new();
    let puzzle = one(PUZZLE, &PuzzleOptions::default(), &mut engines).unwrap();
    let solved = Solve::default().reply(&Item::new(&puzzle), &mut engines).unwrap();
    assert_eq!((solved.verdict(), solved.outcome()), (Verdict::Unique, Outcome::Yes));
    assert_eq!(solved.line(), format!("{SOLUTION}\tunique"));
    assert_eq!(solved.json(texts)["solution"], SOLUTION);
    assert_eq!(solved.page(texts), "Solution is unique\n1 3 | 2 4\n4 2 | 1 3\n----+----\n2 4 | 3 1\n3 1 | 4 2\n");
}

#[test]
fn counts_check_and_reveal() {
    let mut engines = EngineSet::new();
    let puzzle = one(PUZZLE, &PuzzleOptions::default(), &mut engines).unwrap();
    let count = Count::default();
    let counted = count.reply(&Item::new(&puzzle), &mut engines).unwrap();
    assert_eq!((counted.found(), counted.is_complete()), (1, true));
    let some = entries(b"13..............", &puzzle).unwrap();
    assert_eq!(check(&puzzle, &some, &Limits::none(), &mut engines), Ok(CheckReply::SoFarCorrect));
    let tile = reveal(&puzzle, Cell::new(3, 2), &Limits::none(), &mut engines).unwrap();
    assert_eq!(tile.line(), "4");
    assert!(reveal(&puzzle, Cell::new(4, 0), &Limits::none(), &mut engines).is_err());
}

#[test]
fn a_conversion_finds_the_solution_that_a_table_needs() {
    let mut engines = EngineSet::new();
    let puzzle = one(PUZZLE, &PuzzleOptions::default(), &mut engines).unwrap();
    let table = Conversion::to("csv", Limits::none()).unwrap();
    let row = table.reply(&Item::new(&puzzle), &mut engines).unwrap();
    assert!(row.line().ends_with(SOLUTION), "{}", row.line());
    assert!(Conversion::to("nonsense", Limits::none()).unwrap_err().to_string().contains("line"));
}

#[test]
fn conflicting_options_are_reported() {
    let reading = |json: &str| serde_json::from_str::<PuzzleOptions>(json);
    assert!(reading("{\"size\": 9, \"variants\": [\"diagonal\"]}").unwrap().options().is_ok());
    assert!(reading("{\"sise\": 9}").is_err());
    for (json, message) in
        [("{\"size\": 65}", "1 to 64"), ("{\"boxes\": \"0x9\"}", "0x9"), ("{\"regions\": \"123\"}", "map of regions")]
    {
        let why = reading(json).unwrap().options().unwrap_err().to_string();
        assert!(why.contains(message), "{why}");
    }
}

/// An engine whose numbers wrap would give wrong answers in silence; the profile of tests must not allow it.
#[cfg(debug_assertions)]
#[test]
fn an_overflow_ends_a_test() {
    let one = std::hint::black_box(1_u8);
    assert!(std::panic::catch_unwind(|| std::hint::black_box(255_u8 + one)).is_err());
}
