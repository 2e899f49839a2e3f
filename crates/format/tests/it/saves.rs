//! Saved games of KSudoku, OpenSudoku and GNOME Sudoku, and links to Interactive Sudoku Solver.

use ninefold_format::{Extra, Format, Item, ReadOptions, Record, formats, read_all, read_one};
use ninefold_grid::{Candidates, Cell, Digit, DigitSet, Grid, Layout, Side};
use ninefold_puzzle::{Puzzle, PuzzleDraft, RuleDraft, RulesetDraft};

fn named(name: &str) -> &'static Format {
    formats::named(name).unwrap()
}

fn one(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn fault(text: &str) -> String {
    let outcomes = read_all(text.as_bytes(), &ReadOptions::default());
    outcomes.map_or_else(|fault| fault.to_string(), |outcomes| outcomes[0].as_ref().unwrap_err().to_string())
}

fn written(format: &str, record: &Record) -> String {
    let puzzle = record.draft.clone().validate().unwrap();
    named(format).text(&[Item::of_record(&puzzle, record)]).unwrap()
}

/// Returns the names of the rules that were chosen.
fn names(puzzle: &Puzzle) -> Vec<String> {
    puzzle.ruleset().drafts().into_iter().map(|draft| draft.name.into_owned()).collect()
}

const EASY: &str = "379000014060010070080009005435007000090040020000800436900700080040080050850000249";

#[test]
fn opensudoku_of_version_1() {
    let text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>GNOME Sudoku Easy</name>\n  \
         <author>A. Setter</author>\n  <description></description>\n  <comment></comment>\n  \
         <created>2009-09-16</created>\n  <source>gnome-sudoku</source>\n  <level>easy</level>\n  \
         <sourceURL>http://opensudoku.example/puzzles</sourceURL>\n  <game data=\"{EASY}\" />\n  \
         <game data=\"{}\" />\n</opensudoku>",
        EASY.replace('0', ".")
    );
    let records = read_all(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(records.len(), 2);
    for (record, line) in records.into_iter().zip([11, 12]) {
        let record = record.unwrap();
        assert_eq!(record.draft.givens.to_string(), EASY.replace('0', "."));
        assert_eq!(record.line, line);
        let field = |name: &str| record.notes.field(name);
        assert_eq!(
            [field("folder"), field("author"), field("level"), field("source"), field("date")],
            [Some("GNOME Sudoku Easy"), Some("A. Setter"), Some("easy"), Some("gnome-sudoku"), Some("2009-09-16")]
        );
        assert_eq!((record.entries, record.notes.comment), (None, None));
    }
}

#[test]
fn opensudoku_with_folders_and_games_in_progress() {
    let given = |digit: char| match digit {
        '0' => "0|0|1|".to_owned(),
        digit => format!("{digit}|0|0|"),
    };
    let cells: String = EASY.chars().map(given).collect();
    // An entry in r1c4 and pencilmarks 2 and 5 in r1c5.
    let cells = cells.replacen("0|0|1|0|0|1|", "6|0|1|0|18|1|", 1);
    let text = format!(
        "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?><opensudoku version=\"2\"><folder name=\"Easy &amp; \
         more\" created=\"1252000000000\"><game created=\"1252000000001\" state=\"1\" time=\"0\" last_played=\"0\" \
         data=\"{EASY}\" note=\"\" command_stack=\"\" /></folder><folder name=\"Hard\"><game state=\"0\" time=\"6100\" \
         data=\"version: 3&#10;{cells}\" note=\"with\na line\" command_stack=\"1|2\" /></folder></opensudoku>"
    );
    let records: Vec<Record> =
        read_all(text.as_bytes(), &ReadOptions::default()).unwrap().into_iter().map(Result::unwrap).collect();
    assert_eq!(records[0].notes.field("folder"), Some("Easy & more"));
    assert_eq!(records[1].notes.field("folder"), Some("Hard"));
    assert_eq!(records[1].draft.givens.to_string(), EASY.replace('0', "."));
    assert_eq!(records[1].entries.as_ref().unwrap().filled().count(), 1);
    let others =
        |record: &Record| record.notes.others.iter().map(|(name, json)| format!("{name}={json}")).collect::<Vec<_>>();
    assert_eq!(
        others(&records[1]),
        [
            "pencilmarks={\"r1c5\":\"2 5\"}",
            "opensudoku:state=\"0\"",
            "opensudoku:time=\"6100\"",
            "opensudoku:command_stack=\"1|2\""
        ]
    );
    let puzzles: Vec<Puzzle> = records.iter().map(|record| record.draft.clone().validate().unwrap()).collect();
    let items: Vec<Item<'_>> =
        puzzles.iter().zip(&records).map(|(puzzle, record)| Item::of_record(puzzle, record)).collect();
    let again = named("opensudoku").text(&items).unwrap();
    let again: Vec<Record> =
        read_all(again.as_bytes(), &ReadOptions::default()).unwrap().into_iter().map(Result::unwrap).collect();
    for (one, other) in records.iter().zip(&again) {
        let sorted = |record: &Record| {
            let mut others = others(record);
            others.sort();
            others
        };
        assert_eq!((&one.draft, &one.entries, sorted(one)), (&other.draft, &other.entries, sorted(other)));
        assert_eq!((&one.notes.fields, &one.notes.comment), (&other.notes.fields, &other.notes.comment));
    }
}

#[test]
fn opensudoku_2() {
    let given = |digit: char| match digit {
        '0' => "0|1|2|3|1|".to_owned(),
        digit => format!("{digit}|0|0|0|0|"),
    };
    let cells: String = EASY.chars().map(given).collect();
    let text = format!(
        "<opensudoku2 version=\"3\"><folder folder_name=\"F\" folder_created=\"1\"><game state=\"0\" \
         cells_data=\"version: 5&#10;{cells}\" user_note=\"hm\" /></folder></opensudoku2>"
    );
    let record = one(&text);
    assert_eq!(record.notes.comment.as_deref(), Some("hm"));
    assert_eq!(record.notes.others.len(), 5, "{:?}", record.notes.others);
    assert_eq!(one(&written("opensudoku", &record)).draft, record.draft);
    // Pencilmarks survive in another program's file; what only one program knows does not.
    let gnome = one(&written("gnome", &record));
    let marks = |record: &Record| record.notes.others.iter().find(|(name, _)| &**name == "pencilmarks").cloned();
    assert_eq!(marks(&gnome), marks(&record));
}

/// A grid of pencilmarks becomes a game with the pencilmarks of a player, and what that loses is said.
#[test]
fn pencilmarks_of_a_puzzle_become_those_of_a_player() {
    let mut record = one(EASY);
    let digits = |numbers: &[usize]| numbers.iter().filter_map(|&number| Digit::new(number)).collect::<DigitSet>();
    let mut candidates = Candidates::full(Side::NINE);
    record.draft.givens.filled().for_each(|(cell, digit)| candidates.set(cell, DigitSet::single(digit)));
    candidates.set(Cell::new(0, 3), digits(&[2, 5]));
    record.draft.candidates = Some(candidates);
    let puzzle = record.draft.clone().validate().unwrap();
    for format in ["opensudoku", "gnome", "ksudoku"] {
        let saved = one(&written(format, &record));
        assert_eq!((&saved.draft.givens, &saved.draft.candidates), (&record.draft.givens, &None), "{format}");
        let marks = saved.notes.others.iter().find(|(name, _)| &**name == "pencilmarks").unwrap();
        assert!(marks.1.contains("\"r1c4\":\"2 5\""), "{format} {marks:?}");
        let lost = named(format).lost_extras(&Item::of_record(&puzzle, &record));
        assert!(lost.iter().any(|lost| lost.name.as_deref().is_some_and(|name| name.contains("limits"))), "{format}");
    }
}

#[test]
fn faults_of_opensudoku() {
    let with = |data: &str| format!("<opensudoku version=\"2\">\n <game data=\"{data}\"/></opensudoku>");
    assert_eq!(fault(&with("12")), "line 2, column 14: the game has 2 characters; a 9×9 puzzle needs 81");
    assert!(fault(&with("version: 9&#10;")).starts_with("line 2, column 14: cells of version \"9\""));
    assert!(fault("<opensudoku>\n<game/></opensudoku>").starts_with("line 2, column 1: a game without cells"));
    assert!(fault("<opensudoku><folder></opensudoku>").starts_with("line 1, column "));
    let bomb = "<!DOCTYPE o [<!ENTITY a \"0000\">]><opensudoku><game data=\"&a;\"/></opensudoku>";
    assert!(fault(bomb).contains("entities and document types with declarations are not read"), "{}", fault(bomb));
}

const GNOME: &str = r#"{
  "difficulty_category" : "Very Hard Difficulty",
  "time_elapsed" : 12.5,
  "cells" : [
    {
      "position" : [
        0,
        2
      ],
      "value" : 5,
      "fixed" : true,
      "earmarks" : []
    },
    { "position" : [ 8, 8 ], "value" : 3, "fixed" : false, "earmarks" : [] },
    { "position" : [ 4, 4 ], "value" : 0, "fixed" : false, "earmarks" : [ 1, 9 ] }
  ]
}"#;

#[test]
fn gnome_sudoku() {
    let record = one(GNOME);
    assert_eq!(record.draft.givens.filled().map(|(cell, _)| cell).collect::<Vec<_>>(), [Cell::new(0, 2)]);
    assert_eq!(record.entries.as_ref().unwrap().filled().map(|(cell, _)| cell).collect::<Vec<_>>(), [Cell::new(8, 8)]);
    assert_eq!(record.notes.field("level"), Some("very hard"));
    let again = one(&written("gnome", &record));
    assert_eq!((&again.draft, &again.entries), (&record.draft, &record.entries));
    assert_eq!(again.notes, record.notes);
    // As the first version with such files wrote it.
    let first =
        GNOME.replace("difficulty_category", "difficulty_catagory").replace("\"earmarks\" : []", "\"notes\" : \"\"");
    assert_eq!(one(&first).draft, record.draft);
    assert_eq!(one(&first).notes.field("level"), Some("very hard"));
    let second = GNOME.replace("[ 8, 8 ]", "[ 0, 2 ]");
    assert!(fault(&second).starts_with("line 14, column 5: r1c3 a second time"), "{}", fault(&second));
    assert!(fault(&GNOME.replace("[ 8, 8 ]", "[ 8, 9 ]")).starts_with("line 14, column 20: no position"));
    assert!(fault(&GNOME.replace("\"value\" : 3", "\"value\" : 10")).starts_with("line 14, column 40: no digit"));
    assert!(fault(&GNOME[..GNOME.len() - 2]).starts_with("line 16"), "{}", fault(&GNOME[..GNOME.len() - 2]));
}

/// A game of KSudoku: cells are numbered column by column.
fn ksudoku(graph: &str, values: &str, history: &str) -> String {
    format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"1\" msecs-elapsed=\"5000\">\n  <puzzle>\n{graph}\n   \
         <values>{values}</values>\n  </puzzle>\n  <history>\n{history}  </history>\n </game>\n</ksudoku>\n"
    )
}

/// Returns the characters of KSudoku for the digits of a square, which are given row by row.
fn values(digits: &str) -> String {
    let n = digits.len().isqrt();
    let letter = |place: usize| match digits.as_bytes()[place % n * n + place / n] {
        b'0' | b'.' => '_',
        digit => char::from(b'a' + digit - b'0'),
    };
    (0..n * n).map(letter).collect()
}

#[test]
fn ksudoku_plain() {
    let graph = "<graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>";
    let history = "<simple-event value=\"6\" index=\"27\"/>\n<simple-event markers=\"010010000\" index=\"36\"/>\n\
                   <simple-event value=\"5\" index=\"45\"/>\n<complex-event><simple-event value=\"0\" index=\"45\"/></complex-event>";
    let record = one(&ksudoku(graph, &values(EASY), history));
    assert_eq!(record.draft.givens.to_string(), EASY.replace('0', "."));
    let entries: Vec<_> =
        record.entries.as_ref().unwrap().filled().map(|(cell, digit)| (cell, digit.number())).collect();
    assert_eq!(entries, [(Cell::new(0, 3), 6)]);
    assert_eq!(&*record.notes.others[0].0, "ksudoku:specific-type");
    let puzzle = record.draft.clone().validate().unwrap();
    assert!(puzzle.is_plain());
    let text = written("ksudoku", &record);
    assert!(text.contains("type=\"sudoku\"") && text.contains("msecs-elapsed=\"5000\""), "{text}");
    let again = one(&text);
    assert_eq!((&again.draft, &again.entries), (&record.draft, &record.entries));
}

#[test]
fn ksudoku_shapes() {
    let custom = |n: usize, kind: &str, inner: &str| {
        format!(
            "<graph order=\"{n}\" type=\"custom\" specific-type=\"{kind}\" name=\"{kind}\" sizeX=\"{n}\" sizeY=\"{n}\" sizeZ=\"1\">{inner}</graph>"
        )
    };
    let diagonals = "<sudokugroups at=\"0\" withblocks=\"1\"/><clique size=\"9\">0 10 20 30 40 50 60 70 80 </clique>\
                     <clique size=\"9\">8 16 24 32 40 48 56 64 72 </clique>";
    let puzzle = |graph: &str, cells: usize| one(&ksudoku(graph, &"_".repeat(cells), "")).draft.validate().unwrap();
    assert_eq!(puzzle(&custom(9, "XSudoku", diagonals), 81).ruleset().variant_names(), ["diagonal"]);
    let six = "<sudokugroups at=\"0\" withblocks=\"0\"/><clique size=\"6\"> 0 1 6 7 12 13 </clique><clique size=\"6\">18 \
               19 24 25 30 31 </clique><clique size=\"6\"> 2 3 8 9 14 15 </clique><clique size=\"6\">20 21 26 27 32 33 \
               </clique><clique size=\"6\"> 4 5 10 11 16 17 </clique><clique size=\"6\">22 23 28 29 34 35 </clique>";
    let six = puzzle(&custom(6, "6x6", six), 36);
    assert_eq!(six.geometry().partition().shape().map(|shape| shape.to_string()).as_deref(), Some("2x3"));
    let jigsaw = "<sudokugroups at=\"0\" withblocks=\"0\"/><clique size=\"4\">0 1 2 4</clique><clique size=\"4\">3 6 7 \
                  11</clique><clique size=\"4\">8 9 12 5</clique><clique size=\"4\">10 13 14 15</clique>";
    let jigsaw = puzzle(&custom(4, "Jigsaw", jigsaw), 16);
    assert_eq!(jigsaw.geometry().region_map().unwrap().to_string(), "1133133412442224");
    let cages = "<sudokugroups at=\"0\" withblocks=\"0\"/><cage operator=\"0\" value=\"3\" size=\"1\"> 0 </cage><cage \
                 operator=\"1\" value=\"2\" size=\"2\"> 1 2 </cage><cage operator=\"2\" value=\"1\" size=\"2\"> 4 5 \
                 </cage><cage operator=\"3\" value=\"6\" size=\"3\"> 6 7 3 </cage><cage operator=\"4\" value=\"7\" \
                 size=\"2\"> 8 9 </cage>";
    let mathdoku = puzzle(&custom(4, "Mathdoku", cages), 16);
    let mut cages = names(&mathdoku);
    cages.sort();
    assert_eq!(cages, ["difference_cage", "product_cage", "quotient_cage", "slow_killer", "slow_killer"]);
    let killer = "<sudokugroups at=\"0\" withblocks=\"1\"/><cage operator=\"4\" value=\"7\" size=\"2\"> 8 9 </cage>";
    let killer = puzzle(&custom(4, "KillerSudoku", killer), 16);
    let draft = killer.ruleset().drafts().remove(0);
    assert_eq!((&*draft.name, draft.arguments.cells("cells")), ("killer", &[Cell::new(0, 2), Cell::new(1, 2)][..]));
    let tiny = "<graph order=\"4\" type=\"custom\" specific-type=\"TinySamurai\" sizeX=\"10\" sizeY=\"10\" sizeZ=\"1\">\
                <sudokugroups at=\"0\" withblocks=\"1\"/><sudokugroups at=\"60\" withblocks=\"1\"/><sudokugroups at=\"33\" \
                withblocks=\"1\"/><sudokugroups at=\"6\" withblocks=\"1\"/><sudokugroups at=\"66\" withblocks=\"1\"/></graph>";
    let tiny = puzzle(tiny, 100);
    assert_eq!((tiny.geometry().cells().len(), tiny.geometry().to_layout().grids.len()), (76, 5));
    for puzzle in [six, jigsaw, mathdoku, killer, tiny] {
        let text = named("ksudoku").text(&[Item::new(&puzzle)]).unwrap();
        let again = one(&text).draft.validate().unwrap();
        assert_eq!(again.geometry().to_layout().grids.len(), puzzle.geometry().to_layout().grids.len(), "{text}");
        assert!(again.ruleset().drafts() == puzzle.ruleset().drafts(), "{text}");
        assert_eq!(named("ksudoku").unsaid(&puzzle), [""; 0]);
    }
}

#[test]
fn ksudoku_samurai_whose_centre_has_no_boxes() {
    let cliques: String = [
        "135 136 137 156 157 158 177 178 179",
        "195 196 197 216 217 218 237 238 239",
        "198 199 200 219 220 221 240 241 242",
        "201 202 203 222 223 224 243 244 245",
        "261 262 263 282 283 284 303 304 305",
    ]
    .map(|cells| format!("<clique size=\"9\">{cells}</clique>"))
    .concat();
    let graph = format!(
        "<graph sizeX=\"21\" sizeY=\"21\" sizeZ=\"1\" order=\"9\" specific-type=\"Samurai\" type=\"custom\"><sudokugroups \
         at=\"0\" withblocks=\"1\"/><sudokugroups at=\"12\" withblocks=\"1\"/><sudokugroups at=\"132\" \
         withblocks=\"0\"/>{cliques}<sudokugroups at=\"252\" withblocks=\"1\"/><sudokugroups at=\"264\" \
         withblocks=\"1\"/></graph>"
    );
    let cells = |grid: char| {
        (0..441)
            .map(|place| {
                let (column, row) = (place / 21, place % 21);
                let is_out = |line: usize| (9..12).contains(&line);
                if (is_out(row) && !(6..15).contains(&column)) || (is_out(column) && !(6..15).contains(&row)) {
                    '.'
                } else {
                    grid
                }
            })
            .collect::<String>()
    };
    let puzzle = one(&ksudoku(&graph, &cells('_'), "")).draft.validate().unwrap();
    let samurai = RulesetDraft::of_layout(Layout::named("samurai", None).unwrap()).validate().unwrap();
    assert_eq!(puzzle.geometry().cells(), samurai.geometry().cells());
    let houses = |puzzle: &ninefold_grid::Geometry| {
        let mut houses: Vec<Vec<Cell>> = puzzle.lines_and_regions().map(|house| house.cells().to_vec()).collect();
        houses.iter_mut().for_each(|cells| cells.sort_unstable());
        houses.sort();
        houses.dedup();
        houses
    };
    assert!(houses(puzzle.geometry()) == houses(samurai.geometry()));
    let own = Puzzle::new(samurai, Grid::blank(puzzle.side()), None).unwrap();
    let text = named("ksudoku").text(&[Item::new(&own)]).unwrap();
    assert!(houses(one(&text).draft.validate().unwrap().geometry()) == houses(own.geometry()));
}

#[test]
fn faults_of_ksudoku() {
    let plain = "<graph order=\"9\" type=\"sudoku\"/>";
    assert!(fault(&ksudoku(plain, "_", "")).starts_with("line 6, column 12: 1 characters for the cells"));
    let long = "_".repeat(80);
    let text = ksudoku(plain, &(long.clone() + "k"), "");
    assert_eq!(fault(&text), "line 6, column 92: 'k' is not a digit; use b–j for 1–9, or _ for a blank");
    for kind in ["type=\"roxdoku\"", "specific-type=\"Roxdoku\"", "sizeZ=\"3\""] {
        let roxdoku = format!("<graph order=\"9\" {kind}/>");
        assert!(fault(&ksudoku(&roxdoku, "", "")).contains("this is a Roxdoku; puzzles in three dimensions"), "{kind}");
    }
    let beyond =
        "<graph order=\"4\" type=\"custom\" sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\"><sudokugroups at=\"1\"/></graph>";
    assert!(fault(&ksudoku(beyond, "", "")).contains("leave the grid"), "{}", fault(&ksudoku(beyond, "", "")));
    let event = "<simple-event index=\"81\" value=\"1\"/>";
    assert!(fault(&ksudoku(plain, &"_".repeat(81), event)).starts_with("line 9, column 22: no cell"));
}

#[test]
fn rules_that_ksudoku_lacks_are_named() {
    let rules =
        ["thermometer r1c1 r1c2", "thermometer r3c3 r3c4", "killer r5c5 r5c6 = 10", "product_cage r7c7 r7c8 = 6"];
    let mut draft = PuzzleDraft::classic(Grid::blank(ninefold_grid::Side::NINE));
    draft.ruleset.rules = rules.iter().map(|text| RuleDraft::of_text(*text)).collect();
    let puzzle = draft.validate().unwrap();
    assert_eq!(named("ksudoku").unsaid(&puzzle), ["thermometer (2)", "killer"]);
    let text = named("ksudoku").text(&[Item::new(&puzzle)]).unwrap();
    let again = one(&text).draft.validate().unwrap();
    assert_eq!(names(&again), ["product_cage"]);
    assert!(named("ksudoku").text(&[Item::new(&puzzle), Item::new(&puzzle)]).is_err());
}

#[test]
fn links_to_iss() {
    let link =
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage%7E10%7ER1C1%7ER1C2.%7ER3C3_5&mode=all-possibilities";
    let record = one(link);
    let puzzle = record.draft.validate().unwrap();
    assert_eq!(names(&puzzle), ["killer"]);
    let text = named("iss-link").text(&[Item::new(&puzzle)]).unwrap();
    assert_eq!(one(&text).draft.validate().unwrap().ruleset().drafts(), puzzle.ruleset().drafts());
    assert!(text.starts_with("https://sigh.github.io/Interactive-Sudoku-Solver/?q=."), "{text}");
    assert!(text.trim_end().bytes().all(|byte| byte.is_ascii_graphic() && byte != b'~'));
    // The parameter may be a plain grid, and a raw text.
    let grid = format!("see http://localhost:8080/Interactive-Sudoku-Solver/?q={EASY}");
    assert_eq!(one(&grid).draft.givens.to_string(), EASY.replace('0', "."));
    assert_eq!(names(&one("https://example.org/?x=1&q=.Thermo~R1C1~R1C2").draft.validate().unwrap()), ["thermometer"]);
    assert_eq!(named("iss-link").site, Some("Interactive Sudoku Solver"));
    assert!(fault("https://sigh.github.io/Interactive-Sudoku-Solver/?q=").contains("link without a puzzle"));
    assert!(fault("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Nothing~R1C1").contains("Nothing"));
    assert_eq!(Extra::ALL.into_iter().filter(|extra| extra.is_in(&Item::new(&puzzle))).count(), 0);
}

/// A plain graph may have cages, too.
#[test]
fn killers_of_ksudoku_may_be_plain_graphs() {
    let text = format!(
        "<!DOCTYPE ksudoku><ksudoku><game><puzzle><graph order=\"9\" type=\"sudoku\" specific-type=\"KillerSudoku\" \
         sizeX=\"9\" sizeY=\"9\" sizeZ=\"1\"><sudokugroups at=\"0\" withblocks=\"1\"/><cage size=\"2\" operator=\"4\" \
         value=\"10\">0 1 </cage></graph><values>{}</values></puzzle></game></ksudoku>",
        "_".repeat(81)
    );
    let puzzle = one(&text).draft.validate().unwrap();
    assert_eq!(names(&puzzle), ["killer"]);
    assert_eq!(names(&one(&written("ksudoku", &one(&text))).draft.validate().unwrap()), ["killer"]);
}
