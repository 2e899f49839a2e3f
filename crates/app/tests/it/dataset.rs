//! `dataset`: balanced tables whose splits share nothing, and their card.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::ninefold::{command, run};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("dataset_{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Makes a data set as CSV, and returns the rows of its splits.
fn made(name: &str, more: &[&str]) -> [Vec<Vec<String>>; 3] {
    let folder = folder(name);
    let words = ["dataset", "--count", "60", "--levels", "beginner,expert", "--seed", "5", "--to", "csv"];
    run(&[&words, more, &["--out", folder.to_str().unwrap()]].concat(), "").says(0, "");
    ["train", "validation", "test"].map(|split| {
        let text = fs::read_to_string(folder.join(format!("{split}.csv"))).unwrap();
        let mut lines = text.lines();
        assert_eq!(lines.next(), Some("puzzle,solution,level,er,ep,ed,technique,givens,form,seed"));
        lines.map(|line| line.split(',').map(str::to_owned).collect()).collect()
    })
}

#[test]
fn splits_are_balanced_and_share_no_form() {
    let splits = made("splits", &[]);
    assert_eq!(splits.each_ref().map(Vec::len), [48, 6, 6]);
    let mut forms = HashSet::new();
    for split in &splits {
        let beginners = split.iter().filter(|row| row[2] == "Beginner").count();
        assert_eq!(2 * beginners, split.len());
        for row in split {
            assert!(forms.insert(row[8].clone()), "{row:?}");
            assert_eq!(row[0].bytes().filter(|&byte| byte != b'.').count().to_string(), row[7]);
        }
    }
    // What the tables say is what the other commands say.
    let rows: Vec<_> = splits.iter().flatten().collect();
    let puzzles: String = rows.iter().map(|row| format!("{}\n", row[0])).collect();
    let (solved, rated) = (run(&["solve"], &puzzles), run(&["rate"], &puzzles));
    for ((row, solved), rated) in rows.iter().zip(solved.out.lines()).zip(rated.out.lines()) {
        assert_eq!(solved, format!("{}\tunique", row[1]));
        assert_eq!(rated, format!("{}/{}/{}\t{}\t{}", row[3], row[4], row[5], row[6], row[2]));
    }
    assert_eq!(rows.len(), rated.out.lines().count());
}

#[test]
fn the_seed_makes_the_files() {
    let one = made("seed_one", &["--jobs", "1"]);
    let four = made("seed_four", &["--jobs", "4"]);
    assert!(one == four);
    let [one, four] = ["seed_one", "seed_four"]
        .map(|name| PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("dataset_{name}")));
    let mut names: Vec<_> = fs::read_dir(&one).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names.len(), 8, "{names:?}");
    for name in names {
        assert!(fs::read(one.join(&name)).unwrap() == fs::read(four.join(&name)).unwrap(), "{name:?}");
    }
    let card = fs::read_to_string(one.join("README.md")).unwrap();
    for said in [
        "60 Sudoku puzzles",
        "--levels Beginner,Expert --seed 5 --to csv",
        "48 for training",
        "![Level](levels.svg)",
        "| Beginner | 24 | 3 | 3 |",
    ] {
        assert!(card.contains(said), "{said}: {card}");
    }
    assert!(fs::read_to_string(one.join("ratings.svg")).unwrap().starts_with("<svg "));
}

/// Returns the names and the bytes of the files in a folder.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut files: Vec<_> =
        entries.map(|entry| (entry.file_name().into_string().unwrap(), fs::read(entry.path()).unwrap())).collect();
    files.sort();
    files
}

/// Makes a data set and the same again, which is killed after these many milliseconds each and resumed.
fn killed(name: &str, count: &str, moments: &[u64]) {
    let [whole, stopped] = ["whole", "killed"].map(|kind| folder(&format!("{name}_{kind}")));
    let words =
        ["dataset", "--count", count, "--levels", "beginner,amateur", "--seed", "3", "--to", "csv", "--jobs", "2"];
    run(&[&words[..], &["--out", whole.to_str().unwrap()]].concat(), "").says(0, "");
    let resumed = [&words[..], &["--resume", "--out", stopped.to_str().unwrap()]].concat();
    for &moment in moments {
        let mut child = command(&resumed).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(moment));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    run(&resumed, "").says(0, "");
    assert!(files(&stopped) == files(&whole), "{name}: the files differ");
    // What is complete stays as it is.
    run(&resumed, "").says(0, "");
    assert!(files(&stopped) == files(&whole));
}

#[test]
fn a_data_set_that_was_killed_is_continued() {
    killed("resumed", "3000", &[5, 60, 250]);
}

#[test]
#[ignore = "slow: kills a program at random moments"]
fn a_data_set_killed_at_ten_random_moments_is_continued() {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos() as u64;
    let moments: Vec<u64> = (1..=10).map(|at: u64| (now / 7).wrapping_mul(at * at + 1) % 3000).collect();
    println!("killed after {moments:?} ms");
    killed("random", "60000", &moments);
}

#[test]
fn a_data_set_is_continued_with_the_same_options_only() {
    let folder = folder("options");
    let out = folder.to_str().unwrap();
    let words = ["dataset", "--count", "40000", "--levels", "beginner", "--to", "csv", "--out", out];
    let mut child = command(&[&words[..], &["--seed", "3"]].concat()).spawn().unwrap();
    while !folder.join(".progress.jsonl").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    run(&[&words[..], &["--seed", "3", "--resume"]].concat(), "").refuses("another program");
    child.kill().unwrap();
    child.wait().unwrap();
    run(&[&words[..], &["--seed", "3"]].concat(), "").refuses("--resume");
    run(&[&words[..], &["--resume"]].concat(), "").refuses("--seed");
    run(&[&words[..], &["--resume", "--seed", "4"]].concat(), "").refuses("--seed 3");
}

#[test]
fn a_damaged_journal_is_refused_with_its_line() {
    let folder = folder("damaged");
    let journal = folder.join(".progress.jsonl");
    let out = folder.to_str().unwrap();
    let words = ["dataset", "--count", "40000", "--levels", "beginner", "--seed", "3", "--to", "csv", "--out", out];
    let mut child = command(&words).spawn().unwrap();
    let read = || fs::read_to_string(&journal).unwrap_or_default();
    while read().matches('\n').count() < 2 {
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let text = read();
    let lines: Vec<&str> = text.split_inclusive('\n').take(2).collect();
    let resumed = [&words[..], &["--resume"]].concat();
    let huge = lines[1].replacen("\"tried\":", "\"tried\":9999999999999", 1);
    for (damaged, line) in [
        ([lines[0], lines[1], lines[1]].concat().into_bytes(), 3),
        ([lines[0], huge.as_str()].concat().into_bytes(), 2),
        ([lines[0], "x\n"].concat().into_bytes(), 2),
        (b"\xff\n".to_vec(), 1),
    ] {
        fs::write(&journal, &damaged).unwrap();
        run(&resumed, "").refuses(&format!("damaged/.progress.jsonl: line {line} is damaged"));
        assert!(fs::read(&journal).unwrap() == damaged, "line {line}");
    }
}

#[cfg(unix)]
#[test]
fn links_in_the_folder_are_not_written_through() {
    use std::os::unix::fs::symlink;

    let folder = folder("links");
    let precious = folder.with_extension("txt");
    fs::create_dir_all(&folder).unwrap();
    fs::write(&precious, "").unwrap();
    symlink(&precious, folder.join(".progress.jsonl")).unwrap();
    let out = folder.to_str().unwrap();
    let words = ["dataset", "--count", "4", "--levels", "beginner", "--seed", "3", "--to", "csv", "--out", out];
    let resumed = [&words[..], &["--resume"]].concat();
    run(&resumed, "").refuses("links/.progress.jsonl: it is not a regular file");
    // An empty journal begins a set.
    fs::remove_file(folder.join(".progress.jsonl")).unwrap();
    fs::write(folder.join(".progress.jsonl"), "").unwrap();
    for name in ["train.csv", "README.md"] {
        symlink(&precious, folder.join(name)).unwrap();
    }
    run(&resumed, "").says(0, "");
    assert!(!fs::symlink_metadata(folder.join("train.csv")).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&precious).unwrap(), "");
}

#[test]
fn requests_that_make_no_sense_are_refused() {
    let used = folder("used");
    fs::create_dir_all(&used).unwrap();
    fs::write(used.join("a"), "b").unwrap();
    let file = used.join("a");
    run(&["dataset", "--count", "5", "--out", file.to_str().unwrap()], "").refuses("a: this is not a folder");
    let out = used.to_str().unwrap();
    run(&["dataset", "--count", "5", "--out", out], "").refuses("already contains files");
    run(&["dataset", "--count", "5", "--levels", "beginner,beginner", "--out", "x"], "").refuses("twice");
    run(&["dataset", "--count", "5", "--levels", "impossible", "--out", "x"], "").refuses("levels");
    run(&["dataset", "--count", "0", "--out", "x"], "").refuses("count");
}
