//! SudokuPad: what has no logic comes back, too: texts, fog, and drawings with their colours and sizes.

use ninefold_format::{Item, Notes, formats};
use ninefold_puzzle::{Mark, Place};

use crate::sudokupad::{one, samples};

#[test]
fn texts_and_odd_parts_survive() {
    let text = "{\"cellSize\":50,\"cells\":[[{\"value\":1},{}],[{},{\"centremarks\":[1,2]}]],\"regions\":[],\
        \"foglight\":[[0,0]],\"lines\":[{\"wayPoints\":[[0,0],[0,2]],\"color\":\"#000000\",\"thickness\":3}],\
        \"cages\":[{\"value\":\"msgcorrect: Say \\\"hi\\\" – it's won’t \\\\ {x:t}\"},{\"value\":\"foglink: a\"}],\
        \"metadata\":{\"rules\":[\"One\",\"Two\"],\"bgimage\":\"data:x\",\"solution\":\"12..\"}}";
    let record = one(text);
    assert_eq!(record.notes.field("success_message"), Some("Say \"hi\" – it's won’t \\ {x:t}"));
    assert_eq!(record.notes.field("rules_text"), Some("One\nTwo"));
    let puzzle = record.draft.clone().validate().unwrap();
    for name in ["sudokupad", "sudokupad-json"] {
        let written = formats::named(name).unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
        let again = one(&written);
        assert_eq!((again.notes, again.draft), (record.notes.clone(), record.draft.clone()), "{written}");
    }
    let names: Vec<&str> = record.notes.others.iter().map(|(name, _)| &**name).collect();
    assert_eq!(names, ["sudokupad:metadata", "sudokupad:cells", "sudokupad:lines"]);
}

/// Fog is read from its fields and from cages, and comes back as fields.
#[test]
fn fog_of_war() {
    let text = |fields: &str| {
        format!("{{\"cellSize\":50,\"cells\":[[{{\"value\":1}},{{}}],[{{}},{{}}]],\"regions\":[],{fields}}}")
    };
    for (fields, fog, unread) in [
        ("\"foglight\":[[0,0],[1,1]]", Some("r1c1 r2c2"), ""),
        ("\"foglight\":[]", Some("none"), ""),
        ("\"cages\":[{\"value\":\"foglight: r1c1-r1c2\"}]", Some("r1c1 r1c2"), ""),
        ("\"foglight\":[],\"cages\":[{\"value\":\"FOGLIGHT\",\"cells\":[[0,1]]}]", Some("r1c2"), ""),
        (
            "\"triggereffect\":[{\"trigger\":{\"type\":\"cellvalue\",\"cell\":\"r1c2\"},\"effect\":{\"type\":\"foglight\",\"cells\":\"r1c2r2c1\"}}]",
            Some("none / r1c2 > r1c2 r2c1"),
            "",
        ),
        ("\"triggereffect\":[{\"trigger\":1}]", None, "triggereffect"),
        ("\"foglight\":[[0,7]]", None, "foglight"),
    ] {
        let record = one(&text(fields));
        assert_eq!(record.notes.field(Notes::FOG), fog, "{fields}");
        assert_eq!(record.unread.join(" "), unread, "{fields}");
        let puzzle = record.draft.clone().validate().unwrap();
        for name in ["sudokupad", "sudokupad-json", "json"] {
            let written = formats::named(name).unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
            let again = one(&written);
            assert_eq!(again.notes, record.notes, "{written}");
        }
    }
}

/// Exact colours and sizes come back, and what has no place here is named.
#[test]
fn drawings_come_back_exactly() {
    for sample in samples() {
        let record = one(&sample.json);
        let puzzle = record.draft.clone().validate().unwrap();
        let text = formats::named("sudokupad-json").unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
        for part in sample.json.split(['{', '}', ',']).filter(|part| {
            ["\"color\":", "\"borderColor\":", "\"thickness\":", "\"headLength\":"]
                .iter()
                .any(|name| part.contains(name))
        }) {
            assert!(text.contains(part), "{part} in {text}");
        }
        // The words of one puzzle name whispers, which have no bulbs; another one has no words.
        let unread: &[&str] = match sample.id.as_str() {
            "dclamage/variant#26" => &["grey line with a bulb"],
            "dclamage/variant#33" => &["violet line (8)"],
            _ => &[],
        };
        assert_eq!(record.unread, unread, "{}", sample.id);
    }
    let record = one(
        "{\"cells\":[[{\"value\":1},{\"pencilMarks\":[1]}],[{},{\"odd\":true}]],\"foglight\":[[0,9]],\"id\":\"x\",\
         \"overlays\":[{\"text\":\"a\"},{\"text\":\"b\"}],\"lines\":[{\"wayPoints\":[[9,9],[8,8]]}],\
         \"metadata\":{\"bgimage\":\"x.png\",\"solution\":\"1.x.\"}}",
    );
    assert_eq!(record.unread, ["bgimage", "solution", "foglight", "odd of cells", "lines", "overlays (2)"]);
}

/// Rules may stand in several cages, and the unit of drawings comes back with them.
#[test]
fn rules_in_cages_and_the_size_of_cells() {
    let rows = "[{\"value\":1},{}],[{},{}]";
    let record = one(&format!(
        "{{\"cellSize\":64,\"cells\":[{rows}],\"cages\":[{{\"value\":\"rules: One.\"}},{{\"value\":\"rules: Two.\"}}],\
         \"lines\":[{{\"wayPoints\":[[0.5,0.5],[0.5,1.5]],\"color\":\"#000000\",\"thickness\":6.4}}]}}"
    ));
    assert_eq!(record.notes.field("rules_text"), Some("One.\nTwo."));
    let puzzle = record.draft.clone().validate().unwrap();
    let item = Item::of_record(&puzzle, &record);
    for name in ["sudokupad-json", "json"] {
        let written = formats::named(name).unwrap().text(&[item]).unwrap();
        assert!(written.contains("cellSize\":64"), "{written}");
        assert_eq!(one(&written).notes.others, record.notes.others, "{written}");
    }
    let iss = formats::named("iss").unwrap();
    assert!(iss.lost_extras(&item).iter().all(|lost| lost.name.as_deref() != Some("cellSize")));
    // Nothing is drawn in its unit.
    assert!(one(&format!("{{\"cellSize\":64,\"cells\":[{rows}]}}")).notes.others.is_empty());
}

/// Texts in cells are in the corner, whatever the column.
#[test]
fn texts_in_cells() {
    let row = "[{},{},{},{}]";
    let text = |centre: &str| {
        format!(
            "{{\"cells\":[{row},{row},{row},{row}],\"regions\":[],\
             \"overlays\":[{{\"center\":{centre},\"width\":0.25,\"height\":0.25,\"text\":\"a\"}}]}}"
        )
    };
    for centre in ["[0.2,0.2]", "[1.2,3.2]"] {
        let mut record = one(&text(centre));
        let puzzle = record.draft.clone().validate().unwrap();
        // What SudokuPad drew is not kept, so that the drawing is made anew.
        record.notes.others.clear();
        let written = formats::named("sudokupad-json").unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
        assert!(written.contains(&format!("\"center\":{centre}")), "{written}");
    }
}

/// An arrow in a cell is upright if it leans by less than a fiftieth of a cell.
#[test]
fn small_arrows_in_cells() {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let cells = vec![row; 9].join(",");
    let direction = |from: &str| {
        let arrow = format!("{{\"color\":\"#000\",\"thickness\":2,\"wayPoints\":[{from},[0.7,0]]}}");
        let record = one(&format!("{{\"cells\":[{cells}],\"arrows\":[{arrow}]}}"));
        match record.draft.ruleset.cosmetics.marks[..] {
            [Mark::Arrow { place: Place::Cell(_), direction }] => direction,
            ref marks => panic!("{marks:?}"),
        }
    };
    assert_eq!([direction("[0.3,0.019]"), direction("[0.3,0.02]")], [(1, 0), (1, -1)]);
}
