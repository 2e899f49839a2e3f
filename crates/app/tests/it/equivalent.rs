//! `canon`, `morph`, `dedupe`: equivalent puzzles; `features`, `neighbors`, `unavoidable`, `minimize --all`: research.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use ::ninefold::service::TableFormat;
use serde_json::{Value, json};

use crate::ninefold::run;

const CLASSIC: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KNOWN: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const FORM: &str = "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9.";
/// A 4×4 with one solution, in which every given is needed.
const MINIMAL: &str = "1......3.4.....2";

#[track_caller]
fn object(words: &[&str]) -> Value {
    serde_json::from_str(&run(words, "").out).unwrap()
}

#[test]
fn forms_and_automorphisms() {
    run(&["canon", "--lines", KNOWN], "").says(0, &format!("{FORM}\t1\n"));
    let reply = object(&["canon", "--json", KNOWN]);
    assert_eq!(reply, json!({ "puzzle": KNOWN, "form": FORM, "automorphisms": 1 }));
    let page = run(&["canon", KNOWN], "").out;
    assert!(page.contains(FORM) && page.ends_with("Automorphisms: 1\n"), "{page}");
    // Lines of a stream take another way than single puzzles.
    let stream = run(&["canon"], format!("{KNOWN}\n{FORM}\n").repeat(2));
    assert_eq!(stream.out, format!("{FORM}\t1\n").repeat(4));
    run(&["canon", "--lines", &".".repeat(81)], "").says(0, &format!("{}\t1218998108160\n", ".".repeat(81)));
    run(&["canon", "--lines", &".".repeat(16)], "").says(0, &format!("{}\t{}\n", ".".repeat(16), 24 * 2 * 8 * 8));
}

#[test]
fn rules_without_symmetries_are_named() {
    let refused = run(&["canon", CLASSIC, "--rule", "killer r1c1 r1c2 = 8"], "");
    assert_eq!(refused.code, Some(2));
    assert!(refused.err.contains("killer"), "{}", refused.err);
    // 96 orders of the lines keep both diagonals.
    let blank = ".".repeat(81);
    let factorial: u64 = (1..=9).product();
    run(&["canon", "--lines", &blank, "--variant", "diagonal"], "").says(0, &format!("{blank}\t{}\n", 96 * factorial));
}

#[test]
fn morphs_are_equivalent() {
    let morphs = run(&["morph", "--seed", "7", "--count", "20", "--lines", KNOWN], "");
    assert_eq!(morphs.out.lines().collect::<BTreeSet<_>>().len(), 20);
    assert_eq!(morphs.out, run(&["morph", "--seed", "7", "--count", "20", "--lines", KNOWN], "").out);
    let forms = run(&["canon", "--lines"], &morphs.out).out;
    assert!(forms.lines().all(|line| line == format!("{FORM}\t1")), "{forms}");
    let reply = object(&["morph", "--json", "--count", "2", KNOWN]);
    assert_eq!((reply["puzzle"].as_str(), reply["morphs"].as_array().map(Vec::len)), (Some(KNOWN), Some(2)));
}

#[test]
fn lists_in_memory_have_a_stated_length() {
    for count in ["0", "10001", "100000000", "18446744073709551615"] {
        let refused = run(&["morph", "--count", count, "--lines", KNOWN], "");
        refused.refuses("--count");
        refused.refuses("expected a number from 1 to 10000");
    }
    run(&["neighbors", "--solutions", "18446744073709551615", KNOWN], "").refuses("--solutions");
    // There are far too many choices of givens to list them first.
    let full = run(&["solve", "--lines", KNOWN], "").out;
    let full = full.split('\t').next().unwrap();
    let some = run(&["neighbors", "--remove", "40", "--add", "1", "--time-limit", "0.2", "--lines", full], "");
    assert_eq!(some.code, Some(1), "{}", some.err);
}

#[test]
fn the_first_of_each_class_stays() {
    let morphs = run(&["morph", "--count", "3", "--lines", KNOWN], "").out;
    let input = format!("# list\n{CLASSIC}\n{morphs}{KNOWN}\n{CLASSIC}\n");
    let first = morphs.lines().next().unwrap();
    let kept = run(&["dedupe"], &input);
    kept.says(0, &format!("# list\n{CLASSIC}\n{first}\n"));
    assert!(kept.err.contains("Dropped 4 of 6 puzzles."), "{}", kept.err);
    let lines = run(&["dedupe", "--json"], &input).out;
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines, [json!({ "puzzle": CLASSIC, "line": 2 }), json!({ "puzzle": first, "line": 3 })]);
    // Other columns stay with their puzzles.
    let table = format!("puzzle,source\n{KNOWN},one\n{first},two\n{CLASSIC},three\n");
    run(&["dedupe", "--quiet"], &table).says(0, &format!("puzzle,source\n{KNOWN},one\n{CLASSIC},three\n"));
    let bad = run(&["dedupe"], format!("{KNOWN}\n55{}\n{KNOWN}\n", ".".repeat(79)));
    assert_eq!((bad.code, bad.out.as_str()), (Some(2), format!("{KNOWN}\n").as_str()));
}

#[test]
fn tables_keep_the_columns_of_the_rows_that_stay() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("deduped_tables");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let morph = run(&["morph", "--lines", KNOWN], "").out;
    let morph = morph.trim_end();
    let table = format!("no,givens,note\r\n1,{KNOWN},\"a, b\"\r\n2,{morph},c\r\n3,12,d\r\n4,{CLASSIC},\r\n");
    let expected = format!("no,givens,note\n1,{KNOWN},\"a, b\"\n4,{CLASSIC},\n");
    // Without a format of tables, the lines stay as they were.
    let lines = run(&["dedupe", "--column", "givens", "--from", "csv"], &table);
    assert_eq!((lines.code, &lines.out), (Some(2), &expected), "{}", lines.err);
    assert!(lines.err.contains("line 4 has 2 characters") && lines.err.contains("Dropped 1 of 3"));
    // Through every format that this program writes, the first time with the row that is no puzzle.
    let is_written = |format: &TableFormat| format.is_available();
    for format in TableFormat::ALL.into_iter().filter(is_written) {
        let name = format.name();
        let (first, second) = (path(&format!("first.{name}")), path(&format!("second.{name}")));
        let kept = run(&["dedupe", "--column", "givens", "-o", &first], &table);
        assert_eq!((kept.code, kept.out.as_str()), (Some(2), ""), "{name}: {}", kept.err);
        let again = run(&["dedupe", "-q", "--column", "givens", &first, "-o", &second], "");
        assert_eq!((again.code, again.err.as_str()), (Some(0), ""), "{name}");
        run(&["dedupe", "-q", "--column", "givens", &second, "--to", "csv"], "").says(0, &expected);
    }
    for name in ["packed.csv.gz", "packed.csv.zst"] {
        run(&["dedupe", "-q", "--column", "givens", "-o", &path(name)], &table).says(2, "");
        let back = run(&["dedupe", "-q", "--column", "givens", &path(name), "--to", "jsonl"], "");
        let object = format!("{{\"no\":\"1\",\"givens\":\"{KNOWN}\",\"note\":\"a, b\"}}");
        assert_eq!((back.code, back.out.lines().next()), (Some(0), Some(&*object)), "{}", back.err);
    }
    run(&["dedupe", "--column", "other"], &table).refuses("no column other; the columns are no, givens, note");
    run(&["dedupe", "--to", "csv"], "no,givens\n").refuses("no puzzle");
    // Comments and names of columns wait for the first puzzle, unless there are very many.
    run(&["dedupe"], "no,puzzle\n").refuses("no puzzle");
    run(&["dedupe"], "# one\n\n# two\n").refuses("no puzzle");
    let many = format!("{}{CLASSIC}\n", "# comment\n".repeat(200_000));
    run(&["dedupe", "-q"], &many).says(0, &many);
    run(&["dedupe", "--to", "csv", "--json", CLASSIC], "").refuses("cannot be used with");
}

#[test]
fn objects_stay_as_they_were() {
    let row = |id: &str, puzzle: &str| format!("{{\"id\": {id}, \"quiz\": \"{puzzle}\"}}\n");
    let text = row("1.50", KNOWN) + &row("2", KNOWN) + &row("3", "4") + &row("1e2", CLASSIC);
    let kept = run(&["dedupe", "--to", "jsonl"], &text);
    let expected = format!("{{\"id\":1.50,\"quiz\":\"{KNOWN}\"}}\n{{\"id\":1e2,\"quiz\":\"{CLASSIC}\"}}\n");
    assert_eq!((kept.code, kept.out), (Some(2), expected), "{}", kept.err);
    assert!(kept.err.contains("line 3, column 20"), "{}", kept.err);
    run(&["dedupe", "-q"], &text).says(2, &(row("1.50", KNOWN) + &row("1e2", CLASSIC)));
}

#[test]
fn features_are_columns() {
    let table = run(&["features", "--lines", CLASSIC], "").out;
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!((rows.len(), rows[0].len(), rows[1].len()), (2, 19, 19), "{table}");
    let reply = object(&["features", "--json", CLASSIC]);
    assert_eq!(reply["givens"], 30);
    assert_eq!((&reply["singles"], &reply["guesses"], &reply["backdoor"]), (&json!(51), &json!(0), &json!(0)));
    assert_eq!(reply["rows"], json!([3, 4, 3, 3, 4, 3, 3, 4, 3]));
    assert_eq!(reply["level"], "Beginner");
    let hard = object(&["features", "--json", KNOWN]);
    assert!(hard["guesses"].as_u64() > Some(0) && hard["backdoor"].as_u64() > Some(0), "{hard}");
}

/// Returns all 4×4 puzzles with one solution that have these numbers of givens in common with a puzzle, and besides.
fn neighbors_by_force(puzzle: &str) -> BTreeSet<String> {
    let mut candidates = Vec::new();
    for out in (0..16).filter(|&at| &puzzle[at..=at] != ".") {
        let base = format!("{}.{}", &puzzle[..out], &puzzle[out + 1..]);
        for at in (0..16).filter(|&at| &base[at..=at] == ".") {
            candidates.extend((1..=4).map(|digit| format!("{}{digit}{}", &base[..at], &base[at + 1..])));
        }
        candidates.push(base);
    }
    let answers = run(&["solve", "--lines", "--jobs", "1"], candidates.join("\n")).out;
    let unique =
        candidates.into_iter().zip(answers.lines().map(str::to_owned)).filter(|(_, line)| line.ends_with("unique"));
    unique.map(|(puzzle, _)| puzzle).collect()
}

#[test]
fn neighbors_are_those_of_brute_force() {
    let found = run(&["neighbors", "--lines", MINIMAL], "");
    let found: BTreeSet<String> = found.out.lines().map(str::to_owned).collect();
    let mut expected = neighbors_by_force(MINIMAL);
    expected.remove(MINIMAL);
    assert_eq!(found, expected);
    // Without any given there are several solutions.
    run(&["neighbors", "--add", "0", "--lines", MINIMAL], "").says(0, "-\n");
}

#[test]
fn minimal_puzzles_are_those_of_brute_force() {
    let puzzle = "12343412........";
    let found = run(&["minimize", "--all", "--lines", puzzle], "");
    assert_eq!(found.out, "-\tseveral\n");
    let full = "1234341221434321";
    let subsets = (0..1_u32 << 16).filter(|set| set.count_ones() == 4);
    let with = |set: u32| full.chars().enumerate().map(move |(at, digit)| if set >> at & 1 == 1 { digit } else { '.' });
    let fours: Vec<String> = subsets.map(|set| with(set).collect()).collect();
    let answers = run(&["solve", "--lines"], fours.join("\n")).out;
    let unique: BTreeSet<&str> = fours
        .iter()
        .zip(answers.lines())
        .filter(|(_, line)| line.ends_with("unique"))
        .map(|(puzzle, _)| puzzle.as_str())
        .collect();
    let all = run(&["minimize", "--all", "--lines", full], "").out;
    // No 4×4 puzzle has fewer than four givens, so all of four are minimal.
    let found: BTreeSet<&str> = all.lines().filter(|line| line.matches('.').count() == 12).collect();
    assert_eq!(found, unique);
    assert_eq!(all.lines().collect::<BTreeSet<_>>().len(), all.lines().count());
    let minimal = run(&["minimal"], &all).out;
    assert!(minimal.lines().all(|line| line == "minimal"));
}

#[test]
fn unavoidable_sets_are_those_of_brute_force() {
    let full = "1234341221434321";
    let reply = object(&["unavoidable", "--json", "--most", "16", full]);
    let sets: BTreeSet<u32> = reply["sets"].as_array().unwrap().iter().map(bits).collect();
    // A set of cells is unavoidable if blanking it leaves several solutions.
    let blanked =
        |set: u32| full.chars().enumerate().map(move |(at, digit)| if set >> at & 1 == 1 { '.' } else { digit });
    let all: Vec<String> = (1..1_u32 << 16).map(|set| blanked(set).collect()).collect();
    let answers = run(&["solve", "--lines"], all.join("\n")).out;
    let several: Vec<bool> = answers.lines().map(|line| line.ends_with("several")).collect();
    let is_unavoidable = |set: u32| set > 0 && several[set as usize - 1];
    let is_minimal =
        |&set: &u32| is_unavoidable(set) && (0..16).all(|at| set >> at & 1 == 0 || !is_unavoidable(set ^ 1 << at));
    let expected: BTreeSet<u32> = (1..1_u32 << 16).filter(is_minimal).collect();
    assert_eq!(sets, expected);
}

/// Returns a list of cells of a 4×4 as bits.
fn bits(cells: &Value) -> u32 {
    let index = |cell: &Value| {
        let digits: Vec<u32> = cell.as_str().unwrap().chars().filter_map(|letter| letter.to_digit(10)).collect();
        4 * (digits[0] - 1) + digits[1] - 1
    };
    cells.as_array().unwrap().iter().map(|cell| 1 << index(cell)).sum()
}
