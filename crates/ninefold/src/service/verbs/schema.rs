//! Constructors for the JSON Schemas of requests and replies.

use serde_json::{Map, Value, json};

/// The largest number of variants in a request.
const MOST_VARIANTS: usize = 64;
const MOST_RULES: usize = 10_000;
const MOST_MARKS: usize = 10_000;
/// The largest number of cells in a list: all of the largest grid.
pub const MOST_CELLS: usize = 4096;

/// A field of an object.
#[derive(Debug)]
pub struct Field {
    name: &'static str,
    schema: Value,
    presence: Presence,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Presence {
    Always,
    Sometimes,
}

/// Returns a required field.
pub fn field(name: &'static str, schema: Value) -> Field {
    Field { name, schema, presence: Presence::Always }
}

/// Returns the function for the schema of a reply. A WebAssembly module describes no replies, which keeps it small.
pub const fn of_reply(schema: fn() -> Value) -> fn() -> Value {
    if cfg!(target_family = "wasm") { || Value::Null } else { schema }
}

/// Returns an optional field.
pub fn optional(name: &'static str, schema: Value) -> Field {
    Field { name, schema, presence: Presence::Sometimes }
}

/// Returns the schema of an object with these fields and no others.
pub fn object(fields: impl IntoIterator<Item = Field>) -> Value {
    let fields: Vec<Field> = fields.into_iter().collect();
    let always = fields.iter().filter(|field| field.presence == Presence::Always);
    let required: Vec<&str> = always.map(|field| field.name).collect();
    let properties: Map<_, _> = fields.into_iter().map(|field| (field.name.to_owned(), field.schema)).collect();
    json!({ "type": "object", "properties": properties, "required": required, "additionalProperties": false })
}

/// Returns a schema that matches any of these.
pub fn either(schemas: impl IntoIterator<Item = Value>) -> Value {
    json!({ "oneOf": schemas.into_iter().collect::<Vec<_>>() })
}

/// Returns the schema of any value.
pub fn anything(about: &str) -> Value {
    json!({ "description": about })
}

/// Returns the schema of a string.
pub fn text(about: &str) -> Value {
    json!({ "type": "string", "description": about })
}

/// Returns the schema of one of these words.
pub fn word(words: &[&str]) -> Value {
    json!({ "type": "string", "enum": words })
}

/// Returns the schema of a whole number from 0.
pub fn whole(about: &str) -> Value {
    json!({ "type": "integer", "minimum": 0, "description": about })
}

/// Returns the schema of a number.
pub fn number(about: &str) -> Value {
    json!({ "type": "number", "description": about })
}

/// Returns the schema of a boolean.
pub fn flag(about: &str) -> Value {
    json!({ "type": "boolean", "description": about })
}

/// Returns the schema of a list.
pub fn list(of: Value, about: &str) -> Value {
    let mut schema = json!({ "type": "array", "description": about });
    schema["items"] = of;
    schema
}

/// Returns the schema of a list in a request. Its length is limited, since the server does work for each item.
pub fn short_list(of: Value, most: usize, about: &str) -> Value {
    let mut schema = list(of, about);
    schema["maxItems"] = most.into();
    schema
}

/// Returns the error for the first list in a value that is longer than its schema allows.
pub fn too_long(value: &Value, schema: &Value, name: &str) -> Option<String> {
    let choices = schema["oneOf"].as_array().into_iter().flatten();
    if let Some(message) = choices.filter_map(|schema| too_long(value, schema, name)).next() {
        return Some(message);
    }
    match value {
        Value::Array(items) => {
            if let Some(most) = schema["maxItems"].as_u64().filter(|&most| items.len() as u64 > most) {
                return Some(format!("{name} has {} items: expected at most {most}", items.len()));
            }
            let inner = schema.get("items")?;
            items.iter().enumerate().find_map(|(at, item)| too_long(item, inner, &format!("{name}[{at}]")))
        }
        Value::Object(fields) => {
            let of = |field: &String| &schema["properties"][field];
            fields.iter().find_map(|(field, value)| too_long(value, of(field), &format!("{name}.{field}")))
        }
        _ => None,
    }
}

/// Returns a schema that also accepts null.
pub fn nullable(schema: Value) -> Value {
    either([schema, json!({ "type": "null" })])
}

/// Returns a reference to a named schema of the description.
pub fn named(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Returns the schema of a list of cells.
pub fn cells(about: &str) -> Value {
    list(named("Cell"), about)
}

/// Returns the schema of a request with a puzzle and these other fields.
pub fn of_puzzle(own: impl IntoIterator<Item = Field>) -> Value {
    let puzzle = field("puzzle", text("The puzzle, in any format that the command line reads."));
    object(std::iter::once(puzzle).chain(kind()).chain(beside()).chain(own))
}

/// Returns the fields for the parts that the text of a puzzle leaves open: its layout and its rules.
pub fn kind() -> [Field; 7] {
    let variants = text("`classic`, or the name of a variant.");
    [
        optional("variants", short_list(variants, MOST_VARIANTS, "The variants, which are combined.")),
        optional("regions", nullable(text("The map of regions of a jigsaw, one character for each cell."))),
        optional("size", nullable(whole("The number of rows, if the text leaves it open."))),
        optional("boxes", nullable(text("The rows and columns of a box: 2x3."))),
        optional("rules", short_list(rule(), MOST_RULES, "Rules with their arguments.")),
        optional(
            "layout",
            nullable(either([
                text("The name of a layout, such as `samurai`, or rows and columns, such as `6x9`."),
                layout(),
            ])),
        ),
        optional(
            "digits",
            nullable(text(
                "The first and the last digit: 0-8. Fewer than nine make a square of that side, unless a size or a layout is given.",
            )),
        ),
    ]
}

/// Returns the fields for the parts of a puzzle besides its layout and its rules.
fn beside() -> [Field; 4] {
    let assumption = text("`all`, the number of a proposal from 1, or look and rule: `green line=whispers`.");
    [
        optional("about", about()),
        optional("assume", short_list(assumption, MOST_RULES, "The proposals to take; `read` lists them.")),
        optional("cosmetics", short_list(mark(), MOST_MARKS, "Marks that are drawn without being rules.")),
        optional("solution", text("The setter's solution: all cells of the square, with digits from 1.")),
    ]
}

/// Returns the schema of the setter's information.
pub fn about() -> Value {
    object([
        optional("title", text("The title.")),
        optional("author", text("The author's name.")),
        optional("rules", text("The rules in words.")),
        optional("success", text("The message for a player who has solved it.")),
        optional(
            "fog",
            text(
                "The fog over it: the cells that are clear from the start, or `none`; each after a slash, cells, `>`, and what they clear.",
            ),
        ),
        optional("remarks", text("What was left out when the puzzle was read; no format carries it.")),
    ])
}

/// Returns the schema of a mark.
pub fn mark() -> Value {
    object([
        field("kind", word(&["line", "cage", "pill", "shade", "shape", "text", "inequality", "arrow"])),
        field(
            "cells",
            short_list(
                text("A cell, or a place beside the grid, written like a cell one step off it."),
                MOST_CELLS,
                "Where it is: two cells of a shape or a text are the edge between them; an inequality sign opens towards the first.",
            ),
        ),
        optional("at", word(&["corner", "outside"])),
        optional("shape", word(&["circle", "square", "diamond", "capsule"])),
        optional("text", text("The text of the mark.")),
        optional("fill", word(&["full", "hollow", "tinted"])),
        optional("tone", text("The colour: `red`, `ink`.")),
        optional("stroke", word(&["medium", "thick"])),
        optional("start", text("What is drawn at the first cell of a line: `bulb`, `circle`, `arrow`, `diamond`.")),
        optional("end", text("What is drawn at the last cell of a line.")),
        optional("direction", short_list(whole("−1, 0 or 1."), 2, "The steps of an arrow: down and to the right.")),
        optional("slot", whole("Tells marks apart that would cover each other.")),
    ])
}

/// Returns the schema of a rule with its arguments.
pub fn rule() -> Value {
    let about = "The name of the rule as `rule`, and its arguments; `ninefold rules --schema` describes each rule.";
    let object = json!({ "type": "object", "description": about });
    either([text("A rule as it is written on the command line: `killer r1c1 r1c2 = 10`."), object])
}

/// Returns the schema of a layout.
pub fn layout() -> Value {
    let about = "The cells of a puzzle that is not a square with N digits, or lacks the usual boxes of its side; `docs/saved-game.md` describes it.";
    json!({ "type": "object", "description": about })
}

/// Returns the schema of a list of broken rules.
pub fn broken_rules() -> Value {
    let broken = object([
        field("rule", text("The name of the rule.")),
        field("title", text("Its title.")),
        field("cells", cells("The filled cells that break it.")),
        field("text", text("Both in a line for people.")),
    ]);
    list(broken, "What the digits break, whatever the blank cells may hold.")
}

/// Returns the schema of a verdict on a puzzle that is not known to be proper.
pub fn not_proper() -> Value {
    word(&["none", "several", "limit"])
}

/// Returns the schema of the field with the reason why there is no solution.
pub fn reason() -> Field {
    let why = object([
        field("kind", word(&["rule", "cell", "house", "search"])),
        field("text", text("The reason in a sentence.")),
        field(
            "cells",
            cells(concat!(
                "The cells of the contradiction: the givens that break a rule, a cell without candidates, or a house ",
                "without a place for a digit.",
            )),
        ),
        field(
            "forced",
            list(
                text("A placement: r1c3=6."),
                "The placements that are forced before the contradiction appears, in order.",
            ),
        ),
    ]);
    optional("reason", why)
}

/// Returns the schema of a list of parts of a puzzle.
pub fn parts(about: &str) -> Value {
    let part = object([
        field("kind", word(&["rule", "given", "candidates"])),
        field("part", text("killer r1c1 r1c2 = 10, r1c1=5, or the pencilmarks r1c1=123.")),
        field("text", text("The part by the name that players use: Killer cage r1c1 r1c2 = 10.")),
        field("cells", cells("The cells that it names.")),
        field("rule", nullable(whole("The number of a rule among the chosen ones, from 1."))),
    ]);
    list(part, about)
}

/// Returns the names of an object's fields.
pub fn names(object: &Value) -> Vec<String> {
    let properties = object["properties"].as_object();
    properties.into_iter().flat_map(Map::keys).cloned().collect()
}
