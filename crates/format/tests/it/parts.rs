//! Texts with several things in them: grids beside links and JSON, files behind each other, mails, words with fences.

use ninefold_format::{DetectedFormat, Item, ReadOptions, Record, boxed, formats, read_all};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const LINK: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5.AntiKing";

fn records(text: &str) -> Vec<Record> {
    let outcomes = read_all(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(|fault| panic!("{fault}\n{text}"))).collect()
}

/// Returns the givens and the number of rules of each puzzle.
fn found(text: &str) -> Vec<(usize, usize)> {
    let of = |record: &Record| (record.draft.givens.filled_count(), record.draft.ruleset.rules.len());
    records(text).iter().map(of).collect()
}

fn grid() -> String {
    (0..9).map(|row| format!("{}\n", &PUZZLE[9 * row..9 * row + 9])).collect()
}

fn written(format: &str) -> String {
    let record = records(PUZZLE).remove(0);
    let puzzle = record.draft.validate().unwrap();
    formats::named(format).unwrap().text(&[Item::new(&puzzle)]).unwrap()
}

#[test]
fn several_things_below_each_other() {
    let (grid, object) = (grid(), "{\n\"puzzle\": \"1......3.4.....2\",\n\"variant\": \"anti_king\"\n}");
    for (text, wanted) in [
        (format!("{grid}\n{LINK}\n"), &[(30, 0), (1, 1)][..]),
        (format!("{LINK}\n\n{grid}"), &[(1, 1), (30, 0)]),
        (format!("Puzzle 1\n{grid}\nPuzzle 2\n{LINK}\n"), &[(30, 0), (1, 1)]),
        (format!("{grid}\n{object}\n"), &[(30, 0), (4, 1)]),
        (format!("{object}\n{PUZZLE}\n{LINK}\n"), &[(4, 1), (30, 0), (1, 1)]),
        (format!("Dear all,\n-- \nhere: {LINK}\nBob +49 123\n"), &[(1, 1)]),
        (written("ksudoku").repeat(2), &[(30, 0), (30, 0)]),
        (written("opensudoku").repeat(2), &[(30, 0), (30, 0)]),
        (format!("{PUZZLE}\n{}", written("opensudoku")), &[(30, 0), (30, 0)]),
        (format!("Hi\n\n```text\n{grid}```\nbye\n"), &[(30, 0)]),
        (format!("Hi\n```\n{grid}```\nand\n```\n{grid}```\n"), &[(30, 0), (30, 0)]),
        (format!(".AntiKing\n{PUZZLE}\n"), &[(30, 1)]),
        (grid.trim().replace('\n', "<br>"), &[(30, 0)]),
        (grid.trim().replace('\n', "<BR />\n"), &[(30, 0)]),
    ] {
        assert_eq!(found(&text), wanted, "{text}");
        // A stream would read each line for itself.
        assert!(!DetectedFormat::of(text.as_bytes(), &ReadOptions::default()).unwrap().is_line_shaped(), "{text}");
    }
    let read = records(&format!("Puzzle 1\n{grid}\nPuzzle 2\n{LINK}\n"));
    assert_eq!((read[0].line, read[1].line), (2, 13));
    assert_eq!(read[0].unread.join(", ") + &read[1].unread.join(", "), "line 1 (\"Puzzle 1\"), line 12 (\"Puzzle 2\")");
}

/// A part that can't be read is an error, and so are rows of a grid among words.
#[test]
fn damaged_parts_are_errors() {
    let grid = grid();
    for text in [
        format!("{grid}\n{}\n", LINK.replace("AntiKing", "AntiKin")),
        format!("{}\n{LINK}\n", grid.replacen("53", "5x", 1)),
        format!("{LINK}\n53..7....\n6..195...\n{LINK}\n"),
    ] {
        let outcomes = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert!(outcomes.iter().any(Result::is_err), "{text}");
    }
}

/// A text with hundreds of lines that begin like values has no parts: each may be as long as the rest.
#[test]
fn too_many_beginnings() {
    let object = format!("{{\n\"puzzle\":\"{PUZZLE}\"\n}}\n");
    assert_eq!(found(&format!("{object}{}", "{x\n".repeat(150))), [(30, 0)]);
    let outcomes = read_all(format!("{object}{}", "{x\n".repeat(250)).as_bytes(), &ReadOptions::default()).unwrap();
    assert!(outcomes[0].is_ok() && outcomes[1..].iter().any(Result::is_err));
}

#[test]
fn mails_in_base64() {
    // "Hello,\n\nhttps://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5.AntiKing\n\nYours\n"
    let data = "SGVsbG8sCgpodHRwczovL3NpZ2guZ2l0aHViLmlvL0ludGVyYWN0aXZlLVN1\nZG9rdS1Tb2x2ZXIvP3E9LnRSMUMxXzUuQW50aUtpbmcKCllvdXJzCg==\n";
    let data = data.replace("LnRSMUMx", "Ln5SMUMx");
    let mail = format!("From: a@b.c\nContent-Transfer-Encoding: BASE64\nSubject: x\n\n{data}");
    assert_eq!(found(&mail), [(1, 1)], "{mail}");
    let parts = mail.clone() + "\n--XX\nContent-Type: text/plain\n\nbye\n";
    assert_eq!(found(&parts), [(1, 1)], "{parts}");
}

#[test]
fn wrapped_links() {
    let coded =
        LINK.replace(':', "%3A").replace('/', "%2F").replace('?', "%3f").replace('=', "%3D").replace('~', "%7E");
    let wiki = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", PUZZLE.replace('.', "0"));
    for (text, wanted) in [
        (format!("https://www.google.com/url?q={coded}&sa=D"), (1, 1)),
        (format!("https://eur01.safelinks.protection.outlook.com/?url={coded}&data=05%7C01"), (1, 1)),
        (format!("{{\"puzzle\": \"https://l.example.org/l.php?a=1&u={coded}\"}}"), (1, 1)),
        (format!("[here](https://www.google.com/url?q={coded}&sa=D)"), (1, 1)),
        (LINK.replace("?q=", "?q%3D"), (1, 1)),
        (LINK.replace("?q=", "%3Fq="), (1, 1)),
        (wiki.replacen("bd=", "bd%3d", 1), (30, 0)),
        (format!("{}\n{}\n", &wiki[..76], &wiki[76..]), (30, 0)),
        (format!("> {}\n> {}\n", &wiki[..76], &wiki[76..]), (30, 0)),
    ] {
        assert_eq!(found(&text), [wanted], "{text}");
    }
    assert_eq!(found(&format!("{wiki}\n{PUZZLE}\n")), [(30, 0), (30, 0)]);
}

/// Pictures and lines of samurais may be indented, have words between them, and follow each other.
#[test]
fn samurais() {
    let tables = include_str!("../../../../testdata/layouts/samurai.tsv");
    let cells = tables.lines().find(|line| !line.starts_with('#')).and_then(|line| line.split('\t').next()).unwrap();
    let layout = ninefold_grid::Layout::named("samurai", None).unwrap();
    let options = ReadOptions { layout: Some(layout), ..ReadOptions::default() };
    let record = read_all(cells.as_bytes(), &options).unwrap().remove(0).unwrap();
    let puzzle = record.draft.clone().validate().unwrap();
    let text = |format: &str| formats::named(format).unwrap().text(&[Item::new(&puzzle)]).unwrap();
    let picture = boxed(puzzle.givens(), puzzle.geometry());
    let (rows, lines) = (text("layout"), text("samurai"));
    let indented = |text: &str| text.lines().map(|line| format!("    {line}\n")).collect::<String>();
    let labelled = lines.lines().map(|line| format!("Grid in the corner\n{line}\n\n")).collect::<String>();
    for (text, count) in [
        (indented(&picture), 1),
        (indented(&rows), 1),
        (format!("{picture}\n\n{picture}"), 2),
        (format!("{rows}\n{rows}"), 2),
        (format!("{lines}\n{lines}"), 2),
        (labelled, 1),
        (format!("One\n{}\nTwo\n{}", indented(&picture), indented(&picture)), 2),
    ] {
        let read = records(&text);
        assert_eq!(read.len(), count, "{text}");
        assert!(read.iter().all(|own| own.draft.givens == record.draft.givens), "{text}");
    }
}
