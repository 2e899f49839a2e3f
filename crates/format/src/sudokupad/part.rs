//! Parts of a drawing: fields with values, which can be compared with the parts that were read before they are written
//! as JSON.

use std::borrow::Cow;
use std::fmt::Write as _;

use ninefold_grid::Cell;

use super::zipper::is_whole_number;
use crate::document::writer::quoted;
use crate::frame::Point;
use crate::literal::{Node, Value};
use crate::value::{fields, integer, items, number, point};

/// A part of a drawing.
#[derive(PartialEq)]
pub(super) enum Part {
    /// A mark in Ninefold's look: the names of fields and their values.
    Own(Vec<(&'static str, Field)>),
    /// A part as it was read, in JSON.
    Kept(String),
}

/// The value of a field.
#[derive(Clone, PartialEq)]
pub(super) enum Field {
    Number(f64),
    Whole(i64),
    Flag(bool),
    Text(Cow<'static, str>),
    Point(Point),
    Points(Vec<Point>),
    Cells(Vec<Cell>),
}

impl Part {
    /// Returns whether a part that was read is equal, in any order of its fields.
    pub(super) fn is_same(&self, node: &Node<'_>) -> bool {
        let Part::Own(own) = self else { return false };
        let others = fields(node);
        let is_there = |(name, field): &(&'static str, Field)| {
            others.iter().find(|(other, _)| other == name).is_some_and(|(_, node)| field.is_same(node))
        };
        own.len() == others.len() && own.iter().all(is_there)
    }

    /// Writes the part as JSON.
    pub(super) fn write_json(&self, out: &mut String) {
        match self {
            Part::Kept(json) => out.push_str(json),
            Part::Own(fields) => {
                out.push('{');
                for (place, (name, field)) in fields.iter().enumerate() {
                    let comma = if place == 0 { "" } else { "," };
                    let _ = write!(out, "{comma}\"{name}\":");
                    field.write_json(out);
                }
                out.push('}');
            }
        }
    }
}

impl Field {
    fn is_same(&self, node: &Node<'_>) -> bool {
        match (self, &node.value) {
            (Field::Number(own), Value::Word(_)) => number(node) == Some(*own),
            (Field::Number(own), Value::Text(text)) => is_whole_number(text) && number(node) == Some(*own),
            (Field::Whole(own), Value::Word(_)) => integer(node) == Some(*own),
            (Field::Flag(own), Value::Word(word)) => *word == if *own { "true" } else { "false" },
            (Field::Text(own), Value::Text(text)) => own == text,
            // Short forms don't distinguish texts from numbers.
            (Field::Text(own), Value::Word(word)) => own == word,
            (Field::Point(own), Value::List(_)) => point(node) == Some(rounded(*own)),
            (Field::Points(own), Value::List(points)) => {
                own.len() == points.len()
                    && own.iter().zip(points).all(|(own, node)| point(node) == Some(rounded(*own)))
            }
            (Field::Cells(own), Value::List(cells)) => {
                let is_cell = |(own, node): (&Cell, &Node<'_>)| matches!(items(node), [row, column] if is_at(row, own.row()) && is_at(column, own.column()));
                own.len() == cells.len() && own.iter().zip(cells).all(is_cell)
            }
            _ => false,
        }
    }

    fn write_json(&self, out: &mut String) {
        let _ = match self {
            Field::Number(number) => write!(out, "{number}"),
            Field::Whole(number) => write!(out, "{number}"),
            Field::Flag(flag) => write!(out, "{flag}"),
            Field::Text(text) => write!(out, "{}", quoted(text)),
            Field::Point(point) => write!(out, "{}", pair(*point)),
            Field::Points(points) => {
                let points: Vec<String> = points.iter().map(|&point| pair(point)).collect();
                write!(out, "[{}]", points.join(","))
            }
            Field::Cells(cells) => write!(out, "{}", list(cells)),
        };
    }
}

fn is_at(node: &Node<'_>, place: usize) -> bool {
    integer(node).is_some_and(|at| usize::try_from(at) == Ok(place))
}

/// Returns cells as their rows and columns.
pub(super) fn list(cells: &[Cell]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| format!("[{},{}]", cell.row(), cell.column())).collect();
    format!("[{}]", cells.join(","))
}

/// Returns a point rounded to the written number of digits.
fn rounded((down, right): Point) -> Point {
    let round = |value: f64| (value * 1000.0).round() / 1000.0;
    (round(down), round(right))
}

fn pair(point: Point) -> String {
    let (down, right) = rounded(point);
    format!("[{down},{right}]")
}
