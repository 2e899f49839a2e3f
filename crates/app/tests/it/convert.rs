//! `convert`: every format from the command line, streams, and what a format can't hold.

use crate::client;
use crate::ninefold::run;

fn classic() -> (String, String) {
    let puzzle = client::puzzle("classic");
    (puzzle.puzzle, puzzle.solution)
}

#[test]
fn there_and_back_through_every_format() {
    let (puzzle, solution) = classic();
    for format in ["line", "grid", "sdm", "sdk", "csv", "pencilmarks", "candidates729", "hodoku"] {
        let there = run(&["convert", &puzzle, "--to", format], "");
        assert_eq!(there.code, Some(0), "{format}: {}", there.err);
        run(&["solve", "--lines"], &there.out).says(0, &format!("{solution}\tunique\n"));
    }
    run(&["convert", &puzzle, "--to", "sdm"], "").says(0, &format!("{puzzle}\n"));
    run(&["convert", &puzzle, "--to", "csv"], "").says(0, &format!("puzzle,solution\n{puzzle},{solution}\n"));
}

#[test]
fn grids_have_bars_and_a_blank_line_between() {
    let two = run(&["convert", "--to", "grid"], "1......3.4.....2\n1......3.4.....2\n");
    let grid = "1 . | . .\n. . | . 3\n----+----\n. 4 | . .\n. . | . 2\n";
    two.says(0, &format!("{grid}\n{grid}"));
    run(&["solve"], &two.out).says(0, &"1324421324313142\tunique\n".repeat(2));
}

#[test]
fn jigsaws_keep_their_maps() {
    let jigsaw = client::puzzle("jigsaw");
    let map = jigsaw.regions.unwrap();
    let line = format!("{}{map}\n", jigsaw.puzzle);
    run(&["convert", "--regions", &map, &jigsaw.puzzle, "--to", "jigsaw"], "").says(0, &line);
    let grid = run(&["convert", &line, "--to", "grid"], "");
    run(&["convert", "--to", "jigsaw"], &grid.out).says(0, &line);
}

#[test]
fn the_bank_takes_forty() {
    let (puzzle, solution) = classic();
    let lines = format!("{puzzle}\n").repeat(40);
    let bank = run(&["convert", "--to", "bank"], &lines);
    assert_eq!((bank.code, bank.out.trim_end().len()), (Some(0), 3279), "{}", bank.err);
    let ats: Vec<_> = bank.out.match_indices('@').map(|(place, _)| place + 1).collect();
    assert_eq!(ats, [820, 1640, 2460]);
    run(&["solve"], &bank.out).says(0, &format!("{solution}\tunique\n").repeat(40));
    run(&["convert", "--to", "bank"], format!("{puzzle}\n").repeat(39)).refuses("39");
}

#[test]
fn what_a_format_cannot_hold_is_reported() {
    let (puzzle, _) = classic();
    run(&["convert", "1......3.4.....2", "--to", "sdm"], "").refuses("sdm");
    run(&["convert", &puzzle, "--to", "docx"], "").refuses("expected one of");
    run(&["convert", &puzzle], "").refuses("--to");
    run(&["convert", &".".repeat(81), "--to", "csv"], "").refuses("solution");
    let mixed = run(&["convert", "--to", "sdm"], format!("{puzzle}\n1......3.4.....2\n{puzzle}\n"));
    let lines: Vec<_> = mixed.out.lines().collect();
    assert_eq!((mixed.code, lines.len()), (Some(2), 3));
    assert!(lines[1].starts_with("!\tline 2: ") && mixed.err.contains("line 2"), "{}", lines[1]);
}

#[test]
fn omitted_options_are_reported() {
    let (puzzle, _) = classic();
    let said = run(&["convert", &puzzle, "--to", "line"], "");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let diagonal = client::puzzle("diagonal").puzzle;
    let words = ["convert", &diagonal, "--variant", "diagonal", "--to", "line"];
    let said = run(&words, "");
    assert_eq!((said.code, said.out), (Some(0), format!("{diagonal}\n")));
    assert!(said.err.contains("the format line does not record diagonal;"), "{}", said.err);
    let words = ["convert", &diagonal, "--variant", "diagonal", "--rule", "thermometer r1c1 r1c2", "--to", "line"];
    let said = run(&words, "");
    let told = "does not record diagonal and thermometer; to read these lines, give --variant and --rule again";
    assert!(said.err.contains(told), "{}", said.err);
    run(&["convert", &puzzle, "--to", "gsf"], "").refuses("expected one of line, grid");
}

#[test]
fn tables_keep_their_other_columns() {
    let (puzzle, solution) = classic();
    let zeros = puzzle.replace('.', "0");
    let converted = |text: &str| run(&["convert", "--to", "csv"], text);
    for (head, row, new_head, new_row) in [
        ("id,puzzle,clues", format!("7,{zeros},30"), "id,puzzle,solution,clues", format!("7,{puzzle},{solution},30")),
        (
            "source,question,answer,rating",
            format!("a b,{puzzle},{solution},12"),
            "source,question,answer,rating",
            format!("a b,{puzzle},{solution},12"),
        ),
        ("Solution;X;Puzzle", format!(";1,5;{puzzle}"), "Solution,X,Puzzle", format!("{solution},\"1,5\",{puzzle}")),
        ("quizzes\tnote", format!("{puzzle}\t"), "quizzes,solution,note", format!("{puzzle},{solution},")),
    ] {
        // One row is read whole; many are streamed.
        for count in [1, 1000] {
            let rows = format!("{row}\n").repeat(count);
            let wanted = format!("{new_head}\n{}", format!("{new_row}\n").repeat(count));
            converted(&format!("{head}\n{rows}")).says(0, &wanted);
        }
    }
    let quoted = format!("puzzle,note\n{puzzle},\"two\nlines, \"\"q\"\"\"\n");
    converted(&quoted).says(0, &format!("puzzle,solution,note\n{puzzle},{solution},\"two\nlines, \"\"q\"\"\"\n"));
    let many = format!("{quoted}{}", quoted.split_once('\n').unwrap().1.repeat(500));
    assert_eq!(converted(&many).out.matches(&solution).count(), 501);
    run(&["convert", "--to", "line"], &quoted).says(0, &format!("{puzzle}\n"));
}

#[test]
fn errors_of_a_long_conversion_are_in_place() {
    let (puzzle, solution) = classic();
    let twice = format!("55{}", ".".repeat(79));
    let several = ".".repeat(81);
    let text = format!("{puzzle}\n{twice}\n{several}\n{puzzle} # note\n").repeat(300);
    let lines = run(&["convert", "--to", "line"], &text);
    assert_eq!((lines.code, lines.out.lines().count()), (Some(2), 1200));
    assert!(
        lines.out.starts_with(&format!(
            "{puzzle}\n!\tline 2: r1c2 repeats the 5 of r1c1 in row 1\n{several}\n{puzzle}\tnote\n"
        )),
        "{}",
        &lines.out[..400]
    );
    let table = run(&["convert", "--to", "csv"], &text);
    let converted: Vec<_> = table.out.lines().collect();
    assert_eq!((table.code, converted.len()), (Some(2), 1201));
    assert_eq!((converted[1], converted[4]), (&*format!("{puzzle},{solution}"), &*format!("{puzzle},{solution}")));
    assert!(converted[3].starts_with("!\tline 3: csv can't hold a puzzle without its solution"), "{}", converted[3]);
}

#[test]
fn long_streams_are_converted() {
    let sample = include_str!("../../../../testdata/classic/17_clue.txt");
    let table = run(&["convert", "--to", "csv", "--jobs", "2"], sample);
    assert_eq!((table.code, table.out.lines().count()), (Some(0), 1_001), "{}", table.err);
    let back = run(&["convert", "--to", "line"], &table.out);
    let puzzles = sample.lines().filter(|line| !line.starts_with('#')).map(|line| line.replace('0', "."));
    assert!(back.out.lines().eq(puzzles));
}

/// Rules stand beside the digits of an object, in a column of its own. Of a document the table has the digits alone.
#[test]
fn rules_beside_the_digits_are_named() {
    let puzzle = client::puzzle("classic").puzzle;
    let object = format!("{{\"givens\":\"{puzzle}\",\"rules\":[{{\"rule\":\"anti_knight\"}}]}}");
    let table = run(&["convert", "--to", "tsv"], &object);
    assert_eq!((table.code, table.err.as_str()), (Some(0), ""));
    assert!(run(&["convert", "--to", "iss"], &table.out).out.contains("AntiKnight"), "{}", table.out);
    let document = run(&["convert", "--to", "tsv"], format!("[{object},\n{object}]"));
    assert!(document.err.contains("anti_knight") && document.err.contains("--variant"), "{}", document.err);
    let objects = run(&["convert", "--to", "jsonl"], &object);
    assert!(objects.out.contains("anti_knight") && objects.err.is_empty(), "{}{}", objects.out, objects.err);
    assert_eq!(run(&["convert", "--to", "tsv"], format!("puzzle,id\n{puzzle},7")).err, "");
}

/// Returns JSON lines with those before all others that have fields which the lines before lack.
fn with_new_fields_first(objects: &str) -> String {
    let mut known: Vec<String> = Vec::new();
    let mut is_new = |line: &&str| {
        let object: serde_json::Map<String, serde_json::Value> = serde_json::from_str(line).unwrap();
        let count = known.len();
        let new: Vec<String> = object.keys().filter(|name| !known.contains(name)).cloned().collect();
        known.extend(new);
        known.len() > count
    };
    let (first, others): (Vec<&str>, Vec<&str>) = objects.lines().partition(|line| is_new(line));
    first.into_iter().chain(others).map(|line| format!("{line}\n")).collect()
}

/// What JSON lines say is in the columns of a table of text, and is read from there.
#[test]
fn rules_come_back_from_tables() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/variants/");
    for file in ["rules/f_puzzles.jsonl", "rules/nonunique.jsonl", "rules/unique.jsonl", "mixed.tsv"] {
        let text = std::fs::read_to_string(format!("{folder}{file}")).unwrap();
        let objects = |text: &str| {
            let lines = run(&["convert", "--to", "json"], text).out;
            lines.lines().filter(|line| line.starts_with('{')).map(|line| format!("{line}\n")).collect::<String>()
        };
        // Regions are numbered anew when they are written. The columns are those of the first objects.
        let before = with_new_fields_first(&objects(&objects(&text)));
        assert!(before.lines().count() > 10, "{file}");
        let table = run(&["convert", "--to", "tsv"], &before);
        assert_eq!((table.code, table.err.as_str()), (Some(0), ""), "{file}");
        let after = run(&["convert", "--to", "json"], &table.out);
        assert_eq!((after.code, after.err.as_str()), (Some(0), ""), "{file}");
        // Fields without a meaning stand in the order of the columns.
        let value = |line: &str| serde_json::from_str::<serde_json::Value>(line).unwrap();
        before.lines().zip(after.out.lines()).for_each(|(one, other)| assert_eq!(value(one), value(other), "{file}"));
        assert_eq!(before.len(), after.out.len(), "{file}");
    }
    let puzzle = ".".repeat(81);
    let row = format!("puzzle,variant,title\n{puzzle},window,T\n");
    let lines = run(&["convert", "--to", "line"], &row);
    assert!(lines.err.contains("window") && lines.err.contains("title"), "{}", lines.err);
    let jsonl = run(&["convert", "--to", "jsonl"], &row);
    assert_eq!(run(&["convert", "--to", "json"], &jsonl.out).out, run(&["convert", "--to", "json"], &row).out);
}

/// A table of what was generated says the rules, and so does the table that keeps its columns.
#[test]
fn tables_of_generated_puzzles_are_read_with_their_rules() {
    for options in [
        &["--variant", "diagonal", "--rule", "thermometer r1c1 r1c2"][..],
        &["--size", "6", "--variant", "jigsaw"],
        &["--size", "4", "--boxes", "1x4"],
        &["--layout", "twins"],
    ] {
        let command = [&["generate", "--count", "1", "--seed", "3", "--to", "csv"], options].concat();
        let table = run(&command, "").out;
        let solved = run(&["solve", "--lines"], &table);
        assert!(
            solved.code == Some(0) && solved.out.ends_with("\tunique\n") && solved.err.is_empty(),
            "{table}{}",
            solved.err
        );
        if options[0] != "--layout" {
            let kept = run(&["convert", "--to", "csv"], &table);
            assert_eq!((kept.code, kept.err.as_str()), (Some(0), ""), "{table}");
            assert_eq!(run(&["solve", "--lines"], &kept.out).out, solved.out);
        }
    }
}
