//! Who may ask, and what every response bears.
//!
//! A page of another site can make a browser send requests to this machine. Its origin gives it away; and where the name
//! of that site is made to lead here (DNS rebinding), the name of the host does, since a server for this machine alone is
//! called by few names.

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

/// The names that this machine goes by.
const LOCAL: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// What a browser is to keep a page from, whatever stands in it.
const HEADERS: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; \
         form-action 'self'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
];

/// Knows the names of the host.
#[derive(Debug)]
pub(super) struct Guard {
    /// None where everybody may come, by any name.
    names: Option<Vec<String>>,
}

impl Guard {
    /// The guard of a server that was told to listen on this host, and got this address.
    pub(super) fn new(host: &str, address: SocketAddr) -> Guard {
        let own = [host.to_ascii_lowercase(), format!("[{}]", host.to_ascii_lowercase())];
        let names = LOCAL.into_iter().map(str::to_owned).chain(own);
        Guard { names: address.ip().is_loopback().then(|| names.collect()) }
    }

    /// Refuses requests under a foreign name or from a foreign page.
    fn check(&self, request: &Request) -> Result<(), Problem> {
        let forbidden = |error| Problem::new(StatusCode::FORBIDDEN, error);
        let named = request.uri().authority().map(Authority::as_str).or(text(request.headers(), &HOST));
        let host = named.ok_or_else(|| Problem::new(StatusCode::BAD_REQUEST, "the request names no host"))?;
        let name = without_port(host).to_ascii_lowercase();
        if self.names.as_ref().is_some_and(|names| !names.contains(&name)) {
            return Err(forbidden("this server is called localhost or 127.0.0.1, not as the request says"));
        }
        match request.headers().get(ORIGIN) {
            None => Ok(()),
            Some(origin) if is_of(origin, host) => Ok(()),
            Some(_) => Err(forbidden("pages of other sites may not ask here")),
        }
    }
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

/// Whether an origin is that of the host itself.
fn is_of(origin: &HeaderValue, host: &str) -> bool {
    let authority = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, authority)| authority);
    authority.is_some_and(|authority| authority.eq_ignore_ascii_case(host))
}

/// Lets a request pass or refuses it, and puts on every response what browsers are to know.
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

    fn allowed(guard: &Guard, host: &str, origin: Option<&str>) -> bool {
        let mut request = Request::builder().uri("/").header(HOST, host);
        if let Some(origin) = origin {
            request = request.header(ORIGIN, origin);
        }
        guard.check(&request.body(Body::empty()).unwrap()).is_ok()
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
        ] {
            assert_eq!(allowed(&local, host, origin), is_allowed, "{host} {origin:?}");
        }
    }

    #[test]
    fn in_a_network_every_name_will_do_but_no_foreign_page() {
        let open = Guard::new("0.0.0.0", "0.0.0.0:80".parse().unwrap());
        assert!(allowed(&open, "games.example", Some("https://games.example")));
        assert!(!allowed(&open, "games.example", Some("https://evil.example")));
        let named = Guard::new("sudoku.test", "127.0.0.1:80".parse().unwrap());
        assert!(allowed(&named, "sudoku.test", None) && !allowed(&named, "other.test", None));
    }
}
