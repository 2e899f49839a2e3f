//! Rules within the rules of a document.

use ninefold_format::{ReadOptions, read_one};
use ninefold_puzzle::{RuleDraft, RulesetDraft};

fn document(rules: &str) -> String {
    format!(r#"{{"puzzle":"{}","rules":[{rules}]}}"#, ".".repeat(16))
}

#[test]
fn rules_within_a_rule_may_be_texts_and_objects() {
    let text = "any_of { odd r1c1 } { killer r1c1 r1c2 = 5 }";
    let killer = r#"{"rule":"killer","cells":"r1c1 r1c2","sum":5}"#;
    for inner in [
        format!(r#"["odd r1c1",{killer}]"#),
        r#"["odd r1c1","killer r1c1 r1c2 = 5"]"#.to_owned(),
        format!(r#"[{{"rule":"odd","cells":"r1c1"}},{killer}]"#),
        r#""{ odd r1c1 } { killer r1c1 r1c2 = 5 }""#.to_owned(),
    ] {
        let document = document(&format!(r#"{{"rule":"any_of","rules":{inner}}}"#));
        let record = read_one(document.as_bytes(), &ReadOptions::default()).unwrap_or_else(|why| panic!("{why}"));
        let found = record.draft.ruleset.validate().unwrap_or_else(|faults| panic!("{document}: {faults}"));
        let side = found.side();
        let expected = RulesetDraft::classic(side).with_rule(RuleDraft::of_text(text)).validate().unwrap();
        assert_eq!(found.drafts(), expected.drafts(), "{document}");
    }
}

#[test]
fn a_fault_within_a_rule_has_its_place() {
    let fault = |inner: &str| {
        let document = document(&format!(r#"{{"rule":"any_of","rules":{inner}}}"#));
        let read = read_one(document.as_bytes(), &ReadOptions::default());
        match read {
            Err(fault) => fault.to_string(),
            Ok(record) => record.draft.validate().map(drop).unwrap_err().to_string(),
        }
    };
    for (inner, expected) in [
        (r#"["odd r1c1",3]"#, "this is not a rule"),
        (r#"["odd r1c1","odd r1c1 } { even r1c1"]"#, "line 1, column"),
        (r#"["unheard r1c1"]"#, "unheard"),
    ] {
        let found = fault(inner);
        assert!(found.contains(expected), "{inner}: {found}");
    }
}

#[test]
fn extra_cells_that_do_not_fit_are_told_with_their_columns() {
    let layout = r#"{"rows":9,"columns":9,"extra":[{"name":"CC","cells":81}]}"#;
    let document = format!(r#"{{"puzzle":"{}","layout":{layout}}}"#, ".".repeat(81));
    let fault = read_one(document.as_bytes(), &ReadOptions::default()).map(drop).unwrap_err().to_string();
    assert!(fault.contains("the group CC of 81 extra cells in 81 columns does not fit"), "{fault}");
}
