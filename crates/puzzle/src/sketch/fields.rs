//! Marks as named fields, in the form in which documents, saved games and answers to requests write them.
//!
//! Fields at their defaults are left out: lines are thin, purple and without ends, shades grey, all other marks of the
//! colour of ink and not filled.

use std::str::FromStr;

use ninefold_grid::Cell;

use super::{Fill, LineEnd, Mark, Place, Shape, Stroke, Tone};

/// The value of a field of a mark.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MarkField {
    /// A word or a text.
    Text(String),
    /// The names of cells. A shape, a text or an arrow with two cells lies on the edge between them.
    Cells(Vec<String>),
    /// Steps down and to the right.
    Steps([i32; 2]),
}

/// The fields of a mark, in the order in which they are written.
pub type MarkFields = Vec<(&'static str, MarkField)>;

const CORNER: &str = "corner";
const OUTSIDE: &str = "outside";

/// The kinds of marks.
const KINDS: [&str; 8] = ["line", "cage", "pill", "shade", "shape", "text", "inequality", "arrow"];

impl Mark {
    /// Returns the mark as fields: `kind` and `cells`; then, where they differ from their defaults, `at` (`corner` for the
    /// bottom right corner of the cell, `outside` for a place beside the grid, named like a cell one step off it),
    /// `shape`, `text`, `fill`, `tone`, `stroke`, `start`, `end` and `direction`.
    pub fn fields(&self) -> MarkFields {
        let mut fields = Writer::default();
        match self {
            Mark::Line { cells, tone, stroke, start, end } => {
                fields.on("line", cells);
                fields.word("tone", tone.name(), Tone::Purple.name());
                fields.word("stroke", stroke.name(), Stroke::Thin.name());
                fields.word("start", start.name(), LineEnd::Plain.name());
                fields.word("end", end.name(), LineEnd::Plain.name());
            }
            Mark::Cage { cells, clue, tone } => {
                fields.on("cage", cells);
                fields.text(clue.as_deref());
                fields.word("tone", tone.name(), Tone::Ink.name());
            }
            Mark::Pill { cells, tone } => {
                fields.on("pill", cells);
                fields.word("tone", tone.name(), Tone::Ink.name());
            }
            Mark::Shade { cells, tone } => {
                fields.on("shade", cells);
                fields.word("tone", tone.name(), Tone::Grey.name());
            }
            Mark::Shape { place, shape, fill, text, tone } => {
                fields.at("shape", *place);
                fields.word("shape", shape.name(), "");
                fields.text(text.as_deref());
                fields.word("fill", fill.name(), Fill::None.name());
                fields.word("tone", tone.name(), Tone::Ink.name());
            }
            Mark::Inequality { larger, smaller } => fields.on("inequality", &[*larger, *smaller]),
            Mark::Text { place, text } => {
                fields.at("text", *place);
                fields.text(Some(text));
            }
            Mark::Arrow { place, direction: (down, right) } => {
                fields.at("arrow", *place);
                fields.0.push(("direction", MarkField::Steps([*down, *right])));
            }
        }
        fields.0
    }

    /// Returns the mark with these fields; other fields are ignored.
    ///
    /// # Errors
    /// Fails with what is wrong and what was expected: a kind or a word that doesn't exist, a cell that can't be read, a
    /// field that is missing.
    pub fn of_fields(fields: &[(&str, MarkField)]) -> Result<Mark, String> {
        let fields = Reader(fields);
        let kind = fields.text("kind").ok_or_else(|| format!("a mark without its kind; expected one of {KINDS:?}"))?;
        let cells = || fields.cells();
        Ok(match kind.as_str() {
            "line" => Mark::Line {
                cells: cells()?,
                tone: fields.word("tone", &Tone::ALL, Tone::name, Tone::Purple)?,
                stroke: fields.word("stroke", &Stroke::ALL, Stroke::name, Stroke::Thin)?,
                start: fields.word("start", &LineEnd::ALL, LineEnd::name, LineEnd::Plain)?,
                end: fields.word("end", &LineEnd::ALL, LineEnd::name, LineEnd::Plain)?,
            },
            "cage" => Mark::Cage { cells: cells()?, clue: fields.text("text"), tone: fields.tone(Tone::Ink)? },
            "pill" => Mark::Pill { cells: cells()?, tone: fields.tone(Tone::Ink)? },
            "shade" => Mark::Shade { cells: cells()?, tone: fields.tone(Tone::Grey)? },
            "shape" => Mark::Shape {
                place: fields.place()?,
                shape: fields.word("shape", &Shape::ALL, Shape::name, Shape::Circle)?,
                fill: fields.word("fill", &Fill::ALL, Fill::name, Fill::None)?,
                text: fields.text("text"),
                tone: fields.tone(Tone::Ink)?,
            },
            "text" => Mark::Text {
                place: fields.place()?,
                text: fields.text("text").ok_or("a text without letters; expected \"text\"")?,
            },
            "inequality" => match cells()?[..] {
                [larger, smaller] => Mark::Inequality { larger, smaller },
                _ => return Err("an inequality needs two cells, the larger first".to_owned()),
            },
            "arrow" => Mark::Arrow { place: fields.place()?, direction: fields.direction()? },
            other => return Err(format!("there is no mark {other:?}; expected one of {KINDS:?}")),
        })
    }
}

#[derive(Default)]
struct Writer(MarkFields);

impl Writer {
    fn on(&mut self, kind: &str, cells: &[Cell]) {
        self.0.push(("kind", MarkField::Text(kind.to_owned())));
        self.0.push(("cells", MarkField::Cells(cells.iter().map(Cell::to_string).collect())));
    }

    fn at(&mut self, kind: &str, place: Place) {
        let at = match place {
            Place::Cell(cell) => return self.on(kind, &[cell]),
            Place::Edge(one, other) => return self.on(kind, &[one, other]),
            Place::Corner(cell) => {
                self.on(kind, &[cell]);
                CORNER
            }
            Place::Outside(outside) => {
                self.on(kind, &[]);
                self.0[1].1 = MarkField::Cells(vec![outside.to_string()]);
                OUTSIDE
            }
        };
        self.word("at", at, "");
    }

    fn word(&mut self, name: &'static str, word: &str, default: &str) {
        if word != default {
            self.0.push((name, MarkField::Text(word.to_owned())));
        }
    }

    fn text(&mut self, text: Option<&str>) {
        self.0.extend(text.map(|text| ("text", MarkField::Text(text.to_owned()))));
    }
}

struct Reader<'a>(&'a [(&'a str, MarkField)]);

impl Reader<'_> {
    fn field(&self, name: &str) -> Option<&MarkField> {
        self.0.iter().find(|(own, _)| *own == name).map(|(_, field)| field)
    }

    fn text(&self, name: &str) -> Option<String> {
        match self.field(name)? {
            MarkField::Text(text) => Some(text.clone()),
            MarkField::Cells(_) | MarkField::Steps(_) => None,
        }
    }

    fn names(&self) -> Result<&[String], String> {
        match self.field("cells") {
            Some(MarkField::Cells(names)) if !names.is_empty() => Ok(names),
            _ => Err("a mark without its cells; expected names such as r1c1".to_owned()),
        }
    }

    fn cells(&self) -> Result<Vec<Cell>, String> {
        self.names()?.iter().map(|name| read(name)).collect()
    }

    fn place(&self) -> Result<Place, String> {
        Ok(match (self.text("at").as_deref(), self.names()?) {
            (None, [cell]) => Place::Cell(read(cell)?),
            (None, [one, other]) => Place::Edge(read(one)?, read(other)?),
            (Some(CORNER), [cell]) => Place::Corner(read(cell)?),
            (Some(OUTSIDE), [place]) => Place::Outside(read(place)?),
            (Some(at), _) if at != CORNER && at != OUTSIDE => {
                return Err(format!("a mark at {at:?}; expected {CORNER:?} or {OUTSIDE:?}"));
            }
            (_, names) => {
                return Err(format!("a mark on {} cells; expected one, or two beside each other", names.len()));
            }
        })
    }

    fn word<T: Copy>(&self, name: &str, all: &[T], own: fn(T) -> &'static str, default: T) -> Result<T, String> {
        let Some(word) = self.text(name) else { return Ok(default) };
        all.iter().copied().find(|&one| own(one) == word).ok_or_else(|| {
            let known: Vec<_> = all.iter().map(|&one| own(one)).collect();
            format!("{name} is {word:?}; expected one of {known:?}")
        })
    }

    fn tone(&self, default: Tone) -> Result<Tone, String> {
        self.word("tone", &Tone::ALL, Tone::name, default)
    }

    fn direction(&self) -> Result<(i32, i32), String> {
        match self.field("direction") {
            Some(MarkField::Steps([down, right])) if down.abs() <= 1 && right.abs() <= 1 => Ok((*down, *right)),
            _ => Err("an arrow without its direction; expected steps down and to the right from -1 to 1".to_owned()),
        }
    }
}

fn read<T: FromStr<Err: ToString>>(name: &str) -> Result<T, String> {
    name.parse().map_err(|why: T::Err| why.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Outside;

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn marks_are_read_as_they_are_written() {
        let places = [
            Place::Cell(cell("r1c2")),
            Place::Edge(cell("r1c2"), cell("r2c2")),
            Place::Corner(cell("r3c3")),
            Place::Outside(Outside::new(0, 4)),
        ];
        let cells = vec![cell("r1c1"), cell("r1c2"), cell("r2c3")];
        let mut marks = vec![
            Mark::Inequality { larger: cells[0], smaller: cells[1] },
            Mark::shade(cells.clone(), Tone::Blue),
            Mark::Pill { cells: cells.clone(), tone: Tone::Grey },
            Mark::cage(cells.clone(), None),
            Mark::cage_in(Tone::Red, cells.clone(), Some("12".to_owned())),
            Mark::line(cells.clone(), Tone::Purple, Stroke::Thin),
            Mark::line_with_ends(cells, Tone::Green, Stroke::Thick, (LineEnd::Bulb, LineEnd::Diamond)),
        ];
        for place in places {
            marks.push(Mark::text(place, "a \"b\""));
            marks.push(Mark::Arrow { place, direction: (-1, 1) });
            for shape in Shape::ALL {
                for fill in Fill::ALL {
                    marks.push(Mark::Shape { place, shape, fill, text: None, tone: Tone::Pink });
                }
            }
        }
        for mark in marks {
            assert_eq!(Mark::of_fields(&mark.fields()), Ok(mark));
        }
    }

    #[test]
    fn what_is_wrong_with_fields_is_said() {
        let text = |text: &str| MarkField::Text(text.to_owned());
        let on = |names: &[&str]| MarkField::Cells(names.iter().map(|&name| name.to_owned()).collect());
        let refused = |fields: &[(&str, MarkField)]| Mark::of_fields(fields).unwrap_err();
        assert!(refused(&[]).starts_with("a mark without its kind"));
        assert!(refused(&[("kind", text("blob"))]).starts_with("there is no mark \"blob\"; expected one of"));
        assert!(refused(&[("kind", text("line"))]).starts_with("a mark without its cells"));
        let shade = [("kind", text("shade")), ("cells", on(&["r1c1"])), ("tone", text("mauve"))];
        assert!(refused(&shade).starts_with("tone is \"mauve\"; expected one of"));
        let arrow = [("kind", text("arrow")), ("cells", on(&["r1c1"])), ("direction", MarkField::Steps([2, 0]))];
        assert!(refused(&arrow).starts_with("an arrow without its direction"));
    }
}
