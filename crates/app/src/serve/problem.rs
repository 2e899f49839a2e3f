//! A request that gets no answer: its status, and why, in JSON.

use std::time::Duration;

use axum::body::Body;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, Response, StatusCode};
use axum::response::IntoResponse;
use ninefold::service::verbs::{ApiError, Fault};

/// Why there is no answer.
#[derive(Debug)]
pub(super) struct Problem {
    status: StatusCode,
    refusal: ApiError,
    allowed: Option<&'static str>,
}

/// After how long it is worth another try.
const RETRY: Duration = Duration::from_secs(1);

impl Problem {
    /// A problem with this status, told in a sentence.
    pub(super) fn new(status: StatusCode, error: &str) -> Problem {
        Problem { status, refusal: ApiError::request(error), allowed: None }
    }

    /// Another method than these.
    pub(super) fn method(allowed: &'static str) -> Problem {
        let error = format!("expected the method {allowed}");
        Problem { allowed: Some(allowed), ..Problem::new(StatusCode::METHOD_NOT_ALLOWED, &error) }
    }

    /// There is nothing at this path.
    pub(super) fn not_found(path: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, &format!("there is nothing at {path}"))
    }

    /// More requests wait than can be served.
    pub(super) fn busy() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too many requests at once: try again in a moment")
    }

    /// More replies wait to be read than there is room for.
    pub(super) fn unread() -> Problem {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "too many large replies wait to be read: read those, or try again in a moment",
        )
    }

    /// The request was worked on for too long.
    pub(super) fn slow() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "this takes too long here: the command line has more patience")
    }

    /// A fault of the program.
    pub(super) fn fault() -> Problem {
        Problem::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "a fault of the program: please tell its authors what was asked",
        )
    }
}

impl From<ApiError> for Problem {
    fn from(refusal: ApiError) -> Problem {
        let status = match refusal.blame {
            Fault::Request => StatusCode::BAD_REQUEST,
            Fault::Puzzle => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem { status, refusal, allowed: None }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response<Body> {
        let mut response = json(self.status, self.refusal.json().to_string());
        let headers = response.headers_mut();
        if self.status == StatusCode::SERVICE_UNAVAILABLE {
            headers.insert(RETRY_AFTER, HeaderValue::from(RETRY.as_secs()));
        }
        if let Some(allowed) = self.allowed {
            headers.insert(ALLOW, HeaderValue::from_static(allowed));
        }
        response
    }
}

/// A response in JSON, which nobody keeps.
pub(super) fn json(status: StatusCode, text: impl Into<Body>) -> Response<Body> {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
