//! Sentences of the engine: each message that it uses exists, and arguments and versions become text.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ninefold_grid::{Candidates, Cell, DigitSet, Grid, House, HouseKind, Side, symbols};
use ninefold_logic::{Argument, Contradiction, Elimination, Sentence, techniques};
use ninefold_puzzle::{Puzzle, Ruleset};
use ninefold_text::{Catalogue, Language};

fn texts() -> &'static Catalogue {
    Catalogue::of(Language::English)
}

fn folder(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// Adds all source files of a folder, without their tests.
fn sources(folder: &Path, all: &mut Vec<String>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        if path.is_dir() {
            sources(&path, all);
        } else {
            let text = fs::read_to_string(path).unwrap();
            all.push(text.split("#[cfg(test)]").next().unwrap_or_default().to_owned());
        }
    }
}

/// Returns the messages that the engine uses: `Sentence::new("…")`, and choices between them: `=> "…"`, `let … = "…"`.
fn used() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(&folder("../logic/src"), &mut files);
    let mut used = BTreeSet::new();
    for file in files.iter().filter(|file| file.contains("Sentence::new(")) {
        for before in ["Sentence::new(", ".look(", "with_clusters(", "=> ", "{ ", "message = ", "MISTAKE: &str = "] {
            let opening = format!("{before}\"");
            let literals = file.split(&opening).skip(1).filter_map(|rest| rest.split('"').next());
            let is_id = |id: &&str| !id.is_empty() && id.chars().all(|sign| sign.is_ascii_lowercase() || sign == '-');
            used.extend(literals.filter(is_id).map(str::to_owned));
        }
    }
    used
}

/// Returns the names of the messages in a file of the engine.
fn messages(file: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(folder("en/engine").join(file)).unwrap();
    let ids = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    ids.filter_map(|line| Some(line.split_once(" = ")?.0.to_owned())).collect()
}

#[test]
fn every_message_that_the_engine_uses_exists() {
    let files = fs::read_dir(folder("en/engine")).unwrap().map(|entry| entry.unwrap().file_name());
    let known: BTreeSet<String> = files.flat_map(|file| messages(file.to_str().unwrap())).collect();
    let used = used();
    let missing: Vec<_> = used.difference(&known).collect();
    assert!(missing.is_empty() && used.len() > 150, "{missing:?} of {}", used.len());
}

#[test]
fn every_message_of_a_sentence_is_used() {
    let used = used();
    let files = [
        "chains.ftl",
        "colouring.ftl",
        "contradictions.ftl",
        "fish.ftl",
        "forcing.ftl",
        "hints.ftl",
        "lines.ftl",
        "sets.ftl",
        "singles.ftl",
        "steps.ftl",
        "subsets.ftl",
        "uniqueness.ftl",
        "windows.ftl",
        "wings.ftl",
    ];
    let unused: Vec<_> = files.into_iter().flat_map(messages).filter(|id| !used.contains(id)).collect();
    assert!(unused.is_empty(), "{unused:?}");
}

#[test]
fn each_technique_is_explained() {
    for technique in techniques::ALL {
        assert!(texts().meaning(technique).ends_with('.'), "{}", technique.name);
    }
    assert_eq!(messages("techniques.ftl").len(), techniques::ALL.len());
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

#[test]
fn houses_of_one_kind_are_named_together() {
    let house = |kind| House::new(kind, vec![cell("r2c4"), cell("r2c3")]);
    let named = |kinds: &[HouseKind]| texts().houses(&kinds.iter().cloned().map(house).collect::<Vec<_>>());
    let extra = |name: &str| HouseKind::Extra(name.into());
    assert_eq!(named(&[HouseKind::Row(3)]), "row 4");
    assert_eq!(named(&[HouseKind::Row(0), extra("the falling diagonal")]), "row 1 and the falling diagonal");
    assert_eq!(named(&[HouseKind::Box(0), HouseKind::Box(8)]), "boxes 1 and 9");
    assert_eq!(named(&[extra("window 2"), extra("window 3")]), "windows 2 and 3");
    assert_eq!(named(&[extra("loop 2"), extra("loop 3")]), "loop 2 and loop 3");
    let kinds = [HouseKind::Box(0), HouseKind::Box(2), HouseKind::Column(1), HouseKind::Row(3), HouseKind::Row(5)];
    assert_eq!(named(&kinds), "boxes 1 and 3, column 2 and rows 4 and 6");
    assert_eq!(named(&[HouseKind::Region(4)]), "the region of r2c3");
    assert_eq!(named(&[HouseKind::Region(4), HouseKind::Region(5)]), "the regions of r2c3 and r2c3");
}

#[test]
fn cells_that_lose_the_same_digits_are_grouped() {
    let lost = |name, bits| Elimination { cell: cell(name), digits: DigitSet::from_bits(bits) };
    let eliminations = [lost("r1c1", 1), lost("r1c2", 6), lost("r1c3", 1)];
    assert_eq!(texts().eliminations(&eliminations), "1 from r1c1 and r1c3; 2 and 3 from r1c2");
    assert_eq!(texts().cells(&[cell("r1c1"), cell("r2c2")]), "r1c1 and r2c2");
    assert_eq!(texts().digits(DigitSet::from_bits(7)), "1, 2 and 3");
}

/// Returns a sentence that is this text.
fn told(text: &str) -> Sentence {
    Sentence::new("values").with("values", Argument::Name(text.to_owned().into()))
}

fn path(count: usize) -> Sentence {
    let values = ["a", "b", "c", "d", "e", "f"].into_iter().take(count).map(told).collect();
    Sentence::new("values").with("values", Argument::Path(values, Box::new(told("z")))).omitting_reasons()
}

#[test]
fn a_path_lists_as_many_values_as_have_room() {
    assert_eq!(texts().sentence(&path(0)), "z");
    assert_eq!(texts().sentence(&path(1)), "a, so z");
    assert_eq!(texts().sentence(&path(3)), "a, b and c, so z");
    let long = |count: usize, length: usize| {
        let values = (0..count).map(|_| told(&"x".repeat(length))).collect();
        let path = Argument::Path(values, Box::new(told("z")));
        texts().sentence(&Sentence::new("values").with("values", path).omitting_reasons())
    };
    assert_eq!(long(4, 150), format!("{0}, {0}, and two more values follow, so z", "x".repeat(150)));
    assert_eq!(long(4, 250), "four values follow, so z");
    assert_eq!(long(1, 500), format!("{}, so z", "x".repeat(500)));
}

#[test]
fn the_fullest_version_that_is_short_enough_is_used() {
    let long = told(&"x".repeat(401));
    let short = told("short").or_shorter(long.clone());
    assert!(texts().is_whole(&short) && texts().sentence(&short) == "short");
    let brief = long.clone().or_shorter(long.clone().or_shorter(told("brief")));
    assert!(!texts().is_whole(&brief) && texts().sentence(&brief) == "brief");
    assert!(texts().is_whole(&long) && !texts().is_whole(&path(2)));
    let around = Sentence::new("values").with("values", brief);
    assert!(!texts().is_whole(&around));
}

#[test]
fn consecutive_lines_are_a_range() {
    let lines = Sentence::new("values").with("values", Argument::Lines(vec![1, 2, 4, 5, 6, 9]));
    assert_eq!(texts().sentence(&lines), "1, 2, 4–6 and 9");
}

#[test]
fn the_pseudo_language_changes_all_but_names() {
    let sentence =
        Sentence::new("step-placement").with("cell", cell("r4c7")).with("digit", ninefold_grid::Digit::new(6).unwrap());
    let text = Catalogue::of(Language::Pseudo).sentence(&sentence);
    assert!(text.starts_with('⟦') && text.ends_with('⟧') && text.contains("r4c7") && !text.contains("is"), "{text}");
    let list = Sentence::new("values").with("values", Argument::Inferences(vec![told("a"), told("b")]));
    assert!(!Catalogue::of(Language::Pseudo).sentence(&list).contains("so"));
}

/// Returns the first contradiction of a puzzle as text.
fn contradiction(line: &str, marks: Option<Candidates>) -> Option<String> {
    let side = Side::of_cell_count(line.len()).unwrap();
    let cells = line.chars().map(|one| symbols::digit(one, side)).collect();
    let puzzle = Puzzle::new(Ruleset::classic(side), Grid::from_cells(cells).unwrap(), marks).unwrap();
    Contradiction::first(&puzzle).map(|found| texts().sentence(&found.sentence()))
}

#[test]
fn a_contradiction_says_what_is_forced() {
    let text = |line: &str| contradiction(line, None).unwrap();
    assert_eq!(text("123....4........"), "No digit is left for r1c4.");
    assert_eq!(text("......3...4113.."), "No place is left for 3 in row 3.");
    let forced = "r2c3=2, r1c3=3, r1c4=4 are forced; then no place is left for 4 in column 1.";
    assert_eq!(text("....3..12.1...4."), forced);
    let needed = "r1c1=2, r2c1=1 are forced; then no place is left for 1 in row 4.";
    assert_eq!(text("..1..4..3....2.3"), needed);
    let side = Side::of_cell_count(16).unwrap();
    let mut marks = Candidates::full(side);
    marks.set(Cell::new(2, 2), DigitSet::EMPTY);
    let found = contradiction("................", Some(marks)).unwrap();
    assert_eq!(found, "With these pencilmarks, no digit is left for r3c3.");
}
