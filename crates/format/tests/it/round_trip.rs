//! Whatever is written can be read back: in every format of the list, for every puzzle that fits.

use ninefold_format::{Extra, Format, Item, Notes, ReadOptions, Record, formats, read_all, read_as};
use ninefold_grid::{Cell, Digit, Geometry, Grid, Partition};
use ninefold_puzzle::{Mark, Puzzle, PuzzleDraft, RuleDraft, Sketch};

use crate::samples;
use crate::samples::Sample;

fn samples() -> Vec<Sample> {
    let mut all = samples::client();
    all.extend(samples::every_side());
    all.push(samples::upright());
    all
}

fn same(one: &Puzzle, other: &Puzzle) -> bool {
    one.givens() == other.givens()
        && is_same_grid(one.geometry(), other.geometry())
        && one.candidates() == other.candidates()
        && one.ruleset().variant_names() == other.ruleset().variant_names()
}

/// Returns whether two grids are the same; the regions of a jigsaw may have other numbers.
fn is_same_grid(one: &Geometry, other: &Geometry) -> bool {
    match (one.partition(), other.partition()) {
        (Partition::Jigsaw(one), Partition::Jigsaw(other)) if one.side() == other.side() => {
            one.side().cells().all(|cell| {
                let same = |other_cell| one.region_of(cell) == one.region_of(other_cell);
                let first = one.side().cells().find(|&cell| same(cell)).unwrap_or(cell);
                other.region_of(first) == other.region_of(cell)
            })
        }
        _ => one == other,
    }
}

fn read(format: &'static Format, text: &str, options: &ReadOptions) -> Vec<Record> {
    let records = read_as(format, text.as_bytes(), options).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
    records.into_iter().map(|record| record.unwrap_or_else(|fault| panic!("{format:?} {fault}\n{text}"))).collect()
}

/// Returns whether a format holds positions: givens can't be told from single candidates, so another law applies.
fn holds_positions(format: &Format) -> bool {
    matches!(format.name, "pencilmarks" | "candidates729" | "sdx")
}

#[test]
fn each_puzzle_in_each_format() {
    let mut held = std::collections::BTreeMap::new();
    for sample in samples() {
        let item = Item::new(&sample.puzzle).with_solution(&sample.solution);
        for format in formats::ALL.iter().copied().filter(|format| !holds_positions(format)) {
            let Ok(text) = format.text(&[item]) else { continue };
            *held.entry(format.name).or_insert(0) += 1;
            let mut records = read(format, &text, &sample.options);
            assert_eq!(records.len(), 1, "{}: {text}", format.name);
            let puzzle = records.remove(0).draft.validate().unwrap();
            assert!(same(&puzzle, &sample.puzzle), "{} in {}:\n{text}", sample.name, format.name);
        }
    }
    for format in ["line", "grid", "jigsaw", "sdm", "sdk", "csv", "hodoku"] {
        assert!(held[format] >= 5, "{format}: {held:?}");
    }
}

#[test]
fn each_text_is_recognised_for_itself() {
    for sample in samples() {
        let item = Item::new(&sample.puzzle).with_solution(&sample.solution);
        for format in formats::ALL.iter().copied().filter(|format| !holds_positions(format)) {
            let Ok(text) = format.text(&[item, item]) else { continue };
            let records = read_all(text.as_bytes(), &sample.options).unwrap();
            assert_eq!(records.len(), 2, "{} in {}:\n{text}", sample.name, format.name);
            for record in records {
                let puzzle = record.unwrap_or_else(|fault| panic!("{fault}\n{text}")).draft.validate().unwrap();
                assert!(same(&puzzle, &sample.puzzle), "{} in {}:\n{text}", sample.name, format.name);
            }
        }
    }
}

#[test]
fn positions_are_a_fixed_point() {
    for name in ["pencilmarks", "candidates729", "sdx"] {
        let format = formats::named(name).unwrap();
        let mut held = 0;
        for sample in samples() {
            let Ok(text) = format.text(&[Item::new(&sample.puzzle)]) else { continue };
            held += 1;
            let records = read_all(text.as_bytes(), &sample.options).unwrap();
            let record = records.into_iter().next().unwrap().unwrap();
            assert!(record.draft.givens.agrees_with(sample.puzzle.givens()), "{}:\n{text}", sample.name);
            let puzzle = record.draft.validate().unwrap();
            assert_eq!(puzzle.geometry(), sample.puzzle.geometry());
            assert_eq!(format.text(&[Item::new(&puzzle)]).unwrap(), text, "{}", sample.name);
            if puzzle.givens() == sample.puzzle.givens() {
                assert!(puzzle.candidates().is_none(), "{}:\n{text}", sample.name);
            }
        }
        assert!(held > 5, "{name}");
    }
}

#[test]
fn solutions_notes_and_entries_come_back() {
    let text = "id,puzzle,solution,clues,difficulty\n7,".to_owned()
        + &samples::client()[0].puzzle.givens().to_string()
        + ","
        + &samples::client()[0].solution.to_string()
        + ",30,2.2\n";
    let record = read_all(text.as_bytes(), &ReadOptions::default()).unwrap().remove(0).unwrap();
    assert_eq!(record.solution.as_ref(), Some(&samples::client()[0].solution));
    assert_eq!(record.notes.field("difficulty"), Some("2.2"));
    assert_eq!(record.line, 2);

    let sdk = "#AA. Author\n#DA title\n#CA remark\n[Puzzle]\n".to_owned()
        + "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n"
        + "[State]\n534.7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";
    let record = read_all(sdk.as_bytes(), &ReadOptions::default()).unwrap().remove(0).unwrap();
    assert_eq!(record.notes.title.as_deref(), Some("A title"));
    assert_eq!(record.entries.as_ref().unwrap().filled_count(), 1);
    let puzzle = record.draft.clone().validate().unwrap();
    let written = formats::named("sdk").unwrap().text(&[Item::of_record(&puzzle, &record)]).unwrap();
    assert_eq!(read(formats::named("sdk").unwrap(), &written, &ReadOptions::default())[0].notes, record.notes);
    assert_eq!(written, sdk.replace("#DA title\n#CA remark\n", "#CA remark\n#DA title\n"));
}

#[test]
fn hodoku_lines_come_back() {
    let format = formats::named("hodoku").unwrap();
    let records = read(format, samples::HODOKU_LINES, &ReadOptions::default());
    assert!(records.len() > 5);
    for record in records {
        let puzzle = record.draft.clone().validate().unwrap();
        let text = format.text(&[Item::of_record(&puzzle, &record)]).unwrap();
        let again = read(format, &text, &ReadOptions::default()).remove(0);
        assert_eq!((again.draft, again.entries), (record.draft, record.entries), "{text}");
    }
}

#[test]
fn the_bank() {
    let samples = samples::client();
    let plain: Vec<_> = samples.iter().filter(|sample| sample.puzzle.is_plain()).collect();
    let items: Vec<_> = (0..40).map(|place| Item::new(&plain[place % plain.len()].puzzle)).collect();
    let format = formats::named("bank").unwrap();
    let text = format.text(&items).unwrap();
    assert_eq!(text.len(), 3279);
    let marks: Vec<_> =
        text.bytes().enumerate().filter(|(_, byte)| *byte == b'@').map(|(place, _)| place + 1).collect();
    assert_eq!(marks, [820, 1640, 2460]);
    assert!(text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'|' || byte == b'@'));
    for ending in ["", "\n", "\r\n"] {
        let records = read_all((text.clone() + ending).as_bytes(), &ReadOptions::default()).unwrap();
        assert_eq!(records.len(), 40);
        for (place, (record, item)) in records.into_iter().zip(&items).enumerate() {
            let record = record.unwrap();
            let level = ["Beginner", "Amateur", "Expert", "Veteran"][place / 10];
            assert_eq!(record.notes.field("level"), Some(level));
            assert!(same(&record.draft.validate().unwrap(), item.puzzle));
        }
    }
}

#[test]
fn real_jigsaws_with_solutions() {
    let records = read_all(samples::JIGSAW_LINES.as_bytes(), &ReadOptions::default()).unwrap();
    assert_eq!(records.len(), 3);
    for record in records {
        let record = record.unwrap();
        let puzzle = record.draft.clone().validate().unwrap();
        assert!(matches!(puzzle.geometry().partition(), Partition::Jigsaw(_)));
        assert!(puzzle.holds(record.solution.as_ref().unwrap()));
    }
    let records = read_all(samples::LINES_16.as_bytes(), &ReadOptions::default()).unwrap();
    for record in records {
        let record = record.unwrap();
        assert!(record.draft.clone().validate().unwrap().holds(record.solution.as_ref().unwrap()));
    }
}

/// Numbers on one line, and followed by our own verdict.
#[test]
fn sides_of_numbers() {
    for n in [10, 16, 61, 62, 63, 64] {
        let side = samples::side(n);
        let full = samples::pattern(side);
        for grid in [full.clone(), samples::thinned(&full), Grid::blank(side)] {
            let numbers = |cell: &Option<Digit>| cell.map_or(0, Digit::number).to_string();
            let numbers: Vec<_> = grid.cells().iter().map(numbers).collect();
            for (gap, behind) in [(" ", ""), ("\t", ""), (",", ""), (" ", "\tseveral"), (" ", "\t7 8 9"), (" ", " # 5")]
            {
                let text = format!("{}{behind}\n", numbers.join(gap));
                let record = read_all(text.as_bytes(), &ReadOptions::default()).unwrap().remove(0).unwrap();
                assert_eq!(record.draft.givens, grid, "{n} {gap:?} {behind:?}");
                assert_eq!(record.notes.comment.unwrap_or_default(), behind.trim_matches(['\t', ' ', '#']));
                assert_eq!(ninefold_format::read_grid(text.as_bytes(), side).unwrap(), grid, "{n} {gap:?} {behind:?}");
            }
        }
    }
}

#[test]
fn text_behind_a_puzzle_comes_back() {
    let line = formats::named("line").unwrap();
    for sample in samples().iter().filter(|sample| line.text(&[Item::new(&sample.puzzle)]).is_ok()) {
        for comment in ["7.2 # hard", "1 2 3", "several", "by A. Setter, 2019"] {
            let mut item = Item::new(&sample.puzzle);
            let notes = ninefold_format::Notes { comment: Some(comment.to_owned()), ..Default::default() };
            item.notes = &notes;
            let text = line.text(&[item, item]).unwrap();
            let options = &sample.options;
            let records = read_all(text.as_bytes(), options).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
            assert_eq!(records.len(), 2, "{text}");
            for record in records {
                let record = record.unwrap_or_else(|fault| panic!("{fault}\n{text}"));
                assert_eq!(record.notes.comment.as_deref(), Some(comment), "{text}");
                assert_eq!(&record.draft.givens, sample.puzzle.givens(), "{text}");
            }
            assert!(!formats::named("sdm").unwrap().text(&[item]).is_ok_and(|text| text.contains(comment)));
        }
    }
}

/// The rules that a text does not carry are exactly those that are lost when it is read without options.
#[test]
fn what_is_unsaid_is_lost() {
    let mut samples = samples();
    let boxes = [(4, 1), (1, 4), (4, 2), (6, 2), (3, 2), (5, 2), (8, 2), (2, 8), (7, 1)];
    samples.extend(boxes.map(|(rows, columns)| samples::with_boxes(rows, columns)));
    let mut lost = std::collections::BTreeSet::new();
    for sample in samples {
        let item = Item::new(&sample.puzzle).with_solution(&sample.solution);
        for format in formats::ALL {
            let Ok(text) = format.text(&[item]) else { continue };
            let size = ReadOptions { size: sample.options.size, ..ReadOptions::default() };
            let ruleset = read(format, &text, &size).remove(0).draft.ruleset.validate().unwrap();
            let kept = is_same_grid(ruleset.geometry(), sample.puzzle.geometry())
                && ruleset.variant_names() == sample.puzzle.ruleset().variant_names();
            let unsaid = format.unsaid(&sample.puzzle);
            assert_eq!(kept, unsaid.is_empty(), "{} in {}: {unsaid:?}", sample.name, format.name);
            lost.extend(unsaid);
        }
    }
    for name in ["diagonal", "window", "boxes 3x2", "boxes 8x2"] {
        assert!(lost.contains(name), "{lost:?}");
    }
    let jigsaw = samples::client().into_iter().find(|sample| sample.name == "A jigsaw").unwrap();
    assert_eq!(formats::named("candidates729").unwrap().unsaid(&jigsaw.puzzle), ["jigsaw"]);
}

/// What the laden puzzles are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A sample as it is.
    Own,
    /// A killer without givens.
    Killer,
}

/// A puzzle with every extra. Values of one program bear the name that this format gives them.
struct Laden {
    puzzle: Puzzle,
    plain: Puzzle,
    solution: Grid,
    entries: Grid,
    notes: Notes,
}

impl Laden {
    fn of(sample: &Sample, kind: Kind, format: &Format) -> Laden {
        let givens = match kind {
            Kind::Own => sample.puzzle.givens().clone(),
            Kind::Killer => Grid::blank(sample.puzzle.side()),
        };
        let mut draft = PuzzleDraft::classic(givens);
        draft.ruleset.regions = sample.puzzle.geometry().partition().map().map(|map| map.regions().to_vec());
        if kind == Kind::Killer {
            let cells: Vec<Cell> = sample.puzzle.side().cells().collect();
            let cage = |cells: &[Cell]| {
                let sum: usize = cells.iter().filter_map(|&cell| sample.solution.get(cell)).map(Digit::number).sum();
                let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
                RuleDraft::of_text(format!("killer {} = {sum}", names.join(" ")))
            };
            draft.ruleset.rules = cells.chunks(3).map(cage).collect();
        }
        let plain = draft.clone().validate().unwrap();
        let mark = Mark::cage(vec![Cell::new(0, 0)], None);
        draft.ruleset.cosmetics = Sketch::of([mark]);
        let cell = plain.givens().iter().find(|(_, digit)| digit.is_none()).unwrap().0;
        let mut entries = Grid::blank(sample.puzzle.side());
        entries.set(cell, sample.solution.get(cell));
        let program = format
            .name
            .rsplit_once('-')
            .filter(|_| format.name != "f-puzzles")
            .map_or(format.name, |(program, _)| program);
        let field = |name: &str, value: &str| (name.into(), value.to_owned());
        let notes = Notes {
            title: Some("A \"title\" & more".to_owned()),
            comment: Some("a remark".to_owned()),
            fields: vec![
                field(Notes::AUTHOR, "A. Setter"),
                field(Notes::RULES, "Normal rules.\nNo more."),
                field(Notes::SUCCESS, "Well done"),
                field(Notes::FOG, "r1c1 / r1c1 > r1c1"),
                field("collection", "Law"),
            ],
            others: vec![(format!("{program}:law").into(), "\"<kept>\"".to_owned())],
            ..Notes::default()
        };
        Laden { puzzle: draft.validate().unwrap(), plain, solution: sample.solution.clone(), entries, notes }
    }

    /// Returns the notes and the item that have only these extras.
    fn notes(&self, extras: &[Extra]) -> Notes {
        let has = |extra: Extra| extras.contains(&extra);
        let of_field = |name: &str| match name {
            Notes::AUTHOR => Extra::Author,
            Notes::RULES => Extra::RulesText,
            Notes::SUCCESS => Extra::SuccessMessage,
            Notes::FOG => Extra::Fog,
            _ => Extra::Fields,
        };
        Notes {
            title: self.notes.title.clone().filter(|_| has(Extra::Title)),
            comment: self.notes.comment.clone().filter(|_| has(Extra::Comment)),
            fields: self.notes.fields.iter().filter(|(name, _)| has(of_field(name))).cloned().collect(),
            others: if has(Extra::Unknown) { self.notes.others.clone() } else { Vec::new() },
            ..Notes::default()
        }
    }

    fn item<'a>(&'a self, extras: &[Extra], notes: &'a Notes) -> Item<'a> {
        let has = |extra: Extra| extras.contains(&extra);
        let mut item = Item::new(if has(Extra::Cosmetics) { &self.puzzle } else { &self.plain });
        item.entries = has(Extra::Entries).then_some(&self.entries);
        item.solution = has(Extra::Solution).then_some(&self.solution);
        item.notes = notes;
        item
    }
}

/// Returns whether a record has an extra of an item.
fn has_kept(record: &Record, extra: Extra, item: &Item<'_>) -> bool {
    let (notes, own) = (&record.notes, item.notes);
    let is_same = |name: &str| notes.field(name) == own.field(name);
    match extra {
        Extra::Title => notes.title == own.title,
        Extra::Author => is_same(Notes::AUTHOR),
        Extra::RulesText => is_same(Notes::RULES),
        Extra::SuccessMessage => is_same(Notes::SUCCESS),
        Extra::Fog => is_same(Notes::FOG),
        Extra::Comment => notes.comment == own.comment,
        Extra::Fields => is_same("collection"),
        Extra::Solution => record.solution.as_ref() == item.solution,
        Extra::Entries => record.entries.as_ref() == item.entries,
        Extra::Cosmetics => &record.draft.ruleset.cosmetics == item.puzzle.ruleset().cosmetics(),
        Extra::Unknown => own.others.iter().all(|other| notes.others.contains(other)),
        _ => panic!("no law for {extra:?}"),
    }
}

/// A format carries exactly the extras that it names, each alone and all together, whatever else the item has.
#[test]
fn each_format_carries_the_extras_that_it_names() {
    let samples = samples::client();
    let (mut seen, mut faults) = (std::collections::BTreeSet::new(), std::collections::BTreeSet::new());
    for format in formats::ALL.iter().copied().filter(|format| format.is_written()) {
        let own = samples.iter().filter(|sample| sample.options == ReadOptions::default());
        for (sample, kind) in own.map(|sample| (sample, Kind::Own)).chain([(&samples[0], Kind::Killer)]) {
            let laden = Laden::of(sample, kind, format);
            let alone = Extra::ALL.map(|extra| vec![extra]);
            let with_solution = Extra::ALL.map(|extra| vec![extra, Extra::Solution]);
            for extras in alone.into_iter().chain(with_solution).chain([Extra::ALL.to_vec()]) {
                let notes = laden.notes(&extras);
                let item = laden.item(&extras, &notes);
                // The bank has forty puzzles.
                let Ok(text) = format.text(&[item]).or_else(|_| format.text(&[item; 40])) else { continue };
                let record = read(format, &text, &ReadOptions::default()).remove(0);
                let lost: Vec<Extra> = format.lost_extras(&item).into_iter().map(|lost| lost.extra).collect();
                for extra in extras {
                    seen.insert((format.name, extra));
                    let is_kept = has_kept(&record, extra, &item);
                    if is_kept == lost.contains(&extra) {
                        faults.insert((format.name, extra, is_kept));
                    }
                }
            }
        }
    }
    // These two need a layout, and carry its digits alone.
    for format in
        formats::ALL.iter().filter(|format| format.is_written() && !matches!(format.name, "layout" | "samurai"))
    {
        assert!(seen.iter().any(|(name, _)| *name == format.name), "{format:?}");
    }
    assert!(faults.is_empty(), "an extra, and whether it is kept: {faults:?}");
}
