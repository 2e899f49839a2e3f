//! Written files: links and permissions are kept, special files are written and not replaced, and an error keeps the
//! old file.
#![cfg(unix)]

use std::fs;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::ninefold::{command, run};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Creates an empty folder with this name.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("files_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn word(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn count(folder: &Path) -> usize {
    fs::read_dir(folder).unwrap().count()
}

/// Every command line that writes one file, up to the file's name.
const WRITERS: [&[&str]; 3] = [
    &["draw", PUZZLE, "--quiet", "-o"],
    &["generate", "--size", "4", "--seed", "1", "--pdf"],
    &["generate", "--seed", "1", "--bank"],
];

/// Returns a file name that this command line accepts.
fn name(words: &[&str]) -> &'static str {
    if words[0] == "draw" { "out.svg" } else { "out" }
}

#[test]
fn a_link_stays_and_its_target_is_replaced() {
    for words in WRITERS {
        let folder = folder("link");
        let inner = folder.join("inner");
        fs::create_dir(&inner).unwrap();
        let (target, link, chain) = (inner.join("target"), folder.join("link"), folder.join(name(words)));
        fs::write(&target, "old").unwrap();
        symlink("inner/target", &link).unwrap();
        symlink("link", &chain).unwrap();
        run(&[words, &[word(&chain)]].concat(), "").says(0, "");
        assert!(
            fs::symlink_metadata(&chain).unwrap().is_symlink() && fs::symlink_metadata(&link).unwrap().is_symlink()
        );
        assert_ne!(fs::read(&target).unwrap(), b"old", "{words:?}");
        assert_eq!((count(&folder), count(&inner)), (3, 1), "{words:?}");
    }
}

#[test]
fn a_link_that_leads_nowhere_is_not_taken_for_a_puzzle() {
    let folder = folder("nowhere");
    for (name, target, reason) in
        [("dangling", "nowhere", "No such file"), ("loop", "loop", "Too many levels of symbolic links")]
    {
        let link = folder.join(name);
        symlink(target, &link).unwrap();
        run(&["solve", word(&link)], "").refuses(&format!("{name}: {reason}"));
    }
}

#[test]
fn a_link_that_leads_nowhere_yet_makes_its_target() {
    let folder = folder("dangling");
    let link = folder.join("out.svg");
    symlink("target.svg", &link).unwrap();
    run(&["draw", PUZZLE, "-o", word(&link)], "").says(0, "");
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read(folder.join("target.svg")).unwrap().starts_with(b"<svg"));
    symlink("round.svg", folder.join("round.svg")).unwrap();
    run(&["draw", PUZZLE, "-o", word(&folder.join("round.svg"))], "").refuses("links");
}

#[test]
fn permissions_stay() {
    let folder = folder("mode");
    let file = folder.join("out.svg");
    for mode in [0o600, 0o640, 0o755] {
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(mode)).unwrap();
        let before = fs::metadata(&file).unwrap();
        run(&["draw", PUZZLE, "-o", word(&file)], "").says(0, "");
        let after = fs::metadata(&file).unwrap();
        assert_eq!(after.permissions().mode() & 0o777, mode);
        assert_eq!((after.uid(), after.gid()), (before.uid(), before.gid()));
        assert!(fs::read(&file).unwrap().starts_with(b"<svg"));
    }
    let new = folder.join("new.svg");
    run(&["draw", PUZZLE, "-o", word(&new)], "").says(0, "");
    fs::write(folder.join("usual"), "").unwrap();
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&new), mode(&folder.join("usual")));
}

#[test]
fn a_fifo_is_written_and_stays() {
    for words in WRITERS {
        let folder = folder("fifo");
        let fifo = folder.join(name(words));
        assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
        let reader = Command::new("cat").arg(&fifo).stdout(Stdio::piped()).spawn().unwrap();
        run(&[words, &[word(&fifo)]].concat(), "").says(0, "");
        assert!(!reader.wait_with_output().unwrap().stdout.is_empty(), "{words:?}");
        assert!(fs::symlink_metadata(&fifo).unwrap().file_type().is_fifo() && count(&folder) == 1, "{words:?}");
    }
}

#[test]
fn devices_are_written_and_stay() {
    for words in WRITERS {
        let folder = folder("device");
        let link = folder.join(name(words));
        let write_to = |device: &str| {
            let _ = fs::remove_file(&link);
            symlink(device, &link).unwrap();
            let run = run(&[words, &[word(&link)]].concat(), "");
            assert!(fs::metadata(device).unwrap().file_type().is_char_device(), "{device}");
            assert_eq!(count(&folder), 1);
            run
        };
        write_to("/dev/null").says(0, "");
        if Path::new("/dev/full").exists() {
            write_to("/dev/full").refuses("out");
        }
    }
}

#[test]
fn standard_output_has_a_name() {
    let run = run(&["generate", "--seed", "1", "--bank", "/dev/stdout"], "");
    assert!(run.code == Some(0) && run.out.len() > 100, "{run:?}");
    // If standard output is a file, its content is kept.
    let folder = folder("stdout");
    let path = folder.join("all");
    fs::write(&path, "first\n").unwrap();
    let open = fs::OpenOptions::new().append(true).open(&path).unwrap();
    let mut child = command(&["generate", "--seed", "1", "--bank", "/dev/stdout"]).stdout(open).spawn().unwrap();
    assert!(child.wait().unwrap().success());
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.starts_with("first\n") && text.len() > 100 && count(&folder) == 1, "{text}");
}

#[test]
fn after_a_failure_the_old_file_is_whole() {
    let folder = folder("failure");
    let file = folder.join("out.svg");
    fs::write(&file, "old").unwrap();
    // A file may not be larger than a kilobyte, as if the disk were full.
    let script = "trap '' XFSZ; ulimit -f 1; exec \"$0\" draw \"$1\" -o \"$2\"";
    let binary = env!("CARGO_BIN_EXE_ninefold");
    let output = Command::new("sh").args(["-c", script, binary, PUZZLE, word(&file)]).output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stderr).contains("out.svg"));
    assert_eq!((fs::read(&file).unwrap(), count(&folder)), (b"old".to_vec(), 1));
}

#[test]
fn missing_folders_are_reported() {
    let folder = folder("places");
    let inner = folder.join("inner.svg");
    fs::create_dir(&inner).unwrap();
    run(&["draw", PUZZLE, "-o", word(&inner)], "").refuses("folder");
    run(&["draw", PUZZLE, "-o", word(&folder.join("none/out.svg"))], "").refuses("none/out.svg");
    run(&["draw", PUZZLE, "-o", word(&folder.join("none")), "--width", "10"], "").refuses(".svg");
    assert_eq!(count(&folder), 1);
}

#[test]
fn a_full_disk_is_told_whatever_is_said() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    for words in [
        &["--help"][..],
        &["--version"],
        &["help"],
        &["solve", "--help"],
        &["help", "rate"],
        &["man"],
        &["man", "solve"],
        &["completions", "bash"],
        &["solve", PUZZLE],
        &["solve", PUZZLE, "--json"],
        &["count", PUZZLE],
        &["solutions", PUZZLE],
        &["estimate", PUZZLE],
        &["candidates", PUZZLE],
        &["why", PUZZLE],
        &["redundant", PUZZLE],
        &["minimal", PUZZLE],
        &["minimize", PUZZLE],
        &["complete", PUZZLE],
        &["canon", PUZZLE],
        &["morph", PUZZLE],
        &["dedupe", PUZZLE],
        &["features", PUZZLE],
        &["neighbors", PUZZLE],
        &["unavoidable", PUZZLE],
        &["check", PUZZLE, PUZZLE],
        &["reveal", PUZZLE, "r1c3"],
        &["hint", PUZZLE],
        &["explain", PUZZLE],
        &["steps", PUZZLE],
        &["rate", PUZZLE],
        &["convert", PUZZLE, "--to", "grid"],
        &["generate", "--size", "4"],
        &["generate", "--size", "4", "--count", "3"],
        &["serve", "--port", "0"],
    ] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = command(words).stdout(full).spawn().unwrap().wait_with_output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {stderr}");
        assert!(stderr.contains("standard output"), "{words:?}: {stderr}");
    }
}
