//! The files of the page: in the binary of a release, read from `web/` in a debug build.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderValue, Method, Response, StatusCode};
use rust_embed::{EmbeddedFile, RustEmbed};

use super::desk::Desk;
use super::problem::Problem;

/// All that a browser may ask for; what makes and tests the page stays outside.
#[derive(RustEmbed)]
#[folder = "web/"]
#[include = "index.html"]
#[include = "manifest.webmanifest"]
#[include = "js/*"]
#[include = "style/*"]
#[include = "icons/*"]
struct Files;

const START: &str = "index.html";

/// The file that a request names.
pub(super) async fn file(State(_): State<Arc<Desk>>, request: Request) -> Result<Response<Body>, Problem> {
    let path = request.uri().path();
    let name = path.strip_prefix('/').filter(|name| !name.is_empty()).unwrap_or(START);
    let file = embedded(name).ok_or_else(|| Problem::not_found(path))?;
    if request.method() != Method::GET && request.method() != Method::HEAD {
        return Err(Problem::method("GET, HEAD"));
    }
    let tag = tag(&file);
    let is_known = request.headers().get_all(IF_NONE_MATCH).iter().any(|known| {
        let known = known.to_str().unwrap_or_default();
        known.split(',').any(|known| known.trim() == tag || known.trim() == "*")
    });
    let mut response = Response::new(Body::empty());
    if is_known {
        *response.status_mut() = StatusCode::NOT_MODIFIED;
    } else {
        response.headers_mut().insert(CONTENT_TYPE, kind(&file));
        *response.body_mut() = Body::from(file.data.into_owned());
    }
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    Ok(response)
}

/// The file of that name. A debug build would follow a way out of the folders that are named above.
fn embedded(name: &str) -> Option<EmbeddedFile> {
    let is_plain = name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'));
    is_plain.then(|| Files::get(name))?
}

/// The mark of a file's content: a weak one, since the same content may be sent compressed or not.
fn tag(file: &EmbeddedFile) -> String {
    let hash = file.metadata.sha256_hash();
    let digits: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{digits}\"")
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
    fn only_the_page_itself_is_embedded() {
        assert!(Files::get(START).is_some());
        for file in Files::iter() {
            let room = file.split('/').next().unwrap_or_default();
            let known = [START, "manifest.webmanifest", "js", "style", "icons"];
            assert!(known.contains(&room), "{file}");
        }
        for foreign in ["package.json", "../Cargo.toml", "js/../package.json", "js/../../Cargo.toml", ""] {
            assert!(embedded(foreign).is_none(), "{foreign}");
        }
    }
}
