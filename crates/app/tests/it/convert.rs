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
fn what_a_format_cannot_hold_is_told() {
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
fn what_a_text_does_not_say_is_told() {
    let (puzzle, _) = classic();
    let said = run(&["convert", &puzzle, "--to", "line"], "");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let diagonal = client::puzzle("diagonal").puzzle;
    let words = ["convert", &diagonal, "--variant", "diagonal", "--to", "line"];
    let said = run(&words, "");
    assert_eq!((said.code, said.out), (Some(0), format!("{diagonal}\n")));
    assert!(said.err.contains("line does not say diagonal"), "{}", said.err);
    run(&["convert", &puzzle, "--to", "gsf"], "").refuses("expected one of line, grid");
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
