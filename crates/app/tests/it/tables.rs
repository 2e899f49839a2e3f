//! Tables in and out: CSV, TSV, JSON lines, compressed files; with feature `columnar` Parquet and Arrow.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::client;
use crate::ninefold::run;
#[cfg(all(feature = "columnar", target_os = "linux"))]
use crate::ninefold::{Run, command};

/// Returns a new empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("tables_{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The puzzles of the sample, each with its solution.
fn solved(count: usize) -> Vec<(String, String)> {
    let sample = include_str!("../../../../testdata/classic/17_clue.txt");
    let puzzles: Vec<&str> = sample.lines().filter(|line| line.len() == 81).take(count).collect();
    let run = run(&["solve", "--lines"], puzzles.join("\n"));
    let solutions = run.out.lines().map(|line| line.split('\t').next().unwrap().to_owned());
    puzzles.iter().map(|puzzle| (*puzzle).to_owned()).zip(solutions).collect()
}

#[test]
fn published_headers_are_read_without_options() {
    let rows = solved(3);
    let zeros = |puzzle: &str| puzzle.replace('.', "0");
    // P and S stand for the puzzle and its solution.
    for (header, row) in [
        ("quizzes,solutions", "P,S"),
        ("id,puzzle,solution,clues,difficulty", "7,P,S,17,2.2"),
        ("puzzle,solution", "P,S"),
        ("source,question,answer,rating", "puzzles0_kaggle,P,S,0"),
    ] {
        let puzzle = |puzzle: &str| if header.starts_with("quizzes") { zeros(puzzle) } else { puzzle.to_owned() };
        let row = |own: &str, solution: &str| row.replace('P', &puzzle(own)).replace('S', solution);
        let lines: Vec<String> = rows.iter().map(|(puzzle, solution)| row(puzzle, solution)).collect();
        let run = run(&["solve", "--to", "csv"], format!("{header}\n{}\n", lines.join("\n")));
        let mut out = run.out.lines();
        let added = if header.contains("solution,") || header.ends_with(",solution") {
            "ninefold_solution"
        } else {
            "solution"
        };
        assert_eq!(out.next(), Some(&*format!("{header},{added},verdict,reason")), "{}", run.err);
        for (line, (_, solution)) in lines.iter().zip(&rows) {
            assert_eq!(out.next(), Some(&*format!("{line},{solution},unique,")));
        }
        assert_eq!((run.code, out.next()), (Some(0), None));
    }
}

#[test]
fn columns_are_kept_with_their_quotation_marks_and_line_ends() {
    let [(one, first), (two, second)] = solved(2).try_into().unwrap();
    let text = format!(
        "id,\"the note\",givens\r\n1,\"a, \"\"b\"\"\r\nc\",{one}\r\n\r\n2,,\"{two}\"\r\n3,short\r\n4,x,{},more\r\n",
        &one[..80]
    );
    let run = run(&["solve", "--column", "Givens", "--to", "csv"], &text);
    let expected = format!(
        "id,the note,givens,solution,verdict,reason\n1,\"a, \"\"b\"\"\r\nc\",{one},{first},unique,\n2,,{two},{second},unique,\n"
    );
    assert!(run.out.starts_with(&expected), "{}", run.out);
    let bad: Vec<&str> = run.out[expected.len()..].lines().collect();
    assert_eq!((run.code, bad.len()), (Some(2), 2), "{}", run.out);
    assert_eq!(bad[0], "3,short,,,,The row has no puzzle.");
    assert!(bad[1].starts_with(&format!("4,x,{},,,", &one[..80])) && bad[1].contains("column 4"), "{}", bad[1]);
    let wrong = crate::ninefold::run(&["solve", "--column", "nothing"], &text);
    wrong.refuses("no column nothing; the columns are id, the note, givens");
    crate::ninefold::run(&["solve", "--column", "givens"], &one).refuses("the input is no table");
}

#[test]
fn blanks_around_values_are_kept_in_every_format() {
    let (puzzle, solution) = solved(1).remove(0);
    let rows = format!("note,puzzle,more\r\n  a ,{puzzle},\" b \"\r\n\"  c\",{puzzle}, \r\n");
    let expected = [("  a ", " b "), ("  c", " ")];
    let json = run(&["solve", "--to", "jsonl"], &rows);
    let values: Vec<Value> = json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let pairs: Vec<_> =
        values.iter().map(|row| (row["note"].as_str().unwrap(), row["more"].as_str().unwrap())).collect();
    assert_eq!(pairs, expected, "{}", json.err);
    let lines = |delimiter: &str| {
        let row = |(one, other): (&str, &str)| [one, &puzzle, other, &solution, "unique", ""].join(delimiter);
        expected.map(row).join("\n")
    };
    for (format, delimiter) in [("tsv", "\t"), ("csv", ",")] {
        let table = run(&["solve", "--to", format], &rows);
        assert_eq!(table.out.split_once('\n').unwrap().1.trim_end_matches('\n'), lines(delimiter), "{format}");
    }
    // The puzzle's cell may have blanks, too, and a row may have none.
    let bad = run(&["solve", "--to", "csv"], format!("id,puzzle,x\n1, {puzzle} ,a\n2,,b\n3\n"));
    assert!(bad.out.contains(&solution), "{}", bad.out);
    assert!(bad.err.contains("line 3 has no puzzle; the puzzle stands in column 2 of this table"), "{}", bad.err);
    assert!(bad.err.contains("line 4 has 1 value; the puzzle stands in column 2 of this table"), "{}", bad.err);
}

#[test]
fn each_verb_adds_its_columns() {
    let puzzle = client::puzzle("classic").puzzle;
    for (verb, columns) in [
        ("solve", "solution,verdict"),
        ("count", "count,complete"),
        ("rate", "er,ep,ed,technique,level,verdict"),
        ("estimate", "estimate,error,probes,exact,verdict"),
        ("candidates", "verdict,true_candidates,counts"),
        ("why", "verdict,contradiction,solutions,difference"),
        ("redundant", "redundant,verdict"),
        ("minimal", "minimal,redundant,verdict"),
        ("minimize", "minimal,givens,dropped_rules,verdict"),
        ("complete", "completed,added,verdict"),
    ] {
        let lines = run(&[verb, "--to", "csv", &puzzle], "");
        let mut out = lines.out.lines();
        assert_eq!(out.next(), Some(&*format!("puzzle,{columns},reason")), "{verb}: {}", lines.err);
        assert!(out.next().is_some_and(|row| row.starts_with(&puzzle)), "{verb}: {}", lines.out);
        // The same values as JSON.
        let json = run(&[verb, "--to", "jsonl", &puzzle], "");
        let row: Value = serde_json::from_str(&json.out).unwrap();
        let names: Vec<&str> = row.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(names.join(","), format!("puzzle,{columns},reason"), "{verb}");
    }
}

#[test]
fn json_lines_keep_their_values() {
    let (puzzle, solution) = solved(1).remove(0);
    let text =
        format!("{{\"id\":1.50,\"quiz\":\"{puzzle}\",\"tags\":[\"a\"]}}\n{{\"id\":2,\"quiz\":\"12\",\"new\":true}}\n");
    let lines = run(&["solve", "--to", "jsonl"], &text);
    let rows: Vec<Value> = lines.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(lines.out.starts_with(&format!("{{\"id\":1.50,\"quiz\":\"{puzzle}\",\"tags\":[\"a\"],\"solution\":")));
    assert_eq!(
        (&rows[0]["tags"][0], &rows[0]["solution"], &rows[0]["reason"]),
        (&"a".into(), &solution.into(), &Value::Null)
    );
    assert_eq!((&rows[1]["new"], &rows[1]["verdict"]), (&Value::Bool(true), &Value::Null));
    assert_eq!(rows[1]["reason"], "The puzzle has 2 characters; a 9×9 puzzle needs 81.");
    let table = run(&["count", "--column", "quiz", "--to", "tsv"], &text);
    assert!(
        table.out.starts_with(&format!("id\tquiz\ttags\tnew\tcount\tcomplete\treason\n1.50\t{puzzle}\t")),
        "{}",
        table.out
    );
}

#[test]
fn a_cell_may_have_several_lines_and_its_reason_names_no_line_of_the_file() {
    let (puzzle, solution) = solved(1).remove(0);
    let grid: String = puzzle.as_bytes().chunks(9).map(|row| format!("{}\n", str::from_utf8(row).unwrap())).collect();
    let (wrong, repeated) = (format!("x{}", &puzzle[1..]), format!("11{}", ".".repeat(79)));
    let text = format!("id,puzzle\n1,\"{grid}\"\n2,\"{puzzle}\n{puzzle}\"\n3,{wrong}\n4,\n5,{repeated}\n");
    let json = run(&["solve", "--to", "jsonl"], &text);
    let rows: Vec<Value> = json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((json.code, &rows[0]["solution"], &rows[0]["reason"]), (Some(2), &solution.into(), &Value::Null));
    let reasons: Vec<&str> = rows[1..].iter().map(|row| row["reason"].as_str().unwrap()).collect();
    assert_eq!(reasons[0], "The text has 2 puzzles; a row has one.");
    assert!(reasons[1].starts_with("Column 1: 'x' is not a digit"), "{}", reasons[1]);
    assert_eq!(reasons[2..], ["The row has no puzzle.", "r1c2 repeats the 1 of r1c1 in row 1."]);
    // On standard error the place is that in the file.
    assert!(json.err.contains("line 16: r1c2 repeats the 1 of r1c1"), "{}", json.err);
}

#[test]
fn the_name_of_the_output_says_the_format_of_a_conversion() {
    let (puzzle, _) = solved(1).remove(0);
    let folder = folder("named");
    let path = |name: &str| folder.join(name).display().to_string();
    for (name, start) in [("a.sdm", &*puzzle), ("a.tsv", "puzzle\t"), ("a.json", "{\"puzzle\""), ("a.grid", ". . .")] {
        let done = run(&["convert", &puzzle, "-o", &path(name)], "");
        assert_eq!(done.code, Some(0), "{name}: {}", done.err);
        let text = fs::read_to_string(path(name)).unwrap();
        assert!(text.starts_with(start) || text.lines().next().unwrap().contains(start), "{name}: {text}");
    }
    assert_eq!(run(&["convert", &puzzle, "-o", &path("a.sdm.gz")], "").code, Some(0));
    assert_eq!(fs::read(path("a.sdm.gz")).unwrap()[..2], [0x1f, 0x8b]);
    let refused = |words: &[&str], why: &str| run(&[&["convert", &puzzle], words].concat(), "").refuses(why);
    refused(&["-o", &path("a.unknown")], "The name of the output file says no format; add --to FORMAT");
    refused(&["-o", "-"], "The name of the output file says no format");
    refused(&["--to", "sdm", "-o", &path("a.parquet")], "has the name of another format");
    refused(&["--to", "csv", "-o", &path("a.tsv")], "has the name of another format");
}

#[test]
fn the_mark_of_a_text_is_no_part_of_its_first_row() {
    let (puzzle, solution) = solved(1).remove(0);
    let object = format!("{{\"id\":7,\"puzzle\":\"{puzzle}\"");
    let lines = run(&["solve", "--to", "jsonl"], format!("\u{feff}{object}}}\n"));
    lines.says(0, &format!("{object},\"solution\":\"{solution}\",\"verdict\":\"unique\",\"reason\":null}}\n"));
    let lines = run(&["solve", "--to", "csv"], format!("\u{feff}{puzzle}\n"));
    lines.says(0, &format!("puzzle,solution,verdict,reason\n{puzzle},{solution},unique,\n"));
}

#[test]
fn a_late_field_that_is_called_like_an_answer_is_kept() {
    let (puzzle, solution) = solved(1).remove(0);
    let first = format!("{{\"puzzle\":\"{puzzle}\"}}\n").repeat(3000);
    let text = format!("{first}{{\"puzzle\":\"{puzzle}\",\"verdict\":\"mine\",\"verdict_2\":\"own\"}}\n");
    let lines = run(&["solve", "--to", "jsonl"], &text);
    let expected = format!(
        "{{\"puzzle\":\"{puzzle}\",\"verdict_3\":\"mine\",\"verdict_2\":\"own\",\"solution\":\"{solution}\",\"verdict\":\"unique\",\"reason\":null}}"
    );
    assert_eq!((lines.code, lines.out.lines().last()), (Some(0), Some(&*expected)), "{}", lines.err);
}

#[test]
fn the_express_lane_agrees_with_the_general_path() {
    let samples = [
        include_str!("../../../../testdata/classic/17_clue.txt"),
        include_str!("../../../../testdata/classic/broken_6000.txt"),
        include_str!("../../../../testdata/classic/several_solutions_5000.txt"),
    ];
    let puzzles = samples.iter().flat_map(|text| text.lines().filter(|line| line.len() == 81).take(200));
    let puzzles: Vec<(usize, &str)> = puzzles.enumerate().collect();
    let rows: String = puzzles.iter().map(|(id, puzzle)| format!("{id},{puzzle},x\n")).collect();
    let table = format!("id,puzzle,more\n{rows}");
    let object = |(id, puzzle): &(usize, &str)| format!("{{\"id\": {id}.50, \"puzzle\": \"{puzzle}\"}}\n");
    let objects: String = puzzles.iter().map(object).collect();
    for (verb, format, text) in [
        ("solve", "csv", &table),
        ("solve", "jsonl", &table),
        ("count", "tsv", &table),
        ("rate", "csv", &table),
        ("solve", "jsonl", &objects),
        ("count", "csv", &objects),
        ("rate", "jsonl", &objects),
    ] {
        let express = run(&[verb, "--to", format], text);
        let usual = run(&[verb, "--to", format, "--boxes", "3x3", "--size", "9", "--jobs", "2"], text);
        let differs = express.out.lines().zip(usual.out.lines()).find(|(one, other)| one != other);
        assert_eq!((differs, express.code), (None, usual.code), "{verb} {format}");
        assert_eq!(express.out.lines().count(), 600 + usize::from(format != "jsonl"));
    }
}

#[test]
fn compressed_files_are_written_by_name_and_read_by_content() {
    let folder = folder("packed");
    let text: String = solved(300).iter().map(|(puzzle, _)| format!("{puzzle}\n")).collect();
    let plain = run(&["solve", "--to", "csv"], &text).out;
    for name in ["a.csv", "a.csv.gz", "a.csv.zst"] {
        let path = folder.join(name);
        let path = path.to_str().unwrap();
        run(&["solve", "-o", path], &text).says(0, "");
        let size = fs::metadata(path).unwrap().len();
        assert!((size as usize) < plain.len() * 2 / 3 || name == "a.csv", "{name}: {size} bytes");
        let again = run(&["count", "--lines", path], "");
        assert_eq!((again.code, again.out), (Some(0), "1\n".repeat(300)), "{name}: {}", again.err);
    }
    assert_eq!(fs::read_to_string(folder.join("a.csv")).unwrap(), plain);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "nothing is left beside the files");
}

#[test]
fn formats_that_contradict_each_other_are_refused() {
    let puzzle = client::puzzle("classic").puzzle;
    run(&["solve", &puzzle, "--to", "csv", "-o", "a.jsonl"], "").refuses("--to");
    run(&["solve", &puzzle, "--to", "csv", "--json"], "").refuses("--json");
    run(&["convert", &puzzle, "--to", "tsv", "--json"], "").refuses("--json");
    run(&["solve", &puzzle, "--from", "nothing"], "").refuses("--from");
    run(&["solve", "--from", "csv", &puzzle], "").refuses("column puzzle");
}

#[cfg(not(feature = "columnar"))]
#[test]
fn columns_are_refused_by_name() {
    let puzzle = client::puzzle("classic").puzzle;
    run(&["solve", &puzzle, "--to", "parquet"], "").refuses("columnar");
    run(&["solve"], b"PAR1").refuses("columnar");
}

#[cfg(feature = "columnar")]
mod columnar {
    use super::*;

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
}
