//! Rules that the words of a puzzle tell without their names, and drawings that stand for them.

use ninefold_format::{ReadOptions, Record, read_one};

/// Returns a puzzle of SudokuPad with these words and this drawing.
fn puzzle(words: &str, drawing: &str) -> Record {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let cells = vec![row; 9].join(",");
    let text = format!("{{\"cells\":[{cells}],\"metadata\":{{\"rules\":\"{words}\"}},{drawing}}}");
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

/// Returns the proposals of a puzzle, as a user can choose them.
fn proposed(words: &str, drawing: &str) -> Vec<String> {
    puzzle(words, drawing).proposals.iter().map(ToString::to_string).collect()
}

const LINE: &str = "\"lines\":[{\"color\":\"#CFCFCF\",\"thickness\":2,\"wayPoints\":[[1.8,1.8],[2.5,2.5],[3.2,3.2]]}]";

fn circle(row: f64, column: f64, inside: &str) -> String {
    format!(
        "{{\"center\":[{row},{column}],\"width\":0.85,\"height\":0.85,\"rounded\":true,\"borderColor\":\"#CFCFCF\",\
         \"backgroundColor\":\"{inside}\"}}"
    )
}

/// A bulb below the circle in which a line ends belongs to other lines.
#[test]
fn lines_between_circles_on_bulbs() {
    let shapes: Vec<String> =
        ["#CFCFCF", "#FFFFFF"].iter().flat_map(|inside| [circle(1.5, 1.5, inside), circle(3.5, 3.5, inside)]).collect();
    let drawing = format!("{LINE},\"overlays\":[{}]", shapes.join(","));
    let words = "Digits on lines that connect circles must be between the digits in these.";
    assert_eq!(proposed(words, &drawing), ["grey line with a circle at each end=between_line"]);
    assert_eq!(proposed("Digits on lines that connect circles are large.", &drawing), [""; 0]);
}

#[test]
fn diagonals_with_sums() {
    let drawing = "\"arrows\":[{\"color\":\"#000\",\"thickness\":2,\"wayPoints\":[[-0.2,2.2],[-0.02,2.02]]}],\
                   \"overlays\":[{\"center\":[-0.5,2.5],\"width\":0.25,\"height\":0.25,\"text\":\"6\"}]";
    let words = "Digits along the indicated diagonals sum to the number at the arrow.";
    assert_eq!(proposed(words, drawing), ["clue with an arrow=little_killer"]);
    assert_eq!(proposed("Arrows point at something.", drawing), [""; 0]);
}

/// Returns the strokes of an angle at each side of a cell, which point inwards or outwards.
fn angles(row: f64, column: f64, is_inward: bool) -> String {
    let (tip, end) = if is_inward { (0.39, 0.44) } else { (0.44, 0.39) };
    let stroke = |points: [(f64, f64); 3]| {
        let points = points.map(|(down, right)| format!("[{},{}]", row + down, column + right)).join(",");
        format!("{{\"color\":\"#000000\",\"thickness\":1,\"wayPoints\":[{points}]}}")
    };
    [
        stroke([(-end, -0.1), (-tip, 0.0), (-end, 0.1)]),
        stroke([(end, -0.1), (tip, 0.0), (end, 0.1)]),
        stroke([(-0.1, -end), (0.0, -tip), (0.1, -end)]),
        stroke([(-0.1, end), (0.0, tip), (0.1, end)]),
    ]
    .join(",")
}

#[test]
fn angles_are_signs_and_signs_around_a_cell_belong_together() {
    let tint = |row: f64, column: f64| {
        format!("{{\"center\":[{row},{column}],\"width\":1,\"height\":1,\"backgroundColor\":\"#ccc\"}}")
    };
    let drawing = format!(
        "\"lines\":[{},{}],\"underlays\":[{},{}]",
        angles(1.5, 1.5, true),
        angles(4.5, 4.5, false),
        tint(1.5, 1.5),
        tint(4.5, 4.5)
    );
    let words = "Grey cells with arrows facing outward hold more than adjacent cells: greater than all of them. Grey cells \
                 with arrows facing inward must be less than all adjacent cells.";
    let mut record = puzzle(words, &drawing);
    let names: Vec<String> = record.proposals.iter().map(ToString::to_string).collect();
    assert_eq!(
        names,
        ["grey cells with signs pointing inwards=minimum", "grey cells with signs pointing outwards=maximum"]
    );
    assert_eq!(record.unread, Vec::<String>::new());
    record.assume(&["all".to_owned()]).unwrap();
    assert_eq!(record.draft.ruleset.rules.len(), 2);
    let single = "\"lines\":[{\"color\":\"#000000\",\"wayPoints\":[[4.4,4.9],[4.5,5.1],[4.6,4.9]]}]";
    assert_eq!(proposed("The inequality signs point to the smaller digit.", single), ["inequality sign=inequality"]);
}

/// What the drawing of a rule doesn't have is listed once the rule is taken, and written drawings have no rule twice.
#[test]
fn lost_colours_are_listed() {
    let line = |colour: &str| {
        format!("\"lines\":[{{\"color\":\"{colour}\",\"thickness\":9,\"wayPoints\":[[0.5,0.5],[1.5,1.5],[2.5,2.5]]}}]")
    };
    let lost = |colour: &str| {
        let mut record = puzzle("Lines are German whispers.", &line(colour));
        assert_eq!(record.unread, Vec::<String>::new());
        record.assume(&["all".to_owned()]).unwrap();
        record.unread
    };
    assert_eq!(lost("#FFA600"), ["colour of orange line=whispers", "exact colours and sizes"]);
    assert_eq!(lost("#67F067"), ["exact colours and sizes"]);
}

/// Cells that a rule tints may have an outline instead.
#[test]
fn cells_in_an_outline() {
    let drawing = "\"cages\":[{\"cells\":[[0,0],[1,0],[2,0]],\"outlineC\":\"#C77C7C\"}]";
    assert_eq!(proposed("The rules of 159 apply to column 1.", drawing), ["red cage=column_indexing"]);
}

fn line(points: &str) -> String {
    format!("{{\"color\":\"#CFCFCF\",\"thickness\":9,\"wayPoints\":{points}}}")
}

#[test]
fn arrows_from_pills() {
    let pill = "{\"center\":[1.5,2],\"width\":1.8,\"height\":0.83,\"rounded\":true,\"borderColor\":\"#CFCFCF\",\
                \"backgroundColor\":\"#FFFFFF\"}";
    let circle = circle(5.5, 5.5, "#FFFFFF");
    let arrow = |points: &str| format!("{{\"color\":\"#CFCFCF\",\"thickness\":2,\"wayPoints\":{points}}}");
    let arrows = [arrow("[[1.5,2.5],[2.5,3.5],[4.5,3.5]]"), arrow("[[5.5,5.5],[5.5,7.5]]")].join(",");
    let drawing = format!("\"arrows\":[{arrows}],\"overlays\":[{pill},{circle}]");
    let words = "Digits along an arrow sum to the number in its circle. Two-digit numbers in pills are read from left to right.";
    let mut record = puzzle(words, &drawing);
    let proposals: Vec<String> = record.proposals.iter().map(ToString::to_string).collect();
    assert_eq!(proposals, ["grey arrow from a pill=pill_arrow", "grey arrow=arrow"]);
    record.assume(&["all".to_owned()]).unwrap();
    let rules = &record.draft.ruleset.rules;
    let pill_arrow = rules.iter().find(|rule| rule.name == "pill_arrow").unwrap();
    assert_eq!(
        pill_arrow.arguments.cells("pill").iter().map(ToString::to_string).collect::<Vec<_>>(),
        ["r2c2", "r2c3"]
    );
    let cells: Vec<String> = pill_arrow.arguments.cells("cells").iter().map(ToString::to_string).collect();
    assert_eq!(cells, ["r3c4", "r4c4", "r5c4"]);
    assert_eq!((rules.len(), record.draft.ruleset.cosmetics.marks.len()), (2, 0));
}

#[test]
fn lines_with_a_number() {
    let number = |row: f64, column: f64, text: &str| {
        format!("{{\"center\":[{row},{column}],\"width\":0.25,\"height\":0.25,\"text\":\"{text}\"}}")
    };
    let lines = [line("[[0.5,0.5],[0.5,3.5]]"), line("[[4.5,8.5],[7.5,8.5]]")].join(",");
    let numbers = [number(0.2, 0.2, "8"), number(7.2, 8.2, "13")].join(",");
    let drawing = format!("\"lines\":[{lines}],\"overlays\":[{numbers}]");
    let words =
        "Lunchboxes: the digits between the smallest and the largest digit on a line add up to the number on it.";
    let record = puzzle(words, &drawing);
    let [proposal] = record.proposals.as_slice() else { panic!("{:?}", record.proposals) };
    assert_eq!(proposal.to_string(), "grey line with a number=lunchbox");
    let sums: Vec<Option<i64>> = proposal.drafts.iter().map(|draft| draft.arguments.number("sum")).collect();
    assert_eq!((sums, proposal.marks.len()), (vec![Some(8), Some(13)], 4));
    // Other rules of lines don't mind the numbers.
    assert_eq!(proposed("The lines are palindromes.", &drawing), ["grey line=palindrome"]);
}

#[test]
fn areas_with_the_same_digits() {
    let tint = |row: f64, column: f64| {
        format!("{{\"center\":[{row},{column}],\"width\":1,\"height\":1,\"backgroundColor\":\"#FFF0AA\"}}")
    };
    let cells = [(0.5, 0.5), (0.5, 1.5), (1.5, 1.5), (5.5, 5.5), (5.5, 6.5), (5.5, 7.5)];
    let drawing = |cells: &[(f64, f64)]| {
        let tints: Vec<String> = cells.iter().map(|&(row, column)| tint(row, column)).collect();
        format!("\"underlays\":[{}]", tints.join(","))
    };
    let words = "All yellow areas contain the same digits.";
    assert_eq!(proposed(words, &drawing(&cells)), ["yellow cells=same_values"]);
    assert_eq!(proposed(words, &drawing(&cells[..5])), [""; 0]);
}

#[test]
fn modular_lines() {
    let drawing = format!("\"lines\":[{}]", line("[[0.5,0.5],[0.5,4.5]]").replace("#CFCFCF", "#30D5C8"));
    let modulus = |words: &str| {
        let record = puzzle(words, &drawing);
        let [proposal] = record.proposals.as_slice() else { panic!("{words}: {:?}", record.proposals) };
        assert_eq!(proposal.rule, "modular_line", "{words}");
        proposal.drafts[0].arguments.number("modulus")
    };
    let every = "every set of three consecutive digits";
    assert_eq!(
        modulus(&format!("Modular lines: {every} on the line has one of {{1,4,7}}, {{2,5,8}} and {{3,6,9}}.")),
        Some(3)
    );
    assert_eq!(modulus("Digits next to each other on a parity line alternate between odd and even."), Some(2));
    assert_eq!(modulus("Teal lines are mod 4 lines."), Some(4));
    assert_eq!(modulus(&format!("Along a line, {every} has different remainders when divided by 3.")), Some(3));
}

#[test]
fn rules_without_marks_are_named() {
    let unread = |words: &str| puzzle(words, "").unread;
    assert_eq!(
        unread("Normal sudoku rules apply. Digits on pink lines are renbans. No renban is blue."),
        ["the rule renban of \"Digits on pink lines are renbans.\""]
    );
    assert_eq!(unread("Normal sudoku rules apply."), [""; 0]);
    // What is proposed is not left out.
    assert_eq!(unread("Anti-knight: cells a knight's move apart differ."), [""; 0]);
    assert_eq!(proposed("Anti-knight: cells a knight's move apart differ.", ""), ["whole grid=anti_knight"]);
}

/// What a sentence denies is not proposed.
#[test]
fn denials() {
    let green = "\"lines\":[{\"color\":\"#67F067\",\"thickness\":9,\"wayPoints\":[[0.5,0.5],[1.5,1.5],[2.5,2.5]]}]";
    for words in [
        "The green line is not a whispers line.",
        "The green lines are no palindromes.",
        "Anti-king does not apply here.",
        "Cells a knight's move apart may contain the same digit.",
    ] {
        assert_eq!(proposed(words, green), [""; 0], "{words}");
    }
    assert_eq!(
        proposed("Digits must not repeat along palindromes; the green line is a palindrome.", green),
        ["green line=palindrome"]
    );
    assert_eq!(proposed("Cells a knight's move apart can't contain the same digit.", green).len(), 1);
}

/// Tinted cells as many as digits are one region, even in pieces.
#[test]
fn a_region_in_pieces() {
    let tint = |(row, column): (usize, usize)| {
        format!("{{\"center\":[{row}.5,{column}.5],\"width\":1,\"height\":1,\"backgroundColor\":\"#ffff00\"}}")
    };
    let places = [(0, 1), (0, 2), (1, 1), (1, 2), (3, 3), (3, 4), (4, 4), (5, 5), (6, 6)];
    let drawing = format!("\"underlays\":[{}]", places.map(tint).join(","));
    let mut record = puzzle("Yellow cells form an extra region containing 1-9.", &drawing);
    record.assume(&["all".to_owned()]).unwrap();
    assert_eq!(record.draft.ruleset.rules.len(), 1);
}

/// An X or a V has a usual meaning; any other letter needs a sentence that explains it, and a sentence that doesn't is named.
#[test]
fn letters_between_cells() {
    let drawing = |letter: &str| {
        format!("\"overlays\":[{{\"center\":[0.5,1],\"width\":0.25,\"height\":0.25,\"text\":\"{letter}\"}}]")
    };
    assert_eq!(proposed("Two cells with V are lovely.", &drawing("V")), ["text between cells=xv"]);
    assert_eq!(proposed("Two cells with A sum to 7.", &drawing("A")), ["text between cells=xv"]);
    let record = puzzle("Two cells with A are lovely.", &drawing("A"));
    assert_eq!(record.proposals.len(), 0);
    assert_eq!(record.unread, ["the rule xv of \"Two cells with A are lovely.\"", "text between cells"]);
}

/// A rule about pairs without a mark that is named twice is proposed once.
#[test]
fn all_dots_are_given_twice() {
    let dot = |row: f64, inside: &str| {
        format!(
            "{{\"center\":[{row},1],\"width\":0.3,\"height\":0.3,\"rounded\":true,\"borderColor\":\"#000000\",\
             \"backgroundColor\":\"{inside}\"}}"
        )
    };
    let drawing = format!("\"overlays\":[{},{}]", dot(0.5, "#FFFFFF"), dot(2.5, "#000000"));
    let words = "White dots separate consecutive digits. Black dots separate digits in a 1:2 ratio. This is \
                 strict Kropki. Strict Kropki is a Kropki puzzle without other dots.";
    let wanted = [
        "white dot between cells=kropki_difference",
        "black dot between cells=kropki_ratio",
        "whole grid=kropki_negative",
    ];
    assert_eq!(proposed(words, &drawing), wanted);
    let explained = "White dots separate consecutive digits. Black dots separate digits in a 1:2 ratio.";
    let words = |more: &str| format!("{explained} {more}");
    assert_eq!(proposed(&words("All dots are given. Again: all dots are given."), &drawing), wanted);
    // Another negative rule is another proposal.
    let letter =
        |row: f64, text: &str| format!("{{\"center\":[{row},1],\"width\":0.25,\"height\":0.25,\"text\":\"{text}\"}}");
    let more = format!("\"overlays\":[{},{},", letter(4.5, "X"), letter(6.5, "V"));
    let both = words("X means a sum of 10 and V a sum of 5. All dots are given. All Xs and Vs are given.");
    let found = proposed(&both, &drawing.replacen("\"overlays\":[", &more, 1));
    assert_eq!(found[found.len() - 2..], ["whole grid=kropki_negative", "whole grid=xv_negative"]);
    // A negative constraint may be said to apply, or not to.
    assert_eq!(proposed(&words("The negative constraint applies to all dots."), &drawing), wanted);
    for denial in ["There is no negative constraint.", "Dots without a negative constraint."] {
        assert_eq!(proposed(&words(denial), &drawing), wanted[..2], "{denial}");
    }
}

/// A rule of the whole grid that is described twice is proposed once.
#[test]
fn described_twice() {
    let words = "Digits must not repeat along either diagonal. Along both diagonals digits must not repeat.";
    assert_eq!(proposed(words, ""), ["whole grid=diagonal"]);
}

/// Orange and peach have the same tone; words tell them apart, and each line gets the rule of its own colour.
#[test]
fn colours_of_one_tone() {
    let line = |row: usize, colour: &str| {
        format!("{{\"color\":\"{colour}\",\"thickness\":9,\"wayPoints\":[[{row}.5,0.5],[{row}.5,3.5]]}}")
    };
    let drawing = format!("\"lines\":[{},{},{}]", line(0, "#FFA600"), line(2, "#FFCCAA"), line(4, "#FFA600"));
    let words = "Peach lines are entropic lines. Orange lines are Dutch whispers.";
    let mut record = puzzle(words, &drawing);
    let names: Vec<String> = record.proposals.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["orange line=whispers", "peach line=entropic_line"]);
    record.assume(&["peach line=entropic_line".to_owned()]).unwrap();
    let [rule] = &record.draft.ruleset.rules[..] else { panic!("{:?}", record.draft.ruleset.rules) };
    assert_eq!((&*rule.name, rule.arguments.cells("cells")[0].to_string()), ("entropic_line", "r3c1".to_owned()));
    assert_eq!(record.draft.ruleset.cosmetics.marks.len(), 2);
    // The same in f-puzzles, which has no such rule of its own here.
    let line = |row: usize, colour: &str| {
        format!("{{\"lines\":[[\"R{row}C1\",\"R{row}C2\",\"R{row}C3\"]],\"outlineC\":\"{colour}\",\"width\":0.4}}")
    };
    let row = format!("[{}]", ["{}"; 9].join(","));
    let text = format!(
        "{{\"size\":9,\"grid\":[{}],\"ruleset\":\"{words}\",\"line\":[{},{}]}}",
        vec![row; 9].join(","),
        line(1, "#FFA600"),
        line(3, "#FFCCAA")
    );
    let record = read_one(text.as_bytes(), &ReadOptions::default()).unwrap();
    let names: Vec<String> = record.proposals.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["orange line=whispers", "peach line=entropic_line"]);
}
