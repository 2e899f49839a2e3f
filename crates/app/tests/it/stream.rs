//! Streams of puzzles: a line for each, in order; errors in place of bad lines; pipes that close.

use std::io::{BufRead, BufReader, Write};

use serde_json::Value;

use crate::client;
use crate::ninefold::{command, run};

fn line_of(length: usize) -> String {
    ".".repeat(length)
}

#[test]
fn a_line_for_each_puzzle_in_order() {
    let puzzle = client::puzzle("classic");
    let deep = format!("12345678.{}........9{}", line_of(27), line_of(36));
    let text = format!("# mixed\n{}\n\n{deep}\r\n{}\n", puzzle.puzzle, puzzle.puzzle);
    let solved = format!("{}\tunique\n", puzzle.solution);
    run(&["solve"], &text).says(1, &format!("{solved}-\tnone\n{solved}"));
    run(&["count", "--jobs", "2"], &text).says(1, "1\n0\n1\n");
}

#[test]
fn bad_lines_stand_in_their_place() {
    let puzzle = client::puzzle("classic");
    let solved = format!("{}\tunique", puzzle.solution);
    let mut twice = line_of(81);
    twice.replace_range(0..2, "55");
    let text = format!("{0}\n{1}\n{0}\n{twice}\n{0}\n", puzzle.puzzle, line_of(80));
    for words in [&["solve"][..], &["solve", "--lines"], &["solve", "--jobs", "1", "--lines"]] {
        let run = run(words, &text);
        let lines: Vec<_> = run.out.lines().collect();
        assert_eq!((run.code, lines.len()), (Some(2), 5));
        assert_eq!((lines[0], lines[2], lines[4]), (&*solved, &*solved, &*solved));
        assert!(lines[1].starts_with("!\tline 2") && lines[1].contains("80 characters"), "{}", lines[1]);
        assert_eq!(lines[3], "!\tline 4: r1c2 repeats the 5 of r1c1 in row 1");
        assert_eq!(run.err.lines().count(), 2);
        assert!(run.err.contains("standard input: line 2") && run.err.contains("line 4: r1c2"), "{}", run.err);
    }
    let json = run(&["solve", "--json"], &text);
    let errors: Vec<Value> = json.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(errors[3]["error"].as_str().unwrap().contains("r1c2"));
    assert_eq!(errors[4]["solution"], puzzle.solution);
}

#[test]
fn nothing_is_lost_in_silence() {
    let cells = format!("[{}]", ["{}"; 9].join(","));
    let grid = format!("[{}]", vec![cells; 9].join(","));
    let given = |digits: &str| {
        let row = |row: &[u8]| {
            row.iter()
                .map(|&digit| match digit {
                    b'0' => "{}".to_owned(),
                    digit => format!("{{\"value\":{},\"given\":true}}", digit as char),
                })
                .collect::<Vec<_>>()
                .join(",")
        };
        digits.as_bytes().chunks(9).map(|digits| format!("[{}]", row(digits))).collect::<Vec<_>>().join(",")
    };
    let puzzle = client::puzzle("classic");
    let mut wrong = puzzle.solution.clone().into_bytes();
    let blanks: Vec<usize> = puzzle
        .puzzle
        .bytes()
        .enumerate()
        .filter(|(_, digit)| !digit.is_ascii_digit() || *digit == b'0')
        .map(|(at, _)| at)
        .collect();
    let other = blanks.iter().copied().find(|&at| wrong[at] != wrong[blanks[0]]).unwrap();
    wrong.swap(blanks[0], other);
    let wrong = String::from_utf8(wrong).unwrap();
    let digits = puzzle.puzzle.replace('.', "0");
    let lines = [
        format!("{{\"size\":9,\"grid\":{grid},\"strangerule\":[1]}}"),
        format!(
            "{{\"size\":9,\"grid\":{grid},\"ruleset\":\"Green lines are German whispers.\",\
             \"line\":[{{\"lines\":[[\"R1C1\",\"R1C2\"]],\"outlineC\":\"#67F067\"}}]}}"
        ),
        format!("{{\"size\":9,\"grid\":[{}],\"solution\":\"{wrong}\"}}", given(&digits)),
    ];
    for words in [&["solve"][..], &["solve", "--json"], &["solve", "--lines", "--jobs", "1"]] {
        let run = run(words, lines.join("\n"));
        assert_eq!((run.code, run.out.lines().count()), (Some(0), 3), "{}", run.err);
        for said in [
            "line 1: Ninefold ignores this in the puzzle: strangerule",
            "line 2: The rules text names these",
            "  1  green line=whispers",
            "line 3: The text states another solution.",
        ] {
            assert!(run.err.contains(said), "{said}: {}", run.err);
        }
    }
    assert_eq!(run(&["solve", "--quiet"], lines.join("\n")).err, "");
    // A single one as a line of a stream says it, too.
    let one = run(&["rate", "--lines"], &lines[0]);
    assert!(one.err.contains("line 1: Ninefold ignores this in the puzzle: strangerule"), "{}", one.err);
}

#[test]
fn words_between_links_are_told() {
    let link = run(&["convert", "--to", "iss-link"], &client::puzzle("classic").puzzle).out;
    let link = link.trim();
    let text = format!("some words\n{link}\nhello there\n{link}\n");
    for words in [&["solve"][..], &["rate", "--lines"], &["solve", "--json"], &["solve", "--to", "jsonl"]] {
        let run = run(words, &text);
        assert_eq!(run.code, Some(0), "{words:?}: {}", run.err);
        for said in ["\"some words\"", "\"hello there\""] {
            assert_eq!(run.err.matches(said).count(), 1, "{words:?}: {}", run.err);
        }
    }
}

#[test]
fn the_express_lane_agrees_with_the_general_path() {
    let samples = [
        include_str!("../../../../testdata/classic/17_clue.txt"),
        include_str!("../../../../testdata/classic/broken_6000.txt"),
        include_str!("../../../../testdata/classic/several_solutions_5000.txt"),
    ];
    let puzzles = |text: &&'static str| text.lines().filter(|line| line.len() == 81).take(300);
    let puzzles: Vec<_> = samples.iter().flat_map(puzzles).collect();
    let text = puzzles.join("\n");
    // A classic puzzle with pencilmarks or with an option takes the general path.
    for verb in ["solve", "count"] {
        for style in ["--lines", "--json"] {
            let express = run(&[verb, style], &text);
            let usual = run(&[verb, style, "--boxes", "3x3", "--size", "9", "--jobs", "2"], &text);
            let differs = express.out.lines().zip(usual.out.lines()).find(|(one, other)| one != other);
            assert_eq!((differs, express.code), (None, usual.code), "{verb} {style}");
            assert_eq!((express.out.lines().count(), usual.out.lines().count()), (puzzles.len(), puzzles.len()));
        }
    }
}

#[test]
fn long_streams_keep_their_order() {
    let sample = include_str!("../../../../testdata/classic/17_clue.txt");
    let puzzles: Vec<_> = sample.lines().filter(|line| line.len() == 81).collect();
    let text: String = (0..6_000).flat_map(|index| [puzzles[index * 7 % puzzles.len()], "\n"]).collect();
    let one = run(&["solve", "--jobs", "1"], &text);
    let many = run(&["solve", "--jobs", "4"], &text);
    assert_eq!((one.code, one.out.lines().count()), (Some(0), 6_000));
    assert!(one.out == many.out);
    for (index, line) in one.out.lines().enumerate().step_by(97) {
        let puzzle = puzzles[index * 7 % puzzles.len()];
        let agrees =
            puzzle.bytes().zip(line.bytes()).all(|(given, value)| matches!(given, b'.' | b'0') || given == value);
        assert!(agrees && line.ends_with("\tunique"), "{puzzle} {line}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = command(&["solve", "--lines"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        let line = client::puzzle("classic").puzzle + "\n";
        // Write until the program has ended, which breaks the pipe.
        while input.write_all(line.repeat(1_000).as_bytes()).is_ok() {}
    });
    let mut first = String::new();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    output.read_line(&mut first).unwrap();
    drop(output);
    let status = child.wait().unwrap();
    feeder.join().unwrap();
    let mut said = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut said).unwrap();
    assert_eq!((status.code(), said.as_str()), (Some(0), ""));
    assert!(first.ends_with("\tunique\n"));
}

#[test]
fn a_line_is_answered_as_it_comes() {
    let puzzle = client::puzzle("classic");
    for style in ["--lines", "--json"] {
        let mut child = command(&["solve", style]).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..3 {
            input.write_all(format!("# next\n{}\n", puzzle.puzzle).as_bytes()).unwrap();
            let mut line = String::new();
            output.read_line(&mut line).unwrap();
            assert!(line.contains(&puzzle.solution), "{line}");
        }
        drop(input);
        assert_eq!(child.wait().unwrap().code(), Some(0));
    }
}

/// Without `--lines` the first answer waits for the second puzzle, since a single one gets an answer for people.
#[test]
fn a_plain_stream_is_answered_from_the_second_line_on() {
    let puzzle = client::puzzle("classic");
    let (line, solved) = (&puzzle.puzzle, format!("{}\tunique\n", puzzle.solution));
    let csv = |number: u32| format!("{number},{line}\n");
    let json = |_: u32| format!("{{\"puzzle\":\"{line}\"}}\n");
    let plain = |_: u32| format!("{line}\n");
    let writers: [(&str, &dyn Fn(u32) -> String); 3] = [("", &plain), ("id,puzzle\n", &csv), ("", &json)];
    for (head, write) in writers {
        let mut child = command(&["solve"]).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut output = BufReader::new(child.stdout.take().unwrap());
        input.write_all(format!("{head}{}", write(1)).as_bytes()).unwrap();
        for number in 2..5 {
            input.write_all(write(number).as_bytes()).unwrap();
            let mut answer = String::new();
            output.read_line(&mut answer).unwrap();
            assert_eq!(answer, solved);
        }
        drop(input);
        let mut last = String::new();
        output.read_line(&mut last).unwrap();
        assert_eq!((last, child.wait().unwrap().code()), (solved.clone(), Some(0)));
        let alone = run(&["solve"], format!("{head}{}", write(1)));
        assert!(alone.out.starts_with("Solution is unique\n") && alone.out.contains(" | "), "{}", alone.out);
    }
}

/// Rows of a table take the express lane, too, and rows that can't are answered in their places.
#[test]
fn tables_are_answered_as_lines_are() {
    let sample = include_str!("../../../../testdata/classic/several_solutions_5000.txt");
    let puzzles: Vec<_> = sample.lines().filter(|line| line.len() == 81).take(500).collect();
    for verb in ["solve", "count", "rate"] {
        let take = if verb == "rate" { 60 } else { 500 };
        let lines = run(&[verb, "--lines"], puzzles[..take].join("\n"));
        for (head, front, back) in
            [("id;puzzle;x\n", "7;", ";y"), ("puzzle\tx\n", "", "\t"), ("a,Quizzes , solutions,b\r\n", "1,", ",,2\r")]
        {
            let rows: String = puzzles[..take].iter().map(|line| format!("{front}{line}{back}\n")).collect();
            let table = run(&[verb, "--lines"], format!("{head}{rows}"));
            assert!(table.out == lines.out && table.code == lines.code, "{verb} {head}: {}", table.err);
            let quoted: String = puzzles[..take].iter().map(|line| format!("{front}\"{line}\"{back}\n")).collect();
            let usual = run(&[verb, "--lines"], format!("{head}{quoted}"));
            assert!(usual.out == lines.out, "{verb} {head}: {}", usual.err);
        }
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it_though_nobody_reads() {
    let mut child = command(&["solve", "--lines"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        let line = client::puzzle("classic").puzzle + "\n";
        while input.write_all(line.repeat(100).as_bytes()).is_ok() {}
    });
    // Wait until the output pipe is full.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    feeder.join().unwrap();
}

#[test]
fn limits_are_the_same_in_every_style() {
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let page = run(&["solve", "--node-limit", "1", hard], "");
    assert!(page.code == Some(1) && page.out.starts_with("Node limit reached"), "{}", page.out);
    run(&["solve", "--lines", "--node-limit", "1", hard], "").says(1, "-\tlimit\n");
    run(&["count", "--lines", "--node-limit", "1", hard], "").says(1, "0+\n");
}

/// A program that writes a small puzzle with its side and waits for the answer gets it.
#[test]
fn small_puzzles_of_a_side_are_answered_one_by_one() {
    let mut child = command(&["solve", "--lines", "--size", "4"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        input.write_all(b"1234341221434321\n").unwrap();
        let mut answer = String::new();
        output.read_line(&mut answer).unwrap();
        assert_eq!(answer, "1234341221434321\tunique\n");
    }
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn grids_of_a_size() {
    let rows = "1234341221434321".repeat(16);
    let text: String =
        rows.as_bytes().chunks(16).map(|row| format!("{}\n", std::str::from_utf8(row).unwrap())).collect();
    let small = run(&["solve", "--size", "4"], &text);
    small.says(0, &"1234341221434321\tunique\n".repeat(16));
    run(&["solve"], &text).refuses("r1c5");
}

#[cfg(unix)]
#[test]
fn an_interrupt_leaves_whole_lines() {
    let mut child = command(&["solve", "--lines"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let feeder = std::thread::spawn(move || {
        let line = client::puzzle("classic").puzzle + "\n";
        while input.write_all(line.repeat(100).as_bytes()).is_ok() {}
    });
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    output.read_line(&mut text).unwrap();
    let killed = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    std::io::Read::read_to_string(&mut output, &mut text).unwrap();
    feeder.join().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(text.lines().all(|line| line.ends_with("\tunique")) && text.ends_with('\n'));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_output_is_reported() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut child = command(&["solve", "--lines"]).stdout(full).spawn().unwrap();
    let line = client::puzzle("classic").puzzle + "\n";
    // The input stays open; closing the output ends the program anyway.
    let mut input = child.stdin.take().unwrap();
    input.write_all(line.repeat(3).as_bytes()).unwrap();
    let status = child.wait().unwrap();
    let mut stderr = Vec::new();
    std::io::Read::read_to_end(&mut child.stderr.take().unwrap(), &mut stderr).unwrap();
    let output = std::process::Output { status, stdout: Vec::new(), stderr };
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.starts_with("error: standard output: No space"), "{said}");
}

#[test]
fn blanks_may_be_zeros() {
    let sample = include_str!("../../../../testdata/classic/17_clue.txt");
    let dots = sample.lines().filter(|line| line.len() == 81).take(200).collect::<Vec<_>>().join("\n");
    let solved = run(&["solve"], &dots);
    assert_eq!((solved.code, solved.out.lines().count()), (Some(0), 200));
    for blank in ["0", "*", "_"] {
        let other = run(&["solve"], dots.replace('.', blank));
        assert!((other.code, &other.out) == (Some(0), &solved.out), "{blank}: {}", other.err);
    }
}

/// A solution in a table is compared with the only one; if there are several, it must be one of them.
#[test]
fn stated_solutions_of_tables_are_checked() {
    let classic = client::puzzle("classic");
    let (puzzle, solution) = (classic.puzzle, classic.solution);
    let right = format!("puzzle,solution\n{puzzle},{solution}\n");
    let said = |puzzle: &str, solution: &str| run(&["solve"], format!("{right}{puzzle},{solution}\n")).err;
    let blank = puzzle.find(|digit: char| !digit.is_ascii_digit() || digit == '0').unwrap();
    let with = |digit: &str| format!("{}{digit}{}", &solution[..blank], &solution[blank + 1..]);
    let wrong = with(if &solution[blank..=blank] == "1" { "2" } else { "1" });
    assert_eq!(said(&puzzle, &solution), "");
    assert!(said(&puzzle, &wrong).contains("line 3: The text states another solution."), "{}", said(&puzzle, &wrong));
    let open = ".".repeat(81).replacen('.', &solution[..1], 1);
    let exchanged: String =
        solution[9..18].chars().chain(solution[..9].chars()).chain(solution[18..].chars()).collect();
    let other = open.replacen(&solution[..1], &exchanged[..1], 1);
    assert_eq!((said(&open, &solution).as_str(), said(&other, &exchanged).as_str()), ("", ""));
    let wrong = format!("{}{}", &solution[..72], &solution[63..72]);
    let told = said(&open, &wrong);
    assert!(told.contains("line 3: The solution that the text states breaks"), "{told}");
}
