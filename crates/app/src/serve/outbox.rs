//! Replies on their way: their bytes are bounded, since a client may ask for much and read nothing.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use super::connection::{Client, Exchange};

/// Bytes of replies that may be on their way at once.
const ROOM: usize = 64 << 20;
/// So many of them may be for one client.
const ROOM_OF_ONE: usize = ROOM / 2;
/// Smaller replies need no room: there are no more of them than connections.
const SMALL: usize = 32 << 10;
/// A reply is handed over in pieces of this length, so that its room is free soon after it was read.
const PIECE: usize = 32 << 10;

/// The room for replies.
#[derive(Debug, Default)]
pub(super) struct Outbox(Mutex<Taken>);

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_client: HashMap<Client, usize>,
}

/// Room for a reply; it is free again when this is dropped.
#[derive(Debug)]
struct Room {
    outbox: Arc<Outbox>,
    client: Client,
    bytes: usize,
}

impl Outbox {
    /// The body of a reply, unless there is no room for it. A reply larger than all room is sent when it is the only one.
    pub(super) fn body(self: &Arc<Outbox>, client: Client, mut text: Vec<u8>) -> Option<Body> {
        if text.len() <= SMALL {
            return Some(Body::from(text));
        }
        text.shrink_to_fit();
        let room = self.room(client, text.len())?;
        Some(Body::new(Pieces { text, sent: 0, _room: room }))
    }

    fn room(self: &Arc<Outbox>, client: Client, bytes: usize) -> Option<Room> {
        let mut taken = self.taken();
        let own = taken.by_client.get(&client).copied().unwrap_or_default();
        let has_room = |taken: usize, room: usize| taken == 0 || taken + bytes <= room;
        if !has_room(taken.all, ROOM) || !has_room(own, ROOM_OF_ONE) {
            return None;
        }
        taken.all += bytes;
        *taken.by_client.entry(client).or_default() += bytes;
        Some(Room { outbox: Arc::clone(self), client, bytes })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let mut taken = self.outbox.taken();
        taken.all -= self.bytes;
        if let Some(own) = taken.by_client.get_mut(&self.client) {
            *own -= self.bytes;
            if *own == 0 {
                taken.by_client.remove(&self.client);
            }
        }
    }
}

/// A text piece by piece.
struct Pieces {
    text: Vec<u8>,
    sent: usize,
    _room: Room,
}

impl HttpBody for Pieces {
    type Data = Bytes;
    type Error = std::convert::Infallible;

    fn poll_frame(mut self: Pin<&mut Pieces>, _: &mut Context<'_>) -> Poll<Option<Result<Frame<Bytes>, Self::Error>>> {
        let rest = &self.text[self.sent..];
        if rest.is_empty() {
            return Poll::Ready(None);
        }
        // A copy: a part of the text would keep all of it until it is read.
        let piece = Bytes::copy_from_slice(&rest[..PIECE.min(rest.len())]);
        self.sent += piece.len();
        Poll::Ready(Some(Ok(Frame::data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.sent == self.text.len()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact((self.text.len() - self.sent) as u64)
    }
}

/// A body that ends its exchange when it is sent, or given up.
struct Last {
    body: Body,
    _exchange: Exchange,
}

/// The same body; the exchange lasts as long as it.
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
    async fn a_reply_arrives_whole_and_its_room_is_free_again() {
        let outbox = Arc::new(Outbox::default());
        let text: Vec<u8> = (0..200_000_u32).map(|at| at as u8).collect();
        let body = outbox.body(client(1), text.clone()).unwrap();
        assert_eq!((body.size_hint().exact(), outbox.taken().all), (Some(200_000), 200_000));
        assert_eq!(body.collect().await.unwrap().to_bytes(), text);
        assert!(outbox.taken().all == 0 && outbox.taken().by_client.is_empty());
    }

    #[test]
    fn room_is_bounded_for_each_client_and_for_all() {
        let outbox = Arc::new(Outbox::default());
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
        let outbox = Arc::new(Outbox::default());
        let huge = outbox.body(client(1), vec![0; ROOM + 1]).unwrap();
        assert!(outbox.body(client(1), vec![0; SMALL + 1]).is_none());
        assert!(outbox.body(client(2), vec![0; SMALL + 1]).is_none());
        drop(huge);
        assert!(outbox.body(client(2), vec![0; SMALL + 1]).is_some());
    }
}
