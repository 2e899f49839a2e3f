//! Links beside other things: an object, a list or a page is read as what it is, and its links only where a puzzle is expected.

use ninefold_format::{ReadOptions, Record, read_all};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns a link to Interactive Sudoku Solver with the same puzzle and a diagonal.
fn link() -> String {
    let given = |(place, digit): (usize, char)| format!("~R{}C{}_{digit}", place / 9 + 1, place % 9 + 1);
    let givens: String = PUZZLE.chars().enumerate().filter(|(_, digit)| *digit != '.').map(given).collect();
    format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.{givens}.Diagonal~1")
}

fn records(text: &str) -> Vec<Record> {
    let outcomes = read_all(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    outcomes.into_iter().map(|outcome| outcome.unwrap_or_else(|fault| panic!("{fault}\n{text}"))).collect()
}

/// Returns the rules of each puzzle of a text, all with the same givens.
fn rules(text: &str) -> Vec<Vec<String>> {
    let of_record = |record: Record| {
        assert_eq!(record.draft.givens.to_string(), PUZZLE, "{text}");
        record.draft.ruleset.rules.iter().map(|rule| rule.name.to_string()).collect()
    };
    records(text).into_iter().map(of_record).collect()
}

#[test]
fn a_link_in_a_note_is_no_puzzle() {
    let link = link();
    for text in [
        format!("{{\"puzzle\":\"{PUZZLE}\",\"comment\":\"a variant of it: {link}\"}}"),
        format!("{{\"puzzle\":\"{PUZZLE}\",\"url\":\"{link}\"}}"),
        format!("{{\"puzzle\":\"{PUZZLE}\",\"url\":\"https://www.f-puzzles.com/?id=y2k3\"}}"),
    ] {
        assert_eq!(rules(&text), [[""; 0]], "{text}");
    }
    let row = "[{},{},{},{},{},{},{},{},{}],".repeat(9);
    let rules_text = format!("Anti-knight. The original: {link}, see https://sudokupad.app/abc123");
    let sudokupad = format!(
        "{{\"cellSize\":64,\"cells\":[{}],\"regions\":[],\"metadata\":{{\"antiknight\":true,\"rules\":\"{rules_text}\"}}}}",
        row.trim_end_matches(',')
    );
    let names: Vec<_> = records(&sudokupad)[0].draft.ruleset.rules.iter().map(|rule| rule.name.to_string()).collect();
    assert_eq!(names, ["anti_knight"]);
}

#[test]
fn a_link_in_the_place_of_a_puzzle_has_what_stands_beside_it() {
    let link = link();
    let text = format!("{{\"puzzle\":\"{link}\",\"variant\":\"window\",\"note\":\"a\",\"solution\":\"{SOLUTION}\"}}");
    assert_eq!(rules(&text), [["rising_diagonal", "window"]]);
    let record = records(&text).remove(0);
    assert_eq!(record.solution.unwrap().to_string(), SOLUTION);
    assert_eq!(record.notes.field("note"), Some("a"));
    assert_eq!(rules(&format!("{{\"url\":\"{link}\",\"id\":7}}")), [["rising_diagonal"]]);
}

#[test]
fn every_puzzle_of_a_list_or_an_object_is_read() {
    let link = link();
    let object = format!("{{\"puzzle\":\"{PUZZLE}\"}}");
    assert_eq!(rules(&format!("[\"{link}\",{object}]")), [vec!["rising_diagonal"], vec![]]);
    assert_eq!(
        rules(&format!("{{\"a\":{object},\"b\":\"{link}\",\"c\":\"https://a.io\"}}")),
        [vec![], vec!["rising_diagonal"]]
    );
}

#[test]
fn the_puzzle_of_a_page_comes_before_its_links() {
    let link = link();
    let cell = |digit: char| format!("<td>{}</td>", if digit == '.' { ' ' } else { digit });
    let digits: Vec<char> = PUZZLE.chars().collect();
    let rows: String = digits
        .chunks(9)
        .map(|row| format!("<tr>{}</tr>\n", row.iter().map(|&digit| cell(digit)).collect::<String>()))
        .collect();
    let link = format!("<a href=\"{link}\">a harder version</a>");
    assert_eq!(rules(&format!("<table>\n{rows}</table>\n{link}\n")), [[""; 0]]);
    assert_eq!(rules(&format!("<p>{PUZZLE}</p>\n<p>{link}</p>\n")), [[""; 0]]);
    assert_eq!(rules(&format!("<p>{link}</p>\n")), [["rising_diagonal"]]);
}
