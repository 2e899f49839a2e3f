//! The bytes of a connection: disconnects a client that does not read, and replaces `hyper`'s own error replies.
//!
//! A request that is not valid HTTP never reaches the router: `hyper` refuses it with a bare head. That head is
//! replaced by a reply with a sentence and the usual headers.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::http::StatusCode;
use ninefold::service::verbs;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Instant, Sleep, sleep};

use super::guard::{HEADERS, LARGE_HEAD};

/// A client is disconnected if it reads fewer than `LEAST` bytes in this time although there is more to read.
const WINDOW: Duration = Duration::from_secs(10);
const LEAST: usize = 64 << 10;

/// The start of an error reply.
const REFUSAL: &[u8] = b"HTTP/1.1 4";

/// A stream whose client must keep reading.
pub(super) struct Wire<S> {
    stream: S,
    /// The length of a window.
    length: Duration,
    /// The end of the current window, which begins when the client makes the server wait.
    window: Option<Pin<Box<Sleep>>>,
    /// The number of bytes read in this window.
    read: usize,
    /// The reply to send in place of a bare head.
    refusal: Option<ApiError>,
}

struct ApiError {
    text: Vec<u8>,
    sent: usize,
}

impl<S> Wire<S> {
    /// Wraps a stream.
    pub(super) fn new(stream: S) -> Wire<S> {
        Wire { stream, length: WINDOW, window: None, read: 0, refusal: None }
    }
}

impl<S: AsyncWrite + Unpin> Wire<S> {
    /// Records a write of this many bytes, and fails if the client reads too little.
    fn watch(
        &mut self,
        context: &mut Context<'_>,
        wanted: usize,
        written: Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        match written {
            Poll::Ready(Ok(count)) => {
                self.read += count;
                if count == wanted {
                    self.window = None;
                }
                written
            }
            Poll::Ready(Err(_)) => written,
            Poll::Pending => {
                let length = self.length;
                let window = self.window.get_or_insert_with(|| {
                    self.read = 0;
                    Box::pin(sleep(length))
                });
                while window.as_mut().poll(context).is_ready() {
                    if self.read < LEAST {
                        return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
                    }
                    self.read = 0;
                    window.as_mut().reset(Instant::now() + length);
                }
                Poll::Pending
            }
        }
    }

    /// Sends the reply that replaces a bare head, then reports the head as sent.
    fn refuse(&mut self, context: &mut Context<'_>, head: &[u8]) -> Poll<io::Result<usize>> {
        let ApiError { text, mut sent } =
            self.refusal.take().unwrap_or_else(|| ApiError { text: refusal(head), sent: 0 });
        while sent < text.len() {
            let written = Pin::new(&mut self.stream).poll_write(context, &text[sent..]);
            match self.watch(context, text.len() - sent, written) {
                Poll::Ready(Ok(0)) => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                Poll::Ready(Ok(count)) => sent += count,
                other => {
                    self.refusal = Some(ApiError { text, sent });
                    return other;
                }
            }
        }
        Poll::Ready(Ok(head.len()))
    }
}

/// Returns whether these bytes are a head made by `hyper`: an error without our headers, and nothing after it.
fn is_bare(bytes: &[u8]) -> bool {
    let has = |what: &[u8]| bytes.windows(what.len()).any(|part| part == what);
    bytes.starts_with(REFUSAL) && bytes.ends_with(b"\r\n\r\n") && !has(HEADERS[0].0.as_bytes())
}

/// Returns the whole reply that replaces a bare head.
fn refusal(head: &[u8]) -> Vec<u8> {
    let status = head.get(9..12).and_then(|digits| StatusCode::from_bytes(digits).ok());
    let status = status.unwrap_or(StatusCode::BAD_REQUEST);
    let why = match status {
        StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE => LARGE_HEAD,
        StatusCode::URI_TOO_LONG => "The path of the request is too long.",
        _ => "The request can't be read as HTTP/1.1: check its first line and its headers.",
    };
    let body = verbs::ApiError::request(why).json().to_string();
    let headers = HEADERS.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect::<String>();
    let length = body.len();
    format!(
        "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncache-control: no-store\r\nconnection: close\r\n\
         content-length: {length}\r\n{headers}\r\n{body}"
    )
    .into_bytes()
}

impl<S: AsyncRead + Unpin> AsyncRead for Wire<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Wire<S> {
    fn poll_write(mut self: Pin<&mut Self>, context: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        if is_bare(bytes) {
            return self.refuse(context, bytes);
        }
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.watch(context, bytes.len(), written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if let [only] = parts
            && is_bare(only)
        {
            return self.refuse(context, only);
        }
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.watch(context, parts.iter().map(|part| part.len()).sum(), written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use super::*;

    /// A client that reads this many bytes at intervals, or never reads if `None`.
    struct SlowClient {
        at_once: Option<usize>,
        taken: Vec<u8>,
        is_ready: bool,
    }

    impl SlowClient {
        fn wire(at_once: Option<usize>) -> Wire<SlowClient> {
            let far = SlowClient { at_once, taken: Vec::new(), is_ready: false };
            Wire { length: Duration::from_millis(20), ..Wire::new(far) }
        }
    }

    impl AsyncWrite for SlowClient {
        fn poll_write(
            mut self: Pin<&mut SlowClient>,
            context: &mut Context<'_>,
            bytes: &[u8],
        ) -> Poll<io::Result<usize>> {
            let Some(count) = self.at_once else { return Poll::Pending };
            self.is_ready = !self.is_ready;
            if !self.is_ready {
                context.waker().wake_by_ref();
                return Poll::Pending;
            }
            let count = count.min(bytes.len());
            self.taken.extend(&bytes[..count]);
            Poll::Ready(Ok(count))
        }

        fn poll_flush(self: Pin<&mut SlowClient>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }

        fn poll_shutdown(self: Pin<&mut SlowClient>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
            Poll::Ready(Ok(()))
        }
    }

    async fn write(wire: &mut Wire<SlowClient>, bytes: &[u8]) -> io::Result<()> {
        let mut sent = 0;
        while sent < bytes.len() {
            sent += poll_fn(|context| Pin::new(&mut *wire).poll_write(context, &bytes[sent..])).await?;
        }
        Ok(())
    }

    #[tokio::test]
    async fn a_client_that_does_not_read_is_disconnected() {
        let error = write(&mut SlowClient::wire(None), &[0; 1000]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test]
    async fn a_client_that_reads_slowly_gets_all() {
        let mut wire = SlowClient::wire(Some(LEAST));
        write(&mut wire, &[7; 20 * LEAST]).await.unwrap();
        assert_eq!(wire.stream.taken, [7; 20 * LEAST]);
    }

    #[tokio::test]
    async fn bare_heads_are_replaced_and_others_are_not() {
        let mut wire = SlowClient::wire(Some(100));
        let own = "HTTP/1.1 404 Not Found\r\ncontent-security-policy: default-src 'self'\r\n\r\n";
        write(&mut wire, own.as_bytes()).await.unwrap();
        let bare = "HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n\r\n";
        write(&mut wire, bare.as_bytes()).await.unwrap();
        let text = String::from_utf8(wire.stream.taken).unwrap();
        let rest = text.strip_prefix(own).unwrap();
        assert!(rest.starts_with("HTTP/1.1 431 Request Header Fields Too Large\r\n"), "{rest}");
        assert!(rest.contains("content-security-policy: ") && rest.contains("nosniff"), "{rest}");
        assert!(rest.ends_with('}') && rest.contains("64 kB"), "{rest}");
    }
}
