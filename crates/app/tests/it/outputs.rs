//! Where commands may write: no file that is read is lost, no name contradicts its content, and - is no name.

use std::fs;
use std::path::PathBuf;

use crate::client;
use crate::ninefold::run;

/// Creates an empty folder with this name.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("outputs_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[test]
fn no_file_that_is_read_is_replaced() {
    let folder = folder("read");
    let path = |name: &str| folder.join(name).display().to_string();
    let jigsaw = client::puzzle("jigsaw");
    let (puzzle, map, bank) = (path("one.cnf"), path("map.svg"), path("own.bank"));
    fs::write(&puzzle, &jigsaw.puzzle).unwrap();
    fs::write(&map, jigsaw.regions.unwrap()).unwrap();
    run(&["generate", "--bank", &bank, "--seed", "1"], "").says(0, "");
    let other_name = format!("{}/./one.cnf", folder.display());
    let formula = path("one");
    for words in [
        &["solve", &puzzle, "--regions", &map, "--proof", &puzzle][..],
        &["solve", &puzzle, "--regions", &map, "--proof", &other_name],
        &["solve", &puzzle, "--regions", &map, "--proof", &formula],
        &["solve", &puzzle, "--regions", &map, "--proof", &map],
        &["solve", &puzzle, "--regions", &map, "-o", &map],
        &["draw", &puzzle, "--regions", &map, "-o", &map],
        &["generate", "--regions", &map, "--pdf", &map],
        &["generate", "--from-bank", &bank, "--pdf", &bank],
    ] {
        let before: Vec<Vec<u8>> = [&puzzle, &map, &bank].map(|file| fs::read(file).unwrap()).into();
        let refused = run(words, "");
        refused.refuses("this is the same file as ");
        refused.refuses(words[words.len() - 2]);
        let after: Vec<Vec<u8>> = [&puzzle, &map, &bank].map(|file| fs::read(file).unwrap()).into();
        assert!(before == after, "{words:?}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3);
    // The puzzles are read before their answers get the name.
    run(&["solve", &puzzle, "--regions", &map, "--lines", "-o", &puzzle], "").says(0, "");
    assert!(fs::read_to_string(&puzzle).unwrap().ends_with("\tunique\n"));
}

#[test]
fn a_name_of_something_else_is_refused() {
    let folder = folder("names");
    let path = |name: &str| folder.join(name).display().to_string();
    let puzzle = client::puzzle("classic").puzzle;
    for (words, name, named) in [
        (&["convert", &puzzle, "--to", "line", "-o"][..], "x.csv", "--to line"),
        (&["convert", &puzzle, "--to", "f-puzzles", "-o"], "x.csv.gz", "--to f-puzzles"),
        (&["convert", &puzzle, "--to", "grid", "-o"], "x.sdm", "--to grid"),
        (&["convert", &puzzle, "--to", "line", "-o"], "x.pdf", "--to line"),
        (&["convert", &puzzle, "--to", "tsv", "-o"], "x.sdm", "--to tsv"),
        (&["solve", &puzzle, "--to", "csv", "-o"], "x.png", "--to csv"),
        (&["solve", &puzzle, "--json", "-o"], "x.csv", "--json"),
        (&["solve", &puzzle, "--lines", "-o"], "x.csv", "--lines"),
        (&["dedupe", &puzzle, "--lines", "-o"], "x.parquet", "--lines"),
        (&["generate", "--json", "-o"], "x.tsv.zst", "--json"),
        (&["rules", "killer", "--picture"], "x.png", "--picture"),
        (&["generate", "--pdf"], "x.txt", "--pdf"),
    ] {
        let refused = run(&[words, &[&path(name)]].concat(), "");
        refused.refuses(&format!("{named}: "));
        let ending = name.trim_end_matches(".gz").trim_end_matches(".zst").trim_start_matches('x');
        refused.refuses(&format!("{name} has the name of another format, {ending}"));
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    for (words, name) in [
        (&["convert", &puzzle, "--to", "grid", "-o"][..], "x.txt"),
        (&["convert", &puzzle, "--to", "sdm", "-o"], "x.out"),
        (&["convert", &puzzle, "--to", "json", "-o"], "x.json"),
        (&["convert", &puzzle, "--to", "line", "--json", "-o"], "x.jsonl"),
        (&["solve", &puzzle, "--json", "-o"], "x.jsonl.gz"),
        (&["solve", &puzzle, "--lines", "-o"], "x"),
        (&["morph", &puzzle, "--lines", "-o"], "x.sdm"),
        (&["generate", "--seed", "1", "--size", "4", "--pdf"], "x.pdf"),
    ] {
        let done = run(&[words, &[&path(name)]].concat(), "");
        assert_eq!(done.code, Some(0), "{words:?} {name}: {}", done.err);
    }
}

#[test]
fn a_dash_is_no_name_of_a_file_or_folder() {
    for (words, option) in [
        (&["solve", "1......3.4.....2", "--proof", "-"][..], "--proof -"),
        (&["generate", "--pdf", "-"], "--pdf -"),
        (&["generate", "--bank", "-"], "--bank -"),
        (&["rules", "killer", "--picture", "-"], "--picture -"),
        (&["explain", "1......3.4.....2", "--pictures", "-"], "--pictures -"),
        (&["dataset", "--count", "1", "--out", "-"], "--out -"),
    ] {
        run(words, "").refuses(&format!("{option}: give the name of a f"));
    }
    assert!(!PathBuf::from("-").exists());
}

/// The names of files on Linux need not be UTF-8.
#[cfg(target_os = "linux")]
#[test]
fn names_of_any_bytes_are_written() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use crate::ninefold::{Run, command};
    let folder = folder("bytes");
    let path = |name: &[u8]| folder.join(OsStr::from_bytes(name));
    for (words, name) in [
        (&["draw", "1......3.4.....2", "-o"][..], &b"\xff.svg"[..]),
        (&["explain", "1......3.4.....2", "--pictures"], b"\xfe"),
        (&["solve", "1......3.4.....2", "--proof"], b"\xfd"),
        (&["generate", "--size", "4", "--seed", "1", "--pdf"], b"\xfc.pdf"),
        (&["rules", "killer", "--picture"], b"\xfb.svg"),
    ] {
        let run = Run::from(command(words).arg(path(name)).output().unwrap());
        assert!(run.code == Some(0) && path(name).exists(), "{words:?}: {run:?}");
    }
    let run = Run::from(command(&["solve", "--lines"]).arg(path(b"bad\xff.txt")).output().unwrap());
    run.refuses("bad\\xFF.txt\": not UTF-8");
}
