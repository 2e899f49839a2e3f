//! The page and its files, and the headers of every response.

use super::server::Server;

const POLICY: &str = if cfg!(feature = "engine") {
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; \
     base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
} else {
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
     form-action 'self'"
};

#[test]
fn the_page_is_there() {
    let server = Server::start(&[]);
    let page = server.get("/");
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html; charset=utf-8")));
    for word in ["Sudoku Game", "Sudoku Solver", "Developers"] {
        assert!(page.text().contains(word), "{word}");
    }
    let text = page.text();
    assert!(!text.contains("<script>") && !text.contains("style=\"") && !text.contains(" onclick="), "{text}");
    assert_eq!(server.get("/index.html").body, page.body);
    let head = server.client().request("HEAD", "/", &[], b"");
    assert_eq!((head.status, head.header("content-length")), (200, page.header("content-length")));
}

#[test]
fn a_file_is_sent_once_and_then_asked_for_again() {
    let server = Server::start(&[]);
    let page = server.get("/");
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    let tag = page.header("etag").unwrap();
    let again = server.client().request("GET", "/", &[("If-None-Match", tag)], b"");
    assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, Some(tag)));
    assert_eq!(server.client().request("GET", "/", &[("If-None-Match", "W/\"0\"")], b"").status, 200);
    let small = server.client().request("GET", "/api/openapi.json", &[("Accept-Encoding", "gzip")], b"");
    assert_eq!((small.status, small.header("content-encoding")), (200, Some("gzip")));
}

#[test]
fn unknown_paths_are_404() {
    let server = Server::start(&[]);
    for path in [
        "/nothing",
        "/index.htm",
        "/package.json",
        "/node_modules/",
        "/js/../package.json",
        "/../Cargo.toml",
        "/%2e%2e/Cargo.toml",
        "/js/..%2f..%2fCargo.toml",
        "//etc/passwd",
        "/api",
        "/api/",
        "/api/sovle",
        "/api/solve/more",
        "/js/",
    ] {
        let response = server.get(path);
        assert_eq!(response.status, 404, "{path}");
        assert!(response.json()["error"].is_string(), "{path}");
    }
    assert_eq!(server.client().request("POST", "/", &[], b"").status, 405);
}

#[test]
fn every_response_bears_the_policy() {
    let server = Server::start(&[]);
    let mut client = server.client();
    let responses = [
        client.request("GET", "/", &[], b""),
        client.request("GET", "/nothing", &[], b""),
        client.request("GET", "/api/openapi.json", &[], b""),
        client.request("GET", "/api/solve", &[], b""),
        client.post("solve", b"{}"),
        client.post("solve", br#"{"puzzle":"................"}"#),
        client.request("GET", "/", &[("Host", "evil.example")], b""),
        // Invalid HTTP is refused before the router sees it.
        server.get("/<script>"),
        server.client().request("GE T", "/", &[], b""),
    ];
    assert_eq!(responses.each_ref().map(|response| response.status), [200, 404, 200, 405, 400, 200, 403, 400, 400]);
    for response in &responses {
        assert_eq!(response.header("content-security-policy"), Some(POLICY));
        assert_eq!(response.header("x-content-type-options"), Some("nosniff"));
        assert_eq!(response.header("referrer-policy"), Some("no-referrer"));
        assert_eq!(response.header("cross-origin-opener-policy"), Some("same-origin"));
        assert!(response.header("permissions-policy").is_some());
    }
}

#[test]
fn other_names_and_other_pages_are_refused() {
    let server = Server::start(&[]);
    let port = server.port().to_owned();
    let own = format!("localhost:{port}");
    let ask = |headers: &[(&str, &str)]| {
        let headers = [headers, &[("Content-Type", "application/json")]].concat();
        server.client().request("POST", "/api/solve", &headers, br#"{"puzzle":"................"}"#).status
    };
    assert_eq!(ask(&[("Host", &own), ("Origin", &format!("http://{own}"))]), 200);
    assert_eq!(ask(&[("Host", &own)]), 200);
    assert_eq!(ask(&[("Host", &own), ("Origin", "http://evil.example")]), 403);
    assert_eq!(ask(&[("Host", &own), ("Origin", "null")]), 403);
    assert_eq!(ask(&[("Host", &format!("evil.example:{port}"))]), 403);
    assert_eq!(ask(&[("Host", &own), ("Origin", &format!("https://{own}"))]), 403);
    assert_eq!(ask(&[("Host", &own), ("Host", "evil.example")]), 400);
    assert_eq!(ask(&[("Host", &own), ("Host", &own)]), 400);
}
