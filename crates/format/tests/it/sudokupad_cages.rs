//! Cages of SudokuPad whose cells and numbers tell which digits a grid has, and numbers that are no sums.

use ninefold_format::{Item, ReadOptions, Record, formats, read_one};

/// Returns a puzzle with these cages.
fn read(side: usize, cages: &str, words: &str, more: &str) -> Record {
    let row = format!("[{}]", vec!["{}"; side].join(","));
    let cells = vec![row; side].join(",");
    let text = format!(
        "{{\"cellSize\":50,\"cells\":[{cells}],\"cages\":[{cages}],\"metadata\":{{\"rules\":\"{words}\"}}{more}}}"
    );
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

fn cage(cells: &[(usize, usize)], rest: &str) -> String {
    let cells: Vec<String> = cells.iter().map(|(row, column)| format!("[{row},{column}]")).collect();
    format!("{{\"cells\":[{}],{rest}}}", cells.join(","))
}

fn block() -> Vec<(usize, usize)> {
    (0..9).map(|place| (place / 3, place % 3)).collect()
}

fn values(record: &Record) -> String {
    record.draft.clone().validate().unwrap().geometry().alphabet().to_string()
}

/// A 7×7 with a cage of nine different digits has nine digits; a 9×9 has no more than nine.
#[test]
fn cages_longer_than_lines() {
    let record = read(7, &cage(&block(), "\"unique\":true"), "", "");
    assert_eq!(values(&record), "1-9");
    let puzzle = record.draft.clone().validate().unwrap();
    let json = formats::named("sudokupad-json").unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
    assert_eq!(read_one(json.as_bytes(), &ReadOptions::default()).unwrap().draft, record.draft);
    assert_eq!(
        values(&read(7, &cage(&[(0, 0), (0, 1)], "\"sum\":13,\"value\":\"13\",\"unique\":true"), "", "")),
        "1-7"
    );
    let ten: Vec<(usize, usize)> = (0..9).map(|row| (row, 0)).chain([(0, 1)]).collect();
    let record = read(9, &cage(&ten, "\"unique\":true"), "", "");
    assert!(record.draft.validate().is_err(), "ten different digits from 1 to 9");
}

/// A 6×6 with four regions of nine cells has nine digits, and keeps them.
#[test]
fn regions_longer_than_lines() {
    let text = ".Shape~6x6~9.RegionSize~9.~R3C1_3.~R6C6_7";
    let of_iss = read_one(text.as_bytes(), &ReadOptions::default()).unwrap();
    let puzzle = of_iss.draft.clone().validate().unwrap();
    assert_eq!(puzzle.geometry().alphabet().to_string(), "1-9");
    let format = formats::named("sudokupad").unwrap();
    let item = Item::of_record(&puzzle, &of_iss);
    let link = format.text(&[item]).unwrap();
    let again = read_one(link.as_bytes(), &ReadOptions::default()).unwrap().draft.validate().unwrap();
    assert_eq!(again.ruleset().model(), puzzle.ruleset().model());
    assert_eq!(again.givens(), puzzle.givens());
}

#[test]
fn sums_that_need_a_zero() {
    let zero = cage(&block(), "\"sum\":36,\"value\":\"36\",\"unique\":true");
    assert_eq!(values(&read(9, &zero, "", "")), "0-8");
    let both = format!("{zero},{}", cage(&[(4, 0), (4, 1)], "\"sum\":17,\"value\":\"17\",\"unique\":true"));
    let record = read(9, &both, "", "");
    assert_eq!(values(&record), "1-9", "17 needs a 9");
    assert_eq!(record.unread, ["number of a cage"]);
}

/// A number that no digits add up to is drawn, and named unless the words say what it is.
#[test]
fn numbers_that_are_no_sums() {
    let cages = cage(&[(0, 0), (0, 1), (1, 0)], "\"value\":\"1617\",\"unique\":true");
    let record = read(9, &cages, "Look-and-say cages: the number in a cage tells its digits.", "");
    assert_eq!(record.unread, [""; 0]);
    assert_eq!((record.draft.ruleset.rules.len(), record.draft.ruleset.cosmetics.marks.len()), (0, 1));
    let names: Vec<&str> = record.proposals.iter().map(|proposal| proposal.rule).collect();
    assert_eq!(names, ["look_and_say"]);
    let record = read(9, &cages, "Killer cages have sums.", "");
    assert!(record.proposals.is_empty(), "no killer has this sum: {:?}", record.proposals);
    assert_eq!(record.unread, ["the rule killer of \"Killer cages have sums.\"", "number of a cage"]);
    let zero = cage(&[(0, 8), (7, 1)], "\"value\":\"0\",\"sum\":0,\"unique\":true");
    let disjoint = "Disjoint groups: Cells at the same position of their boxes hold different digits.";
    let record = read(9, &zero, disjoint, "");
    let names: Vec<&str> = record.proposals.iter().map(|proposal| proposal.rule).collect();
    assert_eq!(names, ["disjoint_groups"], "the words are about boxes, not about the cage");
}

/// A rule about pairs without a mark may be named itself.
#[test]
fn negative_rules_by_name() {
    let x = ",\"overlays\":[{\"center\":[0.5,1],\"width\":0.25,\"height\":0.25,\"text\":\"X\"}]";
    let named = |words: &str| -> Vec<&'static str> {
        let record = read(9, "", words, x);
        record.proposals.iter().map(|proposal| proposal.rule).collect()
    };
    assert_eq!(named("XV: cells with an X sum to 10. Negative XV: other neighbours don't."), ["xv", "xv_negative"]);
    assert_eq!(named("XV: cells with an X sum to 10. There is no negative XV constraint."), ["xv"]);
}

/// A number without a sum is no sum where the words say something else about cages.
#[test]
fn numbers_that_the_words_explain() {
    let plain = cage(&[(0, 0), (0, 1)], "\"value\":\"15\"");
    let rules = |cages: &str, words: &str| -> Vec<String> {
        let mut record = read(9, cages, words, "");
        record.assume(&["all".to_owned()]).unwrap();
        record.draft.ruleset.rules.iter().map(|rule| rule.name.to_string()).collect()
    };
    let product = "The number in each cage is the product of its digits. Digits may repeat in cages.";
    assert_eq!(rules(&plain, product), ["product_cage"]);
    assert_eq!(rules(&plain, "Digits in cages multiply to the number given."), ["product_cage"]);
    let signed = cage(&[(0, 0), (0, 1)], "\"value\":\"15×\"");
    assert_eq!(rules(&signed, product), ["product_cage"]);
    let difference = "The number in a cage is the difference of its digits.";
    assert_eq!(rules(&cage(&[(0, 0), (0, 1)], "\"value\":\"4\""), difference), ["difference_cage"]);
    assert_eq!(rules(&plain, "Multiplying the digits in a cage gives the clue."), ["product_cage"]);
    for words in [
        "The ratio of the two digits of a cage is its clue.",
        "The clue of a cage is the smallest digit in it.",
        "Digits in cages don't sum to the number shown.",
        "The number in a cage is the number of odd digits in it.",
        "Cells in cages sum to a multiple of the clue.",
    ] {
        let record = read(9, &plain, words, "");
        assert_eq!((record.draft.ruleset.rules.len(), record.proposals.len()), (0, 0), "{words}");
        assert_eq!(record.unread.last().map(String::as_str), Some("number of a cage"), "{words}");
    }
    let other = cage(&[(0, 0), (0, 1)], "\"value\":\"15÷\"");
    assert_eq!(rules(&other, product), [""; 0], "the sign says something else");
    assert_eq!(rules(&plain, "Digits in cages add up to the number."), ["killer"]);
    assert_eq!(rules(&plain, "Digits may repeat along lines."), ["killer"]);
    let sum = cage(&[(0, 0), (0, 1)], "\"value\":\"15\",\"sum\":15,\"unique\":true");
    assert_eq!(rules(&sum, product), ["killer"], "the cage says itself that it is a sum");
    let record = read(9, &plain, "Digits may repeat in cages.", "");
    let names: Vec<&str> = record.proposals.iter().map(|proposal| proposal.rule).collect();
    assert_eq!((record.draft.ruleset.rules.len(), names, record.unread.len()), (0, vec!["slow_killer"], 0));
    assert_eq!(rules(&plain, "Digits can't repeat in cages."), ["killer"]);
}

/// A cage that can't be read is named by its place.
#[test]
fn bad_cages_are_named() {
    let bad = cage(&[(0, 0), (0, 12)], "\"value\":\"15\"");
    let good = cage(&[(1, 0), (1, 1)], "\"value\":\"15\"");
    assert_eq!(read(9, &format!("{good},{bad}"), "", "").unread, ["cage 2 of the list"]);
    assert_eq!(read(9, &vec![bad; 6].join(","), "", "").unread, ["cages (6)"]);
}

/// Without rows and columns, the regions still hold different digits.
#[test]
fn regions_without_rows_and_columns() {
    let region = |from: usize| {
        let cells: Vec<String> = (0..9).map(|place| format!("[{},{}]", from + place / 3, from + place % 3)).collect();
        format!("[{}]", cells.join(","))
    };
    let row = format!("[{}]", ["{}"; 9].join(","));
    let text = format!(
        "{{\"cells\":[{}],\"regions\":[{},{}],\"metadata\":{{\"norowcol\":true}}}}",
        vec![row; 9].join(","),
        region(0),
        region(3)
    );
    let record = read_one(text.as_bytes(), &ReadOptions::default()).unwrap();
    let names: Vec<String> = record.draft.ruleset.rules.iter().map(|rule| rule.name.to_string()).collect();
    assert_eq!(names, ["extra_region", "extra_region"]);
    let puzzle = record.draft.clone().validate().unwrap();
    for name in ["sudokupad", "sudokupad-json"] {
        let written = formats::named(name).unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
        let again = read_one(written.as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(again.draft, record.draft, "{written}");
    }
}

/// A style that no rule has is a look, and survives.
#[test]
fn styles_of_cages() {
    let styled = cage(&[(0, 0), (0, 1)], "\"value\":\"10\",\"sum\":10,\"unique\":true,\"style\":\"killer\"");
    let record = read(9, &styled, "", "");
    assert_eq!((record.draft.ruleset.rules.len(), record.unread.len()), (1, 0), "{:?}", record.unread);
    let puzzle = record.draft.clone().validate().unwrap();
    let again = formats::named("sudokupad-json").unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
    assert!(again.contains("\"style\":\"killer\""), "{again}");
}
