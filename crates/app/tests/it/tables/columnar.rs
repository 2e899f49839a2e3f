//! Tables in Parquet and Arrow, also those that other programs have written.

use std::fs;

use serde_json::Value;

use super::{folder, solved};
use crate::client;
use crate::ninefold::run;
#[cfg(target_os = "linux")]
use crate::ninefold::{Run, command};

#[test]
fn rows_keep_their_values_through_every_format() {
    let folder = folder("columnar");
    let rows = solved(500);
    let lines = rows.iter().enumerate().map(|(id, (puzzle, _))| match id % 50 {
        7 => format!("{id},12,\"a, b\"\n"),
        8 => format!("{id},,\n"),
        _ => format!("{id},{puzzle},\n"),
    });
    let text = format!("id,puzzle,note\n{}", lines.collect::<String>());
    let direct = run(&["solve", "--to", "csv"], &text);
    for ending in ["parquet", "arrow"] {
        let path = folder.join(format!("rows.{ending}"));
        let path = path.to_str().unwrap();
        let made = run(&["convert", "--to", ending, "-o", path], &text);
        assert_eq!((made.code, made.out.as_str()), (Some(2), ""), "{}", made.err);
        // Rows without a puzzle have a reason in both, which differs in its place only.
        let through = run(&["solve", "--to", "csv", path], "");
        let values = |out: &str| {
            let row = |line: &str| line.split(',').next().unwrap().to_owned() + &line[line.len() - 1..];
            out.lines().map(row).collect::<Vec<_>>()
        };
        assert_eq!((through.code, values(&through.out).len()), (Some(2), values(&direct.out).len()));
        let solved = |out: &str| out.lines().filter(|line| line.contains(",unique,")).count();
        assert_eq!(solved(&through.out), solved(&direct.out));
        // As lines, and once more as columns.
        let answers = run(&["solve", "--lines", path], "");
        assert_eq!(answers.out.lines().filter(|line| line.ends_with("unique")).count(), 480, "{}", answers.err);
        let second = folder.join(format!("solved.{ending}"));
        let second = second.to_str().unwrap();
        run(&["solve", "-o", second, path], "");
        let json = run(&["rate", "--to", "jsonl", second], "");
        let first: Value = serde_json::from_str(json.out.lines().next().unwrap()).unwrap();
        assert_eq!((&first["id"], &first["solution"]), (&"0".into(), &rows[0].1.clone().into()), "{}", json.out);
        assert!(first["er"].as_f64().is_some_and(|rating| rating > 1.0), "{first}");
    }
}

#[test]
fn columns_are_compressed_as_asked() {
    let folder = folder("compression");
    let rows = solved(200);
    let puzzles: String = rows.iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
    let truth: String = rows.iter().map(|(puzzle, solution)| format!("{puzzle},{solution}\n")).collect();
    let size = |ending: &str, compression: Option<&str>| {
        let path = folder.join(format!("{}.{ending}", compression.unwrap_or("usual")));
        let asked = compression.map(|name| ["--compression", name]);
        let words: Vec<&str> =
            ["solve", "-o", path.to_str().unwrap()].into_iter().chain(asked.into_iter().flatten()).collect();
        run(&words, &puzzles).says(0, "");
        assert_eq!(
            run(&["convert", "--to", "csv", path.to_str().unwrap()], "").out,
            format!("puzzle,solution\n{truth}"),
            "{words:?}"
        );
        fs::metadata(path).unwrap().len()
    };
    let [plain, snappy, lz4, gzip] = ["none", "snappy", "lz4", "gzip"].map(|name| size("parquet", Some(name)));
    assert!(gzip < snappy && snappy < plain && gzip < lz4 && lz4 < plain, "{plain} {snappy} {lz4} {gzip}");
    assert!(size("arrow", Some("lz4")) < size("arrow", Some("none")));
    // Answers that come quickly are not compressed unless it is asked for.
    assert_eq!((size("parquet", None), size("arrow", None)), (plain, size("arrow", Some("none"))));
    run(&["solve", "--to", "arrow", "--compression", "gzip"], &puzzles).refuses("expected one of none, lz4");
    run(&["solve", "--to", "csv", "--compression", "snappy"], &puzzles)
        .refuses("--compression snappy: the format csv has no compression");
    run(&["solve", "--compression", "none"], &puzzles)
        .refuses("--compression none: the format text has no compression");
    run(&["generate", "--bank", "b", "--compression", "none"], "").refuses("--compression");
    run(&["solve", "--to", "parquet", "--compression", "zstd"], &puzzles).refuses("snappy");
}

/// Files that pyarrow has written, one table with several compressions.
fn written_elsewhere(name: &str) -> String {
    format!("{}/../../testdata/tables/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn files_with_zstd_are_read_and_kept() {
    let folder = folder("zstd");
    let known = run(&["solve", "--to", "csv", &written_elsewhere("snappy.parquet")], "");
    assert_eq!((known.code, known.out.matches(",unique,").count()), (Some(2), 58), "{}", known.err);
    let arrow = ["zstd.arrow", "zstd_stream.arrow", "polars.arrow"];
    for name in ["brotli.parquet", "zstd_1.parquet", "zstd_2.parquet"].into_iter().chain(arrow) {
        let path = written_elsewhere(name);
        let found = run(&["solve", "--to", "csv", &path], "");
        assert_eq!((found.code, &found.out), (known.code, &known.out), "{name}: {}", found.err);
        // The kept columns are written with the answers, and read again.
        let solved = folder.join(format!("{name}.parquet"));
        let solved = solved.to_str().unwrap();
        assert_eq!(run(&["solve", "-o", solved, &path], "").code, Some(2));
        let again = run(&["count", "--to", "csv", solved], "");
        let kept = |out: &str| {
            let row = |row: &str| row.split(',').take(7).map(str::to_owned).collect::<Vec<_>>();
            out.lines().map(row).collect::<Vec<_>>()
        };
        assert!(kept(&again.out) == kept(&known.out), "{name}: {}{}", again.out, again.err);
    }
}

#[test]
fn rows_that_grow_too_large_without_compression_are_refused() {
    for name in ["bomb.arrow", "bomb.parquet"] {
        run(&["solve", "--to", "csv", &written_elsewhere(name)], "")
            .refuses("is too large without compression: the limit is 100 times its length, or 64 MB");
    }
}

#[test]
fn categories_keep_their_values_in_parquet_and_arrow() {
    let folder = folder("categories");
    let table = run(&["solve", "--to", "csv", &written_elsewhere("polars_zstd.arrow")], "");
    assert_eq!((table.code, table.out.matches(",unique,").count()), (Some(0), 40), "{}", table.err);
    assert!(table.out.starts_with("id,puzzle,level,"), "{}", table.out);
    for ending in ["parquet", "arrow"] {
        let path = folder.join(format!("categories.{ending}"));
        let path = path.to_str().unwrap();
        run(&["solve", &written_elsewhere("polars_zstd.arrow"), "-o", path], "").says(0, "");
        let rows = |out: &str| out.lines().skip(1).map(|row| row.split(',').take(5).collect()).collect();
        let (old, new): (Vec<String>, Vec<String>) =
            (rows(&table.out), rows(&run(&["count", "--to", "csv", path], "").out));
        assert_eq!(old, new);
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_told_with_its_name_and_a_closed_pipe_is_not() {
    let path = written_elsewhere("polars_zstd.arrow");
    for format in ["arrow", "parquet", "csv"] {
        let full = run(&["solve", &path, "--to", format, "-o", "/dev/full"], "");
        assert_eq!((full.code, full.err.trim_end()), (Some(2), "error: /dev/full: No space left on device"));
        let mut child = command(&["solve", &path, "--to", format]).spawn().unwrap();
        drop(child.stdout.take());
        let closed = Run::from(child.wait_with_output().unwrap());
        assert_eq!((closed.code, &*closed.err), (Some(0), ""), "{format}");
    }
}

#[test]
fn damaged_columns_are_no_panic() {
    let folder = folder("damaged");
    let parquet = ["brotli.parquet", "snappy.parquet", "zstd_1.parquet", "zstd_2.parquet"];
    let arrow = ["polars.arrow", "polars_zstd.arrow", "zstd.arrow", "zstd_stream.arrow"];
    for name in parquet.into_iter().chain(arrow) {
        let whole = fs::read(written_elsewhere(name)).unwrap();
        for at in (4..whole.len()).step_by(whole.len() / 12) {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x55;
            let path = folder.join(name);
            fs::write(&path, bytes).unwrap();
            // Whatever the byte means, the program ends without a panic.
            let ended = run(&["solve", "--lines", path.to_str().unwrap()], "");
            let is_sound = matches!(ended.code, Some(0 | 2)) && !ended.err.contains("panicked");
            assert!(is_sound, "{name}, byte {at}: {:?} {}", ended.code, ended.err);
        }
    }
}

#[test]
fn a_file_without_puzzles_is_refused() {
    let folder = folder("no_puzzles");
    let path = folder.join("a.parquet");
    let path = path.to_str().unwrap();
    let puzzle = client::puzzle("classic").puzzle;
    run(&["solve", &puzzle, "-o", path], "").says(0, "");
    run(&["solve", path, "--column", "nothing"], "").refuses("no column \"nothing\"; it has puzzle, solution");
    fs::write(path, b"PAR1 and no more").unwrap();
    assert_eq!(run(&["solve", path], "").code, Some(2));
}
