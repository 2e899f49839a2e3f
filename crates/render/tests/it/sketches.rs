//! Marks of every kind, drawn by a rule of this test on boards of several layouts, and compared with golden pictures.

use std::sync::{Arc, OnceLock};

use ninefold_grid::{Alphabet, Cell, Geometry, Grid, Layout, Regions, Side, Subgrid};
use ninefold_puzzle::{
    Arguments, Fill, LineEnd, Mark, Outside, Place, Poster, Puzzle, Rule, RuleDraft, RuleError, RulesetDraft, Scope,
    Shape, Sketch, Spec, Stroke, Tone, Values,
};
use ninefold_render::{Layer, Picture, Scene, Theme};

use crate::puzzles;
use crate::puzzles::golden;

/// A rule that only draws.
#[derive(Debug)]
struct Drawn;

static DRAWN: Spec = Spec::new("drawn", "Drawn", "Draws a mark of every kind.", |_: &Geometry, _: &Arguments| {
    Ok::<Arc<dyn Rule>, RuleError>(Arc::new(Drawn))
});

/// A second one, whose marks collide with those of the first.
static AGAIN: Spec =
    Spec::new("drawn again", "Drawn again", "Draws marks over others.", |_: &Geometry, _: &Arguments| {
        Ok::<Arc<dyn Rule>, RuleError>(Arc::new(Again))
    });

#[derive(Debug)]
struct Again;

fn cells(names: &str) -> Vec<Cell> {
    names.split(' ').map(|name| name.parse().unwrap()).collect()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn edge(names: &str) -> Place {
    let cells = cells(names);
    Place::Edge(cells[0], cells[1])
}

fn shape(place: Place, shape: Shape, fill: Fill, text: &str, tone: Tone) -> Mark {
    Mark::Shape { place, shape, fill, text: Some(text.to_owned()).filter(|text| !text.is_empty()), tone }
}

/// Returns marks on the cells of a 9×9 board.
fn marks() -> &'static Vec<Mark> {
    static MARKS: OnceLock<Vec<Mark>> = OnceLock::new();
    MARKS.get_or_init(|| {
        use LineEnd::{Arrow, Bulb, Circle, Diamond, Plain};
        let line = |names: &str, tone, stroke, ends| Mark::line_with_ends(cells(names), tone, stroke, ends);
        let outside = |row, column| Place::Outside(Outside::new(row, column));
        let mut marks = vec![
            line("r1c1 r2c1 r3c2 r3c3", Tone::Grey, Stroke::Thick, (Bulb, Plain)),
            line("r1c3 r1c4 r2c5 r3c5", Tone::Grey, Stroke::Thin, (Circle, Arrow)),
            line("r4c1 r4c2 r5c3", Tone::Orange, Stroke::Thin, (Diamond, Diamond)),
            line("r1c9 r2c8 r3c9", Tone::Grey, Stroke::Medium, (Circle, Circle)),
            Mark::cage(cells("r6c1 r6c2 r7c1 r7c2"), Some("23".to_owned())),
            Mark::cage(cells("r8c1 r8c2 r9c2"), None),
            Mark::Cage { cells: cells("r9c3 r9c4"), clue: Some("-12".to_owned()), tone: Tone::Teal },
            Mark::dot(cell("r6c4"), cell("r6c5"), Fill::Full, None),
            Mark::dot(cell("r6c5"), cell("r6c6"), Fill::Hollow, None),
            Mark::dot(cell("r6c5"), cell("r7c5"), Fill::Hollow, Some("3".to_owned())),
            Mark::dot(cell("r6c6"), cell("r7c6"), Fill::Full, Some("12".to_owned())),
            Mark::text(edge("r7c4 r7c5"), "X"),
            Mark::text(edge("r7c5 r8c5"), "V"),
            Mark::Inequality { larger: cell("r8c5"), smaller: cell("r8c4") },
            Mark::Inequality { larger: cell("r8c5"), smaller: cell("r9c5") },
            Mark::Inequality { larger: cell("r8c6"), smaller: cell("r8c7") },
            Mark::text(Place::Cell(cell("r9c9")), "7"),
            shape(Place::Corner(cell("r4c5")), Shape::Circle, Fill::Hollow, "1 2 3 4", Tone::Ink),
            shape(Place::Corner(cell("r4c7")), Shape::Circle, Fill::Hollow, "57", Tone::Ink),
            shape(Place::Cell(cell("r5c8")), Shape::Circle, Fill::Tinted, "", Tone::Grey),
            shape(Place::Cell(cell("r5c9")), Shape::Square, Fill::Tinted, "", Tone::Grey),
            shape(Place::Cell(cell("r6c8")), Shape::Diamond, Fill::None, "", Tone::Red),
            shape(Place::Cell(cell("r6c9")), Shape::Capsule, Fill::None, "", Tone::Blue),
            shape(Place::Cell(cell("r7c9")), Shape::Circle, Fill::None, "", Tone::Ink),
            Mark::text(outside(0, 3), "12"),
            Mark::text(outside(5, 0), "34"),
            Mark::text(outside(5, 10), "7"),
            Mark::Arrow { place: outside(0, 5), direction: (1, 1) },
            Mark::text(outside(0, 5), "8"),
            Mark::Arrow { place: Place::Cell(cell("r7c8")), direction: (0, 1) },
            Mark::Arrow { place: Place::Cell(cell("r8c9")), direction: (-1, -1) },
            Mark::Arrow { place: outside(7, 0), direction: (0, 1) },
        ];
        for (place, tone) in Tone::ALL.into_iter().enumerate() {
            if place < 9 {
                marks.push(Mark::shade(vec![Cell::new(3, place)], tone));
                marks.push(Mark::line(vec![Cell::new(4, place), Cell::new(5, place)], tone, Stroke::Medium));
            }
        }
        marks
    })
}

impl Rule for Drawn {
    fn spec(&self) -> &'static Spec {
        &DRAWN
    }

    fn lower(&self, _: &Scope<'_>, _: &mut Poster<'_>) {}

    fn sketch(&self, _: &Geometry) -> Sketch {
        Sketch::of(marks().clone())
    }

    fn holds(&self, _: &Values<'_>) -> bool {
        true
    }
}

impl Rule for Again {
    fn spec(&self) -> &'static Spec {
        &AGAIN
    }

    fn lower(&self, _: &Scope<'_>, _: &mut Poster<'_>) {}

    fn sketch(&self, _: &Geometry) -> Sketch {
        let line = |tone| Mark::line(cells("r1c1 r2c1 r3c2 r3c3"), tone, Stroke::Medium);
        Sketch::of([
            line(Tone::Green),
            line(Tone::Pink),
            Mark::cage(cells("r7c1 r7c2 r6c1"), Some("15".to_owned())),
            Mark::text(edge("r6c4 r6c5"), "X"),
            Mark::dot(cell("r7c5"), cell("r7c4"), Fill::Full, None),
            Mark::text(Place::Outside(Outside::new(5, 0)), "2"),
            Mark::Arrow { place: Place::Outside(Outside::new(0, 5)), direction: (1, -1) },
            Mark::text(Place::Outside(Outside::new(0, 5)), "25"),
            Mark::text(Place::Cell(cell("r9c9")), "min"),
        ])
    }

    fn holds(&self, _: &Values<'_>) -> bool {
        true
    }
}

const DIGITS: &str = "1.3......2...........3.....4..........5..8.......6..........7.....8...........9.";

fn drawn(rules: &[&'static Spec]) -> Puzzle {
    let mut draft = RulesetDraft::classic(Side::NINE);
    draft.rules = rules.iter().map(|spec| RuleDraft::of(spec, Arguments::none())).collect();
    let givens = puzzles::grid(&format!("{DIGITS:.<81}"));
    Puzzle::new(draft.validate().unwrap(), givens, None).unwrap()
}

#[test]
fn marks_of_every_kind() {
    let puzzle = drawn(&[&DRAWN]);
    golden("marks", &Picture::of(&puzzle).scene());
    golden("marks_dark", &Picture::of(&puzzle).theme(Theme::Dark).scene());
    golden("marks_print", &Picture::of(&puzzle).theme(Theme::Print).scene());
    golden("marks_apart", &Picture::of(&drawn(&[&DRAWN, &AGAIN])).scene());
}

/// Returns a blank puzzle on a layout.
fn laid_out(layout: &Layout, rules: Vec<RuleDraft>) -> Puzzle {
    let side = layout.side().unwrap();
    let draft = RulesetDraft { layout: Some(layout.clone()), rules, ..RulesetDraft::classic(side) };
    let ruleset = draft.validate().unwrap();
    let geometry = ruleset.geometry().clone();
    let mut givens = Grid::blank(side);
    // A digit in every seventh cell, none twice in a house.
    for (place, digit) in geometry.cells().iter().step_by(7).zip(geometry.alphabet().digits()) {
        givens.set(*place, Some(digit));
    }
    Puzzle::new(ruleset, givens, None).unwrap()
}

fn picture(puzzle: &Puzzle) -> Scene {
    Picture::of(puzzle).scene()
}

#[test]
fn boards_of_other_layouts() {
    let grid = |name: &str, row, column| Subgrid {
        name: name.to_owned(),
        origin: Cell::new(row, column),
        rows: 9,
        columns: 9,
        regions: Regions::Boxes { rows: 3, columns: 3 },
    };
    let nine = Alphabet::new(1, 9).unwrap();
    let corners =
        [("top left", 0, 0), ("top right", 0, 12), ("middle", 6, 6), ("bottom left", 12, 0), ("bottom right", 12, 12)];
    let samurai = Layout::of_grids(nine, corners.iter().map(|&(name, row, column)| grid(name, row, column)).collect());
    golden("samurai", &picture(&laid_out(&samurai, Vec::new())));
    let oblong = Layout::rectangle(4, 6, Alphabet::new(0, 6).unwrap(), Regions::Boxes { rows: 2, columns: 3 });
    golden("oblong", &picture(&laid_out(&oblong, Vec::new())));
    let map = "000111 002211 .022.1 333322 333...".bytes().filter(|byte| *byte != b' ');
    let map = map.map(|byte| (byte != b'.').then(|| byte - b'0')).collect();
    let mut jigsaw =
        Layout::rectangle(5, 6, Alphabet::new(1, 7).unwrap(), Regions::Map(map)).with_extra("a", "Sums", 3);
    jigsaw.free = vec![Cell::new(6, 1), Cell::new(6, 2)];
    let sum = {
        let spec = ninefold_puzzle::rules::named("killer").unwrap();
        RuleDraft::of(spec, spec.read("r2c2 r2c3 r3c3 = 9", jigsaw.alphabet).unwrap())
    };
    golden("jigsaw_with_extra_cells", &picture(&laid_out(&jigsaw.with_extra("b", "", 2), vec![sum])));
}

#[test]
fn clues_lie_in_the_picture() {
    let scene = Picture::of(&drawn(&[&DRAWN, &AGAIN])).scene();
    let area = scene.bounds();
    // Two clues at one place on the left and above, one on the right, none below.
    assert!(area.corner.x < -1.2 && area.corner.y < -1.2, "{area:?}");
    assert!((area.width - area.corner.x.abs() - 9.0 - 1.0).abs() < 1e-3, "{area:?}");
    assert!((area.height - area.corner.y.abs() - 9.0 - 0.3).abs() < 1e-3, "{area:?}");
    for shape in scene.layer(Layer::Outlines) {
        if let ninefold_render::shape::Shape::Text(text) = shape {
            let inside = text.place - area.corner;
            assert!(inside.x > 0.0 && inside.y > 0.0 && inside.x < area.width && inside.y < area.height, "{text:?}");
        }
    }
}
