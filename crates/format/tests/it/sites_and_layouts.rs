//! Links of web sites, files of other programs, and samurai: real ones are read, and what is written is what was read.

use ninefold_format::{DetectedFormat, Item, ReadOptions, Record, formats, read_all, read_as, read_one};
use ninefold_grid::{Cell, Digit};
use ninefold_puzzle::{Puzzle, PuzzleDraft};

use crate::samples;

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Samurai puzzles with their solutions.
const SAMURAI: &str = include_str!("../../../../testdata/layouts/samurai.tsv");

fn options() -> ReadOptions {
    ReadOptions::default()
}

fn record(text: &str) -> Record {
    read_one(text.as_bytes(), &options()).unwrap_or_else(|fault| panic!("{text}: {fault}"))
}

fn fault(text: &str) -> String {
    match read_one(text.as_bytes(), &options()) {
        Err(fault) => fault.sentence(),
        Ok(record) => panic!("{text} was read: {:?}", record.draft),
    }
}

fn detected(text: &str) -> &'static str {
    DetectedFormat::of(text.as_bytes(), &options()).unwrap().format().name
}

fn written(record: &Record, format: &str) -> Result<String, String> {
    let puzzle = record.draft.clone().validate().unwrap();
    formats::named(format).unwrap().text(&[Item::of_record(&puzzle, record)]).map_err(|error| error.to_string())
}

#[test]
fn boards_of_sudokuwiki() {
    let zeros = CLASSIC.replace('.', "0");
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}");
    assert_eq!(detected(&link), "sudokuwiki");
    let plain = record(&link);
    assert_eq!(plain.draft.givens.to_string(), CLASSIC);
    assert_eq!(written(&plain, "sudokuwiki").unwrap().trim_end(), link);

    // Boards of examples on the site, with the number of givens and of digits placed.
    for (board, givens, placed) in [
        (
            "S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e\
             0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205",
            29,
            17,
        ),
        (
            "S9B0i0f070h030b0d0e0a050l0n040i0g0h060o080s0u010f0e0o0g091m0902050r0v070h1q3f174r1g5u0u7s7o1s3e034a1g5u0905011o\
             03170f0i17080l0s070b07170c17067n7u080r0h0i0g020r060c0e",
            24,
            23,
        ),
    ] {
        for text in [board.to_owned(), format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}")] {
            assert_eq!(detected(&text), "sudokuwiki");
            let position = record(&text);
            let entries = position.entries.as_ref().unwrap();
            assert_eq!((position.draft.givens.filled_count(), entries.filled_count()), (givens, placed));
            // No candidate is a digit that its cell sees.
            let ruleset = position.draft.ruleset.validate().unwrap();
            let allowed = ninefold_grid::Candidates::of_grid(&position.position(), ruleset.houses());
            let candidates = position.draft.candidates.as_ref().unwrap();
            assert!(candidates.sets().iter().zip(allowed.sets()).all(|(own, allowed)| (*own & *allowed) == *own));
            assert!(written(&position, "sudokuwiki").unwrap().trim_end().ends_with(board));
        }
    }
    let bad = format!("S9B{}zz", "01".repeat(80));
    assert_eq!(fault(&bad), "Line 1, column 164: \"zz\" is not the number of a cell; use 01 to ep in base 36.");
    let jigsaw = "https://www.sudokuwiki.org/jigsaw.htm?bd=abc";
    assert_eq!(detected(jigsaw), "link");
}

#[test]
fn links_to_sudoku_exchange() {
    let text = written(&record(CLASSIC), "sudokuexchange").unwrap();
    assert_eq!(text, format!("https://sudokuexchange.com/play/?s={}\n", CLASSIC.replace('.', "0")));
    assert_eq!(record(&text).draft.givens.to_string(), CLASSIC);
}

/// Returns a puzzle with an entry in r1c3 and a pencilmark removed from r1c4.
fn position() -> Record {
    let mut record = record(CLASSIC);
    let mut entries = record.draft.givens.map(|_, _| None);
    entries.set(Cell::new(0, 2), ninefold_grid::Digit::new(4));
    let mut candidates =
        ninefold_grid::Candidates::of_grid(&record.draft.givens, record.draft.ruleset.validate().unwrap().houses());
    candidates.set(Cell::new(0, 2), ninefold_grid::DigitSet::single(ninefold_grid::Digit::from_index(3)));
    candidates.remove(Cell::new(0, 3), ninefold_grid::Digit::from_index(5));
    record.draft.candidates = Some(candidates);
    record.entries = Some(entries);
    record
}

#[test]
fn positions_of_other_programs_come_back() {
    let position = position();
    for format in ["sdx", "ss", "sudokuwiki"] {
        let text = written(&position, format).unwrap();
        assert_eq!(detected(&text), format, "{text}");
        let again = record(&text);
        assert_eq!(again.entries, position.entries, "{text}");
        assert_eq!(written(&again, format).unwrap(), text);
        if format != "sdx" {
            assert_eq!(again.draft.givens, position.draft.givens, "{text}");
        }
    }
    let sdx = written(&position, "sdx").unwrap();
    assert!(sdx.starts_with("5 3 u4 2 7 "), "{sdx}");
    assert_eq!(
        fault(&sdx.replace("u4", "u42")).split(';').next(),
        Some("Line 1, column 5: \"u42\" does not have exactly one digit")
    );
}

#[test]
fn a_file_of_nine_rows() {
    let text = written(&record(CLASSIC), "msk").unwrap();
    assert_eq!((text.len(), text.replace('\n', "")), (90, CLASSIC.to_owned()));
    assert_eq!(record(&text).draft.givens.to_string(), CLASSIC);
}

/// Returns the samurai puzzles of the file.
fn samurai() -> Vec<Puzzle> {
    let layout = ninefold_grid::Layout::named("samurai", None).unwrap();
    let options = ReadOptions { layout: Some(layout), ..options() };
    let lines = SAMURAI.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let puzzles = lines.map(|line| line.split('\t').find(|part| part.len() == 369).unwrap());
    puzzles.map(|line| read_one(line.as_bytes(), &options).unwrap().draft.validate().unwrap()).collect()
}

#[test]
fn samurai_as_five_lines_and_as_a_picture() {
    let all = samurai();
    assert!(!all.is_empty());
    for puzzle in all {
        for format in ["samurai", "layout"] {
            let text = formats::named(format).unwrap().text(&[Item::new(&puzzle)]).unwrap();
            assert_eq!(text.lines().count(), if format == "samurai" { 5 } else { 21 });
            for text in [text.clone(), text.replace('.', "0"), text.replace('\n', "\r\n")] {
                assert_eq!(detected(&text), "samurai", "{text}");
                let again = record(&text).draft.validate().unwrap();
                assert_eq!((again.givens(), again.geometry()), (puzzle.givens(), puzzle.geometry()), "{text}");
            }
        }
        let picture = formats::named("layout").unwrap().text(&[Item::new(&puzzle)]).unwrap();
        for (gap, blank) in [(".", "."), ("-", "0"), ("_", "."), (".", "0")] {
            let line = |line: &str| format!("{line:21}\n").replace('.', blank).replace(' ', gap);
            let padded: String = picture.lines().map(line).collect();
            assert_eq!(record(&padded).draft.validate().unwrap().givens(), puzzle.givens(), "{padded}");
        }
    }
}

/// A mistake in a shared cell is named; it doesn't make five puzzles of a samurai.
#[test]
fn a_samurai_with_a_mistake() {
    let format = formats::named("samurai").unwrap();
    let mut found = 0;
    for puzzle in samurai() {
        let text = format.text(&[Item::new(&puzzle)]).unwrap();
        // The last box of the first line is the first of the third. One given is left that agrees.
        let shared = [60, 61, 62, 69, 70, 71, 78, 79, 80];
        let given = shared.into_iter().filter(|&at| text.as_bytes()[at].is_ascii_digit());
        for at in given.skip(1) {
            let other = if text.as_bytes()[at] == b'9' { "1" } else { "9" };
            let wrong = format!("{}{other}{}", &text[..at], &text[at + 1..]);
            let outcomes = read_all(wrong.as_bytes(), &options()).unwrap();
            assert_eq!(outcomes.len(), 1, "{wrong}");
            let fault = outcomes[0].as_ref().unwrap_err().to_string();
            assert!(fault.contains("a shared cell has one digit"), "{fault}");
            found += 1;
        }
    }
    assert!(found > 0);
}

/// A list of samurais, one a line: every line has a character for each cell.
#[test]
fn a_list_of_samurais() {
    let layout = ninefold_grid::Layout::named("samurai", None).unwrap();
    let options = ReadOptions { layout: Some(layout), ..options() };
    let line = |start: &str| format!("{start}{}\n", ".".repeat(369 - start.len()));
    let text = format!("{}{}{CLASSIC}\n{}", line("1"), line("12"), line("1x"));
    let outcomes = read_all(text.as_bytes(), &options).unwrap();
    let found: Vec<String> = outcomes
        .into_iter()
        .map(|outcome| {
            outcome.map_or_else(|fault| fault.to_string(), |own| own.draft.givens.filled_count().to_string())
        })
        .collect();
    assert_eq!(
        found,
        [
            "1",
            "2",
            "line 3 has 81 characters; expected 369, one for each cell",
            "line 4, column 2: 'x' is not a digit of the grid; use 1-9, or . for a blank cell"
        ]
    );
}

#[test]
fn five_puzzles_are_no_samurai() {
    assert_eq!(read_all(format!("{CLASSIC}\n").repeat(5).as_bytes(), &options()).unwrap().len(), 5);
    let blank = ".".repeat(81);
    assert_eq!(read_all(format!("{blank}\n").repeat(5).as_bytes(), &options()).unwrap().len(), 5);
    // Asked for by name, lines that don't agree are refused.
    let format = formats::named("samurai").unwrap();
    let five = format!("{CLASSIC}\n").repeat(5);
    let found = read_as(format, five.as_bytes(), &options()).unwrap().remove(0).unwrap_err().to_string();
    assert!(found.contains("here and") && found.contains("a shared cell has one digit"), "{found}");
}

/// Links and packed data as other programs hand them on.
#[test]
fn links_that_others_have_changed() {
    let read = |text: &str| record(text).draft;
    let id = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    let page = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#";
    assert_eq!(read(&format!("{page}{id}")), read(id));
    assert_eq!(read(&format!("{page}{}", id.replace(':', "%3A"))), read(id));
    // Symmetry and difficulty say nothing about the puzzle.
    for parameters in ["3x3r2", "3x3md4", "3x3dt", "3x3ade"] {
        assert_eq!(read(&id.replacen("3x3", parameters, 1)), read(id), "{parameters}");
    }

    let side = samples::side(9);
    let draft = PuzzleDraft::classic(samples::pattern(side));
    let f_puzzles = formats::named("f-puzzles").unwrap();
    let link = f_puzzles.text(&[Item::new(&draft.clone().validate().unwrap())]).unwrap();
    let data =
        link.trim_end().split_once("load=").unwrap().1.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=");
    let broken: Vec<&str> = (0..data.len()).step_by(76).map(|from| &data[from..data.len().min(from + 76)]).collect();
    assert!(broken.len() > 2);
    assert_eq!(read(&broken.join("\r\n")).givens, draft.givens);
    // The form of the package `lz-string` that needs no percent-encoding.
    assert_eq!(read(&data.replace('/', "-").replace('=', "$")).givens, draft.givens);
    // The data of a link alone.
    let lisudoku = formats::named("lisudoku-link").unwrap();
    let link = lisudoku.text(&[Item::new(&draft.clone().validate().unwrap())]).unwrap();
    let data = link.trim_end().split_once("import=").unwrap().1;
    for data in [data, &data.replace("%2B", "+").replace("%2F", "/").replace("%3D", "=")] {
        assert_eq!((detected(data), read(data).givens), ("lisudoku-link", draft.givens.clone()), "{data}");
    }
}

/// A document names the groups of extra cells whose digits it gives.
#[test]
fn digits_of_extra_cells() {
    let document = |extra: &str| {
        let groups = "{\"name\":\"top\",\"count\":2},{\"name\":\"side\",\"count\":3}";
        let layout = format!("{{\"grids\":[{{\"rows\":4,\"columns\":4}}],\"extra\":[{groups}]}}");
        format!("{{\"version\":2,\"layout\":{layout},\"givens\":\"{}\",\"extra\":{extra}}}", ".".repeat(16))
    };
    let draft = record(&document("{\"side\":\"1.2\",\"top\":\"34\"}")).draft;
    let layout = draft.ruleset.layout.clone().unwrap();
    let digit = |group: usize, index: usize| draft.givens.get(layout.extra_cell(group, index)).map(Digit::number);
    assert_eq!([digit(0, 0), digit(0, 1)], [Some(3), Some(4)]);
    assert_eq!([digit(1, 0), digit(1, 1), digit(1, 2)], [Some(1), None, Some(2)]);
    assert!(fault(&document("{\"left\":\"12\"}")).contains("\"left\" is not a group of extra cells"));
}
