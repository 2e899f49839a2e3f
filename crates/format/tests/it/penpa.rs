//! Penpa+: links that it writes.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use miniz_oxide::deflate::compress_to_vec;
use ninefold_format::{ReadOptions, Record, read_one};
use ninefold_puzzle::{Fill, Mark, Place, Tone};

fn link(name: &str) -> String {
    let text = include_str!("../../../../testdata/penpa/links.tsv");
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix('\t'));
    line.unwrap_or_else(|| panic!("no link {name}")).to_owned()
}

fn read(text: &str) -> Record {
    read_one(text.as_bytes(), &ReadOptions::default()).unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

/// Returns a link to a grid of 6×6 cells with these parts. Its points have 10 columns; the first cell is point 22.
fn six(question: &str) -> String {
    grid(6, 6, question)
}

/// Returns a link to a grid with these parts. Its points have four columns more than the grid.
fn grid(rows: usize, columns: usize, question: &str) -> String {
    let row = format!("{},5", ",1".repeat(columns - 1));
    let cells = format!("[{}{}]", 2 * columns + 10, row.repeat(rows).strip_suffix(",5").unwrap());
    let head = format!("square,{columns},{rows},38,0,1,1,266,266,144,144");
    let text = format!("{head}\n[0,0,0,0]\n{{}}\n{question}\n{{}}\n{cells}\n");
    format!("m=edit&p={}", BASE64_STANDARD.encode(compress_to_vec(text.as_bytes(), 6)))
}

#[test]
fn a_classic_puzzle() {
    let link = link("square6x6_sudoku_nosol");
    let parameters = link.split_once('#').unwrap().1;
    for text in [&link, &format!("see <{link}>"), parameters, &link.replace("m=edit", "m=solve")] {
        let record = read(text);
        assert_eq!(record.notes.title.as_deref(), Some("Test 6x6"));
        assert_eq!(record.notes.field("author"), Some("Mark Tekfan"));
        let puzzle = record.draft.validate().unwrap();
        assert_eq!(puzzle.givens().to_string(), "5...6..4.1.31.3.4...2.1..146.5.6.4..");
        assert!(puzzle.ruleset().is_equivalent_to(&ninefold_puzzle::Ruleset::classic(puzzle.side())));
    }
}

#[test]
fn every_kind_of_part() {
    let record = read(&link("zoo"));
    let rules: Vec<String> = record.draft.ruleset.rules.iter().map(|rule| rule.name.to_string()).collect();
    assert_eq!(rules, ["killer", "thermometer", "arrow"]);
    assert_eq!(record.draft.ruleset.rules[0].arguments.number("sum"), Some(10));
    assert_eq!(record.notes.title.as_deref(), Some("A zoo, small"));
    assert_eq!(record.entries.as_ref().map(ninefold_grid::Grid::filled_count), Some(1));
    let marks = &record.draft.ruleset.cosmetics.marks;
    let has = |wanted: fn(&Mark) -> bool| assert!(marks.iter().any(wanted), "{marks:?}");
    has(|mark| matches!(mark, Mark::Shade { cells, .. } if cells.len() == 2));
    has(|mark| matches!(mark, Mark::Line { cells, tone: Tone::Green, .. } if cells.len() == 3));
    has(|mark| matches!(mark, Mark::Shape { place: Place::Edge(..), fill: Fill::Full, .. }));
    has(|mark| matches!(mark, Mark::Text { place: Place::Edge(..), text } if text == "V"));
    has(|mark| matches!(mark, Mark::Text { place: Place::Outside(_), text } if text == "12"));
    let proposals: Vec<String> = record.proposals.iter().map(ToString::to_string).collect();
    assert_eq!(proposals, ["green line=whispers", "black dot between cells=kropki_ratio"]);
    let puzzle = record.draft.validate().unwrap();
    assert!(puzzle.geometry().is_classic());
    assert_eq!(puzzle.givens().filled_count(), 3);
}

#[test]
fn clues_beside_the_grid() {
    let record = read(&link("sudoku4x4_outside_cosmetics_on_all_sides"));
    let puzzle = record.draft.validate().unwrap();
    assert_eq!((puzzle.geometry().rows(), puzzle.geometry().columns()), (4, 4));
    assert!(
        puzzle.ruleset().is_equivalent_to(&ninefold_puzzle::Ruleset::classic(puzzle.side()))
            || puzzle.side().get() == 4
    );
    read(&link("sudoku4x4_outside_features_on_all_sides"));
    read(&link("square6x6_empty"));
}

/// Without lines between them there are no boxes, even if a grid of this side usually has some.
#[test]
fn grids_without_boxes() {
    for (rows, columns) in [(6, 6), (9, 9), (7, 7), (6, 8), (5, 7)] {
        let puzzle = read(&grid(rows, columns, "{}")).draft.validate().unwrap();
        let geometry = puzzle.geometry();
        assert_eq!((geometry.rows(), geometry.columns()), (rows, columns));
        assert_eq!(geometry.regions().count(), 0, "{rows}×{columns}");
    }
}

#[test]
fn links_are_limited() {
    let said = |length: usize| {
        let link = format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={}", "A".repeat(length));
        read_one(link.as_bytes(), &ReadOptions::default()).unwrap_err().to_string()
    };
    assert!(said(2 << 20).contains("damaged or was cut"), "{}", said(2 << 20));
    assert_eq!(said((2 << 20) + 1), "line 1 has a link of 2097153 bytes; 2 MB are the limit");
}

#[test]
fn what_can_not_be_read_is_said() {
    let told = |text: &str| read_one(text.as_bytes(), &ReadOptions::default()).unwrap_err().sentence();
    assert!(told(&link("triPuzzle")).contains("its grid is of the kind \"tri\""), "{}", told(&link("triPuzzle")));
    let cut = link("zoo");
    assert!(told(&cut[..cut.len() - 40]).contains("damaged or was cut"));
    // A stream of zeros that inflates a thousandfold.
    let bomb = format!("m=edit&p={}", "7cExAQAAAMKg9U9tCy8".to_owned() + &"AAAA".repeat(1 << 18));
    let start = cpu_time::ThreadTime::now();
    assert!(read_one(bomb.as_bytes(), &ReadOptions::default()).is_err());
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

/// Arrows that start beside the grid, in each direction.
#[test]
fn arrows_beside_the_grid() {
    let arrows = "[[13,23],[83,73],[31,32],[38,37],[11,22],[18,27],[81,72],[88,77]]";
    let record = read(&six(&format!("{{\"direction\":{arrows}}}")));
    let arrow = |mark: &Mark| match mark {
        Mark::Arrow { place: Place::Outside(outside), direction } => (outside.row(), outside.column(), *direction),
        other => panic!("{other:?}"),
    };
    let found: Vec<_> = record.draft.ruleset.cosmetics.marks.iter().map(arrow).collect();
    assert_eq!(
        found,
        [
            (0, 2, (1, 0)),
            (7, 2, (-1, 0)),
            (2, 0, (0, 1)),
            (2, 7, (0, -1)),
            (0, 0, (1, 1)),
            (0, 7, (1, -1)),
            (7, 0, (-1, 1)),
            (7, 7, (-1, -1))
        ]
    );
}
