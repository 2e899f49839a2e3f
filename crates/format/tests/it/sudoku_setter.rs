//! Sudoku-setter: what is read, and what is named because it is not.

use ninefold_format::{DetectedFormat, ReadOptions, read_one};
use ninefold_puzzle::RuleDraft;

/// Returns an object of a 4×4 grid with these tools.
fn four(elements: &str) -> String {
    format!(
        "{{\"puzzleInfo\":{{\"title\":\"T\",\"authors\":[\"A\",\"B\"],\"ruleset\":\"Some rules.\"}},\"nRows\":4,\"nCols\":4,\
         \"grid\":[[{{\"given\":true,\"value\":1}},{{}},{{}},{{}}],[{{}},{{}},{{\"value\":3}},{{}}],[{{}},{{}},{{}},{{}}],[{{}},{{}},{{}},{{}}]],\
         \"elements\":[{elements}]}}"
    )
}

fn element(tool: &str, constraints: &str) -> String {
    format!("{{\"tool_id\":\"{tool}\",\"constraints\":[{constraints}]}}")
}

#[test]
fn tools_are_rules() {
    for (tool, constraints, rules) in [
        ("Killer Cage", "{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"7\"}", &["killer r1c1 r1c2 = 7"][..]),
        ("Killer Cage", "{\"cells\":[\"R1C1\",\"R1C2\"]}", &["killer r1c1 r1c2"]),
        (
            "Thermometer",
            "{\"cells\":[\"R1C1\",\"R1C2\"]},{\"cells\":[\"R2C1\",\"R2C2\"]}",
            &["thermometer r1c1 r1c2", "thermometer r2c1 r2c2"],
        ),
        (
            "Whispers Line",
            "{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"2\",\"shape\":{\"stroke\":\"orange\"}}",
            &["whispers r1c1 r1c2 = 2"],
        ),
        ("Arrow", "{\"cells\":[\"R1C4\"],\"lines\":[[\"R1C4\",\"R1C3\",\"R2C3\"]]}", &["arrow r1c4 r1c3 r2c3"]),
        ("XV", "{\"cells\":[\"R3C3\",\"R3C4\"],\"value\":\"V\"}", &["xv r3c3 r3c4 = 5"]),
        ("Even", "{\"cell\":\"R2C4\"},{\"cell\":\"R2C1\"}", &["even r2c4 r2c1"]),
        ("Positive Diagonal", "", &["rising_diagonal"]),
        ("Antiknight", "", &["anti_knight"]),
        (
            "Little Killer Sum",
            "{\"cell\":\"R0C1\",\"direction\":\"SE\",\"value\":\"5\"}",
            &["little_killer r0c1 = 5 direction=down-right"],
        ),
        ("Sandwich Sum", "{\"cell\":\"R2C0\",\"direction\":\"E\",\"value\":\"3\"}", &["sandwich r2c0 = 3"]),
    ] {
        let text = four(&element(tool, constraints));
        let record = read_one(text.as_bytes(), &ReadOptions::default()).unwrap();
        assert!(record.unread.is_empty(), "{tool}: {:?}", record.unread);
        let read = record.draft.clone().validate().unwrap();
        let mut wanted = record.draft.clone();
        wanted.ruleset.rules = rules.iter().map(|&rule| RuleDraft::of_text(rule)).collect();
        let wanted = wanted.validate().unwrap();
        assert!(read.ruleset().is_equivalent_to(wanted.ruleset()), "{tool}: {:?}", read.ruleset().drafts());
        assert_eq!((record.draft.givens.filled_count(), record.entries.unwrap().filled_count()), (1, 1));
        assert_eq!((record.notes.title.as_deref(), record.notes.field("author")), (Some("T"), Some("A, B")));
    }
}

#[test]
fn what_is_not_read_is_named() {
    let elements = [
        element("Yin Yang", ""),
        element("Killer Cage", "{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"<5\"}"),
        "{\"tool_id\":\"Ratio\",\"constraints\":[],\"negative_constraints\":{\"All Given\":true,\"Other\":false}}"
            .to_owned(),
    ];
    let record = read_one(four(&elements.join(",")).as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(
        record.unread.iter().filter(|name| *name != "Ratio").collect::<Vec<_>>(),
        ["Killer Cage R1C1", "All Given", "Yin Yang"]
    );
    let other = four("{\"toolId\":\"killerCage\",\"constraints\":{\"1\":{\"cells\":[\"R1C1\"]}}},{\"x\":1}");
    let other = other.replace("\"nRows\"", "\"xyz\":1,\"nRows\"").replace("\"title\"", "\"foo\":1,\"title\"");
    let record = read_one(other.as_bytes(), &ReadOptions::default()).unwrap();
    let mut unread = record.unread;
    unread.sort();
    assert_eq!(unread, ["element without a tool", "foo", "killerCage", "xyz"]);
    let text = four("");
    for (text, told) in [
        (four(&element("Sudoku rules do not apply", "")), "rows and columns that may repeat digits"),
        (text.replace("\"nRows\":4", "\"nRows\":5"), "nRows and nCols differ"),
        (text.replace("\"elements\"", "\"valid_digits\":[0,1,2,3],\"elements\""), "other digits than 1 to the side"),
    ] {
        let fault = read_one(text.as_bytes(), &ReadOptions::default()).unwrap_err().to_string();
        assert!(fault.contains(told), "{fault}");
    }
    assert!(DetectedFormat::of(text.as_bytes(), &ReadOptions::default()).is_ok());
}
