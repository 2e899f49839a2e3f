//! Rules texts as setters write them, each with a drawing in the usual look: what is proposed, and whether something is
//! named as left out.

use ninefold_format::{ReadOptions, Record, read_one};
use ninefold_puzzle::Argument;

const TEXTS: &str = include_str!("../../../../testdata/sudokupad/rules_texts.tsv");

fn colour(name: &str) -> &str {
    let known = [
        ("green", "#67f067ff"),
        ("orange", "#ffa500ff"),
        ("purple", "#c060c0ff"),
        ("grey", "#cfcfcfff"),
        ("blue", "#2ecbffff"),
        ("yellow", "#ffff00ff"),
        ("red", "#ff0000ff"),
        ("teal", "#00ced1ff"),
        ("lavender", "#9370dbff"),
        ("pink", "#f067f0ff"),
        ("peach", "#ffc080ff"),
        ("darkgreen", "#187018ff"),
        ("lightblue", "#a0c8ffff"),
    ];
    known.iter().find(|(own, _)| *own == name).unwrap_or_else(|| panic!("{name}")).1
}

fn shape(at: (f64, f64), size: f64, more: &str) -> String {
    format!("{{\"center\":[{},{}],\"width\":{size},\"height\":{size},{more}}}", at.0, at.1)
}

fn stroke(points: &str, colour: &str, thickness: usize) -> String {
    format!("{{\"color\":\"{colour}\",\"thickness\":{thickness},\"wayPoints\":[{points}]}}")
}

/// Returns the lines and shapes at both ends of a line in a row.
fn with_ends(row: f64, size: f64, more: &str) -> Vec<(&'static str, String)> {
    let outline = format!("{more},\"backgroundColor\":\"#ffffff\",\"borderColor\":\"#cfcfcfff\"");
    let end = |column: f64| ("underlays", shape((row, column), size, &outline));
    vec![("lines", stroke(&format!("[{row},0.5],[{row},3.5]"), "#cfcfcfff", 5)), end(0.5), end(3.5)]
}

/// Returns the parts of a mark in a row, each with the list to which it belongs.
fn parts(mark: &str, place: usize) -> Vec<(&'static str, String)> {
    let row = place as f64 + 0.5;
    let (name, text) = mark.split_once(' ').unwrap_or((mark, ""));
    let line = |colour: &str, thickness: usize| stroke(&format!("[{row},0.5],[{row},2.5]"), colour, thickness);
    let label = |at: (f64, f64)| shape(at, 0.25, &format!("\"text\":\"{text}\""));
    let filled = |colour: &str, round: bool| format!("\"rounded\":{round},\"backgroundColor\":\"{colour}\"");
    let outline = "\"rounded\":true,\"backgroundColor\":\"#ffffff\",\"borderColor\":\"#cfcfcf\"";
    match name {
        "line" => vec![("lines", line(colour(text), 10))],
        "bulb" => {
            vec![("lines", line("#cfcfcf", 20)), ("underlays", shape((row, 0.5), 0.8, &filled("#cfcfcf", true)))]
        }
        "circles" => with_ends(row, 0.8, "\"rounded\":true"),
        "diamonds" => with_ends(row, 0.6, "\"rounded\":false,\"angle\":45"),
        "arrow" => vec![
            ("overlays", shape((row, 0.5), 0.8, outline)),
            ("arrows", stroke(&format!("[{row},0.9],[{row},3.5]"), "#cfcfcf", 4)),
        ],
        "dot" => {
            let inside = if text == "white" { "#ffffff" } else { "#000000" };
            vec![("overlays", shape((row, 1.0), 0.3, &format!("{},\"borderColor\":\"#000000\"", filled(inside, true))))]
        }
        "letter" => vec![("overlays", label((row, 1.0)))],
        "corner" => {
            let inside = format!("{outline},\"text\":\"{text}\"");
            vec![("overlays", shape((place as f64 + 3.0, 3.0), 0.7, &inside))]
        }
        "outside" => vec![("overlays", label((row, -0.5)))],
        "pointer" => {
            vec![("arrows", stroke("[-0.2,2.2],[-0.02,2.02]", "#000", 2)), ("overlays", label((-0.5, 2.5)))]
        }
        "cage" => vec![("cages", format!("{{\"cells\":[[{place},0],[{place},1]],\"value\":\"{text}\"}}"))],
        "sumcage" => {
            let cells = format!("[[{place},0],[{place},1]]");
            vec![("cages", format!("{{\"cells\":{cells},\"value\":\"{text}\",\"sum\":{text},\"unique\":true}}"))]
        }
        "circle" if text == "white" => vec![("underlays", shape((row, 0.5), 0.8, outline))],
        "circle" => vec![("underlays", shape((row, 0.5), 0.8, &filled("#cfcfcf", true)))],
        "square" => vec![("underlays", shape((row, 0.5), 0.8, &filled("#cfcfcf", false)))],
        "tint" => {
            let (tone, cells) = if text.starts_with('r') && !text.starts_with("red") {
                ("grey", text)
            } else {
                text.split_once(' ').unwrap()
            };
            let tint = |cell: &str| {
                let cell: ninefold_grid::Cell = cell.parse().unwrap();
                let at = (cell.row() as f64 + 0.5, cell.column() as f64 + 0.5);
                ("underlays", shape(at, 1.0, &filled(colour(tone), false)))
            };
            cells.split(' ').map(tint).collect()
        }
        "diagonals" => {
            vec![("lines", stroke("[0,0],[9,9]", "#34bbe6", 2)), ("lines", stroke("[9,0],[0,9]", "#34bbe6", 2))]
        }
        "sign" => vec![("lines", stroke("[4.4,4.9],[4.5,5.1],[4.6,4.9]", "#000000", 2))],
        other => panic!("{other}"),
    }
}

fn puzzle(words: &str, marks: &str) -> Record {
    let row = format!("[{}]", ["{}"; 9].join(","));
    let cell = |region: usize, place: usize| [region / 3 * 3 + place / 3, region % 3 * 3 + place % 3];
    let regions: Vec<Vec<[usize; 2]>> =
        (0..9).map(|region| (0..9).map(|place| cell(region, place)).collect()).collect();
    let mut text = format!(
        "{{\"cells\":[{}],\"regions\":{regions:?},\"metadata\":{{\"rules\":{words:?}}}",
        vec![row; 9].join(",")
    );
    let marks = marks.split(", ").filter(|mark| !mark.is_empty()).enumerate();
    let all: Vec<(&str, String)> = marks.flat_map(|(place, mark)| parts(mark, place)).collect();
    for list in ["lines", "arrows", "underlays", "overlays", "cages"] {
        let own: Vec<&str> = all.iter().filter(|(name, _)| *name == list).map(|(_, part)| part.as_str()).collect();
        text.push_str(&format!(",\"{list}\":[{}]", own.join(",")));
    }
    text.push('}');
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}: {text}"))
}

/// Returns the rules that a puzzle has or that are proposed, with their numbers; rules of shapes with the shapes.
fn found(record: &Record) -> Vec<String> {
    let of_proposal = |proposal: &ninefold_format::Proposal| {
        let arguments =
            || proposal.drafts.iter().flat_map(|draft| draft.arguments.iter().map(|(_, argument)| argument));
        let mut numbers: Vec<i64> =
            arguments().filter_map(|one| if let Argument::Number(one) = one { Some(*one) } else { None }).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        let list = arguments().find_map(|one| if let Argument::Numbers(list) = one { Some(list) } else { None });
        let list =
            list.filter(|_| proposal.rule != "quadruple").map(|list| format!("{{{list:?}}}").replace(['[', ']'], ""));
        match proposal.rule {
            "odd" | "even" => proposal.to_string(),
            rule if numbers.is_empty() => format!("{rule}{}", list.unwrap_or_default()),
            rule => format!("{rule}:{}{}", numbers.join("/"), list.unwrap_or_default()),
        }
    };
    let mut found: Vec<String> = record.proposals.iter().map(of_proposal).collect();
    let mut known: Vec<String> = record.draft.ruleset.rules.iter().map(|rule| rule.name.to_string()).collect();
    known.dedup();
    found.extend(known);
    found.sort_unstable();
    found
}

#[test]
fn rules_texts_are_understood_or_named() {
    let mut faults = Vec::new();
    for line in TEXTS.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [words, marks, wanted, named] = columns[..] else { panic!("{line}") };
        let record = puzzle(words, marks);
        let found = found(&record).join(", ");
        if found != wanted || record.unread.is_empty() == (named == "?") {
            faults.push(format!("{words} ({marks})\n  wanted {wanted} {named}\n  found {found} {:?}", record.unread));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
