//! The server's memory: bounded in bytes, whatever the requests are and whether or not their replies are read.

use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use super::http::Client;
use super::server::Server;
use crate::jigsaws::jigsaws;

const JSON: (&str, &str) = ("Content-Type", "application/json");

/// Returns a request for a picture of 16 MB.
fn large() -> String {
    let row = ["0"; 64].join(" ");
    json!({ "puzzle": vec![row; 64].join("\n"), "all_marks": true }).to_string()
}

#[test]
fn a_new_map_in_each_request_does_not_fill_the_memory() {
    let server = Server::capped(1 << 20, &["--time-limit", "0.7"]);
    let mut verdicts = 0;
    for (puzzle, map) in jigsaws(30) {
        let reply = server.ask("explain", &json!({ "puzzle": puzzle, "regions": map }));
        verdicts += usize::from(reply["verdict"] == "unique" || reply["verdict"] == "limit");
    }
    assert_eq!(verdicts, 30);
}

#[test]
fn clients_that_do_not_read_do_not_fill_the_memory() {
    let server = Server::capped(700 << 10, &[]);
    let (mut clients, mut statuses): (Vec<Client>, Vec<u16>) = (Vec::new(), Vec::new());
    for _ in 0..40 {
        let mut client = server.client();
        client.send("POST", "/api/draw", &[JSON], large().as_bytes()).unwrap();
        statuses.push(client.status().unwrap());
        clients.push(client);
    }
    assert!(statuses.contains(&200) && statuses.contains(&503), "{statuses:?}");
    // Other clients are served meanwhile, and a small reply needs no room.
    assert_eq!(server.post("solve", r#"{"puzzle":"1..............."}"#).status, 200);
    // Clients that don't read are disconnected, which frees their room.
    let start = Instant::now();
    loop {
        let response = server.post("draw", &large());
        match response.status {
            200 => break assert!(response.json()["svg"].as_str().unwrap().len() > 8 << 20),
            503 => assert!(response.header("retry-after").is_some()),
            other => panic!("{other}: {}", response.text()),
        }
        assert!(start.elapsed() < Duration::from_secs(120), "no room");
        thread::sleep(Duration::from_millis(500));
    }
    drop(clients);
}

#[test]
fn a_slow_reader_gets_all_of_a_large_reply() {
    let server = Server::start(&[]);
    let mut client = server.client();
    client.send("POST", "/api/draw", &[JSON], large().as_bytes()).unwrap();
    thread::sleep(Duration::from_secs(3));
    let response = client.response("POST").unwrap();
    assert_eq!((response.status, response.header("content-length").is_some()), (200, true));
    assert!(response.json()["svg"].as_str().unwrap().ends_with("</svg>\n") || response.text().ends_with('}'));
}
