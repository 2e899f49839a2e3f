//! `dataset`: balanced tables whose splits share nothing, and their card.

use std::collections::HashSet;
use std::fs;
use std::path::PathBuf;

use crate::ninefold::run;

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

#[test]
fn requests_that_make_no_sense_are_refused() {
    let used = folder("used");
    fs::create_dir_all(&used).unwrap();
    fs::write(used.join("a"), "b").unwrap();
    let out = used.to_str().unwrap();
    run(&["dataset", "--count", "5", "--out", out], "").refuses("files already");
    run(&["dataset", "--count", "5", "--levels", "beginner,beginner", "--out", "x"], "").refuses("twice");
    run(&["dataset", "--count", "5", "--levels", "impossible", "--out", "x"], "").refuses("levels");
    run(&["dataset", "--count", "0", "--out", "x"], "").refuses("count");
}
