//! A thousand requests in flight for a minute, with a mix of verbs: only answers and 503, and memory that does not
//! grow.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use super::http::{Client, Response};
use super::server::Server;

const CLIENTS: usize = 1_000;
const TIME: Duration = Duration::from_secs(60);
/// The largest growth of memory in kilobytes between the first third of the time and its end.
const GROWTH: u64 = 32 * 1024;

#[derive(Default)]
struct Tally {
    answers: AtomicU64,
    busy: AtomicU64,
}

/// Returns requests of every kind, mostly quick ones, as a page sends them.
fn mix() -> Vec<(&'static str, String)> {
    let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let hard = "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.";
    let blank = ".".repeat(256);
    let of = |verb, value: serde_json::Value| (verb, value.to_string());
    vec![
        of("read", json!({ "puzzle": easy, "variants": ["diagonal", "window"] })),
        of("solve", json!({ "puzzle": hard })),
        of("solve", json!({ "puzzle": blank, "seed": 3 })),
        of("count", json!({ "puzzle": ".".repeat(16), "limit": 1000 })),
        of("check", json!({ "puzzle": easy, "entries": easy })),
        of("reveal", json!({ "puzzle": easy, "cell": "r9c1" })),
        of("hint", json!({ "puzzle": hard, "depth": 2 })),
        of("fill", json!({ "puzzle": easy })),
        of("explain", json!({ "puzzle": easy })),
        of("rate", json!({ "puzzle": hard })),
        of("generate", json!({ "level": "beginner" })),
        of("generate", json!({ "size": 6, "variants": ["jigsaw"] })),
        of("convert", json!({ "puzzle": easy, "to": "grid" })),
        of("solve", json!({ "puzzle": "<img src=x onerror=alert(1)>" })),
        of("count", json!({ "puzzle": ".".repeat(81), "limit": 30_000 })),
    ]
}

/// Runs a client that sends requests until the time is over, with a new connection whenever the server ends one.
fn client(address: &str, number: usize, until: Instant, mix: &[(&'static str, String)], tally: &Tally) {
    let mut connection = None;
    for place in number.. {
        if Instant::now() >= until {
            return;
        }
        let (verb, body) = &mix[place % mix.len()];
        let is_fresh = connection.is_none();
        let Ok(mut open) = connection.take().map_or_else(|| Client::try_to(address), Ok) else {
            panic!("no connection: {:?}", Client::try_to(address).err());
        };
        match exchange(&mut open, verb, body) {
            Ok(response) => {
                tally.note(verb, body, &response);
                connection = Some(open);
                if response.status == 503 {
                    thread::sleep(Duration::from_millis(200));
                }
            }
            // The server may have closed a reused connection; try another.
            Err(why) => assert!(!is_fresh, "{verb}: {why}"),
        }
    }
}

fn exchange(client: &mut Client, verb: &str, body: &str) -> std::io::Result<Response> {
    client.send("POST", &format!("/api/{verb}"), &[("Content-Type", "application/json")], body.as_bytes())?;
    client.response("POST")
}

impl Tally {
    fn note(&self, verb: &str, body: &str, response: &Response) {
        let wanted = if body.contains("onerror") { 422 } else { 200 };
        match response.status {
            503 => {
                assert!(response.header("retry-after").is_some());
                self.busy.fetch_add(1, Ordering::Relaxed);
            }
            status => {
                assert_eq!(status, wanted, "{verb} {body}: {}", response.text());
                self.answers.fetch_add(1, Ordering::Relaxed);
            }
        }
    }
}

#[test]
#[ignore = "a minute under load"]
fn a_thousand_requests_in_flight_for_a_minute() {
    let server = Server::start(&[]);
    let (mix, tally) = (mix(), Tally::default());
    let start = Instant::now();
    let mut memory = Vec::new();
    thread::scope(|scope| {
        for number in 0..CLIENTS {
            let (address, mix, tally) = (&server.address, &mix, &tally);
            let work = move || client(address, number, start + TIME, mix, tally);
            thread::Builder::new().stack_size(256 * 1024).spawn_scoped(scope, work).unwrap();
        }
        while start.elapsed() < TIME {
            thread::sleep(Duration::from_secs(2));
            memory.extend(server.memory());
        }
    });
    let (answers, busy) = (tally.answers.into_inner(), tally.busy.into_inner());
    let rate = answers as f64 / start.elapsed().as_secs_f64();
    println!("{answers} answers, {rate:.0} a second, {busy} told to come back; memory in kB: {memory:?}");
    assert!(answers > 1_000);
    if !memory.is_empty() {
        let early = memory[..memory.len() / 3].iter().max().unwrap();
        let late = memory[2 * memory.len() / 3..].iter().max().unwrap();
        assert!(late <= &(early + GROWTH), "memory grows: {memory:?}");
    }
    assert_eq!(server.post("solve", r#"{"puzzle":"1..............."}"#).status, 200);
}
