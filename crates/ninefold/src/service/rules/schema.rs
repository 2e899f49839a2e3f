//! The JSON Schema of documents of version 2, generated from the list of rules.

use ninefold_grid::LAYOUTS;
use ninefold_puzzle::{Origin, Parameter, ParameterKind, Spec, rules};
use serde_json::{Map, Value, json};

/// Returns the JSON Schema of a document as a text of several lines: layout, alphabet, givens, candidates, rules, notes
/// and solution.
pub fn document_schema() -> String {
    format!("{:#}\n", schema())
}

fn schema() -> Value {
    let chosen = || rules::ALL.iter().filter(|spec| spec.origin == Origin::Choice);
    let mut definitions: Map<String, Value> =
        chosen().map(|spec| (format!("rule-{}", spec.name), rule(spec))).collect();
    let each: Vec<Value> = chosen().map(|spec| json!({ "$ref": format!("#/$defs/rule-{}", spec.name) })).collect();
    definitions.insert("rule".to_owned(), json!({ "oneOf": each }));
    definitions.insert("grid".to_owned(), grid());
    definitions.insert("layout".to_owned(), layout());
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Puzzle, version 2",
        "description": "A puzzle with its layout and rules. Unknown fields are kept.",
        "type": "object",
        "required": ["layout"],
        "properties": {
            "version": { "const": 2 },
            "layout": { "$ref": "#/$defs/layout" },
            "alphabet": {
                "type": "string",
                "description": "The first and the last digit, such as 1-9 or 0-8; without it, digits count from 1 to the length of a line.",
                "pattern": "^[0-9]+(-[0-9]+)?$",
            },
            "givens": {
                "type": "string",
                "description": "One character for each cell of the canvas, row by row, cells that do not exist left out; . is blank, 0 only where it is no digit.",
            },
            "extra": {
                "type": "object",
                "description": "The givens in extra cells, by the name of their group.",
                "additionalProperties": { "type": "string" },
            },
            "candidates": {
                "type": "object",
                "description": "The digits that a cell may hold, with blanks between them, by the name of the cell: \"r1c3\": \"2 4\".",
                "additionalProperties": { "type": "string" },
            },
            "rules": {
                "type": "array",
                "description": "Rules as objects, or as texts such as killer r1c1 r1c2 = 10.",
                "items": { "anyOf": [{ "$ref": "#/$defs/rule" }, { "type": "string" }] },
            },
            "entries": { "type": "string", "description": "The digits placed so far, written like the givens." },
            "solution": { "type": "string", "description": "The solution, written like the givens." },
            "meta": {
                "type": "object",
                "description": "Title, author, source, and the rules in words.",
                "properties": {
                    "title": { "type": "string" },
                    "author": { "type": "string" },
                    "source": { "type": "string" },
                    "rules": { "type": "string" },
                },
            },
        },
        "$defs": definitions,
    })
}

fn layout() -> Value {
    let names: Vec<&str> = LAYOUTS.iter().map(|layout| layout.name).collect();
    let examples: Vec<&str> = names.iter().copied().chain(["6x9"]).collect();
    json!({
        "description": "A name, one grid, or several grids with cells beside them.",
        "oneOf": [
            { "type": "string", "description": "The name of a layout, or rows and columns.", "examples": examples },
            {
                "allOf": [{ "$ref": "#/$defs/grid" }],
                "type": "object",
                "properties": {
                    "grids": { "type": "array", "items": { "$ref": "#/$defs/grid" } },
                    "free": { "type": "string", "description": "Cells that belong to no grid: r1c1 r1c2." },
                    "extra": {
                        "type": "array",
                        "items": {
                            "type": "object",
                            "required": ["name", "cells"],
                            "properties": {
                                "name": { "type": "string", "pattern": "^[A-Za-z]+$" },
                                "label": { "type": "string" },
                                "cells": { "type": "integer", "minimum": 1 },
                                "columns": { "type": "integer", "minimum": 1 },
                            },
                        },
                    },
                },
            },
        ],
    })
}

fn grid() -> Value {
    let line = json!({ "type": "integer", "minimum": 1, "maximum": 64 });
    json!({
        "type": "object",
        "properties": {
            "name": { "type": "string" },
            "at": { "type": "string", "description": "The top left cell on the canvas, such as r7c7." },
            "rows": line,
            "columns": line,
            "boxes": { "type": "string", "description": "Rows and columns of a box, such as 3x3; without boxes and regions, only lines count." },
            "regions": { "type": "string", "description": "The region of each cell, row by row: one character each, . for none." },
        },
    })
}

fn rule(spec: &Spec) -> Value {
    let mut properties = Map::new();
    properties.insert("rule".to_owned(), json!({ "const": spec.name }));
    let own = spec.parameters.iter().map(|parameter| (parameter.name.to_owned(), value(parameter)));
    properties.extend(own);
    let required: Vec<&str> = std::iter::once("rule")
        .chain(spec.parameters.iter().filter(|parameter| !parameter.is_optional()).map(|parameter| parameter.name))
        .collect();
    json!({
        "type": "object",
        "title": spec.title,
        "description": spec.meaning,
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn value(parameter: &Parameter) -> Value {
    let (least, most) = parameter.range;
    let text = |about: String| json!({ "type": "string", "description": about });
    match parameter.kind {
        ParameterKind::Number => json!({ "type": "integer", "minimum": least, "maximum": most }),
        ParameterKind::Numbers => text(format!("{least} to {most} whole numbers with commas between them: 1,2.")),
        ParameterKind::Cells => text(format!("{least} to {most} cells: r1c1 r1c2.")),
        ParameterKind::Groups => text(format!("{least} to {most} lists of cells: r1c1 r1c2 / r2c1 r2c2.")),
        ParameterKind::Digits => text("Digits with commas between them: 1,2.".to_owned()),
        ParameterKind::Outside => text("A place beside the grid, written as a cell one step off it: r3c0.".to_owned()),
        ParameterKind::Rules => json!({ "type": "array", "items": { "$ref": "#/$defs/rule" } }),
        _ => text("A text.".to_owned()),
    }
}
