//! Nothing that looks like a puzzle is skipped silently: in every format an additional puzzle is read or reported.

use ninefold_format::{Item, ReadOptions, formats, read_all};

use crate::samples;

const MORE: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// Returns a text in each format that can be written, and in those that can only be read.
fn texts() -> Vec<(&'static str, String)> {
    let samples = samples::client();
    let easy = samples.iter().find(|sample| sample.name == "A easy").unwrap();
    let jigsaw = samples.iter().find(|sample| sample.name == "A jigsaw").unwrap();
    let (line, solution) = (easy.puzzle.givens().to_string(), easy.solution.to_string());
    let mut texts = vec![
        ("bank", vec![line.replace('.', "0"); 10].join(" |\n")),
        ("exchange", format!("0001e11b1eef {}  1.2\n", line.replace('.', "0"))),
        ("gsf", format!("1,2,,4,{line},\"name\",9.9/1.2,300\n")),
        ("link", format!("https://example.org/?s={line}\n")),
        (
            "sheet",
            line.as_bytes()
                .chunks(9)
                .map(|row| {
                    row.iter().map(|&cell| char::from(cell).to_string().replace('.', "")).collect::<Vec<_>>().join("\t")
                        + "\n"
                })
                .collect(),
        ),
        ("html", format!("<pre>{line}</pre>\n")),
        ("sdk", format!("[Puzzle]\n{line}\n[State]\n{solution}\n[Colours]\n")),
    ];
    for format in formats::ALL {
        for sample in [easy, jigsaw] {
            let item = Item::new(&sample.puzzle).with_solution(&sample.solution);
            if let Ok(text) = format.text(&[item]) {
                texts.push((format.name, text));
            }
        }
    }
    texts.push(("bank", vec![vec![line.replace('.', "0"); 10].join("|"); 4].join("@")));
    texts
}

#[test]
fn one_more_puzzle_is_read_or_reported() {
    for (name, text) in texts() {
        let before = read_all(text.as_bytes(), &ReadOptions::default()).map_or(0, |all| all.len());
        let zeros = MORE.replace('.', "0");
        let text = text.trim_end();
        for more in [MORE, &zeros] {
            for gap in ["\n", "\n\n", " ", "\t", ", ", " # ", "\r\n", " / ", "\n# a remark\n", "\nanother: "] {
                for end in ["", "\n", "  \n\n"] {
                    let longer = format!("{text}{gap}{more}{end}");
                    let told = match read_all(longer.as_bytes(), &ReadOptions::default()) {
                        Err(_) => true,
                        Ok(all) => {
                            let is_more = |outcome: &Result<ninefold_format::Record, _>| match outcome {
                                Ok(record) => {
                                    record.draft.givens.to_string() == MORE
                                        || record.notes.fields.iter().any(|(_, value)| value.contains(more))
                                }
                                Err(_) => true,
                            };
                            all.len() > before || all.iter().any(is_more)
                        }
                    };
                    assert!(told, "{name} passes over a puzzle:\n{longer}");
                }
            }
        }
    }
}
