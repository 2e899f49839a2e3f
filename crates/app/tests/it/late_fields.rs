//! Fields of JSON lines that the first objects don't have, in tables with columns.

use std::fs;
use std::path::PathBuf;

use crate::ninefold::run;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns objects whose last one has a field of its own.
fn objects(count: usize) -> String {
    let first = format!("{{\"puzzle\":\"{PUZZLE}\",\"id\":1}}\n").repeat(count);
    format!("{first}{{\"puzzle\":\"{PUZZLE}\",\"id\":2,\"late\":\"found\"}}\n")
}

/// Of a file the columns are looked for far behind its start.
#[test]
fn late_fields_of_a_file_are_columns() {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("late_fields.jsonl");
    fs::write(&path, objects(3000)).unwrap();
    let rows = [("convert", "tsv", format!("{PUZZLE}\t2\tfound\t")), ("solve", "csv", format!("{PUZZLE},2,found,"))];
    for (verb, format, row) in rows {
        let run = run(&[verb, "--to", format, path.to_str().unwrap()], "");
        assert!(run.out.lines().last().is_some_and(|last| last.starts_with(&row)), "{} {}", run.out, run.err);
        assert!(run.out.starts_with("puzzle") && run.err.is_empty(), "{}", run.err);
    }
}

/// A stream is not waited for; what its table lacks is said.
#[test]
fn late_fields_of_a_stream_are_named() {
    for arguments in [&["convert", "--to", "tsv"][..], &["solve", "--to", "csv"], &["dedupe", "--to", "csv"]] {
        let piped = run(arguments, objects(3000));
        assert_eq!(piped.code, Some(0), "{}", piped.err);
        assert!(piped.err.contains("no columns for late"), "{arguments:?} {}", piped.err);
        let short = run(arguments, objects(10));
        assert!(!short.err.contains("no columns"), "{arguments:?} {}", short.err);
    }
    let objects = run(&["solve", "--to", "jsonl"], objects(3000));
    assert!(objects.out.contains("\"late\":\"found\"") && objects.err.is_empty(), "{}", objects.err);
}
