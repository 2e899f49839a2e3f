//! The layouts of documents of version 2: grids on a canvas, free cells, and groups of extra cells.

use ninefold_grid::{Alphabet, Cell, Layout, Regions, Subgrid};

use super::Document;
use super::fields::{field, texts};
use crate::ReadError;
use crate::literal::{Node, Value};
use crate::value::Fields;

impl Document<'_> {
    pub(super) fn alphabet(&mut self, node: &Node<'_>, from: usize) -> Result<Alphabet, ReadError> {
        let text = texts(node).join(" ");
        text.parse().map_err(|why: String| self.line_columns.fault(from + node.at, why, "write \"1-9\" or \"0-8\""))
    }

    pub(super) fn layout(
        &mut self,
        node: &Node<'_>,
        alphabet: Option<Alphabet>,
        from: usize,
    ) -> Result<Layout, ReadError> {
        let fields = match &node.value {
            Value::Object(fields) => fields,
            Value::Text(name) => {
                return Layout::named(name, alphabet)
                    .map_err(|why| self.line_columns.fault(from + node.at, why.to_string(), "write one of them"));
            }
            Value::List(_) | Value::Word(_) => {
                return Err(self.line_columns.fault(
                    from + node.at,
                    "this is not a layout",
                    "write an object or a name",
                ));
            }
        };
        // Saved games and requests give the digits here, as `values`.
        let alphabet = match (alphabet, field(fields, "values")) {
            (None, Some(node)) => Some(self.alphabet(node, from)?),
            (alphabet, _) => alphabet,
        };
        let mut grids = Vec::new();
        match field(fields, "grids") {
            Some(Node { value: Value::List(items), .. }) => {
                for item in items {
                    let Value::Object(fields) = &item.value else {
                        return Err(self.line_columns.fault(from + item.at, "this is not a grid", "write an object"));
                    };
                    grids.push(self.subgrid(fields, from, from + item.at)?);
                }
            }
            Some(other) => {
                return Err(self.line_columns.fault(from + other.at, "this is not a list", "write a list of grids"));
            }
            None if field(fields, "rows").is_some() => grids.push(self.subgrid(fields, from, from + node.at)?),
            None => {}
        }
        let longest = grids.iter().map(|grid| grid.rows.max(grid.columns)).max().unwrap_or(9);
        let usual = Alphabet::new(1, longest.clamp(1, 64)).expect("1 to 64 values are an alphabet");
        let mut layout = Layout::of_grids(alphabet.unwrap_or(usual), grids);
        if let Some(node) = field(fields, "free") {
            for word in texts(node).iter().flat_map(|text| text.split_whitespace()) {
                let cell = word.parse::<Cell>();
                layout.free.push(
                    cell.map_err(|why| self.line_columns.fault(from + node.at, why.to_string(), "write r1c1 r1c2"))?,
                );
            }
        }
        if let Some(Node { value: Value::List(groups), .. }) = field(fields, "extra") {
            for group in groups {
                let Value::Object(fields) = &group.value else {
                    return Err(self.line_columns.fault(from + group.at, "this is not a group", "write an object"));
                };
                let text = |name: &str| field(fields, name).map(texts).unwrap_or_default().join(" ");
                let (name, label) = (text("name"), text("label"));
                let cells = if field(fields, "cells").is_some() { "cells" } else { "count" };
                let count = self.count(fields, cells, from, from + group.at)?;
                let columns = match field(fields, "columns") {
                    Some(_) => self.count(fields, "columns", from, from + group.at)?,
                    None => count,
                };
                layout = layout.with_extra_rows(&name, &label, count, columns);
            }
        }
        Ok(layout)
    }

    fn subgrid(&mut self, fields: &Fields<'_>, from: usize, at: usize) -> Result<Subgrid, ReadError> {
        let rows = self.count(fields, "rows", from, at)?;
        let columns = self.count(fields, "columns", from, at)?;
        let text = |name: &str| field(fields, name).map(|node| (texts(node).join(""), from + node.at));
        let origin = match text("at") {
            None => Cell::new(0, 0),
            Some((cell, at)) => cell.parse().map_err(|why: ninefold_grid::ParseCellError| {
                self.line_columns.fault(at, why.to_string(), "write r1c1")
            })?,
        };
        let regions = match (text("boxes"), text("regions")) {
            (Some((boxes, at)), None) => {
                let number = |text: &str| text.trim().parse::<usize>().ok().filter(|number| (1..=64).contains(number));
                let shape = boxes.split_once('x').and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
                let found = format!("{boxes:?} is not a shape of boxes");
                let (rows, columns) =
                    shape.ok_or_else(|| self.line_columns.fault(at, found, "write rows and columns, such as 2x3"))?;
                Regions::Boxes { rows, columns }
            }
            (None, Some((map, at))) => self.region_map(&map, rows * columns, at)?,
            (None, None) => Regions::None,
            (Some(_), Some((_, at))) => {
                return Err(self.line_columns.fault(at, "boxes and regions", "write one of them"));
            }
        };
        let name = text("name").map(|(name, _)| name).unwrap_or_default();
        Ok(Subgrid { name, origin, rows, columns, regions })
    }

    fn region_map(&mut self, map: &str, cells: usize, at: usize) -> Result<Regions, ReadError> {
        let letters: Vec<char> = map.chars().filter(|letter| !letter.is_whitespace()).collect();
        if letters.len() != cells {
            let found = format!("the map of regions has {} characters", letters.len());
            return Err(self.line_columns.fault(at, found, format!("write {cells}, one for each cell")));
        }
        let mut labels: Vec<char> = Vec::new();
        let region = |&letter: &char| {
            if letter == '.' {
                return None;
            }
            let known = labels.iter().position(|&label| label == letter);
            let number = known.unwrap_or_else(|| {
                labels.push(letter);
                labels.len() - 1
            });
            u8::try_from(number).ok()
        };
        Ok(Regions::Map(letters.iter().map(region).collect()))
    }

    fn count(&mut self, fields: &Fields<'_>, name: &str, from: usize, at: usize) -> Result<usize, ReadError> {
        let node = field(fields, name);
        let number = node.and_then(|node| texts(node).join("").parse::<usize>().ok());
        number.filter(|number| (1..=4096).contains(number)).ok_or_else(|| {
            let at = node.map_or(at, |node| from + node.at);
            self.line_columns.fault(at, format!("{name} is missing or no number"), format!("write \"{name}\": 9"))
        })
    }
}
