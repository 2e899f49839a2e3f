//! `steps`: every step that a position offers, of all techniques or of one.

use serde_json::Value;

use crate::ninefold::run;

const SMALL: &str = "1......3.4.....2";

/// Returns the example of a technique in `testdata/coach.tsv`: givens, values, eliminated candidates, effect.
fn written(slug: &str) -> Vec<String> {
    let lines = include_str!("../../../../testdata/coach.tsv").lines();
    let line = lines.map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>()).find(|line| line[0] == slug);
    line.unwrap()
}

/// Returns the position as a HoDoKu library line.
fn library_line(slug: &str) -> String {
    let fields = written(slug);
    let cells = fields[1].chars().zip(fields[2].chars());
    let grid: String =
        cells.map(|(given, value)| if given == value { value.to_string() } else { format!("+{value}") }).collect();
    let mut gone = Vec::new();
    for (cell, digits) in fields[3].split(' ').filter_map(|gone| gone.split_once('-')) {
        let place: String = cell.chars().filter(char::is_ascii_digit).collect();
        gone.extend(digits.chars().map(|digit| format!("{digit}{place}")));
    }
    format!(":x:x:{grid}:{}:::", gone.join(" "))
}

#[test]
fn lines_are_steps() {
    let output = run(&["steps", SMALL, "--technique", "naked-single", "--lines"], "");
    assert!(output.code == Some(0) && output.out.starts_with("naked-single\t2.3\tr1c4=4\n"), "{}", output.out);
    assert!(output.out.lines().all(|line| line.starts_with("naked-single\t2.3\t")), "{}", output.out);
    let all = run(&["steps", SMALL, "--lines"], "");
    assert!(all.out.contains("hidden-single\t1.2\tr1c2=3\n"), "{}", all.out);
}

#[test]
fn a_library_line_is_a_position() {
    for slug in ["skyscraper", "w-wing", "avoidable-rectangle-type-1", "sue-de-coq"] {
        let output = run(&["steps", &library_line(slug), "--technique", slug, "--lines"], "");
        assert_eq!(output.code, Some(0), "{slug}: {}", output.err);
        let effect = written(slug)[4].split_once(": ").unwrap().1.replace("<>", "-");
        assert!(
            output.out.lines().any(|line| line == format!("{slug}\t-\t{effect}")),
            "{slug} {effect}: {}",
            output.out
        );
    }
}

#[test]
fn json_says_what_the_pattern_is() {
    let line = library_line("finned-x-wing");
    let output = run(&["steps", &line, "--technique", "finned-x-wing", "--json"], "");
    let step: Value = serde_json::from_str(output.out.lines().next().unwrap()).unwrap();
    assert!(step["rating"].is_null() && step["technique"] == "finned-x-wing", "{step}");
    assert_eq!(step["evidence"]["groups"][0]["role"], "fin");
    let page = run(&["steps", &line, "--technique", "finned-x-wing"], "");
    assert!(page.code == Some(0) && page.out.starts_with("Finned X-Wing: In "), "{}", page.out);
}

#[test]
fn unknown_techniques_are_refused() {
    run(&["steps", SMALL, "--technique", "nishio"], "").refuses("there is no technique");
    run(&["steps", SMALL, "--technique", "sue-de-coq"], "").says(0, "No step found.\n");
}
