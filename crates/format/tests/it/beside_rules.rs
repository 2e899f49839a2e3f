//! What f-puzzles says beside a rule: fields of its object such as colours, and what scripts draw for it.

use ninefold_format::{Item, ReadOptions, Record, formats, read_one};
use ninefold_puzzle::PuzzleDraft;

fn read(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn written(record: &Record, draft: &PuzzleDraft) -> String {
    let puzzle = draft.clone().validate().unwrap();
    formats::named("f-puzzles-json").unwrap().text(&[Item::of_record(&puzzle, record)]).unwrap()
}

/// Returns a 4×4 with these keys.
fn four(keys: &str) -> String {
    let row = "[{},{},{},{}]";
    format!("{{\"size\":4,\"grid\":[{row},{row},{row},{row}],{keys}}}")
}

#[test]
fn fields_of_rules_come_back() {
    let objects = [
        "{\"lines\":[[\"R1C1\",\"R1C2\"]],\"lineC\":\"#123456\",\"width\":0.5}",
        "{\"lines\":[[\"R3C1\",\"R3C2\"]],\"value\":\"2\",\"outlineC\":\"#FF0000\"}",
        "{\"cells\":[\"R4C1\",\"R4C2\"],\"value\":\"3\",\"note\":{\"a\":[1]}}",
    ];
    let text = four(&format!(
        "\"renban\":[{},{{\"lines\":[[\"R2C1\",\"R2C2\"]]}}],\"whispers\":[{}],\"killercage\":[{}]",
        objects[0], objects[1], objects[2]
    ));
    let record = read(&text);
    assert_eq!(record.unread, ["colour of renban", "colour of whispers"], "a number and a note are no colours");
    let again = written(&record, &record.draft);
    objects.iter().for_each(|object| assert!(again.contains(object), "{object} in {again}"));
    assert!(again.contains("{\"lines\":[[\"R2C1\",\"R2C2\"]]}"), "a plain object stays plain: {again}");
    assert_eq!(read(&again).notes, record.notes);

    let mut draft = record.draft.clone();
    draft.ruleset.rules.retain(|rule| rule.name != "whispers");
    let without = written(&record, &draft);
    assert!(!without.contains("#FF0000") && without.contains("#123456"), "fields go with their rule: {without}");
}

#[test]
fn drawings_of_scripts_come_back() {
    let drawn = [
        "{\"lines\":[[\"R1C1\",\"R1C2\"]],\"outlineC\":\"#F7D038\",\"width\":0.33,\"fromConstraint\":\"Renban\"}",
        "{\"lines\":[[\"R2C1\",\"R2C2\"]],\"outlineC\":\"#60C060\",\"width\":0.3,\"isNewConstraint\":true}",
    ];
    let rules = "\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}],\"whispers\":[{\"lines\":[[\"R2C1\",\"R2C2\"]]}]";
    let record = read(&four(&format!("{rules},\"line\":[{},{}]", drawn[0], drawn[1])));
    assert!(record.draft.ruleset.cosmetics.marks.is_empty(), "they are the rules' own");
    assert_eq!(record.unread, ["colour of renban"], "only the yellow one differs from what is drawn here");
    let again = written(&record, &record.draft);
    assert_eq!(again.matches("\"outlineC\"").count(), 2, "nothing is drawn twice: {again}");
    drawn.iter().for_each(|line| assert!(again.contains(line), "{line} in {again}"));

    let mut draft = record.draft.clone();
    draft.ruleset.rules.retain(|rule| rule.name != "renban");
    let without = written(&record, &draft);
    assert!(!without.contains("R1C1") && without.contains(drawn[1]), "{without}");
}

/// Words under `negative` that no rule has are kept beside those that have one.
#[test]
fn unknown_negatives_come_back() {
    let record = read(&four("\"negative\":[\"ratio\",\"another\",\"other\"]"));
    assert_eq!(record.unread, ["negative another", "negative other"]);
    let again = written(&record, &record.draft);
    assert!(again.contains("\"negative\":[\"ratio\",\"another\",\"other\"]"), "{again}");
}

/// An object of a rule without its line comes back and is said to be left out; one that says nothing is dropped.
#[test]
fn objects_without_lines_come_back() {
    let record = read(&four("\"arrow\":[{\"lines\":[],\"cells\":[\"R1C1\"]}],\"renban\":[{\"lines\":[]}]"));
    assert_eq!(record.unread, ["arrow R1C1"]);
    let again = written(&record, &record.draft);
    assert!(again.contains("\"arrow\":[{\"lines\":[],\"cells\":[\"R1C1\"]}]") && !again.contains("renban"), "{again}");
}
