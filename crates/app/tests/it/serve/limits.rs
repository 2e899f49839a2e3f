//! Clients that are slow, send invalid data, send half a request, or disconnect.

use std::thread::{self, available_parallelism};
use std::time::{Duration, Instant};

use serde_json::json;

use super::server::Server;

const QUICK: &[u8] = br#"{"puzzle":"1..............."}"#;

/// Returns a request whose count takes longer than the age of the universe.
fn endless() -> String {
    json!({ "puzzle": ".".repeat(81), "limit": u64::MAX }).to_string()
}

/// Returns a number of requests larger than the server runs at once.
fn crowd() -> usize {
    2 * available_parallelism().map_or(1, usize::from) + 8
}

#[test]
fn a_search_ends_with_its_time() {
    let server = Server::start(&["--time-limit", "0.3"]);
    let start = Instant::now();
    let response = server.post("count", &endless());
    assert_eq!((response.status, &response.json()["complete"]), (200, &json!(false)));
    let hard = json!({ "size": 25, "rating": "7.4..7.5", "minimal": true }).to_string();
    let response = server.post("generate", &hard);
    assert!(response.status == 200 && response.json()["puzzle"].is_null(), "{}", response.text());
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

#[test]
fn a_search_ends_when_its_client_goes_away() {
    let server = Server::start(&["--time-limit", "600"]);
    let wishes = json!({ "size": 25, "rating": "7.4..7.5", "minimal": true, "attempts": 1_000_000 }).to_string();
    for body in [("count", endless()), ("generate", wishes)] {
        let clients: Vec<_> = (0..crowd())
            .map(|_| {
                let mut client = server.client();
                let path = format!("/api/{}", body.0);
                client.send("POST", &path, &[("Content-Type", "application/json")], body.1.as_bytes()).unwrap();
                client
            })
            .collect();
        thread::sleep(Duration::from_millis(300));
        drop(clients);
        let start = Instant::now();
        assert_eq!(server.client().post("solve", QUICK).status, 200);
        assert!(start.elapsed() < Duration::from_secs(5), "{}: {:?}", body.0, start.elapsed());
    }
    thread::sleep(Duration::from_secs(1));
    if let Some(before) = server.processor_time() {
        thread::sleep(Duration::from_millis(500));
        let used = server.processor_time().unwrap() - before;
        assert!(used < Duration::from_millis(100), "still at work: {used:?}");
    }
}

#[test]
fn many_requests_are_answered_or_refused_as_busy() {
    let server = Server::start(&["--time-limit", "0.2"]);
    let busy = thread::scope(|scope| {
        let ask = || server.post("count", &endless());
        let asked: Vec<_> = (0..600).map(|_| scope.spawn(ask)).collect();
        let mut busy = 0;
        for response in asked.into_iter().map(|asked| asked.join().unwrap()) {
            match response.status {
                200 => {}
                503 => {
                    assert_eq!(response.header("retry-after"), Some("1"));
                    assert!(response.json()["error"].is_string());
                    busy += 1;
                }
                other => panic!("{other}: {}", response.text()),
            }
        }
        busy
    });
    assert!(busy > 0);
    assert_eq!(server.client().post("solve", QUICK).status, 200);
}

#[test]
fn slow_and_half_open_connections_are_closed() {
    let server = Server::start(&[]);
    let start = Instant::now();
    let mut silent = server.client();
    let mut half_head = server.client();
    half_head.raw(b"POST /api/solve HTTP/1.1\r\nHost: 127.0.0.1\r\n").unwrap();
    let mut half_body = server.client();
    let head = format!(
        "POST /api/solve HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{{",
        server.address
    );
    half_body.raw(head.as_bytes()).unwrap();
    // They delay no other client.
    assert_eq!(server.client().post("solve", QUICK).status, 200);
    assert_eq!(half_body.response("POST").unwrap().status, 408);
    for client in [&mut silent, &mut half_head] {
        let rest = String::from_utf8(client.rest()).unwrap();
        assert!(rest.is_empty() || rest.starts_with("HTTP/1.1 408"), "{rest}");
    }
    assert!(start.elapsed() < Duration::from_secs(40), "{:?}", start.elapsed());
}

#[test]
fn heads_that_are_too_long_are_refused() {
    let server = Server::start(&[]);
    let status = |fields: &str| {
        let mut client = server.client();
        let head = format!("GET / HTTP/1.1\r\nHost: {}\r\n{fields}\r\n", server.address);
        let sent = client.raw(head.as_bytes()).and_then(|()| client.response("GET"));
        let response = sent.ok()?;
        let says_why = String::from_utf8_lossy(&response.body).contains("more than 64 kB or 100 fields");
        assert_eq!(response.status == 431, says_why);
        Some(response.status)
    };
    let long = |length: usize| format!("X-Long: {}\r\n", "a".repeat(length));
    assert_eq!(status(&long(63 << 10)), Some(200));
    // What is not read of a long head may reset the connection before the reply is read.
    for length in [64 << 10, 100 << 10] {
        assert!(matches!(status(&long(length)), None | Some(431)));
    }
    let several = |count: usize| (0..count).map(|field| format!("X-{field}: 1\r\n")).collect::<String>();
    assert_eq!((status(&several(99)), status(&several(100))), (Some(200), Some(431)));
    assert_eq!(status(&format!("Content-Length: {}\r\n", u64::MAX)), Some(431));
    assert_eq!(server.client().post("solve", QUICK).status, 200);
}

#[test]
fn invalid_data_is_refused() {
    let server = Server::start(&[]);
    for rubbish in [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".as_slice(),
        b"GET\r\n\r\n",
        b"hello\r\n\r\n",
        b"POST /api/solve HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/solve HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n",
        &[b"GET /".as_slice(), &[b'a'; 200_000], b" HTTP/1.1\r\n\r\n"].concat(),
    ] {
        let mut client = server.client();
        // The server may close before everything is sent.
        let _ = client.raw(rubbish);
        let rest = String::from_utf8_lossy(&client.rest()).into_owned();
        assert!(rest.is_empty() || rest.starts_with("HTTP/1.1 4"), "{rest}");
    }
    assert_eq!(server.client().request("GET", "/", &[("Host", "")], b"").status, 403);
    assert_eq!(server.client().post("solve", QUICK).status, 200);
}
