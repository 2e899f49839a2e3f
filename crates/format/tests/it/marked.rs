//! Puzzles as people paste them: with marks of chats, lists and mails before their lines, and tables with labels.

use ninefold_format::{Item, ReadOptions, Record, formats, read_all, read_one};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn read(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect()
}

/// Returns the rows as those of a table, with something before each of them.
fn table(delimiter: &str, before: impl Fn(usize) -> String, after: &str) -> String {
    let cell = |letter: char| if letter == '.' { String::new() } else { letter.to_string() };
    let row = |(place, row): (usize, &str)| {
        let cells: Vec<String> = row.chars().map(cell).collect();
        format!("{}{}{after}\n", before(place), cells.join(delimiter))
    };
    rows().into_iter().enumerate().map(row).collect()
}

#[test]
fn marks_before_puzzles() {
    for prefix in ["- ", "* ", "#1 ", "[12:30] Bob: ", "1. ", "Bob: "] {
        assert_eq!(read(&format!("{prefix}{PUZZLE}\n")).draft.givens.to_string(), PUZZLE, "{prefix}");
    }
    assert_eq!(read(&format!("||{PUZZLE}||")).draft.givens.to_string(), PUZZLE);
    let several = format!("- {PUZZLE}\n- {PUZZLE}\n");
    let records = read_all(several.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(records.iter().filter(|record| record.is_ok()).count(), 2);
    // What is commented out stays so.
    assert!(read_one(format!("# {PUZZLE}\n").as_bytes(), &ReadOptions::default()).is_err());
}

#[test]
fn mails() {
    let rows = rows().join("\n");
    let quoted = rows.replace('\n', "\n> ");
    for text in [
        format!("Hi Bob,\n\n> {quoted}\n\nSee you\n"),
        format!("> Look at this:\n> {quoted}\n\nI like it.\n"),
        format!("From: a@b.c\nDate: Mon, 1 Jan 2026 12:30:00 +0100\nSubject: Sudoku\n\n{rows}\n"),
    ] {
        assert_eq!(read(&text).draft.givens.to_string(), PUZZLE, "{text}");
    }
}

#[test]
fn tables_with_labels() {
    let letter = |place: usize| char::from(b'A' + place as u8);
    let numbers = "1,2,3,4,5,6,7,8,9";
    let bars = |cells: &str| format!("|{}\n", cells.repeat(9));
    for text in [
        format!("x,{numbers}\n{}", table(",", |place| format!("{},", letter(place)), "")),
        format!(",{numbers}\n{}", table(",", |place| format!("{},", place + 1), "")),
        format!("{}{}{}", bars("  |"), bars("---|"), table("|", |_| "|".to_owned(), "|")),
        format!(
            "| |{}|\n|---{}{}",
            numbers.replace(',', "|"),
            bars("|---"),
            table("|", |place| format!("|{}|", letter(place)), "|")
        ),
        format!("sep=;\n{}", table(";", |_| String::new(), "")),
    ] {
        assert_eq!(read(&text).draft.givens.to_string(), PUZZLE, "{text}");
    }
    let record = read(&format!("sep=;\npuzzle;rating\n{PUZZLE};3.4\n"));
    assert_eq!((record.draft.givens.to_string().as_str(), record.notes.field("rating")), (PUZZLE, Some("3.4")));
}

/// A samurai whose holes have a character of their own, or as a table of 21×21 cells.
#[test]
fn samurais_with_holes() {
    let layout = ninefold_grid::Layout::named("samurai", None).unwrap();
    let geometry = ninefold_grid::Geometry::of_layout(&layout).unwrap();
    let lines = |hole: char| -> Vec<String> {
        let letter = |row: usize, column: usize| match geometry.has(ninefold_grid::Cell::new(row, column)) {
            true if (row, column) == (0, 0) => '7',
            true => '.',
            false => hole,
        };
        (0..21).map(|row| (0..21).map(|column| letter(row, column)).collect()).collect()
    };
    let mut texts: Vec<String> = [' ', '.', '#', 'X', '+'].iter().map(|&hole| lines(hole).join("\n")).collect();
    let cells = |line: &String| line.chars().map(|letter| letter.to_string()).collect::<Vec<_>>().join(",");
    texts.push(lines(' ').iter().map(|line| cells(line).replace(['.', ' '], "")).collect::<Vec<_>>().join("\n"));
    for text in texts {
        let record = read(&text);
        assert_eq!(record.draft.ruleset.layout, Some(layout.clone()), "{text}");
        assert_eq!(record.draft.givens.filled_count(), 1, "{text}");
    }
}

/// Killers whose line was broken in a mail.
#[test]
fn killers_over_several_lines() {
    let record = read(".Cage~15~R1C1~R1C2.Cage~10~R1C3~R2C3.Cage~3~R9C8~R9C9");
    let puzzle = record.draft.validate().unwrap();
    for (name, length) in [("killer", 60), ("killer", 7), ("sumocue", 60), ("arrows", 9)] {
        let line = formats::named(name).unwrap().text(&[Item::new(&puzzle)]).unwrap();
        let parts: Vec<&str> =
            line.trim_end().as_bytes().chunks(length).map(|part| std::str::from_utf8(part).unwrap()).collect();
        let words = if name == "killer" { "Solve this:\n" } else { "" };
        let again = read(&format!("{words}{}\n", parts.join("\n")));
        let again = again.draft.validate().unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
        assert_eq!(again.ruleset().rules().len(), puzzle.ruleset().rules().len(), "{name}");
    }
}
