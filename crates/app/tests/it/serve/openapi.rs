//! The description of the API against the server: the same verbs, and the documented reply for every example.

use serde_json::{Value, json};

use super::schema::faults;
use super::server::Server;

const VERBS: [&str; 28] = [
    "read",
    "solve",
    "count",
    "solutions",
    "estimate",
    "candidates",
    "why",
    "redundant",
    "minimal",
    "minimize",
    "complete",
    "canon",
    "features",
    "morph",
    "check",
    "conflicts",
    "reveal",
    "hint",
    "fill",
    "explain",
    "steps",
    "rate",
    "generate",
    "draw",
    "convert",
    "share",
    "qr",
    "rules",
];

fn description(server: &Server) -> Value {
    let response = server.get("/api/openapi.json");
    assert_eq!((response.status, response.header("content-type")), (200, Some("application/json")));
    serde_json::from_slice(&response.body).unwrap()
}

#[track_caller]
fn fits(value: &Value, schema: &Value, whole: &Value, what: &str) {
    let faults = faults(value, schema, whole);
    assert!(faults.is_empty(), "{what}: {value:#}\n{}", faults.join("\n"));
}

#[test]
fn the_description_lists_exactly_the_verbs() {
    let server = Server::start(&[]);
    let whole = description(&server);
    assert_eq!(whole["openapi"], "3.1.0");
    let paths: Vec<&String> = whole["paths"].as_object().unwrap().keys().collect();
    assert_eq!(paths, VERBS.map(|verb| format!("/api/{verb}")).iter().collect::<Vec<_>>());
    for verb in VERBS {
        assert_eq!(server.refusal(verb, "[]").0, 400, "{verb}");
    }
    for (path, item) in whole["paths"].as_object().unwrap() {
        let operation = &item["post"];
        assert_eq!(path.strip_prefix("/api/"), operation["operationId"].as_str());
        for status in ["200", "400", "403", "405", "408", "413", "415", "422", "500", "503"] {
            assert!(operation["responses"].get(status).is_some(), "{path} {status}");
        }
    }
}

#[test]
fn every_example_is_answered_as_described() {
    let server = Server::start(&[]);
    let whole = description(&server);
    let mut count = 0;
    for (path, item) in whole["paths"].as_object().unwrap() {
        let request = &item["post"]["requestBody"]["content"]["application/json"];
        let reply = &item["post"]["responses"]["200"]["content"]["application/json"]["schema"];
        let verb = path.strip_prefix("/api/").unwrap();
        for example in request["examples"].as_object().unwrap().values() {
            let example = &example["value"];
            fits(example, &request["schema"], &whole, path);
            fits(&server.ask(verb, example), reply, &whole, &format!("{path} {example}"));
            count += 1;
        }
    }
    assert!(count >= 2 * VERBS.len(), "{count}");
}

#[test]
fn replies_of_every_kind_are_as_described() {
    let server = Server::start(&[]);
    let whole = description(&server);
    let hard = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";
    let none = "12345678.".to_owned() + &".".repeat(27) + "........9" + &".".repeat(36);
    let jigsaw = crate::client::puzzle("jigsaw");
    let several = ".".repeat(16);
    let fixed = |puzzle: &str| json!({ "puzzle": puzzle });
    let jigsaw = json!({ "puzzle": jigsaw.puzzle, "regions": jigsaw.regions, "variants": ["jigsaw"] });
    for puzzle in [fixed(hard), fixed(&none), fixed(&several), jigsaw] {
        for verb in VERBS {
            let mut request = puzzle.clone();
            match verb {
                "reveal" => request["cell"] = json!("r1c2"),
                "check" | "conflicts" => request["entries"] = puzzle["puzzle"].clone(),
                "convert" => request["to"] = json!(if puzzle.get("regions").is_some() { "jigsaw" } else { "line" }),
                "draw" => request["hint"] = json!(true),
                "rules" => request = json!({ "name": "killer" }),
                "qr" => request = json!({ "text": puzzle["puzzle"] }),
                "generate" => request = json!({ "size": 4, "seed": 1, "variants": ["jigsaw"] }),
                _ => {}
            }
            let schemas = &whole["paths"][format!("/api/{verb}")]["post"];
            fits(&request, &schemas["requestBody"]["content"]["application/json"]["schema"], &whole, verb);
            let reply = &schemas["responses"]["200"]["content"]["application/json"]["schema"];
            fits(&server.ask(verb, &request), reply, &whole, &format!("{verb} {request}"));
        }
    }
}

#[test]
fn errors_are_as_described() {
    let server = Server::start(&[]);
    let whole = description(&server);
    let error = json!({ "$ref": "#/components/schemas/Error" });
    for body in ["", "{", "{}", r#"{"puzzle":"hello"}"#, r#"{"puzzle":"11.............."}"#, "[]"] {
        fits(&server.refusal("solve", body).1, &error, &whole, body);
    }
    fits(&server.refusal("sovle", "{}").1, &error, &whole, "no such verb");
}
