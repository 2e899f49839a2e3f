//! Bad input: exit code 2, a message that names the place, nothing on standard output, nothing harmed.

use std::fs;

use crate::client;
use crate::ninefold::run;

fn line_of(length: usize) -> String {
    ".".repeat(length)
}

#[test]
fn nothing_at_all() {
    for input in ["", "\n", "\r\n\r\n", "# only a remark\n", "   \n"] {
        run(&["solve"], input).refuses("puzzle");
        run(&["solve", "--lines"], input).refuses("puzzle");
    }
}

#[test]
fn wrong_lengths() {
    run(&["solve", &line_of(80)], "").refuses("80 characters");
    run(&["solve", &line_of(82)], "").refuses("82 characters");
    run(&["solve"], format!("{}\n", line_of(80))).refuses("line 1");
}

#[test]
fn wrong_characters() {
    let letter = format!("{}A{}", line_of(40), line_of(40));
    run(&["solve", &letter], "").refuses("column 41");
    run(&["solve", &format!("{}5{}", line_of(5), line_of(10))], "").refuses("column 6");
    run(&["solve", &format!("{}?!{}", line_of(7), line_of(72))], "").refuses("column 8");
}

#[test]
fn repeats_in_each_kind_of_house() {
    let with = |cells: &[usize]| {
        let mut grid = line_of(81);
        cells.iter().for_each(|&cell| grid.replace_range(cell..=cell, "5"));
        grid
    };
    run(&["solve", &with(&[28, 33])], "").refuses("r4c7 repeats the 5 of r4c2 in row 4");
    run(&["solve", &with(&[2, 74])], "").refuses("r9c3 repeats the 5 of r1c3 in column 3");
    run(&["solve", &with(&[0, 10])], "").refuses("r2c2 repeats the 5 of r1c1 in box 1");
    run(&["solve", "--variant", "diagonal", &with(&[0, 40])], "").refuses("r5c5 repeats the 5 of r1c1 in the falling");
    run(&["solve", "--variant", "diagonal", &with(&[16, 72])], "").refuses("in the rising diagonal");
    run(&["solve", "--variant", "window", &with(&[10, 30])], "").refuses("r4c4 repeats the 5 of r2c2 in window 1");
    let map = client::puzzle("jigsaw").regions.unwrap();
    run(&["solve", "--regions", &map, &with(&[0, 10])], "").refuses("r2c2 repeats the 5 of r1c1 in region 1");
}

#[test]
fn faulty_rules_of_options_are_named_by_their_text() {
    let blank = line_of(81);
    let refused = |rule: &str, why: &str| run(&["solve", "--rule", rule, &blank], "").refuses(why);
    refused("killer r1c1 r1c = 10", "rule 'killer r1c1 r1c = 10', column 13: \"r1c\": expected a cell");
    refused("kilner r1c1", "rule 'kilner r1c1', column 1: there is no rule");
    refused("odd r10c1", "rule 'odd r10c1', column 5: ");
    let unreachable = "rule 'killer r1c1 r1c2 = 99': 2 different digits can't add up to 99: expected 3 to 17";
    refused("killer r1c1 r1c2 = 99", &format!("{unreachable} (in the puzzle on line 1)"));
    let output = run(&["why", "--rule", "killer r1c1 r1c2 = 99", &blank], "");
    assert!(!output.err.contains("line 1: "), "{}", output.err);
}

#[test]
fn invalid_maps() {
    let jigsaw = client::puzzle("jigsaw");
    let map = jigsaw.regions.unwrap();
    let mut sizes = map.clone();
    sizes.replace_range(0..1, "2");
    run(&["solve", "--regions", &sizes, &jigsaw.puzzle], "")
        .refuses("region 1 has 8 cells; each region needs 9 connected cells");
    let apart = "123456789".repeat(9).replacen("12", "21", 1);
    run(&["solve", "--regions", &apart, &jigsaw.puzzle], "").refuses("is not connected");
    run(&["solve", "--variant", "jigsaw", &jigsaw.puzzle], "").refuses("the map of regions is missing");
    run(&["solve", "--regions", &map[..80], &jigsaw.puzzle], "").refuses("80");
    run(&["solve", &format!("{}{sizes}", jigsaw.puzzle)], "").refuses("region 1 has 8 cells");
}

#[test]
fn options_that_do_not_fit() {
    let blank = line_of(81);
    run(&["solve", "--variant", "diagnal", &blank], "").refuses("diagnal");
    run(&["solve", "--size", "0", &blank], "").refuses("expected a number from 1 to 64");
    run(&["solve", "--size", "65", &blank], "").refuses("expected a number from 1 to 64");
    run(&["solve", "--boxes", "2x3", &blank], "").refuses("a 6×6 puzzle needs 36");
    run(&["solve", "--boxes", "nine", &blank], "").refuses("nine");
    for jobs in ["0", "-1", "1025", "18446744073709551615", "many"] {
        run(&["solve", "--jobs", jobs, &blank], "").refuses("expected a number from 1 to 1024");
    }
    run(&["solve", "--seed", "-7", &blank], "").refuses("expected a whole number");
    run(&["solve", "--regions", "no_such_map.txt", &blank], "").refuses("no_such_map.txt: no such file");
    run(&["solve", "--regions", "nomap", &blank], "").refuses("nomap: no such file, and not a map of regions either");
    run(&["solve", "--variant", "window", "--boxes", "1x4", &line_of(16)], "").refuses("window: a grid of 4 rows");
    run(&["solve", "--time-limit", "-1", &blank], "").refuses("--time-limit");
    run(&["solve", "--layout", "65x1", &blank], "").refuses("expected from 1 to 64 rows and columns");
    run(&["solve", "--column", "", &blank], "").refuses("--column");
    run(&["serve", "--host", ""], "").refuses("--host");
    run(&["slove", &blank], "").refuses("slove");
}

/// A wrong option is reported once, before any puzzle is read.
#[test]
fn a_wrong_option_is_no_fault_of_the_puzzles() {
    let run = run(&["solve", "--lines", "--variant", "foo"], format!("{}\n", line_of(81)).repeat(10));
    run.refuses("there is no variant \"foo\": expected one of classic, jigsaw, diagonal, ");
    assert_eq!(run.err.matches("there is no variant").count(), 1);
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_no_text() {
    use std::os::unix::ffi::OsStrExt;
    let output = crate::ninefold::command(&["solve"]).arg(std::ffi::OsStr::from_bytes(b"\xff")).output().unwrap();
    crate::ninefold::Run::from(output).refuses("UTF-8");
}

#[test]
fn missing_files() {
    let folder = std::env::temp_dir();
    run(&["solve", folder.to_str().unwrap()], "").refuses("this is a folder; give a file with puzzles");
    run(&["solve", "no_such_file.txt"], "").refuses("no_such_file.txt: no such file");
    run(&["solve", "nofile"], "").refuses("nofile: no such file, and not a puzzle either: line 1 has 6 characters");
    // A map is no puzzle, and letters may be blank cells.
    let (map, blanks) = ("AAAAAAAAAA".to_owned() + &"B".repeat(71), format!("55{}", "x".repeat(79)));
    for words in [&["solve", "--regions", &map, &line_of(81)][..], &["solve", &blanks]] {
        let refused = run(words, "");
        assert!(refused.code == Some(2) && !refused.err.contains("not a puzzle"), "{}", refused.err);
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read() {
    use std::os::unix::fs::PermissionsExt;
    let path = std::env::temp_dir().join(format!("ninefold_locked_{}.txt", std::process::id()));
    fs::write(&path, line_of(81)).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    // Root can read everything, so there is nothing to test.
    if fs::File::open(&path).is_err() {
        run(&["solve", path.to_str().unwrap()], "").refuses("denied");
    } else {
        eprintln!("skipped a_file_that_may_not_be_read: this user may read everything");
    }
    fs::remove_file(&path).unwrap();
}

#[test]
fn binary_data() {
    let bytes: Vec<u8> = (0..10_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    run(&["solve"], &bytes).refuses("line 1");
    run(&["solve"], format!("{}\0{}", line_of(40), line_of(40))).refuses("line 1, column 41");
    run(&["solve"], b"\x7fELF\x02\x01\x01\0\0\0\0").refuses("line 1");
}

#[test]
fn text_behind_an_object_is_not_dropped() {
    let object = format!("{{\"puzzle\":\"{}\"}}", line_of(81));
    for (text, why) in [
        (format!("{object} x\n"), "line 1, column 96: 'x' behind the object"),
        (format!("{object}}}\n"), "line 1, column 95: '}' behind the object"),
        (format!("{object}\n{object} and more\n"), "line 2, column 96: \"and\" behind the object"),
    ] {
        let refused = run(&["count"], text);
        assert!(refused.code == Some(2) && refused.err.contains(why), "{refused:?}");
    }
    for text in [format!("{object},\n"), format!("{object};\n"), format!("{object} # a comment\n")] {
        run(&["count", "--lines"], text).says(0, "2+\n");
    }
}

/// Entities that stand for each other again and again are refused where the document type declares them.
#[test]
fn entities_are_refused() {
    let levels: String = (1..9).map(|level| format!("<!ENTITY a{level} \"&a{0};&a{0};\">\n", level - 1)).collect();
    let text = format!("<!DOCTYPE lolz [\n<!ENTITY a0 \"ha\">\n{levels}]>\n<lolz>&a8;</lolz>\n");
    run(&["solve"], text).refuses("line 1, column 16");
}

#[test]
fn a_line_of_a_hundred_million_bytes() {
    let alone = run(&["solve"], vec![b'.'; 100_000_000]);
    assert_eq!(alone.code, Some(2));
    assert!(alone.err.contains("line 1 has 100000000 characters; no puzzle is that long"), "{}", alone.err);
    let mut mixed = format!("{}\n", line_of(81)).into_bytes();
    mixed.extend(vec![b'1'; 100_000_000]);
    mixed.extend(format!("\n{}\n", line_of(81)).bytes());
    let run = run(&["count", "--lines"], mixed);
    let lines: Vec<_> = run.out.lines().collect();
    assert_eq!((run.code, lines.len(), lines[0], lines[2]), (Some(2), 3, "2+", "2+"), "{}", run.err);
    assert!(lines[1].starts_with("!\tline 2 has 100000000 "), "{}", lines[1]);
}

#[test]
fn windows_line_ends_and_byte_order_marks_are_read_well() {
    let puzzle = client::puzzle("classic");
    let rows: Vec<_> = (0..9).map(|row| &puzzle.puzzle[9 * row..9 * row + 9]).collect();
    for text in
        [format!("\u{feff}{}\r\n", puzzle.puzzle), format!("\u{feff}{}\r\n", rows.join("\r\n")), rows.join("\n")]
    {
        run(&["solve", "--lines"], text).says(0, &format!("{}\tunique\n", puzzle.solution));
    }
}

#[test]
fn a_bad_map_is_blamed_and_not_the_puzzle() {
    let folder = std::env::temp_dir().join(format!("ninefold_maps_{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let jigsaw = client::puzzle("jigsaw");
    let map = jigsaw.regions.unwrap();
    let (puzzle, file) = (folder.join("puzzle.txt"), folder.join("map.txt"));
    fs::write(&puzzle, &jigsaw.puzzle).unwrap();
    let rows = |map: &str| (0..9).map(|row| format!("{}\n", &map[9 * row..9 * row + 9])).collect::<String>();
    let mut sizes = map.clone();
    let last = if map.ends_with('1') { "2" } else { "1" };
    sizes.replace_range(80..81, last);
    for (text, message) in [
        (rows(&sizes), "each region needs 9 connected cells"),
        (rows(&map).replacen(&map[..9], "1111!1111", 1), "map.txt: line 1, column 5: "),
        (map[..80].to_owned(), "map.txt: line 1 has a map of 80 labels"),
        (String::new(), "map.txt: the map is empty"),
    ] {
        fs::write(&file, text).unwrap();
        let words = ["solve", puzzle.to_str().unwrap(), "--regions", file.to_str().unwrap()];
        let refused = run(&words, "");
        refused.refuses(message);
        assert!(refused.err.contains("--regions: ") && !refused.err.contains("puzzle.txt"), "{}", refused.err);
    }
    fs::write(&file, b"\xff\xfe").unwrap();
    run(&["hint", &jigsaw.puzzle, "--regions", file.to_str().unwrap()], "").refuses("not UTF-8");
    run(&["solve", "-", "--regions", "-"], "").refuses("--regions -");
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn short_texts_are_counted() {
    run(&["solve", "53"], "").refuses("line 1 has 2 characters; a 9×9 puzzle needs 81");
    let why = ninefold::solve("53").unwrap_err().to_string();
    assert!(why.contains("line 1 has 2 characters; a 9×9 puzzle needs 81"), "{why}");
}

#[test]
fn a_number_that_is_too_large_is_told_as_such() {
    run(&["generate", "--seed", "99999999999999999999"], "").refuses("too large; expected a number below 2⁶⁴");
}

#[test]
fn raw_words_of_the_system_stay_inside() {
    let nowhere = std::env::temp_dir().join("ninefold_no_such_folder").join("a.svg");
    for words in [
        &["draw", "1...............", "-o", nowhere.to_str().unwrap()][..],
        &["generate", "--bank", nowhere.to_str().unwrap()],
        &["generate", "--from-bank", nowhere.to_str().unwrap()],
        &["draw", "1...............", "-o", "a.svg", "--step", "x"],
        &["draw", "1...............", "-o", "a.png", "--width", "0"],
        &["generate", "--count", "-1"],
        &["generate", "--seed", "1.5"],
        &["generate", "--attempts", "-3"],
        &["count", "--limit", "many", "1..............."],
        &["solve", "--time-limit", "soon", "1..............."],
        &["serve", "--port", "http"],
    ] {
        let refused = run(words, "");
        assert_eq!(refused.code, Some(2), "{words:?}");
        for raw in ["os error", "18446744073709551615", "invalid digit", "invalid float", "number too large"] {
            assert!(!refused.err.contains(raw), "{words:?}: {}", refused.err);
        }
    }
}
