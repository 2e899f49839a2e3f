//! Tables in and out: CSV, TSV, JSON lines, compressed files; with feature `columnar` Parquet and Arrow.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::client;
use crate::ninefold::run;

#[cfg(feature = "columnar")]
mod columnar;

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
    assert!(bad.err.contains("line 3 has no puzzle; the puzzle is in column 2 of this table"), "{}", bad.err);
    assert!(bad.err.contains("line 4 has 1 value; the puzzle is in column 2 of this table"), "{}", bad.err);
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
