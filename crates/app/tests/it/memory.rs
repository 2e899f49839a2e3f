//! The memory of streams and files: constant, even if each line has its own regions; bounded, whatever a file has.

use std::io::Write;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder};

use crate::jigsaws::jigsaws;
use crate::ninefold::{capped, feed};

#[test]
fn a_stream_of_jigsaws_with_a_map_each_takes_constant_memory() {
    let lines: String = jigsaws(30).iter().map(|(puzzle, map)| format!("{puzzle}{map}\n")).collect();
    for words in [&["rate", "--jobs", "1", "--lines", "--time-limit", "0.5"][..], &["solve", "--jobs", "2", "--lines"]]
    {
        let run = feed(&mut capped(450 << 10, words), &lines);
        assert_eq!(run.out.lines().count(), 30, "{}", run.err);
        assert!(run.code == Some(0) || run.code == Some(1), "{}", run.err);
        assert!(!run.out.contains('!'), "{}", run.out);
    }
}

#[test]
fn hostile_files_take_bounded_memory() {
    const SIZE: usize = 4 << 20;
    let repeated = |start: &str, part: &str, end: &str| [start, &part.repeat(SIZE / part.len()), end].concat();
    for (text, told) in [
        (repeated("", "[", ""), "lists within lists"),
        (repeated("", "1", ""), "no puzzle is that long"),
        (repeated("", ".Cage~0~R1C1~R1C2", ""), "no puzzle is that long"),
        (repeated("<a>", "<b/>", "</a>"), "line 1"),
        (repeated("{\"puzzle\":\"1...............\",\"rules\":[", "{\"rule\":\"x\"},", "{}]}"), "line 1"),
    ] {
        for command in ["solve", "convert"] {
            let words = if command == "solve" { &["solve", "-"][..] } else { &["convert", "--to", "line", "-"] };
            let run = feed(&mut capped(400 << 10, words), &text);
            let start = &text[..20];
            assert_eq!(run.code, Some(2), "{command} {start}: {}", run.err);
            assert!(run.err.contains(told), "{command} {start}: {}", run.err);
        }
    }
}

/// A packed file of 300 kB that unpacks to 300 MB without the end of a line.
#[test]
fn a_packed_line_without_end_takes_bounded_memory() {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    (0..300).for_each(|_| packed.write_all(&[b'.'; 1 << 20]).unwrap());
    let packed = packed.finish().unwrap();
    for words in [&["solve", "-"][..], &["solve", "--lines", "-"]] {
        let run = feed(&mut capped(250 << 10, words), &packed);
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.contains("no puzzle is that long"), "{}", run.err);
    }
}

/// A blank grid, and one with more than half of its cells open, which may take longer than it has.
#[test]
fn the_largest_grids_take_bounded_memory() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/large_holes_64x64.txt");
    let text = std::fs::read_to_string(path).expect("the file is in testdata");
    let numbers: Vec<&str> = text.lines().nth(1).expect("a puzzle").split(' ').collect();
    let holes: Vec<&str> =
        numbers.iter().enumerate().map(|(place, &number)| if place % 4 == 0 { "0" } else { number }).collect();
    for (grid, codes) in [(vec!["0"; numbers.len()], &[0][..]), (holes, &[0, 1])] {
        let words = ["solve", "--engine", "learn", "--jobs", "2", "--time-limit", "1", "--lines", "-"];
        let run = feed(&mut capped(500 << 10, &words), grid.join(" "));
        assert!(run.code.is_some_and(|code| codes.contains(&code)), "{:?}: {}", run.code, run.err);
        assert_eq!(run.err, "");
    }
}

/// The limits on rules in `docs/limits.md`, each with what comes to it or above it in a file of a megabyte.
#[test]
fn rules_at_their_limits_take_bounded_memory() {
    let row = |row: usize, count: usize| (1..=count).map(|column| format!(" r{row}c{column}")).collect::<String>();
    let all: String = (1..=25).map(|of| row(of, 25)).collect();
    let many = |count: usize, rule: &dyn Fn(usize) -> String| (0..count).map(rule).collect::<Vec<_>>();
    let most = "all rules together build is too large";
    for (side, rules, told) in [
        (9, many(60_000, &|at| format!("killer r1c1 r1c2 = {}", at % 15 + 3)), ""),
        (9, many(60_001, &|_| "killer r1c1 r1c2 = 3".to_owned()), "60001 rules"),
        (9, many(30_000, &|at| format!("killer r1c1 = {at}")), "and 992 more"),
        (64, many(99, &|at| format!("anti_leap = 1,2 digits={},61", at % 60 + 1)), "the rules together are too large"),
        (64, many(4_000, &|at| format!("connected_values = 1 size={}", at + 1)), most),
        (64, many(64, &|at| format!("regex_line{} = \"(.{{{}}}|1.*2)*\"", row(at + 1, 64), 1000 + at)), most),
        (64, many(30, &|at| format!("sandwich r{}c0 = {}", at + 1, 100 + at)), ""),
        (64, many(2_000, &|at| format!("contain_at_least{} = 1,2", row(at % 64 + 1, 64))), ""),
        (64, many(2_000, &|at| format!("equality_cage{}", row(at % 64 + 1, 64))), ""),
        (64, many(1, &|_| "anti_taxicab".to_owned()), "pairs of cells"),
        (25, many(250, &|_| format!("even{all}")), ""),
    ] {
        let grid = vec![vec![0; side]; side];
        let text = format!("{{\"puzzle\": {grid:?}, \"rules\": {rules:?}}}");
        let drawn = concat!(env!("CARGO_TARGET_TMPDIR"), "/rules_at_their_limits.svg");
        for words in [&["solve", "--jobs", "1", "--time-limit", "1", "-"][..], &["draw", "-", "-o", drawn]] {
            let run = feed(&mut capped(250 << 10, words), &text);
            let refused = !told.is_empty();
            assert!(run.code.is_some_and(|code| (code == 2) == refused), "{words:?} {}: {}", rules[0], run.err);
            assert!(run.err.contains(told), "{words:?} {}: {}", rules[0], run.err);
        }
    }
}

/// Rules whose formula is too large for learners are left to the search, which is then thousands of guesses deep.
#[test]
fn searches_of_the_largest_grids_with_rules_take_bounded_memory() {
    let negatives: Vec<String> = (1..=11).map(|difference| format!("difference_negative = {difference}")).collect();
    let kropki = vec!["kropki_negative".to_owned()];
    for (rules, engine, code) in [(&negatives, "learn", 2), (&negatives, "auto", 1), (&kropki, "search", 1)] {
        let text = format!("{{\"puzzle\": {:?}, \"rules\": {rules:?}}}", vec![vec![0; 64]; 64]);
        let words = ["solve", "--engine", engine, "--jobs", "1", "--time-limit", "8", "-"];
        let run = feed(&mut capped(250 << 10, &words), &text);
        assert_eq!(run.code, Some(code), "{engine}: {}", run.err);
        assert!(code == 1 || run.err.contains("Negative difference can't be learnt from"), "{}", run.err);
    }
}

/// A full grid that breaks rules in each cell: the work for conflicts, and their list, have limits.
#[test]
fn conflicts_at_their_limits_take_bounded_memory() {
    let entries = concat!(env!("CARGO_TARGET_TMPDIR"), "/as_many_conflicts.txt");
    std::fs::write(entries, "1 ".repeat(64 * 64)).unwrap();
    for rules in [["anti_knight", "anti_king"], ["kropki_negative", "equality_cage r1c1 r1c2"]] {
        let text = format!("{{\"puzzle\": {:?}, \"rules\": {rules:?}}}", vec![vec![0; 64]; 64]);
        let run = feed(&mut capped(250 << 10, &["check", "--time-limit", "3", "-", entries]), &text);
        assert_eq!(run.code, Some(1), "{}", run.err);
        assert!(run.out.len() > 10_000, "{} bytes", run.out.len());
    }
}

/// Links that grow to more than they may, and layouts whose permutations are kept.
#[test]
fn links_and_permutations_at_their_limits_take_bounded_memory() {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::fast());
    (0..17).for_each(|_| packed.write_all(&[b'0'; 1 << 20]).unwrap());
    let packed = BASE64_STANDARD.encode(packed.finish().unwrap());
    let link = format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}\n");
    let run = feed(&mut capped(250 << 10, &["convert", "--to", "line", "-"]), &link);
    assert!(run.code == Some(2) && run.err.contains("the limit is 16 MB"), "{}", run.err);
    let maps: String = jigsaws(40).iter().map(|(puzzle, map)| format!("{puzzle}{map}\n")).collect();
    let run = feed(&mut capped(250 << 10, &["canon", "--jobs", "1", "--lines", "--time-limit", "1", "-"]), &maps);
    assert_eq!(run.out.lines().count(), 40, "{}", run.err);
}

#[test]
fn the_longest_answers_take_bounded_memory() {
    let blank = vec![vec![0; 25]; 25];
    let text = format!("{{\"puzzle\": {blank:?}}}");
    for words in [
        &["morph", "--count", "10000", "-"][..],
        &["neighbors", "--remove", "2", "--solutions", "1000000", "--time-limit", "1", "-"],
    ] {
        let run = feed(&mut capped(250 << 10, words), &text);
        assert!(run.code == Some(0), "{words:?}: {}", run.err);
    }
}
