//! The server as its clients meet it: a real process on a free port, spoken to over TCP.

mod api;
mod endings;
mod fairness;
mod http;
mod limits;
mod load;
#[cfg(unix)]
mod memory;
mod openapi;
mod page;
mod schema;
mod server;
