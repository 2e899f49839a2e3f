//! Limits the bytes of large replies in transit, since a client may request much and read nothing.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use super::byte_budget::{ByteBudget, Share};
use super::connection::{Client, Exchange};

/// The largest number of bytes in transit; half of it for one client.
const ROOM: usize = 64 << 20;
/// Smaller replies are not counted; there are at most as many as connections.
const SMALL: usize = 32 << 10;
/// The size of the chunks in which a reply is sent, so that its memory is released soon after it is read.
const CHUNK: usize = 32 << 10;

/// The budget for replies in transit.
#[derive(Debug)]
pub(super) struct Outbox(Arc<ByteBudget>);

impl Default for Outbox {
    fn default() -> Outbox {
        Outbox(ByteBudget::new(ROOM))
    }
}

impl Outbox {
    /// Returns the body of a reply, or `None` if there is no room. A reply larger than the whole budget is sent if it
    /// is the only one.
    pub(super) fn body(&self, client: Client, mut text: Vec<u8>) -> Option<Body> {
        if text.len() <= SMALL {
            return Some(Body::from(text));
        }
        text.shrink_to_fit();
        let room = self.0.share(client, text.len())?;
        Some(Body::new(Chunks { text, sent: 0, _room: room }))
    }
}

/// A text that is sent in chunks.
struct Chunks {
    text: Vec<u8>,
    sent: usize,
    _room: Share,
}

impl HttpBody for Chunks {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(mut self: Pin<&mut Chunks>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let rest = &self.text[self.sent..];
        if rest.is_empty() {
            return Poll::Ready(None);
        }
        // Copied: a slice would keep the whole text until it is read.
        let chunk = Bytes::copy_from_slice(&rest[..CHUNK.min(rest.len())]);
        self.sent += chunk.len();
        Poll::Ready(Some(Ok(Frame::data(chunk))))
    }

    fn is_end_stream(&self) -> bool {
        self.sent == self.text.len()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact((self.text.len() - self.sent) as u64)
    }
}

/// A body that ends its exchange when it is sent or abandoned.
struct Last {
    body: Body,
    _exchange: Exchange,
}

/// Wraps a body so that the exchange lasts as long as it does.
pub(super) fn last(body: Body, exchange: Exchange) -> Body {
    Body::new(Last { body, _exchange: exchange })
}

impl HttpBody for Last {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Last>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt;

    use super::*;

    fn client(number: u8) -> Client {
        Client::from(std::net::SocketAddr::from(([10, 0, 0, number], 1)))
    }

    #[tokio::test]
    async fn a_reply_arrives_whole_and_frees_its_room() {
        let outbox = Outbox::default();
        let text: Vec<u8> = (0..200_000_u32).map(|at| at as u8).collect();
        let body = outbox.body(client(1), text.clone()).unwrap();
        assert_eq!(body.size_hint().exact(), Some(200_000));
        assert!(outbox.body(client(2), vec![0; ROOM]).is_none());
        assert_eq!(body.collect().await.unwrap().to_bytes(), text);
        assert!(outbox.body(client(2), vec![0; ROOM]).is_some());
    }

    #[test]
    fn room_is_bounded_for_each_client_and_for_all() {
        let outbox = Outbox::default();
        let large = || vec![0; 16 << 20];
        let fill = |number| -> Vec<Body> { std::iter::from_fn(|| outbox.body(client(number), large())).collect() };
        let (first, second, third) = (fill(1), fill(2), fill(3));
        assert_eq!([first.len(), second.len(), third.len()], [2, 2, 0]);
        assert!(outbox.body(client(1), vec![0; SMALL]).is_some());
        drop(second);
        assert_eq!(fill(3).len(), 2);
    }

    #[test]
    fn a_reply_larger_than_all_room_is_sent_alone() {
        let outbox = Outbox::default();
        let huge = outbox.body(client(1), vec![0; ROOM + 1]).unwrap();
        assert!(outbox.body(client(1), vec![0; SMALL + 1]).is_none());
        assert!(outbox.body(client(2), vec![0; SMALL + 1]).is_none());
        drop(huge);
        assert!(outbox.body(client(2), vec![0; SMALL + 1]).is_some());
    }
}
