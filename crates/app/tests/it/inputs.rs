//! The input of every command that takes puzzles: the program's own JSON, gzip, tables, web pages; and errors for
//! anything else.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::Value;

use crate::client;
use crate::ninefold::run;

fn packed(text: &str) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.finish().unwrap()
}

/// A file that is deleted after the test.
struct File(PathBuf);

impl File {
    fn new(name: &str, bytes: &[u8]) -> File {
        let path = std::env::temp_dir().join(format!("ninefold_{}_{name}", std::process::id()));
        fs::write(&path, bytes).unwrap();
        File(path)
    }

    fn word(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn each_command_reads_json_and_gzip() {
    let puzzle = client::puzzle("classic");
    let json = format!("{{\"puzzle\":\"{}\",\"variant\":\"classic\"}}\n", puzzle.puzzle);
    let rows: Vec<String> = puzzle
        .puzzle
        .as_bytes()
        .chunks(9)
        .map(|row| {
            format!(
                "[{}]",
                row.iter().map(|&cell| char::from(cell).to_string().replace('.', "0")).collect::<Vec<_>>().join(", ")
            )
        })
        .collect();
    let files = [
        File::new("one.jsonl", json.as_bytes()),
        File::new("one.txt.gz", &packed(&puzzle.puzzle)),
        File::new("one.jsonl.gz", &packed(&json)),
        File::new("one.py", format!("grid = [{}]\n", rows.join(",\n        ")).as_bytes()),
    ];
    let drawn = File::new("one.svg", b"");
    for words in [
        &["solve", "--lines"][..],
        &["count", "--lines"],
        &["rate", "--lines"],
        &["hint", "--lines"],
        &["explain", "--lines"],
        &["steps", "--lines"],
        &["convert", "--to", "line"],
        &["convert", "--to", "csv"],
        &["draw", "-o", drawn.word()],
    ] {
        let plain = run(&[words, &[&puzzle.puzzle]].concat(), "");
        assert_eq!(plain.code, Some(0), "{words:?} {}", plain.err);
        for file in &files {
            run(&[words, &[file.word()]].concat(), "").says(0, &plain.out);
        }
    }
    for file in &files {
        run(&["check", file.word(), &puzzle.solution], "")
            .says(0, &run(&["check", &puzzle.puzzle, &puzzle.solution], "").out);
        run(&["check", &puzzle.puzzle, file.word()], "")
            .says(0, &run(&["check", &puzzle.puzzle, &puzzle.puzzle], "").out);
        run(&["reveal", file.word(), "r1c3"], "").says(0, &run(&["reveal", &puzzle.puzzle, "r1c3"], "").out);
    }
}

#[test]
fn truncated_gzip_is_reported() {
    let puzzle = client::puzzle("classic").puzzle + "\n";
    let packed_lines = packed(&puzzle.repeat(5_000));
    let all = run(&["count", "--lines"], &packed_lines);
    assert_eq!((all.code, all.out.lines().count()), (Some(0), 5_000));
    let two = run(&["count"], [packed(&puzzle), packed(&puzzle)].concat());
    two.says(0, "1\n1\n");
    let cut = run(&["count"], &packed_lines[..packed_lines.len() / 2]);
    assert_eq!(cut.code, Some(2));
    assert!(cut.err.contains("standard input: the gzip file is truncated"), "{}", cut.err);
    assert!(cut.out.lines().all(|line| line == "1"));
    run(&["hint", "-"], &packed(&puzzle)[..20]).refuses("truncated");
}

#[test]
fn its_own_json_is_read_back_with_its_rules() {
    for variant in ["classic", "diagonal", "window", "jigsaw"] {
        let puzzle = client::puzzle(variant);
        let mut words = vec!["--json", "--variant", variant];
        if let Some(regions) = &puzzle.regions {
            words.extend(["--regions", regions]);
        }
        for verb in ["solve", "rate", "count"] {
            let output = run(&[&[verb], &words[..], &[&puzzle.puzzle]].concat(), "");
            let again = run(&[verb, "--json"], output.out.repeat(3));
            assert_eq!((again.code, &again.out), (Some(0), &output.out.repeat(3)), "{variant} {verb}: {}", again.err);
            run(&["solve", "--lines"], &output.out).says(0, &format!("{}\tunique\n", puzzle.solution));
        }
    }
    let made =
        run(&["generate", "--count", "3", "--seed", "5", "--json", "--variant", "diagonal", "--level", "beginner"], "");
    assert_eq!(made.code, Some(0), "{}", made.err);
    let wanted: Vec<String> = made
        .out
        .lines()
        .map(|line| {
            serde_json::from_str::<Value>(line).unwrap()["solution"].as_str().unwrap().to_owned() + "\tunique\n"
        })
        .collect();
    run(&["solve"], &made.out).says(0, &wanted.concat());
    run(&["solve"], format!("[{}]", made.out.trim().replace('\n', ",\n"))).says(0, &wanted.concat());
    let bad = run(&["solve"], format!("{}{{\"puzzle\":\"12345\"}}\n{}", made.out, made.out));
    assert_eq!((bad.code, bad.out.lines().count()), (Some(2), 7), "{}", bad.err);
    assert!(bad.out.lines().nth(3).unwrap().starts_with("!\tline 4"), "{}", bad.out);
}

#[test]
fn a_bank_as_it_is_printed_is_read_whole() {
    let puzzle = client::puzzle("classic");
    let zeros = puzzle.puzzle.replace('.', "0");
    let level = [zeros.as_str(); 10].join(" |\n");
    let bank = [level.as_str(); 4].join("\n@\n");
    for end in ["", "\n", " @\r\n"] {
        run(&["solve"], format!("{bank}{end}")).says(0, &format!("{}\tunique\n", puzzle.solution).repeat(40));
    }
    run(&["solve"], format!("{bank}\n{zeros}\n")).refuses("set 40 has 162 digits");
    run(&["solve"], format!("{0} {0}\n", puzzle.puzzle)).refuses("line 1, column 83: a second puzzle on one line");
}

#[test]
fn foreign_texts_are_refused_by_name() {
    run(&["solve", "https://sudokumaker.app/?puzzle=abc"], "")
        .refuses("this is a SudokuMaker link; SudokuMaker links are not supported yet");
    let puzzle = client::puzzle("classic");
    let link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={}", puzzle.puzzle.replace('.', "0"));
    run(&["solve", "--lines", &link], "").says(0, &format!("{}\tunique\n", puzzle.solution));
}
