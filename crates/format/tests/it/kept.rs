//! What a round trip through one format keeps, and what is said to be lost.

use ninefold_format::{Format, Item, ReadOptions, Record, formats, read_one};
use ninefold_grid::Alphabet;
use ninefold_puzzle::RuleDraft;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn named(name: &str) -> &'static Format {
    formats::named(name).unwrap()
}

fn one(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn written(format: &str, record: &Record) -> String {
    let puzzle = record.draft.clone().validate().unwrap_or_else(|faults| panic!("{faults}"));
    named(format).text(&[Item::of_record(&puzzle, record)]).unwrap()
}

/// Returns the names of what a text in a format would lose.
fn lost(format: &str, record: &Record) -> Vec<String> {
    let puzzle = record.draft.clone().validate().unwrap();
    let lost = named(format).lost_extras(&Item::of_record(&puzzle, record));
    lost.into_iter().map(|lost| lost.name.unwrap_or_else(|| format!("{:?}", lost.extra))).collect()
}

fn rules(record: &Record) -> Vec<String> {
    let alphabet = Alphabet::of_side(record.side());
    record.draft.ruleset.rules.iter().map(|rule| rule.write(alphabet)).collect()
}

/// Returns an object of f-puzzles with these cells in its first row and these keys after the grid.
fn f_puzzles(first_row: &str, more: &str) -> String {
    format!(
        "{{\"size\":4,\"grid\":[[{first_row}],[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}]]{more}}}"
    )
}

#[test]
fn cages_of_f_puzzles_whose_values_are_no_numbers() {
    for value in ["\"a\"", "\"7.5\"", "\"?\"", "true"] {
        let cage = format!(",\"killercage\":[{{\"cells\":[\"R1C3\",\"R1C4\"],\"value\":{value}}}]");
        let record = one(&f_puzzles("{\"value\":1,\"given\":true},{},{},{}", &cage));
        assert_eq!(rules(&record), ["killer r1c3 r1c4"], "{value}");
        assert_eq!(record.unread, ["value of killercage"], "{value}");
        let again = written("f-puzzles-json", &record);
        assert!(again.contains(&format!("\"value\":{value}")), "{again}");
        assert_eq!(one(&again).draft, record.draft);
        assert_eq!(lost("iss", &record), ["value of killercage"]);
    }
    let record = one(&f_puzzles("{},{},{},{}", ",\"killercage\":[{\"cells\":[\"R1C3\",\"R1C4\"],\"value\":\"7\"}]"));
    assert_eq!(rules(&record), ["killer r1c3 r1c4 = 7"]);
    // Values of other rules have to be numbers.
    let record = one(&f_puzzles("{},{},{},{}", ",\"difference\":[{\"cells\":[\"R1C3\",\"R1C4\"],\"value\":\"a\"}]"));
    assert_eq!((rules(&record).len(), record.unread), (0, vec!["difference R1C3".to_owned()]));
}

/// Clues that are too far away for any grid are named.
#[test]
fn clues_far_away() {
    for place in ["R1C66", "R66C1", "R1C99", "R99C99"] {
        let clue = format!("{{\"cell\":\"{place}\",\"direction\":\"DR\",\"value\":\"12\"}}");
        let record = one(&f_puzzles("{},{},{},{}", &format!(",\"littlekillersum\":[{clue}]")));
        assert_eq!(
            (record.unread, record.draft.ruleset.rules.len()),
            (vec!["littlekillersum".to_owned()], 0),
            "{place}"
        );
    }
}

fn ksudoku(cage: &str) -> String {
    format!(
        "<!DOCTYPE ksudoku><ksudoku><game><puzzle><graph order=\"4\" type=\"custom\" specific-type=\"KillerSudoku\" \
         sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\" name=\"K\"><sudokugroups at=\"0\" withblocks=\"1\"/>{cage}</graph>\
         <values>{}</values></puzzle></game></ksudoku>",
        "_".repeat(16)
    )
}

#[test]
fn killers_of_ksudoku_without_a_sum() {
    for (cage, rule) in [
        ("<cage operator=\"4\" value=\"0\" size=\"2\"> 8 9 </cage>", "killer r1c3 r2c3"),
        ("<cage operator=\"0\" value=\"5\" size=\"2\"> 8 9 </cage>", "killer r1c3 r2c3"),
        ("<cage operator=\"0\" value=\"0\" size=\"1\"> 8 </cage>", "killer r1c3"),
        ("<cage operator=\"0\" value=\"3\" size=\"1\"> 8 </cage>", "killer r1c3 = 3"),
        ("<cage operator=\"4\" value=\"5\" size=\"2\"> 8 9 </cage>", "killer r1c3 r2c3 = 5"),
    ] {
        let record = one(&ksudoku(cage));
        assert_eq!(rules(&record), [rule], "{cage}");
        assert_eq!(rules(&one(&written("ksudoku", &record))), [rule], "{cage}");
    }
    let mut draft = one(".Shape~4x4.").draft;
    draft.ruleset.rules.push(RuleDraft::of_text("killer r1c1 r1c2 = 0"));
    let puzzle = draft.validate().unwrap();
    assert_eq!(named("ksudoku").unsaid(&puzzle), ["killer"]);
}

#[test]
fn candidates_of_sdx() {
    let text = "5 3 u4 26 7 2468 1489 1249 248\n6 247 247 1 9 5 3478 234 2478\n12 9 8 23 34 24 13457 6 247\n\
                8 125 1259 579 6 147 4579 2459 3\n4 25 2569 8 5 3 579 259 1\n7 15 1359 59 2 14 4589 459 6\n\
                139 6 134579 357 35 7 2 8 4\n23 278 237 4 1 9 36 3 5\n123 1245 12345 2356 8 26 1346 7 9\n";
    assert_eq!(written("sdx", &one(text)), text);
}

fn gnome(level: &str) -> String {
    format!(
        "{{\n  \"difficulty_category\" : \"{level}\",\n  \"time_elapsed\" : 1.5,\n  \"cells\" : [\n    {{ \"position\" : \
         [0, 2], \"value\" : 3, \"fixed\" : true, \"earmarks\" : [] }}\n  ]\n}}\n"
    )
}

#[test]
fn levels_of_gnome_sudoku() {
    for (text, level) in [
        ("Hard Difficulty", Some("hard")),
        ("hard", Some("hard")),
        ("very_hard", Some("very hard")),
        ("Very Hard Difficulty", Some("very hard")),
        ("custom", None),
        ("Custom Puzzle", None),
        ("Unknown Difficulty", None),
    ] {
        let record = one(&gnome(text));
        assert_eq!(record.notes.field("level"), level, "{text}");
        assert_eq!(written("gnome", &record), gnome(text));
        assert_eq!(lost("gnome", &record), [""; 0], "{text}");
    }
    let mut record = one(&gnome("very_hard"));
    record.notes.fields = vec![("level".into(), "easy".to_owned())];
    assert_eq!(written("gnome", &record), gnome("Easy Difficulty"), "a new level replaces the old one");
    record.notes.fields = vec![("level".into(), "fiendish".to_owned())];
    assert_eq!(lost("gnome", &record), ["level"]);
}

/// What a format has just written is not said to be lost.
#[test]
fn fields_that_are_written() {
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..][..9]).collect();
    let sdk = format!("#AMe\n#B2020-02-01\n#H30\n#LEasy\n#Uhttp://x.example\n[Puzzle]\n{}\n", rows.join("\n"));
    let open = format!(
        "<opensudoku version=\"2\"><folder name=\"F\"><game state=\"0\" data=\"{}\"/></folder></opensudoku>",
        EASY.replace('.', "0")
    );
    let row = "[{},{},{},{}]";
    let pad = format!(
        "{{\"cellSize\":50,\"cells\":[{row},{row},{row},{row}],\"regions\":[],\"metadata\":{{\"source\":\"xyz\"}}}}"
    );
    for (format, text, names) in [
        ("sdk", sdk, &["date", "clues", "level", "url"][..]),
        ("opensudoku", open, &["folder"]),
        ("gnome", gnome("Hard Difficulty"), &["level"]),
        ("sudokupad-json", pad, &["source"]),
    ] {
        let record = one(&text);
        let again = one(&written(format, &record));
        for name in names {
            assert!(record.notes.field(name).is_some(), "{format}: {name}");
            assert_eq!(again.notes.field(name), record.notes.field(name), "{format}: {name}");
        }
        assert_eq!(lost(format, &record), [""; 0], "{format}");
        let other = lost("msk", &record);
        assert!(names.iter().all(|name| other.iter().any(|lost| lost == name)), "{format}: {other:?}");
    }
}

#[test]
fn fields_of_cages_of_lisudoku() {
    let text = "{\"gridSize\":4,\"fixedNumbers\":[],\"killer_cages\":[{\"sum\":5,\"region\":[{\"row\":0,\"col\":0},\
                {\"row\":0,\"col\":1}],\"zz\":{\"a\":[1]}},{\"sum\":null,\"region\":[{\"row\":1,\"col\":0}],\"note\":\"x\"}]}";
    let record = one(text);
    assert_eq!(rules(&record), ["killer r1c1 r1c2 = 5", "killer r2c1"]);
    let again = written("lisudoku", &record);
    for part in ["\"zz\":{\"a\":[1]}", "\"note\":\"x\""] {
        assert_eq!(again.matches(part).count(), 1, "{again}");
    }
    assert_eq!(one(&again).draft, record.draft);
    assert_eq!(lost("f-puzzles-json", &record), ["zz of killerCages", "note of killerCages"]);
    assert_eq!(lost("lisudoku", &record), [""; 0]);
}

/// A map of letters under a heading is a map, not words.
#[test]
fn jigsaws_of_two_blocks_with_headings() {
    let givens = "1.6...8..\n......5.3\n7..6....2\n5.43.....\n.........\n.....43.7\n3....9..6\n4.7......\n..3...6.5\n";
    let map = "122223344\n112333444\n152333344\n152226744\n155566778\n155666788\n115677788\n995669788\n999999788\n";
    let letters: String = map.bytes().map(|byte| char::from(if byte == b'\n' { byte } else { byte + 16 })).collect();
    let plain = one(&format!("{givens}\n{map}"));
    assert!(plain.draft.ruleset.regions.is_some());
    for text in [
        format!("{givens}\nRegions:\n{letters}"),
        format!("{givens}\nRegions:\n{}", letters.to_lowercase()),
        format!("Puzzle:\n{givens}\nRegionmap\n{letters}"),
        format!("{givens}\nRegions:\n\n{letters}\nHave fun!\n"),
        format!("{givens}\nRegions:\r\n{}", letters.replace('\n', "\r\n")),
    ] {
        let record = one(&text);
        assert_eq!(record.draft, plain.draft, "{text}");
        assert!(record.unread.iter().all(|line| !line.contains("ABBB")), "{:?}", record.unread);
    }
}

#[test]
fn highlights_of_f_puzzles() {
    let record = one(&f_puzzles("{\"value\":1,\"given\":true},{\"highlight\":3},{},{}", ""));
    assert_eq!(record.draft.ruleset.cosmetics.marks.len(), 1);
    let again = written("f-puzzles-json", &record);
    assert!(again.contains("{\"highlight\":3}"), "{again}");
    assert_eq!(one(&again).draft, record.draft);
    let mut without = record.clone();
    without.draft.ruleset.cosmetics.marks.clear();
    assert!(!written("f-puzzles-json", &without).contains("highlight"), "the colour was removed");
    // A colour from elsewhere is that of a cell.
    let mut shaded = record.clone();
    shaded.notes.others.clear();
    let again = written("f-puzzles-json", &shaded);
    assert!(again.contains("\"c\":\"#"), "{again}");
    assert_eq!(one(&again).draft, record.draft);
    let both = one(&f_puzzles("{\"highlight\":3,\"c\":6},{},{},{}", ""));
    let again = written("f-puzzles-json", &both);
    assert!(again.contains("\"highlight\":3") && again.contains("\"c\":6"), "{again}");
    assert_eq!(one(&again).draft, both.draft);
}

fn sudokupad(parts: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"cellSize\":50,\"cells\":[{row},{row},{row},{row}],\"regions\":[]{parts}}}")
}

#[test]
fn keys_of_sudokupad() {
    let text = sudokupad(
        ",\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":3,\"sum\":3,\"unique\":true,\"baz\":3,\"borderColor\":\"#f00\",\
         \"textColor\":\"#0f0\",\"fontC\":\"#00f\"},{\"cells\":[[1,0],[1,1]],\"unique\":true,\"hidden\":true},\
         {\"cells\":[[2,0]],\"value\":\"x\",\"hidden\":true}],\"global\":[\"antiknight\",\"foo\"]",
    );
    let record = one(&text);
    assert_eq!(record.unread, ["foo of global"]);
    assert_eq!(rules(&record), ["anti_knight", "killer r1c1 r1c2 = 3", "killer r2c1 r2c2"]);
    let again = written("sudokupad-json", &record);
    for part in [
        "\"baz\":3",
        "\"borderColor\":\"#f00\"",
        "\"textColor\":\"#0f0\"",
        "\"fontC\":\"#00f\"",
        "\"global\":[\"foo\"]",
        "\"unique\":true,\"cells\":[[1,0],[1,1]],\"hidden\":true",
        "{\"cells\":[[2,0]],\"value\":\"x\",\"hidden\":true}",
    ] {
        assert_eq!(again.matches(part).count(), 1, "{part}: {again}");
    }
    assert_eq!(one(&again).draft, record.draft);
    assert_eq!(written("sudokupad-json", &one(&again)), again);
    let lost = lost("f-puzzles-json", &record);
    assert!(lost.contains(&"borderColor of cages".to_owned()) && lost.contains(&"baz of cages".to_owned()), "{lost:?}");
    // Another value than a list.
    let record = one(&sudokupad(",\"global\":{\"foo\":1}"));
    assert_eq!(record.unread, ["global"]);
    assert!(written("sudokupad-json", &record).contains("\"global\":{\"foo\":1}"));
}

#[test]
fn samurai_as_it_is_printed() {
    let picture = include_str!("kept/samurai.txt");
    let record = one(picture);
    let puzzle = record.draft.clone().validate().unwrap();
    assert_eq!(puzzle.geometry().to_layout().grids.len(), 5);
    let drawn = ninefold_format::boxed(puzzle.givens(), puzzle.geometry());
    let without_ends = |text: &str| text.trim_end().lines().map(|line| line.trim_end().to_owned()).collect::<Vec<_>>();
    assert_eq!(without_ends(&drawn), without_ends(picture.trim_start_matches('\n')));
    let told = ReadOptions { layout: Some(puzzle.geometry().to_layout()), ..ReadOptions::default() };
    assert_eq!(read_one(picture.as_bytes(), &told).unwrap().draft.givens, record.draft.givens);
}

/// With `.` for blanks, and `0` beside letters up to F, the digits of a 16×16 are 0 to F.
#[test]
fn hexadecimal_digits() {
    let digits = "0123456789ABCDEF";
    let line = format!("{digits}{}", ".".repeat(240));
    let rows = format!("{digits}\n{}", format!("{}\n", ".".repeat(16)).repeat(15));
    for text in [line.clone(), line.to_lowercase(), rows] {
        let record = one(&text);
        let puzzle = record.draft.clone().validate().unwrap();
        let geometry = puzzle.geometry();
        assert_eq!(
            (geometry.alphabet().to_string(), puzzle.givens().filled_count()),
            ("0-15".to_owned(), 16),
            "{text}"
        );
        assert_eq!(geometry.text(puzzle.givens()), line);
        assert_eq!(geometry.regions().count(), 16);
    }
    let record = one(&format!("{line} easy"));
    assert_eq!(record.notes.comment.as_deref(), Some("easy"));
    let row = |row: usize| {
        let first = row % 4 * 4 + row / 4;
        (0..16).map(|column| digits.as_bytes()[(first + column) % 16] as char).collect::<String>()
    };
    let solved: String = (0..16).map(row).collect();
    let record = one(&format!("{line},{solved}"));
    assert_eq!(record.solution.map(|grid| grid.filled_count()), Some(256));
    let record = one(&format!("puzzle,solution\n{},{solved}\n", line.replace('.', "_")));
    assert_eq!(record.solution.map(|grid| grid.filled_count()), Some(256));
    // With G, without a letter, or without a dot, 0 is a blank.
    for other in [line.replace('F', "G"), line.replace(['A', 'B', 'C', 'D', 'E', 'F'], "."), line.replace('.', "0")] {
        let puzzle = one(&other).draft.validate().unwrap();
        assert_eq!(puzzle.geometry().alphabet().to_string(), "1-16", "{other}");
    }
}

/// Headers of SDK may be repeated, and what means nothing here is said.
#[test]
fn headers_and_tags_of_sdk() {
    let rows = (0..9).map(|row| format!("{}\n", &EASY[9 * row..9 * row + 9])).collect::<String>();
    let text = format!("#ABob\n#COne\n#CTwo\n#ZFoo\n# note\n[Puzzle]\n{rows}[Colours]\na........\n");
    let record = read_one(text.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(record.notes.comment.as_deref(), Some("One\nTwo"));
    assert_eq!(record.unread, ["#Z", "[Colours]"]);
    let puzzle = record.draft.clone().validate().unwrap();
    let written = formats::named("sdk").unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
    assert!(written.starts_with("#ABob\n#COne\n#CTwo\n[Puzzle]\n"), "{written}");
}
