//! Lines of SudokuPad whose rule the words tell without its name, numbers that the words tell, and lines that nothing
//! explains.

use ninefold_format::{Item, ReadOptions, Record, formats, read_one};

/// Returns a puzzle of SudokuPad with these words and a line of each colour.
fn puzzle(words: &str, colours: &[&str]) -> Record {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let cells = vec![row; 9].join(",");
    let line = |(row, colour): (usize, &&str)| {
        format!("{{\"color\":\"{colour}\",\"thickness\":10,\"wayPoints\":[[{row}.5,0.5],[{row}.5,2.5]]}}")
    };
    let lines: Vec<String> = colours.iter().enumerate().map(line).collect();
    let regions: Vec<String> = (0..9)
        .map(|region| {
            let cell = |place: usize| format!("[{},{}]", region / 3 * 3 + place / 3, region % 3 * 3 + place % 3);
            format!("[{}]", (0..9).map(cell).collect::<Vec<_>>().join(","))
        })
        .collect();
    let text = format!(
        "{{\"cells\":[{cells}],\"regions\":[{}],\"metadata\":{{\"rules\":\"{words}\"}},\"lines\":[{}]}}",
        regions.join(","),
        lines.join(",")
    );
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

/// Returns the proposed rules, each with its first number.
fn proposed(words: &str, colours: &[&str]) -> Vec<(&'static str, Option<i64>)> {
    let number = |name: &str, draft: &ninefold_puzzle::RuleDraft| match name {
        "whispers" => draft.arguments.number("difference"),
        "modular_line" => draft.arguments.number("modulus"),
        "sum_line" => draft.arguments.number("sum"),
        _ => None,
    };
    let proposals = puzzle(words, colours).proposals;
    proposals.iter().map(|proposal| (proposal.rule, number(proposal.rule, &proposal.drafts[0]))).collect()
}

const GREEN: &str = "#67f067ff";
const ORANGE: &str = "#ffa500ff";
const GREY: &str = "#cfcfcfff";
const BLUE: &str = "#2ecbffff";
const YELLOW: &str = "#ffff00ff";
const RED: &str = "#ff0000ff";

#[test]
fn usual_wordings() {
    for (colour, words, rule, number) in [
        (GREEN, "Adjacent digits along a green line must differ by at least 5.", "whispers", Some(5)),
        (GREEN, "Neighbouring digits along a green line have a difference of at least 5.", "whispers", Some(5)),
        (GREEN, "Any two adjacent digits along a green line must have a difference of 5 or more.", "whispers", Some(5)),
        (ORANGE, "Adjacent digits along an orange line differ by at least four.", "whispers", Some(4)),
        (BLUE, "Box borders divide blue lines into segments with the same sum.", "region_sum_line", None),
        (
            BLUE,
            "For each blue line, digits on the line have an equal sum within each 3x3 box it passes through.",
            "region_sum_line",
            None,
        ),
        (GREY, "Each gray line can be divided into one or more segments that each sum to 10.", "sum_line", Some(10)),
        (GREY, "Each gray line can be divided into one or more segments that each sum to 15.", "sum_line", Some(15)),
        (
            ORANGE,
            "Every run of three consecutive digits along an orange line contains one digit from each of 123, 456 and 789.",
            "entropic_line",
            None,
        ),
        (YELLOW, "Digits on a yellow line may not repeat and no two digits may be consecutive.", "nabner", None),
        (YELLOW, "Along a yellow line, no two digits are repeated or consecutive.", "nabner", None),
        (
            "#9370dbff",
            "Digits an equal distance from the centre of a lavender line sum to the digit at the centre.",
            "zipper",
            None,
        ),
        (RED, "Along a red line, digits alternate between odd and even.", "modular_line", Some(2)),
        ("#00ced1ff", "Adjacent digits along a teal line have different remainders modulo 4.", "modular_line", Some(4)),
    ] {
        assert_eq!(proposed(words, &[colour]), [(rule, number)], "{words}");
        assert_eq!(puzzle(words, &[colour]).unread, [""; 0], "{words}");
    }
}

/// Each colour has the number of its own sentence or clause; where that is not clear, nothing is proposed.
#[test]
fn numbers_of_colours() {
    let both = [("whispers", Some(5)), ("whispers", Some(4))];
    let words =
        "Adjacent digits on a green line differ by at least 5. Adjacent digits on an orange line differ by at least 4.";
    assert_eq!(proposed(words, &[GREEN, ORANGE]), both);
    let words = "Adjacent digits on a line differ: on green ones by at least 5, on orange ones by at least 4.";
    assert_eq!(proposed(words, &[GREEN, ORANGE]), both);
    let words = "Adjacent digits on a line differ by at least 5 or at least 4.";
    assert_eq!(proposed(words, &[GREEN]), []);
    let names =
        ["the rule whispers of \"Adjacent digits on a line differ by at least 5 or at least 4…\"", "green line"];
    assert_eq!(puzzle(words, &[GREEN]).unread, names);
}

/// A line that nothing explains is named.
#[test]
fn lines_without_a_rule_are_named() {
    assert_eq!(puzzle("Digits on green lines are happy.", &[GREEN, GREEN]).unread, ["green line (2)"]);
    assert_eq!(puzzle("", &[GREEN, RED]).unread, ["green line", "red line"]);
    assert_eq!(puzzle("Green lines are palindromes.", &[GREEN, RED]).unread, ["red line"]);
    let names: Vec<String> = puzzle("The digits on a red line have the same parity.", &[RED]).unread;
    assert_eq!(names, ["red line"]);
}

/// Numbers that a drawing doesn't show are written in words and read again.
#[test]
fn written_numbers_come_back() {
    for text in [
        ".Whisper~6~R1C2~R2C2~R3C2.Whisper~6~R2C1~R3C2~R4C3.Whisper~4~R7C2~R8C2~R9C2.Whisper~2~R4C4~R4C5",
        ".Whisper~3~R1C2~R2C2~R3C2.Whisper~3~R4C5~R4C6",
        ".Modular~4~R1C1~R1C2~R1C3~R1C4.Modular~2~R3C1~R3C2",
        ".Modular~1~R1C1~R1C2",
        ".SumLine~10~R1C3~R1C2~R1C1~R2C1~R3C1.SumLine~10~R4C5~R5C6~R6C5~R5C4~LOOP",
        ".SumLine~12~R1C3~R1C2~R1C1~R2C1~R3C1.SumLine~10~R5C3~R5C4~R5C5",
    ] {
        let record = read_one(text.as_bytes(), &ReadOptions::default()).unwrap();
        let wanted = record.draft.clone().validate().unwrap();
        for name in ["sudokupad", "sudokupad-json"] {
            let written = formats::named(name).unwrap().text(&[Item::of_record(&wanted, &record)]).unwrap();
            let mut again = read_one(written.as_bytes(), &ReadOptions::default()).unwrap();
            assert!(!again.unread.iter().any(|name| name.contains("line")), "{text}: {:?}", again.unread);
            again.assume(&["all".to_owned()]).unwrap();
            let found = again.draft.validate().unwrap();
            assert_eq!(found.ruleset().model(), wanted.ruleset().model(), "{text}: {written}");
        }
    }
}
