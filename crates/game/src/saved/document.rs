//! Rules with their arguments and layouts as JSON. Saved games and the requests of the API share this form.
//!
//! A rule is an object with its name and its arguments, `{"rule": "killer", "cells": "r1c1 r1c2", "sum": 10}`, or the
//! same as a text, `"killer r1c1 r1c2 = 10"`. Arguments are numbers, or texts in the notation of the rule's text; rules
//! within a rule are a list.

use ninefold_grid::{
    Alphabet, BoxShape, Cell, Digit, ExtraCells, Geometry, Layout, Partition, Regions, Side, Subgrid, symbols,
};
use ninefold_puzzle::{Argument, ParameterKind, RuleDraft, rules};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// A rule with its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected a rule, as a text or an object")]
pub enum RuleJson {
    /// As a text.
    Text(String),
    /// As an object.
    Object(Map<String, Value>),
}

/// A layout with its alphabet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LayoutJson {
    /// The first and the last value: `0-8`.
    pub values: String,
    /// The subgrids.
    #[serde(default)]
    pub grids: Vec<GridJson>,
    /// Cells outside all subgrids.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free: Vec<String>,
    /// Groups of cells beside the canvas.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra: Vec<GroupJson>,
}

/// A subgrid of a layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GridJson {
    /// Its name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Its top left cell.
    pub at: String,
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// Rows and columns of a box: `3x3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boxes: Option<String>,
    /// The region of each cell: a letter or digit for each, `.` for none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regions: Option<String>,
}

/// A group of extra cells of a layout.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroupJson {
    /// Its name.
    pub name: String,
    /// The label that players see.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub label: String,
    /// The number of its cells.
    pub count: usize,
    /// The number of cells in a row, if there are several rows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub columns: Option<usize>,
}

impl RuleJson {
    /// Returns a rule as JSON.
    pub fn of(draft: &RuleDraft, alphabet: Alphabet) -> RuleJson {
        let mut object = Map::from_iter([("rule".to_owned(), Value::from(&*draft.name))]);
        for (name, argument) in draft.arguments.iter() {
            object.insert(name.to_owned(), value_of(argument, alphabet));
        }
        RuleJson::Object(object)
    }

    /// Returns the rule.
    ///
    /// # Errors
    /// Returns a description of the fault.
    pub fn draft(&self, alphabet: Alphabet) -> Result<RuleDraft, String> {
        RuleDraft::read(&self.text()?, alphabet).map_err(|fault| fault.to_string())
    }

    /// Returns the rule as a text.
    ///
    /// # Errors
    /// Returns a description of the fault if the object has no text.
    pub fn text(&self) -> Result<String, String> {
        match self {
            RuleJson::Text(text) => Ok(text.clone()),
            RuleJson::Object(object) => text_of(object, 0),
        }
    }
}

fn value_of(argument: &Argument, alphabet: Alphabet) -> Value {
    match argument {
        Argument::Number(number) => Value::from(*number),
        Argument::Text(text) => Value::from(text.as_str()),
        Argument::Rules(rules) => {
            let rules = rules.iter().map(|rule| match RuleJson::of(rule, alphabet) {
                RuleJson::Object(object) => Value::Object(object),
                RuleJson::Text(text) => Value::from(text),
            });
            rules.collect()
        }
        other => Value::from(other.to_text(alphabet)),
    }
}

/// The largest depth of nested rules.
const MOST_DEEP: usize = 16;

fn text_of(object: &Map<String, Value>, depth: usize) -> Result<String, String> {
    let name = object.get("rule").and_then(Value::as_str).ok_or("a rule has no name: expected \"rule\"")?;
    let spec = rules::named(name).ok_or_else(|| format!("there is no rule {name:?}"))?;
    if depth > MOST_DEEP {
        return Err("rules are nested too deep".to_owned());
    }
    let mut text = name.replace(' ', "_");
    for (key, value) in object.iter().filter(|(key, _)| *key != "rule") {
        let kind = spec.parameter(key).map(|parameter| parameter.kind);
        text.push(' ');
        match (kind, value) {
            (Some(ParameterKind::Rules), Value::Array(inner)) if inner.is_empty() => text += "{}",
            (Some(ParameterKind::Rules), Value::Array(inner)) => {
                let inner = inner.iter().map(|rule| match rule {
                    Value::Object(object) => Ok(format!("{{{}}}", text_of(object, depth + 1)?)),
                    Value::String(text) => Ok(format!("{{{text}}}")),
                    _ => Err(format!("{name}: {key}: expected a list of rules")),
                });
                text += &inner.collect::<Result<Vec<_>, String>>()?.join(" ");
            }
            (Some(ParameterKind::Text), Value::String(words)) => {
                text += &format!("{key}=\"{}\"", words.replace('"', "'"));
            }
            (_, value) => {
                text += &format!("{key}={}", words_of(value).ok_or_else(|| format!("{name}: {key} is damaged"))?);
            }
        }
    }
    Ok(text)
}

/// Returns numbers, texts and lists of them as the text of an argument.
fn words_of(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        Value::Array(items) if items.iter().all(Value::is_array) => {
            Some(items.iter().map(words_of).collect::<Option<Vec<_>>>()?.join(" / "))
        }
        Value::Array(items) => Some(items.iter().map(words_of).collect::<Option<Vec<_>>>()?.join(" ")),
        Value::Null | Value::Bool(_) | Value::Object(_) => None,
    }
}

impl LayoutJson {
    /// Returns the layout of a geometry, unless its side, boxes and regions describe it completely. Without boxes and
    /// regions, a side has its usual boxes.
    pub fn of(geometry: &Geometry) -> Option<LayoutJson> {
        let lacks_boxes = *geometry.partition() == Partition::Lines && BoxShape::of_side(geometry.side()).is_some();
        let is_usual = geometry.is_square() && geometry.alphabet().first() == 1 && !lacks_boxes;
        (!is_usual).then(|| LayoutJson::of_layout(&geometry.to_layout()))
    }

    fn of_layout(layout: &Layout) -> LayoutJson {
        let grids = layout.grids.iter().map(|grid| {
            let (boxes, regions) = match &grid.regions {
                Regions::None => (None, None),
                Regions::Boxes { rows, columns } => (Some(format!("{rows}x{columns}")), None),
                Regions::Map(map) => (None, Some(map_text(map))),
            };
            let Subgrid { name, origin, rows, columns, .. } = grid;
            GridJson { name: name.clone(), at: origin.to_string(), rows: *rows, columns: *columns, boxes, regions }
        });
        let extra = layout.extra.iter().map(|ExtraCells { name, label, count, columns }| GroupJson {
            name: name.clone(),
            label: label.clone(),
            count: *count,
            columns: (columns != count).then_some(*columns),
        });
        LayoutJson {
            values: layout.alphabet.to_string(),
            grids: grids.collect(),
            free: layout.free.iter().map(Cell::to_string).collect(),
            extra: extra.collect(),
        }
    }

    /// Returns the layout.
    ///
    /// # Errors
    /// Returns a description of the fault.
    pub fn layout(&self) -> Result<Layout, String> {
        let cell = |name: &String| name.parse::<Cell>().map_err(|fault| fault.to_string());
        let grids = self.grids.iter().map(|grid| {
            let regions = match (&grid.boxes, &grid.regions) {
                (None, None) => Regions::None,
                (Some(boxes), None) => {
                    let shape: BoxShape = boxes.parse().map_err(|_| format!("{boxes:?} is no shape of boxes"))?;
                    Regions::Boxes { rows: shape.rows(), columns: shape.columns() }
                }
                (None, Some(map)) => Regions::Map(map_of(map)?),
                (Some(_), Some(_)) => return Err("a grid has boxes or regions, not both".to_owned()),
            };
            let (name, origin) = (grid.name.clone(), cell(&grid.at)?);
            Ok(Subgrid { name, origin, rows: grid.rows, columns: grid.columns, regions })
        });
        let extra = self.extra.iter().map(|GroupJson { name, label, count, columns }| ExtraCells {
            name: name.clone(),
            label: label.clone(),
            count: *count,
            columns: columns.unwrap_or(*count),
        });
        Ok(Layout {
            alphabet: self.alphabet()?,
            grids: grids.collect::<Result<_, String>>()?,
            free: self.free.iter().map(cell).collect::<Result<_, _>>()?,
            extra: extra.collect(),
        })
    }

    fn alphabet(&self) -> Result<Alphabet, String> {
        let fault = || format!("values: {:?} is no range of digits such as 0-8", self.values);
        let (first, last) = self.values.split_once('-').ok_or_else(fault)?;
        let (first, last): (i64, i64) =
            (first.trim().parse().map_err(|_| fault())?, last.trim().parse().map_err(|_| fault())?);
        let count = last.checked_sub(first).and_then(|less| usize::try_from(less + 1).ok()).ok_or_else(fault)?;
        Alphabet::new(first, count).map_err(|fault| fault.to_string())
    }
}

/// Returns a map of regions as a text: a character for each cell or, above 61 regions, numbers.
fn map_text(map: &[Option<u8>]) -> String {
    let digit = |region: &Option<u8>| region.and_then(|region| Digit::new(usize::from(region) + 1));
    if map.iter().flatten().all(|&region| usize::from(region) < symbols::LARGEST_SIDE) {
        return map.iter().map(|region| digit(region).and_then(symbols::symbol).unwrap_or(symbols::BLANK)).collect();
    }
    let number = |region: &Option<u8>| region.map_or(0, |region| usize::from(region) + 1).to_string();
    map.iter().map(number).collect::<Vec<_>>().join(" ")
}

fn map_of(text: &str) -> Result<Vec<Option<u8>>, String> {
    let region = |number: usize| number.checked_sub(1).map(u8::try_from).transpose().ok();
    let regions: Option<Vec<Option<u8>>> = if text.contains(' ') {
        text.split_whitespace().map(|word| region(word.parse().ok()?)).collect()
    } else {
        let largest = Side::new(64).ok().ok_or_else(String::new)?;
        let number = |letter: char| match symbols::is_blank(letter) {
            true => Some(0),
            false => symbols::digit_of_any_side(letter, largest).map(Digit::number),
        };
        text.chars().map(|letter| region(number(letter)?)).collect()
    };
    regions.ok_or_else(|| "a map of regions has letters and digits, and . for cells outside".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_both_ways() {
        let nine = Alphabet::of_side(Side::NINE);
        for (text, json) in [
            ("killer r1c1 r1c2 = 10", r#"{"rule":"killer","cells":"r1c1 r1c2","sum":10}"#),
            ("thermometer r1c1 r2c2 r3c2", r#"{"rule":"thermometer","cells":"r1c1 r2c2 r3c2"}"#),
            (
                "any_of { killer r1c1 r1c2 = 5 } { thermometer r1c1 r2c2 }",
                r#"{"rule":"any_of","rules":[{"rule":"killer","cells":"r1c1 r1c2","sum":5},{"rule":"thermometer","cells":"r1c1 r2c2"}]}"#,
            ),
            ("all_of {}", r#"{"rule":"all_of","rules":[]}"#),
            (
                "any_of { any_of {} } { odd r1c1 }",
                r#"{"rule":"any_of","rules":[{"rule":"any_of","rules":[]},{"rule":"odd","cells":"r1c1"}]}"#,
            ),
        ] {
            let draft = RuleDraft::read(text, nine).unwrap();
            let written = RuleJson::of(&draft, nine);
            assert_eq!(serde_json::to_value(&written).unwrap(), serde_json::from_str::<Value>(json).unwrap());
            for form in [written, RuleJson::Text(text.to_owned())] {
                let read = form.draft(nine).unwrap();
                assert_eq!((read.name, read.arguments), (draft.name.clone(), draft.arguments.clone()));
            }
        }
    }

    #[test]
    fn every_example_both_ways() {
        let mut tried = 0;
        for spec in rules::ALL {
            let Ok(arguments) = spec.read(spec.example.text, Alphabet::of_side(Side::NINE)) else { continue };
            let draft = RuleDraft::of(spec, arguments);
            let json = RuleJson::of(&draft, Alphabet::of_side(Side::NINE));
            let read =
                json.draft(Alphabet::of_side(Side::NINE)).unwrap_or_else(|fault| panic!("{}: {fault}", spec.name));
            assert_eq!(read.arguments, draft.arguments, "{}", spec.name);
            tried += 1;
        }
        assert!(tried > 5, "{tried}");
    }

    #[test]
    fn squares_without_their_usual_boxes_have_a_layout() {
        let of = |side: usize, regions: Regions| {
            let alphabet = Alphabet::of_side(Side::new(side).unwrap());
            Geometry::of_layout(&Layout::rectangle(side, side, alphabet, regions)).unwrap()
        };
        let bare = of(9, Regions::None);
        let again = Geometry::of_layout(&LayoutJson::of(&bare).unwrap().layout().unwrap()).unwrap();
        assert_eq!(again.partition(), &Partition::Lines);
        assert!(LayoutJson::of(&of(9, Regions::Boxes { rows: 3, columns: 3 })).is_none());
        assert!(LayoutJson::of(&of(7, Regions::None)).is_none(), "no boxes fit");
    }

    #[test]
    fn layouts_both_ways() {
        let map = "11122.".chars().map(|letter| letter.to_digit(10).map(|region| region as u8 - 1)).collect();
        let mut layout =
            Layout::rectangle(2, 3, Alphabet::new(0, 3).unwrap(), Regions::Map(map)).with_extra("a", "Sum", 2);
        layout.free.push(Cell::new(4, 4));
        let written = LayoutJson::of_layout(&layout);
        assert_eq!(written.grids[0].regions.as_deref(), Some("11122."));
        assert_eq!(written.layout().unwrap(), layout);
        assert!(LayoutJson { values: "8-0".to_owned(), ..written }.layout().is_err());
    }
}
