//! Checks the origin of requests, and adds headers to every response.
//!
//! A page of another site can make a browser send requests to this machine; its origin reveals it. If the name of that
//! site is made to resolve to this machine (DNS rebinding), the name of the host reveals it, since a local server is
//! known by few names.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::Request;
use axum::http::header::{HOST, HeaderMap, HeaderName, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderValue, Response, StatusCode};
use axum::middleware::Next;
use axum::response::IntoResponse;

use super::problem::Problem;

/// The longest head of a request in bytes.
pub(super) const LONGEST_HEAD: usize = 64 * 1024;
/// The most fields of a head.
pub(super) const MOST_FIELDS: usize = 100;
/// The error for a request whose head is too large.
pub(super) const LARGE_HEAD: &str =
    "The request has a head of more than 64 kB or 100 fields, or a Content-Length that is too large.";

/// The host names of this machine.
const LOCAL: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// Headers that restrict what a browser allows the page to do, whatever its content.
pub(super) const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        if cfg!(feature = "engine") {
            // The page may compile the module with the engine, and nothing else.
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'; \
             base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
        } else {
            "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
             form-action 'self'"
        },
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(self), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// Checks requests against the names of the host.
#[derive(Debug)]
pub(super) struct Guard {
    /// The allowed names; `None` if the server is open to all clients, under any name.
    names: Option<Vec<String>>,
}

impl Guard {
    /// Creates the guard of a server that listens on this host, at this address.
    pub(super) fn new(host: &str, address: SocketAddr) -> Guard {
        let own = [host.to_ascii_lowercase(), format!("[{}]", host.to_ascii_lowercase())];
        let names = LOCAL.into_iter().map(str::to_owned).chain(own);
        Guard { names: address.ip().is_loopback().then(|| names.collect()) }
    }

    /// Refuses requests that have too large a head, name a foreign host or come from a foreign page.
    fn check(&self, request: &Request) -> Result<(), Problem> {
        // `hyper` checks its limit only while a head is incomplete: a longer one that arrives at once gets here.
        if head_length(request) > LONGEST_HEAD {
            return Err(Problem::new(StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, LARGE_HEAD));
        }
        let (forbidden, bad) =
            (|error| Problem::new(StatusCode::FORBIDDEN, error), |error| Problem::new(StatusCode::BAD_REQUEST, error));
        for (name, error) in
            [(HOST, "The request has several Host headers."), (ORIGIN, "The request has several Origin headers.")]
        {
            if request.headers().get_all(name).iter().nth(1).is_some() {
                return Err(bad(error));
            }
        }
        let named = request.uri().authority().map(Authority::as_str).or(text(request.headers(), &HOST));
        let host = named.ok_or_else(|| bad("The request names no host."))?;
        let name = without_port(host).to_ascii_lowercase();
        if self.names.as_ref().is_some_and(|names| !names.contains(&name)) {
            return Err(forbidden("The Host header names another server: use localhost or 127.0.0.1."));
        }
        match request.headers().get(ORIGIN) {
            None => Ok(()),
            Some(origin) if is_of(origin, scheme(request.headers()), host) => Ok(()),
            Some(_) => Err(forbidden(
                "Pages of other sites can't use this server. A proxy that speaks HTTPS must send X-Forwarded-Proto: https.",
            )),
        }
    }
}

/// Returns the length of the head in bytes, without optional white space.
fn head_length(request: &Request) -> usize {
    let target = request.uri().path_and_query().map_or(0, |target| target.as_str().len());
    let line = request.method().as_str().len() + target + " ".len() + " HTTP/1.1\r\n".len();
    let fields = request.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + ": \r\n".len());
    line + fields.sum::<usize>() + "\r\n".len()
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Returns the scheme of the page. The server speaks HTTP; a proxy in front of it reports its own scheme. A page of
/// another site can't send this header without a preflight request, which is refused.
fn scheme(headers: &HeaderMap) -> &str {
    let forwarded = headers.get("x-forwarded-proto").and_then(|scheme| scheme.to_str().ok());
    forwarded.map_or("http", |scheme| scheme.split(',').next().unwrap_or_default().trim())
}

/// Returns whether an origin is that of the host itself.
fn is_of(origin: &HeaderValue, scheme: &str, host: &str) -> bool {
    let parts = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    parts.is_some_and(|(own, authority)| own.eq_ignore_ascii_case(scheme) && authority.eq_ignore_ascii_case(host))
}

/// Checks a request, and adds the headers to the response.
pub(super) async fn pass(guard: Arc<Guard>, request: Request, next: Next) -> Response<Body> {
    let mut response = match guard.check(&request) {
        Ok(()) => next.run(request).await,
        Err(problem) => problem.into_response(),
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(guard: &Guard, headers: &[(&str, &str)]) -> Option<StatusCode> {
        let request =
            headers.iter().fold(Request::builder().uri("/"), |request, (name, value)| request.header(*name, *value));
        let refused = guard.check(&request.body(Body::empty()).unwrap()).err();
        refused.map(|problem| problem.into_response().status())
    }

    fn allowed(guard: &Guard, host: &str, origin: Option<&str>) -> bool {
        let headers: Vec<_> = [("host", host)].into_iter().chain(origin.map(|origin| ("origin", origin))).collect();
        check(guard, &headers).is_none()
    }

    #[test]
    fn foreign_names_and_pages_are_refused() {
        let local = Guard::new("127.0.0.1", "127.0.0.1:9009".parse().unwrap());
        for (host, origin, is_allowed) in [
            ("127.0.0.1:9009", None, true),
            ("LocalHost:9009", Some("http://localhost:9009"), true),
            ("[::1]:9009", Some("http://[::1]:9009"), true),
            ("localhost", None, true),
            ("evil.example:9009", None, false),
            ("evil.example", Some("http://evil.example"), false),
            ("localhost.evil.example", None, false),
            ("localhost:9009", Some("http://evil.example"), false),
            ("localhost:9009", Some("http://localhost:8000"), false),
            ("localhost:9009", Some("null"), false),
            ("localhost:9009", Some("https://localhost:9009"), false),
            ("localhost:9009", Some("ftp://localhost:9009"), false),
            ("localhost:9009", Some("localhost:9009"), false),
        ] {
            assert_eq!(allowed(&local, host, origin), is_allowed, "{host} {origin:?}");
        }
    }

    #[test]
    fn in_a_network_every_name_will_do_but_no_foreign_page() {
        let open = Guard::new("0.0.0.0", "0.0.0.0:80".parse().unwrap());
        assert!(allowed(&open, "games.example", Some("http://games.example")));
        assert!(!allowed(&open, "games.example", Some("https://games.example")));
        assert!(!allowed(&open, "games.example", Some("https://evil.example")));
        let named = Guard::new("sudoku.test", "127.0.0.1:80".parse().unwrap());
        assert!(allowed(&named, "sudoku.test", None) && !allowed(&named, "other.test", None));
    }

    #[test]
    fn a_proxy_reports_its_scheme() {
        let open = Guard::new("0.0.0.0", "0.0.0.0:80".parse().unwrap());
        let from = |origin, forwarded| {
            check(&open, &[("host", "games.example"), ("origin", origin), ("x-forwarded-proto", forwarded)])
        };
        assert_eq!(from("https://games.example", "https"), None);
        assert_eq!(from("https://games.example", "https, http"), None);
        assert_eq!(from("http://games.example", "https"), Some(StatusCode::FORBIDDEN));
        assert_eq!(from("https://evil.example", "https"), Some(StatusCode::FORBIDDEN));
    }

    #[test]
    fn headers_that_say_two_things_are_bad_requests() {
        let local = Guard::new("127.0.0.1", "127.0.0.1:9009".parse().unwrap());
        let (host, origin) = (("host", "localhost:9009"), ("origin", "http://localhost:9009"));
        assert_eq!(check(&local, &[host, origin]), None);
        assert_eq!(check(&local, &[host, ("host", "evil.example")]), Some(StatusCode::BAD_REQUEST));
        assert_eq!(check(&local, &[host, host]), Some(StatusCode::BAD_REQUEST));
        assert_eq!(check(&local, &[host, origin, ("origin", "null")]), Some(StatusCode::BAD_REQUEST));
        assert_eq!(check(&local, &[]), Some(StatusCode::BAD_REQUEST));
    }
}
