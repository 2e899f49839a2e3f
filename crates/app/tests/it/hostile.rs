//! Hostile input and outputs for `canon`, `morph`, `dedupe` and `dataset`: exit code 2, a message that names the place, no panic, and
//! files that stay as they were.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::client;
use crate::ninefold::{Run, command, run};
#[cfg(target_os = "linux")]
use crate::ninefold::{capped, feed};

/// The verbs about equivalent puzzles, as lines and as tables.
const VERBS: [&[&str]; 8] = [
    &["canon", "--lines"],
    &["canon", "--json"],
    &["canon", "--to", "csv"],
    &["morph", "--lines", "--seed", "3", "--count", "2"],
    &["morph", "--to", "jsonl"],
    &["dedupe"],
    &["dedupe", "--json"],
    &["dedupe", "--to", "tsv"],
];

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("hostile_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Asserts that a run refused its input with this message, and wrote no more than answers that name the fault.
#[track_caller]
fn refused(run: &Run, words: &[&str], why: &str) {
    assert_eq!(run.code, Some(2), "{words:?}: {} {}", run.out, run.err);
    assert!(run.err.contains(why), "{words:?}: expected {why:?} in {:?}", run.err);
}

#[test]
fn nothing_at_all() {
    for words in VERBS {
        for input in ["", "\n", "\r\n\r\n", "   \n", "\u{feff}"] {
            let run = run(words, input);
            refused(&run, words, "puzzle");
            assert_eq!(run.out, "", "{words:?} {input:?}");
        }
        // A remark and the names of columns are no puzzles; `dedupe` keeps them.
        for input in ["# only a remark\n", "puzzle,id\n"] {
            let run = run(words, input);
            refused(&run, words, "puzzle");
            assert!(run.out.is_empty() || words == ["dedupe"] && run.out == input, "{words:?}: {}", run.out);
        }
    }
}

#[test]
fn texts_that_are_no_puzzles() {
    let blank = |count: usize| ".".repeat(count);
    let binary: Vec<u8> = (0..10_000_u32).map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8).collect();
    let cases: Vec<(Vec<u8>, &str)> = vec![
        (blank(80).into(), "80 characters"),
        (blank(82).into(), "82 characters"),
        (format!("{}\n", blank(80)).into(), "line 1"),
        (format!("{}A{}", blank(40), blank(40)).into(), "column 41"),
        (format!("{}\0{}", blank(40), blank(40)).into(), "line 1, column 41"),
        (format!("55{}", blank(79)).into(), "r1c2 repeats the 5 of r1c1 in row 1"),
        (binary, "line 1"),
        (b"\x7fELF\x02\x01\x01\0\0\0\0".to_vec(), "line 1"),
        (b"\xf0\xff\xfd\n".to_vec(), "line 1"),
        (b"\xff\xfe1\0".to_vec(), "UTF-16"),
    ];
    for words in VERBS {
        for (input, why) in &cases {
            refused(&run(words, input), words, why);
        }
    }
}

/// Lines that are wrong in other ways stand among good ones: these are answered, and each wrong line is named.
#[test]
fn bad_lines_among_good_ones() {
    let good = client::puzzle("classic").puzzle;
    let bad = [".".repeat(80), format!("{}x", &good[..80]), format!("11{}", ".".repeat(79)), format!("{good}{good}")];
    let input: String = bad.iter().map(|bad| format!("{good}\n{bad}\n")).collect();
    for words in VERBS {
        let run = run(words, &input);
        refused(&run, words, "line 2");
        for line in ["line 4", "line 6", "line 8"] {
            assert!(run.err.contains(line), "{words:?}: {line} in {}", run.err);
        }
        let (puzzles, form) = (run.out.matches(&good).count(), run.out.matches("unique").count());
        let expected = match words[0] {
            "dedupe" => 1,
            _ if words.contains(&"--lines") => 0,
            _ => 4,
        };
        assert!(puzzles >= expected && form == 0, "{words:?}: {}", run.out);
    }
    let canon = run(&["canon", "--lines"], &input);
    assert_eq!(canon.out.lines().filter(|line| line.starts_with('!')).count(), 4, "{}", canon.out);
}

#[test]
fn line_ends_marks_and_duplicates_change_nothing() {
    let classic = client::puzzle("classic").puzzle;
    let other = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let lines = [&classic, other, &*classic, other];
    for words in VERBS {
        let plain = run(words, lines.join("\n"));
        assert_eq!(plain.code, Some(0), "{words:?}: {}", plain.err);
        for input in [
            lines.join("\r\n"),
            lines.join("\r\n") + "\r\n",
            format!("\u{feff}{}\n", lines.join("\n")),
            format!("\u{feff}{}\r\n", lines.join("\r\n")),
            lines.join("\n") + "\n",
        ] {
            run(words, input).says(0, &plain.out);
        }
        let answers = plain.out.matches(if words[0] == "dedupe" { &*classic } else { "\n" }).count();
        assert!(answers > 0 && (words[0] != "dedupe" || answers == 1), "{words:?}: {}", plain.out);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_line_of_a_hundred_million_bytes_takes_bounded_memory() {
    let puzzle = client::puzzle("classic").puzzle;
    let mut mixed = format!("{puzzle}\n").into_bytes();
    mixed.extend(vec![b'1'; 100_000_000]);
    mixed.extend(format!("\n{puzzle}\n").bytes());
    for words in [VERBS[0], VERBS[2], VERBS[3], VERBS[5], VERBS[7]] {
        let run = feed(&mut capped(450 << 10, words), &mixed);
        refused(&run, words, "line 2 has 100000000 ");
        assert!(run.out.len() < 1000 && run.out.lines().count() >= 1, "{words:?}: {}", run.out);
    }
}

#[test]
fn packed_input_that_is_cut_off_is_told() {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    let text = run(&["generate", "--minimal", "--seed", "4", "--count", "3000", "--lines"], "").out;
    encoder.write_all(text.as_bytes()).unwrap();
    let packed = encoder.finish().unwrap();
    for words in VERBS {
        refused(&run(words, &packed[..packed.len() / 2]), words, "the gzip file is truncated");
        let whole = run(words, &packed);
        assert_eq!(whole.code, Some(0), "{words:?}: {}", whole.err);
    }
}

#[test]
fn outputs_that_can_not_be_written_are_told_and_old_ones_stay() {
    let folder = folder("outputs");
    let puzzle = client::puzzle("classic").puzzle;
    let old = folder.join("old.csv");
    let path = |name: &str| folder.join(name).display().to_string();
    for verb in ["canon", "morph", "dedupe"] {
        fs::write(&old, "old\n").unwrap();
        let to = |output: &str, input: &str| run(&[verb, "--to", "csv", "-o", output], input);
        refused(&to(&path("none/a.csv"), &puzzle), &[verb], "none/a.csv");
        refused(&to(folder.to_str().unwrap(), &puzzle), &[verb], "outputs");
        refused(&to(&path("old.csv/a.csv"), &puzzle), &[verb], "old.csv/a.csv");
        #[cfg(target_os = "linux")]
        refused(&to("/dev/full", &puzzle), &[verb], "/dev/full: No space left on device");
        // An input without puzzles, or none at all, leaves the old file.
        refused(&to(old.to_str().unwrap(), ""), &[verb], "puzzle");
        refused(&run(&[verb, &path("missing.txt"), "-o", old.to_str().unwrap()], ""), &[verb], "no such file");
        assert_eq!(fs::read_to_string(&old).unwrap(), "old\n", "{verb}");
        let names: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(names, ["old.csv"], "{verb}: nothing is left beside the file");
        refused(&run(&[verb, folder.to_str().unwrap()], ""), &[verb], "folder");
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let text = run(&["generate", "--minimal", "--seed", "4", "--count", "3000", "--lines"], "").out;
    let file = folder("pipes").join("puzzles.txt");
    fs::write(&file, text).unwrap();
    for words in VERBS {
        let mut child = command(&[words, &[file.to_str().unwrap()]].concat()).spawn().unwrap();
        drop(child.stdout.take());
        let closed = Run::from(child.wait_with_output().unwrap());
        let said = closed.err.lines().filter(|line| !line.starts_with("Dropped")).count();
        assert_eq!((closed.code, said), (Some(0), 0), "{words:?}: {}", closed.err);
    }
}

#[test]
fn tables_without_the_column_or_with_short_rows() {
    let puzzle = client::puzzle("classic").puzzle;
    for verb in ["canon", "morph", "dedupe"] {
        let read = |column: &str, text: &str| run(&[verb, "--to", "csv", "--column", column], text);
        refused(&read("other", &format!("id,puzzle\n1,{puzzle}\n")), &[verb], "no column other");
        let short = read("puzzle", &format!("id,puzzle\n1,{puzzle}\n2\n3,\n4,\"{puzzle}\n"));
        refused(&short, &[verb], "line 3 has 1 value");
        assert!(short.out.contains(&puzzle) && short.err.contains("line 4 has no puzzle"), "{verb}: {}", short.err);
    }
}

#[test]
fn data_sets_that_can_not_be_written() {
    let folder = folder("dataset");
    let file = folder.join("file");
    fs::write(&file, "old\n").unwrap();
    let words = ["dataset", "--count", "20", "--levels", "beginner", "--to", "csv", "--out"];
    let to = |out: &str| run(&[&words[..], &[out]].concat(), "");
    let out = file.to_str().unwrap();
    refused(&to(out), &words, "file");
    refused(&to(&format!("{out}/below")), &words, "below");
    refused(&to(""), &words, "--out");
    #[cfg(target_os = "linux")]
    refused(&to("/proc/none"), &words, "/proc/none");
    assert_eq!(fs::read_to_string(&file).unwrap(), "old\n");
    // Standard input is no part of a data set.
    let whole = folder.join("whole");
    let made = run(&[&words[..], &[whole.to_str().unwrap()]].concat(), [0xff; 1000]);
    assert_eq!(made.code, Some(0), "{}", made.err);
    refused(&to(whole.to_str().unwrap()), &words, "already contains files");
}

#[test]
fn no_message_commands_the_terminal() {
    let table = "puzzle,\u{9b}2J,title\n1,2,3\n";
    refused(&run(&["solve", "--column", "q", "-"], table), &["solve"], "puzzle, \\u{9b}2J, title");
    refused(&run(&["solve", "--column", "\u{1b}]0;title\u{7}", "-"], table), &["solve"], "\\u{1b}]0;title\\u{7}");
    let puzzle = format!("{{\"puzzle\": \"{}\", \"rules\": [\"\u{9b}2J\"]}}", ".".repeat(81));
    refused(&run(&["solve"], &puzzle), &["solve"], "\\u{9b}2J");
}
