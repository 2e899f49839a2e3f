//! The description of the API in OpenAPI 3.1, generated from the list of verbs.

use serde_json::{Map, Value, json};

use super::schema::{cells, field, flag, list, named, nullable, number, object, optional, text, whole, word};
use super::{ALL, ApiVerb};

/// Returns the whole description.
pub fn openapi() -> Value {
    let paths: Map<String, Value> = ALL.iter().map(|ask| (format!("/api/{}", ask.name), path(ask))).collect();
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ninefold",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Sudoku: solve, count, check, hint, explain, rate, generate and convert. \
                A cell is written r4c7, with rows and columns from 1. Negative answers (no solution, incorrect) have status 200.",
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": { "schemas": schemas() },
    })
}

fn path(ask: &ApiVerb) -> Value {
    let examples: Map<String, Value> = (1..)
        .zip(ask.examples)
        .map(|(number, text)| {
            let value: Value = serde_json::from_str(text).unwrap_or_default();
            (number.to_string(), json!({ "value": value }))
        })
        .collect();
    let mut responses = Map::new();
    let reply = json!({ "description": "The answer.", "content": { "application/json": { "schema": (ask.reply)() } } });
    responses.insert("200".to_owned(), reply);
    for (status, about) in ERRORS {
        responses.insert((*status).to_owned(), error(about));
    }
    json!({ "post": {
        "operationId": ask.name,
        "summary": ask.about,
        "requestBody": {
            "required": true,
            "content": { "application/json": { "schema": (ask.request)(), "examples": examples } },
        },
        "responses": responses,
    } })
}

/// The errors that every verb can return: status codes and their meanings.
const ERRORS: &[(&str, &str)] = &[
    ("400", "The request is not JSON, or has an unknown field or a bad value; the place is one in the request."),
    ("403", "The request comes from a page of another origin, or names another host."),
    ("405", "The method is not POST."),
    ("408", "The request arrived too slowly."),
    ("413", "The request is larger than 1 MB."),
    ("415", "The content type is not application/json."),
    ("422", "The puzzle, its map or the entries can't be read or are not valid; the place is one in that text."),
    ("500", "The program failed."),
    ("503", "The server is too busy, or the answer took too long: try again after the seconds in Retry-After."),
];

fn error(about: &str) -> Value {
    json!({ "description": about, "content": { "application/json": { "schema": named("Error") } } })
}

fn schemas() -> Value {
    let place = object([
        optional("line", whole("The line, from 1.")),
        optional("column", whole("The column in characters, from 1.")),
        optional("cell", named("Cell")),
    ]);
    let fault = object([
        field("reason", text("What is wrong, without the text of the rule.")),
        field("rule", nullable(whole("The number of the rule at fault in the request, from 1."))),
        field("cell", nullable(named("Cell"))),
    ]);
    json!({
        "Cell": text("A cell by its row and column from 1: r4c7."),
        "Digits": list(whole("A digit."), "Digits as numbers."),
        "Error": object([
            field("error", text("What is wrong, and what was expected.")),
            field("place", nullable(place)),
            optional("puzzles", list(text("A puzzle in one line."), "If the text has several puzzles: the first 100. The verb `read` selects one with `which`.")),
            optional("faults", list(fault, "What is wrong with the puzzle, one by one.")),
        ]),
        "House": object([field("name", text("box 5")), field("cells", cells("Its cells."))]),
        "Step": step(),
        "Evidence": evidence(),
    })
}

/// The description of the details of a step.
pub(super) const DETAILS: &str =
    "The details that the sentence of a long argument leaves out, line by line; lines are numbered from 1.";

fn step() -> Value {
    object([
        field("technique", text("The slug of the technique.")),
        field("name", text("The name of the technique.")),
        field("rating", nullable(number("The rating; null for a technique that the explainer does not have."))),
        field("placements", list(text("r1c3=6"), "Digits to place.")),
        field("eliminations", list(text("r4c8-57"), "Candidates to eliminate.")),
        field("text", text("The explanation in a sentence.")),
        field("details", list(text("r4c7 is 5: the last place in box 6 after lines 1 and 3."), DETAILS)),
        field("evidence", named("Evidence")),
    ])
}

fn evidence() -> Value {
    let node = || {
        let on = flag("Whether the digit is assumed to be the value of the cell, or assumed not to be.");
        object([field("cell", named("Cell")), field("digit", whole("Its digit.")), field("on", on)])
    };
    let link = object([field("from", node()), field("to", node()), field("strength", word(&["strong", "weak"]))]);
    let inference = object([
        field("node", node()),
        field("because", list(node(), "The nodes that it follows from.")),
        field("by", text("`cell`, the name of a house, or the name of a technique.")),
    ]);
    let chain = object([
        field("from", node()),
        field("inferences", list(inference, "The inferences, each after those that it depends on.")),
    ]);
    let group = object([
        field("role", word(&["fin", "endo-fin", "almost-locked-set", "group", "colour"])),
        field("cells", cells("Its cells.")),
        field("digits", named("Digits")),
    ]);
    object([
        field("digits", named("Digits")),
        field("houses", list(named("House"), "The houses of the pattern.")),
        field(
            "covers",
            list(named("House"), "The cover houses of the pattern, such as the columns of a fish in rows."),
        ),
        field("cells", cells("The cells of the pattern.")),
        field("helpers", cells("Other cells that the argument needs.")),
        field("groups", list(group, "Cells with a role of their own: fins, almost locked sets, colours.")),
        field("links", list(link, "The links of a chain, from its start to its end.")),
        field("chains", list(chain, "The chains of a step that has several, each with its start.")),
    ])
}
