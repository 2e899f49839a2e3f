//! Solutions and entries that a text states: whole, in part, or in conflict with the givens. None of them is dropped.

use ninefold_format::{ReadOptions, Record, read_one};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

fn read(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

/// Returns texts of programs that state this solution, with `.` for an unknown digit.
fn texts(solution: &str) -> Vec<String> {
    let row = |row: &[char]| {
        let cell = |digit: &char| match digit {
            '.' => "{}".to_owned(),
            digit => format!("{{\"value\":{digit},\"given\":true}}"),
        };
        format!("[{}]", row.iter().map(cell).collect::<Vec<_>>().join(","))
    };
    let cells: Vec<char> = PUZZLE.chars().collect();
    let grid = format!("[{}]", cells.chunks(9).map(row).collect::<Vec<_>>().join(","));
    let number = |digit: char| if digit == '.' { "null".to_owned() } else { digit.to_string() };
    let list = solution.chars().map(number).collect::<Vec<_>>().join(",");
    vec![
        format!("{{\"puzzle\":\"{PUZZLE}\",\"solution\":\"{solution}\"}}"),
        format!("{{\"puzzle\":\"{PUZZLE}\",\"solutions\":[\"{solution}\",\"{solution}\"]}}"),
        format!("puzzle,solution\n{PUZZLE},{solution}\n"),
        format!("puzzle,solution,variant\n{PUZZLE},{solution},classic\n"),
        format!("{{\"size\":9,\"grid\":{grid},\"solution\":[{list}]}}"),
        format!("{{\"size\":9,\"grid\":{grid},\"solution\":\"{solution}\"}}"),
        format!("{{\"size\":9,\"grid\":{grid},\"cage\":[{{\"cells\":[],\"value\":\"solution: {solution}\"}}]}}"),
        format!("{{\"cellSize\":64,\"cells\":{grid},\"metadata\":{{\"solution\":\"{solution}\"}}}}"),
    ]
}

#[test]
fn solutions_are_kept_as_they_are_stated() {
    let partial = SOLUTION.replacen("678", ".7.", 1);
    let contradicting = SOLUTION.replacen("534", "634", 1);
    for solution in [SOLUTION, &partial, &contradicting] {
        for text in texts(solution) {
            let record = read(&text);
            assert_eq!(record.solution.map(|grid| grid.to_string()).as_deref(), Some(solution), "{text}");
            assert_eq!(record.unread, Vec::<String>::new(), "{text}");
        }
    }
}

#[test]
fn other_solutions_are_said_to_be_left_out() {
    let other = SOLUTION.replace('1', "x").replace('2', "1").replace('x', "2");
    let record = read(&format!("{{\"puzzle\":\"{PUZZLE}\",\"solutions\":[\"{SOLUTION}\",\"{other}\"]}}"));
    assert_eq!(record.solution.map(|grid| grid.to_string()).as_deref(), Some(SOLUTION));
    assert_eq!(record.unread, ["solutions 2 to 2"]);
}

#[test]
fn entries_that_change_givens_are_said() {
    let entries = format!("14{}", &".".repeat(79));
    let record = read(&format!("{{\"puzzle\":\"{}\",\"entries\":\"{entries}\"}}", PUZZLE.replacen("53", "5.", 1)));
    assert_eq!(record.unread, ["entry of r1c1"]);
    assert_eq!(record.entries.unwrap().to_string(), format!(".4{}", &".".repeat(79)));
}

#[test]
fn misspelt_rules_are_no_words_for_people() {
    for rules in ["kiler r1c1 r1c2 = 8; diagonal", "kiler r1c1 r1c2 = 10"] {
        let text = format!("{{\"puzzle\":\"{PUZZLE}\",\"rules\":\"{rules}\"}}");
        let fault = read_one(text.as_bytes(), &ReadOptions::default()).unwrap_err().to_string();
        assert!(fault.contains("killer"), "{fault}");
    }
    let words = "In cages, digits add up to the number.\nNormal rules apply; dots are pretty.";
    let record = read(&format!("{{\"puzzle\":\"{PUZZLE}\",\"rules\":{words:?}}}"));
    assert_eq!(record.notes.field("rules_text").or(record.notes.field("rules")), Some(words));
}

#[test]
fn unknown_lists_and_objects_are_kept() {
    let record = read(&format!("{{\"puzzle\":\"{PUZZLE}\",\"foo\":[1,{{\"a\":2}}],\"bar\":{{\"x\":1}}}}"));
    let puzzle = record.draft.clone().validate().unwrap();
    let mut item = ninefold_format::Item::new(&puzzle);
    item.notes = &record.notes;
    let text = ninefold_format::formats::named("json").unwrap().text(&[item]).unwrap();
    assert!(text.contains("\"foo\":[1,{\"a\":2}]") && text.contains("\"bar\":{\"x\":1}"), "{text}");
}
