//! An error response: a status, and the reason in JSON.

use std::time::Duration;

use axum::body::Body;
use axum::http::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, Response, StatusCode};
use axum::response::IntoResponse;
use ninefold::service::verbs::{ApiError, Fault};

/// The reason why there is no reply.
#[derive(Debug)]
pub(super) struct Problem {
    status: StatusCode,
    /// Boxed, because it is much larger than what is sent if all is well.
    refusal: Box<ApiError>,
    allowed: Option<&'static str>,
}

/// The delay after which the client should try again.
const RETRY: Duration = Duration::from_secs(1);

impl Problem {
    /// Creates a problem with this status and sentence.
    pub(super) fn new(status: StatusCode, error: &str) -> Problem {
        Problem { status, refusal: Box::new(ApiError::request(error)), allowed: None }
    }

    /// Reports a method other than the allowed ones.
    pub(super) fn method(allowed: &'static str) -> Problem {
        let error = format!("expected the method {allowed}");
        Problem { allowed: Some(allowed), ..Problem::new(StatusCode::METHOD_NOT_ALLOWED, &error) }
    }

    /// Reports that nothing exists at this path.
    pub(super) fn not_found(path: &str) -> Problem {
        Problem::new(StatusCode::NOT_FOUND, &format!("there is nothing at {path}"))
    }

    /// Reports that too many requests are waiting.
    pub(super) fn busy() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "too many requests at once: try again in a moment")
    }

    /// Reports that too many replies are waiting to be read.
    pub(super) fn unread() -> Problem {
        Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "too many large replies are waiting to be read: read those, or try again in a moment",
        )
    }

    /// Reports that the request took too long.
    pub(super) fn slow() -> Problem {
        Problem::new(StatusCode::SERVICE_UNAVAILABLE, "the request took too long: the command line has a longer limit")
    }

    /// Reports an internal error.
    pub(super) fn fault() -> Problem {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal error: please report the request that caused it")
    }
}

impl From<ApiError> for Problem {
    fn from(refusal: ApiError) -> Problem {
        let status = match refusal.blame {
            Fault::Request => StatusCode::BAD_REQUEST,
            Fault::Puzzle => StatusCode::UNPROCESSABLE_ENTITY,
        };
        Problem { status, refusal: Box::new(refusal), allowed: None }
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

/// Returns a response in JSON that must not be cached.
pub(super) fn json(status: StatusCode, text: impl Into<Body>) -> Response<Body> {
    let mut response = Response::new(text.into());
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
