//! The server's memory: bounded in bytes, whatever the requests are, whether or not they arrive, and whether or not their replies
//! are read.

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

/// Returns a killer puzzle with a cage of two cells in each row, of which no two numbers give the same.
fn killer(number: usize) -> serde_json::Value {
    let cage = |row: usize| {
        let column = 1 + (number / 8_usize.pow(row as u32 - 1)) % 8;
        format!("killer r{row}c{column} r{row}c{} = {}", column + 1, 8 + row % 3)
    };
    json!({ "puzzle": ".".repeat(81), "rules": (1..=4).map(cage).collect::<Vec<_>>() })
}

#[test]
fn other_rules_in_each_request_do_not_fill_the_memory() {
    let server = Server::capped(700 << 10, &["--time-limit", "0.1"]);
    for number in 0..1000 {
        let verb = ["solve", "hint", "count"][number % 3];
        let (request, mut client) = (killer(number * 4), server.client());
        let response = client.post(verb, request.to_string().as_bytes());
        assert_eq!(response.status, 200, "{verb} {request}: {}", response.text());
    }
}

#[test]
fn the_longest_lists_do_not_fill_the_memory() {
    let server = Server::capped(1 << 20, &["--time-limit", "5"]);
    let blank = vec![vec!["."; 64].join(" "); 64].join("\n");
    let requests = [
        ("solutions", json!({ "puzzle": blank, "size": 64, "limit": 10_000 })),
        ("solutions", json!({ "puzzle": ".".repeat(81), "limit": 10_000 })),
        ("morph", json!({ "puzzle": blank, "size": 64, "count": 1_000 })),
        ("candidates", json!({ "puzzle": blank, "size": 64, "cap": 1_000 })),
    ];
    thread::scope(|scope| {
        for (verb, request) in requests.iter().cycle().take(12) {
            let server = &server;
            scope.spawn(move || {
                let status = server.post(verb, &request.to_string()).status;
                assert!([200, 422, 503].contains(&status), "{verb}: {status}");
            });
        }
    });
    assert_eq!(server.post("solve", r#"{"puzzle":"1..............."}"#).status, 200);
}

/// Each client sends all but the last byte of a request of a megabyte.
#[cfg(target_os = "linux")]
#[test]
fn requests_that_do_not_arrive_do_not_fill_the_memory() {
    let server = Server::capped(400 << 10, &[]);
    let head = format!(
        "POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n",
        server.address
    );
    let bytes = [head.as_bytes(), &[b' '; 999_999]].concat();
    let mut clients: Vec<Client> = Vec::new();
    for number in 0..150 {
        let mut client = Client::from_source([127, 0, 1, 1 + number % 3], &server.address).unwrap();
        // The server refuses what has no room, and closes the connection.
        let _ = client.raw(&bytes);
        clients.push(client);
    }
    // A client that has sent nothing is served.
    assert_eq!(server.post("solve", r#"{"puzzle":"1..............."}"#).status, 200);
    let statuses: Vec<u16> = clients.iter_mut().filter_map(|client| client.status().ok()).collect();
    assert!(statuses.iter().all(|status| [408, 503].contains(status)), "{statuses:?}");
    assert!(statuses.contains(&408) && statuses.len() >= 60, "{statuses:?}");
}

/// Each client sends the first 60 kB of a head.
#[test]
fn heads_that_do_not_end_do_not_fill_the_memory() {
    let server = Server::capped(400 << 10, &[]);
    let bytes = [b"GET / HTTP/1.1\r\nX-Long: ".as_slice(), &[b'a'; 60_000]].concat();
    // As many as the server accepts; the process may not be allowed more.
    let clients: Vec<Client> = (0..1000)
        .map_while(|_| {
            let mut client = Client::try_to(&server.address).ok()?;
            let _ = client.raw(&bytes);
            Some(client)
        })
        .collect();
    assert_eq!(server.post("solve", r#"{"puzzle":"1..............."}"#).status, 200);
    drop(clients);
}
