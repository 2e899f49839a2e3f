//! `explain`, `hint` and `steps` over many puzzles: numbered lines, tables and jobs.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::ninefold::run;

const ONE: &str = "1......3.4.....2";
const OTHER: &str = "2......4.1.....3";
const FULL: &str = "1234341221434321";
const SEVERAL: &str = "1...............";

/// Five puzzles and a line that is none, with a blank line and a comment between them.
fn input() -> String {
    format!("{ONE}\n\n12\n# comment\n{FULL}\n{SEVERAL}\n{OTHER}\n")
}

/// Returns the answers with the number of their puzzles before each line.
fn numbered(answers: &[(usize, &str)]) -> String {
    let lines = |&(number, text): &(usize, &str)| text.lines().map(|line| format!("{number}\t{line}\n")).collect();
    answers.iter().map(lines).collect::<Vec<String>>().concat()
}

/// The commands, and whether a full grid has no line.
const COMMANDS: [(&[&str], bool); 5] = [
    (&["explain"], true),
    (&["explain", "--by", "explainer"], true),
    (&["hint"], false),
    (&["hint", "--fill"], false),
    (&["steps", "--technique", "naked-single"], true),
];

#[test]
fn each_line_has_the_number_of_its_puzzle() {
    for (words, full_is_silent) in COMMANDS {
        let alone = |puzzle: &str| run(&[words, &["--lines", puzzle]].concat(), "").out;
        let many = run(&[words, &["--lines"]].concat(), input());
        let fault = "!\tline 3 has 2 characters; a 9×9 puzzle needs 81";
        let [one, full, several, other] = [ONE, FULL, SEVERAL, OTHER].map(alone);
        assert_eq!(full.is_empty(), full_is_silent, "{words:?} {full}");
        assert!(!one.is_empty() && !other.is_empty());
        let expected = [(1, one.as_str()), (2, fault), (3, &full), (4, &several), (5, &other)];
        assert_eq!((many.out, many.code), (numbered(&expected), Some(2)), "{words:?} {}", many.err);
        // Without an option, several puzzles are lines, too.
        assert_eq!(run(words, input()).out, numbered(&expected));
        // A stream is longer than what is read at once, and is worked on in chunks.
        let text = format!("{ONE}\n{OTHER}\n").repeat(1500);
        let long: Vec<(usize, &str)> = (1..=3000).map(|at| (at, if at % 2 == 1 { &*one } else { &*other })).collect();
        let streamed = run(&[words, &["--lines", "--jobs", "3"]].concat(), &text);
        assert!(streamed.out == numbered(&long) && streamed.code == Some(0), "{words:?} {}", streamed.err);
    }
}

#[test]
fn a_single_puzzle_has_no_number() {
    for (words, _) in COMMANDS {
        let words = [words, &["--lines"]].concat();
        let alone = run(&[&words[..], &[ONE]].concat(), "");
        run(&words, format!("{ONE}\n")).says(0, &alone.out);
        run(&words, format!("\n{ONE}\n# comment\n")).says(0, &alone.out);
        let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("many_steps_single.txt");
        run(&[&words[..], &["-o", file.to_str().unwrap()]].concat(), ONE).says(0, "");
        assert_eq!(fs::read_to_string(file).unwrap(), alone.out);
    }
}

#[test]
fn objects_have_the_number_as_their_first_field() {
    for (words, _) in COMMANDS {
        let alone = run(&[words, &["--json", OTHER]].concat(), "").out;
        let many = run(&[words, &["--json"]].concat(), input()).out;
        let last: String = many
            .lines()
            .filter_map(|line| line.strip_prefix("{\"number\":5,"))
            .map(|rest| format!("{{{rest}\n"))
            .collect();
        assert_eq!(last, alone, "{words:?}");
        let fault = many.lines().find(|line| line.starts_with("{\"number\":2,")).unwrap();
        let fault: Value = serde_json::from_str(fault).unwrap();
        assert_eq!(fault["line"], 3);
    }
}

#[test]
fn tables_have_a_row_for_each_puzzle() {
    let table = format!("id,puzzle\n7,{ONE}\n8,{SEVERAL}\n9,12\n");
    let rows = |words: &[&str]| {
        let run = run(&[words, &["--to", "jsonl", "--size", "4"]].concat(), &table);
        assert_eq!(run.code, Some(2), "{}", run.err);
        let rows: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(rows.iter().map(|row| row["id"].as_str().unwrap()).collect::<Vec<_>>(), ["7", "8", "9"]);
        assert!(rows[2]["reason"].as_str().unwrap().contains("2 characters"), "{}", run.out);
        rows
    };
    let alone = |words: &[&str]| run(&[words, &["--lines", ONE]].concat(), "").out;
    for words in [&["explain"][..], &["steps"]] {
        let (rows, lines) = (rows(words), alone(words));
        assert_eq!(rows[0]["count"], lines.lines().count());
        let steps = lines.lines().map(|line| line.replace('\t', " ")).collect::<Vec<_>>().join("; ");
        assert_eq!(rows[0]["steps"], steps);
    }
    let explained = rows(&["explain"]);
    let first = &explained[0];
    assert_eq!((&first["verdict"], &first["ending"], &first["er"]), (&"unique".into(), &"solved".into(), &1.2.into()));
    assert_eq!((&explained[1]["verdict"], &explained[1]["steps"]), (&"several".into(), &Value::Null));
    let hints = rows(&["hint", "--by", "explainer"]);
    assert_eq!((&hints[0]["technique"], &hints[0]["placements"]), (&"hidden-single".into(), &"r1c2=3".into()));
    assert!(hints[0]["text"].as_str().unwrap().ends_with("So r1c2 is 3."));
    assert_eq!((&hints[1]["kind"], &hints[1]["verdict"]), (&"not-proper".into(), &"several".into()));
    let filled = rows(&["hint", "--fill"]);
    assert!(filled[0]["digit"].is_u64() && filled[1]["verdict"] == "several");
}

#[test]
fn positions_keep_what_was_placed() {
    // Lines of a HoDoKu library; digits that were placed have a plus before them.
    let lines = include_str!("../../../../testdata/hodoku_lines.txt").lines();
    let mut positions = lines.filter(|line| line.starts_with(':') && line.contains('+'));
    let [one, other] = [positions.next(), positions.next()].map(|line| line.unwrap().trim().to_owned());
    for words in [&["hint", "--lines"][..], &["steps", "--lines"]] {
        let alone = [&one, &other].map(|line| run(&[words, &[line]].concat(), "").out);
        let expected = numbered(&[(1, &alone[0]), (2, &alone[1])]);
        assert_eq!(run(words, format!("{one}\n{other}\n")).out, expected);
    }
}

#[test]
fn jobs_join_to_the_plain_output() {
    let text = input().repeat(12);
    for (name, words) in
        [("lines", &["explain", "--lines"][..]), ("json", &["hint", "--json"]), ("csv", &["steps", "--to", "csv"])]
    {
        let plain = run(words, &text);
        let folders: Vec<PathBuf> = (0..4)
            .map(|own| PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("many_steps_{name}_{own}")))
            .collect();
        for folder in &folders {
            let _ = fs::remove_dir_all(folder);
        }
        let job = |folder: &PathBuf, more: &[&str]| {
            let out = ["--part-rows", "13", "--out", folder.to_str().unwrap()];
            run(&[words, &out, more].concat(), &text);
        };
        let joined = |folders: &[PathBuf]| {
            let parts = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap()).map(|entry| entry.unwrap());
            let mut parts: Vec<_> = parts.map(|entry| (entry.file_name(), entry.path())).collect();
            parts.retain(|(name, _)| name.to_str().unwrap().starts_with("part-"));
            parts.sort();
            parts.iter().map(|(_, path)| fs::read_to_string(path).unwrap()).collect::<String>()
        };
        job(&folders[0], &[]);
        assert_eq!(joined(&folders[..1]), plain.out, "{name}");
        // A part that is made again has the same numbers.
        let part = fs::read_dir(&folders[0]).unwrap().map(|entry| entry.unwrap().path());
        let part = part.filter(|path| path.to_str().unwrap().contains("part-000003")).last().unwrap();
        fs::remove_file(part).unwrap();
        job(&folders[0], &["--resume"]);
        assert_eq!(joined(&folders[..1]), plain.out, "{name}: resumed");
        for (own, folder) in (1..).zip(&folders[1..]) {
            job(folder, &["--shard", &format!("{own}/3")]);
        }
        assert_eq!(joined(&folders[1..]), plain.out, "{name}: shards");
    }
}

#[test]
fn entries_and_pictures_are_for_a_single_puzzle() {
    let two = format!("{ONE}\n{OTHER}\n");
    run(&["hint", "-", ONE], &two).refuses("2 puzzles");
    run(&["explain", "-", "--pictures", "x"], &two).refuses("2 puzzles");
    run(&["hint", ONE, ONE, "--to", "csv"], "").refuses("--to");
    run(&["explain", ONE, "--pictures", "x", "--out", "y"], "").refuses("--out");
    run(&["hint"], "").refuses("");
}
