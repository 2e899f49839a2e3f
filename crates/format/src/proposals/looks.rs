//! Looks of marks: kinds of lines, dots, shapes and clues, each with its marks.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use ninefold_grid::Cell;
use ninefold_puzzle::{Fill, LineEnd, Mark, Outside, Place, Shape, Sketch, Tone};

use super::colour_words::Colour;

/// A kind of mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    /// A line with these ends.
    Line(LineEnd, LineEnd),
    /// A shape on an edge.
    Dot(Shape, Inside),
    /// A text on an edge.
    EdgeText,
    /// An inequality sign.
    Inequality,
    /// A tinted cell with inequality signs around it, and whether it is the larger one.
    Peak(bool),
    /// A shape on a corner.
    Corner(Shape),
    /// A shape in a cell.
    InCell(Shape, Inside),
    /// A tint.
    Shade,
    /// A text in a cell.
    CellText,
    /// A text beside the grid, and whether an arrow belongs to it.
    Beside(bool),
    /// A cage.
    Cage,
    /// An outline of several cells.
    Pill,
    /// An arrow that starts in such an outline.
    PillArrow,
    /// A line with a number in its first cell.
    NumberedLine,
    /// Anything else.
    Other,
}

impl Kind {
    /// Returns whether this is a line with nothing at its ends.
    pub(super) fn is_plain_line(self) -> bool {
        self == Kind::Line(LineEnd::Plain, LineEnd::Plain)
    }

    /// Returns whether such marks have numbers, letters or digits that words explain.
    pub(super) fn has_clues(self) -> bool {
        matches!(self, Kind::Cage | Kind::Beside(_) | Kind::NumberedLine)
    }

    /// Returns whether these and other marks are at the same kind of place: both between two cells, or both along a
    /// line.
    pub(super) fn is_placed_like(self, other: Kind) -> bool {
        let is_on_edge = |kind: Kind| matches!(kind, Kind::Dot(..) | Kind::EdgeText);
        let is_line = |kind: Kind| kind.is_plain_line() || kind == Kind::NumberedLine;
        let is_beside = |kind: Kind| matches!(kind, Kind::Beside(_));
        [is_on_edge(self) && is_on_edge(other), is_line(self) && is_line(other), is_beside(self) && is_beside(other)]
            .contains(&true)
    }

    /// Returns whether such marks are rarely mere decoration: lines that run through cells, and dots.
    pub(super) fn is_clue(self) -> bool {
        matches!(self, Kind::Line(..) | Kind::PillArrow | Kind::Dot(..))
    }
}

/// The interior of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Inside {
    /// The paper.
    Paper,
    /// The colour of ink.
    Ink,
    /// A colour.
    Colour,
}

/// A look: a kind of mark in a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Look {
    pub(super) kind: Kind,
    /// The colour, if it distinguishes looks.
    pub(super) tone: Option<Tone>,
    /// The colour's name in the words, if they distinguish several colours of this tone.
    pub(super) named: Option<Colour>,
}

/// Marks that form one clue: a line, a dot, a number with its arrow.
#[derive(Clone, Debug)]
pub(super) struct Clue<'a> {
    pub(super) look: Look,
    pub(super) marks: Places,
    pub(super) cells: Cow<'a, [Cell]>,
    /// The cells of the outline in which an arrow starts.
    pub(super) pill: Vec<Cell>,
    pub(super) outside: Option<Outside>,
    /// The text without blanks.
    pub(super) text: Option<Cow<'a, str>>,
    pub(super) direction: Option<(i32, i32)>,
}

/// The marks of a clue, by their indices in the drawing. Most clues have only one.
#[derive(Clone, Debug)]
pub(super) struct Places {
    first: usize,
    others: Vec<usize>,
}

impl Places {
    fn of(first: usize) -> Places {
        Places { first, others: Vec::new() }
    }

    fn add(&mut self, more: impl IntoIterator<Item = usize>) {
        self.others.extend(more);
    }

    /// Returns the number of marks.
    pub(super) fn count(&self) -> usize {
        1 + self.others.len()
    }

    /// Returns the marks in the order in which they were added.
    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        std::iter::once(self.first).chain(self.others.iter().copied())
    }
}

/// Returns the clues of a drawing.
pub(super) fn clues(sketch: &Sketch) -> Vec<Clue<'_>> {
    let marks = &sketch.marks;
    let mut clues: Vec<Clue<'_>> = marks.iter().enumerate().map(|(place, mark)| clue(place, mark)).collect();
    join_arrows(&mut clues);
    open_circles(marks, &mut clues);
    open_pills(&mut clues);
    let numbered = numbered_lines(&clues);
    clues.extend(numbered);
    join_signs(marks, &mut clues);
    clues
}

fn clue(place: usize, mark: &Mark) -> Clue<'_> {
    let (kind, tone) = match mark {
        Mark::Line { start, end, tone, .. } => (Kind::Line(*start, *end), Some(*tone)),
        Mark::Cage { tone, .. } => (Kind::Cage, Some(*tone)),
        Mark::Pill { tone, .. } => (Kind::Pill, Some(*tone)),
        Mark::Shade { tone, .. } => (Kind::Shade, Some(*tone)),
        Mark::Inequality { .. } => (Kind::Inequality, None),
        Mark::Arrow { place: Place::Outside(_), .. } => (Kind::Beside(true), None),
        Mark::Arrow { .. } => (Kind::Other, None),
        Mark::Text { place, .. } => (of_text(*place), None),
        Mark::Shape { place, shape, fill, tone, text } => {
            let inside = match fill {
                Fill::None | Fill::Hollow => Inside::Paper,
                Fill::Full => Inside::Ink,
                Fill::Tinted => Inside::Colour,
            };
            match place {
                Place::Edge(..) => (Kind::Dot(*shape, inside), (inside == Inside::Colour).then_some(*tone)),
                Place::Corner(_) => (Kind::Corner(*shape), None),
                Place::Cell(_) => (Kind::InCell(*shape, inside), Some(*tone)),
                Place::Outside(_) if text.is_some() => (Kind::Beside(false), None),
                Place::Outside(_) => (Kind::Other, None),
            }
        }
    };
    let text = match mark {
        Mark::Text { text, .. } => Some(text),
        Mark::Shape { text, .. } | Mark::Cage { clue: text, .. } => text.as_ref(),
        _ => None,
    };
    let cells = cells(mark);
    let outside = match mark {
        Mark::Shape { place: Place::Outside(outside), .. }
        | Mark::Text { place: Place::Outside(outside), .. }
        | Mark::Arrow { place: Place::Outside(outside), .. } => Some(*outside),
        _ => None,
    };
    let direction = if let Mark::Arrow { direction, .. } = mark { Some(*direction) } else { None };
    let text = text.map(|text| match text.contains(char::is_whitespace) {
        true => Cow::Owned(text.split_whitespace().collect()),
        false => Cow::Borrowed(text.as_str()),
    });
    Clue {
        look: Look { kind, tone, named: None },
        marks: Places::of(place),
        cells,
        pill: Vec::new(),
        outside,
        text,
        direction,
    }
}

/// Returns the cells of a mark: those of the line or the cage, or those around the edge or the corner.
pub(super) fn cells(mark: &Mark) -> Cow<'_, [Cell]> {
    match mark {
        Mark::Line { cells, .. } | Mark::Cage { cells, .. } | Mark::Pill { cells, .. } | Mark::Shade { cells, .. } => {
            Cow::Borrowed(&cells[..])
        }
        Mark::Inequality { larger, smaller } => Cow::Owned(vec![*larger, *smaller]),
        Mark::Shape { place, .. } | Mark::Text { place, .. } | Mark::Arrow { place, .. } => cells_at(place),
    }
}

/// Returns the colour of a mark, if it has its own.
pub(super) fn tone(mark: &Mark) -> Option<Tone> {
    match mark {
        Mark::Line { tone, .. } | Mark::Cage { tone, .. } | Mark::Pill { tone, .. } | Mark::Shade { tone, .. } => {
            Some(*tone)
        }
        Mark::Shape { fill: Fill::Tinted, tone, .. } => Some(*tone),
        Mark::Shape { .. } | Mark::Text { .. } | Mark::Arrow { .. } | Mark::Inequality { .. } => None,
    }
}

fn of_text(place: Place) -> Kind {
    match place {
        Place::Edge(..) => Kind::EdgeText,
        Place::Outside(_) => Kind::Beside(false),
        Place::Cell(_) => Kind::CellText,
        Place::Corner(_) => Kind::Other,
    }
}

fn cells_at(place: &Place) -> Cow<'_, [Cell]> {
    match place {
        Place::Cell(cell) => Cow::Borrowed(std::slice::from_ref(cell)),
        Place::Edge(one, other) => Cow::Owned(vec![*one.min(other), *one.max(other)]),
        Place::Corner(cell) => {
            let (row, column) = (cell.row(), cell.column());
            [(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]
                .map(|(row, column)| Cell::new(row, column))
                .to_vec()
                .into()
        }
        Place::Outside(_) => Cow::Borrowed(&[]),
    }
}

/// Joins the arrows beside the grid to the texts at the same place.
fn join_arrows(clues: &mut Vec<Clue<'_>>) {
    let is_arrow = |clue: &Clue<'_>| clue.look.kind == Kind::Beside(true);
    let arrows: Vec<Clue<'_>> = clues.iter().filter(|clue| is_arrow(clue)).cloned().collect();
    if arrows.is_empty() {
        return;
    }
    clues.retain(|clue| !is_arrow(clue));
    for arrow in arrows {
        let text = clues.iter_mut().find(|clue| {
            clue.look.kind == Kind::Beside(false) && clue.outside == arrow.outside && clue.direction.is_none()
        });
        match text {
            Some(text) => {
                text.look.kind = Kind::Beside(true);
                text.direction = arrow.direction;
                text.marks.add(arrow.marks.iter());
            }
            None => clues.push(Clue { look: Look { kind: Kind::Other, ..arrow.look }, ..arrow }),
        }
    }
}

/// Adds the circles at their starts to arrows, whatever their colour.
fn open_circles(marks: &[Mark], clues: &mut Vec<Clue<'_>>) {
    let is_arrow = |clue: &Clue<'_>| clue.look.kind == Kind::Line(LineEnd::Plain, LineEnd::Arrow);
    if !clues.iter().any(is_arrow) {
        return;
    }
    let circles: HashMap<Cell, usize> = marks
        .iter()
        .enumerate()
        .filter_map(|(at, mark)| match mark {
            Mark::Shape { place: Place::Cell(cell), shape: Shape::Circle, fill: Fill::None | Fill::Hollow, .. } => {
                Some((*cell, at))
            }
            _ => None,
        })
        .collect();
    let mut used = HashSet::new();
    for clue in clues.iter_mut().filter(|clue| is_arrow(clue)) {
        if let Some(&circle) = clue.cells.first().and_then(|first| circles.get(first)) {
            clue.look.kind = Kind::Line(LineEnd::Circle, LineEnd::Arrow);
            clue.marks.add([circle]);
            used.insert(circle);
        }
    }
    clues.retain(|clue| clue.marks.count() != 1 || !used.contains(&clue.marks.first));
}

/// Adds the outlines at their starts to arrows, whatever their colour. The cells are then those after the outline.
fn open_pills(clues: &mut Vec<Clue<'_>>) {
    let pills: Vec<Clue<'_>> = clues.iter().filter(|clue| clue.look.kind == Kind::Pill).cloned().collect();
    let mut used: Vec<usize> = Vec::new();
    for clue in clues.iter_mut().filter(|clue| clue.look.kind == Kind::Line(LineEnd::Plain, LineEnd::Arrow)) {
        let holds_start = |pill: &&Clue<'_>| clue.cells.first().is_some_and(|first| pill.cells.contains(first));
        let Some(pill) = pills.iter().find(holds_start) else { continue };
        let inside = clue.cells.iter().take_while(|cell| pill.cells.contains(cell)).count();
        if inside < clue.cells.len() {
            clue.cells.to_mut().drain(..inside);
            clue.pill = pill.cells.to_vec();
            clue.pill.sort_unstable();
            clue.look.kind = Kind::PillArrow;
            clue.marks.add(pill.marks.iter());
            used.extend(pill.marks.iter());
        }
    }
    clues.retain(|clue| clue.look.kind != Kind::Pill || !clue.marks.iter().any(|mark| used.contains(&mark)));
}

/// Returns lines with the numbers in their first cells. Lines and numbers are separate clues as well.
fn numbered_lines<'a>(clues: &[Clue<'a>]) -> Vec<Clue<'a>> {
    let is_number = |clue: &&Clue<'_>| {
        let text = clue.text.as_deref().unwrap_or_default();
        clue.look.kind == Kind::CellText && text.parse::<i64>().is_ok()
    };
    let numbers: HashMap<Cell, &Clue<'a>> =
        clues.iter().filter(is_number).filter_map(|clue| Some((*clue.cells.first()?, clue))).collect();
    let mut lines = Vec::new();
    let is_line =
        |clue: &&Clue<'_>| clue.look.kind == Kind::Line(LineEnd::Plain, LineEnd::Plain) && !numbers.is_empty();
    for line in clues.iter().filter(is_line) {
        let (Some(first), Some(last)) = (line.cells.first(), line.cells.last()) else { continue };
        let (number, is_reverse) = match (numbers.get(first), numbers.get(last)) {
            (Some(number), _) => (number, false),
            (None, Some(number)) => (number, true),
            (None, None) => continue,
        };
        let mut line = Clue { text: number.text.clone(), ..line.clone() };
        line.look.kind = Kind::NumberedLine;
        line.marks.add(number.marks.iter());
        if is_reverse {
            line.cells.to_mut().reverse();
        }
        lines.push(line);
    }
    lines
}

/// Joins the inequality signs around a tinted cell, if all of them point inwards or all outwards.
fn join_signs(marks: &[Mark], clues: &mut Vec<Clue<'_>>) {
    let mut signs: HashMap<Cell, Vec<(usize, bool)>> = HashMap::new();
    for (place, mark) in marks.iter().enumerate() {
        if let Mark::Inequality { larger, smaller } = mark {
            signs.entry(*larger).or_default().push((place, true));
            signs.entry(*smaller).or_default().push((place, false));
        }
    }
    let is_peak =
        |cell: &Cell| signs.get(cell).is_some_and(|own| own.len() > 1 && own.iter().all(|one| one.1 == own[0].1));
    let mut used: HashSet<usize> = HashSet::new();
    let mut peaks = Vec::new();
    clues.retain(|clue| {
        let is_joined = clue.look.kind == Kind::Shade && !signs.is_empty() && clue.cells.iter().all(is_peak);
        if is_joined {
            let is_alike = clue.cells.iter().all(|cell| signs[cell][0].1 == signs[&clue.cells[0]][0].1);
            for &cell in clue.cells.iter() {
                let around = || signs[&cell].iter().map(|sign| sign.0);
                used.extend(around());
                let mut marks = Places::of(signs[&cell][0].0);
                marks.add(around().skip(1));
                // A tint of cells of both kinds stays in the drawing, whichever kind is accepted.
                marks.add(clue.marks.iter().filter(|_| is_alike));
                let look = Look { kind: Kind::Peak(signs[&cell][0].1), ..clue.look };
                peaks.push(Clue { look, marks, cells: Cow::Owned(vec![cell]), ..clue.clone() });
            }
        }
        !is_joined
    });
    clues.retain(|clue| clue.look.kind != Kind::Inequality || !used.contains(&clue.marks.first));
    clues.extend(peaks);
}

impl Look {
    /// Returns the number of tones that are a more likely meaning of a colour in the words than the tone of this look,
    /// or `None` if the colour doesn't mean it.
    pub(super) fn distance_to(self, colour: Colour) -> Option<usize> {
        match self.named {
            Some(own) => own.is_same(colour).then_some(0),
            None => colour.tones().iter().position(|tone| Some(*tone) == self.tone),
        }
    }

    /// Returns whether marks of this look can belong to a rule that draws marks of the other look. The colour doesn't
    /// matter. Cells that a rule tints may have an outline instead.
    pub(super) fn is_like(self, other: Look) -> bool {
        self.kind == other.kind || (self.kind == Kind::Cage && other.kind == Kind::Shade)
    }
}
