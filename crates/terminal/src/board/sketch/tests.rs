//! Each kind of mark on a small board, in three sizes of cells, compared with the page stored in `tests/pages`.

use ninefold::{
    ArrangedMark, BoxShape, Cell, DotFill, Geometry, LineEnd, Mark, MarkShape, Outside, Place, Side, Sketch, Stroke,
    Tone, arranged,
};

use super::super::scene::Backdrop;
use super::*;
use crate::tests::is_as_kept;

const SIZES: [(u16, u16); 3] = [(3, 1), (7, 3), (11, 5)];

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn backdrop(marks: Vec<Mark>) -> Backdrop {
    let side = Side::new(4).unwrap();
    let geometry = Geometry::boxes(BoxShape::of_side(side).unwrap());
    Backdrop::new(&geometry, arranged([Sketch::of(marks)]))
}

fn text_of(sheet: &Sheet, plan: &Plan) -> String {
    let size = plan.size();
    let row = |y: i32| -> String {
        let row: String = (0..size.width).map(|x| sheet.at(x.into(), y).map_or(' ', |drawn| drawn.sign)).collect();
        format!("{}\n", row.trim_end())
    };
    (0..size.height).map(|y| row(y.into())).collect()
}

fn page(marks: Vec<Mark>, lines: Lines) -> String {
    let backdrop = backdrop(marks);
    let pages = SIZES.map(|size| {
        let plan = Plan::sized(backdrop.extent(), &backdrop.board_lines(), size);
        let background = of(&backdrop, &plan, lines);
        let missing: Vec<usize> = (0..background.drawn.len()).filter(|&place| !background.drawn[place]).collect();
        let missing = if missing.is_empty() { String::new() } else { format!("not drawn: {missing:?}\n") };
        text_of(&background.sheet, &plan) + &missing
    });
    pages.join("\n")
}

fn line(names: &str, tone: Tone, stroke: Stroke, ends: (LineEnd, LineEnd)) -> Mark {
    Mark::line_with_ends(cells(names), tone, stroke, ends)
}

fn outside(row: usize, column: usize) -> Place {
    Place::Outside(Outside::new(row, column))
}

fn edge(one: &str, other: &str) -> Place {
    Place::Edge(cell(one), cell(other))
}

/// Returns the marks of each page by its name.
fn kinds() -> Vec<(&'static str, Vec<Mark>)> {
    use LineEnd::{Arrow, Bulb, Circle, Diamond, Plain};
    use Stroke::{Medium, Thick, Thin};
    let shape =
        |name, shape, fill| Mark::Shape { place: Place::Cell(cell(name)), shape, fill, text: None, tone: Tone::Grey };
    vec![
        (
            "thermometers",
            vec![
                line("r1c1 r1c2 r1c3 r2c3 r2c4", Tone::Grey, Thick, (Bulb, Plain)),
                line("r4c4 r3c3 r3c2 r4c1", Tone::Grey, Thick, (Bulb, Plain)),
            ],
        ),
        (
            "arrows",
            vec![
                line("r1c1 r1c2 r1c3", Tone::Grey, Thin, (Circle, Arrow)),
                line("r2c1 r3c1 r4c1", Tone::Grey, Thin, (Circle, Arrow)),
                line("r4c4 r3c3 r2c2", Tone::Grey, Thin, (Circle, Arrow)),
                line("r2c4 r1c4", Tone::Grey, Thin, (Circle, Arrow)),
            ],
        ),
        (
            "lines",
            vec![
                line("r1c1 r1c4 r2c4", Tone::Green, Medium, (Plain, Plain)),
                line("r2c1 r2c3 r3c3 r3c4", Tone::Purple, Medium, (Plain, Plain)),
                line("r4c1 r3c2 r4c3 r4c4", Tone::Grey, Medium, (Plain, Plain)),
            ],
        ),
        (
            "lines-that-cross",
            vec![
                line("r1c2 r2c2 r3c2 r4c2", Tone::Green, Medium, (Plain, Plain)),
                line("r2c1 r2c2 r2c3 r2c4", Tone::Green, Medium, (Plain, Plain)),
                line("r3c1 r3c2 r3c3 r3c4", Tone::Grey, Thin, (Circle, Arrow)),
                line("r1c2 r2c2 r3c2", Tone::Red, Medium, (Plain, Plain)),
            ],
        ),
        (
            "slanted-lines",
            vec![
                line("r1c1 r4c4", Tone::Blue, Thin, (Plain, Plain)),
                line("r4c1 r1c4", Tone::Blue, Thin, (Plain, Plain)),
                line("r1c1 r2c3", Tone::Red, Thin, (Plain, Plain)),
            ],
        ),
        (
            "between-and-lockout",
            vec![
                line("r1c1 r1c2 r1c3 r1c4", Tone::Grey, Medium, (Circle, Circle)),
                line("r3c1 r3c2 r2c2 r2c3", Tone::Blue, Medium, (Diamond, Diamond)),
            ],
        ),
        (
            "cages",
            vec![
                Mark::cage(cells("r1c1 r1c2 r2c1"), Some("12".to_owned())),
                Mark::cage(cells("r2c2 r2c3 r3c2 r3c3"), Some("8×".to_owned())),
                Mark::cage(cells("r4c4"), Some("4".to_owned())),
                Mark::cage(cells("r1c4 r4c1"), Some("5".to_owned())),
            ],
        ),
        (
            "dots",
            vec![
                Mark::dot(cell("r1c1"), cell("r1c2"), DotFill::Full, None),
                Mark::dot(cell("r1c2"), cell("r2c2"), DotFill::Hollow, None),
                Mark::dot(cell("r2c3"), cell("r2c4"), DotFill::Hollow, Some("3".to_owned())),
                Mark::dot(cell("r3c1"), cell("r4c1"), DotFill::Full, Some("3".to_owned())),
                Mark::text(edge("r3c3", "r3c4"), "X"),
                Mark::text(edge("r3c4", "r4c4"), "V"),
                Mark::text(edge("r3c2", "r4c2"), "10"),
            ],
        ),
        (
            "inequalities",
            vec![
                Mark::Inequality { larger: cell("r1c1"), smaller: cell("r1c2") },
                Mark::Inequality { larger: cell("r2c2"), smaller: cell("r1c2") },
                Mark::Inequality { larger: cell("r2c3"), smaller: cell("r3c3") },
                Mark::Inequality { larger: cell("r4c4"), smaller: cell("r4c3") },
            ],
        ),
        (
            "quadruples",
            vec![
                Mark::Shape {
                    place: Place::Corner(cell("r1c1")),
                    shape: MarkShape::Circle,
                    fill: DotFill::Hollow,
                    text: Some("1".to_owned()),
                    tone: Tone::Ink,
                },
                Mark::Shape {
                    place: Place::Corner(cell("r2c3")),
                    shape: MarkShape::Circle,
                    fill: DotFill::Hollow,
                    text: Some("2 3 4".to_owned()),
                    tone: Tone::Ink,
                },
                Mark::Shape {
                    place: Place::Corner(cell("r3c1")),
                    shape: MarkShape::Circle,
                    fill: DotFill::Hollow,
                    text: Some("1 1 2 3".to_owned()),
                    tone: Tone::Ink,
                },
            ],
        ),
        (
            "shapes",
            vec![
                shape("r1c1", MarkShape::Circle, DotFill::Tinted),
                shape("r1c2", MarkShape::Square, DotFill::Tinted),
                shape("r1c3", MarkShape::Diamond, DotFill::Tinted),
                shape("r2c1", MarkShape::Circle, DotFill::None),
                shape("r2c2", MarkShape::Square, DotFill::None),
                Mark::Pill { cells: cells("r3c1 r3c2 r3c3"), tone: Tone::Grey },
                Mark::Pill { cells: cells("r2c4 r3c4"), tone: Tone::Grey },
                Mark::text(Place::Cell(cell("r4c1")), "×2"),
                Mark::text(Place::Cell(cell("r4c1")), "7"),
                Mark::Arrow { place: Place::Cell(cell("r4c2")), direction: (0, 1) },
                Mark::Arrow { place: Place::Cell(cell("r4c3")), direction: (-1, 1) },
                Mark::Arrow { place: Place::Cell(cell("r4c4")), direction: (-1, 0) },
            ],
        ),
        (
            "outside",
            vec![
                Mark::text(outside(0, 1), "10"),
                Mark::text(outside(0, 1), "3"),
                Mark::text(outside(0, 3), "25"),
                Mark::text(outside(2, 0), "7"),
                Mark::text(outside(3, 5), "4"),
                Mark::text(outside(5, 4), "2"),
                Mark::text(outside(5, 1), "12"),
                Mark::Arrow { place: outside(5, 1), direction: (-1, 1) },
                Mark::text(outside(0, 0), "9"),
                Mark::Arrow { place: outside(0, 0), direction: (1, 1) },
                Mark::text(outside(1, 5), "14"),
                Mark::Arrow { place: outside(1, 5), direction: (1, -1) },
            ],
        ),
    ]
}

#[test]
fn each_kind_of_mark() {
    for (name, marks) in kinds() {
        is_as_kept(&format!("marks-{name}"), &page(marks, Lines::Unicode));
    }
}

#[test]
fn plain_characters_are_enough() {
    let mut pages = String::new();
    for (name, marks) in kinds() {
        let page = page(marks, Lines::Ascii);
        assert!(page.is_ascii(), "{name}\n{page}");
        pages.push_str(&format!("{name}\n{}\n", page.split("\n\n").next().unwrap_or_default()));
    }
    is_as_kept("marks-in-plain-characters", &pages);
}

/// What has no room is said, and nothing is written where another cell's digit stands.
#[test]
fn what_has_no_room_is_said() {
    let marks = vec![
        Mark::text(edge("r1c1", "r1c2"), "1234"),
        Mark::text(edge("r1c1", "r3c3"), "5"),
        Mark::cage(cells("r1c1 r3c3"), None),
        Mark::text(Place::Cell(cell("r2c2")), "100000"),
        Mark::line(cells("r4c1 r4c2"), Tone::Grey, Stroke::Thin),
    ];
    let backdrop = backdrop(marks);
    let drawn = |size| {
        let plan = Plan::sized(backdrop.extent(), &backdrop.board_lines(), size);
        of(&backdrop, &plan, Lines::Unicode).drawn
    };
    assert_eq!(drawn((3, 1)), [false, false, false, false, true]);
    assert_eq!(drawn((7, 3)), [true, false, false, true, true]);
    assert_eq!(drawn((2, 1)), [false; 5]);
}

/// No sign of an edge or a corner lies where a digit is written.
#[test]
fn digits_keep_their_places() {
    for (name, marks) in kinds() {
        let is_stamp = |mark: &Mark| {
            matches!(mark, Mark::Line { .. } | Mark::Arrow { .. } | Mark::Shape { place: Place::Cell(_), .. })
        };
        let marks: Vec<Mark> = marks.into_iter().filter(|mark| !is_stamp(mark)).collect();
        let backdrop = backdrop(marks);
        for size in SIZES {
            let plan = Plan::sized(backdrop.extent(), &backdrop.board_lines(), size);
            let sheet = of(&backdrop, &plan, Lines::Unicode).sheet;
            for cell in backdrop.side.cells() {
                let (x, y) = Frame { plan: &plan }.middle(cell);
                assert!(!sheet.is_marked(x, y), "{name} {cell} at {size:?}");
            }
        }
    }
}

/// A samurai of 21×21 with a mark in every cell is drawn well within the time of a frame.
#[test]
fn a_large_board_is_drawn_quickly() {
    let side = Side::new(21).unwrap();
    let geometry = Geometry::of_side(side);
    let marks = side.cells().filter(|cell| cell.column() < 20).map(|cell| {
        let next = Cell::new(cell.row(), cell.column() + 1);
        Mark::line(vec![cell, next], Tone::Green, Stroke::Medium)
    });
    let backdrop = Backdrop::new(&geometry, marks.map(|mark| ArrangedMark { mark, slot: 0 }).collect());
    let plan = Plan::sized(backdrop.extent(), &backdrop.board_lines(), (3, 1));
    let start = std::time::Instant::now();
    let background = of(&backdrop, &plan, Lines::Unicode);
    assert!(background.sheet.is_marked(3, 1));
    // Tests run without optimisation on busy machines.
    assert!(start.elapsed().as_millis() < 1000, "{:?}", start.elapsed());
}
