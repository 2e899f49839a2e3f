//! The verbs, and every kind of invalid request.

use serde_json::{Value, json};

use super::server::Server;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn read() {
    let server = Server::start(&[]);
    let read = server.ask("read", &json!({ "puzzle": EASY, "variants": ["window"] }));
    assert_eq!((&read["puzzle"], &read["side"], &read["boxes"]), (&json!(EASY), &json!(9), &json!("3x3")));
    assert_eq!(
        (&read["variants"], &read["regions"], &read["candidates"]),
        (&json!(["window"]), &Value::Null, &Value::Null)
    );
    let givens: String = read["givens"].as_array().unwrap().iter().map(Value::to_string).collect();
    assert_eq!(givens.replace('0', "."), EASY);
    assert_eq!(read["region_of"][80], 8);
    let houses = read["houses"].as_array().unwrap();
    assert_eq!((houses.len(), &houses[3]["name"], &houses[3]["kind"]), (31, &json!("row 4"), &json!("row")));
    assert_eq!(houses.iter().filter(|house| house["kind"] == "extra").count(), 4);
    let sketch = read["sketch"].as_array().unwrap();
    assert!(!sketch.is_empty() && sketch.iter().all(|mark| mark["kind"] == "shade"), "{sketch:?}");
    let jigsaw = server.ask("read", &json!({ "puzzle": "1...............", "regions": "1122112233443344" }));
    assert_eq!((&jigsaw["boxes"], &jigsaw["variants"]), (&Value::Null, &json!(["jigsaw"])));
    let again = server.ask("read", &json!({ "puzzle": jigsaw["puzzle"] }));
    assert_eq!(again, jigsaw);
    let prime = server.ask("read", &json!({ "puzzle": ".".repeat(25) }));
    assert_eq!((&prime["side"], &prime["boxes"], &prime["region_of"]), (&json!(5), &Value::Null, &Value::Null));
}

#[test]
fn solve_count_check_reveal() {
    let server = Server::start(&[]);
    let solved = server.ask("solve", &json!({ "puzzle": EASY }));
    assert_eq!(solved, json!({ "puzzle": EASY, "verdict": "unique", "solution": SOLUTION }));
    let blank = ".".repeat(16);
    let count = server.ask("count", &json!({ "puzzle": blank, "limit": 1000 }));
    assert_eq!((&count["count"], &count["complete"]), (&json!(288), &json!(true)));
    let count = server.ask("count", &json!({ "puzzle": blank }));
    assert_eq!((&count["count"], &count["complete"]), (&json!(2), &json!(false)));
    let wrong = SOLUTION.replacen("534", "5.8", 1);
    let checked = server.ask("check", &json!({ "puzzle": EASY, "entries": wrong }));
    assert_eq!((&checked["verdict"], &checked["wrong"]), (&json!("incorrect"), &json!(["r1c3"])));
    let checked = server.ask("check", &json!({ "puzzle": EASY, "entries": EASY }));
    assert_eq!((&checked["verdict"], &checked["wrong"]), (&json!("so far correct"), &json!([])));
    let found = server.ask("reveal", &json!({ "puzzle": EASY, "cell": "r1c3" }));
    assert_eq!(found, json!({ "cell": "r1c3", "digit": 4 }));
    let found = server.ask("reveal", &json!({ "puzzle": blank, "cell": "r1c3" }));
    assert_eq!(found, json!({ "cell": "r1c3", "digit": null, "verdict": "several" }));
}

#[test]
fn hint_and_fill() {
    let server = Server::start(&[]);
    let coached = server.ask("hint", &json!({ "puzzle": "1......3.4.....2", "entries": "13..4..3.4.....2" }));
    assert_eq!((&coached["technique"], &coached["placements"]), (&json!("full-house"), &json!(["r2c2=2"])));
    let hint = server.ask("hint", &json!({ "puzzle": EASY, "by": "explainer" }));
    assert_eq!((&hint["kind"], &hint["placements"]), (&json!("step"), &json!(["r1c6=8"])));
    assert_eq!(hint["after"]["entries"][5], 8);
    let shy = server.ask("hint", &json!({ "puzzle": EASY, "depth": 1, "by": "explainer" }));
    assert_eq!(
        (&shy["technique"], &shy["evidence"], &shy["where"]["name"]),
        (&Value::Null, &Value::Null, &json!("box 2"))
    );
    let wrong = server.ask("hint", &json!({ "puzzle": EASY, "entries": EASY.replacen('.', "1", 1) }));
    assert_eq!((&wrong["kind"], &wrong["wrong"]), (&json!("wrong-value"), &json!(["r1c3"])));
    let changed = server.ask("hint", &json!({ "puzzle": EASY, "entries": EASY.replacen('5', "4", 1) }));
    assert_eq!(changed["kind"], "changed-given");
    let mut marks = vec![Vec::<usize>::new(); 81];
    marks[2] = vec![1, 2];
    let lost = server.ask("hint", &json!({ "puzzle": EASY, "marks": marks }));
    assert_eq!((&lost["kind"], &lost["additions"]), (&json!("missing-candidate"), &json!(["r1c3+4"])));
    let done = server.ask("hint", &json!({ "puzzle": EASY, "entries": SOLUTION }));
    assert_eq!(done["kind"], "finished");
    let fill = server.ask("fill", &json!({ "puzzle": EASY, "entries": EASY }));
    assert_eq!((&fill["cell"], &fill["digit"]), (&json!("r1c6"), &json!(8)));
    let fill = server.ask("fill", &json!({ "puzzle": "1......3.4.....2", "entries": "13..4..3.4.....2" }));
    assert_eq!((&fill["cell"], &fill["digit"]), (&json!("r2c2"), &json!(2)), "as the coach's hint says");
    let fill = server.ask("fill", &json!({ "puzzle": EASY, "entries": SOLUTION }));
    assert_eq!((&fill["cell"], &fill["finished"]), (&Value::Null, &json!(true)));
    for marks in [json!([[1]]), json!(vec![vec![10]; 81]), json!("12")] {
        let request = json!({ "puzzle": EASY, "marks": marks }).to_string();
        assert!(server.refusal("hint", &request).1["error"].as_str().unwrap().contains("marks"));
    }
    assert_eq!(server.refusal("hint", &json!({ "puzzle": EASY, "depth": 7 }).to_string()).0, 400);
    assert_eq!(server.refusal("hint", &json!({ "puzzle": EASY, "by": "nobody" }).to_string()).0, 400);
}

#[test]
fn of_several_puzzles_one_can_be_chosen() {
    let server = Server::start(&[]);
    let other = EASY.replacen('5', ".", 1);
    let text = format!("Two for today:\n\n{EASY}\n\nand a harder one\n\n{other}\n");
    let (status, refusal) = server.refusal("read", &json!({ "puzzle": text }).to_string());
    assert_eq!((status, &refusal["puzzles"]), (422, &json!([EASY, other])), "{refusal}");
    let chosen = server.ask("read", &json!({ "puzzle": text, "which": 2 }));
    assert_eq!(chosen, server.ask("read", &json!({ "puzzle": other })));
}

#[test]
fn explain_and_rate() {
    let server = Server::start(&[]);
    let way = server.ask("explain", &json!({ "puzzle": EASY, "by": "explainer" }));
    let found = [&way["verdict"], &way["er"], &way["technique"], &way["level"], &way["ending"]];
    assert_eq!(json!(found), json!(["unique", 1.2, "hidden-single", "Beginner", "solved"]));
    assert_eq!(way["steps"].as_array().unwrap().len(), EASY.matches('.').count());
    assert_eq!(way["steps"][0]["evidence"]["digits"], json!([8]));
    let rated = server.ask("rate", &json!({ "puzzle": EASY }));
    assert_eq!((&rated["er"], &rated["level"]), (&json!(1.2), &json!("Beginner")));
    let blank = ".".repeat(81);
    assert_eq!(server.ask("explain", &json!({ "puzzle": blank })), json!({ "verdict": "several" }));
    assert_eq!(server.ask("rate", &json!({ "puzzle": blank })), json!({ "puzzle": blank, "verdict": "several" }));
}

#[test]
fn generate_and_convert() {
    let server = Server::start(&[]);
    let wish = json!({ "level": "amateur", "variants": ["diagonal"], "symmetry": "rotational", "seed": 5 });
    let made = server.ask("generate", &wish);
    assert_eq!((&made["level"], &made["variant"], &made["seed"]), (&json!("Amateur"), &json!("diagonal"), &json!(5)));
    assert_eq!(server.ask("generate", &wish), made);
    let solved = server.ask("solve", &json!({ "puzzle": made["puzzle"], "variants": ["diagonal"] }));
    assert_eq!((&solved["verdict"], &solved["solution"]), (&json!("unique"), &made["solution"]));
    let none = server.ask("generate", &json!({ "size": 6, "rating": "7.4..7.5", "attempts": 2 }));
    assert!(none["puzzle"].is_null() && none["error"].is_string() && none["best"].is_object(), "{none}");
    let grid = server.ask("convert", &json!({ "puzzle": EASY, "to": "grid" }));
    assert!(grid["text"].as_str().unwrap().starts_with("5 3 . | . 7 . | . . .\n"), "{grid}");
    let back = server.ask("convert", &json!({ "puzzle": grid["text"], "to": "line" }));
    assert_eq!(back["text"].as_str().map(str::trim_end), Some(EASY));
    assert!(back["lost"].is_null(), "{back}");
    let poorer = server.ask("convert", &json!({ "puzzle": ".~R1C1_1.Thermo~R1C1~R1C2", "to": "line" }));
    assert_eq!(poorer["lost"], json!(["thermometer"]));
    let unfit = json!({ "puzzle": ".".repeat(16), "to": "sdm" }).to_string();
    assert_eq!(server.refusal("convert", &unfit).0, 422);
}

#[test]
fn bad_requests_name_their_field() {
    let server = Server::start(&[]);
    for (verb, body, found) in [
        ("solve", "", "not JSON"),
        ("solve", "{\"puzzle\":", "not JSON"),
        ("solve", "\u{1}\u{2}", "not JSON"),
        ("solve", "[1,2]", "not a JSON object"),
        ("solve", r#"{"puzzle":"1","puzzle":"2"}"#, "duplicate key \"puzzle\" at line 1 column 22"),
        ("hint", r#"{"puzzle":"1...............","marks":[{"a":1,"a":2}]}"#, "duplicate key \"a\""),
        ("generate", &format!(r#"{{"needs":{}}}"#, json!(vec!["swordfish"; 75_000])), "needs has 75000 items"),
        ("solve", &format!(r#"{{"puzzle":"1","variants":{}}}"#, json!(vec!["x"; 80_000])), "variants has 80000 items"),
        ("solve", "{}", "missing field `puzzle`"),
        ("solve", r#"{"puzzle":5}"#, "puzzle: invalid type"),
        ("solve", r#"{"puzzle":"1","puzle":"2"}"#, "unknown field \"puzle\": expected one of puzzle, variants"),
        ("solve", r#"{"puzzle":"1","seed":-1}"#, "seed: invalid value"),
        ("solve", r#"{"puzzle":"1","variants":["odd"]}"#, "no variant \"odd\""),
        ("solve", r#"{"puzzle":"1","size":65}"#, "65"),
        ("solve", r#"{"puzzle":"1","boxes":"big"}"#, "big"),
        ("count", r#"{"puzzle":"1","limit":"many"}"#, "limit: invalid type"),
        ("reveal", r#"{"puzzle":"1...............","cell":"a1"}"#, "cell: "),
        ("reveal", r#"{"puzzle":"1...............","cell":"r5c1"}"#, "r5c1 is outside"),
        ("convert", r#"{"puzzle":"1...............","to":"pdf"}"#, "no format \"pdf\""),
        ("generate", r#"{"puzzle":"1..............."}"#, "unknown field \"puzzle\""),
        ("generate", r#"{"level":"easy"}"#, "no level \"easy\""),
        ("generate", r#"{"size":36}"#, "up to side 25"),
    ] {
        let (status, error) = server.refusal(verb, body);
        assert_eq!(status, 400, "{body}: {error}");
        assert!(error["error"].as_str().unwrap().contains(found), "{body}: {error}");
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(server.refusal("solve", &deep).0, 400);
    assert_eq!(server.refusal("solve", "{\n\"puzzle\" 1").1["place"], json!({ "line": 2, "column": 10 }));
}

#[test]
fn bad_puzzles_have_their_place() {
    let server = Server::start(&[]);
    let refused = |request: Value| {
        let (status, error) = server.refusal("solve", &request.to_string());
        assert_eq!(status, 422, "{request}: {error}");
        (error["place"].clone(), error["error"].as_str().unwrap().to_owned())
    };
    let (place, error) = refused(json!({ "puzzle": "55.............." .to_owned() + &".".repeat(65) }));
    assert_eq!(place, json!({ "line": 1, "cell": "r1c2" }), "{error}");
    let (place, error) = refused(json!({ "puzzle": EASY.replacen("7....6", "7..x.6", 1), "size": 9 }));
    assert_eq!((&place["line"], place["column"].is_u64()), (&json!(1), true), "{error}");
    for text in ["", "hello", "12345", &format!("{EASY}\n{EASY}")] {
        refused(json!({ "puzzle": text }));
    }
    let (_, error) = refused(json!({ "puzzle": EASY, "regions": "112" }));
    assert!(error.contains("map of regions"), "{error}");
    let (status, error) = server.refusal("check", &json!({ "puzzle": EASY, "entries": "12x" }).to_string());
    assert!(status == 422 && error["error"].as_str().unwrap().contains("entries"), "{error}");
}

#[test]
fn markup_is_text() {
    let server = Server::start(&[]);
    let evil = "<img src=x onerror=alert(1)>";
    for request in [json!({ "puzzle": evil }), json!({ "puzzle": EASY, "variants": [evil] }), json!({ evil: 1 })] {
        let response = server.post("read", &request.to_string());
        assert!(response.status == 400 || response.status == 422, "{}", response.status);
        // JSON that no browser treats as a page.
        assert!(response.json()["error"].is_string());
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"));
    }
    let path = server.get("/%3Cimg%20src=x%20onerror=alert(1)%3E");
    assert_eq!((path.status, path.header("content-type")), (404, Some("application/json")));
    assert_eq!(server.get("/<script>").status, 400);
}

#[test]
fn methods_types_and_lengths() {
    let server = Server::start(&[]);
    let mut client = server.client();
    for method in ["GET", "PUT", "DELETE", "OPTIONS"] {
        let response = client.request(method, "/api/solve", &[], b"");
        assert_eq!((response.status, response.header("allow")), (405, Some("POST")), "{method}");
    }
    let response = client.request("POST", "/api/openapi.json", &[], b"");
    assert_eq!((response.status, response.header("allow")), (405, Some("GET, HEAD")));
    assert!(response.json()["error"].is_string());
    let body = format!("{{\"puzzle\":\"{EASY}\"}}");
    let mut of_type =
        |kind: &str| client.request("POST", "/api/solve", &[("Content-Type", kind)], body.as_bytes()).status;
    assert_eq!(of_type("application/json; charset=utf-8"), 200);
    assert_eq!((of_type("text/plain"), of_type("application/x-www-form-urlencoded")), (415, 415));
    assert_eq!(client.request("POST", "/api/solve", &[], body.as_bytes()).status, 415);
    let large = format!("{{\"puzzle\":\"{}\"}}", ".".repeat(1 << 20));
    assert_eq!(server.refusal("solve", &large).0, 413);
    // A client that waits for leave to send learns at once that the request is too long.
    let mut waiting = server.client();
    let fields = "Content-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: 5000000";
    waiting.raw(format!("POST /api/solve HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n\r\n").as_bytes()).unwrap();
    assert_eq!(waiting.status().unwrap(), 413);
    let padded = format!("{body}{}", " ".repeat((1 << 20) - body.len()));
    assert_eq!(server.post("solve", &padded).status, 200);
    // The path of an unknown verb accepts no body.
    assert_eq!(server.refusal("sovle", &body).0, 404);
}
