//! `solve`: the client's puzzles, every variant, other sizes.

use serde_json::Value;

use crate::client;
use crate::ninefold::run;

const TUTORIAL_SOLVED: &str = "\
Solution is unique
3 1 6 | 5 7 8 | 4 9 2
5 2 9 | 1 3 4 | 7 6 8
4 8 7 | 6 2 9 | 5 3 1
------+-------+------
2 6 3 | 4 1 5 | 9 8 7
9 7 4 | 8 6 3 | 1 2 5
8 5 1 | 7 9 2 | 6 4 3
------+-------+------
1 3 8 | 9 4 7 | 2 5 6
6 9 2 | 3 5 1 | 8 7 4
7 4 5 | 2 8 6 | 3 1 9
";

/// Returns the arguments that solve a client's puzzle.
fn words(puzzle: &client::ClientPuzzle) -> Vec<&str> {
    let mut words = vec!["solve", &puzzle.puzzle, "--variant", &puzzle.variant];
    if let Some(regions) = &puzzle.regions {
        words.extend(["--regions", regions]);
    }
    words
}

#[test]
fn every_puzzle_of_the_client_is_solved_and_proved() {
    for puzzle in client::puzzles() {
        let mut words = words(&puzzle);
        let page = run(&words, "");
        let digits: String =
            page.out.lines().skip(1).flat_map(|line| line.chars().filter(char::is_ascii_digit)).collect();
        assert_eq!((page.code, digits.as_str()), (Some(0), puzzle.solution.as_str()), "{}", puzzle.name);
        assert!(page.out.starts_with("Solution is unique\n"), "{}", puzzle.name);
        words.push("--lines");
        run(&words, "").says(0, &format!("{}\tunique\n", puzzle.solution));
    }
}

#[test]
fn one_puzzle_for_a_person() {
    let tutorial = client::puzzles().into_iter().find(|puzzle| puzzle.name == "B tutorial").unwrap();
    run(&["solve", &tutorial.puzzle], "").says(0, TUTORIAL_SOLVED);
    run(&["solve"], &tutorial.puzzle).says(0, TUTORIAL_SOLVED);
    run(&["solve", "-"], format!("{}\r\n", tutorial.puzzle)).says(0, TUTORIAL_SOLVED);
    run(&["solve", "--quiet", "--color", "never", "--jobs", "1"], &tutorial.puzzle).says(0, TUTORIAL_SOLVED);
}

#[test]
fn a_jigsaw_in_one_line_needs_no_options() {
    let jigsaw = client::puzzle("jigsaw");
    let line = format!("{}{}", jigsaw.puzzle, jigsaw.regions.unwrap());
    run(&["solve", "--lines", &line], "").says(0, &format!("{}\tunique\n", jigsaw.solution));
}

#[test]
fn several_and_none_are_answers() {
    let blank = ".".repeat(81);
    let several = run(&["solve", &blank], "");
    assert!(several.out.starts_with("Solution is not unique\n"));
    assert_eq!((several.code, several.out.lines().count()), (Some(0), 12));
    let deep = format!("12345678.{}........9{}", ".".repeat(27), ".".repeat(36));
    let none = run(&["solve", &deep], "");
    none.says(1, "No solution exists\n");
    assert_eq!(none.err, "No digit is left for r1c9.\n");
    assert_eq!(run(&["solve", "--quiet", &deep], "").err, "");
    let search = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    assert_eq!(run(&["solve", search], "").err.matches("every attempt").count(), 1);
    run(&["solve", "--lines", &deep], "").says(1, "-\tnone\n");
    let json = run(&["solve", "--json", &deep], "");
    json.says(1, &format!("{{\"puzzle\":\"{deep}\",\"verdict\":\"none\",\"solution\":null}}\n"));
}

#[test]
fn json_has_puzzle_verdict_and_solution() {
    for puzzle in client::puzzles() {
        let mut words = words(&puzzle);
        words.push("--json");
        let answer: Value = serde_json::from_str(&run(&words, "").out).unwrap();
        assert_eq!(answer["solution"], puzzle.solution);
        assert_eq!(answer["verdict"], "unique");
        let read_back =
            run(&["solve", "--lines", "--variant", &puzzle.variant, answer["puzzle"].as_str().unwrap()], "");
        read_back.says(0, &format!("{}\tunique\n", puzzle.solution));
    }
}

#[test]
fn other_sizes() {
    run(&["solve", "1"], "").says(0, "Solution is unique\n1\n");
    run(&["solve", "--lines", "1......3.4.....2"], "").says(0, "1324421324313142\tunique\n");
    // A prime side has no boxes, so this is a Latin square.
    run(&["solve", "--lines", "12.2....."], "").says(0, "123231312\tunique\n");
    for (size, boxes) in
        [("6", "2x3"), ("6", "3x2"), ("10", "2x5"), ("12", "3x4"), ("12", "2x6"), ("16", "4x4"), ("25", "5x5")]
    {
        let n: usize = size.parse().unwrap();
        let blank = ".".repeat(n * n);
        let grid = run(&["solve", "--lines", "--boxes", boxes, &blank], "").out;
        let grid = grid.strip_suffix("\tseveral\n").unwrap_or_else(|| panic!("{grid}"));
        assert_eq!(grid.len(), n * n);
        run(&["solve", "--lines", "--boxes", boxes, grid], "").says(0, &format!("{grid}\tunique\n"));
    }
}

#[test]
fn combinations_of_variants() {
    let blank = ".".repeat(81);
    for variant in ["diagonal,window", "Window,DIAGONAL", "classic", "diagonal", "x,hyper"] {
        let grid = run(&["solve", "--lines", "--variant", variant, &blank], "").out;
        let grid = grid.strip_suffix("\tseveral\n").unwrap();
        run(&["solve", "--lines", "--variant", variant, grid], "").says(0, &format!("{grid}\tunique\n"));
    }
}

#[test]
fn seeds_pick_and_stay() {
    let blank = ".".repeat(81);
    let grid = |seed: &str| run(&["solve", "--lines", "--seed", seed, &blank], "").out;
    assert_eq!(grid("1"), grid("1"));
    assert_ne!(grid("1"), grid("2"));
    let large = run(&["solve", "--lines", "--seed", "3", &".".repeat(625)], "");
    assert!(large.out.ends_with("\tseveral\n"), "{}", large.out);
}

#[test]
fn limits_end_a_search_cleanly() {
    let blank = ".".repeat(61 * 61);
    let run = run(&["solve", "--lines", "--node-limit", "1", &blank], "");
    assert_eq!((run.code, run.out.ends_with("\tlimit\n")), (Some(1), true), "{}", run.out);
}

#[test]
fn no_limit_is_written_as_0() {
    let blank = ".".repeat(256);
    run(&["solve", "--node-limit", "1", &blank, "--lines"], "").says(1, "-\tlimit\n");
    for limit in [["--node-limit", "0"], ["--time-limit", "0"]] {
        let solved = run(&["solve", limit[0], limit[1], &blank, "--lines"], "");
        assert!(solved.code == Some(0) && solved.out.ends_with("\tseveral\n"), "{}", solved.out);
    }
}

#[test]
fn given_and_found_digits_differ_in_colour() {
    let puzzle = client::puzzle("classic").puzzle;
    let plain = run(&["solve", &puzzle], "").out;
    let colour = run(&["solve", "--color", "always", &puzzle], "").out;
    let stripped = colour.replace("\u{1b}[1m", "").replace("\u{1b}[36m", "").replace("\u{1b}[0m", "");
    assert_eq!(stripped, plain);
    let given = puzzle.chars().filter(|&cell| cell != '.').count();
    let counted = (colour.matches("\u{1b}[1m").count(), colour.matches("\u{1b}[36m").count());
    assert_eq!(counted, (given, 81 - given));
    let way = run(&["explain", "--color", "always", &puzzle], "").out;
    assert!(way.contains("\u{1b}[36mr") && !run(&["explain", &puzzle], "").out.contains('\u{1b}'), "{way}");
}

#[test]
fn engines_agree_and_one_that_cannot_take_a_rule_names_it() {
    let puzzle = client::puzzle("classic").puzzle;
    let answer = run(&["solve", "--lines", &puzzle], "").out;
    for engine in ["auto", "search", "learn", "LEARN"] {
        run(&["solve", "--lines", "--engine", engine, &puzzle], "").says(0, &answer);
        run(&["count", "--lines", "--engine", engine, &puzzle], "").says(0, "1\n");
    }
    let blank = ".".repeat(16);
    run(&["count", "--engine", "learn", "--limit", "0", "--lines", &blank], "").says(0, "288\n");
    let words = ["solve", &blank, "--rule", "full_rank r1c0 = 2", "--engine"];
    let refused = run(&[&words[..], &["learn"]].concat(), "");
    assert_eq!(refused.code, Some(2), "{}", refused.err);
    assert!(refused.err.contains("can't be learnt from"), "{}", refused.err);
}

#[test]
fn proofs_are_written_beside_the_answer() {
    let folder = std::env::temp_dir().join(format!("ninefold_proofs_{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let read = |name: &str| std::fs::read_to_string(folder.join(name));
    let proper = client::puzzle("classic").puzzle;
    let page = run(&["solve", &proper, "--proof", &file("proper")], "");
    assert!(page.code == Some(0) && page.out.starts_with("Solution is unique\n"), "{}", page.err);
    assert!(read("proper").unwrap().ends_with("0\n"));
    assert!(read("proper.cnf").unwrap().contains("p cnf 729 "));
    let none = run(&["solve", "123........4....", "--proof", &file("none"), "--lines"], "");
    assert_eq!((none.code, none.out.as_str()), (Some(1), "-\tnone\n"), "{}", none.err);
    assert!(read("none").unwrap().ends_with("0\n") && read("none.cnf").unwrap().contains("p cnf 64 "));
    let several = run(&["solve", &".".repeat(16), "--proof", &file("several")], "");
    assert!(several.code == Some(0) && several.err.starts_with("No proof was written"), "{}", several.err);
    assert!(read("several").is_err());
    let sum = run(&["solve", "1234341221434321", "--rule", "killer r1c1 r1c2 = 3", "--proof", &file("sum")], "");
    assert!(sum.code == Some(2) && sum.err.contains("can't be written as clauses"), "{}", sum.err);
    assert!(read("sum").is_err());
    std::fs::remove_dir_all(&folder).unwrap();
}
