//! The API: a verb's name and a JSON body in, JSON out.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Extension, Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, EXPECT, HeaderMap};
use axum::http::{HeaderValue, Method, Response, StatusCode};
use http_body_util::BodyExt;
use ninefold::service::verbs::{self, ApiVerb, Context};
use tokio::time::timeout;

use super::connection::Connection;
use super::problem::{Problem, json};
use super::request_queue::RequestQueue;
use crate::texts;

/// The largest request in bytes.
const LONGEST: usize = 1 << 20;
/// The number of bytes of a larger request that are read and discarded, so that the client receives the error.
const DISCARDED: usize = 8 << 20;
/// The time in which the body of a request must arrive.
const BODY: Duration = Duration::from_secs(10);

static DESCRIPTION: LazyLock<Bytes> = LazyLock::new(|| verbs::openapi().to_string().into());

/// Returns the description of the API.
pub(super) async fn openapi() -> Response<Body> {
    let mut response = Response::new(Body::from(DESCRIPTION.clone()));
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    response
}

/// Refuses other methods for the description.
pub(super) async fn only_get() -> Problem {
    Problem::method("GET, HEAD")
}

/// Answers a request for a verb.
pub(super) async fn ask(
    State(queue): State<Arc<RequestQueue>>,
    Extension(connection): Extension<Arc<Connection>>,
    Path(verb): Path<String>,
    request: Request,
) -> Result<Response<Body>, Problem> {
    let Some(verb) = ApiVerb::named(&verb) else { return Err(Problem::not_found(request.uri().path())) };
    if request.method() != Method::POST {
        return Err(Problem::method("POST"));
    }
    if !is_json(request.headers()) {
        let error = "expected a body of Content-Type application/json";
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, error));
    }
    let announced = request.body().size_hint().exact().and_then(|length| usize::try_from(length).ok());
    let is_too_long = announced.is_some_and(|length| length > LONGEST);
    // A client that sends no more than it was asked for, or far too much, needn't send anything.
    if is_too_long && (request.headers().contains_key(EXPECT) || announced > Some(DISCARDED)) {
        return Err(too_long());
    }
    let _reserved = queue.reserve(connection.client(), announced.map_or(LONGEST, |length| length.min(LONGEST)))?;
    let too_slow = |_| match is_too_long {
        true => too_long(),
        false => Problem::new(StatusCode::REQUEST_TIMEOUT, "the request arrived too slowly"),
    };
    let body = timeout(BODY, whole(request.into_body())).await.map_err(too_slow)??;
    connection.work();
    let reply = queue.work(verb, connection.client(), move |limits, engines| {
        verb.reply_to(&body, Context { limits, engines, texts: texts() }).map(|reply| reply.to_string().into_bytes())
    });
    let text = reply.await??;
    let body = queue.outbox().body(connection.client(), text).ok_or_else(Problem::unread)?;
    Ok(json(StatusCode::OK, body))
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

/// Reads a whole body, unless it is too large.
async fn whole(mut body: Body) -> Result<Vec<u8>, Problem> {
    let mut bytes = Vec::with_capacity(body.size_hint().lower().min(LONGEST as u64) as usize);
    let mut read = 0;
    while let Some(frame) = body.frame().await {
        let frame =
            frame.map_err(|_| Problem::new(StatusCode::BAD_REQUEST, "the body of the request is incomplete"))?;
        let Ok(data) = frame.into_data() else { continue };
        read += data.len();
        if read <= LONGEST {
            bytes.extend_from_slice(&data);
        } else {
            bytes = Vec::new();
        }
        if read > DISCARDED {
            break;
        }
    }
    if read > LONGEST {
        return Err(too_long());
    }
    Ok(bytes)
}

fn too_long() -> Problem {
    Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "the request is longer than 1 MB: expected one puzzle")
}
