//! What pens have drawn, as marks of the board: lines from centre to centre, crosses and circles. A terminal has no room
//! for lines along the edges of cells, which are counted instead.

use ninefold::{ArrangedMark, Cell, DotFill, LineEnd, Mark, MarkShape, Place, Stroke, Tone};
use ninefold_game::{Board, Colour, PenShape, Point, Strokes};

/// The tones of the colours of pens.
const TONES: [Tone; 9] =
    [Tone::Orange, Tone::Teal, Tone::Green, Tone::Yellow, Tone::Blue, Tone::Red, Tone::Pink, Tone::Grey, Tone::Ink];

/// Returns the marks of the strokes on a board, and how many lines and signs have none.
pub(super) fn of(strokes: &Strokes, board: &Board) -> (Vec<ArrangedMark>, usize, usize) {
    let (mut marks, mut lines, mut signs) = (Vec::new(), 0, 0);
    for (place, stroke) in strokes.iter() {
        let (from, to) = place.points();
        let tone = tone(stroke.colour);
        let mark = match (stroke.shape, to) {
            (PenShape::Line, Some(to)) => {
                centre(from, board).zip(centre(to, board)).map(|(one, other)| line(one, other, tone))
            }
            (shape, _) => sign_at(from, board).map(|place| sign(place, shape, tone)),
        };
        match mark {
            Some(mark) => marks.push(ArrangedMark { mark, slot: 0 }),
            None if place.is_line() => lines += 1,
            None => signs += 1,
        }
    }
    (marks, lines, signs)
}

fn tone(colour: Colour) -> Tone {
    TONES[(colour.number() - 1) % TONES.len()]
}

fn line(one: Cell, other: Cell, tone: Tone) -> Mark {
    Mark::Line { cells: vec![one, other], tone, stroke: Stroke::Thin, start: LineEnd::Plain, end: LineEnd::Plain }
}

fn sign(place: Place, shape: PenShape, tone: Tone) -> Mark {
    match (shape, place) {
        (PenShape::Circle, place) => {
            Mark::Shape { place, shape: MarkShape::Circle, fill: DotFill::Hollow, text: None, tone }
        }
        (_, place) => Mark::Text { place, text: "x".to_owned() },
    }
}

/// Returns the cell with this centre.
fn centre(point: Point, board: &Board) -> Option<Cell> {
    let is_centre = point.down % 2 == 1 && point.right % 2 == 1;
    let cell = is_centre.then(|| Cell::new(point.down / 2, point.right / 2))?;
    Some(cell).filter(|&cell| board.has(cell))
}

/// Returns the place of a sign: a cell, or an edge or a corner between cells of the board.
fn sign_at(point: Point, board: &Board) -> Option<Place> {
    let Point { down, right } = point;
    let cell = |down: usize, right: usize| centre(Point { down, right }, board);
    match (down % 2, right % 2) {
        (1, 1) => cell(down, right).map(Place::Cell),
        (0, 1) => {
            cell(down.checked_sub(1)?, right).zip(cell(down + 1, right)).map(|(one, other)| Place::Edge(one, other))
        }
        (1, 0) => {
            cell(down, right.checked_sub(1)?).zip(cell(down, right + 1)).map(|(one, other)| Place::Edge(one, other))
        }
        _ => {
            let above = cell(down.checked_sub(1)?, right.checked_sub(1)?)?;
            cell(down + 1, right + 1).map(|_| Place::Corner(above))
        }
    }
}
