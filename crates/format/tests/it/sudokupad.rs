//! SudokuPad: puzzles as its own tools write them, in every form, and puzzles that come back from what is written.

use meaning::meaning;
use ninefold_format::{Item, ReadOptions, Record, formats, read_all, read_as, read_one};
use ninefold_grid::{Alphabet, Grid, Layout, Regions};
use ninefold_puzzle::{Puzzle, RulesetDraft};

use crate::samples::meaning;

/// A puzzle as SudokuPad's tools write it, with its rules as a text of ISS.
pub(crate) struct Sample {
    pub id: String,
    pub json: String,
    scl: String,
    iss: String,
    solution: String,
}

/// Returns the samples: lines of JSON whose values are texts.
pub(crate) fn samples() -> Vec<Sample> {
    let text = include_str!("../../../../testdata/sudokupad/puzzles.jsonl");
    text.lines()
        .map(|line| {
            let value = |name: &str| {
                let (_, rest) = line.split_once(&format!("\"{name}\": \"")).unwrap();
                let mut value = String::new();
                let mut letters = rest.chars();
                loop {
                    match letters.next().unwrap() {
                        '"' => return value,
                        '\\' => value.push(match letters.next().unwrap() {
                            'n' => '\n',
                            't' => '\t',
                            other => other,
                        }),
                        other => value.push(other),
                    }
                }
            };
            Sample {
                id: value("id"),
                json: value("json"),
                scl: value("scl"),
                iss: value("iss"),
                solution: value("solution"),
            }
        })
        .collect()
}

pub(crate) fn one(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

fn link(payload: &str) -> String {
    format!("https://sudokupad.app/scl{payload}")
}

fn read_by(text: &str, options: &ReadOptions) -> Puzzle {
    let record = read_one(text.as_bytes(), options).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    record.draft.validate().unwrap_or_else(|faults| panic!("{faults}\n{text}"))
}

#[test]
fn the_same_puzzle_in_every_form() {
    for sample in samples() {
        // SudokuPad's zipper makes double quotation marks single.
        let json = one(&sample.json.replace("\\\"", "'"));
        let payload = &sample.scl;
        let encoded = payload.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        for text in [
            format!("scl{payload}"),
            format!("ctc{payload}"),
            link(payload),
            link(&encoded),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=ctc{encoded}"),
            format!("https://beta.sudokupad.app/scl{encoded}?setting-nogrid=1"),
            format!("sudokupad.app/scl{encoded}"),
            format!("sudokupad://puzzle/scl{payload}"),
            format!("Try this: <https://sudokupad.app/sudoku/scl{payload}>"),
        ] {
            let record = one(&text);
            assert_eq!((record.draft, record.notes), (json.draft.clone(), json.notes.clone()), "{text}");
        }
    }
}

/// With every rule that the words name, the solution is right, and the rules are those of the original.
#[test]
fn proposals_are_the_rules_of_the_original() {
    let assume = ReadOptions { assume: vec!["all".to_owned()], ..ReadOptions::default() };
    let mut assumed = Vec::new();
    for sample in samples() {
        let plain = one(&sample.json);
        assert!(plain.assumed.is_empty());
        let record = read_one(sample.json.as_bytes(), &assume).unwrap();
        assumed.extend(record.assumed.iter().map(|proposal| proposal.rule));
        let puzzle = record.draft.validate().unwrap();
        let original = read_by(&sample.iss, &ReadOptions::default());
        let solution = ninefold_format::read_grid(sample.solution.as_bytes(), original.side()).unwrap();
        assert!(puzzle.holds(&solution), "{}: {:?}", sample.id, kinds(&puzzle));
        assert_eq!(original.givens(), puzzle.givens());
        if kinds(&puzzle) == kinds(&original) {
            assert_eq!(meaning(&puzzle), meaning(&original), "{}", sample.id);
        }
    }
    assert!(assumed.len() >= 40, "{} {assumed:?}", assumed.len());
    for rule in [
        "xv_negative",
        "ratio_negative",
        "rising_diagonal",
        "diagonal",
        "little_killer",
        "clone",
        "between_line",
        "minimum",
        "maximum",
        "column_indexing",
    ] {
        assert!(assumed.contains(&rule), "{rule}: {assumed:?}");
    }
}

/// The published solution follows from the rules that the words name, in all puzzles but one without words.
#[test]
fn proposals_are_enough() {
    let assume = ReadOptions { assume: vec!["all".to_owned()], ..ReadOptions::default() };
    for sample in samples() {
        let record = read_one(sample.json.as_bytes(), &assume).unwrap();
        // One puzzle has a thermometer that its words don't name, and one has no words.
        let is_odd = |name: &str| {
            [("dclamage/variant#26", "grey line with a bulb"), ("dclamage/variant#33", "violet line (8)")]
                .contains(&(sample.id.as_str(), name))
        };
        let is_lost =
            |name: &String| name == "exact colours and sizes" || name.starts_with("colour of ") || is_odd(name);
        assert!(record.unread.iter().all(is_lost), "{}: {:?}", sample.id, record.unread);
        let rules = record.draft.ruleset.rules.len();
        let has_rules = rules > 0 || sample.id == "dclamage/classic#0";
        assert_eq!(has_rules, sample.id != "dclamage/variant#33", "{}: {rules}", sample.id);
    }
}

/// Returns the kinds of rules.
fn kinds(puzzle: &Puzzle) -> Vec<&'static str> {
    let mut names: Vec<&'static str> = puzzle.ruleset().uses().iter().map(|(spec, _)| spec.name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// A puzzle comes back from the link and from the JSON. That the link is what SudokuPad makes of this JSON, byte for byte,
/// is tested beside the zipper.
#[test]
fn written_puzzles_come_back() {
    let format = formats::named("sudokupad").unwrap();
    for sample in samples() {
        let record = one(&sample.json);
        let puzzle = record.draft.clone().validate().unwrap();
        let item = Item::of_record(&puzzle, &record);
        let text = format.text(&[item]).unwrap();
        assert!(text.starts_with("https://sudokupad.app/scl"), "{text}");
        let again = one(&text);
        assert_eq!(sorted(&again), sorted(&record), "{}\n{text}", sample.id);
        assert_eq!(again.notes, record.notes, "{}", sample.id);
        let json = formats::named("sudokupad-json").unwrap().text(&[item]).unwrap();
        assert_eq!(sorted(&one(&json)), sorted(&record), "{}", sample.id);
    }
}

/// Returns the rules and marks of a puzzle in an order of their own: shapes in cells are drawn below lines.
fn sorted(record: &Record) -> (Vec<String>, Vec<String>) {
    let mut rules: Vec<String> = record.draft.ruleset.rules.iter().map(|rule| format!("{rule:?}")).collect();
    let mut marks: Vec<String> = record.draft.ruleset.cosmetics.marks.iter().map(|mark| format!("{mark:?}")).collect();
    rules.sort_unstable();
    marks.sort_unstable();
    (rules, marks)
}

#[test]
fn classic_puzzles_have_short_links() {
    let classic = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let format = formats::named("scf").unwrap();
    for (rules, written) in [(&[][..], ""), (&["diagonal"], "*x"), (&["window", "diagonal"], "*wx")] {
        let options =
            ReadOptions { variants: rules.iter().map(|&rule| rule.to_owned()).collect(), ..ReadOptions::default() };
        let puzzle = read_by(classic, &options);
        let text = format.text(&[Item::new(&puzzle)]).unwrap();
        // The letters are those of SudokuPad's own tools.
        assert_eq!(text, format!("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79{written}\n"));
        assert!(read_by(&text, &ReadOptions::default()).ruleset().is_equivalent_to(puzzle.ruleset()));
    }
    let record = one("scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*xtA **title*aAn author");
    assert_eq!(record.notes.title.as_deref(), Some("A"), "a bare text ends at a blank");
    let record = one("https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*xtA%20**title*aAn%20author");
    assert_eq!((record.notes.title.as_deref(), record.notes.field("author")), (Some("A *title"), Some("An author")));
    let puzzle = record.draft.clone().validate().unwrap();
    assert_eq!(one(&format.text(&[Item::of_record(&puzzle, &record)]).unwrap()).notes, record.notes);
    assert!(format.text(&[Item::new(&read_by(classic, &with_rule("anti_knight")))]).is_err());
}

/// A short link has no digit 0, and packing leaves nothing of a grid of one blank cell.
#[test]
fn odd_grids() {
    let zero = read_by(".Shape~9x9~0-8.~R1C1_0~R1C2_8", &ReadOptions::default());
    let refused = formats::named("scf").unwrap().text(&[Item::new(&zero)]).unwrap_err().to_string();
    assert!(refused.contains("digits from 1"), "{refused}");
    let record = one("{\"cells\":[[{}]],\"cages\":[],\"metadata\":{\"title\":\"One\"}}");
    let puzzle = record.draft.clone().validate().unwrap();
    let link = formats::named("sudokupad").unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
    assert_eq!(one(&link).draft, record.draft);
}

fn with_rule(text: &str) -> ReadOptions {
    ReadOptions { rules: vec![text.to_owned()], ..ReadOptions::default() }
}

/// Everything about a puzzle that means something there comes back.
#[test]
fn logic_comes_back() {
    let classic = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for rule in [
        "killer r1c3 r1c4 = 10",
        "killer r1c3 r1c4 r2c4",
        "slow_killer r1c3 r9c4 = 3",
        "extra_region r1c3 r2c2 r3c3",
        "anti_knight",
        "anti_king",
    ] {
        let puzzle = read_by(classic, &with_rule(rule));
        for name in ["sudokupad", "sudokupad-json"] {
            let format = formats::named(name).unwrap();
            assert!(format.unsaid(&puzzle).is_empty(), "{rule}");
            let text = format.text(&[Item::new(&puzzle)]).unwrap();
            let again = read_by(&text, &ReadOptions::default());
            assert!(again.ruleset().is_equivalent_to(puzzle.ruleset()), "{rule} in {text}");
        }
    }
    let dots = read_by(classic, &with_rule("x_sum r1c0 = 20"));
    assert_eq!(formats::named("sudokupad").unwrap().unsaid(&dots), ["x_sum"]);
}

/// Every rule of the list is drawn, and what is drawn is found again where words name it.
#[test]
fn every_rule_is_drawn() {
    let format = formats::named("sudokupad").unwrap();
    let mut found = std::collections::BTreeSet::new();
    for spec in ninefold_puzzle::rules::ALL {
        let Ok(ruleset) = spec.example_draft().unwrap().validate() else { continue };
        let givens = ninefold_grid::Grid::blank(ruleset.side());
        let Ok(puzzle) = Puzzle::new(ruleset, givens, None) else { continue };
        let Ok(text) = format.text(&[Item::new(&puzzle)]) else { continue };
        let record = one(&text);
        let names: Vec<&str> = record.proposals.iter().map(|proposal| proposal.rule).collect();
        found.extend(names.iter().filter(|name| **name == spec.name).map(|name| (*name).to_owned()));
        let assume = ReadOptions { assume: vec!["all".to_owned()], ..ReadOptions::default() };
        let _ = read_one(text.as_bytes(), &assume).unwrap().draft.validate();
    }
    for name in ["whispers", "renban", "thermometer", "arrow", "palindrome", "xv", "kropki_ratio", "quadruple", "odd"] {
        assert!(found.contains(name), "{name}: {found:?}");
    }
    assert!(found.len() >= 40, "{} {found:?}", found.len());
}

#[test]
fn choices_take_proposals() {
    let text = samples().into_iter().find(|sample| sample.id == "dclamage/variant#5").unwrap().json;
    let read = |choices: &[&str]| {
        let assume = choices.iter().map(|&choice| choice.to_owned()).collect();
        read_one(text.as_bytes(), &ReadOptions { assume, ..ReadOptions::default() })
    };
    let open = |record: &Record| record.proposals.iter().map(ToString::to_string).collect::<Vec<_>>();
    let all = [
        "grey line with a bulb=thermometer",
        "white dot between cells=kropki_difference",
        "black dot between cells=kropki_ratio",
    ];
    assert_eq!(open(&read(&[]).unwrap()), all);
    for choices in [&["2"][..], &["White dot between cells = white dot"], &["2", all[1]]] {
        let record = read(choices).unwrap();
        assert_eq!(open(&record), [all[0], all[2]]);
        assert_eq!(record.proposals.iter().map(|proposal| proposal.number).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(record.assumed[0].to_string(), all[1]);
        assert!(record.draft.ruleset.rules.iter().all(|rule| rule.name == "kropki_difference"));
    }
    for choices in [&["1,3"][..], &["1 , black dot between cells=kropki_ratio"], &["3", "1"]] {
        assert_eq!(open(&read(choices).unwrap()), [all[1]], "{choices:?}");
    }
    assert!(read(&["1,4"]).unwrap_err().sentence().contains("has no proposal \"4\" to assume"));
    for choice in ["4", "0", "green line=whispers", "", "x"] {
        let told = read(&[choice]).unwrap_err().sentence();
        assert!(told.contains("expected all, 1 (grey line with a bulb=thermometer), 2"), "{told}");
    }
}

#[test]
fn sentences_of_proposals_are_one_line() {
    for sample in samples() {
        for proposal in one(&sample.json).proposals {
            assert!(!proposal.sentence.contains(['\n', '\r']), "{}: {:?}", sample.id, proposal.sentence);
        }
    }
}

#[test]
fn damaged_links_are_refused() {
    let payload = &samples()[3].scl;
    let told = |text: &str| read_one(text.as_bytes(), &ReadOptions::default()).unwrap_err().sentence();
    for (text, wanted) in [
        (
            link(&payload[..payload.len() / 2]),
            "Line 1 has a SudokuPad link that is damaged or was cut; copy the whole link, on one line.",
        ),
        ("https://sudokupad.app/".to_owned(), "Line 1 has a SudokuPad link without a puzzle; copy the whole link."),
        ("{\"cells\":[[{\"value\":77}]],\"regions\":[]}".to_owned(), "digit of the grid"),
    ] {
        assert!(told(&text).contains(wanted), "{}", told(&text));
    }
    // A slash that was lost, and blanks for plus signs.
    let doubled = samples().into_iter().map(|sample| sample.scl).find(|payload| payload.contains("//"));
    if let Some(payload) = doubled {
        one(&link(&payload.replacen("//", "/", 1)));
    }
    let broken = link(payload).replace('+', "%20");
    assert_eq!(one(&broken).draft, one(&link(payload)).draft);
}

/// Texts that would take long or much memory are refused. The limit is one of processor time and is generous.
#[test]
fn bombs() {
    let start = cpu_time::ThreadTime::now();
    let long = link(&"N4Ig".repeat(10 << 18));
    let one_letter = ninefold_bomb();
    let nested = format!("{{ce:[[{}", "[".repeat(1 << 20));
    let many = format!(
        "{{\"cells\":[[{{}}]],\"regions\":[],{}\"x\":1}}",
        (0..200_000).map(|n| format!("\"k{n}\":1,")).collect::<String>()
    );
    for text in [&long, &one_letter, &nested, &many] {
        let _ = read_all(text.as_bytes(), &ReadOptions::default());
        for format in ["sudokupad", "sudokupad-json", "penpa"] {
            let _ = read_as(formats::named(format).unwrap(), text.as_bytes(), &ReadOptions::default());
        }
    }
    assert!(read_one(long.as_bytes(), &ReadOptions::default()).is_err());
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

/// Returns a link of some 200 kB that decompresses to gigabytes.
fn ninefold_bomb() -> String {
    // Each code stands for one letter more than the one before: LZ-string of a million equal letters, continued.
    link(&format!("IZA{}", "g".repeat(1 << 18)))
}

#[test]
fn boxes_of_rectangles_come_back() {
    let layout = Layout::rectangle(6, 8, Alphabet::new(1, 8).unwrap(), Regions::Boxes { rows: 2, columns: 4 });
    let ruleset = RulesetDraft::of_layout(layout).validate().unwrap();
    let givens = Grid::blank(ruleset.geometry().side());
    let puzzle = Puzzle::new(ruleset, givens, None).unwrap();
    for name in ["sudokupad", "sudokupad-json"] {
        let text = formats::named(name).unwrap().text_of(&Item::new(&puzzle)).unwrap();
        let read = read_all(text.as_bytes(), &ReadOptions::default()).unwrap().remove(0).unwrap();
        assert_eq!(read.draft.validate().unwrap(), puzzle, "{text}");
    }
}
