//! The files of the page: embedded in a release, minified and compressed by the build script; read from `web/` in a
//! debug build.

use std::borrow::Cow;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderValue, Method, Response, StatusCode};
use ninefold::text::Language;
use rust_embed::{EmbeddedFile, RustEmbed};

use super::problem::{Problem, json};
use super::request_queue::RequestQueue;
use crate::texts;

// The files, and the names of those files and folders that a browser may request: in a debug build, tests lie beside them.
include!(concat!(env!("OUT_DIR"), "/page.rs"));

const START: &str = "index.html";
/// The folder of the page's messages. The files are English; for another language they come from the catalogue.
const SCRIPTS: &str = "js/";

/// The folder of technique pages: they are many, and the game does not need them.
const TECHNIQUES: &str = "techniques/";
/// The list of all files and their common version, for the service worker that caches the page.
const SHELL: &str = "shell.json";
/// The extension of files that were compressed at build time.
const PACKED: &str = ".gz";

/// Returns the file that a request names.
pub(super) async fn file(State(_): State<Arc<RequestQueue>>, request: Request) -> Result<Response<Body>, Problem> {
    let path = request.uri().path();
    let name = path.strip_prefix('/').filter(|name| !name.is_empty()).unwrap_or(START);
    if name == SHELL {
        return Ok(json(StatusCode::OK, shell()));
    }
    let file = embedded(name).ok_or_else(|| Problem::not_found(path))?;
    let is_foreign = texts().language() != Language::English;
    let translation = name.strip_prefix(SCRIPTS).filter(|_| is_foreign).and_then(|name| texts().page_module(name));
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Err(Problem::method("GET, HEAD"));
    }
    let tag = tag(&file, translation.is_some());
    let is_known = request.headers().get_all(IF_NONE_MATCH).iter().any(|known| {
        let known = known.to_str().unwrap_or_default();
        known.split(',').any(|known| known.trim() == tag || known.trim() == "*")
    });
    let mut response = Response::new(Body::empty());
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else if let Some(module) = translation {
        response.headers_mut().insert(CONTENT_TYPE, kind(&file));
        *response.body_mut() = Body::from(module);
    } else {
        response.headers_mut().insert(CONTENT_TYPE, kind(&file));
        let packed = unpacks(&request).then(|| Files::get(&format!("{name}{PACKED}"))).flatten();
        if packed.is_some() {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
        }
        *response.body_mut() = match packed.unwrap_or(file).data {
            Cow::Borrowed(bytes) => Body::from(bytes),
            Cow::Owned(bytes) => Body::from(bytes),
        };
    }
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    Ok(response)
}

/// Returns whether a client accepts compressed files.
fn unpacks(request: &Request) -> bool {
    request.headers().get_all(ACCEPT_ENCODING).iter().any(|taken| {
        let taken = taken.to_str().unwrap_or_default();
        taken.split(',').any(|one| {
            let (name, weight) = one.split_once(';').unwrap_or((one, ""));
            name.trim().eq_ignore_ascii_case("gzip") && !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000")
        })
    })
}

/// Returns the names of all files, in order, and a version that changes with any of them.
fn shell() -> String {
    let names = Files::iter().filter(|name| is_of_page(name));
    let names = names
        .filter(|name| !name.ends_with(PACKED) && !name.ends_with(LICENCE) && !name.starts_with(TECHNIQUES))
        .filter(|name| name != START && name != WORKER);
    let mut names: Vec<_> = names.collect();
    names.sort_unstable();
    let marks = names.iter().map(AsRef::as_ref).chain([START]).filter_map(Files::get);
    let version = marks.fold(FIRST, |version, file| {
        file.metadata
            .sha256_hash()
            .iter()
            .fold(version, |version, &byte| (version ^ u64::from(byte)).wrapping_mul(PRIME))
    });
    let names: Vec<_> = names.iter().map(|name| format!("\"{name}\"")).collect();
    let language = texts().language().tag();
    format!("{{\"version\":\"{version:016x}-{language}\",\"files\":[{}]}}", names.join(","))
}

/// The ending of licences, which the page doesn't load.
const LICENCE: &str = ".txt";
/// The service worker, which caches the page; the browser caches the worker itself.
const WORKER: &str = "worker.js";
/// The offset basis and the prime of the Fowler–Noll–Vo hash of all files' tags.
const FIRST: u64 = 0xcbf2_9ce4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01b3;

/// Returns the file of that name, if it is part of the page: a debug build would otherwise follow any path.
fn embedded(name: &str) -> Option<EmbeddedFile> {
    let is_plain = name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
    (is_plain && is_of_page(name) && !name.ends_with(PACKED)).then(|| Files::get(name))?
}

/// Returns whether a file is part of the page.
fn is_of_page(name: &str) -> bool {
    name.split('/').next().is_some_and(|first| PARTS.contains(&first.trim_end_matches(PACKED)))
}

/// Returns the ETag of a file, or of its translation: a weak one, since the content may be sent compressed or not.
fn tag(file: &EmbeddedFile, is_translated: bool) -> String {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let language = if is_translated { texts().language().tag() } else { "" };
    format!("W/\"{digits}{language}\"")
}

fn kind(file: &EmbeddedFile) -> HeaderValue {
    let kind = file.metadata.mimetype();
    let charset = if kind.starts_with("text/") { "; charset=utf-8" } else { "" };
    HeaderValue::from_str(&format!("{kind}{charset}"))
        .unwrap_or_else(|_| HeaderValue::from_static("application/octet-stream"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_page_itself_is_served() {
        assert!(embedded(START).is_some());
        assert!(shell().contains("\"js/main.js\""));
        for file in Files::iter().filter(|file| is_of_page(file)) {
            let first = file.split('/').next().unwrap_or_default().trim_end_matches(PACKED);
            let known = [START, "manifest.webmanifest", WORKER, "js", "style", "icons", "techniques"];
            assert!(known.contains(&first), "{file}");
        }
        for foreign in ["package.json", "../Cargo.toml", "js/../package.json", "js/../../Cargo.toml", ""] {
            assert!(embedded(foreign).is_none(), "{foreign}");
        }
    }
}
