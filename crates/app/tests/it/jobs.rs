//! Long jobs: parts in a folder, shards, and work that goes on after the program was killed.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::ninefold::{Run, command, run};

/// Returns a path where there is no folder yet.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("jobs_{name}"));
    let _ = fs::remove_dir_all(&folder);
    folder
}

/// Returns puzzles, one a line, with a line that is none.
fn puzzles(count: usize) -> String {
    let sample = include_str!("../../../../testdata/classic/17_clue.txt");
    let puzzles: Vec<&str> = sample.lines().filter(|line| line.len() == 81).collect();
    let line =
        |index: usize| if index == 33 { "12\n".to_owned() } else { format!("{}\n", puzzles[index % puzzles.len()]) };
    (0..count).map(line).collect()
}

/// Returns the names and the bytes of the files in a folder, without the lock.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let name = |entry: fs::DirEntry| entry.file_name().to_str().unwrap().to_owned();
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let files = entries.map(|entry| (entry.path(), name(entry))).filter(|(_, name)| name != ".lock");
    let mut files: Vec<_> = files.map(|(path, name)| (name, fs::read(path).unwrap())).collect();
    files.sort();
    files
}

/// Returns the parts of several folders, joined in the order of their names.
fn joined(folders: &[PathBuf]) -> String {
    let mut parts: Vec<_> = folders.iter().flat_map(|folder| files(folder)).collect();
    parts.retain(|(name, _)| name.starts_with("part-"));
    parts.sort();
    parts.into_iter().map(|(_, bytes)| String::from_utf8(bytes).unwrap()).collect()
}

/// Runs a command as a job in a folder.
fn job(words: &[&str], folder: &Path, more: &[&str], input: &str) -> Run {
    let out = ["--out", folder.to_str().unwrap()];
    run(&[words, &out, more].concat(), input)
}

#[test]
fn an_input_without_puzzles_is_told() {
    for (name, input) in [("empty", ""), ("blank", "\n\n"), ("header", "puzzle,id\n")] {
        for words in [&["solve"][..], &["rate", "--to", "csv"]] {
            let failed = job(words, &folder(name), &["--resume"], input);
            assert_eq!((failed.code, failed.out.as_str()), (Some(2), ""), "{name}");
            assert!(failed.err.contains("the input contains no puzzle"), "{}", failed.err);
        }
    }
    // The second of two shards has no part of a small input.
    assert_eq!(job(&["solve"], &folder("second"), &["--shard", "2/2"], &puzzles(3)).code, Some(0));
}

#[test]
fn joined_parts_are_the_plain_output() {
    let input = puzzles(230);
    for (name, words) in [
        ("lines", &["solve", "--lines"][..]),
        ("json", &["solve", "--json"]),
        ("csv", &["count", "--to", "csv"]),
        ("general", &["solve", "--to", "csv", "--boxes", "3x3", "--size", "9"]),
        ("grids", &["convert", "--to", "grid"]),
        ("generate", &["generate", "--seed", "3", "--count", "60", "--minimal", "--lines"]),
        ("rated", &["generate", "--seed", "3", "--count", "25", "--json"]),
    ] {
        let plain = run(words, &input);
        let whole = folder(name);
        let done = job(words, &whole, &["--part-rows", "50", "--jobs", "3"], &input);
        assert_eq!((done.code, done.out.as_str()), (plain.code, ""), "{name}: {}", done.err);
        assert_eq!(joined(std::slice::from_ref(&whole)), plain.out, "{name}");
        let shards: Vec<PathBuf> = (1..=3).map(|own| folder(&format!("{name}_{own}"))).collect();
        for (own, shard) in (1..).zip(&shards) {
            job(words, shard, &["--part-rows", "20", "--shard", &format!("{own}/3")], &input);
        }
        assert_eq!(joined(&shards), plain.out, "{name}: shards");
    }
}

#[test]
fn a_job_that_is_complete_stays_as_it_is() {
    let (input, folder) = (puzzles(100), folder("complete"));
    let words = ["solve", "--to", "csv"];
    let first = job(&words, &folder, &["--part-rows", "30"], &input);
    let before = files(&folder);
    assert_eq!(before.len(), 5);
    job(&words, &folder, &["--part-rows", "30"], &input).refuses("--resume");
    let again = job(&words, &folder, &["--part-rows", "30", "--resume", "--jobs", "1"], &input);
    assert_eq!((again.code, files(&folder) == before), (first.code, true), "{}", again.err);
    // A part that was damaged or lost is made again.
    fs::write(folder.join("part-000001.csv"), "nothing").unwrap();
    fs::remove_file(folder.join("part-000003.csv")).unwrap();
    job(&words, &folder, &["--part-rows", "30", "--resume"], &input);
    assert!(files(&folder) == before);
}

#[cfg(unix)]
#[test]
fn a_part_that_is_no_file_is_refused() {
    let (input, folder) = (puzzles(100), folder("fifo"));
    job(&["solve"], &folder, &["--part-rows", "30"], &input);
    let (name, _) = files(&folder).into_iter().find(|(name, _)| name.starts_with("part-")).unwrap();
    let place = folder.join(name);
    fs::remove_file(&place).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(&place).status().unwrap().success());
    job(&["solve"], &folder, &["--part-rows", "30", "--resume"], &input)
        .refuses("fifo/part-000000.txt: it is not a regular file");
}

#[test]
fn parts_without_a_manifest_are_not_overwritten() {
    let (place, input) = (folder("precious"), puzzles(20));
    fs::create_dir_all(&place).unwrap();
    let part = place.join("part-000000.txt");
    fs::write(&part, &input).unwrap();
    // The input itself may be such a file.
    for (words, resume) in [(&["solve", part.to_str().unwrap()][..], &[][..]), (&["solve"], &["--resume"])] {
        let refused = job(words, &place, resume, &input);
        assert_eq!(refused.code, Some(2));
        assert!(refused.err.contains("there are parts of a job, but no manifest.jsonl"), "{}", refused.err);
        assert_eq!(files(&place), [("part-000000.txt".to_owned(), input.clone().into_bytes())]);
    }
    for manifest in ["", "\0"] {
        fs::write(place.join("manifest.jsonl"), manifest).unwrap();
        job(&["solve"], &place, &["--resume"], &input).refuses("manifest.jsonl is empty or damaged");
        assert_eq!(fs::read(&part).unwrap(), input.as_bytes());
    }
}

#[test]
fn a_damaged_manifest_is_refused_with_its_line() {
    let (input, folder) = (puzzles(30), folder("damaged"));
    let more = ["--part-rows", "10", "--resume"];
    job(&["solve"], &folder, &more, &input);
    let manifest = folder.join("manifest.jsonl");
    let text = fs::read_to_string(&manifest).unwrap();
    let set = |line: &str, name: &str, value: &str| {
        let mut entry: serde_json::Value = serde_json::from_str(line).unwrap();
        entry[name] = serde_json::from_str(value).unwrap();
        entry.to_string()
    };
    for (name, value) in [
        ("rows", "18446744073709551615"),
        ("rows", "9"),
        ("rows", "-1"),
        ("puzzles", "18446744073709551615"),
        ("no", "18446744073709551615"),
        ("bad", "18446744073709551615"),
        ("file", "\"../part-000001.txt\""),
    ] {
        let lines = text.lines().enumerate().map(|(at, line)| match at {
            2 | 3 => set(line, name, value) + "\n",
            _ => format!("{line}\n"),
        });
        let damaged: String = lines.collect();
        fs::write(&manifest, &damaged).unwrap();
        job(&["solve"], &folder, &more, &input).refuses("manifest.jsonl: line 3 is damaged");
        assert_eq!(fs::read_to_string(&manifest).unwrap(), damaged, "{name} {value}");
    }
    fs::write(&manifest, [text.as_bytes(), b"\xff\n"].concat()).unwrap();
    job(&["solve"], &folder, &more, &input).refuses("manifest.jsonl: line 6 is damaged");
    // Lines in another order are those of a part that was made later.
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    lines.swap(1, 3);
    fs::write(&manifest, lines.concat()).unwrap();
    job(&["solve"], &folder, &more, &input).says(0, "");
    assert_eq!(fs::read_to_string(&manifest).unwrap(), lines.concat());
}

#[test]
fn a_map_that_was_changed_is_refused() {
    let place = folder("map");
    fs::create_dir_all(&place).unwrap();
    let map = place.join("map.txt");
    let words = ["solve", "--regions", map.to_str().unwrap(), "--part-rows", "5"];
    let input = format!("1{}\n", ".".repeat(15)).repeat(12);
    let out = place.join("job");
    fs::write(&map, "1122112233443344").unwrap();
    let code = job(&words, &out, &[], &input).code;
    fs::remove_file(out.join("part-000001.txt")).unwrap();
    fs::write(&map, "1111222233334444").unwrap();
    job(&words, &out, &["--resume"], &input).refuses("--regions with SHA-256");
    assert!(!out.join("part-000001.txt").exists());
    fs::write(&map, "1122112233443344").unwrap();
    assert_eq!(job(&words, &out, &["--resume"], &input).code, code);
    assert!(out.join("part-000001.txt").exists());
}

#[cfg(unix)]
#[test]
fn links_in_the_folder_are_not_written_through() {
    use std::os::unix::fs::symlink;

    let (input, folder) = (puzzles(30), folder("links"));
    let more = ["--part-rows", "10", "--resume"];
    job(&["solve"], &folder, &more, &input);
    let before = files(&folder);
    let precious = folder.with_extension("txt");
    fs::write(&precious, "precious").unwrap();
    let linked = |name: &str| {
        fs::remove_file(folder.join(name)).unwrap();
        symlink(&precious, folder.join(name)).unwrap();
    };
    linked("part-000001.txt");
    job(&["solve"], &folder, &more, &input).says(0, "");
    assert!(files(&folder) == before && !fs::symlink_metadata(folder.join("part-000001.txt")).unwrap().is_symlink());
    linked(".lock");
    job(&["solve"], &folder, &more, &input).refuses("links/.lock: it is not a regular file");
    fs::remove_file(folder.join(".lock")).unwrap();
    assert_eq!(fs::read_to_string(&precious).unwrap(), "precious");
    fs::copy(folder.join("manifest.jsonl"), &precious).unwrap();
    let manifest = fs::read(&precious).unwrap();
    linked("manifest.jsonl");
    job(&["solve"], &folder, &more, &input).refuses("links/manifest.jsonl: it is not a regular file");
    assert!(fs::read(&precious).unwrap() == manifest);
}

#[test]
fn a_file_is_no_folder() {
    let file = folder("file");
    fs::write(&file, "").unwrap();
    job(&["solve"], &file, &[], &puzzles(1)).refuses("jobs_file: this is not a folder");
}

#[test]
fn another_job_is_refused_by_name() {
    let (input, folder) = (puzzles(100), folder("another"));
    let words = ["solve", "--to", "csv", "--part-rows", "30"];
    job(&words, &folder, &[], &input);
    let before = files(&folder);
    for (words, more, name) in [
        (&words[..], &["--seed", "3"][..], "--seed none, not 3"),
        (&words, &["--node-limit", "5"], "--node-limit"),
        (&words, &["--shard", "1/2"], "--shard 1/1, not 1/2"),
        (&["count", "--to", "csv", "--part-rows", "30"], &[], "command solve, not count"),
        (&["solve", "--to", "tsv", "--part-rows", "30"], &[], "--to csv, not tsv"),
        (&["solve", "--to", "csv", "--part-rows", "31"], &[], "--part-rows 30, not 31"),
    ] {
        job(words, &folder, &[more, &["--resume"]].concat(), &input).refuses(name);
    }
    let other = input.replacen(&input[82 * 40..82 * 41], &input[..82], 1);
    job(&words, &folder, &["--resume"], &other).refuses("part");
    assert!(files(&folder) == before);
}

#[test]
fn options_without_a_folder_are_refused() {
    let puzzle = puzzles(1);
    for (words, name) in [
        (&["solve", "--resume"][..], "--out"),
        (&["solve", "--shard", "1/2"], "--out"),
        (&["solve", "--part-rows", "5"], "--out"),
        (&["solve", "--out", "x", "--shard", "3/2"], "shard"),
        (&["solve", "--out", "x", "-o", "y"], "--output"),
        (&["generate", "--count", "5", "--out", "x"], "--seed"),
    ] {
        run(words, &puzzle).refuses(name);
    }
}

#[test]
fn a_second_program_is_kept_away() {
    let folder = folder("locked");
    let words = ["solve", "--lines", "--out", folder.to_str().unwrap()];
    // The first program waits for more input.
    let mut first = command(&words).spawn().unwrap();
    std::io::Write::write_all(first.stdin.as_mut().unwrap(), puzzles(3).as_bytes()).unwrap();
    for _ in 0..500 {
        if folder.join("manifest.jsonl").exists() {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    job(&["solve", "--lines"], &folder, &["--resume"], &puzzles(3)).refuses("another program");
    drop(first.stdin.take());
    assert_eq!(first.wait().unwrap().code(), Some(0));
    // Its lock ended with it.
    assert_eq!(job(&["solve", "--lines"], &folder, &["--resume"], &puzzles(3)).code, Some(0));
}

/// Kills a job again and again, after as many milliseconds each, and lets it end; the result must be that of a job that
/// was never stopped.
fn killed(name: &str, words: &[&str], input: &Path, moments: &[u64]) {
    let more = ["--part-rows", "40", "--jobs", "2", input.to_str().unwrap()];
    let whole = folder(&format!("{name}_whole"));
    let code = job(words, &whole, &more, "").code;
    let stopped = folder(&format!("{name}_killed"));
    let resumed = [words, &more, &["--resume", "--out", stopped.to_str().unwrap()]].concat();
    for &moment in moments {
        let mut child = command(&resumed).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(moment));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let end = run(&resumed, "");
    assert_eq!(end.code, code, "{}", end.err);
    assert!(files(&stopped) == files(&whole), "{name}: the files differ");
}

/// Writes puzzles that take a while to rate.
fn slow_puzzles(name: &str, count: usize) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("jobs_{name}.txt"));
    fs::write(&path, puzzles(count)).unwrap();
    path
}

#[test]
fn a_killed_job_goes_on() {
    let input = slow_puzzles("killed", 2000);
    killed("quick", &["rate", "--to", "csv"], &input, &[3, 30, 12, 60, 45]);
    killed(
        "generated",
        &["generate", "--seed", "5", "--count", "2000", "--minimal"],
        Path::new("--lines"),
        &[20, 5, 40],
    );
}

#[test]
#[ignore = "slow: kills a job at random moments"]
fn a_job_killed_at_ten_random_moments_goes_on() {
    let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_nanos() as u64;
    let mut state = seed | 1;
    let mut moment = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state % 900
    };
    let input = slow_puzzles("random", 40_000);
    for (name, words) in [
        ("rate", &["rate", "--to", "csv"][..]),
        ("gz", &["rate", "--json"]),
        #[cfg(feature = "columnar")]
        ("parquet", &["rate", "--to", "parquet"]),
    ] {
        let moments: Vec<u64> = (0..10).map(|_| moment()).collect();
        println!("{name}: killed after {moments:?} ms (seed {seed})");
        killed(name, words, &input, &moments);
    }
}
