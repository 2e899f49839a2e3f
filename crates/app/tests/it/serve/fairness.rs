//! Fairness: short verbs don't wait for long ones, and new connections don't wait for idle ones.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::http::Client;
use super::server::Server;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const JSON: (&str, &str) = ("Content-Type", "application/json");

#[test]
fn short_verbs_are_answered_while_long_ones_run() {
    let server = Server::start(&["--time-limit", "600"]);
    let wish = json!({ "size": 25, "rating": "7.4..7.5", "minimal": true, "attempts": 1_000_000 }).to_string();
    let long: Vec<Client> = (0..8)
        .map(|_| {
            let mut client = server.client();
            client.send("POST", "/api/generate", &[JSON], wish.as_bytes()).unwrap();
            client
        })
        .collect();
    thread::sleep(Duration::from_millis(300));
    let ask = |verb: &str, own: Value| {
        let mut request = json!({ "puzzle": EASY });
        request.as_object_mut().unwrap().extend(own.as_object().unwrap().clone());
        let response = server.post(verb, &request.to_string());
        assert_eq!(response.status, 200, "{verb}: {}", response.text());
    };
    for _ in 0..3 {
        ask("solve", json!({}));
        ask("read", json!({}));
        ask("check", json!({ "entries": EASY }));
        ask("reveal", json!({ "cell": "r1c3" }));
        ask("hint", json!({}));
        ask("fill", json!({}));
        ask("convert", json!({ "to": "grid" }));
        ask("draw", json!({}));
    }
    // Many at once are queued, and none is refused.
    thread::scope(|scope| {
        for _ in 0..20 {
            scope.spawn(|| ask("solve", json!({})));
        }
    });
    // The long requests are still running, so no request waited for them.
    drop(long);
}

#[test]
fn idle_connections_make_room_for_newcomers() {
    let server = Server::start(&[]);
    let start = Instant::now();
    // As many as the server accepts; the process may not be allowed more.
    let idle: Vec<Client> = (0..1024).map_while(|_| Client::try_to(&server.address).ok()).collect();
    if idle.len() < 1024 {
        return;
    }
    for _ in 0..20 {
        assert_eq!(server.post("solve", r#"{"puzzle":"1..............."}"#).status, 200);
    }
    // They would be disconnected after 15 seconds; no request waited that long.
    assert!(start.elapsed() < Duration::from_secs(14), "{:?}", start.elapsed());
    drop(idle);
}

#[test]
fn a_connection_at_work_makes_no_room() {
    let server = Server::start(&["--time-limit", "5"]);
    let mut at_work = server.client();
    let endless = json!({ "puzzle": ".".repeat(81), "limit": u64::MAX }).to_string();
    at_work.send("POST", "/api/count", &[JSON], endless.as_bytes()).unwrap();
    thread::sleep(Duration::from_millis(200));
    let idle: Vec<Client> = (0..1023).map_while(|_| Client::try_to(&server.address).ok()).collect();
    for _ in 0..10 {
        assert_eq!(server.post("solve", r#"{"puzzle":"1..............."}"#).status, 200);
    }
    assert_eq!(at_work.response("POST").unwrap().status, 200);
    drop(idle);
}
