//! The memory of streams and files: constant, even if each line has its own regions; bounded, whatever a file has.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

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
